"""Spots of a posed skin that are inside another limb, or below the ground.

A spot q of one limb is inside another when the nearest spot r of that limb looks away from it: n_r . (q - r) is
negative, and most of the way is along the normal; and when that limb is around it, as its winding number says,

    w(q) = sum_r a_r n_r . (r - q) / (4 pi |r - q|^3),

with the area a_r a spot stands for: 1 inside of what is closed, 0 outside, a half behind a sheet. So nothing is pushed
out of cloth that hangs before it. Limbs that share a joint are looked at away from the joint only,
where skin does not fold; what is inside in T-pose already was built that way and is left alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math.kernel import FAST, kernel
from understudy.math.threads import split
from understudy.skin.limbs import LIMBS, find_limbs
from understudy.skin.region_samples import RegionSamples
from understudy.terms.scene import REFERENCE_HEIGHT

F = np.float32
# The most spots of a frame that are told of, the deepest of each limb.
MOST = 64
# The least squared cosine between the way out and the normal: more askew is beside a limb, not inside it.
ASKEW = 0.36
# On a body of 1.7 m: deeper than this is another side of the limb; shallower is skin on skin.
DEEPEST, SHALLOWEST = 0.20, 0.002
# In heights: how far above a spot another covers it, from and to, and how far aside.
COVER = (0.004, 0.04, 0.008)
# The share of a limb's spots inside another in T-pose from which on it is worn, not met.
WORN = 0.06
# The cosine to the way out of a limb below which skin looks inwards.
INWARDS = -0.3
# Spots of neighbouring limbs nearer than this to their joint are left to fold, in heights.
FOLD = 0.09
# ... or than so many radii of the limb: skin of thick arms folds farther from the joint.
FOLDS = 3.0
# The winding number from which on a limb is around a spot.
ENCLOSED = 0.5


@dataclass(frozen=True, eq=False)
class Limbed:
    """The spots of a skin with the limb each is on, sorted by limb, and which limbs each spot must stay out of;
    `covered` are those with another layer above them."""

    limb: Int[ndarray, "spots"]
    order: Int[ndarray, "spots"]
    starts: Int[ndarray, "limbs_1"]
    apart: Bool[ndarray, "limbs limbs"]
    open: Bool[ndarray, "spots limbs"]
    covered: Bool[ndarray, "spots"]
    areas: Float[ndarray, "spots"]


def limbed(actor: Actor, samples: RegionSamples) -> Limbed:
    """Limbs of the spots, and what may not be inside what."""
    limbs = find_limbs(actor)
    limb = limbs.of_joint[samples.points.carriers]
    order = np.argsort(limb, kind="stable")
    starts = np.searchsorted(limb[order], np.arange(len(LIMBS) + 1)).astype(np.int64)
    apart = ~np.eye(len(LIMBS), dtype=bool)
    free = np.ones((len(limb), len(LIMBS)), dtype=bool)
    places = samples.places * max(actor.ground.height, 1e-9)
    for (a, b), joints in limbs.neighbours.items():
        if LIMBS[a] == "torso" and LIMBS[b] == "head":  # a collar, a beard, a chin on the chest
            apart[a, b] = apart[b, a] = False
        middle = actor.pose.positions[list(joints)].mean(0)
        thick = min(_thickness(places[limb == one]) for one in (a, b))
        near = np.linalg.norm(places - middle, axis=1) < max(FOLD * actor.ground.height, FOLDS * thick)
        # The upper half of a limb goes with the joint it begins at.
        free[near & (limb == a), b] = False
        free[near & (limb == b), a] = False
    # What is worn under something else is held by it: only what can be seen has to keep out of other limbs.
    covered = np.zeros(len(limb), dtype=bool)
    split(len(limb), _cover, samples.places, samples.normals, limb, covered, least=64)
    covered |= _inwards(samples.places, samples.normals, limb)
    free[covered] = False
    areas = np.ascontiguousarray(samples.areas * REFERENCE_HEIGHT**2, dtype=F)
    out = Limbed(limb, order, starts, apart, np.ascontiguousarray(free), covered, areas)
    still = inside(out, samples.places[None] * REFERENCE_HEIGHT, samples.normals[None], most=4 * len(limb), askew=0.1)
    for q, r in zip(still.spots, still.others, strict=True):
        out.open[q, limb[r]] = False
    # A thigh in a skirt is inside the trunk for good: the two do not push each other.
    sizes = np.maximum(np.diff(starts), 1)
    for one, two in {(int(limb[q]), int(limb[r])) for q, r in zip(still.spots, still.others, strict=True)}:
        count = int(((limb[still.spots] == one) & (limb[still.others] == two)).sum())
        if count > WORN * sizes[one]:
            apart[one, two] = apart[two, one] = False
    return out


def _thickness(places: Float[ndarray, "spots 3"]) -> float:
    """The radius of a limb: how far its skin is from its long axis."""
    if len(places) < 8:
        return 0.0
    away = places - places.mean(0)
    along = np.linalg.svd(away, full_matrices=False)[2][0]
    return float(np.median(np.linalg.norm(away - (away @ along)[:, None] * along, axis=1)))


def _inwards(
    places: Float[ndarray, "spots 3"], normals: Float[ndarray, "spots 3"], limb: Int[ndarray, "spots"]
) -> Bool[ndarray, "spots"]:
    """Spots that look towards the middle of their limb: linings, the far side of cloth, faces wound the wrong way."""
    out = np.zeros(len(places), dtype=bool)
    for one in np.unique(limb):
        mine = np.flatnonzero(limb == one)
        if len(mine) < 8:
            continue
        away = places[mine] - places[mine].mean(0)
        along = np.linalg.svd(away, full_matrices=False)[2][0]
        aside = away - (away @ along)[:, None] * along
        far = np.linalg.norm(aside, axis=1)
        facing = (aside * normals[mine]).sum(1) / np.maximum(far, 1e-9)
        out[mine] = (facing < INWARDS) & (far > 0.5 * np.median(far))
    return out


@kernel()
@no_type_check
def _cover(begin, end, places, normals, limb, out):  # pragma: no cover - compiled
    """Spots with another of their limb right above them that looks the same way, in T-pose; in heights."""
    for i in range(begin, end):
        for j in range(len(places)):
            if limb[i] != limb[j] or i == j:
                continue
            x, y, z = places[j, 0] - places[i, 0], places[j, 1] - places[i, 1], places[j, 2] - places[i, 2]
            above = normals[i, 0] * x + normals[i, 1] * y + normals[i, 2] * z
            if above < COVER[0] or above > COVER[1]:
                continue
            along = normals[i, 0] * normals[j, 0] + normals[i, 1] * normals[j, 1] + normals[i, 2] * normals[j, 2]
            if along > 0.5 and x * x + y * y + z * z - above * above < COVER[2] ** 2:
                out[i] = True
                break


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
    deepest = np.zeros((n_frames, len(LIMBS), len(LIMBS)), F)
    places, normals = np.ascontiguousarray(places, dtype=F), np.ascontiguousarray(normals, dtype=F)

    def job(first: int, last: int) -> None:
        _search(
            first, last, places, normals, limbs.order, limbs.starts, limbs.apart, limbs.open, limbs.areas, F(askew),
            np.empty((2, len(LIMBS), 3), F), counts, spots, others, depths, deepest,
        )  # fmt: skip

    split(n_frames, job)
    kept = np.arange(most)[None] < counts[:, None]
    frames = np.broadcast_to(np.arange(n_frames)[:, None], kept.shape)[kept]
    both = np.maximum(deepest, deepest.swapaxes(1, 2))
    return Inside(frames, spots[kept], others[kept], depths[kept].astype(np.float64), both)


@kernel(fastmath=FAST)
@no_type_check
def _winding(p, n, t, areas, order, first, last, x, y, z):  # pragma: no cover - compiled
    """How far the spots first to last are around a point."""
    total = F(0.0)
    for m in range(first, last):
        r = order[m]
        dx, dy, dz = p[t, r, 0] - x, p[t, r, 1] - y, p[t, r, 2] - z
        # A spot is a patch, not a point: nearer than its own size it counts no more.
        far = max(dx * dx + dy * dy + dz * dz, F(0.25) * areas[r] + F(1e-9))
        total += areas[r] * (n[t, r, 0] * dx + n[t, r, 1] * dy + n[t, r, 2] * dz) / (far * np.sqrt(far))
    return total / F(4.0 * np.pi)


@kernel()
@no_type_check
def _search(
    begin, end, p, n, order, starts, apart, free, areas, askew, box, counts, spots, others, depths, deepest
):  # pragma: no cover - compiled
    n_limbs = len(starts) - 1
    for t in range(begin, end):
        for limb in range(n_limbs):
            for a in range(3):
                low, high = F(np.inf), F(-np.inf)
                for k in range(starts[limb], starts[limb + 1]):
                    low, high = min(low, p[t, order[k], a]), max(high, p[t, order[k], a])
                box[0, limb, a], box[1, limb, a] = low, high
        found = 0
        for one in range(n_limbs):
            for two in range(n_limbs):
                if one == two or not apart[one, two]:
                    continue
                hit = True
                for a in range(3):
                    if box[0, one, a] > box[1, two, a] or box[0, two, a] > box[1, one, a]:
                        hit = False
                if not hit:
                    continue
                for k in range(starts[one], starts[one + 1]):
                    q = order[k]
                    if not free[q, two]:
                        continue
                    x, y, z = p[t, q, 0], p[t, q, 1], p[t, q, 2]
                    if (
                        x < box[0, two, 0] or x > box[1, two, 0] or y < box[0, two, 1] or y > box[1, two, 1]
                        or z < box[0, two, 2] or z > box[1, two, 2]
                    ):  # fmt: skip
                        continue
                    best, at = F(1e9), -1
                    for m in range(starts[two], starts[two + 1]):
                        r = order[m]
                        d = (x - p[t, r, 0]) ** 2 + (y - p[t, r, 1]) ** 2 + (z - p[t, r, 2]) ** 2
                        if d < best:
                            best, at = d, r
                    if at < 0 or not free[at, one]:
                        continue
                    deep = -(
                        n[t, at, 0] * (x - p[t, at, 0])
                        + n[t, at, 1] * (y - p[t, at, 1])
                        + n[t, at, 2] * (z - p[t, at, 2])
                    )
                    if deep < SHALLOWEST or deep > DEEPEST or deep * deep < askew * best:
                        continue
                    if _winding(p, n, t, areas, order, starts[two], starts[two + 1], x, y, z) < ENCLOSED:
                        continue
                    deepest[t, one, two] = max(deepest[t, one, two], deep)
                    if found < spots.shape[1]:
                        spots[t, found], others[t, found], depths[t, found] = q, at, deep
                        found += 1
                    else:
                        least = 0
                        for m in range(spots.shape[1]):
                            if depths[t, m] < depths[t, least]:
                                least = m
                        if deep > depths[t, least]:
                            spots[t, least], others[t, least], depths[t, least] = q, at, deep
        counts[t] = found


def nearest_now(
    limbs: Limbed,
    places: Float[ndarray, "frames spots 3"],
    frames: Int[ndarray, "n"],
    spots: Int[ndarray, "n"],
    others: Int[ndarray, "n"],
) -> Int[ndarray, "n"]:
    """For spots that were inside a limb: the spot of that limb that is nearest now."""
    out = np.empty(len(frames), dtype=np.int64)
    split(len(out), _nearest, places, limbs.order, limbs.starts, limbs.limb, frames, spots, others, out, least=64)
    return out


@kernel()
@no_type_check
def _nearest(begin, end, p, order, starts, limb, frames, spots, others, out):  # pragma: no cover - compiled
    for i in range(begin, end):
        t, q, two = frames[i], spots[i], limb[others[i]]
        best, at = F(1e9), others[i]
        for m in range(starts[two], starts[two + 1]):
            r = order[m]
            d = (p[t, q, 0] - p[t, r, 0]) ** 2 + (p[t, q, 1] - p[t, r, 1]) ** 2 + (p[t, q, 2] - p[t, r, 2]) ** 2
            if d < best:
                best, at = d, r
        out[i] = at
