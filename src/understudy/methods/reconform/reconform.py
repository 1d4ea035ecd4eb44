"""reconform: the naive retargeting, optimised until what interacts in the source interacts alike in the target."""

from __future__ import annotations

import numpy as np

from understudy.correspond.actor import Actor
from understudy.correspond.find_keys import keys_of
from understudy.math import quat
from understudy.methods.copy_rotations import copy_rotations
from understudy.methods.copy_rotations import posed as posed_motion
from understudy.methods.options import Options
from understudy.methods.performance import Performance
from understudy.methods.reconform.settings import PRESETS, Settings
from understudy.methods.reconform.stage import Stage, build_stage
from understudy.model import Motion
from understudy.solve.chain import Pose
from understudy.solve.gauss_newton import Plan, solve
from understudy.solve.problem import Problem
from understudy.terms import TERMS


def reconform(motion: Motion, source: Actor, target: Actor, options: Options) -> Motion:
    settings = PRESETS[options.preset]
    source, theirs = keys_of(source)
    target, mine = keys_of(target)
    played = Performance.of(motion, source, mirror=options.mirror)
    start = copy_rotations(motion, source, target, options)
    stage = build_stage(played, target, (theirs, mine), start, options, near=settings.near, low=settings.low)
    pose, ending = solve(problem_of(stage, settings), stage.start, Plan())
    return motion_of(stage, pose, start)


def problem_of(stage: Stage, settings: Settings) -> Problem:
    terms = [TERMS[name](stage.scene, weight) for name, weight in settings.weights.items() if weight > 0.0]
    stiffness = np.full(stage.body.chain.n_unknowns, settings.stiffness)
    return Problem(stage.body.chain, stage.scene, terms, stage.start, stiffness)


def motion_of(stage: Stage, pose: Pose, start: Motion) -> Motion:
    """The solved pose in the target's own file hierarchy."""
    body, target = stage.body, stage.target
    from understudy.methods.reconform.body import turns_of

    before = turns_of(target, start)
    after = quat.from_matrix(pose.globals.astype(np.float64))
    turns = {int(j): after[:, i] for i, j in enumerate(body.joints)}
    hips = pose.places[:, 0].astype(np.float64) / body.scale + stage.origin
    for j in range(before.shape[1]):
        if j not in turns and j in target.roles.role_of:
            p = int(target.pose.parents[j])
            turns[j] = (
                before[:, j] if p not in turns else quat.mul(turns[p], quat.mul(quat.inv(before[:, p]), before[:, j]))
            )
    return posed_motion(stage.played, target, turns, hips)
