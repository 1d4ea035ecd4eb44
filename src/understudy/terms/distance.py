"""L_dist (§4.2): pairs that interact keep their distance.

    L_dist = sum_t | W o (M_dist^source - M_dist^target) |^2       M_dist(i, j) = |p_j - p_i|

over ordered pairs, so each pair counts twice.
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from numba import njit, prange

from understudy.terms.scene import F
from understudy.terms.term import Term


class Distance(Term):
    name = "distance"

    def value(self, state, on_keys, on_normals):
        pairs, out = state.weighing.pairs, np.zeros(len(state.keys))
        _value(
            pairs.starts, pairs.first, pairs.second, pairs.weights, pairs.distances, self.units, self.shares,
            self.weight, state.keys, on_keys, out,
        )  # fmt: skip
        return out

    def curve(self, state, rows, dp, dn, hp, hn):
        pairs = state.weighing.pairs
        _curve(
            pairs.starts, pairs.first, pairs.second, pairs.weights, self.units, self.shares, self.weight, state.keys,
            rows, dp, hp,
        )  # fmt: skip


@njit(cache=True, nogil=True, parallel=True, fastmath={"contract", "reassoc", "nsz"})
@no_type_check
def _value(starts, first, second, weights, distances, units, shares, weight, p, gp, out):  # pragma: no cover
    for t in prange(len(starts) - 1):
        total = 0.0
        for c in range(starts[t], starts[t + 1]):
            i, j = first[c], second[c]
            unit = F(2.0) * units[i] * units[j] / (units[i] + units[j])
            x, y, z = p[t, j, 0] - p[t, i, 0], p[t, j, 1] - p[t, i, 1], p[t, j, 2] - p[t, i, 2]
            d = np.sqrt(x * x + y * y + z * z)
            e = unit * d - distances[c]
            k = weight * (shares[i] + shares[j]) * weights[c] * weights[c]
            total += k * e * e
            g = F(2.0) * k * e * unit / max(d, F(1e-6))
            gp[t, j, 0] += g * x
            gp[t, j, 1] += g * y
            gp[t, j, 2] += g * z
            gp[t, i, 0] -= g * x
            gp[t, i, 1] -= g * y
            gp[t, i, 2] -= g * z
        out[t] += total


@njit(cache=True, nogil=True, parallel=True, fastmath={"contract", "reassoc", "nsz"})
@no_type_check
def _curve(starts, first, second, weights, units, shares, weight, p, rows, dp, hp):  # pragma: no cover
    for r in prange(len(rows)):
        t = rows[r]
        for c in range(starts[t], starts[t + 1]):
            i, j = first[c], second[c]
            unit = F(2.0) * units[i] * units[j] / (units[i] + units[j])
            x, y, z = p[t, j, 0] - p[t, i, 0], p[t, j, 1] - p[t, i, 1], p[t, j, 2] - p[t, i, 2]
            over = F(1.0) / max(np.sqrt(x * x + y * y + z * z), F(1e-6))
            x, y, z = x * over, y * over, z * over
            k = F(2.0) * weight * (shares[i] + shares[j]) * weights[c] * weights[c] * unit * unit
            g = k * (
                x * (dp[r, j, 0] - dp[r, i, 0]) + y * (dp[r, j, 1] - dp[r, i, 1]) + z * (dp[r, j, 2] - dp[r, i, 2])
            )
            hp[r, j, 0] += g * x
            hp[r, j, 1] += g * y
            hp[r, j, 2] += g * z
            hp[r, i, 0] -= g * x
            hp[r, i, 1] -= g * y
            hp[r, i, 2] -= g * z
