"""Jumps: frames at which some joint of a result leaps, as solvers and bad keys make them.

s(t) = max_j |p_j(t) - p_j(t-1)| / h over the joints with a role but fingers. `jump_largest` is max_t s(t) in per cent
of the height h, `jump_over_median` is max_t s(t) / median_t s(t), without a unit. Less is better; a clap or a kick has
quick frames of its own, so compare with the source's figures (a case of the source with itself).
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.metrics.case import Case, Figures, Measured, Take
from understudy.metrics.declared import Declared
from understudy.metrics.measurable import all_undefined, problem
from understudy.skin.joints import main_joints

UNITS = {"jump_largest": "% of height", "jump_over_median": "times"}
FIGURES = Declared(UNITS, "Smoothness", moments=("jump_largest",), curves=("jump_largest",))
# A median step below this, in heights, is standing still: nothing to compare a jump with.
STILL = 1e-7


def steps(take: Take) -> Float[ndarray, "steps"]:
    """The largest way of any joint from each frame to the next, in heights."""
    moved = np.diff(take.joints[:, main_joints(take.actor)], axis=0)
    return np.linalg.norm(moved, axis=-1).max(1) / take.height


def measure(case: Case) -> Figures:
    """The largest step of the result, in heights and over the median step."""
    if reason := problem(case.result, least_frames=2):
        return all_undefined(UNITS, reason)
    step = steps(case.result)
    series = np.concatenate([[np.nan], step])
    largest = Measured(100.0 * float(step.max()), "% of height", series=100.0 * series)
    if len(step) < 2:
        ratio = Measured.undefined("times", "one step has no median to be compared with; this needs 3 frames")
    elif (middle := float(np.median(step))) < STILL:
        ratio = Measured.undefined("times", "the result stands still in most frames")
    else:
        ratio = Measured(float(step.max()) / middle, "times", series=series / middle)
    return {"jump_largest": largest, "jump_over_median": ratio}
