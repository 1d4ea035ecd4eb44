"""reconform: the naive retargeting, optimised until what interacts in the source interacts alike in the target."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from itertools import count
from types import MappingProxyType

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math import quat
from understudy.methods.answer import Answer, Outcome, Remark, RunContext
from understudy.methods.contact_options import round_a_loop, rules_of
from understudy.methods.copy_rotations.copy_rotations import copied, copy_rotations
from understudy.methods.copy_rotations.copy_rotations import posed as posed_motion
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.options import Options
from understudy.methods.reconform.arms_aside import arms_aside
from understudy.methods.reconform.end_effectors import EndsOnChain
from understudy.methods.reconform.evidence import Evidence
from understudy.methods.reconform.find_contacts import limb_of_region
from understudy.methods.reconform.footing import (
    NO_LEGS,
    Ends,
    Legs,
    Lows,
    Shift,
    ends_of,
    find_footing,
    legs_over,
    lows,
    lows_of,
)
from understudy.methods.reconform.ground_tilt import tilted
from understudy.methods.reconform.hip_level import feet_reach, hips_level
from understudy.methods.reconform.knots import at_knots, corrected, corrections, filled_in, knots_of
from understudy.methods.reconform.limb_ik import move_end
from understudy.methods.reconform.loops import continued, faded, period_of
from understudy.methods.reconform.options import ReconformOptions, settings_of
from understudy.methods.reconform.rounds import Rounds
from understudy.methods.solving.objective import problem_of
from understudy.methods.solving.run import FIRST, keyed, motion_of, set_up, solved, turns_and_hips
from understudy.methods.solving.settings import Settings
from understudy.methods.solving.setup import Setup, build_setup, setup_part
from understudy.methods.solving.solution import FoundContact, Solution
from understudy.model import Motion
from understudy.model.terrain import LEVEL, Plane, Terrain
from understudy.skin.take import Take
from understudy.solve.chain import Pose
from understudy.solve.gauss_newton import Plan
from understudy.solve.outcome import SolveOutcome
from understudy.solve.problem import at_frames, part_of

ROUNDS = 3
# Rounds more while limbs are in each other, and where a contact was given up.
MORE, AFRESH = 2, 2
# How often legs that are in the edge of a step are looked at: a leg leans otherwise once its foot has moved.
CLEARS = 2
# What is sent for one round more.
AGAIN = "again"
# Where the skin is looked at, small steps from the start keep to the pose it has (a long arm folds rather than flips).
ROUND = Plan(alphas=(), damping=0.1, most_steps=8, most_products=16, least_gain=0.005)


def reconform(motion: Motion, source: Actor, target: Actor, options: Options, context: RunContext) -> Answer:
    """The motion of the source, played by the target."""
    settings = settings_of(options)
    if motion.n_frames == 0:
        return Answer(copy_rotations(motion, source, target, options), Outcome("done", "the motion has no frames"))
    if settings.beyond:
        return _with_skin(motion, source, target, options, context, settings)
    setup, start = set_up(motion, source, target, options, context, settings)
    problem = problem_of(setup, settings)
    pose, ending = solved(problem, setup.start, options, FIRST, context, (0.1, 0.9))
    solution = Solution(setup, settings, problem, pose, (ending,), start, start, np.arange(float(motion.n_frames)))
    return Answer(motion_of(setup, pose, start), _outcome(ending), solution)


def _with_skin(
    motion: Motion, source: Actor, target: Actor, options: Options, context: RunContext, settings: Settings
) -> Answer:
    """Our own objective, of a character by itself."""
    steps = in_rounds(motion, source, target, options, context, settings)
    more, afresh = MORE, None
    answer = None
    while True:
        try:
            moment = steps.send(answer)
        except StopIteration as end:
            return end.value
        answer = None
        if not moment.ended or moment.rounds is None or moment.pose is None:
            continue
        if afresh is None and more and moment.rounds.unsettled:
            more, answer = more - 1, AGAIN
            continue
        if afresh is None:
            afresh = AFRESH if moment.rounds.gives_up(moment.pose) else 0
        if afresh:
            afresh, answer = afresh - 1, AGAIN


@dataclass(frozen=True, eq=False)
class Moment:
    """Where a run is: the source at its knots, the start on the target; and before each round what it has found."""

    take: Take
    start: Motion
    rounds: Rounds | None = None
    pose: Pose | None = None
    ended: bool = False


def in_rounds(
    motion: Motion, source: Actor, target: Actor, options: Options, context: RunContext, settings: Settings,
    plan: Plan = ROUND,
) -> Generator[Moment, Motion | str | None, Answer]:  # fmt: skip
    """Our own objective: solved at knots, a loop as one, put exactly where it stands, and filled in.

    It stops before the first round, where another start may be sent, and before every round and after the last, where
    `AGAIN` may be sent for one more: a scene goes on with several at once.
    """
    source, target, keys = keyed(source, target, options, context, settings)
    context.tell(0.02, "rotations")
    played = SourceMotion.of(motion, source, mirror=options.mirror)
    naive = copied(played, target, options)
    # What goes round on level ground does not on a hill: there a loop's ends are two places.
    grounds = {"terrain": context.terrain, "source_terrain": context.source_terrain}
    round_ = context.loops and all(ground is LEVEL for ground in grounds.values())
    closed = round_ and period_of(motion, source) == motion.n_frames - 1
    knots = knots_of(motion.n_frames, motion.fps, closed=closed)
    coarse, more, rules = at_knots(motion, knots), 0, rules_of(options.of(ReconformOptions).contacts)
    if period := period_of(coarse, source) if round_ else 0:
        coarse, more = continued(coarse, source, period)
        rules = round_a_loop(rules, before=more / coarse.fps, period=period / coarse.fps)
    before = naive
    if coarse is not motion:
        played = SourceMotion.of(coarse, source, mirror=options.mirror)
        before = copied(played, target, options)
    take = played.take
    context.tell(0.05, "how high it stands")
    lift = hips_level(take, Take(target, before), mirror=options.mirror, **grounds)
    start = lifted(before, target, lift)
    other = yield Moment(take, start)
    start = other if isinstance(other, Motion) else start
    if any(ground is not LEVEL for ground in grounds.values()):
        start = tilted(take, Take(target, start), mirror=options.mirror, **grounds)
    context.tell(0.1, "contacts of the source")
    evidence = Evidence.of(
        take,
        mirror=options.mirror,
        rules=rules,
        terrain=context.source_terrain,
        tell=lambda share: context.tell(0.1 + 0.15 * share, "contacts of the source"),
    )
    context.tell(0.25, "the problem")
    setup = build_setup(played, target, keys, start, options, settings, fingers=evidence.fingers, **grounds)
    rounds, ends = Rounds(setup, settings, evidence), EndsOnChain.of(setup)
    pose, problem, endings, began = setup.start, problem_of(setup, settings), [], ends.at(setup.start)
    naive_lows = lows(began)
    for number in count():
        done = min(0.3 + 0.2 * number, 0.75)
        context.tell(done, "contacts of the target")
        pose = rounds.begun_afresh(pose)
        rounds.look(pose)
        if not number and (aside := arms_aside(rounds, pose, Take(target, start))) is not pose:
            pose = aside
            rounds.setup = setup = replace(setup, start=pose)
            rounds.look(pose)
        yield Moment(take, start, rounds, pose)
        context.tell(done + 0.05, "feet and hands")
        footing = _footing(setup, ends.at(pose) if number else began, naive_lows, options)
        problem, now = rounds.problem(pose, footing)
        pose, ending = solved(problem, now, options, plan, context, (done + 0.05, done + 0.2))
        endings.append(ending)
        ends_here = number + 1 >= ROUNDS or ending.status == "failed"
        if ends_here and (yield Moment(take, start, rounds, pose, ended=True)) != AGAIN:
            break
    context.tell(0.95, "feet and hands")
    lets_down = context.terrain is not LEVEL or len(rounds.anchors) > 0
    after, loose = pinned(setup, pose, start, options, context.terrain, lets_down=lets_down)
    d, e = corrections(before, after)
    own = slice(more, len(d) - more)
    if more:
        d, e = faded(d, more, period), faded(e, more, period)
        problem, setup = part_of(problem, own), setup_part(setup, own)
        loose = {role: at for role, frames in loose.items() if len(at := _within(frames, own))}
    naives = (before.sliced(own.start, own.stop), start.sliced(own.start, own.stop))
    solution = Solution(
        setup, settings, problem, at_frames(pose, own), tuple(endings), *naives, knots, _listed(evidence, own)
    )
    d, e = (filled_in(values, knots, motion.n_frames) for values in (d, e))
    return Answer(corrected(naive, d, e), _outcome(endings[-1], loose, knots), solution)


def _listed(evidence: Evidence, own: slice) -> tuple[FoundContact, ...]:
    """The contacts of a clip as people read them, those of the frames before and behind a loop left out."""
    found, out = evidence.contacts, []
    for contacts, asked in ((found.contacts, True), (found.weak, False)):
        for contact in contacts:
            start, end = (min(max(t, own.start), own.stop) - own.start for t in (contact.start, contact.end))
            if end > start:
                first, second = found.regions(contact)
                limbs = limb_of_region(first), limb_of_region(second)
                begins, ends = (round(t / found.fps, 3) for t in (start, end))
                sure = round(float(contact.confidence), 2)
                before = None if contact.found is None else round(float(contact.found), 2)
                out.append(FoundContact(first, second, limbs, begins, ends, sure, asked, before))
    return tuple(sorted(out, key=lambda c: (c.start, c.first, c.second)))


def _within(frames: Int[ndarray, "some"], own: slice) -> Int[ndarray, "fewer"]:
    """Frames of a continued loop that are the clip's own, counted from its first."""
    return frames[(frames >= own.start) & (frames < own.stop)] - own.start


def lifted(motion: Motion, target: Actor, lift: Float[ndarray, "frames"]) -> Motion:
    """A motion of the target with its hips, and all that hangs beside them, higher by so much."""
    up = quat.rotate(quat.inv(target.pose.wxyz_body_world), np.array([0.0, 1.0, 0.0]))
    translations = motion.local_translations.copy()
    for joint in np.flatnonzero(target.character.skeleton.parents < 0):
        translations[:, joint] += lift[:, None] * up
    return replace(motion, local_translations=translations)


def _footing(setup: Setup, result: Ends, naive: Lows, options: Options, legs: Legs = NO_LEGS) -> dict[str, Shift]:
    """Where feet and hands of a result are to be put."""
    return find_footing(
        setup.take, setup.target, result, naive=naive, mirror=options.mirror, locks=options.root == "keep",
        travel=setup.travel * setup.take.height / setup.target.ground.height,
        terrain=setup.scene.terrain, source_terrain=setup.source_terrain, legs=legs,
    )  # fmt: skip


def pinned(
    setup: Setup, pose: Pose, start: Motion, options: Options, terrain: Terrain = LEVEL, *, lets_down: bool = False
) -> tuple[Motion, dict[str, ndarray]]:
    """The motion with feet and hands put exactly where they stand; and the frames in which one is out of reach. Who
    `lets_down` its hips goes down to where its feet reach: stairs and others of a scene take feet farther than legs."""
    turns, hips = turns_and_hips(setup, pose, start)
    result = Take(setup.target, posed_motion(setup.played, setup.target, turns, hips))
    naive = lows_of(Take(setup.target, start), terrain)
    footing = _footing(setup, ends_of(result, terrain), naive, options)
    if lets_down and (down := feet_reach(result, footing)).any():
        hips = hips - down[:, None] * [0.0, 1.0, 0.0]
        result = Take(setup.target, posed_motion(setup.played, setup.target, turns, hips))
        footing = _footing(setup, ends_of(result, terrain), naive, options)

    def put(footing: dict[str, Shift]) -> tuple[Motion, dict[str, ndarray]]:
        own, loose = dict(turns), {}
        for role, shift in footing.items():
            reached = move_end(setup.target, role, own, result.joints, shift.shift, shift.firm)
            missed = np.flatnonzero(~reached & (shift.locked | shift.grounded) & (shift.firm == 1.0))
            if missed.size:
                loose[role] = missed
        return posed_motion(setup.played, setup.target, own, hips), loose

    motion, loose = put(footing)
    for _ in range(0 if isinstance(terrain, Plane) else CLEARS):
        legs = legs_over(Take(setup.target, motion), footing)
        footing = _footing(setup, ends_of(result, terrain), naive, options, legs)
        motion, loose = put(footing)
    return motion, loose


def _outcome(
    ending: SolveOutcome, loose: Mapping[str, ndarray] = MappingProxyType({}), knots: ndarray | None = None
) -> Outcome:
    """How the last problem ended, and what does not reach where it stands; knots are told of as frames."""
    apart = 1.0 if knots is None or len(knots) < 2 else float(knots[1] - knots[0])

    def framed(first: int, last: int) -> tuple[int, int]:
        if knots is None:
            return first, last
        at = knots[np.minimum((first, last), len(knots) - 1)]
        return int(at[0]), int(at[1])

    def counted(at: ndarray) -> str:
        number = round(apart * len(at))
        return f"{number} frame{'s' if number > 1 else ''}"

    remarks = [
        Remark(
            f"the {role.replace('_', ' ')} does not reach where it stands in {counted(at)}",
            framed(int(at.min()), int(at.max())),
        )
        for role, at in loose.items()
    ]
    return Outcome(ending.status, ending.detail, ending.frames and framed(*ending.frames), tuple(remarks))
