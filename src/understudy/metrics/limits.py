"""Joint limits: elbows, knees, wrists, shoulders, hips and necks bent as no person bends them.

A joint's turn relative to the bone that carries it is held against a range (`correspond/ranges.py` says how):
excess = max(0, low - angle, angle - high), the largest of the three angles.

`limit_frames` is the share of frames with an excess of more than a degree at any joint, in per cent; `limit_excess` the
mean excess over joints and frames, in degrees. Less is better; a source may break limits itself. The ranges are those
of supple adults and a margin: they find broken elbows, not stiff actors.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.correspond.ranges import limited, range_of
from understudy.math import quat
from understudy.metrics.sound import all_undefined, problem
from understudy.metrics.take import Case, Figures, Measured, Take

UNITS = {"limit_frames": "% of frames", "limit_excess": "degrees"}
NOTICED = 1.0


def excess(take: Take) -> dict[str, Float[ndarray, "frames"]]:
    """By role, how many degrees each limited joint is beyond its range in each frame."""
    return {
        role: beyond(role, quat.mul(quat.inv(take.turns[:, above]), take.turns[:, joint]))
        for role, (joint, above) in limited(take.actor).items()
    }


def beyond(role: str, q: Float[ndarray, "frames 4"]) -> Float[ndarray, "frames"]:
    """The excess in degrees of turns of one joint from T-pose, relative to what carries it."""
    reach = range_of(role)
    angles = reach.angles(q)
    return np.abs(angles - reach.clamped(angles)).max(1)


def measure(case: Case) -> Figures:
    """How often and by how much the result breaks the limits of a body."""
    if reason := problem(case.result):
        return all_undefined(UNITS, reason)
    found = list(excess(case.result).values())
    if not found:
        return all_undefined(UNITS, f"{case.result.actor.character.name} has no limbs with limits")
    degrees = np.stack(found)
    worst = degrees.max(0)
    return {
        "limit_frames": Measured(
            100.0 * float((worst > NOTICED).mean()), "% of frames", series=100.0 * (worst > NOTICED)
        ),
        "limit_excess": Measured(float(degrees.mean()), "degrees", series=worst),
    }
