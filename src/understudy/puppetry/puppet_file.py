"""PUPPET.toml: a puppet as text that people can read, write by hand and keep beside its mesh.

Everything is checked, and what is wrong is said in one line that names the file and the entry.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy import ndarray
from scipy.spatial import KDTree

from understudy.deform.options import DeformOptions
from understudy.errors import FileError, OptionError
from understudy.io import atomic
from understudy.io.mesh import read_mesh
from understudy.io.mesh.mesh_file import MeshFile
from understudy.io.toml import quoted, read_toml
from understudy.loading import SAMPLE
from understudy.methods.options import is_number
from understudy.puppetry.puppet import Example, Hold, Point, Puppet, PuppetOptions
from understudy.puppetry.source import SourceMotion
from understudy.puppetry.trajectories import TrajectoryOptions
from understudy.suggest import near

KEYS = ("mesh", "motion", "clip", "up", "front", "points", "examples", "constraints", "options")
OPTIONS = (
    "fps",
    "grip",
    "travel",
    "glide",
    "flights",
    "smoothness",
    "bounds",
    "volume",
    "squash",
    "size_stiffness",
    "tolerance",
    "iterations",
)
# Units of a mesh may be anything; beyond this squares and float32 lose what matters.
LARGEST = 1e9
HEAD = """\
# A puppet: which points of a mesh follow which joints of a person, and how the mesh looks in a few key poses.
# Play it with: understudy puppet {name} -o OUT.glb      (docs/puppet.md says what each entry means)
"""


def read_puppet(path: str | Path, find_source: Callable[[Puppet], SourceMotion] | None = None) -> Puppet:
    """The puppet of a file, its mesh read along.

    Examples may say which frame of the motion they are; `find_source` is then asked for the motion of the puppet.
    """
    path = Path(path)
    if not path.exists():
        raise FileError(
            path, "no such puppet file; `understudy puppet --new MESH --motion MOTION -o PUPPET.toml` makes one"
        )
    table = read_toml(path)
    for key in table:
        if key not in KEYS:
            raise FileError(path, f"'{key}' is no entry of a puppet{near(key, KEYS)}")
    if not isinstance(table.get("mesh"), str):
        raise FileError(path, 'names no mesh; write mesh = "FILE", a file beside this one')
    mesh = read_mesh(_beside(path, table["mesh"]))
    puppet = Puppet(
        mesh,
        _points(path, _table(path, table, "points"), mesh),
        up=_text(path, table, "up", "y"),
        front=_text(path, table, "front", "z"),
        holds=_holds(path, _list(path, table, "constraints")),
        options=_options(path, _table(path, table, "options")),
        motion=_motion(path, _text(path, table, "motion", None)),
        clip=_text(path, table, "clip", None),
    )
    try:
        puppet.axes  # noqa: B018
    except OptionError as error:
        raise FileError(path, str(error)) from None
    entries = _list(path, table, "examples")
    named = any(isinstance(entry, dict) and "frame" in entry for entry in entries)
    source = find_source(puppet) if named and find_source else None
    return replace(puppet, examples=_examples(path, entries, puppet, source))


def write_puppet(path: str | Path, puppet: Puppet) -> None:
    """Write a puppet file; its mesh and motion are named as they are seen from there."""
    path = Path(path)
    lines = [HEAD.format(name=path.name), f"mesh = {quoted(_seen_from(path, puppet.mesh.path))}"]
    if puppet.motion:
        there = not puppet.motion.startswith(SAMPLE) and Path(puppet.motion).exists()
        lines.append(f"motion = {quoted(_seen_from(path, Path(puppet.motion)) if there else puppet.motion)}")
    if puppet.clip:
        lines.append(f"clip = {quoted(puppet.clip)}")
    lines += [
        f"up = {quoted(puppet.up)}          # the axis of the mesh's file that points up",
        f"front = {quoted(puppet.front)}       # and the one that points ahead",
    ]
    lines += ["", "[options]", *_option_lines(puppet.options)]
    lines += [
        "",
        "# Control points: a joint by its role, and a vertex of the mesh (or the nearest one: at = [x, y, z]).",
        "[points]",
    ]
    for name, point in puppet.points.items():
        at = ", ".join(f"{x:.4g}" for x in puppet.mesh.vertices[point.vertex])
        lines.append(f"{_key(name)} = {{ joint = {quoted(point.joint)}, vertex = {point.vertex} }}   # at [{at}]")
    for example in puppet.examples:
        lines += ["", "[[examples]]", f"name = {quoted(example.name)}"]
        if example.frame is not None:
            lines.append(f"# posed for frame {example.frame} of the motion")
        lines.append("# where the joints are, in heights of the body, from the hips: left, up, ahead")
        lines += [f"joints.{_key(name)} = {_numbers(place)}" for name, place in example.joints.items()]
        lines.append("# where the points are then, in the mesh's own axes and units")
        lines += [f"points.{_key(name)} = {_numbers(place, 6)}" for name, place in example.points.items()]
    for hold in puppet.holds:
        lines += ["", "[[constraints]]", f"point = {quoted(hold.point)}", f"time = {hold.time:g}"]
        lines += [f"{key} = {_numbers(np.array(v), 6)}" for key, v in (("at", hold.at), ("moving", hold.moving)) if v]
    atomic.write_bytes(path, ("\n".join(lines) + "\n").encode())


def _beside(path: Path, name: str) -> Path:
    return path.parent / name


def _motion(path: Path, name: str | None) -> str | None:
    """A motion as it is seen from here; those that come along go by name."""
    return name if name is None or name.startswith(SAMPLE) else str(_beside(path, name))


def _seen_from(path: Path, mesh: Path) -> str:
    try:
        return mesh.resolve().relative_to(path.resolve().parent).as_posix()
    except ValueError:
        return mesh.resolve().as_posix()


def _points(path: Path, table: Mapping[str, Any], mesh: MeshFile) -> dict[str, Point]:
    out: dict[str, Point] = {}
    tree = None
    for name, entry in table.items():
        where = f"points.{name}"
        if not isinstance(entry, dict) or not isinstance(entry.get("joint", name), str):
            raise FileError(path, f'{where} is no control point; write {{ joint = "left_hand", vertex = 12 }}')
        for key in entry:
            if key not in ("joint", "vertex", "at"):
                raise FileError(path, f"{where} has '{key}'{near(key, ('joint', 'vertex', 'at'))}")
        if "at" in entry:
            tree = tree or KDTree(mesh.vertices)
            vertex = int(tree.query(_vector(path, f"{where}.at", entry["at"]))[1])
        else:
            vertex = entry.get("vertex")
            if not isinstance(vertex, int) or isinstance(vertex, bool) or not 0 <= vertex < len(mesh.vertices):
                raise FileError(
                    path,
                    f"{where}: there is no vertex {vertex}; {mesh.path.name} has {len(mesh.vertices)}, counted from 0",
                )
        for other, point in out.items():
            if np.array_equal(mesh.vertices[point.vertex], mesh.vertices[vertex]):
                raise FileError(path, f"{where} is on the same vertex as points.{other}; move one of them")
        out[name] = Point(entry.get("joint", name), vertex)
    return out


def _examples(path: Path, entries: list[Any], puppet: Puppet, source: SourceMotion | None) -> tuple[Example, ...]:
    out = []
    for number, entry in enumerate(entries, start=1):
        where = f"example {number}"
        if not isinstance(entry, dict):
            raise FileError(path, f"{where} is no table; write [[examples]] above it")
        for key in entry:
            if key not in ("name", "frame", "joints", "points"):
                raise FileError(path, f"{where} has '{key}'{near(key, ('name', 'frame', 'joints', 'points'))}")
        points = _places(path, where, entry, "points", puppet)
        joints = _places(path, where, entry, "joints", puppet)
        frame = entry.get("frame")
        if frame is not None:
            if source is None:
                raise FileError(path, f"{where} names frame {frame}, but no motion is there to take it from")
            if not isinstance(frame, int) or not 0 <= frame < source.n_frames:
                raise FileError(
                    path, f"{where}: there is no frame {frame}; '{source.name}' has {source.n_frames}, counted from 0"
                )
            joints = {name: source.track(p.joint)[frame] for name, p in puppet.points.items()} | joints
        elif not joints:
            raise FileError(
                path, f"{where} says neither where its joints are nor which frame it is; add joints or frame"
            )
        out.append(Example(str(entry.get("name", f"pose {number}")), joints, points, frame))
    return tuple(out)


def _places(path: Path, where: str, entry: dict[str, Any], key: str, puppet: Puppet) -> dict[str, ndarray]:
    table = entry.get(key, {})
    if not isinstance(table, dict):
        raise FileError(path, f"{where}: {key} is no table; write {key}.NAME = [x, y, z]")
    for name in table:
        if name not in puppet.points:
            raise FileError(path, f"{where}: {key}.{name} is no control point{near(name, puppet.points)}")
    return {name: _vector(path, f"{where}: {key}.{name}", value) for name, value in table.items()}


def _holds(path: Path, entries: list[Any]) -> tuple[Hold, ...]:
    out = []
    for number, entry in enumerate(entries, start=1):
        where = f"constraint {number}"
        if not isinstance(entry, dict) or not isinstance(entry.get("point"), str) or not _is_number(entry.get("time")):
            raise FileError(path, f"{where} needs a point and a time in seconds")
        at, moving = (
            tuple(_vector(path, f"{where}: {key}", entry[key]).tolist()) if key in entry else None
            for key in ("at", "moving")
        )
        if at is None and moving is None:
            raise FileError(path, f"{where} says nothing; add at = [x, y, z] or moving = [x, y, z]")
        out.append(Hold(entry["point"], float(entry["time"]), at, moving))  # pyright: ignore[reportArgumentType]
    return tuple(out)


def _options(path: Path, table: Mapping[str, Any]) -> PuppetOptions:
    for key in table:
        if key not in OPTIONS:
            raise FileError(path, f"options.{key} is not known{near(key, OPTIONS)}")
    values = dict(table)
    for key in ("flights", "bounds"):
        if key in values:
            found = values[key]
            pairs = found if key == "flights" else [found]
            if not isinstance(found, list) or not all(
                isinstance(p, list) and len(p) == 2 and all(map(_is_number, p)) for p in pairs
            ):
                raise FileError(
                    path,
                    f"options.{key} is {found!r}; write two numbers in brackets"
                    + (", for each flight" if key == "flights" else ""),
                )
            values[key] = tuple(tuple(map(float, p)) for p in pairs) if key == "flights" else tuple(map(float, found))
    deform = {f.name: values.pop(f.name) for f in fields(DeformOptions) if f.name in values}
    paths = {f.name: values.pop(f.name) for f in fields(TrajectoryOptions) if f.name in values}
    for key, value in {**values, **deform, **paths}.items():
        wanted = bool if key in ("travel", "squash") else (int, float, tuple)
        if not isinstance(value, wanted) or (wanted is not bool and isinstance(value, bool)):
            raise FileError(
                path, f"options.{key} is {value!r}; write {'true or false' if wanted is bool else 'a number'}"
            )
    try:
        return PuppetOptions(**values, deform=DeformOptions(**deform), trajectories=TrajectoryOptions(**paths))
    except (OptionError, TypeError) as error:
        raise FileError(path, f"options: {error}") from None


def _option_lines(options: PuppetOptions) -> list[str]:
    words = {
        "fps": "frames a second",
        "grip": "how much of the mesh a control point takes along, as a share of its size",
        "smoothness": "lambda_A: how calm the paths are",
        "volume": "lambda_v: 0 rigid, 1 keeps the volume, more exaggerates squash and stretch",
        "travel": "false keeps it on the spot",
    }
    values = {
        "fps": options.fps,
        "grip": options.grip,
        "smoothness": options.trajectories.smoothness,
        "volume": options.deform.volume,
        "travel": options.travel,
    }
    lines = [f"{key} = {json.dumps(value):<8} # {words[key]}" for key, value in values.items()]
    for key, default in (("squash", True), ("size_stiffness", 0.5), ("tolerance", 2e-4), ("iterations", 60)):
        if getattr(options.deform, key) != default:
            lines.append(f"{key} = {json.dumps(getattr(options.deform, key))}")
    if options.glide:
        lines.append(f"glide = {json.dumps(options.glide):<7} # of its length, for each height that the person goes")
    if options.trajectories.bounds is not None:
        lines.append(f"bounds = {list(options.trajectories.bounds)}")
    if options.flights is not None:
        lines.append(f"flights = {[list(pair) for pair in options.flights]}")
    return lines


def _vector(path: Path, where: str, value: object) -> ndarray:
    if not isinstance(value, list) or len(value) != 3 or not all(map(_is_number, value)):
        raise FileError(path, f"{where} is {value!r}; write three numbers in brackets, none beyond {LARGEST:g}")
    return np.array(value, dtype=np.float64)


def _is_number(value: object) -> bool:
    """Whether it is a number of a size that a place or a time may have."""
    return is_number(value) and -LARGEST <= value <= LARGEST  # pyright: ignore[reportOperatorIssue]


def _table(path: Path, table: dict[str, Any], key: str) -> dict[str, Any]:
    found = table.get(key, {})
    if not isinstance(found, dict):
        raise FileError(path, f"{key} is a value; write [{key}] and entries below it")
    return found


def _list(path: Path, table: dict[str, Any], key: str) -> list[Any]:
    found = table.get(key, [])
    if not isinstance(found, list):
        raise FileError(path, f"{key} is no list; write [[{key}]] above each of them")
    return found


def _text(path: Path, table: dict[str, Any], key: str, otherwise: Any) -> Any:
    found = table.get(key, otherwise)
    if found is not otherwise and not isinstance(found, str):
        raise FileError(path, f"{key} is {found!r}; write it in quotes")
    return found


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else quoted(name)


def _numbers(values: ndarray, digits: int = 4) -> str:
    return "[" + ", ".join(f"{x:.{digits}g}" if x else "0" for x in values.tolist()) + "]"
