"""L_smooth (§4.2): jerk is small, sum_i sum_t |d^3 p_it / dt^3|.

With `Scene.kept_jerk` b, what is small is |d^3 (p_it - b p_it^init) / dt^3|: a source's own snap is kept and only what
the retargeting adds is smoothed. The paper has b = 0.
Not squared, as the paper has it, so a few sudden frames of the source stay sudden. The length is rounded at zero,
sqrt(|j|^2 + eps^2), and its curvature is that of the quadratic with the same slope, w / |j|.
"""

from __future__ import annotations

import numpy as np

from understudy.terms.scene import F, State
from understudy.terms.term import Term

# m/s^3: what is smoother than this is not made smoother.
ROUND = F(1.0)


class Smoothness(Term):
    name = "smoothness"
    order = 3

    def value(self, state, on_keys, on_normals):
        out = np.zeros(len(state.keys))
        if len(state.keys) < 4:
            return out
        j, length = self._jerk(state)
        k = self.weight * self.shares
        out[:-3] = (k * length).sum(1, dtype=np.float64)
        g = (k / length * self.units * F(self.scene.fps) ** 3)[..., None] * j
        on_keys[:-3] -= g
        on_keys[1:-2] += 3.0 * g
        on_keys[2:-1] -= 3.0 * g
        on_keys[3:] += g
        return out

    def weights(self, state: State):
        out = np.zeros((*state.keys.shape[:2], 3), F)
        if len(state.keys) >= 4:
            _, length = self._jerk(state)
            out[:-3] = (self.weight * self.shares / length * (self.units * F(self.scene.fps) ** 3) ** 2)[..., None]
        return out

    def _jerk(self, state: State):
        p = state.keys
        if self.scene.kept_jerk:
            p = p - F(self.scene.kept_jerk) * self.scene.start_keys
        j = (p[3:] - p[:-3] - 3.0 * (p[2:-1] - p[1:-2])) * (self.units * F(self.scene.fps) ** 3)[:, None]
        return j, np.sqrt((j * j).sum(-1) + ROUND * ROUND)
