"""Setting a problem up and solving it: from two actors and a motion to a chain's pose, and back to a motion."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.fit_body import with_body
from understudy.keys.find_keys import keys_of
from understudy.keys.key_file import overridden
from understudy.keys.keys import KeyVertices
from understudy.math import quat
from understudy.methods.answer import RunContext
from understudy.methods.copy_rotations.copy_rotations import copied, posed
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.options import Options
from understudy.methods.solving.options import SolveOptions
from understudy.methods.solving.settings import Settings
from understudy.methods.solving.setup import Setup, build_setup
from understudy.model import Motion
from understudy.skin.take import Take
from understudy.solve.adam import adam
from understudy.solve.chain import Pose
from understudy.solve.chunks import solve_in_chunks
from understudy.solve.gauss_newton import Plan
from understudy.solve.outcome import SolveOutcome
from understudy.solve.problem import Problem

# The published objective alone is solved quickly: 6 x 16 products end where 1000 steps of Adam do.
FIRST = Plan(alphas=(0.0, 0.5), damping=0.3, most_steps=6, most_products=16, least_gain=0.02)
ADAM_STEPS = 200

Keys = tuple[KeyVertices, KeyVertices]


def keyed(
    source: Actor, target: Actor, options: Options, context: RunContext, settings: Settings, count: int | None = None
) -> tuple[Actor, Actor, Keys]:
    """Both actors with a skin and, where a loss looks at them, their key-vertices; `count` takes so many of the 96."""
    if not settings.uses_keys:
        source, target = (actor if actor.character.meshes else with_body(actor) for actor in (source, target))
        return source, target, (KeyVertices.none(), KeyVertices.none())
    moved = None if context.keys is None else context.keys.moved
    context.tell(0.0, "key-vertices")
    most = options.of(SolveOptions).keys if count is None else 96
    (source, theirs), (target, mine) = (keys_of(actor, count=most, moved=moved) for actor in (source, target))
    if context.keys is not None:
        theirs = overridden(theirs, source, context.keys, "source")
        mine = overridden(mine, target, context.keys, "target")
    if count is not None:
        theirs, mine = theirs.first(count), mine.first(count)
    return source, target, (theirs, mine)


def set_up(
    motion: Motion,
    source: Actor,
    target: Actor,
    options: Options,
    context: RunContext,
    settings: Settings,
    count: int | None = None,
) -> tuple[Setup, Motion]:
    """The setup of a run, and the naive retargeting it starts from. `count` takes so many of the 96 key-vertices."""
    source, target, keys = keyed(source, target, options, context, settings, count)
    played = SourceMotion.of(motion, source, mirror=options.mirror)
    start = copied(played, target, options)
    setup = build_setup(
        played, target, keys, start, options, settings, terrain=context.terrain, source_terrain=context.source_terrain
    )
    return setup, start


def solved(
    problem: Problem, pose: Pose, options: Options, plan: Plan, context: RunContext, share: tuple[float, float]
) -> tuple[Pose, SolveOutcome]:
    """A pose by the solver that the options name."""
    own = options.of(SolveOptions)
    if own.solver == "adam":
        return adam(problem, pose, steps=own.steps or ADAM_STEPS, rate=own.rate)
    steps = own.steps or plan.most_steps
    plan = replace(plan, most_steps=steps, exact=own.solver == "banded")

    def told(step: int, value: float) -> None:
        context.tell(share[0] + (share[1] - share[0]) * (step + 1) / steps, "solving")

    return solve_in_chunks(problem, pose, plan, progress=told)


def motion_of(setup: Setup, pose: Pose, start: Motion) -> Motion:
    """The solved pose in the target's own file hierarchy."""
    return posed(setup.played, setup.target, *turns_and_hips(setup, pose, start))


def turns_and_hips(
    setup: Setup, pose: Pose, start: Motion
) -> tuple[dict[int, Float[ndarray, "frames 4"]], Float[ndarray, "frames 3"]]:
    """World turns from T-pose of the target's joints, and the path of its hips."""
    body, target = setup.body, setup.target
    before = Take(target, start).turns
    after = quat.from_matrix(pose.globals.astype(np.float64))
    turns = {int(j): after[:, i] for i, j in enumerate(body.joints)}
    hips = pose.places[:, 0].astype(np.float64) / body.scale + setup.origin
    for j in target.pose.order:
        if j in turns or j not in target.roles.role_of:
            continue
        above = int(target.pose.parents[j])
        turns[j] = before[:, j]
        if above in turns:
            turns[j] = quat.mul(turns[above], quat.mul(quat.inv(before[:, above]), before[:, j]))
    return turns, hips
