"""Contacts: chosen points of the skin meet, as they do in the source.

    L_contacts = sum_c k_c | (p_q - p_r) - g_c n_r |^2

A contact c holds in one frame: point q lies g_c above point r along its normal, as far as the source's skin has it. The
points are not key-vertices of the template: they are put where the source's skin really touches (the paper's own
future work, §7.1).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import no_type_check

import numpy as np
from jaxtyping import Float, Int
from numba import njit, prange
from numpy import ndarray

from understudy.terms.scene import F, Scene
from understudy.terms.term import Term


@dataclass(frozen=True, eq=False)
class Touches:
    """Pairs of keys with a gap and a weight, frame after frame: those of frame t are starts[t] to starts[t + 1]."""

    starts: Int[ndarray, "frames_1"]
    first: Int[ndarray, "touches"]
    second: Int[ndarray, "touches"]
    gaps: Float[ndarray, "touches"]
    weights: Float[ndarray, "touches"]

    @staticmethod
    def of(n_frames: int, frames: ndarray, first: ndarray, second: ndarray, gaps: ndarray, weights: ndarray) -> Touches:
        """From a list in any order."""
        order = np.lexsort((second, first, frames))
        starts = np.concatenate([[0], np.cumsum(np.bincount(frames, minlength=n_frames))]).astype(np.int64)
        return Touches(
            starts,
            np.ascontiguousarray(first[order], dtype=np.int32),
            np.ascontiguousarray(second[order], dtype=np.int32),
            np.ascontiguousarray(gaps[order], dtype=F),
            np.ascontiguousarray(weights[order], dtype=F),
        )

    def part(self, frames: slice) -> Touches:
        """Those of some frames."""
        first, last, _ = frames.indices(len(self.starts) - 1)
        chosen = slice(int(self.starts[first]), int(self.starts[last]))
        return Touches(
            self.starts[first : last + 1] - self.starts[first],
            self.first[chosen], self.second[chosen], self.gaps[chosen], self.weights[chosen],
        )  # fmt: skip


class Contacts(Term):
    name = "contacts"

    def __init__(
        self, scene: Scene, weight: float, shares: Float[ndarray, "keys"] | None = None, *, touches: Touches
    ) -> None:
        super().__init__(scene, weight, shares)
        self.touches = touches

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
            rows, dp, dn, hp, hn,
        )  # fmt: skip

    def part(self, scene, frames):
        return type(self)(scene, float(self.weight), self.shares, touches=self.touches.part(frames))


@njit(cache=True, nogil=True, parallel=True, fastmath={"contract", "reassoc", "nsz"})
@no_type_check
def _value(starts, first, second, gaps, weights, units, shares, weight, p, n, gp, gn, out):  # pragma: no cover
    for t in prange(len(starts) - 1):
        total = 0.0
        for c in range(starts[t], starts[t + 1]):
            q, r = first[c], second[c]
            u = F(2.0) * units[q] * units[r] / (units[q] + units[r])
            k = weight * weights[c] * F(0.5) * (shares[q] + shares[r])
            for a in range(3):
                e = u * (p[t, q, a] - p[t, r, a]) - gaps[c] * n[t, r, a]
                total += k * e * e
                g = F(2.0) * k * e
                gp[t, q, a] += u * g
                gp[t, r, a] -= u * g
                gn[t, r, a] -= gaps[c] * g
        out[t] += total


@njit(cache=True, nogil=True, parallel=True, fastmath={"contract", "reassoc", "nsz"})
@no_type_check
def _curve(starts, first, second, gaps, weights, units, shares, weight, rows, dp, dn, hp, hn):  # pragma: no cover
    for row in prange(len(rows)):
        t = rows[row]
        for c in range(starts[t], starts[t + 1]):
            q, r = first[c], second[c]
            u = F(2.0) * units[q] * units[r] / (units[q] + units[r])
            k = weight * weights[c] * (shares[q] + shares[r])
            for a in range(3):
                g = k * (u * (dp[row, q, a] - dp[row, r, a]) - gaps[c] * dn[row, r, a])
                hp[row, q, a] += u * g
                hp[row, r, a] -= u * g
                hn[row, r, a] -= gaps[c] * g
