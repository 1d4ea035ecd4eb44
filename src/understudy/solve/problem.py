"""A problem: a chain, the terms over its keys, and how stiff its joints are.

    E(q) = sum_k w_k L_k(p(q), n(q)) + sum_j s_j |log(R_j^start^T R_j)|^2

The second sum is ours: joints that no key sees keep what they were, and corrections come and go smoothly (`fading.py`);
so are the limits of joints (`limits.py`). Frames can be held: they take part, but do not change, which is how chunks
and live windows go on from what is settled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.math.kernel import FAST, kernel
from understudy.math.threads import split
from understudy.solve.chain import Chain, Pose, jacobian_of, pulled
from understudy.solve.fading import add_bends, bending, bends
from understudy.solve.joint_limits import Limits
from understudy.solve.key_jacobian import FRAMES, KeyJacobian
from understudy.terms import Scene, State, Term, Weighing
from understudy.terms.adaptive_weights import weigh
from understudy.terms.pair_curvature import Listed, Slopes, joined

F = np.float32
# Keys up to which all of them are taken along, looked at or not.
FEW = 100
# Rows of a product that share the columns they read.
ROWS = 12


@dataclass(frozen=True, eq=False)
class Problem:
    """`stiffness` is per unknown; `start` gives the rotations it refers to. `held` frames do not change."""

    chain: Chain
    scene: Scene
    terms: Sequence[Term]
    start: Pose
    stiffness: Float[ndarray, "unknowns"]
    held: Bool[ndarray, "frames"] = field(default_factory=lambda: np.zeros(0, dtype=bool))
    limits: Limits | None = None
    # Seconds over which a correction comes and goes.
    tau: float = 0.0

    @cached_property
    def bending(self) -> Float[ndarray, "unknowns"]:
        """What a second difference of each unknown's correction costs."""
        return bending(self.stiffness, self.tau, self.scene.fps)

    @property
    def n_frames(self) -> int:
        return len(self.start.keys)

    def weigh(self, pose: Pose, alpha: float) -> Weighing:
        """The weights of eq. 2 at a pose."""
        return weigh(self.scene, pose.keys, alpha)

    def value(
        self, pose: Pose, weighing: Weighing
    ) -> tuple[Float[ndarray, "frames"], Float[ndarray, "frames unknowns"]]:
        """E frame by frame, and its gradient."""
        looked = self.look(pose, weighing)
        return looked.by_frame, self.gradient(looked, jacobian_of(self.chain, pose))

    def look(self, pose: Pose, weighing: Weighing) -> Look:
        """E frame by frame, with what its gradient is made of: all that a trial of a line search needs."""
        state = State(self.scene, pose.keys, pose.normals, weighing)
        on_keys, on_normals = np.zeros_like(pose.keys), np.zeros_like(pose.normals)
        total = np.zeros(self.n_frames)
        for term in self.terms:
            total += term.value(state, on_keys, on_normals)
        away = outside = None
        if self.stiffness.any():
            away = turned_away(self.chain, self.start, pose)
            total += np.einsum("tu,tu,u->t", away, away, self.stiffness)
            if self.tau > 0.0 and self.n_frames > 2:
                bend = bends(away)
                total[1:-1] += np.einsum("tu,tu,u->t", bend, bend, self.bending.astype(np.float64))
        if self.limits is not None:
            outside = self.limits.outside(pose)
            total += self.limits.value(outside)
        return Look(pose, state, total, on_keys, on_normals, away, outside)

    def gradient(self, look: Look, jacobian: KeyJacobian) -> Float[ndarray, "frames unknowns"]:
        """The gradient of E at a pose that was looked at."""
        gradient = jacobian.pulled(look.on_keys, look.on_normals)
        if (away := look.away) is not None:
            pull = self.stiffness.astype(F) * away
            if self.tau > 0.0 and self.n_frames > 2:
                add_bends(away, self.bending, pull)
            split(self.n_frames, _add_pull, self.chain.turns, self.chain.moves, pull, away, gradient, least=FRAMES)
        if self.limits is not None and look.outside is not None:
            self.limits.add_gradient(self.chain, look.pose, look.outside, gradient)
        if self.held.any():
            gradient[self.held] = 0.0
        return gradient

    def parts(self, pose: Pose, weighing: Weighing) -> dict[str, tuple[ndarray, ndarray]]:
        """Each term's value by frame and its gradient by unknown: what conflicts are read from."""
        state, out = State(self.scene, pose.keys, pose.normals, weighing), {}
        for term in self.terms:
            on_keys, on_normals = np.zeros_like(pose.keys), np.zeros_like(pose.normals)
            value = term.value(state, on_keys, on_normals)
            before = out.get(term.name, (0.0, 0.0))
            out[term.name] = (before[0] + value, before[1] + pulled(self.chain, pose, on_keys, on_normals))
        return out


@dataclass(frozen=True, eq=False)
class Look:
    """E at a pose, with the forces on its keys, how joints are turned away from the start, and what is out of range."""

    pose: Pose
    state: State
    by_frame: Float[ndarray, "frames"]
    on_keys: Float[ndarray, "frames keys 3"]
    on_normals: Float[ndarray, "frames keys 3"]
    away: Float[ndarray, "frames unknowns"] | None
    outside: Float[ndarray, "frames limits 3"] | None

    @cached_property
    def total(self) -> float:
        return float(self.by_frame.sum())


@dataclass(eq=False)
class Curvature:
    """The Gauss-Newton matrix of a problem at a pose, as a product: H v = J^T H_keys J v + (2 s + damping) v."""

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


def at_frames(pose: Pose, frames: ndarray | slice) -> Pose:
    """Some frames of a pose."""
    return Pose(*(getattr(pose, name)[frames] for name in Pose.__dataclass_fields__))


def turned_away(chain: Chain, start: Pose, pose: Pose) -> Float[ndarray, "frames unknowns"]:
    """log(R_start^T R) of every joint that turns, and how far roots moved, in their own axes: zero at the start."""
    out = np.zeros((len(pose.rotations), chain.n_unknowns), F)
    split(
        len(out), _away, chain.turns, chain.moves, start.rotations, pose.rotations, start.roots, pose.roots,
        pose.globals, out, least=FRAMES,
    )  # fmt: skip
    return out


STENCILS = {order: np.array(row, F) for order, row in {1: (-1, 1), 2: (1, -2, 1), 3: (-1, 3, -3, 1)}.items()}


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


@kernel()
@no_type_check
def _away(first, last, turns, moves, before, after, roots, moved, g, out):  # pragma: no cover - compiled
    """Of R = before^T after, row by row of the two: the trace, and the axis with its length."""
    for t in range(first, last):
        for j in range(len(turns)):
            if turns[j] >= 0:
                trace, x, y, z = F(0.0), F(0.0), F(0.0), F(0.0)
                for a in range(3):
                    p, q, r = before[t, j, a, 0], before[t, j, a, 1], before[t, j, a, 2]
                    u, v, w = after[t, j, a, 0], after[t, j, a, 1], after[t, j, a, 2]
                    trace += p * u + q * v + r * w
                    x += r * v - q * w
                    y += p * w - r * u
                    z += q * u - p * v
                angle = np.arccos(min(F(1.0), max(F(-1.0), F(0.5) * (trace - F(1.0)))))
                sine = np.sin(angle)
                k = F(0.5) * angle / sine if sine > F(1e-3) else F(0.5)
                s = turns[j]
                out[t, s], out[t, s + 1], out[t, s + 2] = k * x, k * y, k * z
            if moves[j] >= 0:
                s = moves[j]
                for b in range(3):
                    out[t, s + b] = F(0.0)
                    for a in range(3):
                        out[t, s + b] += g[t, j, a, b] * (moved[t, j, a] - roots[t, j, a])


@kernel()
@no_type_check
def _add_pull(first, last, turns, moves, pull, away, gradient):  # pragma: no cover - compiled
    """gradient += 2 J^T f for a pull f on the logarithm a of length t, with its inverse right Jacobian,

    J = 1 + [a]x / 2 + c [a]x^2,  c = 1 / t^2 - (1 + cos t) / (2 t sin t):  2 f where f is along a.
    """
    for t in range(first, last):
        for j in range(len(turns)):
            if moves[j] >= 0:
                for s in range(moves[j], moves[j] + 3):
                    gradient[t, s] += F(2.0) * pull[t, s]
            if turns[j] < 0:
                continue
            s = turns[j]
            x, y, z = away[t, s], away[t, s + 1], away[t, s + 2]
            sx, sy, sz = pull[t, s], pull[t, s + 1], pull[t, s + 2]
            square = x * x + y * y + z * z
            angle = np.sqrt(square)
            c = F(1.0 / 12.0)
            if angle > F(0.1):
                # At half a turn the logarithm jumps: what is left there is kept finite.
                c = F(1.0) / square - (F(1.0) + np.cos(angle)) / (F(2.0) * angle * max(np.sin(angle), F(1e-3)))
            px, py, pz = y * sz - z * sy, z * sx - x * sz, x * sy - y * sx
            gradient[t, s] += F(2.0) * (sx - F(0.5) * px + c * (y * pz - z * py))
            gradient[t, s + 1] += F(2.0) * (sy - F(0.5) * py + c * (z * px - x * pz))
            gradient[t, s + 2] += F(2.0) * (sz - F(0.5) * pz + c * (x * py - y * px))


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


def part_of(problem: Problem, frames: slice, *, held: Bool[ndarray, "some"] | None = None) -> Problem:
    """The same problem over some of its frames, some of them held."""
    scene = problem.scene.part(frames)
    start = at_frames(problem.start, frames)
    none = np.zeros(len(start.keys), dtype=bool)
    return replace(
        problem,
        scene=scene,
        terms=[term.part(scene, frames) for term in problem.terms],
        start=start,
        held=none if held is None else held,
        limits=None if problem.limits is None else problem.limits.part(frames),
    )
