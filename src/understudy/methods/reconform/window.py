"""A window of a solved clip, solved again with other weights: what a slider moves while someone looks."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace

import numpy as np

from understudy.methods.options import Options
from understudy.methods.reconform.knots import corrected, corrections, filled_in
from understudy.methods.reconform.options import settings_of
from understudy.methods.reconform.reconform import pinned
from understudy.methods.solving.objective import shared, weight_of
from understudy.methods.solving.run import motion_of
from understudy.methods.solving.settings import Settings
from understudy.methods.solving.setup import Setup, setup_part
from understudy.methods.solving.solution import Solution, key_parts
from understudy.model import Motion
from understudy.solve.chain import Pose
from understudy.solve.gauss_newton import Plan, solve
from understudy.solve.outcome import SolveOutcome
from understudy.solve.problem import at_frames, part_of
from understudy.terms import Term

PLAN = Plan(alphas=(), damping=0.3, most_steps=4, most_products=16, least_gain=0.02)
# Seconds before and behind a window that are looked at too and stay as the clip has them, so that it goes on smoothly.
BESIDE = 0.25


@dataclass(frozen=True, eq=False)
class Window:
    """The motion of the window's frames, how its solve ended, and the pose at the knots around them with all keys."""

    motion: Motion
    ending: SolveOutcome
    pose: Pose


def solve_window(solution: Solution, start: Motion, frames: slice, options: Options, *, plan: Plan = PLAN) -> Window:
    """Solve some frames of a clip again with the weights of `options`; `start` is its naive retargeting."""
    settings = settings_of(options)
    first, last, _ = frames.indices(start.n_frames)
    inner = solution.solved_frames(slice(first, last))
    beside = round(BESIDE * solution.problem.scene.fps)
    outer = slice(max(0, inner.start - beside), min(solution.problem.n_frames, inner.stop + beside))
    number = np.arange(outer.start, outer.stop)
    parts = key_parts(solution.problem.chain, solution.setup.body.roles)
    problem = part_of(solution.problem, outer, held=(number < inner.start) | (number >= inner.stop))
    problem = replace(problem, terms=[weighed(term, settings, parts, solution.setup) for term in problem.terms])
    pose, ending = solve(problem, at_frames(solution.pose, outer), plan)
    setup, naive, began = (
        setup_part(solution.setup, outer),
        *(m.sliced(outer.start, outer.stop) for m in (solution.naive, solution.start)),
    )
    after = pinned(setup, pose, began, options)[0] if settings.beyond else motion_of(setup, pose, began)
    knots = solution.knots[outer]
    count = int(knots[-1] - knots[0]) + 1
    d, e = (filled_in(values, knots - knots[0], count) for values in corrections(naive, after))
    own = np.minimum(np.arange(first, last) - int(knots[0]), count - 1)
    return Window(corrected(start.sliced(first, last), d[own], e[own]), ending, pose)


def weighed(term: Term, settings: Settings, parts: tuple[str, ...], setup: Setup) -> Term:
    """A term with the weight and the shares of other settings."""
    out = copy(term)
    own = np.arange(len(parts)) < setup.scene.n_keys
    weight = settings.beyond.get(term.name, 0.0)
    if term.name in settings.weights:
        weight = weight_of(settings, term.name, setup.scene.n_keys)
    out.weight = np.float32(weight)
    looked_at = own.astype(np.float64) if term.sees == "keys" else np.ones(len(parts))
    out.shares = np.ascontiguousarray(looked_at * shared(settings, term.name, parts), dtype=np.float32)
    return out
