"""Twist bones: the roll of a limb, spread along it.

Rigs split a limb's roll in two ways: bones in line (upper arm, its twist, forearm), where the roll grows from bone to
bone, and bones beside the limb (the upper arm and a leaf on it), which take a share of the roll at their place.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math import quat
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.model.known import known
from understudy.roles.roles import SIDES

# Each segment with the part below it and the part above it.
SEGMENTS = {
    "upper_arm": ("forearm", ("clavicle", "spine")),
    "forearm": ("hand", ("upper_arm",)),
    "thigh": ("shin", ("hips",)),
    "shin": ("foot", ("thigh",)),
}


@known
def inline_joints(actor: Actor, role: str, below: str) -> list[int]:
    """Twist joints on the way from a role's joint to the joint of the part below it, in order."""
    start, joint = actor.roles.joint(role), actor.roles.joint(below)
    path: list[int] = []
    if start is None or joint is None:
        return path
    while (joint := int(actor.pose.parents[joint])) >= 0 and joint != start:
        path.append(joint)
    if joint != start:
        return []
    return [j for j in reversed(path) if actor.roles.others.get(j) == "twist"]


def segment_turn(played: SourceMotion, role: str, below: str | None) -> Float[ndarray, "frames 4"]:
    """The turn of a whole limb segment of the source.

    An upper segment is split in line so that its roll arrives at the lower end: there the turn is taken. A lower
    segment's twist is on its way to the hand's or the foot's: the middle of it is the forearm's own.
    """
    joint = played.joint(role)
    assert joint is not None
    turn = played.turn_of(joint)
    if below is None:
        return turn
    source_role, source_below = (r if not played.mirror else _other(r) for r in (role, below))
    line = inline_joints(played.actor, source_role, source_below)
    if not line:
        return turn
    end = played.turn_of(line[-1])
    if role.endswith(("upper_arm", "thigh")):
        return end
    return quat.slerp(turn, end, np.full(len(turn), 0.5))


def twist_turns(played: SourceMotion, target: Actor, turns: dict[int, ndarray]) -> dict[int, ndarray]:
    """Turns of the target's twist joints, and of the parts whose roll they take over."""
    out: dict[int, ndarray] = {}
    rolls: list[tuple[list[int], ndarray, int, ndarray, ndarray]] = []
    for side in SIDES:
        for part, (below, _) in SEGMENTS.items():
            role, next_role = f"{side}_{part}", f"{side}_{below}"
            joint, end = target.roles.joint(role), target.roles.joint(next_role)
            if joint is None or end is None or joint not in turns or end not in turns:
                continue
            line = inline_joints(target, role, next_role)
            source_joint = played.joint(role)
            if line and source_joint is not None:
                names = (role, next_role) if not played.mirror else (_other(role), _other(next_role))
                theirs = inline_joints(played.actor, *names)
                if len(theirs) == len(line):  # the same split: bone for bone
                    out[joint] = played.turn_of(source_joint)
                    out.update({mine: played.turn_of(theirs[i]) for i, mine in enumerate(line)})
                    continue
            beside = _beside(target, role, next_role)
            if not line and not beside:
                continue
            upper = part in ("upper_arm", "thigh")
            along = [i / (len(line) if upper else len(line) + 1.0) for i in range(len(line) + 1)] if line else []
            shares = np.array([*along, *beside.values()]) - upper
            rolled = [*([joint, *line] if line else ()), *beside]
            rolls.append((rolled, shares, joint, *_relative(target, turns, part, side, joint, end)))
    if rolls:
        # The rolls about the segments as rotation vectors in T-pose axes, of all of them at once.
        joints, shares, whole, relative, axes = zip(*rolls, strict=True)
        roll = quat.log(quat.swing_twist(np.stack(relative), np.stack(axes)[:, None])[1])
        of = np.repeat(np.arange(len(rolls)), [len(some) for some in joints])
        turned = np.stack([turns[joint] for joint in whole])
        rolled = quat.mul(turned[of], quat.exp(np.concatenate(shares)[:, None, None] * roll[of]))
        out.update(zip([joint for some in joints for joint in some], rolled, strict=True))
    return out


@known
def _beside(target: Actor, role: str, below: str) -> dict[int, float]:
    """Twist joints beside a segment, with their places along it."""
    start, end, line = (
        target.roles.matches[role].joint,
        target.roles.matches[below].joint,
        inline_joints(target, role, below),
    )
    return {
        j: _place(target, j, start, end)
        for j, kind in target.roles.others.items()
        if kind == "twist" and j not in line and _nearest_part(target, j, {start, *line}) is not None
    }


def _relative(
    target: Actor, turns: dict[int, ndarray], part: str, side: str, joint: int, end: int
) -> tuple[Float[ndarray, "frames 4"], Float[ndarray, "3"]]:
    """The turn whose twist is a segment's roll, an upper segment's own, a lower one's end's; and the segment's axis."""
    axis = target.pose.positions[end] - target.pose.positions[joint]
    axis = axis / max(float(np.linalg.norm(axis)), 1e-12)
    if part in ("upper_arm", "thigh"):
        above = _above(target, turns, part, side)
        return quat.mul(quat.inv(above), turns[joint]), axis
    return quat.mul(quat.inv(turns[joint]), turns[end]), axis


def _above(target: Actor, turns: dict[int, ndarray], part: str, side: str) -> ndarray:
    spine = target.roles.chain("spine")
    hips = target.roles.matches["hips"].joint
    if part == "thigh":
        return turns[hips]
    clavicle = target.roles.joint(f"{side}_clavicle")
    return turns[clavicle if clavicle is not None else (spine[-1] if spine else hips)]


def _nearest_part(target: Actor, joint: int, owners: set[int]) -> int | None:
    """The owner that carries a joint, if no other part of the body comes between."""
    roles = target.roles.role_of
    above = int(target.character.skeleton.parents[joint])
    while above >= 0:
        if above in owners:
            return above
        if above in roles:
            return None
        above = int(target.character.skeleton.parents[above])
    return None


def _place(target: Actor, joint: int, start: int, end: int) -> float:
    """How far along a segment a joint lies, 0 to 1."""
    at = target.pose.positions
    along = at[end] - at[start]
    return float(np.clip((at[joint] - at[start]) @ along / max(float(along @ along), 1e-12), 0.0, 1.0))


def _other(role: str) -> str:
    return ("right_" + role[5:]) if role.startswith("left_") else ("left_" + role[6:])
