"""The middle of what a joint carries: limbs of one bone have no other joint that shows which way they point."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.model.character import Character


def rigid_joints(character: Character) -> frozenset[int]:
    """Joints that carry a mesh of their own, which no other joint bends."""
    return frozenset(int(mesh.skin.slot_joints[0]) for mesh in character.meshes if len(mesh.skin.slot_joints) == 1)


def skin_middle(
    character: Character, joints: Collection[int], pose: Float[ndarray, "joints 4 4"]
) -> Float[ndarray, "3"] | None:
    """The middle of the box around the skin of some joints in a pose of world matrices; None where they have none."""
    low, high = np.full(3, np.inf), np.full(3, -np.inf)
    for mesh in character.meshes:
        for slot in np.flatnonzero(np.isin(mesh.skin.slot_joints, list(joints))):
            mine = np.where(mesh.skin.slots == slot, mesh.skin.weights, 0.0).sum(axis=1) > 0.5
            if mine.any():
                matrix = pose[mesh.skin.slot_joints[slot]] @ mesh.skin.inverse_binds[slot]
                points = mesh.vertices[mine] @ matrix[:3, :3].T + matrix[:3, 3]
                low, high = np.minimum(low, points.min(axis=0)), np.maximum(high, points.max(axis=0))
    return 0.5 * (low + high) if np.isfinite(low).all() and np.isfinite(high).all() else None
