"""Made-up variants of the template for tests of key-vertices: things worn, held, hidden, left out or coarse."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from understudy.math import affine
from understudy.model import Character, Mesh, Skin
from understudy.samples import load_template
from understudy.samples.regions import vertex_normals


def template() -> Character:
    return load_template()


def skin_on(joint: str, n_verts: int) -> Skin:
    """A rigid skin on a joint for vertices given in the world of the rest pose."""
    skeleton = template().skeleton
    j = skeleton.index(joint)
    return Skin.rigid(j, n_verts, affine.inverse(skeleton.rest_globals[j]))


def with_thing(vertices: np.ndarray, faces: np.ndarray, joint: str) -> Character:
    """The template with a rigid thing on a joint, as the last mesh."""
    thing = Mesh("thing", vertices, faces, skin_on(joint, len(vertices)))
    return replace(template(), meshes=(*template().meshes, thing))


def ball(centre: tuple[float, float, float], radii: tuple[float, float, float], n: int = 24):
    """A closed ball of triangles, wound outwards."""
    u, v = np.meshgrid(np.linspace(0, 2 * np.pi, n, endpoint=False), np.linspace(1e-3, np.pi - 1e-3, n), indexing="ij")
    points = np.stack([np.cos(u) * np.sin(v), np.cos(v), np.sin(u) * np.sin(v)], axis=-1).reshape(-1, 3)
    at = np.arange(n * n).reshape(n, n)
    a, b = at, np.roll(at, -1, axis=0)
    quads = np.stack([a[:, :-1], b[:, :-1], b[:, 1:], a[:, 1:]], axis=-1).reshape(-1, 4)
    faces = np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]])
    return points * radii + centre, faces


def body() -> Mesh:
    return template().meshes[0]


def changed(vertices: np.ndarray, faces: np.ndarray | None = None) -> Character:
    """The template with other vertices or faces of its body."""
    mesh = replace(body(), vertices=vertices, faces=body().faces if faces is None else faces)
    return replace(template(), meshes=(mesh, *template().meshes[1:]))


def dressed(thickness: float) -> tuple[Character, int]:
    """The template inside a second skin, and the number of vertices that are hidden."""
    mesh = body()
    outer = replace(mesh, name="suit", vertices=mesh.vertices + thickness * vertex_normals(mesh.vertices, mesh.faces))
    return replace(template(), meshes=(*template().meshes, outer)), template().n_verts


def coarse(cell: float) -> Character:
    """The template's body with vertices merged in cells of a grid, each by the joint that carries it most."""
    mesh = body()
    joint = np.take_along_axis(mesh.skin.slots, mesh.skin.weights.argmax(1)[:, None], 1)
    sides = np.where(mesh.vertices[:, :1] >= 0.0, 1.0, -1.0)
    grid = np.floor(np.abs(mesh.vertices) / cell).astype(int)
    _, first, group = np.unique(
        np.concatenate([grid, joint, sides.astype(int)], axis=1), axis=0, return_index=True, return_inverse=True
    )
    group = group.reshape(-1)
    count = np.bincount(group)[:, None]
    vertices = np.stack([np.bincount(group, mesh.vertices[:, i]) for i in range(3)], axis=1) / count
    faces = group[mesh.faces]
    faces = faces[(faces[:, 0] != faces[:, 1]) & (faces[:, 1] != faces[:, 2]) & (faces[:, 2] != faces[:, 0])]
    skin = replace(mesh.skin, slots=mesh.skin.slots[first], weights=mesh.skin.weights[first])
    return replace(template(), meshes=(Mesh("coarse", vertices, np.unique(faces, axis=0), skin),))


def without(*parts: str) -> Character:
    """The template with neither the joints whose names end so nor their skin."""
    old = template()
    names = old.skeleton.names
    gone = {j for j, name in enumerate(names) if name.endswith(parts)}
    gone |= {k for j in gone for k in old.skeleton.descendants(j)}
    keep = [j for j in range(len(names)) if j not in gone]
    new = {j: i for i, j in enumerate(keep)}
    s = old.skeleton
    skeleton = replace(
        s,
        names=tuple(names[j] for j in keep),
        parents=np.array([new.get(int(s.parents[j]), -1) for j in keep]),
        rest_translations=s.rest_translations[keep],
        rest_wxyz=s.rest_wxyz[keep],
        rest_scales=s.rest_scales[keep],
    )
    mesh = body()
    lost = np.isin(mesh.skin.slot_joints, list(gone))
    share = (mesh.skin.weights * lost[mesh.skin.slots]).sum(1)
    faces = mesh.faces[(share[mesh.faces] < 0.5).all(1)]
    weights = mesh.skin.weights * ~lost[mesh.skin.slots]
    total = weights.sum(1, keepdims=True)
    weights = np.where(total > 0.0, weights / np.where(total > 0.0, total, 1.0), 0.0)
    weights[total[:, 0] == 0.0, 0] = 1.0
    slots = np.where(lost[mesh.skin.slots], 0, mesh.skin.slots)
    joints = np.array([new.get(int(j), 0) for j in mesh.skin.slot_joints])
    skin = replace(mesh.skin, slot_joints=joints, slots=slots, weights=weights)
    used, faces = np.unique(faces, return_inverse=True)
    skin = replace(skin, slots=skin.slots[used], weights=skin.weights[used])
    return Character("armless", skeleton, (Mesh("body", mesh.vertices[used], faces.reshape(-1, 3), skin),))
