"""Arms that hang deep inside a wide body begin beside it.

From deep inside of a trunk the nearest skin may be its back, or another side in every frame: guards would push an arm
behind it and twist the rest. So an arm that hangs, and is in trunk or legs by more than DEEP, is first turned outwards
about its shoulder, in the plane across the trunk, by the least angle that has it out,

    theta_t = min { theta : d_t(theta) <= CLEAR },    d_t the depth beyond the source's,

or the one with the least d_t where none does. That is the pose the rounds begin at and come back to. An arm around a
contact of its own is left alone: the contact says where it has to be.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray
from scipy.ndimage import gaussian_filter1d, maximum_filter1d

from understudy.methods.reconform.hanging_arms import Hanging
from understudy.methods.reconform.limb_penetration import inside
from understudy.methods.reconform.rounds import Rounds
from understudy.roles.roles import SIDES
from understudy.skin.limbs import LIMBS
from understudy.skin.take import Take
from understudy.solve.chain import Pose, posed
from understudy.solve.problem import at_frames
from understudy.terms.scene import REFERENCE_HEIGHT

# In heights: how deep an arm has to be, and how little of it may be left.
DEEP, CLEAR = 0.02, 0.008
# What is tried, and by how much less the least of them is tried again.
ANGLES, HALVES = np.radians(np.arange(10.0, 71.0, 10.0)), np.radians([5.0, 2.5])
# The share of the depth that has to go, for turning an arm to be worth it.
GAINS = 0.5
# How far an arm has to hang.
HANGS = 0.05
# Seconds between frames that are tried, and over which an arm comes and goes.
APART, COMES = 0.1, 0.1

TRUNK = [LIMBS.index(name) for name in ("torso", *(f"{side}_{part}" for side in SIDES for part in ("thigh", "shin")))]
ARMS = {side: [LIMBS.index(f"{side}_{part}") for part in ("upper_arm", "forearm", "hand")] for side in SIDES}


def arms_aside(rounds: Rounds, pose: Pose, start: Take) -> Pose:
    """The pose that was looked at last, with arms aside that are deep inside the body where they hang at the start."""
    setup, deep = rounds.setup, {side: _depth(rounds.excess, arm) for side, arm in ARMS.items()}
    shoulders = {
        side: setup.body.roles.index(role) for side in SIDES if (role := f"{side}_upper_arm") in setup.body.roles
    }
    if len(shoulders) < 2 or max(depth.max(initial=0.0) for depth in deep.values()) <= DEEP * REFERENCE_HEIGHT:
        return pose
    hanging = Hanging.of(start).arms
    angles = {side: np.zeros(setup.scene.n_frames) for side in SIDES}
    for side, arm in ARMS.items():
        free = (hanging[side] > HANGS) & ~_touching(rounds, arm)
        tried = _tried((deep[side] > DEEP * REFERENCE_HEIGHT) & free, setup.fps)
        if len(tried):
            angles[side] = _least(rounds, pose, side, shoulders, tried, deep[side][tried])
    if not any(angle.any() for angle in angles.values()):
        return pose
    return turned_aside(rounds, pose, shoulders, angles)


def _depth(depths: Float[ndarray, "frames limbs limbs"], arm: list[int]) -> Float[ndarray, "frames"]:
    """How deep an arm and the trunk or the legs are in each other."""
    both = np.maximum(depths, depths.swapaxes(1, 2))
    return both[:, arm][:, :, TRUNK].max((1, 2))


def _touching(rounds: Rounds, arm: list[int]) -> Bool[ndarray, "frames"]:
    """Frames around contacts of an arm, which say themselves where it has to be."""
    out = np.zeros(rounds.setup.scene.n_frames, dtype=bool)
    for contact, _, *spots in rounds.pairs:
        if any(rounds.limbs.limb[spot] in arm for spot in spots):
            out[rounds.evidence.contacts.around(contact)] = True
    return out


def _tried(frames: Bool[ndarray, "frames"], fps: float) -> Int[ndarray, "some"]:
    """Some of the frames, so far apart that no arm moves much between two."""
    step = max(round(APART * fps), 1)
    found = np.flatnonzero(frames)
    return np.unique(found - found % step) if frames.sum() > step else found


def _least(
    rounds: Rounds, pose: Pose, side: str, shoulders: dict[str, int], tried: ndarray, before: ndarray
) -> Float[ndarray, "frames"]:
    """The angle of one arm in every frame, from those that were tried."""
    part, source = at_frames(pose, tried), rounds.evidence.depths[tried]

    def depth(angle: ndarray) -> Float[ndarray, "some"]:
        places, normals = rounds.skin.posed(turned_aside(rounds, part, shoulders, {side: angle}))
        return _depth(inside(rounds.limbs, places, normals).deepest - source, ARMS[side])

    best, left = np.zeros(len(tried)), before.copy()
    for angle in ANGLES:
        open_ = left > CLEAR * REFERENCE_HEIGHT
        if not open_.any():
            break
        now = depth(np.full(len(tried), angle))
        better = open_ & (now < left)
        best[better], left[better] = angle, now[better]
    best[left > (1.0 - GAINS) * before] = 0.0
    for less in HALVES:
        nearer = np.maximum(best - less, 0.0)
        best = np.where(depth(nearer) <= np.maximum(left, CLEAR * REFERENCE_HEIGHT), nearer, best)
    every = np.zeros(rounds.setup.scene.n_frames)
    every[tried] = best
    wide = round(APART * rounds.setup.fps)
    return gaussian_filter1d(maximum_filter1d(every, 2 * wide + 1), COMES * rounds.setup.fps, mode="nearest")


def turned_aside(
    rounds: Rounds, pose: Pose, shoulders: dict[str, int], angles: dict[str, Float[ndarray, "frames"]]
) -> Pose:
    """A pose with the arms of some sides turned outwards, in radians, in the plane of hips and shoulders."""
    chain, rotations = rounds.setup.body.chain, pose.rotations.copy()
    hips = pose.places[:, rounds.setup.body.roles.index("hips")]
    left, right = (pose.places[:, shoulders[side]] for side in SIDES)
    ahead = np.cross(left - right, 0.5 * (left + right) - hips)
    ahead = ahead / np.maximum(np.linalg.norm(ahead, axis=1, keepdims=True), 1e-12)
    for side, angle in angles.items():
        joint = shoulders[side]
        world = _about(ahead, angle if side == "left" else -angle)
        above = pose.globals[:, chain.parents[joint]]
        rotations[:, joint] = above.swapaxes(1, 2) @ world @ above @ rotations[:, joint]
    return posed(chain, rotations, pose.roots)


def _about(axis: Float[ndarray, "frames 3"], angle: Float[ndarray, "frames"]) -> Float[ndarray, "frames 3 3"]:
    """The turns about axes (Rodrigues)."""
    x, y, z = axis.T
    zero = np.zeros_like(x)
    k = np.stack([zero, -z, y, z, zero, -x, -y, x, zero], axis=1).reshape(-1, 3, 3)
    sine, cosine = np.sin(angle)[:, None, None], np.cos(angle)[:, None, None]
    return np.eye(3) + sine * k + (1.0 - cosine) * (k @ k)
