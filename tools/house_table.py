"""What one retarget passes through, in this checkout and another: `python tools/house_table.py OTHER/src`.

A walk of the template on the heavy body, kernels compiled, both characters new: files and functions of ours that are
called, how often, and how often each of the things is worked out that should be known once.
"""

from __future__ import annotations

import cProfile
import json
import os
import pstats
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import understudy as us

# What should be known once of each of two bodies, by the names of functions that work it out.
ONCE = {
    "roles found": ("find_roles", "as_far_as_found"),
    "T-poses": ("t_pose", "_t_pose"),
    "whole skins in T-pose": ("t_pose_skin", "surface_of"),
    "regions": ("region_samples",),
    "what is body": ("body_mask",),
    "forward kinematics of a skeleton": ("forward",),
    "contacts of the source": ("find_contacts",),
}
# Folders that came with things that were not there before.
NEWER = (
    "methods/scenes", "methods/san", "methods/smrnet", "metrics/between", "io/terrain", "io/mesh", "deform", "puppetry",
    "training", "benches", "studio",
)  # fmt: skip


def counted() -> dict[str, Any]:
    """The figures of the checkout that is imported."""
    samples = import_module("understudy.samples" if find_spec("understudy.samples") else "understudy.bodies")
    home, motion = Path(us.__file__ or "").parent, samples.sample_motion("walk")
    us.retarget(motion.sliced(0, 8), samples.load_template(), samples.sample_character("heavy"))
    source, target, profile = samples.load_template(), samples.sample_character("heavy"), cProfile.Profile()
    profile.runcall(us.retarget, motion, source, target)
    calls = {key: row[1] for key, row in vars(pstats.Stats(profile))["stats"].items() if str(home) in key[0]}
    ours = [path for path in home.rglob("*.py") if not path.relative_to(home).as_posix().startswith(NEWER)]
    return {
        "files passed through": len({file for file, _, _ in calls}),
        "functions": len(calls),
        "calls": sum(calls.values()),
        **{
            what: max((count for (_, _, name), count in calls.items() if name in names), default=0)
            for what, names in ONCE.items()
        },
        "lines of code, without what is new": sum(len(path.read_text().splitlines()) for path in ours),
    }


def of_checkout(source: Path) -> dict[str, Any]:
    command = [sys.executable, "-P", str(Path(__file__).resolve()), "--here"]
    found = subprocess.run(
        command, env=os.environ | {"PYTHONPATH": str(source)}, capture_output=True, text=True, check=True
    )
    return json.loads(found.stdout.splitlines()[-1])


if __name__ == "__main__":
    if sys.argv[1:] == ["--here"]:
        print(json.dumps(counted()))
    else:
        before, now = of_checkout(Path(sys.argv[1])), of_checkout(Path(__file__).parents[1] / "src")
        print("| one retarget | before | now |\n| --- | ---: | ---: |")
        print("\n".join(f"| {what} | {before[what]:,} | {now[what]:,} |" for what in now))
