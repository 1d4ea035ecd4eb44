"""The kernel of the volume measures: vertical columns through closed shells, cut into intervals.

A body is a set of oriented triangles that is closed: every edge is walked as often one way as the other. Along the
vertical line through the middle of a column the winding number of limb l is

    w_l(y) = sum of the signs of the crossings with the triangles of l below y,

and the line is inside l where w_l > 0, inside the body where sum_l w_l > 0. Lengths along y are exact; x and z are
sampled by the middles of the columns.

A triangle is drawn row by row. On the row z = z_k it has one edge that goes up through the row and one that comes down,
at x_up and x_down, and it covers the columns between them with the sign of x_up - x_down. Whether an edge passes a row
is decided by comparing vertices with the row, and where it does is computed from the edge alone, its ends in a fixed
order: both triangles of an edge find the same bits, so that crossings balance exactly, whatever the rounding.
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from numba import njit, prange

from understudy.model.terrain import height_kernel

# Longer columns (hair, chain mail) are sorted by numpy; insertion is quicker on the usual handful of crossings.
INSERTION = 48
# More columns than this are no character: a vertex has flown off. 4 million columns of 1 cm are 20 m x 20 m.
MOST_COLUMNS = 4_000_000
# What a frame came to.
MEASURED, NOT_FINITE, SPREAD = 0, 1, 2


@njit(cache=True, nogil=True)
@no_type_check
def _edge_at(points, a, b, z):  # pragma: no cover - compiled
    """Where the edge a-b passes the row z: x and y. The ends are taken in the order of their indices."""
    if a > b:
        a, b = b, a
    t = (z - points[a, 2]) / (points[b, 2] - points[a, 2])
    return points[a, 0] + t * (points[b, 0] - points[a, 0]), points[a, 1] + t * (points[b, 1] - points[a, 1])


@njit(cache=True, nogil=True)
@no_type_check
def _crossings(points, triangles, owners, low, step, nx, nz):  # pragma: no cover - compiled
    """All crossings of all columns: column, height, owner and sign (owner + 1, negative where a limb is left)."""
    room = 4096 + 2 * triangles.shape[0]
    columns, heights, marks = np.empty(room, np.int64), np.empty(room), np.empty(room, np.int64)
    n = 0
    for f in range(triangles.shape[0]):
        a, b, c = triangles[f, 0], triangles[f, 1], triangles[f, 2]
        za, zb, zc = points[a, 2], points[b, 2], points[c, 2]
        first = max(int(np.ceil((min(za, zb, zc) - low[2]) / step[1] - 0.5)) - 1, 0)
        last = min(int(np.floor((max(za, zb, zc) - low[2]) / step[1] - 0.5)) + 1, nz - 1)
        for k in range(first, last + 1):
            z = low[2] + (k + 0.5) * step[1]
            in_a, in_b, in_c = za <= z, zb <= z, zc <= z
            if in_a == in_b and in_b == in_c:
                continue
            # The vertex that is alone on its side of the row; the edges to it and from it pass the row.
            if in_b == in_c:
                p, q, r = a, b, c
            elif in_a == in_c:
                p, q, r = b, c, a
            else:
                p, q, r = c, a, b
            x0, y0 = _edge_at(points, r, p, z)
            x1, y1 = _edge_at(points, p, q, z)
            # The edge r-p goes up through the row where r is below it. With the rising edge at the larger x the
            # triangle faces down: there a line that comes from below enters the body.
            sign = 1 if (points[r, 2] <= z) == (x0 > x1) else -1
            if x0 > x1:
                x0, x1, y0, y1 = x1, x0, y1, y0
            i = max(int(np.ceil((x0 - low[0]) / step[0] - 0.5)) - 1, 0)
            slope = (y1 - y0) / (x1 - x0) if x1 > x0 else 0.0
            while i < nx:
                x = low[0] + (i + 0.5) * step[0]
                if x >= x1:
                    break
                if x >= x0:
                    if n == room:
                        room *= 2
                        columns, heights, marks = _grown(columns), _grown(heights), _grown(marks)
                    columns[n] = k * nx + i
                    heights[n] = y0 + slope * (x - x0)
                    marks[n] = sign * (owners[f] + 1)
                    n += 1
                i += 1
    return columns[:n], heights[:n], marks[:n]


@njit(cache=True, nogil=True)
@no_type_check
def _grown(array):  # pragma: no cover - compiled
    out = np.empty(2 * len(array), array.dtype)
    out[: len(array)] = array
    return out


@njit(cache=True, nogil=True)
@no_type_check
def _by_column(columns, heights, marks, n_columns):  # pragma: no cover - compiled
    """The crossings column by column from below to above, and where each column starts."""
    starts = np.zeros(n_columns + 1, np.int64)
    for c in columns:
        starts[c + 1] += 1
    for c in range(n_columns):
        starts[c + 1] += starts[c]
    at = starts[:-1].copy()
    ys, ms = np.empty(len(columns)), np.empty(len(columns), np.int64)
    for i in range(len(columns)):
        c = columns[i]
        ys[at[c]], ms[at[c]] = heights[i], marks[i]
        at[c] += 1
    for c in range(n_columns):
        start, stop = starts[c], starts[c + 1]
        if stop - start > INSERTION:
            order = np.argsort(ys[start:stop], kind="mergesort")
            ys[start:stop], ms[start:stop] = ys[start:stop][order], ms[start:stop][order]
            continue
        for i in range(start + 1, stop):
            y, m, j = ys[i], ms[i], i
            while j > start and ys[j - 1] > y:
                ys[j], ms[j] = ys[j - 1], ms[j - 1]
                j -= 1
            ys[j], ms[j] = y, m
    return starts, ys, ms


@njit(cache=True, nogil=True)
@no_type_check
def _outside_ball(x, z, y0, y1, ball):  # pragma: no cover - compiled
    """The length of a vertical interval outside a ball."""
    square = ball[3] * ball[3] - (x - ball[0]) ** 2 - (z - ball[2]) ** 2
    if square <= 0.0:
        return y1 - y0
    half = np.sqrt(square)
    return y1 - y0 - max(min(y1, ball[1] + half) - max(y0, ball[1] - half), 0.0)


@njit(cache=True, nogil=True)
@no_type_check
def _measure(points, triangles, owners, cell, balls, ball_of, ground, heights, out, limbs, pairs):  # pragma: no cover
    """One frame: `out` is (volume, volume below the ground), `limbs` and `pairs` volumes of limbs and intersections."""
    low, high = np.full(3, np.inf), np.full(3, -np.inf)
    for i in range(points.shape[0]):
        for k in range(3):
            if not np.isfinite(points[i, k]):
                return NOT_FINITE
            low[k], high[k] = min(low[k], points[i, k]), max(high[k], points[i, k])
    if (high[0] - low[0] + cell) * (high[2] - low[2] + cell) > MOST_COLUMNS * cell * cell:
        return SPREAD
    # Columns fill the bounding box exactly, so that upright walls of a box are no matter of luck. A hair is taken off
    # before rounding up: a box of exactly n cells has n columns at every scale, whatever the last bit says.
    nx = max(int(np.ceil((high[0] - low[0]) / cell - 1e-4)), 1)
    nz = max(int(np.ceil((high[2] - low[2]) / cell - 1e-4)), 1)
    step = np.array([(high[0] - low[0]) / nx, (high[2] - low[2]) / nz])
    if step[0] <= 0.0 or step[1] <= 0.0:
        return MEASURED
    columns, crossed, marks = _crossings(points, triangles, owners, low, step, nx, nz)
    starts, ys, ms = _by_column(columns, crossed, marks, nx * nz)
    area = step[0] * step[1]
    winding = np.zeros(limbs.shape[0], np.int64)
    active = np.empty(limbs.shape[0], np.int64)
    for column in range(nx * nz):
        start, stop = starts[column], starts[column + 1]
        if start == stop:
            continue
        x, z = low[0] + (column % nx + 0.5) * step[0], low[2] + (column // nx + 0.5) * step[1]
        floor = height_kernel(ground, heights, x, z)
        total, n_active = 0, 0
        for e in range(start, stop):
            y0, y1 = ys[e - 1] if e > start else ys[e], ys[e]
            if y1 > y0:
                if total > 0:
                    out[0] += area * (y1 - y0)
                    if floor > y0:
                        out[1] += area * (min(floor, y1) - y0)
                for p in range(n_active):
                    i = active[p]
                    limbs[i] += area * (y1 - y0)
                    for q in range(p + 1, n_active):
                        j = active[q]
                        length = y1 - y0
                        if ball_of[i, j] >= 0:
                            length = _outside_ball(x, z, y0, y1, balls[ball_of[i, j]])
                        pairs[min(i, j), max(i, j)] += area * length
            limb = abs(ms[e]) - 1
            step_up = 1 if ms[e] > 0 else -1
            total += step_up
            winding[limb] += step_up
            if step_up > 0 and winding[limb] == 1:
                active[n_active] = limb
                n_active += 1
            elif step_up < 0 and winding[limb] == 0:
                for p in range(n_active):
                    if active[p] == limb:
                        n_active -= 1
                        active[p] = active[n_active]
                        break
    return MEASURED


@njit(cache=True, nogil=True, parallel=True)
@no_type_check
def measure_frames(
    vertices, picks, rings, ring_starts, triangles, owners, cell, balls, ball_of, ground, heights, state, out, limbs, pairs
):  # pragma: no cover - compiled
    """Every frame on its own thread: vertices are picked, apexes are the means of their rings, then `_measure`."""
    n_picks, n_rings = len(picks), len(ring_starts) - 1
    for f in prange(vertices.shape[0]):
        points = np.empty((n_picks + n_rings, 3))
        for i in range(n_picks):
            for k in range(3):
                points[i, k] = vertices[f, picks[i], k]
        for r in range(n_rings):
            for k in range(3):
                total = 0.0
                for m in range(ring_starts[r], ring_starts[r + 1]):
                    total += points[rings[m], k]
                points[n_picks + r, k] = total / (ring_starts[r + 1] - ring_starts[r])
        state[f] = _measure(
            points, triangles, owners, cell, balls[f], ball_of, ground, heights, out[f], limbs[f], pairs[f]
        )
