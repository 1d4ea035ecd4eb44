"""Contacts: chosen points of the skin meet, as they do in the source.

    L_contacts = sum_c k_c ( (n_r . v - g_c)^2 + max(0, |v - (n_r . v) n_r| - a_c)^2 ),     v = p_q - p_r

A contact c holds in one frame: point q lies g_c above point r along its normal and at most a_c aside of it, as far as
the source's skin has it. The points are not key-vertices of the template: they are put where the source's skin really
touches (the paper's own future work, §7.1).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, no_type_check

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.math.kernel import FAST, kernel
from understudy.math.threads import split
from understudy.terms.pair_curvature import FRAMES, Listed
from understudy.terms.scene import F, Scene
from understudy.terms.term import Term


@dataclass(frozen=True, eq=False)
class Touches:
    """Pairs of keys with a gap, a distance aside and a weight: those of frame t are starts[t] to starts[t + 1]."""

    starts: Int[ndarray, "frames_1"]
    first: Int[ndarray, "touches"]
    second: Int[ndarray, "touches"]
    gaps: Float[ndarray, "touches"]
    aside: Float[ndarray, "touches"]
    weights: Float[ndarray, "touches"]

    @staticmethod
    def of(
        n_frames: int,
        frames: ndarray,
        first: ndarray,
        second: ndarray,
        *,
        gaps: ndarray,
        aside: ndarray,
        weights: ndarray,
    ) -> Touches:
        """From a list in any order."""
        order = np.lexsort((second, first, frames))
        starts = np.concatenate([[0], np.cumsum(np.bincount(frames, minlength=n_frames))]).astype(np.int64)
        return Touches(
            starts,
            np.ascontiguousarray(first[order], dtype=np.int32),
            np.ascontiguousarray(second[order], dtype=np.int32),
            np.ascontiguousarray(gaps[order], dtype=F),
            np.ascontiguousarray(aside[order], dtype=F),
            np.ascontiguousarray(weights[order], dtype=F),
        )

    def part(self, frames: slice) -> Touches:
        """Those of some frames."""
        first, last, _ = frames.indices(len(self.starts) - 1)
        chosen = slice(int(self.starts[first]), int(self.starts[last]))
        return Touches(
            self.starts[first : last + 1] - self.starts[first],
            self.first[chosen], self.second[chosen], self.gaps[chosen], self.aside[chosen],
            self.weights[chosen],
        )  # fmt: skip


class Contacts(Term):
    name = "contacts"
    says = "Draws spots of skin together where the source touches itself. More: firmer touch."
    default = 320.0
    sees = "skin"
    # Whether only what is nearer than its gap is pulled, and nothing aside.
    one_sided: ClassVar[bool] = False

    def __init__(
        self, scene: Scene, weight: float, shares: Float[ndarray, "keys"] | None = None, *, touches: Touches
    ) -> None:
        super().__init__(scene, weight, shares)
        self.touches = touches

    def value(self, state, on_keys, on_normals):
        t, out = self.touches, np.zeros(len(state.keys))
        split(
            len(out), _value, t.starts, t.first, t.second, t.gaps, t.aside, t.weights, self.one_sided,
            self.units, self.shares, self.weight, state.keys, state.normals, on_keys, on_normals, out, least=FRAMES,
        )  # fmt: skip
        return out

    def listed(self, state):
        t = self.touches
        pulls, on_gaps = np.zeros((len(t.first), 2), dtype=bool), np.empty((len(t.first), 2, 3), F)
        on_normals = np.empty_like(on_gaps)
        split(
            len(state.keys), _slopes, t.starts, t.first, t.second, t.gaps, t.aside, t.weights, self.one_sided,
            self.units, self.shares, self.weight, state.keys, state.normals, pulls, on_gaps, on_normals, least=FRAMES,
        )  # fmt: skip
        touch, _ = np.nonzero(pulls)
        starts = np.concatenate([[0], np.cumsum(pulls.sum(1))])[t.starts]
        return Listed(starts, t.second[touch], t.first[touch], on_gaps[pulls], on_normals[pulls])

    def part(self, scene, frames):
        return type(self)(scene, float(self.weight), self.shares, touches=self.touches.part(frames))


@kernel(fastmath=FAST)
@no_type_check
def _value(
    begin, end, starts, first, second, gaps, aside, weights, one_sided, units, shares, weight, p, n, gp, gn, out
):  # pragma: no cover - compiled
    for t in range(begin, end):
        total = 0.0
        for i in range(starts[t], starts[t + 1]):
            q, r = first[i], second[i]
            u = F(2.0) * units[q] * units[r] / (units[q] + units[r])
            k = weight * weights[i] * F(0.5) * (shares[q] + shares[r])
            x, y, z = u * (p[t, q, 0] - p[t, r, 0]), u * (p[t, q, 1] - p[t, r, 1]), u * (p[t, q, 2] - p[t, r, 2])
            up = n[t, r, 0] * x + n[t, r, 1] * y + n[t, r, 2] * z
            e, s = up - gaps[i], F(0.0)
            if one_sided and e >= F(0.0):
                continue
            a, b, c = x - up * n[t, r, 0], y - up * n[t, r, 1], z - up * n[t, r, 2]
            far = np.sqrt(a * a + b * b + c * c)
            if not one_sided:
                s = max(F(0.0), far - aside[i])
            total += k * (e * e + s * s)
            e, s = F(2.0) * k * e, F(2.0) * k * s / max(far, F(1e-6))
            gx, gy, gz = e * n[t, r, 0] + s * a, e * n[t, r, 1] + s * b, e * n[t, r, 2] + s * c
            gp[t, q, 0] += u * gx
            gp[t, q, 1] += u * gy
            gp[t, q, 2] += u * gz
            gp[t, r, 0] -= u * gx
            gp[t, r, 1] -= u * gy
            gp[t, r, 2] -= u * gz
            gn[t, r, 0] += e * x - s * up * a
            gn[t, r, 1] += e * y - s * up * b
            gn[t, r, 2] += e * z - s * up * c
        out[t] += total


@kernel(fastmath=FAST)
@no_type_check
def _slopes(
    begin, end, starts, first, second, gaps, aside, weights, one_sided, units, shares, weight, p, n,
    pulls, on_gaps, on_normals,
):  # fmt: skip  # pragma: no cover - compiled
    """sqrt(2 k) times the slopes of n_r . v by p_q - p_r and by n_r, and those of |v - (n_r . v) n_r|."""
    for t in range(begin, end):
        for i in range(starts[t], starts[t + 1]):
            q, r = first[i], second[i]
            u = F(2.0) * units[q] * units[r] / (units[q] + units[r])
            k = np.sqrt(weight * weights[i] * (shares[q] + shares[r]))
            x, y, z = u * (p[t, q, 0] - p[t, r, 0]), u * (p[t, q, 1] - p[t, r, 1]), u * (p[t, q, 2] - p[t, r, 2])
            up = n[t, r, 0] * x + n[t, r, 1] * y + n[t, r, 2] * z
            if one_sided and up >= gaps[i]:
                continue
            pulls[i, 0] = True
            for a in range(3):
                on_gaps[i, 0, a] = k * u * n[t, r, a]
            on_normals[i, 0, 0], on_normals[i, 0, 1], on_normals[i, 0, 2] = k * x, k * y, k * z
            a, b, c = x - up * n[t, r, 0], y - up * n[t, r, 1], z - up * n[t, r, 2]
            far = np.sqrt(a * a + b * b + c * c)
            if far <= aside[i] or one_sided:
                continue
            pulls[i, 1] = True
            over = k / max(far, F(1e-6))
            on_gaps[i, 1, 0], on_gaps[i, 1, 1], on_gaps[i, 1, 2] = u * over * a, u * over * b, u * over * c
            over *= -up
            on_normals[i, 1, 0], on_normals[i, 1, 1], on_normals[i, 1, 2] = over * a, over * b, over * c
