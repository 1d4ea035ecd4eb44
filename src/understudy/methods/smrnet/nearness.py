"""Where the hands and elbows of a target would have to be for what is near them to be as near as on the source.

Key-vertices are the same spots on every body. With i those of a hand or around an elbow, j those of the body but for
that arm, v_ij the way from j to i in heights, on the source (A) and on the target as copying has it (B):

    h = sum_ij w_ij c_j (v_ij^A - v_ij^B) / (EVIDENCE + sum_ij w_ij),    w_ij = exp(-|v_ij^A|^2 / NEAR^2)

c_j is a half for spots of the other arm, which comes to meet it. The network is told h and how much speaks for it (the
share of the sum in the divisor), and says how far to follow.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.keys.find_keys import keys_of
from understudy.keys.template import key_names
from understudy.methods.smrnet.relations import levers_of
from understudy.methods.smrnet.slots import SLOT
from understudy.methods.smrnet.unified_body import with_points
from understudy.model.known import known
from understudy.roles.roles import SIDES

COUNT = 96
# In heights; and the sum of weights that counts for as much as all that there is.
NEAR, EVIDENCE = 0.08, 0.5
HAND = (
    "palm", "back_of_hand", "wrist", "knuckles", "hand_edge", "thumb_tip", "index_tip", "middle_tip", "little_tip",
)  # fmt: skip
ELBOW = ("forearm", "forearm_edge", "elbow", "upper_arm", "triceps")
ARM = (*HAND, *ELBOW, "shoulder")
# Slots that are led, the spots of each, and its side: the forearm's is at the elbow.
LED = tuple((f"{side}_{part}", spots, side) for part, spots in (("hand", HAND), ("forearm", ELBOW)) for side in SIDES)
LED_SLOTS = np.array([SLOT[name] for name, *_ in LED])
OTHER = dict(zip(SIDES, reversed(SIDES), strict=True))
# Frames that are looked at together.
FRAMES = 500


@dataclass(frozen=True, eq=False)
class Spots:
    """Key-vertices on the slots: a spot is P_hips + sum_s W_s a_s with `levers` a; `trust` says how sure they are."""

    levers: Float[ndarray, "keys slots 3"]
    trust: Float[ndarray, "keys"]

    def seen_from_hips(self, turns: Float[ndarray, "frames slots 3 3"]) -> Float[ndarray, "frames keys 3"]:
        flat = turns.transpose(0, 2, 1, 3).reshape(3 * len(turns), -1)
        return (flat @ self.levers.reshape(len(self.levers), -1).T).reshape(len(turns), 3, -1).transpose(0, 2, 1)


@known
def spots_of(actor: Actor) -> Spots:
    """The spots of an actor with a skin."""
    dressed, keys = keys_of(actor, count=COUNT)
    body = with_points(dressed, keys.vertices)
    return Spots(levers_of(body.points, body.weights, body.offsets), keys.confidence)


def _of(side: str, parts: tuple[str, ...]) -> Bool[ndarray, "keys"]:
    return np.array([name in {f"{side}_{part}" for part in parts} for name in key_names(COUNT)])


def hints(
    source_turns: Float[ndarray, "frames slots 3 3"],
    source: Spots,
    turns: Float[ndarray, "frames slots 3 3"],
    target: Spots,
) -> Float[ndarray, "frames led 4"]:
    """h of hands and elbows, in the world's axes and heights of the target, and what speaks for it, from 0 to 1."""
    out = np.empty((len(turns), len(LED), 4))
    trust = source.trust * target.trust
    for start in range(0, len(turns), FRAMES):
        cut = slice(start, start + FRAMES)
        one, two = source.seen_from_hips(source_turns[cut]), target.seen_from_hips(turns[cut])
        for k, (_, spots, side) in enumerate(LED):
            i, j = np.flatnonzero(_of(side, spots)), np.flatnonzero(~_of(side, ARM))
            comes = np.where(_of(OTHER[side], ARM)[j], 0.5, 1.0)
            theirs, mine = (at[:, i, None] - at[:, None, j] for at in (one, two))
            weight = np.exp(-np.square(theirs).sum(-1) / NEAR**2) * trust[i, None] * trust[j]
            total = EVIDENCE + weight.sum((1, 2))
            out[cut, k, :3] = np.einsum("tij,tijc->tc", weight * comes, theirs - mine) / total[:, None]
            out[cut, k, 3] = 1.0 - EVIDENCE / total
    return out
