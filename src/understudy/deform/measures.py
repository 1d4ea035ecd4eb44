"""What can be said of a bent surface: its volume, what folded over, and what runs into itself."""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.math.kernel import kernel


def volume(vertices: Float[ndarray, "verts 3"], faces: Int[ndarray, "faces 3"]) -> float:
    """The volume inside a closed surface, sum over faces of a . (b x c) / 6; of an open one, that of its cone."""
    return float(_volume(np.ascontiguousarray(vertices, dtype=np.float64), np.ascontiguousarray(faces)))


def folded(
    rest: Float[ndarray, "verts 3"], posed: Float[ndarray, "verts 3"], faces: Int[ndarray, "faces 3"]
) -> Bool[ndarray, "faces"]:
    """Faces whose orientation flips against their neighbourhood.

    A face is folded over when its normal looks away from the sum of those of the faces at its corners (their area
    vectors) though at rest it did not: cos < 0 now, cos > 0 then.
    """
    return (_against_neighbours(posed, faces) < 0.0) & (_against_neighbours(rest, faces) > 0.0)


def _against_neighbours(vertices: ndarray, faces: ndarray) -> Float[ndarray, "faces"]:
    out, total = np.empty(len(faces)), np.zeros((len(vertices), 3))
    _compare(np.ascontiguousarray(vertices, dtype=np.float64), np.ascontiguousarray(faces), total, out)
    return out


# A mesh of a million vertices is measured in every frame.
@kernel()
@no_type_check
def _volume(x, faces):
    u, v, w = x[:, 0].mean(), x[:, 1].mean(), x[:, 2].mean()
    total = 0.0
    for f in range(len(faces)):
        i, j, k = faces[f, 0], faces[f, 1], faces[f, 2]
        ax, ay, az = x[i, 0] - u, x[i, 1] - v, x[i, 2] - w
        bx, by, bz = x[j, 0] - u, x[j, 1] - v, x[j, 2] - w
        cx, cy, cz = x[k, 0] - u, x[k, 1] - v, x[k, 2] - w
        total += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
    return total / 6.0


@kernel()
@no_type_check
def _compare(x, faces, total, out):
    """The area vector of each face times the sum of those of the others at its corners."""
    for step in range(2):
        for f in range(len(faces)):
            i, j, k = faces[f, 0], faces[f, 1], faces[f, 2]
            ux, uy, uz = x[j, 0] - x[i, 0], x[j, 1] - x[i, 1], x[j, 2] - x[i, 2]
            vx, vy, vz = x[k, 0] - x[i, 0], x[k, 1] - x[i, 1], x[k, 2] - x[i, 2]
            a, b, c = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
            if step == 0:
                for corner in range(3):
                    at = faces[f, corner]
                    total[at, 0] += a
                    total[at, 1] += b
                    total[at, 2] += c
            else:
                p = total[i, 0] + total[j, 0] + total[k, 0] - 3.0 * a
                q = total[i, 1] + total[j, 1] + total[k, 1] - 3.0 * b
                r = total[i, 2] + total[j, 2] + total[k, 2] - 3.0 * c
                out[f] = a * p + b * q + c * r
