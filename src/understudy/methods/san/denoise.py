"""Noise out of a motion, on any humanoid: to the trained structure, through the network, and back onto the file's own
joints.

Where a chain has as many bones as the trained structure, each bone is the network's. Where it has others, what the way
to the structure and back leaves out of a bone goes through a Savitzky-Golay filter and is put on top; so do fingers.
What plays no part in a body (props, hair, controls) is left as it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor, prepare
from understudy.math import quat
from understudy.methods.copy_rotations.bone_rotations import target_turns
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.san.armatures import Armatures, armatures_of, as_played
from understudy.methods.san.denoiser import ORDER, WIDTH, denoised
from understudy.methods.san.features import lost_samples, repaired, rotations_of, savitzky_golay, six_of
from understudy.methods.san.network import Network, read_network
from understudy.model import Character, Motion, check, global_rotations
from understudy.model.kinematics import forward
from understudy.roles.roles import FINGERS, SIDES

WEIGHTS = Path(__file__).parent / "weights" / "denoiser.safetensors"
# The rate the network was trained at. A faster clip is taken as several of about this rate that lie between each other.
FPS = 30.0


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
    before = armatures_of(motion, actor, network.architecture.structure)
    return _carried(motion, actor, before, denoised_at_any_rate(network, before))


@cache
def _network(path: Path) -> Network:
    return read_network(path)[0]


def denoised_at_any_rate(network: Network, noisy: Armatures) -> Armatures:
    """Every m-th frame from each of the first m is a clip of about the trained rate; what they say is smoothed
    together.
    """
    m = max(1, round(noisy.fps / FPS))
    if m == 1 or noisy.n_frames < 4 * m:
        return denoised(network, noisy)
    wxyz, path = np.empty_like(noisy.wxyz), np.empty_like(noisy.path)
    for k in range(m):
        part = replace(noisy, fps=noisy.fps / m, wxyz=noisy.wxyz[k::m], path=noisy.path[k::m])
        clean = denoised(network, part)
        wxyz[k::m], path[k::m] = clean.wxyz, clean.path
    width = 2 * m + 1
    together = savitzky_golay(six_of(wxyz), width, ORDER)
    return noisy.moved(rotations_of(together), savitzky_golay(path, width, ORDER))


def _carried(motion: Motion, actor: Actor, before: Armatures, after: Armatures) -> Motion:
    """W_j = A_j F(B_j^-1 W_j): A and B what the structure's armatures say of joint j after and before, F the filter."""
    skeleton, pose = actor.character.skeleton, actor.pose
    own = SourceMotion.of(motion, actor).turns
    was, now = (target_turns(as_played(a, actor), actor) for a in (before, after))
    local = motion.local_wxyz.copy()
    for joint in _finger_joints(actor):
        local[:, joint] = _filtered(local[:, joint])
    world = global_rotations(skeleton, motion.local_wxyz)
    moved = np.empty_like(world)
    body_world = pose.wxyz_body_world
    for joint, parent in enumerate(skeleton.parents.tolist()):
        above = None if parent < 0 else moved[:, parent]
        if joint in now:
            rest = _filtered(quat.mul(quat.inv(was[joint]), own[:, joint]))
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
    local = quat.continuous(quat.normalise(local))
    return replace(motion, local_wxyz=local, local_translations=translations)


def _finger_joints(actor: Actor) -> list[int]:
    return [j for side in SIDES for finger in FINGERS for j in actor.roles.chain(f"{side}_{finger}")]


def _filtered(wxyz: Float[ndarray, "frames 4"]) -> Float[ndarray, "frames 4"]:
    """Lost samples repaired, then the filter; what does not move stays exactly as it is."""
    if np.ptp(wxyz * np.sign((wxyz * wxyz[:1]).sum(-1, keepdims=True)), axis=0).max() < 1e-9:
        return wxyz
    six = six_of(wxyz)[:, None]
    return rotations_of(savitzky_golay(repaired(six, lost_samples(six)), WIDTH, ORDER))[:, 0]
