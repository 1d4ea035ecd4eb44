"""Solving at about 30 moments a second, whatever the clip's rate: a correction is smooth, so it can be filled in.

Every k-th frame of a clip is a knot. What the solve changes at the knots, turns of joints against their parents and the
path of the hips, is a curve through them; each frame takes its own naive pose and the curve's correction there. The
same performance at 30, 60, 120 or 240 frames a second then has the same knots, and gets the same corrections.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray
from scipy.interpolate import CubicSpline

from understudy.math import quat
from understudy.model import Motion
from understudy.solve.chain import Chain, Pose, posed

# Knots a second, about.
RATE = 30.0


def stride_of(fps: float) -> int:
    """How many frames apart the knots of a clip are."""
    return max(1, round(fps / RATE))


def at_knots(motion: Motion, stride: int) -> Motion:
    """Every so many frames of a motion, as a motion."""
    return motion if stride == 1 else motion.every(stride)


def filled_in(
    chain: Chain,
    naive: Pose,
    solved: Pose,
    full: tuple[Float[ndarray, "frames joints 3 3"], Float[ndarray, "frames joints 3"]],
    stride: int,
) -> Pose:
    """All frames of a clip: `full` are its naive local rotations and roots, `naive` and `solved` those at the knots.

    R_t = R_t^naive exp(d_t),  x_t = x_t^naive + e_t,  d and e cubic through d_k = log(R_k^naive^T R_k) and e_k.
    """
    rotations, roots = full
    n_frames = len(rotations)
    turn = np.swapaxes(naive.rotations, -1, -2).astype(np.float64) @ solved.rotations
    d, e = quat.log(quat.from_matrix(turn)), solved.roots.astype(np.float64) - naive.roots
    times = np.arange(n_frames) / stride
    d, e = (_curve(values, times) for values in (d, e))
    turned = rotations @ quat.to_matrix(quat.exp(d))
    return posed(chain, np.where(chain.turns[:, None, None] >= 0, turned, rotations), roots + e)


def _curve(values: Float[ndarray, "knots joints 3"], times: Float[ndarray, "frames"]) -> Float[ndarray, "frames joints 3"]:
    """Values between the knots; behind the last one they stay."""
    last = len(values) - 1
    if last < 1 or np.array_equal(times, np.arange(last + 1)):
        return np.repeat(values[:1], len(times), axis=0) if last < 1 else values
    return CubicSpline(np.arange(last + 1), values, bc_type="natural")(np.minimum(times, last))
