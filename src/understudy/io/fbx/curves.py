"""Animation curves: keys with constant, linear or cubic segments, sampled at given times.

Times are whole ticks (46,186,158,000 a second), so that a key is met exactly. A cubic segment is a Bezier curve in time
and value whose inner points lie at `weight` of the segment's length along the slopes of its ends; with the usual weight
of one third it is the Hermite cubic.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.io.fbx import node as fbx_node
from understudy.io.fbx.node import Malformed, Node
from understudy.io.fbx.settings import TICKS_PER_SECOND

CONSTANT, LINEAR, CUBIC = 0x2, 0x4, 0x8
CONSTANT_NEXT = 0x100
TANGENT_AUTO, TANGENT_TCB, TANGENT_USER = 0x100, 0x200, 0x400
CLAMP, TIME_INDEPENDENT, CLAMP_PROGRESSIVE = 0x1000, 0x2000, 0x4000
WEIGHTED_RIGHT, WEIGHTED_NEXT_LEFT = 0x1000000, 0x2000000
THIRD = 1.0 / 3.0


@dataclass(frozen=True, eq=False)
class Curve:
    """Keys in rising order, as the file has them: flags, and four data that mean what the flags say."""

    ticks: Int[ndarray, "keys"]
    values: Float[ndarray, "keys"]
    flags: Int[ndarray, "keys"]
    data: Float[ndarray, "keys 4"]

    def sample(self, at: Int[ndarray, "frames"]) -> Float[ndarray, "frames"]:
        """Values at the given ticks; the first and last are held outside."""
        return sample_all([self], at)[:, 0]


def sample_all(curves: Sequence[Curve], at: Int[ndarray, "frames"]) -> Float[ndarray, "frames curves"]:
    """Values of many curves at the given ticks; curves with the same key times, as most are, go together."""
    out = np.empty((len(at), len(curves)))
    alike: dict[bytes, list[int]] = {}
    for i, curve in enumerate(curves):
        alike.setdefault(curve.ticks.tobytes(), []).append(i)
    for members in alike.values():
        out[:, members] = _sampled([curves[i] for i in members], at)
    return out


def _sampled(curves: Sequence[Curve], at: Int[ndarray, "frames"]) -> Float[ndarray, "frames curves"]:
    """The same for curves with the same key times."""
    ticks, values = curves[0].ticks, np.stack([curve.values for curve in curves], axis=1)
    if len(at) == len(ticks) and np.array_equal(at, ticks):
        return values
    before = np.clip(np.searchsorted(ticks, at, side="right") - 1, 0, len(ticks) - 1)
    after = np.minimum(before + 1, len(ticks) - 1)
    out = values[before]
    inside = np.flatnonzero((at > ticks[before]) & (after > before))
    if not len(inside):
        return out
    i, j = before[inside], after[inside]
    flags = np.stack([curve.flags for curve in curves], axis=1)
    span = ((ticks[j] - ticks[i]) / TICKS_PER_SECOND)[:, None]
    u = ((at[inside] - ticks[i]) / TICKS_PER_SECOND)[:, None] / span
    a, b, kind = values[i], values[j], flags[i]
    value = a + (b - a) * u
    value = np.where(kind & CONSTANT, np.where(kind & CONSTANT_NEXT, b, a), value)
    cubic = (kind & (CUBIC | CONSTANT)) == CUBIC
    if cubic.any():
        ends = _ends(ticks, values, flags, np.stack([curve.data for curve in curves], axis=1))
        right, left = ends.weight_right[i], ends.weight_left[j]
        inner_a = a + right * span * ends.slope_right[i]
        inner_b = b - left * span * ends.slope_left[j]
        s = np.broadcast_to(u, value.shape).copy()
        weighted = cubic & ((right != THIRD) | (left != THIRD))
        s[weighted] = bezier_parameter(s[weighted], right[weighted], 1.0 - left[weighted])
        r = 1.0 - s
        value = np.where(cubic, r * r * r * a + 3.0 * r * s * (r * inner_a + s * inner_b) + s * s * s * b, value)
    out[inside] = value
    return out


def bezier_parameter(u: Float[ndarray, "n"], x1: Float[ndarray, "n"], x2: Float[ndarray, "n"]) -> Float[ndarray, "n"]:
    """The s in [0, 1] with x(s) = 3 (1-s)^2 s x1 + 3 (1-s) s^2 x2 + s^3 = u; monotone for x1, x2 in [0, 1].

    Newton's steps, and halves of what is left where one would leave it: most keys take five, the worst take twenty.
    """
    s, low, high = u.copy(), np.zeros_like(u), np.ones_like(u)
    for _ in range(60):
        r = 1.0 - s
        error = 3.0 * r * s * (r * x1 + s * x2) + s * s * s - u
        if np.abs(error).max(initial=0.0) <= 1e-15:
            break
        low, high = np.where(error < 0.0, s, low), np.where(error < 0.0, high, s)
        slope = 3.0 * (r * r * x1 + 2.0 * r * s * (x2 - x1) + s * s * (1.0 - x2))
        step = s - error / np.where(slope > 1e-12, slope, 1.0)
        s = np.where((slope > 1e-12) & (low < step) & (step < high), step, 0.5 * (low + high))
    return s


def curve_of(node: Node) -> Curve | None:
    """The curve of an `AnimationCurve` record; None without keys.

    Flags and data are given once for runs of keys (`KeyAttrRefCount`). The four data of a key are the slope to its
    right, the slope to the left of the next key, both weights packed as 16-bit ten-thousandths, and a velocity.
    """
    ticks, values = fbx_node.integers(node, "KeyTime"), fbx_node.floats(node, "KeyValueFloat")
    if ticks is None or values is None or not len(ticks):
        return None
    if len(ticks) != len(values):
        raise Malformed(
            f"a curve has {len(ticks)} key times and {len(values)} key values; export the file again", node.place
        )
    if np.abs(ticks).max() > 1 << 61:
        raise Malformed("a curve has a key beyond the end of time; export the file again", node.place)
    n = len(ticks)
    flags, data, counts = (
        fbx_node.integers(node, "KeyAttrFlags"),
        fbx_node.raw_floats(node, "KeyAttrDataFloat"),
        fbx_node.integers(node, "KeyAttrRefCount"),
    )
    if flags is None or not len(flags):
        return make_curve(ticks, values, np.full(n, LINEAR, dtype=np.int64), np.zeros((n, 4), dtype=np.float32))
    counts = np.ones(len(flags), dtype=np.int64) if counts is None or not len(counts) else np.clip(counts, 0, n)
    if len(flags) == 1:
        run = np.zeros(n, dtype=np.int64)
    else:
        run = np.minimum(np.searchsorted(np.cumsum(counts), np.arange(n), side="right"), len(flags) - 1)
    table = np.zeros((len(flags), 4), dtype=np.float32)
    if data is not None and data.size:
        rows = min(len(data) // 4, len(flags))
        table[:rows] = data[: 4 * rows].reshape(-1, 4)
    return make_curve(ticks, values, flags[run], table[run])


def make_curve(
    ticks: Int[ndarray, "keys"],
    values: Float[ndarray, "keys"],
    flags: Int[ndarray, "keys"],
    data: Float[ndarray, "keys 4"],
) -> Curve:
    """A curve of keys as files have them: sorted, with one key a tick."""
    if len(ticks) > 1 and not (ticks[1:] > ticks[:-1]).all():
        order = np.argsort(ticks, kind="stable")
        keep = order[np.append(np.diff(ticks[order]) > 0, True)]
        ticks, values, flags, data = ticks[keep], values[keep], flags[keep], data[keep]
    return Curve(ticks, values, flags, data)


class _Ends(NamedTuple):
    """Slopes per second and weights at both sides of each key; `left` belongs to the segment that ends at the key."""

    slope_right: Float[ndarray, "keys curves"]
    slope_left: Float[ndarray, "keys curves"]
    weight_right: Float[ndarray, "keys curves"]
    weight_left: Float[ndarray, "keys curves"]


def _ends(ticks: ndarray, values: ndarray, flags: ndarray, data: ndarray) -> _Ends:
    """The ends of the segments of curves with the same key times, of which there are at least two."""
    packed = np.ascontiguousarray(data[..., 2]).view(np.uint32)
    weight_right = np.where(flags & WEIGHTED_RIGHT, (packed & 0xFFFF) * 1e-4, THIRD)
    weight_left = _next(np.where(flags & WEIGHTED_NEXT_LEFT, (packed >> 16) * 1e-4, THIRD), THIRD)
    weight_right, weight_left = np.clip(weight_right, 0.0, 1.0), np.clip(weight_left, 0.0, 1.0)
    plain = np.nan_to_num(data.astype(np.float64), nan=0.0, posinf=0.0, neginf=0.0)
    right, left = plain[..., 0], _next(plain[..., 1], 0.0)
    cubic = (flags & CUBIC) != 0
    tcb = cubic & ((flags & TANGENT_TCB) != 0)
    auto = cubic & ~tcb & ((flags & TANGENT_USER) == 0)
    if auto.any() or tcb.any():
        before, after = _secants(ticks, values)
        smooth = _auto_slopes(ticks, flags, plain[..., 0], before, after, weight_left, weight_right)
        right, left = np.where(auto, smooth, right), np.where(auto, smooth, left)
        tension, continuity, bias = plain[..., 0], plain[..., 1], plain[..., 2]
        near, far = (1.0 - tension) * (1.0 + bias), (1.0 - tension) * (1.0 - bias)
        # Kochanek and Bartels (1984), equations 8 and 9; an end has one secant, which then counts in full.
        half_left, half_right = np.full((len(ticks), 1), 0.5), np.full((len(ticks), 1), 0.5)
        half_left[[0, -1], 0], half_right[[0, -1], 0] = (0.0, 1.0), (1.0, 0.0)
        above, below = half_left * near * before, half_right * far * after
        left = np.where(tcb, (1.0 - continuity) * above + (1.0 + continuity) * below, left)
        right = np.where(tcb, (1.0 + continuity) * above + (1.0 - continuity) * below, right)
    return _Ends(right, left, weight_right, weight_left)


def _next(of_key_before: ndarray, first: float) -> ndarray:
    """What a key says of the one after it, at the one after it."""
    return np.concatenate([np.full_like(of_key_before[:1], first), of_key_before[:-1]])


def _secants(ticks: ndarray, values: ndarray) -> tuple[ndarray, ndarray]:
    """The slopes to the key before and to the key after; the ends take the one they have."""
    secant = np.diff(values, axis=0) / (np.diff(ticks) / TICKS_PER_SECOND)[:, None]
    return np.concatenate([secant[:1], secant]), np.concatenate([secant, secant[-1:]])


def _auto_slopes(
    ticks: ndarray,
    flags: ndarray,
    bias: ndarray,
    before: ndarray,
    after: ndarray,
    weight_left: ndarray,
    weight_right: ndarray,
) -> ndarray:
    """The slope that the SDK gives a key on automatic.

    It is the chord of both neighbours (time-independent), or the mean of that chord and the secants weighed by time and
    drawn to one side by `bias` (in hundredths). Clamped keys are flat beside an equal neighbour; progressively clamped
    ones never overshoot their neighbours, and are flat at both ends.
    """
    time = ticks[:, None] / TICKS_PER_SECOND
    step_left, step_right = np.diff(time, axis=0, prepend=time[:1]), np.diff(time, axis=0, append=time[-1:])
    whole = step_left + step_right
    share = step_left / whole
    chord = before * share + after * (1.0 - share)
    blended = 0.5 * chord + 0.5 * (before * (1.0 - share) + after * share)
    pull = np.clip(np.abs(bias) / 100.0, 0.0, 1.0)
    blended = blended * (1.0 - pull) + np.where(bias > 0.0, after, before) * pull
    slope = np.where(flags & TIME_INDEPENDENT, chord, blended)
    slope = np.where((flags & CLAMP != 0) & ((before == 0.0) | (after == 0.0)), 0.0, slope)
    inner = (step_left > 0.0) & (step_right > 0.0)
    sign = np.where(slope >= 0.0, 1.0, -1.0)
    limit_left = np.maximum(sign * before / np.maximum(weight_left, 1e-9), 0.0)
    limit_right = np.maximum(sign * after / np.maximum(weight_right, 1e-9), 0.0)
    clamped = np.where(inner, sign * np.minimum(np.abs(slope), np.minimum(limit_left, limit_right)), 0.0)
    return np.where(flags & CLAMP_PROGRESSIVE, clamped, slope)
