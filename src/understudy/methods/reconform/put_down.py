"""Feet and hands of a finished motion put where the source's stand: how methods end that do not solve.

Where that asks more of legs than they can well give, the hips go along: short legs that kneel would be folded through
the body.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.methods.answer import RunContext
from understudy.methods.copy_rotations.copy_rotations import posed
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.options import Options
from understudy.methods.reconform.footing import ends_of, find_footing, lows_of
from understudy.methods.reconform.hip_level import hips_level
from understudy.methods.reconform.limb_ik import move_end
from understudy.model import Motion
from understudy.skin.take import Take

# Of a leg: what it bends or stretches for before the hips move.
LEGS_GIVE = 0.06
UP = np.array([0.0, 1.0, 0.0])


def put_down(
    played: SourceMotion,
    body: Actor,
    turns: dict[int, ndarray],
    hips: Float[ndarray, "frames 3"],
    naive: Motion,
    options: Options,
    context: RunContext,
) -> Float[ndarray, "frames 3"]:
    """Turn the limbs, in `turns`, so that feet and hands stand where the source's do, and where the hips are then;
    `naive` is the copied motion."""
    ratio = body.ground.leg / played.actor.ground.leg
    travel = float({"auto": ratio, "none": 1.0}.get(str(options.scale), options.scale))
    result = Take(body, posed(played, body, turns, hips))
    if (lift := _lift(result, played, options, context)).any():
        hips = hips + lift[:, None] * UP
        result = Take(body, posed(played, body, turns, hips))
    shifts = find_footing(
        played.take, body, ends_of(result, context.terrain), naive=lows_of(Take(body, naive), context.terrain),
        mirror=options.mirror, locks=options.root == "keep",
        travel=travel * played.take.height / body.ground.height,
        terrain=context.terrain, source_terrain=context.source_terrain,
    )  # fmt: skip
    for role, shift in shifts.items():
        move_end(body, role, turns, result.joints, shift.shift, shift.firm)
    return hips


def _lift(result: Take, played: SourceMotion, options: Options, context: RunContext) -> Float[ndarray, "frames"]:
    """How far the hips are lifted for feet to stand: what legs can give for they leave to them."""
    level = hips_level(
        played.take, result, mirror=options.mirror, terrain=context.terrain, source_terrain=context.source_terrain
    )
    slack = LEGS_GIVE * result.actor.ground.leg
    return level - np.clip(level, -slack, slack)
