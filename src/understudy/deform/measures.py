"""What can be said of a bent surface: its volume, what folded over, and what runs into itself."""

from __future__ import annotations

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray
from scipy.spatial import KDTree


def volume(vertices: Float[ndarray, "verts 3"], faces: Int[ndarray, "faces 3"]) -> float:
    """The volume inside a closed surface, sum over faces of a . (b x c) / 6; of an open one, that of its cone."""
    at = vertices - vertices.mean(0)
    a, b, c = (at[faces[:, i]] for i in range(3))
    return float((a * np.cross(b, c)).sum() / 6.0)


def folded(
    rest: Float[ndarray, "verts 3"], posed: Float[ndarray, "verts 3"], faces: Int[ndarray, "faces 3"]
) -> Bool[ndarray, "faces"]:
    """Faces whose orientation flips against their neighbourhood.

    A face is folded over when its normal looks away from the sum of those of the faces at its corners (their area
    vectors) though at rest it did not: cos < 0 now, cos > 0 then.
    """
    return (_against_neighbours(posed, faces) < 0.0) & (_against_neighbours(rest, faces) > 0.0)


def _against_neighbours(vertices: ndarray, faces: ndarray) -> Float[ndarray, "faces"]:
    a, b, c = (vertices[faces[:, i]] for i in range(3))
    area = np.cross(b - a, c - a)
    total = np.zeros_like(vertices)
    for corner in range(3):
        for axis in range(3):
            total[:, axis] += np.bincount(faces[:, corner], area[:, axis], minlength=len(vertices))
    around = total[faces].sum(1) - 3.0 * area
    return (area * around).sum(1)


def collisions(
    rest: Float[ndarray, "verts 3"], posed: Float[ndarray, "verts 3"], faces: Int[ndarray, "faces 3"]
) -> Bool[ndarray, "verts"]:
    """Vertices that have come inside another part of the surface: a warning while dragging, not a measure.

    A vertex is inside when the nearest vertex that was far from it at rest (over a tenth of the size) is near now
    (under a fiftieth) and sees it behind its own normal.
    """
    size = float(np.linalg.norm(np.ptp(rest, axis=0)))
    normals = np.zeros_like(posed)
    a, b, c = (posed[faces[:, i]] for i in range(3))
    area = np.cross(b - a, c - a)
    for corner in range(3):
        for axis in range(3):
            normals[:, axis] += np.bincount(faces[:, corner], area[:, axis], minlength=len(posed))
    out = np.zeros(len(posed), dtype=bool)
    used = np.unique(faces)
    count = min(12, len(used))
    distance, near = KDTree(posed[used]).query(posed[used], k=count, distance_upper_bound=0.02 * size)
    distance, near = distance.reshape(len(used), count), near.reshape(len(used), count)
    for column in range(1, count):
        seen = np.isfinite(distance[:, column])
        i, j = used[seen], used[near[seen, column]]
        far = ((rest[i] - rest[j]) ** 2).sum(1) > (0.1 * size) ** 2
        behind = ((posed[i] - posed[j]) * normals[j]).sum(1) < 0.0
        out[i[far & behind]] = True
    return out
