"""Which way a figure faces, so that 'front' is its front."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import MappingError
from understudy.model import Character, Motion, joint_positions
from understudy.roles.find_roles import find_roles

PAIRS = ("thigh", "upper_arm", "shin", "forearm")


def facing_of(character: Character, motion: Motion | None = None) -> Float[ndarray, "3"] | None:
    """The horizontal direction a humanoid faces in the first frame: from its right to its left, times up.

    None for what is not a humanoid, and for one that lies or bends so that neither hips nor shoulders tell.
    """
    try:
        roles = find_roles(character, *(() if motion is None else (motion,)))
    except MappingError:
        return None
    motion = Motion.at_rest(character.skeleton) if motion is None else motion
    positions = joint_positions(character.skeleton, motion.sliced(0, 1))[0]
    for part in PAIRS:
        left, right = roles.joint(f"left_{part}"), roles.joint(f"right_{part}")
        if left is None or right is None:
            continue
        to_left = positions[left] - positions[right]
        ahead = np.cross(to_left, np.array([0.0, 1.0, 0.0]))
        length = float(np.linalg.norm(ahead))
        if np.isfinite(length) and length > 0.5 * float(np.linalg.norm(to_left)) > 1e-9:
            return ahead / length
    return None
