"""What of a character's skin is its body, and what is only on it: props, hair, cloth that hangs free.

Contacts, volumes and key-vertices are the body's. What is none of it is told by names of joints and meshes
(`attachment_names.py`) and by shape (`attachment_shapes.py`); a person has the last word, by the name of a mesh or of a
joint (`Actor.body`). A limb is never left without any skin: where all of it would go, it is the body's after all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.attachment_names import BODY, CLOTH, HAIR, KINDS, PROP, WORN, joint_kinds, mesh_kind
from understudy.body.attachment_shapes import Skinned, by_shape
from understudy.body.attachments import Attachment
from understudy.body.limbs import KEY_LIMBS
from understudy.body.surface import Surface, surface_of
from understudy.errors import MappingError
from understudy.model import Character
from understudy.model.known import known
from understudy.suggest import near

# The share of a mesh's or joint's skin from which on it is told of by its name.
MOST = 0.6
# The least share of the whole skin that is worth telling of where no name goes with it.
WORTH = 0.002
# No mesh with more of the skin than this is a prop by its name alone.
LARGEST_BY_NAME = 0.4
IN_HAND = "in the {} hand"


@dataclass(frozen=True, eq=False)
class BodyMask:
    """The kind of every vertex, an index into KINDS; what there is besides the body, in words."""

    kinds: Int[ndarray, "verts"]
    attachments: tuple[Attachment, ...] = ()

    @property
    def body(self) -> Bool[ndarray, "verts"]:
        """Which vertices are the body's."""
        return self.kinds == BODY

    def faces(self, faces: Int[ndarray, "faces 3"]) -> Bool[ndarray, "faces"]:
        """Which faces are: those with at least two corners on it."""
        return self.body[faces].sum(1) >= 2


def check_names(said: Mapping[str, bool], *characters: Character) -> None:
    """MappingError for a name that is neither a mesh nor a joint of any of the characters, with the nearest ones."""
    known = [name for c in characters for name in (*(mesh.name for mesh in c.meshes), *c.skeleton.names)]
    for name in said:
        if name not in known:
            raise MappingError(f"body: no mesh or joint '{name}'{near(name, dict.fromkeys(known))}")


def holds_prop(actor: Actor, side: str) -> bool:
    """Whether a hand has a sword, a shield or another prop in it."""
    return any(a.kind == KINDS[PROP] and a.place == IN_HAND.format(side) for a in body_mask(actor).attachments)


@known
def body_mask(actor: Actor) -> BodyMask:
    """What of an actor's skin is its body."""
    character = actor.character
    if not character.n_verts:
        return BodyMask(np.zeros(0, dtype=np.int64))
    surface = surface_of(actor)
    named = _named(character, joint_kinds(actor), surface)
    limbs = surface.shares[:, : len(KEY_LIMBS)]
    shell = np.full(character.n_verts, -1, dtype=np.int64)
    shell[surface.faces.ravel()] = np.repeat(surface.shell, 3)
    kinds = by_shape(actor, Skinned(surface, limbs, named, shell))
    kinds = _with_all_limbs(kinds, named, limbs)
    said = _said(character, actor)
    kinds = np.where(said == 1, BODY, np.where((said == 0) & (kinds == BODY), PROP, kinds))
    return BodyMask(kinds, tuple(_told(actor, kinds, limbs, surface)))


def _named(character: Character, of_joint: Int[ndarray, "joints"], surface: Surface) -> Int[ndarray, "verts"]:
    """The kind of each vertex by names alone: of its mesh, or of the joints that carry most of it."""
    corner_areas = np.bincount(surface.faces.ravel(), np.repeat(surface.areas, 3), character.n_verts)
    total, start, out = max(float(corner_areas.sum()), 1e-30), 0, []
    for mesh in character.meshes:
        skin, part = mesh.skin, slice(start, start + mesh.n_verts)
        start += mesh.n_verts
        kinds = np.zeros(mesh.n_verts, dtype=np.int64)
        if len(used := np.flatnonzero((of_joint[skin.slot_joints] != BODY)[skin.slots].any(1))):
            share = np.zeros((len(used), WORN + 1))
            of = of_joint[skin.slot_joints[skin.slots[used]]]
            np.add.at(share, (np.arange(len(used))[:, None], of), skin.weights[used])
            kinds[used] = np.where(share[:, 1:].sum(1) > 0.5, 1 + share[:, 1:].argmax(1), BODY)
        kind = mesh_kind(mesh.name)
        if kind != BODY and corner_areas[part].sum() < LARGEST_BY_NAME * total:
            kinds[kinds == BODY] = kind
        out.append(kinds)
    return np.concatenate(out).astype(np.int64)


def _with_all_limbs(
    kinds: Int[ndarray, "verts"], named: Int[ndarray, "verts"], limbs: Float[ndarray, "verts limbs"]
) -> Int[ndarray, "verts"]:
    """Kinds with something of the body on every limb: first what has no name of a thing, then all of it."""
    out, owner = kinds.copy(), limbs.argmax(1)
    for limb in np.unique(owner):
        on = owner == limb
        for back in (on & (named == BODY), on):
            if not (out[on] == BODY).any():
                out[back] = BODY
    return out


def _said(character: Character, actor: Actor) -> Int[ndarray, "verts"]:
    """What a person says of each vertex: 1 body, 0 not, -1 nothing.

    A mesh's name counts before a joint's, which is said of all that hangs on the joint.
    """
    skeleton = character.skeleton
    of_joint = np.full(skeleton.n_joints, -1, dtype=np.int64)
    for joint, name in enumerate(skeleton.names):
        if name in actor.body:
            of_joint[joint] = int(actor.body[name])
        elif skeleton.parents[joint] >= 0:
            of_joint[joint] = of_joint[skeleton.parents[joint]]
    out = []
    for mesh in character.meshes:
        if mesh.name in actor.body:
            out.append(np.full(mesh.n_verts, int(actor.body[mesh.name])))
            continue
        said = of_joint[mesh.skin.slot_joints[mesh.skin.slots]]
        shares = [(mesh.skin.weights * (said == answer)).sum(1) for answer in (0, 1)]
        out.append(np.where(shares[1] > 0.5, 1, np.where(shares[0] > 0.5, 0, -1)))
    return np.concatenate(out).astype(np.int64)


def _told(
    actor: Actor, kinds: Int[ndarray, "verts"], limbs: Float[ndarray, "verts limbs"], surface: Surface
) -> list[Attachment]:
    """What is not body, in words: whole meshes, whole joints, parts of meshes; one entry for each kind and place."""
    character = actor.character
    left = kinds != BODY
    meshes: dict[tuple[str, str], list[str]] = {}
    joints: dict[tuple[str, str], list[str]] = {}
    parts: dict[tuple[str, str, str], None] = {}
    start = 0
    for mesh in character.meshes:
        part = np.zeros(len(kinds), dtype=bool)
        part[start : start + mesh.n_verts] = True
        start += mesh.n_verts
        if mesh.n_verts and left[part].mean() >= MOST:
            meshes.setdefault(_what(actor, part & left, kinds, limbs, surface), []).append(mesh.name)
            left = left & ~part
    strongest = _strongest(character)
    for joint in np.unique(strongest[left]) if left.any() else ():
        on = strongest == joint
        if joint not in actor.roles.role_of and left[on].mean() >= MOST:
            what = _what(actor, on & left, kinds, limbs, surface)
            joints.setdefault(what, []).append(character.skeleton.names[joint])
            left = left & ~on
    start = 0
    for mesh in character.meshes:
        part = np.arange(start, start + mesh.n_verts)
        start += mesh.n_verts
        for kind in (PROP, HAIR, CLOTH):
            mine = np.zeros(len(kinds), dtype=bool)
            mine[part] = left[part] & (kinds[part] == kind)
            if mine.sum() > WORTH * len(kinds):
                parts[(*_what(actor, mine, kinds, limbs, surface), mesh.name)] = None
    return [
        *(Attachment(kind, place, meshes=tuple(names)) for (kind, place), names in meshes.items()),
        *(Attachment(kind, place, joints=tuple(names)) for (kind, place), names in joints.items()),
        *(Attachment(kind, place, part_of=name) for kind, place, name in parts),
    ]


def _what(
    actor: Actor, on: Bool[ndarray, "verts"], kinds: ndarray, limbs: ndarray, surface: Surface
) -> tuple[str, str]:
    """The kind of some vertices, and for props where they are."""
    kind = int(np.bincount(kinds[on], minlength=len(KINDS))[1:].argmax()) + 1
    return KINDS[kind], _place(actor, on, limbs, surface) if kind == PROP else ""


def _place(actor: Actor, on: Bool[ndarray, "verts"], limbs: ndarray, surface: Surface) -> str:
    side, _, part = KEY_LIMBS[int(limbs[on].sum(0).argmax())].rpartition("_")
    if part in ("head", "neck"):
        return "on the head"
    if part == "torso":
        joints = [*actor.roles.chain("spine"), *actor.roles.chain("neck"), actor.roles.matches["hips"].joint]
        hips, middle = actor.pose.positions[actor.roles.matches["hips"].joint], surface.vertices[on].mean(0)
        if middle[1] > actor.pose.positions[joints, 1].max() + 0.15 * actor.ground.height:
            return "on the head"
        if middle[1] < hips[1] + 0.03 * actor.ground.height:
            return "at the hips"
        return "on the back" if middle[2] < hips[2] else "on the chest"
    return f"on the {side} {part}" if part in ("arm", "leg", "foot") else IN_HAND.format(side)


def _strongest(character: Character) -> Int[ndarray, "verts"]:
    out = [
        mesh.skin.slot_joints[np.take_along_axis(mesh.skin.slots, mesh.skin.weights.argmax(1)[:, None], 1)[:, 0]]
        for mesh in character.meshes
    ]
    return np.concatenate([np.zeros(0, dtype=np.int64), *out]).astype(np.int64)
