"""Tangents of cubic segments: slopes and weights at both sides of each key, given, automatic or by tension.

The keys of many curves stand in one row; `first` and `last` are where each curve begins and ends.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.io.fbx.settings import TICKS_PER_SECOND

CUBIC = 0x8
TANGENT_AUTO, TANGENT_TCB, TANGENT_USER = 0x100, 0x200, 0x400
CLAMP, TIME_INDEPENDENT, CLAMP_PROGRESSIVE = 0x1000, 0x2000, 0x4000
WEIGHTED_RIGHT, WEIGHTED_NEXT_LEFT = 0x1000000, 0x2000000
THIRD = 1.0 / 3.0


class Ends(NamedTuple):
    """Slopes per second and weights at both sides of each key; `left` belongs to the segment that ends at the key."""

    slope_right: Float[ndarray, "keys"]
    slope_left: Float[ndarray, "keys"]
    weight_right: Float[ndarray, "keys"]
    weight_left: Float[ndarray, "keys"]


def ends_of(ticks: ndarray, values: ndarray, flags: ndarray, data: ndarray, first: ndarray, last: ndarray) -> Ends:
    """The ends of the segments of curves in one row; `first` and `last` are the ends of each curve."""
    packed = np.ascontiguousarray(data[:, 2]).view(np.uint32)
    weight_right = np.where(flags & WEIGHTED_RIGHT, (packed & 0xFFFF) * 1e-4, THIRD)
    weight_left = _next(np.where(flags & WEIGHTED_NEXT_LEFT, (packed >> 16) * 1e-4, THIRD), THIRD, first)
    weight_right, weight_left = np.clip(weight_right, 0.0, 1.0), np.clip(weight_left, 0.0, 1.0)
    plain = np.nan_to_num(data.astype(np.float64), nan=0.0, posinf=0.0, neginf=0.0)
    right, left = plain[:, 0], _next(plain[:, 1], 0.0, first)
    cubic = (flags & CUBIC) != 0
    tcb = cubic & ((flags & TANGENT_TCB) != 0)
    auto = cubic & ~tcb & ((flags & TANGENT_USER) == 0)
    if auto.any() or tcb.any():
        step_left, step_right, before, after = _steps(ticks, values, first, last)
        smooth = _auto_slopes(step_left, step_right, flags, plain[:, 0], before, after, weight_left, weight_right)
        right, left = np.where(auto, smooth, right), np.where(auto, smooth, left)
        if tcb.any():
            tension, continuity, bias = plain[:, 0], plain[:, 1], plain[:, 2]
            near, far = (1.0 - tension) * (1.0 + bias), (1.0 - tension) * (1.0 - bias)
            # Kochanek and Bartels (1984), equations 8 and 9; an end has one secant, which then counts in full.
            half_left, half_right = np.full(len(ticks), 0.5), np.full(len(ticks), 0.5)
            half_left[last], half_right[last] = 1.0, 0.0
            half_left[first], half_right[first] = 0.0, 1.0
            above, below = half_left * near * before, half_right * far * after
            left = np.where(tcb, (1.0 - continuity) * above + (1.0 + continuity) * below, left)
            right = np.where(tcb, (1.0 + continuity) * above + (1.0 - continuity) * below, right)
    return Ends(right, left, weight_right, weight_left)


def _next(of_key_before: ndarray, at_first: float, first: ndarray) -> ndarray:
    """What a key says of the one after it, at the one after it."""
    out = np.empty_like(of_key_before)
    out[1:] = of_key_before[:-1]
    out[first] = at_first
    return out


def _steps(ticks: ndarray, values: ndarray, first: ndarray, last: ndarray) -> tuple[ndarray, ndarray, ndarray, ndarray]:
    """Seconds to the key before and to the key after, and the slopes to both; an end takes the slope it has."""
    time = ticks / TICKS_PER_SECOND
    step_left, step_right, before, after = (np.zeros(len(ticks)) for _ in range(4))
    step_left[1:] = step_right[:-1] = np.diff(time)
    spans = np.diff(ticks) / TICKS_PER_SECOND
    secant = np.diff(values) / np.where(spans > 0.0, spans, 1.0)  # from one curve to the next it means nothing
    before[1:] = after[:-1] = secant
    step_left[first], step_right[last] = 0.0, 0.0
    before[first], after[last] = after[first], before[last]
    return step_left, step_right, before, after


def _auto_slopes(
    step_left: ndarray,
    step_right: ndarray,
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
    share = step_left / np.maximum(step_left + step_right, 1e-12)
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
