"""A puppet as the page holds it: plain values in its state, checked on the way in.

    {"up": "y", "front": "z", "points": {NAME: {"joint": ROLE, "vertex": 12}},
     "examples": [{"name": "pose 1", "frame": 40, "joints": {NAME: [x, y, z]}, "points": {NAME: [x, y, z]}}],
     "options": {...}, "holds": [...]}

Joints and points are those of a puppet file: heights from the hips, and the mesh's own axes and units.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

import numpy as np
from numpy import ndarray

from understudy.deform.options import DeformOptions
from understudy.errors import OptionError
from understudy.io.mesh.mesh_file import MeshFile
from understudy.puppetry.puppet import Example, Hold, Point, Puppet, PuppetOptions
from understudy.puppetry.source import SourceMotion
from understudy.puppetry.trajectories import TrajectoryOptions

MOST_POINTS = 64
MOST_EXAMPLES = 64


def read_doc(doc: Mapping[str, Any], mesh: MeshFile, source: SourceMotion, *, motion: str | None = None) -> Puppet:
    """The puppet of a page's state; OptionError says what is wrong with it.

    Where an example says nothing of a point's joint, it is taken from the example's frame of the motion.
    """
    points = _points(_table(doc, "points"), mesh)
    if len(points) > MOST_POINTS:
        raise OptionError(f"a puppet has at most {MOST_POINTS} control points, not {len(points)}")
    puppet = Puppet(
        mesh, points, up=str(doc.get("up", "y")), front=str(doc.get("front", "z")), holds=_holds(_list(doc, "holds")),
        options=_options(_table(doc, "options")), motion=motion,
    )  # fmt: skip
    _ = puppet.axes  # two axes along one line are refused
    entries = _list(doc, "examples")
    if len(entries) > MOST_EXAMPLES:
        raise OptionError(f"a puppet has at most {MOST_EXAMPLES} poses, not {len(entries)}")
    examples = tuple(_example(entry, number, points, source) for number, entry in enumerate(entries, start=1))
    return Puppet(
        mesh, points, examples, puppet.up, puppet.front, puppet.holds, puppet.options, puppet.motion, puppet.clip
    )


def doc_of(puppet: Puppet) -> dict[str, Any]:
    """The plain values of a puppet."""
    options = puppet.options
    plain = PuppetOptions()
    said: dict[str, Any] = {}
    for part, base in ((options.deform, plain.deform), (options.trajectories, plain.trajectories), (options, plain)):
        for f in fields(part):
            value = getattr(part, f.name)
            if f.name not in ("deform", "trajectories") and value != getattr(base, f.name):
                said[f.name] = (
                    [list(v) if isinstance(v, tuple) else v for v in value] if isinstance(value, tuple) else value
                )
    return {
        "up": puppet.up,
        "front": puppet.front,
        "points": {name: {"joint": p.joint, "vertex": p.vertex} for name, p in puppet.points.items()},
        "examples": [
            {"name": e.name, "frame": e.frame, "joints": _plain(e.joints, 6), "points": _plain(e.points, 9)}
            for e in puppet.examples
        ],
        "options": said,
        "holds": [
            {"point": h.point, "time": h.time}
            | ({"at": list(h.at)} if h.at else {})
            | ({"moving": list(h.moving)} if h.moving else {})
            for h in puppet.holds
        ],
    }


def vector(value: object, where: str) -> ndarray:
    """Three finite numbers."""
    if not isinstance(value, Sequence) or len(value) != 3 or not all(_is_number(x) for x in value):
        raise OptionError(f"{where} must be three numbers")
    out = np.array(value, dtype=np.float64)
    if not np.isfinite(out).all():
        raise OptionError(f"{where} must be three finite numbers")
    return out


def vertex_of(value: object, mesh: MeshFile, where: str) -> int:
    """A vertex that the mesh has."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < len(mesh.vertices):
        raise OptionError(f"{where}: there is no vertex {value}; {mesh.name} has {len(mesh.vertices)}, counted from 0")
    return value


def _points(table: Mapping[str, Any], mesh: MeshFile) -> dict[str, Point]:
    out: dict[str, Point] = {}
    for name, entry in table.items():
        if not isinstance(entry, Mapping) or not isinstance(entry.get("joint"), str):
            raise OptionError(f"control point '{name}' names no joint")
        vertex = vertex_of(entry.get("vertex"), mesh, f"control point '{name}'")
        for other, point in out.items():
            if np.array_equal(mesh.vertices[point.vertex], mesh.vertices[vertex]):
                raise OptionError(f"control points '{name}' and '{other}' are on the same spot; move one of them")
        out[name] = Point(entry["joint"], vertex)
    return out


def _example(entry: object, number: int, points: Mapping[str, Point], source: SourceMotion) -> Example:
    where = f"pose {number}"
    if not isinstance(entry, Mapping):
        raise OptionError(f"{where} is no table")
    frame = entry.get("frame")
    if frame is not None and (not isinstance(frame, int) or isinstance(frame, bool)):
        raise OptionError(f"{where}: its frame must be a whole number")
    places = {n: vector(v, f"{where}: {n}") for n, v in _table(entry, "points").items() if n in points}
    joints = {n: vector(v, f"{where}: {n}") for n, v in _table(entry, "joints").items() if n in points}
    if frame is not None and 0 <= frame < source.n_frames:
        joints = {n: source.track(points[n].joint)[frame] for n in places if n not in joints} | joints
    return Example(str(entry.get("name", where)), joints, {n: v for n, v in places.items() if n in joints}, frame)


def _holds(entries: Sequence[Any]) -> tuple[Hold, ...]:
    out = []
    for entry in entries:
        if not isinstance(entry, Mapping) or not _is_number(entry.get("time")):
            raise OptionError("a constraint needs a point and a time")
        at, moving = (
            tuple(map(float, vector(entry[key], "a constraint"))) if key in entry else None for key in ("at", "moving")
        )
        out.append(Hold(str(entry.get("point")), float(entry["time"]), at, moving))  # pyright: ignore[reportArgumentType]
    return tuple(out)


def _options(table: Mapping[str, Any]) -> PuppetOptions:
    values: dict[str, Any] = {key: _tuples(value) for key, value in table.items()}
    known = {f.name for part in (PuppetOptions, DeformOptions, TrajectoryOptions) for f in fields(part)}
    for key, value in values.items():
        if key not in known - {"deform", "trajectories"}:
            raise OptionError(f"there is no option '{key}' of a puppet")
        if not isinstance(value, int | float | tuple | bool):
            raise OptionError(f"option '{key}' of a puppet must be a number")
    deform = {f.name: values.pop(f.name) for f in fields(DeformOptions) if f.name in values}
    paths = {f.name: values.pop(f.name) for f in fields(TrajectoryOptions) if f.name in values}
    try:
        return PuppetOptions(**values, deform=DeformOptions(**deform), trajectories=TrajectoryOptions(**paths))
    except TypeError as error:
        raise OptionError(f"options of the puppet: {error}") from None


def _tuples(value: Any) -> Any:
    return tuple(_tuples(inner) for inner in value) if isinstance(value, list) else value


def _plain(places: Mapping[str, ndarray], digits: int) -> dict[str, list[float]]:
    return {name: [round(float(x), digits) for x in place] for name, place in places.items()}


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _table(holder: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    found = holder.get(name, {})
    if not isinstance(found, Mapping):
        raise OptionError(f"'{name}' of a puppet must be a table")
    return found


def _list(holder: Mapping[str, Any], name: str) -> Sequence[Any]:
    found = holder.get(name, [])
    if not isinstance(found, list):
        raise OptionError(f"'{name}' of a puppet must be a list")
    return found
