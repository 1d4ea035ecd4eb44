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
from understudy.terms.pair_curvature import FRAMES
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


# What is this near to pulling, in metres, counts as pulling: kernels round otherwise than numpy does.
EDGE = F(1e-5)


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

    def curve(self, state, rows, dp, dn, hp, hn):
        t = self.touches
        split(
            len(rows), _curve, t.starts, t.first, t.second, t.gaps, t.aside, t.weights, self.one_sided,
            self.units, self.shares, self.weight, state.keys, state.normals, rows, dp, dn, hp, hn, least=FRAMES,
        )  # fmt: skip

    def seen(self, state):
        t, out = self.touches, np.zeros(state.keys.shape[:2], dtype=bool)
        frames = np.repeat(np.arange(len(out)), np.diff(t.starts))
        first, second, gaps = t.first, t.second, t.gaps
        if self.one_sided:  # those that pull
            u = 2.0 / (1.0 / self.units[first] + 1.0 / self.units[second])
            v = u[:, None] * (state.keys[frames, first] - state.keys[frames, second])
            pulls = (v * state.normals[frames, second]).sum(1) < gaps + EDGE
            frames, first, second = frames[pulls], first[pulls], second[pulls]
        out[frames, first] = out[frames, second] = True
        return out

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
def _curve(
    begin, end, starts, first, second, gaps, aside, weights, one_sided, units, shares, weight, p, n,
    rows, dp, dn, hp, hn,
):  # fmt: skip  # pragma: no cover - compiled
    for row in range(begin, end):
        t = rows[row]
        for i in range(starts[t], starts[t + 1]):
            q, r = first[i], second[i]
            u = F(2.0) * units[q] * units[r] / (units[q] + units[r])
            k = weight * weights[i] * (shares[q] + shares[r])
            x, y, z = u * (p[t, q, 0] - p[t, r, 0]), u * (p[t, q, 1] - p[t, r, 1]), u * (p[t, q, 2] - p[t, r, 2])
            up = n[t, r, 0] * x + n[t, r, 1] * y + n[t, r, 2] * z
            if one_sided and up >= gaps[i]:
                continue
            dx, dy, dz = dp[row, q, 0] - dp[row, r, 0], dp[row, q, 1] - dp[row, r, 1], dp[row, q, 2] - dp[row, r, 2]
            dx, dy, dz = u * dx, u * dy, u * dz
            nx, ny, nz = dn[row, r, 0], dn[row, r, 1], dn[row, r, 2]
            e = k * (n[t, r, 0] * dx + n[t, r, 1] * dy + n[t, r, 2] * dz + nx * x + ny * y + nz * z)
            a, b, c = x - up * n[t, r, 0], y - up * n[t, r, 1], z - up * n[t, r, 2]
            far, s = np.sqrt(a * a + b * b + c * c), F(0.0)
            if far > aside[i] and not one_sided:
                over = F(1.0) / max(far, F(1e-6))
                a, b, c = a * over, b * over, c * over
                s = k * (a * dx + b * dy + c * dz - up * (a * nx + b * ny + c * nz))
            gx, gy, gz = e * n[t, r, 0] + s * a, e * n[t, r, 1] + s * b, e * n[t, r, 2] + s * c
            hp[row, q, 0] += u * gx
            hp[row, q, 1] += u * gy
            hp[row, q, 2] += u * gz
            hp[row, r, 0] -= u * gx
            hp[row, r, 1] -= u * gy
            hp[row, r, 2] -= u * gz
            hn[row, r, 0] += e * x - s * up * a
            hn[row, r, 1] += e * y - s * up * b
            hn[row, r, 2] += e * z - s * up * c
