"""SAN's retargeting error: how far a result is from the true motion of its target. Less is better; in 1e-3 heights.

`san_error` is eq. 10 as printed, a mean distance: E = 1000 / (N J h) sum_i sum_j |P~_ij - P_ij|, over N frames and J
joints with fingers clipped. `san_error_squared` is what the published evaluation computes, a mean of squared
coordinates over the height squared: 1000 / (3 N J h^2) sum_i sum_j |P~_ij - P_ij|^2. The two are different figures; a
number in the literature is one or the other. h is the standing height of the target.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.metrics.case import Case, Figures, Measured, Take
from understudy.metrics.declared import Declared
from understudy.metrics.measurable import all_undefined, problem
from understudy.skin.joints import without_fingers

UNITS = {"san_error": "1e-3 heights", "san_error_squared": "1e-3 heights^2"}
FIGURES = Declared(UNITS, "Fidelity")
NO_TRUTH = "there is no true motion of the target to compare with"


def truth_problem(case: Case) -> str:
    """Why a case cannot be compared with the truth, or an empty string."""
    if case.truth is None:
        return NO_TRUTH
    if reason := problem(case.result, case.truth):
        return reason
    mine, theirs = (take.actor.character.skeleton.names for take in (case.result, case.truth))
    if mine != theirs:
        return "the true motion is on another skeleton than the result"
    return ""


def san_error(result: Take, truth: Take) -> Float[ndarray, "frames"]:
    """Mean distance of the joints in each frame, in 1e-3 heights (eq. 10)."""
    return 1e3 * np.linalg.norm(_differences(result, truth), axis=-1).mean(1)


def san_error_squared(result: Take, truth: Take) -> Float[ndarray, "frames"]:
    """Mean squared coordinate of the joints' differences in each frame, in 1e-3 heights squared."""
    return 1e3 * np.square(_differences(result, truth)).mean((1, 2))


def _differences(result: Take, truth: Take) -> Float[ndarray, "frames joints 3"]:
    chosen = without_fingers(truth.actor)
    return (result.joints[:, chosen] - truth.joints[:, chosen]) / truth.height


def measure(case: Case) -> Figures:
    """Both readings of SAN's error."""
    reason = truth_problem(case)
    if reason or case.truth is None:
        return all_undefined(UNITS, reason)
    distance, squared = san_error(case.result, case.truth), san_error_squared(case.result, case.truth)
    return {
        "san_error": Measured(float(distance.mean()), UNITS["san_error"], series=distance),
        "san_error_squared": Measured(float(squared.mean()), UNITS["san_error_squared"], series=squared),
    }
