"""Noise out of a motion, on any humanoid: to the trained structure, through the network, and back onto the file's own
joints.

Samples that were lost are put back on the file's own joints first, and scenes that were cut together are taken apart.
Where a chain has as many bones as the trained structure, each bone is the network's. Where it has others, what the way
to the structure and back leaves out of a bone goes through a Savitzky-Golay filter and is put on top; so do fingers.
What plays no part in a body (props, hair, controls) is left as it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor, prepare
from understudy.errors import FileError
from understudy.math import quat
from understudy.methods.copy_rotations.bone_rotations import target_turns
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.san.armatures import Armatures, armatures_of, as_played
from understudy.methods.san.denoiser import INPUTS, OUTPUTS, denoised, filtered
from understudy.methods.san.features import rotations_of, six_of
from understudy.methods.san.lost_samples import LEAST_PATH, cuts, lost_samples, repaired
from understudy.methods.san.network import Network, read_network
from understudy.model import Character, Motion, check, global_rotations
from understudy.model.kinematics import forward
from understudy.roles.roles import FINGERS, SIDES

WEIGHTS = Path(__file__).parent / "weights" / "denoiser.safetensors"


def denoise(
    motion: Motion,
    character: Character,
    *,
    roles: Mapping[str, str] | None = None,
    weights: str | Path | None = None,
) -> Motion:
    """The motion without jitter and without samples that were lost, on the same joints and at the same times.

    For humanoids with two arms, two legs and a head. `roles` gives roles to joints by name, as a map file does;
    `weights` are those of a training of your own.
    """
    check(character, motion)
    network = _network(Path(weights) if weights is not None else WEIGHTS)
    if motion.n_frames < 2:
        return motion
    actor = prepare(character, (motion,), overrides=roles)
    whole = with_lost_put_back(motion, actor)
    before = armatures_of(whole, actor, network.architecture.structure)
    path = before.path[:, None]
    path = repaired(path, lost_samples(path, motion.fps, least=LEAST_PATH), motion.fps)[:, 0]
    scenes = [0, *cuts(six_of(before.wxyz), path, motion.fps), motion.n_frames]
    parts = [_denoised(network, whole.sliced(a, b), actor) for a, b in pairwise(scenes)]
    local = quat.continuous(np.concatenate([part.local_wxyz for part in parts]))
    return replace(
        motion, local_wxyz=local, local_translations=np.concatenate([part.local_translations for part in parts])
    )


def _denoised(network: Network, motion: Motion, actor: Actor) -> Motion:
    if motion.n_frames < 2:
        return motion
    before = armatures_of(motion, actor, network.architecture.structure)
    return _carried(motion, actor, before, denoised(network, before))


@cache
def _network(path: Path) -> Network:
    network = read_network(path)[0]
    said = (network.architecture.inputs, network.architecture.outputs)
    if said != (INPUTS, OUTPUTS):
        raise FileError(
            path, "holds another network than a denoiser; name one of 'understudy train san --task denoise'"
        )
    return network


def with_lost_put_back(motion: Motion, actor: Actor) -> Motion:
    """The motion with the lost samples of all joints that play a part, or lie between such joints."""
    joints: set[int] = set()
    for match in actor.roles.matches.values():
        joint = match.joint
        while joint >= 0 and joint not in joints:
            joints.add(joint)
            joint = int(actor.character.skeleton.parents[joint])
    some = sorted(joints)
    six = six_of(motion.local_wxyz[:, some])
    lost = lost_samples(six, motion.fps)
    if not lost.any():
        return motion
    local = motion.local_wxyz.copy()
    local[:, some] = np.where(lost[..., None], rotations_of(repaired(six, lost, motion.fps)), local[:, some])
    return replace(motion, local_wxyz=quat.continuous(local))


def _carried(motion: Motion, actor: Actor, before: Armatures, after: Armatures) -> Motion:
    """W_j = A_j F(B_j^-1 W_j): A and B what the structure's armatures say of joint j after and before, F the filter."""
    skeleton, pose = actor.character.skeleton, actor.pose
    own = SourceMotion.of(motion, actor).turns
    was, now = (target_turns(as_played(a, actor), actor) for a in (before, after))
    local = motion.local_wxyz.copy()
    for joint in _finger_joints(actor):
        local[:, joint] = _filtered(local[:, joint], motion.fps)
    world = global_rotations(skeleton, motion.local_wxyz)
    moved = np.empty_like(world)
    body_world = pose.wxyz_body_world
    for joint, parent in enumerate(skeleton.parents.tolist()):
        above = None if parent < 0 else moved[:, parent]
        if joint in now:
            rest = _filtered(quat.mul(quat.inv(was[joint]), own[:, joint]), motion.fps)
            turn = quat.mul(quat.mul(now[joint], rest), pose.global_wxyz[joint])
            moved[:, joint] = quat.mul(quat.inv(body_world), turn)
            local[:, joint] = moved[:, joint] if above is None else quat.mul(quat.inv(above), moved[:, joint])
        else:
            moved[:, joint] = local[:, joint] if above is None else quat.mul(above, local[:, joint])
    translations = motion.local_translations.copy()
    hip = actor.roles.matches["hips"].joint
    shift = quat.rotate(quat.inv(body_world), (after.path - before.path) * actor.ground.height)
    if (parent := int(skeleton.parents[hip])) >= 0:
        scales = skeleton.rest_scales[None] if motion.local_scales is None else motion.local_scales
        at = forward(skeleton.parents, motion.local_wxyz, motion.local_translations, scales)[:, parent, :, :3]
        shift = np.linalg.solve(at, shift[..., None])[..., 0]
    translations[:, hip] += shift
    return replace(motion, local_wxyz=quat.normalise(local), local_translations=translations)


def _finger_joints(actor: Actor) -> list[int]:
    return [j for side in SIDES for finger in FINGERS for j in actor.roles.chain(f"{side}_{finger}")]


def _filtered(wxyz: Float[ndarray, "frames 4"], fps: float) -> Float[ndarray, "frames 4"]:
    """What does not move stays exactly as it is."""
    if np.ptp(wxyz * np.sign((wxyz * wxyz[:1]).sum(-1, keepdims=True)), axis=0).max() < 1e-9:
        return wxyz
    return rotations_of(filtered(six_of(wxyz)[:, None], fps))[:, 0]
