"""Learned methods on every humanoid of a folder: what snaps, bends wrongly, slides or is refused, beside copying.

    python tools/learned_wild.py DATA [--method san ...] [--motion FILE ...] [--character NAME ...] [--frames 60]
        [--worst 8]

Every character of DATA, or those whose files have a name, plays the middle of every motion at 30 frames a second. Means
over all cases, by method; refusals and the cases with the largest snaps are named. Anything but a refusal in one line
ends it.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from pathlib import Path

import numpy as np

import understudy as us
from understudy.body.actor import prepare
from understudy.body.fit_body import with_body
from understudy.errors import UnderstudyError
from understudy.io.formats import suffixes
from understudy.metrics import (
    Case,
    Take,
    feet,
    feet_seen,
    floor_penetration,
    hover,
    joint_limits,
    meant_contacts,
    pops,
    self_penetration,
)
from understudy.model import Motion

MOTIONS = (
    "glb_mixamo/Praying.glb",
    "fbx_mixamo_unlicensed_repo/Situps (X Bot).fbx",
    "bvh_misc/rokoko_jesse_dance.bvh",
    "bvh_cmu/02_01.bvh",
    "bvh_bandai/dataset-1_kick_normal_001.bvh",
    "fbx_mixamo/Crawling_InPlace.fbx",
)
METRICS = (pops, joint_limits, feet, feet_seen, hover, floor_penetration, self_penetration, meant_contacts)
FIGURES = (
    "pop_turns", "pop_turn_max", "pop_hinge_frames", "limit_frames_beyond_source", "grounded_f1", "locked_f1",
    "feet_seen_slide", "hover_mean", "floor_penetration_mean", "self_penetration_mean",
    "meant_contact_recall",
)  # fmt: skip
BASE, METHODS = "copy-rotations", ("san", "smrnet")


def middle(motion: Motion, n_frames: int) -> Motion:
    """The middle of a clip at 30 frames a second."""
    motion = motion.resampled(30.0)
    start = max((motion.n_frames - n_frames) // 2, 0)
    return motion.sliced(start, min(start + n_frames, motion.n_frames))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("data", type=Path)
    parser.add_argument("--method", action="append")
    parser.add_argument("--motion", action="append")
    parser.add_argument("--character", action="append")
    parser.add_argument("--frames", type=int, default=60)
    parser.add_argument("--worst", type=int, default=8)
    said = parser.parse_args()
    sources = {}
    for name in said.motion or MOTIONS:
        loaded = us.load(said.data / "motions" / name)
        clip = middle(max(loaded.motions, key=lambda m: m.n_frames), said.frames)
        sources[Path(name).stem] = Take(with_body(prepare(loaded.character, (clip,)), clip), clip)
    rows: dict[str, list[tuple[str, dict[str, float]]]] = defaultdict(list)
    refused: dict[str, list[str]] = defaultdict(list)
    for path in sorted((said.data / "characters").rglob("*")):
        if path.suffix.lower() not in suffixes() or path.stem not in (said.character or [path.stem]):
            continue
        try:
            target = prepare(us.load(path).character)
        except UnderstudyError as error:
            refused[str(error)].append(path.name)
            continue
        for name, source in sources.items():
            naive = None
            for method in (BASE, *(said.method or METHODS)):
                try:
                    made = us.retarget(source.motion, source.actor, target, method=method).motion
                except UnderstudyError as error:
                    refused[f"{method}: {error}"].append(f"{name} on {path.name}")
                    continue
                take = Take(with_body(target), made)
                naive = naive or take
                found = {k: m.value for of in METRICS for k, m in of.measure(Case(source, take, naive=naive)).items()}
                rows[method].append(
                    (f"{name} on {path.name}", {k: np.nan if (v := found[k]) is None else v for k in FIGURES})
                )
    for line, cases in refused.items():
        print(f"refused ({len(cases)}, {cases[0]}): {line}")
    for method, cases in rows.items():
        print(f"{method}, {len(cases)} cases:", ", ".join(
            f"{k} {np.nanmean([f[k] for _, f in cases]):.3f}" for k in FIGURES
        ))  # fmt: skip
        for name, found in sorted(cases, key=lambda c: -c[1]["pop_turn_max"])[: said.worst if method != BASE else 0]:
            print("  ", name, ", ".join(f"{k} {found[k]:.3g}" for k in FIGURES))


if __name__ == "__main__":
    main()
