"""The kernels behind `limb_gaps.py`: nearest points of two limbs, cluster against cluster, frame by frame."""

from __future__ import annotations

from typing import no_type_check

import numpy as np

from understudy.math.kernel import kernel
from understudy.metrics.limb_skin import FINE

# How far a point is looked for, in heights; how near skins touch; how much farther than the nearest the patch goes.
REACH = 0.03
TOUCHING = 0.012
PATCH = 0.01
# A point is inside when the way to its nearest one goes against the normal by more than this share, and when this
# share of the points that are hardly farther agree: one fold or the lining of a coat looks the wrong way.
INSIDE, AGREE = -0.5, 0.75


@kernel()
@no_type_check
def _ball(p, first, last, centre):  # pragma: no cover - compiled
    """The middle of some points, written to `centre`, and how far the farthest is from it."""
    r = 0.0
    for x in range(3):
        s = 0.0
        for i in range(first, last):
            s += p[i, x]
        centre[x] = s / (last - first)
    for i in range(first, last):
        r = max(r, (p[i, 0] - centre[0]) ** 2 + (p[i, 1] - centre[1]) ** 2 + (p[i, 2] - centre[2]) ** 2)
    return np.sqrt(r)


@kernel()
@no_type_check
def _behind(p, n, i, d, first, last, starts, centre, radius):  # pragma: no cover - compiled
    """Whether point i is behind most of the points of some clusters that are at most PATCH farther than d."""
    reach, here, behind = d + PATCH, 0, 0
    for c in range(first, last):
        d2 = (p[i, 0] - centre[c, 0]) ** 2 + (p[i, 1] - centre[c, 1]) ** 2 + (p[i, 2] - centre[c, 2]) ** 2
        if d2 > (reach + radius[c]) ** 2:
            continue
        for j in range(starts[c], starts[c + 1]):
            d2, along = 0.0, 0.0
            for x in range(3):
                d2 += (p[i, x] - p[j, x]) ** 2
                along += (p[i, x] - p[j, x]) * n[j, x]
            if d2 <= reach * reach:
                here += 1
                if along < 0.0:
                    behind += 1
    return behind >= AGREE * here


@kernel()
@no_type_check
def gap_kernel(
    places, normals, boxed, limb_starts, starts, pairs, next_to, foreign, step, rate,
    gap_out, depth_out, place_out, size_out, slip_out, closing_out, clear_out,
):  # fmt: skip  # pragma: no cover - compiled
    n_frames, n_points = places.shape[0], places.shape[1]
    n_clusters = starts.shape[0] - 1
    centre = np.empty((n_clusters, 3))
    radius = np.empty(n_clusters)
    n_limbs = limb_starts.shape[0] - 1
    low, high = np.empty((n_limbs, 3)), np.empty((n_limbs, 3))
    # Of each pair by itself: a limb is open where it meets the next one, and what is nearest to that is in that.
    near, who = np.empty((pairs.shape[0], n_points)), np.empty((pairs.shape[0], n_points), np.int64)
    close = np.zeros(pairs.shape[0], np.bool_)
    for f in range(n_frames):
        p, n = places[f], normals[f]
        for c in range(n_clusters):
            radius[c] = _ball(p, starts[c], starts[c + 1], centre[c])
        for m in range(n_limbs):
            for x in range(3):
                low[m, x], high[m, x] = np.inf, -np.inf
                for c in range(limb_starts[m], limb_starts[m + 1]):
                    low[m, x] = min(low[m, x], centre[c, x] - radius[c])
                    high[m, x] = max(high[m, x], centre[c, x] + radius[c])
        for k in range(pairs.shape[0]):
            a, b = pairs[k, 0], pairs[k, 1]
            apart = False
            for x in range(3):
                if low[a, x] > high[b, x] + REACH or low[b, x] > high[a, x] + REACH:
                    apart = True
            close[k] = not apart
            if apart:
                continue
            a0, a1 = starts[limb_starts[a]], starts[limb_starts[a + 1]]
            b0, b1 = starts[limb_starts[b]], starts[limb_starts[b + 1]]
            near[k, a0:a1], near[k, b0:b1] = REACH * REACH, REACH * REACH
            who[k, a0:a1], who[k, b0:b1] = -1, -1
            for c in range(limb_starts[a], limb_starts[a + 1]):
                for e in range(limb_starts[b], limb_starts[b + 1]):
                    reach = REACH + radius[c] + radius[e]
                    d2 = 0.0
                    for x in range(3):
                        d2 += (centre[c, x] - centre[e, x]) ** 2
                    if d2 > reach * reach:
                        continue
                    for i in range(starts[c], starts[c + 1]):
                        for j in range(starts[e], starts[e + 1]):
                            d2 = (p[i, 0] - p[j, 0]) ** 2 + (p[i, 1] - p[j, 1]) ** 2 + (p[i, 2] - p[j, 2]) ** 2
                            if d2 < near[k, i]:
                                near[k, i], who[k, i] = d2, j
                            if d2 < near[k, j]:
                                near[k, j], who[k, j] = d2, i
        for k in range(pairs.shape[0]):
            if not close[k]:
                continue
            a, b = pairs[k, 0], pairs[k, 1]
            a0, a1 = starts[limb_starts[a]], starts[limb_starts[a + 1]]
            b0, b1 = starts[limb_starts[b]], starts[limb_starts[b + 1]]
            gap, depth, least = np.inf, 0.0, np.inf
            for half in range(2):
                first, last, other = (a0, a1, b) if half == 0 else (b0, b1, a)
                for i in range(first, last):
                    j = who[k, i]
                    if j < 0:
                        continue
                    d = np.sqrt(near[k, i])
                    least = min(least, d)
                    along = 0.0
                    for x in range(3):
                        along += (p[i, x] - p[j, x]) * n[j, x]
                    nearest_of_all = True
                    for m in next_to[k, half]:
                        if m >= 0 and close[m] and near[m, i] < near[k, i]:
                            nearest_of_all = False
                    inside = (
                        nearest_of_all
                        and along < INSIDE * d
                        and _behind(p, n, i, d, limb_starts[other], limb_starts[other + 1], starts, centre, radius)
                    )
                    if inside:
                        depth, gap = max(depth, d), 0.0
                    beside = max(np.sqrt(max(near[k, i] - along * along, 0.0)) - FINE, 0.0)
                    clear = np.sqrt(along * along + beside * beside)
                    gap = min(gap, clear)
                    if clear <= TOUCHING or inside:
                        size_out[f, k, half] += 1.0
                    if foreign[k]:
                        clear_out[f, i] = min(clear_out[f, i], clear)
            if least == np.inf:
                continue
            gap_out[f, k], depth_out[f, k] = gap, depth
            # The patch: what touches, where it is on each limb, and how it moves over the other's skin.
            g = f + step if f + step < n_frames else f - step
            turn = 1.0 if g > f else -1.0
            v, normal = np.zeros(3), np.zeros(3)
            for half in range(2):
                first, last = (a0, a1) if half == 0 else (b0, b1)
                count = 0
                for i in range(first, last):
                    j = who[k, i]
                    if j < 0 or np.sqrt(near[k, i]) > least + PATCH:
                        continue
                    count += 1
                    for x in range(3):
                        place_out[f, k, half, x] += boxed[i, x]
                        if half == 0:
                            normal[x] += n[j, x]
                            if 0 <= g < n_frames:
                                v[x] += turn * (places[g, i, x] - p[i, x] - places[g, j, x] + p[j, x])
                if half == 0 and count > 0:
                    for x in range(3):
                        v[x] *= rate / count
                for x in range(3):
                    place_out[f, k, half, x] /= max(count, 1)
            length = np.sqrt(normal[0] ** 2 + normal[1] ** 2 + normal[2] ** 2)
            across = 0.0
            if length > 0.0:
                across = (v[0] * normal[0] + v[1] * normal[1] + v[2] * normal[2]) / length
            speed2 = v[0] ** 2 + v[1] ** 2 + v[2] ** 2
            slip_out[f, k] = np.sqrt(max(speed2 - across * across, 0.0))
            closing_out[f, k] = abs(across)


@kernel()
@no_type_check
def nearest(places, starts, first, second, out):  # pragma: no cover - compiled
    """The smallest distance between two sets of clusters in each frame."""
    here, there = np.empty((len(first), 3)), np.empty((len(second), 3))
    near, far = np.empty(len(first)), np.empty(len(second))
    for f in range(places.shape[0]):
        p = places[f]
        for k in range(len(first)):
            near[k] = _ball(p, starts[first[k]], starts[first[k] + 1], here[k])
        for m in range(len(second)):
            far[m] = _ball(p, starts[second[m]], starts[second[m] + 1], there[m])
        best = np.inf
        for k in range(len(first)):
            for m in range(len(second)):
                d = 0.0
                for x in range(3):
                    d += (here[k, x] - there[m, x]) ** 2
                if np.sqrt(d) - near[k] - far[m] >= best:
                    continue
                for i in range(starts[first[k]], starts[first[k] + 1]):
                    for j in range(starts[second[m]], starts[second[m] + 1]):
                        d2 = (p[i, 0] - p[j, 0]) ** 2 + (p[i, 1] - p[j, 1]) ** 2 + (p[i, 2] - p[j, 2]) ** 2
                        best = min(best, np.sqrt(d2))
        out[f] = best
