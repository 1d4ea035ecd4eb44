"""Meshes: polygons to triangles, clusters to skins, and parts without a skin to the joint they hang on.

A cluster ties vertices to a bone. It stores `TransformLink`, the bone's world matrix when the mesh was bound, and
`Transform`, the mesh seen from the bone at that moment (the inverse of the former times the mesh's world matrix): the
matrix that a skin multiplies with. Vertices are kept in the world of the bind pose, in metres.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.io.fbx import node as fbx_node
from understudy.io.fbx.node import LARGEST, Malformed
from understudy.io.fbx.scene import FbxObject, Scene
from understudy.io.fbx.transform import geometric
from understudy.math import affine
from understudy.model import Mesh, Skin

# A vertex follows at most this many bones, the strongest ones.
MOST_INFLUENCES = 32
CLUSTER_ARRAYS = ("Indexes", "Weights", "Transform", "TransformLink")


@dataclass(frozen=True, eq=False)
class Binding:
    """What meshes are tied to: world matrices of all models at rest, and the joints among them.

    `rest` has the joints' world matrices as the model has them. `nearest_joint` is the joint that a node is or hangs
    under; `to_model` takes the file's world to the model's.
    """

    worlds: Mapping[int, Float[ndarray, "4 4"]]
    joint_of: Mapping[int, int]
    nearest_joint: Mapping[int, int]
    rest: Float[ndarray, "joints 4 4"]
    to_model: Float[ndarray, "4 4"]


def triangles(polygons: Int[ndarray, "corners"], n_verts: int, place: str | int) -> Int[ndarray, "faces 3"]:
    """Fans over polygons; the last corner of each is stored as -1 - index."""
    corner = np.where(polygons < 0, -1 - polygons, polygons)
    if len(corner) and corner.max() >= n_verts:
        raise Malformed(
            f"a polygon names vertex {corner.max()} where the mesh has {n_verts}; export the file again", place
        )
    return corner[fans(polygons)]


def fans(polygons: Int[ndarray, "corners"]) -> Int[ndarray, "faces 3"]:
    """The corners of the triangles of all polygons, as places in the list of polygons' corners."""
    last, index = polygons < 0, np.arange(len(polygons))
    starts = np.append(True, last[:-1]) if len(polygons) else last
    start = np.maximum.accumulate(np.where(starts, index, 0)) if len(polygons) else index
    third = np.flatnonzero(index - start >= 2)
    return np.stack([start[third], third - 1, third], axis=1)


def matrix(node: fbx_node.Node, name: str) -> Float[ndarray, "4 4"] | None:
    """A matrix below a node; the file's vectors are rows, so it is transposed."""
    values = fbx_node.floats(node, name)
    if values is None:
        return None
    if len(values) != 16:
        raise Malformed(f"'{name}' has {len(values)} values where a matrix has 16; export the file again", node.place)
    return values.reshape(4, 4).T


def bind_poses(scene: Scene) -> dict[int, Float[ndarray, "4 4"]]:
    """World matrices of the file's bind poses, by model: the fallback for clusters without matrices of their own."""
    out: dict[int, ndarray] = {}
    for pose in scene.of_kind("Pose", "BindPose"):
        for entry in fbx_node.children(pose.node, "PoseNode"):
            found = matrix(entry, "Matrix")
            if found is not None:
                out.setdefault(fbx_node.integer(fbx_node.child(entry, "Node")), found)
    return out


def meshes_of(scene: Scene, binding: Binding) -> tuple[tuple[Mesh, ...], list[str]]:
    """All meshes of the scene, once for every model that shows them, and what was odd about them."""
    out: list[Mesh] = []
    notes: list[str] = []
    poses = cache(lambda: bind_poses(scene))
    for geometry in scene.of_kind("Geometry", "Mesh"):
        vertices = fbx_node.floats(geometry.node, "Vertices", multiple_of=3)
        polygons = fbx_node.integers(geometry.node, "PolygonVertexIndex")
        models = [m for m, name in scene.out_of(geometry.id, "Model") if not name and m.id in binding.worlds]
        if vertices is None or polygons is None or not len(vertices) or not models:
            continue
        vertices = vertices.reshape(-1, 3)
        faces = triangles(polygons, len(vertices), geometry.node.place)
        skins = list(scene.into(geometry.id, "Deformer", "Skin"))
        clusters = [c for skin in skins for c in scene.into(skin.id, "Deformer", "Cluster")]
        if list(scene.into(geometry.id, "Deformer", "BlendShape")):
            notes.append(f"The blend shapes of '{models[0].name}' are not used.")
        if len(skins) > 1:
            notes.append(f"'{models[0].name}' has {len(skins)} skins, which are read as one.")
        for model in models:
            moved = geometric(model.properties)
            placed = vertices if moved is None else affine.apply(moved, vertices)
            mesh = None
            if clusters:
                mesh = _skinned(scene, model, placed, faces, clusters, binding, poses, notes)
            out.append(mesh or _rigid(model, placed, faces, binding))
    return tuple(out), list(dict.fromkeys(notes))


def _rigid(model: FbxObject, vertices: ndarray, faces: ndarray, binding: Binding) -> Mesh:
    """A part without a skin follows the joint it is or hangs under."""
    placed = affine.apply(binding.to_model @ binding.worlds[model.id], vertices)
    joint = binding.nearest_joint[model.id]
    try:
        inverse = affine.inverse(binding.rest[joint])
    except np.linalg.LinAlgError:
        raise Malformed("the scales of the nodes shrink to nothing; repair them and export again") from None
    return Mesh(_name(model), placed, faces, Skin.rigid(joint, len(vertices), inverse))


def _name(model: FbxObject) -> str:
    return model.name or "mesh"


def _skinned(
    scene: Scene,
    model: FbxObject,
    vertices: ndarray,
    faces: ndarray,
    clusters: list[FbxObject],
    binding: Binding,
    poses: Callable[[], Mapping[int, ndarray]],
    notes: list[str],
) -> Mesh | None:
    """The mesh with the skin of its clusters; None when no cluster ties anything to a joint."""
    bones: list[FbxObject] = []
    found: list[tuple[FbxObject, ndarray, ndarray, ndarray | None, ndarray | None]] = []
    for cluster in clusters:
        bone = next(scene.into(cluster.id, "Model"), None)
        indices, weights, transform, link = cluster.node.arrays(*CLUSTER_ARRAYS)
        if bone is None or bone.id not in binding.joint_of or indices is None or weights is None:
            if bone is None:
                notes.append(f"A part of the skin of '{model.name}' names no bone and is left out.")
            continue
        if len(indices) != len(weights):
            raise Malformed(
                f"the skin of '{model.name}' has {len(indices)} vertices and {len(weights)} weights for "
                f"'{bone.name}'; export the file again",
                cluster.node.place,
            )
        bones.append(bone)
        found.append((cluster, indices, weights, transform, link))
    transforms, links, whole = _bind_matrices(model, bones, found, binding, poses)
    for bone, sound in zip(bones, whole, strict=True):
        if not sound:
            notes.append(f"The bind matrix of '{bone.name}' has no inverse; its part of the skin is left out.")
    kept = [row for row, sound in zip(found, whole, strict=True) if sound]
    joints = [binding.joint_of[bone.id] for bone, sound in zip(bones, whole, strict=True) if sound]
    if not kept or not any(len(row[1]) for row in kept):
        return None
    transforms, links = transforms[whole], links[whole]
    vertex = np.concatenate([_whole(row[1], row[0].node) for row in kept], dtype=np.int64, casting="unsafe")
    weight = _weights([row[2] for row in kept], [row[0].node for row in kept])
    slot = np.repeat(np.arange(len(kept)), [len(row[1]) for row in kept])
    valid = (vertex >= 0) & (vertex < len(vertices)) & (weight > 0.0)
    if not valid.all():
        if ((vertex < 0) | (vertex >= len(vertices)) | (weight < 0.0)).any():
            notes.append(f"The skin of '{model.name}' has weights of no use (negative or of no vertex): left out.")
        vertex, slot, weight = vertex[valid], slot[valid], weight[valid]
        if not len(vertex):
            return None
    slots, weights = _table(vertex, slot, weight, len(vertices), notes, model.name)
    bare = np.flatnonzero(weights[:, 0] == 0.0)
    if len(bare):
        from scipy.spatial import KDTree  # takes longer to import than most files to read, and is rarely needed

        held = np.flatnonzero(weights[:, 0] > 0.0)
        nearest = held[KDTree(vertices[held]).query(vertices[bare])[1]]
        slots[bare], weights[bare] = slots[nearest], weights[nearest]
        notes.append(f"{len(bare)} vertices of '{model.name}' have no weights and follow the nearest that have.")
    # The mesh's world at bind time. Clusters agree on it in a sound file; in others each keeps its own matrix.
    main = int(np.bincount(slot, weight).argmax())
    bind = links[main] @ transforms[main]
    if not _invertible(bind[None])[0]:
        bind = binding.worlds[model.id]
    to_world = binding.to_model @ bind
    back = affine.inverse(to_world)
    metres = np.diag([*np.full(3, np.cbrt(np.linalg.det(binding.to_model[:3, :3]))), 1.0])
    inverse_binds = metres @ transforms @ back
    return Mesh(
        _name(model),
        affine.apply(to_world, vertices),
        faces,
        Skin(np.array(joints, dtype=np.int64), inverse_binds, slots, weights),
        binding.to_model @ binding.worlds[model.id] @ back,
    )


def _whole(values: ndarray, node: fbx_node.Node) -> ndarray:
    return values if values.dtype.kind in "iu" else fbx_node.as_integers(values, node, "Indexes")


def _weights(raw: list[ndarray], nodes: list[fbx_node.Node]) -> Float[ndarray, "influences"]:
    """The weights of all clusters in one row."""
    if all(values.dtype == np.float64 for values in raw):
        out = np.concatenate(raw)
        if not len(out) or (out.max() <= LARGEST and out.min() >= -LARGEST):
            return out
    return np.concatenate([fbx_node.as_floats(v, node, "Weights") for v, node in zip(raw, nodes, strict=True)])


def _bind_matrices(
    model: FbxObject, bones: list[FbxObject], found: list, binding: Binding, poses: Callable[[], Mapping[int, ndarray]]
) -> tuple[Float[ndarray, "clusters 4 4"], Float[ndarray, "clusters 4 4"], Bool[ndarray, "clusters"]]:
    """`Transform` and `TransformLink` of every cluster, and whether both have an inverse.

    Those that have none are taken from the bind poses, or else from the rest.
    """
    nodes = [row[0].node for row in found]
    both = np.stack([_matrices(nodes, [row[at] for row in found], CLUSTER_ARRAYS[at - 1]) for at in (3, 4)])
    sound = _invertible(both)
    if not sound.all():
        for row in np.flatnonzero(~sound[1]):
            bone = bones[row]
            both[1, row] = poses().get(bone.id, binding.worlds[bone.id])
        for row in np.flatnonzero(~sound[0]):
            both[0, row] = np.linalg.pinv(both[1, row]) @ poses().get(model.id, binding.worlds[model.id])
        sound = _invertible(both)
    transforms, links = both
    return transforms, links, sound[0] & sound[1]


def _matrices(nodes: list[fbx_node.Node], raw: list[ndarray | None], name: str) -> Float[ndarray, "clusters 4 4"]:
    """The matrices of that name below nodes, zero where there is none; the file's vectors are rows."""
    out = np.zeros((len(nodes), 16))
    for row, (node, values) in enumerate(zip(nodes, raw, strict=True)):
        if values is not None:
            if len(values) != 16:
                problem = f"'{name}' has {len(values)} values where a matrix has 16; export the file again"
                raise Malformed(problem, node.place)
            out[row] = values if values.dtype == np.float64 else fbx_node.as_floats(values, node, name)
    if not (np.abs(out) <= LARGEST).all():
        bad = int(np.flatnonzero(~(np.abs(out) <= LARGEST).all(axis=1))[0])
        fbx_node.as_floats(out[bad], nodes[bad], name)
    return np.swapaxes(out.reshape(-1, 4, 4), 1, 2).copy()


def _invertible(m: Float[ndarray, "*kinds n 4 4"]) -> Bool[ndarray, "*kinds n"]:
    """Which matrices have an inverse that can be trusted, whatever their unit."""
    scale = np.linalg.norm(m[..., :3, :3], axis=-2)
    fair = ((scale > 1e-12) & (scale < 1e12)).all(axis=-1)
    turned = m[..., :3, :3] / np.where(fair[..., None], scale, 1.0)[..., None, :]
    volume = np.abs(np.linalg.det(np.where(fair[..., None, None], turned, 0.0)))
    return fair & (volume > 1e-9) & (np.abs(m[..., 3, :] - [0.0, 0.0, 0.0, 1.0]) < 1e-6).all(axis=-1)


def _table(
    vertex: ndarray, slot: ndarray, weight: ndarray, n_verts: int, notes: list[str], name: str
) -> tuple[Int[ndarray, "verts influences"], Float[ndarray, "verts influences"]]:
    """One row of slots and weights a vertex, strongest first; rows add up to one, or are zero."""
    # Whole numbers of 16 bits are sorted by their digits, in a quarter of the time.
    order = np.argsort(vertex.astype(np.uint16) if n_verts <= 1 << 16 else vertex, kind="stable")
    count = np.bincount(vertex, minlength=n_verts)
    width = int(count.max())
    if width > MOST_INFLUENCES:
        notes.append(f"Vertices of '{name}' follow up to {width} bones; the {MOST_INFLUENCES} strongest are kept.")
        width = MOST_INFLUENCES
        order = np.lexsort((-weight, vertex))
        order = order[_rank(count) < width]
        count = np.minimum(count, width)
    vertex, rank = vertex[order], _rank(count)
    slots, weights = np.zeros((n_verts, width), dtype=np.int64), np.zeros((n_verts, width))
    slots[vertex, rank], weights[vertex, rank] = slot[order], weight[order]
    # Rows are short: to sort each by itself takes a tenth of the time that all weights in one row do.
    strongest = np.argsort(-weights, axis=1, kind="stable") + (np.arange(n_verts) * width)[:, None]
    slots, weights = slots.ravel()[strongest], weights.ravel()[strongest]
    total = np.add.accumulate(weights, axis=1)[:, -1:]
    return slots, weights / np.where(total > 0.0, total, 1.0)


def _rank(count: Int[ndarray, "verts"]) -> Int[ndarray, "influences"]:
    """0, 1, 2, ... for each vertex, as many as it has, one vertex after the other."""
    return np.arange(count.sum()) - np.repeat(np.cumsum(count) - count, count)
