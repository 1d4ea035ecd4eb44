"""copy-rotations: the supplement's baseline (ReConForM §9), on any two rigs. The start of all other methods.

Each target bone takes the world turn from T-pose of the source bone with its role (§9.1), in topological order; the
hips go where the source's go, scaled by the ratio of hip heights (§9.1.1). Chains of differing length are §9.2, in
`chain_matching`.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math import quat
from understudy.methods.copy_rotations.bone_rotations import target_turns
from understudy.methods.copy_rotations.extra_channels import follow_source
from understudy.methods.copy_rotations.root import hips_path
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.options import Options
from understudy.model import Motion, Skeleton
from understudy.model.kinematics import forward
from understudy.model.known import known


def copy_rotations(motion: Motion, source: Actor, target: Actor, options: Options) -> Motion:
    """The motion of the source, played by the target."""
    return copied(SourceMotion.of(motion, source, mirror=options.mirror), target, options)


def copied(played: SourceMotion, target: Actor, options: Options) -> Motion:
    """The same, of a source's motion as it is seen by the target."""
    return posed(played, target, target_turns(played, target), hips_path(played, target, options))


def posed(played: SourceMotion, target: Actor, turns: dict[int, ndarray], hips: Float[ndarray, "frames 3"]) -> Motion:
    """Local transforms of the target's own joints, from the turns of its parts and the path of its hips.

    The pose is worked out on the body's hierarchy, in body axes: R_j = W_j R_j(T-pose) for joints with a turn, the
    stance's local rotation for the others. Then it is carried to the file's hierarchy. A translation is written only
    where it has to be: on the hips, on limbs that hang elsewhere in the file, and where the source stretches its bones.
    """
    pose, skeleton, stance = target.pose, target.character.skeleton, target.pose.stance
    n_frames, n = played.n_frames, skeleton.n_joints
    followed = follow_source(played, target)
    hip = pose.roles.matches["hips"].joint
    world_body = quat.inv(pose.wxyz_body_world)
    translations = np.broadcast_to(stance.local_translations, (n_frames, n, 3)).copy()
    scales = stance.local_scales[None] if followed.scales is None else followed.scales
    placed = {hip: quat.rotate(world_body, hips)}

    local_wxyz, global_wxyz = _rotations(target, turns, followed.rotations, n_frames)
    for joint, shift in followed.translations.items():
        translations[:, joint] += shift

    # Then positions: forward in the file's hierarchy, and a correction wherever the body wants a joint elsewhere.
    moved = {j for j in range(n) if pose.parents[j] != skeleton.parents[j] and j in turns and j != hip}
    offsets = {j: pose.offsets[j] + followed.offsets.get(j, np.zeros(3)) for j in moved | followed.offsets.keys()}
    for joint in pose.order:
        if joint in placed:
            due = placed[joint]
        elif joint in offsets:
            parent = int(pose.parents[joint])
            due = _world(skeleton, parent, local_wxyz, translations, scales)[..., 3] + quat.rotate(
                global_wxyz[:, parent], offsets[joint]
            )
        else:
            continue
        parent = int(skeleton.parents[joint])
        if parent >= 0:
            at = _world(skeleton, parent, local_wxyz, translations, scales)
            due = np.linalg.solve(at[..., :3], (due - at[..., 3])[..., None])[..., 0]
        translations[:, joint] = due
    animated = None if (scales == skeleton.rest_scales).all() else np.broadcast_to(scales, (n_frames, n, 3)).copy()
    return Motion(played.motion.name, played.motion.fps, quat.continuous(local_wxyz), translations, animated)


def _world(
    skeleton: Skeleton,
    joint: int,
    local_wxyz: Float[ndarray, "frames joints 4"],
    translations: Float[ndarray, "frames joints 3"],
    scales: Float[ndarray, "#frames joints 3"],
) -> Float[ndarray, "frames 3 4"]:
    """The world matrices of one joint."""
    path = [*reversed(skeleton.ancestors(joint)), joint]
    above = np.arange(-1, len(path) - 1)
    return forward(above, local_wxyz[:, path], translations[:, path], scales[:, path])[:, -1]


def _rotations(
    target: Actor, turns: dict[int, ndarray], followed: dict[int, ndarray], n_frames: int
) -> tuple[Float[ndarray, "frames joints 4"], Float[ndarray, "frames joints 4"]]:
    """Local and global rotations in the file's hierarchy. A turn is of the world: whose child a joint is matters only
    for joints that have none, and for what is written in the end."""
    pose, skeleton, stance = target.pose, target.character.skeleton, target.pose.stance
    parents, turned = skeleton.parents, np.array(sorted(turns), dtype=np.int64)
    local_wxyz = np.broadcast_to(stance.local_wxyz, (n_frames, skeleton.n_joints, 4)).copy()
    for joint, rotation in followed.items():
        local_wxyz[:, joint] = quat.mul(stance.local_wxyz[joint], rotation)
    local_wxyz = quat.normalise(local_wxyz)
    global_wxyz = np.empty_like(local_wxyz)
    if turned.size:
        due = quat.mul(np.stack([turns[j] for j in turned.tolist()], axis=1), pose.global_wxyz[turned])
        global_wxyz[:, turned] = quat.normalise(quat.mul(quat.inv(pose.wxyz_body_world), due))
    for joints in _carried(skeleton, frozenset(turns)):
        mine, above = local_wxyz[:, joints], parents[joints]
        global_wxyz[:, joints] = mine if above[0] < 0 else quat.mul(global_wxyz[:, above], mine)
    if turned.size:
        above = np.where((parents[turned] >= 0)[:, None], global_wxyz[:, parents[turned]], quat.IDENTITY)
        local_wxyz[:, turned] = quat.normalise(quat.mul(quat.inv(above), global_wxyz[:, turned]))
    return local_wxyz, global_wxyz


@known
def _carried(skeleton: Skeleton, turned: frozenset[int]) -> list[Int[ndarray, "some"]]:
    """Joints without a turn of their own, roots first, then those whose parents are settled by what is before them."""
    level, out = np.zeros(skeleton.n_joints, dtype=np.int64), []
    for joint, parent in enumerate(skeleton.parents.tolist()):
        if joint not in turned:
            level[joint] = 1 if parent < 0 else max(level[parent] + 1, 2)
    for one in range(1, int(level.max(initial=0)) + 1):
        if len(joints := np.flatnonzero(level == one)):
            out.append(joints)
    return out
