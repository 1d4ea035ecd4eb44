"""Contacts between two of a scene: found on their skins, with the confidence that contacts of one body have.

Both skins are looked at as one body of their mean height whose regions can touch across, not within. What is near, at
rest along the other's surface, not deep inside it and lasts is meant (`reconform/find_contacts`). Frames in which the
boxes around the two are apart are not looked at.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.errors import OptionError
from understudy.math.kernel import kernel
from understudy.math.threads import split
from understudy.methods.reconform.find_contacts import (
    BRIDGE,
    COMES,
    LEAST,
    LOOKS,
    NEAR,
    Contact,
    SeenSpots,
    SourceContacts,
    beside_pairs,
    closest,
    confidence_of,
    limb_of_region,
    one_per_patch,
    runs,
    settled,
    spots_of,
)
from understudy.methods.reconform.two_hands import palm_of
from understudy.methods.scenes.prop_spots import REGION, FixedPoints
from understudy.skin.region_distance import region_distances
from understudy.skin.region_samples import RegionSamples
from understudy.skin.take import Take
from understudy.terms.scene import REFERENCE_HEIGHT

# Heights a second along the surface, from at rest to brushing past: who moves past another touches more in passing than
# a body does itself.
BRUSHES = (0.11, 0.38)
# Hands that hold each other this surely; and of a wrist's confidence, in the mean over its time, for it to be theirs:
# it is 1 in a handshake, 0.75 where a captured hand holds a forearm.
SURE, AS_SURE = 0.5, 0.85
# In mean heights: limbs that a person holds together come this near each other at least; captured hands that shake are
# 0.04 to 0.07 apart. How near that is then, along the normal and aside.
HOLDS, HELD_ABOVE, HELD_ASIDE = 0.15, 0.004, 0.01
# Of the time in which a person holds two limbs together: what is found for more of it is left as it is.
COVERED = 0.8
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
            starts = np.array([0, len(self.places[0])])
        low, high = (np.empty((len(self.places), len(starts) - 1, 3)) for _ in range(2))
        split(len(self.places), _region_boxes, self.places, starts, low, high, least=64)
        return low, high


@kernel()
@no_type_check
def _region_boxes(begin, end, places, starts, low, high):  # pragma: no cover - compiled
    for t in range(begin, end):
        for r in range(len(starts) - 1):
            for a in range(3):
                least, most = np.inf, -np.inf
                for i in range(starts[r], starts[r + 1]):
                    x = places[t, i, a]
                    least, most = min(least, x), max(most, x)
                low[t, r, a], high[t, r, a] = least, most


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


@dataclass(frozen=True)
class PairRule:
    """What a person says of the contacts of a limb of the first with one of the second, from frame `start` to before
    `end`; `said` is how they name it."""

    limbs: tuple[str, str]
    start: float
    end: float
    confidence: float
    said: str

    def concerns(self, limbs: tuple[str, str], contact: Contact) -> bool:
        return limbs == self.limbs and contact.start < self.end and contact.end > self.start


@dataclass(frozen=True, eq=False)
class PairContacts(SourceContacts):
    """Those of two members. What a person holds together touches, however far apart the source has it."""

    drawn: frozenset[tuple[int, int]] = field(default_factory=frozenset)

    def gap(self, pair, frames):
        above, aside = super().gap(pair, frames)
        if pair not in self.drawn and pair[::-1] not in self.drawn:
            return above, aside
        return np.full_like(above, HELD_ABOVE * REFERENCE_HEIGHT), np.minimum(aside, HELD_ASIDE * REFERENCE_HEIGHT)


def meeting_regions(
    one: Posed, two: Posed, reach: float
) -> tuple[Int[ndarray, "near"], Bool[ndarray, "regions others"]]:
    """The frames in which boxes around regions of two members are at most so far apart, in mean heights, and which do
    so in any of them.

    Boxes around all of them first: most frames of most pairs are settled by these.
    """
    (low, high), (other_low, other_high) = one.box, two.box
    room = reach * 0.5 * (one.height + two.height)
    frames = np.flatnonzero(((low - room <= other_high) & (other_low - room <= high)).all(1))
    if not len(frames):
        return frames, np.zeros((1, 1), dtype=bool)
    boxes = *one.region_boxes, *two.region_boxes
    near, meet = np.zeros(len(frames), dtype=bool), np.zeros((boxes[0].shape[1], boxes[2].shape[1]), dtype=bool)
    _meeting(frames, *boxes, room, np.empty((2, 3)), near, meet)
    return frames[near], meet


@kernel(inline=True)
@no_type_check
def _within(low, high, other_low, other_high, room):  # pragma: no cover - compiled
    """Whether two boxes are at most so far apart along every axis."""
    meets = True
    for x in range(3):
        meets = meets and low[x] - room <= other_high[x] and other_low[x] - room <= high[x]
    return meets


@kernel()
@no_type_check
def _meeting(frames, low, high, other_low, other_high, room, whole, near, meet):  # pragma: no cover - compiled
    """`whole` is for the box around all regions of the second."""
    for f in range(len(frames)):
        t = frames[f]
        whole[0], whole[1] = other_low[t, 0], other_high[t, 0]
        for j in range(1, other_low.shape[1]):
            for x in range(3):
                whole[0, x] = min(whole[0, x], other_low[t, j, x])
                whole[1, x] = max(whole[1, x], other_high[t, j, x])
        for i in range(low.shape[1]):
            if not _within(low[t, i], high[t, i], whole[0], whole[1], room):
                continue
            for j in range(other_low.shape[1]):
                if _within(low[t, i], high[t, i], other_low[t, j], other_high[t, j], room):
                    near[f] = meet[i, j] = True


def near_frames(one: Posed, two: Posed, reach: float) -> Bool[ndarray, "frames"]:
    """Frames in which boxes around regions of two members are at most so far apart, in mean heights."""
    near = np.zeros(len(one.places), dtype=bool)
    near[meeting_regions(one, two, reach)[0]] = True
    return near


def pair_samples(one: Posed, two: Posed) -> RegionSamples:
    """The spots of both, those of the second behind those of the first; where they are is for `PairSpots` to say."""
    size = 0.5 * (one.height + two.height)
    a, b = one.samples, two.samples
    share = one.height / size, two.height / size
    nowhere = np.zeros((0, 0, 3))
    return RegionSamples(
        (*a.names, *b.names),
        np.concatenate([a.starts, b.starts[1:] + a.starts[-1]]),
        FixedPoints(nowhere, nowhere, np.concatenate([a.points.carriers, b.points.carriers + one.turns.shape[1]])),
        np.concatenate([a.radius * share[0], b.radius * share[1]]),
        np.concatenate([a.depth * share[0], b.depth * share[1]]),
        np.concatenate([a.places * share[0], b.places * share[1] + [10.0, 0.0, 0.0]]),
        np.concatenate([a.normals, b.normals]),
        np.concatenate([a.areas * share[0] ** 2, b.areas * share[1] ** 2]),
    )


@dataclass(frozen=True, eq=False)
class PairSpots(SeenSpots):
    """The spots of two members where these have them, in mean heights."""

    members: tuple[Posed, Posed]

    def some(self, spots, frames):
        one, two = self.members
        count = one.places.shape[1]
        mine, size = spots < count, self.take.height
        places = np.empty((len(one.places[frames]), len(spots), 3))
        normals = np.empty_like(places)
        for member, which, at in ((one, mine, spots[mine]), (two, ~mine, spots[~mine] - count)):
            places[:, which] = np.take(member.places[frames], at, axis=1) / size
            normals[:, which] = np.take(member.normals[frames], at, axis=1)
        return places, normals


def region_gaps(
    seen: PairSpots, near: Int[ndarray, "near"], pairs: list[tuple[int, int]]
) -> Float[ndarray, "frames pairs"]:
    """Gaps between regions of two members, infinite in frames in which these are not near; only the spots of those
    regions are looked at."""
    samples, used = seen.samples, sorted({region for pair in pairs for region in pair})
    place = {region: k for k, region in enumerate(used)}
    spots = np.concatenate([spots_of(samples, region) for region in used])
    places, normals = seen.some(spots, near)
    gaps = np.full((seen.take.n_frames, len(pairs)), np.inf, np.float32)
    gaps[near] = region_distances(
        places, normals, starts=np.concatenate([[0], np.cumsum(np.diff(samples.starts)[used])]),
        radius=samples.radius[used], depth=samples.depth[spots],
        pairs=np.array([(place[a], place[b]) for a, b in pairs]), limit=NEAR[1],
    )  # fmt: skip
    return gaps


def pair_contacts(one: Posed, two: Posed, take: Take, rules: tuple[PairRule, ...] = ()) -> PairContacts:
    """All contacts between two members; spots of the second are counted behind those of the first. `take` says the
    rate and the number of frames; what a person says of some of them counts."""
    samples, size = pair_samples(one, two), 0.5 * (one.height + two.height)
    both = PairTake(take.actor, take.motion, size, np.concatenate([one.turns, two.turns], axis=1))
    near, meet = meeting_regions(one, two, NEAR[1] + 0.02)
    first = len(one.samples.names)
    found: list[Contact] = []
    weak: list[Contact] = []
    seen = PairSpots(both, samples, None, (one, two))
    if len(near):
        pairs = [(int(i), first + int(j)) for i, j in np.argwhere(meet)]
        gaps = region_gaps(seen, near, pairs)
        for columns in _by_limbs(samples, pairs).values():
            gap = gaps[:, columns].min(1)
            for start, end in runs(gap <= NEAR[1], round(BRIDGE * take.fps)):
                mine = [pairs[c] for c in columns if (gaps[start:end, c] <= NEAR[1]).any()]
                for contact in going_on(seen, settled(seen, mine, start, end)):
                    at = slice(contact.start, contact.end)
                    passive = np.zeros(contact.end - contact.start)
                    sure = confidence_of(seen, contact, gap[at], passive, BRUSHES)
                    said = [rule.confidence for rule in rules if rule.concerns(_limbs(samples, contact), contact)]
                    contact = replace(contact, confidence=said[-1] if said else sure, found=sure if said else None)
                    (found if contact.confidence >= LEAST else weak).append(contact)
    drawn = _drawn(seen, rules, found)
    if len(near) or drawn:
        found = one_per_patch(seen, _hands_first(samples, [*drawn, *found], weak))
        found = [_with_beside(seen, contact, first) for contact in found]
    used = np.unique([spot for contact in found for pair in contact.pairs for spot in pair]).astype(np.int64)
    index = {int(spot): i for i, spot in enumerate(used)}
    held = frozenset((c.first, c.second) for c in drawn)
    pairs_drawn = frozenset(pair for c in found if (c.first, c.second) in held for pair in c.pairs)
    places, normals = seen.some(used, slice(None))
    return PairContacts(samples, index, places, normals, tuple(found), take.fps, tuple(weak), drawn=pairs_drawn)


def _limbs(samples: RegionSamples, contact: Contact) -> tuple[str, str]:
    """The limbs of a contact, of the first member and of the second."""
    one, two = (limb_name(samples.names[samples.region_at(s)]) for s in (contact.first, contact.second))
    return one, two


def _drawn(seen: PairSpots, rules: tuple[PairRule, ...], found: list[Contact]) -> list[Contact]:
    """Contacts that a person holds and that are found for no more than a part of their time.

    Hands meet with the middles of their palms: how the fingers of a capture lie that never touched says nothing. Of
    other limbs it is the spots that are nearest in that time.
    """
    samples, out = seen.samples, []
    for rule in rules:
        start, end = max(int(rule.start), 0), min(int(np.ceil(rule.end)), seen.take.n_frames)
        covered = np.zeros(seen.take.n_frames, dtype=bool)
        for contact in found:
            if rule.concerns(_limbs(samples, contact), contact):
                covered[contact.start : contact.end] = True
        if rule.confidence < LEAST or covered[start:end].mean() > COVERED:
            continue
        spots = [_spots_to_hold(member, limb) for member, limb in zip(seen.members, rule.limbs, strict=True)]
        if not all(len(one) for one in spots):
            missing = next(limb for limb, one in zip(rule.limbs, spots, strict=True) if not len(one))
            raise OptionError(f"{rule.said}: its source has no {missing} to be held")
        mine, theirs = spots[0], spots[1] + seen.members[0].places.shape[1]
        frames = np.unique(np.linspace(start, end - 1, min(LOOKS, end - start)).astype(int))
        (at, facing), (others, against) = seen.some(mine, frames), seen.some(theirs, frames)
        _, i, j = closest(at, facing, others, against, np.inf)
        places, _ = seen.some(np.array([mine[i], theirs[j]]), slice(start, end))
        least = float(np.linalg.norm(places[:, 0] - places[:, 1], axis=1).min())
        if least > HOLDS:
            far, reach = (f"{value * seen.take.height:.2f} m" for value in (least, HOLDS))
            raise OptionError(
                f"{rule.said}: in the sources they are {far} apart at least, and can be held together from {reach} on;"
                " move a clip with 'at', or say another time"
            )
        out.append(Contact(int(mine[i]), int(theirs[j]), start, end, rule.confidence, found=0.0))
    return out


def _spots_to_hold(member: Posed, limb: str) -> Int[ndarray, "spots"]:
    """The spots of a limb by which it is held: the palm of a hand."""
    side, _, part = limb.partition("_")
    palm = palm_of(member.samples, side) if part == "hand" else None
    if palm is not None:
        return np.array([palm])
    names = member.samples.names
    some = [spots_of(member.samples, r) for r, name in enumerate(names) if limb_name(name) == limb]
    return np.concatenate([np.zeros(0, dtype=np.int64), *some])


def going_on(seen: SeenSpots, found: list[Contact]) -> list[Contact]:
    """Pieces of a run as one as long as the spots of the first are as near as they were: spots that touch no less are
    none to change for others, which lie elsewhere on a body of another build."""
    out = found[:1]
    for contact in found[1:]:
        last = out[-1]
        places, _ = seen.some(np.array([last.first, last.second]), slice(last.start, contact.end))
        apart = np.linalg.norm(places[:, 0] - places[:, 1], axis=1)
        before, after = apart[: contact.start - last.start], apart[contact.start - last.start :]
        if after.max() <= np.percentile(before, 75.0) + COMES[0]:
            out[-1] = replace(last, end=contact.end)
        else:
            out.append(contact)
    return out


def _hands_first(samples: RegionSamples, found: list[Contact], weak: list[Contact]) -> list[Contact]:
    """Without fingers on a wrist while the two hands hold each other about as surely: that is how long hands are, not
    what is meant, and no more so where a person says that the hands' own touch is none. A hand that holds a forearm,
    and passes the other hand on its way there, is meant."""

    def parts(contact: Contact) -> list[str]:
        return [limb_name(samples.names[samples.region_at(s)]) for s in (contact.first, contact.second)]

    def sureness(contact: Contact) -> float:
        return max(contact.confidence, contact.found or 0.0)

    hands = [c for c in (*found, *weak) if all(p.endswith("_hand") for p in parts(c)) and sureness(c) >= SURE]
    out = []
    for contact in found:
        mine, surer = parts(contact), np.zeros(contact.end - contact.start)
        sides = [part.partition("_")[0] for part in mine]
        for h in hands:
            if [p.partition("_")[0] for p in parts(h)] == sides:
                surer[max(h.start - contact.start, 0) : max(h.end - contact.start, 0)] = sureness(h)
        wrist = {part.partition("_")[2] for part in mine} == {"hand", "forearm"}
        out += [] if wrist and surer.mean() > AS_SURE * contact.confidence and not contact.held else [contact]
    return out


def limb_name(region: str) -> str:
    """The limb of a region; a prop is one by itself."""
    return REGION if region == REGION else limb_of_region(region)


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
