"""Which contacts of a source are meant: evidence, not closeness alone.

Two limbs are near while regions of their skins are at most 1.8 % of the height apart. Each run of such frames is one
contact, between the two spots that stay nearest to each other; a run in which the contact wanders is halved until it
stays. How far it is meant is its confidence, the mean over the better half of its frames of

    c_t = near(g_t) rest(v_t) (1 - hangs_t) (1 - deep_t)

times its dwell: g is the gap between the skins, v how fast the first spot moves along the second one's surface (seen
from the second limb: what brushes past moves, what touches, claps or leans does not), `hangs` how far the limb is where
it hangs by itself (an arm beside the body, legs that stand side by side), `deep` how far one is inside the other, which
is a fault of the source and not a touch. A contact is asked for while its spots are near each other on the source:
nothing is asked for on the way there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.math import quat
from understudy.math.kernel import kernel
from understudy.methods.contact_options import ContactRule
from understudy.methods.reconform.hanging_arms import Hanging
from understudy.model.known import known
from understudy.roles.roles import SIDES
from understudy.skin.contact_regions import are_neighbours, piece_of
from understudy.skin.region_distance import FACING, region_distances
from understudy.skin.region_samples import RegionSamples, region_samples
from understudy.skin.skin_points import SkinPoints
from understudy.skin.take import Take
from understudy.terms.scene import REFERENCE_HEIGHT

# In heights: skins that are this near may touch, from full nearness to none.
NEAR = (0.006, 0.018)
# Heights a second along the surface: from at rest to brushing past. Hands that come together are meant to, however they
# come: a clap slides on, and what brushes past a body every day does not pass another hand.
BRUSHES, HANDS_BRUSH = (0.12, 0.45), (0.36, 1.35)
# In heights: from touching to deep inside.
DEEP = (0.008, 0.02)
# Seconds that a contact lasts at least to count in full; runs this far apart are one. Hands clap and pat; what arms and
# legs touch of each other without a hand they mean to only where they stay, from not at all to fully.
DWELL, BRIDGE = 0.1, 0.07
STAYS = (0.2, 0.4)
# What lasts this long and never leaves the surface may glide over it: it counts at least this much.
GLIDES, GLIDING = 0.4, 0.6
# Less confidence than this is none.
LEAST = 0.2
# In heights: how far two spots may be apart on average before their run is halved.
WANDERS = 0.03
# Frames looked at in a run; the shortest run that is halved, in seconds.
LOOKS, SHORTEST = 6, 0.2
# In heights beyond what the spots are apart while they touch: from where to where a contact comes and goes, and the
# seconds before and after it in which it may.
COMES, AROUND = (0.005, 0.04), 0.5
# In heights: contacts nearer to each other than this are one patch.
PATCH = 0.07
# In heights: how far from a contact's middle its patch reaches, how far apart skins are that lie on each other there,
# and how far its pairs are at least from each other.
WIDEST, BESIDE, APART = 0.06, 0.02, 0.02
# Frames whose skin is looked at together; spots times frames up to which all of it is kept.
BLOCK, KEPT = 256, 1_000_000


@dataclass(frozen=True)
class Contact:
    """Two spots, by their numbers in the samples, that are near from frame `start` to before `end`; `beside` are more
    such pairs of the same patch, which say how the two skins lie on each other. Where a person has said how far it is
    meant, `found` is what it was found to be."""

    first: int
    second: int
    start: int
    end: int
    confidence: float = 1.0
    beside: tuple[tuple[int, int], ...] = ()
    found: float | None = None

    @property
    def held(self) -> bool:
        """Whether a person wants it whatever was found."""
        return self.found is not None and self.confidence == 1.0

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """All its pairs of spots."""
        return ((self.first, self.second), *self.beside)


@dataclass(frozen=True, eq=False)
class SourceContacts:
    """The contacts of a source and the spots they speak of; places in heights."""

    samples: RegionSamples
    # Of the spots in contact, with their places in the arrays.
    index: Mapping[int, int]
    places: Float[ndarray, "frames used 3"]
    normals: Float[ndarray, "frames used 3"]
    contacts: tuple[Contact, ...]
    fps: float
    # What was near, and not sure enough to be asked for, or switched off.
    weak: tuple[Contact, ...] = ()

    def regions(self, contact: Contact) -> tuple[str, str]:
        """The regions of the body that a contact is between."""
        names = self.samples.names
        return names[self.samples.region_at(contact.first)], names[self.samples.region_at(contact.second)]

    def gap(self, pair: tuple[int, int], frames: slice) -> tuple[Float[ndarray, "frames"], Float[ndarray, "frames"]]:
        """How far the first spot of a pair is above the second, and how far aside; on a body of 1.7 m."""
        q, r = (self.index[spot] for spot in pair)
        apart, normals = self.places[frames, q] - self.places[frames, r], self.normals[frames, r]
        above = (apart * normals).sum(-1)
        aside = np.linalg.norm(apart - above[:, None] * normals, axis=-1)
        return REFERENCE_HEIGHT * above, REFERENCE_HEIGHT * aside

    def distance(self, contact: Contact, frames: slice) -> Float[ndarray, "frames"]:
        """How far apart the two spots are, in heights."""
        q, r = self.index[contact.first], self.index[contact.second]
        return np.linalg.norm(self.places[frames, q] - self.places[frames, r], axis=-1)

    def around(self, contact: Contact) -> slice:
        """The frames in which a contact may be asked for."""
        more = round(AROUND * self.fps)
        return slice(max(0, contact.start - more), min(len(self.places), contact.end + more))

    @known
    def presence(self, contact: Contact) -> Float[ndarray, "frames"]:
        """How far a contact is there in the frames around it: it comes and goes as its spots do on the source."""
        own = float(np.percentile(self.distance(contact, slice(contact.start, contact.end)), 75.0))
        return 1.0 - step(self.distance(contact, self.around(contact)), own + COMES[0], own + COMES[1])


def step(x: ndarray, low: float, high: float) -> ndarray:
    """From 0 at `low` to 1 at `high`, smoothly."""
    share = np.clip((x - low) / (high - low), 0.0, 1.0)
    return share * share * (3.0 - 2.0 * share)


def unheard(share: float) -> None:
    """Nobody wants to hear how far it is."""


@dataclass(frozen=True, eq=False)
class SeenSpots:
    """The spots of a take, posed once where they are few enough to be kept; places in heights, and normals."""

    take: Take
    samples: RegionSamples
    kept: tuple[Float[ndarray, "frames spots 3"], Float[ndarray, "frames spots 3"]] | None

    @staticmethod
    def of(take: Take) -> SeenSpots:
        samples = region_samples(take.actor)
        few = take.n_frames * samples.points.n_points <= KEPT
        return SeenSpots(take, samples, _in_heights(take, samples.points, slice(None)) if few else None)

    def blocks(self) -> Iterator[tuple[slice, ndarray, ndarray]]:
        """All of them in blocks of frames: those of a long clip at once would be the largest thing in memory."""
        for first in range(0, self.take.n_frames, BLOCK):
            frames = slice(first, min(first + BLOCK, self.take.n_frames))
            if self.kept is None:
                yield frames, *_in_heights(self.take, self.samples.points, frames)
            else:
                yield frames, self.kept[0][frames], self.kept[1][frames]

    def some(self, spots: Int[ndarray, "spots"], frames: slice | Int[ndarray, "some"]) -> tuple[ndarray, ndarray]:
        """Some of them in some frames."""
        if self.kept is None:
            return _in_heights(self.take, self.samples.points.some(spots), frames)
        return np.take(self.kept[0][frames], spots, axis=1), np.take(self.kept[1][frames], spots, axis=1)


def _in_heights(take: Take, points: SkinPoints, frames: slice | Int[ndarray, "some"]) -> tuple[ndarray, ndarray]:
    places, normals = points.posed(take, frames)
    places /= take.height
    return places, normals


def find_contacts(
    take: Take,
    rules: tuple[ContactRule, ...] = (),
    *,
    seen: SeenSpots | None = None,
    tell: Callable[[float], None] = unheard,
) -> SourceContacts:
    """All contacts of a take that are meant; what a person says of some of them counts. `seen` are its spots, where
    somebody has posed them already; `tell` hears how far it is."""
    seen = seen or SeenSpots.of(take)
    samples = seen.samples
    pairs = touching_pairs(samples)
    hanging = Hanging.of(take)
    found: list[Contact] = []
    weak: list[Contact] = []
    if pairs:
        gaps = region_gaps(seen, pairs, tell=lambda share: tell(0.6 * share))
        by_limbs = _by_limbs(samples, pairs)
        for done, columns in enumerate(by_limbs.values()):
            tell(0.6 + 0.3 * done / len(by_limbs))
            near = gaps[:, columns].min(1)
            for start, end in runs(near <= NEAR[1], round(BRIDGE * take.fps)):
                mine = [pairs[c] for c in columns if (gaps[start:end, c] <= NEAR[1]).any()]
                for contact in settled(seen, mine, start, end):
                    at = slice(contact.start, contact.end)
                    one, two = (samples.names[samples.region_at(s)] for s in (contact.first, contact.second))
                    regions = one, two
                    sure = confidence_of(seen, contact, near[at], hanging.passive(regions)[at], stays=STAYS)
                    limbs = frozenset(limb_of_region(region) for region in regions)
                    times = contact.start / take.fps, contact.end / take.fps
                    said = [rule.confidence for rule in rules if rule.concerns(limbs, *times)]
                    contact = replace(contact, confidence=said[-1] if said else sure, found=sure if said else None)
                    if contact.confidence >= LEAST:
                        found.append(contact)
                    elif contact.confidence > 0.0 or said:
                        weak.append(contact)
        found = [_with_beside(seen, contact) for contact in one_per_patch(seen, found)]
    used = np.unique([spot for contact in found for pair in contact.pairs for spot in pair]).astype(np.int64)
    places, normals = seen.some(used, slice(None))
    return SourceContacts(
        samples, {int(s): i for i, s in enumerate(used)}, places, normals, tuple(found), take.fps, tuple(weak)
    )


def touching_pairs(samples: RegionSamples) -> list[tuple[int, int]]:
    """Pairs of regions that can come to touch: no neighbours, and apart in T-pose. A trunk that folds over its thighs
    folds at the hips: the chest lies on them as the hips bend, and bending them more would move the whole figure."""
    names = samples.names
    pairs = [
        (i, j)
        for i, j in combinations(range(len(names)), 2)
        if not are_neighbours(names[i], names[j]) and {piece_of(names[k])[1] for k in (i, j)} != {"upper", "thigh"}
    ]
    if not pairs:
        return []
    gaps = _gaps(samples, samples.places[None], samples.normals[None], pairs)[0]
    return [pair for pair, gap in zip(pairs, gaps, strict=True) if gap > NEAR[1]]


def region_gaps(
    seen: SeenSpots, pairs: list[tuple[int, int]], *, tell: Callable[[float], None] = unheard
) -> Float[ndarray, "frames pairs"]:
    """Gaps between pairs of regions in heights, infinite where they are not near."""
    take, samples = seen.take, seen.samples
    out = np.empty((take.n_frames, len(pairs)), np.float32)
    for frames, places, normals in seen.blocks():
        out[frames] = _gaps(samples, places, normals, pairs)
        tell(frames.stop / take.n_frames)
    return out


def _gaps(samples: RegionSamples, places: ndarray, normals: ndarray, pairs: list[tuple[int, int]]) -> ndarray:
    return region_distances(
        places, normals, starts=samples.starts, radius=samples.radius, depth=samples.depth,
        pairs=np.array(pairs), limit=NEAR[1],
    )  # fmt: skip


def limb_of_region(region: str) -> str:
    """The limb that a region is on, as contacts are counted: one hand on one hip is one contact."""
    side, piece = piece_of(region)
    if piece in ("upper", "middle", "lower", "shoulder"):
        return "torso"
    if piece in ("head", "neck"):
        return "head"
    return f"{side}_{piece}" if side in SIDES else piece


def _by_limbs(samples: RegionSamples, pairs: list[tuple[int, int]]) -> dict[tuple[str, str], list[int]]:
    """Which of the pairs of regions belong to each pair of limbs."""
    out: dict[tuple[str, str], list[int]] = {}
    for column, (a, b) in enumerate(pairs):
        one, two = sorted((limb_of_region(samples.names[a]), limb_of_region(samples.names[b])))
        out.setdefault((one, two), []).append(column)
    return out


def runs(true: Bool[ndarray, "frames"], bridge: int) -> list[tuple[int, int]]:
    """Runs of frames, those at most `bridge` frames apart joined."""
    found = np.flatnonzero(true)
    if not found.size:
        return []
    breaks = np.flatnonzero(np.diff(found) > bridge + 1)
    starts, ends = found[np.concatenate([[0], breaks + 1])], found[np.concatenate([breaks, [len(found) - 1]])] + 1
    return [(int(s), int(e)) for s, e in zip(starts, ends, strict=True)]


def spots_of(samples: RegionSamples, region: int) -> Int[ndarray, "spots"]:
    """The spots of a region."""
    return np.arange(samples.starts[region], samples.starts[region + 1])


def settled(seen: SeenSpots, pairs: list[tuple[int, int]], start: int, end: int) -> list[Contact]:
    """The run as contacts whose spots stay: the two nearest spots of all its pairs of regions, or of its halves'."""
    take, samples = seen.take, seen.samples
    frames = np.unique(np.linspace(start, end - 1, min(LOOKS, end - start)).astype(int))
    posed = {r: seen.some(spots_of(samples, r), frames) for r in {r for pair in pairs for r in pair}}
    best: tuple[float, int, int] = (np.inf, 0, 0)
    for a, b in pairs:
        apart, i, j = closest(*posed[a], *posed[b], best[0])
        if i >= 0:
            best = min(best, (apart, int(samples.starts[a] + i), int(samples.starts[b] + j)))
    if best[0] > WANDERS and end - start >= SHORTEST * take.fps and end - start > 1:
        middle = (start + end) // 2
        before, after = (settled(seen, pairs, s, e) for s, e in ((start, middle), (middle, end)))
        last, following = before[-1], after[0]
        if (last.first, last.second) == (following.first, following.second):  # far apart, but it does not wander
            before[-1:], after[:1] = [Contact(last.first, last.second, last.start, following.end)], []
        return before + after
    return [Contact(best[1], best[2], start, end)]


@kernel()
@no_type_check
def closest(places, normals, others, facing, limit):  # pragma: no cover - compiled
    """The two spots that are nearest to each other in the mean over the frames, as far as they are within the limit.
    Spots that look the same way lie on two sides of a limb: they touch through it."""
    n = len(places)
    least, one, two = limit * n * (1.0 + 1e-12), -1, -1
    for i in range(places.shape[1]):
        for j in range(others.shape[1]):
            total = 0.0
            for t in range(n):
                square, along = 0.0, 0.0
                for a in range(3):
                    square += (places[t, i, a] - others[t, j, a]) ** 2
                    along += normals[t, i, a] * facing[t, j, a]
                total += np.sqrt(square) + (0.05 if along > FACING else 0.0)
                if total >= least:
                    break
            if total < least:
                least, one, two = total, i, j
    return least / n, one, two


def _with_beside(seen: SeenSpots, contact: Contact) -> Contact:
    """A contact with up to two more pairs of its patch."""
    samples = seen.samples
    limbs = [limb_of_region(samples.names[samples.region_at(s)]) for s in (contact.first, contact.second)]
    one, two = (
        np.concatenate([spots_of(samples, r) for r, name in enumerate(samples.names) if limb_of_region(name) == limb])
        for limb in limbs
    )
    return beside_pairs(seen, contact, one, two)


def beside_pairs(seen: SeenSpots, contact: Contact, one: Int[ndarray, "spots"], two: Int[ndarray, "others"]) -> Contact:
    """A contact with up to two more pairs of spots of the two limbs, as far from each other as they lie."""
    samples = seen.samples
    frames = np.unique(np.linspace(contact.start, contact.end - 1, min(LOOKS, contact.end - contact.start)).astype(int))
    own = np.array([contact.first, contact.second])
    (at, facing), (others, against) = seen.some(one, frames), seen.some(two, frames)
    (middle, _) = seen.some(own, frames)
    near = np.flatnonzero(np.linalg.norm(at - middle[:, :1], axis=-1).mean(0) < WIDEST)
    across = np.flatnonzero(np.linalg.norm(others - middle[:, 1:], axis=-1).mean(0) < 1.5 * WIDEST)
    if not len(near) or not len(across):
        return contact
    away = np.linalg.norm(at[:, near, None] - others[:, None, across], axis=-1)
    away += 0.05 * (np.einsum("tia,tja->tij", facing[:, near], against[:, across]) > FACING)
    apart = away.mean(0)
    best = apart.argmin(1)
    rows = np.arange(len(near))
    over = ((at[:, near] - others[:, across[best]]) * against[:, across[best]]).sum(-1).mean(0)
    good = np.flatnonzero((apart[rows, best] < BESIDE) & (over > -DEEP[0]))
    out: list[tuple[int, int]] = []
    chosen = [samples.places[contact.first]]
    for _ in range(2):
        far = np.min([np.linalg.norm(samples.places[one[near[good]]] - c, axis=1) for c in chosen], axis=0)
        if not len(good) or far.max() < APART:
            break
        k = good[int(far.argmax())]
        chosen.append(samples.places[one[near[k]]])
        out.append((int(one[near[k]]), int(two[across[best[k]]])))
    return replace(contact, beside=tuple(out))


def one_per_patch(seen: SeenSpots, found: list[Contact]) -> list[Contact]:
    """Of contacts in one place at one time between the same or adjoining limbs, the surest or the one that a person
    holds: a hand on the hip may touch the thigh below it as well, and the wrist of one that claps lies on the other's
    fingers. Praying hands touch each other and the chest: these are two."""
    samples = seen.samples
    order = sorted(found, key=lambda c: (not c.held, -c.confidence * (c.end - c.start)))
    spots = np.unique([s for c in found for s in (c.first, c.second)]).astype(np.int64)
    index = {int(s): i for i, s in enumerate(spots)}
    places, _ = seen.some(spots, slice(None))
    kept: list[Contact] = []
    for contact in order:
        free = np.ones(contact.end - contact.start, dtype=bool)
        for other in kept:
            start, end = max(contact.start, other.start), min(contact.end, other.end)
            if start >= end or not _adjoin(samples, contact, other):
                continue
            # The middles of the two contacts, frame by frame.
            here, there = (
                0.5 * (places[start:end, index[c.first]] + places[start:end, index[c.second]]) for c in (contact, other)
            )
            near = np.linalg.norm(here - there, axis=1) < PATCH
            free[start - contact.start : end - contact.start] &= ~near
        # What little another leaves of a contact without a hand is its rim.
        least = 0 if contact.held or any(_of_hands(samples, contact)) else round(DWELL * seen.take.fps)
        least = min(least, contact.end - contact.start)
        pieces = [(contact.start + a, contact.start + b) for a, b in runs(free, 0) if b - a >= least]
        kept += [replace(contact, start=start, end=end) for start, end in pieces]
    return sorted(kept, key=lambda c: (c.start, c.first, c.second))


def _of_hands(samples: RegionSamples, contact: Contact) -> list[bool]:
    """Which of a contact's two spots are on a hand."""
    return [
        limb_of_region(samples.names[samples.region_at(s)]).endswith("_hand") for s in (contact.first, contact.second)
    ]


def _adjoin(samples: RegionSamples, one: Contact, two: Contact) -> bool:
    """Whether two contacts are between the same limbs or such that meet at a joint."""
    (a, b), (c, d) = ([samples.names[samples.region_at(s)] for s in (x.first, x.second)] for x in (one, two))
    return (are_neighbours(a, c) and are_neighbours(b, d)) or (are_neighbours(a, d) and are_neighbours(b, c))


def confidence_of(
    seen: SeenSpots,
    contact: Contact,
    gap: Float[ndarray, "frames"],
    passive: Float[ndarray, "frames"],
    brushes: tuple[float, float] = BRUSHES,
    stays: tuple[float, float] | None = None,
) -> float:
    """How far a contact is meant, from 0 to 1; `brushes` are the speeds from at rest to brushing past, `stays` the
    seconds that one without a hand lasts, None where it may be as short as a hand's."""
    take, samples = seen.take, seen.samples
    frames = slice(max(0, contact.start - 1), min(take.n_frames, contact.end + 1))
    mine = slice(contact.start - frames.start, contact.end - frames.start)
    places, normals = seen.some(np.array([contact.first, contact.second]), frames)
    # Seen from the second limb, so that what turns with it is at rest.
    turn = quat.inv(take.turns[frames, samples.points.carriers[contact.second]])
    away, facing = quat.rotate(turn, places[:, 0] - places[:, 1]), quat.rotate(turn, normals[:, 1])
    above = (away * facing).sum(1)
    speed = np.gradient(away, axis=0) * take.fps if len(away) > 1 else np.zeros_like(away)
    along = np.linalg.norm(speed - (speed * facing).sum(1, keepdims=True) * facing, axis=1)
    near = 1.0 - step(gap, *NEAR)
    hands = _of_hands(samples, contact)
    rest = 1.0 - step(along[mine], *(HANDS_BRUSH if all(hands) else brushes))
    if len(gap) >= GLIDES * take.fps and near.mean() > 0.8:
        rest = np.maximum(rest, GLIDING)
    sure = near * rest * (1.0 - passive) * (1.0 - step(-above[mine], *DEEP))
    dwell = min(1.0, ((sure > 0.5).sum() + 1.0) / take.fps / DWELL)
    # What lasts all of a clip, a single pose perhaps, may have lasted longer.
    if stays is not None and not any(hands) and len(sure) < take.n_frames:
        dwell *= float(step(np.array([(len(sure) + 1.0) / take.fps]), *stays)[0])
    return dwell * float(np.sort(sure)[len(sure) // 2 :].mean())
