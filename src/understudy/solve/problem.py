"""A problem: a chain, the terms over its keys, and how stiff its joints are.

    E(q) = sum_k w_k L_k(p(q), n(q)) + sum_j s_j |log(R_j^start^T R_j)|^2

The second sum is ours: joints that no key sees keep what they were, and corrections come and go smoothly (`fading.py`);
so are the limits of joints (`joint_limits.py`). Frames can be held: they take part, but do not change, which is how
chunks and live windows go on from what is settled.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.math.kernel import kernel
from understudy.math.threads import split
from understudy.solve.chain import Chain, Pose, jacobian_of, pulled
from understudy.solve.fading import add_bends, bending, bends
from understudy.solve.joint_limits import Limits
from understudy.solve.key_jacobian import FRAMES, KeyJacobian
from understudy.terms import Scene, State, Term, Weighing
from understudy.terms.adaptive_weights import weigh

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


def at_frames(pose: Pose, frames: ndarray | slice) -> Pose:
    """Some frames of a pose."""
    return Pose(*(getattr(pose, name)[frames] for name in Pose.__dataclass_fields__))


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


def turned_away(chain: Chain, start: Pose, pose: Pose) -> Float[ndarray, "frames unknowns"]:
    """log(R_start^T R) of every joint that turns, and how far roots moved, in their own axes: zero at the start."""
    out = np.zeros((len(pose.rotations), chain.n_unknowns), F)
    split(
        len(out), _away, chain.turns, chain.moves, start.rotations, pose.rotations, start.roots, pose.roots,
        pose.globals, out, least=FRAMES,
    )  # fmt: skip
    return out


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
