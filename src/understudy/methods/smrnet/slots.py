"""The one structure that all characters are completed to, and which joint of a character takes which place in it.

A place is called a *slot*. Trunk and limbs have a common count: five bones of spine, two of neck and a head, four of
each arm and leg. Chains of fewer bones leave slots open, evenly, for virtual joints; of longer ones some bones have no
slot and go with the slot that carries them.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.errors import MappingError
from understudy.methods.san.structures import role_structure
from understudy.roles.roles import SIDES

N_SPINE, N_NECK = 5, 2
UNIFIED = role_structure(spine=N_SPINE, neck=N_NECK)
N_SLOTS = UNIFIED.n_armatures
SLOT = {name: i for i, name in enumerate(UNIFIED.names)}
# What a body must have: the rest is made up.
NEEDED = ("hips", *(f"{side}_{part}" for side in SIDES for part in ("upper_arm", "thigh")))
# Chains from the hips or the chest outwards, in the order in which open places between two joints are filled.
TRUNK = (
    "hips", *(f"spine_{k + 1}" for k in range(N_SPINE)), *(f"neck_{k + 1}" for k in range(N_NECK)), "head",
)  # fmt: skip
LINES = (
    TRUNK,
    *(
        (f"spine_{N_SPINE}", *(f"{side}_{part}" for part in ("clavicle", "upper_arm", "forearm", "hand")))
        for side in SIDES
    ),
    *(("hips", *(f"{side}_{part}" for part in ("thigh", "shin", "foot", "toes"))) for side in SIDES),
)
# Where a joint is from the one before it when nothing lies beyond: in heights, on the left.
BEYOND = {
    "forearm": (0.16, 0.0, 0.0), "hand": (0.15, 0.0, 0.0), "shin": (0.0, -0.24, 0.0), "foot": (0.0, -0.24, 0.0),
    "toes": (0.0, -0.035, 0.075), "head": (0.0, 0.05, 0.01),
}  # fmt: skip
UP = np.array([0.0, 0.05, 0.0])


def joints_of_slots(actor: Actor) -> dict[str, int]:
    """The character's own joint in each slot that has one; MappingError where it lacks what it must have."""
    if lacking := [role for role in NEEDED if actor.roles.joint(role) is None]:
        parts = ", ".join(role.replace("_", " ") for role in lacking)
        raise MappingError(
            f"{actor.character.name}: smrnet needs hips, two arms and two legs; missing: {parts}; "
            "name their joints in a map file, or take --method copy-rotations"
        )
    out: dict[str, int] = {}
    for name in UNIFIED.names:
        if not name.startswith(("spine_", "neck_")) and (joint := actor.roles.joint(name)) is not None:
            out[name] = joint
    for stem, count in (("spine", N_SPINE), ("neck", N_NECK)):
        chain = actor.roles.chain(stem)
        for joint, slot in evenly(len(chain), count):
            out[f"{stem}_{slot + 1}"] = chain[joint]
    return out


def evenly(n: int, count: int) -> list[tuple[int, int]]:
    """Which of `n` joints in a row take which of `count` slots: all of them where there are enough, or evenly some."""
    few, many = min(n, count), max(n, count)
    at = [round((i + 0.5) * many / few - 0.5) for i in range(few)]
    return [(i, a) if n <= count else (a, i) for i, a in enumerate(at)]


def slot_positions(actor: Actor, own: dict[str, int]) -> Float[ndarray, "slots 3"]:
    """Where the slots are in T-pose, body axes: the joints where there are some, evenly between them where not."""
    at = {name: actor.pose.positions[joint] for name, joint in own.items()}
    height = actor.ground.height
    for line in LINES:
        for k, name in enumerate(line):
            if name in at:
                continue
            end = next((m for m in range(k + 1, len(line)) if line[m] in own), None)
            before = at[line[k - 1]]
            if end is not None:
                at[name] = before + (at[line[end]] - before) / (end - k + 1)
            else:
                at[name] = before + height * _beyond(name)
    return np.stack([at[name] for name in UNIFIED.names])


def _beyond(name: str) -> Float[ndarray, "3"]:
    side, _, part = name.partition("_")
    if side not in SIDES:
        return np.array(BEYOND["head"]) if name == "head" else UP
    return np.array(BEYOND[part]) * ([-1.0, 1.0, 1.0] if side == "right" else [1.0, 1.0, 1.0])
