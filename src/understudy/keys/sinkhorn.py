"""Entropic optimal transport between two clouds of points, by Sinkhorn's algorithm.

    P* = argmin <P, C> - eps H(P)   with   P 1 = a,  P^T 1 = b,   C_ij = |x_i - y_j|^2

P_ij = a_i b_j exp((f_i + g_j - C_ij) / eps), and f, g are found by alternating soft minima. The dual g alone gives the
row of the plan for any point x, whether or not it is one of the cloud:

    p_j(x) ~ b_j exp((g_j - |x - y_j|^2) / eps)

`reach` relaxes the second marginal: a destination point that costs more than `reach` need not be matched, so what only
one of the two has (a hat, a braid) is left alone (Chizat et al., scaling algorithms for unbalanced transport).
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math.kernel import FAST, kernel

# Regularisation from coarse to fine, as a share of the mean cost: each level starts from the duals of the one before.
# The last is a blur of about a tenth of the limb's radius, below which the sampling of the points shows.
LEVELS = (0.3, 0.1, 0.03, 0.01)
SWEEPS = 12


def potentials(
    x: Float[ndarray, "n d"],
    y: Float[ndarray, "m d"],
    *,
    reach: float | None = None,
    levels: tuple[float, ...] = LEVELS,
) -> tuple[Float[ndarray, "m"], float]:
    """The dual g of the destination for uniform weights, and the last eps.

    Kernels are made once a level with the duals absorbed, K = exp((f + g - C) / eps), and scaled by u and v: the
    numbers stay near one whatever eps is. A sweep is one pass over the matrix (800 x 800: 0.2 ms; soft minima in the
    log domain take 12 ms, products through a threaded BLAS up to 3 ms on a busy machine).
    """
    cost = squared_distances(x, y).astype(np.float32)
    scale = float(cost.mean()) or 1.0
    # The hard minima on both sides: every row and column of the first kernel has a one.
    f = cost.min(1)
    g = (cost - f[:, None]).min(0)
    eps = scale
    for level in levels:
        eps = level * scale
        kernel = np.exp((f[:, None] + g[None, :] - cost) / np.float32(eps))
        # Relaxed marginal: g = rho / (rho + eps) softmin(C - f), with the absorbed part of g taken out.
        power = 1.0 if reach is None else reach / (reach + eps)
        drift = np.exp(-(1.0 - power) / eps * g).astype(np.float32)
        u, v = np.ones(len(f), np.float32), np.ones(len(g), np.float32)
        _sweep(kernel, drift, np.float32(power), SWEEPS, u, v, np.empty_like(v))
        f += np.float32(eps) * np.log(u)
        g += np.float32(eps) * np.log(v)
    return g.astype(np.float64), float(eps)


@kernel(fastmath=FAST)
@no_type_check
def _sweep(kernel, drift, power, sweeps, u, v, total):  # pragma: no cover - compiled
    """u = 1 / mean_j K_ij v_j, then v = (1 / mean_i K_ij u_i)^power drift_j; guarded against empty rows."""
    n, m = kernel.shape
    tiny = np.float32(1e-30)
    for _ in range(sweeps):
        for j in range(m):
            total[j] = np.float32(0.0)
        for i in range(n):
            got = np.float32(0.0)
            for j in range(m):
                got += kernel[i, j] * v[j]
            u[i] = np.float32(1.0) / max(got / np.float32(m), tiny)
            for j in range(m):
                total[j] += kernel[i, j] * u[i]
        for j in range(m):
            v[j] = (np.float32(n) / max(total[j], tiny)) ** power * drift[j]


def rows(
    points: Float[ndarray, "keys d"], y: Float[ndarray, "m d"], g: Float[ndarray, "m"], eps: float
) -> Float[ndarray, "keys m"]:
    """The rows of the plan for given points, each adding up to one."""
    exponent = (g[None, :] - squared_distances(points, y)) / eps
    plan = np.exp(exponent - exponent.max(1, keepdims=True))
    return plan / plan.sum(1, keepdims=True)


def squared_distances(x: Float[ndarray, "n d"], y: Float[ndarray, "m d"]) -> Float[ndarray, "n m"]:
    """|x_i - y_j|^2."""
    return np.maximum((x**2).sum(1)[:, None] + (y**2).sum(1)[None, :] - 2.0 * x @ y.T, 0.0)
