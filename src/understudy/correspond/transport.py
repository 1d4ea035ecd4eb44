"""Entropic optimal transport between two clouds of points, by Sinkhorn's algorithm.

    P* = argmin <P, C> - eps H(P)   with   P 1 = a,  P^T 1 = b,   C_ij = |x_i - y_j|^2

P_ij = a_i b_j exp((f_i + g_j - C_ij) / eps), and f, g are found by alternating soft minima. The dual g alone gives the
row of the plan for any point x, whether or not it is one of the cloud:

    p_j(x) ~ b_j exp((g_j - |x - y_j|^2) / eps)

`reach` relaxes the second marginal: a destination point that costs more than `reach` need not be matched, so what only
one of the two has (a hat, a braid) is left alone (Chizat et al., scaling algorithms for unbalanced transport).
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

# Regularisation from coarse to fine, as a share of the mean cost: each level starts from the duals of the one before.
# The last is a blur of about a tenth of the limb's radius, below which the sampling of the points shows.
LEVELS = (0.3, 0.1, 0.03, 0.01)
SWEEPS = 12
TINY = np.float32(1e-30)


def potentials(
    x: Float[ndarray, "n d"], y: Float[ndarray, "m d"], *, reach: float | None = None, levels: tuple[float, ...] = LEVELS
) -> tuple[Float[ndarray, "m"], float]:
    """The dual g of the destination for uniform weights, and the last eps.

    Kernels are made once a level with the duals absorbed, K = exp((f + g - C) / eps), and scaled by u and v: the
    numbers stay near one whatever eps is, and a sweep is two products of a matrix with a vector (1000 x 1000: 0.4 ms
    against 12 ms for soft minima in the log domain).
    """
    cost = squared_distances(x, y).astype(np.float32)
    scale = float(cost.mean()) or 1.0
    n, m = cost.shape
    f, g = np.zeros(n, np.float32), np.zeros(m, np.float32)
    eps = scale
    for level in levels:
        eps = level * scale
        # Soft minima once per level in the log domain, so that no row of the kernel is empty.
        f = _soft_min(cost - g[None, :], eps)
        g = _relaxed(_soft_min((cost - f[:, None]).T, eps), eps, reach)
        kernel = np.exp((f[:, None] + g[None, :] - cost) / np.float32(eps))
        u, v = np.ones(n, np.float32), np.ones(m, np.float32)
        power = 1.0 if reach is None else reach / (reach + eps)
        drift = np.exp(-g / np.float32(reach + eps)) if reach is not None else np.float32(1.0)
        for _ in range(SWEEPS):
            u = 1.0 / np.maximum(kernel @ v / np.float32(m), TINY)
            v = (1.0 / np.maximum(u @ kernel / np.float32(n), TINY)) ** np.float32(power) * drift
        f += np.float32(eps) * np.log(np.maximum(u, TINY))
        g += np.float32(eps) * np.log(np.maximum(v, TINY))
    return g.astype(np.float64), float(eps)


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


def _soft_min(cost: Float[ndarray, "n m"], eps: float) -> Float[ndarray, "n"]:
    """-eps log mean_j exp(-cost_ij / eps)."""
    least = cost.min(1)
    return least - np.float32(eps) * np.log(np.exp((least[:, None] - cost) / np.float32(eps)).mean(1))


def _relaxed(g: Float[ndarray, "m"], eps: float, reach: float | None) -> Float[ndarray, "m"]:
    return g if reach is None else g * np.float32(reach / (reach + eps))
