"""Forward kinematics: local transforms to world transforms, as a kernel over frames."""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.math.kernel import kernel
from understudy.model.motion import Motion
from understudy.model.skeleton import Skeleton


@kernel()
@no_type_check
def _forward(parents, wxyz, translations, scales, out):  # pragma: no cover - compiled
    """G_j = G_parent(j) [R(q_j) diag(s_j) | t_j], rows of 3 x 4."""
    for f in range(wxyz.shape[0]):
        for j in range(wxyz.shape[1]):
            w, x, y, z = wxyz[f, j, 0], wxyz[f, j, 1], wxyz[f, j, 2], wxyz[f, j, 3]
            fs = f if scales.shape[0] > 1 else 0
            p = parents[j]
            for col in range(4):
                # A column of the local matrix.
                if col == 0:
                    s = scales[fs, j, 0]
                    a, b, c = (1 - 2 * (y * y + z * z)) * s, 2 * (x * y + w * z) * s, 2 * (x * z - w * y) * s
                elif col == 1:
                    s = scales[fs, j, 1]
                    a, b, c = 2 * (x * y - w * z) * s, (1 - 2 * (x * x + z * z)) * s, 2 * (y * z + w * x) * s
                elif col == 2:
                    s = scales[fs, j, 2]
                    a, b, c = 2 * (x * z + w * y) * s, 2 * (y * z - w * x) * s, (1 - 2 * (x * x + y * y)) * s
                else:
                    a, b, c = translations[f, j, 0], translations[f, j, 1], translations[f, j, 2]
                if p < 0:
                    out[f, j, 0, col], out[f, j, 1, col], out[f, j, 2, col] = a, b, c
                    continue
                for r in range(3):
                    value = out[f, p, r, 0] * a + out[f, p, r, 1] * b + out[f, p, r, 2] * c
                    out[f, j, r, col] = value + out[f, p, r, 3] if col == 3 else value


@kernel()
@no_type_check
def _turn(parents, wxyz, out):  # pragma: no cover - compiled
    for f in range(wxyz.shape[0]):
        for j in range(wxyz.shape[1]):
            p = parents[j]
            if p < 0:
                for k in range(4):
                    out[f, j, k] = wxyz[f, j, k]
            else:
                aw, ax, ay, az = out[f, p, 0], out[f, p, 1], out[f, p, 2], out[f, p, 3]
                bw, bx, by, bz = wxyz[f, j, 0], wxyz[f, j, 1], wxyz[f, j, 2], wxyz[f, j, 3]
                out[f, j, 0] = aw * bw - ax * bx - ay * by - az * bz
                out[f, j, 1] = aw * bx + ax * bw + ay * bz - az * by
                out[f, j, 2] = aw * by - ax * bz + ay * bw + az * bx
                out[f, j, 3] = aw * bz + ax * by - ay * bx + az * bw


def forward(
    parents: Int[ndarray, "joints"],
    local_wxyz: Float[ndarray, "frames joints 4"],
    local_translations: Float[ndarray, "frames joints 3"],
    local_scales: Float[ndarray, "#frames joints 3"],
) -> Float[ndarray, "frames joints 3 4"]:
    """World matrices (the upper three rows) of every joint in every frame."""
    out = np.empty((*local_wxyz.shape[:2], 3, 4))
    _forward(
        np.ascontiguousarray(parents, dtype=np.int64),
        np.ascontiguousarray(local_wxyz, dtype=np.float64),
        np.ascontiguousarray(local_translations, dtype=np.float64),
        np.ascontiguousarray(local_scales, dtype=np.float64),
        out,
    )
    return out


def global_transforms(skeleton: Skeleton, motion: Motion) -> Float[ndarray, "frames joints 3 4"]:
    """World matrices of a motion (the upper three rows)."""
    scales = skeleton.rest_scales[None] if motion.local_scales is None else motion.local_scales
    return forward(skeleton.parents, motion.local_wxyz, motion.local_translations, scales)


def joint_positions(skeleton: Skeleton, motion: Motion) -> Float[ndarray, "frames joints 3"]:
    """World positions of a motion's joints."""
    return global_transforms(skeleton, motion)[..., 3]


def global_rotations(
    skeleton: Skeleton, local_wxyz: Float[ndarray, "frames joints 4"]
) -> Float[ndarray, "frames joints 4"]:
    """World rotations: products of the local ones along the hierarchy, whatever the scales."""
    out = np.empty(local_wxyz.shape)
    _turn(
        np.ascontiguousarray(skeleton.parents, dtype=np.int64),
        np.ascontiguousarray(local_wxyz, dtype=np.float64),
        out,
    )
    return out
