"""Up and scale from the skeleton, for files that do not say: BVH, bare arrays."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.stance import STANDING, best_stance, rest_stance, standing_score
from understudy.body.tpose import body_axes
from understudy.math import quat
from understudy.model import Character, Motion, joint_positions
from understudy.roles.roles import SIDES, RoleMap

# Lengths of a unit in metres, with how unlikely each is: centimetres and metres are common, the others are met.
# 5.6444 cm is the unit of the CMU motion-capture library (an inch divided by 0.45).
UNITS = ((0.01, 0.0), (1.0, 0.0), (0.001, 0.2), (0.056444, 0.3), (0.1, 0.4), (0.0254, 0.5))
TYPICAL_HEIGHT = 1.7
PROBED_FRAMES = 90


def up_axis(character: Character, roles: RoleMap, motions: Sequence[Motion]) -> Float[ndarray, "3"]:
    """The world axis that is up: a vote of the frames in which the character stands, and of its rest pose.

    A clip on the floor (a crawl, a roll) has few standing frames or lies in them; so a standing rest pose is overruled
    only when no standing frame at all agrees with it and most frames agree on another axis.
    """
    rest = rest_stance(character.skeleton, roles)
    rest_up = _up(rest.positions, roles) if rest.score >= STANDING else None
    votes: list[int] = []
    probed = 0
    for motion in motions:
        frames = np.unique(np.linspace(0, motion.n_frames - 1, min(PROBED_FRAMES, motion.n_frames)).astype(int))
        at = joint_positions(character.skeleton, motion)
        probed += len(frames)
        votes += [_code(_up(at[f], roles)) for f in frames if standing_score(at[f], roles) >= STANDING]
    if rest_up is not None and (_code(rest_up) in votes or len(votes) < 0.5 * max(probed, 1)):
        return rest_up
    if not votes:
        return _up(best_stance(character, roles, motions).positions, roles)
    y_up = _code(np.array([0.0, 1.0, 0.0]))
    if votes.count(y_up) > 0.15 * len(votes):
        return np.array([0.0, 1.0, 0.0])
    code = max(set(votes), key=votes.count)
    return np.eye(3)[code % 3] * (1.0 if code < 3 else -1.0)


def metres_per_unit(character: Character, roles: RoleMap, motions: Sequence[Motion] = ()) -> float:
    """The unit that makes the body most nearly human-sized: least |log(height / 1.7 m)| plus how unlikely it is."""
    stance = best_stance(character, roles, motions)
    up = quat.rotate(quat.inv(body_axes(stance.positions, roles, snap=True)), np.array([0.0, 1.0, 0.0]))
    length = max(body_length(stance.positions, roles), float(np.ptp(stance.positions @ up)))
    return min(UNITS, key=lambda unit: abs(np.log(max(length, 1e-12) * unit[0] / TYPICAL_HEIGHT)) + unit[1])[0]


def body_length(positions: Float[ndarray, "joints 3"], roles: RoleMap) -> float:
    """A standing height from bone lengths alone, whatever the pose: a leg, the trunk, the neck, and a head's worth."""
    at = {role: positions[match.joint] for role, match in roles.matches.items()}

    def along(*names: str) -> float:
        points = [at[name] for name in names if name in at]
        return float(sum(np.linalg.norm(b - a) for a, b in pairwise(points)))

    legs = [along(*(f"{side}_{part}" for part in ("thigh", "shin", "foot"))) for side in SIDES]
    spine = [f"spine_{i + 1}" for i in range(len(roles.chain("spine")))]
    neck = [f"neck_{i + 1}" for i in range(len(roles.chain("neck")))]
    return 1.16 * (max(legs) + along("hips", *spine, *neck, "head"))


def turn_to_y_up(up: Float[ndarray, "3"]) -> Float[ndarray, "4"]:
    """The shortest turn that makes an axis the Y axis."""
    return quat.between(up, np.array([0.0, 1.0, 0.0]))


def _up(positions: ndarray, roles: RoleMap) -> ndarray:
    return np.round(quat.rotate(quat.inv(body_axes(positions, roles, snap=True)), np.array([0.0, 1.0, 0.0])), 6)


def _code(up: ndarray) -> int:
    axis = int(np.argmax(np.abs(up)))
    return axis if up[axis] > 0.0 else axis + 3
