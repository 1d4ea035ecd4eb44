"""SAN's Table 2 on motions that Mixamo itself put on several characters: errors of weights beside copy-rotations.

Both readings of the error, named: eq. 10's mean distance of joints in 1e-3 heights, and the published evaluation's
mean square of coordinates in 1e-3 heights squared. No character or motion of these is in the training data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from pathlib import Path

import numpy as np

from understudy.body.actor import Actor, prepare
from understudy.body.fit_body import with_body
from understudy.errors import OptionError
from understudy.loading import load
from understudy.methods.copy_rotations.copy_rotations import copy_rotations
from understudy.methods.options import Options
from understudy.methods.san.carry_over import carry_over
from understudy.methods.san.retargeter import read_domains
from understudy.metrics.retarget_error import san_error, san_error_squared
from understudy.model import Motion
from understudy.skin.take import Take


def run(data: Path, weights: Path | None = None, *, most: int = 0) -> dict[str, str]:
    """Errors by method over all pairs of characters of `data/pairs/r2et_bvh` and `mixamo_locomotion_fbx`."""
    ways: dict[str, Callable[[Motion, Actor, Actor], Motion]] = {
        "copy-rotations": lambda m, s, t: copy_rotations(m, s, t, Options("copy-rotations"))
    }
    if weights is not None:
        domains = read_domains(weights)
        for name, footing in (("san", True), ("san without footing", False)):
            ways[name] = lambda m, s, t, f=footing: carry_over(m, s, t, domains, Options("copy-rotations"), footing=f)
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in ways}
    for number, (motion, source, truth, target) in enumerate(_pairs(data)):
        if most and number >= most:
            break
        due = Take(target, truth)
        for name, way in ways.items():
            got = Take(target, way(motion, source, target))
            n = min(got.n_frames, due.n_frames)
            both = Take(target, got.motion.sliced(0, n)), Take(target, truth.sliced(0, n))
            found[name].append((float(san_error(*both).mean()), float(san_error_squared(*both).mean())))
    count = len(next(iter(found.values())))
    if not count:
        raise OptionError(f"{data} has no folder pairs/r2et_bvh or pairs/mixamo_locomotion_fbx")
    means = {name: np.mean(values, axis=0) for name, values in found.items()}
    return {"pairs": str(count), **{name: f"{d:.2f} ({s:.3f})" for name, (d, s) in means.items()}}


def _pairs(data: Path) -> Iterator[tuple[Motion, Actor, Motion, Actor]]:
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
                yield motion, source, truth, prepare(due.character, (truth,))
