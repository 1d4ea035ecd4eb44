"""How near two of a scene are in every frame, limb by limb, where, and how fast they slide along each other.

As `limb_gaps.py` says of one body, with both laid side by side; in mean heights of the two (a prop counts as tall as
whoever is beside it). What is *meant* is decided as for the limbs of one body (`limb_contacts.py`), but that nobody
merely hangs against another, and that of contacts of one limb with neighbours only the largest counts.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.math.time import runs
from understudy.metrics.between.scene_case import SceneCase
from understudy.metrics.between.surfaces import Surface, surfaces
from understudy.metrics.limb_contacts import DEEP, DWELL_SECONDS, PAUSE_SECONDS, RESTING, STRUCK, STRUCK_SLIP
from understudy.metrics.limb_gap_kernels import REACH, TOUCHING, gap_kernel, nearest
from understudy.metrics.limb_gaps import MOMENT, next_pairs
from understudy.model.known import known

BLOCK = 64


@dataclass(frozen=True, eq=False)
class PairGaps:
    """What the skins of two do, in mean heights; `gap` is infinite beyond REACH, what depends on it is then zero."""

    one: Surface
    two: Surface
    pairs: tuple[tuple[int, int], ...]
    gap: Float[ndarray, "frames pairs"]
    depth: Float[ndarray, "frames pairs"]
    place: Float[ndarray, "frames pairs 2 3"]
    size: Float[ndarray, "frames pairs 2"]
    slip: Float[ndarray, "frames pairs"]
    closing: Float[ndarray, "frames pairs"]

    def named(self, k: int) -> tuple[str, str]:
        """The two limbs of a pair."""
        a, b = self.pairs[k]
        return self.one.limbs[a], self.two.limbs[b]


def pair_gaps(one: Surface, two: Surface, n_frames: int, fps: float) -> PairGaps:
    """The gaps between two."""
    pairs = tuple((a, b) for a in range(len(one.limbs)) for b in range(len(two.limbs))
                  if len(one.clusters(a)) and len(two.clusters(b)))  # fmt: skip
    n_limbs = len(one.limbs)
    both = [(a, n_limbs + b) for a, b in pairs]
    table = np.array(both, dtype=np.int64).reshape(-1, 2)
    next_to = next_pairs(both, {*one.meet, *((n_limbs + a, n_limbs + b) for a, b in two.meet)})
    limb_starts = np.concatenate([one.limb_starts, one.limb_starts[-1] + two.limb_starts[1:]])
    starts = np.concatenate([one.cluster_starts, one.cluster_starts[-1] + two.cluster_starts[1:]])
    boxed, size, step = np.concatenate([one.boxed, two.boxed]), _size(one, two), max(round(fps * MOMENT), 1)
    shape = n_frames, len(pairs)
    gap, depth, slip, closing = np.full(shape, np.inf), np.zeros(shape), np.zeros(shape), np.zeros(shape)
    place, covers = np.zeros((*shape, 2, 3)), np.zeros((*shape, 2))
    for begin in range(0, n_frames, BLOCK):
        end = min(begin + BLOCK, n_frames)
        # One step more than the block, for speeds; the last frames of a clip look back.
        first = max(min(begin, n_frames - 1 - step), 0)
        last = min(end + step, n_frames)
        (p, m), (q, n) = one.posed(first, last), two.posed(first, last)
        if _far(p, q, REACH * size):
            continue
        places, normals = np.concatenate([p, q], axis=1) / size, np.concatenate([m, n], axis=1)
        count, moved = (last - first, len(pairs)), min(step, last - first - 1)
        out = (np.full(count, np.inf), np.zeros(count), np.zeros((*count, 2, 3)), np.zeros((*count, 2)),
               np.zeros(count), np.zeros(count), np.full(places.shape[:2], np.inf))  # fmt: skip
        gap_kernel(
            places, normals, boxed, limb_starts, starts, table, next_to, np.zeros(len(pairs), dtype=bool),
            moved, fps / max(moved, 1), *out,
        )  # fmt: skip
        here = slice(begin - first, end - first)
        for whole, part in zip((gap, depth, place, covers, slip, closing), out, strict=False):
            whole[begin:end] = part[here]
    return PairGaps(one, two, pairs, gap, depth, place, covers, slip, closing)


def _size(one: Surface, two: Surface) -> float:
    tall = [s.height for s in (one, two) if s.height > 0.0]
    return float(np.mean(tall)) if tall else 1.0


def _far(p: ndarray, q: ndarray, reach: float) -> bool:
    """Whether two are apart in all of some frames, by the boxes around them."""
    low, high = p.min(1) - reach, p.max(1) + reach
    return bool(((low > q.max(1)) | (high < q.min(1))).any(1).all())


@known
def gaps_between(case: SceneCase, i: int, j: int) -> tuple[PairGaps, PairGaps]:
    """The gaps between two of a scene, counted characters first: of the sources and of the results."""
    theirs, mine = (pair_gaps(some[i], some[j], case.n_frames, case.fps) for some in surfaces(case))
    return theirs, mine


def meant(gaps: PairGaps, fps: float, *, deep: bool = False) -> Bool[ndarray, "frames pairs"]:
    """Where each pair of limbs is in a contact that is meant; with `deep`, in a deep one too."""
    touch, rim = gaps.gap <= TOUCHING, rims(gaps)
    out = np.zeros_like(touch)
    for k in np.flatnonzero(touch.any(0)):
        sunk = gaps.depth[:, k] > DEEP
        for a, b in runs(touch[:, k], round(PAUSE_SECONDS * fps)):
            on = np.flatnonzero(touch[a:b, k]) + a
            if rim[on, k].mean() > 0.5 or (not deep and sunk[on].mean() > 0.5):
                continue
            slip = float(np.median(gaps.slip[on, k]))
            around = slice(max(a - 1, 0), b + 1)
            rests = slip <= RESTING and b - a >= DWELL_SECONDS * fps
            if rests or slip <= min(STRUCK_SLIP, STRUCK * float(gaps.closing[around, k].max())):
                out[on, k] = deep | ~sunk[on]
    return out


def rims(gaps: PairGaps) -> Bool[ndarray, "frames pairs"]:
    """Where a contact is the rim of another: of the same limb with a neighbour, covering more.

    A hand that holds a hand also comes over its wrist; how far depends on how large the one is beside the other.
    """
    out = np.zeros(gaps.gap.shape, dtype=bool)
    seen = np.flatnonzero((gaps.gap <= TOUCHING).any(0))
    for k in seen:
        for m in seen:
            for half in range(2):
                (one, two), same = (gaps.pairs[k][1 - half], gaps.pairs[m][1 - half]), gaps.pairs[k][half]
                meet = (gaps.two, gaps.one)[half].meet
                if m != k and gaps.pairs[m][half] == same and (min(one, two), max(one, two)) in meet:
                    out[:, k] |= gaps.size[:, m, half] > gaps.size[:, k, half]
    return out


def distances(gaps: PairGaps, k: int, frames: ndarray) -> Float[ndarray, "some"]:
    """How far the limbs of a pair are apart in some frames, in mean heights, however far that is."""
    out = gaps.gap[frames, k].copy()
    a, b = gaps.pairs[k]
    starts = np.concatenate([gaps.one.cluster_starts, gaps.one.cluster_starts[-1] + gaps.two.cluster_starts[1:]])
    first, second = gaps.one.clusters(a), gaps.two.clusters(b) + int(gaps.one.limb_starts[-1])
    for at in np.flatnonzero(~np.isfinite(out)):
        frame, one = int(frames[at]), np.zeros(1)
        (p, _), (q, _) = gaps.one.posed(frame, frame + 1), gaps.two.posed(frame, frame + 1)
        nearest(np.concatenate([p, q], axis=1) / _size(gaps.one, gaps.two), starts, first, second, one)
        out[at] = one[0]
    return out
