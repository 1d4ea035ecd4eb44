"""L_sliding (§4.2): what is low moves over the ground as in the source, so what stands there does not slide.

L_sliding = sum_t | W_floor o (M_sliding^source - M_sliding^target) |^2     M_sliding = (H(p_t+1) - H(p_t)) / dt
"""

from __future__ import annotations

import numpy as np

from understudy.terms.scene import F, State
from understudy.terms.term import Term


class Sliding(Term):
    name = "sliding"
    order = 1

    def value(self, state, on_keys, on_normals):
        fps, out = F(self.scene.fps), np.zeros(len(state.keys))
        if len(state.keys) < 2:
            return out
        k = (self.weight * self.shares * state.weighing.floor[:-1] ** 2)[..., None]
        step = state.keys[1:][..., [0, 2]] - state.keys[:-1][..., [0, 2]]
        e = self.units[:, None] * (fps * step - self.scene.drift[:-1].astype(F))
        out[:-1] = (k * e * e).sum((1, 2), dtype=np.float64)
        g = 2.0 * k * e * fps * self.units[:, None]
        on_keys[1:, :, 0] += g[..., 0]
        on_keys[1:, :, 2] += g[..., 1]
        on_keys[:-1, :, 0] -= g[..., 0]
        on_keys[:-1, :, 2] -= g[..., 1]
        return out

    def weights(self, state: State):
        k = 2.0 * self.weight * self.shares * self.units**2 * F(self.scene.fps) ** 2 * state.weighing.floor**2
        out = np.zeros((*k.shape, 3), F)
        out[..., 0] = out[..., 2] = k
        return out
