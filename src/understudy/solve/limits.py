"""Joints that shall not turn beyond a range: a one-sided pull on what is outside.

    E += s sum_t sum_j |log(q_tj c_tj^-1)|^2        q = W_carrier^-1 W_joint,  c the nearest turn within the range

The slope with respect to a turn w of the joint in the world is taken with c in its place, 2 s W_carrier log(q c^-1);
joints between it and its carrier share it. The curvature is taken as 2 s for all axes of whoever is outside, which is
an upper bound.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.correspond.ranges import Range
from understudy.math import quat
from understudy.solve.chain import Chain, Pose


@dataclass(frozen=True, eq=False)
class Limit:
    """A joint of the chain, what carries it, and the joints that turn from there to it; `beside` is allowed too."""

    joint: int
    carrier: int
    path: tuple[int, ...]
    range: Range
    beside: Float[ndarray, "frames 3"]


@dataclass(frozen=True, eq=False)
class Limits:
    """All limits of a problem, with one weight."""

    weight: float
    limits: Sequence[Limit]

    def outside(self, pose: Pose) -> list[Float[ndarray, "frames 3"]]:
        """How far each joint is beyond its range, as turns in the world: zero within."""
        out = []
        for limit in self.limits:
            carrier = pose.globals[:, limit.carrier].astype(np.float64)
            q = quat.from_matrix(np.swapaxes(carrier, -1, -2) @ pose.globals[:, limit.joint].astype(np.float64))
            angles = limit.range.angles(q)
            nearest = limit.range.clamped(angles, limit.beside)
            beyond = (angles != nearest).any(1)
            turn = np.zeros((len(q), 3))
            if beyond.any():
                left = quat.log(quat.mul(q[beyond], quat.inv(limit.range.turn(nearest[beyond]))))
                turn[beyond] = np.einsum("tab,tb->ta", carrier[beyond], left)
            out.append(turn)
        return out

    def value(self, chain: Chain, pose: Pose, gradient: Float[ndarray, "frames unknowns"]) -> Float[ndarray, "frames"]:
        """The sum in each frame; its gradient is added."""
        total = np.zeros(len(pose.globals))
        for limit, turn in zip(self.limits, self.outside(pose), strict=True):
            if turn.any():
                total += self.weight * (turn**2).sum(1)
                for j in limit.path:
                    mine = slice(chain.turns[j], chain.turns[j] + 3)
                    gradient[:, mine] += 2.0 * self.weight * np.einsum("tab,ta->tb", pose.globals[:, j], turn)
        return total

    def diagonal(self, chain: Chain, pose: Pose) -> Float[ndarray, "frames unknowns"]:
        """An upper bound of the curvature."""
        out = np.zeros((len(pose.globals), chain.n_unknowns))
        for limit, turn in zip(self.limits, self.outside(pose), strict=True):
            active = turn.any(1)
            for j in limit.path:
                out[active, chain.turns[j] : chain.turns[j] + 3] += 2.0 * self.weight * len(limit.path)
        return out

    def part(self, frames: slice) -> Limits:
        """The same over some frames."""
        return Limits(self.weight, [replace(limit, beside=limit.beside[frames]) for limit in self.limits])
