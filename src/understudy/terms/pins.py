"""Pins: chosen keys in chosen frames are drawn to places, sum k_tia (p_tia - a_tia)^2 over axes a too.

What stands is drawn to where it stands, what only touches the ground to its height.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.terms.scene import F, Scene
from understudy.terms.term import Term


class Pins(Term):
    name = "pins"
    says = "Holds feet and hands where they stand. More: no slip at all."
    default = 100.0
    sees = "skin"

    def __init__(
        self,
        scene: Scene,
        weight: float,
        shares: Float[ndarray, "keys"] | None = None,
        *,
        places: Float[ndarray, "frames keys 3"],
        holds: Float[ndarray, "frames keys 3"],
    ) -> None:
        super().__init__(scene, weight, shares)
        self.places, self.holds = places, holds
        # Few keys are ever pinned: only these are looked at.
        self.pinned = np.flatnonzero(holds.any((0, 2)))
        self.goals = places[:, self.pinned].astype(F)
        each = self.weight * (self.shares * self.units**2)[self.pinned, None]
        self.strength = each * holds[:, self.pinned].astype(F)

    def value(self, state, on_keys, on_normals):
        e = state.keys[:, self.pinned] - self.goals
        pull = self.strength * e
        on_keys[:, self.pinned] += 2.0 * pull
        return (pull * e).sum((1, 2), dtype=np.float64)

    def diagonal(self, state):
        out = np.zeros_like(state.keys)
        out[:, self.pinned] = 2.0 * self.strength
        return out

    def part(self, scene, frames):
        return Pins(scene, float(self.weight), self.shares, places=self.places[frames], holds=self.holds[frames])
