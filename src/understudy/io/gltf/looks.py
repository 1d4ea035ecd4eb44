"""How a glTF's character looks: materials, images, normals, colours and texture coordinates.

Retargeting needs none of it; a viewer does. Everything is in the order of the character's own vertices and faces, as
`gltf_meshes` gathers them, and a damaged look is no damaged character: what cannot be read is left out.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import FileError
from understudy.io.gltf import document as gltf_document
from understudy.io.gltf import draco as gltf_draco
from understudy.io.gltf.accessors import floats, view_bytes
from understudy.io.gltf.document import Document, Object
from understudy.io.gltf.meshes import FAN, STRIP, TRIANGLES, triangles
from understudy.io.gltf.neighbours import mime_type
from understudy.io.gltf.nodes import read_nodes
from understudy.io.gltf.read import chosen_nodes
from understudy.io.gltf.skins import read_skins
from understudy.io.gltf.uri import data_uri_bytes, read_local
from understudy.io.gltf.vrm import humanoid_nodes
from understudy.model import Character

REPEAT = 10497


@dataclass(frozen=True, eq=False)
class Looks:
    """`spans` are runs of faces with one material: (first face, number of faces, index of the material or -1)."""

    spans: tuple[tuple[int, int, int], ...]
    materials: tuple[dict[str, Any], ...] = ()
    images: tuple[tuple[str, bytes], ...] = field(default=(), repr=False)
    normals: Float[ndarray, "verts 3"] | None = None
    uvs: Float[ndarray, "verts 2"] | None = None
    colours: Float[ndarray, "verts 3"] | None = None


# Textures beside colour and glow: what a material calls them here, and what else they say.
MORE_MAPS = {
    "normal_texture": ("normalTexture", "scale"),
    "surface_texture": ("metallicRoughnessTexture", ""),
    "shade_texture": ("occlusionTexture", "strength"),
}


def read_looks(character: Character, *, all_maps: bool = False) -> Looks:
    """The looks of a character that came from a glTF; plain ones for any other, and where the file's are damaged.

    With `all_maps` textures of normals, of metalness and roughness, and of occlusion come along.
    """
    plain = Looks(((0, len(character.faces), -1),))
    if character.source is None or character.source.format not in ("glb", "gltf"):
        return plain
    try:
        with np.errstate(invalid="ignore", over="ignore"):
            found = _read(gltf_document.document_of(character.source), all_maps)
    except FileError:
        return plain
    covered = sum(count for _, count, _ in found.spans)
    verts = [len(a) for a in (found.normals, found.uvs, found.colours) if a is not None]
    return found if covered == len(character.faces) and all(n == character.n_verts for n in verts) else plain


def _read(document: Document, all_maps: bool) -> Looks:
    nodes = read_nodes(document)
    human = {node for node in humanoid_nodes(document).values() if node in nodes.shown}
    _, mesh_nodes = chosen_nodes(document, nodes, read_skins(document), human)
    spans: list[tuple[int, int, int]] = []
    runs: list[_Run] = []
    n_faces = 0
    for node in mesh_nodes:
        which = document.index(document.objects("nodes")[node], "mesh", f"nodes[{node}]", "meshes")
        mesh = document.objects("meshes")[which]
        starts: dict[Any, int] = {}
        for p, primitive in enumerate(document.children(mesh, "primitives", f"meshes[{which}]")):
            place = f"meshes[{which}].primitives[{p}]"
            mode = document.integer(primitive, "mode", place, TRIANGLES)
            attributes = document.child(primitive, "attributes", place)
            if mode not in (TRIANGLES, STRIP, FAN) or "POSITION" not in attributes:
                continue
            draco = gltf_draco.decode(document, primitive, place)
            key = p if draco else (str(sorted(attributes.items())), str(primitive.get("targets")))
            if key not in starts:
                runs.append(_run(document, attributes, place, draco))
                starts[key] = runs[-1].n_verts
            count = len(triangles(document, primitive, place, mode, starts[key], draco))
            material = primitive.get("material", -1)
            spans.append((n_faces, count, material if isinstance(material, int) else -1))
            n_faces += count
    materials, images = _materials(document, all_maps)
    known = tuple((a, n, m if 0 <= m < len(materials) else -1) for a, n, m in spans)
    return Looks(
        known, materials, images, _joined(runs, "normals", 3), _joined(runs, "uvs", 2), _joined(runs, "colours", 3)
    )


@dataclass(frozen=True, eq=False)
class _Run:
    n_verts: int
    normals: ndarray | None
    uvs: ndarray | None
    colours: ndarray | None


def _run(document: Document, attributes: Object, place: str, draco: gltf_draco.Decoded | None) -> _Run:
    def values(name: str, *kinds: str) -> ndarray | None:
        if draco is not None and name in draco.attributes:
            return draco.attributes[name].astype(np.float64)
        if name not in attributes:
            return None
        return floats(document, document.index(attributes, name, f"{place}.attributes", "accessors"), *kinds)

    positions = values("POSITION", "VEC3")
    n = 0 if positions is None else len(positions)

    def fitting(found: ndarray | None, width: int) -> ndarray | None:
        return found[:, :width] if found is not None and found.ndim == 2 and len(found) == n else None

    return _Run(
        n,
        fitting(values("NORMAL", "VEC3"), 3),
        fitting(values("TEXCOORD_0", "VEC2"), 2),
        fitting(values("COLOR_0", "VEC3", "VEC4"), 3),
    )


def _joined(runs: list[_Run], name: str, width: int) -> ndarray | None:
    """One array for all vertices; None where no run has any, and where only some have normals."""
    found = [getattr(run, name) for run in runs]
    if all(f is None for f in found) or (name == "normals" and any(f is None for f in found)):
        return None
    blank = 1.0 if name == "colours" else 0.0
    whole = [np.full((run.n_verts, width), blank) if f is None else f for run, f in zip(runs, found, strict=True)]
    return np.nan_to_num(np.concatenate(whole), posinf=0.0, neginf=0.0)


def _materials(document: Document, all_maps: bool) -> tuple[tuple[dict[str, Any], ...], tuple[tuple[str, bytes], ...]]:
    """Materials as a viewer wants them, with textures as indices into the images that are used."""
    images: list[tuple[str, bytes]] = []
    placed: dict[int, int | None] = {}

    def texture(holder: Object, key: str) -> dict[str, Any] | None:
        info = holder.get(key)
        textures = document.objects("textures")
        if (
            not isinstance(info, dict)
            or not isinstance(index := info.get("index"), int)
            or not 0 <= index < len(textures)
        ):
            return None
        entry = textures[index]
        image = entry.get("source")
        webp = document.child(document.child(entry, "extensions", "textures"), "EXT_texture_webp", "textures")
        image = webp.get("source", image)
        if not isinstance(image, int) or info.get("texCoord", 0) != 0:
            return None
        if image not in placed:
            content = _image(document, image)
            placed[image] = None if content is None else len(images)
            if content is not None:
                images.append(content)
        if placed[image] is None:
            return None
        samplers, which = document.objects("samplers"), entry.get("sampler", -1)
        sampler = samplers[which] if isinstance(which, int) and 0 <= which < len(samplers) else {}
        moved = document.child(document.child(info, "extensions", "textures"), "KHR_texture_transform", "textures")
        return {
            "image": placed[image],
            "wrap": [sampler.get("wrapS", REPEAT), sampler.get("wrapT", REPEAT)],
            "offset": list(document.numbers(moved, "offset", "textures", (0.0, 0.0))),
            "scale": list(document.numbers(moved, "scale", "textures", (1.0, 1.0))),
        }

    out = []
    for i, entry in enumerate(document.objects("materials")):
        place = f"materials[{i}]"
        surface = document.child(entry, "pbrMetallicRoughness", place)
        alpha = entry.get("alphaMode", "OPAQUE")
        out.append({
            "colour": list(document.numbers(surface, "baseColorFactor", place, (1.0, 1.0, 1.0, 1.0))),
            "metalness": _share(surface.get("metallicFactor"), 1.0),
            "roughness": _share(surface.get("roughnessFactor"), 1.0),
            "glow": list(document.numbers(entry, "emissiveFactor", place, (0.0, 0.0, 0.0))),
            "alpha": alpha if alpha in ("MASK", "BLEND") else "OPAQUE",
            "cutoff": _share(entry.get("alphaCutoff"), 0.5),
            "both_sides": entry.get("doubleSided") is True,
            "texture": texture(surface, "baseColorTexture"),
            "glow_texture": texture(entry, "emissiveTexture"),
        })  # fmt: skip
        if isinstance(entry.get("name"), str):
            out[-1]["name"] = entry["name"]
        for key, (theirs, amount) in MORE_MAPS.items() if all_maps else ():
            holder = surface if key == "surface_texture" else entry
            if (found := texture(holder, theirs)) is not None:
                said = holder[theirs].get(amount) if amount else None
                found["amount"] = float(said) if isinstance(said, int | float) and 0.0 <= said <= 10.0 else 1.0
                out[-1][key] = found
    return tuple(out), tuple(images)


def _share(value: object, otherwise: float) -> float:
    return float(value) if isinstance(value, int | float) and 0.0 <= value <= 1.0 else otherwise


def _image(document: Document, index: int) -> tuple[str, bytes] | None:
    """The kind and the bytes of an image that a browser can show."""
    entries = document.objects("images")
    if not 0 <= index < len(entries):
        return None
    entry, place = entries[index], f"images[{index}]"
    try:
        if "bufferView" in entry:
            view = document.index(entry, "bufferView", place, "bufferViews")
            content = bytes(view_bytes(document, view)[0])
        else:
            uri = document.text(entry, "uri", place)
            embedded = data_uri_bytes(document.path, uri, place=place)
            content = read_local(document.path, uri, place=place) if embedded is None else embedded
    except FileError:
        return None
    kind = mime_type(content)
    return (kind, content) if kind in ("image/png", "image/jpeg", "image/webp") else None
