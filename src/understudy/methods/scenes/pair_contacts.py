"""Contacts between two of a scene: found on their skins, with the confidence that contacts of one body have.

Both skins are looked at as one body of their mean height whose regions can touch across, not within. What is near, at
rest along the other's surface, not deep inside it and lasts is meant (`reconform/find_contacts`). Frames in which the
boxes around the two are apart are not looked at.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.methods.reconform.find_contacts import (
    BRIDGE,
    LEAST,
    NEAR,
    Contact,
    SeenSpots,
    SourceContacts,
    beside_pairs,
    confidence_of,
    limb_of,
    one_per_patch,
    runs,
    settled,
    spots_of,
)
from understudy.methods.scenes.prop_spots import REGION, FixedPoints
from understudy.skin.region_distance import region_distances
from understudy.skin.region_samples import RegionSamples
from understudy.skin.take import Take

# Heights a second along the surface, from at rest to brushing past: who moves past another touches more in passing than
# a body does itself.
BRUSHES = (0.11, 0.38)
# Hands that hold each other this surely.
SURE = 0.5
# Spots that a box is drawn around, and how far others may stick out of it, in heights.
FEW, STICKS_OUT = 300, 0.025


@dataclass(frozen=True, eq=False)
class Posed:
    """A member of a scene in all frames, in the world and metres: its spots, their normals, and how its joints turn."""

    samples: RegionSamples
    height: float
    places: Float[ndarray, "frames spots 3"]
    normals: Float[ndarray, "frames spots 3"]
    turns: Float[ndarray, "frames joints 4"]

    @cached_property
    def box(self) -> tuple[Float[ndarray, "frames 3"], Float[ndarray, "frames 3"]]:
        """A box around it in each frame: of some of its spots, and as much wider as others may stick out."""
        some = np.ascontiguousarray(np.moveaxis(self.places[:, :: max(self.places.shape[1] // FEW, 1)], 1, 2))
        room = STICKS_OUT * self.height
        return some.min(2) - room, some.max(2) + room

    @cached_property
    def region_boxes(self) -> tuple[Float[ndarray, "frames regions 3"], Float[ndarray, "frames regions 3"]]:
        """Boxes around its regions in each frame; those of no spots are nowhere."""
        starts = self.samples.starts
        if len(self.places[0]) != starts[-1]:  # the mesh of a prop itself
            return self.places.min(1)[:, None], self.places.max(1)[:, None]
        filled = np.flatnonzero(np.diff(starts))
        low = np.full((len(self.places), len(starts) - 1, 3), np.inf)
        high = np.full_like(low, -np.inf)
        low[:, filled] = np.minimum.reduceat(self.places, starts[filled], axis=1)
        high[:, filled] = np.maximum.reduceat(self.places, starts[filled], axis=1)
        return low, high


@dataclass(frozen=True, eq=False)
class PairTake(Take):
    """Two members as one body of their mean height."""

    size: float
    both_turns: Float[ndarray, "frames joints 4"]

    @property
    def height(self) -> float:
        return self.size

    @cached_property
    def turns(self) -> Float[ndarray, "frames joints 4"]:
        return self.both_turns


def near_frames(one: Posed, two: Posed, reach: float) -> Bool[ndarray, "frames"]:
    """Frames in which boxes around regions of two members are at most so far apart, in mean heights.

    Boxes around all of them first: most frames of most pairs are settled by these.
    """
    (low, high), (other_low, other_high) = one.box, two.box
    room = reach * 0.5 * (one.height + two.height)
    near = np.asarray(((low - room <= other_high) & (other_low - room <= high)).all(1))
    frames = np.flatnonzero(near)
    if len(frames):
        mine, theirs = ([box[frames] for box in posed.region_boxes] for posed in (one, two))
        meet = np.ones((len(frames), mine[0].shape[1], theirs[0].shape[1]), dtype=bool)
        for x in range(3):
            meet &= mine[0][:, :, None, x] - room <= theirs[1][:, None, :, x]
            meet &= theirs[0][:, None, :, x] - room <= mine[1][:, :, None, x]
        near[frames] = meet.any((1, 2))
    return near


def pair_samples(one: Posed, two: Posed) -> RegionSamples:
    """The spots of both, those of the second behind those of the first."""
    size = 0.5 * (one.height + two.height)
    a, b = one.samples, two.samples
    share = one.height / size, two.height / size
    points = FixedPoints(
        np.concatenate([one.places, two.places], axis=1),
        np.concatenate([one.normals, two.normals], axis=1),
        np.concatenate([a.points.carriers, b.points.carriers + one.turns.shape[1]]),
    )
    return RegionSamples(
        (*a.names, *b.names),
        np.concatenate([a.starts, b.starts[1:] + a.starts[-1]]),
        points,
        np.concatenate([a.radius * share[0], b.radius * share[1]]),
        np.concatenate([a.depth * share[0], b.depth * share[1]]),
        np.concatenate([a.places * share[0], b.places * share[1] + [10.0, 0.0, 0.0]]),
        np.concatenate([a.normals, b.normals]),
        np.concatenate([a.areas * share[0] ** 2, b.areas * share[1] ** 2]),
    )


def pair_contacts(one: Posed, two: Posed, take: Take) -> SourceContacts:
    """All contacts between two members; spots of the second are counted behind those of the first. `take` says the
    rate and the number of frames."""
    samples, size = pair_samples(one, two), 0.5 * (one.height + two.height)
    both = PairTake(take.actor, take.motion, size, np.concatenate([one.turns, two.turns], axis=1))
    near = np.flatnonzero(near_frames(one, two, NEAR[1] + 0.02))
    first, second = len(one.samples.names), len(two.samples.names)
    found: list[Contact] = []
    weak: list[Contact] = []
    places, normals = samples.points.posed(both)
    seen = SeenSpots(both, samples, (places / size, normals))
    if len(near):
        pairs = [(i, first + j) for i in range(first) for j in range(second)]
        gaps = np.full((take.n_frames, len(pairs)), np.inf, np.float32)
        gaps[near] = region_distances(
            places[near] / size, normals[near], starts=samples.starts, radius=samples.radius, depth=samples.depth,
            pairs=np.array(pairs), limit=NEAR[1],
        )  # fmt: skip
        for columns in _by_limbs(samples, pairs).values():
            gap = gaps[:, columns].min(1)
            for start, end in runs(gap <= NEAR[1], round(BRIDGE * take.fps)):
                mine = [pairs[c] for c in columns if (gaps[start:end, c] <= NEAR[1]).any()]
                for contact in settled(seen, mine, start, end):
                    at = slice(contact.start, contact.end)
                    passive = np.zeros(contact.end - contact.start)
                    sure = confidence_of(seen, contact, gap[at], passive, BRUSHES)
                    (found if sure >= LEAST else weak).append(replace(contact, confidence=sure))
        found = one_per_patch(seen, _hands_first(samples, found))
        found = [_with_beside(seen, contact, first) for contact in found]
    used = np.unique([spot for contact in found for pair in contact.pairs for spot in pair]).astype(np.int64)
    index = {int(spot): i for i, spot in enumerate(used)}
    return SourceContacts(samples, index, *seen.some(used, slice(None)), tuple(found), take.fps, tuple(weak))


def _hands_first(samples: RegionSamples, found: list[Contact]) -> list[Contact]:
    """Without fingers on a wrist while the two hands hold each other: that is how long hands are, not what is meant."""

    def parts(contact: Contact) -> list[str]:
        return [limb_name(samples.names[samples.region_at(s)]) for s in (contact.first, contact.second)]

    hands = [c for c in found if all(part.endswith("_hand") for part in parts(c)) and c.confidence >= SURE]
    out = []
    for contact in found:
        mine = parts(contact)
        wrist = {part.partition("_")[2] for part in mine} == {"hand", "forearm"}
        sides = [part.partition("_")[0] for part in mine]
        meet = any(
            h.start < contact.end and contact.start < h.end and [p.partition("_")[0] for p in parts(h)] == sides
            for h in hands
        )
        out += [] if wrist and meet else [contact]
    return out


def limb_name(region: str) -> str:
    """The limb of a region; a prop is one by itself."""
    return REGION if region == REGION else limb_of(region)


def _by_limbs(samples: RegionSamples, pairs: list[tuple[int, int]]) -> dict[tuple[str, str], list[int]]:
    out: dict[tuple[str, str], list[int]] = {}
    for column, (a, b) in enumerate(pairs):
        out.setdefault((limb_name(samples.names[a]), limb_name(samples.names[b])), []).append(column)
    return out


def _with_beside(seen: SeenSpots, contact: Contact, first: int) -> Contact:
    """A contact with more pairs of its patch, of the limbs of either member."""
    samples, spots = seen.samples, []
    for spot, regions in ((contact.first, range(first)), (contact.second, range(first, len(samples.names)))):
        limb = limb_name(samples.names[samples.region_at(spot)])
        spots.append(np.concatenate([spots_of(samples, r) for r in regions if limb_name(samples.names[r]) == limb]))
    return beside_pairs(seen, contact, spots[0], spots[1])
