"""Arms that follow: hands put where they are due, and elbows swung about the line from shoulder to hand.

A hand is reached for as san does it (`methods/san/reach.py`); then, with a the unit way from shoulder to hand, r the
part of the way to the elbow across it and g that of where the elbow is due, both bones turn about a by

    (r x g) a / (|r| |g| + STRAIGHT^2),

the sine of the angle from r to g. A nearly straight arm hardly swings, for its r says little, and one whose elbow is
due on the other side does not flip.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math import quat
from understudy.methods.san.reach import reach
from understudy.methods.smrnet.features import places
from understudy.methods.smrnet.nearness import LED
from understudy.methods.smrnet.slots import SLOT, UNIFIED
from understudy.roles.roles import SIDES

# In heights: how far across an elbow is when it swings by half of what is asked.
STRAIGHT = 0.04


def lead_arms(
    turns: Float[ndarray, "frames slots 4"],
    offsets: Float[ndarray, "slots 3"],
    due: Float[ndarray, "frames led 3"],
) -> Float[ndarray, "frames slots 4"]:
    """World turns with the arms led by offsets of hands and elbows (world axes, heights)."""
    out = turns.copy()
    led = {name: due[:, k] for k, (name, *_) in enumerate(LED)}
    at = places(quat.to_matrix(turns), offsets)
    for side in SIDES:
        end = f"{side}_hand"
        for joint, turn in reach(turns, at, UNIFIED, end, at[:, SLOT[end]] + led[end]).items():
            out[:, joint] = turn
    now = places(quat.to_matrix(out), offsets)
    for side in SIDES:
        shoulder, elbow, hand = (SLOT[f"{side}_{part}"] for part in ("upper_arm", "forearm", "hand"))
        goal = at[:, elbow] + led[f"{side}_forearm"]
        swing = _swing(now[:, shoulder], now[:, elbow], now[:, hand], goal)
        for joint in (shoulder, elbow):
            out[:, joint] = quat.normalise(quat.mul(swing, out[:, joint]))
    return out


def _swing(
    shoulder: Float[ndarray, "frames 3"],
    elbow: Float[ndarray, "frames 3"],
    hand: Float[ndarray, "frames 3"],
    goal: Float[ndarray, "frames 3"],
) -> Float[ndarray, "frames 4"]:
    """What the bones turn about the way from shoulder to hand for the elbow to come near its goal."""
    along = hand - shoulder
    along = along / np.maximum(np.linalg.norm(along, axis=-1, keepdims=True), 1e-9)

    def across(way: ndarray) -> ndarray:
        return way - (way * along).sum(-1, keepdims=True) * along

    was, due = across(elbow - shoulder), across(goal - shoulder)
    size = np.linalg.norm(was, axis=-1) * np.linalg.norm(due, axis=-1)
    return quat.exp(((np.cross(was, due) * along).sum(-1) / (size + STRAIGHT**2))[:, None] * along)
