"""Limbs that are where they hang by themselves: what touches there does so without being meant to.

An arm hangs as far as its upper part points down the trunk and its elbow is straight; legs stand side by side as far as
both knees are straight and the feet are not crossed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.correspond.roles import SIDES
from understudy.skin.take import Take

# Degrees between the upper arm and the way down the trunk, and of the elbow's and the knees' bend: from hanging to not.
DOWN, ELBOW, KNEE = (30.0, 55.0), (30.0, 60.0), (25.0, 50.0)
ARM, LEG = ("hand", "forearm"), ("thigh", "shin", "foot")


@dataclass(frozen=True, eq=False)
class Hanging:
    """How far each arm hangs and the legs stand side by side, from 0 to 1 in each frame."""

    arms: Mapping[str, Float[ndarray, "frames"]]
    legs: Float[ndarray, "frames"]

    @staticmethod
    def of(take: Take) -> Hanging:
        """Of a take; a rig without the joints hangs nothing."""
        arms = {side: _arm(take, side) for side in SIDES}
        return Hanging(arms, _legs(take))

    def passive(self, limbs: tuple[str, str]) -> Float[ndarray, "frames"]:
        """How far two limbs touch without meaning to."""
        parts = [(limb.partition("_")[0], limb.partition("_")[2] or limb) for limb in limbs]
        names = {part for _, part in parts}
        if "upper_arm" in names and names & {"torso", "head"}:
            return np.ones_like(self.legs)
        if names <= set(LEG):
            return self.legs
        for (side, part), (other, against) in (parts, parts[::-1]):
            if part in ARM and (against == "torso" or (against == "thigh" and other == side)):
                return self.arms[side]
        return np.zeros_like(self.legs)


def _at(take: Take, role: str) -> Float[ndarray, "frames 3"] | None:
    joint = take.actor.roles.joint(role)
    return None if joint is None else take.joints[:, joint]


def _fall(angle: ndarray, low: float, high: float) -> ndarray:
    """From 1 at `low` degrees to 0 at `high`."""
    share = np.clip((high - angle) / (high - low), 0.0, 1.0)
    return share * share * (3.0 - 2.0 * share)


def _angle(a: ndarray, b: ndarray) -> Float[ndarray, "frames"]:
    size = np.linalg.norm(a, axis=1) * np.linalg.norm(b, axis=1)
    return np.degrees(np.arccos(np.clip((a * b).sum(1) / np.maximum(size, 1e-12), -1.0, 1.0)))


def _arm(take: Take, side: str) -> Float[ndarray, "frames"]:
    shoulder, elbow, wrist = (_at(take, f"{side}_{part}") for part in ("upper_arm", "forearm", "hand"))
    hips, other = _at(take, "hips"), _at(take, f"{SIDES[1 - SIDES.index(side)]}_upper_arm")
    if shoulder is None or elbow is None or wrist is None or hips is None:
        return np.zeros(take.n_frames)
    top = shoulder if other is None else 0.5 * (shoulder + other)
    return _fall(_angle(elbow - shoulder, hips - top), *DOWN) * _fall(_angle(elbow - shoulder, wrist - elbow), *ELBOW)


def _legs(take: Take) -> Float[ndarray, "frames"]:
    out = np.ones(take.n_frames)
    feet = []
    for side in SIDES:
        hip, knee, ankle = (_at(take, f"{side}_{part}") for part in ("thigh", "shin", "foot"))
        if hip is None or knee is None or ankle is None:
            return np.zeros(take.n_frames)
        out *= _fall(_angle(knee - hip, ankle - knee), *KNEE)
        feet.append((hip, ankle))
    across, apart = feet[0][0] - feet[1][0], feet[0][1] - feet[1][1]
    return out * ((across * apart).sum(1) > 0.0)
