"""A minute of walking and a character of 50,000 vertices, made up to try large things on:

python tools/long_take.py DIR          # writes minute.bvh and fine.glb
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import numpy as np

import understudy as us
from understudy.benches.solver_cases import lasting
from understudy.model.mesh import Mesh, Skin
from understudy.samples import load_template, sample_character, sample_motion

MINUTE = 1800
# The most influences a vertex that glTF's two sets of four hold.
MOST = 8


def finer(mesh: Mesh) -> Mesh:
    """Every triangle cut into four at the middles of its edges; what is between two vertices follows both alike."""
    corners, n_verts = mesh.faces, mesh.n_verts
    sides = np.sort(np.concatenate([corners[:, [0, 1]], corners[:, [1, 2]], corners[:, [2, 0]]]), axis=1)
    edges, which = np.unique(sides, axis=0, return_inverse=True)
    a, b, c = corners.T
    ab, bc, ca = n_verts + which.reshape(3, -1)
    faces = np.concatenate([np.stack(f, axis=1) for f in ((a, ab, ca), (b, bc, ab), (c, ca, bc), (ab, bc, ca))])
    skin = mesh.skin
    dense = np.zeros((n_verts, len(skin.slot_joints)))
    np.add.at(dense, (np.arange(n_verts)[:, None], skin.slots), skin.weights)
    dense = np.concatenate([dense, dense[edges].mean(1)])
    slots = np.argsort(-dense, axis=1, kind="stable")[:, :MOST]
    weights = np.take_along_axis(dense, slots, axis=1)
    weights /= weights.sum(1, keepdims=True)
    vertices = np.concatenate([mesh.vertices, mesh.vertices[edges].mean(1)])
    finer_skin = Skin(skin.slot_joints, skin.inverse_binds, slots, weights)
    return replace(mesh, vertices=vertices, faces=faces, skin=finer_skin)


def write_long_take(folder: Path) -> tuple[Path, Path]:
    """Write both files; the motion and the character."""
    folder.mkdir(parents=True, exist_ok=True)
    motion, character = folder / "minute.bvh", folder / "fine.glb"
    us.save(motion, load_template(), lasting(sample_motion("walk"), MINUTE))
    body = sample_character("muscular")
    us.save(character, replace(body, source=None, meshes=tuple(finer(mesh) for mesh in body.meshes)))
    return motion, character


if __name__ == "__main__":
    for path in write_long_take(Path(sys.argv[1])):
        print(path)
