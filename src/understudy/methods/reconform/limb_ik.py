"""Two bones and an end: move the end of a limb exactly, keeping how it is turned and which way the limb bends.

The distance from the first joint to the end gives the bend by the law of cosines, in the plane the limb bends in; a
swing then aims it. All that hangs on the two bones turns with them, the end and what hangs on it only moves.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.stance import subtree
from understudy.math import quat

# Of a limb's full length: it is never stretched straighter than this, nor folded nearer to nothing than what is left of
# it; a millimetre costs degrees there.
STRAIGHT = 0.9998
# One whose end does not stand: near to straight a hand that comes down costs its elbow thirty degrees in one frame.
FREE = 0.985
# Of the way from how long a limb is to straight, or to folded: up to here it is gone exactly.
SOFT = 0.7
# Of the first bone: a middle joint farther behind the line to the end than this is bent the wrong way and stays so,
# and how near to that it has to be to be left alone.
WRONG, ACROSS = -0.03, 0.02
# Of a limb's length: over this much of its way one that is a little wrong opens.
SLACK = 0.005
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


def limb_joints(actor: Actor, role: str) -> LimbJoints | None:
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
    firm: Float[ndarray, "frames"] | float = 1.0,
) -> Bool[ndarray, "frames"]:
    """Change `turns` so that a limb's end is moved by `shift`; `at` are the joints' places, and `firm` is how far it
    may be straightened for it, from 0 for a little to 1 for all the way.

    True where it was in reach; elsewhere the end is on the way there, as far as the limb goes.
    """
    limb = limb_joints(actor, role)
    if limb is None:
        return np.abs(shift).max(1) == 0.0
    h, k, e = at[:, limb.upper], at[:, limb.lower], at[:, limb.end]
    one, two = k - h, e - k
    a, b = np.linalg.norm(one, axis=1), np.linalg.norm(two, axis=1)
    before, goal = e - h, e + shift - h
    length, wanted = np.linalg.norm(before, axis=1), np.linalg.norm(goal, axis=1)
    still = np.abs(shift).max(1) < 1e-12
    # What is straighter or more folded already may stay so; the nearer to that, the less of the way is gone.
    full = np.maximum((FREE + firm * (STRAIGHT - FREE)) * (a + b), length)
    folded = np.minimum(np.abs(a - b) + (1.0 - STRAIGHT) * (a + b), length)
    reach = length + _softly(wanted - length, full - length) - _softly(length - wanted, length - folded)
    along = _direction(np.where((length > 1e-6 * (a + b))[:, None], before, one), np.array([0.0, -1.0, 0.0]))
    # The two bones in their plane, with their end on the line it was on; then the line swings to the goal.
    forwards = np.cross(along, quat.rotate(turns[limb.upper], BENDS[role]))
    reach, knee = _bent(a, b, length, reach, one - (one * along).sum(1, keepdims=True) * along, forwards)
    new_one = np.sqrt(np.maximum(a**2 - (knee**2).sum(1), 0.0))[:, None] * _side(a, b, reach)[:, None] * along + knee
    new_two = reach[:, None] * along - new_one
    fits = still | (np.abs(reach - wanted) < 1e-6 * (a + b))
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


def sinks_to_reach(
    actor: Actor, role: str, at: Float[ndarray, "frames joints 3"], shift: Float[ndarray, "frames 3"]
) -> Float[ndarray, "frames"]:
    """How far a body has to go down as it is for a limb to reach where its end is moved to."""
    limb = limb_joints(actor, role)
    if limb is None:
        return np.zeros(len(shift))
    h, k, e = at[:, limb.upper], at[:, limb.lower], at[:, limb.end]
    full = STRAIGHT * (np.linalg.norm(k - h, axis=1) + np.linalg.norm(e - k, axis=1))
    length, goal = np.linalg.norm(e - h, axis=1), e + shift - h
    reach = length + SOFT * np.maximum(full - length, 0.0)
    below = np.sqrt(np.maximum(reach**2 - goal[:, 0] ** 2 - goal[:, 2] ** 2, 0.0))
    return np.maximum(-goal[:, 1] - below, 0.0)


def _softly(way: ndarray, room: ndarray) -> Float[ndarray, "frames"]:
    """How much of a way is gone where there is only this much room: all of it up to SOFT of the room, and beyond that
    less and less, so that a limb never snaps; nothing of a way back."""
    hard = SOFT * room
    rest = np.maximum((1.0 - SOFT) * room, 1e-12)
    beyond = hard + rest * (1.0 - np.exp(-np.maximum(way - hard, 0.0) / rest))
    return np.where(way <= hard, np.maximum(way, 0.0), np.minimum(beyond, room))


def _bent(
    a: ndarray, b: ndarray, length: ndarray, reach: ndarray, knee: ndarray, forwards: ndarray
) -> tuple[Float[ndarray, "frames"], Float[ndarray, "frames 3"]]:
    """How long the limb becomes, and where its middle joint is beside the line to its end: `knee` where it was, of
    length m = a sin(corner) where it shall be.

    What is bent more is bent forwards, knee + x forwards with |knee + x forwards| = m, so that a limb that is almost
    straight does not bend to where it happens to point, and one that does not change stays as it is. A limb bent the
    wrong way stays there; a little wrong, it opens first.
    """
    was = np.linalg.norm(knee, axis=1)
    way = forwards / np.maximum(np.linalg.norm(forwards, axis=1, keepdims=True), 1e-12)
    f = (knee * way).sum(1)
    aside = np.maximum(was**2 - f**2, 0.0)
    size = a * np.sin(_corner(a, reach, b))
    # Across the turning point from wrong to right nothing is bent at all, and more and more beside it.
    share = np.clip(np.abs(f / np.maximum(a, 1e-12) - WRONG) / ACROSS, 0.0, 1.0)
    bends = (size > was) & (share < 1.0)
    reach = np.where(bends, length + share * (reach - length), reach)
    size = np.where(bends, a * np.sin(_corner(a, reach, b)), size)
    sign = np.where(f > WRONG * a, 1.0, -1.0)
    new = sign * np.sqrt(np.maximum(size**2 - aside, 0.0))
    # A little wrong: it opens over the first of the way and bends then, as long as it takes.
    slack = SLACK * (a + b)
    there = np.sqrt(np.maximum((a * np.sin(_corner(a, length - slack, b))) ** 2 - aside, 0.0))
    gone = (length - reach) / np.maximum(slack, 1e-12)
    opens = (f < -1e-4 * a) & (sign > 0.0) & (gone < 1.0)
    new = np.where(opens, np.where(gone > 0.0, f + gone * (there - f), np.minimum(new, -new)), new)
    size = np.where(opens & (gone > 0.0), np.sqrt(aside + new**2), size)
    bent = np.sqrt(np.maximum(a**2 - size**2, 0.0)) + np.sqrt(np.maximum(b**2 - size**2, 0.0))
    reach = np.where(opens & (gone > 0.0), bent, reach)
    return reach, size[:, None] * _direction(knee + (new - f)[:, None] * way, way)


def _side(a: ndarray, b: ndarray, reach: ndarray) -> Float[ndarray, "frames"]:
    """Whether the first bone points along the line to the end (1) or against it (-1: it is the shorter, and folded)."""
    return np.where(a**2 + reach**2 >= b**2, 1.0, -1.0)


def _direction(v: ndarray, otherwise: ndarray) -> ndarray:
    """Unit vectors; what has no length gets another direction."""
    length = np.linalg.norm(v, axis=1, keepdims=True)
    return np.where(length > 1e-12, v / np.maximum(length, 1e-12), otherwise)


def _corner(one: ndarray, two: ndarray, opposite: ndarray) -> ndarray:
    """The angle between two sides of a triangle, from the third."""
    cosine = (one**2 + two**2 - opposite**2) / np.maximum(2.0 * one * two, 1e-12)
    return np.arccos(np.clip(cosine, -1.0, 1.0))
