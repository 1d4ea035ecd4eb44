"""Whether a surface goes through itself while it is dragged: a quick look for a warning, not a measure.

Two vertices that were far apart at rest are inside each other's part when they are near now and each sees the other
behind its own normal: (x_j - x_i) . n_i < 0 and (x_i - x_j) . n_j < 0, both by some share of the distance, for a curved
surface sees its own neighbourhood behind it. Near is a few edges of the mesh, so that coarse meshes are told of too.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray
from scipy.spatial import KDTree

NEIGHBOURS = 12
NEAR, FAR = 1.5, 5.0  # in edges: near now, far at rest
NEAR_SIZE, FAR_SIZE = 0.02, 0.1  # and as a share of the size, for dense meshes
BEHIND = -0.2  # cosine of the angle to the normal


def through_itself(
    rest: Float[ndarray, "verts 3"], posed: Float[ndarray, "verts 3"], faces: Int[ndarray, "faces 3"]
) -> Bool[ndarray, "verts"]:
    """The vertices that have come inside another part of the surface."""
    out = np.zeros(len(posed), dtype=bool)
    size = float(np.linalg.norm(np.ptp(rest, axis=0)))
    edge = float(np.median(np.linalg.norm(rest[faces[:, 1]] - rest[faces[:, 0]], axis=1)))
    near, far = max(NEAR * edge, NEAR_SIZE * size), max(FAR * edge, FAR_SIZE * size)
    normals = _normals(posed, faces)
    used = np.unique(faces)
    count = min(NEIGHBOURS, len(used))
    distance, found = KDTree(posed[used]).query(posed[used], k=count, distance_upper_bound=near)
    rows, columns = np.nonzero(np.isfinite(distance.reshape(len(used), count)[:, 1:]))
    i, j = used[rows], used[found.reshape(len(used), count)[rows, columns + 1]]
    apart = ((rest[i] - rest[j]) ** 2).sum(1) > far**2
    i, j = i[apart], j[apart]
    way = posed[j] - posed[i]
    way /= np.maximum(np.linalg.norm(way, axis=1), 1e-12)[:, None]
    behind = ((way * normals[i]).sum(1) < BEHIND) & (-(way * normals[j]).sum(1) < BEHIND)
    out[i[behind]] = True
    out[j[behind]] = True
    return out


def _normals(vertices: Float[ndarray, "verts 3"], faces: Int[ndarray, "faces 3"]) -> Float[ndarray, "verts 3"]:
    a, b, c = (vertices[faces[:, i]] for i in range(3))
    area = np.cross(b - a, c - a)
    out = np.zeros_like(vertices)
    for corner in range(3):
        for axis in range(3):
            out[:, axis] += np.bincount(faces[:, corner], area[:, axis], minlength=len(vertices))
    return out / np.maximum(np.linalg.norm(out, axis=1), 1e-300)[:, None]
