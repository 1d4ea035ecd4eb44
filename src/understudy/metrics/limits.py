"""Joint limits: elbows, knees, wrists, shoulders, hips and necks bent as no person bends them.

A joint's turn relative to the bone that carries it, both counted from T-pose: q = W_parent^-1 W_joint, in body axes of
the T-pose (Y up, facing +Z, arms along +-X, legs down). It is split into swing and twist about the bone,
q = swing twist; the two components of log(swing) normal to the bone and the angle of the twist are held against a range
each. excess = max(0, low - angle, angle - high), the largest of the three. Across a hinge (elbow, knee) the range grows
with the bend.

`limit_frames` is the share of frames with an excess of more than a degree at any joint, in per cent; `limit_excess` the
mean excess over joints and frames, in degrees. Less is better; a source may break limits itself. The ranges are those
of supple adults and a margin: they find broken elbows, not stiff actors.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.correspond.actor import Actor
from understudy.correspond.roles import SIDES
from understudy.math import quat
from understudy.metrics.sound import all_undefined, problem
from understudy.metrics.take import Case, Figures, Measured, Take

UNITS = {"limit_frames": "% of frames", "limit_excess": "degrees"}
NOTICED = 1.0


@dataclass(frozen=True)
class Range:
    """How far a joint turns, in degrees about the body's X, Y and Z, on the left side; `bone` points along the bone."""

    bone: tuple[float, float, float]
    x: tuple[float, float]
    y: tuple[float, float]
    z: tuple[float, float]


# On the left, in T-pose: an elbow bends about -Y, a knee about +X, an arm goes forwards about -Y and up about +Z, a
# thigh forwards about -X and outwards about +Z, a hand down (flexion) about -Z, a head forwards about +X. The range
# along the bone is the twist. Wrists take the turning of the forearm on rigs without twist bones.
RANGES = {
    "forearm": Range((1, 0, 0), (-110, 110), (-165, 15), (-35, 35)),
    "hand": Range((1, 0, 0), (-140, 140), (-50, 50), (-100, 90)),
    "upper_arm": Range((1, 0, 0), (-130, 130), (-150, 75), (-115, 130)),
    "thigh": Range((0, -1, 0), (-150, 50), (-75, 75), (-55, 115)),
    "shin": Range((0, -1, 0), (-15, 165), (-55, 55), (-30, 30)),
    "head": Range((0, 1, 0), (-85, 80), (-100, 100), (-65, 65)),
}
# Elbows and knees: the axis they bend about, the one across it, and the sign of a bend. A rig may keep the
# roll of an upper arm elsewhere, so that its elbow seems to bend askew: the range across grows with the bend, degree by
# degree. What is left is a hinge that opens the wrong way or gives way to the side.
HINGES = {"forearm": (1, 2, -1.0), "shin": (0, 2, 1.0)}
CARRIERS = {
    "forearm": ("upper_arm",),
    "hand": ("forearm",),
    "upper_arm": ("clavicle",),
    "shin": ("thigh",),
    "thigh": (),
}


def limited(actor: Actor) -> dict[str, tuple[int, int]]:
    """The joints with a limit that a character has: by role, the joint and the one that carries it."""
    roles = actor.roles
    hips = roles.matches["hips"].joint
    chest = ([hips, *roles.chain("spine")])[-1]
    out = {}
    if (head := roles.joint("head")) is not None and head != chest:
        out["head"] = (head, chest)
    for side in SIDES:
        for part, carriers in CARRIERS.items():
            joint = roles.joint(f"{side}_{part}")
            above = next((j for c in carriers if (j := roles.joint(f"{side}_{c}")) is not None), None)
            if above is None and part in ("thigh", "upper_arm"):
                above = hips if part == "thigh" else chest
            if joint is not None and above is not None:
                out[f"{side}_{part}"] = (joint, above)
    return out


def excess(take: Take) -> dict[str, Float[ndarray, "frames"]]:
    """By role, how many degrees each limited joint is beyond its range in each frame."""
    return {
        role: beyond(role, quat.mul(quat.inv(take.turns[:, above]), take.turns[:, joint]))
        for role, (joint, above) in limited(take.actor).items()
    }


def beyond(role: str, q: Float[ndarray, "frames 4"]) -> Float[ndarray, "frames"]:
    """The excess in degrees of turns of one joint from T-pose, relative to what carries it."""
    side, _, part = role.rpartition("_") if role == "head" else role.partition("_")
    limits = RANGES[part]
    if side == "right":  # the mirror image at x = 0: the turn about X stays, those about Y and Z change their sign
        q = q * np.array([1.0, 1.0, -1.0, -1.0])
    bone = np.array(limits.bone, dtype=np.float64)
    swing, twist = quat.swing_twist(q, bone)
    angles = np.degrees(quat.log(swing) + quat.log(twist))
    low, high = np.array([limits.x, limits.y, limits.z], dtype=np.float64).T
    over = np.maximum(np.maximum(low - angles, angles - high), 0.0)
    if part in HINGES:
        bends, across, sign = HINGES[part]
        over[:, across] = np.maximum(over[:, across] - np.maximum(sign * angles[:, bends], 0.0), 0.0)
    return over.max(1)


def measure(case: Case) -> Figures:
    """How often and by how much the result breaks the limits of a body."""
    if reason := problem(case.result):
        return all_undefined(UNITS, reason)
    found = list(excess(case.result).values())
    if not found:
        return all_undefined(UNITS, f"{case.result.actor.character.name} has no limbs with limits")
    degrees = np.stack(found)
    worst = degrees.max(0)
    return {
        "limit_frames": Measured(
            100.0 * float((worst > NOTICED).mean()), "% of frames", series=100.0 * (worst > NOTICED)
        ),
        "limit_excess": Measured(float(degrees.mean()), "degrees", series=worst),
    }
