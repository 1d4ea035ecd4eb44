"""How near the regions of a posed body are to each other.

Each region is a set of discs (q, n, r). The distance of a point p from a disc, with a = (p - q).n above it and
b = |p - q - a n| beside it, is sqrt(a'^2 + max(0, b - r)^2), where a' = 0 for a point at most `depth` below the disc
(it has sunk into the body: it touches) and a' = a otherwise. Two regions are as far apart as the nearest of their
points and discs that face each other (n_p.n_q <= -0.5, neither farther than `depth` behind the other): a palm on the
belly touches it, the back of that hand, two centimetres farther, does not. Where a wanted pair has no two that face
each other, the nearest count.
"""

from __future__ import annotations

from itertools import pairwise
from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.math.kernel import kernel
from understudy.math.threads import split

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
    n_regions, n_points = len(starts) - 1, places.shape[1]
    deepest = np.array([depth[a:b].max(initial=0.0) for a, b in pairwise(starts)])

    def job(first: int, last: int) -> None:
        boxes, room = np.empty((n_regions, 6)), np.empty((4, n_points))
        _distances(
            first, last, places, normals, starts, radius, depth, deepest, pairs, limit, wanted, boxes, room, out
        )  # fmt: skip

    split(len(places), job, least=4)
    return out


@kernel()
@no_type_check
def _distances(
    begin, end, places, normals, starts, radius, depth, deepest, pairs, limit, wanted, boxes, room, out
):  # pragma: no cover - compiled
    """`boxes` is room for the corners of the regions' boxes, `room` for coordinates and squares of the points."""
    for f in range(begin, end):
        # Coordinates apart, so that the distances from one point to a whole region fill vector registers.
        at, xs, ys, zs = places[f], room[0], room[1], room[2]
        for i in range(len(at)):
            xs[i], ys[i], zs[i] = at[i, 0], at[i, 1], at[i, 2]
        for k in range(3):
            for r in range(starts.shape[0] - 1):
                low, high = np.inf, -np.inf
                for x in room[k, starts[r] : starts[r + 1]]:
                    low, high = x if x < low else low, x if x > high else high
                boxes[r, k], boxes[r, 3 + k] = low, high
        for c in range(pairs.shape[0]):
            a, b = pairs[c, 0], pairs[c, 1]
            # A point nearer than d to a disc is at most radius + d beside its middle and a depth or d below or above.
            wide, deep = max(radius[a], radius[b]), max(deepest[a], deepest[b])
            facing = np.inf if wanted[f, c] else limit * (1.0 + 1e-12)
            every = np.inf
            found = False
            apart = 0.0
            for k in range(3):
                apart += max(0.0, boxes[a, k] - boxes[b, 3 + k], boxes[b, k] - boxes[a, 3 + k]) ** 2
            if apart <= (wide + facing) ** 2 + max(deep, facing) ** 2:
                first, last = starts[b], starts[b + 1]
                theirs, squares = (room[0, first:last], room[1, first:last], room[2, first:last]), room[3, first:last]
                for i in range(starts[a], starts[a + 1]):
                    x, y, z = room[0, i], room[1, i], room[2, i]
                    near = (wide + facing) ** 2 + max(deep, facing) ** 2
                    u = max(0.0, boxes[b, 0] - x, x - boxes[b, 3])
                    v = max(0.0, boxes[b, 1] - y, y - boxes[b, 4])
                    w = max(0.0, boxes[b, 2] - z, z - boxes[b, 5])
                    if u * u + v * v + w * w > near or facing == 0.0:
                        continue
                    close = False
                    for j in range(len(squares)):
                        u, v, w = x - theirs[0][j], y - theirs[1][j], z - theirs[2][j]
                        squares[j] = u * u + v * v + w * w
                        close |= squares[j] <= near
                    if not close:
                        continue
                    for j in range(first, last):
                        square = room[3, j]
                        if square > near:
                            continue
                        u, v, w = x - room[0, j], y - room[1, j], z - room[2, j]
                        cosine = 0.0
                        for k in range(3):
                            cosine += normals[f, i, k] * normals[f, j, k]
                        opposed = cosine <= FACING
                        if not opposed and not wanted[f, c]:
                            continue
                        over_j = u * normals[f, j, 0] + v * normals[f, j, 1] + w * normals[f, j, 2]
                        over_i = -(u * normals[f, i, 0] + v * normals[f, i, 1] + w * normals[f, i, 2])
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
