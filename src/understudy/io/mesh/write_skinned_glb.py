"""A moving mesh as GLB with bones: what game engines play, and small where the mesh is large.

A root joint carries the mesh through the world; all other joints hang on it, each with keys for every frame, so that
nothing depends on how a player passes scale on to children. At rest the mesh is the input's.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.io.gltf.buffers import ARRAY_BUFFER, Appender
from understudy.io.gltf.document import Object, to_glb
from understudy.io.gltf.looks import Looks
from understudy.io.mesh.write_glb import add_attributes, add_materials, add_primitives

STILL = 1e-5  # a bone that grows by no more than this has no keys for its size


@dataclass(frozen=True, eq=False)
class SkinnedMesh:
    """What is written: a mesh at rest, bones that are not turned there, their motion, and the root's (Y up)."""

    name: str
    fps: float
    faces: Int[ndarray, "faces 3"]
    looks: Looks
    rest: Float[ndarray, "verts 3"]
    normals: Float[ndarray, "verts 3"]
    heads: Float[ndarray, "bones 3"]
    turns_wxyz: Float[ndarray, "frames bones 4"]
    scales: Float[ndarray, "frames bones"]
    places: Float[ndarray, "frames bones 3"]
    joints: Int[ndarray, "verts 4"]
    weights: Float[ndarray, "verts 4"]
    translations: Float[ndarray, "frames 3"]
    yaw: Float[ndarray, "frames"]


def skinned_glb(path: Path, mesh: SkinnedMesh, *, extras: dict[str, Any] | None = None) -> bytes:
    """The file's content; `path` is named where something is wrong with it."""
    n_bones = len(mesh.heads)
    bones = [{"name": f"bone_{b + 1}", "translation": mesh.heads[b].tolist()} for b in range(n_bones)]
    joints = list(range(1, n_bones + 2))
    root: Object = {
        "asset": {"version": "2.0", "generator": "Understudy", "extras": extras or {}},
        "scene": 0,
        "scenes": [{"nodes": [0, 1]}],
        "nodes": [{"name": mesh.name, "mesh": 0, "skin": 0}, {"name": "root", "children": joints[1:]}, *bones],
    }
    appender = Appender(root, 0, 0)
    spare = add_materials(root, appender, mesh.looks)
    attributes = add_attributes(appender, mesh.rest, mesh.normals, mesh.looks)
    kind = np.uint8 if n_bones < 255 else np.uint16
    followed = np.where(mesh.weights > 0.0, mesh.joints + 1, 0).astype(kind)
    attributes["JOINTS_0"] = appender.accessor(followed, target=ARRAY_BUFFER)
    weights = mesh.weights.astype(np.float32)
    attributes["WEIGHTS_0"] = appender.accessor(weights / weights.sum(1, keepdims=True), target=ARRAY_BUFFER)
    primitives = add_primitives(appender, mesh.faces, mesh.looks, attributes, spare)
    root["meshes"] = [{"name": mesh.name, "primitives": primitives}]
    binds = np.tile(np.eye(4, dtype=np.float32), (n_bones + 1, 1, 1))
    binds[1:, 3, :3] = -mesh.heads  # by columns
    binds = appender.accessor(binds.reshape(-1, 16))
    root["skins"] = [{"joints": joints, "skeleton": 1, "inverseBindMatrices": binds}]
    root["animations"] = [_animation(appender, mesh)]
    root["buffers"] = [{"byteLength": appender.end}]
    return to_glb(path, root, b"".join(appender.parts))


def _animation(appender: Appender, mesh: SkinnedMesh) -> Object:
    n_frames, n_bones = mesh.scales.shape
    times = appender.accessor((np.arange(n_frames) / mesh.fps).astype(np.float32), bounds=True)
    still = np.zeros(n_frames)
    yaw = np.stack([still, np.sin(0.5 * mesh.yaw), still, np.cos(0.5 * mesh.yaw)], axis=1)
    tracks = [(1, "translation", mesh.translations), (1, "rotation", yaw)]
    for b in range(n_bones):
        tracks.append((b + 2, "translation", mesh.places[:, b]))
        tracks.append((b + 2, "rotation", np.roll(mesh.turns_wxyz[:, b], -1, axis=-1)))
        if np.abs(mesh.scales[:, b] - 1.0).max() > STILL:
            tracks.append((b + 2, "scale", np.repeat(mesh.scales[:, b, None], 3, axis=1)))
    return {
        "name": mesh.name,
        "samplers": [
            {"input": times, "interpolation": "LINEAR", "output": appender.accessor(values.astype(np.float32))}
            for _, _, values in tracks
        ],
        "channels": [
            {"sampler": i, "target": {"node": node, "path": path}} for i, (node, path, _) in enumerate(tracks)
        ],
    }
