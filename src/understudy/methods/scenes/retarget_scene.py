"""`retarget_scene`: all characters of a scene at once.

Who never comes near another, and looks at no one, is retargeted by itself and comes out as it would alone. The others
are solved in groups: characters that come near each other or meet each other's eyes, and the props near them. In a
group all paths are scaled alike, by the mean ratio of its characters' heights, as far as each one's strides go.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor, prepare
from understudy.body.fit_body import with_body
from understudy.errors import OptionError
from understudy.math import quat
from understudy.methods.answer import RunContext
from understudy.methods.copy_rotations.copy_rotations import copy_rotations
from understudy.methods.ground_cover import check_covered, leaves
from understudy.methods.held_props import hold_props
from understudy.methods.registry import METHODS
from understudy.methods.retarget import Result, retarget
from understudy.methods.scenes.gazes import FARTHEST, Meeting
from understudy.methods.scenes.ground_axes import terrain_in_axes
from understudy.methods.scenes.hands import settle_hands
from understudy.methods.scenes.members import limbs_of, posed_take
from understudy.methods.scenes.neck import at_frames, frames_before, turn_to_gaze
from understudy.methods.scenes.pair_contacts import Posed, limb_name, near_frames
from understudy.methods.scenes.pair_penetration import pair_inside
from understudy.methods.scenes.pairs import Pair
from understudy.methods.scenes.placement import Travel
from understudy.methods.scenes.scene import Prop, Scene, SceneCharacter
from understudy.methods.scenes.together import GroupAnswer, Part, solve_together
from understudy.model import Motion, check
from understudy.model.terrain import LEVEL
from understudy.roles.mapping import map_bones
from understudy.skin.eyes import eyes_of, gaze_of
from understudy.skin.limbs import LIMBS
from understudy.skin.take import Take
from understudy.terms.gaze import gaze_weight

# In mean heights: who comes nearer than this to another is solved with it.
NEAR = 0.12
# Frames a second at which nearness is looked for.
LOOKS = 10.0
# Two overlap whose hips are this near at most looks, in mean heights, or whose trunks are this deep inside each other,
# metres on a body of 1.7 m. Two that walk side by side have 0.1 at 0.2 m from each other, 0.06 at 0.25 and 0.03 at 0.3;
# five pairs of captures have none. (Of two in the very same place no spot is inside the other.)
SAME_PLACE, OVERLAP = 0.05, 0.05


@dataclass(frozen=True)
class Between:
    """A contact between two of a scene, as people read it: who and where, when, and how far it is meant."""

    first: str
    second: str
    regions: tuple[str, str]
    start: float
    end: float
    confidence: float

    def as_dict(self) -> dict[str, Any]:
        return {
            "first": self.first, "second": self.second, "regions": list(self.regions), "start": self.start,
            "end": self.end, "confidence": self.confidence,
        }  # fmt: skip


@dataclass(frozen=True, eq=False)
class PlacedProp:
    """Where a prop is on the targets' side: its mesh scaled about its base, moved and turned in each frame."""

    name: str
    vertices: Float[ndarray, "verts 3"]
    faces: ndarray
    places: Float[ndarray, "frames 3"]
    wxyz: Float[ndarray, "frames 4"]


@dataclass(frozen=True, eq=False)
class SceneResult:
    """The results of all characters by name, in the scene's world, with props, contacts and gazes between them.

    `results` have motions as `retarget` gives them, on each character's own file; `motions` are the same put into the
    scene's world.
    """

    scene: Scene
    results: dict[str, Result]
    motions: dict[str, Motion]
    props: dict[str, PlacedProp]
    contacts: tuple[Between, ...]
    gazes: tuple[dict[str, Any], ...]
    groups: tuple[tuple[str, ...], ...]

    @property
    def report(self) -> dict[str, Any]:
        """What happened, as plain data."""
        return {
            "characters": {name: result.report for name, result in self.results.items()},
            "contacts": [contact.as_dict() for contact in self.contacts],
            "gazes": list(self.gazes),
            "groups": [list(group) for group in self.groups],
        }


def retarget_scene(
    scene: Scene, *, progress: Callable[[float, str], None] | None = None, together: bool = True
) -> SceneResult:
    """Let the targets of a scene play it together; not `together`, each as it would alone."""
    tell = progress or (lambda share, word: None)
    if scene.options.method not in METHODS:
        raise OptionError(f"there is no method '{scene.options.method}'; known are {', '.join(METHODS)}")
    if scene.options.mirror:
        raise OptionError("a scene cannot be mirrored one by one; mirror its clips before")
    if scene.options.fps is not None:
        raise OptionError("a scene keeps its frame rate; resample its clips before")
    if scene.options.denoise:
        raise OptionError("a scene is not denoised one by one; 'understudy denoise' its clips before")
    tell(0.0, "reading")
    parts = [prepared_part(one, scene) for one in scene.characters]
    sources = [posed_take(Take(part.source, _few(part.motion)), part.wxyz_world) for part in parts]
    _check_apart(parts, sources)
    solving = together and scene.options.method == "reconform" and scene.options.root == "keep"
    groups, gazes = _groups(parts, sources, scene) if solving else ([[k] for k in range(len(parts))], [])
    results: dict[int, Result] = {}
    between: list[Between] = []
    looked: list[dict[str, Any]] = []
    props: dict[str, PlacedProp] = {}
    looks: list[tuple[int, int | str | ndarray, Meeting, float]] = []
    for g, group in enumerate(groups):
        told = _part(tell, g, len(groups))
        near = [p for p in scene.props if solving and _near_prop(p, [parts[k] for k in group], scene)]
        near = [p for p in near if p.name not in props]
        own = [(who, at) for who, at in gazes if who in group]
        if len(group) == 1 and not near and not own:
            k = group[0]
            part = parts[k]
            context = RunContext(terrain=part.terrain, source_terrain=part.source_terrain, progress=told)
            check_covered(part.motion, part.source, part.target, scene.options, context, name=part.name)
            results[k] = retarget(part.motion, part.source, part.target, options=scene.options, context=context)
            continue
        answer = _solve(scene, parts, group, near, own, told)
        for k, found, chosen in zip(group, answer.answers, answer.options, strict=True):
            results[k] = _result(scene, parts[k], found, chosen)
        between += _listed(answer, scene)
        looked += _gazed(answer, scene, group, near)
        looks += _looks(answer, group, near)
        for member in answer.props:
            props[member.name] = _placed(member, scene)
        takes = {place: Take(parts[k].target, results[k].motion) for place, k in enumerate(group)}
        for place, motion in settle_hands(answer, takes, props, scene).items():
            results[group[place]] = replace(results[group[place]], motion=motion)
    for prop in scene.props:
        if prop.name not in props:
            props[prop.name] = _still(prop, scene)
    if looks:
        _finish_gazes(scene, parts, results, props, looks)
    motions = {one.name: in_world(results[k].motion, parts[k]) for k, one in enumerate(scene.characters)}
    return SceneResult(
        scene, {one.name: results[k] for k, one in enumerate(scene.characters)}, motions, props,
        tuple(sorted(between, key=lambda c: (c.start, c.first, c.second))), tuple(looked),
        tuple(tuple(scene.characters[k].name for k in group) for group in groups),
    )  # fmt: skip


def _part(tell: Callable[[float, str], None], number: int, count: int) -> Callable[[float, str], None]:
    return lambda share, word: tell((number + share) / count, word)


def prepared_part(one: SceneCharacter, scene: Scene) -> Part:
    """A character's actors, as `retarget` prepares them."""
    check(one.source, one.motion)
    check(one.target)
    body = scene.options.body
    source = with_body(prepare(one.source, (one.motion,), overrides=one.source_roles or None, body=body), one.motion)
    target = prepare(one.target, overrides=one.target_roles or None, body=body)
    grounds = [terrain_in_axes(t, source.pose.wxyz_body_world) for t in (scene.terrain, scene.source_terrain)]
    return Part(one.name, one.motion, source, target, *grounds)


def _few(motion: Motion) -> Motion:
    """A motion at a few frames a second."""
    stride = max(1, round(motion.fps / LOOKS))
    frames = np.unique(np.append(np.arange(0, motion.n_frames, stride), motion.n_frames - 1))
    return motion.at_frames(frames.astype(np.int64))


def _check_apart(parts: list[Part], sources: list[Posed]) -> None:
    """Refuse two sources that stand in the same place: their clips were not made for one world."""
    trunk = LIMBS.index("torso")
    hips = [quat.rotate(p.wxyz_world, Take(p.source, _few(p.motion)).joints[:, p.source.roles.matches["hips"].joint])
            for p in parts]  # fmt: skip
    for (i, one), (j, two) in combinations(enumerate(parts), 2):
        apart = np.linalg.norm(hips[i] - hips[j], axis=1) / (0.5 * (sources[i].height + sources[j].height))
        limbs = limbs_of(one.source), limbs_of(two.source)
        inside = pair_inside(sources[i], sources[j], limbs, among=[trunk]).deepest[:, trunk, trunk]
        if np.median(apart) < SAME_PLACE or np.median(inside) > OVERLAP:
            raise OptionError(
                f"'{one.name}' and '{two.name}' stand in the same place in their sources: their clips share no world;"
                " say where each begins with 'at' and 'turn'"
            )


def _groups(
    parts: list[Part], sources: list[Posed], scene: Scene
) -> tuple[list[list[int]], list[tuple[int, int | ndarray]]]:
    """Who is solved with whom, and who looks at whom or what."""
    few = [_few(part.motion) for part in parts]
    owner = list(range(len(parts)))

    def join(i: int, j: int) -> None:
        a, b = owner[i], owner[j]
        owner[:] = [a if o == b else o for o in owner]

    @cache
    def naive(k: int) -> Posed:
        part = parts[k]
        copied = copy_rotations(few[k], part.source, part.target, scene.options)
        return posed_take(Take(part.target, copied), part.wxyz_world)

    for i, j in combinations(range(len(parts)), 2):
        if near_frames(sources[i], sources[j], NEAR).any():
            join(i, j)
    for i, j in combinations(range(len(parts)), 2):
        if owner[i] != owner[j] and near_frames(naive(i), naive(j), 0.0).any():
            join(i, j)
    gazes: list[tuple[int, int | ndarray]] = []
    names = [one.name for one in scene.characters]
    for contact in scene.contacts:
        held = [names.index(name) for name, _ in (contact.first, contact.second) if name in names]
        if contact.confidence > 0.0 and len(held) == 2:
            join(*held)
    for look in scene.looks:
        who = names.index(look.who)
        at = names.index(look.at) if look.at in names else look.at
        if isinstance(at, int):
            join(who, at)
            gazes.append((who, at))
        elif isinstance(at, str):
            gazes.append((who, -1 - [p.name for p in scene.props].index(at)))
        else:
            gazes.append((who, np.array(at, dtype=np.float64)))
    if scene.gaze:
        seen = [_source_gaze(part, motion) for part, motion in zip(parts, few, strict=True)]
        for i, j in combinations(range(len(parts)), 2):
            for a, b in ((i, j), (j, i)):
                far = FARTHEST * parts[a].source.ground.height
                if (a, b) not in [(w, t) for w, t in gazes if isinstance(t, int)] and _meet(seen[a], seen[b], far):
                    join(a, b)
                    gazes.append((a, b))
    groups: dict[int, list[int]] = {}
    for k, o in enumerate(owner):
        groups.setdefault(o, []).append(k)
    return list(groups.values()), gazes


def _source_gaze(part: Part, motion: Motion) -> tuple[ndarray, ndarray] | None:
    """Where the eyes of a source are and look, in the world."""
    if (eyes := eyes_of(part.source)) is None:
        return None
    at, way = gaze_of(Take(part.source, motion), eyes)
    return quat.rotate(part.wxyz_world, at), quat.rotate(part.wxyz_world, way)


def _meet(one: tuple[ndarray, ndarray] | None, two: tuple[ndarray, ndarray] | None, farthest: float) -> bool:
    """Whether one looks into the other's eyes for a moment, not too far away."""
    if one is None or two is None:
        return False
    towards = two[0] - one[0]
    far = np.linalg.norm(towards, axis=1)
    cosine = (towards * one[1]).sum(1) / np.maximum(far, 1e-9)
    return bool(((gaze_weight(cosine) > 0.0) & (far < farthest)).sum() >= 2)


def prop_path(prop: Prop, n_frames: int) -> tuple[Float[ndarray, "frames 3"], Float[ndarray, "frames 4"]]:
    """Where a prop is in each frame of the source."""
    if prop.places is None or prop.wxyz is None:
        return np.zeros((n_frames, 3)), np.tile(quat.IDENTITY, (n_frames, 1))
    return prop.places, quat.normalise(prop.wxyz)


def _near_prop(prop: Prop, parts: list[Part], scene: Scene) -> bool:
    """Whether a prop comes near one of a group."""
    places, wxyz = prop_path(prop, scene.n_frames)
    few = [_few(part.motion) for part in parts]
    stride = max(1, round(scene.fps / LOOKS))
    frames = np.unique(np.append(np.arange(0, scene.n_frames, stride), scene.n_frames - 1)).astype(int)
    points = quat.rotate(wxyz[frames][:, None], prop.vertices) + places[frames][:, None]
    for part, motion in zip(parts, few, strict=True):
        posed = posed_take(Take(part.source, motion), part.wxyz_world)
        box = Posed(posed.samples, posed.height, points, points, posed.turns)
        if near_frames(posed, box, NEAR).any():
            return True
    cast = [part.name for part in parts]
    held = [{c.first[0], c.second[0]} for c in scene.contacts if c.confidence > 0.0]
    if any(prop.name in both and both & set(cast) for both in held):
        return True
    return any(look.at == prop.name and look.who in cast for look in scene.looks)


def _solve(
    scene: Scene, parts: list[Part], group: list[int], props: list[Prop], gazes: list[tuple[int, int | ndarray]],
    tell: Callable[[float, str], None],
) -> GroupAnswer:  # fmt: skip
    """A group, with the scale that all of it shares."""
    mine = [parts[k] for k in group]
    grounds = [(part.target.ground, part.source.ground) for part in mine]
    heights = [target.height / source.height for target, source in grounds]
    travel = Travel.of([target.leg / source.leg for target, source in grounds], heights, scene.options.scale)
    for part, scale in zip(mine, travel.each, strict=True):
        context = RunContext(terrain=part.terrain, source_terrain=part.source_terrain)
        own = scene.options.updated({"scale": scale})
        check_covered(part.motion, part.source, part.target, own, context, name=part.name)
    asked: list[tuple[int, int | ndarray, bool]] = []
    names = [one.name for one in scene.characters]
    named = {(look.who, look.at) for look in scene.looks if isinstance(look.at, str)}
    for who, at in gazes:
        if not isinstance(at, int):
            asked.append((group.index(who), at, True))
        elif at < 0:
            prop = scene.props[-1 - at]
            if prop in props:
                asked.append((group.index(who), len(group) + props.index(prop), True))
        elif at in group:
            asked.append((group.index(who), group.index(at), (names[who], names[at]) in named))
    paths = [(prop, *prop_path(prop, scene.n_frames)) for prop in props]
    members = [*(names[k] for k in group), *(prop.name for prop in props)]
    said = [
        (members.index(c.first[0]), members.index(c.second[0]), c)
        for c in scene.contacts
        if c.first[0] in members and c.second[0] in members
    ]
    return solve_together(mine, paths, asked, said, scene.options, travel, tell)


def _result(scene: Scene, part: Part, answer: Any, options: Any) -> Result:
    played, _ = hold_props(part.target, answer.motion)
    names = part.source.character.skeleton.names, part.target.character.skeleton.names
    mapping = map_bones(part.source.roles, part.target.roles, *names)
    return Result(played, answer.outcome, part.motion, part.source, part.target, mapping, options, answer.solution)


def in_world(motion: Motion, part: Part) -> Motion:
    """A target's motion turned from its own file's axes into the scene's world."""
    turn = quat.mul(part.wxyz_world, part.target.pose.wxyz_body_world)
    floor = part.target.ground.floor
    if abs(abs(turn[0]) - 1.0) < 1e-9 and floor == 0.0:
        return motion
    wxyz, translations = motion.local_wxyz.copy(), motion.local_translations.copy()
    for joint in np.flatnonzero(part.target.character.skeleton.parents < 0):
        wxyz[:, joint] = quat.mul(turn, wxyz[:, joint])
        translations[:, joint] = quat.rotate(turn, translations[:, joint]) - [0.0, floor, 0.0]
    return replace(motion, local_wxyz=wxyz, local_translations=translations)


def out_of_world(motion: Motion, part: Part) -> Motion:
    """A target's motion of the scene's world in its own file's axes again: the inverse of `in_world`."""
    turn, floor = quat.mul(part.wxyz_world, part.target.pose.wxyz_body_world), part.target.ground.floor
    wxyz, translations = motion.local_wxyz.copy(), motion.local_translations.copy()
    for joint in np.flatnonzero(part.target.character.skeleton.parents < 0):
        wxyz[:, joint] = quat.mul(quat.inv(turn), wxyz[:, joint])
        translations[:, joint] = quat.rotate(quat.inv(turn), translations[:, joint] + [0.0, floor, 0.0])
    return replace(motion, local_wxyz=wxyz, local_translations=translations)


def _listed(answer: GroupAnswer, scene: Scene) -> list[Between]:
    """The contacts between members of a group, as people read them."""
    out = []
    for pair in answer.pairs:
        one, two = pair.members
        for contact in pair.contacts.contacts:
            regions = pair.contacts.regions(contact)
            said = tuple(r if limb_name(r) != "prop" else m.name for r, m in zip(regions, (one, two), strict=True))
            # Frames that were put before and behind a loop are none of the scene's.
            more = frames_before(len(pair.depths), answer.fps, scene)
            own = len(pair.depths) - 2 * more
            first, last = (min(max(t - more, 0), own) for t in (contact.start, contact.end))
            if last <= first:
                continue
            begins, ends = (round(t / answer.fps, 3) for t in (first, last))
            sure = round(float(contact.confidence), 2)
            out.append(Between(one.name, two.name, (said[0], said[1]), begins, ends, sure))
    return out


def _gazed(answer: GroupAnswer, scene: Scene, group: list[int], props: list[Prop]) -> list[dict[str, Any]]:
    """The gazes that were kept."""
    names = [*(scene.characters[k].name for k in group), *(prop.name for prop in props)]
    out = []
    for meeting in answer.meetings:
        at = names[meeting.at] if isinstance(meeting.at, int) else [round(float(v), 4) for v in meeting.at]
        out.append({"who": names[meeting.who], "at": at, "share": round(float((meeting.weights > 0.5).mean()), 3)})
    return out


def _looks(answer: GroupAnswer, group: list[int], props: list[Prop]) -> list[tuple[int, Any, Meeting, float]]:
    """The gazes of a group with the scene's numbers of characters and the names of props, and their rate."""
    out = []
    for meeting in answer.meetings:
        at: Any = meeting.at
        if isinstance(at, int):
            at = group[at] if at < len(group) else props[at - len(group)].name
        out.append((group[meeting.who], at, meeting, answer.fps))
    return out


def _finish_gazes(
    scene: Scene, parts: list[Part], results: dict[int, Result], props: dict[str, PlacedProp],
    looks: list[tuple[int, Any, Meeting, float]],
) -> None:  # fmt: skip
    """What is left of each gaze is turned by neck and head, as far as they go; eyes move with it, so twice."""
    for _ in range(2):
        for who in dict.fromkeys(look[0] for look in looks):
            found = []
            for _, at, meeting, fps in (look for look in looks if look[0] == who):
                if isinstance(at, str):
                    prop = props[at]
                    middle = 0.5 * (prop.vertices.min(0) + prop.vertices.max(0))
                    place = prop.places + quat.rotate(prop.wxyz, middle)
                elif isinstance(at, int):
                    take = Take(parts[at].target, results[at].motion)
                    eyes = eyes_of(parts[at].target)
                    if eyes is None:
                        continue
                    place = quat.rotate(parts[at].wxyz_world, gaze_of(take, eyes)[0])
                else:
                    place = np.broadcast_to(at, (scene.n_frames, 3))
                found.append((place, *at_frames(meeting, fps, scene)))
            take = Take(parts[who].target, results[who].motion)
            turned = turn_to_gaze(take, parts[who].wxyz_world, found)
            results[who] = replace(results[who], motion=turned)


def _placed(member: Any, scene: Scene) -> PlacedProp:
    """A prop of a group at all frames of the scene."""
    base, wxyz = member.placed()
    count = len(base)
    at = np.linspace(0.0, count - 1, count)
    frames = np.minimum(np.arange(scene.n_frames) * (count - 1) / max(scene.n_frames - 1, 1), count - 1)
    path = np.stack([np.interp(frames, at, base[:, k]) for k in range(3)], axis=1)
    low = np.minimum(frames.astype(int), max(count - 2, 0))
    turn = quat.slerp(wxyz[low], wxyz[np.minimum(low + 1, count - 1)], frames - low) if count > 1 else wxyz
    return PlacedProp(member.name, (member.prop.vertices - member.base) * member.size, member.prop.faces, path, turn)


def _still(prop: Prop, scene: Scene) -> PlacedProp:
    """A prop that nobody comes near."""
    places, wxyz = prop_path(prop, scene.n_frames)
    size = float(prop.scale) if not isinstance(prop.scale, str) else 1.0
    return PlacedProp(prop.name, prop.vertices * size, prop.faces, places, wxyz)


__all__ = ["LEVEL", "Actor", "Between", "Pair", "PlacedProp", "SceneResult", "leaves", "retarget_scene"]
