"""Chains of differing length: which bones of one chain stand for which of another, and how they turn.

Supplement §9.2 of ReConForM. Where the target lacks bones (§9.2.1), one bone stands for several: it points from where
they start to where they end, and the last orientation of the group is kept. Where it has more (§9.2.2), the turn of one
source bone is spread evenly over the bones that stand for it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math import quat


def starts_of(few: Float[ndarray, "m"], many: Float[ndarray, "n"]) -> list[int]:
    """Where along `many` each of `few` begins: increasing indices, the first 0, as near in place as can be.

    Places are shares of the chain's length, 0 at its first joint. Minimises sum_k |many[s_k] - few[k]| over increasing
    s, by dynamic programming; m <= n.
    """
    m, n = len(few), len(many)
    cost = np.full((m, n), np.inf)
    cost[0, 0] = abs(many[0] - few[0])
    came = np.zeros((m, n), dtype=int)
    for k in range(1, m):
        for i in range(k, n - (m - 1 - k)):
            before = int(np.argmin(cost[k - 1, :i]))
            cost[k, i], came[k, i] = cost[k - 1, before] + abs(many[i] - few[k]), before
    out = [int(np.argmin(cost[-1]))]
    for k in range(m - 1, 0, -1):
        out.append(int(came[k, out[-1]]))
    return out[::-1]


def places(points: Float[ndarray, "points 3"]) -> Float[ndarray, "bones"]:
    """The place of each joint of a chain as a share of its length; the last point is the chain's end."""
    along = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    return along[:-1] / max(float(along[-1]), 1e-12)


def spread(
    source: Sequence[Float[ndarray, "frames 4"]],
    parent: Float[ndarray, "frames 4"],
    wanted: Float[ndarray, "bones"],
    *,
    starts: Float[ndarray, "frames points 3"],
    rest_starts: Float[ndarray, "points 3"],
) -> list[Float[ndarray, "frames 4"]]:
    """World turns from T-pose of a target chain, from those of a source chain.

    `source` holds the turns of the source's bones, `parent` that of the bone below the chain, `wanted` the places of
    the target's bones. `starts` are the positions of the source's bones and of the chain's end in each frame,
    `rest_starts` the same in T-pose.
    """
    n, m = len(source), len(wanted)
    if n == 0 or m == 0:
        return []
    if m == n:
        return list(source)
    have = places(rest_starts)
    out = []
    if m > n:
        first = [*starts_of(have, wanted), m]
        sizes = np.diff(first)
        of = np.repeat(np.arange(n), sizes)
        share = (np.arange(m) - np.array(first)[of] + 1) / sizes[of]
        return list(quat.slerp(np.stack([parent, *source[:-1]])[of], np.stack(source)[of], share[:, None]))
    first = [*starts_of(wanted, have), n]
    for k in range(m):
        a, b = first[k], first[k + 1]
        out.append(pointed(source[b - 1], starts[:, a], starts[:, b], rest_starts[b] - rest_starts[a]))
    return out


def pointed(
    turn: Float[ndarray, "frames 4"],
    start: Float[ndarray, "frames 3"],
    end: Float[ndarray, "frames 3"],
    rest: Float[ndarray, "3"],
) -> Float[ndarray, "frames 4"]:
    """The turn swung by the shortest way so that the vector `rest` of the T-pose comes to lie from `start` to `end`."""
    return quat.normalise(quat.mul(quat.between(quat.rotate(turn, rest), end - start), turn))
