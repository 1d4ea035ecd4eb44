"""The oracle: the Gauss-Newton matrix formed exactly, in double precision, and factorised as a band.

Terms of single frames fill the blocks on the diagonal; a difference with stencil c over frames s .. s + k couples them,
H_tt' += c_(t-s) c_(t'-s) J_t^T W_s J_t'. Unknowns of neighbouring frames are neighbours: the band is four frames wide.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray
from scipy.linalg import solveh_banded

from understudy.solve.curvature import STENCILS, Curvature

BEND = (1.0, -2.0, 1.0)


def banded_solve(
    curvature: Curvature, gradient: Float[ndarray, "frames unknowns"]
) -> Float[ndarray, "frames unknowns"]:
    """x with H x = -g."""
    problem = curvature.problem
    n_frames, n = gradient.shape
    frames = np.arange(n_frames)
    reach = max([*curvature.differences, 2 if problem.tau > 0.0 else 0])
    blocks = np.zeros((reach + 1, n_frames, n, n))
    jacobians = []
    for part in np.array_split(frames, max(1, n_frames // 64)):
        blocks[0, part] = curvature.blocks(part)[0]
        _, dp, _ = curvature.jacobian(part)
        jacobians.append(dp.reshape(n, len(part), -1).swapaxes(0, 1).astype(np.float64))
    jacobian = np.concatenate(jacobians)
    for order, weights in curvature.differences.items():
        stencil, flat = STENCILS[order], weights.reshape(n_frames, 1, -1).astype(np.float64)
        for s in range(n_frames - order):
            weighed = [flat[s] * jacobian[s + a] for a in range(order + 1)]
            for a in range(order + 1):
                for b in range(a, order + 1):
                    # Block `apart` of frame t couples it with frame t + apart.
                    blocks[b - a, s + a] += stencil[a] * stencil[b] * (weighed[a] @ jacobian[s + b].T)
    if problem.tau > 0.0:
        bend = np.diag(2.0 * problem.bending.astype(np.float64))
        for a, x in enumerate(BEND):
            for b in range(a, 3):
                blocks[b - a, a : n_frames - 2 + a] += x * BEND[b] * bend
    if problem.held.any():
        blocks = _without_held(blocks, problem.held)
    band = _band(blocks)
    x = solveh_banded(band, -gradient.astype(np.float64).ravel(), lower=True, check_finite=False)
    return x.reshape(n_frames, n).astype(np.float32)


def _without_held(blocks: ndarray, held: ndarray) -> ndarray:
    """Held frames stand alone with an identity."""
    for apart in range(len(blocks)):
        for t in range(blocks.shape[1]):
            if held[t] or (t + apart < len(held) and held[t + apart]):
                blocks[apart, t] = np.eye(blocks.shape[2]) if apart == 0 else 0.0
    return blocks


def _band(blocks: Float[ndarray, "reach frames n n"]) -> Float[ndarray, "band unknowns"]:
    """LAPACK's lower band: band[r - c, c] = H[r, c]."""
    reach, n_frames, n = len(blocks) - 1, blocks.shape[1], blocks.shape[2]
    band = np.zeros(((reach + 1) * n, n_frames * n))
    rows, columns = np.meshgrid(np.arange(n), np.arange(n), indexing="ij")
    for apart in range(reach + 1):
        for t in range(n_frames - apart):
            # H[t + apart, t] is the transpose of the block of t.
            block = blocks[apart, t].T
            r, c = (t + apart) * n + rows, t * n + columns
            lower = r >= c
            band[(r - c)[lower], c[lower]] = block[lower]
    return band
