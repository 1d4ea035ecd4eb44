"""Joints that shall not turn beyond a range: a one-sided pull on what is outside.

    E += s sum_t sum_j |log(q_tj c_tj^-1)|^2        q = W_carrier^-1 W_joint,  c the nearest turn within the range

The slope with respect to a turn w of the joint in the world is taken with c in its place, 2 s W_carrier log(q c^-1);
joints between it and its carrier share it. The curvature is taken as 2 s for all axes of whoever is outside, which is
an upper bound.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.body.joint_ranges import Range
from understudy.math import quat
from understudy.solve.chain import Chain, Pose


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
        q = relative(pose, self.joints, self.carriers)
        angles = self.range.angles(q)
        nearest = self.range.clamped(angles, self.beside)
        out = np.zeros(angles.shape)
        t, k = np.nonzero((angles != nearest).any(-1))
        if len(t):
            allowed = self.range.turn(nearest)[t, k]
            left = quat.log(quat.mul(q[t, k], quat.inv(allowed)))
            out[t, k] = np.einsum("nab,nb->na", pose.globals[t, self.carriers[k]], left)
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
