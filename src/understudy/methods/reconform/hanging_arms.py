"""Limbs that are where they hang by themselves: what touches there does so without being meant to.

An arm hangs as far as its upper part points down the trunk and its elbow is straight; against a leg also where only the
forearm points down, and as far as the thigh hangs too, for a hand on the thigh of one who sits is laid there. Thighs
that are not crossed lie beside each other, and so do legs of which one is straight: they stand, or one swings past the
other. An arm with a sword or a shield in its hand is where that is wanted, not on the body.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.body_mask import holds_prop
from understudy.roles.roles import SIDES
from understudy.skin.contact_regions import TRUNK, piece_of
from understudy.skin.take import Take

# Degrees between the upper arm and the way down the trunk, of the elbow's and the knees' bend, and between a thigh and
# the way down the trunk: from hanging to not.
DOWN, ELBOW, KNEE, THIGH = (40.0, 65.0), (45.0, 80.0), (25.0, 50.0), (40.0, 65.0)
# ... and between a forearm and the way down the trunk.
DROPS = (20.0, 40.0)
# In heights across the hips: knees or feet are crossed, from fully to not.
CROSSED = (-0.06, -0.02)
ARM, LEG, FRONT = ("hand", "forearm"), ("thigh", "shin", "foot"), ("chest", "belly", "hips_front")


@dataclass(frozen=True, eq=False)
class Hanging:
    """How far each arm hangs, or its forearm, each thigh hangs from the trunk and stands upright, and the legs stand
    side by side, from 0 to 1 in each frame."""

    arms: Mapping[str, Float[ndarray, "frames"]]
    forearms: Mapping[str, Float[ndarray, "frames"]]
    thighs: Mapping[str, Float[ndarray, "frames"]]
    stands: Mapping[str, Float[ndarray, "frames"]]
    beside: Float[ndarray, "frames"]
    legs: Float[ndarray, "frames"]
    # The sides whose hands hold a prop.
    busy: frozenset[str] = frozenset()

    @staticmethod
    def of(take: Take) -> Hanging:
        """Of a take; a rig without the joints hangs nothing."""
        arms, forearms, thighs, stands = (
            {side: hangs(take, side) for side in SIDES} for hangs in (_arm, _forearm, _thigh, _stands)
        )
        busy = frozenset(side for side in SIDES if holds_prop(take.actor, side))
        return Hanging(arms, forearms, thighs, stands, *_legs(take), busy)

    def passive(self, regions: tuple[str, str]) -> Float[ndarray, "frames"]:
        """How far two regions touch without meaning to.

        An upper arm lies against the trunk wherever it is, a forearm against its own side, either beside a large head,
        a head and its hair on the shoulders, a leg against the hips; a hand beside its hip or leg, as long as the arm
        hangs. The rest of an arm lies on the thigh of one who sits or kneels, not of one who stands and bends over it,
        nor of one who kicks it up against an arm that hangs.
        """
        parts = [piece_of(region) for region in regions]
        pieces = {piece for _, piece in parts}
        always = np.ones_like(self.legs)
        if any(piece in ARM and side in self.busy for side, piece in parts) and not pieces <= {*ARM, "upper_arm"}:
            return always
        if pieces & {*TRUNK} and pieces & {"upper_arm", "head", "neck"}:
            return always
        if pieces & {"upper_arm", "forearm"} and pieces & {"head", "neck"}:
            return always
        if "lower" in pieces and pieces & {*LEG}:
            return always
        if pieces == {"thigh"}:
            return self.beside
        if pieces <= {*LEG}:
            return self.legs
        for ((side, piece), (other, against)), region in ((parts, regions[1]), (parts[::-1], regions[0])):
            if piece in ARM and other in (side, "") and against in TRUNK:
                if piece == "forearm" and (other == side or not region.endswith(FRONT)):
                    return always
                return self.arms[side]
            if piece in (*ARM, "upper_arm") and other == side and against in LEG:
                hangs = self.forearms[side] * self.thighs[side]
                return hangs if piece == "hand" else np.maximum(hangs, np.maximum(self.arms[side], self.stands[side]))
        return np.zeros_like(self.legs)


def _at(take: Take, role: str) -> Float[ndarray, "frames 3"] | None:
    joint = take.actor.roles.joint(role)
    return None if joint is None else take.joints[:, joint]


def _wrist(take: Take, side: str) -> Float[ndarray, "frames 3"] | None:
    """Where a hand begins; where the rig has fingers only, the first joint of one."""
    there = (_at(take, f"{side}_{part}") for part in ("hand", "middle_1", "index_1"))
    return next((place for place in there if place is not None), None)


def _fall(angle: ndarray, low: float, high: float) -> ndarray:
    """From 1 at `low` degrees to 0 at `high`."""
    share = np.clip((high - angle) / (high - low), 0.0, 1.0)
    return share * share * (3.0 - 2.0 * share)


def _angle(a: ndarray, b: ndarray) -> Float[ndarray, "frames"]:
    size = np.linalg.norm(a, axis=1) * np.linalg.norm(b, axis=1)
    return np.degrees(np.arccos(np.clip((a * b).sum(1) / np.maximum(size, 1e-12), -1.0, 1.0)))


def _down(take: Take) -> Float[ndarray, "frames 3"] | None:
    """The way down the trunk."""
    hips, shoulders = _at(take, "hips"), [_at(take, f"{side}_upper_arm") for side in SIDES]
    there = [shoulder for shoulder in shoulders if shoulder is not None]
    return None if hips is None or not there else hips - np.mean(np.stack(there), axis=0)


def _arm(take: Take, side: str) -> Float[ndarray, "frames"]:
    shoulder, elbow = (_at(take, f"{side}_{part}") for part in ("upper_arm", "forearm"))
    wrist, down = _wrist(take, side), _down(take)
    if shoulder is None or elbow is None or wrist is None or down is None:
        return np.zeros(take.n_frames)
    return _fall(_angle(elbow - shoulder, down), *DOWN) * _fall(_angle(elbow - shoulder, wrist - elbow), *ELBOW)


def _forearm(take: Take, side: str) -> Float[ndarray, "frames"]:
    elbow, wrist, down = _at(take, f"{side}_forearm"), _wrist(take, side), _down(take)
    if elbow is None or wrist is None or down is None:
        return _arm(take, side)
    return np.maximum(_arm(take, side), _fall(_angle(wrist - elbow, down), *DROPS))


def _thigh(take: Take, side: str) -> Float[ndarray, "frames"]:
    hip, knee, down = _at(take, f"{side}_thigh"), _at(take, f"{side}_shin"), _down(take)
    if hip is None or knee is None or down is None:
        return np.ones(take.n_frames)
    return _fall(_angle(knee - hip, down), *THIGH)


def _stands(take: Take, side: str) -> Float[ndarray, "frames"]:
    hip, knee = _at(take, f"{side}_thigh"), _at(take, f"{side}_shin")
    if hip is None or knee is None:
        return np.ones(take.n_frames)
    return _fall(_angle(knee - hip, np.broadcast_to([0.0, -1.0, 0.0], hip.shape)), *THIGH)


def _legs(take: Take) -> tuple[Float[ndarray, "frames"], Float[ndarray, "frames"]]:
    """How far the legs are beside each other and not crossed, and that times how far one of them is straight."""
    none = np.zeros(take.n_frames)
    straight, knees, feet, hips = [], [], [], []
    for side in SIDES:
        hip, knee, ankle = (_at(take, f"{side}_{part}") for part in ("thigh", "shin", "foot"))
        if hip is None or knee is None or ankle is None:
            return none, none
        straight.append(_fall(_angle(knee - hip, ankle - knee), *KNEE))
        hips.append(hip)
        knees.append(knee)
        feet.append(ankle)
    across = hips[0] - hips[1]
    across = across / np.maximum(np.linalg.norm(across, axis=1, keepdims=True), 1e-12)
    apart = [((pair[0] - pair[1]) * across).sum(1) / take.height for pair in (knees, feet)]
    beside = np.minimum(*(1.0 - _fall(a, *CROSSED) for a in apart))
    return beside, beside * np.maximum(*straight)
