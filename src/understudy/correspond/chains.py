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


def groups(n: int, m: int) -> list[int]:
    """For each of `n` things in order, which of `m` it belongs to, evenly and in order (n >= m)."""
    return [-(-(i + 1) * m // n) - 1 for i in range(n)]


def spread(
    source: Sequence[Float[ndarray, "frames 4"]],
    parent: Float[ndarray, "frames 4"],
    count: int,
    *,
    starts: Float[ndarray, "frames points 3"],
    rest_starts: Float[ndarray, "points 3"],
) -> list[Float[ndarray, "frames 4"]]:
    """World turns from T-pose of a target chain of `count` bones, from those of a source chain.

    `source` holds the turns of the source's bones, `parent` that of the bone below the chain. `starts` are the
    positions of the source's bones and of the chain's end in each frame, `rest_starts` the same in T-pose.
    """
    n = len(source)
    if n == 0:
        return []
    if count == n:
        return list(source)
    if count > n:
        owner = groups(count, n)
        out = []
        for k, i in enumerate(owner):
            size, place = owner.count(i), k - owner.index(i) + 1
            before = source[i - 1] if i else parent
            out.append(quat.slerp(before, source[i], np.full(len(parent), place / size)))
        return out
    owner = groups(n, count)
    out = []
    for k in range(count):
        first = owner.index(k)
        last = n - 1 - owner[::-1].index(k)
        out.append(
            pointed(source[last], starts[:, first], starts[:, last + 1], rest_starts[last + 1] - rest_starts[first])
        )
    return out


def pointed(
    turn: Float[ndarray, "frames 4"],
    start: Float[ndarray, "frames 3"],
    end: Float[ndarray, "frames 3"],
    rest: Float[ndarray, "3"],
) -> Float[ndarray, "frames 4"]:
    """The turn swung by the shortest way so that the vector `rest` of the T-pose comes to lie from `start` to `end`."""
    return quat.normalise(quat.mul(quat.between(quat.rotate(turn, rest), end - start), turn))
