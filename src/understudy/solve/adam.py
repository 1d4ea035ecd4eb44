"""Adam with the paper's settings (supplement §4): the faithful mode, first-order, for comparisons.

Moments live in each joint's own axes, as the increments do. alpha goes linearly from 0 to 1 over the planned steps; the
rate is constant as in the paper, or falls by a cosine.
"""

from __future__ import annotations

import numpy as np

from understudy.solve.chain import Pose, moved
from understudy.solve.outcome import SolveOutcome
from understudy.solve.problem import Problem

F = np.float32


def adam(
    problem: Problem, pose: Pose, *, steps: int = 200, rate: float = 1e-2, cosine: bool = False
) -> tuple[Pose, SolveOutcome]:
    """The pose after a number of steps."""
    values: list[float] = []
    first = second = None
    for step in range(steps):
        alpha = step / max(1, steps - 1)
        by_frame, g = problem.value(pose, problem.weigh(pose, alpha))
        if not (np.isfinite(by_frame).all() and np.isfinite(g).all()):
            return pose, SolveOutcome(
                "failed", f"the objective is not finite after {step} steps", step, step, tuple(values)
            )
        values.append(float(by_frame.sum()))
        first = 0.1 * g if first is None else 0.9 * first + 0.1 * g
        second = 0.001 * g * g if second is None else 0.999 * second + 0.001 * g * g
        here = rate * (0.5 * (1.0 + np.cos(np.pi * step / steps)) if cosine else 1.0)
        scale = here * np.sqrt(1.0 - 0.999 ** (step + 1)) / (1.0 - 0.9 ** (step + 1))
        pose = moved(problem.chain, pose, (-F(scale) * first / (np.sqrt(second) + F(1e-8))).astype(F))
    return pose, SolveOutcome("stopped", f"all {steps} steps were made", steps, steps, tuple(values))
