"""A window of a solved clip, solved again with other weights: what a slider moves while someone looks."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace

import numpy as np

from understudy.methods.options import Options
from understudy.methods.reconform.insight import Insight, key_parts
from understudy.methods.reconform.losses import shared
from understudy.methods.reconform.reconform import motion_of
from understudy.methods.reconform.settings import Settings, settings_of
from understudy.methods.reconform.stage import Stage, stage_part
from understudy.model import Motion
from understudy.solve.chain import Pose
from understudy.solve.gauss_newton import Plan, solve
from understudy.solve.outcome import Ending
from understudy.solve.problem import at_frames, part_of
from understudy.terms import Term

PLAN = Plan(alphas=(), damping=0.3, most_steps=4, most_products=16, least_gain=0.02)
# Frames at either end of a window that stay as the clip has them, so that it goes on smoothly.
HELD = 3


@dataclass(frozen=True, eq=False)
class Window:
    """The motion of the window's frames, how its solve ended, and the pose with all keys."""

    motion: Motion
    ending: Ending
    pose: Pose


def solve_window(insight: Insight, start: Motion, frames: slice, options: Options, *, plan: Plan = PLAN) -> Window:
    """Solve some frames of a clip again with the weights of `options`; `start` is its naive retargeting."""
    settings = settings_of(options)
    first, last, _ = frames.indices(insight.problem.n_frames)
    frames = slice(first, last)
    number = np.arange(first, last)
    held = ((number < first + HELD) & (first > 0)) | ((number >= last - HELD) & (last < insight.problem.n_frames))
    parts = key_parts(insight.problem.chain, insight.stage.body.roles)
    problem = part_of(insight.problem, frames, held=held)
    problem = replace(problem, terms=[weighed(term, settings, parts, insight.stage) for term in problem.terms])
    pose, ending = solve(problem, at_frames(insight.pose, frames), plan)
    stage = stage_part(insight.stage, frames)
    return Window(motion_of(stage, pose, start.sliced(first, last)), ending, pose)


def weighed(term: Term, settings: Settings, parts: tuple[str, ...], stage: Stage) -> Term:
    """A term with the weight and the shares of other settings."""
    weights = {**settings.weights, **settings.beyond}
    out = copy(term)
    out.weight = np.float32(weights.get(term.name, 0.0))
    own = np.arange(len(parts)) < stage.scene.n_keys
    looked_at = np.ones(len(parts)) if term.name in ("floor", *settings.beyond) else own.astype(np.float64)
    out.shares = np.ascontiguousarray(looked_at * shared(settings, term.name, parts), dtype=np.float32)
    return out
