"""Signed distance from points to a posed skin: the nearest vertex by tree search, then its triangles exactly."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numba import njit
from numpy import ndarray
from scipy.spatial import cKDTree

from understudy.bodies.regions import vertex_normals


@dataclass(frozen=True)
class Surface:
    """Part of a mesh: its vertices, its triangles, and the triangles about each vertex."""

    members: ndarray
    faces: ndarray
    starts: ndarray
    around: ndarray

    @staticmethod
    def of(members: ndarray, faces: ndarray, n_verts: int) -> Surface:
        """The triangles all of whose corners are members."""
        inside = np.zeros(n_verts, dtype=bool)
        inside[members] = True
        kept = faces[inside[faces].all(1)]
        order = np.argsort(kept.ravel(), kind="stable")
        starts = np.searchsorted(kept.ravel()[order], np.arange(n_verts + 1))
        used = np.unique(kept)
        return Surface(used, kept, starts.astype(np.int64), (order // 3).astype(np.int64))

    def distance(self, points: ndarray, vertices: ndarray, normals: ndarray) -> tuple[ndarray, ndarray, ndarray]:
        """Signed distance (negative inside), the outward direction at the foot point, and the nearest vertex."""
        nearest = self.members[cKDTree(vertices[self.members]).query(points)[1]]
        foot, normal = _closest(points, nearest, vertices, normals, self.faces, self.starts, self.around)
        apart = points - foot
        length = np.linalg.norm(apart, axis=1)
        side = np.sign((apart * normal).sum(1))
        return np.where(side < 0.0, -length, length), normal, nearest


def posed_normals(vertices: ndarray, faces: ndarray) -> ndarray:
    """Vertex normals of one frame."""
    return vertex_normals(vertices, faces)


@njit(cache=True)
def _closest(points, nearest, vertices, normals, faces, starts, around):  # pragma: no cover - compiled
    """The closest point of the triangles about the nearest vertex, and the blend of its corners' normals."""
    n = points.shape[0]
    foot, normal = np.empty((n, 3)), np.empty((n, 3))
    for i in range(n):
        p = points[i]
        best = 1e30
        for k in range(starts[nearest[i]], starts[nearest[i] + 1]):
            t = faces[around[k]]
            a, b, c = vertices[t[0]], vertices[t[1]], vertices[t[2]]
            ab, ac, ap = b - a, c - a, p - a
            d1, d2 = np.dot(ab, ap), np.dot(ac, ap)
            bp, cp = p - b, p - c
            d3, d4 = np.dot(ab, bp), np.dot(ac, bp)
            d5, d6 = np.dot(ab, cp), np.dot(ac, cp)
            va, vb, vc = d3 * d6 - d5 * d4, d5 * d2 - d1 * d6, d1 * d4 - d3 * d2
            if d1 <= 0 and d2 <= 0:
                u, v = 0.0, 0.0
            elif d3 >= 0 and d4 <= d3:
                u, v = 1.0, 0.0
            elif d6 >= 0 and d5 <= d6:
                u, v = 0.0, 1.0
            elif vc <= 0 and d1 >= 0 and d3 <= 0:
                u, v = d1 / (d1 - d3), 0.0
            elif vb <= 0 and d2 >= 0 and d6 <= 0:
                u, v = 0.0, d2 / (d2 - d6)
            elif va <= 0 and d4 - d3 >= 0 and d5 - d6 >= 0:
                v = (d4 - d3) / ((d4 - d3) + (d5 - d6))
                u = 1.0 - v
            else:
                s = va + vb + vc
                u, v = vb / s, vc / s
            q = a + u * ab + v * ac
            d = np.dot(p - q, p - q)
            if d < best:
                best = d
                foot[i] = q
                m = (1.0 - u - v) * normals[t[0]] + u * normals[t[1]] + v * normals[t[2]]
                normal[i] = m / max(np.sqrt(np.dot(m, m)), 1e-12)
        if best > 1e29:
            foot[i] = vertices[nearest[i]]
            normal[i] = normals[nearest[i]]
    return foot, normal
