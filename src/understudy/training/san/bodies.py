"""Random bodies: the offsets of a captured one on another structure, then of other proportions."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.methods.san.structure import Structure
from understudy.methods.san.structures import MID_ARM
from understudy.roles.roles import SIDES
from understudy.training.san.augment import Offsets, other_bones

Others = Float[ndarray, "batch others 3"]
# How much more these bodies differ than those of other training.
UNLIKE = 3.0
# Where between shoulder and hand the two inner joints of an arm of three bones are.
FIRST, SECOND = (0.25, 0.42), (0.6, 0.75)


def body_offsets(rng: np.random.Generator, offsets: Offsets, first: Structure, second: Structure) -> Others:
    """Bodies of the second structure, each with the build of one of the first and proportions of its own."""
    out = other_bones(rng, restructured(rng, offsets, first, second), second, times=UNLIKE)
    return out * (stature(offsets, first) / stature(out, second))[:, None, None]


def stature(offsets: Offsets, structure: Structure) -> Float[ndarray, "batch"]:
    """From the feet to the head in T-pose."""

    def up(name: str) -> ndarray:
        total, joint = np.zeros(len(offsets)), structure.names.index(name)
        while joint > 0:
            total, joint = total + offsets[:, joint, 1], structure.parents[joint]
        return total

    return up("head") - 0.5 * (up("left_foot") + up("right_foot"))


def restructured(rng: np.random.Generator, offsets: Offsets, first: Structure, second: Structure) -> Others:
    """The same bodies with the bones of another structure: chains are cut evenly, arms of three where it is drawn."""
    at = np.zeros_like(offsets)
    for joint, parent in enumerate(first.parents[1:], start=1):
        at[:, joint] = at[:, parent] + offsets[:, joint]
    place = {name: at[:, j] for j, name in enumerate(first.names)}
    for stem, top in (("spine", "neck_1" if "neck_1" in place else "head"), ("neck", "head")):
        have, wanted = ([n for n in s.names if n.startswith(f"{stem}_")] for s in (first, second))
        if not have:
            chest = place[next(n for n in reversed(first.names) if n.startswith("spine_"))]
            mine = {n: chest + (k + 1) / (len(wanted) + 1) * (place["head"] - chest) for k, n in enumerate(wanted)}
        else:
            line = np.stack([*(place[n] for n in have), place[top]])
            mine = {n: _along(line, k / len(wanted)) for k, n in enumerate(wanted)}
        for name in have:
            place.pop(name)
        place |= mine
    shares = {name: rng.uniform(*within, (len(offsets), 1)) for name, within in ((MID_ARM, FIRST), ("forearm", SECOND))}
    for side in SIDES:
        shoulder, hand = place[f"{side}_upper_arm"], place[f"{side}_hand"]
        if f"{side}_{MID_ARM}" in second.names:
            for name in shares:
                place[f"{side}_{name}"] = shoulder + shares[name] * (hand - shoulder)
        elif f"{side}_{MID_ARM}" in first.names:
            place[f"{side}_forearm"] = shoulder + 0.52 * (hand - shoulder)
        chest = place[next(n for n in reversed(second.names) if n.startswith("spine_"))]
        place.setdefault(f"{side}_clavicle", 0.5 * (chest + shoulder))
        place.setdefault(f"{side}_toes", place[f"{side}_foot"] + [0.0, -0.035, 0.075])
    new = np.stack([place[name] for name in second.names], axis=1)
    out = new - new[:, np.maximum(second.parents, 0)]
    out[:, 0] = 0.0
    return out


def _along(line: ndarray, share: float) -> ndarray:
    """A point on lines of points, by its share of their number of parts."""
    position = share * (len(line) - 1)
    k = min(int(position), len(line) - 2)
    return line[k] + (position - k) * (line[k + 1] - line[k])
