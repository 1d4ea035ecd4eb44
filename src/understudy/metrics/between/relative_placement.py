"""Relative placement: whether characters stand to each other as they did.

    relative_placement = mean over frames and pairs of |(r_j - r_i) / h_r - (s_j - s_i) / h_s|     (% of height)

with s and r the hips of sources and results on the ground, h the pair's mean heights. Who is much taller than the other
has to stand elsewhere to reach the same contact, so this is a figure to compare with, not a fault.
"""

from __future__ import annotations

import numpy as np

from understudy.math import quat
from understudy.metrics.between.scene_case import SceneCase
from understudy.metrics.case import Figures, Measured
from understudy.metrics.declared import Declared
from understudy.metrics.measurable import all_undefined

UNITS = {"relative_placement": "% of height"}
FIGURES = Declared(UNITS, "Between characters")


def measure(case: SceneCase) -> Figures:
    """The mean over all pairs."""
    if len(case.names) < 2:
        return all_undefined(UNITS, "there is one character only")
    hips = [
        [
            quat.rotate(turn, take.joints[:, take.actor.roles.matches["hips"].joint]) * [1.0, 0.0, 1.0]
            for take, turn in zip(takes, case.wxyz_world, strict=True)
        ]
        for takes in (case.sources, case.results)
    ]
    errors = []
    for i, j in case.pairs:
        theirs, mine = (0.5 * (takes[i].height + takes[j].height) for takes in (case.sources, case.results))
        errors.append((hips[1][j] - hips[1][i]) / mine - (hips[0][j] - hips[0][i]) / theirs)
    value = 100.0 * float(np.linalg.norm(np.stack(errors), axis=-1).mean())
    return {"relative_placement": Measured(value, "% of height")}
