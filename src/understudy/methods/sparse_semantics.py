"""sparse-semantics: the poster that came before ReConForM, on the same machinery.

Lighter than its successor: what counts is read from the source alone, penetration and the floor are one-sided hinges
that are not squared, only feet are kept from sliding, and about 30 iterations of N = 42 keypoints have to do.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from understudy.correspond.actor import Actor
from understudy.methods.answer import Answer, Brief, Outcome
from understudy.methods.copy_rotations import copy_rotations
from understudy.methods.options import Options
from understudy.methods.reconform.insight import Insight, key_parts
from understudy.methods.reconform.losses import shared, weight_of
from understudy.methods.reconform.reconform import motion_of, set_stage, solved
from understudy.methods.reconform.settings import Settings, settings_of
from understudy.methods.reconform.stage import Stage
from understudy.methods.reconform.stiffness import stiffness_of
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


def sparse_semantics(motion: Motion, source: Actor, target: Actor, options: Options, brief: Brief) -> Answer:
    """The motion of the source, played by the target."""
    if motion.n_frames == 0:
        return Answer(copy_rotations(motion, source, target, options), Outcome("done", "the motion has no frames"))
    settings = replace(settings_of(replace(options, preset="paper")), beyond={})
    stage, start = set_stage(motion, source, target, options, brief, settings, count=KEYPOINTS)
    problem = problem_of(stage, settings)
    pose, ending = solved(problem, stage.start, options, PLAN, brief, (0.1, 0.9))
    outcome = Outcome(ending.status, ending.detail, ending.frames)
    return Answer(
        motion_of(stage, pose, start),
        outcome,
        Insight(stage, settings, problem, pose, (ending,), start, start, np.arange(float(motion.n_frames))),
    )


def problem_of(stage: Stage, settings: Settings) -> Problem:
    """The poster's objective on a stage."""
    parts, terms = key_parts(stage.body.chain, stage.body.roles), []
    for name in LOSSES:
        shares = shared(settings, name, parts)
        if name == "sliding":
            shares = shares * np.array([part in FEET for part in parts])
        if (weight := weight_of(settings, name, stage.scene.n_keys)) > 0.0:
            terms.append(KINDS.get(name, TERMS[name])(stage.scene, weight, shares))
    return FromSource(stage.body.chain, stage.scene, terms, stage.start, stiffness_of(stage, settings))
