"""A target as the solver sees it: a chain of joints whose axes are the body's in T-pose, with key points on it.

In T-pose every joint's rotation is the identity, whatever its local axes in the file: X is left, Y up, Z forwards, so
an elbow bends about Y and a knee about X on every rig. World rotations of the chain are the turns W_j from T-pose of
copy-rotations, and go back to the file the same way.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.tpose import t_pose_matrices
from understudy.math import quat
from understudy.skin.joints import is_finger
from understudy.skin.skin_points import SkinPoints
from understudy.solve.chain import Chain

# In metres of a body of 1.7 m: what is less is rounding.
STRETCHED = 1e-5


@dataclass(frozen=True, eq=False)
class Body:
    """`joints` are the target's own, in the chain's order; `owner` is the chain joint with unknowns that carries each
    key most, and `scale` brings the target's metres to the chain's lengths."""

    chain: Chain
    joints: Int[ndarray, "joints"]
    roles: tuple[str, ...]
    owner: Int[ndarray, "keys"]
    scale: float


def build_body(actor: Actor, points: SkinPoints, scale: float, fingers: frozenset[str] | None = None) -> Body:
    """The chain of an actor: joints that carry skin, and all above them. Those with a role that move a key (any skin,
    where there are no keys) turn; of the fingers only those named, where they are (`left_index`)."""
    pose, role_of = actor.pose, actor.roles.role_of
    hips = actor.roles.matches["hips"].joint
    worn = [mesh.skin.slot_joints[mesh.skin.slots[mesh.skin.weights > 0.0]] for mesh in actor.character.meshes]
    kept = _upwards(np.unique(np.concatenate(worn)), pose.parents, hips)
    moving = _upwards(np.unique(points.joints), pose.parents, hips) if points.n_points else kept
    order = [j for j in pose.order if j in kept]
    place = {joint: i for i, joint in enumerate(order)}
    parents = np.array([place.get(int(pose.parents[j]), -1) if j != hips else -1 for j in order], dtype=np.int64)
    at = pose.positions[order] * scale
    offsets = np.where((parents >= 0)[:, None], at - at[np.maximum(parents, 0)], 0.0)
    turns, moves = np.full(len(order), -1, dtype=np.int64), np.full(len(order), -1, dtype=np.int64)
    moves[0], count = 0, 3
    for i, joint in enumerate(order):
        role = role_of.get(joint, "")
        stiff = fingers is not None and is_finger(role) and role.rpartition("_")[0] not in fingers
        if role and joint in moving and not stiff:
            turns[i], count = count, count + 3
    none = np.zeros((0, 1), dtype=np.int64), np.zeros((0, 1)), np.zeros((0, 1, 3)), np.zeros((0, 1, 3))
    bare = Body(Chain(parents, offsets, turns, moves, *none), np.array(order, dtype=np.int64), (), none[0][:, 0], scale)
    arrays = key_arrays(bare, actor, points)
    chain = Chain(parents, offsets, turns, moves, *arrays)
    roles = tuple(role_of.get(j, "") for j in order)
    return Body(chain, np.array(order, dtype=np.int64), roles, _owners(chain), scale)


def key_arrays(body: Body, actor: Actor, points: SkinPoints) -> tuple[ndarray, ndarray, ndarray, ndarray]:
    """Joints, weights, offsets and normals of points on a chain; an influence that is not on it counts for the hips.

    In T-pose axes a point's place under an influence is where that joint alone would carry it, from the joint.
    """
    pose = actor.pose
    matrices = t_pose_matrices(actor.character, pose)[points.joints]
    place = np.zeros(actor.character.skeleton.n_joints, dtype=np.int64)
    place[body.joints] = np.arange(len(body.joints))
    joints, weights = place[points.joints], points.heads[:, 3]
    used = weights > 1e-6
    over = np.where(used, weights, 1.0)[:, None]
    carried = np.einsum("eab,eb->ea", matrices[:, :3], points.heads) / over
    local = np.where(used[:, None], (carried - pose.positions[body.joints[joints]]) * body.scale, 0.0)
    normals = np.einsum("eab,eb->ea", matrices[:, :3, :3], points.normals) / over
    length = np.linalg.norm(normals, axis=-1, keepdims=True)
    normals = np.where(used[:, None], normals / np.maximum(length, 1e-12), 0.0)
    joints, weights, local, normals = (
        points.table(values) for values in (joints, np.where(used, weights, 0.0), local, normals)
    )
    return joints, weights, local, normals


def _upwards(carriers: ndarray, parents: ndarray, hips: int) -> set[int]:
    """Joints and all above them up to the hips."""
    out = {hips}
    for joint in carriers:
        path, j = [], int(joint)
        while j >= 0 and j not in out:
            path.append(j)
            j = int(parents[j])
        if j >= 0:  # what hangs beside the hips (a root bone) moves with them
            out.update(path)
    return out


def _owners(chain: Chain) -> Int[ndarray, "keys"]:
    strongest = chain.key_joints[np.arange(chain.n_keys), chain.key_weights.argmax(1)]
    out = strongest.copy()
    for i, joint in enumerate(strongest):
        while chain.turns[joint] < 0 and chain.parents[joint] >= 0:
            joint = chain.parents[joint]
        out[i] = joint
    return out


def chain_pose(
    body: Body,
    turns: Float[ndarray, "frames all_joints 4"],
    places: Float[ndarray, "frames all_joints 3"],
    origin: Float[ndarray, "3"],
) -> tuple[Float[ndarray, "frames joints 3 3"], Float[ndarray, "frames joints 3"]]:
    """Local rotations of the chain, its root's path, and how its bones are stretched, from world turns and places of
    all of an actor's joints in body axes; `origin` is where zero lies."""
    glob = quat.to_matrix(turns[:, body.joints])
    parents = body.chain.parents
    above = glob[:, np.maximum(parents, 0)]
    local = np.where((parents >= 0)[None, :, None, None], np.swapaxes(above, -1, -2) @ glob, glob)
    at = (places[:, body.joints] - origin) * body.scale
    # Joints that a file moves about or stretches are not where their bones end.
    away = np.einsum("tjba,tjb->tja", above, at - at[:, np.maximum(parents, 0)]) - body.chain.offsets
    away[np.abs(away).max(-1) < STRETCHED] = 0.0
    return local, np.where((parents >= 0)[None, :, None], away, at)
