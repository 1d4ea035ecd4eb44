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
        self.places, self.holds = places.astype(F), holds.astype(F)

    def value(self, state, on_keys, on_normals):
        k = self.weight * (self.shares * self.units**2)[:, None] * self.holds
        e = state.keys - self.places
        on_keys += 2.0 * k * e
        return (k * e * e).sum((1, 2), dtype=np.float64)

    def diagonal(self, state):
        return 2.0 * self.weight * (self.shares * self.units**2)[:, None] * self.holds

    def part(self, scene, frames):
        return Pins(scene, float(self.weight), self.shares, places=self.places[frames], holds=self.holds[frames])
