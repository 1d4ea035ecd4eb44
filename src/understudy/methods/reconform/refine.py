"""The second half, beyond the paper: what keys miss is looked for on the skin, and the solve goes on with it.

In rounds: where the source's skin touches, spots of the target are drawn together (contacts); where limbs of the target
are inside each other, spots keep them apart (guards); what is below the ground comes out (floor); feet and hands that
stand are drawn to where they stand (anchors); in flight the centre of mass keeps its arc (flight).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.methods.reconform.extra import SkinOnChain, and_keys, skin_on_chain
from understudy.methods.reconform.footing import Shift
from understudy.methods.reconform.inside import Inside, Limbed, inside, limbed
from understudy.methods.reconform.settings import Settings
from understudy.methods.reconform.stage import Stage
from understudy.methods.reconform.touch import RAMP, SourceTouches, Touch, target_pairs
from understudy.solve.chain import Chain, Pose, posed
from understudy.solve.problem import Problem
from understudy.terms import TERMS, Anchors, Contacts, Guards, Scene, Term, Touches
from understudy.terms.scene import BODY

# The most spots that guards and the floor bring into a solve.
MOST_GUARDED, MOST_LOW = 120, 40
# Guards keep spots this far outside, on a body of 1.7 m.
MARGIN = 0.002
# Contacts are at most this wide, on a body of 1.7 m; what counts as one is twice as wide and more.
FIRM = 0.008 * BODY
# Frames before and after one in which a spot is inside that its guard holds too.
AROUND = 3


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
        self.guards: dict[tuple[int, int, int], float] = {}
        self.low: set[int] = set()

    def look(self, pose: Pose) -> None:
        """Find what is inside of what, and what is below the ground, and remember it."""
        places, normals = self.skin.posed(pose)
        self.pairs = target_pairs(self.source, self.skin.samples, places / BODY, mirror=self.stage.played.mirror)
        found = inside(self.limbs, places, normals)
        self._remember(found, len(places))
        heights, _ = self.stage.scene.ground(places)
        depth = -np.minimum(heights, 0.0)
        sunk = (depth - 0.002).clip(0.0).sum(0)
        order = np.argsort(-sunk, kind="stable")
        self.low |= {int(k) for k in order[: MOST_LOW // 2] if sunk[k] > 0.0}

    def _remember(self, found: Inside, n_frames: int) -> None:
        weight = np.bincount(found.spots, found.depths**2, self.skin.chain.n_keys)
        weight += np.bincount(found.others, found.depths**2, self.skin.chain.n_keys)
        chosen = {int(k) for k in np.argsort(-weight, kind="stable")[:MOST_GUARDED] if weight[k] > 0.0}
        for t, q, r in zip(found.frames, found.spots, found.others, strict=True):
            if int(q) in chosen and int(r) in chosen:
                for near in range(max(0, t - AROUND), min(n_frames, t + AROUND + 1)):
                    key = (near, int(q), int(r))
                    self.guards[key] = max(self.guards.get(key, 0.0), 1.0 - abs(near - int(t)) / (AROUND + 1))

    def problem(self, pose: Pose, footing: dict[str, Shift]) -> tuple[Problem, Pose]:
        """The problem with everything in it, and the pose with the keys it has."""
        stage, settings = self.stage, self.settings
        touches = self.pairs
        used = sorted({s for _, q, r in touches for s in (q, r)} | {s for _, *p in self.guards for s in p} | self.low)
        place = {spot: stage.scene.n_keys + i for i, spot in enumerate(used)}
        chain = and_keys(stage.body.chain, self.skin.chain, np.array(used, dtype=np.int64))
        scene = _wider(stage.scene, len(used))
        now, start = (posed(chain, p.rotations, p.roots) for p in (pose, stage.start))
        own = np.arange(scene.n_keys) < stage.scene.n_keys
        terms: list[Term] = [
            TERMS[name](scene, weight, np.ones(scene.n_keys) if name == "floor" else own.astype(float))
            for name, weight in settings.weights.items()
            if weight > 0.0
        ]
        beyond = settings.beyond
        if touches and beyond["contacts"] > 0.0:
            terms.append(Contacts(scene, beyond["contacts"], touches=self._touches(touches, place)))
        if self.guards and beyond["guards"] > 0.0:
            t, q, r = (np.array(a) for a in zip(*self.guards, strict=True))
            q, r = (np.array([place[int(s)] for s in a]) for a in (q, r))
            weights = np.array(list(self.guards.values()))
            listed = Touches.of(scene.n_frames, t, q, r, np.full(len(t), MARGIN), weights)
            terms.append(Guards(scene, beyond["guards"], touches=listed))
        if footing and beyond["pins"] > 0.0:
            terms.append(self._anchors(scene, now, footing, beyond["pins"]))
        return Problem(chain, scene, terms, start, stiffness_of(stage, settings)), now

    def _touches(self, touches: list[tuple[Touch, int, int]], place: dict[int, int]) -> Touches:
        n = self.stage.scene.n_frames
        frames, first, second, gaps, weights = [], [], [], [], []
        for touch, q, r in touches:
            around = slice(max(0, touch.start - RAMP), min(n, touch.end + RAMP))
            t = np.arange(around.start, around.stop)
            beside = np.maximum(np.maximum(touch.start - t, t - touch.end + 1), 0)
            frames.append(t)
            first.append(np.full(len(t), place[q]))
            second.append(np.full(len(t), place[r]))
            # What touches is meant to touch: where it only just does, the target is asked for a firmer one.
            gaps.append(np.where(beside == 0, np.minimum(self.source.gap(touch, around), FIRM), self.source.gap(touch, around)))
            weights.append((1.0 - beside / (RAMP + 1.0)) ** 2)
        return Touches.of(n, *(np.concatenate(a) for a in (frames, first, second, gaps, weights)))

    def _anchors(self, scene: Scene, now: Pose, footing: dict[str, Shift], weight: float) -> Anchors:
        """Keys of feet and hands, drawn to where they are with their shift."""
        stage = self.stage
        places, holds = now.keys.astype(np.float64), np.zeros_like(now.keys, dtype=np.float64)
        for role, shift in footing.items():
            side, _, part = role.partition("_")
            mine = end_keys(stage.target_keys.names, side, part)
            places[:, mine] += (shift.shift * stage.body.scale)[:, None]
            holds[:, mine, 1] = np.where(shift.grounded, 1.0, 0.0)[:, None]
            holds[:, mine, 0] = holds[:, mine, 2] = np.where(shift.locked, 1.0, 0.0)[:, None]
        return Anchors(scene, weight, places=places, holds=holds)


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


# How stiff joints are against the start, by role: (about X, Y, Z in T-pose axes). What an onlooker reads first (where the
# head looks, how the trunk is held) yields least; elbows bend about Y and knees about X before all else.
STIFF: dict[str, tuple[float, float, float]] = {
    "hips": (30.0, 30.0, 30.0),
    "head": (20.0, 20.0, 20.0),
    "spine": (30.0, 30.0, 30.0),
    "neck": (20.0, 20.0, 20.0),
    "clavicle": (5.0, 5.0, 5.0),
    "upper_arm": (0.05, 0.03, 0.03),
    "forearm": (0.1, 0.02, 1.0),
    "hand": (0.05, 0.05, 0.05),
    "thigh": (0.5, 1.0, 1.0),
    "shin": (0.2, 2.0, 4.0),
    "foot": (0.5, 0.5, 0.5),
    "toes": (0.3, 1.0, 1.0),
}
FINGER = (0.1, 0.1, 0.1)
ROOT = 5.0


def stiffness_of(stage: Stage, settings: Settings) -> Float[ndarray, "unknowns"]:
    """The stiffness of every unknown, of a root's place too."""
    chain, out = stage.body.chain, np.zeros(stage.body.chain.n_unknowns)
    out[chain.moves[0] : chain.moves[0] + 3] = settings.stiffness * ROOT
    for joint, role in enumerate(stage.body.roles):
        if chain.turns[joint] >= 0:
            stiff = next((STIFF[name] for name in (role.partition("_")[2], role.partition("_")[0]) if name in STIFF), FINGER)
            out[chain.turns[joint] : chain.turns[joint] + 3] = settings.stiffness * np.array(stiff)
    return out
