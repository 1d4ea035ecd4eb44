"""The limbs of a character: which joint, vertex and face belongs to which, and which limbs are neighbours."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.parts import LIMBS, limb_of
from understudy.model import Character
from understudy.roles.roles import SIDES, RoleMap

TORSO = "torso"
ARM_LIMBS = ("upper_arm", "forearm", "hand")
LEG_LIMBS = ("thigh", "shin", "foot")


@dataclass(frozen=True, eq=False)
class Limbs:
    """A body's limbs, in the order of `LIMBS`; those the rig does not have are empty.

    `of_joint` is the limb of each joint, `joint` the joint at which a limb begins (-1 for the torso and for a limb the
    rig does not have), `parent` the limb that carries it (-1 likewise).
    """

    of_joint: Int[ndarray, "joints"]
    joint: Int[ndarray, "limbs"]
    parent: Int[ndarray, "limbs"]

    @property
    def neighbours(self) -> dict[tuple[int, int], tuple[int, ...]]:
        """Pairs of limbs that share a joint, with the joints in whose middle they meet: parent and child, both thighs.

        Both thighs hang on the pelvis and their skins run into each other in the crotch, half-way between the hips.
        """
        out: dict[tuple[int, int], tuple[int, ...]] = {
            (min(limb, int(p)), max(limb, int(p))): (int(self.joint[limb]),)
            for limb, p in enumerate(self.parent)
            if p >= 0
        }
        thighs = tuple(LIMBS.index(f"{side}_thigh") for side in SIDES)
        if all(self.joint[t] >= 0 for t in thighs):
            out[thighs[0], thighs[1]] = tuple(int(self.joint[t]) for t in thighs)
        return out


def find_limbs(actor: Actor) -> Limbs:
    """The limbs of an actor. A joint without a role (twist, hair, a held sword) goes with the nearest role above it."""
    roles, parents = actor.roles, actor.pose.parents
    role_of = roles.role_of
    of_joint = np.zeros(len(parents), dtype=np.int64)
    for joint in actor.pose.order:
        if joint in role_of:
            of_joint[joint] = LIMBS.index(limb_of(role_of[joint]))
        elif parents[joint] >= 0:
            of_joint[joint] = of_joint[parents[joint]]
    starts = np.array([_start(roles, limb) for limb in LIMBS], dtype=np.int64)
    carriers = np.full(len(LIMBS), -1, dtype=np.int64)
    for limb, name in enumerate(LIMBS):
        if starts[limb] >= 0:
            carriers[limb] = next((i for i in map(LIMBS.index, _above(name)) if starts[i] >= 0), 0)
    return Limbs(of_joint, starts, carriers)


def limb_weights(character: Character, limbs: Limbs) -> Float[ndarray, "verts limbs"]:
    """How much of each vertex hangs on each limb."""
    parts = [np.zeros((0, len(LIMBS)))]
    for mesh in character.meshes:
        of_slot = limbs.of_joint[mesh.skin.slot_joints]
        weights = np.zeros((mesh.n_verts, len(LIMBS)))
        rows = np.broadcast_to(np.arange(mesh.n_verts)[:, None], mesh.skin.slots.shape)
        np.add.at(weights, (rows, of_slot[mesh.skin.slots]), mesh.skin.weights)
        parts.append(weights)
    return np.concatenate(parts)


def face_limbs(character: Character, limbs: Limbs) -> Int[ndarray, "faces"]:
    """The limb that carries most of each face."""
    return limb_weights(character, limbs)[character.faces].sum(axis=1).argmax(axis=1).astype(np.int64)


def _start(roles: RoleMap, limb: str) -> int:
    """The joint at which a limb begins, or -1."""
    if limb == TORSO:
        return -1
    names = ("neck_1", "head") if limb == "head" else (limb,)
    return next((joint for name in names if (joint := roles.joint(name)) is not None), -1)


def _above(limb: str) -> tuple[str, ...]:
    """The limbs that may carry a limb, nearest first."""
    side, _, part = limb.partition("_")
    for chain in (ARM_LIMBS, LEG_LIMBS):
        if part in chain:
            return (*(f"{side}_{p}" for p in reversed(chain[: chain.index(part)])), TORSO)
    return (TORSO,)
