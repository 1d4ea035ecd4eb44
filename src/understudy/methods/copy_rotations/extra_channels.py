"""What a target takes from its source bone by bone, beyond the turns of its parts.

Joints without a role (hair, props, a root bone) are followed when the source has the very same joint: same name, same
parent, same rest. Bones that the source stretches or shifts (cartoon rigs, position channels) shift on the target too,
in proportion.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math import quat
from understudy.methods.copy_rotations.source_motion import MIRROR_VECTOR, SourceMotion
from understudy.model.known import known
from understudy.roles.roles import SIDES, mirrored

# Shifts of a bone below this share of the height are noise of the capture, unless both are the same rig.
LEAST_SHIFT = 0.01
SAME_ROTATION = np.radians(5.0)


@dataclass(frozen=True, eq=False)
class Followed:
    """`rotations` and `translations` are changes from the target's stance in a joint's local axes; `offsets` shift a
    part of the body in its body parent's axes; `scales` replace the target's where both are the same rig."""

    rotations: dict[int, Float[ndarray, "frames 4"]] = field(default_factory=dict)
    translations: dict[int, Float[ndarray, "frames 3"]] = field(default_factory=dict)
    offsets: dict[int, Float[ndarray, "frames 3"]] = field(default_factory=dict)
    scales: Float[ndarray, "#frames joints 3"] | None = None


@known
def follow_source(played: SourceMotion, target: Actor) -> Followed:
    """Pair the joints without a role by name, and find the parts that the source shifts."""
    out = Followed()
    if not played.mirror:
        _extras(played, target, out)
    _shifts(played, target, out)
    source = played.actor.character.skeleton
    if source.names != target.character.skeleton.names:
        return out
    scales = source.rest_scales[None] if played.motion.local_scales is None else played.motion.local_scales
    return Followed(out.rotations, out.translations, out.offsets, scales)


def _extras(played: SourceMotion, target: Actor, out: Followed) -> None:
    source, mine = played.actor.character.skeleton, target.character.skeleton
    theirs, stance = played.actor.pose.stance, target.pose.stance
    ratio = target.ground.leg / played.actor.ground.leg
    source_roles, my_roles = played.actor.roles.role_of, target.roles.role_of
    index = {name: joint for joint, name in enumerate(source.names)}
    for joint, name in enumerate(mine.names):
        i = index.get(name)
        if i is None or joint in my_roles or i in source_roles:
            continue
        parent, source_parent = int(mine.parents[joint]), int(source.parents[i])
        same_parent = (parent < 0) == (source_parent < 0) and (
            parent < 0
            or mine.names[parent] == source.names[source_parent]
            or (parent in my_roles and my_roles[parent] == source_roles.get(source_parent))
        )
        if not same_parent or not quat.same(theirs.local_wxyz[i], stance.local_wxyz[joint], SAME_ROTATION):
            continue
        turn = quat.mul(quat.inv(theirs.local_wxyz[i]), played.motion.local_wxyz[:, i])
        if np.max(quat.angle(turn)) > 1e-6:
            out.rotations[joint] = turn
        shift = played.motion.local_translations[:, i] - theirs.local_translations[i]
        if np.abs(shift).max() > 1e-9:
            unit = _size(source, theirs.local_scales, source_parent) / _size(mine, stance.local_scales, parent)
            out.translations[joint] = shift * ratio * unit


def _size(skeleton, scales: ndarray, joint: int) -> float:
    """World length of one local unit below a joint."""
    out = 1.0
    while joint >= 0:
        out *= float(np.abs(scales[joint]).mean())
        joint = int(skeleton.parents[joint])
    return out


def _shifts(played: SourceMotion, target: Actor, out: Followed) -> None:
    actor, pose, mine = played.actor, played.actor.pose, target.pose
    ratio = target.ground.leg / actor.ground.leg
    world, at = played.take.world_wxyz, played.take.world[..., 3]
    found = _carried(actor, target, mirror=played.mirror)
    if not found:
        return
    theirs, parents = (np.array([row[k] for row in found]) for k in (1, 2))
    shifts = quat.rotate(quat.inv(world[:, parents]), at[:, theirs] - at[:, parents]) - pose.offsets[theirs]
    legs = [k for k, row in enumerate(found) if target.roles.role_of[row[0]].endswith("_thigh")]
    if legs and hips_shift(played, target) is not None:
        shifts[:, legs] -= shifts[:, legs].mean(axis=1, keepdims=True)
    largest = np.linalg.norm(shifts, axis=-1).max(0)
    for k, (joint, i, parent, my_parent) in enumerate(found):
        shift, most = shifts[:, k], float(largest[k])
        same = actor.character.skeleton.names[i] == target.character.skeleton.names[joint] and (
            np.linalg.norm(pose.offsets[i] - mine.offsets[joint]) < 1e-4 * actor.ground.height
        )
        if most < (1e-6 if same else LEAST_SHIFT) * actor.ground.height:
            continue
        body = quat.rotate(pose.global_wxyz[parent], shift) * (MIRROR_VECTOR if played.mirror else 1.0)
        out.offsets[joint] = quat.rotate(quat.inv(mine.global_wxyz[my_parent]), body) * ratio


@known
def hips_shift(played: SourceMotion, target: Actor) -> Float[ndarray, "frames 3"] | None:
    """How far both legs of the source leave its trunk together, in body axes; None where they do not, or on a copy of
    the source's rig.

    Legs beside a trunk that is no bone above them go where the animator put them. On a body of one piece the hips go
    there, and the trunk with them.
    """
    thighs = [joint for side in SIDES if (joint := played.joint(f"{side}_thigh")) is not None]
    hips, turn = played.joint("hips"), played.turn("hips")
    if len(thighs) < 2 or hips is None or turn is None:
        return None
    if played.actor.character.skeleton.names == target.character.skeleton.names:
        return None
    rest = np.mean([played.rest(joint) for joint in thighs], axis=0) - played.rest(hips)
    shift = np.mean([played.at(joint) for joint in thighs], axis=0) - played.at(hips) - quat.rotate(turn, rest)
    most = float(np.linalg.norm(shift, axis=-1).max())
    return shift if most >= LEAST_SHIFT * played.actor.ground.height else None


@known
def _carried(actor: Actor, target: Actor, *, mirror: bool) -> list[tuple[int, int, int, int]]:
    """Joints of the target that have the source's counterpart, both carried by the same part of the body: the joint,
    the source's, and the two that carry them, the source's first."""
    out = []
    for role, match in target.roles.matches.items():
        i = actor.roles.joint(mirrored(role) if mirror else role)
        if i is None or role == "hips":
            continue
        parent, my_parent = int(actor.pose.parents[i]), int(target.pose.parents[match.joint])
        if parent >= 0 and my_parent >= 0 and _same_parent(actor, target, parent, my_parent, mirror):
            out.append((match.joint, i, parent, my_parent))
    return out


def _same_parent(actor: Actor, target: Actor, parent: int, my_parent: int, mirror: bool) -> bool:
    """Whether two body parents play the same role, or are the same joint without one."""
    theirs, mine = actor.roles.role_of.get(parent), target.roles.role_of.get(my_parent)
    if theirs is None and mine is None:
        return actor.character.skeleton.names[parent] == target.character.skeleton.names[my_parent]
    return theirs is not None and mine == (mirrored(theirs) if mirror else theirs)
