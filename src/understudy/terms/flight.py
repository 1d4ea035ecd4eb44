"""Flight: while nothing touches the ground, the centre of mass keeps the arc the source's has.

    L_flight = sum_t f_t | sum_i m_i p_it - c_t |^2

with masses m_i that add up to one over a character's keys, f_t = 1 in the frames of a flight. The paths c_t are the
source's arc between the place of take-off and that of landing (the paper names its lack as a failure, supplement
§7.2.2). The centre is of the whole body: shares of keys do not count.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.terms.scene import F, Scene
from understudy.terms.term import Term


class Flight(Term):
    name = "flight"

    def __init__(
        self,
        scene: Scene,
        weight: float,
        shares: Float[ndarray, "keys"] | None = None,
        *,
        masses: Float[ndarray, "keys"],
        path: Float[ndarray, "frames 3"],
        flies: Float[ndarray, "frames"],
    ) -> None:
        super().__init__(scene, weight, shares)
        self.masses, self.path, self.flies = masses.astype(F), path.astype(F), flies.astype(F)
        self.unit = F((masses * scene.units).sum() / max(float(masses.sum()), 1e-9))

    def value(self, state, on_keys, on_normals):
        e = np.einsum("i,tia->ta", self.masses, state.keys) - self.path
        k = self.weight * self.unit**2 * self.flies
        on_keys += (2.0 * k[:, None] * e)[:, None] * self.masses[:, None]
        return (k[:, None] * e * e).sum(1, dtype=np.float64)

    def curve(self, state, rows, dp, dn, hp, hn):
        moved = np.einsum("i,tia->ta", self.masses, dp)
        hp += ((2.0 * self.weight * self.unit**2) * self.flies[rows][:, None] * moved)[:, None] * self.masses[:, None]

    def part(self, scene, frames):
        return Flight(
            scene, float(self.weight), self.shares,
            masses=self.masses, path=self.path[frames], flies=self.flies[frames],
        )  # fmt: skip
