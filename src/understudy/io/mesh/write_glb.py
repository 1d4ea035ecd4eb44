"""A moving mesh as GLB: morph targets that every player knows, and a node that carries it through the world.

The shapes of all frames are replaced by a basis, shape(f) = base + sum_k weight_k(f) target_k, as few targets as keep
every vertex of every frame within a tolerance; what it comes to is stated in the file (`asset.extras`) and returned.
Materials, UVs, colours and textures are those of the input.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.io.gltf.buffers import ARRAY_BUFFER, ELEMENT_ARRAY_BUFFER, Appender
from understudy.io.gltf.build import MATERIAL
from understudy.io.gltf.document import Object, to_glb
from understudy.io.gltf.looks import REPEAT, Looks
from understudy.io.mesh.basis import Basis


@dataclass(frozen=True, eq=False)
class MovingMesh:
    """What is written: a basis of shapes, the normals that go with it, and the node's motion (Y up)."""

    name: str
    fps: float
    faces: Int[ndarray, "faces 3"]
    looks: Looks
    shapes: Basis
    normals: Basis | None
    translations: Float[ndarray, "frames 3"]
    yaw: Float[ndarray, "frames"]


def moving_glb(path: Path, moving: MovingMesh, *, extras: dict[str, Any] | None = None) -> bytes:
    """The file's content; `path` is named where something is wrong with it."""
    n_frames, n_targets = moving.shapes.weights.shape
    root: Object = {
        "asset": {"version": "2.0", "generator": "Understudy", "extras": extras or {}},
        "scene": 0,
        "scenes": [{"nodes": [0]}],
        "nodes": [{"name": moving.name, "mesh": 0, "translation": moving.translations[0].tolist()}],
    }
    appender = Appender(root, 0, 0)
    root["meshes"] = [_mesh(appender, moving, add_materials(root, appender, moving.looks))]
    times = appender.accessor((np.arange(n_frames) / moving.fps).astype(np.float32), bounds=True)
    w, y = np.cos(0.5 * moving.yaw), np.sin(0.5 * moving.yaw)
    turns = np.stack([np.zeros(n_frames), y, np.zeros(n_frames), w], axis=1)
    tracks: list[tuple[str, ndarray]] = [("translation", moving.translations), ("rotation", turns)]
    if n_targets:
        tracks.append(("weights", moving.shapes.weights.ravel()))
    root["animations"] = [{
        "name": moving.name,
        "samplers": [
            {"input": times, "interpolation": "LINEAR", "output": appender.accessor(values.astype(np.float32))}
            for _, values in tracks
        ],
        "channels": [{"sampler": i, "target": {"node": 0, "path": path}} for i, (path, _) in enumerate(tracks)],
    }]  # fmt: skip
    root["buffers"] = [{"byteLength": appender.end}]
    return to_glb(path, root, b"".join(appender.parts))


def _mesh(appender: Appender, moving: MovingMesh, spare: int) -> Object:
    """One mesh; a primitive per material, all with the same vertices and targets."""
    looks, shapes, normals = moving.looks, moving.shapes, moving.normals
    place = partial(_of_vertices, appender)
    targets = []
    for k in range(len(shapes.targets)):
        target: Object = {"POSITION": place(shapes.targets[k], bounds=True)}
        if normals is not None:
            target["NORMAL"] = place(normals.targets[k])
        targets.append(target)
    attributes = add_attributes(appender, shapes.base, None if normals is None else normals.base, looks)
    primitives = add_primitives(appender, moving.faces, looks, attributes, spare)
    out: Object = {"name": moving.name, "primitives": primitives}
    if targets:
        for primitive in primitives:
            primitive["targets"] = targets
        out["weights"] = [float(x) for x in shapes.weights[0]]
        out["extras"] = {"targetNames": [f"shape_{k + 1}" for k in range(len(targets))]}
    return out


def _of_vertices(appender: Appender, values: ndarray, *, bounds: bool = False) -> int:
    return appender.accessor(values.astype(np.float32), target=ARRAY_BUFFER, bounds=bounds)


def add_attributes(
    appender: Appender, base: Float[ndarray, "verts 3"], normals: Float[ndarray, "verts 3"] | None, looks: Looks
) -> Object:
    """Places, normals, UVs and colours of vertices."""
    place = partial(_of_vertices, appender)
    attributes: Object = {"POSITION": place(base, bounds=True)}
    if normals is not None:
        length = np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)
        unit = normals / length
        unit[length[:, 0] < 1e-6] = (0.0, 1.0, 0.0)
        attributes["NORMAL"] = place(unit)
    if looks.uvs is not None:
        attributes["TEXCOORD_0"] = place(looks.uvs)
    if looks.colours is not None:
        attributes["COLOR_0"] = place(np.clip(looks.colours, 0.0, 1.0))
    return attributes


def add_primitives(
    appender: Appender, faces: Int[ndarray, "faces 3"], looks: Looks, attributes: Object, spare: int
) -> list[Object]:
    """One per material, all with the same vertices; `spare` is the material of faces without one."""
    kind = np.uint16 if appender.root["accessors"][attributes["POSITION"]]["count"] < 65535 else np.uint32
    primitives = []
    for first, count, material in looks.spans:
        part = faces[first : first + count]
        if not len(part):
            continue
        indices = appender.accessor(np.ascontiguousarray(part).ravel().astype(kind), target=ELEMENT_ARRAY_BUFFER)
        primitive: Object = {"attributes": attributes, "indices": indices}
        primitives.append(primitive | {"material": material if material >= 0 else spare})
    return primitives


def add_materials(root: Object, appender: Appender, looks: Looks) -> int:
    """Materials with their images in the file; the neutral one last where some face has none. Returns its number."""
    if looks.images:
        root["images"] = [{"bufferView": appender.view(content), "mimeType": kind} for kind, content in looks.images]
        if any(kind == "image/webp" for kind, _ in looks.images):
            root["extensionsUsed"] = ["EXT_texture_webp"]
    textures: list[Object] = []
    samplers: list[Object] = []

    def texture(info: dict[str, Any] | None) -> Object | None:
        if info is None:
            return None
        sampler = {"wrapS": info["wrap"][0], "wrapT": info["wrap"][1]} if info["wrap"] != [REPEAT, REPEAT] else {}
        if sampler not in samplers:
            samplers.append(sampler)
        webp = looks.images[info["image"]][0] == "image/webp"
        entry: Object = {"sampler": samplers.index(sampler)}
        if webp:
            entry["extensions"] = {"EXT_texture_webp": {"source": info["image"]}}
        else:
            entry["source"] = info["image"]
        textures.append(entry)
        out: Object = {"index": len(textures) - 1}
        if info["offset"] != [0.0, 0.0] or info["scale"] != [1.0, 1.0]:
            out["extensions"] = {"KHR_texture_transform": {"offset": info["offset"], "scale": info["scale"]}}
            used = root.setdefault("extensionsUsed", [])
            if "KHR_texture_transform" not in used:
                used.append("KHR_texture_transform")
        return out

    out = [_material(entry, texture) for entry in looks.materials]
    if any(material < 0 for _, _, material in looks.spans):
        out.append(MATERIAL)
    if textures:
        root["textures"], root["samplers"] = textures, samplers
    if out:
        root["materials"] = out
    return len(out) - 1


def _material(entry: dict[str, Any], texture: Any) -> Object:
    surface: Object = {
        "baseColorFactor": entry["colour"],
        "metallicFactor": entry["metalness"],
        "roughnessFactor": entry["roughness"],
    }
    out: Object = {"pbrMetallicRoughness": surface, "doubleSided": entry["both_sides"]}
    if entry.get("name"):
        out["name"] = entry["name"]
    if (base := texture(entry["texture"])) is not None:
        surface["baseColorTexture"] = base
    if (rough := texture(entry.get("surface_texture"))) is not None:
        surface["metallicRoughnessTexture"] = rough
    if (normal := texture(entry.get("normal_texture"))) is not None:
        out["normalTexture"] = normal | {"scale": entry["normal_texture"]["amount"]}
    if (shade := texture(entry.get("shade_texture"))) is not None:
        out["occlusionTexture"] = shade | {"strength": min(entry["shade_texture"]["amount"], 1.0)}
    if any(entry["glow"]):
        out["emissiveFactor"] = entry["glow"]
    if (glow := texture(entry["glow_texture"])) is not None:
        out["emissiveTexture"] = glow
    if entry["alpha"] != "OPAQUE":
        out["alphaMode"] = entry["alpha"]
    if entry["alpha"] == "MASK":
        out["alphaCutoff"] = entry["cutoff"]
    return out
