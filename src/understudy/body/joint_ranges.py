"""How far the joints of a body turn: elbows, knees, wrists, shoulders, hips and the head.

A joint's turn relative to the bone that carries it, both counted from T-pose: q = W_carrier^-1 W_joint, in body axes of
the T-pose (Y up, facing +Z, arms along +-X, legs down). It is split into swing and twist about the bone,
q = swing twist; the two components of log(swing) normal to the bone and the angle of the twist have a range each.
Across a hinge (elbow, knee) the range grows with the bend. The ranges are those of supple adults and a margin: they
find broken elbows, not stiff actors.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.parts import PARTS, Reach
from understudy.math import quat
from understudy.roles.roles import SIDES


@dataclass(frozen=True, eq=False)
class Range:
    """Degrees about the body's X, Y and Z, of one joint or of several at once; `bone` points along the bone.

    `bends` is the axis a hinge bends about, with the sign of a bend, `across` the one across it; both are zero for what
    is no hinge. A rig may keep the roll of an upper arm elsewhere, so that its elbow seems to bend askew: the range
    across grows with the bend, degree by degree. What is left is a hinge that opens the wrong way or gives way to the
    side.
    """

    bone: Float[ndarray, "*joints 3"]
    low: Float[ndarray, "*joints 3"]
    high: Float[ndarray, "*joints 3"]
    bends: Float[ndarray, "*joints 3"]
    across: Float[ndarray, "*joints 3"]

    def mirrored(self) -> Range:
        """On the right: a turn about X stays, those about Y and Z change their sign."""
        flip = np.array([1.0, -1.0, -1.0])
        ends = np.sort(np.stack([self.low * flip, self.high * flip]), axis=0)
        return Range(self.bone, ends[0], ends[1], self.bends * flip, self.across)

    def narrowed(self, degrees: float) -> Range:
        """The same, so many degrees less at every end; a hinge opens until it is straight and no further."""
        low = np.where(self.bends > 0.0, 0.0, self.low + degrees)
        high = np.where(self.bends < 0.0, 0.0, self.high - degrees)
        return Range(self.bone, low, high, self.bends, self.across)

    def angles(self, q: Float[ndarray, "*frames_joints 4"]) -> Float[ndarray, "*frames_joints 3"]:
        """The turn in degrees: components of the swing, and of the twist along the bone."""
        swing, twist = quat.swing_twist(q, self.bone)
        return np.degrees(quat.log(swing) + quat.log(twist))

    def turn(self, angles: Float[ndarray, "*frames_joints 3"]) -> Float[ndarray, "*frames_joints 4"]:
        """The turn of such angles."""
        twist = (angles * self.bone).sum(-1, keepdims=True) * self.bone
        return quat.mul(quat.exp(np.radians(angles - twist)), quat.exp(np.radians(twist)))

    def clamped(
        self,
        angles: Float[ndarray, "*frames_joints 3"],
        beside: Float[ndarray, "*frames_joints 3"] | None = None,
    ) -> Float[ndarray, "*frames_joints 3"]:
        """The nearest angles within the range, which is as wide as it takes to hold those of `beside` too."""
        bend = (np.clip(angles, self.low, self.high) * self.bends).sum(-1, keepdims=True)
        more = np.maximum(bend, 0.0) * self.across
        low, high = self.low - more, self.high + more
        if beside is not None:
            low, high = np.minimum(low, beside), np.maximum(high, beside)
        return np.clip(angles, low, high)


def stacked(ranges: Sequence[Range]) -> Range:
    """Ranges of several joints as one."""
    return Range(*(np.stack([getattr(r, name) for r in ranges]) for name in Range.__dataclass_fields__))


def _range(reach: Reach) -> Range:
    low, high = np.array(reach.degrees, dtype=np.float64).T
    axes = (reach.bone, low, high, reach.bends, reach.across)
    return Range(*(np.array(a, dtype=np.float64) for a in axes))


RANGES = {stem: _range(part.reach) for stem, part in PARTS.items() if part.reach is not None}
CARRIERS = {
    "forearm": ("upper_arm",),
    "hand": ("forearm",),
    "upper_arm": ("clavicle",),
    "shin": ("thigh",),
    "thigh": (),
}


def range_of(role: str) -> Range:
    """The range of a joint that has one."""
    side, _, part = role.partition("_")
    if role == "head":
        return RANGES["head"]
    return RANGES[part].mirrored() if side == "right" else RANGES[part]


def limited(actor: Actor) -> dict[str, tuple[int, int]]:
    """The joints with a range that a character has: by role, the joint and the one that carries it."""
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
