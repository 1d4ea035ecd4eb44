"""L_reg (§4.2): keys stay near the naive retargeting, sum_i sum_t |p_it - p_it^init|^2."""

from __future__ import annotations

import numpy as np

from understudy.terms.term import Term


class Regularisation(Term):
    name = "regularisation"
    says = "Keeps the pose near a plain copy of the rotations. More: stiffer, more like the copy."
    paper = 1e-2

    def value(self, state, on_keys, on_normals):
        k = (self.weight * self.shares * self.units**2)[:, None]
        e = state.keys - self.scene.start_keys
        on_keys += 2.0 * k * e
        return (k * e * e).sum((1, 2), dtype=np.float64)

    def diagonal(self, state):
        k = (2.0 * self.weight * self.shares * self.units**2)[:, None]
        return np.broadcast_to(k, state.keys.shape)
