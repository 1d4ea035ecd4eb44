"""The skin, in rounds: what is lost or wrong on the target is looked for, and solved for, and looked for again.

Where the source's skin touches, spots of the target are drawn together (contacts); where limbs of the target are deeper
in each other than the source's are, spots keep them apart (guards); what is deeper in the ground comes out (floor);
feet, hands and whatever else lies on the ground are drawn to where they stand (pins).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.methods.reconform.evidence import PARTS, Evidence, lowest, parts_of
from understudy.methods.reconform.find_contacts import Contact, step
from understudy.methods.reconform.footing import Shift, as_high
from understudy.methods.reconform.limb_penetration import Inside, Limbed, inside, joined, nearest_now
from understudy.methods.reconform.limb_spots import limbed
from understudy.methods.reconform.match_spots import SpotMatch
from understudy.methods.reconform.two_hands import palm_of
from understudy.methods.solving.joint_limits import limits_of
from understudy.methods.solving.objective import shared, terms_of
from understudy.methods.solving.settings import Settings
from understudy.methods.solving.setup import Setup
from understudy.methods.solving.skin_on_chain import SkinOnChain, and_keys, skin_on_chain
from understudy.methods.solving.solution import key_parts
from understudy.methods.solving.stiffness import stiffness_of
from understudy.roles.roles import SIDES
from understudy.skin.limbs import LIMBS, find_limbs
from understudy.skin.region_samples import spread_spots
from understudy.solve.chain import Pose, posed
from understudy.solve.problem import Problem, at_frames
from understudy.terms import Anchors, Contacts, Gaze, Grip, Guards, Holds, Looks, Partners, Pins, Scene, Touches
from understudy.terms.scene import REFERENCE_HEIGHT

# The most spots that guards and the floor bring into a solve.
MOST_GUARDED, MOST_LOW = 120, 40
# Frames whose skin is looked at together, and up to which all of it is kept for a second look.
BLOCK, KEPT = 256, 1024
# Depths that do not count, on a body of 1.7 m.
SUNK = 0.001
# Depths beyond the source's from which on spots are kept out, on a body of 1.7 m: where skin folds, and elsewhere.
FOLDS, GIVES = 0.015, 0.005
# Spots that hold a foot or a hand where it stands, and what they weigh together: legs carry, and reach for the ground.
ENDS, HOLDS = 4, {"foot": 16.0, "hand": 4.0}
# How deep limbs have to be in each other, in the mean of a clip's frames, and by how much of it that has to change, for
# one round more to be worth its time.
DEEP, LEVEL = 0.005, 0.1
# How far beside a spot, or above it, a guard still looks at it, on a body of 1.7 m.
BESIDE = 0.04
# A contact that the naive pose has lost by this much is asked for at most this wide, on a body of 1.7 m.
LOST, FIRM = 0.01 * REFERENCE_HEIGHT, 0.005 * REFERENCE_HEIGHT
# What the further pairs of a contact's patch weigh against its own.
SHARE = 0.25
# A contact that turns a bone away from its naive direction by so many degrees, and still misses by so much (on a body
# of 1.7 m), is given up: from not at all to wholly.
THROWS, MISSES = (85.0, 115.0), (0.02 * REFERENCE_HEIGHT, 0.04 * REFERENCE_HEIGHT)
# Seconds before and after a frame in which a spot is inside that its guard holds too.
AROUND = 1.0 / 6.0
# On a body of 1.7 m: parts of the source this low lie on the ground, from fully to not at all.
LIES = (0.006 * REFERENCE_HEIGHT, 0.025 * REFERENCE_HEIGHT)
# Feet and hands are put where they stand by the footing, not by their lowest spot.
STANDING = np.array([part.endswith(("_foot", "_hand")) for part in PARTS])


@dataclass(frozen=True, eq=False)
class Guarded:
    """Spots that keep out of others: frame, spot, the other's spot, and a weight, one row each."""

    frames: Int[ndarray, "n"]
    spots: Int[ndarray, "n"]
    others: Int[ndarray, "n"]
    weights: Float[ndarray, "n"]

    @staticmethod
    def none() -> Guarded:
        empty = np.zeros(0, dtype=np.int64)
        return Guarded(empty, empty, empty, np.zeros(0))

    def merged(self, more: Guarded) -> Guarded:
        """Both, each triple once with its larger weight."""
        names = "frames", "spots", "others", "weights"
        t, q, r, w = (np.concatenate([getattr(self, name), getattr(more, name)]) for name in names)
        if not len(t):
            return self
        # Scenes have numbers below zero among the others.
        least = int(min(r.min(), 0))
        spots = 1 + int(max(q.max(), r.max() - least))
        triples = (t * spots + q) * spots + r - least
        order = np.argsort(triples, kind="stable")
        first = np.flatnonzero(np.diff(triples[order], prepend=-1))
        kept = order[first]
        return Guarded(t[kept], q[kept], r[kept], np.maximum.reduceat(w[order], first))


@dataclass(eq=False)
class Rounds:
    """What is known of a clip so far: the evidence of its source, and the guards that gather over the rounds."""

    setup: Setup
    settings: Settings
    evidence: Evidence
    pairs: list[tuple[Contact, tuple[int, int], int, int]] = field(default_factory=list)
    guards: Guarded = field(default_factory=Guarded.none)
    low: set[int] = field(default_factory=set)
    # How much farther apart than the source's each pair of spots is kept: limbs are thicker than spots.
    thicker: list[float] = field(default_factory=list)
    # How far each contact is still worth what the limbs are turned for it.
    worth: dict[Contact, float] = field(default_factory=dict)
    # What others of a scene want of spots of this skin, and where the face shall look, by its spot.
    anchors: Anchors = field(default_factory=Anchors.none)
    looks: Looks | None = None

    def __post_init__(self) -> None:
        setup = self.setup
        self.skin: SkinOnChain = skin_on_chain(setup.target, setup.body)
        self.limbs: Limbed = limbed(setup.target)
        self.parts = parts_of(setup.target, self.skin.samples)
        self.adjoin = np.zeros((len(LIMBS), len(LIMBS)), dtype=bool)
        for one, two in find_limbs(setup.target).neighbours:
            self.adjoin[one, two] = self.adjoin[two, one] = True
        # The palms that hold one thing.
        palms = [palm_of(self.skin.samples, side) for side in SIDES]
        self.palms = [] if self.evidence.hold is None or None in palms else [int(p) for p in palms if p is not None]
        # How much deeper than the source's each limb is in each other one, at the last look.
        self.excess = np.zeros((setup.scene.n_frames, len(LIMBS), len(LIMBS)))
        # ... and the deepest of each frame, in the mean, at the last two looks.
        self.deep = 0.0, 0.0
        # How low each part is in the naive pose, and at the last look, with its lowest spot.
        self.naive_lows: Float[ndarray, "frames parts"] | None = None
        none = np.zeros((setup.scene.n_frames, len(PARTS)))
        self.lying: tuple[ndarray, ndarray] = none, none.astype(np.int64)
        # Frames in which the next round begins at the start.
        self.afresh = np.zeros(setup.scene.n_frames, dtype=bool)
        # Where the spots stand among the keys of the last problem.
        self.place = np.zeros(0, dtype=np.int64)
        # The pose that was looked at last, and all of its skin: others of a scene look at it too.
        self.seen: tuple[Pose, list[tuple[slice, ndarray, ndarray]]] | None = None

    @property
    def unsettled(self) -> bool:
        """Whether limbs were in each other at the last look, and not as at the one before."""
        before, now = self.deep
        return now > DEEP and abs(now - before) > LEVEL * now

    def gives_up(self, pose: Pose) -> bool:
        """Whether contacts throw a limb far from its naive pose and miss all the same; these count less from now on.
        Large hands cannot lie where small ones do, and an animator would rather miss the touch than break the pose."""
        chain, start, contacts = self.skin.chain, self.setup.start, self.evidence.contacts
        turned = _turned(chain.parents, start, pose)
        carriers = chain.key_joints[np.arange(chain.n_keys), chain.key_weights.argmax(1)]
        for contact, own, q, r in self.pairs:
            at = slice(contact.start, contact.end)
            off = np.percentile(turned[at, carriers[[q, r]]], 90.0, axis=0).max(keepdims=True)
            v, n = pose.keys[at, self.place[q]] - pose.keys[at, self.place[r]], pose.normals[at, self.place[r]]
            above = (v * n).sum(1)
            gap, aside = contacts.gap(own, at)
            beside = np.maximum(np.linalg.norm(v - above[:, None] * n, axis=1) - aside, 0.0)
            missed = np.median(np.hypot(above - gap, beside), keepdims=True)
            worth = 1.0 - float((step(off, *THROWS) * step(missed, *MISSES))[0])
            if not contact.held and worth < self.worth.get(contact, 1.0):
                self.worth[contact] = worth
                self.afresh[contacts.around(contact)] = True
        return bool(self.afresh.any())

    def begun_afresh(self, pose: Pose) -> Pose:
        """The pose, where contacts were given up that of the start."""
        again, start = self.afresh.copy(), self.setup.start
        self.afresh[:] = False
        if not again.any():
            return pose
        rotations, roots = pose.rotations.copy(), pose.roots.copy()
        rotations[again], roots[again] = start.rotations[again], start.roots[again]
        return posed(self.setup.body.chain, rotations, roots)

    def look(self, pose: Pose) -> None:
        """Find what is inside of what, and what is below the ground, and remember it."""
        n_frames, first_look = self.setup.scene.n_frames, self.naive_lows is None
        found, lows, which = [], [], []
        sunk = np.zeros(self.skin.chain.n_keys)
        middles = {(c.start + c.end) // 2 for c in self.evidence.contacts.contacts}
        then: dict[int, ndarray] = {}
        seen = self._posed(pose) if n_frames > KEPT else self._kept(pose)
        for block, places, normals in seen:
            found.append(inside(self.limbs, places, normals).later(block.start))
            heights, _ = self.setup.scene.ground(places)
            low, at = lowest(self.parts, heights)
            lows.append(low)
            which.append(at)
            allowed = np.minimum(self.evidence.lows[block], 0.0)
            deep = (low < allowed).any(1)
            sunk += (allowed[deep][:, self.parts] - heights[deep] - SUNK).clip(0.0).sum(0)
            if first_look:
                then |= {
                    t: places[t - block.start] / REFERENCE_HEIGHT for t in middles if block.start <= t < block.stop
                }
        if first_look:
            self.naive_lows = np.concatenate(lows)
            self._match(then)
        self._guard(joined(found), n_frames)
        self._face(self._posed(pose) if n_frames > KEPT else seen)
        self.lying = np.concatenate(lows), np.concatenate(which)
        order = np.argsort(-sunk, kind="stable")
        self.low |= {int(k) for k in order[: MOST_LOW // 2] if sunk[k] > 0.0}

    def skin_of(self, pose: Pose) -> tuple[Float[ndarray, "frames spots 3"], Float[ndarray, "frames spots 3"]]:
        """Places and normals of all spots of a pose, in the chain's lengths."""
        if self.setup.scene.n_frames > KEPT:
            return self.skin.posed(pose)
        _, places, normals = zip(*self._kept(pose), strict=True)
        return (places[0], normals[0]) if len(places) == 1 else (np.concatenate(places), np.concatenate(normals))

    def _kept(self, pose: Pose) -> list[tuple[slice, ndarray, ndarray]]:
        """All spots of a pose, kept until another is looked at."""
        if self.seen is None or self.seen[0] is not pose:
            self.seen = pose, list(self._posed(pose))
        return self.seen[1]

    def _posed(self, pose: Pose) -> Iterator[tuple[slice, ndarray, ndarray]]:
        """All spots of a pose, block by block: those of a long clip at once would be the largest thing in memory."""
        n_frames = self.setup.scene.n_frames
        for start in range(0, n_frames, BLOCK):
            block = slice(start, min(start + BLOCK, n_frames))
            yield block, *self.skin.posed(at_frames(pose, block))

    def _match(self, places: dict[int, ndarray]) -> None:
        """The target's spots for the contacts of the source, chosen once, at the naive pose."""
        contacts = self.evidence.contacts
        match = SpotMatch(
            contacts.samples,
            self.skin.samples,
            (self.evidence.covered, self.limbs.covered),
            mirror=self.setup.played.mirror,
        )
        for contact in contacts.contacts:
            if (found := match.pairs(contacts, contact, places[(contact.start + contact.end) // 2])) is not None:
                self.pairs += [(contact, own, *pair) for own, pair in zip(contact.pairs, found, strict=True)]

    def _guard(self, found: Inside, n_frames: int) -> None:
        """Guards for the spots that are deeper in another limb than the source's are, for a while around the frame."""
        limb = self.limbs.limb
        depths = self.evidence.depths[found.frames, limb[found.spots], limb[found.others]]
        deeper = found.depths - depths
        # Skin gives: what is hardly deeper than the source's is left alone, next to a joint the more so.
        gives = np.where(self.adjoin[limb[found.spots], limb[found.others]], FOLDS, GIVES)
        excess = np.where(deeper > gives, deeper, 0.0)
        self.excess[:] = 0.0
        np.maximum.at(self.excess, (found.frames, limb[found.spots], limb[found.others]), excess)
        self.deep = self.deep[1], float(self.excess.max((1, 2)).mean())
        n_spots = self.skin.chain.n_keys
        # Frames that are a little wrong get their guards as those that are very wrong do.
        share = excess**2 / np.maximum(np.bincount(found.frames, excess**2, n_frames), 1e-12)[found.frames]
        weight = np.bincount(found.spots, share, n_spots) + np.bincount(found.others, share, n_spots)
        chosen = np.zeros(n_spots, dtype=bool)
        chosen[np.argsort(-weight, kind="stable")[:MOST_GUARDED]] = True
        kept = chosen[found.spots] & chosen[found.others] & (excess > 0.0)
        around = round(AROUND * self.setup.fps)
        offsets = np.arange(-around, around + 1)
        t = (found.frames[kept][:, None] + offsets).ravel()
        q, r = (np.repeat(a[kept], len(offsets)) for a in (found.spots, found.others))
        w = np.tile(1.0 - np.abs(offsets) / (around + 1), int(kept.sum()))
        good = (t >= 0) & (t < n_frames)
        self.guards = self.guards.merged(Guarded(t[good], q[good], r[good], w[good]))

    def _face(self, seen: Iterable[tuple[slice, ndarray, ndarray]]) -> None:
        """A plane at one spot is not the skin: guards look at the spot that is nearest now, and only while they are
        above or below it, not beside it."""
        guards, kept = self.guards, []
        for block, places, normals in seen:
            mine = (guards.frames >= block.start) & (guards.frames < block.stop)
            t, q = guards.frames[mine] - block.start, guards.spots[mine]
            r = nearest_now(self.limbs, places, t, q, guards.others[mine])
            v, n = places[t, q] - places[t, r], normals[t, r]
            above = (v * n).sum(1)
            aside = np.sqrt(np.maximum((v * v).sum(1) - above**2, 0.0))
            near = (aside < BESIDE + np.abs(above)) & (above < BESIDE)
            kept.append(Guarded(guards.frames[mine][near], q[near], r[near], guards.weights[mine][near]))
        self.guards = Guarded.none()
        for part in kept:
            self.guards = self.guards.merged(part)

    def problem(self, pose: Pose, footing: dict[str, Shift]) -> tuple[Problem, Pose]:
        """The problem with everything in it, and the pose with the keys it has."""
        setup, settings, beyond = self.setup, self.settings, self.settings.beyond
        goal, weight, at = self._lying()
        ends = {role: self._end_spots(role) for role in footing}
        single = {s for *_, q, r in self.pairs for s in (q, r)} | {*self.low, *self.palms}
        single |= {self.looks.key} if self.looks else set()
        listed = at[weight > 0.0], self.guards.spots, self.guards.others, self.anchors.keys, *ends.values()
        used = np.unique(np.concatenate([sorted(single), *listed])).astype(np.int64).tolist()
        self.place = place = np.zeros(self.skin.chain.n_keys, dtype=np.int64)
        place[used] = setup.scene.n_keys + np.arange(len(used))
        chain = and_keys(setup.body.chain, self.skin.chain, np.array(used, dtype=np.int64))
        now, start = (posed(chain, p.rotations, p.roots) for p in (pose, setup.start))
        scene = _wider(setup.scene, len(used), self._sinks(start, used))
        parts = key_parts(chain, setup.body.roles)
        terms = terms_of(scene, settings, parts, setup.scene.n_keys)
        if self.pairs and beyond["contacts"] > 0.0:
            self._thicken(now, place)
            touches = self._touches(start, place)
            terms.append(Contacts(scene, beyond["contacts"], shared(settings, "contacts", parts), touches=touches))
        if len(self.guards.frames) and beyond["guards"] > 0.0:
            listed = self._listed(place)
            terms.append(Guards(scene, beyond["guards"], shared(settings, "guards", parts), touches=listed))
        # What the hands hold in a scene is there, and says where they are.
        if self.palms and self.evidence.hold is not None and not len(self.anchors) and beyond["holds"] > 0.0:
            hold, (q, r) = self.evidence.hold, place[self.palms]
            grip = Grip(int(q), int(r), hold.way * REFERENCE_HEIGHT, hold.strength)
            terms.append(Holds(scene, beyond["holds"], shared(settings, "holds", parts), grip=grip))
        if beyond["pins"] > 0.0:
            places, holds = self._pinned(now, footing, {role: place[spots] for role, spots in ends.items()})
            frames, part = np.nonzero(weight > 0.0)
            spots = place[at[frames, part]]
            ground = (now.keys[..., 1] - scene.ground(now.keys)[0])[frames, spots]
            places[frames, spots, 1] = goal[frames, part] + ground
            holds[frames, spots, 1] = np.maximum(holds[frames, spots, 1], weight[frames, part])
            terms.append(Pins(scene, beyond["pins"], shared(settings, "pins", parts), places=places, holds=holds))
        if len(self.anchors) and beyond["partners"] > 0.0:
            anchors = self.anchors.on(place)
            terms.append(Partners(scene, beyond["partners"], shared(settings, "partners", parts), anchors=anchors))
        if self.looks is not None and beyond["gaze"] > 0.0:
            looks = replace(self.looks, key=int(place[self.looks.key]))
            terms.append(Gaze(scene, beyond["gaze"], shared(settings, "gaze", parts), looks=looks))
        limits = limits_of(setup, settings)
        return Problem(chain, scene, terms, start, stiffness_of(setup, settings), limits=limits, tau=settings.tau), now

    def _lying(self) -> tuple[Float[ndarray, "frames parts"], Float[ndarray, "frames parts"], ndarray]:
        """Where parts that lie on the ground in the source shall be, how much that counts, and their lowest spots."""
        lows, which = self.lying
        theirs = self.evidence.lows
        weight = (1.0 - step(theirs, *LIES)) * np.isfinite(lows) * ~STANDING
        lie = np.where(weight > 0.0, theirs, 0.0)
        return as_high(lie, lows if self.naive_lows is None else self.naive_lows, 1.0), weight, which

    def _sinks(self, start: Pose, used: list[int]) -> Float[ndarray, "frames keys"]:
        """How low each key may be: as it is in the naive pose, and no lower than the source's part."""
        heights, _ = self.setup.scene.ground(start.keys)
        parts = np.concatenate([self._key_parts, self.parts[used]])
        return np.maximum(np.minimum(heights, 0.0), np.minimum(self.evidence.lows[:, parts], 0.0))

    @property
    def _key_parts(self) -> Int[ndarray, "keys"]:
        """The part that each key-vertex is on."""
        names = key_parts(self.setup.body.chain, self.setup.body.roles)
        limb = {"torso": "torso", "head": "head"}
        for side in ("left", "right"):
            limb |= {f"{side}_arm": f"{side}_forearm", f"{side}_leg": f"{side}_shin"}
        return np.array([PARTS.index(limb.get(name, name)) for name in names], dtype=np.int64)

    def _thicken(self, now: Pose, place: ndarray) -> None:
        """Limbs are not spots: where two that touch as they shall are in each other beside their spots, the spots shall
        be farther apart by as much, in the mean over their contact."""
        if not self.thicker:
            self.thicker = [0.0] * len(self.pairs)
            return
        for k, (contact, own, q, r) in enumerate(self.pairs):
            at = slice(contact.start, contact.end)
            gap, _ = self.evidence.contacts.gap(own, at)
            a, b = self.limbs.limb[q], self.limbs.limb[r]
            deeper = np.maximum(self.excess[at, a, b], self.excess[at, b, a])
            v = now.keys[at, place[q]] - now.keys[at, place[r]]
            has = (v * now.normals[at, place[r]]).sum(1)
            self.thicker[k] = max(self.thicker[k], float(np.clip(has + deeper - gap, 0.0, deeper).mean()))

    def _touches(self, start: Pose, place: ndarray) -> Touches:
        """The contacts with what the source has between their spots, frame by frame.

        What the naive pose has lost is asked for firmly; how far one spot is inside the other's surface is kept as far
        as both the source and the naive pose have it there.
        """
        contacts, lists = (
            self.evidence.contacts,
            {n: [] for n in ("frames", "first", "second", "gaps", "aside", "weights")},
        )
        for (contact, own, q, r), thicker in zip(self.pairs, self.thicker, strict=True):
            around = contacts.around(contact)
            gap, aside = contacts.gap(own, around)
            v = start.keys[around, place[q]] - start.keys[around, place[r]]
            naive = (v * start.normals[around, place[r]]).sum(1).astype(np.float64)
            lost = np.clip((naive - gap) / LOST, 0.0, 1.0)
            gap = gap - lost * np.maximum(gap - FIRM, 0.0)
            gap = np.maximum(gap, np.minimum(naive, 0.0)) + thicker
            share = 1.0 if own == contact.pairs[0] else SHARE
            weights = share * self.worth.get(contact, 1.0) * contact.confidence * contacts.presence(contact)
            kept = weights > 1e-3
            t = np.arange(around.start, around.stop)[kept]
            lists["frames"].append(t)
            lists["first"].append(np.full(len(t), place[q]))
            lists["second"].append(np.full(len(t), place[r]))
            lists["gaps"].append(gap[kept])
            lists["aside"].append(aside[kept])
            lists["weights"].append(weights[kept])
        return Touches.of(self.setup.scene.n_frames, **{name: np.concatenate(part) for name, part in lists.items()})

    def _listed(self, place: ndarray) -> Touches:
        """The guards: at the surface, or as deep as the source is."""
        guards, limb = self.guards, self.limbs.limb
        depths = self.evidence.depths[guards.frames, limb[guards.spots], limb[guards.others]].astype(np.float64)
        gaps = -depths
        return Touches.of(
            self.setup.scene.n_frames, guards.frames, place[guards.spots], place[guards.others],
            gaps=gaps, aside=np.zeros(len(gaps)), weights=guards.weights,
        )  # fmt: skip

    def _end_spots(self, role: str) -> Int[ndarray, "few"]:
        """Spots spread over a foot or a hand."""
        spots = np.flatnonzero(self.limbs.limb == LIMBS.index(role))
        return spots[spread_spots(self.skin.samples.places[spots], ENDS)] if len(spots) else spots

    def _pinned(self, now: Pose, footing: dict[str, Shift], ends: dict[str, ndarray]) -> tuple[ndarray, ndarray]:
        """Spots of feet and hands, drawn to where they are with their shift."""
        places, holds = now.keys.astype(np.float64), np.zeros_like(now.keys, dtype=np.float64)
        for role, shift in footing.items():
            mine = ends[role]
            places[:, mine] += (shift.shift * self.setup.body.scale)[:, None]
            each = HOLDS[role.partition("_")[2]] / max(len(mine), 1)
            holds[:, mine, 1] = np.where(shift.grounded, each, 0.0)[:, None]
            holds[:, mine, 0] = holds[:, mine, 2] = np.where(shift.locked, each, 0.0)[:, None]
        return places, holds


def _turned(parents: Int[ndarray, "joints"], start: Pose, now: Pose) -> Float[ndarray, "frames joints"]:
    """By how many degrees a bone that ends or begins at each joint, or the one before, points elsewhere than it did."""
    was, now_is = (pose.places - pose.places[:, np.maximum(parents, 0)] for pose in (start, now))
    ends = np.degrees(np.arctan2(np.linalg.norm(np.cross(was, now_is), axis=-1), (was * now_is).sum(-1)))
    ends[:, parents < 0] = 0.0
    out = np.maximum(ends, ends[:, np.maximum(parents, 0)])
    for joint, parent in enumerate(parents):
        if parent >= 0:
            out[:, parent] = np.maximum(out[:, parent], ends[:, joint])
    return out


def _wider(scene: Scene, count: int, sinks: Float[ndarray, "frames keys"]) -> Scene:
    """A scene with more keys that no term of the paper looks at."""

    def wide(a: ndarray, axis: int = 1) -> ndarray:
        pad = [(0, 0)] * a.ndim
        pad[axis] = (0, count)
        return np.pad(a, pad)

    return replace(
        scene,
        units=np.concatenate([scene.units, np.ones(count)]),
        source_units=np.concatenate([scene.source_units, np.ones(count)]),
        source_keys=wide(scene.source_keys),
        source_normals=wide(scene.source_normals),
        drift=wide(scene.drift),
        start_keys=wide(scene.start_keys),
        allowed=wide(wide(scene.allowed, 0), 1),
        sinks=sinks,
        source_level=None if scene.source_level is None else wide(scene.source_level),
    )
