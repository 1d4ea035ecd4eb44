"""reconform: the naive retargeting, optimised until what interacts in the source interacts alike in the target."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.correspond.actor import Actor
from understudy.correspond.find_keys import keys_of
from understudy.correspond.key_file import overridden
from understudy.correspond.keys import KeyVertices
from understudy.math import quat
from understudy.methods.answer import Answer, Brief, Outcome, Remark
from understudy.methods.contact_options import round_a_loop, rules_of
from understudy.methods.copy_rotations import copy_rotations
from understudy.methods.copy_rotations import posed as posed_motion
from understudy.methods.options import Options
from understudy.methods.performance import Performance
from understudy.methods.reconform.body import turns_of
from understudy.methods.reconform.evidence import Evidence
from understudy.methods.reconform.find_contacts import limb_of
from understudy.methods.reconform.footing import Shift, find_footing
from understudy.methods.reconform.insight import FoundContact, Insight
from understudy.methods.reconform.knots import at_knots, corrected, corrections, filled_in, knots_of
from understudy.methods.reconform.level import hips_level
from understudy.methods.reconform.limb_ik import move_end
from understudy.methods.reconform.loops import continued, faded, period_of
from understudy.methods.reconform.losses import problem_of
from understudy.methods.reconform.rounds import Rounds
from understudy.methods.reconform.settings import Settings, settings_of
from understudy.methods.reconform.stage import Stage, build_stage, stage_part
from understudy.model import Motion
from understudy.model.terrain import LEVEL, Terrain
from understudy.skin.take import Take
from understudy.solve.adam import adam
from understudy.solve.chain import Pose
from understudy.solve.chunks import solve_in_chunks
from understudy.solve.gauss_newton import Plan
from understudy.solve.outcome import Ending
from understudy.solve.problem import Problem, at_frames, part_of

ROUNDS = 3
# The published objective alone is solved quickly: 6 x 16 products end where 1000 steps of Adam do.
FIRST = Plan(alphas=(0.0, 0.5), damping=0.3, most_steps=6, most_products=16, least_gain=0.02)
# Where the skin is looked at, small steps from the start keep to the pose it has (a long arm folds rather than flips).
ROUND = Plan(alphas=(), damping=0.1, most_steps=8, most_products=16, least_gain=0.005)
ADAM_STEPS = 200

Keys = tuple[KeyVertices, KeyVertices]


def reconform(motion: Motion, source: Actor, target: Actor, options: Options, brief: Brief) -> Answer:
    """The motion of the source, played by the target."""
    settings = settings_of(options)
    if motion.n_frames == 0:
        return Answer(copy_rotations(motion, source, target, options), Outcome("done", "the motion has no frames"))
    if settings.beyond:
        return _with_skin(motion, source, target, options, brief, settings)
    stage, start = set_stage(motion, source, target, options, brief, settings)
    problem = problem_of(stage, settings)
    pose, ending = solved(problem, stage.start, options, FIRST, brief, (0.1, 0.9))
    insight = Insight(stage, settings, problem, pose, (ending,), start, start, np.arange(float(motion.n_frames)))
    return Answer(motion_of(stage, pose, start), _outcome(ending), insight)


def _with_skin(
    motion: Motion, source: Actor, target: Actor, options: Options, brief: Brief, settings: Settings
) -> Answer:
    """Our own objective: solved at knots, a loop as one, put exactly where it stands, and filled in."""
    source, target, keys = keyed(source, target, options, brief)
    naive = copy_rotations(motion, source, target, options)
    knots = knots_of(motion.n_frames, motion.fps, closed=period_of(motion, source) == motion.n_frames - 1)
    coarse, more, rules = at_knots(motion, knots), 0, rules_of(options.contacts)
    if period := period_of(coarse, source):
        coarse, more = continued(coarse, source, period)
        rules = round_a_loop(rules, before=more / coarse.fps, period=period / coarse.fps)
    take = Take(source, coarse)
    before = copy_rotations(coarse, source, target, options)
    lift = hips_level(take, Take(target, before), mirror=options.mirror, terrain=brief.terrain)
    start = lifted(before, target, lift)
    played = Performance.of(coarse, source, mirror=options.mirror)
    evidence = Evidence.of(take, mirror=options.mirror, rules=rules)
    stage = build_stage(played, target, keys, start, options, settings, terrain=brief.terrain, fingers=evidence.fingers)
    rounds = Rounds(stage, settings, evidence)
    pose, endings = stage.start, []
    problem = problem_of(stage, settings)
    for number in range(ROUNDS):
        rounds.look(pose)
        footing = _footing(stage, Take(target, motion_of(stage, pose, start)), start, options, brief.terrain)
        problem, now = rounds.problem(pose, footing)
        done = 0.3 + 0.2 * number
        pose, ending = solved(problem, now, options, ROUND, brief, (done, done + 0.2))
        endings.append(ending)
        if ending.status == "failed":
            break
    after, loose = pinned(stage, pose, start, options, brief.terrain)
    d, e = corrections(before, after)
    own = slice(more, len(d) - more)
    if more:
        d, e = faded(d, more, period), faded(e, more, period)
        problem, stage = part_of(problem, own), stage_part(stage, own)
        loose = {role: at for role, frames in loose.items() if len(at := _within(frames, own))}
    naives = (before.sliced(own.start, own.stop), start.sliced(own.start, own.stop))
    insight = Insight(
        stage, settings, problem, at_frames(pose, own), tuple(endings), *naives, knots, _listed(evidence, own)
    )
    d, e = (filled_in(values, knots, motion.n_frames) for values in (d, e))
    return Answer(corrected(naive, d, e), _outcome(endings[-1], loose, knots), insight)


def _listed(evidence: Evidence, own: slice) -> tuple[FoundContact, ...]:
    """The contacts of a clip as people read them, those of the frames before and behind a loop left out."""
    found, out = evidence.contacts, []
    for contacts, asked in ((found.contacts, True), (found.weak, False)):
        for contact in contacts:
            start, end = (min(max(t, own.start), own.stop) - own.start for t in (contact.start, contact.end))
            if end > start:
                first, second = found.regions(contact)
                limbs = limb_of(first), limb_of(second)
                begins, ends = (round(t / found.fps, 3) for t in (start, end))
                sure = round(float(contact.confidence), 2)
                before = None if contact.found is None else round(float(contact.found), 2)
                out.append(FoundContact(first, second, limbs, begins, ends, sure, asked, before))
    return tuple(sorted(out, key=lambda c: (c.start, c.first, c.second)))


def _within(frames: Int[ndarray, "some"], own: slice) -> Int[ndarray, "fewer"]:
    """Frames of a continued loop that are the clip's own, counted from its first."""
    return frames[(frames >= own.start) & (frames < own.stop)] - own.start


def keyed(
    source: Actor, target: Actor, options: Options, brief: Brief, count: int | None = None
) -> tuple[Actor, Actor, Keys]:
    """Both actors with their key-vertices; `count` takes so many of the 96."""
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
    return source, target, (theirs, mine)


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
    source, target, keys = keyed(source, target, options, brief, count)
    played = Performance.of(motion, source, mirror=options.mirror)
    start = copy_rotations(motion, source, target, options)
    return build_stage(played, target, keys, start, options, settings, terrain=brief.terrain), start


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


def lifted(motion: Motion, target: Actor, lift: Float[ndarray, "frames"]) -> Motion:
    """A motion of the target with its hips, and all that hangs beside them, higher by so much."""
    up = quat.rotate(quat.inv(target.pose.wxyz_body_world), np.array([0.0, 1.0, 0.0]))
    translations = motion.local_translations.copy()
    for joint in np.flatnonzero(target.character.skeleton.parents < 0):
        translations[:, joint] += lift[:, None] * up
    return replace(motion, local_translations=translations)


def _footing(stage: Stage, result: Take, start: Motion, options: Options, terrain: Terrain) -> dict[str, Shift]:
    """Where feet and hands of a result are to be put."""
    take = Take(stage.source, stage.played.motion)
    return find_footing(
        take, result, naive=Take(stage.target, start), mirror=options.mirror, terrain=terrain,
        locks=options.root == "keep", travel=stage.travel * take.height / result.height,
    )  # fmt: skip


def pinned(
    stage: Stage, pose: Pose, start: Motion, options: Options, terrain: Terrain = LEVEL
) -> tuple[Motion, dict[str, ndarray]]:
    """The motion with feet and hands put exactly where they stand; and the frames in which one is out of reach."""
    turns, hips = turns_and_hips(stage, pose, start)
    result = Take(stage.target, posed_motion(stage.played, stage.target, turns, hips))
    loose = {}
    for role, shift in _footing(stage, result, start, options, terrain).items():
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


def _outcome(
    ending: Ending, loose: Mapping[str, ndarray] = MappingProxyType({}), knots: ndarray | None = None
) -> Outcome:
    """How the last problem ended, and what does not reach where it stands; knots are told of as frames."""
    apart = 1.0 if knots is None or len(knots) < 2 else float(knots[1] - knots[0])

    def framed(first: int, last: int) -> tuple[int, int]:
        return (first, last) if knots is None else (int(knots[first]), int(knots[min(last, len(knots) - 1)]))

    remarks = [
        Remark(
            f"the {role.replace('_', ' ')} does not reach where it stands in {round(apart * len(at))} frames",
            framed(int(at.min()), int(at.max())),
        )
        for role, at in loose.items()
    ]
    return Outcome(ending.status, ending.detail, ending.frames and framed(*ending.frames), tuple(remarks))
