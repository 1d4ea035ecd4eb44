"""The curvature of a problem at a pose: its Gauss-Newton matrix, as a product and never formed.

    H v = J^T H_keys J v + (2 s + damping) v

What terms couple is asked of them as they have it: a diagonal, slopes of pairs, lists of contacts, differences in time.
Blocks of single frames, of which the preconditioner is made, are formed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.math.kernel import FAST, kernel
from understudy.math.threads import split
from understudy.solve.chain import jacobian_of
from understudy.solve.fading import add_bends
from understudy.solve.key_jacobian import FRAMES
from understudy.solve.problem import Look, Problem
from understudy.terms import Term
from understudy.terms.pair_curvature import Listed, Slopes, joined

F = np.float32
# Keys up to which all of them are taken along, looked at or not.
FEW = 100
# Rows of a product that share the columns they read.
ROWS = 12
STENCILS = {order: np.array(row, F) for order, row in {1: (-1, 1), 2: (1, -2, 1), 3: (-1, 3, -3, 1)}.items()}


@dataclass(eq=False)
class Curvature:
    """The Gauss-Newton matrix of a problem at a pose that was looked at."""

    problem: Problem
    look: Look
    damping: float

    def __post_init__(self) -> None:
        self.pose, self.state = self.look.pose, self.look.state
        # What couples no keys is added up once, what pairs have is multiplied as one; the others are asked.
        self.still: list[Term] = []
        along: list[Slopes] = []
        lists: list[Listed] = []
        self.on_keys = np.zeros_like(self.pose.keys)
        for term in self.problem.terms:
            if term.order == 0:
                if (diagonal := term.diagonal(self.state)) is not None:
                    self.on_keys += diagonal
                elif (slopes := term.along(self.state)) is not None:
                    along.append(slopes)
                elif (listed := term.listed(self.state)) is not None:
                    lists.append(listed)
                else:
                    self.still.append(term)
        self.along, self.listed = joined(along), Listed.together(lists, self.problem.n_frames)
        self.differences: dict[int, ndarray] = {}
        for term in self.problem.terms:
            if term.order:
                known = self.differences.get(term.order)
                weights = term.weights(self.state)
                self.differences[term.order] = weights if known is None else known + weights
        self.rows = np.arange(self.problem.n_frames)
        self.key_jacobian = jacobian_of(self.problem.chain, self.pose, self._active())
        diagonal = np.tile(2.0 * self.problem.stiffness + self.damping, (self.problem.n_frames, 1))
        if self.problem.limits is not None and self.look.outside is not None:
            diagonal += self.problem.limits.diagonal(self.problem.chain, self.look.outside)
        self.diagonal = diagonal.astype(F)

    def _active(self) -> Bool[ndarray, "frames keys"] | None:
        """The keys that a term looks at in each frame; None where one looks at all of them."""
        if self.along or self.differences or self.still:
            return None
        x, y, z = (self.on_keys[..., axis] != 0.0 for axis in range(3))
        return x | y | z | self.listed.seen(self.problem.chain.n_keys)

    def __call__(self, change: Float[ndarray, "frames unknowns"]) -> Float[ndarray, "frames unknowns"]:
        if self.along or self.differences or self.still:
            dp, dn = self.key_jacobian.tangent(change)
            hp, hn = self._alone(self.rows, dp, dn)
            for order, weights in self.differences.items():
                if len(dp) > order:
                    add_differences(STENCILS[order], weights, dp, hp)
            out = self.key_jacobian.pulled(hp, hn)
        else:
            out = self.key_jacobian.curved(change, self.on_keys, self.listed)
        out += self.diagonal * change
        if self.problem.tau > 0.0:
            add_bends(change, F(2.0) * self.problem.bending, out)
        if self.problem.held.any():
            out[self.problem.held] = 0.0
        return out

    def _alone(self, rows: ndarray, dp: ndarray, dn: ndarray) -> tuple[ndarray, ndarray]:
        """What the terms of single frames make of a change; row r is of frame rows[r]."""
        hp, hn = (self.on_keys if rows is self.rows else self.on_keys[rows]) * dp, np.zeros_like(dn)
        for slopes in self.along:
            slopes.add(self.state.weighing.pairs, rows, dp, dn, hp, hn)
        if len(self.listed.first):
            self.listed.add(rows, dp, dn, hp, hn)
        for term in self.still:
            term.curve(self.state, rows, dp, dn, hp, hn)
        return hp, hn

    def jacobian(
        self, frames: Int[ndarray, "some"]
    ) -> tuple[Int[ndarray, "rows"], Float[ndarray, "rows keys 3"], Float[ndarray, "rows keys 3"]]:
        """The keys' and normals' change by every unknown in some frames; a row is an unknown and a frame."""
        n = self.problem.chain.n_unknowns
        rows = np.tile(frames, n)
        return rows, *self.key_jacobian.tangent(np.repeat(np.eye(n, dtype=F), len(frames), axis=0), rows)

    def blocks(self, frames: Int[ndarray, "some"]) -> dict[int, Float[ndarray, "some unknowns unknowns"]]:
        """J^T H J of single frames by order: that of terms without differences (0), and J^T W J of the differences."""
        n, out = self.problem.chain.n_unknowns, {}
        for order, factors in self._factors(frames).items():
            a, b = (factor.reshape(n, len(frames), -1) for factor in factors)
            out[order] = np.einsum("utk,vtk->tuv", a, b, optimize=True)
        out[0][:, np.arange(n), np.arange(n)] += self.diagonal[frames]
        return out

    def mean_blocks(self, frames: Int[ndarray, "some"]) -> dict[int, Float[ndarray, "unknowns unknowns"]]:
        """Their means over the frames, as one long product each."""
        n, out = self.problem.chain.n_unknowns, {}
        for order, (a, b) in self._factors_of_seen(frames).items():
            out[order] = np.empty((n, n))
            split(n, _multiply, a, b, F(1.0 / len(frames)), out[order], least=16)
        out[0] += np.diag(self.diagonal[frames].mean(0))
        if self.problem.tau > 0.0:
            out[2] = np.diag(2.0 * self.problem.bending.astype(np.float64))
        return out

    def _factors_of_seen(self, frames: ndarray) -> dict[int, tuple[ndarray, ndarray]]:
        """A and B without the keys that nothing looks at in a frame."""
        jacobian = self.key_jacobian
        if self.along or self.differences or self.still or jacobian.links.starts.size <= FEW:
            return self._factors(frames)
        n, found = self.problem.chain.n_unknowns, []
        for t in frames.tolist():
            keys = jacobian.active[jacobian.among[t] : jacobian.among[t + 1]]
            rows = np.zeros(n, dtype=np.int64)
            dp, dn = jacobian.in_frame(t).tangent(np.eye(n, dtype=F), rows)
            hp, hn = self.on_keys[t, keys] * dp, np.zeros_like(dn)
            self.listed.in_frame(t, keys).add(rows, dp, dn, hp, hn)
            found.append([np.concatenate(pair, 1).reshape(n, -1) for pair in ((dp, dn), (hp, hn))])
        a, b = (np.concatenate(factors, 1) for factors in zip(*found, strict=True))
        return {0: (a, b)}

    def _factors(self, frames: ndarray) -> dict[int, tuple[ndarray, ndarray]]:
        """A and B with A B^T = sum_t J^T H J: the Jacobian, and what the terms make of it. A row is of an unknown, in
        it one frame behind the other."""
        n = self.problem.chain.n_unknowns
        rows, dp, dn = self.jacobian(frames)
        hp, hn = self._alone(rows, dp, dn)
        out = {0: (np.concatenate([dp, dn], 1).reshape(n, -1), np.concatenate([hp, hn], 1).reshape(n, -1))}
        for order, weights in self.differences.items():
            out[order] = (dp.reshape(n, -1), dp.reshape(n, -1) * weights[frames].reshape(1, -1))
        return out


def add_differences(
    stencil: Float[ndarray, "order_1"],
    weights: Float[ndarray, "frames keys 3"],
    dp: Float[ndarray, "frames keys 3"],
    hp: Float[ndarray, "frames keys 3"],
) -> None:
    """hp += D^T W D dp for differences in time with these factors."""
    n = len(dp)
    flat = weights.reshape(n, -1), dp.reshape(n, -1), hp.reshape(n, -1)
    split(n, lambda first, last: _differ(first, last, stencil, *flat, np.empty_like(flat[1][0])), least=FRAMES)


@kernel(fastmath=FAST)
@no_type_check
def _multiply(first, last, a, b, scale, out):  # pragma: no cover - compiled
    """out = scale A B^T where that is symmetric, three columns at a time, unknowns being three a joint. BLAS would wake
    threads of its own: up to 50 times slower."""
    for tile in range(first, last, ROWS):
        for j in range(0, min(tile + ROWS, last), 3):
            u, v, w = b[j], b[j + 1], b[j + 2]
            for i in range(max(tile, j), min(tile + ROWS, last)):
                row, x, y, z = a[i], F(0.0), F(0.0), F(0.0)
                for k in range(len(row)):
                    x += row[k] * u[k]
                    y += row[k] * v[k]
                    z += row[k] * w[k]
                out[i, j] = out[j, i] = scale * x
                if j < i:
                    out[i, j + 1] = out[j + 1, i] = scale * y
                if j + 1 < i:
                    out[i, j + 2] = out[j + 2, i] = scale * z


@kernel(fastmath=FAST)
@no_type_check
def _differ(first, last, stencil, weights, dp, hp, q):  # pragma: no cover - compiled
    """Each difference is added to those of its frames that are in the range; `q` is room for one."""
    order, width = len(stencil) - 1, dp.shape[1]
    for start in range(max(first - order, 0), min(last, len(dp) - order)):
        for i in range(width):
            q[i] = stencil[0] * dp[start, i]
        for k in range(1, order + 1):
            for i in range(width):
                q[i] += stencil[k] * dp[start + k, i]
        for i in range(width):
            q[i] *= weights[start, i]
        for k in range(order + 1):
            if first <= start + k < last:
                for i in range(width):
                    hp[start + k, i] += stencil[k] * q[i]
