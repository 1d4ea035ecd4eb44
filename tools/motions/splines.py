"""Keyframes to smooth curves: twice continuously differentiable, no overshoot to speak of, exact in holds.

Between two keys the curve is the quintic with the value, slope and curvature of both. Slopes are the monotone ones of
Fritsch and Carlson, so that an extreme is an ease and no curve swings past its keys; curvature is the mean of what the
cubics on both sides have, and zero beside a hold, so that a hold is still from its first key to its last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

import numpy as np
from numpy import ndarray
from scipy.interpolate import BPoly, PchipInterpolator

from understudy.math import quat

Value = TypeVar("Value", float, tuple[float, ...])
Keys = Mapping[float, Value]


def curve(keys: Keys, at: ndarray) -> ndarray:
    """Values of `{time: value}` at the given times, held outside."""
    times = np.array(sorted(keys), dtype=np.float64)
    values = np.array([np.atleast_1d(keys[t]) for t in sorted(keys)], dtype=np.float64)
    return through(times, values, at)


def through(times: ndarray, values: ndarray, at: ndarray) -> ndarray:
    """The curve through `values` (keys, components) at `times`."""
    at = np.clip(at, times[0], times[-1])
    if len(times) == 1:
        return np.repeat(values, len(at), axis=0)
    if len(times) == 2:
        slopes = np.zeros_like(values)
    else:
        slopes = PchipInterpolator(times, values, axis=0).derivative()(times)
    slopes[[0, -1]] = 0.0
    step, rise = np.diff(times)[:, None], np.diff(values, axis=0)
    # Second derivatives of the cubic Hermite pieces at their starts and ends.
    start = (6.0 * rise / step - 4.0 * slopes[:-1] - 2.0 * slopes[1:]) / step
    end = (-6.0 * rise / step + 2.0 * slopes[:-1] + 4.0 * slopes[1:]) / step
    bends = np.zeros_like(values)
    bends[1:-1] = 0.5 * (end[:-1] + start[1:])
    still = np.abs(rise) < 1e-12
    beside_hold = np.zeros(values.shape, dtype=bool)
    beside_hold[:-1] |= still
    beside_hold[1:] |= still
    bends[beside_hold] = 0.0
    out = np.empty((len(at), values.shape[1]))
    for c in range(values.shape[1]):
        known = np.stack([values[:, c], slopes[:, c], bends[:, c]], axis=1)
        out[:, c] = BPoly.from_derivatives(times, known)(at)
    return out


def turns(times: ndarray, wxyz: ndarray, at: ndarray) -> ndarray:
    """A smooth curve of rotations through keys (component-wise, normalised: keys are less than a half turn apart)."""
    return quat.normalise(through(times, quat.continuous(wxyz), at))


def ease(at: ndarray, start: float, end: float) -> ndarray:
    """From 0 at `start` to 1 at `end` with least jerk: 10 u^3 - 15 u^4 + 6 u^5."""
    u = np.clip((at - start) / max(end - start, 1e-9), 0.0, 1.0)
    return u**3 * (10.0 + u * (6.0 * u - 15.0))


def euler(degrees: ndarray) -> ndarray:
    """(yaw, pitch, roll) in degrees to quaternions: about Y, then X (forwards), then Z, as the product Ry Rx Rz."""
    return quat.from_euler(np.radians(degrees), "YXZ")


def fade(at: ndarray, spans: Sequence[tuple[float, float]], ramp: float) -> ndarray:
    """1 inside any of the spans, 0 further away than `ramp`, eased between."""
    out = np.zeros(len(at))
    for start, end in spans:
        out = np.maximum(out, ease(at, start - ramp, start) * (1.0 - ease(at, end, end + ramp)))
    return out
