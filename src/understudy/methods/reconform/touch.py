"""Where the source's skin really touches, and the two spots of the target's skin that are to touch there.

Regions that are at most 2 % of the height apart touch (as the metrics count it). For every run of frames in which two
regions touch, the two spots that stay nearest to each other are found on the source; a run in which the contact wanders
is halved until it stays. A spot goes to the target by its place within its region, in the region's own measures.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.correspond.roles import mirrored
from understudy.skin.contact_regions import are_neighbours
from understudy.skin.region_distance import FACING, region_distances
from understudy.skin.region_samples import RegionSamples, region_samples
from understudy.skin.take import Take
from understudy.terms.scene import BODY

# In heights: what touches; how far two spots may be apart on average before their run is halved.
TOUCHING, WANDERS = 0.02, 0.03
# Frames looked at in a run, and the shortest run that is halved.
LOOKS, SHORTEST = 6, 6
# Frames whose skin is looked at together.
BLOCK = 256
# Seconds over which a contact comes and goes.
RAMP = 1.0 / 6.0


@dataclass(frozen=True)
class Touch:
    """Two spots, by their numbers in the samples, from frame `start` to before `end`; `lasts` is the whole run's length
    in seconds, of which a wandering contact has several touches."""

    first: int
    second: int
    start: int
    end: int
    lasts: float = 1.0


@dataclass(frozen=True, eq=False)
class SourceTouches:
    """The touches of a source and the spots they speak of; places in heights."""

    samples: RegionSamples
    # Of the spots that touch, with their places in the arrays.
    index: Mapping[int, int]
    places: Float[ndarray, "frames used 3"]
    normals: Float[ndarray, "frames used 3"]
    touches: tuple[Touch, ...]

    def gap(self, touch: Touch, frames: slice) -> tuple[Float[ndarray, "frames"], Float[ndarray, "frames"]]:
        """How far the first spot is above the second, and how far aside; on a body of 1.7 m."""
        q, r = self.index[touch.first], self.index[touch.second]
        apart, normals = self.places[frames, q] - self.places[frames, r], self.normals[frames, r]
        above = (apart * normals).sum(-1)
        aside = np.linalg.norm(apart - above[:, None] * normals, axis=-1)
        return BODY * above, BODY * aside

    def nearness(self, touch: Touch) -> float:
        """How far apart the spots of a touch are on average, in heights."""
        q, r = self.index[touch.first], self.index[touch.second]
        apart = self.places[touch.start : touch.end, q] - self.places[touch.start : touch.end, r]
        return float(np.linalg.norm(apart, axis=-1).mean())


def find_touches(take: Take) -> SourceTouches:
    """All touches of a take. In blocks of frames: all spots of a long clip would be the largest thing in memory."""
    samples = region_samples(take.actor)
    pairs = _pairs(samples)
    found: list[Touch] = []
    for first in range(0, take.n_frames if pairs else 0, BLOCK):
        places, normals = _posed(samples, take, slice(first, first + BLOCK))
        gaps = region_distances(
            places, normals, starts=samples.starts, radius=samples.radius, depth=samples.depth,
            pairs=np.array(pairs), limit=TOUCHING,
        )  # fmt: skip
        for k, (a, b) in enumerate(pairs):
            for start, end in _runs(gaps[:, k] <= TOUCHING):
                for touch in _settled(samples, places, normals, a, b, start, end):
                    lasts = (end - start) / take.fps
                    found.append(Touch(touch.first, touch.second, first + touch.start, first + touch.end, lasts))
    used = np.unique([spot for touch in found for spot in (touch.first, touch.second)]).astype(np.int64)
    places, normals = np.zeros((take.n_frames, len(used), 3)), np.zeros((take.n_frames, len(used), 3))
    for first in range(0, take.n_frames if found else 0, BLOCK):
        block = slice(first, first + BLOCK)
        at, facing = _posed(samples, take, block)
        places[block], normals[block] = at[:, used], facing[:, used]
    return SourceTouches(samples, {int(s): i for i, s in enumerate(used)}, places, normals, tuple(found))


def _posed(samples: RegionSamples, take: Take, frames: slice) -> tuple[ndarray, ndarray]:
    part = Take(take.actor, take.motion.sliced(frames.start, min(frames.stop, take.n_frames)))
    places, normals = samples.points.posed(part)
    return places / take.height, normals


def _pairs(samples: RegionSamples) -> list[tuple[int, int]]:
    """Pairs of regions that are no neighbours and apart in T-pose."""
    names = samples.names
    pairs = [
        (i, j) for i in range(len(names)) for j in range(i + 1, len(names)) if not are_neighbours(names[i], names[j])
    ]
    if not pairs:
        return []
    gaps = region_distances(
        samples.places[None], samples.normals[None], starts=samples.starts, radius=samples.radius, depth=samples.depth,
        pairs=np.array(pairs), limit=TOUCHING,
    )[0]  # fmt: skip
    return [pair for pair, gap in zip(pairs, gaps, strict=True) if gap > TOUCHING]


def _runs(touching: Bool[ndarray, "frames"], bridge: int = 2) -> list[tuple[int, int]]:
    """Runs of frames, those a frame or two apart joined."""
    found = np.flatnonzero(touching)
    if not found.size:
        return []
    breaks = np.flatnonzero(np.diff(found) > bridge + 1)
    starts, ends = found[np.concatenate([[0], breaks + 1])], found[np.concatenate([breaks, [len(found) - 1]])] + 1
    return [(int(s), int(e)) for s, e in zip(starts, ends, strict=True)]


def _settled(
    samples: RegionSamples, places: ndarray, normals: ndarray, a: int, b: int, start: int, end: int
) -> list[Touch]:
    frames = np.unique(np.linspace(start, end - 1, min(LOOKS, end - start)).astype(int))
    first, second = (np.arange(samples.starts[r], samples.starts[r + 1]) for r in (a, b))
    apart = np.zeros((len(first), len(second)))
    for t in frames:
        away = places[t, first][:, None] - places[t, second][None]
        # Spots that look the same way lie on two sides of a limb: they touch through it.
        across = normals[t, first] @ normals[t, second].T > FACING
        apart += np.linalg.norm(away, axis=-1) + 0.05 * across
    apart /= len(frames)
    i, j = np.unravel_index(int(np.argmin(apart)), apart.shape)
    if apart[i, j] > WANDERS and end - start >= SHORTEST:
        middle = (start + end) // 2
        before, after = (_settled(samples, places, normals, a, b, s, e) for s, e in ((start, middle), (middle, end)))
        last, following = before[-1], after[0]
        if (last.first, last.second) == (following.first, following.second):  # far apart, but it does not wander
            before[-1:], after[:1] = [Touch(last.first, last.second, last.start, following.end)], []
        return before + after
    return [Touch(int(first[i]), int(second[j]), start, end)]


# What the place within a region weighs against how near two spots are on the target already: one deviation of the
# region is worth this many heights.
STRAYS = 0.03


def target_pairs(
    source: SourceTouches,
    target: RegionSamples,
    places: Mapping[int, Float[ndarray, "spots 3"]],
    covered: Bool[ndarray, "spots"],
    *,
    mirror: bool,
) -> list[tuple[Touch, int, int]]:
    """For each touch the two spots of the target that are to meet, where it has both regions.

    The first spot is the one at the same place within its region. The second may stray from its place towards where the
    first is now (`places` of the runs' middle frames, in heights): a long arm that hangs touches the thigh lower down.
    """
    samples = source.samples
    cost: dict[int, tuple[slice, Float[ndarray, "n"]]] = {}
    for spot in sorted({spot for touch in source.touches for spot in (touch.first, touch.second)}):
        region = samples.region_at(spot)
        name = mirrored(samples.names[region]) if mirror else samples.names[region]
        if name in target.names:
            part, unlike = _costs(samples, region, spot, target, target.names.index(name), mirror=mirror)
            # Who touches a coat touches its outside.
            cost[spot] = part, unlike + 1e3 * covered[part]
    out = []
    for touch in source.touches:
        if touch.first not in cost or touch.second not in cost:
            continue
        (own, mine), (other, theirs) = cost[touch.first], cost[touch.second]
        q = int(own.start + np.argmin(mine))
        middle = (touch.start + touch.end) // 2
        apart = np.linalg.norm(places[middle][other] - places[middle][q], axis=1)
        out.append((touch, q, int(other.start + np.argmin(theirs + (apart / STRAYS) ** 2))))
    return out


def _costs(
    samples: RegionSamples, region: int, spot: int, target: RegionSamples, k: int, *, mirror: bool
) -> tuple[slice, Float[ndarray, "n"]]:
    """How unlike each spot of a target's region is to one of the source's, in place and in normal."""
    own = slice(int(samples.starts[region]), int(samples.starts[region + 1]))
    theirs = slice(int(target.starts[k]), int(target.starts[k + 1]))
    flip = np.array([-1.0 if mirror else 1.0, 1.0, 1.0])
    mine, other = samples.places[own] * flip, target.places[theirs]
    here = (samples.places[spot] * flip - mine.mean(0)) / np.maximum(mine.std(0), 1e-6)
    there = (other - other.mean(0)) / np.maximum(other.std(0), 1e-6)
    turned = 1.0 - target.normals[theirs] @ (samples.normals[spot] * flip)
    return theirs, ((there - here) ** 2).sum(1) + 2.0 * turned
