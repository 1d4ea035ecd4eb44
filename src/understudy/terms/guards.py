"""Guards: chosen points of the skin stay out of chosen others, whatever the source does there.

    L_guards = sum_c k_c min(0, n_r . (p_q - p_r) - g_c)^2

One-sided: a guard pulls only while point q is less than g_c above the surface at r. Where the 41 keys leave the skin
between them unseen (supplement §7.2.3), guards are put where limbs were found inside each other.
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from numba import njit, prange

from understudy.terms.contacts import Contacts
from understudy.terms.scene import F


class Guards(Contacts):
    name = "guards"

    def value(self, state, on_keys, on_normals):
        t, out = self.touches, np.zeros(len(state.keys))
        _value(
            t.starts, t.first, t.second, t.gaps, t.weights, self.units, self.shares, self.weight,
            state.keys, state.normals, on_keys, on_normals, out,
        )  # fmt: skip
        return out

    def curve(self, state, rows, dp, dn, hp, hn):
        t = self.touches
        _curve(
            t.starts, t.first, t.second, t.gaps, t.weights, self.units, self.shares, self.weight,
            state.keys, state.normals, rows, dp, dn, hp, hn,
        )  # fmt: skip


@njit(cache=True, nogil=True, parallel=True, fastmath={"contract", "reassoc", "nsz"})
@no_type_check
def _value(starts, first, second, gaps, weights, units, shares, weight, p, n, gp, gn, out):  # pragma: no cover
    for t in prange(len(starts) - 1):
        total = 0.0
        for c in range(starts[t], starts[t + 1]):
            q, r = first[c], second[c]
            u = F(2.0) * units[q] * units[r] / (units[q] + units[r])
            x, y, z = u * (p[t, q, 0] - p[t, r, 0]), u * (p[t, q, 1] - p[t, r, 1]), u * (p[t, q, 2] - p[t, r, 2])
            e = n[t, r, 0] * x + n[t, r, 1] * y + n[t, r, 2] * z - gaps[c]
            if e >= F(0.0):
                continue
            k = weight * weights[c] * F(0.5) * (shares[q] + shares[r])
            total += k * e * e
            g = F(2.0) * k * e
            for a in range(3):
                gp[t, q, a] += u * g * n[t, r, a]
                gp[t, r, a] -= u * g * n[t, r, a]
            gn[t, r, 0] += g * x
            gn[t, r, 1] += g * y
            gn[t, r, 2] += g * z
        out[t] += total


@njit(cache=True, nogil=True, parallel=True, fastmath={"contract", "reassoc", "nsz"})
@no_type_check
def _curve(starts, first, second, gaps, weights, units, shares, weight, p, n, rows, dp, dn, hp, hn):  # pragma: no cover
    for row in prange(len(rows)):
        t = rows[row]
        for c in range(starts[t], starts[t + 1]):
            q, r = first[c], second[c]
            u = F(2.0) * units[q] * units[r] / (units[q] + units[r])
            x, y, z = u * (p[t, q, 0] - p[t, r, 0]), u * (p[t, q, 1] - p[t, r, 1]), u * (p[t, q, 2] - p[t, r, 2])
            if n[t, r, 0] * x + n[t, r, 1] * y + n[t, r, 2] * z - gaps[c] >= F(0.0):
                continue
            g = dn[row, r, 0] * x + dn[row, r, 1] * y + dn[row, r, 2] * z
            for a in range(3):
                g += u * n[t, r, a] * (dp[row, q, a] - dp[row, r, a])
            g *= weight * weights[c] * (shares[q] + shares[r])
            for a in range(3):
                hp[row, q, a] += u * g * n[t, r, a]
                hp[row, r, a] -= u * g * n[t, r, a]
            hn[row, r, 0] += g * x
            hn[row, r, 1] += g * y
            hn[row, r, 2] += g * z
