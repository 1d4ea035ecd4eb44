"""copy-rotations: the supplement's baseline (ReConForM §9), on any two rigs. The start of all other methods.

Each target bone takes the world turn from T-pose of the source bone with its role (§9.1), in topological order; the
hips go where the source's go, scaled by the ratio of hip heights (§9.1.1). Chains of differing length are §9.2, in
`correspond.chains`.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.correspond.actor import Actor
from understudy.math import quat
from understudy.methods.follow import follow_source
from understudy.methods.options import Options
from understudy.methods.performance import Performance
from understudy.methods.root import hips_path
from understudy.methods.turns import target_turns
from understudy.model import Motion
from understudy.model.kinematics import forward


def copy_rotations(motion: Motion, source: Actor, target: Actor, options: Options) -> Motion:
    """The motion of the source, played by the target."""
    played = Performance.of(motion, source, mirror=options.mirror)
    turns = target_turns(played, target)
    hips = hips_path(played, target, options)
    return posed(played, target, turns, hips)


def posed(played: Performance, target: Actor, turns: dict[int, ndarray], hips: Float[ndarray, "frames 3"]) -> Motion:
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
    global_wxyz = np.empty((n_frames, n, 4))
    local_wxyz = np.empty((n_frames, n, 4))
    translations = np.broadcast_to(stance.local_translations, (n_frames, n, 3)).copy()
    scales = stance.local_scales[None] if followed.scales is None else followed.scales
    placed = {hip: quat.rotate(world_body, hips)}

    # Rotations first, in the file's order: a turn is of the world, so it does not matter whose child a joint is.
    for joint in range(n):
        parent = int(skeleton.parents[joint])
        above = global_wxyz[:, parent] if parent >= 0 else quat.identity(n_frames)
        if joint in turns:
            due = quat.mul(world_body, quat.mul(turns[joint], pose.global_wxyz[joint]))
            local_wxyz[:, joint] = quat.mul(quat.inv(above), due)
        elif joint in followed.rotations:
            local_wxyz[:, joint] = quat.mul(stance.local_wxyz[joint], followed.rotations[joint])
        else:
            local_wxyz[:, joint] = stance.local_wxyz[joint]
        local_wxyz[:, joint] = quat.normalise(local_wxyz[:, joint])
        global_wxyz[:, joint] = quat.mul(above, local_wxyz[:, joint])
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
            at = forward(skeleton.parents, local_wxyz, translations, scales)
            due = at[:, parent, :, 3] + quat.rotate(global_wxyz[:, parent], offsets[joint])
        else:
            continue
        parent = int(skeleton.parents[joint])
        if parent >= 0:
            at = forward(skeleton.parents, local_wxyz, translations, scales)[:, parent]
            due = np.linalg.solve(at[..., :3], (due - at[..., 3])[..., None])[..., 0]
        translations[:, joint] = due
    animated = None if (scales == skeleton.rest_scales).all() else np.broadcast_to(scales, (n_frames, n, 3)).copy()
    return Motion(played.motion.name, played.motion.fps, quat.continuous(local_wxyz), translations, animated)
