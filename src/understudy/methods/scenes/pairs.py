"""Two members of a scene and what is between them: contacts to keep, depths to stay out of; told to either as anchors.

A contact of the sources is asked for between the spots of the targets that are likest to theirs. In the first round
each of two characters goes half of the way to the other, then whatever is left; a prop that is not held does not come
towards anyone. What one is deeper inside the other than the sources are comes out, and is watched from then on.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.methods.reconform.find_contacts import Contact, SourceContacts
from understudy.methods.reconform.match_spots import SpotMatch
from understudy.methods.reconform.rounds import AROUND, BESIDE, FIRM, GIVES, LOST, SHARE, Guarded
from understudy.methods.scenes.members import Member, Player
from understudy.methods.scenes.pair_contacts import Posed, pair_contacts
from understudy.methods.scenes.pair_penetration import PairInside, pair_inside
from understudy.skin.region_samples import RegionSamples
from understudy.skin.take import Take
from understudy.terms import Anchors
from understudy.terms.scene import REFERENCE_HEIGHT

# What a guard weighs against a contact.
GUARDS = 0.5
# The most spots of either that keep out.
MOST_GUARDED = 80


@dataclass(frozen=True, eq=False)
class Matched:
    """A pair of spots of a contact, and the two spots of the targets that stand for them."""

    contact: Contact
    pair: tuple[int, int]
    first: int
    second: int


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
    naive: tuple[Posed, Posed] | None = None

    @staticmethod
    def of(i: int, j: int, members: tuple[Member, Member], take: Take) -> Pair:
        """Look at the sources of two members."""
        one, two = members
        contacts = pair_contacts(one.source, two.source, take)
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
            above, aside = (values[frames] for values in self.contacts.gap(m.pair, slice(None)))
            size = 0.5 * (one.height + two.height) / REFERENCE_HEIGHT
            v = one.places[frames, m.first] - two.places[frames, m.second]
            rest = left_of(v, two.normals[frames, m.second], size * above, size * aside)
            out.append((frames, -rest, weights))
        return out

    def presence(self, contact: Contact) -> tuple[ndarray, ndarray]:
        """The frames in which a contact is asked for, and how much."""
        around = self.contacts.around(contact)
        weights = contact.confidence * self.contacts.presence(contact)
        kept = weights > 1e-3
        return np.arange(around.start, around.stop)[kept], weights[kept]

    def begin(self) -> None:
        """Remember the naive poses: what they have is no fault."""
        self.naive = self.members[0].now(), self.members[1].now()

    def look(self) -> None:
        """Find what is deeper inside the other than the sources are, and watch it from now on."""
        one, two = (member.now() for member in self.members)
        limbs = self.members[0].limbs[1], self.members[1].limbs[1]
        found = pair_inside(one, two, limbs)
        if not len(found.frames):
            return
        n = len(one.places[0])
        across = found.spots >= n
        q, r = np.where(across, found.others, found.spots), np.where(across, found.spots, found.others) - n
        allowed = self.depths[found.frames, limbs[0].limb[q], limbs[1].limb[r]]
        excess = np.where(found.depths - allowed > GIVES, found.depths - allowed, 0.0)
        self._remember(found, q, r, across, excess)

    def _remember(self, found: PairInside, q: ndarray, r: ndarray, across: ndarray, excess: ndarray) -> None:
        """Guards for a while around each frame; which of the two has the surface is kept in the sign of the weight."""
        n_frames = len(self.depths)
        total = np.bincount(found.frames, excess**2, n_frames)
        share = excess**2 / np.maximum(total, 1e-12)[found.frames]
        for spots, limit in ((q, MOST_GUARDED), (r, MOST_GUARDED)):
            weight = np.bincount(spots, share)
            chosen = np.zeros(len(weight), dtype=bool)
            chosen[np.argsort(-weight, kind="stable")[:limit]] = True
            share = np.where(chosen[spots], share, 0.0)
        kept = (excess > 0.0) & (share > 0.0)
        around = round(AROUND * self.contacts.fps)
        offsets = np.arange(-around, around + 1)
        t = (found.frames[kept][:, None] + offsets).ravel()
        w = np.tile(1.0 - np.abs(offsets) / (around + 1), int(kept.sum()))
        # A spot of the second inside the first is told apart by its number: minus one minus it.
        second = np.where(across, -1 - r, r)
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
        assert self.naive is not None
        began, others = self.naive[whose], self.naive[1 - whose]
        for m in self.matched:
            frames, weights = self.presence(m.contact)
            if not len(frames):
                continue
            mine, theirs = (m.first, m.second) if whose == 0 else (m.second, m.first)
            pair = m.pair if whose == 0 else (m.pair[1], m.pair[0])
            above, aside = (values[frames] for values in self.contacts.gap(pair, slice(None)))
            normal, place = there.normals[frames, theirs], there.places[frames, theirs]
            naive = scale * ((began.places[frames, mine] - others.places[frames, theirs])
                             * others.normals[frames, theirs]).sum(1)  # fmt: skip
            # What the naive poses have lost is asked for firmly, what they have is left as it is.
            lost = np.clip((naive - above) / LOST, 0.0, 1.0)
            gap = above - lost * np.maximum(above - FIRM, 0.0)
            gap = np.maximum(gap, np.minimum(naive, 0.0))
            if number == 0 and isinstance(other, Player):
                rest = left_of(scale * (now.places[frames, mine] - place), normal, gap, aside)
                place = place + 0.5 * rest / scale
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
        g = self.guards
        if not len(g.frames):
            return Anchors.none()
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
        weights = GUARDS * g.weights * (0.5 if isinstance(other, Player) else 1.0)
        return Anchors(
            g.frames[near], mine[near], me.to_chain(o[near]), me.turned_to_chain(normal[near]), -depth[near],
            np.zeros(int(near.sum())), weights[near], np.ones(int(near.sum()), dtype=bool),
        )  # fmt: skip


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
