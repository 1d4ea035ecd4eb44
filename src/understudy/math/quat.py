"""Unit quaternions in `wxyz` order. `mul(a, b)` turns by `b` first, then by `a`, as matrices do."""

from __future__ import annotations

from collections.abc import Callable
from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.math.kernel import kernel

IDENTITY = np.array([1.0, 0.0, 0.0, 0.0])
CONJUGATE = np.array([1.0, -1.0, -1.0, -1.0])
TINY = 1e-12


def identity(*shape: int) -> Float[ndarray, "*shape 4"]:
    """Identity rotations of the given leading shape."""
    return np.broadcast_to(IDENTITY, (*shape, 4)).copy()


def mul(a: Float[ndarray, "*#batch 4"], b: Float[ndarray, "*#batch 4"]) -> Float[ndarray, "*batch 4"]:
    """Hamilton product: the rotation that applies `b`, then `a`."""
    return _by_rows(_mul, a, b)


def inv(q: Float[ndarray, "*batch 4"]) -> Float[ndarray, "*batch 4"]:
    """The opposite rotation (the conjugate: `q` is a unit quaternion)."""
    return np.asarray(q) * CONJUGATE


def normalise(q: Float[ndarray, "*batch 4"]) -> Float[ndarray, "*batch 4"]:
    """Scale to unit length; a quaternion of length zero becomes the identity."""
    q = np.asarray(q, dtype=np.float64)
    length = _length(q)
    out, has = q / np.maximum(length, TINY), length > TINY
    return out if has.all() else np.where(has, out, IDENTITY)


def _length(v: Float[ndarray, "*batch n"]) -> Float[ndarray, "*batch 1"]:
    """Lengths along the last axis; by hand, for np.linalg.norm costs several times as much where that is short."""
    square = v[..., 0] * v[..., 0]
    for k in range(1, v.shape[-1]):
        square = square + v[..., k] * v[..., k]
    return np.sqrt(square)[..., None]


def _cross(a: Float[ndarray, "*batch 3"], b: Float[ndarray, "*batch 3"]) -> Float[ndarray, "*batch 3"]:
    """By hand, as np.cross is slow too."""
    x, y, z = a[..., 0], a[..., 1], a[..., 2]
    u, v, w = b[..., 0], b[..., 1], b[..., 2]
    out = np.empty(a.shape)
    out[..., 0], out[..., 1], out[..., 2] = y * w - z * v, z * u - x * w, x * v - y * u
    return out


def rotate(q: Float[ndarray, "*#batch 4"], v: Float[ndarray, "*#batch 3"]) -> Float[ndarray, "*batch 3"]:
    """Turn vectors: v + 2 w (u x v) + 2 u x (u x v) for q = (w, u)."""
    return _by_rows(_rotate, q, v)


def between(a: Float[ndarray, "*#batch 3"], b: Float[ndarray, "*#batch 3"]) -> Float[ndarray, "*batch 4"]:
    """The shortest rotation that takes direction `a` to direction `b`.

    Opposite directions have no shortest arc; the turn is then by half a circle about an axis normal to `a`.
    Vectors without a direction give the identity.
    """
    a, b = np.broadcast_arrays(np.asarray(a, dtype=np.float64), np.asarray(b, dtype=np.float64))
    la, lb = _length(a), _length(b)
    a, b = a / np.maximum(la, TINY), b / np.maximum(lb, TINY)
    dot = (a * b).sum(-1, keepdims=True)
    q = np.concatenate([1.0 + dot, _cross(a, b)], axis=-1)
    if (opposite := dot < -1.0 + 1e-10).any():
        least = np.eye(3)[np.argmin(np.abs(a), axis=-1)]
        q = np.where(opposite, np.concatenate([np.zeros_like(dot), _cross(a, least)], axis=-1), q)
    return np.where((la > TINY) & (lb > TINY), normalise(q), IDENTITY)


def exp(v: Float[ndarray, "*batch 3"]) -> Float[ndarray, "*batch 4"]:
    """Rotation vector (axis times angle, radians) to quaternion."""
    v = np.asarray(v, dtype=np.float64)
    half = 0.5 * _length(v)
    return np.concatenate([np.cos(half), 0.5 * np.sinc(half / np.pi) * v], axis=-1)


def log(q: Float[ndarray, "*batch 4"]) -> Float[ndarray, "*batch 3"]:
    """Quaternion to the shorter rotation vector, of length at most pi."""
    q = np.asarray(q, dtype=np.float64)
    q = np.where(q[..., :1] < 0.0, -q, q)
    s = _length(q[..., 1:])
    angle = 2.0 * np.arctan2(s, q[..., :1])
    return np.where(s > 1e-9, angle / np.maximum(s, TINY), 2.0) * q[..., 1:]


def angle(q: Float[ndarray, "*batch 4"]) -> Float[ndarray, "*batch"] | np.floating:
    """The angle of a rotation in radians, from 0 to pi."""
    q = np.asarray(q)
    return 2.0 * np.arctan2(_length(q[..., 1:])[..., 0], np.abs(q[..., 0]))


def slerp(
    a: Float[ndarray, "*#batch 4"], b: Float[ndarray, "*#batch 4"], t: float | np.floating | Float[ndarray, "*#batch"]
) -> Float[ndarray, "*batch 4"]:
    """Constant-speed blend along the shorter arc: a at t = 0, b at t = 1."""
    return mul(a, exp(np.asarray(t)[..., None] * log(mul(inv(a), b))))


def swing_twist(
    q: Float[ndarray, "*#batch 4"], axis: Float[ndarray, "*#batch 3"]
) -> tuple[Float[ndarray, "*batch 4"], Float[ndarray, "*batch 4"]]:
    """Split q = swing * twist, where twist turns about `axis` (unit length) and swing about a normal of it."""
    q, axis = np.asarray(q), np.asarray(axis)
    along = (q[..., 1:] * axis).sum(-1, keepdims=True)
    twist = normalise(np.concatenate([q[..., :1], along * axis], axis=-1))
    return mul(q, inv(twist)), twist


def continuous(q: Float[ndarray, "frames *batch 4"]) -> Float[ndarray, "frames *batch 4"]:
    """Choose the sign of each frame so that neighbours in time lie in one half-space (q and -q turn alike)."""
    q = np.asarray(q, dtype=np.float64)
    if len(q) < 2:
        return q.copy()
    flips = np.einsum("...k,...k->...", q[1:], q[:-1]) < 0.0
    if not flips.any():
        return q.copy()
    sign = np.concatenate([np.ones_like(q[:1, ..., 0]), np.where(np.cumsum(flips, axis=0) % 2, -1.0, 1.0)])
    return q * sign[..., None]


def to_matrix(q: Float[ndarray, "*batch 4"]) -> Float[ndarray, "*batch 3 3"]:
    """Rotation matrices whose columns are the turned axes."""
    q = np.asarray(q, dtype=np.float64)
    w, x, y, z = q[..., 0], q[..., 1], q[..., 2], q[..., 3]
    out = np.empty((*q.shape[:-1], 3, 3))
    out[..., 0, 0], out[..., 0, 1], out[..., 0, 2] = 1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)
    out[..., 1, 0], out[..., 1, 1], out[..., 1, 2] = 2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)
    out[..., 2, 0], out[..., 2, 1], out[..., 2, 2] = 2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)
    return out


def from_matrix(m: Float[ndarray, "*batch 3 3"]) -> Float[ndarray, "*batch 4"]:
    """Quaternion of a rotation matrix, by the largest of its four components (stable for every angle)."""
    m = np.asarray(m, dtype=np.float64)
    xx, yy, zz = m[..., 0, 0], m[..., 1, 1], m[..., 2, 2]
    four = np.stack([1 + xx + yy + zz, 1 + xx - yy - zz, 1 - xx + yy - zz, 1 - xx - yy + zz], axis=-1)
    a, b, c = m[..., 2, 1] - m[..., 1, 2], m[..., 0, 2] - m[..., 2, 0], m[..., 1, 0] - m[..., 0, 1]
    d, e, f = m[..., 1, 0] + m[..., 0, 1], m[..., 0, 2] + m[..., 2, 0], m[..., 2, 1] + m[..., 1, 2]
    best = np.argmax(four, axis=-1)
    q = np.empty(four.shape)
    q[..., 0], q[..., 1], q[..., 2], q[..., 3] = four[..., 0], a, b, c
    for row, values in ((1, (a, four[..., 1], d, e)), (2, (b, d, four[..., 2], f)), (3, (c, e, f, four[..., 3]))):
        if (mine := best == row).any():
            for k, value in enumerate(values):
                q[..., k][mine] = value[mine]
    q = normalise(q)
    return np.where(q[..., :1] < 0.0, -q, q)


def from_euler(angles: Float[ndarray, "*batch 3"], order: str) -> Float[ndarray, "*batch 4"]:
    """Euler angles (radians) to quaternion; `order` as in BVH: 'ZXY' is the matrix product Rz Rx Ry.

    `angles[..., i]` belongs to the axis `order[i]`.
    """
    angles = np.asarray(angles, dtype=np.float64)
    q = None
    for i, axis in enumerate(order.upper()):
        half = 0.5 * angles[..., i]
        step = np.zeros((*half.shape, 4))
        step[..., 0], step[..., 1 + "XYZ".index(axis)] = np.cos(half), np.sin(half)
        q = step if q is None else mul(q, step)
    assert q is not None
    return q


def to_euler(q: Float[ndarray, "*batch 4"], order: str) -> Float[ndarray, "*batch 3"]:
    """Quaternion to Euler angles (radians), the inverse of `from_euler`; three different axes only.

    At the gimbal the last angle is zero.
    """
    i, j, k = ("XYZ".index(axis) for axis in order.upper())
    sign = 1.0 if (j - i) % 3 == 1 else -1.0
    m = to_matrix(q)
    s = np.clip(sign * m[..., i, k], -1.0, 1.0)
    safe = np.abs(s) < 1.0 - 1e-12
    first = np.where(
        safe, np.arctan2(-sign * m[..., j, k], m[..., k, k]), np.arctan2(sign * m[..., k, j], m[..., j, j])
    )
    last = np.where(safe, np.arctan2(-sign * m[..., i, j], m[..., i, i]), 0.0)
    return np.stack([first, np.arcsin(s), last], axis=-1)


def same(
    a: Float[ndarray, "*batch 4"], b: Float[ndarray, "*batch 4"], tolerance: float
) -> Bool[ndarray, "*batch"] | np.bool_:
    """Whether two rotations differ by at most `tolerance` radians."""
    return angle(mul(inv(a), b)) <= tolerance


def _by_rows(job: Callable[..., None], a: ndarray, b: ndarray) -> ndarray:
    """What a kernel makes of all rows of `a` and `b`, with as many as either asks for. A kernel, for numpy's product of
    two quaternions is 28 passes: up to 10 times as slow, on few rows and on many."""
    a, b = np.asarray(a, dtype=np.float64), np.asarray(b, dtype=np.float64)
    shape = a.shape[:-1]
    if shape != b.shape[:-1]:
        shape = np.broadcast_shapes(shape, b.shape[:-1])
    out = np.empty((*shape, b.shape[-1]))
    job(_rows(a, shape), _rows(b, shape), out.reshape(-1, b.shape[-1]))
    return out


def _rows(a: ndarray, shape: tuple[int, ...]) -> ndarray:
    """The rows of an array one after the other, fewer where kernels are to begin with the first again."""
    own = a.shape[:-1]
    if own != shape[len(shape) - len(own) :]:
        a = np.broadcast_to(a, (*shape, a.shape[-1]))
    rows = np.ascontiguousarray(a).reshape(-1, a.shape[-1])
    # A kernel would be compiled once more for what may not be written to.
    return rows if rows.flags.writeable else rows.copy()


@kernel()
@no_type_check
def _mul(a, b, out):  # pragma: no cover - compiled
    j = k = 0
    for i in range(len(out)):
        p, q, r, s = a[j, 0], a[j, 1], a[j, 2], a[j, 3]
        w, x, y, z = b[k, 0], b[k, 1], b[k, 2], b[k, 3]
        j, k = j + 1 if j + 1 < len(a) else 0, k + 1 if k + 1 < len(b) else 0
        out[i, 0] = p * w - q * x - r * y - s * z
        out[i, 1] = p * x + q * w + r * z - s * y
        out[i, 2] = p * y - q * z + r * w + s * x
        out[i, 3] = p * z + q * y - r * x + s * w


@kernel()
@no_type_check
def _rotate(q, v, out):  # pragma: no cover - compiled
    """With t = 2 u x v."""
    j = k = 0
    for i in range(len(out)):
        w, x, y, z = q[j, 0], q[j, 1], q[j, 2], q[j, 3]
        a, b, c = v[k, 0], v[k, 1], v[k, 2]
        j, k = j + 1 if j + 1 < len(q) else 0, k + 1 if k + 1 < len(v) else 0
        d, e, f = 2.0 * (y * c - z * b), 2.0 * (z * a - x * c), 2.0 * (x * b - y * a)
        out[i, 0] = a + w * d + (y * f - z * e)
        out[i, 1] = b + w * e + (z * d - x * f)
        out[i, 2] = c + w * f + (x * e - y * d)
