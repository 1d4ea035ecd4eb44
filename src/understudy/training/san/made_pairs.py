"""Pairs with a known truth: one motion generated on two bodies, so that what matters at the ends of limbs is kept.

Nobody says what the right retarget is; here it is said. Bones turn as they do on the body that was captured, but

- a foot is where it was, seen from its hip joint, times the ratio of the legs, and a hand, seen from its shoulder,
  times that of the arms: what was stretched is stretched, what was drawn in is drawn in;
- hands that are near each other are as far from each other, and that way, in heights: (NEAR / distance)^4 to 1.

Hands and feet keep how they are turned; limbs reach there (`methods/san/reach.py`).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math import quat
from understudy.methods.san.between_structures import copied, places_of
from understudy.methods.san.reach import reach
from understudy.methods.san.relations import limb_length, pull
from understudy.methods.san.structure import Structure
from understudy.roles.roles import SIDES


@dataclass(frozen=True, eq=False)
class Played:
    """Windows of a motion on bodies of one structure: world turns, offsets in heights, joints seen from the hips."""

    structure: Structure
    world: Float[ndarray, "batch frames joints 4"]
    offsets: Float[ndarray, "batch joints 3"]
    at: Float[ndarray, "batch frames joints 3"]

    @staticmethod
    def of(structure: Structure, world: ndarray, offsets: ndarray) -> Played:
        return Played(structure, world, offsets, places_of(world, structure, offsets))

    def joint(self, name: str) -> Float[ndarray, "batch frames 3"]:
        return self.at[:, :, self.structure.names.index(name)]


def generated(told: Played, structure: Structure, offsets: Float[ndarray, "batch joints 3"]) -> Played:
    """The motion of the captured body on other bodies, with its ends where they belong."""
    naive = Played.of(structure, copied(told.world, told.structure, structure, told.offsets), offsets)
    world = naive.world.copy()
    goals = _goals(told, naive)
    for end, goal in goals.items():
        for joint, turn in reach(naive.world, naive.at, structure, end, goal).items():
            world[:, :, joint] = turn
    return Played.of(structure, world, offsets)


def brought_together(rng: np.random.Generator, told: Played) -> Played:
    """The motion with its hands led to each other before the body in every other window, there and back along a smooth
    bump in time: captured motions do so too rarely."""
    n, frames = told.at.shape[:2]
    world = told.world.copy()
    facing = quat.swing_twist(told.world[:, :, 0], np.array([0.0, 1.0, 0.0]))[1]
    centre, width = rng.uniform(0.1, 0.9, (n, 1)) * frames, rng.uniform(6.0, 30.0, (n, 1))
    bump = np.exp(-(((np.arange(frames) - centre) / width) ** 2))[..., None] * (rng.random((n, 1, 1)) < 0.5)
    chest = 0.5 * (told.joint("left_upper_arm") + told.joint("right_upper_arm"))
    before = chest + quat.rotate(facing, rng.uniform([-0.12, -0.3, 0.08], [0.12, 0.15, 0.28], (n, 1, 3)))
    apart = rng.uniform(0.02, 0.12, (n, 1, 1)) * _unit(rng.standard_normal((n, 1, 3)) * [1.0, 0.4, 0.4])
    for side, sign in zip(SIDES, (0.5, -0.5), strict=True):
        hand, to = told.joint(f"{side}_hand"), before + quat.rotate(facing, sign * apart)
        goal = hand + bump * (to - hand)
        for joint, turn in reach(told.world, told.at, told.structure, f"{side}_hand", goal).items():
            world[:, :, joint] = turn
    return Played.of(told.structure, world, told.offsets)


def _unit(v: ndarray) -> ndarray:
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-9)


def _goals(told: Played, naive: Played) -> dict[str, Float[ndarray, "batch frames 3"]]:
    """Where hands and feet belong."""
    goals: dict[str, ndarray] = {}
    for part, root in (("hand", "upper_arm"), ("foot", "thigh")):
        mine, theirs = (limb_length(p.structure, p.offsets, part) for p in (naive, told))
        for side in SIDES:
            out = told.joint(f"{side}_{part}") - told.joint(f"{side}_{root}")
            goals[f"{side}_{part}"] = naive.joint(f"{side}_{root}") + (mine / theirs)[:, None, None] * out
    apart = told.joint("left_hand") - told.joint("right_hand")
    weight = pull(apart)
    share, middle = weight / (1.0 + weight), 0.5 * (goals["left_hand"] + goals["right_hand"])
    for side, half in zip(SIDES, (0.5, -0.5), strict=True):
        goals[f"{side}_hand"] = (1.0 - share) * goals[f"{side}_hand"] + share * (middle + half * apart)
    return goals
