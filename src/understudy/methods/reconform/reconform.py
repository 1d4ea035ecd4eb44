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
from understudy.methods.reconform.body import turns_of
from understudy.methods.reconform.footing import find_footing
from understudy.methods.reconform.limb_ik import move_end
from understudy.methods.reconform.refine import Refinement, stiffness_of
from understudy.methods.reconform.settings import PRESETS, Settings
from understudy.methods.reconform.stage import Stage, build_stage
from understudy.methods.reconform.touch import find_touches
from understudy.model import Motion
from understudy.skin.take import Take
from understudy.solve.chain import Pose
from understudy.solve.gauss_newton import Plan, solve
from understudy.solve.problem import Problem
from understudy.terms import TERMS

ROUNDS = 2
FIRST = Plan(damping=0.3, most_steps=6, least_gain=0.02)
AGAIN = Plan(alphas=(), damping=0.3, most_steps=3, least_gain=0.01)


def reconform(motion: Motion, source: Actor, target: Actor, options: Options) -> Motion:
    settings = PRESETS[options.preset]
    source, theirs = keys_of(source)
    target, mine = keys_of(target)
    played = Performance.of(motion, source, mirror=options.mirror)
    start = copy_rotations(motion, source, target, options)
    stage = build_stage(played, target, (theirs, mine), start, options, near=settings.near, low=settings.low)
    pose, ending = solve(problem_of(stage, settings), stage.start, FIRST)
    if not settings.beyond:
        return motion_of(stage, pose, start)
    take = Take(source, motion)
    refinement = Refinement(stage, settings, find_touches(take))
    for _ in range(ROUNDS):
        refinement.look(pose)
        footing = find_footing(take, Take(target, motion_of(stage, pose, start)), mirror=options.mirror)
        problem, now = refinement.problem(pose, footing)
        pose, ending = solve(problem, now, AGAIN)
    return pinned(stage, pose, start, take, options)


def pinned(stage: Stage, pose: Pose, start: Motion, take: Take, options: Options) -> Motion:
    """The motion with feet and hands put exactly where they stand."""
    turns, hips = turns_and_hips(stage, pose, start)
    motion = posed_motion(stage.played, stage.target, turns, hips)
    result = Take(stage.target, motion)
    footing = find_footing(take, result, mirror=options.mirror)
    for role, shift in footing.items():
        move_end(stage.target, role, turns, result.joints, shift.shift)
    return posed_motion(stage.played, stage.target, turns, hips)


def problem_of(stage: Stage, settings: Settings) -> Problem:
    terms = [TERMS[name](stage.scene, weight) for name, weight in settings.weights.items() if weight > 0.0]
    return Problem(stage.body.chain, stage.scene, terms, stage.start, stiffness_of(stage, settings))


def motion_of(stage: Stage, pose: Pose, start: Motion) -> Motion:
    """The solved pose in the target's own file hierarchy."""
    return posed_motion(stage.played, stage.target, *turns_and_hips(stage, pose, start))


def turns_and_hips(stage: Stage, pose: Pose, start: Motion) -> tuple[dict[int, np.ndarray], np.ndarray]:
    """World turns from T-pose of the target's joints, and the path of its hips."""
    body, target = stage.body, stage.target
    before = turns_of(target, start)
    after = quat.from_matrix(pose.globals.astype(np.float64))
    turns = {int(j): after[:, i] for i, j in enumerate(body.joints)}
    hips = pose.places[:, 0].astype(np.float64) / body.scale + stage.origin
    for j in target.pose.order:
        if j in turns or j not in target.roles.role_of:
            continue
        above = int(target.pose.parents[j])
        turns[j] = before[:, j]
        if above in turns:
            turns[j] = quat.mul(turns[above], quat.mul(quat.inv(before[:, above]), before[:, j]))
    return turns, hips
