"""Spots of a posed skin that are inside another limb, or below the ground.

A spot q of one limb is inside another when the nearest spot r of that limb looks away from it: n_r . (q - r) is
negative, and most of the way is along the normal; and when that limb is around it, as its winding number says,

    w(q) = sum_r a_r n_r . (r - q) / (4 pi |r - q|^3),

with the area a_r a spot stands for: 1 inside of what is closed, 0 outside, a half behind a sheet. So nothing is pushed
out of cloth that hangs before it. What may not be inside what is said by `limb_spots.py`.

The spots of a limb lie in leaves of a few neighbours each, and these in groups. Boxes around them are worked out once a
frame, and the nearest spot is looked for in those only whose box is nearer than what was found so far.
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
# Spots of a leaf, and leaves of a group.
LEAF = 8


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
    def tree(self) -> tuple[Int[ndarray, "leaves_1"], Int[ndarray, "groups_1"], Int[ndarray, "limbs_1"]]:
        """Where each leaf begins in the order, each group in the leaves, and each limb in the groups."""
        leaves, limbs = _in_parts(self.starts)
        groups, limbs = _in_parts(limbs)
        return leaves, groups, limbs


def _in_parts(starts: Int[ndarray, "wholes_1"]) -> tuple[Int[ndarray, "parts_1"], Int[ndarray, "wholes_1"]]:
    """Wholes that begin at `starts`, cut into parts of `LEAF`: where the parts begin, and the first part of each."""
    counts = -(-np.diff(starts) // LEAF)
    firsts = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
    within = np.arange(firsts[-1]) - np.repeat(firsts[:-1], counts)
    return np.append(np.repeat(starts[:-1], counts) + LEAF * within, starts[-1]).astype(np.int64), firsts


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
            first, last, places, normals, limbs.order, limbs.starts, *limbs.tree, limbs.apart, limbs.open,
            limbs.areas, F(askew), np.empty((7, len(limbs.order)), F), *_room_for_boxes(limbs),
            counts, spots, others, depths, deepest,
        )  # fmt: skip

    split(n_frames, job)
    kept = np.arange(most)[None] < counts[:, None]
    frames = np.broadcast_to(np.arange(n_frames)[:, None], kept.shape)[kept]
    both = np.maximum(deepest, deepest.swapaxes(1, 2))
    return Inside(frames, spots[kept], others[kept], depths[kept].astype(np.float64), both)


def _room_for_boxes(limbs: Limbed) -> tuple[ndarray, ndarray, ndarray]:
    leaves, groups, wholes = (np.empty((len(starts) - 1, 6), F) for starts in limbs.tree)
    return leaves, groups, wholes


@kernel(fastmath=FAST)
@no_type_check
def _winding(room, first, last, x, y, z):  # pragma: no cover - compiled
    """How far the spots first to last are around a point."""
    total = F(0.0)
    for m in range(first, last):
        dx, dy, dz = room[0, m] - x, room[1, m] - y, room[2, m] - z
        # A spot is a patch, not a point: nearer than its own size it counts no more.
        far = max(dx * dx + dy * dy + dz * dz, F(0.25) * room[6, m] + F(1e-9))
        total += room[6, m] * (room[3, m] * dx + room[4, m] * dy + room[5, m] * dz) / (far * np.sqrt(far))
    return total / F(4.0 * np.pi)


@kernel()
@no_type_check
def _unfold(p, t, order, leaves, groups, limbs, room, small, large, whole):  # pragma: no cover - compiled
    """The coordinates of a frame's spots one after the other, and the boxes of leaves, groups and limbs."""
    for m in range(len(order)):
        for a in range(3):
            room[a, m] = p[t, order[m], a]
    for leaf in range(len(small)):
        for a in range(3):
            low, high = F(np.inf), F(-np.inf)
            for m in range(leaves[leaf], leaves[leaf + 1]):
                low, high = min(low, room[a, m]), max(high, room[a, m])
            small[leaf, a], small[leaf, 3 + a] = low, high
    _around(groups, small, large)
    _around(limbs, large, whole)


@kernel()
@no_type_check
def _around(starts, boxes, out):  # pragma: no cover - compiled
    """Boxes around runs of boxes."""
    for i in range(len(out)):
        for a in range(3):
            low, high = F(np.inf), F(-np.inf)
            for m in range(starts[i], starts[i + 1]):
                low, high = min(low, boxes[m, a]), max(high, boxes[m, 3 + a])
            out[i, a], out[i, 3 + a] = low, high


@kernel()
@no_type_check
def _away(box, x, y, z):  # pragma: no cover - compiled
    """The squared distance of a point from a box."""
    u = max(F(0.0), box[0] - x, x - box[3])
    v = max(F(0.0), box[1] - y, y - box[4])
    w = max(F(0.0), box[2] - z, z - box[5])
    return u * u + v * v + w * w


@kernel()
@no_type_check
def _nearest(room, small, large, order, leaves, groups, begin, end, hint, x, y, z):  # pragma: no cover - compiled
    """Of the groups begin to end: the squared distance of the nearest spot, its place in the order and its group. The
    group `hint` is looked at first. Of spots as near as each other, the one with the least number."""
    best, at, there = F(1e9), -1, hint
    for step in range(begin - 1, end):
        group = hint if step < begin else step
        if step == hint or _away(large[group], x, y, z) > best:
            continue
        for leaf in range(groups[group], groups[group + 1]):
            if _away(small[leaf], x, y, z) > best:
                continue
            for m in range(leaves[leaf], leaves[leaf + 1]):
                d = (x - room[0, m]) ** 2 + (y - room[1, m]) ** 2 + (z - room[2, m]) ** 2
                if d < best or (d == best and order[m] < order[at]):
                    best, at, there = d, m, group
    return best, at, there


@kernel()
@no_type_check
def _meet(one, two):  # pragma: no cover - compiled
    """Whether two boxes overlap."""
    aside = one[0] > two[3] or two[0] > one[3] or one[1] > two[4] or two[1] > one[4]
    return not (aside or one[2] > two[5] or two[2] > one[5])


@kernel()
@no_type_check
def _search(
    begin, end, p, n, order, starts, leaves, groups, limbs, apart, free, areas, askew, room, small, large, whole,
    counts, spots, others, depths, deepest,
):  # fmt: skip  # pragma: no cover - compiled
    """`room` is for coordinates, normals and areas in the order; `small`, `large` and `whole` for boxes."""
    n_limbs = len(starts) - 1
    for m in range(len(order)):
        room[6, m] = areas[order[m]]
    for t in range(begin, end):
        _unfold(p, t, order, leaves, groups, limbs, room, small, large, whole)
        for m in range(len(order)):
            for a in range(3):
                room[3 + a, m] = n[t, order[m], a]
        found = 0
        for one in range(n_limbs):
            for two in range(n_limbs):
                if one == two or not apart[one, two]:
                    continue
                box, hint = whole[two], limbs[two]
                if not _meet(whole[one], box):
                    continue
                for leaf in range(groups[limbs[one]], groups[limbs[one + 1]]):
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
                        best, m, hint = _nearest(
                            room, small, large, order, leaves, groups, limbs[two], limbs[two + 1], hint, x, y, z
                        )
                        if m < 0 or not free[order[m], one]:
                            continue
                        deep = -(
                            room[3, m] * (x - room[0, m])
                            + room[4, m] * (y - room[1, m])
                            + room[5, m] * (z - room[2, m])
                        )
                        if deep < SHALLOWEST or deep > DEEPEST or deep * deep < askew * best:
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
            first, last, places, limbs.order, *limbs.tree, limbs.limb, frames, spots, others,
            np.empty((3, len(limbs.order)), F), *_room_for_boxes(limbs), out,
        )  # fmt: skip

    split(len(out), job, least=512)
    return out


@kernel()
@no_type_check
def _all_nearest(
    begin, end, p, order, leaves, groups, limbs, limb, frames, spots, others, room, small, large, whole, out
):  # pragma: no cover - compiled
    now = -1
    for i in range(begin, end):
        t, q, two = frames[i], spots[i], limb[others[i]]
        if t != now:
            _unfold(p, t, order, leaves, groups, limbs, room, small, large, whole)
            now = t
        x, y, z = p[t, q, 0], p[t, q, 1], p[t, q, 2]
        first, last = limbs[two], limbs[two + 1]
        m = _nearest(room, small, large, order, leaves, groups, first, last, first, x, y, z)[1]
        out[i] = order[m] if m >= 0 else others[i]
