"""Feet that stand, after denoising: what is left of jitter would make them swim.

A foot stands where its ankle, smoothed, hardly moves. There it is drawn to the mean of where it is, over what belongs
to the same stand and is near in time, and turned likewise; knee and hip follow (`reach.py`). How much is the share of
noise that was found, and no farther than it: feet of a clean capture are left alone, and so is one that leaves at once.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray
from scipy.ndimage import correlate1d

from understudy.math import quat
from understudy.methods.san.armatures import Armatures, local_turns
from understudy.methods.san.features import rotations_of, savitzky_golay, six_of
from understudy.methods.san.reach import limb_names, reach
from understudy.roles.roles import SIDES

# Heights a second below which a smoothed ankle stands; seconds that it is smoothed over, that a stand lasts at least,
# that its mean is taken over, and that it begins and ends in.
SLOW = 0.12
SMOOTH, LEAST, MEAN, RAMP = 0.3, 0.15, 0.8, 0.1
# A foot is drawn by so many times what was taken from it as noise in half of the frames, at most. With 0, 0.25,
# 0.5, 1 and no limit white noise on seven clips leaves a slide of 0.099, 0.062, 0.054, 0.052 and 0.052 heights/s, and
# the last knee of a noisy walk that is cut anywhere is off by up to 5, 8, 13, 20 and 25 degrees.
TIMES = 0.5


def with_still_feet(
    motion: Armatures, noisy: Armatures, share: Float[ndarray, "joints"], path_share: float
) -> Armatures:
    """The motion with feet that stand where they stood, as far as there was noise in what it was made of."""
    structure, fps = motion.structure, motion.fps
    much = {}
    for side in SIDES:
        leg = [structure.names.index(name) for name in ("hips", *limb_names(structure, f"{side}_foot"))]
        much[side] = max(path_share, float(share[leg].max()))
    if max(much.values()) <= 0.0 or motion.n_frames < 4:
        return motion
    world, at, was = motion.turns, motion.positions, noisy.positions
    moved = world.copy()
    for side in SIDES:
        end = f"{side}_foot"
        foot = structure.names.index(end)
        stands = standing(at[:, foot], fps)
        if not stands.any() or much[side] <= 0.0:
            continue
        off = _mean_within(at[:, foot], stands, fps) - at[:, foot]
        most = TIMES * float(np.median(np.linalg.norm(was[:, foot] - at[:, foot], axis=-1)))
        near = most / np.maximum(np.linalg.norm(off, axis=-1), max(most, 1e-9))
        weight = much[side] * (near * _ramp(stands, fps))[:, None]
        goal = at[:, foot] + weight * off
        for joint, turn in reach(world, at, structure, end, goal).items():
            moved[:, joint] = turn
        six = six_of(world[:, foot])
        moved[:, foot] = rotations_of(six + weight * (_mean_within(six, stands, fps) - six))
        toes = structure.names.index(f"{side}_toes")
        moved[:, toes] = quat.mul(quat.mul(moved[:, foot], quat.inv(world[:, foot])), world[:, toes])
    return motion.moved(local_turns(moved, structure), motion.path)


def standing(ankle: Float[ndarray, "frames 3"], fps: float) -> Bool[ndarray, "frames"]:
    """Frames that an ankle stands in."""
    width = 2 * max(round(0.5 * SMOOTH * fps), 1) + 1
    smooth = savitzky_golay(ankle, width, 1)
    slow = np.linalg.norm(np.gradient(smooth, axis=0), axis=-1) * fps < SLOW
    for begin, end in _runs(slow):
        if end - begin < LEAST * fps:
            slow[begin:end] = False
    return slow


def _runs(there: Bool[ndarray, "frames"]) -> list[tuple[int, int]]:
    edges = np.flatnonzero(np.diff(np.concatenate([[False], there, [False]]).astype(np.int8)))
    return list(zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True))


def _mean_within(
    x: Float[ndarray, "frames numbers"], stands: Bool[ndarray, "frames"], fps: float
) -> Float[ndarray, "frames numbers"]:
    """Means over MEAN seconds of each stand alone; elsewhere what was."""
    out = x.copy()
    half = max(round(0.5 * MEAN * fps), 1)
    window = np.bartlett(2 * half + 3)[1:-1]
    for begin, end in _runs(stands):
        total = correlate1d(np.ones(end - begin), window, mode="constant")
        out[begin:end] = correlate1d(x[begin:end], window, axis=0, mode="constant") / total[:, None]
    return out


def _ramp(stands: Bool[ndarray, "frames"], fps: float) -> Float[ndarray, "frames"]:
    """From 0 to 1 as a stand begins, and back as it ends; a clip may begin and end standing."""
    frames, n = max(round(RAMP * fps), 1), len(stands)
    out, at = np.zeros(n), np.arange(n)
    for begin, end in _runs(stands):
        into = at - begin + 1 if begin else np.full(n, n)
        off = end - at if end < n else np.full(n, n)
        t = np.clip(np.minimum(into, off) / (frames + 1), 0.0, 1.0)
        out = np.maximum(out, t * t * (3.0 - 2.0 * t))
    return out
