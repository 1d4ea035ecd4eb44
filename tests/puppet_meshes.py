"""Small meshes for tests of deformation and puppets."""

from __future__ import annotations

import numpy as np
from numpy import ndarray


def tube(rings: int = 40, sides: int = 20, radius: float = 0.25, length: float = 2.0) -> tuple[ndarray, ndarray]:
    """A closed tube along Y with a flat cap at each end; the last two vertices are the caps' middles."""
    angle = np.linspace(0.0, 2.0 * np.pi, sides, endpoint=False)
    heights = np.linspace(-0.5 * length, 0.5 * length, rings)
    ring = np.stack([radius * np.cos(angle), np.zeros(sides), radius * np.sin(angle)], axis=1)
    vertices = np.concatenate(
        [*(ring + np.array([0.0, y, 0.0]) for y in heights), [[0.0, -length / 2, 0.0], [0.0, length / 2, 0.0]]]
    )
    faces = []
    for i in range(rings - 1):
        for j in range(sides):
            p, q = i * sides + j, i * sides + (j + 1) % sides
            faces += [(p, p + sides, q), (q, p + sides, q + sides)]
    low, high = rings * sides, rings * sides + 1
    for j in range(sides):
        k, top = (j + 1) % sides, (rings - 1) * sides
        faces += [(j, k, low), (top + k, top + j, high)]
    return vertices, np.array(faces)


def sheet(n: int = 12) -> tuple[ndarray, ndarray]:
    """A flat square in the plane Z = 0, open."""
    x, y = np.meshgrid(np.linspace(0.0, 1.0, n), np.linspace(0.0, 1.0, n), indexing="ij")
    vertices = np.stack([x.ravel(), y.ravel(), np.zeros(n * n)], axis=1)
    at = np.arange(n * n).reshape(n, n)
    a, b, c, d = at[:-1, :-1].ravel(), at[1:, :-1].ravel(), at[1:, 1:].ravel(), at[:-1, 1:].ravel()
    return vertices, np.concatenate([np.stack([a, b, c], axis=1), np.stack([a, c, d], axis=1)])


def boxes(count: int = 2) -> tuple[ndarray, ndarray]:
    """Separate unit cubes one above the other, each with a diagonal on every side."""
    corners = np.array([[x, y, z] for x in (0, 1) for y in (0, 1) for z in (0, 1)], dtype=float)
    sides = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    faces = np.array([f for a, b, c, d in sides for f in ((a, b, c), (a, c, d))])
    vertices = np.concatenate([corners + np.array([0.0, 1.2 * k, 0.0]) for k in range(count)])
    return vertices, np.concatenate([faces + 8 * k for k in range(count)])
