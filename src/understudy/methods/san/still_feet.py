"""Feet that stand, after denoising: what is left of jitter would make them swim.

A foot stands where its ankle, smoothed, hardly moves. There it is drawn to the mean of where it is, over what belongs
to the same stand and is near in time, and turned likewise; knee and hip follow (`reach.py`). How much is the share of
noise that was found, and no farther than it: feet of a clean capture are left alone, and so is one that leaves at once.

What two feet that stand seem to do together the hips did. With d_f from the hips to a foot, g_f how far it is drawn and
w_f whether it stands, hips turn by r and shift by p, and all of the body with them,

    min_(r, p)  |r|^2 / s_r^2 + |p|^2 / s_p^2 + sum_f w_f |g_f - p - r x d_f|^2

and legs reach the rest. What is left of noise is taken to be as what was taken out: s_r is the turn and s_p the way
that the hips lost beside the way that feet lost seen from them, in half of the frames.
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
SMOOTH, LEAST, MEAN, RAMP = 0.3, 0.15, 1.2, 0.1
# Heights that feet lose as noise, seen from the hips, at least.
LEAST_LEG = 1e-4
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
    world, at, was, path = motion.turns, motion.positions, noisy.positions, motion.path
    feet = {side: structure.names.index(f"{side}_foot") for side in SIDES}
    stands = {side: standing(at[:, foot], fps) & (much[side] > 0.0) for side, foot in feet.items()}
    goals, weights, ramps = {}, {}, {side: _ramp(stands[side], fps) for side in SIDES}
    for side, foot in feet.items():
        off = _mean_within(at[:, foot], stands[side], fps) - at[:, foot]
        most = TIMES * float(np.median(np.linalg.norm(was[:, foot] - at[:, foot], axis=-1)))
        near = most / np.maximum(np.linalg.norm(off, axis=-1), max(most, 1e-9))
        weights[side] = much[side] * (near * ramps[side])[:, None]
        goals[side] = at[:, foot] + weights[side] * off
    turn, shift = of_hips(
        np.stack([goals[side] - at[:, foot] for side, foot in feet.items()]),
        np.stack([at[:, foot] - at[:, 0] for foot in feet.values()]),
        np.stack([ramps[side] for side in feet]),
        _wide(noisy, motion, list(feet.values())),
    )
    q = quat.exp(turn)[:, None]
    world, at = quat.mul(q, world), (path + shift)[:, None] + quat.rotate(q, at - path[:, None])
    moved = world.copy()
    for side, foot in feet.items():
        if not stands[side].any():
            continue
        goal = at[:, foot] + ramps[side][:, None] * (goals[side] - at[:, foot])
        for joint, turn in reach(world, at, structure, f"{side}_foot", goal).items():
            moved[:, joint] = turn
        six, weight = six_of(world[:, foot]), weights[side]
        moved[:, foot] = rotations_of(six + weight * (_mean_within(six, stands[side], fps) - six))
        toes = structure.names.index(f"{side}_toes")
        moved[:, toes] = quat.mul(quat.mul(moved[:, foot], quat.inv(world[:, foot])), world[:, toes])
    return motion.moved(local_turns(moved, structure), path + shift)


def _wide(noisy: Armatures, motion: Armatures, feet: list[int]) -> Float[ndarray, "6"]:
    """s_r and s_p, three times each."""
    was, now = quat.normalise(noisy.wxyz[:, 0]), motion.wxyz[:, 0]
    turn = float(np.median(quat.angle(quat.mul(quat.inv(was), now))))
    shift = float(np.median(np.linalg.norm(noisy.path - motion.path, axis=-1)))
    seen = [
        quat.rotate(quat.inv(q)[:, None], m.positions[:, feet] - m.path[:, None])
        for q, m in ((was, noisy), (now, motion))
    ]
    leg = float(np.median(np.linalg.norm(seen[0] - seen[1], axis=-1)))
    return np.repeat([turn, shift], 3) / max(leg, LEAST_LEG)


def of_hips(
    off: Float[ndarray, "feet frames 3"],
    lever: Float[ndarray, "feet frames 3"],
    weight: Float[ndarray, "feet frames"],
    wide: Float[ndarray, "6"],
) -> tuple[Float[ndarray, "frames 3"], Float[ndarray, "frames 3"]]:
    """The r and p of the most likely share of the hips, for all frames at once."""
    x, y, z = np.moveaxis(lever, -1, 0)
    b = np.zeros((*lever.shape, 6))
    b[..., 0, 1], b[..., 1, 0], b[..., 2, 0] = z, -z, y
    b[..., 0, 2], b[..., 1, 2], b[..., 2, 1] = -y, x, -x
    b[..., [0, 1, 2], [3, 4, 5]] = 1.0
    b *= wide
    a = np.eye(6) + np.einsum("lfki,lf,lfkj->fij", b, weight, b)
    said = np.linalg.solve(a, np.einsum("lfki,lf,lfk->fi", b, weight, off)[..., None])[..., 0] * wide
    return said[:, :3], said[:, 3:]


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
