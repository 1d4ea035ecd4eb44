"""Signed distance from points to a posed skin: the nearest vertex by tree search, then its triangles exactly."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numba import njit
from numpy import ndarray
from scipy.spatial import KDTree


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

    def distance(
        self, points: ndarray, vertices: ndarray, normals: ndarray, *, reach: float = 0.25
    ) -> tuple[ndarray, ndarray, ndarray]:
        """Signed distance (negative inside), the way out, and the nearest vertex; `inf` for points beyond `reach`.

        Off the edge of an open part a point is beside it, not inside: only a foot point straight above counts as that.
        """
        places = vertices[self.members]
        near = np.flatnonzero(((places > points.min(0) - reach) & (places < points.max(0) + reach)).all(1))
        d, normal = np.full(len(points), np.inf), np.zeros((len(points), 3))
        nearest = np.full(len(points), self.members[0])
        if not len(near):
            return d, normal, nearest
        apart, which = (np.asarray(a) for a in KDTree(places[near]).query(points, distance_upper_bound=reach))
        close = np.flatnonzero(np.isfinite(apart))
        if not len(close):
            return d, normal, nearest
        nearest[close] = self.members[near[which[close]]]
        foot, out = _closest(points[close], nearest[close], vertices, normals, self.faces, self.starts, self.around)
        way = points[close] - foot
        length = np.linalg.norm(way, axis=1)
        way = way / np.maximum(length, 1e-9)[:, None]
        inside = (way * out).sum(1) < -0.5
        d[close] = np.where(inside, -length, length)
        normal[close] = np.where((inside | (length < 1e-4))[:, None], out, way)
        return d, normal, nearest


@njit(cache=True)
def posed_normals(vertices, faces):  # pragma: no cover - compiled
    """Unit vertex normals of one frame: the sum of the triangles' normals, weighted by area."""
    out = np.zeros_like(vertices)
    for t in range(faces.shape[0]):
        i, j, k = faces[t, 0], faces[t, 1], faces[t, 2]
        ax, ay, az = vertices[j, 0] - vertices[i, 0], vertices[j, 1] - vertices[i, 1], vertices[j, 2] - vertices[i, 2]
        bx, by, bz = vertices[k, 0] - vertices[i, 0], vertices[k, 1] - vertices[i, 1], vertices[k, 2] - vertices[i, 2]
        nx, ny, nz = ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx
        for v in (i, j, k):
            out[v, 0] += nx
            out[v, 1] += ny
            out[v, 2] += nz
    for v in range(len(out)):
        out[v] /= max(np.sqrt(out[v, 0] ** 2 + out[v, 1] ** 2 + out[v, 2] ** 2), 1e-12)
    return out


@njit(cache=True)
def _closest(points, nearest, vertices, normals, faces, starts, around):  # pragma: no cover - compiled
    """The closest point of the triangles about the nearest vertex, and the blend of its corners' normals."""
    n = points.shape[0]
    foot, normal = np.empty((n, 3)), np.empty((n, 3))
    for i in range(n):
        best = 1e30
        for k in range(starts[nearest[i]], starts[nearest[i] + 1]):
            t = faces[around[k]]
            i0, i1, i2 = t[0], t[1], t[2]
            abx, aby, abz = (
                vertices[i1, 0] - vertices[i0, 0],
                vertices[i1, 1] - vertices[i0, 1],
                vertices[i1, 2] - vertices[i0, 2],
            )
            acx, acy, acz = (
                vertices[i2, 0] - vertices[i0, 0],
                vertices[i2, 1] - vertices[i0, 1],
                vertices[i2, 2] - vertices[i0, 2],
            )
            apx, apy, apz = (
                points[i, 0] - vertices[i0, 0],
                points[i, 1] - vertices[i0, 1],
                points[i, 2] - vertices[i0, 2],
            )
            d1, d2 = abx * apx + aby * apy + abz * apz, acx * apx + acy * apy + acz * apz
            bb, bc, cc = (
                abx * abx + aby * aby + abz * abz,
                abx * acx + aby * acy + abz * acz,
                acx * acx + acy * acy + acz * acz,
            )
            d3, d4, d5, d6 = d1 - bb, d2 - bc, d1 - bc, d2 - cc
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
            qx = vertices[i0, 0] + u * abx + v * acx
            qy = vertices[i0, 1] + u * aby + v * acy
            qz = vertices[i0, 2] + u * abz + v * acz
            d = (points[i, 0] - qx) ** 2 + (points[i, 1] - qy) ** 2 + (points[i, 2] - qz) ** 2
            if d < best:
                best = d
                foot[i, 0], foot[i, 1], foot[i, 2] = qx, qy, qz
                length = 0.0
                for x in range(3):
                    normal[i, x] = (1.0 - u - v) * normals[i0, x] + u * normals[i1, x] + v * normals[i2, x]
                    length += normal[i, x] ** 2
                for x in range(3):
                    normal[i, x] /= max(np.sqrt(length), 1e-12)
        if best > 1e29:
            foot[i] = vertices[nearest[i]]
            normal[i] = normals[nearest[i]]
    return foot, normal
