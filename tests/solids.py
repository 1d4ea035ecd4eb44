"""Closed meshes with known volumes, for tests: made here, so that no file and no other library is to be trusted."""

from __future__ import annotations

import numpy as np
from numpy import ndarray

Mesh = tuple[ndarray, ndarray]


def sphere(radius: float = 1.0, at: tuple[float, float, float] = (0.0, 0.0, 0.0), *, rings: int = 48) -> Mesh:
    """A ball of latitudes and longitudes, a little smaller than the round one: 0.2 % with 48 rings."""
    return capsule(radius, 0.0, at, rings=rings)


def capsule(radius: float, length: float, at: tuple[float, float, float] = (0.0, 0.0, 0.0), *, rings: int = 48) -> Mesh:
    """Half balls at both ends of a cylinder of that length along y, round the middle `at`."""
    n = 2 * rings
    polar = np.pi * np.arange(1, 2 * (rings // 2)) / (2 * (rings // 2))
    y, r = radius * np.cos(polar), radius * np.sin(polar)
    equator = len(polar) // 2
    y = np.concatenate([y[: equator + 1] + length / 2, y[equator:] - length / 2])
    r = np.concatenate([r[: equator + 1], r[equator:]])
    turn = 2 * np.pi * np.arange(n) / n
    ring = np.stack([np.cos(turn), np.zeros(n), np.sin(turn)], axis=-1)
    body = r[:, None, None] * ring + np.stack([0 * y, y, 0 * y], axis=-1)[:, None]
    top, low = (0.0, radius + length / 2, 0.0), (0.0, -radius - length / 2, 0.0)
    vertices = np.concatenate([body.reshape(-1, 3), [top, low]])
    i, j = np.meshgrid(np.arange(len(y) - 1), np.arange(n), indexing="ij")
    a, b, c, d = i * n + j, i * n + (j + 1) % n, (i + 1) * n + j, (i + 1) * n + (j + 1) % n
    sides = np.concatenate([np.stack([a, b, c], -1).reshape(-1, 3), np.stack([b, d, c], -1).reshape(-1, 3)])
    k, last = np.arange(n), (len(y) - 1) * n
    caps = [
        np.stack([0 * k + len(vertices) - 2, (k + 1) % n, k], -1),
        np.stack([0 * k + len(vertices) - 1, last + k, last + (k + 1) % n], -1),
    ]
    return vertices + np.array(at), np.concatenate([sides, *caps]).astype(np.int64)


def box(size: tuple[float, float, float], at: tuple[float, float, float] = (0.0, 0.0, 0.0)) -> Mesh:
    """A box round its middle."""
    corners = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (-0.5, 0.5)])
    quads = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    faces = [f for a, b, c, d in quads for f in ((a, b, c), (a, c, d))]
    return corners * np.array(size) + np.array(at), np.array(faces, dtype=np.int64)


def joined(*meshes: Mesh) -> tuple[ndarray, ndarray, ndarray]:
    """Several meshes as one: vertices, faces, and the mesh each face is of."""
    starts = np.cumsum([0] + [len(v) for v, _ in meshes[:-1]])
    return (
        np.concatenate([v for v, _ in meshes]),
        np.concatenate([f + s for (_, f), s in zip(meshes, starts, strict=True)]),
        np.concatenate([np.full(len(f), i, dtype=np.int64) for i, (_, f) in enumerate(meshes)]),
    )


def signed_volume(mesh: Mesh) -> float:
    """By the divergence theorem: the sum of a.(b x c) / 6 over the faces."""
    a, b, c = (mesh[0][mesh[1][:, k]] for k in range(3))
    return float((a * np.cross(b, c)).sum() / 6.0)


def lens(radius: float, apart: float) -> float:
    """The volume that two balls of one radius share: pi (4 r + d) (2 r - d)^2 / 12."""
    return np.pi * (4.0 * radius + apart) * (2.0 * radius - apart) ** 2 / 12.0
