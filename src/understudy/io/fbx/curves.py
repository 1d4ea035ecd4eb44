"""Animation curves: keys with constant, linear or cubic segments, sampled at given times.

Times are whole ticks (46,186,158,000 a second), so that a key is met exactly. A cubic segment is a Bezier curve in time
and value whose inner points lie at `weight` of the segment's length along the slopes of its ends; with the usual weight
of one third it is the Hermite cubic.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.io.fbx import node as fbx_node
from understudy.io.fbx.node import LARGEST, Malformed, Node
from understudy.io.fbx.settings import TICKS_PER_SECOND
from understudy.io.fbx.tangents import CUBIC, THIRD, ends_of

CONSTANT, LINEAR = 0x2, 0x4
CONSTANT_NEXT = 0x100
# Frames times curves that are worked out in one go: enough that steps cost nothing, few enough to stay near.
AT_ONCE = 1 << 17


class Curve(NamedTuple):
    """Keys in rising order, as the file has them; their attributes are flags, and four data that mean what these say.

    Curves of one file that have the same key times share one array of them.
    """

    ticks: Int[ndarray, "keys"]
    values: Float[ndarray, "keys"]
    attributes: Callable[[], tuple[Int[ndarray, "keys"], Float[ndarray, "keys 4"]]]
    node: Node | None = None

    def sample(self, at: Int[ndarray, "frames"]) -> Float[ndarray, "frames"]:
        """Values at the given ticks; the first and last are held outside."""
        return sample_all([self], at)[0]


def sample_all(curves: Sequence[Curve], at: Int[ndarray, "frames"]) -> Float[ndarray, "curves frames"]:
    """Values of many curves at the given ticks."""
    out = np.empty((len(curves), len(at)))
    at_once = max(AT_ONCE // max(len(at), 1), 1)
    for first in range(0, len(curves), at_once):
        out[first : first + at_once] = _sampled(curves[first : first + at_once], at)
    return out


def _sampled(curves: Sequence[Curve], at: Int[ndarray, "frames"]) -> Float[ndarray, "curves frames"]:
    """The same for as many as are worked out in one go: at keys by looking them up, between them by `_between`."""
    values = _finite(curves)
    different: dict[int, int] = {}
    times = np.array([different.setdefault(id(curve.ticks), len(different)) for curve in curves])
    _, first_of = np.unique(times, return_index=True)
    before, between = _keys_before([curves[i].ticks for i in first_of.tolist()], at)
    ends = np.cumsum([len(curve.ticks) for curve in curves])
    out = values[before[times] + np.append(0, ends[:-1])[:, None]]
    rows = np.flatnonzero(between[times])
    if len(rows):
        out[rows] = _between([curves[row] for row in rows.tolist()], before[times[rows]], at)
    return out


def _keys_before(
    times: Sequence[Int[ndarray, "_"]], at: Int[ndarray, "frames"]
) -> tuple[Int[ndarray, "times frames"], Bool[ndarray, "times"]]:
    """For lists of key times, the last key at or before each frame (the first, before it); where frames lie between."""
    starts = np.array([ticks[0] for ticks in times])
    lengths = np.array([len(ticks) for ticks in times])
    low = min(int(starts.min()), int(at[0]))
    width = max(max(int(ticks[-1]) for ticks in times), int(at[-1])) - low + 1
    if len(times) > 1 and width * len(times) >= 1 << 62:
        parts = [_keys_before([ticks], at) for ticks in times]
        return np.concatenate([index for index, _ in parts]), np.concatenate([between for _, between in parts])
    # One list after the other, each moved beyond the end of the one before, so that one search does for all.
    moved = np.arange(len(times)) * width - low
    keys = np.concatenate(times) + np.repeat(moved, lengths)
    first = np.cumsum(lengths) - lengths
    frames = at + moved[:, None]
    found = np.maximum(np.searchsorted(keys, frames, side="right") - 1, first[:, None])
    index = found - first[:, None]
    return index, np.any((frames > keys[found]) & (index < lengths[:, None] - 1), axis=1)


def _finite(curves: Sequence[Curve]) -> Float[ndarray, "all"]:
    """The values of all keys in one row, which must be finite."""
    with np.errstate(invalid="ignore"):  # some NaN complain when they are only converted
        values = np.concatenate([curve.values for curve in curves]).astype(np.float64)
    if not (values.max() <= LARGEST and values.min() >= -LARGEST):
        bad = next(c for c in curves if not (np.abs(c.values) <= LARGEST).all())
        problem = "'AnimationCurve/KeyValueFloat' holds a value that is not finite; repair it and export again"
        raise Malformed(problem, bad.node and bad.node.place)
    return values


def _between(
    curves: Sequence[Curve], before: Int[ndarray, "curves frames"], at: Int[ndarray, "frames"]
) -> Float[ndarray, "curves frames"]:
    """Values between keys: all keys of all curves in one row, and for each frame of a curve its key before."""
    counts = np.array([len(curve.ticks) for curve in curves])
    ends = np.cumsum(counts)
    first, last = ends - counts, ends - 1
    ticks = np.concatenate([curve.ticks for curve in curves])
    values = _finite(curves)
    attributes = [curve.attributes() for curve in curves]  # asked for here: most curves are met at their keys only
    flags = np.concatenate([of_curve for of_curve, _ in attributes])
    before = before + first[:, None]
    out = values[before]
    inside = (at > ticks[before]) & (before < last[:, None])
    i = before[inside]
    j = i + 1
    length = (ticks[j] - ticks[i]) / TICKS_PER_SECOND
    u = (np.broadcast_to(at, inside.shape)[inside] - ticks[i]) / TICKS_PER_SECOND / length
    a, b, kind = values[i], values[j], flags[i]
    value = a + (b - a) * u
    constant = (kind & CONSTANT) != 0
    if constant.any():
        value = np.where(constant, np.where(kind & CONSTANT_NEXT, b, a), value)
    cubic = np.flatnonzero((kind & (CUBIC | CONSTANT)) == CUBIC)
    if len(cubic):
        data = np.concatenate([of_curve for _, of_curve in attributes])
        end = ends_of(ticks, values, flags, data, first, last)
        i, j, a, b, s, length = i[cubic], j[cubic], a[cubic], b[cubic], u[cubic], length[cubic]
        right, left = end.weight_right[i], end.weight_left[j]
        inner_a = a + right * length * end.slope_right[i]
        inner_b = b - left * length * end.slope_left[j]
        weighted = np.flatnonzero((right != THIRD) | (left != THIRD))
        if len(weighted):
            s[weighted] = bezier_parameter(s[weighted], right[weighted], 1.0 - left[weighted])
        r = 1.0 - s
        value[cubic] = r * r * r * a + 3.0 * r * s * (r * inner_a + s * inner_b) + s * s * s * b
    out[inside] = value
    return out


def bezier_parameter(u: Float[ndarray, "n"], x1: Float[ndarray, "n"], x2: Float[ndarray, "n"]) -> Float[ndarray, "n"]:
    """The s in [0, 1] with x(s) = 3 (1-s)^2 s x1 + 3 (1-s) s^2 x2 + s^3 = u; monotone for x1, x2 in [0, 1].

    Newton's steps, and halves of what is left where one would leave it: most keys take five, the worst take twenty.
    Keys that have arrived take no further part.
    """
    out = u.copy()
    left = np.arange(len(u))
    s, low, high = u.copy(), np.zeros_like(u), np.ones_like(u)
    for _ in range(60):
        r = 1.0 - s
        error = 3.0 * r * s * (r * x1 + s * x2) + s * s * s - u
        going = np.abs(error) > 1e-15
        if not going.all():
            out[left] = s
            left, s, r, error = left[going], s[going], r[going], error[going]
            u, x1, x2, low, high = u[going], x1[going], x2[going], low[going], high[going]
            if not len(left):
                return out
        low, high = np.where(error < 0.0, s, low), np.where(error < 0.0, high, s)
        slope = 3.0 * (r * r * x1 + 2.0 * r * s * (x2 - x1) + s * s * (1.0 - x2))
        step = s - error / np.where(slope > 1e-12, slope, 1.0)
        s = np.where((slope > 1e-12) & (low < step) & (step < high), step, 0.5 * (low + high))
    out[left] = s
    return out


class CurveReader:
    """Reads the curves of one file; key times and flags that many of them share are looked at once."""

    def __init__(self) -> None:
        self._ticks: dict[int, tuple[ndarray, Int[ndarray, "keys"], Int[ndarray, "kept"] | None]] = {}
        self._equal: dict[bytes, Int[ndarray, "keys"]] = {}
        self._runs: dict[tuple[int, ...], tuple[tuple[ndarray | None, ...], ndarray, ndarray]] = {}

    def read(self, node: Node) -> Curve | None:
        """The curve of an `AnimationCurve` record; None without keys.

        Flags and data are given once for runs of keys (`KeyAttrRefCount`). The four data of a key are the slope to its
        right, the slope to the left of the next key, both weights packed as 16-bit ten-thousandths, and a velocity.
        """
        ticks, values = node.arrays("KeyTime", "KeyValueFloat")
        if ticks is None or values is None or not len(ticks):
            return None
        n = len(ticks)
        if n != len(values):
            problem = f"a curve has {n} key times and {len(values)} key values; export the file again"
            raise Malformed(problem, node.place)
        if values.dtype.kind != "f":
            values = fbx_node.as_floats(values, node, "KeyValueFloat")
        rising, kept = self._rising(ticks, node)
        attributes = partial(self._attributes, n, kept, node)
        return Curve(rising, values if kept is None else values[kept], attributes, node)

    def _rising(self, raw: ndarray, node: Node) -> tuple[Int[ndarray, "keys"], Int[ndarray, "kept"] | None]:
        """Key times in rising order, one of each, and which keys these are where that is not all in their order."""
        if (found := self._ticks.get(id(raw))) is not None:
            return found[1:]
        ticks = fbx_node.as_integers(raw, node, "KeyTime")
        kept = rising_keys(ticks)
        ticks = ticks if kept is None else ticks[kept]
        if max(int(ticks[-1]), -int(ticks[0])) > 1 << 61:
            raise Malformed("a curve has a key beyond the end of time; export the file again", node.place)
        ticks = self._equal.setdefault(ticks.tobytes(), ticks)
        self._ticks[id(raw)] = raw, ticks, kept
        return ticks, kept

    def _attributes(
        self, n: int, kept: Int[ndarray, "kept"] | None, node: Node
    ) -> tuple[Int[ndarray, "kept"], Float[ndarray, "kept 4"]]:
        """Flags and data of every key that was kept."""
        flags, data, counts = node.arrays("KeyAttrFlags", "KeyAttrDataFloat", "KeyAttrRefCount")
        key = (n, id(flags), id(data), id(counts))
        if (found := self._runs.get(key)) is None:
            run = _of_runs(n, flags, data, counts, node)
            found = self._runs[key] = (flags, data, counts), *run  # the arrays too, so that their ids stay theirs
        return found[1:] if kept is None else (found[1][kept], found[2][kept])


def _of_runs(
    n: int, flags: ndarray | None, data: ndarray | None, counts: ndarray | None, node: Node
) -> tuple[Int[ndarray, "keys"], Float[ndarray, "keys 4"]]:
    """Flags and data of every key from those of runs of keys."""
    if flags is None or not len(flags):
        return np.full(n, LINEAR, dtype=np.int64), np.zeros((n, 4), dtype=np.float32)
    flags = fbx_node.as_integers(flags, node, "KeyAttrFlags")
    m = len(flags)
    table = np.zeros((m, 4), dtype=np.float32)
    if data is not None and data.size:
        rows = min(len(data) // 4, m)
        table[:rows] = fbx_node.as_raw_floats(data)[: 4 * rows].reshape(-1, 4)
    if m == 1:
        run = np.zeros(n, dtype=np.int64)
    elif counts is None or not len(counts):
        run = np.minimum(np.arange(n), m - 1)
    else:
        each = np.clip(fbx_node.as_integers(counts, node, "KeyAttrRefCount"), 0, n)
        run = np.minimum(np.searchsorted(np.cumsum(each), np.arange(n), side="right"), m - 1)
    return flags[run], table[run]


def rising_keys(ticks: Int[ndarray, "keys"]) -> Int[ndarray, "kept"] | None:
    """Which keys, in which order, so that times rise; of several at one tick the last. None where they do already."""
    if len(ticks) < 2 or (ticks[1:] > ticks[:-1]).all():
        return None
    order = np.argsort(ticks, kind="stable")
    return order[np.append(ticks[order[1:]] > ticks[order[:-1]], True)]


def make_curve(
    ticks: Int[ndarray, "keys"],
    values: Float[ndarray, "keys"],
    flags: Int[ndarray, "keys"],
    data: Float[ndarray, "keys 4"],
) -> Curve:
    """A curve of keys as files have them: sorted, with one key a tick."""
    kept = rising_keys(ticks)
    if kept is not None:
        ticks, values, flags, data = ticks[kept], values[kept], flags[kept], data[kept]
    return Curve(ticks, values, lambda: (flags, data))
