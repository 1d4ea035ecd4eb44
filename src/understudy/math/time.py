"""Time: finding a clip's frame rate, resampling, and differences."""

from __future__ import annotations

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.math import quat

# Rates of film, games and motion capture, by how often they are met.
COMMON_RATES = (30.0, 60.0, 24.0, 25.0, 120.0, 100.0, 50.0, 48.0, 15.0, 12.0, 10.0, 90.0, 72.0, 240.0)


def frame_rate(key_times: Float[ndarray, "keys"], default: float = 30.0) -> tuple[float, bool]:
    """The common frame rate on whose grid all keys lie, and whether there is one.

    Keys lie on a grid when each is within 2 % of a frame (and 0.1 ms) of a whole frame counted from the first. Keys
    with even spacing are their own grid, whatever its rate (20, 29.97), from 10 fps upwards. Without a grid the rate is
    the nearest common one at or above the median key spacing, at most 60, and the second value is False: sampling will
    not meet every key.
    """
    times = np.unique(np.asarray(key_times, dtype=np.float64))
    if len(times) < 2:
        return default, True
    offsets = times - times[0]
    if (own := _even_rate(offsets)) is not None:
        return own, True
    for rate in (29.97, 23.976, 59.94, 119.88):
        frames = offsets * rate
        if offsets[-1] > 10.0 and np.all(np.abs(frames - np.round(frames)) < 0.005):
            return rate, True
    for rate in sorted(COMMON_RATES):
        frames = offsets * rate
        if np.all(np.abs(frames - np.round(frames)) < max(0.02, 1e-4 * rate)):
            return rate, True
    spacing = np.median(np.diff(times))
    at_least = [rate for rate in sorted(COMMON_RATES) if rate >= 1.0 / spacing - 1e-6]
    return min(at_least[0] if at_least else 60.0, 60.0), False


def _even_rate(offsets: Float[ndarray, "keys"]) -> float | None:
    """The rate of evenly spaced times, snapped to a common or whole one that fits as well; None where there is none."""
    frames = np.arange(len(offsets))
    own = frames[-1] / offsets[-1]
    if not 10.0 - 1e-3 <= own <= 1000.0:
        return None
    for slack in (1e-3, 0.02):  # first what fits to float32, then what times rounded to milliseconds can mean
        for rate in (*COMMON_RATES, 29.97, 23.976, 59.94, 119.88, float(round(own)), float(own)):
            if np.all(np.abs(offsets * rate - frames) < slack):
                return rate
    return None


def runs(marked: Bool[ndarray, "frames"], pause: int = 0) -> list[tuple[int, int]]:
    """First frames and frames after the last of marked stretches, those at most `pause` frames apart as one."""
    edges = np.flatnonzero(np.diff(np.concatenate([[False], marked, [False]]).astype(np.int8))).tolist()
    out: list[tuple[int, int]] = []
    for first, end in zip(edges[::2], edges[1::2], strict=True):
        begin = out.pop()[0] if out and first - out[-1][1] <= pause else first
        out.append((begin, end))
    return out


def frame_times(start: float, end: float, fps: float) -> Float[ndarray, "frames"]:
    """Sample times from `start` to `end`, both included when the span is a whole number of frames (2 % tolerance)."""
    return start + np.arange(n_frames(end - start, fps)) / fps


def n_frames(duration: float, fps: float) -> int:
    """How many samples `frame_times` makes."""
    return int(np.floor(duration * fps + 0.02)) + 1


def bracket(
    key_times: Float[ndarray, "keys"], at: Float[ndarray, "frames"]
) -> tuple[Int[ndarray, "frames"], Int[ndarray, "frames"], Float[ndarray, "frames"]]:
    """For each time: the key before, the key after, and the position between them (0 to 1, held at both ends)."""
    after = np.clip(np.searchsorted(key_times, at, side="right"), 1, max(len(key_times) - 1, 1))
    after = np.minimum(after, len(key_times) - 1)
    before = np.maximum(after - 1, 0)
    span = key_times[after] - key_times[before]
    position = np.where(span > 0.0, (at - key_times[before]) / np.where(span > 0.0, span, 1.0), 0.0)
    return before, after, np.clip(position, 0.0, 1.0)


def sample_vectors(
    key_times: Float[ndarray, "keys"], values: Float[ndarray, "keys *shape"], at: Float[ndarray, "frames"]
) -> Float[ndarray, "frames *shape"]:
    """Piecewise linear values at the given times."""
    before, after, u = bracket(key_times, at)
    u = u.reshape(-1, *[1] * (values.ndim - 1))
    return values[before] * (1.0 - u) + values[after] * u


def sample_rotations(
    key_times: Float[ndarray, "keys"], wxyz: Float[ndarray, "keys *batch 4"], at: Float[ndarray, "frames"]
) -> Float[ndarray, "frames *batch 4"]:
    """Spherically interpolated rotations at the given times."""
    before, after, u = bracket(key_times, at)
    u = u.reshape(-1, *[1] * (wxyz.ndim - 2))
    return quat.normalise(quat.slerp(wxyz[before], wxyz[after], np.broadcast_to(u, wxyz[before].shape[:-1])))
