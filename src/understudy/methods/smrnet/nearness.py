"""Where the hands and elbows of a target would have to be for what they touch on the source to be touched.

Key-vertices are the same spots on every body. With i those of a hand or around an elbow, j those of the body but for
that arm, v_ij the way from j to i in heights, on the source (A) and on the target as copying has it (B):

    h = sure sum_ij w_ij c_j (v_ij^A - v_ij^B) / (EVIDENCE + sum_ij w_ij),    w_ij = exp(-|v_ij^A|^2 / NEAR^2)

c_j is a half for spots of the other arm, which comes to meet it. Nearness alone is no reason (arms hang beside thighs
all day): `sure` says how far the source's skin touches there and means it, as reconform finds it. The network is told h
and `sure`, and says how far to follow.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.keys.find_keys import keys_of
from understudy.keys.template import key_names
from understudy.methods.reconform.find_contacts import find_contacts, limb_of_region
from understudy.methods.smrnet.relations import levers_of
from understudy.methods.smrnet.slots import SLOT
from understudy.methods.smrnet.unified_body import with_points
from understudy.model.known import known
from understudy.roles.roles import SIDES
from understudy.skin.take import Take

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
OTHER: dict[str, str] = dict(zip(SIDES, reversed(SIDES), strict=True))
# Frames that are looked at together.
FRAMES = 500


@dataclass(frozen=True, eq=False)
class Spots:
    """Key-vertices on the slots: a spot is P_hips + sum_s W_s a_s with `levers` a, its normal sum_s W_s b_s with
    `normals` b; `trust` says how sure they are."""

    levers: Float[ndarray, "keys slots 3"]
    normals: Float[ndarray, "keys slots 3"]
    trust: Float[ndarray, "keys"]

    def seen_from_hips(self, turns: Float[ndarray, "frames slots 3 3"]) -> Float[ndarray, "frames keys 3"]:
        return _carried(turns, self.levers)

    def normals_of(self, turns: Float[ndarray, "frames slots 3 3"]) -> Float[ndarray, "frames keys 3"]:
        n = _carried(turns, self.normals)
        return n / np.maximum(np.linalg.norm(n, axis=-1, keepdims=True), 1e-9)


def _carried(
    turns: Float[ndarray, "frames slots 3 3"], levers: Float[ndarray, "keys slots 3"]
) -> Float[ndarray, "frames keys 3"]:
    """sum_s W_s a_s."""
    flat = turns.transpose(0, 2, 1, 3).reshape(3 * len(turns), -1)
    return (flat @ levers.reshape(len(levers), -1).T).reshape(len(turns), 3, -1).transpose(0, 2, 1)


@known
def spots_of(actor: Actor) -> Spots:
    """The spots of an actor with a skin."""
    dressed, keys = keys_of(actor, count=COUNT)
    body = with_points(dressed, keys.vertices)
    normals = body.weights[..., None] * keys.normals[:, None]
    return Spots(levers_of(body.points, body.weights, body.offsets), normals, keys.confidence)


def keys_on(side: str, parts: tuple[str, ...]) -> Bool[ndarray, "keys"]:
    """Which key-vertices are on parts of a side."""
    return np.array([name in {f"{side}_{part}" for part in parts} for name in key_names(COUNT)])


def hints(
    source_turns: Float[ndarray, "frames slots 3 3"],
    source: Spots,
    turns: Float[ndarray, "frames slots 3 3"],
    target: Spots,
    sure: Float[ndarray, "frames led"],
) -> Float[ndarray, "frames led 4"]:
    """h of hands and elbows, in the world's axes and heights of the target, and how sure the touch is, from 0 to 1."""
    out = np.empty((len(turns), len(LED), 4))
    trust = source.trust * target.trust
    for start in range(0, len(turns), FRAMES):
        cut = slice(start, start + FRAMES)
        one, two = source.seen_from_hips(source_turns[cut]), target.seen_from_hips(turns[cut])
        for k, (_, spots, side) in enumerate(LED):
            i, j = np.flatnonzero(keys_on(side, spots)), np.flatnonzero(~keys_on(side, ARM))
            comes = np.where(keys_on(OTHER[side], ARM)[j], 0.5, 1.0)
            theirs, mine = (at[:, i, None] - at[:, None, j] for at in (one, two))
            weight = np.exp(-np.square(theirs).sum(-1) / NEAR**2) * trust[i, None] * trust[j]
            total = EVIDENCE + weight.sum((1, 2))
            out[cut, k, :3] = np.einsum("tij,tijc->tc", weight * comes, theirs - mine) / total[:, None]
    out[..., :3] *= sure[..., None]
    out[..., 3] = sure
    return out


def touches(take: Take, *, mirror: bool = False) -> Float[ndarray, "frames led"]:
    """How sure it is that each hand and each arm around its elbow touches the body in a take of the source."""
    found = find_contacts(take)
    out = np.zeros((take.n_frames, len(LED)))
    for contact in found.contacts:
        limbs = {limb_of_region(region) for region in found.regions(contact)}
        frames = found.around(contact)
        share = contact.confidence * found.presence(contact)
        for k, (name, _, side) in enumerate(LED):
            whose = OTHER[side] if mirror else side
            parts = ("hand", "forearm") if name.endswith("hand") else ("forearm", "upper_arm")
            if limbs & {f"{whose}_{part}" for part in parts}:
                out[frames, k] = np.maximum(out[frames, k], share)
    return out
