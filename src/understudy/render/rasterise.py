"""A z-buffer for triangles: which triangle each sample of the image sees.

Corners are snapped to 1/256 of a sample and edges are tested in integers with the top-left rule, so that neighbours
share no sample and leave none out. A row of a triangle is solved for its span, not searched. The image is cut into
bands of rows; each band is one job for a thread (the kernels release the interpreter's lock), so the result does not
depend on the number of threads.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import no_type_check

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.math.kernel import kernel
from understudy.math.threads import split
from understudy.render.camera import Camera

BAND = 32  # rows of samples per job
SUBPIXEL = 256
FAR_AWAY = float(1 << 22)  # samples: corners beyond are moved here, so that products of two fit into 64 bits


def in_bands(n_rows: int, job: Callable[[int, int], None], *, band: int = BAND) -> None:
    """Run `job(first_row, end_row)` for all bands of rows, on all cores."""

    def bands(first: int, last: int) -> None:
        for k in range(first, last):
            job(band * k, min(band * (k + 1), n_rows))

    split(-(-n_rows // band), bands)


@dataclass(frozen=True, eq=False)
class Visible:
    """What a camera sees: per sample the nearest face (-1 for none) and its nearness, larger being nearer.

    Nearness is 1 / depth for a perspective camera and -depth for an orthographic one: both are affine in the image.
    """

    face: Int[ndarray, "rows columns"]
    nearness: Float[ndarray, "rows columns"]


def rasterise(
    camera: Camera, vertices: Float[ndarray, "verts 3"], faces: Int[ndarray, "faces 3"], *, width: int, height: int
) -> Visible:
    """Draw triangles, both sides, into an image of `width` x `height` samples.

    Faces with a corner that is not finite are left out; what is nearer than the near plane is cut off.
    """
    face = np.full((height, width), -1, dtype=np.int32)
    nearness = np.full((height, width), -np.inf, dtype=np.float32)
    if len(faces) and len(vertices):
        # The near plane makes two triangles of some.
        corners = np.empty((2 * len(faces), 3, 2), dtype=np.int64)
        near, source = np.empty((2 * len(faces), 3)), np.empty(2 * len(faces), dtype=np.int32)
        count = _triangles(
            np.ascontiguousarray(vertices, dtype=np.float32),
            np.ascontiguousarray(faces, dtype=np.int32),
            np.ascontiguousarray(camera.eye, dtype=np.float64),
            np.ascontiguousarray(camera.axes, dtype=np.float64),
            0.5 * height / camera.half_height,
            camera.near,
            camera.orthographic,
            width,
            height,
            np.empty((len(vertices), 3)),
            np.empty((4, 4)),
            np.empty((4, 2), dtype=np.int64),
            corners,
            near,
            source,
        )
        starts, members = _bins(corners[:count, :, 1], height)

        def fill(first: int, end: int) -> None:
            mine = members[starts[first // BAND] : starts[first // BAND + 1]]
            _fill(mine, corners, near, source, first, end, width, face, nearness)

        in_bands(height, fill)
    return Visible(face, nearness)


@kernel()
@no_type_check
def _triangles(
    vertices, faces, eye, axes, scale, near_plane, orthographic, width, height,
    local, polygon, fixed, corners, near, source,
):  # fmt: skip  # pragma: no cover - compiled
    """Screen triangles (fixed point, counter-clockwise in image axes), their nearness, the face each is part of, and
    how many there are. `local`, `polygon` and `fixed` are room for vertices and for one face cut at the near plane."""
    for v in range(vertices.shape[0]):
        dx, dy, dz = vertices[v, 0] - eye[0], vertices[v, 1] - eye[1], vertices[v, 2] - eye[2]
        for r in range(3):
            local[v, r] = axes[r, 0] * dx + axes[r, 1] * dy + axes[r, 2] * dz
    count = 0
    for f in range(faces.shape[0]):
        finite = True
        for k in range(3):
            v = faces[f, k]
            finite = finite and np.isfinite(local[v, 0] + local[v, 1] + local[v, 2])
        if not finite:
            continue
        n = 0
        for k in range(3):  # Sutherland-Hodgman against the near plane: at most four corners are left
            a, b = faces[f, k], faces[f, (k + 1) % 3]
            za, zb = local[a, 2] - near_plane, local[b, 2] - near_plane
            if za >= 0.0:
                for r in range(3):
                    polygon[n, r] = local[a, r]
                n += 1
            if (za >= 0.0) != (zb >= 0.0):
                t = za / (za - zb)
                for r in range(3):
                    polygon[n, r] = local[a, r] + t * (local[b, r] - local[a, r])
                polygon[n, 2] = near_plane
                n += 1
        if n < 3:
            continue
        for k in range(n):
            z = polygon[k, 2]
            by = 1.0 if orthographic else 1.0 / z
            polygon[k, 3] = -z if orthographic else by
            x = 0.5 * width + scale * polygon[k, 0] * by
            y = 0.5 * height - scale * polygon[k, 1] * by
            x = min(max(x, -FAR_AWAY), FAR_AWAY)
            y = min(max(y, -FAR_AWAY), FAR_AWAY)
            fixed[k, 0] = np.int64(np.floor(x * SUBPIXEL + 0.5))
            fixed[k, 1] = np.int64(np.floor(y * SUBPIXEL + 0.5))
        for last in range(2, n):
            ax, ay = fixed[0, 0], fixed[0, 1]
            bx, by_, cx, cy = fixed[last - 1, 0], fixed[last - 1, 1], fixed[last, 0], fixed[last, 1]
            area = (bx - ax) * (cy - ay) - (by_ - ay) * (cx - ax)
            if area == 0:
                continue
            first, second = (last - 1, last) if area > 0 else (last, last - 1)
            corners[count, 0, 0], corners[count, 0, 1], near[count, 0] = ax, ay, polygon[0, 3]
            corners[count, 1, 0], corners[count, 1, 1] = fixed[first, 0], fixed[first, 1]
            corners[count, 2, 0], corners[count, 2, 1] = fixed[second, 0], fixed[second, 1]
            near[count, 1], near[count, 2] = polygon[first, 3], polygon[second, 3]
            source[count] = f
            count += 1
    return count


def _bins(rows: Int[ndarray, "triangles 3"], height: int) -> tuple[Int[ndarray, "bands_1"], Int[ndarray, "members"]]:
    """The triangles that touch each band of rows, in their order: starts into one list of members."""
    top, bottom = rows.min(1) // SUBPIXEL, rows.max(1) // SUBPIXEL
    low, high = np.maximum(top, 0) // BAND, np.minimum(bottom, height - 1) // BAND
    counts = np.where((bottom < 0) | (top >= height), 0, high - low + 1)
    triangles = np.repeat(np.arange(len(rows), dtype=np.int32), counts)
    bands = np.arange(len(triangles)) + np.repeat(low - np.cumsum(counts) + counts, counts)
    order = np.argsort(bands, kind="stable")
    starts = np.searchsorted(bands[order], np.arange(-(-height // BAND) + 1))
    return starts, triangles[order]


@kernel()
@no_type_check
def _fill(members, corners, near, source, first_row, end_row, width, face, nearness):  # pragma: no cover - compiled
    """Draw triangles into the rows of one band; of equal depths the first drawn stays.

    The edge from a to b has E(p) = (b - a) x (p - a) >= 0 inside; a sample exactly on it belongs to the triangle when
    the edge is its top or its left one.
    """
    half = SUBPIXEL // 2
    for t in members:
        x0, y0 = corners[t, 0, 0], corners[t, 0, 1]
        x1, y1 = corners[t, 1, 0], corners[t, 1, 1]
        x2, y2 = corners[t, 2, 0], corners[t, 2, 1]
        q0, q1, q2 = near[t, 0], near[t, 1], near[t, 2]
        area = float((x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0))
        # nearness = q0 + gx (x - x0) + gy (y - y0), held within the corners' range: slivers have steep gradients
        gx = ((q1 - q0) * float(y2 - y0) - (q2 - q0) * float(y1 - y0)) / area
        gy = ((q2 - q0) * float(x1 - x0) - (q1 - q0) * float(x2 - x0)) / area
        q_low, q_high = min(q0, q1, q2), max(q0, q1, q2)
        top = max((min(y0, y1, y2) - half + SUBPIXEL - 1) // SUBPIXEL, first_row)
        bottom = min((max(y0, y1, y2) - half) // SUBPIXEL, end_row - 1)
        for row in range(top, bottom + 1):
            py = row * SUBPIXEL + half
            left = max((min(x0, x1, x2) - half + SUBPIXEL - 1) // SUBPIXEL, 0)
            right = min((max(x0, x1, x2) - half) // SUBPIXEL, width - 1)
            for k in range(3):
                if k == 0:
                    ax, ay, bx, by = x0, y0, x1, y1
                elif k == 1:
                    ax, ay, bx, by = x1, y1, x2, y2
                else:
                    ax, ay, bx, by = x2, y2, x0, y0
                dx, dy = bx - ax, by - ay
                value = dx * (py - ay) - dy * (half - ax)
                if not (dy < 0 or (dy == 0 and dx > 0)):
                    value -= 1
                step = -dy * SUBPIXEL
                if step > 0:
                    left = max(left, (-value + step - 1) // step)
                elif step < 0:
                    right = min(right, value // -step)
                elif value < 0:
                    right = left - 1
            base = q0 + gy * float(py - y0) + gx * float(half - x0)
            for column in range(left, right + 1):
                value = base + gx * float(column * SUBPIXEL)
                q = np.float32(min(max(value, q_low), q_high))
                if q > nearness[row, column]:
                    nearness[row, column] = q
                    face[row, column] = source[t]
