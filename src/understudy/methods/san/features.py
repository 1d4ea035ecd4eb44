"""Numbers that a network reads and writes: rotations as the first two columns of their matrix.

Two columns (six numbers) have no signs that jump and no poles, so they can be filtered and averaged as they are; what
is between two rotations is brought back to the nearest one by Gram-Schmidt. Six numbers instead of the paper's four
(§4.1).
"""

from __future__ import annotations

from functools import cache

import numpy as np
from jaxtyping import Float
from numpy import ndarray
from scipy.ndimage import correlate1d

from understudy.math import quat

UP = np.array([0.0, 1.0, 0.0])
# The identity as six numbers.
STILL = np.array([1.0, 0.0, 0.0, 0.0, 1.0, 0.0])


def six_of(wxyz: Float[ndarray, "*batch 4"]) -> Float[ndarray, "*batch 6"]:
    """The first two columns of the matrix, one after the other; a quaternion of zeros, a lost sample, is six zeros."""
    matrix = quat.to_matrix(wxyz)
    there = np.linalg.norm(wxyz, axis=-1, keepdims=True) > 0.5
    return np.concatenate([matrix[..., 0], matrix[..., 1]], axis=-1) * there


def rotations_of(six: Float[ndarray, "*batch 6"]) -> Float[ndarray, "*batch 4"]:
    """The rotation nearest to six numbers, by Gram-Schmidt: x = a/|a|, y = (b - (b x) x)/|.|, z = x cross y."""
    a, b = six[..., :3], six[..., 3:]
    x = a / np.maximum(np.linalg.norm(a, axis=-1, keepdims=True), 1e-9)
    b = b - (b * x).sum(-1, keepdims=True) * x
    y = b / np.maximum(np.linalg.norm(b, axis=-1, keepdims=True), 1e-9)
    return quat.from_matrix(np.stack([x, y, np.cross(x, y)], axis=-1).astype(np.float64))


def facing_of(root: Float[ndarray, "*batch 4"]) -> Float[ndarray, "*batch 4"]:
    """The turn of hips about the vertical."""
    return quat.swing_twist(root, UP)[1]


def savitzky_golay(x: Float[ndarray, "frames *rest"], width: int = 7, order: int = 2) -> Float[ndarray, "frames *rest"]:
    """The value in the middle of the polynomial fitted to `width` frames; before the first middle and behind the last
    one the polynomial goes on.

    Ends that are reflected instead come to rest there: a clip that is cut in a quick move would be taken back.
    """
    hat = _hat(min(width, len(x)), order)
    if len(x) <= width:
        return np.tensordot(hat, x, axes=1)
    half = width // 2
    out = correlate1d(x, hat[half], axis=0, mode="nearest")
    out[:half] = np.tensordot(hat[:half], x[:width], axes=1)
    out[-half:] = np.tensordot(hat[-half:], x[-width:], axes=1)
    return out


@cache
def _hat(width: int, order: int) -> Float[ndarray, "width width"]:
    """V V^+: samples to the values of the polynomial that is fitted to them."""
    v = np.vander(np.linspace(-1.0, 1.0, width), min(order + 1, width), increasing=True)
    return v @ np.linalg.pinv(v)
