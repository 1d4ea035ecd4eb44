"""A character as the browser draws it: skeleton, one mesh of all its parts, four influences a vertex, its own looks.

Geometry is sent once for each character; after that only poses travel. Vertices keep the order of the library (all
meshes one after the other), so that key-vertices, heat and picking speak of the same numbers on both sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.body_mask import body_mask
from understudy.io.gltf.looks import read_looks
from understudy.model import Character, Motion
from understudy.model.triangles import vertex_normals
from understudy.roles.roles import RoleMap
from understudy.skin.skin_points import Influences
from understudy.studio.message import pack

DRAWN = 4  # influences a vertex, as graphics cards have it
XYZW = [1, 2, 3, 0]


@dataclass(frozen=True)
class Placed:
    """How a character stands: the turn into body axes, its floor and height, and who plays which role."""

    wxyz_body_world: Sequence[float]
    floor: float
    height: float
    roles: RoleMap


def figure_message(side: str, key: str, actor: Actor, *, dressed: bool) -> bytes:
    """Everything of a character that does not move. `dressed` says that its body is ours, fitted to bare bones."""
    placed = Placed([*actor.pose.wxyz_body_world], actor.ground.floor, actor.ground.height, actor.roles)
    attachments = [{"name": n, "what": str(thing)} for thing in body_mask(actor).attachments for n in thing.names]
    return character_message(side, key, actor.character, placed, dressed=dressed, not_body=attachments)


def rig_message(side: str, key: str, character: Character, roles: RoleMap) -> bytes:
    """A character that cannot play yet, in its rest pose as the file has it, with the roles that were found."""
    heights = character.skeleton.rest_positions[:, 1]
    placed = Placed([1.0, 0.0, 0.0, 0.0], float(heights.min()), max(1.1 * float(np.ptp(heights)), 1e-3), roles)
    return character_message(side, key, character, placed, refused=True)


def character_message(
    side: str,
    key: str,
    character: Character,
    placed: Placed,
    *,
    dressed: bool = False,
    not_body: Sequence[dict[str, str]] = (),
    refused: bool = False,
    **more: Any,
) -> bytes:
    """A character that stands as it is said to; `more` goes into the message's head."""
    skeleton = character.skeleton
    looks = read_looks(character)
    skin = Influences.of(character)
    slots, weights = strongest(skin.slots, skin.weights)
    parts: dict[str, ndarray | bytes] = {
        "rest_turns": skeleton.rest_wxyz[:, XYZW].astype(np.float32),
        "rest_places": skeleton.rest_translations.astype(np.float32),
        "rest_scales": skeleton.rest_scales.astype(np.float32),
        "parents": skeleton.parents.astype(np.int32),
        "vertices": skin.vertices.astype(np.float32),
        "normals": _normals(character, looks.normals).astype(np.float32),
        "faces": character.faces.astype(np.uint32),
        "slot_joints": skin.slot_joints.astype(np.uint16),
        "inverse_binds": np.swapaxes(skin.inverse_binds, 1, 2).astype(np.float32),
        "slots": slots.astype(np.uint16),
        "weights": weights.astype(np.float32),
    }
    if looks.uvs is not None:
        parts["uvs"] = looks.uvs.astype(np.float32)
    if looks.colours is not None:
        parts["colours"] = np.clip(np.round(looks.colours * 255.0), 0, 255).astype(np.uint8)
    for i, (_, content) in enumerate(looks.images):
        parts[f"image{i}"] = content
    head: dict[str, Any] = {
        "kind": "figure",
        "side": side,
        "key": key,
        "name": character.name,
        "joints": list(skeleton.names),
        "spans": [list(span) for span in looks.spans],
        "materials": list(looks.materials),
        "images": [kind for kind, _ in looks.images],
        "turn": [float(placed.wxyz_body_world[i]) for i in XYZW],
        "floor": float(placed.floor),
        "height": float(placed.height),
        "dressed": dressed,
        "refused": refused,
        "roles": roles_of(placed.roles),
        "not_body": list(not_body),
        "meshes": [mesh.name for mesh in character.meshes],
        **more,
    }
    return pack(head, parts)


def roles_of(roles: RoleMap) -> dict[str, Any]:
    """The joint of each role, with how sure that is and why."""
    return {
        role: {"joint": match.joint, "sure": round(match.confidence, 3), "why": match.reason}
        for role, match in roles.matches.items()
    }


def strongest(
    slots: ndarray, weights: Float[ndarray, "verts influences"]
) -> tuple[ndarray, Float[ndarray, "verts drawn"]]:
    """The strongest influences of every vertex, their weights adding up to one again."""
    if slots.shape[1] > DRAWN:
        order = np.argsort(-weights, axis=1, kind="stable")[:, :DRAWN]
        slots, weights = np.take_along_axis(slots, order, 1), np.take_along_axis(weights, order, 1)
    missing = DRAWN - slots.shape[1]
    slots, weights = np.pad(slots, ((0, 0), (0, missing))), np.pad(weights, ((0, 0), (0, missing)))
    total = weights.sum(1, keepdims=True)
    return slots, weights / np.where(total > 0.0, total, 1.0)


def _normals(character: Character, own: Float[ndarray, "verts 3"] | None) -> Float[ndarray, "verts 3"]:
    """The file's normals, or smooth ones of each mesh."""
    if own is not None:
        return own
    smooth = [vertex_normals(mesh.vertices, mesh.faces) for mesh in character.meshes if mesh.n_verts]
    return np.concatenate([np.zeros((0, 3)), *smooth])


def poses_message(who: str, character: Character, motion: Motion, **more: Any) -> bytes:
    """A clip: turns of all joints, places and scales of those only that leave their rest."""
    moving = np.flatnonzero(motion.moving_translations(character.skeleton))
    parts: dict[str, ndarray | bytes] = {
        "turns": motion.local_wxyz[..., XYZW].astype(np.float32),
        "moving": moving.astype(np.uint32),
        "places": motion.local_translations[:, moving].astype(np.float32),
    }
    if motion.local_scales is not None:
        parts["scales"] = motion.local_scales.astype(np.float32)
    head = {
        "kind": "poses", "who": who, "clip": motion.name, "fps": motion.fps, "frames": motion.n_frames,
        **more,
    }  # fmt: skip
    return pack(head, parts)
