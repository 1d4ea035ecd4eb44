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


# A product with the curvature, after a tangent: the kernel of the second is inside that of the first as well.
PRODUCT = """
import numpy as np
from understudy.solve.key_jacobian import find_links, key_jacobian
from understudy.terms.pair_curvature import Listed

rng, F = np.random.default_rng(4), np.float32
parents, n = np.arange(-1, 19), 40
turns, moves = 3 + 3 * np.arange(20), np.full(20, -1)
moves[0] = 0
joints, weights = rng.integers(0, 20, (n, 3)), rng.random((n, 3))
links = find_links(parents, turns, moves, joints, weights)
shapes = (n, 3, 3), (n, 3, 3), (9, 20, 3, 3), (9, 20, 3), (9, n, 3)
arrays = [rng.standard_normal(shape).astype(F) for shape in shapes]
jacobian = key_jacobian(links, joints, weights.astype(F), *arrays, rng.random((9, n), F))
change = rng.standard_normal((9, links.n_unknowns)).astype(F)
jacobian.tangent(change)
pair = rng.integers(0, n, (2, 90)).astype(np.int32)
slopes = rng.standard_normal((2, 90, 3)).astype(F)
listed = Listed(np.arange(10) * 10, *pair, *slopes)
print(jacobian.curved(change, rng.random((9, n, 3), F), listed).tobytes().hex())
"""


def test_a_kernel_computes_the_same_whether_it_was_compiled_just_now_or_before(tmp_path):
    kept = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)}
    first, second = (
        subprocess.run([sys.executable, "-c", PRODUCT], env=kept, capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    )
    assert first == second != ""
