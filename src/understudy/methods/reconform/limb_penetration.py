"""Spots of a posed skin that are inside another limb, or below the ground.

A spot q of one limb is inside another when the nearest spot r of that limb looks away from it: n_r . (q - r) is
negative, and most of the way is along the normal; and when that limb is around it, as its winding number says,

    w(q) = sum_r a_r n_r . (r - q) / (4 pi |r - q|^3),

with the area a_r a spot stands for: 1 inside of what is closed, 0 outside, a half behind a sheet. So nothing is pushed
out of cloth that hangs before it. What may not be inside what is said by `limb_spots.py`.

The spots of a limb lie in leaves of a few neighbours each. Boxes around leaves and limbs are worked out once a frame
and say which spots can be inside what. The nearest spot of a limb is looked for among all of them, eight or more at a
time: the branches of a search tree cost more.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.math.kernel import FAST, kernel
from understudy.math.threads import split

F = np.float32
# The most spots of a frame that are told of, the deepest of each limb.
MOST = 64
# The least squared cosine between the way out and the normal: more askew is beside a limb, not inside it.
ASKEW = 0.36
# On a body of 1.7 m: deeper than this is another side of the limb; shallower is skin on skin.
DEEPEST, SHALLOWEST = 0.20, 0.002
# The winding number from which on a limb is around a spot.
ENCLOSED = 0.5
# Spots of a leaf, and such as are looked at together.
LEAF, BLOCK = 8, 64


@dataclass(frozen=True, eq=False)
class Limbed:
    """The spots of a skin with the limb each is on, and which limbs each spot must stay out of; `covered` are those
    with another layer above them. `order` sorts them by limb, in it neighbours are near each other."""

    limb: Int[ndarray, "spots"]
    order: Int[ndarray, "spots"]
    starts: Int[ndarray, "limbs_1"]
    apart: Bool[ndarray, "limbs limbs"]
    open: Bool[ndarray, "spots limbs"]
    covered: Bool[ndarray, "spots"]
    areas: Float[ndarray, "spots"]

    @cached_property
    def leaves(self) -> tuple[Int[ndarray, "leaves_1"], Int[ndarray, "limbs_1"]]:
        """Where each leaf begins in the order, and the first leaf of each limb."""
        counts = -(-np.diff(self.starts) // LEAF)
        firsts = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
        within = np.arange(firsts[-1]) - np.repeat(firsts[:-1], counts)
        begins = np.append(np.repeat(self.starts[:-1], counts) + LEAF * within, self.starts[-1])
        return begins.astype(np.int64), firsts


@dataclass(frozen=True, eq=False)
class Inside:
    """Spots inside other limbs: the frame, the spot, the nearest spot of that limb, and how deep on a body of 1.7 m."""

    frames: Int[ndarray, "n"]
    spots: Int[ndarray, "n"]
    others: Int[ndarray, "n"]
    depths: Float[ndarray, "n"]
    # Of all spots, not only of those that are told of: how deep each limb is inside each other one, both ways the same.
    deepest: Float[ndarray, "clip limbs limbs"]

    def later(self, frames: int) -> Inside:
        """The same, so many frames later."""
        return Inside(self.frames + frames, self.spots, self.others, self.depths, self.deepest)


def joined(found: list[Inside]) -> Inside:
    """What was found block by block."""
    names = Inside.__dataclass_fields__
    return Inside(*(np.concatenate([getattr(part, name) for part in found]) for name in names))


def inside(
    limbs: Limbed,
    places: Float[ndarray, "frames spots 3"],
    normals: Float[ndarray, "frames spots 3"],
    *,
    most: int = MOST,
    askew: float = ASKEW,
) -> Inside:
    """The deepest spots of every limb inside every other, frame by frame; at most so many, no more askew than that."""
    n_frames = len(places)
    counts = np.zeros(n_frames, dtype=np.int64)
    spots, others = np.zeros((n_frames, most), np.int64), np.zeros((n_frames, most), np.int64)
    depths = np.zeros((n_frames, most), F)
    deepest = np.zeros((n_frames, *limbs.apart.shape), F)
    places, normals = np.ascontiguousarray(places, dtype=F), np.ascontiguousarray(normals, dtype=F)

    def job(first: int, last: int) -> None:
        _search(
            first, last, places, normals, limbs.order, limbs.starts, *limbs.leaves, limbs.apart, limbs.open,
            limbs.areas, F(askew), np.empty((7, len(limbs.order)), F), np.empty(len(limbs.order), F),
            *(np.empty((len(starts) - 1, 6), F) for starts in limbs.leaves), np.empty(len(limbs.apart), bool),
            counts, spots, others, depths, deepest,
        )  # fmt: skip

    split(n_frames, job)
    kept = np.arange(most)[None] < counts[:, None]
    frames = np.broadcast_to(np.arange(n_frames)[:, None], kept.shape)[kept]
    both = np.maximum(deepest, deepest.swapaxes(1, 2))
    return Inside(frames, spots[kept], others[kept], depths[kept].astype(np.float64), both)


@kernel(fastmath=FAST)
@no_type_check
def _winding(room, first, last, x, y, z):  # pragma: no cover - compiled
    """How far the spots first to last are around a point."""
    # Rows of their own, and no call in the loop but a root: only then it fills vector registers.
    px, py, pz = room[0, first:last], room[1, first:last], room[2, first:last]
    nx, ny, nz, areas = room[3, first:last], room[4, first:last], room[5, first:last], room[6, first:last]
    total = F(0.0)
    for m in range(len(areas)):
        dx, dy, dz = px[m] - x, py[m] - y, pz[m] - z
        # A spot is a patch, not a point: nearer than its own size it counts no more.
        own, far = F(0.25) * areas[m] + F(1e-9), dx * dx + dy * dy + dz * dz
        far = far if far > own else own
        total += areas[m] * (nx[m] * dx + ny[m] * dy + nz[m] * dz) / (far * np.sqrt(far))
    return total / F(4.0 * np.pi)


@kernel()
@no_type_check
def _unfold(p, t, order, room):  # pragma: no cover - compiled
    """The coordinates of a frame's spots one after the other."""
    places, xs, ys, zs = p[t], room[0], room[1], room[2]
    for m in range(len(order)):
        q = order[m]
        xs[m], ys[m], zs[m] = places[q, 0], places[q, 1], places[q, 2]


@kernel()
@no_type_check
def _box(leaves, limbs, room, small, whole):  # pragma: no cover - compiled
    """The boxes of leaves and limbs: least and greatest coordinates."""
    for limb in range(len(whole)):
        for a in range(3):
            least, most = F(np.inf), F(-np.inf)
            for leaf in range(limbs[limb], limbs[limb + 1]):
                low, high = F(np.inf), F(-np.inf)
                for at in room[a, leaves[leaf] : leaves[leaf + 1]]:
                    low, high = at if at < low else low, at if at > high else high
                small[leaf, a], small[leaf, 3 + a] = low, high
                least, most = min(least, low), max(most, high)
            whole[limb, a], whole[limb, 3 + a] = least, most


@kernel()
@no_type_check
def _nearest(room, order, squares, begin, end, guess, x, y, z):  # pragma: no cover - compiled
    """Of the spots begin to end: the place of the nearest in the order; `guess` is that of one that may be near. Of
    spots as near as each other, the one with the least number. Blocks of them without a nearer one are passed over,
    which vector registers find out."""
    xs, ys, zs = room[0, begin:end], room[1, begin:end], room[2, begin:end]
    d, number = squares[begin:end], order[begin:end]
    for m in range(len(d)):
        d[m] = (x - xs[m]) ** 2 + (y - ys[m]) ** 2 + (z - zs[m]) ** 2
    best, at = d[guess - begin], guess - begin
    for first in range(0, len(d), BLOCK):
        block, nearer = d[first : first + BLOCK], False
        for m in range(len(block)):
            nearer |= block[m] <= best
        if nearer:
            for m in range(len(block)):
                if block[m] < best or (block[m] == best and number[first + m] < number[at]):
                    best, at = block[m], first + m
    return begin + at


@kernel()
@no_type_check
def _meet(one, two):  # pragma: no cover - compiled
    """Whether two boxes overlap."""
    aside = one[0] > two[3] or two[0] > one[3] or one[1] > two[4] or two[1] > one[4]
    return not (aside or one[2] > two[5] or two[2] > one[5])


@kernel()
@no_type_check
def _search(
    begin, end, p, n, order, starts, leaves, limbs, apart, free, areas, askew, room, squares, small, whole,
    faced, counts, spots, others, depths, deepest,
):  # fmt: skip  # pragma: no cover - compiled
    """`room` is for coordinates, normals and areas in the order; `small` and `whole` for boxes; `faced` says of which
    limbs the normals are there."""
    n_limbs = len(starts) - 1
    for m in range(len(order)):
        room[6, m] = areas[order[m]]
    for t in range(begin, end):
        _unfold(p, t, order, room)
        _box(leaves, limbs, room, small, whole)
        faced[:] = False
        found = 0
        for one in range(n_limbs):
            for two in range(n_limbs):
                if one == two or not apart[one, two]:
                    continue
                box, m = whole[two], starts[two]
                if not _meet(whole[one], box):
                    continue
                for leaf in range(limbs[one], limbs[one + 1]):
                    if not _meet(small[leaf], box):
                        continue
                    for k in range(leaves[leaf], leaves[leaf + 1]):
                        q = order[k]
                        x, y, z = room[0, k], room[1, k], room[2, k]
                        if (
                            not free[q, two]
                            or x < box[0] or x > box[3] or y < box[1] or y > box[4] or z < box[2] or z > box[5]
                        ):  # fmt: skip
                            continue
                        m = _nearest(room, order, squares, starts[two], starts[two + 1], m, x, y, z)
                        if not free[order[m], one]:
                            continue
                        if not faced[two]:
                            faced[two] = True
                            for i in range(starts[two], starts[two + 1]):
                                for a in range(3):
                                    room[3 + a, i] = n[t, order[i], a]
                        deep = -(
                            room[3, m] * (x - room[0, m])
                            + room[4, m] * (y - room[1, m])
                            + room[5, m] * (z - room[2, m])
                        )
                        if not (SHALLOWEST <= deep <= DEEPEST and deep * deep >= askew * squares[m]):
                            continue
                        if _winding(room, starts[two], starts[two + 1], x, y, z) < ENCLOSED:
                            continue
                        deepest[t, one, two] = max(deepest[t, one, two], deep)
                        at = found
                        if found < spots.shape[1]:
                            found += 1
                        else:
                            at = 0
                            for i in range(spots.shape[1]):
                                if depths[t, i] < depths[t, at]:
                                    at = i
                            if deep <= depths[t, at]:
                                continue
                        spots[t, at], others[t, at], depths[t, at] = q, order[m], deep
        counts[t] = found


def nearest_now(
    limbs: Limbed,
    places: Float[ndarray, "frames spots 3"],
    frames: Int[ndarray, "n"],
    spots: Int[ndarray, "n"],
    others: Int[ndarray, "n"],
) -> Int[ndarray, "n"]:
    """For spots that were inside a limb, frame after frame: the spot of that limb that is nearest now."""
    out = np.empty(len(frames), dtype=np.int64)

    def job(first: int, last: int) -> None:
        _all_nearest(
            first, last, places, limbs.order, limbs.starts, limbs.limb, frames, spots, others,
            np.empty((3, len(limbs.order)), F), np.empty(len(limbs.order), F), out,
        )  # fmt: skip

    split(len(out), job, least=512)
    return out


@kernel()
@no_type_check
def _all_nearest(
    begin, end, p, order, starts, limb, frames, spots, others, room, squares, out
):  # pragma: no cover - compiled
    now = -1
    for i in range(begin, end):
        t, q, two = frames[i], spots[i], limb[others[i]]
        if t != now:
            _unfold(p, t, order, room)
            now = t
        x, y, z = p[t, q, 0], p[t, q, 1], p[t, q, 2]
        out[i] = order[_nearest(room, order, squares, starts[two], starts[two + 1], starts[two], x, y, z)]
