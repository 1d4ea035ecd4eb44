"""The meshopt filters: unit vectors, unit quaternions, floats and colours back from the form they were packed in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from jaxtyping import Shaped
from numpy import ndarray


@dataclass(frozen=True)
class Filter:
    """The element sizes a filter may be used with, and its function from decoded elements to final ones."""

    strides: tuple[int, ...] | range
    decode: Callable[[ndarray], ndarray]


def _components(rows: ndarray, small: str, large: str) -> ndarray:
    return rows.view(small if rows.shape[1] == 4 else large)


def _rounded(values: ndarray) -> ndarray:
    """The nearest whole number, halves away from zero."""
    return np.trunc(values + np.copysign(0.5, values))


def octahedral(rows: Shaped[ndarray, "count stride"]) -> Shaped[ndarray, "count 4"]:
    """Unit vectors from the octahedron |x| + |y| + |z| = 1: z = 1 - |x| - |y|, the lower half folded outwards."""
    packed = _components(rows, "<i1", "<i2")
    full = float(np.iinfo(packed.dtype).max)
    one = np.maximum(packed[:, 2].astype(np.float64), 1.0)
    x, y = packed[:, 0] / one, packed[:, 1] / one
    z = 1.0 - np.abs(x) - np.abs(y)
    fold = np.minimum(z, 0.0)
    vector = np.stack([x + np.where(x >= 0.0, fold, -fold), y + np.where(y >= 0.0, fold, -fold), z], axis=1)
    length = np.linalg.norm(vector, axis=1, keepdims=True)
    out = packed.copy()
    out[:, :3] = _rounded(np.clip(vector / np.maximum(length, 1e-12), -1.0, 1.0) * full).astype(packed.dtype)
    return out


def quaternion(rows: Shaped[ndarray, "count 8"]) -> Shaped[ndarray, "count 4"]:
    """Unit quaternions from their three smaller components; the last number tells the scale and which was left out."""
    packed = rows.view("<i2").astype(np.int64)
    left_out = packed[:, 3] & 3
    one = np.maximum((packed[:, 3] | 3).astype(np.float64), 1.0)
    three = np.clip(packed[:, :3] / one[:, None], -1.0, 1.0) * np.sqrt(0.5)
    largest = np.sqrt(np.maximum(0.0, 1.0 - (three * three).sum(1)))
    four = _rounded(np.concatenate([largest[:, None], three], axis=1) * 32767.0)
    out = np.empty((len(rows), 4), dtype="<i2")
    places = (left_out[:, None] + np.arange(4)) % 4
    np.put_along_axis(out, places, four.astype("<i2"), axis=1)
    return out


def exponential(rows: Shaped[ndarray, "count stride"]) -> Shaped[ndarray, "count width"]:
    """Floats m 2^e from eight bits of exponent and twenty-four of mantissa, both signed."""
    packed = rows.view("<i4")
    exponent = np.clip(packed >> 24, -100, 100)
    mantissa = (packed << 8) >> 8
    return np.ldexp(mantissa.astype(np.float32), exponent).astype("<f4")


def colour(rows: Shaped[ndarray, "count stride"]) -> Shaped[ndarray, "count 4"]:
    """Red, green, blue and alpha from luma and two differences; the top bit of alpha tells the scale."""
    signed = _components(rows, "<i1", "<i2").astype(np.int64)
    unsigned = _components(rows, "<u1", "<u2")
    y, co, cg, packed_alpha = (
        unsigned[:, 0].astype(np.int64),
        signed[:, 1],
        signed[:, 2],
        unsigned[:, 3].astype(np.int64),
    )
    scale = np.maximum((1 << (np.floor(np.log2(np.maximum(packed_alpha, 1))).astype(np.int64) + 1)) - 1, 1)
    alpha = packed_alpha & (scale >> 1)
    four = np.stack([y + co - cg, y + cg, y - co - cg, alpha << 1 | alpha & 1], axis=1)
    full = float(np.iinfo(unsigned.dtype).max)
    return _rounded(np.clip(four * (full / scale[:, None]), 0.0, full)).astype(unsigned.dtype)


FILTERS = {
    "NONE": Filter(range(1, 257), lambda rows: rows),
    "OCTAHEDRAL": Filter((4, 8), octahedral),
    "QUATERNION": Filter((8,), quaternion),
    "EXPONENTIAL": Filter(range(4, 257, 4), exponential),
    "COLOR": Filter((4, 8), colour),
}
