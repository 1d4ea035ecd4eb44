"""Meshes of a glTF: primitives of every kind as triangles, shared vertices kept shared, morph shapes applied."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.io.gltf import draco as gltf_draco
from understudy.io.gltf.accessors import WIDTHS, all_finite, floats, integers
from understudy.io.gltf.document import AGAIN, Document, Object
from understudy.io.gltf.nodes import Nodes, world_matrix
from understudy.io.gltf.skins import FileSkin, bend_weights, bound_slots
from understudy.model import Mesh, Skeleton, Skin

# A few hundred bytes of JSON can show one mesh a million times; what is unpacked is bounded.
MAX_VERTS = 50_000_000
TRIANGLES, STRIP, FAN = 4, 5, 6


@dataclass(eq=False)
class _Parts:
    """Vertices and faces gathered from the primitives of one mesh instance."""

    vertices: list[ndarray]
    faces: list[ndarray]
    slots: list[ndarray]
    weights: list[ndarray]
    n_verts: int = 0


def read_meshes(
    document: Document,
    nodes: Nodes,
    mesh_nodes: list[int],
    skeleton: Skeleton,
    joint_of: dict[int, int],
    skins: list[FileSkin],
) -> tuple[Mesh, ...]:
    """One mesh per node that shows one: skinned, or rigid on the node's own joint."""
    out, total = [], 0
    cache: dict[Any, tuple[ndarray, ...]] = {}
    for node in mesh_nodes:
        entry = document.objects("nodes")[node]
        which = document.index(entry, "mesh", f"nodes[{node}]", "meshes")
        skin = skins[document.index(entry, "skin", f"nodes[{node}]", "skins")] if "skin" in entry else None
        if skin is not None and not skin.nodes:
            document.fail(f"nodes[{node}]", f"has a skin without joints; {AGAIN}")
        parts = _gather(document, which, entry, skinned=skin is not None, cache=cache)
        total += parts.n_verts
        if total > MAX_VERTS:
            document.fail(f"nodes[{node}]", f"the file shows over {MAX_VERTS} vertices; reduce the meshes first")
        if parts.n_verts:
            name = document.name(entry, document.name(document.objects("meshes")[which], f"mesh_{which}"))
            mesh = _joined(document, name, f"meshes[{which}]", parts, skin, node, skeleton, joint_of)
            out.append(mesh if skin is None else replace(mesh, placement=world_matrix(document, nodes, node)))
    return tuple(out)


def _joined(
    document: Document,
    name: str,
    place: str,
    parts: _Parts,
    skin: FileSkin | None,
    node: int,
    skeleton: Skeleton,
    joint_of: dict[int, int],
) -> Mesh:
    vertices = parts.vertices[0] if len(parts.vertices) == 1 else np.concatenate(parts.vertices)
    faces = parts.faces[0] if len(parts.faces) == 1 else np.concatenate(parts.faces)
    if skin is None:
        tied = Skin.rigid(joint_of[node], len(vertices))
    else:
        joints, matrices = bound_slots(document, skin, skeleton, joint_of)
        slots, weights = _stack(parts.slots), _stack(parts.weights)
        slots, weights = bend_weights(document, place, vertices, slots, weights, len(joints))
        tied = Skin(joints, matrices, slots, weights)
    if _mirrored(tied, skeleton):
        faces = np.ascontiguousarray(faces[:, ::-1])
    return Mesh(name, vertices, faces, tied)


def _mirrored(skin: Skin, skeleton: Skeleton) -> bool:
    """Whether the rest pose turns the mesh inside out: det(G B) < 0. glTF then reverses the winding of its faces."""
    signs = np.linalg.det(skeleton.rest_globals[skin.slot_joints, :3, :3]) * np.linalg.det(
        skin.inverse_binds[:, :3, :3]
    )
    return bool((signs < 0.0).sum() * 2 > len(signs))


def _stack(parts: list[ndarray]) -> ndarray:
    """Rows one after the other, padded with zeros to the widest."""
    if len(parts) == 1:
        return parts[0]
    width = max(part.shape[1] for part in parts)
    return np.concatenate([np.pad(part, ((0, 0), (0, width - part.shape[1]))) for part in parts])


def _gather(document: Document, which: int, node: Object, *, skinned: bool, cache: dict[Any, Any]) -> _Parts:
    mesh = document.objects("meshes")[which]
    parts = _Parts([], [], [], [])
    starts: dict[Any, int] = {}
    unpacked: dict[tuple[str, str], gltf_draco.Decoded | None] = {}
    morphs = _morph_weights(document, mesh, node, f"meshes[{which}]")
    for p, primitive in enumerate(document.children(mesh, "primitives", f"meshes[{which}]")):
        place = f"meshes[{which}].primitives[{p}]"
        mode = document.integer(primitive, "mode", place, TRIANGLES)
        if mode not in (TRIANGLES, STRIP, FAN):
            document.note(f"{place} is made of points or lines and left out")
            continue
        attributes = document.child(primitive, "attributes", place)
        if "POSITION" not in attributes:
            document.note(f"{place} has no positions and is left out")
            continue
        said = (str(sorted(attributes.items())), str(primitive.get("extensions")))
        if said not in unpacked:
            unpacked[said] = gltf_draco.decode(document, primitive, place)
        draco = unpacked[said]
        # Primitives of one mesh commonly share their vertices and differ in material and triangles only.
        key = (said if draco else said[0], str(primitive.get("targets")) if morphs else "")
        start = starts.get(key)
        if start is None:
            whole = (which, skinned, tuple(morphs), key)
            if whole not in cache:
                cache[whole] = _vertices(document, primitive, attributes, place, morphs, draco, skinned=skinned)
            vertices, slots, weights = cache[whole]
            start = starts[key] = parts.n_verts
            parts.n_verts += len(vertices)
            parts.vertices.append(vertices)
            parts.slots.append(slots)
            parts.weights.append(weights)
            n = len(vertices)
        else:
            n = len(parts.vertices[list(starts).index(key)])
        parts.faces.append(triangles(document, primitive, place, mode, n, draco) + start)
    return parts


def _vertices(
    document: Document,
    primitive: Object,
    attributes: Object,
    place: str,
    morphs: list[float],
    draco: gltf_draco.Decoded | None,
    *,
    skinned: bool,
) -> tuple[Float[ndarray, "verts 3"], Int[ndarray, "verts influences"], Float[ndarray, "verts influences"]]:
    def values(name: str, read: Any, *kinds: str) -> ndarray:
        if draco is not None and name in draco.attributes:
            found = draco.attributes[name].astype(np.float64)
            if found.ndim != 2 or found.shape[1] != WIDTHS[kinds[0]] or not all_finite(found):
                document.fail(place, f"its Draco data for {name} is no {kinds[0]} of finite numbers; {AGAIN}")
            return found.astype(np.int64) if read is integers else found
        return read(document, document.index(attributes, name, f"{place}.attributes", "accessors"), *kinds)

    vertices = values("POSITION", floats, "VEC3")
    if morphs:
        vertices = _morphed(document, primitive, place, vertices, morphs)
    slots, weights, width = [], [], 0
    while skinned and f"JOINTS_{width}" in attributes and f"WEIGHTS_{width}" in attributes:
        slots.append(values(f"JOINTS_{width}", integers, "VEC4"))
        weights.append(values(f"WEIGHTS_{width}", floats, "VEC4"))
        if len(slots[-1]) != len(vertices) or len(weights[-1]) != len(vertices):
            document.fail(place, f"has {len(vertices)} positions but another number of joints or weights; {AGAIN}")
        width += 1
    if not width:
        return vertices, np.zeros((len(vertices), 1), dtype=np.int64), np.zeros((len(vertices), 1))
    joined_slots, joined_weights = np.concatenate(slots, axis=1), np.concatenate(weights, axis=1)
    used = (joined_weights != 0.0).any(axis=0)
    used[0] = True
    if not used.all():
        joined_slots, joined_weights = joined_slots[:, used], joined_weights[:, used]
    return vertices, joined_slots, joined_weights


def _morph_weights(document: Document, mesh: Object, node: Object, place: str) -> list[float]:
    """The default weights of the morph shapes, empty when all are zero."""
    primitives = document.children(mesh, "primitives", place)
    if not any(primitive.get("targets") for primitive in primitives):
        return []
    found = node.get("weights", mesh.get("weights", []))
    if not isinstance(found, list):
        document.fail(place, f"'weights' is not a list; {AGAIN}")
    weights = list(document.numbers({"w": found}, "w", place, (0.0,) * len(found)))
    if not any(weights):
        document.note("morph shapes are left out; the base shape is read")
        return []
    document.note("morph shapes are read at their default weights")
    return weights


def _morphed(document: Document, primitive: Object, place: str, vertices: ndarray, morphs: list[float]) -> ndarray:
    for weight, target in zip(morphs, document.children(primitive, "targets", place), strict=False):
        if weight and "POSITION" in target:
            delta = floats(document, document.index(target, "POSITION", f"{place}.targets", "accessors"), "VEC3")
            if len(delta) != len(vertices):
                document.fail(place, f"has {len(vertices)} positions but a morph shape of {len(delta)}; {AGAIN}")
            vertices = vertices + weight * delta
    return vertices


def triangles(
    document: Document, primitive: Object, place: str, mode: int, n_verts: int, draco: gltf_draco.Decoded | None
) -> Int[ndarray, "faces 3"]:
    if draco is not None:
        return draco.faces
    if "indices" in primitive:
        index = integers(document, document.index(primitive, "indices", place, "accessors"), "SCALAR")[:, 0]
        if len(index) and index.max() >= n_verts:
            document.fail(place, f"names vertex {index.max()} of {n_verts}; {AGAIN}")
    else:
        index = np.arange(n_verts, dtype=np.int64)
    if mode == TRIANGLES:
        return index[: len(index) // 3 * 3].reshape(-1, 3)
    if mode == FAN:
        faces = np.stack([np.broadcast_to(index[:1], max(len(index) - 2, 0)), index[1:-1], index[2:]], axis=1)
    else:
        faces = np.stack([index[:-2], index[1:-1], index[2:]], axis=1)
        faces[1::2] = faces[1::2, [1, 0, 2]]  # every second triangle of a strip runs the other way round
    a, b, c = faces.T
    return faces[(a != b) & (b != c) & (a != c)]
