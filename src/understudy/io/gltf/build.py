"""A plain glTF from any character: nodes, skins, meshes with smooth normals, one neutral material, the clips."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.io.gltf.buffers import ARRAY_BUFFER, ELEMENT_ARRAY_BUFFER, Appender
from understudy.io.gltf.clips import add_clip, keyed_by_any
from understudy.io.gltf.document import Object
from understudy.math import affine, quat
from understudy.model import Character, Mesh, Motion, Skeleton, Skin
from understudy.model.skeleton import unique_names

MATERIAL = {
    "name": "neutral",
    "pbrMetallicRoughness": {"baseColorFactor": [0.72, 0.72, 0.74, 1.0], "metallicFactor": 0.0, "roughnessFactor": 0.8},
    "doubleSided": True,
}

# A thousandth of a vertex's weight moves it by less than 1e-4 of the height, whatever the joints do.
FAINT = 1e-3


def build(character: Character, motions: Sequence[Motion]) -> tuple[Object, bytes]:
    """The JSON and the binary buffer of a plain glTF.

    Joints are the first nodes, in the skeleton's order. Every joint is listed in some skin, so that a reader knows it
    for one even when it moves no vertex.
    """
    skeleton = character.skeleton
    root: Object = {
        "asset": {"version": "2.0", "generator": "Understudy"},
        "scene": 0,
        "scenes": [{"nodes": []}],
        "nodes": _joint_nodes(skeleton),
    }
    appender = Appender(root, 0, 0)
    nodes: list[Object] = root["nodes"]
    roots = list(skeleton.roots)
    if len(roots) > 1:  # joints of a skin must have a common root
        nodes.append({"name": _fresh("root", skeleton.names), "children": roots})
        roots = [len(nodes) - 1]
    root["scenes"][0]["nodes"] = roots
    _add_meshes(root, appender, character)
    if motions:
        names, _ = unique_names([motion.name for motion in motions])
        always = keyed_by_any(motions, skeleton)
        root["animations"] = [
            add_clip(appender, name, motion, skeleton, range(skeleton.n_joints), always=always)
            for name, motion in zip(names, motions, strict=True)
        ]
    if appender.end:
        root["buffers"] = [{"byteLength": appender.end}]
    return root, b"".join(appender.parts)


def _fresh(name: str, taken: Sequence[str]) -> str:
    while name in taken:
        name += "_"
    return name


def _joint_nodes(skeleton: Skeleton) -> list[Object]:
    out: list[Object] = []
    for joint, name in enumerate(skeleton.names):
        node: Object = {"name": name}
        if skeleton.children[joint]:
            node["children"] = list(skeleton.children[joint])
        if np.any(skeleton.rest_translations[joint]):
            node["translation"] = skeleton.rest_translations[joint].tolist()
        w, x, y, z = quat.normalise(skeleton.rest_wxyz[joint]).tolist()
        if (w, x, y, z) != (1.0, 0.0, 0.0, 0.0):
            node["rotation"] = [x, y, z, w]
        if np.any(skeleton.rest_scales[joint] != 1.0):
            node["scale"] = skeleton.rest_scales[joint].tolist()
        out.append(node)
    return out


def _add_meshes(root: Object, appender: Appender, character: Character) -> None:
    """Rigid parts in a joint's own space hang on its node; all else is skinned and stands at the scene's root."""
    skeleton = character.skeleton
    nodes, scene = root["nodes"], root["scenes"][0]["nodes"]
    skins: dict[tuple[bytes, bytes], int] = {}
    entries: list[Object] = []
    tables: list[tuple[list[int], ndarray]] = []
    for mesh in character.meshes:
        if not mesh.n_verts or not len(mesh.faces):
            continue
        rigid = _rigid_joint(mesh.skin)
        if rigid is not None and "mesh" not in nodes[rigid]:
            nodes[rigid]["mesh"] = len(entries)
            entries.append(_mesh(appender, mesh, skeleton, skinned=False))
            continue
        key = (mesh.skin.slot_joints.tobytes(), mesh.skin.inverse_binds.tobytes())
        if key not in skins:
            skins[key] = len(tables)
            tables.append((_slot_nodes(nodes, mesh.skin), mesh.skin.inverse_binds))
        nodes.append({"name": mesh.name, "mesh": len(entries), "skin": skins[key]})
        scene.append(len(nodes) - 1)
        entries.append(_mesh(appender, mesh, skeleton, skinned=True))
    if entries:
        root["meshes"], root["materials"] = entries, [MATERIAL]
    root["skins"] = [_skin(appender, joints, binds) for joints, binds in _skin_lists(character, tables)]


def _rigid_joint(skin: Skin) -> int | None:
    """The joint of a rigid part whose vertices are in the joint's own space."""
    if len(skin.slot_joints) == 1 and np.array_equal(skin.inverse_binds[0], np.eye(4)):
        return int(skin.slot_joints[0])
    return None


def _slot_nodes(nodes: list[Object], skin: Skin) -> list[int]:
    """The node of each slot. A joint may stand in a skin once only; to be bound again it gets a still child."""
    out: list[int] = []
    for joint in skin.slot_joints.tolist():
        if joint in out:
            nodes.append({"name": f"{nodes[joint]['name']} bind {len(nodes)}"})
            nodes[joint].setdefault("children", []).append(len(nodes) - 1)
            joint = len(nodes) - 1
        out.append(joint)
    return out


def _skin_lists(
    character: Character, tables: list[tuple[list[int], ndarray]]
) -> list[tuple[list[int], Float[ndarray, "slots 4 4"] | None]]:
    """Joint lists and inverse binds; the largest list also takes the joints that no skin would name."""
    n = character.skeleton.n_joints
    if not tables:
        return [(list(range(n)), None)]
    out = list(tables)
    named = {joint for joints, _ in out for joint in joints}
    missing = [joint for joint in range(n) if joint not in named]
    if missing:
        largest = max(range(len(out)), key=lambda i: len(out[i][0]))
        joints, binds = out[largest]
        globals_ = character.bind_globals[0][missing]
        usable = np.abs(np.linalg.det(globals_[:, :3, :3])) > 1e-30
        extra = affine.inverse(np.where(usable[:, None, None], globals_, np.eye(4)))
        out[largest] = ([*joints, *missing], np.concatenate([binds, extra]))
    return [(joints, binds) for joints, binds in out]


def _skin(appender: Appender, joints: list[int], binds: Float[ndarray, "slots 4 4"] | None) -> Object:
    if binds is None:
        return {"joints": joints}
    columns = np.asarray(binds, dtype=np.float64).swapaxes(1, 2).reshape(-1, 16).astype(np.float32)
    columns[:, [3, 7, 11]], columns[:, 15] = 0.0, 1.0
    return {"inverseBindMatrices": appender.accessor(columns), "joints": joints}


def _mesh(appender: Appender, mesh: Mesh, skeleton: Skeleton, *, skinned: bool) -> Object:
    faces = mesh.faces
    skin = mesh.skin
    signs = np.linalg.det(skeleton.rest_globals[skin.slot_joints, :3, :3]) * np.linalg.det(
        skin.inverse_binds[:, :3, :3]
    )
    mirrored = (signs < 0.0).sum() * 2 > len(signs)
    normals = smooth_normals(mesh.vertices, faces)
    if mirrored:  # glTF turns the faces of a mirrored mesh round; normals go through the matrices as they are
        faces, normals = faces[:, ::-1], -normals
    attributes: Object = {
        "POSITION": appender.accessor(mesh.vertices.astype(np.float32), target=ARRAY_BUFFER, bounds=True),
        "NORMAL": appender.accessor(normals.astype(np.float32), target=ARRAY_BUFFER),
    }
    if skinned:
        slots, weights = _quads(skin)
        small = np.uint8 if len(skin.slot_joints) <= 256 else np.uint16
        for i in range(slots.shape[1] // 4):
            quad = slice(4 * i, 4 * i + 4)
            attributes[f"JOINTS_{i}"] = appender.accessor(slots[:, quad].astype(small), target=ARRAY_BUFFER)
            attributes[f"WEIGHTS_{i}"] = appender.accessor(weights[:, quad], target=ARRAY_BUFFER)
    dtype = np.uint16 if mesh.n_verts < 65535 else np.uint32
    index = appender.accessor(np.ascontiguousarray(faces).ravel().astype(dtype), target=ELEMENT_ARRAY_BUFFER)
    return {"name": mesh.name, "primitives": [{"attributes": attributes, "indices": index, "material": 0}]}


def weight_beyond_four(skin: Skin) -> float:
    """The most weight that a vertex gives to joints behind its four strongest, which some players do not read."""
    ordered = -np.sort(-skin.weights, axis=1)
    return float(ordered[:, 4:].sum(1).max(initial=0.0))


def note_on_influences(path: Path, character: Character) -> str:
    """A word on players that read four influences of a vertex only, where the file is a glTF and it can be seen."""
    beyond = max((weight_beyond_four(mesh.skin) for mesh in character.meshes), default=0.0)
    if beyond <= FAINT or path.suffix.lower() not in (".glb", ".gltf", ".vrm"):
        return ""
    return (
        f"vertices follow more than four joints, with up to {beyond:.0%} of their weight beyond the fourth:"
        " players that read four only, such as three.js, show them a little elsewhere"
    )


def _quads(skin: Skin) -> tuple[Int[ndarray, "verts influences"], Float[ndarray, "verts influences"]]:
    """Influences strongest first in a multiple of four columns; float32 weights that add up to one.

    Players such as three.js read the first four only, so there are no more where the others carry next to nothing.
    """
    order = np.argsort(-skin.weights, axis=1, kind="stable")
    weights = np.take_along_axis(skin.weights, order, axis=1)
    slots = np.take_along_axis(skin.slots, order, axis=1)
    width = max(int((weights > 0.0).sum(1).max(initial=1)), 1)
    if weight_beyond_four(skin) <= FAINT:
        width = min(width, 4)
    weights, slots = weights[:, :width], slots[:, :width]
    pad = ((0, 0), (0, -width % 4))
    weights, slots = np.pad(weights, pad), np.pad(slots, pad)
    weights = weights / np.maximum(weights.sum(1, keepdims=True), 1e-12)
    return np.where(weights > 0.0, slots, 0), weights.astype(np.float32)


def smooth_normals(vertices: Float[ndarray, "verts 3"], faces: Int[ndarray, "faces 3"]) -> Float[ndarray, "verts 3"]:
    """Unit normals: the sum of the area vectors of the faces round each point; vertices at one place share theirs."""
    _, place = np.unique(vertices, axis=0, return_inverse=True)
    place = place.reshape(-1)
    a, b, c = (vertices[faces[:, i]].astype(np.float64) for i in range(3))
    area = np.cross(b - a, c - a)
    total = np.zeros((place.max(initial=-1) + 1, 3))
    for corner in range(3):
        for axis in range(3):
            total[:, axis] += np.bincount(place[faces[:, corner]], area[:, axis], minlength=len(total))
    length = np.linalg.norm(total, axis=1, keepdims=True)
    unit = np.where(length > 1e-30, total / np.maximum(length, 1e-30), [0.0, 1.0, 0.0])
    return unit[place]
