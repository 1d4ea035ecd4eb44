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
from understudy.methods.scenes.pair_contacts import Posed, meeting_regions
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

    def only(
        self, regions: Bool[ndarray, "regions"], starts: Int[ndarray, "regions_1"], among: list[int] | None = None
    ) -> tuple[LimbsOf, ndarray]:
        """Without the limbs that have no spot in some regions, and the spots that are left; `among` some limbs."""
        within = np.repeat(regions, np.diff(starts))
        kept = np.isin(self.limb, self.limb[within])
        if among is not None:
            kept &= np.isin(self.limb, among)
        some = np.flatnonzero(kept)
        return self.some(some), some

    def some(self, spots: Int[ndarray, "some"]) -> LimbsOf:
        """Those of some spots, in their order."""
        kept = np.zeros(len(self.limb), dtype=bool)
        kept[spots] = True
        order = (np.cumsum(kept) - 1)[self.order[kept[self.order]]]
        return LimbsOf(self.limb[kept], self.count, self.free[kept], order)

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


def pair_inside(
    one: Posed, two: Posed, limbs: tuple[LimbsOf, LimbsOf], *, among: list[int] | None = None
) -> PairInside:
    """What of two members is inside the other, frame by frame; frames in which they are apart are not looked at, nor
    limbs that are apart from the other in all frames, nor others than those `among` which it is looked for."""
    n_frames, (a, b) = len(one.places), limbs
    deepest = np.zeros((n_frames, a.count, b.count), F)
    near, meet = meeting_regions(one, two, 0.0)
    empty = np.zeros(0, dtype=np.int64)
    if not len(near):
        return PairInside(empty, empty, empty, np.zeros(0), deepest)
    (a, mine), (b, theirs) = (
        limb.only(np.asarray(meet.any(others)), member.samples.starts, among)
        for limb, member, others in ((a, one, 1), (b, two, 0))
    )
    if not len(mine) or not len(theirs):
        return PairInside(empty, empty, empty, np.zeros(0), deepest)
    size = 0.5 * (one.height + two.height)
    scale = REFERENCE_HEIGHT / size
    places, normals = (np.empty((len(near), len(mine) + len(theirs), 3), F) for _ in range(2))
    areas, frames = [], near if len(near) < n_frames else slice(None)  # a slice of all is no copy
    for member, spots, at in ((one, mine, slice(None, len(mine))), (two, theirs, slice(len(mine), None))):
        np.multiply(np.take(member.places[frames], spots, axis=1), scale, out=places[:, at], casting="unsafe")
        normals[:, at] = np.take(member.normals[frames], spots, axis=1)
        areas.append(member.samples.areas[spots] * (member.height * scale) ** 2)
    found = inside(a.beside(b, np.concatenate(areas)), places, normals)
    deepest[near] = found.deepest[:, : a.count, a.count :]
    both = np.concatenate([mine, theirs + one.places.shape[1]])
    return PairInside(near[found.frames], both[found.spots], both[found.others], found.depths, deepest)
