"""The papers' own methods on sample bodies: what their losses are about gets better, and not worse than it was."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from understudy.evaluate.takes import source_take, target_actor
from understudy.methods.answer import RunContext
from understudy.methods.options import Options
from understudy.methods.registry import METHODS
from understudy.metrics import Case, Take, feet, self_penetration
from understudy.samples import TEMPLATE, sample_path
from understudy.samples.motions import sample_motion_path

# Arms through a belly, arms beside broad thighs, crossed legs, legs of another length.
CASES = (("self_hug", "heavy"), ("arms_crossed", "lanky"), ("sit_cross_legged", "short_legs"), ("walk", "big_head"))
METHOD = {
    "copy-rotations": Options(method="copy-rotations"),
    "sparse-semantics": Options(method="sparse-semantics"),
    "paper": Options(preset="paper"),
}


@cache
def takes(motion, body):
    return source_take(sample_motion_path(motion), source=sample_path(TEMPLATE), fps=30.0, seconds=2.0), target_actor(
        sample_path(body)
    )


@cache
def answered(method, motion, body):
    options = METHOD[method]
    source, target = takes(motion, body)
    return METHODS[options.method](source.motion, source.actor, target, options, RunContext())


@cache
def figures(method):
    """Means over the cases."""
    rows = []
    for motion, body in CASES:
        source, target = takes(motion, body)
        case = Case(source, Take(target, answered(method, motion, body).motion), motion)
        rows.append({n: f.value for metric in (self_penetration, feet) for n, f in metric.measure(case).items()})
    names = ("self_penetration_mean", "grounded_f1", "locked_f1")
    return {name: float(np.mean([row[name] for row in rows])) for name in names}


@pytest.mark.parametrize("method", ["sparse-semantics", "paper"])
def test_less_is_inside_than_after_copied_rotations(method):
    assert figures(method)["self_penetration_mean"] < 0.7 * figures("copy-rotations")["self_penetration_mean"]


@pytest.mark.parametrize(("method", "locked"), [("sparse-semantics", 0.2), ("paper", 0.3)])
def test_feet_stand_better_than_after_copied_rotations(method, locked):
    mine, theirs = figures(method), figures("copy-rotations")
    gains = mine["grounded_f1"] - theirs["grounded_f1"], mine["locked_f1"] - theirs["locked_f1"]
    assert (gains[0] > 0.0, gains[1] > locked) == (True, True), gains


def test_the_posters_relevance_is_the_sources_alone_in_every_step():
    solution = answered("sparse-semantics", *CASES[0]).solution
    assert solution is not None
    early, late = (solution.problem.weigh(solution.pose, alpha) for alpha in (0.0, 1.0))
    assert len(early.pairs) == len(late.pairs) == len(solution.weighing.pairs)
    assert (early.pairs.weights == late.pairs.weights).all()
    assert (early.floor == late.floor).all()


def test_a_body_that_plays_itself_by_the_posters_losses_stays_out_of_nothing_it_was_not_in():
    """Hinges ask nothing of what the source itself has behind a plane: no pair is relevant and deep at the start."""
    source, _ = takes("self_hug", "heavy")
    answer = METHODS["sparse-semantics"](
        source.motion, source.actor, source.actor, METHOD["sparse-semantics"], RunContext()
    )
    assert answer.solution is not None
    problem = answer.solution.problem
    parts = problem.parts(problem.start, problem.weigh(problem.start, 0.0))
    assert {name: round(float(parts[name][0].sum()), 6) for name in ("penetration", "distance", "direction")} == {
        "penetration": 0.0,
        "distance": 0.0,
        "direction": 0.0,
    }
