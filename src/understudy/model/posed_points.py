"""Points that hang on matrices, posed in many frames: the one place where points of a skin get their places.

    p_i = sum_e M_e h_e,   n_i = sum_e M_e m_e / |sum_e M_e m_e|      over the entries e of point i

h is a place times its weight, with the weight as its fourth component, m a normal times its weight. Frames are the
innermost axis, a block of them at a time, so that they fill vector registers.
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.math.kernel import FAST, kernel
from understudy.math.threads import split

# Frames of a block.
FRAMES = 32
# Frames times entries that are worth a thread of their own.
WORTH = 100_000


def pose_points(
    matrices: Float[ndarray, "frames slots 3 4"],
    starts: Int[ndarray, "points_1"],
    slots: Int[ndarray, "entries"],
    heads: Float[ndarray, "entries 4"],
    normals: Float[ndarray, "entries_or_none 3"],
    *,
    least: float = 1e-300,
) -> tuple[Float[ndarray, "frames points 3"], Float[ndarray, "frames facing 3"], Float[ndarray, "frames facing"]]:
    """Places, unit normals, and one over the lengths that the normals had, which are at least `least`; all of the
    matrices' precision. Where there are no normals to go in, none come out."""
    n_frames, n_points, kind = len(matrices), len(starts) - 1, matrices.dtype
    n_facing = n_points if len(normals) else 0
    matrices = np.ascontiguousarray(matrices)
    places, facing = np.empty((n_frames, n_points, 3), kind), np.empty((n_frames, n_facing, 3), kind)
    lengths = np.empty((n_frames, n_facing), kind)

    def job(first: int, last: int) -> None:
        room = np.zeros((matrices.shape[1], 12, FRAMES), kind), np.empty((6, FRAMES), kind)
        _pose(
            first, last, matrices, starts, slots, heads, normals, kind.type(least), *room, places, facing, lengths
        )  # fmt: skip

    split(-(-n_frames // FRAMES), job, least=1 + WORTH // (FRAMES * max(len(slots), 1)))
    return places, facing, lengths


def lowest_heights(
    matrices: Float[ndarray, "frames slots 3 4"],
    starts: Int[ndarray, "points_1"],
    slots: Int[ndarray, "entries"],
    heads: Float[ndarray, "entries 4"],
) -> Float[ndarray, "frames"]:
    """The least height of all points in each frame, without their places: y_i = sum_e (M_e h_e)_y."""
    out = np.empty(len(matrices))
    rows = np.ascontiguousarray(np.moveaxis(matrices[:, :, 1], 0, -1))

    def job(first: int, last: int) -> None:
        _lowest(first, last, rows, starts, slots, heads, np.empty(FRAMES), out)

    split(-(-len(out) // FRAMES), job, least=1 + WORTH // (FRAMES * max(len(slots), 1)))
    return out


@kernel(fastmath=FAST)
@no_type_check
def _lowest(begin, end, rows, starts, slots, heads, room, out):  # pragma: no cover - compiled
    for block in range(begin, end):
        first = block * FRAMES
        low = out[first : first + FRAMES]
        heights, many = room[: len(low)], rows[:, :, first : first + FRAMES]
        low[:] = np.inf
        for i in range(len(starts) - 1):
            heights[:] = 0.0
            for e in range(starts[i], starts[i + 1]):
                x, y, z, w = many[slots[e], 0], many[slots[e], 1], many[slots[e], 2], many[slots[e], 3]
                a, b, c, d = heads[e, 0], heads[e, 1], heads[e, 2], heads[e, 3]
                for f in range(len(heights)):
                    heights[f] += x[f] * a + y[f] * b + z[f] * c + w[f] * d
            for f in range(len(low)):
                low[f] = min(low[f], heights[f])


@kernel(fastmath=FAST)
@no_type_check
def _pose(
    begin, end, matrices, starts, slots, heads, normals, least, m, s, places, facing, lengths
):  # pragma: no cover - compiled
    """Blocks begin to end; `m` is room for the matrices of a block and `s` for sums, frames innermost."""
    turns = facing.shape[1] > 0
    for block in range(begin, end):
        first = block * FRAMES
        count = min(FRAMES, len(matrices) - first)
        # Whole vector registers; a frame or two are not worth it.
        wide = count + -count % 8 if count > 4 else count
        for k in range(matrices.shape[1]):
            for f in range(count):
                for a in range(3):
                    for b in range(4):
                        m[k, 4 * a + b, f] = matrices[first + f, k, a, b]
        for i in range(len(starts) - 1):
            for a in range(6):
                for f in range(wide):
                    s[a, f] = 0.0
            for e in range(starts[i], starts[i + 1]):
                k = slots[e]
                u, v, w, h = heads[e, 0], heads[e, 1], heads[e, 2], heads[e, 3]
                if turns:
                    p, q, r = normals[e, 0], normals[e, 1], normals[e, 2]
                    for a in range(3):
                        for f in range(wide):
                            x, y, z = m[k, 4 * a, f], m[k, 4 * a + 1, f], m[k, 4 * a + 2, f]
                            s[a, f] += x * u + y * v + z * w + m[k, 4 * a + 3, f] * h
                            s[3 + a, f] += x * p + y * q + z * r
                else:
                    for a in range(3):
                        for f in range(wide):
                            x, y, z = m[k, 4 * a, f], m[k, 4 * a + 1, f], m[k, 4 * a + 2, f]
                            s[a, f] += x * u + y * v + z * w + m[k, 4 * a + 3, f] * h
            for f in range(count):
                for a in range(3):
                    places[first + f, i, a] = s[a, f]
            if turns:
                for f in range(wide):
                    x, y, z = s[3, f], s[4, f], s[5, f]
                    over = 1 / max(np.sqrt(x * x + y * y + z * z), least)
                    s[0, f], s[3, f], s[4, f], s[5, f] = over, x * over, y * over, z * over
                for f in range(count):
                    lengths[first + f, i] = s[0, f]
                    for a in range(3):
                        facing[first + f, i, a] = s[3 + a, f]
