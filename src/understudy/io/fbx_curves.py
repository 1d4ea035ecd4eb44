"""Animation curves: keys with constant, linear or cubic segments, sampled at given times.

Times are whole ticks (46,186,158,000 a second), so that a key is met exactly. A cubic segment is a Bezier curve in time
and value whose inner points lie at `weight` of the segment's length along the slopes of its ends; with the usual weight
of one third it is the Hermite cubic.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.io import fbx_node
from understudy.io.fbx_node import Malformed, Node
from understudy.io.fbx_settings import TICKS_PER_SECOND

CONSTANT, LINEAR, CUBIC = 0x2, 0x4, 0x8
CONSTANT_NEXT = 0x100
TANGENT_AUTO, TANGENT_TCB, TANGENT_USER = 0x100, 0x200, 0x400
CLAMP, TIME_INDEPENDENT, CLAMP_PROGRESSIVE = 0x1000, 0x2000, 0x4000
WEIGHTED_RIGHT, WEIGHTED_NEXT_LEFT = 0x1000000, 0x2000000
THIRD = 1.0 / 3.0


@dataclass(frozen=True, eq=False)
class Curve:
    """Keys in rising order. Slopes are per second; `left` belongs to the segment that ends at the key."""

    ticks: Int[ndarray, "keys"]
    values: Float[ndarray, "keys"]
    flags: Int[ndarray, "keys"]
    slope_right: Float[ndarray, "keys"]
    slope_left: Float[ndarray, "keys"]
    weight_right: Float[ndarray, "keys"]
    weight_left: Float[ndarray, "keys"]

    def sample(self, at: Int[ndarray, "frames"]) -> Float[ndarray, "frames"]:
        """Values at the given ticks; the first and last are held outside."""
        if len(at) == len(self.ticks) and np.array_equal(at, self.ticks):
            return self.values
        before = np.clip(np.searchsorted(self.ticks, at, side="right") - 1, 0, len(self.ticks) - 1)
        after = np.minimum(before + 1, len(self.ticks) - 1)
        out = self.values[before]
        inside = (at > self.ticks[before]) & (after > before)
        if not inside.any():
            return out
        i, j = before[inside], after[inside]
        span = (self.ticks[j] - self.ticks[i]) / TICKS_PER_SECOND
        u = (at[inside] - self.ticks[i]) / TICKS_PER_SECOND / span
        a, b, flags = self.values[i], self.values[j], self.flags[i]
        value = a + (b - a) * u
        value = np.where(flags & CONSTANT, np.where(flags & CONSTANT_NEXT, b, a), value)
        cubic = (flags & (CUBIC | CONSTANT)) == CUBIC
        if cubic.any():
            i, j, span, u, a, b = i[cubic], j[cubic], span[cubic], u[cubic], a[cubic], b[cubic]
            right, left = self.weight_right[i], self.weight_left[j]
            s = np.where((right == THIRD) & (left == THIRD), u, bezier_parameter(u, right, 1.0 - left))
            inner_a = a + right * span * self.slope_right[i]
            inner_b = b - left * span * self.slope_left[j]
            r = 1.0 - s
            value[cubic] = r * r * r * a + 3.0 * r * s * (r * inner_a + s * inner_b) + s * s * s * b
        out[inside] = value
        return out


def bezier_parameter(u: Float[ndarray, "n"], x1: Float[ndarray, "n"], x2: Float[ndarray, "n"]) -> Float[ndarray, "n"]:
    """The s in [0, 1] with 3 (1-s)^2 s x1 + 3 (1-s) s^2 x2 + s^3 = u, by halving: monotone for x1, x2 in [0, 1]."""
    low, high = np.zeros_like(u), np.ones_like(u)
    for _ in range(48):
        s = 0.5 * (low + high)
        r = 1.0 - s
        less = 3.0 * r * s * (r * x1 + s * x2) + s * s * s < u
        low, high = np.where(less, s, low), np.where(less, high, s)
    return 0.5 * (low + high)


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
    """A curve of keys as files have them: sorted, with one key a tick, and with the slopes of its ends."""
    if len(ticks) > 1 and not (np.diff(ticks) > 0).all():
        order = np.argsort(ticks, kind="stable")
        keep = order[np.append(np.diff(ticks[order]) > 0, True)]
        ticks, values, flags, data = ticks[keep], values[keep], flags[keep], data[keep]
    third = np.full(len(ticks), THIRD)
    if not (flags & CUBIC).any() or len(ticks) < 2:
        zero = np.zeros(len(ticks))
        return Curve(ticks, values, flags, zero, zero, third, third)
    packed = np.ascontiguousarray(data[:, 2]).view(np.uint32)
    weight_right = np.where(flags & WEIGHTED_RIGHT, (packed & 0xFFFF) * 1e-4, third)
    next_left = np.where(flags & WEIGHTED_NEXT_LEFT, (packed >> 16) * 1e-4, third)
    weight_left = np.append(THIRD, next_left[:-1])
    weight_right, weight_left = np.clip(weight_right, 0.0, 1.0), np.clip(weight_left, 0.0, 1.0)
    plain = np.nan_to_num(data.astype(np.float64), nan=0.0, posinf=0.0, neginf=0.0)
    right, left = plain[:, 0], np.append(0.0, plain[:-1, 1])
    cubic = (flags & CUBIC) != 0
    tcb = cubic & ((flags & TANGENT_TCB) != 0)
    auto = cubic & ~tcb & ((flags & TANGENT_USER) == 0)
    if auto.any() or tcb.any():
        before, after = _secants(ticks, values)
        smooth = _auto_slopes(ticks, values, flags, plain[:, 0], before, after, weight_left, weight_right)
        right, left = np.where(auto, smooth, right), np.where(auto, smooth, left)
        tension, continuity, bias = plain[:, 0], plain[:, 1], plain[:, 2]
        near, far = (1.0 - tension) * (1.0 + bias), (1.0 - tension) * (1.0 - bias)
        # Kochanek and Bartels (1984), equations 8 and 9; an end has one secant, which then counts in full.
        half_left, half_right = np.full(len(ticks), 0.5), np.full(len(ticks), 0.5)
        half_left[[0, -1]], half_right[[0, -1]] = (0.0, 1.0), (1.0, 0.0)
        above, below = half_left * near * before, half_right * far * after
        left = np.where(tcb, (1.0 - continuity) * above + (1.0 + continuity) * below, left)
        right = np.where(tcb, (1.0 + continuity) * above + (1.0 - continuity) * below, right)
    return Curve(ticks, values, flags, right, left, weight_right, weight_left)


def _secants(ticks: ndarray, values: ndarray) -> tuple[ndarray, ndarray]:
    """The slopes to the key before and to the key after; the ends take the one they have."""
    secant = np.diff(values) / (np.diff(ticks) / TICKS_PER_SECOND)
    return np.append(secant[:1], secant), np.append(secant, secant[-1:])


def _auto_slopes(
    ticks: ndarray,
    values: ndarray,
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
    time = ticks / TICKS_PER_SECOND
    step_left, step_right = np.diff(time, prepend=time[:1]), np.diff(time, append=time[-1:])
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
