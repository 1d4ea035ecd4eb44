"""L_height (§4.2): keys stay out of the ground, and what is low in the source is as low in the target.

    L_height = sum_t | min(0, M_height^target) |^2 + sum_t | W_floor o (M_height^source - M_height^target) |^2

The two sums are two terms here, `floor` and `height`, so that either can be weighed alone; the paper gives both one
weight. The height is above any ground, h = y - f(x, z), and its gradient (-f_x, 1, -f_z) leans with it.

The poster has L_height = sum max(0, -M_height^target), not squared (`FloorHinge`).
"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from understudy.terms.scene import F, State
from understudy.terms.term import Term

# Metres below which the poster's hinges are rounded.
ROUND = F(0.005)


class Height(Term):
    name = "height"
    says = "Keeps heights above the floor of what is near it. More: feet lift and land as they did."
    paper = 1.0

    def value(self, state, on_keys, on_normals):
        e = self.units * state.heights - self.scene.source_heights.astype(F)
        return _add_value(e, self._weights(state) * self.weight * self.shares, self.units, state, on_keys)

    def curve(self, state, rows, dp, dn, hp, hn):
        if state.slopes is None:
            super().curve(state, rows, dp, dn, hp, hn)
            return
        k = (2.0 * self._weights(state) * self.weight * self.shares * self.units**2)[rows]
        sx, sz = state.slopes[rows, :, 0], state.slopes[rows, :, 1]
        g = k * (dp[..., 1] - sx * dp[..., 0] - sz * dp[..., 2])
        hp[..., 1] += g
        hp[..., 0] -= g * sx
        hp[..., 2] -= g * sz

    def diagonal(self, state):
        if state.slopes is not None:
            return None
        out = np.zeros_like(state.keys)
        out[..., 1] = 2.0 * self._weights(state) * self.weight * self.shares * self.units**2
        return out

    def _weights(self, state: State):
        return state.weighing.floor**2


class Floor(Height):
    """The one-sided part: nothing sinks in."""

    name = "floor"
    says = "Keeps everything above the floor. More: nothing sinks in."
    paper = 1.0
    default = 30.0
    sees = "all"

    def value(self, state, on_keys, on_normals):
        above = self._above(state)
        # Next to nothing is below the ground: that alone is added up.
        t, i = np.nonzero(above < 0.0)
        e, k = self.units[i] * above[t, i], self.weight * self.shares[i]
        g = 2.0 * k * e * self.units[i]
        on_keys[t, i, 1] += g
        if state.slopes is not None:
            on_keys[t, i, 0] -= g * state.slopes[t, i, 0]
            on_keys[t, i, 2] -= g * state.slopes[t, i, 1]
        return np.bincount(t, (k * e * e).astype(np.float64), len(above))

    def _weights(self, state: State):
        return (self._above(state) < 0.0).astype(F)

    @cached_property
    def _lowest(self):
        return None if self.scene.sinks is None else self.scene.sinks.astype(F)

    def _above(self, state: State):
        """Heights above where keys may be at the lowest: the ground, or as deep in it as the scene lets them."""
        return state.heights if self._lowest is None else state.heights - self._lowest


class FloorHinge(Floor):
    """The poster's: depths themselves, so a shallow one counts as much a millimetre as a deep one. Rounded at zero,
    d^2 / (2 eps) below eps; the curvature is that of the quadratic with the same slope, w / max(d, eps)."""

    def value(self, state, on_keys, on_normals):
        depth = -self.units * np.minimum(state.heights, F(0.0))
        k = self.weight * self.shares
        _add_value(-depth, self._weights(state) * k, self.units, state, on_keys)
        return (k * hinged(depth)).sum(1, dtype=np.float64)

    def _weights(self, state: State):
        depth = -self.units * np.minimum(state.heights, F(0.0))
        return np.where(depth > 0.0, F(0.5) / np.maximum(depth, ROUND), F(0.0))


def hinged(depth):
    """A depth, rounded at zero."""
    return np.where(depth > ROUND, depth - F(0.5) * ROUND, depth * depth / (F(2.0) * ROUND))


def _add_value(e, weight, units, state: State, on_keys):
    g = 2.0 * weight * e * units
    on_keys[..., 1] += g
    if state.slopes is not None:
        on_keys[..., 0] -= g * state.slopes[..., 0]
        on_keys[..., 2] -= g * state.slopes[..., 1]
    return (weight * e * e).sum(1, dtype=np.float64)
