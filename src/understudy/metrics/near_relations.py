"""Near relations: hands that hold one thing, a hand before the face, a hand at the hip: near, but not in contact.

Pairs are both hands, each hand and the head, each hand and the hips (the lower third of the trunk); a(t) is the
smallest distance of their skins (`limb_gaps.py`) in heights of the character. With R the (frame, pair) in which the
source has 2 % < a <= 25 %,

    near_relation_error = mean over R of |a_result - a_source|     (per cent of the height)

`near_relation_naive` is the same of the naive result, to compare with. Less is better; a source against itself has 0.
"""

from __future__ import annotations

import numpy as np

from understudy.metrics.case import Case, Figures, Measured, Take, mean_of
from understudy.metrics.declared import Declared
from understudy.metrics.limb_gaps import limb_gaps
from understudy.metrics.limb_skin import skin_problem
from understudy.metrics.measurable import all_undefined, case_problem, naive_problem

UNITS = {"near_relation_error": "% of height", "near_relation_naive": "% of height"}
FIGURES = Declared(
    UNITS, "Contacts that are meant", references=("near_relation_naive",), curves=("near_relation_error",)
)
TOUCHING, NEAR = 0.02, 0.25


def measure(case: Case) -> Figures:
    """How much nearer or farther than the source the result has what is near, and the naive result."""
    reason = case_problem(case) or skin_problem(case.source.actor) or skin_problem(case.result.actor)
    if reason:
        return all_undefined(UNITS, reason)
    out = {"near_relation_error": _error(case.source, case.result)}
    if (reason := naive_problem(case)) or case.naive is None:
        return out | {"near_relation_naive": Measured.undefined("% of height", reason)}
    naive = _error(case.source, case.naive)
    return out | {"near_relation_naive": Measured(naive.value, naive.unit, naive.reason)}


def _error(source: Take, other: Take) -> Measured:
    true, found = limb_gaps(source).apart, limb_gaps(other).apart
    near = (true > TOUCHING) & (true <= NEAR) & np.isfinite(found)
    if not near.any():
        return Measured.undefined("% of height", "the source has nothing near that does not touch")
    error = 100.0 * np.abs(np.where(near, found, 0.0) - np.where(near, true, 0.0))
    return Measured(float(error[near].mean()), "% of height", series=mean_of(error, near))
