"""L_dir (§4.2): pairs that interact keep their direction.

    L_dir = sum_t | W o (1 - S_cosine(M_dir^source, M_dir^target)) |^2       M_dir(i, j) = p_j - p_i

over ordered pairs, so each pair counts twice. The paper prints the cosine itself, whose square would be least for
vectors at right angles. A pair in one place has no direction: its cosine counts as 1 and pulls nowhere.
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np

from understudy.math.kernel import FAST, kernel
from understudy.math.threads import split
from understudy.terms.pair_curvature import FRAMES, upright
from understudy.terms.scene import REFERENCE_HEIGHT, F
from understudy.terms.term import Term

# Vectors shorter than this have no direction that means anything: a tenth of a per cent of the height.
SHORTEST = F(1e-3 * REFERENCE_HEIGHT)


class Direction(Term):
    name = "direction"
    says = "Keeps the direction from one part to another. More: a hand stays above, before or beside as it was."
    paper = 0.5
    of_pairs = True

    def value(self, state, on_keys, on_normals):
        pairs, out = state.weighing.pairs, np.zeros(len(state.keys))
        split(
            len(state.keys), _value,
            pairs.starts, pairs.first, pairs.second, pairs.weights, pairs.distances, pairs.directions, pairs.units,
            self.shares, self.weight, state.keys, on_keys, out, least=FRAMES,
        )  # fmt: skip
        return out

    def along(self, state):
        pairs, out = state.weighing.pairs, np.zeros((len(state.weighing.pairs), 3), F)
        split(
            len(state.keys), _along,
            pairs.starts, pairs.first, pairs.second, pairs.weights, pairs.distances, pairs.directions, pairs.units,
            self.shares, self.weight, state.keys, out, least=FRAMES,
        )  # fmt: skip
        return upright(out)


@kernel(fastmath=FAST)
@no_type_check
def _value(
    begin, end, starts, first, second, weights, distances, s, units, shares, weight, p, gp, out
):  # pragma: no cover - compiled
    for t in range(begin, end):
        total = 0.0
        for c in range(starts[t], starts[t + 1]):
            i, j = first[c], second[c]
            x, y, z = p[t, j, 0] - p[t, i, 0], p[t, j, 1] - p[t, i, 1], p[t, j, 2] - p[t, i, 2]
            d = np.sqrt(x * x + y * y + z * z)
            if distances[c] < SHORTEST or units[c] * d < SHORTEST:
                continue
            over = F(1.0) / d
            x, y, z = x * over, y * over, z * over
            cosine = x * s[c, 0] + y * s[c, 1] + z * s[c, 2]
            e = F(1.0) - cosine
            k = weight * (shares[i] + shares[j]) * weights[c] * weights[c]
            total += k * e * e
            g = F(-2.0) * k * e * over
            gx, gy, gz = g * (s[c, 0] - cosine * x), g * (s[c, 1] - cosine * y), g * (s[c, 2] - cosine * z)
            gp[t, j, 0] += gx
            gp[t, j, 1] += gy
            gp[t, j, 2] += gz
            gp[t, i, 0] -= gx
            gp[t, i, 1] -= gy
            gp[t, i, 2] -= gz
        out[t] += total


@kernel(fastmath=FAST)
@no_type_check
def _along(
    begin, end, starts, first, second, weights, distances, s, units, shares, weight, p, out
):  # pragma: no cover - compiled
    for t in range(begin, end):
        for c in range(starts[t], starts[t + 1]):
            i, j = first[c], second[c]
            x, y, z = p[t, j, 0] - p[t, i, 0], p[t, j, 1] - p[t, i, 1], p[t, j, 2] - p[t, i, 2]
            d = np.sqrt(x * x + y * y + z * z)
            if distances[c] < SHORTEST or units[c] * d < SHORTEST:
                continue
            over = F(1.0) / d
            x, y, z = x * over, y * over, z * over
            cosine = x * s[c, 0] + y * s[c, 1] + z * s[c, 2]
            k = np.sqrt(F(2.0) * weight * (shares[i] + shares[j])) * weights[c] * over
            out[c, 0], out[c, 1], out[c, 2] = (
                k * (s[c, 0] - cosine * x),
                k * (s[c, 1] - cosine * y),
                k * (s[c, 2] - cosine * z),
            )
