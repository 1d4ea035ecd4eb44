"""Gaze error: how far eyes look beside the eyes they met.

In frames in which a source's gaze is within 5 degrees of the way to another's eyes,
    gaze_error = mean angle between the result's gaze and the way to the other's eyes      (degrees, less is better)
    gaze_kept = share of these frames in which it is at most 5 degrees                     (0 to 1, more is better)
up to three heights apart, of gazes that meet for a fifth of a second at least.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math import quat
from understudy.metrics.between.scene_case import SceneCase
from understudy.metrics.case import Figures, Measured
from understudy.metrics.declared import Declared
from understudy.metrics.measurable import all_undefined
from understudy.skin.eyes import eyes_of, gaze_of
from understudy.skin.take import Take

MEETS, FARTHEST = 5.0, 3.0
# Seconds: what meets for less is a glance that passes.
LEAST = 0.2
UNITS = {"gaze_error": "degrees", "gaze_kept": "share"}
FIGURES = Declared(UNITS, "Between characters", more=("gaze_kept",), boxes=("gaze_error",), curves=("gaze_error",))


def measure(case: SceneCase) -> Figures:
    """Over all pairs of characters, both ways."""
    angles, course = [], np.full(case.n_frames, np.nan)
    for i, j in [*case.pairs, *((b, a) for a, b in case.pairs)]:
        theirs = gaze_angle(case.sources[i], case.sources[j], (case.wxyz_world[i], case.wxyz_world[j]))
        mine = gaze_angle(case.results[i], case.results[j], (case.wxyz_world[i], case.wxyz_world[j]))
        if theirs is not None and mine is not None:
            met = (theirs[0] <= MEETS) & (theirs[1] <= FARTHEST * case.sources[i].height)
            if met.sum() >= LEAST * case.sources[i].fps:
                angles.append(mine[0][met])
                course[met] = np.fmax(course[met], mine[0][met])
    found = np.concatenate([np.zeros(0), *angles])
    if not len(found):
        return all_undefined(UNITS, "nobody looks into another's eyes in the source")
    return {
        "gaze_error": Measured(float(found.mean()), "degrees", series=course),
        "gaze_kept": Measured(float((found <= MEETS).mean()), "share"),
    }


def gaze_angle(
    who: Take, whom: Take, turns: tuple[ndarray, ndarray]
) -> tuple[Float[ndarray, "frames"], Float[ndarray, "frames"]] | None:
    """Degrees between one's gaze and the way to another's eyes, and how far these are; None without eyes."""
    mine, theirs = eyes_of(who.actor), eyes_of(whom.actor)
    if mine is None or theirs is None:
        return None
    eye, way = (quat.rotate(turns[0], v) for v in gaze_of(who, mine))
    towards = quat.rotate(turns[1], gaze_of(whom, theirs)[0]) - eye
    far = np.linalg.norm(towards, axis=1)
    cosine = (towards * way).sum(1) / np.maximum(far, 1e-9)
    return np.degrees(np.arccos(np.clip(cosine, -1.0, 1.0))), far
