"""A ground mesh as a height field: the highest triangle over each point of a grid."""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.errors import CharacterError
from understudy.math.kernel import kernel
from understudy.model.terrain import MOST_HEIGHTS, HeightField

# Metres between heights: fine enough for the edge of a stair under a foot.
SPACING = 0.01
# Where a mesh is too large for that, so many heights along its longer side.
LONGEST = 2048


def mesh_field(
    vertices: Float[ndarray, "verts 3"], faces: Int[ndarray, "faces 3"], *, spacing: float | None = None
) -> HeightField:
    """The height field of a mesh seen from above; where it has holes the ground is as low as its lowest point."""
    if not len(faces):
        raise CharacterError("a ground mesh needs triangles")
    low, high = vertices[faces].min((0, 1)), vertices[faces].max((0, 1))
    wide = max(high[0] - low[0], high[2] - low[2])
    if not (high[0] > low[0] and high[2] > low[2] and np.isfinite(wide)):
        raise CharacterError("a ground mesh must be wide in x and in z")
    step = spacing or max(SPACING, wide / LONGEST)
    counts = [int(np.ceil((high[k] - low[k]) / step - 1e-9)) + 1 for k in (0, 2)]
    if counts[0] * counts[1] > MOST_HEIGHTS:
        raise CharacterError(f"a terrain of {counts[0]} x {counts[1]} heights is too large; choose a wider spacing")
    heights = np.full(counts, -np.inf)
    corners = np.ascontiguousarray(vertices[faces], dtype=np.float64)
    corners[..., 0] = (corners[..., 0] - low[0]) / step
    corners[..., 2] = (corners[..., 2] - low[2]) / step
    _drape(corners, heights)
    heights[~np.isfinite(heights)] = low[1]
    return HeightField(heights, (float(low[0]), float(low[2])), (step, step))


@kernel()
@no_type_check
def _drape(corners, heights):  # pragma: no cover - compiled
    """Each triangle's height at the grid points below it, by barycentric coordinates; x and z are in cells."""
    for f in range(len(corners)):
        ax, ay, az = corners[f, 0, 0], corners[f, 0, 1], corners[f, 0, 2]
        bx, by, bz = corners[f, 1, 0], corners[f, 1, 1], corners[f, 1, 2]
        cx, cy, cz = corners[f, 2, 0], corners[f, 2, 1], corners[f, 2, 2]
        area = (bx - ax) * (cz - az) - (cx - ax) * (bz - az)
        if abs(area) < 1e-12:
            continue
        first, last = max(int(np.ceil(min(ax, bx, cx) - 1e-6)), 0), min(int(max(ax, bx, cx) + 1e-6), len(heights) - 1)
        near, far = max(int(np.ceil(min(az, bz, cz) - 1e-6)), 0), int(max(az, bz, cz) + 1e-6)
        far = min(far, heights.shape[1] - 1)
        for i in range(first, last + 1):
            for k in range(near, far + 1):
                u = ((bx - i) * (cz - k) - (cx - i) * (bz - k)) / area
                v = ((cx - i) * (az - k) - (ax - i) * (cz - k)) / area
                w = 1.0 - u - v
                if u >= -1e-6 and v >= -1e-6 and w >= -1e-6:
                    heights[i, k] = max(heights[i, k], u * ay + v * by + w * cy)
