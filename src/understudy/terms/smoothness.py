"""L_smooth (§4.2): keys move smoothly, sum_i sum_t |d^k p_it / dt^k|.

With `Scene.kept_jerk` b, what is small is |d^k (p_it - b p_it^init) / dt^k|: a source's own snap is kept and only what
the retargeting adds is smoothed. The paper has b = 0.
Not squared, as the paper has it, so a few sudden frames of the source stay sudden. The length is rounded at zero,
sqrt(|d|^2 + eps^2), and its curvature is that of the quadratic with the same slope, w / |d|.

The paper prints two dots (k = 2, `Acceleration`) and says "jerk" (k = 3, `Smoothness`). With its weight of 1e-4 the
former is what its table shows, 0.7 of the naive jerk where the paper has 0.8. The latter takes out half: its slope is
2.7 on every key at 30 frames a second (1e-4 fps^3), where a height that is 1 cm off pulls with less than 0.1.
"""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from understudy.terms.scene import F, State
from understudy.terms.term import Term


class Smoothness(Term):
    """Jerk: what `default` smooths."""

    name = "smoothness"
    says = "Keeps changes of speed small. More: calmer, fewer tremors; too much swallows accents."
    paper = 1e-4
    order = 3
    stencil: ClassVar[tuple[float, ...]] = (-1.0, 3.0, -3.0, 1.0)
    # m/s^3: what is smoother than this is not made smoother.
    round = F(1.0)

    def value(self, state, on_keys, on_normals):
        n, out = len(state.keys) - self.order, np.zeros(len(state.keys))
        if n < 1:
            return out
        d, length = self._differences(state)
        k = self.weight * self.shares
        out[:n] = (k * length).sum(1, dtype=np.float64)
        g = (k / length * self.units * F(self.scene.fps) ** self.order)[..., None] * d
        for a, c in enumerate(self.stencil):
            on_keys[a : n + a] += F(c) * g
        return out

    def weights(self, state: State):
        n, out = len(state.keys) - self.order, np.zeros((*state.keys.shape[:2], 3), F)
        if n >= 1:
            _, length = self._differences(state)
            scale = self.units * F(self.scene.fps) ** self.order
            out[:n] = (self.weight * self.shares / length * scale**2)[..., None]
        return out

    def _differences(self, state: State):
        p, n = state.keys, len(state.keys) - self.order
        if self.scene.kept_jerk:
            p = p - F(self.scene.kept_jerk) * self.scene.start_keys
        d = sum(F(c) * p[a : n + a] for a, c in enumerate(self.stencil))
        d = d * (self.units * F(self.scene.fps) ** self.order)[:, None]
        return d, np.sqrt((d * d).sum(-1) + self.round * self.round)


class Acceleration(Smoothness):
    """What the paper prints."""

    order = 2
    stencil = (1.0, -2.0, 1.0)
    # m/s^2
    round = F(0.05)
