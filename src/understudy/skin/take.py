"""A take: an actor playing a motion, posed once and seen in body axes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math import quat
from understudy.model import Motion, global_rotations, global_transforms, skinned_vertices


@dataclass(frozen=True, eq=False)
class Take:
    """An actor playing a motion. Positions are in body axes: Y up, facing +Z at rest, the floor at y = 0, metres."""

    actor: Actor
    motion: Motion

    @property
    def n_frames(self) -> int:
        return self.motion.n_frames

    @property
    def fps(self) -> float:
        return self.motion.fps

    @property
    def height(self) -> float:
        """Standing height of the character, metres."""
        return self.actor.ground.height

    @cached_property
    def joints(self) -> Float[ndarray, "frames joints 3"]:
        """Joint positions."""
        return np.ascontiguousarray(self.matrices[..., 3])

    @cached_property
    def world(self) -> Float[ndarray, "frames joints 3 4"]:
        """From the axes of the joints to the world's, as the file has them."""
        return global_transforms(self.actor.character.skeleton, self.motion)

    @cached_property
    def world_wxyz(self) -> Float[ndarray, "frames joints 4"]:
        """World rotations of the joints."""
        return global_rotations(self.actor.character.skeleton, self.motion.local_wxyz)

    @cached_property
    def matrices(self) -> Float[ndarray, "frames joints 3 4"]:
        """From the axes of the joints to body axes."""
        turn = quat.to_matrix(self.actor.pose.wxyz_body_world)
        found = self.world.copy() if np.array_equal(turn, np.eye(3)) else turn @ self.world
        found[..., 1, 3] -= self.actor.ground.floor
        return found

    @cached_property
    def vertices(self) -> Float[ndarray, "frames verts 3"]:
        """Posed vertices of all meshes, float32."""
        posed = skinned_vertices(self.actor.character, self.motion)
        for frame in posed:  # in place: all frames in double precision would be the largest array of an evaluation
            frame[:] = self._in_body_axes(frame[None])[0]
        return posed

    @cached_property
    def turns(self) -> Float[ndarray, "frames joints 4"]:
        """World turns of the joints from T-pose, `wxyz`: W_j = R_j R_j(T-pose)^-1."""
        pose = self.actor.pose
        return quat.mul(quat.mul(pose.wxyz_body_world, self.world_wxyz), quat.inv(pose.global_wxyz))

    def _in_body_axes(self, points: Float[ndarray, "frames n 3"]) -> Float[ndarray, "frames n 3"]:
        turned = points @ quat.to_matrix(self.actor.pose.wxyz_body_world).T
        turned[..., 1] -= self.actor.ground.floor
        return turned
