"""The kernel of the volume measures: vertical columns through closed shells, cut into intervals.

A body is a set of oriented triangles that is closed: every edge is walked as often one way as the other. Along the
vertical line through the middle of a column the winding number of limb l is

    w_l(y) = sum of the signs of the crossings with the triangles of l below y,

and the line is inside l where w_l > 0, inside the body where sum_l w_l > 0. Lengths along y are exact; x and z are
sampled by columns half a cell apart, two ways. Rows of columns are shifted against each other by multiples of the
golden ratio, since a square grid through the middle of something round counts whole rings at once. The shifts are the
same from both ends, so that a mirrored body (x to -x) has the same volumes.

A triangle is drawn row by row, in units of columns. On a row it has one edge that goes up through the row and one that
comes down, at z_up and z_down, and it covers the columns between them with a sign that is that of z_down - z_up. A
vertex is on one side of a row or the other by its x rounded up, and the place where an edge passes is computed from the
edge alone, its ends in a fixed order: both triangles of an edge find the same bits, so that crossings balance exactly,
whatever the rounding. Most triangles of a dense mesh lie between two rows or two columns, which is told at once by
rounded numbers.
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np

from understudy.math.kernel import kernel
from understudy.model.terrain import height_kernel

# All divisors are above zero by construction; `error_model="numpy"` spares the checks, which halve the threads' speed.

# Longer columns (hair, chain mail) are sorted by numpy; insertion is quicker on the usual handful of crossings.
INSERTION = 48
# More cells than this are no character: a vertex has flown off. 4 million cells of 1 cm are 20 m x 20 m.
MOST_CELLS = 4_000_000
# Columns per cell, each way. Over upright cylinders 5 to 40 cells wide, the hardest case, the area is off by 0.65 %
# (root mean square, 1 % at most from 12 cells on); a square grid with one column per cell is off by 3.1 %.
# The golden ratio's fraction is the steadiest way to spread shifts.
PER_CELL = 2
GOLDEN = 0.6180339887498949
# What a frame came to.
MEASURED, NOT_FINITE, SPREAD = 0, 1, 2


@kernel()
@no_type_check
def _edge_at(points, a, b, row):  # pragma: no cover - compiled
    """Where the edge a-b passes a row: z and y. The ends are taken in the order of their indices; z stays between."""
    if a > b:
        a, b = b, a
    za, zb = points[a, 2], points[b, 2]
    t = (row - points[a, 0]) / (points[b, 0] - points[a, 0])
    z = min(max(za + t * (zb - za), min(za, zb)), max(za, zb))
    return z, points[a, 1] + t * (points[b, 1] - points[a, 1])


@kernel()
@no_type_check
def _crossings(points, triangles, owners, shifts, n_across):  # pragma: no cover - compiled
    """All crossings of all columns: column, height, owner and sign (owner + 1, negative where a limb is left).

    Row k is at x = k, its columns at z = i + shifts[k].
    """
    beyond = np.empty(points.shape[0], np.int32)
    for i in range(points.shape[0]):
        beyond[i] = np.ceil(points[i, 0])
    room = 4096 + 2 * triangles.shape[0]
    columns, heights, marks = np.empty(room, np.int64), np.empty(room), np.empty(room, np.int64)
    n = 0
    for f in range(triangles.shape[0]):
        a, b, c = triangles[f, 0], triangles[f, 1], triangles[f, 2]
        if beyond[a] == beyond[b] and beyond[b] == beyond[c]:
            continue
        nearest = min(points[a, 2], points[b, 2], points[c, 2])
        farthest = max(points[a, 2], points[b, 2], points[c, 2])
        for k in range(min(beyond[a], beyond[b], beyond[c]), max(beyond[a], beyond[b], beyond[c])):
            shift = shifts[k]
            if np.ceil(nearest - shift) == np.ceil(farthest - shift):
                continue
            in_a, in_b, in_c = beyond[a] <= k, beyond[b] <= k, beyond[c] <= k
            # The vertex that is alone on its side of the row; the edges to it and from it pass the row.
            if in_b == in_c:
                p, q, r, r_is_below = a, b, c, in_c
            elif in_a == in_c:
                p, q, r, r_is_below = b, c, a, in_a
            else:
                p, q, r, r_is_below = c, a, b, in_b
            z0, y0 = _edge_at(points, r, p, k)
            z1, y1 = _edge_at(points, p, q, k)
            # The edge r-p goes up through the row where r is below it. With the rising edge at the smaller z the
            # triangle faces down: there a line that comes from below enters the body.
            sign = 1 if r_is_below == (z0 < z1) else -1
            if z0 > z1:
                z0, z1, y0, y1 = z1, z0, y1, y0
            first, stop = int(np.ceil(z0 - shift)), int(np.ceil(z1 - shift))
            if first == stop:
                continue
            if n + stop - first > room:
                room = 2 * room + stop - first
                columns, heights, marks = _grown(columns, room), _grown(heights, room), _grown(marks, room)
            slope = (y1 - y0) / (z1 - z0)
            for i in range(first, stop):
                columns[n] = k * n_across + i
                heights[n] = y0 + slope * (i + shift - z0)
                marks[n] = sign * (owners[f] + 1)
                n += 1
    return columns[:n], heights[:n], marks[:n]


@kernel()
@no_type_check
def _grown(array, room):  # pragma: no cover - compiled
    out = np.empty(room, array.dtype)
    out[: len(array)] = array
    return out


@kernel()
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


@kernel()
@no_type_check
def _outside_ball(x, z, y0, y1, ball):  # pragma: no cover - compiled
    """The length of a vertical interval outside a ball."""
    square = ball[3] * ball[3] - (x - ball[0]) ** 2 - (z - ball[2]) ** 2
    if square <= 0.0:
        return y1 - y0
    half = np.sqrt(square)
    return y1 - y0 - max(min(y1, ball[1] + half) - max(y0, ball[1] - half), 0.0)


@kernel()
@no_type_check
def _measure(points, triangles, owners, cell, balls, ball_of, ground, heights, out, limbs, pairs):  # pragma: no cover
    """One frame: `out` is (volume, volume below the ground), `limbs` and `pairs` the volumes of limbs and of
    intersections.

    The points are brought to units of columns in place.
    """
    low, high = np.full(3, np.inf), np.full(3, -np.inf)
    for i in range(points.shape[0]):
        for k in range(3):
            if not np.isfinite(points[i, k]):
                return NOT_FINITE
            low[k], high[k] = min(low[k], points[i, k]), max(high[k], points[i, k])
    if (high[0] - low[0] + cell) * (high[2] - low[2] + cell) > MOST_CELLS * cell * cell:
        return SPREAD
    # Columns fill the bounding box exactly, so that upright walls of a box are no matter of luck. A hair is taken off
    # before rounding up: a box of exactly n cells has n columns at every scale, whatever the last bit says.
    n_rows = max(int(np.ceil(PER_CELL * (high[0] - low[0]) / cell - 1e-4)), 1)
    n_across = max(int(np.ceil(PER_CELL * (high[2] - low[2]) / cell - 1e-4)), 1)
    step = np.array([(high[0] - low[0]) / n_rows, (high[2] - low[2]) / n_across])
    if step[0] <= 0.0 or step[1] <= 0.0:
        return MEASURED
    shifts = np.empty(n_rows)
    for k in range(n_rows):
        shifts[k] = (0.5 + GOLDEN * min(k, n_rows - 1 - k)) % 1.0
    for i in range(points.shape[0]):
        points[i, 0] = (points[i, 0] - low[0]) / step[0] - 0.5
        points[i, 2] = (points[i, 2] - low[2]) / step[1]
    columns, crossed, marks = _crossings(points, triangles, owners, shifts, n_across)
    starts, ys, ms = _by_column(columns, crossed, marks, n_rows * n_across)
    area = step[0] * step[1]
    winding = np.zeros(limbs.shape[0], np.int64)
    active = np.empty(limbs.shape[0], np.int64)
    for column in range(n_rows * n_across):
        start, stop = starts[column], starts[column + 1]
        if start == stop:
            continue
        row = column // n_across
        x = low[0] + (row + 0.5) * step[0]
        z = low[2] + (column % n_across + shifts[row]) * step[1]
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


@kernel()
@no_type_check
def measure_frames(
    begin, end, vertices, picks, rings, ring_starts, triangles, owners, cell, balls, ball_of, ground, heights, state,
    out, limbs, pairs,
):  # fmt: skip  # pragma: no cover - compiled
    """Frame by frame: vertices are picked, apexes are the means of their rings, then `_measure`."""
    n_picks, n_rings = len(picks), len(ring_starts) - 1
    for f in range(begin, end):
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
