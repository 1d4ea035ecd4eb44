"""Partners: chosen points of a skin meet, or keep out of, what others of a scene have there.

    L_partners = sum_c k_c ( (n_c . v - g_c)^2 + max(0, |v - (n_c . v) n_c| - a_c)^2 ),     v = p_q - o_c

An anchor c holds in one frame: o_c is a place on another character or a prop, n_c the way out of it there. Point q lies
g_c above it and at most a_c aside. A one-sided anchor pulls only while q is less than g_c above, not aside: it keeps q
out. Others stand still while one is solved: a scene is solved in turns, so its cost is that of its characters, and of
the pairs that are near.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.terms.pair_curvature import Listed
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

    def _residuals(self, keys: ndarray) -> tuple[ndarray, ndarray, ndarray, ndarray]:
        """Weights, errors along the normals, errors aside, and the unit ways aside."""
        a = self.anchors
        v = keys[a.frames, a.keys].astype(np.float64) - a.places
        up = (v * a.normals).sum(1)
        e = up - a.gaps
        aside = v - up[:, None] * a.normals
        far = np.linalg.norm(aside, axis=1)
        s = np.where(a.one_sided, 0.0, np.maximum(far - a.aside, 0.0))
        k = float(self.weight) * self.shares[a.keys].astype(np.float64) * a.weights
        k = np.where(a.one_sided & (e >= 0.0), 0.0, k)
        return k, e, s, aside / np.maximum(far, 1e-9)[:, None]

    def value(self, state, on_keys, on_normals):
        a = self.anchors
        k, e, s, way = self._residuals(state.keys)
        pull = 2.0 * k[:, None] * (e[:, None] * a.normals + s[:, None] * way)
        np.add.at(on_keys, (a.frames, a.keys), pull.astype(F))
        return np.bincount(a.frames, k * (e * e + s * s), len(state.keys))

    def listed(self, state):
        a = self.anchors
        k, _, s, way = self._residuals(state.keys)
        pulls = np.stack([k > 0.0, (k > 0.0) & (s > 0.0)], axis=1)
        row, _ = np.nonzero(pulls)
        slopes = np.sqrt(2.0 * k)[:, None, None] * np.stack([a.normals, way], axis=1)
        starts = np.searchsorted(a.frames[row], np.arange(len(state.keys) + 1))
        nothing = np.full(len(row), -1, np.int32)
        on_gaps = slopes[pulls].astype(F)
        return Listed(starts, nothing, a.keys[row].astype(np.int32), on_gaps, np.zeros_like(on_gaps))

    def part(self, scene, frames):
        first, last, _ = frames.indices(self.scene.n_frames)
        inside = (self.anchors.frames >= first) & (self.anchors.frames < last)
        mine = self.anchors.chosen(inside)
        return Partners(scene, float(self.weight), self.shares, anchors=replace(mine, frames=mine.frames - first))
