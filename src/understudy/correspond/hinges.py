"""Elbows and knees are hinges: a clip tells about which axis each bends, and so how a limb is rolled."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.correspond.roles import SIDES, RoleMap
from understudy.math import quat
from understudy.model import Motion, Skeleton, global_rotations, joint_positions

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


def _units(v: Float[ndarray, "frames 3"]) -> Float[ndarray, "frames 3"]:
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-12)
