"""A character's identity (S, V, W) on the common structure: offsets, some points of its skin, their weights.

All in heights of the character and seen from its hips in T-pose, so size and place do not matter. The points are drawn
evenly over the skin that is body; props and hair are no shape.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.body_mask import body_mask
from understudy.methods.smrnet.complete import complete
from understudy.methods.smrnet.features import ANCESTRY
from understudy.methods.smrnet.slots import N_SLOTS, UNIFIED
from understudy.model.known import known
from understudy.skin.skin_points import Influences

N_POINTS = 512
# In heights: bodies that differ by less are more and more the same one.
LIKE = 0.01


@dataclass(frozen=True, eq=False)
class UnifiedBody:
    """S: `offsets` (the first is the hips above the soles); V: `points`; W: `weights`. `real` slots have a joint."""

    offsets: Float[ndarray, "slots 3"]
    points: Float[ndarray, "points 3"]
    weights: Float[ndarray, "points slots"]
    real: Bool[ndarray, "slots"]

    @property
    def places(self) -> Float[ndarray, "slots 3"]:
        """Where the slots are in T-pose, seen from the hips."""
        return ANCESTRY @ self.offsets

    @property
    def thickness(self) -> Float[ndarray, "slots"]:
        """How far the skin of each slot is from it, on average."""
        far = np.linalg.norm(self.points[:, None] - self.places, axis=-1)
        return (self.weights * far).sum(0) / np.maximum(self.weights.sum(0), 1e-6)


def unlike(one: UnifiedBody, two: UnifiedBody) -> float:
    """How far two bodies are from being the same, 0 to 1: 1 from a difference of LIKE heights on, of bones and skin
    together. Two that are the same play a motion alike, and nothing has to be learned for that."""
    bones = np.sqrt(np.square(one.offsets - two.offsets).sum(-1).mean())
    skin = np.sqrt(np.square(one.thickness - two.thickness).mean())
    return float(min((bones + skin) / LIKE, 1.0))


# Slots whose turns the network makes up where the source has no joint for them and the target has: limbs follow what
# they hang on.
FREE = np.array([name.startswith(("spine", "neck")) or name.endswith("clavicle") for name in UNIFIED.names])


def free_slots(source: UnifiedBody, target: UnifiedBody) -> Bool[ndarray, "slots"]:
    """Slots of a target about which the source's motion says nothing."""
    return FREE & ~source.real & target.real


@known
def unified_body(actor: Actor) -> UnifiedBody:
    """What the network knows of an actor."""
    return with_points(actor, even_points(actor))


def with_points(actor: Actor, verts: Int[ndarray, "points"]) -> UnifiedBody:
    """An actor's identity with chosen vertices of its skin."""
    done, height = complete(actor), actor.ground.height
    hips = done.at[0]
    offsets = done.at - done.at[np.maximum(UNIFIED.parents, 0)]
    posed = Influences.of(actor.character).t_pose_vertices(actor)
    # The leg is measured from the hip joints to the soles: where the floor lies under the T-pose.
    thighs = done.at[[UNIFIED.names.index(f"{side}_thigh") for side in ("left", "right")], 1].mean()
    offsets[0] = [0.0, hips[1] - (thighs - actor.ground.leg), 0.0]
    return UnifiedBody(offsets / height, (posed[verts] - hips) / height, slot_weights(actor)[verts], ~done.virtual)


def even_points(actor: Actor, count: int = N_POINTS) -> Int[ndarray, "points"]:
    """Vertices of the body, drawn by the area around them; always the same ones."""
    character = actor.character
    posed = Influences.of(character).t_pose_vertices(actor)
    a, b, c = (posed[character.faces[:, k]] for k in range(3))
    area = np.linalg.norm(np.cross(b - a, c - a), axis=1)
    share = np.bincount(character.faces.ravel(), np.repeat(area, 3), character.n_verts) * body_mask(actor).body
    share = share if share.sum() > 0.0 else np.ones(character.n_verts)
    # One draw per equal part of the area: even, and the same for every run.
    along = np.cumsum(share) / share.sum()
    return np.searchsorted(along, (np.arange(count) + 0.5) / count).clip(0, character.n_verts - 1).astype(np.int64)


@known
def slot_of_joint(actor: Actor) -> Int[ndarray, "joints"]:
    """The slot that each joint of the character goes with: its own, or that of the nearest part that carries it."""
    done, parents = complete(actor), actor.pose.parents
    slot = {int(done.carrier[s]): s for s in range(N_SLOTS) if not done.virtual[s]}
    out = np.zeros(actor.character.skeleton.n_joints, dtype=np.int64)
    for joint in range(len(out)):
        above = joint
        while above >= 0 and above not in slot:
            above = int(parents[above])
        out[joint] = slot.get(above, 0)
    return out


@known
def slot_weights(actor: Actor) -> Float[ndarray, "verts slots"]:
    """Skin weights of all vertices on the slots, of the completed skin."""
    done = complete(actor)
    of_joint = np.zeros(done.character.skeleton.n_joints, dtype=np.int64)
    of_joint[done.own] = slot_of_joint(actor)
    of_joint[done.slots] = np.arange(N_SLOTS)
    skin = Influences.of(done.character)
    out = np.zeros((len(skin.weights), N_SLOTS))
    np.add.at(out, (np.arange(len(out))[:, None], of_joint[skin.slot_joints[skin.slots]]), skin.weights)
    return out / np.maximum(out.sum(1, keepdims=True), 1e-9)
