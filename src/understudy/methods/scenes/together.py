"""A group of a scene, solved together: each character in turn, round by round, the others where they are by then.

A round of a scene is a round of each of its characters (`reconform.in_rounds`), with anchors on the others' skins for
what the two share. So a group costs what its characters cost, and looks at those pairs only that are near each other.
One joint system was weighed against it: its matrices grow with the square of the characters, and what two share is a
few spots. Contacts are met half-way first, then by whoever still can.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math import quat
from understudy.methods.answer import Answer, RunContext
from understudy.methods.options import Options
from understudy.methods.reconform import reconform
from understudy.methods.reconform.loops import period_of
from understudy.methods.reconform.options import settings_of
from understudy.methods.reconform.reconform import AGAIN, ROUNDS, Moment, in_rounds
from understudy.methods.scenes.gazes import Meeting, find_meeting, looks_of
from understudy.methods.scenes.held import follow_hands
from understudy.methods.scenes.members import Member, Player, PropMember
from understudy.methods.scenes.neck import frames_before
from understudy.methods.scenes.pair_contacts import PairRule, near_frames
from understudy.methods.scenes.pairs import Pair
from understudy.methods.scenes.placement import Travel, find_placement, standing
from understudy.methods.scenes.prop_spots import REGION
from understudy.methods.scenes.scene import Prop, SceneContact
from understudy.model import Motion
from understudy.model.terrain import LEVEL, Terrain
from understudy.skin.take import Take
from understudy.terms import Anchors

# In mean heights: boxes around two members that come nearer than this are looked at.
REACH = 0.15
# Others have moved by the next round: what is solved to the end before is solved for where they were.
ROUND = replace(reconform.ROUND, most_steps=5)
# How often those whose trunks are inside each other are moved apart before they are posed, and what that weighs.
MAKE_ROOM, PUSHES = 3, 4.0
# Rounds beside those that a character has alone.
MOST_MORE = 3
# In heights: who stands to another at the end of a loop as at its beginning does so this well.
SAME_PLACE = 0.02


@dataclass(frozen=True, eq=False)
class Part:
    """A character of a group, prepared."""

    name: str
    motion: Motion
    source: Actor
    target: Actor
    terrain: Terrain = LEVEL
    source_terrain: Terrain = LEVEL

    @property
    def wxyz_world(self) -> Float[ndarray, "4"]:
        """From body axes to the scene's world, which is the source's."""
        return quat.inv(self.source.pose.wxyz_body_world)


@dataclass(frozen=True, eq=False)
class GroupAnswer:
    """The answers of all characters of a group, what was between its members, and where its props are."""

    answers: tuple[Answer, ...]
    pairs: tuple[Pair, ...]
    meetings: tuple[Meeting, ...]
    props: tuple[PropMember, ...]
    # Of the frames that were solved.
    fps: float
    # What each character was solved with.
    options: tuple[Options, ...] = ()


def solve_together(
    parts: list[Part],
    props: list[tuple[Prop, ndarray, ndarray]],
    gazes: list[tuple[int, int | ndarray, bool]],
    said: list[tuple[int, int, SceneContact]],
    options: Options,
    travel: Travel,
    tell: Callable[[float, str], None],
) -> GroupAnswer:
    """Solve a group. A prop comes with its places and turns in each frame of the scene, a gaze as (who, at, named), and
    what a person says of a contact as (first, second, it): members are counted characters first."""
    settings = settings_of(options)
    loops = not props and _go_round(parts)
    own = tuple(options.updated({"scale": scale}) for scale in travel.each)
    steps = [
        in_rounds(
            part.motion, part.source, part.target, mine,
            RunContext(terrain=part.terrain, source_terrain=part.source_terrain, loops=loops), settings, ROUND,
        )
        for part, mine in zip(parts, own, strict=True)
    ]  # fmt: skip
    tell(0.0, "characters")
    members: list[Member] = []
    for part, step in zip(parts, steps, strict=True):
        moment = next(step)
        start = Take(part.target, moment.start)
        members.append(Player(part.name, moment.take, part.target, start, part.wxyz_world))
    players = [m for m in members if isinstance(m, Player)]
    members += _props(props, parts, players, travel.shared)
    fps, n_frames = players[0].take.fps, players[0].take.n_frames
    tell(0.1, "contacts between characters")
    rules = _rules(said, players[0].take, parts[0].motion)
    pairs = [
        Pair.of(i, j, (members[i], members[j]), players[0].take, rules.get((i, j), ()))
        for i, j in combinations(range(len(members)), 2)
        if (i, j) in rules or _may_meet(members[i], members[j])
    ]
    _size_props(members, pairs)
    _stand_near(players, pairs, travel)
    _place(members, steps, pairs, fps, n_frames, [part.source_terrain for part in parts])
    found = [find_meeting(members, who, at, fps, named=named) for who, at, named in gazes]
    meetings = [meeting for meeting in found if meeting is not None]
    return replace(_rounds(members, steps, pairs, meetings, fps, tell), options=own)


def _rules(
    said: list[tuple[int, int, SceneContact]], take: Take, motion: Motion
) -> dict[tuple[int, int], tuple[PairRule, ...]]:
    """What a person says of the contacts of each pair, in the frames that are solved."""
    more = frames_before(take.n_frames, take.fps, motion)
    out: dict[tuple[int, int], tuple[PairRule, ...]] = {}
    for i, j, contact in said:
        one, two = (limb or REGION for _, limb in (contact.first, contact.second))
        first, last = (t * take.fps + more for t in (contact.start, min(contact.end, motion.n_frames / motion.fps)))
        rule = PairRule((one, two) if i < j else (two, one), first, last, contact.confidence, str(contact))
        pair = min(i, j), max(i, j)
        out[pair] = (*out.get(pair, ()), rule)
    return out


def _go_round(parts: list[Part]) -> bool:
    """Whether all go round together: in the same time, and as they stood to each other."""
    if len({period_of(part.motion, part.source) for part in parts}) > 1:
        return False
    hips = []
    for part in parts:
        ends = part.motion.at_frames(np.array([0, part.motion.n_frames - 1]))
        at = Take(part.source, ends).joints[:, part.source.roles.matches["hips"].joint]
        hips.append(quat.rotate(part.wxyz_world, at))
    moved = np.diff(np.stack(hips) - hips[0], axis=1)
    return bool(np.abs(moved).max() < SAME_PLACE * parts[0].source.ground.height)


Steps = Generator[Moment, Motion | str | None, Answer]


def _rounds(
    members: list[Member], steps: list[Steps], pairs: list[Pair], meetings: list[Meeting], fps: float,
    tell: Callable[[float, str], None],
) -> GroupAnswer:  # fmt: skip
    """Round after round, one character after the other; once more where trunks have come into each other."""
    players = [m for m in members if isinstance(m, Player)]
    props = [(m, p) for m, p in enumerate(members) if isinstance(p, PropMember)]

    def ask(k: int, number: int, *, looks: bool) -> None:
        """Say what a player is asked for in a round."""
        mine = [pair for pair in pairs if k in (pair.i, pair.j)]
        for pair in mine if looks else ():
            # Once in a round, when the first of the two comes: the other sees where it has gone.
            if k == min(pair.i, pair.j):
                pair.look()
        found = [pair.anchors(0 if pair.i == k else 1, number) for pair in mine]
        players[k].rounds.anchors = Anchors.joined(found)
        players[k].rounds.looks = looks_of(members, k, meetings)

    def carry() -> None:
        """Held props go where the hands are."""
        for member, prop in props:
            if prop.prop.held:
                follow_hands(member, prop, pairs, fps)

    carry()
    for pair in pairs:
        pair.begin()
    for number in range(ROUNDS + MOST_MORE):
        if number >= ROUNDS:
            if not any(pair.has_crowded() for pair in pairs):
                break
            for pair in pairs:
                pair.look()
            if not any(pair.is_crowded for pair in pairs):
                break
            for k, player in enumerate(players):
                player.moment = steps[k].send(AGAIN)
        for k, player in enumerate(players):
            tell(min(0.2 + 0.2 * number + 0.2 * k / len(players), 0.95), f"round {number + 1}: {player.name}")
            ask(k, number, looks=number < ROUNDS)
            player.moment = next(steps[k])
        carry()
    answers = [_answer(step) for step in steps]
    return GroupAnswer(tuple(answers), tuple(pairs), tuple(meetings), tuple(prop for _, prop in props), fps)


def _answer(steps: Steps) -> Answer:
    try:
        next(steps)
    except StopIteration as end:
        return end.value
    raise RuntimeError("a character has more rounds than its scene")


def _may_meet(one: Member, two: Member) -> bool:
    """Whether two members come near each other, in the source or as the targets start."""
    if isinstance(one, PropMember) and isinstance(two, PropMember):
        return False
    return bool(near_frames(one.source, two.source, REACH).any() or near_frames(one.now(), two.now(), REACH).any())


def _props(
    props: list[tuple[Prop, ndarray, ndarray]], parts: list[Part], players: list[Player], travel: float
) -> list[PropMember]:
    """The props at the solve's frames, as they are before anyone touches them."""
    if not props:
        return []
    heights = [player.take.height for player in players]
    ratio = float(np.mean([p.target.ground.leg / p.take.actor.ground.leg for p in players]))
    stride = parts[0].motion.fps / players[0].take.fps
    frames = np.minimum(np.round(np.arange(players[0].take.n_frames) * stride).astype(int), len(props[0][1]) - 1)
    out = []
    for prop, places, wxyz in props:
        size = float(prop.scale) if not isinstance(prop.scale, str) else 1.0
        lift = ratio if prop.held or prop.scale == "target" else 1.0
        way, lift = (1.0, 1.0) if prop.stays else (travel, lift)
        height, mean = float(np.mean(heights)), float(np.mean([p.height for p in players]))
        out.append(PropMember(prop.name, prop, places[frames], wxyz[frames], size, way, lift, height, mean))
    return out


def _size_props(members: list[Member], pairs: list[Pair]) -> None:
    """Props that grow with those who touch them: by the mean ratio of their heights."""
    for number, member in enumerate(members):
        if isinstance(member, PropMember) and member.prop.scale == "target":
            others = [p.members[0] if p.j == number else p.members[1] for p in pairs if number in (p.i, p.j)]
            touch = [o for o in others if isinstance(o, Player)] or [m for m in members if isinstance(m, Player)]
            member.size = float(np.mean([player.height / player.take.height for player in touch]))
            member.lift = member.lift if member.prop.held or member.prop.stays else member.size


def _stand_near(players: list[Player], pairs: list[Pair], travel: Travel) -> None:
    """Who goes farther or less far than the others is where all of them would be while it touches them, or in the mean
    of the clip."""
    for k, (player, own) in enumerate(zip(players, travel.each, strict=True)):
        if own == travel.shared:
            continue
        weights = np.full(player.take.n_frames, 1e-9)
        for pair in pairs:
            for contact in pair.contacts.contacts if k in (pair.i, pair.j) else ():
                np.add.at(weights, *pair.presence(contact))
        hips = player.take.joints[:, player.take.actor.roles.matches["hips"].joint] * [1.0, 0.0, 1.0]
        shift = (travel.shared - own) * quat.rotate(player.wxyz_world, weights @ hips / weights.sum())
        player.moved(np.broadcast_to(shift, hips.shape))


def _place(
    members: list[Member], steps: list[Steps], pairs: list[Pair], fps: float, n_frames: int, grounds: list[Terrain]
) -> None:
    """Bring members near enough to each other, and go on to the first round from there."""
    contacts = []
    for pair in pairs:
        contacts += [(pair.i, pair.j, *found) for found in pair.apart()]
    fixed = np.array([isinstance(m, PropMember) for m in members])
    stands = np.zeros((len(members), max(n_frames - 1, 0)))
    for k, (member, ground) in enumerate(zip(members, grounds, strict=False)):
        if pairs and isinstance(member, Player):
            stands[k] = standing(member.take, ground)
    shifts = find_placement(len(members), n_frames, fps, contacts, fixed, stands)
    players = {k: member for k, member in enumerate(members) if isinstance(member, Player)}
    for k, member in players.items():
        member.moved(shifts[k])
    for _ in range(MAKE_ROOM):
        pushes = []
        for pair in pairs:
            if pair.i in players and pair.j in players and (crowd := pair.crowded()) is not None:
                frames, way = crowd
                goal = shifts[pair.i][frames] - shifts[pair.j][frames] + way
                pushes.append((pair.i, pair.j, frames, goal, np.full(len(frames), PUSHES)))
        if not pushes:
            break
        contacts += pushes
        before, shifts = shifts, find_placement(len(members), n_frames, fps, contacts, fixed, stands)
        for k, member in players.items():
            member.moved(shifts[k] - before[k])
    for k, member in players.items():
        member.moment = steps[k].send(member.start.motion)
