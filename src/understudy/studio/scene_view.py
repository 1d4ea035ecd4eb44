"""A scene as the page draws it: a figure for each character of either side, then one message with all that is around
them: props, ground, who is who, who touches whom and who looks at whom.

Everything is in the scene's world: figures are neither turned nor moved by the page.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.evaluate.scene_report import SceneRow, scene_rows
from understudy.methods.scenes.retarget_scene import SceneResult
from understudy.model import Character
from understudy.model.terrain import HeightField, Terrain
from understudy.render.scene_sheet import ground_mesh
from understudy.studio.figure import XYZW, Placed, character_message, poses_message
from understudy.studio.message import pack
from understudy.studio.outcome import outcome_of
from understudy.studio.scene_ask import SceneAsk

SIDES = ("source", "target")
# Metres a plane is drawn to every side, and triangles of a ground to a side at most.
PLANE, FINEST = 6.0, 180


def figure_key(side: str, character: Character) -> str:
    """What the page calls a figure: the same for the same body, whoever it plays."""
    found = hashlib.sha256(character.name.encode())
    for array in (character.skeleton.rest_translations, character.skeleton.rest_wxyz, character.faces):
        found.update(np.ascontiguousarray(array).tobytes())
    for mesh in character.meshes:
        found.update(np.ascontiguousarray(mesh.vertices).tobytes())
    return f"scene:{side}:{found.hexdigest()[:16]}"


def member_messages(result: SceneResult, have: set[str]) -> list[bytes]:
    """The figures that the page lacks, and the poses of all: of the source and of the result."""
    out = []
    for k, (one, played) in enumerate(zip(result.scene.characters, result.results.values(), strict=True)):
        sides = (("source", played.source, one.motion), ("target", played.target, result.motions[one.name]))
        for side, actor, motion in sides:
            key = figure_key(side, actor.character)
            if key not in have:
                have.add(key)
                out.append(_figure(side, key, actor, k))
            out.append(poses_message(side, actor.character, motion, member=k))
    return out


def _figure(side: str, key: str, actor: Actor, member: int) -> bytes:
    placed = Placed([1.0, 0.0, 0.0, 0.0], 0.0, actor.ground.height, actor.roles)
    return character_message(side, key, actor.character, placed, member=member)


def scene_message(asked: SceneAsk, result: SceneResult, number: object, *, preview: bool, seconds: float) -> bytes:
    """What is not a character: sent last, it puts everything on stage at once."""
    scene, rows = result.scene, scene_rows(result)
    parts: dict[str, ndarray | bytes] = {}
    grounds = {}
    for side, row in zip(SIDES, rows, strict=True):
        for k, thing in enumerate(row.things):
            parts[f"{side}_prop{k}"] = thing.vertices[thing.faces].reshape(-1, 3).astype(np.float32)
            parts[f"{side}_prop{k}_places"] = thing.places.astype(np.float32)
            parts[f"{side}_prop{k}_turns"] = thing.wxyz[:, XYZW].astype(np.float32)
        grounds[side] = row.terrain is not None
        if row.terrain is not None:
            vertices, faces = _ground(row.terrain, row)
            parts[f"{side}_ground"] = vertices.astype(np.float32)
            parts[f"{side}_ground_faces"] = faces.astype(np.uint32)
    members = [
        {
            "name": one.name,
            "motion": asked.shown_as(one.name, "motion") or one.motion.name,
            "target": asked.shown_as(one.name, "target") or one.target.name,
            "keys": {
                "source": figure_key("source", played.source.character),
                "target": figure_key("target", played.target.character),
            },
            "heights": {"source": played.source.ground.height, "target": played.target.ground.height},
            "recast": sorted(asked.cast.get(one.name, {})),
        }
        for one, played in zip(scene.characters, result.results.values(), strict=True)
    ]
    head: dict[str, Any] = {
        "kind": "scene",
        "id": number,
        "name": asked.stem,
        "preview": preview,
        "seconds": seconds,
        "method": scene.options.method,
        "frames": scene.n_frames,
        "fps": scene.fps,
        "members": members,
        "props": [{"name": prop.name, "held": prop.held} for prop in scene.props],
        "grounds": grounds,
        "contacts": [] if preview else [contact.as_dict() for contact in result.contacts],
        "gazes": [] if preview else list(result.gazes),
        "outcome": [] if preview else _outcome(result),
    }
    return pack(head, parts)


def _outcome(result: SceneResult) -> list[dict[str, Any]]:
    return [
        {**said, "text": f"{name}: {said['text']}"}
        for name, played in result.results.items()
        for said in outcome_of(played)
    ]


def _ground(terrain: Terrain, row: SceneRow) -> tuple[ndarray, ndarray]:
    if isinstance(terrain, HeightField):
        return ground_mesh(terrain, *terrain.bounds, most=FINEST)
    roots = np.concatenate([motion.local_translations[:, 0] for _, motion in row.cast])
    low, high = roots.min(0) - PLANE, roots.max(0) + PLANE
    return ground_mesh(terrain, (float(low[0]), float(high[0])), (float(low[2]), float(high[2])), most=8)
