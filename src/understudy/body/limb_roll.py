"""What a clip tells of a body whose file has no standing pose: how limbs are rolled and how feet stand.

Elbows and knees are hinges: the axis about which each bends says how the limb is rolled. A planted foot says how steep
the way from ankle to toes is when the sole is on the ground.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math import quat
from understudy.model import Motion, Skeleton, global_rotations, joint_positions
from understudy.roles.roles import SIDES, RoleMap

# A bend of less than this says little about its axis.
LEAST_BEND = np.radians(12.0)


def bend_axes(skeleton: Skeleton, roles: RoleMap, motions: Sequence[Motion]) -> dict[str, Float[ndarray, "3"]]:
    """The axis of each elbow and knee in the frame of the bone above it, by the role of that bone.

    The axis in a frame is u x v for the directions u of the upper and v of the lower bone; its length, the sine of the
    bend, is its weight in the mean over all frames. A hinge that never bends has no axis and is left out.
    """
    out: dict[str, ndarray] = {}
    for side in SIDES:
        for upper, lower, end in (("upper_arm", "forearm", "hand"), ("thigh", "shin", "foot")):
            joints = [roles.joint(f"{side}_{part}") for part in (upper, lower, end)]
            if any(joint is None for joint in joints):
                continue
            a, b, c = (int(joint) for joint in joints if joint is not None)
            total = np.zeros(3)
            for motion in motions:
                at = joint_positions(skeleton, motion)
                turn = global_rotations(skeleton, motion.local_wxyz)[:, a]
                u, v = _units(at[:, b] - at[:, a]), _units(at[:, c] - at[:, b])
                axis = np.cross(u, v)
                bent = np.linalg.norm(axis, axis=1) > np.sin(LEAST_BEND)
                total = total + quat.rotate(quat.inv(turn), axis)[bent].sum(0)
            if np.linalg.norm(total) > 1e-6:
                out[f"{side}_{upper}"] = total / np.linalg.norm(total)
    return out


def planted_pitch(
    skeleton: Skeleton, roles: RoleMap, motions: Sequence[Motion], up: Float[ndarray, "3"]
) -> dict[str, float]:
    """By side, how far the toes lie below the ankle when the foot is planted: an angle, from slow and low frames."""
    out: dict[str, float] = {}
    for side in SIDES:
        foot, toes = roles.joint(f"{side}_foot"), roles.joint(f"{side}_toes")
        if foot is None or toes is None:
            continue
        angles: list[float] = []
        for motion in motions:
            at = joint_positions(skeleton, motion)
            speed = np.linalg.norm(np.gradient(at[:, toes], axis=0), axis=1) if motion.n_frames > 1 else np.zeros(1)
            low = at[:, toes] @ up
            planted = (speed <= np.percentile(speed, 30.0)) & (low <= np.percentile(low, 40.0))
            down = _units(at[:, foot] - at[:, toes])[planted] @ up
            angles += list(np.arcsin(np.clip(down, -1.0, 1.0)))
        if angles:
            out[side] = float(np.median(angles))
    return out


def _units(v: Float[ndarray, "frames 3"]) -> Float[ndarray, "frames 3"]:
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-12)
