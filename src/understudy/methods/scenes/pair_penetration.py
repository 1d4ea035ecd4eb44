"""Spots of one member of a scene inside another: the search of one body's limbs, across two.

Each limb of the first is looked for in each limb of the second and the other way round; what lies under another layer
takes no part (`reconform/limb_penetration`). A prop is one limb. Lengths are those of a body of 1.7 m, of the mean
height of the two.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.methods.reconform.limb_penetration import F, Limbed, inside
from understudy.methods.reconform.limb_spots import on_curve
from understudy.methods.scenes.pair_contacts import Posed, near_frames
from understudy.terms.scene import REFERENCE_HEIGHT


@dataclass(frozen=True, eq=False)
class LimbsOf:
    """The limb of each spot of a member, by number, how many there are, which spots take part, and an order of them by
    limb in which neighbours are near each other."""

    limb: Int[ndarray, "spots"]
    count: int
    free: Bool[ndarray, "spots"]
    order: Int[ndarray, "spots"]

    @staticmethod
    def of(limbed: Limbed) -> LimbsOf:
        return LimbsOf(limbed.limb, len(limbed.starts) - 1, ~limbed.covered, limbed.order)

    @staticmethod
    def prop(places: Float[ndarray, "spots 3"]) -> LimbsOf:
        n = len(places)
        order = np.argsort(on_curve(places), kind="stable")
        return LimbsOf(np.zeros(n, dtype=np.int64), 1, np.ones(n, dtype=bool), order)

    def beside(self, other: LimbsOf, areas: Float[ndarray, "both"]) -> Limbed:
        """The limbs of two members as those of one body in which only what is across counts."""
        count = self.count + other.count
        limb = np.concatenate([self.limb, other.limb + self.count])
        order = np.concatenate([self.order, other.order + len(self.limb)])
        starts = np.searchsorted(limb[order], np.arange(count + 1)).astype(np.int64)
        apart = np.zeros((count, count), dtype=bool)
        apart[: self.count, self.count :] = apart[self.count :, : self.count] = True
        free = np.concatenate([self.free, other.free])
        return Limbed(limb, order, starts, apart, np.repeat(free[:, None], count, axis=1), ~free, areas.astype(F))


@dataclass(frozen=True, eq=False)
class PairInside:
    """Spots of either inside the other: frame, spot, the nearest spot of the other, depth; spots of the second are
    counted behind those of the first. `deepest` is how deep each limb of the first is in each of the second."""

    frames: Int[ndarray, "n"]
    spots: Int[ndarray, "n"]
    others: Int[ndarray, "n"]
    depths: Float[ndarray, "n"]
    deepest: Float[ndarray, "clip limbs others"]


def pair_inside(one: Posed, two: Posed, limbs: tuple[LimbsOf, LimbsOf]) -> PairInside:
    """What of two members is inside the other, frame by frame; frames in which they are apart are not looked at."""
    a, b = limbs
    n_frames = len(one.places)
    deepest = np.zeros((n_frames, a.count, b.count), F)
    near = np.flatnonzero(near_frames(one, two, 0.0))
    empty = np.zeros(0, dtype=np.int64)
    if not len(near):
        return PairInside(empty, empty, empty, np.zeros(0), deepest)
    size = 0.5 * (one.height + two.height)
    scale = REFERENCE_HEIGHT / size
    first = one.places.shape[1]
    places, normals = (np.empty((len(near), first + two.places.shape[1], 3), F) for _ in range(2))
    for member, spots in ((one, slice(None, first)), (two, slice(first, None))):
        np.multiply(member.places[near], scale, out=places[:, spots], casting="unsafe")
        normals[:, spots] = member.normals[near]
    metres = [s.samples.areas * (s.height * scale) ** 2 for s in (one, two)]
    found = inside(a.beside(b, np.concatenate(metres)), places, normals)
    deepest[near] = found.deepest[:, : a.count, a.count :]
    return PairInside(near[found.frames], found.spots, found.others, found.depths, deepest)
