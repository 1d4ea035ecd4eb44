"""What can be seen of a mesh from outside: hidden layers carry no key-vertex, and outside is where it is seen from.

Depth maps from 26 directions (the faces, edges and corners of a cube), each a parallel projection. A point is seen
from a direction d that is within 60 degrees of its normal when nothing lies before it. Which way a mesh's triangles
wind does not matter: a point that is seen mostly against its normal has its normal turned.
"""

from __future__ import annotations

from itertools import product
from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.math.kernel import kernel
from understudy.math.threads import split

DIRECTIONS = np.array([d for d in product((-1.0, 0.0, 1.0), repeat=3) if any(d)])
DIRECTIONS /= np.linalg.norm(DIRECTIONS, axis=1, keepdims=True)
PIXELS = 288
FACING = 0.5  # the cosine up to which a direction counts
# How far behind the nearest surface a point may lie and still be seen, in pixels: half the diagonal of a pixel on a
# surface tilted by 60 degrees, and as much again for what lies right under it.
SLACK = 2.0


def seen_from_outside(
    points: Float[ndarray, "points 3"],
    normals: Float[ndarray, "points 3"],
    vertices: Float[ndarray, "verts 3"],
    faces: Int[ndarray, "faces 3"],
) -> tuple[Bool[ndarray, "points"], Float[ndarray, "points"]]:
    """Which points are seen with these faces in the way, and the sign that makes their normals point outwards."""
    used = vertices[faces.ravel()] if len(faces) else points
    low, high = used.min(0), used.max(0)
    centre, radius = 0.5 * (low + high), 0.5 * float(np.linalg.norm(high - low)) + 1e-9
    basis = np.stack([_basis(d) for d in DIRECTIONS])
    seen = np.zeros((len(basis), len(points)), dtype=np.int8)
    arrays = (
        np.ascontiguousarray((points - centre) / radius),
        np.ascontiguousarray(normals, dtype=np.float64),
        np.ascontiguousarray((vertices - centre) / radius),
        np.ascontiguousarray(faces, dtype=np.int64),
        basis,
        SLACK * 2.0 / PIXELS,
    )

    def job(first: int, last: int) -> None:
        depth, flat = np.empty((PIXELS, PIXELS), np.float32), np.empty((len(vertices), 3), np.float32)
        _look(first, last, *arrays, depth, flat, seen)

    split(len(basis), job)
    front, back = (seen > 0).sum(0), (seen < 0).sum(0)
    return (front > 0) | (back > 0), np.where(back > front, -1.0, 1.0)


def _basis(direction: Float[ndarray, "3"]) -> Float[ndarray, "3 3"]:
    """Right, up and towards the viewer."""
    aside = np.eye(3)[int(np.argmin(np.abs(direction)))]
    right = np.cross(aside, direction)
    right /= np.linalg.norm(right)
    return np.stack([right, np.cross(direction, right), direction])


@kernel()
@no_type_check
def _look(
    first, last, points, normals, vertices, faces, basis, slack, depth, flat, seen
):  # pragma: no cover - compiled
    """By direction and point: 1 where it is seen before its normal, -1 where behind it."""
    pixels = depth.shape[0]
    half = 0.5 * pixels
    for d in range(first, last):
        rx, ry, rz = basis[d, 0, 0], basis[d, 0, 1], basis[d, 0, 2]
        ux, uy, uz = basis[d, 1, 0], basis[d, 1, 1], basis[d, 1, 2]
        ox, oy, oz = basis[d, 2, 0], basis[d, 2, 1], basis[d, 2, 2]
        for i in range(pixels):
            for k in range(pixels):
                depth[i, k] = np.float32(-4.0)
        for v in range(len(vertices)):
            x, y, z = vertices[v, 0], vertices[v, 1], vertices[v, 2]
            flat[v, 0] = (rx * x + ry * y + rz * z + 1.0) * half
            flat[v, 1] = (ux * x + uy * y + uz * z + 1.0) * half
            flat[v, 2] = ox * x + oy * y + oz * z
        for f in range(len(faces)):
            a, b, c = faces[f, 0], faces[f, 1], faces[f, 2]
            ax, ay, bx, by, cx, cy = flat[a, 0], flat[a, 1], flat[b, 0], flat[b, 1], flat[c, 0], flat[c, 1]
            area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
            if abs(area) < 1e-9:
                continue
            first_x = max(int(np.ceil(min(ax, bx, cx) - 0.5)), 0)
            last_x = min(int(np.floor(max(ax, bx, cx) - 0.5)), pixels - 1)
            first_y = max(int(np.ceil(min(ay, by, cy) - 0.5)), 0)
            last_y = min(int(np.floor(max(ay, by, cy) - 0.5)), pixels - 1)
            for i in range(first_x, last_x + 1):
                px = i + 0.5
                for k in range(first_y, last_y + 1):
                    py = k + 0.5
                    s = ((px - ax) * (cy - ay) - (cx - ax) * (py - ay)) / area
                    t = ((bx - ax) * (py - ay) - (px - ax) * (by - ay)) / area
                    if s >= 0.0 and t >= 0.0 and s + t <= 1.0:
                        z = flat[a, 2] + s * (flat[b, 2] - flat[a, 2]) + t * (flat[c, 2] - flat[a, 2])
                        if z > depth[i, k]:
                            depth[i, k] = z
        for p in range(len(points)):
            facing = ox * normals[p, 0] + oy * normals[p, 1] + oz * normals[p, 2]
            if abs(facing) < FACING:
                continue
            x, y, z = points[p, 0], points[p, 1], points[p, 2]
            i = int((rx * x + ry * y + rz * z + 1.0) * half)
            k = int((ux * x + uy * y + uz * z + 1.0) * half)
            inside = 0 <= i < pixels and 0 <= k < pixels
            if not inside or ox * x + oy * y + oz * z >= depth[i, k] - slack:
                seen[d, p] = 1 if facing > 0.0 else -1
