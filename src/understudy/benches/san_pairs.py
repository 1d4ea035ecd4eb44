"""SAN's Table 2 on motions that Mixamo itself put on several characters: errors of networks beside other methods.

Both readings of the error, named: eq. 10's mean distance of joints in 1e-3 heights, and the published evaluation's
mean square of coordinates in 1e-3 heights squared. Intra: from one character to another, which all have one structure.
Cross: the same, and the target's spine, upper arms and forearms are split into two equal parts, as in §6.3; so the
truth is known. No character or motion of these is in the training data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import permutations
from pathlib import Path

import numpy as np
from numpy import ndarray

from understudy.body.actor import Actor, prepare
from understudy.body.fit_body import with_body
from understudy.errors import OptionError
from understudy.loading import load
from understudy.math import quat
from understudy.methods.answer import RunContext
from understudy.methods.options import Options
from understudy.methods.registry import METHODS
from understudy.metrics.retarget_error import san_error, san_error_squared
from understudy.model import Character, Motion, Skeleton
from understudy.roles.roles import SIDES
from understudy.skin.take import Take

SPLIT = ("spine_2", *(f"{side}_{part}" for side in SIDES for part in ("forearm", "hand")))
Way = Callable[[Motion, Actor, Actor], Motion]


def ways(weights: Mapping[str, Path], *, slow: bool = True) -> dict[str, Way]:
    """Methods by name; `weights` are files of other networks."""
    chosen = {
        "copy-rotations": Options("copy-rotations"),
        **({"reconform": Options("reconform")} if slow else {}),
        "san": Options("san"),
        "san without footing": Options("san", footing=False),
        **{name: Options("san", network=str(path), footing=False) for name, path in weights.items()},
    }

    def way(options: Options) -> Way:
        return lambda m, s, t: METHODS[options.method](m, s, t, options, RunContext()).motion

    return {name: way(options) for name, options in chosen.items()}


def run(data: Path, weights: Mapping[str, Path], *, quick: bool = False) -> dict[str, str]:
    """Errors by method over all pairs of characters of `data/pairs/r2et_bvh` and `mixamo_locomotion_fbx`."""
    methods = ways(weights, slow=not quick)
    out: dict[str, str] = {}
    for kind in ("intra", "cross"):
        found: dict[str, list[tuple[float, float]]] = {name: [] for name in methods}
        for number, (motion, source, truth, target) in enumerate(_pairs(data, split=kind == "cross")):
            if quick and number >= 6:
                break
            for name, way in methods.items():
                got = way(motion, source, target)
                n = min(got.n_frames, truth.n_frames)
                both = Take(target, got.sliced(0, n)), Take(target, truth.sliced(0, n))
                found[name].append((float(san_error(*both).mean()), float(san_error_squared(*both).mean())))
        if not found["san"]:
            raise OptionError(f"{data} has no folder pairs/r2et_bvh or pairs/mixamo_locomotion_fbx")
        out[f"{kind} pairs"] = str(len(found["san"]))
        for name, values in found.items():
            distance, square = np.mean(values, axis=0)
            out[f"{kind} {name}"] = f"{distance:.2f} ({square:.3f})"
    return out


def _pairs(data: Path, *, split: bool) -> Iterator[tuple[Motion, Actor, Motion, Actor]]:
    """Every motion of every ordered pair of characters: on the one, and on the other as Mixamo has it; 30 a second."""
    for folder in ("r2et_bvh", "mixamo_locomotion_fbx"):
        characters = sorted(p for p in (data / "pairs" / folder).glob("*") if p.is_dir())
        for one, two in permutations(characters, 2):
            for file in sorted(one.iterdir()):
                if not (two / file.name).exists():
                    continue
                told, due = load(file), load(two / file.name)
                motion, truth = (x.motions[0].resampled(30.0) for x in (told, due))
                source = with_body(prepare(told.character, (motion,)), motion)
                target = prepare(due.character, (truth,))
                if split:
                    body, truth = split_bones(due.character, truth, [target.roles.matches[r].joint for r in SPLIT])
                    target = prepare(body, (truth,))
                yield motion, source, truth, target


def split_bones(character: Character, motion: Motion, joints: list[int]) -> tuple[Character, Motion]:
    """A bare skeleton whose bones to some joints are two of half the length; all joints are where they were."""
    skeleton = character.skeleton
    for joint in sorted(joints, reverse=True):
        place = {old: old + (old >= joint) for old in range(-1, skeleton.n_joints)} | {-1: -1}
        parents = [place[int(p)] for p in skeleton.parents]
        above = parents[joint]
        parents[joint] = joint
        parents.insert(joint, above)
        names = (*skeleton.names[:joint], f"{skeleton.names[joint]}_split", *skeleton.names[joint:])
        skeleton = Skeleton(
            names, np.array(parents), _halved(skeleton.rest_translations, joint),
            np.insert(skeleton.rest_wxyz, joint, quat.IDENTITY, axis=0),
            np.insert(skeleton.rest_scales, joint, np.ones(3), axis=0),
        )  # fmt: skip
        motion = replace(
            motion, local_wxyz=np.insert(motion.local_wxyz, joint, quat.IDENTITY, axis=1),
            local_translations=np.swapaxes(_halved(np.swapaxes(motion.local_translations, 0, 1), joint), 0, 1),
            local_scales=None,
        )  # fmt: skip
    return Character(character.name, skeleton), motion


def _halved(rows: ndarray, joint: int) -> ndarray:
    """Rows with one as two of half its value."""
    half = 0.5 * rows[joint]
    return np.concatenate([rows[:joint], half[None], half[None], rows[joint + 1 :]])
