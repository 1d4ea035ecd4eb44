"""Two bones and an end: move the end of a limb exactly, keeping how it is turned and which way the limb bends.

The distance from the first joint to the end gives the bend by the law of cosines, in the plane the limb bends in; a swing
then aims it. All that hangs on the two bones turns with them, the end and what hangs on it only moves.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.correspond.actor import Actor
from understudy.correspond.stance import subtree
from understudy.math import quat

# Of a limb's full length: it is never stretched quite straight, where a millimetre costs degrees.
STRAIGHT = 0.9998
# The axis about which a limb bends in T-pose, for limbs that are straight.
BENDS = {"foot": np.array([1.0, 0.0, 0.0]), "hand": np.array([0.0, -1.0, 0.0])}
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
    """Change `turns` so that a limb's end is moved by `shift`; `at` are the joints' places. True where it was in reach."""
    limb = limb_of(actor, role)
    if limb is None:
        return ~np.abs(shift).any(1)
    h, k, e = at[:, limb.upper], at[:, limb.lower], at[:, limb.end]
    one, two = k - h, e - k
    a, b = np.linalg.norm(one, axis=1), np.linalg.norm(two, axis=1)
    goal = e + shift - h
    wanted = np.linalg.norm(goal, axis=1)
    reach = np.clip(wanted, np.abs(a - b) + 1e-9, STRAIGHT * (a + b))
    fits = np.abs(reach - wanted) < 1e-9 + 1e-7 * (a + b)
    axis = np.cross(one, two)
    length = np.linalg.norm(axis, axis=1)
    bend = quat.rotate(turns[limb.upper], BENDS[role.partition("_")[2]])
    axis = np.where((length > 1e-4 * a * b)[:, None], axis / np.maximum(length, 1e-12)[:, None], bend)
    before = np.linalg.norm(e - h, axis=1)
    # Angles at the upper joint, between its bone and the line to the end; and at the lower one.
    upper = _corner(a, reach, b) - _corner(a, before, b)
    lower = _corner(a, b, reach) - _corner(a, b, before)
    # Seen along the axis, the limb bends from the first bone to the second: a wider bend turns the first back.
    first = quat.exp(-axis * upper[:, None])
    second = quat.exp(-axis * (upper + lower)[:, None])
    end = quat.rotate(first, one) + quat.rotate(second, two)
    swing = quat.between(end, goal)
    still = np.abs(shift).max(1) < 1e-12
    first, second = (np.where(still[:, None], [1.0, 0.0, 0.0, 0.0], quat.mul(swing, q)) for q in (first, second))
    below = set(subtree(actor.pose.parents, actor.pose.order, limb.lower))
    kept = set(subtree(actor.pose.parents, actor.pose.order, limb.end))
    for joint in subtree(actor.pose.parents, actor.pose.order, limb.upper):
        if joint in kept or joint not in turns:
            continue
        turns[joint] = quat.normalise(quat.mul(second if joint in below else first, turns[joint]))
    return fits


def _corner(one: ndarray, two: ndarray, opposite: ndarray) -> ndarray:
    """The angle between two sides of a triangle, from the third."""
    cosine = (one**2 + two**2 - opposite**2) / np.maximum(2.0 * one * two, 1e-12)
    return np.arccos(np.clip(cosine, -1.0, 1.0))
