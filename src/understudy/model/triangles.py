"""What the triangles of a mesh say by themselves: areas, normals, parts that hang together, what they go around."""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.math.kernel import kernel


def face_areas(vertices: Float[ndarray, "verts 3"], faces: Int[ndarray, "faces 3"]) -> Float[ndarray, "faces"]:
    """The area of every triangle, half of |(b - a) x (c - a)|."""
    return _areas_and_sums(vertices, faces)[0]


def vertex_normals(vertices: Float[ndarray, "verts 3"], faces: Int[ndarray, "faces 3"]) -> Float[ndarray, "verts 3"]:
    """Unit normals of vertices: the sum of their triangles' normals, weighted by area; nothing where there is none."""
    out = _areas_and_sums(vertices, faces)[1]
    return out / np.maximum(np.linalg.norm(out, axis=-1, keepdims=True), 1e-12)


def shells(faces: Int[ndarray, "faces 3"], n_verts: int) -> Int[ndarray, "faces"]:
    """The number of the connected part that each face belongs to, in the order of their first vertices."""
    return _connected(np.ascontiguousarray(faces, dtype=np.int64), np.arange(n_verts))


def greatest_winding(
    points: Float[ndarray, "points 3"],
    vertices: Float[ndarray, "verts 3"],
    faces: Int[ndarray, "faces 3"],
    enough: float,
) -> float:
    """The greatest winding number of the triangles about one of the points, its sign aside; past `enough` it stops.

    w(p) = sum over triangles of 1 / (2 pi) * atan2(det(u, v, w), |u||v||w| + (u.v)|w| + (v.w)|u| + (w.u)|v|),

    with u, v, w from p to the corners: how often they go around p, 1 inside of a closed shell and 0 outside. Points
    outside of the triangles' box are not looked at.
    """
    arrays = (np.ascontiguousarray(a, dtype=np.float64) for a in (points, vertices))
    return float(_windings(*arrays, np.ascontiguousarray(faces, dtype=np.int64), enough))


def _areas_and_sums(vertices: ndarray, faces: ndarray) -> tuple[ndarray, ndarray]:
    areas, sums = np.empty(len(faces)), np.zeros((len(vertices), 3))
    at = np.ascontiguousarray(vertices, dtype=np.float64)
    _sum_up(at, np.ascontiguousarray(faces, dtype=np.int64), areas, sums)
    return areas, sums


@kernel()
@no_type_check
def _sum_up(at, faces, areas, sums):  # pragma: no cover - compiled
    for f in range(faces.shape[0]):
        a, b, c = faces[f, 0], faces[f, 1], faces[f, 2]
        x, y, z = at[b, 0] - at[a, 0], at[b, 1] - at[a, 1], at[b, 2] - at[a, 2]
        u, v, w = at[c, 0] - at[a, 0], at[c, 1] - at[a, 1], at[c, 2] - at[a, 2]
        i, j, k = y * w - z * v, z * u - x * w, x * v - y * u
        areas[f] = 0.5 * np.sqrt(i * i + j * j + k * k)
        for corner in (a, b, c):
            sums[corner, 0] += i
            sums[corner, 1] += j
            sums[corner, 2] += k


@kernel()
@no_type_check
def _connected(faces, root):  # pragma: no cover - compiled
    """Vertices point to an earlier one of their part, the first of it to itself."""
    for f in range(faces.shape[0]):
        a = faces[f, 0]
        while root[a] != a:
            root[a] = root[root[a]]
            a = root[a]
        for k in range(1, 3):
            b = faces[f, k]
            while root[b] != b:
                root[b] = root[root[b]]
                b = root[b]
            root[max(a, b)] = min(a, b)
            a = min(a, b)
    count = 0
    number = np.empty(root.shape[0], np.int64)
    for i in range(root.shape[0]):
        if root[i] == i:
            number[i] = count
            count += 1
        else:
            number[i] = number[root[i]]
    out = np.empty(faces.shape[0], np.int64)
    for f in range(faces.shape[0]):
        out[f] = number[faces[f, 0]]
    return out


@kernel()
@no_type_check
def _windings(points, vertices, faces, enough):  # pragma: no cover - compiled
    """Angles are added up as products of complex numbers for as long as both are below a right angle."""
    low, high = np.full(3, np.inf), np.full(3, -np.inf)
    for f in range(faces.shape[0]):
        for corner in range(3):
            for axis in range(3):
                low[axis] = min(low[axis], vertices[faces[f, corner], axis])
                high[axis] = max(high[axis], vertices[faces[f, corner], axis])
    best = 0.0
    for p in range(points.shape[0]):
        x, y, z = points[p, 0], points[p, 1], points[p, 2]
        if x < low[0] or y < low[1] or z < low[2] or x > high[0] or y > high[1] or z > high[2]:
            continue
        total, re, im = 0.0, 1.0, 0.0
        for f in range(faces.shape[0]):
            k, m, n = faces[f, 0], faces[f, 1], faces[f, 2]
            a, b, c = vertices[k, 0] - x, vertices[k, 1] - y, vertices[k, 2] - z
            d, e, g = vertices[m, 0] - x, vertices[m, 1] - y, vertices[m, 2] - z
            h, i, j = vertices[n, 0] - x, vertices[n, 1] - y, vertices[n, 2] - z
            u, v, w = np.sqrt(a * a + b * b + c * c), np.sqrt(d * d + e * e + g * g), np.sqrt(h * h + i * i + j * j)
            det = a * (e * j - g * i) + b * (g * h - d * j) + c * (d * i - e * h)
            below = u * v * w + (a * d + b * e + c * g) * w + (d * h + e * i + g * j) * u + (h * a + i * b + j * c) * v
            if below <= 0.0:
                total += np.arctan2(det, below)
                continue
            re, im = re * below - im * det, re * det + im * below
            if re <= 0.0:
                total += np.arctan2(im, re)
                re, im = 1.0, 0.0
            else:
                scale = 1.0 / (re + abs(im))
                re, im = re * scale, im * scale
        best = max(best, abs(total + np.arctan2(im, re)) / (2.0 * np.pi))
        if best > enough:
            break
    return best
