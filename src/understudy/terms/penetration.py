"""L_pen (§4.2): pairs that interact keep how far each lies above the other's surface.

    L_pen = sum_t | W o (M_pen^source - M_pen^target) |^2       M_pen(i, j) = n_i . (p_j - p_i)

The poster's variant (`one_sided`) asks for nothing but to stay outside: sum W max(0, n_i . (p_i - p_j))^2.
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from numba import njit, prange

from understudy.terms.along import Slopes
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

    def along(self, state):
        pairs = state.weighing.pairs
        on_gaps, on_normals = np.zeros((len(pairs), 2, 3), F), np.zeros((len(pairs), 2, 3), F)
        _along(
            pairs.starts, pairs.first, pairs.second, pairs.weights, pairs.units, self.shares, self.weight,
            self.one_sided, state.keys, state.normals, on_gaps, on_normals,
        )  # fmt: skip
        return Slopes(on_gaps, on_normals)


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
def _along(
    starts, first, second, weights, units, shares, weight, one_sided, p, n, on_gaps, on_normals
):  # pragma: no cover - compiled
    for t in prange(len(starts) - 1):
        for c in range(starts[t], starts[t + 1]):
            i, j = first[c], second[c]
            u = units[c]
            x, y, z = u * (p[t, j, 0] - p[t, i, 0]), u * (p[t, j, 1] - p[t, i, 1]), u * (p[t, j, 2] - p[t, i, 2])
            k = np.sqrt(weight * (shares[i] + shares[j])) * weights[c]
            for m in range(2):
                key = j if m else i
                height = n[t, key, 0] * x + n[t, key, 1] * y + n[t, key, 2] * z
                if one_sided and (height <= F(0.0) if m else height >= F(0.0)):
                    continue
                for q in range(3):
                    on_gaps[c, m, q] = k * u * n[t, key, q]
                on_normals[c, m, 0], on_normals[c, m, 1], on_normals[c, m, 2] = k * x, k * y, k * z
