"""Two members of a scene and what is between them: contacts to keep, depths to stay out of; told to either as anchors.

A contact of the sources is asked for between the spots of the targets that are likest to theirs. In the first round
each of two characters goes as much of the way to the other as it is tall, then whatever is left; a prop that is not
held does not come towards anyone. What one is deeper inside the other than the sources are comes out, and is watched
from then on; where a contact brings trunks into each other, it is given up.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray
from scipy.ndimage import gaussian_filter1d, maximum_filter1d

from understudy.methods.reconform.find_contacts import AROUND as BEYOND
from understudy.methods.reconform.find_contacts import Contact, SourceContacts, step
from understudy.methods.reconform.limb_penetration import nearest_now
from understudy.methods.reconform.match_spots import SpotMatch
from understudy.methods.reconform.rounds import AROUND, BESIDE, FIRM, GIVES, LOST, SHARE, Guarded
from understudy.methods.scenes.members import Member, Player
from understudy.methods.scenes.pair_contacts import PairRule, pair_contacts
from understudy.methods.scenes.pair_penetration import pair_inside
from understudy.skin.limbs import LIMBS
from understudy.skin.region_samples import RegionSamples
from understudy.skin.take import Take
from understudy.terms import Anchors
from understudy.terms.scene import REFERENCE_HEIGHT

# What a guard weighs against a contact.
GUARDS = 0.5
# Limbs that cannot dodge each other: their owners have to stand elsewhere. On a body of 1.7 m: how deep that is.
TRUNK = [LIMBS.index(name) for name in ("torso", "head", "left_thigh", "right_thigh")]
# And from where to where contacts are given up for it.
CROWDED = (0.015, 0.04)
# The most spots of either that keep out.
MOST_GUARDED = 80


@dataclass(frozen=True, eq=False)
class Matched:
    """A pair of spots of a contact, and the two spots of the targets that stand for them."""

    contact: Contact
    pair: tuple[int, int]
    first: int
    second: int


@dataclass(frozen=True, eq=False)
class Deep:
    """Spots of two members (q of the first, r of the second), one inside the other by more than the sources' are:
    `across` where it is the second's that is inside; `trunks` where neither limb can dodge."""

    frames: Int[ndarray, "n"]
    q: Int[ndarray, "n"]
    r: Int[ndarray, "n"]
    across: Bool[ndarray, "n"]
    excess: Float[ndarray, "n"]
    trunks: Bool[ndarray, "n"]


@dataclass(eq=False)
class Pair:
    """Members `i` and `j`. `contacts` count the spots of the second source behind those of the first."""

    i: int
    j: int
    members: tuple[Member, Member]
    contacts: SourceContacts
    depths: Float[ndarray, "frames limbs others"]
    matched: list[Matched] = field(default_factory=list)
    # Spots of the first (columns 0) and the second that keep out of each other; spots are each one's own.
    guards: Guarded = field(default_factory=Guarded.none)
    # How far each spot of a matched pair is above the other one in the naive poses, in metres.
    naive: dict[tuple[int, int], tuple[ndarray, ndarray]] = field(default_factory=dict)
    # How much farther apart than the sources' each pair of spots is kept, on a body of 1.7 m.
    thicker: dict[tuple[int, int], float] = field(default_factory=dict)
    # How much of its contacts is given up in each frame.
    given_up: Float[ndarray, "frames"] = field(init=False)
    # Whether trunks were inside each other when they were looked at last.
    is_crowded: bool = False

    def __post_init__(self) -> None:
        self.given_up = np.zeros(len(self.depths))
        # What is asked for round after round, and stays the same: by contact, and by pair of spots.
        self._present: dict[int, ndarray] = {}
        self._gaps: dict[tuple[int, int], tuple[ndarray, ndarray]] = {}

    def _gap(self, pair: tuple[int, int]) -> tuple[ndarray, ndarray]:
        """How far the first of two spots is above the second and beside it, in all frames."""
        if pair not in self._gaps:
            self._gaps[pair] = self.contacts.gap(pair, slice(None))
        return self._gaps[pair]

    @staticmethod
    def of(i: int, j: int, members: tuple[Member, Member], take: Take, rules: tuple[PairRule, ...] = ()) -> Pair:
        """Look at the sources of two members."""
        one, two = members
        contacts = pair_contacts(one.source, two.source, take, rules)
        depths = pair_inside(one.source, two.source, (one.limbs[0], two.limbs[0])).deepest
        out = Pair(i, j, members, contacts, depths)
        out._match()
        return out

    def _match(self) -> None:
        """The targets' spots, chosen once."""
        matches = [_matches(member) for member in self.members]
        first = len(self.members[0].source.samples.places)
        for contact in self.contacts.contacts:
            for pair in contact.pairs:
                q, r = matches[0](pair[0]), matches[1](pair[1] - first)
                if q is not None and r is not None:
                    self.matched.append(Matched(contact, pair, q, r))

    def apart(self) -> list[tuple[ndarray, ndarray, ndarray]]:
        """For each contact: its frames, how far its second spot is from where it shall be seen from the first, and how
        much that counts; of the targets as they are."""
        one, two = (member.now() for member in self.members)
        out = []
        for m in self.matched:
            if m.pair != m.contact.pairs[0]:
                continue
            frames, weights = self.presence(m.contact)
            above, aside = (values[frames] for values in self._gap(m.pair))
            size = 0.5 * (one.height + two.height) / REFERENCE_HEIGHT
            v = one.places[frames, m.first] - two.places[frames, m.second]
            rest = left_of(v, two.normals[frames, m.second], size * above, size * aside)
            out.append((frames, -rest, weights))
        return out

    def crowded(self) -> tuple[ndarray, ndarray] | None:
        """Frames in which the trunks of two are deeper inside each other than the sources', and how far the first has
        to go over the ground, seen from the second, to be out of it; of the targets as they are."""
        one, two = (member.now() for member in self.members)
        deep = self._deep(among=TRUNK)
        kept = (deep.excess > CROWDED[0]) & deep.trunks
        if not kept.any():
            return None
        frames, q, r, across, excess = (a[kept] for a in (deep.frames, deep.q, deep.r, deep.across, deep.excess))
        # Out of the surface of whoever is not the one whose spot is inside.
        way = np.where(across[:, None], -one.normals[frames, q], two.normals[frames, r]) * [1.0, 0.0, 1.0]
        total, deepest = np.zeros((len(self.depths), 3)), np.zeros(len(self.depths))
        np.add.at(total, frames, excess[:, None] * way)
        np.maximum.at(deepest, frames, excess)
        seen = np.unique(frames)
        apart = (one.places[seen].mean(1) - two.places[seen].mean(1)) * [1.0, 0.0, 1.0]
        ways = total[seen] + 1e-3 * apart
        ways /= np.maximum(np.linalg.norm(ways, axis=1, keepdims=True), 1e-9)
        return seen, ways * (deepest[seen] * 0.5 * (one.height + two.height) / REFERENCE_HEIGHT)[:, None]

    def presence(self, contact: Contact) -> tuple[ndarray, ndarray]:
        """The frames in which a contact is asked for, and how much.

        A long contact is found as several, one after the other, each with spots of its own: as one ends the next is
        there already, so that each comes and goes over the frames around it, however near its spots still are.
        """
        around = self.contacts.around(contact)
        if id(contact) not in self._present:
            frames = np.arange(around.start, around.stop)
            beyond = np.maximum(np.maximum(contact.start - frames, frames - contact.end + 1), 0)
            last = round(BEYOND * self.contacts.fps) + 1.0
            fades = 1.0 - step(beyond, 0.5 * last, last)
            self._present[id(contact)] = contact.confidence * fades * self.contacts.presence(contact)
        weights = self._present[id(contact)] * (1.0 - self.given_up[around])
        kept = weights > 1e-3
        return np.arange(around.start, around.stop)[kept], weights[kept]

    def begin(self) -> None:
        """Remember how far the naive poses are apart: what they have is no fault."""
        one, two = (member.now() for member in self.members)
        for m in self.matched:
            v = one.places[:, m.first] - two.places[:, m.second]
            self.naive[m.pair] = (v * two.normals[:, m.second]).sum(1), -(v * one.normals[:, m.first]).sum(1)

    def _deep(self, among: list[int] | None = None) -> Deep:
        """What is deeper inside the other than the sources are, as the targets are now; `among` some limbs."""
        one, two = (member.now() for member in self.members)
        limbs = self.members[0].limbs[1], self.members[1].limbs[1]
        found = pair_inside(one, two, limbs, among=among)
        n = len(one.places[0])
        across = found.spots >= n
        q, r = np.where(across, found.others, found.spots), np.where(across, found.spots, found.others) - n
        of = limbs[0].limb[q], limbs[1].limb[r]
        excess = found.depths - self.depths[found.frames, of[0], of[1]]
        bodies = all(isinstance(member, Player) for member in self.members)
        trunks = np.isin(of[0], TRUNK) & np.isin(of[1], TRUNK) & bodies
        return Deep(found.frames, q, r, across, excess, trunks)

    def has_crowded(self) -> bool:
        """Whether trunks have come into each other: all that is looked for after the last round."""
        if not all(isinstance(member, Player) for member in self.members):
            return False
        deep = self._deep(among=TRUNK)
        return bool((deep.excess > CROWDED[0]).any())

    def look(self) -> None:
        """Find what is deeper inside the other than the sources are, and watch it from now on; contacts that bring
        trunks into each other are given up while they do."""
        deep = self._deep()
        self.is_crowded = False
        if not len(deep.frames):
            return
        worst = np.zeros(len(self.depths))
        np.maximum.at(worst, deep.frames, np.where(deep.trunks, deep.excess, 0.0))
        self.is_crowded = bool(worst.max() > CROWDED[0])
        if self.is_crowded:
            fps = self.contacts.fps
            lost = np.clip((worst - CROWDED[0]) / (CROWDED[1] - CROWDED[0]), 0.0, 1.0)
            lost = gaussian_filter1d(maximum_filter1d(lost, 2 * round(AROUND * fps) + 1), 0.5 * AROUND * fps)
            self.given_up = np.maximum(self.given_up, lost)
        self._thicken(deep)
        self._remember(replace(deep, excess=np.where(deep.excess > GIVES, deep.excess, 0.0)))

    def _thicken(self, deep: Deep) -> None:
        """Limbs are not spots: where two that touch as they shall are in each other beside their spots, the spots shall
        be farther apart by as much, in the mean over their contact (as in `reconform/rounds`)."""
        one, two = (member.now() for member in self.members)
        limbs = self.members[0].limbs[1], self.members[1].limbs[1]
        worst = np.zeros((len(self.depths), limbs[0].count, limbs[1].count))
        np.maximum.at(worst, (deep.frames, limbs[0].limb[deep.q], limbs[1].limb[deep.r]), deep.excess)
        scale = REFERENCE_HEIGHT / (0.5 * (one.height + two.height))
        for m in self.matched:
            at = slice(m.contact.start, m.contact.end)
            deeper = worst[at, limbs[0].limb[m.first], limbs[1].limb[m.second]]
            if deeper.any():
                v = one.places[at, m.first] - two.places[at, m.second]
                has = scale * (v * two.normals[at, m.second]).sum(1)
                more = float(np.clip(has + deeper - self._gap(m.pair)[0][at], 0.0, deeper).mean())
                self.thicker[m.pair] = max(self.thicker.get(m.pair, 0.0), more)

    def _remember(self, deep: Deep) -> None:
        """Guards for a while around each frame; which of the two has the surface is kept in the sign of the weight."""
        n_frames, q, r, excess = len(self.depths), deep.q, deep.r, deep.excess
        total = np.bincount(deep.frames, excess**2, n_frames)
        share = excess**2 / np.maximum(total, 1e-12)[deep.frames]
        for spots, limit in ((q, MOST_GUARDED), (r, MOST_GUARDED)):
            weight = np.bincount(spots, share)
            chosen = np.zeros(len(weight), dtype=bool)
            chosen[np.argsort(-weight, kind="stable")[:limit]] = True
            share = np.where(chosen[spots], share, 0.0)
        kept = (excess > 0.0) & (share > 0.0)
        around = round(AROUND * self.contacts.fps)
        offsets = np.arange(-around, around + 1)
        t = (deep.frames[kept][:, None] + offsets).ravel()
        w = np.tile(1.0 - np.abs(offsets) / (around + 1), int(kept.sum()))
        # A spot of the second inside the first is told apart by its number: minus one minus it.
        second = np.where(deep.across, -1 - r, r)
        mine, other = (np.repeat(a[kept], len(offsets)) for a in (q, second))
        good = (t >= 0) & (t < n_frames)
        self.guards = self.guards.merged(Guarded(t[good], mine[good], other[good], w[good]))

    def anchors(self, whose: int, number: int) -> Anchors:
        """What one of the two (0 or 1) is asked for in a round."""
        me, other = self.members[whose], self.members[1 - whose]
        assert isinstance(me, Player)
        return Anchors.joined([self._meetings(me, other, whose, number), self._guarded(me, other, whose)])

    def _meetings(self, me: Player, other: Member, whose: int, number: int) -> Anchors:
        """Contacts, as anchors on the other's spots."""
        now, there, lists = me.now(), other.now(), []
        scale = REFERENCE_HEIGHT / me.height
        for m in self.matched:
            frames, weights = self.presence(m.contact)
            if not len(frames):
                continue
            mine, theirs = (m.first, m.second) if whose == 0 else (m.second, m.first)
            pair = m.pair if whose == 0 else (m.pair[1], m.pair[0])
            above, aside = (values[frames] for values in self._gap(pair))
            normal, place = there.normals[frames, theirs], there.places[frames, theirs]
            naive = scale * self.naive[m.pair][whose][frames]
            # What the naive poses have lost is asked for firmly, what they have is left as it is.
            lost = np.clip((naive - above) / LOST, 0.0, 1.0)
            gap = above - lost * np.maximum(above - FIRM, 0.0)
            gap = np.maximum(gap, np.minimum(naive, 0.0)) + self.thicker.get(m.pair, 0.0)
            if number == 0 and isinstance(other, Player):
                rest = left_of(scale * (now.places[frames, mine] - place), normal, gap, aside)
                place = place + other.height / (me.height + other.height) * rest / scale
            share = 1.0 if m.pair == m.contact.pairs[0] else SHARE
            lists.append(
                Anchors(
                    frames, np.full(len(frames), mine), me.to_chain(place), me.turned_to_chain(normal), gap, aside,
                    share * weights, np.zeros(len(frames), dtype=bool),
                )
            )  # fmt: skip
        return Anchors.joined(lists)

    def _guarded(self, me: Player, other: Member, whose: int) -> Anchors:
        """Guards, as one-sided anchors: out of the other's surface, or the own surface away from the other's spot."""
        if not len(self.guards.frames):
            return Anchors.none()
        g = self._facing() if isinstance(other, Player) else self.guards
        across = g.others < 0
        first, second = g.spots, np.where(across, -1 - g.others, g.others)
        mine, theirs = (first, second) if whose == 0 else (second, first)
        now, there = me.now(), other.now()
        limbs = self.members[0].limbs[1].limb[first], self.members[1].limbs[1].limb[second]
        depth = self.depths[g.frames, limbs[0], limbs[1]].astype(np.float64)
        p, o = now.places[g.frames, mine], there.places[g.frames, theirs]
        # The surface is the second's unless the spot that is inside is the second's: then it is the first's.
        surface_is_mine = across if whose == 0 else ~across
        normal = np.where(surface_is_mine[:, None], -now.normals[g.frames, mine], there.normals[g.frames, theirs])
        scale = REFERENCE_HEIGHT / me.height
        v = scale * (p - o)
        above = (v * normal).sum(1)
        aside = np.sqrt(np.maximum((v * v).sum(1) - above**2, 0.0))
        near = (aside < BESIDE + np.abs(above)) & (above < BESIDE)
        if not isinstance(other, Player):
            near &= ~self._through(g.frames, p, normal, whose)
        weights = GUARDS * g.weights * (0.5 if isinstance(other, Player) else 1.0)
        return Anchors(
            g.frames[near], mine[near], me.to_chain(o[near]), me.turned_to_chain(normal[near]), -depth[near],
            np.zeros(int(near.sum())), weights[near], np.ones(int(near.sum()), dtype=bool),
        )  # fmt: skip

    def _facing(self) -> Guarded:
        """The guards of two characters with the spot of the surface that is nearest now (as in `reconform/rounds`).

        With the one that was nearest when they were found, hands that have turned since are pulled this way and that:
        runs of a capture that was moved by tenths of a millimetre ended 2.7 % of the height apart in the mean (0.5 %
        with these). What is rigid turns no other side to a hand: a prop keeps its own.
        """
        g = self.guards
        across = g.others < 0
        first, second = g.spots, np.where(across, -1 - g.others, g.others)
        sides, at, kept = [], np.unique(g.frames), []
        for member, spots in zip(self.members, (first, second), strict=True):
            # Of the frames and the limbs that guards are in.
            limbs, posed = member.limbs[1], member.now()
            some = np.flatnonzero(np.isin(limbs.limb, np.unique(limbs.limb[spots])))
            kept.append(some)
            sides.append((limbs.some(some), posed.places[at[:, None], some].astype(np.float32)))
        (a, mine), (b, theirs) = sides
        q = np.searchsorted(kept[0], first)
        r = np.searchsorted(kept[1], second) + len(kept[0])
        both, places = a.beside(b, np.zeros(len(kept[0]) + len(kept[1]))), np.concatenate([mine, theirs], axis=1)
        frames = np.searchsorted(at, g.frames)
        surface = nearest_now(both, places, frames, np.where(across, r, q), np.where(across, q, r))
        every = np.concatenate(kept)
        first, second = np.where(across, every[surface], first), np.where(across, second, every[surface])
        faced = Guarded(g.frames, first, np.where(across, -1 - second, second), g.weights)
        return Guarded.none().merged(faced)

    def _through(self, frames: ndarray, places: ndarray, ways: ndarray, whose: int) -> Bool[ndarray, "n"]:
        """Which ways out of a prop lead through it: against the side that the nearest contact is on. A seat is thinner
        than what sinks into it, and its underside may be nearer."""
        now, there = self.members[whose].now(), self.members[1 - whose].now()
        nearest, along = np.full(len(frames), np.inf), np.zeros(len(frames))
        for m in self.matched:
            held = np.zeros(len(self.depths), dtype=bool)
            held[self.presence(m.contact)[0]] = True
            k = np.flatnonzero(held[frames])
            mine, theirs = (m.first, m.second) if whose == 0 else (m.second, m.first)
            far = np.linalg.norm(places[k] - now.places[frames[k], mine], axis=1)
            k, far = k[far < nearest[k]], far[far < nearest[k]]
            nearest[k], along[k] = far, (ways[k] * there.normals[frames[k], theirs]).sum(1)
        return along < 0.0


def left_of(v: ndarray, normal: ndarray, gap: ndarray, aside: ndarray) -> Float[ndarray, "n 3"]:
    """The way left of v = p - o, where p shall be `gap` above o along a normal and at most `aside` beside it."""
    up = (v * normal).sum(1)
    along = v - up[:, None] * normal
    far = np.linalg.norm(along, axis=1)
    return (up - gap)[:, None] * normal + along * (np.maximum(far - aside, 0.0) / np.maximum(far, 1e-9))[:, None]


def _matches(member: Member):
    """From a spot of a member's source to one of its target."""
    if not isinstance(member, Player):
        return lambda spot: spot
    theirs: RegionSamples = member.source.samples
    covered = ~member.limbs[0].free, ~member.limbs[1].free
    match = SpotMatch(theirs, member.samples, covered, mirror=False)

    def like(spot: int) -> int | None:
        found = match.unlike(spot)
        return None if found is None else int(found[0][np.argmin(found[1])])

    return like
