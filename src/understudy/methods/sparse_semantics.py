"""sparse-semantics: the poster that came before ReConForM, on the same machinery.

Lighter than its successor: what counts is read from the source alone, penetration and the floor are one-sided hinges,
only feet are kept from sliding, and about 30 iterations of N = 42 keypoints have to do.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from understudy.correspond.actor import Actor
from understudy.methods.answer import Answer, Brief, Outcome
from understudy.methods.copy_rotations import copy_rotations
from understudy.methods.options import Options
from understudy.methods.reconform.insight import Insight, key_parts
from understudy.methods.reconform.losses import shared
from understudy.methods.reconform.reconform import motion_of, set_stage, solved
from understudy.methods.reconform.settings import PAPER, settings_of
from understudy.methods.reconform.stiffness import stiffness_of
from understudy.model import Motion
from understudy.solve.gauss_newton import Plan
from understudy.solve.problem import Problem
from understudy.terms import TERMS
from understudy.terms.penetration import Hinge

KEYPOINTS = 42
# Three steps of ten products each: 30 iterations. The weights of pairs stay the source's: alpha is never more than 0.
PLAN = Plan(alphas=(0.0, 0.0, 0.0), most_steps=3, most_products=10, damping=0.3)
LOSSES = ("regularisation", "smoothness", "distance", "direction", "penetration", "floor", "sliding")
FEET = ("left_foot", "right_foot")


def sparse_semantics(motion: Motion, source: Actor, target: Actor, options: Options, brief: Brief) -> Answer:
    """The motion of the source, played by the target."""
    if motion.n_frames == 0:
        return Answer(copy_rotations(motion, source, target, options), Outcome("done", "the motion has no frames"))
    settings = replace(settings_of(replace(options, preset="paper")), beyond={})
    stage, start = set_stage(motion, source, target, options, brief, settings, count=KEYPOINTS)
    parts = key_parts(stage.body.chain, stage.body.roles)
    terms = []
    for name in LOSSES:
        shares = shared(settings, name, parts)
        if name == "sliding":
            shares = shares * np.array([part in FEET for part in parts])
        kind = Hinge if name == "penetration" else TERMS[name]
        if (weight := settings.weights.get(name, PAPER.weights[name])) > 0.0:
            terms.append(kind(stage.scene, weight, shares))
    problem = Problem(stage.body.chain, stage.scene, terms, stage.start, stiffness_of(stage, settings))
    pose, ending = solved(problem, stage.start, options, PLAN, brief, (0.1, 0.9))
    outcome = Outcome(ending.status, ending.detail, ending.frames)
    return Answer(motion_of(stage, pose, start), outcome, Insight(stage, settings, problem, pose, (ending,)))
