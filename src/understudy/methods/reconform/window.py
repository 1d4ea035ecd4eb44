"""A window of a solved clip, solved again with other weights: what a slider moves while someone looks."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace

import numpy as np

from understudy.methods.options import Options
from understudy.methods.reconform.insight import Insight, key_parts
from understudy.methods.reconform.knots import corrected, corrections, filled_in
from understudy.methods.reconform.losses import shared
from understudy.methods.reconform.reconform import motion_of, pinned
from understudy.methods.reconform.settings import Settings, settings_of
from understudy.methods.reconform.stage import Stage, stage_part
from understudy.model import Motion
from understudy.solve.chain import Pose
from understudy.solve.gauss_newton import Plan, solve
from understudy.solve.outcome import Ending
from understudy.solve.problem import at_frames, part_of
from understudy.terms import Term

PLAN = Plan(alphas=(), damping=0.3, most_steps=4, most_products=16, least_gain=0.02)
# Seconds before and behind a window that are looked at too and stay as the clip has them, so that it goes on smoothly.
BESIDE = 0.25


@dataclass(frozen=True, eq=False)
class Window:
    """The motion of the window's frames, how its solve ended, and the pose at the knots around them with all keys."""

    motion: Motion
    ending: Ending
    pose: Pose


def solve_window(insight: Insight, start: Motion, frames: slice, options: Options, *, plan: Plan = PLAN) -> Window:
    """Solve some frames of a clip again with the weights of `options`; `start` is its naive retargeting."""
    settings = settings_of(options)
    first, last, _ = frames.indices(start.n_frames)
    inner = insight.solved_frames(slice(first, last))
    beside = round(BESIDE * insight.problem.scene.fps)
    outer = slice(max(0, inner.start - beside), min(insight.problem.n_frames, inner.stop + beside))
    number = np.arange(outer.start, outer.stop)
    parts = key_parts(insight.problem.chain, insight.stage.body.roles)
    problem = part_of(insight.problem, outer, held=(number < inner.start) | (number >= inner.stop))
    problem = replace(problem, terms=[weighed(term, settings, parts, insight.stage) for term in problem.terms])
    pose, ending = solve(problem, at_frames(insight.pose, outer), plan)
    stage, naive, began = (
        stage_part(insight.stage, outer),
        *(m.sliced(outer.start, outer.stop) for m in (insight.naive, insight.start)),
    )
    after = pinned(stage, pose, began, options)[0] if settings.beyond else motion_of(stage, pose, began)
    knots = insight.knots[outer]
    count = int(knots[-1] - knots[0]) + 1
    d, e = (filled_in(values, knots - knots[0], count) for values in corrections(naive, after))
    own = np.minimum(np.arange(first, last) - int(knots[0]), count - 1)
    return Window(corrected(start.sliced(first, last), d[own], e[own]), ending, pose)


def weighed(term: Term, settings: Settings, parts: tuple[str, ...], stage: Stage) -> Term:
    """A term with the weight and the shares of other settings."""
    weights = {**settings.weights, **settings.beyond}
    out = copy(term)
    out.weight = np.float32(weights.get(term.name, 0.0))
    own = np.arange(len(parts)) < stage.scene.n_keys
    looked_at = np.ones(len(parts)) if term.name in ("floor", *settings.beyond) else own.astype(np.float64)
    out.shares = np.ascontiguousarray(looked_at * shared(settings, term.name, parts), dtype=np.float32)
    return out
