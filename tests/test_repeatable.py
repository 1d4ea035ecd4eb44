"""The same files give the same result, to the bit, in every process: nothing hangs on the order of Python's sets."""

from __future__ import annotations

import os
import subprocess
import sys

# A body with vertices that hang on both thighs alike plays a squat; printed is a digest of its regions and the result.
RUN = """
import hashlib
from dataclasses import replace
import numpy as np
import understudy as us
from understudy.body.actor import prepare
from understudy.skin.region_samples import region_of_vertices
from understudy.samples import load_template, sample_character, sample_motion

body = sample_character("child")
mesh, names = body.meshes[0], [body.skeleton.names[joint] for joint in body.meshes[0].skin.slot_joints]
thighs = [names.index(f"J_Bip_{side}_UpperLeg") for side in "LR"]
slots, weights = mesh.skin.slots.copy(), mesh.skin.weights.copy()
torn = np.isin(slots, thighs).any(1)
slots[torn], weights[torn] = [*thighs, 0, 0], [0.5, 0.5, 0.0, 0.0]
body = replace(body, meshes=(replace(mesh, skin=replace(mesh.skin, slots=slots, weights=weights)), *body.meshes[1:]))
played = us.retarget(sample_motion("squat").sliced(0, 16), load_template(), body).motion
found = (region_of_vertices(prepare(body)), played.local_wxyz, played.local_translations)
print(hashlib.sha256(b"".join(array.tobytes() for array in found)).hexdigest())
"""


def test_a_result_is_the_same_in_every_process():
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", RUN],
            env=os.environ | {"PYTHONHASHSEED": str(seed)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in (0, 1, 5, 9)
    ]
    digests = {run.communicate(timeout=300)[0] for run in runs}
    assert len(digests) == 1
    assert all(run.returncode == 0 for run in runs)
