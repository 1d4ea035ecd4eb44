"""A problem: a chain, the terms over its keys, and how stiff its joints are.

    E(q) = sum_k w_k L_k(p(q), n(q)) + sum_j s_j |log(R_j^start^T R_j)|^2

The second sum is ours: joints that no key sees keep what they were, and corrections come and go smoothly (`fading.py`);
so are the limits of joints (`limits.py`). Frames can be held: they take part, but do not change, which is how chunks
and live windows go on from what is settled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numba import njit, prange
from numpy import ndarray

from understudy.solve.chain import Chain, Pose, levers_of, pulled
from understudy.solve.fading import add_bends, bending, bends
from understudy.solve.limits import Limits
from understudy.terms import Scene, State, Term, Weighing
from understudy.terms.along import Slopes, joined
from understudy.terms.weigh import weigh

F = np.float32


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

    @property
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
        state = State(self.scene, pose.keys, pose.normals, weighing)
        on_keys, on_normals = np.zeros_like(pose.keys), np.zeros_like(pose.normals)
        total = np.zeros(self.n_frames)
        for term in self.terms:
            total += term.value(state, on_keys, on_normals)
        gradient = pulled(self.chain, pose, on_keys, on_normals)
        if self.stiffness.any():
            away = turned_away(self.chain, self.start, pose)
            pull = self.stiffness.astype(F) * away
            total += (self.stiffness * away.astype(np.float64) ** 2).sum(1)
            if self.tau > 0.0 and self.n_frames > 2:
                add_bends(away, self.bending, pull)
                total[1:-1] += (self.bending * bends(away).astype(np.float64) ** 2).sum(1)
            _add_pull(self.chain.turns, self.chain.moves, pull, away, gradient)
        if self.limits is not None:
            total += self.limits.value(self.chain, pose, gradient)
        if self.held.any():
            gradient[self.held] = 0.0
        return total, gradient

    def parts(self, pose: Pose, weighing: Weighing) -> dict[str, tuple[ndarray, ndarray]]:
        """Each term's value by frame and its gradient by unknown: what conflicts are read from."""
        state, out = State(self.scene, pose.keys, pose.normals, weighing), {}
        for term in self.terms:
            on_keys, on_normals = np.zeros_like(pose.keys), np.zeros_like(pose.normals)
            value = term.value(state, on_keys, on_normals)
            before = out.get(term.name, (0.0, 0.0))
            out[term.name] = (before[0] + value, before[1] + pulled(self.chain, pose, on_keys, on_normals))
        return out


@dataclass(eq=False)
class Curvature:
    """The Gauss-Newton matrix of a problem at a pose, as a product: H v = J^T H_keys J v + (2 s + damping) v."""

    problem: Problem
    pose: Pose
    weighing: Weighing
    damping: float

    def __post_init__(self) -> None:
        self.state = State(self.problem.scene, self.pose.keys, self.pose.normals, self.weighing)
        # What couples no keys is added up once, what pairs have is multiplied as one; the others are asked.
        self.still: list[Term] = []
        along: list[Slopes] = []
        self.on_keys = np.zeros_like(self.pose.keys)
        for term in self.problem.terms:
            if term.order == 0:
                diagonal, slopes = term.diagonal(self.state), term.along(self.state)
                if diagonal is not None:
                    self.on_keys += diagonal
                elif slopes is not None:
                    along.append(slopes)
                else:
                    self.still.append(term)
        self.along = joined(along)
        self.differences: dict[int, ndarray] = {}
        for term in self.problem.terms:
            if term.order:
                known = self.differences.get(term.order)
                weights = term.weights(self.state)
                self.differences[term.order] = weights if known is None else known + weights
        self.rows = np.arange(self.problem.n_frames)
        self.levers = levers_of(self.problem.chain, self.pose)
        diagonal = np.tile(2.0 * self.problem.stiffness + self.damping, (self.problem.n_frames, 1))
        if self.problem.limits is not None:
            diagonal += self.problem.limits.diagonal(self.problem.chain, self.pose)
        self.diagonal = diagonal.astype(F)

    def __call__(self, change: Float[ndarray, "frames unknowns"]) -> Float[ndarray, "frames unknowns"]:
        dp, dn = self.levers.tangent(change)
        hp, hn = self._alone(self.rows, dp, dn)
        for order, weights in self.differences.items():
            if len(dp) > order:
                DIFFERENCE[order](weights, dp, hp)
        out = self.levers.pulled(hp, hn)
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
            slopes.add(self.weighing.pairs, rows, dp, dn, hp, hn)
        for term in self.still:
            term.curve(self.state, rows, dp, dn, hp, hn)
        return hp, hn

    def jacobian(
        self, frames: Int[ndarray, "some"]
    ) -> tuple[Int[ndarray, "rows"], Float[ndarray, "rows keys 3"], Float[ndarray, "rows keys 3"]]:
        """The keys' and normals' change by every unknown in some frames; a row is a frame and an unknown."""
        n = self.problem.chain.n_unknowns
        rows = np.repeat(frames, n)
        return rows, *self.levers.tangent(np.tile(np.eye(n, dtype=F), (len(frames), 1)), rows)

    def blocks(self, frames: Int[ndarray, "some"]) -> dict[int, Float[ndarray, "some unknowns unknowns"]]:
        """J^T H J of single frames by order: that of terms without differences (0), and J^T W J of the differences."""
        out = {order: a @ b.swapaxes(1, 2) for order, (a, b) in self._factors(frames).items()}
        n = self.problem.chain.n_unknowns
        out[0][:, np.arange(n), np.arange(n)] += self.diagonal[frames]
        return out

    def mean_blocks(self, frames: Int[ndarray, "some"]) -> dict[int, Float[ndarray, "unknowns unknowns"]]:
        """Their means over the frames, as one long product each."""
        n, out = self.problem.chain.n_unknowns, {}
        for order, (a, b) in self._factors(frames).items():
            a, b = (np.ascontiguousarray(x.swapaxes(0, 1)).reshape(n, -1) for x in (a, b))
            out[order] = np.empty((n, n))
            _symmetric_product(a, b, F(1.0 / len(frames)), out[order])
        out[0] += np.diag(self.diagonal[frames].mean(0))
        if self.problem.tau > 0.0:
            out[2] = np.diag(2.0 * self.problem.bending.astype(np.float64))
        return out

    def _factors(self, frames: ndarray) -> dict[int, tuple[ndarray, ndarray]]:
        """A and B with A B^T = J^T H J in each frame: the Jacobian, and what the terms make of it."""
        shape = (len(frames), self.problem.chain.n_unknowns, -1)
        rows, dp, dn = self.jacobian(frames)
        hp, hn = self._alone(rows, dp, dn)
        still = dp.reshape(shape)
        out = {0: (np.concatenate([dp, dn], 1).reshape(shape), np.concatenate([hp, hn], 1).reshape(shape))}
        for order, weights in self.differences.items():
            out[order] = (still, still * weights[frames].reshape(len(frames), 1, -1))
        return out


def at_frames(pose: Pose, frames: ndarray | slice) -> Pose:
    """Some frames of a pose."""
    return Pose(*(getattr(pose, name)[frames] for name in Pose.__dataclass_fields__))


def turned_away(chain: Chain, start: Pose, pose: Pose) -> Float[ndarray, "frames unknowns"]:
    """log(R_start^T R) of every joint that turns, and how far roots moved, in their own axes: zero at the start."""
    out = np.zeros((len(pose.rotations), chain.n_unknowns), F)
    _away(chain.turns, chain.moves, start.rotations, pose.rotations, start.roots, pose.roots, pose.globals, out)
    return out


@njit(cache=True, nogil=True, parallel=True, fastmath={"contract", "reassoc", "nsz"})
@no_type_check
def _symmetric_product(a, b, scale, out):  # pragma: no cover - compiled
    """out = scale A B^T where that is symmetric. BLAS would wake its own threads beside ours: up to 50 times slower."""
    n, m = a.shape
    for i in prange(n):
        for j in range(n):
            if j <= i:
                total = F(0.0)
                for k in range(m):
                    total += a[i, k] * b[j, k]
                out[i, j] = scale * total
    for i in range(n):
        for j in range(i):
            out[j, i] = out[i, j]


@njit(cache=True, nogil=True, parallel=True)
@no_type_check
def _away(turns, moves, before, after, roots, moved, g, out):  # pragma: no cover - compiled
    for t in prange(before.shape[0]):
        r = np.empty((3, 3), F)
        for j in range(len(turns)):
            if turns[j] >= 0:
                for a in range(3):
                    for b in range(3):
                        r[a, b] = (
                            before[t, j, 0, a] * after[t, j, 0, b]
                            + before[t, j, 1, a] * after[t, j, 1, b]
                            + before[t, j, 2, a] * after[t, j, 2, b]
                        )
                cosine = min(F(1.0), max(F(-1.0), F(0.5) * (r[0, 0] + r[1, 1] + r[2, 2] - F(1.0))))
                angle = np.arccos(cosine)
                sine = np.sin(angle)
                k = F(0.5) * angle / sine if sine > F(1e-3) else F(0.5)
                s = turns[j]
                out[t, s] = k * (r[2, 1] - r[1, 2])
                out[t, s + 1] = k * (r[0, 2] - r[2, 0])
                out[t, s + 2] = k * (r[1, 0] - r[0, 1])
            if moves[j] >= 0:
                s = moves[j]
                for b in range(3):
                    out[t, s + b] = F(0.0)
                    for a in range(3):
                        out[t, s + b] += g[t, j, a, b] * (moved[t, j, a] - roots[t, j, a])


@njit(cache=True, nogil=True, parallel=True)
@no_type_check
def _add_pull(turns, moves, pull, away, gradient):  # pragma: no cover - compiled
    """gradient += 2 J^T f for a pull f on the logarithm a of length t, with its inverse right Jacobian,

    J = 1 + [a]x / 2 + c [a]x^2,  c = 1 / t^2 - (1 + cos t) / (2 t sin t):  2 f where f is along a.
    """
    for t in prange(away.shape[0]):
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


@njit(cache=True, nogil=True, parallel=True, fastmath={"contract", "reassoc", "nsz"})
@no_type_check
def _first(weights, dp, hp):  # pragma: no cover - compiled
    """hp += D^T W D dp for first differences; a frame gathers from the two it takes part in."""
    n = dp.shape[0]
    for t in prange(n):
        for i in range(dp.shape[1]):
            for a in range(3):
                g = F(0.0)
                if t + 1 < n:
                    g -= weights[t, i, a] * (dp[t + 1, i, a] - dp[t, i, a])
                if t >= 1:
                    g += weights[t - 1, i, a] * (dp[t, i, a] - dp[t - 1, i, a])
                hp[t, i, a] += g


@njit(cache=True, nogil=True, parallel=True, fastmath={"contract", "reassoc", "nsz"})
@no_type_check
def _second(weights, dp, hp):  # pragma: no cover - compiled
    """hp += D^T W D dp for second differences, (1, -2, 1)."""
    n, k = dp.shape[0], dp.shape[1]
    q = np.empty((n, k, 3), F)
    for t in prange(n - 2):
        for i in range(k):
            for a in range(3):
                q[t, i, a] = weights[t, i, a] * (dp[t + 2, i, a] - F(2.0) * dp[t + 1, i, a] + dp[t, i, a])
    for t in prange(n):
        for i in range(k):
            for a in range(3):
                g = F(0.0)
                if t + 2 < n:
                    g += q[t, i, a]
                if t >= 1 and t + 1 < n:
                    g -= F(2.0) * q[t - 1, i, a]
                if t >= 2:
                    g += q[t - 2, i, a]
                hp[t, i, a] += g


@njit(cache=True, nogil=True, parallel=True, fastmath={"contract", "reassoc", "nsz"})
@no_type_check
def _third(weights, dp, hp):  # pragma: no cover - compiled
    """hp += D^T W D dp for third differences, (-1, 3, -3, 1)."""
    n, k = dp.shape[0], dp.shape[1]
    q = np.empty((n, k, 3), F)
    for t in prange(n - 3):
        for i in range(k):
            for a in range(3):
                q[t, i, a] = weights[t, i, a] * (
                    dp[t + 3, i, a] - dp[t, i, a] - F(3.0) * (dp[t + 2, i, a] - dp[t + 1, i, a])
                )
    for t in prange(n):
        for i in range(k):
            for a in range(3):
                g = F(0.0)
                if t + 3 < n:
                    g -= q[t, i, a]
                if t >= 1 and t + 2 < n:
                    g += F(3.0) * q[t - 1, i, a]
                if t >= 2 and t + 1 < n:
                    g -= F(3.0) * q[t - 2, i, a]
                if t >= 3:
                    g += q[t - 3, i, a]
                hp[t, i, a] += g


DIFFERENCE = {1: _first, 2: _second, 3: _third}
STENCILS = {1: np.array([-1.0, 1.0]), 2: np.array([1.0, -2.0, 1.0]), 3: np.array([-1.0, 3.0, -3.0, 1.0])}


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
