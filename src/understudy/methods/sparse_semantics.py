"""sparse-semantics: the poster that came before ReConForM, on the same machinery.

Lighter than its successor: what counts is read from the source alone, penetration and the floor are one-sided hinges
that are not squared, only feet are kept from sliding, and about 30 iterations of N = 42 keypoints have to do.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from understudy.body.actor import Actor
from understudy.methods.answer import Answer, Outcome, RunContext
from understudy.methods.copy_rotations.copy_rotations import copy_rotations
from understudy.methods.options import Options
from understudy.methods.solving.objective import shared, weight_of
from understudy.methods.solving.options import SolveOptions
from understudy.methods.solving.run import motion_of, set_up, solved
from understudy.methods.solving.settings import PAPER, Settings, changed
from understudy.methods.solving.setup import Setup
from understudy.methods.solving.solution import Solution, key_parts
from understudy.methods.solving.stiffness import stiffness_of
from understudy.model import Motion
from understudy.solve.chain import Pose
from understudy.solve.gauss_newton import Plan
from understudy.solve.problem import Problem
from understudy.terms import TERMS, Term, Weighing
from understudy.terms.height import FloorHinge
from understudy.terms.penetration import Hinge
from understudy.terms.sliding import Stepping
from understudy.terms.smoothness import Acceleration

KEYPOINTS = 42
# Three steps of ten products each: 30 iterations.
PLAN = Plan(alphas=(), most_steps=3, most_products=10, damping=1.0)
LOSSES = ("regularisation", "smoothness", "distance", "direction", "penetration", "floor", "sliding")
KINDS: Mapping[str, type[Term]] = {
    "smoothness": Acceleration,
    "penetration": Hinge,
    "floor": FloorHinge,
    "sliding": Stepping,
}
FEET = ("left_foot", "right_foot")


@dataclass(frozen=True, eq=False)
class FromSource(Problem):
    """A problem whose relevance is the source's alone, whatever step it is."""

    def weigh(self, pose: Pose, alpha: float) -> Weighing:
        return super().weigh(pose, 0.0)


def sparse_semantics(motion: Motion, source: Actor, target: Actor, options: Options, context: RunContext) -> Answer:
    """The motion of the source, played by the target."""
    if motion.n_frames == 0:
        return Answer(copy_rotations(motion, source, target, options), Outcome("done", "the motion has no frames"))
    settings = replace(changed(PAPER, options.of(SolveOptions)), beyond={})
    setup, start = set_up(motion, source, target, options, context, settings, count=KEYPOINTS)
    problem = problem_of(setup, settings)
    pose, ending = solved(problem, setup.start, options, PLAN, context, (0.1, 0.9))
    outcome = Outcome(ending.status, ending.detail, ending.frames)
    return Answer(
        motion_of(setup, pose, start),
        outcome,
        Solution(setup, settings, problem, pose, (ending,), start, start, np.arange(float(motion.n_frames))),
    )


def problem_of(setup: Setup, settings: Settings) -> Problem:
    """The poster's objective on a setup."""
    parts, terms = key_parts(setup.body.chain, setup.body.roles), []
    for name in LOSSES:
        shares = shared(settings, name, parts)
        if name == "sliding":
            shares = shares * np.array([part in FEET for part in parts])
        if (weight := weight_of(settings, name, setup.scene.n_keys)) > 0.0:
            terms.append(KINDS.get(name, TERMS[name])(setup.scene, weight, shares))
    return FromSource(setup.body.chain, setup.scene, terms, setup.start, stiffness_of(setup, settings))
