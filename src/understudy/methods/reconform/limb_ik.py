"""Two bones and an end: move the end of a limb exactly, keeping how it is turned and which way the limb bends.

The distance from the first joint to the end gives the bend by the law of cosines, in the plane the limb bends in; a
swing then aims it. All that hangs on the two bones turns with them, the end and what hangs on it only moves.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.correspond.actor import Actor
from understudy.correspond.stance import subtree
from understudy.math import quat

# Of a limb's full length: it is never stretched straighter than this, where a millimetre costs degrees.
STRAIGHT = 0.9998
# The sine of a bend below which its plane is not to be trusted: a knee that is almost straight may point anywhere.
NEARLY = 0.25
# The axis about which a limb bends in T-pose, for limbs that are straight: knees go forwards, elbows backwards.
BENDS = {
    "left_foot": np.array([1.0, 0.0, 0.0]),
    "right_foot": np.array([1.0, 0.0, 0.0]),
    "left_hand": np.array([0.0, -1.0, 0.0]),
    "right_hand": np.array([0.0, 1.0, 0.0]),
}
PARTS = {"foot": ("thigh", "shin"), "hand": ("upper_arm", "forearm")}


@dataclass(frozen=True)
class LimbJoints:
    """The joints of a limb: its two bones and its end."""

    upper: int
    lower: int
    end: int


def limb_of(actor: Actor, role: str) -> LimbJoints | None:
    """The limb of a foot or hand; None where the rig lacks a part of it."""
    side, _, part = role.partition("_")
    joints = [actor.roles.joint(f"{side}_{name}") for name in PARTS[part]] + [actor.roles.joint(role)]
    if any(j is None for j in joints):
        return None
    return LimbJoints(*(int(j) for j in joints if j is not None))


def move_end(
    actor: Actor,
    role: str,
    turns: dict[int, Float[ndarray, "frames 4"]],
    at: Float[ndarray, "frames joints 3"],
    shift: Float[ndarray, "frames 3"],
) -> Bool[ndarray, "frames"]:
    """Change `turns` so that a limb's end is moved by `shift`; `at` are the joints' places.

    True where it was in reach; elsewhere the end is on the way there, as far as the limb goes.
    """
    limb = limb_of(actor, role)
    if limb is None:
        return np.abs(shift).max(1) == 0.0
    h, k, e = at[:, limb.upper], at[:, limb.lower], at[:, limb.end]
    one, two = k - h, e - k
    a, b = np.linalg.norm(one, axis=1), np.linalg.norm(two, axis=1)
    before, goal = e - h, e + shift - h
    length, wanted = np.linalg.norm(before, axis=1), np.linalg.norm(goal, axis=1)
    still = np.abs(shift).max(1) < 1e-12
    # What is straighter already may stay so.
    reach = np.clip(wanted, np.abs(a - b) + 1e-9, np.maximum(STRAIGHT * (a + b), length))
    fits = still | (np.abs(reach - wanted) < 1e-9)
    along = _direction(np.where((length > 1e-6 * (a + b))[:, None], before, one), np.array([0.0, -1.0, 0.0]))
    axis = _bend_axis(one, two, along, quat.rotate(turns[limb.upper], BENDS[role]))
    # The two bones in their plane, with their end on the line it was on; then the line swings to the goal.
    corner = _corner(a, reach, b)[:, None]
    new_one = a[:, None] * (np.cos(corner) * along + np.sin(corner) * np.cross(along, axis))
    new_two = reach[:, None] * along - new_one
    swing = quat.between(along, goal)
    first, second = quat.between(one, new_one), quat.between(two, new_two)
    first, second = (np.where(still[:, None], quat.IDENTITY, quat.mul(swing, q)) for q in (first, second))
    below = set(subtree(actor.pose.parents, actor.pose.order, limb.lower))
    kept = set(subtree(actor.pose.parents, actor.pose.order, limb.end))
    for joint in subtree(actor.pose.parents, actor.pose.order, limb.upper):
        if joint in kept or joint not in turns:
            continue
        turns[joint] = quat.normalise(quat.mul(second if joint in below else first, turns[joint]))
    return fits


def _bend_axis(one: ndarray, two: ndarray, along: ndarray, bend: ndarray) -> Float[ndarray, "frames 3"]:
    """The normal of the plane a limb bends in; the straighter it is, the more the rig's own, square to the limb."""
    size = np.linalg.norm(one, axis=1) * np.linalg.norm(two, axis=1)
    normal = np.cross(one, two) / np.maximum(size, 1e-12)[:, None]
    straight = np.maximum(NEARLY - np.linalg.norm(normal, axis=1), 0.0)
    normal = normal + straight[:, None] * bend
    normal = normal - (normal * along).sum(1, keepdims=True) * along
    least = np.eye(3)[np.abs(along).argmin(1)]
    return _direction(normal, _direction(np.cross(along, least), np.array([1.0, 0.0, 0.0])))


def _direction(v: ndarray, otherwise: ndarray) -> ndarray:
    """Unit vectors; what has no length gets another direction."""
    length = np.linalg.norm(v, axis=1, keepdims=True)
    return np.where(length > 1e-12, v / np.maximum(length, 1e-12), otherwise)


def _corner(one: ndarray, two: ndarray, opposite: ndarray) -> ndarray:
    """The angle between two sides of a triangle, from the third."""
    cosine = (one**2 + two**2 - opposite**2) / np.maximum(2.0 * one * two, 1e-12)
    return np.arccos(np.clip(cosine, -1.0, 1.0))
