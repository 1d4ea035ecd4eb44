"""How an FBX's meshes look: texture coordinates, colours, materials and textures, for meshes posed as they are.

FBX keeps these by corner of polygon, so vertices are split where corners differ, as glTF has them. Textures are those
inside the file, or beside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.io.fbx import node as fbx_node
from understudy.io.fbx import parse, text
from understudy.io.fbx import scene as fbx_scene
from understudy.io.fbx.node import Malformed, Node
from understudy.io.fbx.scene import FbxObject, Scene
from understudy.io.fbx.skin import fans
from understudy.io.gltf.looks import REPEAT, Looks
from understudy.io.gltf.neighbours import mime_type
from understudy.model import Character

KINDS = ("image/png", "image/jpeg", "image/webp")
MAPS = {"DiffuseColor": "texture", "NormalMap": "normal_texture", "Bump": "normal_texture"}


@dataclass(frozen=True, eq=False)
class Split:
    """Looks of a mesh whose vertices were split: `vertex` is the character's vertex behind each of them."""

    vertex: Int[ndarray, "verts"]
    faces: Int[ndarray, "faces 3"]
    looks: Looks


def split_looks(character: Character) -> Split | None:
    """The looks of a character that came from an FBX; None where it has none that can be read."""
    if character.source is None or character.source.format != "fbx":
        return None
    data = character.source.data
    try:
        top = parse.parse(data) if data.startswith(parse.MAGIC[:18]) else text.parse(data)
        return _split(fbx_scene.scene_of(top), character, character.source.path)
    except (Malformed, IndexError, ValueError, KeyError):
        return None


def _split(scene: Scene, character: Character, path: Path) -> Split | None:
    materials, images, number = _materials(scene, path)
    rows: list[ndarray] = []  # by corner of triangle: vertex, u, v, r, g, b
    kinds: list[ndarray] = []
    start, has_uvs, has_colours = 0, False, False
    for geometry in scene.of_kind("Geometry", "Mesh"):
        polygons = fbx_node.integers(geometry.node, "PolygonVertexIndex")
        vertices = fbx_node.floats(geometry.node, "Vertices", multiple_of=3)
        models = [m for m, name in scene.out_of(geometry.id, "Model") if not name]
        if polygons is None or vertices is None or not len(vertices) or not models:
            continue
        corners = fans(polygons)
        vertex = np.where(polygons < 0, -1 - polygons, polygons)
        polygon_of = np.concatenate([[0], np.cumsum(polygons < 0)])[:-1]
        uv = _layer(geometry.node, "LayerElementUV", "UV", "UVIndex", vertex, polygon_of, 2)
        colour = _layer(geometry.node, "LayerElementColor", "Colors", "ColorIndex", vertex, polygon_of, 4)
        which = _layer(geometry.node, "LayerElementMaterial", "", "Materials", vertex, polygon_of, 1)
        has_uvs, has_colours = has_uvs or uv is not None, has_colours or colour is not None
        for model in models:
            flat = corners.ravel()
            blank = np.zeros((len(flat), 2)), np.ones((len(flat), 3))
            parts = (start + vertex[flat])[:, None], blank[0] if uv is None else uv[flat]
            rows.append(np.concatenate([*parts, blank[1] if colour is None else colour[flat, :3]], axis=1))
            own = [number[m.id] for m in scene.into(model.id, "Material")] or [-1]
            chosen = np.zeros(len(corners), dtype=np.int64) if which is None else which[corners[:, 0], 0].astype(int)
            kinds.append(np.array(own)[np.clip(chosen, 0, len(own) - 1)])
            start += len(vertices) // 3
    if start != character.n_verts or sum(map(len, kinds)) != len(character.faces):
        return None
    table, kind = np.concatenate(rows), np.concatenate(kinds)
    unique, index = np.unique(table, axis=0, return_inverse=True)
    order = np.argsort(kind, kind="stable")
    spans = tuple((int(np.argmax(kind[order] == k)), int((kind == k).sum()), int(k)) for k in np.unique(kind))
    looks = Looks(
        spans,
        materials,
        images,
        uvs=unique[:, 1:3] * (1.0, -1.0) + (0.0, 1.0) if has_uvs else None,
        colours=np.clip(unique[:, 3:6], 0.0, 1.0) if has_colours else None,
    )
    return Split(unique[:, 0].astype(np.int64), index.reshape(-1, 3)[order], looks)


def _layer(
    node: Node, layer: str, values: str, indices: str, vertex: ndarray, polygon_of: ndarray, width: int
) -> Float[ndarray, "corners width"] | None:
    """The first layer of a kind by corner of polygon."""
    found = fbx_node.child(node, layer)
    if found is None:
        return None
    by = fbx_node.text(fbx_node.child(found, "MappingInformationType"))
    through = fbx_node.text(fbx_node.child(found, "ReferenceInformationType")) != "Direct"
    index = fbx_node.integers(found, indices) if through or not values else None
    table = fbx_node.floats(found, values, multiple_of=width) if values else None
    at = {"ByPolygonVertex": np.arange(len(vertex)), "ByVertice": vertex, "ByVertex": vertex, "ByPolygon": polygon_of}
    place = at.get(by, np.zeros(len(vertex), dtype=np.int64))
    if index is not None:
        place = index[np.minimum(place, len(index) - 1)]
    if table is None:
        return None if values else np.maximum(place, 0)[:, None].astype(np.float64)
    rows = table.reshape(-1, width)
    return rows[np.clip(place, 0, len(rows) - 1)]


def _materials(
    scene: Scene, path: Path
) -> tuple[tuple[dict[str, Any], ...], tuple[tuple[str, bytes], ...], dict[int, int]]:
    """All materials, the images they use, and the number of each material by its id."""
    images: list[tuple[str, bytes]] = []
    placed: dict[int, int | None] = {}
    out: list[dict[str, Any]] = []
    number: dict[int, int] = {}
    for material in scene.of_kind("Material"):
        p = material.properties
        textures: dict[str, Any] = {}
        for source, name in scene.sources.get(material.id, ()):
            texture = scene.objects.get(source)
            if texture is None or texture.kind != "Texture" or name not in MAPS:
                continue
            if texture.id not in placed:
                content = _content(scene, texture, path)
                placed[texture.id] = None if content is None else len(images)
                images += [] if content is None else [content]
            if (image := placed[texture.id]) is not None:
                where = {"wrap": [REPEAT, REPEAT], "offset": [0.0, 0.0], "scale": [1.0, 1.0], "amount": 1.0}
                textures[MAPS[name]] = {"image": image, **where}
        colour = p.vector("DiffuseColor", (0.8, 0.8, 0.8))
        factor = p.number("DiffuseFactor", 1.0)
        rgb = [1.0] * 3 if "texture" in textures else [float(np.clip(factor * c, 0.0, 1.0)) for c in colour]
        bright = p.number("EmissiveFactor", 0.0)
        glow = [float(np.clip(bright * c, 0.0, 1.0)) for c in p.vector("EmissiveColor", (0.0, 0.0, 0.0))]
        number[material.id] = len(out)
        out.append({
            "name": material.name, "colour": [*rgb, float(np.clip(p.number("Opacity", 1.0), 0.0, 1.0))],
            "metalness": 0.0, "roughness": 0.8, "glow": glow, "alpha": "OPAQUE", "cutoff": 0.5, "both_sides": False,
            "texture": None, "glow_texture": None, **textures,
        })  # fmt: skip
    return tuple(out), tuple(images), number


def _content(scene: Scene, texture: FbxObject, path: Path) -> tuple[str, bytes] | None:
    """The picture of a texture: inside the file, or of its name beside it."""
    for holder in (*scene.into(texture.id, "Video"), texture):
        inside = fbx_node.child(holder.node, "Content")
        for value in () if inside is None else inside.values:
            content = bytes(value) if isinstance(value, bytes | bytearray | memoryview | ndarray) else b""
            if mime_type(content) in KINDS:
                return mime_type(content) or "", content
        for name in ("RelativeFilename", "FileName", "Filename"):
            said = fbx_node.text(fbx_node.child(holder.node, name)).replace("\\", "/").rpartition("/")[2]
            beside = path.parent / said
            if said and beside.is_file() and mime_type(content := beside.read_bytes()) in KINDS:
                return mime_type(content) or "", content
    return None
