"""A body for bare bones: the template body fitted to a skeleton that has no skin.

Captured motion (BVH, AMC, skeletons without a mesh) still touched things when it was recorded. The template is brought
from its own T-pose to the skeleton's, bone by bone: as long as the bone, as thick as the body is large, the trunk as
wide as shoulders and hips are apart. Contacts then exist for every source.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor, prepare
from understudy.body.ground import ground_of
from understudy.body.standing import sole_offsets
from understudy.body.tpose import t_pose_matrices
from understudy.body.upright import body_length
from understudy.math import affine, quat
from understudy.model import Character, Mesh, Motion, Skin
from understudy.model.skinning import skin
from understudy.roles.roles import FINGERS, SIDES, RoleMap
from understudy.samples import load_template

# The far end of each bone: the first of these roles that the skeleton has.
BONE_ENDS = {
    "upper_arm": ("forearm", "hand"),
    "forearm": ("hand",),
    "hand": tuple(f"{finger}_1" for finger in FINGERS[2:] + FINGERS[1:2]),
    "thigh": ("shin", "foot"),
    "shin": ("foot",),
}
# No fitted sole is off by more than this, in heights: a clip that says so stands on something.
MOST_OFF = 0.04
# Shoulders to head joint, against the template's: captured people have 0.87 to 1.21; a joint that is higher (1.58 and
# 1.67 were seen) stands inside a large head, not at the end of a long neck.
HIGHEST_HEAD = 1.3
# Who takes over the skin of a part that a skeleton lacks.
STAND_INS = {
    "toes": "foot", "foot": "shin", "shin": "thigh", "hand": "forearm", "forearm": "upper_arm", "upper_arm": "clavicle",
}  # fmt: skip


def with_body(actor: Actor, motion: Motion | None = None) -> Actor:
    """The same actor with the template body on its bones; an actor that has a skin is returned as it is.

    With a clip, the soles are as thick as they must be for its feet to be on the floor when they stand.
    """
    if actor.character.meshes:
        return actor
    character, motion = fitted(actor), None if motion is None else motion.at_moments()
    ground = ground_of(character, actor.pose, motion)
    if motion is not None:
        up = quat.rotate(quat.inv(actor.pose.wxyz_body_world), np.array([0.0, 1.0, 0.0]))
        offsets = sole_offsets(character, actor.roles, motion, up, ground.floor)
        # A floor that is not the world's zero is where the feet stand; what remains is the soles' own.
        lifted = float(np.mean(list(offsets.values()))) if offsets and ground.floor != 0.0 else 0.0
        offsets = {side: offset - lifted for side, offset in offsets.items()}
        if offsets and max(abs(offset) for offset in offsets.values()) < MOST_OFF * ground.height:
            character = fitted(actor, offsets)
            floor = ground.floor + lifted
            ground = replace(ground_of(character, actor.pose, motion), floor=floor)
    return replace(actor, character=character, ground=ground)


def fitted(actor: Actor, offsets: Mapping[str, float] | None = None) -> Character:
    """The actor's character with a mesh: the template, in the actor's T-pose, skinned to the actor's joints.

    `offsets` are by side how far the sole is lowered.
    """
    template = _template()
    at = template.actor.pose.positions
    size = body_length(actor.pose.positions, actor.roles) / body_length(at, template.actor.roles)
    matrices = _t_pose_world(actor)
    actor = _with_a_neck(actor, template.actor, size)
    mine = actor.pose.positions
    vertices = np.zeros_like(template.vertices)
    weights = np.zeros((len(vertices), actor.character.skeleton.n_joints))
    for role, match in template.actor.roles.matches.items():
        share = template.weights[:, match.joint]
        if not share.any():
            continue
        owner = owner_of(role, template.actor.roles, actor.roles)
        linear = _linear(role, template.actor, actor, size)
        start = at[match.joint]
        joint = actor.roles.matches[owner].joint
        anchor = (
            mine[joint]
            if owner == role or role.startswith(("spine", "neck"))
            else _below(role, owner, template.actor, actor, linear)
        )
        vertices += share[:, None] * (anchor + (template.vertices - start) @ linear.T)
        weights[:, joint] += share
    for side, offset in (offsets or {}).items():
        _lower_sole(vertices, weights, actor, side, offset)
    used = np.flatnonzero(weights.any(0))
    binds = affine.inverse(matrices[used])
    part = Skin.from_dense(weights[:, used], binds)
    body = Mesh(
        "body",
        quat.rotate(quat.inv(actor.pose.wxyz_body_world), vertices),
        template.faces,
        replace(part, slot_joints=used.astype(np.int64)),
    )
    return replace(actor.character, meshes=(body,))


def _with_a_neck(actor: Actor, template: Actor, size: float) -> Actor:
    """The actor with its head where a neck of a person's length ends, if its head's joint is higher than that."""
    above, most = _head_height(actor), _head_height(template)
    if above is None or most is None or above <= HIGHEST_HEAD * size * most:
        return actor
    roles, positions = actor.roles, actor.pose.positions.copy()
    chain = [*roles.chain("neck"), roles.matches["head"].joint]
    heights = positions[chain, 1]
    start = float(min(heights[0], heights[-1] - above)) if len(chain) > 1 else float(heights[-1] - above)
    top = heights[-1] - (above - HIGHEST_HEAD * size * most)
    positions[chain, 1] = start + (heights - start) * (top - start) / (heights[-1] - start)
    return replace(actor, pose=replace(actor.pose, positions=positions))


def _head_height(actor: Actor) -> float | None:
    """How far the head's joint is above the shoulders in T-pose."""
    roles = ("head", "left_upper_arm", "right_upper_arm")
    if any(role not in actor.roles.matches for role in roles):
        return None
    head, left, right = (float(actor.pose.positions[actor.roles.matches[role].joint, 1]) for role in roles)
    return head - 0.5 * (left + right)


def _lower_sole(vertices: ndarray, weights: ndarray, actor: Actor, side: str, offset: float) -> None:
    """Move the sole of a foot down, in place; between it and the ankle less and less, above the ankle nothing."""
    joints = [j for part in ("foot", "toes") if (j := actor.roles.joint(f"{side}_{part}")) is not None]
    on = weights[:, joints].sum(1)
    if not (on > 0.5).any():
        return
    ankle, sole = float(actor.pose.positions[joints[0], 1]), float(vertices[on > 0.5, 1].min())
    vertices[:, 1] -= offset * on * np.clip((ankle - vertices[:, 1]) / max(ankle - sole, 1e-9), 0.0, 1.0)


def owner_of(role: str, template: RoleMap, mine: RoleMap) -> str:
    """The role of the skeleton that carries a part of the template."""
    stem, _, count = role.rpartition("_")
    if count.isdigit():
        have, whole = len(mine.chain(stem)), len(template.chain(stem))
        if have:
            number = int(count) - 1
            index = groups(whole, have)[number] if whole >= have else groups(have, whole).index(number)
            return f"{stem}_{index + 1}"
        if stem == "spine":
            return "hips"
        if stem == "neck":
            return "head" if "head" in mine.matches else _chest(mine)
        return owner_of(f"{stem.split('_')[0]}_hand", template, mine)
    if role in mine.matches:
        return role
    if role == "head":
        return owner_of("neck_1", template, mine) if mine.chain("neck") else _chest(mine)
    side, _, part = role.partition("_")
    if part in STAND_INS:
        return owner_of(f"{side}_{STAND_INS[part]}", template, mine)
    return _chest(mine) if part == "clavicle" else "hips"


def groups(n: int, m: int) -> list[int]:
    """For each of `n` things in order, which of `m` it belongs to, evenly and in order (n >= m)."""
    return [-(-(i + 1) * m // n) - 1 for i in range(n)]


def _chest(roles: RoleMap) -> str:
    spine = roles.chain("spine")
    return f"spine_{len(spine)}" if spine else "hips"


def _below(role: str, owner: str, template: Actor, actor: Actor, linear: ndarray) -> ndarray:
    """Where a part hangs when another joint carries it: as on the template, scaled. A chest is the template's chest,
    however many joints lie below it."""
    at, matches = template.pose.positions, template.roles.matches
    there = _chest(template.roles) if owner.startswith("spine") else owner
    hang = at[matches[role].joint] - at[matches[there].joint]
    return actor.pose.positions[actor.roles.matches[owner].joint] + linear @ hang


def _linear(role: str, template: Actor, actor: Actor, size: float) -> Float[ndarray, "3 3"]:
    """How the template changes around a bone: length along it, thickness across it."""
    side, _, part = role.partition("_")
    if side not in SIDES:
        return np.diag(_trunk(role, template, actor, size))
    if part == "clavicle":
        return np.diag([_ratio(template, actor, size, "left_upper_arm", "right_upper_arm"), size, size])
    if part in ("foot", "toes"):
        # The sole stays level: a foot grows in length and turns about the vertical only.
        a, b = (_bone(who, f"{side}_foot", (f"{side}_toes",)) for who in (template, actor))
        length = size if a is None or b is None else float(np.hypot(b[0], b[2]) / max(np.hypot(a[0], a[2]), 1e-9))
        return np.diag([size, size, np.clip(length, 0.5 * size, 2.0 * size)])
    ends = tuple(f"{side}_{end}" for end in BONE_ENDS.get(part, ()))
    stem, _, count = part.rpartition("_")
    if count.isdigit():
        ends = (f"{side}_{stem}_{int(count) + 1}",)
    a, b = _bone(template, role, ends), _bone(actor, role, ends)
    if a is None or b is None:
        return size * np.eye(3)
    axis = a / np.linalg.norm(a)
    along = np.outer(axis, axis)
    stretch = float(np.linalg.norm(b) / np.linalg.norm(a))
    turn = quat.to_matrix(quat.between(a, b))
    return turn @ (stretch * along + size * (np.eye(3) - along))


def _trunk(role: str, template: Actor, actor: Actor, size: float) -> list[float]:
    if role == "head":
        return [size, size, size]
    shoulders = _ratio(template, actor, size, "left_upper_arm", "right_upper_arm")
    hips = _ratio(template, actor, size, "left_thigh", "right_thigh")
    tall = _ratio(template, actor, size, "hips", "neck_1")
    if role.startswith("neck"):
        return [size, _ratio(template, actor, size, "neck_1", "head"), size]
    place = 0.0 if role == "hips" else int(role.rpartition("_")[2]) / len(template.roles.chain("spine"))
    return [hips + place * (shoulders - hips), tall, size]


def _ratio(template: Actor, actor: Actor, size: float, a: str, b: str) -> float:
    """How much farther apart two joints are than on the template, within reason."""
    lengths = []
    for who in (template, actor):
        i, j = who.roles.joint(a), who.roles.joint(b)
        if i is None or j is None:
            return size
        lengths.append(float(np.linalg.norm(who.pose.positions[i] - who.pose.positions[j])))
    return float(np.clip(lengths[1] / max(lengths[0], 1e-9), 0.5 * size, 2.0 * size))


def _bone(actor: Actor, role: str, ends: tuple[str, ...]) -> ndarray | None:
    start = actor.roles.joint(role)
    end = next((joint for name in ends if (joint := actor.roles.joint(name)) is not None), None)
    if start is None or end is None:
        return None
    bone = actor.pose.positions[end] - actor.pose.positions[start]
    return bone if np.linalg.norm(bone) > 1e-9 else None


def _t_pose_world(actor: Actor) -> Float[ndarray, "joints 4 4"]:
    """World matrices of the T-pose."""
    return affine.rotation(quat.inv(actor.pose.wxyz_body_world)) @ t_pose_matrices(actor.character, actor.pose)


@dataclass(frozen=True, eq=False)
class _Template:
    actor: Actor
    vertices: Float[ndarray, "verts 3"]
    faces: ndarray
    weights: Float[ndarray, "verts joints"]


@cache
def _template() -> _Template:
    """The template in its T-pose with dense weights, end joints folded into what carries them."""
    character = load_template()
    actor = prepare(character)
    roles = actor.roles.role_of
    weights = np.zeros((character.n_verts, character.skeleton.n_joints))
    start = 0
    for mesh in character.meshes:
        rows = np.arange(start, start + mesh.n_verts)[:, None]
        np.add.at(weights, (rows, mesh.skin.slot_joints[mesh.skin.slots]), mesh.skin.weights)
        start += mesh.n_verts
    for joint in range(character.skeleton.n_joints - 1, -1, -1):
        parent = int(character.skeleton.parents[joint])
        if joint not in roles and parent >= 0:
            weights[:, parent] += weights[:, joint]
            weights[:, joint] = 0.0
    posed = skin(character, _t_pose_world(actor)[None, :, :3])[0].astype(np.float64)
    return _Template(actor, quat.rotate(actor.pose.wxyz_body_world, posed), character.faces, weights)
