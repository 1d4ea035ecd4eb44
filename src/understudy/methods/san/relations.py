"""Where the ends of limbs are, to what they hang on and to each other.

    hand e:  r_e = (ARM (P_e - P_shoulder) / arm + w (P_e - P_other)) / (1 + w),   w = (NEAR / |P_e - P_other|)^4
    foot e:  r_e = LEG (P_e - P_hip) / leg

with arm and leg how long those are, ARM and LEG how long they usually are, all in heights. Two bodies do the same with
a limb when r is the same: it reaches as far as it can, as far, and hands that meet do so.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.methods.san.reach import limb_names
from understudy.methods.san.structure import Structure
from understudy.roles.roles import SIDES

# In heights: hands this near to each other are drawn as much by that as by where their arms reach.
NEAR, NEAREST = 0.16, 0.03
# How long arms and legs usually are, in heights.
ARM, LEG = 0.3, 0.45
ENDS = tuple(f"{side}_{part}" for part in ("hand", "foot") for side in SIDES)

Places = Float[ndarray, "*batch frames joints 3"]


def pull(away: Float[ndarray, "*batch 3"]) -> Float[ndarray, "*batch 1"]:
    """w of the way from one hand to the other."""
    return (NEAR / np.maximum(np.linalg.norm(away, axis=-1, keepdims=True), NEAREST)) ** 4


def limb_length(
    structure: Structure, offsets: Float[ndarray, "*batch joints 3"], part: str
) -> Float[ndarray, "*batch"]:
    """How long arms (`part` is 'hand') or legs ('foot') are, without the end itself; the mean of both sides."""
    names = [name for side in SIDES for name in limb_names(structure, f"{side}_{part}")[1:]]
    lengths = np.linalg.norm(offsets[..., [structure.names.index(n) for n in names], :], axis=-1)
    return np.asarray(lengths.sum(-1) / 2.0)


def relations(
    at: Places, structure: Structure, offsets: Float[ndarray, "*batch joints 3"]
) -> dict[str, Float[ndarray, "*batch frames 3"]]:
    """r of every end, by its name."""
    place = {name: at[..., j, :] for j, name in enumerate(structure.names)}
    arm, leg = (limb_length(structure, offsets, part)[..., None, None] for part in ("hand", "foot"))
    apart = place["left_hand"] - place["right_hand"]
    weight = pull(apart)
    out: dict[str, ndarray] = {}
    for side, sign in zip(SIDES, (1.0, -1.0), strict=True):
        own = ARM / arm * (place[f"{side}_hand"] - place[f"{side}_upper_arm"])
        out[f"{side}_hand"] = (own + weight * sign * apart) / (1.0 + weight)
        out[f"{side}_foot"] = LEG / leg * (place[f"{side}_foot"] - place[f"{side}_thigh"])
    return out
