"""Gauss-Newton on sparse residuals: conjugate gradients with a preconditioner in time, a line search, a stopping rule.

    (J^T H J + damping) x = -g,   q <- q exp(x)

alpha rises from 0 to 1 over the first steps (eq. 2), weights are constant within a step. Float32 throughout but for
sums: the curvature is never formed, so nothing loses definiteness. `exact` solves each step by a banded Cholesky
factorisation instead: the oracle, slow and without an error of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.solve.banded import banded_solve
from understudy.solve.chain import Pose, moved
from understudy.solve.curvature import Curvature
from understudy.solve.outcome import SolveOutcome
from understudy.solve.preconditioner import Preconditioner
from understudy.solve.problem import Look, Problem

F = np.float32
# A gradient smaller than this is none: there is nothing to do. Of E, what sums in single precision are off by.
STILL, ROUNDING = 1e-5, 1e-4


@dataclass(frozen=True)
class Plan:
    """When to stop. `alphas` are those of the first steps; after them alpha is 1 and a step that gains less than
    `least_gain` of E ends the solve. `inner` is how far a linear solve goes, relative to its start. A preconditioner is
    made anew while alpha rises and every fourth step, unless it is not to be renewed."""

    alphas: tuple[float, ...] = (0.0,)
    most_steps: int = 12
    least_gain: float = 2e-3
    most_products: int = 24
    inner: float = 0.1
    damping: float = 1e-2
    exact: bool = False
    renewed: bool = True


DEFAULT = Plan()
# Told after every step: which one, and E.
Progress = Callable[[int, float], None]


def solve(
    problem: Problem, pose: Pose, plan: Plan = DEFAULT, *, progress: Progress | None = None
) -> tuple[Pose, SolveOutcome]:
    """The pose that minimises the problem's objective, from `pose` on, and how the search ended."""
    values: list[float] = []
    products, damping = 0, plan.damping
    status, detail = "stopped", f"the {plan.most_steps} steps were used up before the objective settled"
    preconditioner = look = None
    for step in range(plan.most_steps):
        alpha = plan.alphas[step] if step < len(plan.alphas) else 1.0
        if look is None or look.state.weighing.asked:  # else the last trial of the line search was just this
            look = problem.look(pose, problem.weigh(pose, alpha))
        curvature = Curvature(problem, look, damping)
        gradient, now = problem.gradient(look, curvature.key_jacobian), look.total
        if not np.isfinite(now) or not np.isfinite(gradient).all():
            return pose, _failed(look.by_frame, gradient, values, products)
        if float(np.abs(gradient).max(initial=0.0)) < STILL:
            values.append(now)
            status, detail = "converged", ""
            break
        if plan.exact:
            direction, used = banded_solve(curvature, gradient), 1
        else:
            if preconditioner is None or (plan.renewed and (step <= len(plan.alphas) or step % 4 == 0)):
                preconditioner = Preconditioner(curvature)
            direction, used = _conjugate_gradients(curvature, gradient, preconditioner, plan)
        products += used
        look, share = _line_search(problem, look, direction)
        pose, after = look.pose, look.total
        values.append(after)
        if progress is not None:
            progress(step, after)
        settled = now - after <= plan.least_gain * max(now, 1e-12)
        if share < 1.0:
            damping *= 4.0 if share < 0.5 else 2.0
        elif damping > plan.damping:
            damping *= 0.5
        if share == 0.0 and step >= len(plan.alphas):
            # Not even a short step lowers E: where it promised no more than rounding that is an end, elsewhere none.
            if -0.5 * _dot(gradient, direction) < ROUNDING * max(now, 1e-2):
                status, detail = "converged", ""
            else:
                detail = "no step lowers the objective any more, though it is not level"
            break
        if settled and step >= len(plan.alphas):
            status, detail = "converged", ""
            break
    return pose, SolveOutcome(status, detail, len(values), products, tuple(values))


def _conjugate_gradients(
    curvature: Curvature, gradient: ndarray, preconditioner: Preconditioner, plan: Plan
) -> tuple[Float[ndarray, "frames unknowns"], int]:
    """x with H x = -g, to `plan.inner`; the number of products with H."""
    x = np.zeros_like(gradient)
    r = -gradient
    z = preconditioner(r)
    q, rz = z.copy(), _dot(r, z)
    if not rz > 0.0:
        return -gradient, 0
    first = rz
    for k in range(plan.most_products):
        hq = curvature(q)
        bend = _dot(q, hq)
        if not bend > 0.0:
            return (x if k else -gradient), k + 1
        a = F(rz / bend)
        x += a * q
        r -= a * hq
        z = preconditioner(r)
        after = _dot(r, z)
        if not after > plan.inner**2 * first:
            return x, k + 1
        q *= F(after / rz)
        q += z
        rz = after
    return x, plan.most_products


def _dot(a: ndarray, b: ndarray) -> float:
    return float(np.vdot(a, b))


def _line_search(problem: Problem, now: Look, direction: ndarray) -> tuple[Look, float]:
    """What the first of 1, 1/2, 1/4, ... of a step that lowers E leads to; none of it where nothing does."""
    share = 1.0
    while share > 0.03:
        trial = problem.look(moved(problem.chain, now.pose, F(share) * direction), now.state.weighing)
        if trial.total < now.total:  # not true of anything that is not finite
            return trial, share
        share *= 0.5
    return now, 0.0


def _failed(by_frame: ndarray, gradient: ndarray, values: list[float], products: int) -> SolveOutcome:
    bad = np.flatnonzero(~(np.isfinite(by_frame) & np.isfinite(gradient).all(1)))
    first, last = int(bad[0]), int(bad[-1])
    detail = f"the objective is not finite at frames {first} to {last}; what was there before is returned"
    return SolveOutcome("failed", detail, len(values), products, tuple(values), (first, last))
