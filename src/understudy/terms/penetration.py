"""L_pen (§4.2): pairs that interact keep how far each lies above the other's surface.

    L_pen = sum_t | W o (M_pen^source - M_pen^target) |^2       M_pen(i, j) = n_i . (p_j - p_i)

The poster's (`Hinge`) asks for nothing but to stay outside, and does not square,

    L_pen = sum_t sum_ij R_ij max(0, -M_pen^target)       R_ij = W_ij max(0, cos(n_i, p_j - p_i)) of the source.

Its relevance R is "based on the source"; which one is left open. n_i . (p_j - p_i) is a depth only where j lies above
i: a hand beside a thigh is behind the plane at the front of the hips, and is not in them. So a pair is relevant as far
as j faces i in the source. Depths are rounded at zero as the floor's are.
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math.kernel import FAST, kernel
from understudy.math.threads import split
from understudy.terms.height import ROUND
from understudy.terms.pair_curvature import FRAMES, Slopes
from understudy.terms.scene import F, State
from understudy.terms.term import Term


class Penetration(Term):
    name = "penetration"
    says = "Keeps skin out of skin. More: less goes through the body, at the price of exact contact."
    paper = 10.0
    of_pairs = True

    def value(self, state, on_keys, on_normals):
        pairs, out = state.weighing.pairs, np.zeros(len(state.keys))
        split(
            len(state.keys), _value,
            pairs.starts, pairs.first, pairs.second, pairs.weights, pairs.penetrations, pairs.units, self.shares,
            self.weight, state.keys, state.normals, on_keys, on_normals, out, least=FRAMES,
        )  # fmt: skip
        return out

    def along(self, state):
        pairs = state.weighing.pairs
        on_gaps, on_normals = np.zeros((len(pairs), 2, 3), F), np.zeros((len(pairs), 2, 3), F)
        split(
            len(state.keys), _along,
            pairs.starts, pairs.first, pairs.second, pairs.weights, pairs.units, self.shares, self.weight, state.keys,
            state.normals, on_gaps, on_normals, least=FRAMES,
        )  # fmt: skip
        return Slopes(on_gaps, on_normals)


class Hinge(Penetration):
    """The poster's L_pen."""

    def value(self, state, on_keys, on_normals):
        pairs, out = state.weighing.pairs, np.zeros(len(state.keys))
        split(
            len(state.keys), _hinge,
            pairs.starts, pairs.first, pairs.second, self._relevance(state), pairs.units, self.shares, self.weight,
            state.keys, state.normals, on_keys, on_normals, out, least=FRAMES,
        )  # fmt: skip
        return out

    def along(self, state):
        pairs = state.weighing.pairs
        on_gaps, on_normals = np.zeros((len(pairs), 2, 3), F), np.zeros((len(pairs), 2, 3), F)
        split(
            len(state.keys), _hinge_along,
            pairs.starts, pairs.first, pairs.second, self._relevance(state), pairs.units, self.shares, self.weight,
            state.keys, state.normals, on_gaps, on_normals, least=FRAMES,
        )  # fmt: skip
        return Slopes(on_gaps, on_normals)

    def _relevance(self, state: State) -> Float[ndarray, "pairs 2"]:
        pairs = state.weighing.pairs
        facing = np.maximum(pairs.penetrations, F(0.0)) / np.maximum(pairs.distances, F(1e-5))[:, None]
        return np.ascontiguousarray(pairs.weights[:, None] * facing, dtype=F)


@kernel(fastmath=FAST)
@no_type_check
def _value(
    begin, end, starts, first, second, weights, pen, units, shares, weight, p, n, gp, gn, out
):  # pragma: no cover - compiled
    for t in range(begin, end):
        total = 0.0
        for c in range(starts[t], starts[t + 1]):
            i, j = first[c], second[c]
            u = units[c]
            x, y, z = u * (p[t, j, 0] - p[t, i, 0]), u * (p[t, j, 1] - p[t, i, 1]), u * (p[t, j, 2] - p[t, i, 2])
            k = weight * F(0.5) * (shares[i] + shares[j]) * weights[c] * weights[c]
            a = n[t, i, 0] * x + n[t, i, 1] * y + n[t, i, 2] * z
            b = -(n[t, j, 0] * x + n[t, j, 1] * y + n[t, j, 2] * z)
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


@kernel(fastmath=FAST)
@no_type_check
def _along(
    begin, end, starts, first, second, weights, units, shares, weight, p, n, on_gaps, on_normals
):  # pragma: no cover - compiled
    for t in range(begin, end):
        for c in range(starts[t], starts[t + 1]):
            i, j = first[c], second[c]
            u = units[c]
            x, y, z = u * (p[t, j, 0] - p[t, i, 0]), u * (p[t, j, 1] - p[t, i, 1]), u * (p[t, j, 2] - p[t, i, 2])
            k = np.sqrt(weight * (shares[i] + shares[j])) * weights[c]
            for m in range(2):
                key = j if m else i
                for q in range(3):
                    on_gaps[c, m, q] = k * u * n[t, key, q]
                on_normals[c, m, 0], on_normals[c, m, 1], on_normals[c, m, 2] = k * x, k * y, k * z


@kernel(fastmath=FAST)
@no_type_check
def _hinge(
    begin, end, starts, first, second, relevance, units, shares, weight, p, n, gp, gn, out
):  # pragma: no cover - compiled
    for t in range(begin, end):
        total = 0.0
        for c in range(starts[t], starts[t + 1]):
            i, j, u = first[c], second[c], units[c]
            x, y, z = u * (p[t, j, 0] - p[t, i, 0]), u * (p[t, j, 1] - p[t, i, 1]), u * (p[t, j, 2] - p[t, i, 2])
            for m in range(2):
                key, sign = (j, F(-1.0)) if m else (i, F(1.0))
                depth = -sign * (n[t, key, 0] * x + n[t, key, 1] * y + n[t, key, 2] * z)
                if depth <= F(0.0):
                    continue
                k = weight * F(0.5) * (shares[i] + shares[j]) * relevance[c, m]
                total += k * (depth - F(0.5) * ROUND if depth > ROUND else depth * depth / (F(2.0) * ROUND))
                g = -sign * k * min(depth / ROUND, F(1.0))
                for q in range(3):
                    gp[t, j, q] += g * u * n[t, key, q]
                    gp[t, i, q] -= g * u * n[t, key, q]
                gn[t, key, 0] += g * x
                gn[t, key, 1] += g * y
                gn[t, key, 2] += g * z
        out[t] += total


@kernel(fastmath=FAST)
@no_type_check
def _hinge_along(
    begin, end, starts, first, second, relevance, units, shares, weight, p, n, on_gaps, on_normals
):  # pragma: no cover - compiled
    for t in range(begin, end):
        for c in range(starts[t], starts[t + 1]):
            i, j, u = first[c], second[c], units[c]
            x, y, z = u * (p[t, j, 0] - p[t, i, 0]), u * (p[t, j, 1] - p[t, i, 1]), u * (p[t, j, 2] - p[t, i, 2])
            for m in range(2):
                key, sign = (j, F(-1.0)) if m else (i, F(1.0))
                depth = -sign * (n[t, key, 0] * x + n[t, key, 1] * y + n[t, key, 2] * z)
                if depth <= F(0.0):
                    continue
                k = np.sqrt(weight * F(0.5) * (shares[i] + shares[j]) * relevance[c, m] / max(depth, ROUND))
                for q in range(3):
                    on_gaps[c, m, q] = k * u * n[t, key, q]
                on_normals[c, m, 0], on_normals[c, m, 1], on_normals[c, m, 2] = k * x, k * y, k * z
