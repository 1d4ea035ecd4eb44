"""Joints that shall not turn beyond a range: a one-sided pull on what is outside.

    E += s sum_t sum_j |log(q_tj c_tj^-1)|^2        q = W_carrier^-1 W_joint,  c the nearest turn within the range

The slope with respect to a turn w of the joint in the world is taken with c in its place, 2 s W_carrier log(q c^-1);
joints between it and its carrier share it. The curvature is taken as 2 s for all axes of whoever is outside, which is
an upper bound.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import no_type_check

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.body.joint_ranges import Range
from understudy.math import quat
from understudy.math.kernel import kernel
from understudy.math.threads import split
from understudy.solve.chain import Chain, Pose
from understudy.solve.key_jacobian import FRAMES


@dataclass(frozen=True, eq=False)
class Limits:
    """Joints of the chain, what carries each, and which joints turn from there to it; angles `beside` are allowed."""

    weight: float
    joints: Int[ndarray, "limits"]
    carriers: Int[ndarray, "limits"]
    paths: tuple[tuple[int, ...], ...]
    range: Range
    beside: Float[ndarray, "frames limits 3"]

    def outside(self, pose: Pose) -> Float[ndarray, "frames limits 3"]:
        """How far each joint is beyond its range, as turns in the world: zero within."""
        out, r = np.zeros((len(pose.globals), len(self.joints), 3)), self.range
        split(
            len(out), _outside, pose.globals, self.joints, self.carriers, r.bone, r.low, r.high, r.bends, r.across,
            self.beside, out, least=FRAMES,
        )  # fmt: skip
        return out

    def value(self, outside: Float[ndarray, "frames limits 3"]) -> Float[ndarray, "frames"]:
        """The sum in each frame."""
        return self.weight * (outside**2).sum((1, 2))

    def add_gradient(
        self,
        chain: Chain,
        pose: Pose,
        outside: Float[ndarray, "frames limits 3"],
        out: Float[ndarray, "frames unknowns"],
    ) -> None:
        """Add the gradient of the sum."""
        for k in np.flatnonzero(outside.any((0, 2))):
            for j in self.paths[k]:
                mine = slice(chain.turns[j], chain.turns[j] + 3)
                out[:, mine] += 2.0 * self.weight * np.einsum("tab,ta->tb", pose.globals[:, j], outside[:, k])

    def diagonal(self, chain: Chain, outside: Float[ndarray, "frames limits 3"]) -> Float[ndarray, "frames unknowns"]:
        """An upper bound of the curvature."""
        out = np.zeros((len(outside), chain.n_unknowns))
        for k in np.flatnonzero(outside.any((0, 2))):
            for j in self.paths[k]:
                active = outside[:, k].any(1)
                out[active, chain.turns[j] : chain.turns[j] + 3] += 2.0 * self.weight * len(self.paths[k])
        return out

    def part(self, frames: slice) -> Limits:
        """The same over some frames."""
        return Limits(self.weight, self.joints, self.carriers, self.paths, self.range, self.beside[frames])


def relative(
    pose: Pose, joints: Int[ndarray, "limits"], carriers: Int[ndarray, "limits"]
) -> Float[ndarray, "frames limits 4"]:
    """Turns of joints as what carries them sees them."""
    above = np.swapaxes(pose.globals[:, carriers].astype(np.float64), -1, -2)
    return quat.from_matrix(above @ pose.globals[:, joints].astype(np.float64))


@kernel()
@no_type_check
def _product(aw, ax, ay, az, bw, bx, by, bz):  # pragma: no cover - compiled
    return (
        aw * bw - ax * bx - ay * by - az * bz,
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
    )


@kernel()
@no_type_check
def _exp(x, y, z):  # pragma: no cover - compiled
    """The turn of a rotation vector in degrees."""
    half = np.radians(0.5 * np.sqrt(x * x + y * y + z * z))
    s = np.radians(0.5) * (np.sin(half) / half if half > 1e-9 else 1.0)
    return np.cos(half), s * x, s * y, s * z


@kernel()
@no_type_check
def _log(w, x, y, z):  # pragma: no cover - compiled
    """The shorter rotation vector, in radians."""
    sign = -1.0 if w < 0.0 else 1.0
    s = np.sqrt(x * x + y * y + z * z)
    k = sign * (2.0 * np.arctan2(s, sign * w) / s if s > 1e-9 else 2.0)
    return k * x, k * y, k * z


@kernel()
@no_type_check
def _relative(g, t, carrier, joint):  # pragma: no cover - compiled
    """The turn of a joint as what carries it sees it, by the largest of its four components."""
    best, at = -1.0, 0
    for k in range(4):
        four = 1.0
        for a in range(3):
            for b in range(3):
                # The diagonal of the relative matrix, with the signs of this component.
                four += (1.0 if k in (0, b + 1) else -1.0) * g[t, carrier, a, b] * g[t, joint, a, b]
        if four > best:
            best, at = four, k
    m01, m02, m10, m12, m20, m21 = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    for a in range(3):
        p, q, r = np.float64(g[t, carrier, a, 0]), np.float64(g[t, carrier, a, 1]), np.float64(g[t, carrier, a, 2])
        u, v, w = np.float64(g[t, joint, a, 0]), np.float64(g[t, joint, a, 1]), np.float64(g[t, joint, a, 2])
        m01, m02, m10, m12, m20, m21 = m01 + p * v, m02 + p * w, m10 + q * u, m12 + q * w, m20 + r * u, m21 + r * v
    w, x, y, z = best, m21 - m12, m02 - m20, m10 - m01
    if at == 1:
        w, x, y, z = m21 - m12, best, m10 + m01, m02 + m20
    elif at == 2:
        w, x, y, z = m02 - m20, m10 + m01, best, m21 + m12
    elif at == 3:
        w, x, y, z = m10 - m01, m02 + m20, m21 + m12, best
    over = 1.0 / np.sqrt(w * w + x * x + y * y + z * z)
    return over * w, over * x, over * y, over * z


@kernel()
@no_type_check
def _clamped(angles, i, low, high, bend, across, beside):  # pragma: no cover - compiled
    least, most = min(low[i] - bend * across[i], beside[i]), max(high[i] + bend * across[i], beside[i])
    return min(max(angles[i], least), most)


@kernel()
@no_type_check
def _outside(
    first, last, g, joints, carriers, bone, low, high, bends, across, beside, out
):  # pragma: no cover - compiled
    """`Range.angles` and `Range.clamped` of every joint, and what is between the two."""
    for t in range(first, last):
        for k in range(len(joints)):
            w, x, y, z = _relative(g, t, carriers[k], joints[k])
            a, b, c = bone[k, 0], bone[k, 1], bone[k, 2]
            along = x * a + y * b + z * c
            size = np.sqrt(w * w + along * along)
            tw, s = (w / size, along / size) if size > 1e-12 else (1.0, 0.0)
            tx, ty, tz = _log(tw, s * a, s * b, s * c)
            sx, sy, sz = _log(*_product(w, x, y, z, tw, -s * a, -s * b, -s * c))
            angles = (np.degrees(sx + tx), np.degrees(sy + ty), np.degrees(sz + tz))
            bend = 0.0
            for i in range(3):
                bend += min(max(angles[i], low[k, i]), high[k, i]) * bends[k, i]
            bend = max(bend, 0.0)
            p, q, r = (
                _clamped(angles, 0, low[k], high[k], bend, across[k], beside[t, k]),
                _clamped(angles, 1, low[k], high[k], bend, across[k], beside[t, k]),
                _clamped(angles, 2, low[k], high[k], bend, across[k], beside[t, k]),
            )
            if p == angles[0] and q == angles[1] and r == angles[2]:
                continue
            s = p * a + q * b + r * c
            aw, ax, ay, az = _product(*_exp(p - s * a, q - s * b, r - s * c), *_exp(s * a, s * b, s * c))
            x, y, z = _log(*_product(w, x, y, z, aw, -ax, -ay, -az))
            for i in range(3):
                out[t, k, i] = g[t, carriers[k], i, 0] * x + g[t, carriers[k], i, 1] * y + g[t, carriers[k], i, 2] * z
