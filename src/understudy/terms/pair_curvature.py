"""Curvature of residuals that active pairs have, all terms in one product.

    H (dp, dn) = sum_m a_m (a_m . (dp_j - dp_i) + b_m . dn)        a_m = sqrt(2 k_m) d r_m / d (p_j - p_i)

Most see a pair by p_j - p_i alone. A leaning one sees a normal too, b_m = sqrt(2 k_m) d r_m / d n: the first of a
pair's residuals that of i, the second that of j.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.math.kernel import FAST, kernel
from understudy.math.threads import split
from understudy.terms.scene import F, Pairs

# Frames whose pairs are worth a thread of their own.
FRAMES = 128


@dataclass(frozen=True, eq=False)
class Slopes:
    """The rows a, and those b where the residuals lean."""

    on_gaps: Float[ndarray, "pairs residuals 3"]
    on_normals: Float[ndarray, "pairs leaning 3"]

    def add(self, pairs: Pairs, rows: Int[ndarray, "rows"], dp: ndarray, dn: ndarray, hp: ndarray, hn: ndarray) -> None:
        """Add H (dp, dn) to (hp, hn); row r is a change of frame rows[r]."""
        split(
            len(rows), _add, pairs.starts, pairs.first, pairs.second, self.on_gaps, self.on_normals, rows,
            dp, dn, hp, hn, least=FRAMES,
        )  # fmt: skip


@dataclass(frozen=True, eq=False)
class Listed:
    """Residuals of chosen pairs, one each, that lean on the normal of the first: those of frame t are starts[t] to
    starts[t + 1]. What is not drawn to another key but to a place has -1 as its first."""

    starts: Int[ndarray, "frames_1"]
    first: Int[ndarray, "n"]
    second: Int[ndarray, "n"]
    on_gaps: Float[ndarray, "n 3"]
    on_normals: Float[ndarray, "n 3"]

    def add(self, rows: Int[ndarray, "rows"], dp: ndarray, dn: ndarray, hp: ndarray, hn: ndarray) -> None:
        """Add H (dp, dn) to (hp, hn); row r is a change of frame rows[r]."""
        split(
            len(rows), _add, self.starts, self.first, self.second, self.on_gaps[:, None], self.on_normals[:, None],
            rows, dp, dn, hp, hn, least=FRAMES,
        )  # fmt: skip

    @staticmethod
    def together(parts: Sequence[Listed], n_frames: int) -> Listed:
        """Several lists as one."""
        counts = [np.diff(part.starts) for part in parts]
        frames = np.concatenate([np.zeros(0, np.int64), *(np.repeat(np.arange(n_frames), c) for c in counts)])
        order = np.argsort(frames, kind="stable")
        starts = np.concatenate([[0], np.cumsum(np.sum([np.zeros(n_frames, np.int64), *counts], axis=0))])
        empty = np.zeros(0, np.int32), np.zeros(0, np.int32), np.zeros((0, 3), F), np.zeros((0, 3), F)
        arrays = zip(empty, *((p.first, p.second, p.on_gaps, p.on_normals) for p in parts), strict=True)
        return Listed(starts, *(np.concatenate(array)[order] for array in arrays))

    def in_frame(self, t: int, keys: Int[ndarray, "some"]) -> Listed:
        """That of one frame, by the places of its keys among some in their order."""
        mine = slice(self.starts[t], self.starts[t + 1])
        first, second = (np.searchsorted(keys, at[mine]).astype(np.int32) for at in (self.first, self.second))
        first[self.first[mine] < 0] = -1
        starts = np.array([0, len(first)])
        return Listed(starts, first, second, self.on_gaps[mine], self.on_normals[mine])

    def seen(self, n_keys: int) -> Bool[ndarray, "frames keys"]:
        """The keys that it looks at in each frame."""
        out = np.zeros((len(self.starts) - 1, n_keys), dtype=bool)
        frames = np.repeat(np.arange(len(out)), np.diff(self.starts))
        out[frames, self.second] = True
        out[frames[self.first >= 0], self.first[self.first >= 0]] = True
        return out


def upright(on_gaps: Float[ndarray, "pairs 3"]) -> Slopes:
    """One residual a pair, which sees no normal."""
    return Slopes(on_gaps[:, None], np.empty((len(on_gaps), 0, 3), F))


def joined(slopes: Sequence[Slopes]) -> list[Slopes]:
    """The same in as few products as can be: those that see no normals go along with one that does."""
    leaning = [s for s in slopes if s.on_normals.shape[1]]
    others = [s for s in slopes if not s.on_normals.shape[1]]
    if not others:
        return leaning
    first = leaning[:1] or others[:1]
    gaps = [s.on_gaps for s in (*first, *others[not leaning :])]
    return [Slopes(np.concatenate(gaps, axis=1), first[0].on_normals), *leaning[1:]]


@kernel(fastmath=FAST)
@no_type_check
def _add(begin, end, starts, first, second, on_gaps, on_normals, rows, dp, dn, hp, hn):  # pragma: no cover - compiled
    leaning = on_normals.shape[1]
    for r in range(begin, end):
        t = rows[r]
        for c in range(starts[t], starts[t + 1]):
            i, j = first[c], second[c]
            x, y, z = dp[r, j, 0], dp[r, j, 1], dp[r, j, 2]
            if i >= 0:
                x, y, z = x - dp[r, i, 0], y - dp[r, i, 1], z - dp[r, i, 2]
            gx, gy, gz = F(0.0), F(0.0), F(0.0)
            for m in range(on_gaps.shape[1]):
                ax, ay, az = on_gaps[c, m, 0], on_gaps[c, m, 1], on_gaps[c, m, 2]
                g = ax * x + ay * y + az * z
                if m < leaning and i >= 0:
                    k = i if m == 0 else j
                    bx, by, bz = on_normals[c, m, 0], on_normals[c, m, 1], on_normals[c, m, 2]
                    g += bx * dn[r, k, 0] + by * dn[r, k, 1] + bz * dn[r, k, 2]
                    hn[r, k, 0] += g * bx
                    hn[r, k, 1] += g * by
                    hn[r, k, 2] += g * bz
                gx += g * ax
                gy += g * ay
                gz += g * az
            hp[r, j, 0] += gx
            hp[r, j, 1] += gy
            hp[r, j, 2] += gz
            if i >= 0:
                hp[r, i, 0] -= gx
                hp[r, i, 1] -= gy
                hp[r, i, 2] -= gz
