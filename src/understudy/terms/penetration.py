"""L_pen (§4.2): pairs that interact keep how far each lies above the other's surface.

    L_pen = sum_t | W o (M_pen^source - M_pen^target) |^2       M_pen(i, j) = n_i . (p_j - p_i)

The poster's variant (`one_sided`) asks for nothing but to stay outside: sum W max(0, n_i . (p_i - p_j))^2.
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from numba import njit, prange

from understudy.terms.scene import F
from understudy.terms.term import Term


class Penetration(Term):
    name = "penetration"
    one_sided = False

    def value(self, state, on_keys, on_normals):
        pairs, out = state.weighing.pairs, np.zeros(len(state.keys))
        _value(
            pairs.starts, pairs.first, pairs.second, pairs.weights, pairs.penetrations, pairs.units, self.shares,
            self.weight, self.one_sided, state.keys, state.normals, on_keys, on_normals, out,
        )  # fmt: skip
        return out

    def curve(self, state, rows, dp, dn, hp, hn):
        pairs = state.weighing.pairs
        _curve(
            pairs.starts, pairs.first, pairs.second, pairs.weights, pairs.units, self.shares, self.weight,
            self.one_sided, state.keys, state.normals, rows, dp, dn, hp, hn,
        )  # fmt: skip


class Hinge(Penetration):
    """The poster's L_pen."""

    one_sided = True


@njit(cache=True, nogil=True, parallel=True, fastmath={"contract", "reassoc", "nsz"})
@no_type_check
def _value(
    starts, first, second, weights, pen, units, shares, weight, one_sided, p, n, gp, gn, out
):  # pragma: no cover - compiled
    for t in prange(len(starts) - 1):
        total = 0.0
        for c in range(starts[t], starts[t + 1]):
            i, j = first[c], second[c]
            u = units[c]
            x, y, z = u * (p[t, j, 0] - p[t, i, 0]), u * (p[t, j, 1] - p[t, i, 1]), u * (p[t, j, 2] - p[t, i, 2])
            k = weight * F(0.5) * (shares[i] + shares[j]) * weights[c] * weights[c]
            a = n[t, i, 0] * x + n[t, i, 1] * y + n[t, i, 2] * z
            b = -(n[t, j, 0] * x + n[t, j, 1] * y + n[t, j, 2] * z)
            if one_sided:
                a, b = min(F(0.0), a), min(F(0.0), b)
            else:
                a, b = a - pen[c, 0], b - pen[c, 1]
            total += k * (a * a + b * b)
            a, b = F(2.0) * k * a, F(2.0) * k * b
            for q in range(3):
                g = u * (a * n[t, i, q] - b * n[t, j, q])
                gp[t, j, q] += g
                gp[t, i, q] -= g
            gn[t, i, 0] += a * x
            gn[t, i, 1] += a * y
            gn[t, i, 2] += a * z
            gn[t, j, 0] -= b * x
            gn[t, j, 1] -= b * y
            gn[t, j, 2] -= b * z
        out[t] += total


@njit(cache=True, nogil=True, parallel=True, fastmath={"contract", "reassoc", "nsz"})
@no_type_check
def _curve(
    starts, first, second, weights, units, shares, weight, one_sided, p, n, rows, dp, dn, hp, hn
):  # pragma: no cover - compiled
    for r in prange(len(rows)):
        t = rows[r]
        for c in range(starts[t], starts[t + 1]):
            i, j = first[c], second[c]
            u = units[c]
            x, y, z = u * (p[t, j, 0] - p[t, i, 0]), u * (p[t, j, 1] - p[t, i, 1]), u * (p[t, j, 2] - p[t, i, 2])
            ex, ey, ez = (
                u * (dp[r, j, 0] - dp[r, i, 0]),
                u * (dp[r, j, 1] - dp[r, i, 1]),
                u * (dp[r, j, 2] - dp[r, i, 2]),
            )
            k = weight * (shares[i] + shares[j]) * weights[c] * weights[c]
            a = (
                n[t, i, 0] * ex
                + n[t, i, 1] * ey
                + n[t, i, 2] * ez
                + dn[r, i, 0] * x
                + dn[r, i, 1] * y
                + dn[r, i, 2] * z
            )
            b = (
                n[t, j, 0] * ex
                + n[t, j, 1] * ey
                + n[t, j, 2] * ez
                + dn[r, j, 0] * x
                + dn[r, j, 1] * y
                + dn[r, j, 2] * z
            )
            if one_sided:
                if n[t, i, 0] * x + n[t, i, 1] * y + n[t, i, 2] * z >= F(0.0):
                    a = F(0.0)
                if n[t, j, 0] * x + n[t, j, 1] * y + n[t, j, 2] * z <= F(0.0):
                    b = F(0.0)
            a, b = k * a, k * b
            for q in range(3):
                g = u * (a * n[t, i, q] + b * n[t, j, q])
                hp[r, j, q] += g
                hp[r, i, q] -= g
            hn[r, i, 0] += a * x
            hn[r, i, 1] += a * y
            hn[r, i, 2] += a * z
            hn[r, j, 0] += b * x
            hn[r, j, 1] += b * y
            hn[r, j, 2] += b * z
