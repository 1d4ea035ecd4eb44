"""How near the regions of a posed body are to each other.

Each region is a set of discs (q, n, r). The distance of a point p from a disc, with a = (p - q).n above it and
b = |p - q - a n| beside it, is sqrt(a'^2 + max(0, b - r)^2), where a' = 0 for a point at most `depth` below the disc
(it has sunk into the body: it touches) and a' = a otherwise. Two regions are as far apart as the nearest of their
points and discs that face each other (n_p.n_q <= -0.5, neither farther than `depth` behind the other): a palm on the
belly touches it, the back of that hand, two centimetres farther, does not. Where a wanted pair has no two that face
each other, the nearest count.
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numba import njit, prange
from numpy import ndarray

# The largest cosine between the normals of two discs that face each other.
FACING = -0.5


def region_distances(
    places: Float[ndarray, "frames points 3"],
    normals: Float[ndarray, "frames points 3"],
    *,
    starts: Int[ndarray, "regions_1"],
    radius: Float[ndarray, "regions"],
    depth: Float[ndarray, "points"],
    pairs: Int[ndarray, "pairs 2"],
    limit: float,
    wanted: Bool[ndarray, "frames pairs"] | None = None,
) -> Float[ndarray, "frames pairs"]:
    """Distances of pairs of regions in each frame, in the unit of the places.

    Pairs farther apart than `limit` are infinitely far, which is found out quickly; those that are `wanted` are
    measured however far they are.
    """
    out = np.empty((len(places), len(pairs)))
    if wanted is None:
        wanted = np.zeros(out.shape, dtype=bool)
    _distances(places, normals, starts, radius, depth, pairs, limit, wanted, out)
    return out


@njit(cache=True, nogil=True, parallel=True)
@no_type_check
def _distances(places, normals, starts, radius, depth, pairs, limit, wanted, out):  # pragma: no cover - compiled
    n_regions = starts.shape[0] - 1
    deepest = np.zeros(n_regions)
    for r in range(n_regions):
        for i in range(starts[r], starts[r + 1]):
            deepest[r] = max(deepest[r], depth[i])
    for f in prange(places.shape[0]):
        p, n = places[f], normals[f]
        # Coordinates apart, so that the distances from one point to a whole region fill vector registers.
        px, py, pz = p[:, 0].copy(), p[:, 1].copy(), p[:, 2].copy()
        squares = np.empty(p.shape[0])
        low, high = np.zeros((n_regions, 3)), np.zeros((n_regions, 3))
        for r in range(n_regions):
            for k in range(3):
                low[r, k], high[r, k] = np.inf, -np.inf
                for i in range(starts[r], starts[r + 1]):
                    low[r, k] = min(low[r, k], p[i, k])
                    high[r, k] = max(high[r, k], p[i, k])
        for c in range(pairs.shape[0]):
            a, b = pairs[c, 0], pairs[c, 1]
            # A point nearer than d to a disc is at most radius + d beside its middle and a depth or d below or above.
            wide, deep = max(radius[a], radius[b]), max(deepest[a], deepest[b])
            facing = np.inf if wanted[f, c] else limit * (1.0 + 1e-12)
            every = np.inf
            found = False
            apart = 0.0
            for k in range(3):
                apart += max(0.0, low[a, k] - high[b, k], low[b, k] - high[a, k]) ** 2
            if apart <= (wide + facing) ** 2 + max(deep, facing) ** 2:
                for i in range(starts[a], starts[a + 1]):
                    x, y, z = p[i, 0], p[i, 1], p[i, 2]
                    near = (wide + facing) ** 2 + max(deep, facing) ** 2
                    u = max(0.0, low[b, 0] - x, x - high[b, 0])
                    v = max(0.0, low[b, 1] - y, y - high[b, 1])
                    w = max(0.0, low[b, 2] - z, z - high[b, 2])
                    if u * u + v * v + w * w > near or facing == 0.0:
                        continue
                    for j in range(starts[b], starts[b + 1]):
                        squares[j] = (x - px[j]) ** 2 + (y - py[j]) ** 2 + (z - pz[j]) ** 2
                    for j in range(starts[b], starts[b + 1]):
                        square = squares[j]
                        if square > near:
                            continue
                        u, v, w = x - px[j], y - py[j], z - pz[j]
                        opposed = n[i, 0] * n[j, 0] + n[i, 1] * n[j, 1] + n[i, 2] * n[j, 2] <= FACING
                        if not opposed and not wanted[f, c]:
                            continue
                        over_j = u * n[j, 0] + v * n[j, 1] + w * n[j, 2]
                        over_i = -(u * n[i, 0] + v * n[i, 1] + w * n[i, 2])
                        sunk = -max(depth[i], depth[j])
                        opposed = opposed and over_j > sunk and over_i > sunk
                        beside = max(0.0, np.sqrt(max(square - over_j * over_j, 0.0)) - radius[b])
                        above = 0.0 if over_j < 0.0 and over_j > -depth[j] else over_j
                        one = above * above + beside * beside
                        beside = max(0.0, np.sqrt(max(square - over_i * over_i, 0.0)) - radius[a])
                        above = 0.0 if over_i < 0.0 and over_i > -depth[i] else over_i
                        one = np.sqrt(min(one, above * above + beside * beside))
                        every = min(every, one)
                        if opposed and one <= facing:
                            facing, found = one, True
                            near = (wide + facing) ** 2 + max(deep, facing) ** 2
            if found:
                out[f, c] = facing
            else:
                out[f, c] = every if wanted[f, c] else np.inf
