"""reconform: the naive retargeting, optimised until what interacts in the source interacts alike in the target."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.correspond.actor import Actor
from understudy.correspond.find_keys import keys_of
from understudy.correspond.key_file import overridden
from understudy.math import quat
from understudy.methods.answer import Answer, Brief, Outcome
from understudy.methods.copy_rotations import copy_rotations
from understudy.methods.copy_rotations import posed as posed_motion
from understudy.methods.options import Options
from understudy.methods.performance import Performance
from understudy.methods.reconform.body import turns_of
from understudy.methods.reconform.footing import find_footing
from understudy.methods.reconform.insight import Insight
from understudy.methods.reconform.limb_ik import move_end
from understudy.methods.reconform.losses import problem_of
from understudy.methods.reconform.refine import Refinement
from understudy.methods.reconform.settings import Settings, settings_of
from understudy.methods.reconform.stage import Stage, build_stage
from understudy.methods.reconform.touch import find_touches
from understudy.model import Motion
from understudy.skin.take import Take
from understudy.solve.adam import adam
from understudy.solve.chain import Pose
from understudy.solve.chunks import solve_in_chunks
from understudy.solve.gauss_newton import Plan
from understudy.solve.outcome import Ending
from understudy.solve.problem import Problem

ROUNDS = 3
# The published objective alone is solved quickly: 6 x 16 products end where 1000 steps of Adam do. Where the skin is
# looked at afterwards, small steps from the start keep to the pose it has (a long arm folds rather than flips).
FIRST = Plan(alphas=(0.0, 0.5), damping=0.3, most_steps=6, most_products=16, least_gain=0.02)
GENTLY = Plan(alphas=(0.0, 0.5), damping=1.0, most_steps=8, most_products=16, least_gain=0.02)
AGAIN = Plan(alphas=(), damping=0.3, most_steps=5, most_products=16, least_gain=0.02)
ADAM_STEPS = 200


def reconform(motion: Motion, source: Actor, target: Actor, options: Options, brief: Brief) -> Answer:
    """The motion of the source, played by the target."""
    settings = settings_of(options)
    if motion.n_frames == 0:
        return Answer(copy_rotations(motion, source, target, options), Outcome("done", "the motion has no frames"))
    stage, start = set_stage(motion, source, target, options, brief, settings)
    problem = problem_of(stage, settings)
    pose, ending = solved(problem, stage.start, options, GENTLY if settings.beyond else FIRST, brief, (0.1, 0.4))
    endings = [ending]
    if not settings.beyond or ending.status == "failed":
        return _answer(stage, settings, problem, pose, motion_of(stage, pose, start), endings)
    take = Take(stage.source, motion)
    refinement = Refinement(stage, settings, find_touches(take))
    locks = options.root == "keep"
    for number in range(ROUNDS):
        refinement.look(pose)
        result = Take(stage.target, motion_of(stage, pose, start))
        footing = find_footing(take, result, mirror=options.mirror, terrain=brief.terrain, locks=locks)
        problem, now = refinement.problem(pose, footing)
        done = 0.45 + 0.25 * number
        pose, ending = solved(problem, now, options, AGAIN, brief, (done, done + 0.25))
        endings.append(ending)
    played, loose = pinned(stage, pose, start, take, options, brief)
    return _answer(stage, settings, problem, pose, played, endings, loose)


def set_stage(
    motion: Motion,
    source: Actor,
    target: Actor,
    options: Options,
    brief: Brief,
    settings: Settings,
    count: int | None = None,
) -> tuple[Stage, Motion]:
    """The stage of a run, and the naive retargeting it starts from. `count` takes so many of the 96 key-vertices."""
    moved = None if brief.keys is None else brief.keys.moved
    brief.tell(0.0, "key-vertices")
    (source, theirs), (target, mine) = (
        keys_of(actor, count=options.keys if count is None else 96, moved=moved) for actor in (source, target)
    )
    if brief.keys is not None:
        theirs = overridden(theirs, source, brief.keys, "source")
        mine = overridden(mine, target, brief.keys, "target")
    if count is not None:
        theirs, mine = theirs.first(count), mine.first(count)
    played = Performance.of(motion, source, mirror=options.mirror)
    start = copy_rotations(motion, source, target, options)
    return build_stage(played, target, (theirs, mine), start, options, settings, terrain=brief.terrain), start


def solved(
    problem: Problem, pose: Pose, options: Options, plan: Plan, brief: Brief, share: tuple[float, float]
) -> tuple[Pose, Ending]:
    """A pose by the solver that the options name."""
    if options.solver == "adam":
        return adam(problem, pose, steps=options.steps or ADAM_STEPS, rate=options.rate)
    steps = options.steps or plan.most_steps
    plan = replace(plan, most_steps=steps, exact=options.solver == "banded")

    def told(step: int, value: float) -> None:
        brief.tell(share[0] + (share[1] - share[0]) * (step + 1) / steps, "solving")

    return solve_in_chunks(problem, pose, plan, progress=told)


def pinned(
    stage: Stage, pose: Pose, start: Motion, take: Take, options: Options, brief: Brief
) -> tuple[Motion, dict[str, ndarray]]:
    """The motion with feet and hands put exactly where they stand; and the frames in which one is out of reach."""
    turns, hips = turns_and_hips(stage, pose, start)
    result = Take(stage.target, posed_motion(stage.played, stage.target, turns, hips))
    footing = find_footing(take, result, mirror=options.mirror, terrain=brief.terrain, locks=options.root == "keep")
    loose = {}
    for role, shift in footing.items():
        reached = move_end(stage.target, role, turns, result.joints, shift.shift)
        missed = np.flatnonzero(~reached & (shift.locked | shift.grounded))
        if missed.size:
            loose[role] = missed
    return posed_motion(stage.played, stage.target, turns, hips), loose


def motion_of(stage: Stage, pose: Pose, start: Motion) -> Motion:
    """The solved pose in the target's own file hierarchy."""
    return posed_motion(stage.played, stage.target, *turns_and_hips(stage, pose, start))


def turns_and_hips(
    stage: Stage, pose: Pose, start: Motion
) -> tuple[dict[int, Float[ndarray, "frames 4"]], Float[ndarray, "frames 3"]]:
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


def _answer(
    stage: Stage,
    settings: Settings,
    problem: Problem,
    pose: Pose,
    motion: Motion,
    endings: list[Ending],
    loose: dict[str, ndarray] | None = None,
) -> Answer:
    insight = Insight(stage, settings, problem, pose, tuple(endings))
    order = ("failed", "stopped", "converged")
    worst = min(endings, key=lambda e: order.index(e.status))
    detail, frames = worst.detail, worst.frames
    if loose:
        said = [
            f"the {role.replace('_', ' ')} does not reach where it stands in {len(at)} frames"
            for role, at in loose.items()
        ]
        detail = "; ".join([*([detail] if detail else []), *said])
        every = np.concatenate(list(loose.values()))
        frames = frames or (int(every.min()), int(every.max()))
    return Answer(motion, Outcome(worst.status, detail, frames), insight)
