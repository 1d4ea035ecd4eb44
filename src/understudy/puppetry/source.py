"""A human motion as a puppet sees it: where joints are in the body's own frame, which way it faces, when it flies.

The body's frame has its origin at the hips and turns with the body's yaw: X is its left, Y up, Z ahead. Lengths are
in the body's heights, so that a child's walk and a giant's are the same walk, and joints go by role, so that one
puppet plays any motion of any humanoid.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor, prepare
from understudy.errors import MappingError
from understudy.model import Character, Motion, joint_positions
from understudy.puppetry.phases import flights
from understudy.roles.roles import MAIN_ROLES, is_role
from understudy.suggest import near

# Where a skeleton lacks a joint its nearest neighbour on the limb says nearly the same.
STAND_INS = {"toes": ("foot",), "foot": ("toes",), "clavicle": ("upper_arm",), "hand": ("forearm",)}
PAIRS = ("thigh", "upper_arm")  # not the knees: a step turns the line between them by a right angle
# Below this share of its length across the floor a line from right to left says nothing of the yaw.
LEAST_ACROSS = 0.35


@dataclass(frozen=True, eq=False)
class SourceMotion:
    """`positions` are those of `roles` in the body's frame, in heights; `yaw` is in radians, 0 faces +Z, 90 degrees +X.

    `world` has them where they are, in heights, above a floor at 0. `flights` are the stretches of frames in which
    nothing touches the ground: (first, one after the last).
    """

    name: str
    fps: float
    roles: tuple[str, ...]
    positions: Float[ndarray, "frames roles 3"]
    yaw: Float[ndarray, "frames"]
    world: Float[ndarray, "frames roles 3"]
    height: float
    flights: tuple[tuple[int, int], ...]

    @property
    def n_frames(self) -> int:
        return len(self.positions)

    def track(self, role: str) -> Float[ndarray, "frames 3"]:
        """The path of a joint in the body's frame."""
        return self.positions[:, self.index(role)]

    def index(self, role: str) -> int:
        """The place of a role, or of its nearest neighbour on the limb; MappingError where there is none."""
        if role in self.roles:
            return self.roles.index(role)
        side, _, part = role.partition("_")
        for other in STAND_INS.get(part, ()):
            if f"{side}_{other}" in self.roles:
                return self.roles.index(f"{side}_{other}")
        stem, _, count = role.rpartition("_")
        chain = [r for r in self.roles if r.rpartition("_")[0] == stem and count.isdigit()]
        if chain:
            return self.roles.index(chain[-1])
        if is_role(role):
            raise MappingError(f"the motion '{self.name}' has no joint that plays {role}{near(role, self.roles)}")
        raise MappingError(f"no such joint: '{role}'; name a role{near(role, (*self.roles, *MAIN_ROLES))}")


def source_motion(motion: Motion, source: Character | Actor) -> SourceMotion:
    """What a puppet needs to know of a motion; MappingError for a skeleton that is no humanoid's."""
    actor = source if isinstance(source, Actor) else prepare(source, [motion])
    positions = joint_positions(actor.character.skeleton, motion)
    roles = tuple(actor.roles.matches)
    at = positions[:, [actor.roles.matches[role].joint for role in roles]]
    yaw = body_yaw(at, roles)
    height = actor.ground.height
    local = turned(at - at[:, [roles.index("hips")]], -yaw) / height
    world = (at - [0.0, actor.ground.floor, 0.0]) / height
    found = flights(world[..., 1], at[:, roles.index("hips"), 1], height, motion.fps)
    return SourceMotion(motion.name, motion.fps, roles, local, yaw, world, height, found)


def body_yaw(at: Float[ndarray, "frames roles 3"], roles: tuple[str, ...]) -> Float[ndarray, "frames"]:
    """Which way the body faces over the floor, without jumps: from its right to its left, times up.

    Where it lies on its side nothing tells, and the angle goes over from before to after.
    """
    across = np.zeros((len(at), 3))
    for part in PAIRS:
        if f"left_{part}" in roles and f"right_{part}" in roles:
            line = at[:, roles.index(f"left_{part}")] - at[:, roles.index(f"right_{part}")]
            across += line / max(float(np.linalg.norm(line, axis=1).mean()), 1e-9)
    flat = np.linalg.norm(across[:, [0, 2]], axis=1)
    sure = flat > LEAST_ACROSS * np.maximum(np.linalg.norm(across, axis=1), 1e-9)
    if not sure.any():
        return np.zeros(len(at))
    # Left is +X when facing +Z: ahead = left x up = (-z, ., x) of the line to the left.
    angle = np.arctan2(-across[:, 2], across[:, 0])
    frames = np.flatnonzero(sure)
    return np.interp(np.arange(len(at)), frames, np.unwrap(angle[frames]))


def turned(
    points: Float[ndarray, "frames points 3"], yaw: Float[ndarray, "frames"]
) -> Float[ndarray, "frames points 3"]:
    """Points turned about Y by an angle per frame; a positive one takes +Z towards +X."""
    c, s = np.cos(yaw)[:, None], np.sin(yaw)[:, None]
    x, y, z = points[..., 0], points[..., 1], points[..., 2]
    return np.stack([c * x + s * z, y, c * z - s * x], axis=-1)
