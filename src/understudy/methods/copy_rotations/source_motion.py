"""A performance: what a source does, said by role and in body axes, so that any target can play it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math import quat
from understudy.model import Motion
from understudy.roles.roles import mirrored
from understudy.skin.take import Take

# Reflection at the plane x = 0: a vector loses its x, a rotation keeps its x component and flips the other two.
MIRROR_VECTOR = np.array([-1.0, 1.0, 1.0])
MIRROR_WXYZ = np.array([1.0, 1.0, -1.0, -1.0])


@dataclass(frozen=True, eq=False)
class SourceMotion:
    """World turns from T-pose and positions of the source's joints, in body axes.

    W_j(t) = R_j(t) R_j(T-pose)^-1, the supplement's world-space turn (§9.1.2) taken from the world instead of the
    parent: copied to a bone whose parents turned alike, the two are the same.
    """

    # The source as it plays, not mirrored.
    take: Take
    turns: Float[ndarray, "frames joints 4"]
    positions: Float[ndarray, "frames joints 3"]
    mirror: bool = False

    @staticmethod
    def of(motion: Motion, actor: Actor, *, mirror: bool = False) -> SourceMotion:
        take = Take(actor, motion)
        return SourceMotion(take, take.turns, quat.rotate(actor.pose.wxyz_body_world, take.world[..., 3]), mirror)

    @property
    def actor(self) -> Actor:
        return self.take.actor

    @property
    def motion(self) -> Motion:
        return self.take.motion

    @property
    def n_frames(self) -> int:
        return len(self.turns)

    def joint(self, role: str) -> int | None:
        """The source joint that plays a role; the other side's when mirrored."""
        return self.actor.roles.joint(mirrored(role) if self.mirror else role)

    def chain(self, stem: str) -> tuple[int, ...]:
        return self.actor.roles.chain(mirrored(stem) if self.mirror else stem)

    def turn_of(self, joint: int) -> Float[ndarray, "frames 4"]:
        return self.turns[:, joint] * (MIRROR_WXYZ if self.mirror else 1.0)

    def turn(self, role: str) -> Float[ndarray, "frames 4"] | None:
        joint = self.joint(role)
        return None if joint is None else self.turn_of(joint)

    def at(self, joint: int) -> Float[ndarray, "frames 3"]:
        """Where a joint is in each frame."""
        return self.positions[:, joint] * (MIRROR_VECTOR if self.mirror else 1.0)

    def rest(self, joint: int) -> Float[ndarray, "3"]:
        """Where a joint is in T-pose."""
        return self.actor.pose.positions[joint] * (MIRROR_VECTOR if self.mirror else 1.0)
