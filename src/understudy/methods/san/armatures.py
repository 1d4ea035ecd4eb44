"""A motion as the network sees it (§4.1): rotations of armatures, offsets, and the path of the root, on a trained
structure.

Rotations are local turns from T-pose, L_j = W_parent(j)^-1 W_j, the root's that of the world; so they are zero where
the body stands in T-pose, whatever axes the file's joints have. Lengths are in heights of the body, the path above its
floor.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math import quat
from understudy.methods.copy_rotations.bone_rotations import target_turns
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.san.between_structures import world_turns
from understudy.methods.san.structure import Structure
from understudy.methods.san.structured_body import structured_body, three_bone_arm
from understudy.methods.san.structures import MID_ARM
from understudy.model import Motion
from understudy.model.kinematics import forward
from understudy.roles.roles import SIDES
from understudy.skin.take import Take


@dataclass(frozen=True, eq=False)
class Armatures:
    """S: `offsets`; Q: `wxyz`; R: its first rotation with `path`."""

    structure: Structure
    fps: float
    offsets: Float[ndarray, "joints 3"]
    wxyz: Float[ndarray, "frames joints 4"]
    path: Float[ndarray, "frames 3"]

    @property
    def n_frames(self) -> int:
        return len(self.wxyz)

    @property
    def turns(self) -> Float[ndarray, "frames joints 4"]:
        """World turns from T-pose."""
        return world_turns(self.wxyz, self.structure)

    @property
    def positions(self) -> Float[ndarray, "frames joints 3"]:
        """Where the joints are, in heights."""
        shape = (self.n_frames, self.structure.n_armatures, 3)
        at = np.broadcast_to(self.offsets, shape).copy()
        at[:, 0] = self.path
        parents = np.array(self.structure.parents)
        return forward(parents, quat.normalise(self.wxyz), at, np.ones((1, *shape[1:])))[..., 3]

    def moved(self, wxyz: Float[ndarray, "frames joints 4"], path: Float[ndarray, "frames 3"]) -> Armatures:
        """The same body in another motion."""
        return replace(self, wxyz=wxyz, path=path)


def armatures_of(motion: Motion, actor: Actor, structure: Structure, *, mirror: bool = False) -> Armatures:
    """The motion of an actor on its own body with the bones of a structure."""
    played, body = SourceMotion.of(motion, actor, mirror=mirror), structured_body(actor, structure)
    turns = target_turns(played, body)
    index = {name: j for j, name in enumerate(structure.names)}
    for side in SIDES:
        if (mid := index.get(f"{side}_{MID_ARM}")) is None:
            continue
        theirs = three_bone_arm(actor, _other(side) if mirror else side)
        mine = [index[f"{side}_{part}"] for part in ("upper_arm", MID_ARM, "forearm")]
        turns[mid] = turns[mine[0]]
        if theirs is not None:
            turns.update({j: played.turn_of(joint) for j, joint in zip(mine, theirs, strict=True)})
    world = np.stack([turns[j] for j in range(structure.n_armatures)], axis=1)
    height = actor.ground.height
    hips = played.joint("hips")
    path = np.zeros((motion.n_frames, 3)) if hips is None else played.at(hips)
    path = (path - [0.0, actor.ground.floor, 0.0]) / height
    return Armatures(structure, motion.fps, offsets_of(actor, structure), local_turns(world, structure), path)


def _other(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


def offsets_of(actor: Actor, structure: Structure) -> Float[ndarray, "joints 3"]:
    """Offsets of the joints from their parents in T-pose, in heights; the root has none."""
    out = structured_body(actor, structure).pose.offsets / actor.ground.height
    out[0] = 0.0
    return out


def local_turns(world: Float[ndarray, "frames joints 4"], structure: Structure) -> Float[ndarray, "frames joints 4"]:
    """L_j = W_parent(j)^-1 W_j, signs chosen so that neighbours in time are near."""
    out = world.copy()
    inner = np.arange(1, structure.n_armatures)
    out[:, inner] = quat.mul(quat.inv(world[:, np.array(structure.parents)[inner]]), world[:, inner])
    return quat.continuous(quat.normalise(out))


def as_played(armatures: Armatures, actor: Actor) -> SourceMotion:
    """Armatures as what a source does, so that copy-rotations can carry them to any actor."""
    height = actor.ground.height
    body = structured_body(actor, armatures.structure)
    at = armatures.positions * height + [0.0, actor.ground.floor, 0.0]
    shape = (armatures.n_frames, armatures.structure.n_armatures)
    motion = Motion("armatures", armatures.fps, armatures.wxyz, np.zeros((*shape, 3)))
    return SourceMotion(Take(body, motion), armatures.turns, at)
