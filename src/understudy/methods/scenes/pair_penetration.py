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

from understudy.math.threads import split
from understudy.methods.reconform.limb_penetration import ASKEW, Limbed, _search
from understudy.methods.scenes.pair_contacts import Posed, near_frames
from understudy.terms.scene import REFERENCE_HEIGHT

F = np.float32
# The most spots of a frame that are told of.
MOST = 64


@dataclass(frozen=True, eq=False)
class LimbsOf:
    """The limb of each spot of a member, by number, how many there are, and which spots take part."""

    limb: Int[ndarray, "spots"]
    count: int
    free: Bool[ndarray, "spots"]

    @staticmethod
    def of(limbed: Limbed) -> LimbsOf:
        return LimbsOf(limbed.limb, len(limbed.starts) - 1, ~limbed.covered)

    @staticmethod
    def prop(n_spots: int) -> LimbsOf:
        return LimbsOf(np.zeros(n_spots, dtype=np.int64), 1, np.ones(n_spots, dtype=bool))


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
    n_frames, count = len(one.places), a.count + b.count
    deepest = np.zeros((n_frames, a.count, b.count), F)
    near = np.flatnonzero(near_frames(one, two, 0.0))
    empty = np.zeros(0, dtype=np.int64)
    if not len(near):
        return PairInside(empty, empty, empty, np.zeros(0), deepest)
    size = 0.5 * (one.height + two.height)
    scale = REFERENCE_HEIGHT / size
    places = (np.concatenate([one.places[near], two.places[near]], axis=1) * scale).astype(F)
    normals = np.concatenate([one.normals[near], two.normals[near]], axis=1).astype(F)
    limb = np.concatenate([a.limb, b.limb + a.count])
    order = np.argsort(limb, kind="stable")
    starts = np.searchsorted(limb[order], np.arange(count + 1)).astype(np.int64)
    apart = np.zeros((count, count), dtype=bool)
    apart[: a.count, a.count :] = apart[a.count :, : a.count] = True
    free = np.repeat(np.concatenate([a.free, b.free])[:, None], count, axis=1)
    metres = [s.samples.areas * (s.height * scale) ** 2 for s in (one, two)]
    areas = np.concatenate(metres).astype(F)
    counts = np.zeros(len(near), dtype=np.int64)
    spots, others = np.zeros((len(near), MOST), np.int64), np.zeros((len(near), MOST), np.int64)
    depths, both = np.zeros((len(near), MOST), F), np.zeros((len(near), count, count), F)

    def job(first: int, last: int) -> None:
        _search(
            first, last, places, normals, order, starts, apart, np.ascontiguousarray(free), areas, F(ASKEW),
            np.empty((2, count, 3), F), counts, spots, others, depths, both,
        )  # fmt: skip

    split(len(near), job)
    kept = np.arange(MOST)[None] < counts[:, None]
    frames = np.broadcast_to(near[:, None], kept.shape)[kept]
    deepest[near] = np.maximum(both, both.swapaxes(1, 2))[:, : a.count, a.count :]
    return PairInside(frames, spots[kept], others[kept], depths[kept].astype(np.float64), deepest)
