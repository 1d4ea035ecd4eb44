"""Adaptive weights (ReConForM §4.1, eq. 2): what is near counts, in the source and, more and more, in the target.

    W_interaction = clamp(1 - (M_dist - d_min) / (d_max - d_min))      W_floor likewise with heights
    W^(src -> tgt) = W^source + alpha Sg(W^target)

Only pairs with a weight are listed, so work is proportional to what is active, in space and in time.
"""

from __future__ import annotations

from functools import partial
from typing import no_type_check

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math.kernel import kernel
from understudy.math.threads import split
from understudy.terms.pair_curvature import FRAMES
from understudy.terms.scene import F, Pairs, Scene, Weighing


def weigh(scene: Scene, keys: Float[ndarray, "frames keys 3"], alpha: float) -> Weighing:
    """The active pairs and the floor's weights at a pose of the target."""
    return Weighing(partial(_pairs, scene, keys, alpha), partial(_floor, scene, keys, alpha))


def _floor(scene: Scene, keys: ndarray, alpha: float) -> Float[ndarray, "frames keys"]:
    floor = _clamped(scene.source_heights, *scene.low)
    if alpha > 0.0:
        floor = floor + alpha * _clamped(scene.ground(keys)[0] * scene.units, *(scene.grazing or scene.low))
    return floor.astype(F)


def _clamped(x: ndarray, low: float, high: float) -> ndarray:
    return np.clip(1.0 - (x - low) / (high - low), 0.0, 1.0)


def _pairs(scene: Scene, keys: ndarray, alpha: float) -> Pairs:
    keys = np.ascontiguousarray(keys, dtype=F)
    i, j = np.nonzero(scene.allowed)
    one, two = (np.ascontiguousarray(a, dtype=np.int32) for a in (i, j))
    units, theirs = (_between(unit, i, j) for unit in (scene.units, scene.source_units))
    source = np.ascontiguousarray(scene.source_keys, dtype=F)
    near = np.array(scene.near, dtype=F)
    counts = np.zeros(scene.n_frames + 1, dtype=np.int64)
    split(scene.n_frames, _count, one, two, source, theirs, keys, units, near, F(alpha), counts, least=FRAMES)
    starts = np.cumsum(counts)
    n = int(starts[-1])
    first, second = np.empty(n, np.int32), np.empty(n, np.int32)
    distance, direction = np.empty(n, F), np.empty((n, 3), F)
    penetration, weight, unit = np.empty((n, 2), F), np.empty(n, F), np.empty(n, F)
    normals = np.ascontiguousarray(scene.source_normals, dtype=F)
    split(
        scene.n_frames, _fill, one, two, source, normals, theirs, keys, units, near, F(alpha), starts,
        first, second, distance, direction, penetration, weight, unit, least=FRAMES,
    )  # fmt: skip
    return Pairs(starts, first, second, distance, direction, penetration, weight, unit)


def _between(units: ndarray, i: ndarray, j: ndarray) -> ndarray:
    """The unit of pairs: the harmonic mean of their keys'."""
    return (2.0 * units[i] * units[j] / (units[i] + units[j])).astype(F)


@kernel()
@no_type_check
def _weights(t, i, j, source, their, keys, mine, near, alpha):  # pragma: no cover - compiled
    """The source's distance, and the weight of a pair."""
    dx, dy, dz = source[t, j, 0] - source[t, i, 0], source[t, j, 1] - source[t, i, 1], source[t, j, 2] - source[t, i, 2]
    d = their * np.sqrt(dx * dx + dy * dy + dz * dz)
    slope = F(1.0) / (near[1] - near[0])
    w = min(F(1.0), max(F(0.0), F(1.0) - (d - near[0]) * slope))
    if alpha > F(0.0):
        dx, dy, dz = keys[t, j, 0] - keys[t, i, 0], keys[t, j, 1] - keys[t, i, 1], keys[t, j, 2] - keys[t, i, 2]
        e = mine * np.sqrt(dx * dx + dy * dy + dz * dz)
        w += alpha * min(F(1.0), max(F(0.0), F(1.0) - (e - near[0]) * slope))
    return d, w


@kernel()
@no_type_check
def _count(begin, end, one, two, source, theirs, keys, units, near, alpha, counts):  # pragma: no cover - compiled
    for t in range(begin, end):
        n = 0
        for k in range(len(one)):
            if _weights(t, one[k], two[k], source, theirs[k], keys, units[k], near, alpha)[1] > F(0.0):
                n += 1
        counts[t + 1] = n


@kernel()
@no_type_check
def _fill(
    begin, end, one, two, source, normals, theirs, keys, units, near, alpha, starts,
    first, second, distance, direction, penetration, weight, unit,
):  # fmt: skip  # pragma: no cover - compiled
    for t in range(begin, end):
        c = starts[t]
        for k in range(len(one)):
            i, j = one[k], two[k]
            d, w = _weights(t, i, j, source, theirs[k], keys, units[k], near, alpha)
            if w <= F(0.0):
                continue
            first[c], second[c], distance[c], weight[c], unit[c] = i, j, d, w, units[k]
            into, back = F(0.0), F(0.0)
            for a in range(3):
                v = theirs[k] * (source[t, j, a] - source[t, i, a])
                # Two keys in one place have no direction: a zero one, which the term then leaves alone.
                direction[c, a] = v / d if d > F(1e-5) else F(0.0)
                into += normals[t, i, a] * v
                back -= normals[t, j, a] * v
            penetration[c, 0], penetration[c, 1] = into, back
            c += 1
