"""Partners: chosen points of a skin meet, or keep out of, what others of a scene have there.

    L_partners = sum_c k_c ( (n_c . v - g_c)^2 + max(0, |v - (n_c . v) n_c| - a_c)^2 ),     v = p_q - o_c

An anchor c holds in one frame: o_c is a place on another character or a prop, n_c the way out of it there. Point q lies
g_c above it and at most a_c aside. A one-sided anchor pulls only while q is less than g_c above, not aside: it keeps q
out. Others stand still while one is solved: a scene is solved in turns, so its cost is that of its characters, and of
the pairs that are near.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.math.kernel import kernel
from understudy.math.threads import split
from understudy.terms.pair_curvature import FRAMES, Listed
from understudy.terms.scene import F, Scene
from understudy.terms.term import Term


@dataclass(frozen=True, eq=False)
class Anchors:
    """One row each: the frame, the key, and what it shall meet there."""

    frames: Int[ndarray, "anchors"]
    keys: Int[ndarray, "anchors"]
    places: Float[ndarray, "anchors 3"]
    normals: Float[ndarray, "anchors 3"]
    gaps: Float[ndarray, "anchors"]
    aside: Float[ndarray, "anchors"]
    weights: Float[ndarray, "anchors"]
    one_sided: Bool[ndarray, "anchors"]

    @staticmethod
    def none() -> Anchors:
        none, empty = np.zeros(0), np.zeros(0, dtype=np.int64)
        return Anchors(empty, empty, np.zeros((0, 3)), np.zeros((0, 3)), none, none, none, np.zeros(0, dtype=bool))

    @staticmethod
    def joined(parts: list[Anchors]) -> Anchors:
        """All of them, by frame."""
        if not parts:
            return Anchors.none()
        arrays = {n: np.concatenate([getattr(p, n) for p in parts]) for n in Anchors.__dataclass_fields__}
        order = np.argsort(arrays["frames"], kind="stable")
        return Anchors(**{name: array[order] for name, array in arrays.items()})

    def chosen(self, which: ndarray) -> Anchors:
        """Some of them."""
        return Anchors(*(getattr(self, name)[which] for name in Anchors.__dataclass_fields__))

    def on(self, place: Int[ndarray, "spots"]) -> Anchors:
        """The same with other numbers for their keys."""
        return replace(self, keys=place[self.keys])

    def __len__(self) -> int:
        return len(self.frames)


class Partners(Term):
    name = "partners"
    says = "Draws hands together and keeps bodies apart between characters and props of a scene. More: firmer."
    default = 1200.0
    sees = "scene"

    def __init__(
        self, scene: Scene, weight: float, shares: Float[ndarray, "keys"] | None = None, *, anchors: Anchors
    ) -> None:
        super().__init__(scene, weight, shares)
        self.anchors = Anchors.joined([anchors])
        self.starts = np.searchsorted(self.anchors.frames, np.arange(scene.n_frames + 1))
        self.strengths = float(self.weight) * self.shares[self.anchors.keys].astype(np.float64) * self.anchors.weights

    @property
    def _rows(self) -> tuple[ndarray, ...]:
        a = self.anchors
        return self.starts, a.keys, a.places, a.normals, a.gaps, a.aside, self.strengths, a.one_sided

    def value(self, state, on_keys, on_normals):
        out = np.zeros(len(state.keys))
        split(len(out), _value, *self._rows, state.keys, on_keys, out, least=FRAMES)
        return out

    def listed(self, state):
        n = len(self.anchors)
        counts, keys, slopes = np.zeros(len(state.keys), np.int64), np.empty((n, 2), np.int32), np.empty((n, 2, 3), F)
        split(len(counts), _list, *self._rows, state.keys, counts, keys.ravel(), slopes.reshape(-1, 3), least=FRAMES)
        # Those of a frame lie where its anchors begin, two rows each at most.
        starts = np.concatenate([[0], np.cumsum(counts)])
        rows = np.arange(starts[-1]) + np.repeat(2 * self.starts[:-1] - starts[:-1], counts)
        on_gaps = slopes.reshape(-1, 3)[rows]
        nothing = np.full(len(rows), -1, np.int32)
        return Listed(starts, nothing, keys.ravel()[rows], on_gaps, np.zeros_like(on_gaps))

    def part(self, scene, frames):
        first, last, _ = frames.indices(self.scene.n_frames)
        inside = (self.anchors.frames >= first) & (self.anchors.frames < last)
        mine = self.anchors.chosen(inside)
        return Partners(scene, float(self.weight), self.shares, anchors=replace(mine, frames=mine.frames - first))


@kernel(inline=True)
@no_type_check
def _apart(p, o, n, gap, aside, one_sided):  # pragma: no cover - compiled
    """The error along the normal, that aside, and the unit way aside."""
    x, y, z = np.float64(p[0]) - o[0], np.float64(p[1]) - o[1], np.float64(p[2]) - o[2]
    up = x * n[0] + y * n[1] + z * n[2]
    x, y, z = x - up * n[0], y - up * n[1], z - up * n[2]
    far = np.sqrt(x * x + y * y + z * z)
    s = 0.0 if one_sided else max(far - aside, 0.0)
    over = max(far, 1e-9)
    return up - gap, s, x / over, y / over, z / over


@kernel()
@no_type_check
def _value(
    begin, end, starts, spots, places, normals, gaps, aside, strengths, one_sided, keys, on_keys, out
):  # fmt: skip  # pragma: no cover - compiled
    for t in range(begin, end):
        for c in range(starts[t], starts[t + 1]):
            q, n, k = spots[c], normals[c], strengths[c]
            e, s, x, y, z = _apart(keys[t, q], places[c], n, gaps[c], aside[c], one_sided[c])
            if one_sided[c] and e >= 0.0:
                continue
            out[t] += k * (e * e + s * s)
            on_keys[t, q, 0] += F(2.0 * k * (e * n[0] + s * x))
            on_keys[t, q, 1] += F(2.0 * k * (e * n[1] + s * y))
            on_keys[t, q, 2] += F(2.0 * k * (e * n[2] + s * z))


@kernel()
@no_type_check
def _list(
    begin, end, starts, spots, places, normals, gaps, aside, strengths, one_sided, keys, counts, found, slopes
):  # fmt: skip  # pragma: no cover - compiled
    """The slopes of what pulls: along the normal, and aside where it does."""
    for t in range(begin, end):
        row = 2 * starts[t]
        for c in range(starts[t], starts[t + 1]):
            q, n, k = spots[c], normals[c], strengths[c]
            e, s, x, y, z = _apart(keys[t, q], places[c], n, gaps[c], aside[c], one_sided[c])
            if not k > 0.0 or (one_sided[c] and e >= 0.0):
                continue
            steep = np.sqrt(2.0 * k)
            found[row], row = q, row + 1
            for a in range(3):
                slopes[row - 1, a] = steep * n[a]
            if s > 0.0:
                found[row], row = q, row + 1
                slopes[row - 1, 0], slopes[row - 1, 1], slopes[row - 1, 2] = steep * x, steep * y, steep * z
        counts[t] = row - 2 * starts[t]
