"""Solving at about 30 moments a second, whatever the clip's rate: a correction is smooth, so it can be filled in.

Every k-th frame of a clip is a knot. What the method changes at the knots, turns of joints against their parents and
places, is a curve through them; each frame takes its own naive pose and the curve's correction there,

    R_t = R_t^naive exp(d_t),  x_t = x_t^naive + e_t,   d and e cubic through d_k = log(R_k^naive^-1 R_k) and e_k.

The same performance at 30, 60, 120 or 240 frames a second then has the same knots, and gets the same corrections.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from jaxtyping import Float
from numpy import ndarray
from scipy.interpolate import CubicSpline

from understudy.math import quat, time
from understudy.model import Motion
from understudy.model.motion import stride_of


def knots_of(n_frames: int, fps: float, *, closed: bool = False) -> Float[ndarray, "knots"]:
    """Where the knots of a clip are, in frames: every so many, and for a `closed` loop at its last frame too."""
    stride = stride_of(fps)
    last = n_frames - 1
    if closed and last % stride:
        return np.linspace(0.0, last, max(1, round(last / stride)) + 1)
    return np.arange(0.0, n_frames, stride)


def at_knots(motion: Motion, knots: Float[ndarray, "knots"]) -> Motion:
    """A motion at its knots, as a motion of their rate."""
    if len(knots) < 2:
        return motion.sliced(0, 1)
    if np.array_equal(knots, np.arange(motion.n_frames)):
        return motion
    fps = motion.fps / float(knots[1] - knots[0])
    if (knots == np.round(knots)).all():
        return replace(motion.at_frames(knots.astype(np.int64)), fps=fps)
    frames = np.arange(motion.n_frames, dtype=np.float64)
    scales = None if motion.local_scales is None else time.sample_vectors(frames, motion.local_scales, knots)
    return Motion(
        motion.name,
        fps,
        time.sample_rotations(frames, motion.local_wxyz, knots),
        time.sample_vectors(frames, motion.local_translations, knots),
        scales,
    )


def corrections(before: Motion, after: Motion) -> tuple[Float[ndarray, "frames joints 3"], ndarray]:
    """What a motion was changed by: turns d and places e, joint by joint."""
    d = quat.log(quat.mul(quat.inv(before.local_wxyz), after.local_wxyz))
    return d, after.local_translations - before.local_translations


def corrected(motion: Motion, d: Float[ndarray, "frames joints 3"], e: Float[ndarray, "frames joints 3"]) -> Motion:
    """A motion with corrections on it."""
    wxyz = quat.continuous(quat.normalise(quat.mul(motion.local_wxyz, quat.exp(d))))
    return replace(motion, local_wxyz=wxyz, local_translations=motion.local_translations + e)


def filled_in(values: Float[ndarray, "knots *more"], knots: Float[ndarray, "knots"], n_frames: int) -> ndarray:
    """Values at all frames, from those at the knots; behind the last one they stay."""
    frames = np.minimum(np.arange(n_frames), knots[-1])
    if len(knots) < 2:
        return np.repeat(values, n_frames, axis=0)
    if len(knots) == n_frames:
        return values
    return CubicSpline(knots, values, bc_type="natural")(frames)
