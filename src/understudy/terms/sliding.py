"""L_sliding (§4.2): what is low moves over the ground as in the source, so what stands there does not slide.

L_sliding = sum_t | W_floor o (M_sliding^source - M_sliding^target) |^2     M_sliding = (H(p_t+1) - H(p_t)) / dt

The poster's (`Stepping`) has no H: feet rise and fall as in the source too.
"""

from __future__ import annotations

from typing import ClassVar

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.terms.scene import F, State
from understudy.terms.term import Term


class Sliding(Term):
    name = "sliding"
    says = "Keeps what stands on the floor from sliding. More: feet stay planted."
    paper = 0.5
    order = 1
    axes: ClassVar[list[int]] = [0, 2]

    def value(self, state, on_keys, on_normals):
        fps, out = F(self.scene.fps), np.zeros(len(state.keys))
        if len(state.keys) < 2:
            return out
        k = (self.weight * self.shares * state.weighing.floor[:-1] ** 2)[..., None]
        step = state.keys[1:][..., self.axes] - state.keys[:-1][..., self.axes]
        e = self.units[:, None] * (fps * step - self._source()[:-1])
        out[:-1] = (k * e * e).sum((1, 2), dtype=np.float64)
        g = 2.0 * k * e * fps * self.units[:, None]
        on_keys[1:][..., self.axes] += g
        on_keys[:-1][..., self.axes] -= g
        return out

    def weights(self, state: State):
        k = 2.0 * self.weight * self.shares * self.units**2 * F(self.scene.fps) ** 2 * state.weighing.floor**2
        out = np.zeros((*k.shape, 3), F)
        out[..., self.axes] = k[..., None]
        return out

    def _source(self) -> Float[ndarray, "frames keys axes"]:
        """The velocity that a target's key has when it does as the source's."""
        return self.scene.drift.astype(F)


class Stepping(Sliding):
    """The poster's."""

    axes: ClassVar[list[int]] = [0, 1, 2]

    def _source(self):
        drift, heights = self.scene.drift, self.scene.source_heights / self.scene.units
        rise = np.zeros_like(heights)
        rise[:-1] = np.diff(heights, axis=0) * self.scene.fps
        return np.stack([drift[..., 0], rise, drift[..., 1]], axis=-1).astype(F)
