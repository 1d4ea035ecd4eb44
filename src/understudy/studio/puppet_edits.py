"""What a person does to a puppet, one change at a time: a puppet in, a puppet out, nothing else touched."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np
from jaxtyping import Float
from numpy import ndarray
from scipy.spatial import KDTree

from understudy.errors import OptionError
from understudy.puppetry.first_guess import first_guess, suggest_key_poses
from understudy.puppetry.guess_poses import with_examples
from understudy.puppetry.play import control_paths
from understudy.puppetry.puppet import Example, Hold, Point, Puppet
from understudy.puppetry.source import SourceMotion
from understudy.studio.puppet_doc import vector, vertex_of
from understudy.studio.puppet_stage import PuppetStage
from understudy.suggest import near

MOST_GUESSED = 12
MOST_HOLDS = 200


def edited(puppet: Puppet, source: SourceMotion, edit: Mapping[str, Any]) -> Puppet:
    """The puppet after a change; OptionError where that cannot be."""
    act = EDITS.get(str(edit.get("what")))
    if act is None:
        raise OptionError(f"there is no such change of a puppet; there are {', '.join(EDITS)}")
    return act(puppet, source, edit)


def mirrored_name(name: str) -> str:
    """'left_hand' for 'right_hand'; a name without a side stays."""
    for one, other in (("left_", "right_"), ("right_", "left_")):
        if name.startswith(one):
            return other + name[len(one) :]
    return name


def mirrored_vertex(puppet: Puppet, vertex: int) -> int:
    """The vertex nearest to where one is in the mirror that stands in the middle of the mesh, left against right."""
    rest = PuppetStage.of(puppet).rest
    return int(KDTree(rest).query(rest[vertex] * [-1.0, 1.0, 1.0])[1])


def frame_of(example: Example, puppet: Puppet, source: SourceMotion) -> int:
    """The frame of the motion that an example is nearest to: in its own motion the one it was posed for."""
    names = [n for n in example.joints if n in puppet.points]
    if not names:
        return 0
    tracks = np.stack([source.track(puppet.points[n].joint) for n in names], axis=1)
    off = ((tracks - np.array([example.joints[n] for n in names])) ** 2).sum((1, 2))
    if example.frame is not None and 0 <= example.frame < source.n_frames and off[example.frame] < off.min() + 1e-6:
        return example.frame
    return int(np.argmin(off))


def _with_points(puppet: Puppet, source: SourceMotion, points: Mapping[str, Point], fresh: set[str]) -> Puppet:
    """Other control points; examples forget those that are gone and have guesses for those that are fresh."""
    next_one = replace(puppet, points=dict(points))
    frames = [frame_of(e, puppet, source) for e in puppet.examples]
    guesses = with_examples(next_one, source, frames).examples if fresh and points else ()
    examples = []
    for i, e in enumerate(puppet.examples):
        joints = {n: v for n, v in e.joints.items() if n in points and n not in fresh}
        places = {n: v for n, v in e.points.items() if n in points and n not in fresh}
        for name in fresh:
            joints[name], places[name] = guesses[i].joints[name], guesses[i].points[name]
        examples.append(Example(e.name, joints, places, e.frame))
    return replace(next_one, examples=tuple(examples))


def _add_point(puppet: Puppet, source: SourceMotion, edit: Mapping[str, Any]) -> Puppet:
    joint, vertex = _joint(edit, source), vertex_of(edit.get("vertex"), puppet.mesh, "the new point")
    added = {joint: Point(joint, vertex)}
    if edit.get("symmetric") and mirrored_name(joint) != joint:
        twin = mirrored_name(joint)
        added[twin] = Point(twin, mirrored_vertex(puppet, vertex))
    points = dict(puppet.points)
    fresh = set()
    for role, point in added.items():
        if role != joint and role not in source.roles:
            continue
        name = next((n for n, p in points.items() if p.joint == role), role)
        _check_free(puppet, points, name, point.vertex, said=role == joint)
        if role != joint and _taken(puppet, points, name, point.vertex):
            continue
        points[name] = point
        fresh.add(name)
    return _with_points(puppet, source, points, fresh)


def _remove_point(puppet: Puppet, source: SourceMotion, edit: Mapping[str, Any]) -> Puppet:
    name = _name(puppet, edit)
    gone = {name}
    twin = mirrored_name(puppet.points[name].joint)
    if edit.get("symmetric"):
        gone |= {n for n, p in puppet.points.items() if p.joint == twin}
    left = {n: p for n, p in puppet.points.items() if n not in gone}
    if not left:
        raise OptionError("a puppet needs a control point; add another one before you remove the last")
    kept = tuple(hold for hold in puppet.holds if hold.point in left)
    return _with_points(replace(puppet, holds=kept), source, left, set())


def _link(puppet: Puppet, source: SourceMotion, edit: Mapping[str, Any]) -> Puppet:
    """Another joint for a point: its places in the examples stay, the joint's are taken from the motion."""
    name, joint = _name(puppet, edit), _joint(edit, source)
    points = {n: Point(joint, p.vertex) if n == name else p for n, p in puppet.points.items()}
    track = source.track(joint)
    examples = tuple(
        replace(e, joints={**e.joints, name: track[frame_of(e, puppet, source)]}) if name in e.joints else e
        for e in puppet.examples
    )
    return replace(puppet, points=points, examples=examples)


def _move_point(puppet: Puppet, source: SourceMotion, edit: Mapping[str, Any]) -> Puppet:
    """Another vertex for a point; its poses are guessed anew, for another spot goes other ways."""
    name = _name(puppet, edit)
    vertex = vertex_of(edit.get("vertex"), puppet.mesh, name)
    _check_free(puppet, puppet.points, name, vertex, said=True)
    points = dict(puppet.points)
    points[name] = Point(points[name].joint, vertex)
    fresh = {name}
    twin = next((n for n, p in points.items() if p.joint == mirrored_name(points[name].joint) and n != name), None)
    if edit.get("symmetric") and twin is not None:
        other = mirrored_vertex(puppet, vertex)
        if not _taken(puppet, points, twin, other):
            points[twin] = Point(points[twin].joint, other)
            fresh.add(twin)
    return _with_points(puppet, source, points, fresh)


def _add_pose(puppet: Puppet, source: SourceMotion, edit: Mapping[str, Any]) -> Puppet:
    """A pose at a frame, with every point where it is there now: nothing moves until it is posed."""
    frame = edit.get("frame")
    if not isinstance(frame, int) or isinstance(frame, bool) or not 0 <= frame < source.n_frames:
        raise OptionError(f"there is no frame {frame}; '{source.name}' has {source.n_frames}, counted from 0")
    stage = PuppetStage.of(puppet)
    if puppet.examples:
        paths, _ = control_paths(puppet, source, stage.rest, puppet.axes, stage.centre)
        places = {n: stage.to_mesh(paths[frame, i]) for i, n in enumerate(puppet.points)}
    else:
        places = dict(with_examples(puppet, source, [frame]).examples[0].points)
    joints = {n: source.track(p.joint)[frame] for n, p in puppet.points.items()}
    taken = {e.name for e in puppet.examples}
    name = next(f"pose {i}" for i in range(len(puppet.examples) + 1, 1000) if f"pose {i}" not in taken)
    frames = [frame_of(e, puppet, source) for e in puppet.examples]
    at = sum(f <= frame for f in frames)
    ordered = list(puppet.examples)
    ordered.insert(at if frames == sorted(frames) else len(ordered), Example(name, joints, places, frame))
    return replace(puppet, examples=tuple(ordered))


def _remove_pose(puppet: Puppet, _: SourceMotion, edit: Mapping[str, Any]) -> Puppet:
    index = example_index(puppet, edit.get("example"))
    if len(puppet.examples) == 1:
        raise OptionError("a puppet needs a pose; add another one before you remove the last")
    return replace(puppet, examples=tuple(e for i, e in enumerate(puppet.examples) if i != index))


def _pose(puppet: Puppet, _: SourceMotion, edit: Mapping[str, Any]) -> Puppet:
    """Points of an example put elsewhere, by their places on stage."""
    index = example_index(puppet, edit.get("example"))
    places = dragged(puppet, edit.get("points"))
    example = puppet.examples[index]
    fresh = replace(example, points={**example.points, **places})
    return replace(puppet, examples=tuple(fresh if i == index else e for i, e in enumerate(puppet.examples)))


def _suggest(puppet: Puppet, source: SourceMotion, edit: Mapping[str, Any]) -> Puppet:
    """Guessed poses for the frames that span the motion, in place of those there are."""
    found = suggest_key_poses(source, dict(puppet.points))
    count = edit.get("count", found.enough)
    if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= MOST_GUESSED:
        raise OptionError(f"between 1 and {MOST_GUESSED} poses can be guessed")
    return with_examples(puppet, source, sorted(found.frames[:count]))


def _turn(puppet: Puppet, source: SourceMotion, edit: Mapping[str, Any]) -> Puppet:
    """Other axes are up and ahead: everything is guessed anew."""
    guessed = first_guess(
        puppet.mesh,
        source,
        motion=puppet.motion,
        up=str(edit.get("up", puppet.up)),
        front=str(edit.get("front", "")) or None,
    )
    return replace(guessed, options=puppet.options)


def _add_hold(puppet: Puppet, source: SourceMotion, edit: Mapping[str, Any]) -> Puppet:
    """A point held at a frame where it is now, exactly; one that is held there already stays."""
    name, frame = _name(puppet, edit), edit.get("frame")
    if not isinstance(frame, int) or isinstance(frame, bool) or not 0 <= frame < source.n_frames:
        raise OptionError(f"there is no frame {frame}; the motion has {source.n_frames}, counted from 0")
    if any(h.point == name and round(h.time * source.fps) == frame for h in puppet.holds):
        raise OptionError(f"'{name}' is held there already; remove that first")
    if len(puppet.holds) >= MOST_HOLDS:
        raise OptionError(f"a puppet has at most {MOST_HOLDS} holds")
    rest = puppet.mesh.vertices @ puppet.axes.T
    centre = 0.5 * (rest.min(0) + rest.max(0))
    paths, _ = control_paths(puppet, source, rest - centre, puppet.axes, centre)
    x, y, z = (float(v) for v in (paths[frame, list(puppet.points).index(name)] + centre) @ puppet.axes)
    made = Hold(name, frame / source.fps, (x, y, z))
    return replace(puppet, holds=tuple(sorted((*puppet.holds, made), key=lambda hold: hold.time)))


def _remove_hold(puppet: Puppet, _: SourceMotion, edit: Mapping[str, Any]) -> Puppet:
    index = _hold_index(puppet, edit)
    return replace(puppet, holds=tuple(h for i, h in enumerate(puppet.holds) if i != index))


def _move_hold(puppet: Puppet, _: SourceMotion, edit: Mapping[str, Any]) -> Puppet:
    """A hold put elsewhere (in the mesh's own axes and units)."""
    index = _hold_index(puppet, edit)
    x, y, z = (float(v) for v in vector(edit.get("at"), "the place of a hold"))
    moved = replace(puppet.holds[index], at=(x, y, z))
    return replace(puppet, holds=tuple(moved if i == index else h for i, h in enumerate(puppet.holds)))


def _hold_index(puppet: Puppet, edit: Mapping[str, Any]) -> int:
    value = edit.get("hold")
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < len(puppet.holds):
        raise OptionError(f"there is no hold {value}; the puppet has {len(puppet.holds)}, counted from 0")
    return value


EDITS: dict[str, Callable[[Puppet, SourceMotion, Mapping[str, Any]], Puppet]] = {
    "add_point": _add_point,
    "remove_point": _remove_point,
    "link": _link,
    "move_point": _move_point,
    "add_pose": _add_pose,
    "remove_pose": _remove_pose,
    "pose": _pose,
    "suggest": _suggest,
    "turn": _turn,
    "add_hold": _add_hold,
    "remove_hold": _remove_hold,
    "move_hold": _move_hold,
}


def example_index(puppet: Puppet, value: object) -> int:
    """An example that there is."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < len(puppet.examples):
        raise OptionError(f"there is no pose {value}; the puppet has {len(puppet.examples)}, counted from 0")
    return value


def dragged(puppet: Puppet, table: object) -> dict[str, Float[ndarray, "3"]]:
    """Places on stage of some points, in the mesh's own axes and units."""
    if not isinstance(table, Mapping):
        raise OptionError("the places of the points must be a table")
    stage = PuppetStage.of(puppet)
    for name in table:
        if name not in puppet.points:
            raise OptionError(f"'{name}' is no control point{near(name, puppet.points)}")
    return {n: stage.to_mesh(vector(v, n) / stage.scale) for n, v in table.items()}


def _name(puppet: Puppet, edit: Mapping[str, Any]) -> str:
    name = str(edit.get("point"))
    if name not in puppet.points:
        raise OptionError(f"'{name}' is no control point{near(name, puppet.points)}")
    return name


def _joint(edit: Mapping[str, Any], source: SourceMotion) -> str:
    joint = str(edit.get("joint"))
    source.index(joint)
    return joint


def _taken(puppet: Puppet, points: Mapping[str, Point], name: str, vertex: int) -> str | None:
    place = puppet.mesh.vertices[vertex]
    return next(
        (n for n, p in points.items() if n != name and np.array_equal(puppet.mesh.vertices[p.vertex], place)), None
    )


def _check_free(puppet: Puppet, points: Mapping[str, Point], name: str, vertex: int, *, said: bool) -> None:
    other = _taken(puppet, points, name, vertex)
    if said and other is not None:
        raise OptionError(f"'{other}' is on that spot already; pick another one, or remove it first")
