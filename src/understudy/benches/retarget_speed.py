"""`understudy bench retarget-speed`: what a user waits for, from the call of `retarget` to its answer.

Ten cases: five sample motions on sample bodies, five of real files where `--data` has them. Characters are loaded anew
for every call, so nothing that was found out about one before helps; kernels are compiled. The file runs as a program
of its own as well: with `--against`, the same calls are timed with the code of another checkout, turn about.
"""

from __future__ import annotations

import cProfile
import json
import os
import pstats
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

import understudy as us
from understudy.model import Character, Motion

# Checkouts from before the package had this name have it as `bodies`.
samples = import_module("understudy.samples" if find_spec("understudy.samples") else "understudy.bodies")

METHODS = ("reconform", "copy-rotations")
# The processor time of reconform's call, which other programs change less than the time by the clock.
PROCESSOR = "processor"
SAMPLES = (
    ("walk", "heavy", 150), ("self_hug", "child", 300), ("phone_call", "muscular", 600), ("clap", "long_arms", 200),
    ("squat", "lanky", 400),
)  # fmt: skip
# Motion file, a clip of it, character, frames: of the folder that `--data` names.
REAL = (
    ("pairs/mixamo_skinned_glb/sophie.glb", "Idle", "characters/mixamo/Xbot.glb", 200),
    ("characters/mixamo/Michelle.glb", "SambaDance", "characters/mixamo/Big_Vegas.glb", 540),
    ("motions/bvh_cmu/02_01.bvh", "", "characters/other/cryptovoxels.vrm", 340),
    ("pairs/mixamo_skinned_glb/boss.glb", "Dance", "characters/rpm/readyplayerme.glb", 150),
    ("characters/mixamo/Michelle.glb", "SambaDance", "characters/kaykit/Knight.glb", 300),
)
# Where time goes, by the functions that have it: file and name.
STAGES = {
    "preparation": (("actor.py", "prepare"), ("fit_body.py", "with_body")),
    "key-vertices": (("find_keys.py", "keys_of"),),
    "copied rotations": (("copy_rotations.py", "copy_rotations"),),
    "contacts of the source": (("evidence.py", "of"),),
    "looking at the skin": (("rounds.py", "look"), ("rounds.py", "__post_init__")),
    "solving": (("chunks.py", "solve_in_chunks"),),
    "footing": (
        ("footing.py", "find_footing"),
        ("level.py", "hips_level"),
        ("hip_level.py", "hips_level"),
        ("reconform.py", "pinned"),
    ),
}


@dataclass(frozen=True, eq=False)
class SpeedCase:
    """A motion, and how its source and target are loaded anew."""

    name: str
    motion: Motion
    source: Callable[[], Character]
    target: Callable[[], Character]


def run(data: Path | None, against: Path | None, *, rounds: int = 3) -> list[dict[str, Any]]:
    """Every case: frames a second of whole calls, least of `rounds`, and the share of each stage."""
    here = Path(__file__).parents[2]
    homes = {"now": here} if against is None else {"now": here, "before": against}
    times: dict[str, list[list[dict[str, Any]]]] = {name: [] for name in homes}
    for _ in range(rounds):
        for name, home in homes.items():
            times[name].append(_in_checkout(home, data))
    out = []
    for index, first in enumerate(times["now"][0]):
        row: dict[str, Any] = {name: first[name] for name in ("case", "frames", "joints", "vertices")}
        for name, found in times.items():
            for method in METHODS:
                row[f"{method} {name}, fps"] = first["frames"] / min(one[index][method] for one in found)
        if against is not None:
            row["times as fast"] = row["reconform now, fps"] / row["reconform before, fps"]
            before, now = (min(one[index][PROCESSOR] for one in times[name]) for name in ("before", "now"))
            row["by processor time"] = before / now
        out.append({**row, "stages": first["stages"]})
    return out


def _in_checkout(home: Path, data: Path | None) -> list[dict[str, Any]]:
    """The seconds of every case by the code of a checkout's source folder."""
    environment = {**os.environ, "PYTHONPATH": str(home)}
    command = [sys.executable, "-P", str(Path(__file__).resolve()), *([] if data is None else [str(data)])]
    found = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return json.loads(found.stdout.splitlines()[-1])


def cases(data: Path | None) -> Iterator[SpeedCase]:
    for motion, body, frames in SAMPLES:
        clip = _as_long_as(samples.sample_motion(motion), frames)
        yield SpeedCase(
            f"{motion} on {body}", clip, samples.load_template, lambda body=body: samples.sample_character(body)
        )
    for source, clip, target, frames in REAL if data is not None else ():
        here, there = Path(data or "") / source, Path(data or "") / target
        if here.exists() and there.exists():
            motion = next(m for m in us.load(here).motions if not clip or m.name == clip)
            name = " ".join([here.stem, *([clip] if clip else []), "on", there.stem])
            yield SpeedCase(
                name,
                _as_long_as(motion, frames),
                lambda here=here: us.load_character(here),
                lambda there=there: us.load_character(there),
            )


def _as_long_as(motion: Motion, frames: int) -> Motion:
    """A clip played to and fro until it has so many frames."""
    last = max(motion.n_frames - 1, 1)
    place = np.abs((np.arange(frames) + last) % (2 * last) - last)
    arrays = {name: getattr(motion, name) for name in ("local_wxyz", "local_translations", "local_scales")}
    return replace(motion, **{name: None if a is None else a[place] for name, a in arrays.items()})


def _timed(case: SpeedCase) -> dict[str, Any]:
    source, target = case.source(), case.target()
    out: dict[str, Any] = {
        "case": case.name, "frames": case.motion.n_frames, "joints": target.skeleton.n_joints,
        "vertices": target.n_verts,
    }  # fmt: skip
    for method in METHODS:
        us.retarget(case.motion.sliced(0, 8), case.source(), case.target(), method=method)
        source, target = case.source(), case.target()
        start, busy = time.perf_counter(), time.process_time()
        us.retarget(case.motion, source, target, method=method)
        out[method], spent = time.perf_counter() - start, time.process_time() - busy
        if method == "reconform":
            out[PROCESSOR] = spent
    source, target, profile = case.source(), case.target(), cProfile.Profile()
    profile.runcall(us.retarget, case.motion, source, target)
    out["stages"] = _stages(pstats.Stats(profile))
    return out


def _stages(stats: pstats.Stats) -> dict[str, float]:
    """The share of every stage in the whole call."""
    spent = {(Path(file).name, name): times[3] for (file, _, name), times in vars(stats)["stats"].items()}
    whole = max(spent.get(("retarget.py", "retarget"), 0.0), 1e-9)
    return {stage: sum(spent.get(one, 0.0) for one in functions) / whole for stage, functions in STAGES.items()}


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    print(json.dumps([_timed(case) for case in cases(folder)]))
