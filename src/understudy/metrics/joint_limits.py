"""Joint limits: elbows, knees, wrists, shoulders, hips and necks bent as no person bends them.

A joint's turn relative to the bone that carries it, twist bones included, is held against a range
(`body/joint_ranges.py` says how):
excess = max(0, low - angle, angle - high), the largest of the three angles.

`limit_frames` is the share of frames with an excess of more than a degree at any joint, in per cent; `limit_excess` the
mean excess over joints and frames, in degrees. `limit_frames_beyond_source` counts a joint only where the source, in
that frame, has the same joint within its range: what a result breaks of its own. Less is better; a source may break
limits itself. The ranges are those of supple adults and a margin: they find broken elbows, not stiff actors.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.body.joint_ranges import limited, range_of
from understudy.math import quat
from understudy.metrics.case import Case, Figures, Measured, Take
from understudy.metrics.declared import Declared
from understudy.metrics.measurable import all_undefined, case_problem, problem

UNITS = {"limit_frames": "% of frames", "limit_excess": "degrees", "limit_frames_beyond_source": "% of frames"}
FIGURES = Declared(UNITS, "Smoothness", moments=("limit_excess",), curves=("limit_excess",))
NOTICED = 1.0


def excess(take: Take) -> dict[str, Float[ndarray, "frames"]]:
    """By role, how many degrees each limited joint is beyond its range in each frame."""
    return {role: beyond(role, relative_turn(take, *pair)) for role, pair in limited(take.actor).items()}


def relative_turn(take: Take, joint: int, above: int) -> Float[ndarray, "frames 4"]:
    """A joint's turn against what carries it: the last twist bone on the way down to it, which has the roll of the bone
    above, so that an elbow's axis turns with it; the bone above where there is none."""
    parents, kinds = take.actor.character.skeleton.parents, take.actor.roles.others
    between = int(parents[joint])
    while between not in (above, -1) and kinds.get(between) != "twist":
        between = int(parents[between])
    carrier = above if between < 0 else between
    return quat.mul(quat.inv(take.turns[:, carrier]), take.turns[:, joint])


def beyond(role: str, q: Float[ndarray, "frames 4"]) -> Float[ndarray, "frames"]:
    """The excess in degrees of turns of one joint from T-pose, relative to what carries it."""
    reach = range_of(role)
    angles = reach.angles(q)
    return np.abs(angles - reach.clamped(angles)).max(1)


def measure(case: Case) -> Figures:
    """How often and by how much the result breaks the limits of a body."""
    if reason := problem(case.result):
        return all_undefined(UNITS, reason)
    found = excess(case.result)
    if not found:
        return all_undefined(UNITS, f"{case.result.actor.character.name} has no limbs with limits")
    degrees = np.stack(list(found.values()))
    worst = degrees.max(0)
    return {
        "limit_frames": _frames(worst > NOTICED),
        "limit_excess": Measured(float(degrees.mean()), "degrees", series=worst),
        "limit_frames_beyond_source": _beyond_source(case, found),
    }


def _beyond_source(case: Case, found: dict[str, Float[ndarray, "frames"]]) -> Measured:
    if reason := case_problem(case):
        return Measured.undefined("% of frames", reason)
    allowed = excess(case.source)
    own = np.zeros(case.result.n_frames, dtype=bool)
    for role, degrees in found.items():
        within = allowed[role] <= NOTICED if role in allowed else np.ones_like(own)
        own |= (degrees > NOTICED) & within
    return _frames(own)


def _frames(chosen: Bool[ndarray, "frames"]) -> Measured:
    return Measured(100.0 * float(chosen.mean()), "% of frames", series=100.0 * chosen)
