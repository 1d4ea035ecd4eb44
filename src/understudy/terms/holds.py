"""Holds: two hands that hold one thing are as far apart, and in the same direction, as the source's.

    L_holds = sum_t k_t | p_q - p_r - w_t |^2

The way w_t from key r to key q is the source's, in the target's measures: the thing between the hands has a size.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.terms.pair_curvature import Listed
from understudy.terms.scene import F, Scene
from understudy.terms.term import Term


@dataclass(frozen=True, eq=False)
class Grip:
    """Two keys, the way from the second to the first, and how much it counts in each frame."""

    first: int
    second: int
    ways: Float[ndarray, "frames 3"]
    weights: Float[ndarray, "frames"]


class Holds(Term):
    name = "holds"
    says = "Keeps two hands that hold one thing as far apart as the source's. More: a firmer grip."
    default = 160.0
    sees = "skin"

    def __init__(
        self, scene: Scene, weight: float, shares: Float[ndarray, "keys"] | None = None, *, grip: Grip
    ) -> None:
        super().__init__(scene, weight, shares)
        self.grip = grip
        q, r = grip.first, grip.second
        self.unit = 2.0 * self.units[q] * self.units[r] / (self.units[q] + self.units[r])
        self.strength = float(self.weight) * 0.5 * float(self.shares[q] + self.shares[r]) * grip.weights

    def value(self, state, on_keys, on_normals):
        q, r = self.grip.first, self.grip.second
        e = self.unit * (state.keys[:, q] - state.keys[:, r]).astype(np.float64) - self.grip.ways
        pull = (2.0 * self.unit * self.strength[:, None] * e).astype(F)
        on_keys[:, q] += pull
        on_keys[:, r] -= pull
        return self.strength * (e * e).sum(1)

    def listed(self, state):
        frames = np.flatnonzero(self.strength > 0.0)
        slopes = self.unit * np.sqrt(2.0 * self.strength[frames])[:, None, None] * np.eye(3)
        starts = 3 * np.searchsorted(frames, np.arange(len(self.strength) + 1))
        first, second = (np.full(3 * len(frames), key, np.int32) for key in (self.grip.second, self.grip.first))
        on_gaps = slopes.reshape(-1, 3).astype(F)
        return Listed(starts, first, second, on_gaps, np.zeros_like(on_gaps))

    def part(self, scene, frames):
        grip = self.grip
        mine = Grip(grip.first, grip.second, grip.ways[frames], grip.weights[frames])
        return Holds(scene, float(self.weight), self.shares, grip=mine)
