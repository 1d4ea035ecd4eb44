"""L_dist (§4.2): pairs that interact keep their distance.

    L_dist = sum_t | W o (M_dist^source - M_dist^target) |^2       M_dist(i, j) = |p_j - p_i|

over ordered pairs, so each pair counts twice.
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np

from understudy.math.kernel import FAST, kernel
from understudy.math.threads import split
from understudy.terms.pair_curvature import FRAMES, upright
from understudy.terms.scene import F
from understudy.terms.term import Term


class Distance(Term):
    name = "distance"
    says = "Keeps parts that were near each other as near. More: hands meet and rest as they did."
    paper = 1.0
    of_pairs = True

    def value(self, state, on_keys, on_normals):
        pairs, out = state.weighing.pairs, np.zeros(len(state.keys))
        split(
            len(state.keys), _value,
            pairs.starts, pairs.first, pairs.second, pairs.weights, pairs.distances, pairs.units, self.shares,
            self.weight, state.keys, on_keys, out, least=FRAMES,
        )  # fmt: skip
        return out

    def along(self, state):
        pairs, out = state.weighing.pairs, np.empty((len(state.weighing.pairs), 3), F)
        split(
            len(state.keys), _along,
            pairs.starts, pairs.first, pairs.second, pairs.weights, pairs.units, self.shares, self.weight, state.keys,
            out, least=FRAMES,
        )  # fmt: skip
        return upright(out)


@kernel(fastmath=FAST)
@no_type_check
def _value(
    begin, end, starts, first, second, weights, distances, units, shares, weight, p, gp, out
):  # pragma: no cover - compiled
    for t in range(begin, end):
        total = 0.0
        for c in range(starts[t], starts[t + 1]):
            i, j = first[c], second[c]
            x, y, z = p[t, j, 0] - p[t, i, 0], p[t, j, 1] - p[t, i, 1], p[t, j, 2] - p[t, i, 2]
            d = np.sqrt(x * x + y * y + z * z)
            e = units[c] * d - distances[c]
            k = weight * (shares[i] + shares[j]) * weights[c] * weights[c]
            total += k * e * e
            g = F(2.0) * k * e * units[c] / max(d, F(1e-6))
            gp[t, j, 0] += g * x
            gp[t, j, 1] += g * y
            gp[t, j, 2] += g * z
            gp[t, i, 0] -= g * x
            gp[t, i, 1] -= g * y
            gp[t, i, 2] -= g * z
        out[t] += total


@kernel(fastmath=FAST)
@no_type_check
def _along(begin, end, starts, first, second, weights, units, shares, weight, p, out):  # pragma: no cover - compiled
    for t in range(begin, end):
        for c in range(starts[t], starts[t + 1]):
            i, j = first[c], second[c]
            x, y, z = p[t, j, 0] - p[t, i, 0], p[t, j, 1] - p[t, i, 1], p[t, j, 2] - p[t, i, 2]
            k = np.sqrt(F(2.0) * weight * (shares[i] + shares[j])) * weights[c] * units[c]
            k /= max(np.sqrt(x * x + y * y + z * z), F(1e-6))
            out[c, 0], out[c, 1], out[c, 2] = k * x, k * y, k * z
