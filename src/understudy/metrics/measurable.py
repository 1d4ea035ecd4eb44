"""Whether takes can be measured at all, and if not, why: the sentences behind "not defined"."""

from __future__ import annotations

import numpy as np
from jaxtyping import Bool
from numpy import ndarray

from understudy.metrics.case import Case, Measured, Take

Units = dict[str, str]
NO_NAIVE = "there is no naive result of the same case to compare with"


def problem(*takes: Take, least_frames: int = 1) -> str:
    """Why these takes cannot be measured together, or an empty string: too short, of unequal length, not finite."""
    for take in takes:
        name = take.actor.character.name or "the character"
        if take.n_frames < least_frames:
            plural = "" if least_frames == 1 else "s"
            return f"{name} has {take.n_frames} of the {least_frames} frame{plural} that this needs"
        if not np.isfinite(take.fps) or take.fps <= 0.0:
            return f"{name} has a frame rate of {take.fps}"
        if (bad := _broken(take)).any():
            first, last = np.flatnonzero(bad)[[0, -1]]
            where = f"frame {first}" if first == last else f"{bad.sum()} frames from {first} to {last}"
            return f"{name} has values that are not finite in {where}"
        if take.n_frames != takes[0].n_frames:
            return f"the takes have {takes[0].n_frames} and {take.n_frames} frames; they must correspond one to one"
    return ""


def case_problem(case: Case, *, least_frames: int = 1) -> str:
    """The same for the source and the result of a case; frames that correspond have one rate, too."""
    if found := problem(case.source, case.result, least_frames=least_frames):
        return found
    if abs(case.source.fps - case.result.fps) > 1e-3 * case.source.fps:
        return f"the source plays {case.source.fps:g} frames a second, the result {case.result.fps:g}"
    return ""


def naive_problem(case: Case) -> str:
    """Why a result cannot be held against the naive one, or an empty string."""
    if case.naive is None:
        return NO_NAIVE
    if found := problem(case.result, case.naive):
        return found
    mine, theirs = (take.actor.character.skeleton for take in (case.result, case.naive))
    return "" if mine is theirs or mine.names == theirs.names else "the naive result is on another skeleton"


def all_undefined(units: Units, reason: str) -> dict[str, Measured]:
    """Every figure of a metric without a number."""
    return {name: Measured.undefined(unit, reason) for name, unit in units.items()}


def _broken(take: Take) -> Bool[ndarray, "frames"]:
    motion = take.motion
    good = np.isfinite(motion.local_wxyz).all((1, 2)) & np.isfinite(motion.local_translations).all((1, 2))
    if motion.local_scales is not None:
        good &= np.isfinite(motion.local_scales).all((1, 2))
    return np.logical_not(good)
