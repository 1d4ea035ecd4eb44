"""Small solids: balls for joints and points, octahedra for bones, rods for lines."""

from __future__ import annotations

from functools import cache

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

Solid = tuple[Float[ndarray, "verts 3"], Int[ndarray, "faces 3"]]
ROD_SIDES = 8
OCTAHEDRON_FACES = np.array(
    [[0, 2, 1], [0, 3, 2], [0, 4, 3], [0, 1, 4], [5, 1, 2], [5, 2, 3], [5, 3, 4], [5, 4, 1]], dtype=np.int64
)


@cache
def unit_ball() -> Solid:
    """An icosahedron, split twice: 162 vertices, 320 faces."""
    g = (1.0 + 5.0**0.5) / 2.0
    corners = [(0.0, s * 1.0, t * g) for s in (1, -1) for t in (1, -1)]
    points = np.array(corners + [p[1:] + p[:1] for p in corners] + [p[2:] + p[:2] for p in corners])
    points /= np.linalg.norm(points[0])
    edge = np.sort(np.linalg.norm(points[0] - points, axis=1))[1] * 1.01
    near = np.linalg.norm(points[:, None] - points, axis=2) < edge
    triples = [(i, j, k) for i in range(12) for j in range(i) for k in range(j) if near[i, j] & near[j, k] & near[i, k]]
    faces = np.array([(a, b, c) if np.linalg.det(points[[a, b, c]]) > 0.0 else (a, c, b) for a, b, c in triples])
    for _ in range(2):
        edges, where = np.unique(
            np.sort(faces[:, [[0, 1], [1, 2], [2, 0]]].reshape(-1, 2), axis=1), axis=0, return_inverse=True
        )
        middle = points[edges].mean(axis=1)
        m = where.reshape(-1, 3) + len(points)
        points = np.concatenate([points, middle / np.linalg.norm(middle, axis=1, keepdims=True)])
        a, b, c, x, y, z = *faces.T, *m.T
        faces = np.concatenate([np.stack(t, axis=1) for t in ((a, x, z), (b, y, x), (c, z, y), (x, y, z))])
    return points, faces


def balls(centres: Float[ndarray, "points 3"], radii: Float[ndarray, "points"]) -> Solid:
    """A ball at each centre."""
    points, faces = unit_ball()
    vertices = centres[:, None] + radii[:, None, None] * points
    return vertices.reshape(-1, 3), _repeat(faces, len(centres), len(points))


def octahedra(
    starts: Float[ndarray, "bones 3"], ends: Float[ndarray, "bones 3"], radii: Float[ndarray, "bones"]
) -> Solid:
    """A slender octahedron from each start to its end, widest at a sixth of the way."""
    side, other = _across(starts, ends)
    waist = starts + (ends - starts) / 6.0
    ring = [waist + radii[:, None] * v for v in (side, other, -side, -other)]
    vertices = np.stack([starts, *ring, ends], axis=1)
    return vertices.reshape(-1, 3), _repeat(OCTAHEDRON_FACES, len(starts), 6)


def rods(starts: Float[ndarray, "lines 3"], ends: Float[ndarray, "lines 3"], radius: float) -> Solid:
    """A thin round rod along each line, open at its ends (they are as thin as the line)."""
    side, other = _across(starts, ends)
    turn = 2.0 * np.pi * np.arange(ROD_SIDES) / ROD_SIDES
    ring = radius * (np.cos(turn)[:, None] * side[:, None] + np.sin(turn)[:, None] * other[:, None])
    vertices = np.concatenate([starts[:, None] + ring, ends[:, None] + ring], axis=1)
    i, j = np.arange(ROD_SIDES), (np.arange(ROD_SIDES) + 1) % ROD_SIDES
    faces = np.concatenate([np.stack([i, j, j + ROD_SIDES], 1), np.stack([i, j + ROD_SIDES, i + ROD_SIDES], 1)])
    return vertices.reshape(-1, 3), _repeat(faces, len(starts), 2 * ROD_SIDES)


def _across(starts: ndarray, ends: ndarray) -> tuple[ndarray, ndarray]:
    """Two unit vectors across each line, right-handed with its direction; a line without length points up."""
    along = ends - starts
    length = np.linalg.norm(along, axis=1, keepdims=True)
    along = np.where(length > 1e-12, along / np.maximum(length, 1e-12), np.array([0.0, 1.0, 0.0]))
    least = np.eye(3)[np.argmin(np.abs(along), axis=1)]
    side = np.cross(along, least)
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    return side, np.cross(along, side)


def _repeat(faces: ndarray, count: int, n_verts: int) -> ndarray:
    return (faces + n_verts * np.arange(count)[:, None, None]).reshape(-1, 3).astype(np.int64)
