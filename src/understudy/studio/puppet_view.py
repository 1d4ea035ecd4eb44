"""A puppet as the browser draws it: its mesh on a single bone that carries it about, and shapes of frames."""

from __future__ import annotations

from typing import Any

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.io.gltf.build import smooth_normals
from understudy.puppetry.puppet import Puppet
from understudy.studio.message import pack
from understudy.studio.puppet_preview import Shapes
from understudy.studio.puppet_stage import PuppetStage

# Bytes of shapes that a page is sent: of longer or denser performances fewer frames travel, and it blends between them.
MOST_BYTES = 96 << 20
LEVELS = 65535
# Textures that the page draws; others stay with the file that is taken away.
DRAWN = ("texture", "glow_texture", "normal_texture")


def puppet_figure_message(key: str, puppet: Puppet) -> bytes:
    """Everything of the mesh that does not move; in the form of a character of one joint, so that all draw alike."""
    stage, looks = PuppetStage.of(puppet), puppet.mesh.looks
    n = len(stage.rest)
    own = looks.normals
    normals = smooth_normals(stage.rest, puppet.mesh.faces) if own is None else own @ stage.axes.T
    weights = np.zeros((n, 4), dtype=np.float32)
    weights[:, 0] = 1.0
    parts: dict[str, ndarray | bytes] = {
        "rest_turns": np.array([[0.0, 0.0, 0.0, 1.0]], dtype=np.float32),
        "rest_places": np.array([[0.0, -stage.scale * float(stage.rest[:, 1].min()), 0.0]], dtype=np.float32),
        "rest_scales": np.ones((1, 3), dtype=np.float32),
        "parents": np.array([-1], dtype=np.int32),
        "vertices": (stage.scale * stage.rest).astype(np.float32),
        "normals": normals.astype(np.float32),
        "faces": puppet.mesh.faces.astype(np.uint32),
        "slot_joints": np.zeros(1, dtype=np.uint16),
        "inverse_binds": np.eye(4, dtype=np.float32)[None],
        "slots": np.zeros((n, 4), dtype=np.uint16),
        "weights": weights,
    }
    if looks.uvs is not None:
        parts["uvs"] = looks.uvs.astype(np.float32)
    if looks.colours is not None:
        parts["colours"] = np.clip(np.round(looks.colours * 255.0), 0, 255).astype(np.uint8)
    drawn = {m[key]["image"] for m in looks.materials for key in DRAWN if m.get(key) is not None}
    for i, (_, content) in enumerate(looks.images):
        parts[f"image{i}"] = content if i in drawn else b""
    head: dict[str, Any] = {
        "kind": "figure",
        "side": "target",
        "key": key,
        "name": puppet.mesh.name,
        "joints": ["mesh"],
        "spans": [list(span) for span in looks.spans],
        "materials": list(looks.materials),
        "images": [kind for kind, _ in looks.images],
        "turn": [0.0, 0.0, 0.0, 1.0],
        "floor": 0.0,
        "height": stage.height,
        "dressed": False,
        "refused": False,
        "puppet": True,
        "roles": {"hips": {"joint": 0, "sure": 1.0, "why": "the middle of the mesh"}},
        "not_body": [],
        "meshes": [puppet.mesh.name],
    }
    return pack(head, parts)


def shapes_message(puppet: Puppet, shapes: Shapes, **more: Any) -> bytes:
    """A performance: the bone's turn and place by frame, and shapes of the mesh in 16 bits a coordinate."""
    scale = PuppetStage.of(puppet).scale
    n_frames, n_verts = len(shapes.yaw), shapes.shapes.shape[1]
    step = max(1, -(-len(shapes.frames) * n_verts * 6 // MOST_BYTES))
    chosen = np.unique(np.append(np.arange(0, len(shapes.frames), step), len(shapes.frames) - 1))
    low, high = (f(shapes.shapes, axis=(0, 1)).astype(np.float64) for f in (np.min, np.max))
    unit = np.maximum(high - low, 1e-9) / LEVELS
    coded = np.empty((len(chosen), n_verts, 3), dtype=np.uint16)
    for to, i in enumerate(chosen):
        coded[to] = np.round((shapes.shapes[i] - low) / unit)
    half = 0.5 * shapes.yaw
    turns = np.zeros((n_frames, 1, 4), dtype=np.float32)
    turns[:, 0, 1], turns[:, 0, 3] = np.sin(half), np.cos(half)
    parts: dict[str, ndarray | bytes] = {
        "turns": turns,
        "moving": np.zeros(1, dtype=np.uint32),
        "places": (scale * shapes.translations)[:, None].astype(np.float32),
        "shapes": coded,
        "shape_frames": shapes.frames[chosen].astype(np.uint32),
    }
    head = {
        "kind": "poses", "who": "a", "clip": "puppet", "fps": shapes.fps, "frames": n_frames, "method": "puppet",
        "low": (scale * low).tolist(), "unit": (scale * unit).tolist(), "outcome": [], **more,
    }  # fmt: skip
    return pack(head, parts)


def posed_message(
    puppet: Puppet,
    vertices: Float[ndarray, "verts 3"],
    crossed: Bool[ndarray, "verts"] | None,
    ghost: Float[ndarray, "verts 3"] | None,
    **more: Any,
) -> bytes:
    """The mesh as it is being posed; with what runs into itself, where that was looked for, and the pose before."""
    scale = PuppetStage.of(puppet).scale
    parts: dict[str, ndarray | bytes] = {"vertices": (scale * vertices).astype(np.float32)}
    if crossed is not None:
        parts["crossed"] = np.flatnonzero(crossed).astype(np.uint32)
    if ghost is not None:
        parts["ghost"] = (scale * ghost).astype(np.float32)
    return pack({"kind": "posed", **more}, parts)
