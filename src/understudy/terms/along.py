"""Curvature of what sees an active pair only by p_j - p_i: rows of residuals' slopes, one product for all such terms.

H (dp) = sum_m a_m a_m^T (dp_j - dp_i)        a_m = sqrt(2 k_m) d r_m / d (p_j - p_i)
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from jaxtyping import Float, Int
from numba import njit, prange
from numpy import ndarray

from understudy.terms.scene import F, Pairs


def add_along(
    pairs: Pairs,
    slopes: Float[ndarray, "pairs terms 3"],
    rows: Int[ndarray, "rows"],
    dp: Float[ndarray, "rows keys 3"],
    hp: Float[ndarray, "rows keys 3"],
) -> None:
    """Add H dp to hp; row r is a change of frame rows[r]."""
    _add(pairs.starts, pairs.first, pairs.second, np.ascontiguousarray(slopes, dtype=F), rows, dp, hp)


@njit(cache=True, nogil=True, parallel=True, fastmath={"contract", "reassoc", "nsz"})
@no_type_check
def _add(starts, first, second, slopes, rows, dp, hp):  # pragma: no cover - compiled
    for r in prange(len(rows)):
        t = rows[r]
        for c in range(starts[t], starts[t + 1]):
            i, j = first[c], second[c]
            x, y, z = dp[r, j, 0] - dp[r, i, 0], dp[r, j, 1] - dp[r, i, 1], dp[r, j, 2] - dp[r, i, 2]
            gx, gy, gz = F(0.0), F(0.0), F(0.0)
            for m in range(slopes.shape[1]):
                ax, ay, az = slopes[c, m, 0], slopes[c, m, 1], slopes[c, m, 2]
                g = ax * x + ay * y + az * z
                gx += g * ax
                gy += g * ay
                gz += g * az
            hp[r, j, 0] += gx
            hp[r, j, 1] += gy
            hp[r, j, 2] += gz
            hp[r, i, 0] -= gx
            hp[r, i, 1] -= gy
            hp[r, i, 2] -= gz
