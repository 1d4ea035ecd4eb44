"""The second half, beyond the paper: what keys miss is looked for on the skin, and the solve goes on with it.

In rounds: where the source's skin touches, spots of the target are drawn together (contacts); where limbs of the target
are inside each other, spots keep them apart (guards); what is below the ground comes out (floor); feet and hands that
stand are drawn to where they stand (anchors); in flight the centre of mass keeps its arc (flight).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy import ndarray

from understudy.methods.reconform.agree import agreement
from understudy.methods.reconform.extra import SkinOnChain, and_keys, skin_on_chain
from understudy.methods.reconform.flights import flight_term
from understudy.methods.reconform.footing import Shift
from understudy.methods.reconform.inside import Inside, Limbed, inside, joined, limbed, nearest_now
from understudy.methods.reconform.insight import key_parts
from understudy.methods.reconform.limits import limits_of
from understudy.methods.reconform.losses import shared, terms_of
from understudy.methods.reconform.settings import Settings
from understudy.methods.reconform.stage import Stage
from understudy.methods.reconform.stiffness import stiffness_of
from understudy.methods.reconform.touch import RAMP, SourceTouches, Touch, target_pairs
from understudy.solve.chain import Pose, posed
from understudy.solve.problem import Problem, at_frames
from understudy.terms import Anchors, Contacts, Guards, Scene, Touches
from understudy.terms.scene import BODY

# The most spots that guards and the floor bring into a solve.
MOST_GUARDED, MOST_LOW = 120, 40
# Frames whose skin is looked at together; depths in the ground that do not count, on a body of 1.7 m.
BLOCK, SUNK = 256, 0.002
# Guards keep spots this far outside, on a body of 1.7 m.
MARGIN = 0.002
# Contacts are at most this wide, on a body of 1.7 m; what counts as one is twice as wide and more.
FIRM, LOOSE = 0.005 * BODY, 0.009 * BODY
# Seconds that a contact lasts at least to be meant as one.
BRUSHES = 0.2
# Seconds before and after a frame in which a spot is inside that its guard holds too.
AROUND = 1.0 / 6.0


@dataclass(eq=False)
class Refinement:
    """What is known of a clip so far: its touches once, and the guards that gather over the rounds."""

    stage: Stage
    settings: Settings
    source: SourceTouches

    def __post_init__(self) -> None:
        stage = self.stage
        self.skin: SkinOnChain = skin_on_chain(stage.target, stage.body)
        self.limbs: Limbed = limbed(stage.target, self.skin)
        self.pairs: list[tuple[Touch, int, int]] = []
        self.agreement = np.zeros(0)
        self.guards: dict[tuple[int, int, int], float] = {}
        self.low: set[int] = set()

    def look(self, pose: Pose) -> None:
        """Find what is inside of what, and what is below the ground, and remember it."""
        n_frames = self.stage.scene.n_frames
        sunk = np.zeros(self.skin.chain.n_keys)
        middles = {(t.start + t.end) // 2 for t in self.source.touches}
        places_then: dict[int, ndarray] = {}
        found = []
        before, self.guards = self.guards, {}
        t, q, r = np.array(sorted(before), dtype=np.int64).reshape(-1, 3).T
        # In blocks: all spots of a long clip at once would be the largest thing in memory.
        for first in range(0, n_frames, BLOCK):
            block = slice(first, min(first + BLOCK, n_frames))
            places, normals = self.skin.posed(at_frames(pose, block))
            found.append(inside(self.limbs, places, normals).later(first))
            mine = (t >= block.start) & (t < block.stop)
            now = nearest_now(self.limbs, places, t[mine] - first, q[mine], r[mine])
            # A plane at one spot is not the skin: guards of the round before look at what is nearest now.
            for key, other in zip(zip(t[mine], q[mine], r[mine], strict=True), now, strict=True):
                self.guards[int(key[0]), int(key[1]), int(other)] = before[int(key[0]), int(key[1]), int(key[2])]
            heights, _ = self.stage.scene.ground(places)
            sunk += (-np.minimum(heights, 0.0) - SUNK).clip(0.0).sum(0)
            places_then |= {t: places[t - first] / BODY for t in middles if block.start <= t < block.stop}
        self.pairs = target_pairs(
            self.source, self.skin.samples, places_then, self.limbs.covered, mirror=self.stage.played.mirror
        )
        self.agreement = agreement(self.source, self.pairs, places_then)
        self._remember(joined(found), n_frames)
        order = np.argsort(-sunk, kind="stable")
        self.low |= {int(k) for k in order[: MOST_LOW // 2] if sunk[k] > 0.0}

    def _remember(self, found: Inside, n_frames: int) -> None:
        weight = np.bincount(found.spots, found.depths**2, self.skin.chain.n_keys)
        weight += np.bincount(found.others, found.depths**2, self.skin.chain.n_keys)
        chosen = {int(k) for k in np.argsort(-weight, kind="stable")[:MOST_GUARDED] if weight[k] > 0.0}
        around = round(AROUND * self.stage.fps)
        for t, q, r in zip(found.frames, found.spots, found.others, strict=True):
            if int(q) in chosen and int(r) in chosen:
                for near in range(max(0, t - around), min(n_frames, t + around + 1)):
                    key = (near, int(q), int(r))
                    self.guards[key] = max(self.guards.get(key, 0.0), 1.0 - abs(near - int(t)) / (around + 1))

    def problem(self, pose: Pose, footing: dict[str, Shift]) -> tuple[Problem, Pose]:
        """The problem with everything in it, and the pose with the keys it has."""
        stage, settings = self.stage, self.settings
        touches = self.pairs
        used = sorted({s for _, q, r in touches for s in (q, r)} | {s for _, *p in self.guards for s in p} | self.low)
        place = {spot: stage.scene.n_keys + i for i, spot in enumerate(used)}
        chain = and_keys(stage.body.chain, self.skin.chain, np.array(used, dtype=np.int64))
        scene = _wider(stage.scene, len(used))
        now, start = (posed(chain, p.rotations, p.roots) for p in (pose, stage.start))
        parts = key_parts(chain, stage.body.roles)
        terms = terms_of(scene, settings, parts, stage.scene.n_keys)
        beyond = settings.beyond
        if touches and beyond["contacts"] > 0.0:
            terms.append(
                Contacts(
                    scene,
                    beyond["contacts"],
                    shared(settings, "contacts", parts),
                    touches=self._touches(touches, place),
                )
            )
        if self.guards and beyond["guards"] > 0.0:
            t, q, r = (np.array(a) for a in zip(*self.guards, strict=True))
            q, r = (np.array([place[int(s)] for s in a]) for a in (q, r))
            weights = np.array(list(self.guards.values()))
            gaps, aside = np.full(len(t), MARGIN), np.zeros(len(t))
            listed = Touches.of(scene.n_frames, t, q, r, gaps=gaps, aside=aside, weights=weights)
            terms.append(Guards(scene, beyond["guards"], shared(settings, "guards", parts), touches=listed))
        if footing and beyond["pins"] > 0.0:
            terms.append(self._anchors(scene, now, footing, beyond["pins"], shared(settings, "pins", parts)))
        if beyond["flight"] > 0.0 and (flight := flight_term(stage, settings, scene, now, parts)) is not None:
            terms.append(flight)
        limits = limits_of(stage, settings)
        return Problem(chain, scene, terms, start, stiffness_of(stage, settings), limits=limits), now

    def _touches(self, touches: list[tuple[Touch, int, int]], place: dict[int, int]) -> Touches:
        n, ramp = self.stage.scene.n_frames, round(RAMP * self.stage.fps)
        lists: dict[str, list[ndarray]] = {n: [] for n in ("frames", "first", "second", "gaps", "aside", "weights")}
        for (touch, q, r), agrees in zip(touches, self.agreement, strict=True):
            around = slice(max(0, touch.start - ramp), min(n, touch.end + ramp))
            t = np.arange(around.start, around.stop)
            beside = np.maximum(np.maximum(touch.start - t, t - touch.end + 1), 0)
            gap, aside = self.source.gap(touch, around)
            lists["frames"].append(t)
            lists["first"].append(np.full(len(t), place[q]))
            lists["second"].append(np.full(len(t), place[r]))
            # What touches for a while is meant to touch: where it only just does, the target is asked for a firmer
            # contact. What brushes past is not: the nearer to that it is, the less it is held.
            meant = min(1.0, touch.lasts / BRUSHES)
            firm = meant * FIRM + (1.0 - meant) * LOOSE
            lists["gaps"].append(np.where(beside == 0, np.minimum(gap, firm), gap))
            lists["aside"].append(aside)
            lists["weights"].append(agrees * (0.5 + 0.5 * meant) * (1.0 - beside / (ramp + 1.0)) ** 2)
        arrays = {name: np.concatenate(parts) for name, parts in lists.items()}
        return Touches.of(n, **arrays)

    def _anchors(self, scene: Scene, now: Pose, footing: dict[str, Shift], weight: float, shares: ndarray) -> Anchors:
        """Keys of feet and hands, drawn to where they are with their shift."""
        stage = self.stage
        places, holds = now.keys.astype(np.float64), np.zeros_like(now.keys, dtype=np.float64)
        for role, shift in footing.items():
            side, _, part = role.partition("_")
            mine = end_keys(stage.target_keys.names, side, part)
            places[:, mine] += (shift.shift * stage.body.scale)[:, None]
            holds[:, mine, 1] = np.where(shift.grounded, 1.0, 0.0)[:, None]
            holds[:, mine, 0] = holds[:, mine, 2] = np.where(shift.locked, 1.0, 0.0)[:, None]
        return Anchors(scene, weight, shares, places=places, holds=holds)


def end_keys(names: tuple[str, ...], side: str, part: str) -> list[int]:
    """The keys of a foot or a hand."""
    of = {
        "foot": ("heel", "ball", "toe_tip"),
        "hand": ("palm", "back_of_hand", "thumb_tip", "middle_tip"),
    }[part]
    return [names.index(f"{side}_{key}") for key in of if f"{side}_{key}" in names]


def _wider(scene: Scene, count: int) -> Scene:
    """A scene with more keys that no term of the paper looks at."""

    def wide(a: ndarray, axis: int = 1) -> ndarray:
        pad = [(0, 0)] * a.ndim
        pad[axis] = (0, count)
        return np.pad(a, pad)

    return replace(
        scene,
        units=np.concatenate([scene.units, np.full(count, scene.units.mean())]),
        source_units=np.concatenate([scene.source_units, np.full(count, scene.source_units.mean())]),
        source_keys=wide(scene.source_keys),
        source_normals=wide(scene.source_normals),
        drift=wide(scene.drift),
        start_keys=wide(scene.start_keys),
        allowed=wide(wide(scene.allowed, 0), 1),
    )
