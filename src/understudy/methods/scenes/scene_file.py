"""SCENE.toml: a scene as a person writes it. `EXAMPLE` is one with every part explained, which runs as it stands.

Files are named relative to the scene's file and lie in its folder or below; `sample:NAME` is one that comes with
Understudy.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy import ndarray

from understudy.body.map_file import from_toml, read_map
from understudy.errors import FileError, OptionError
from understudy.io.clips import matching, titled
from understudy.io.formats import read_bytes
from understudy.io.terrain.read_terrain import inside_folder, read_mesh, terrain_of
from understudy.io.toml import read_toml
from understudy.loading import SAMPLE, load, load_character
from understudy.math import quat
from understudy.methods.options import Options, is_number
from understudy.methods.retarget import retarget
from understudy.methods.scenes.scene import Look, Prop, Scene, SceneCharacter, SceneContact
from understudy.model import Character, Motion, global_transforms
from understudy.model.skinning import rest_vertices
from understudy.model.terrain import LEVEL, Plane, Terrain
from understudy.samples import load_template, sample_character
from understudy.samples.scenes import sample_prop_path, sample_terrain, scene_motion

# The largest number of metres or degrees that a scene may name.
LARGEST = 100_000.0
# How steep a plane may be: 79 degrees.
STEEPEST = 5.0
KNOWN = {
    "": ("character", "prop", "contact", "gaze", "terrain", "source_terrain", "options"),
    "character": ("name", "motion", "clip", "seconds", "source", "target", "map", "at", "turn"),
    "prop": ("name", "mesh", "box", "motion", "at", "turn", "scale", "held", "stays"),
    "gaze": ("find", "look"),
    "look": ("who", "at"),
    "contact": ("first", "second", "seconds", "meant"),
    "ground": ("file", "spacing", "size", "height", "scale", "at", "smooth", "slope"),
}


# Files in place of those that a scene names, by character: 'target' and 'motion', a path or `sample:NAME`.
Recast = Mapping[str, Mapping[str, str | Path]]


def read_scene(path: str | Path) -> Scene:
    """The scene of a file, with all that it names."""
    return scene_of(read_toml(Path(path)), Path(path))


def scene_of(said: Mapping[str, Any], path: Path, *, recast: Recast | None = None) -> Scene:
    """The scene that a table describes; `path` is where it stands, whose folder files are in. What is `recast` plays in
    place of what the table names, and may lie anywhere."""
    _check_names(said, "", path, "the scene")
    characters = _tables(said, "character", path)
    if not characters:
        raise FileError(path, "has no [[character]]; a scene needs at least one")
    options = said.get("options", {})
    if not isinstance(options, Mapping):
        raise FileError(path, "[options] must be a table of names and values")
    gaze = said.get("gaze", {})
    if not isinstance(gaze, Mapping):
        raise FileError(path, "[gaze] must be a table")
    _check_names(gaze, "gaze", path, "[gaze]")
    if not isinstance(find := gaze.get("find", True), bool):
        raise FileError(path, f"[gaze]: find is {find!r}; it can be true or false")
    try:
        cast = tuple(_character(one, k, path, recast or {}) for k, one in enumerate(characters))
        props = tuple(_prop(one, k, path, cast[0].motion) for k, one in enumerate(_tables(said, "prop", path)))
        return Scene(
            cast, props, tuple(_look(one, path) for one in _tables(gaze, "look", path)),
            _terrain(said.get("terrain"), path), _terrain(said.get("source_terrain"), path),
            find, Options().updated(dict(options), where=str(path)),
            tuple(_contact(one, k, path, cast) for k, one in enumerate(_tables(said, "contact", path))),
        )  # fmt: skip
    except OptionError as error:
        raise FileError(path, str(error)) from None


def _tables(said: Mapping[str, Any], name: str, path: Path) -> list[Mapping[str, Any]]:
    found = said.get(name, [])
    if not isinstance(found, list) or not all(isinstance(one, Mapping) for one in found):
        raise FileError(path, f"[[{name}]] must be a list of tables; write [[{name}]] before each")
    return found


def _check_names(said: Mapping[str, Any], kind: str, path: Path, where: str) -> None:
    for name in said:
        if name not in KNOWN[kind]:
            raise FileError(path, f"{where} has no '{name}'; known are {', '.join(KNOWN[kind])}")


def _text(said: Mapping[str, Any], name: str, path: Path, where: str, hint: str) -> str:
    value = said.get(name)
    if not isinstance(value, str) or not value:
        raise FileError(path, f"{where} has no {name}; write {name} = {hint}")
    return value


def _numbers(
    said: Mapping[str, Any], name: str, counts: tuple[int, ...], path: Path, where: str, most: float = LARGEST
) -> ndarray | None:
    if name not in said:
        return None
    value = said[name]
    values = value if isinstance(value, list) else [value]
    good = all(is_number(v) and -most <= v <= most for v in values)
    if not good or len(values) not in counts:
        wanted = "a number" if counts == (1,) else f"{' or '.join(map(str, counts))} numbers"
        bound = f"none beyond {most:,.0f}: check the file's units" if most == LARGEST else "all finite"
        raise FileError(path, f"{where}: {name} is {repr(value)[:80]}; it must be {wanted}, {bound}")
    return np.array(values, dtype=np.float64)


def _character(said: Mapping[str, Any], number: int, path: Path, recast: Recast) -> SceneCharacter:
    where = f"character {number + 1}"
    _check_names(said, "character", path, where)
    name = _text(said, "name", path, where, '"ann"')
    where, other = f"character '{name}'", recast.get(name, {})
    target = _target(other.get("target") or _text(said, "target", path, where, '"hero.glb"'), path)
    source, motion = _motion(said, path, where, other.get("motion"))
    if "motion" not in other:
        motion = _cut(motion, _numbers(said, "seconds", (2,), path, where), path, where)
    if "source" in said:
        double = _target(_text(said, "source", path, where, '"body.glb"'), path)
        motion = retarget(motion, source, double, method="copy-rotations").motion
        source = double
    motion = _moved(motion, source, _numbers(said, "at", (2, 3), path, where), _turn(said, path, where))
    roles: dict[str, Mapping[str, str]] = {}
    if "map" in said:
        file = inside_folder(path, _text(said, "map", path, where, '"map.toml"'))
        # A map is of the files that the scene names: of others it says nothing.
        names = [
            None if side in other else one.skeleton.names for side, one in (("motion", source), ("target", target))
        ]
        both = from_toml(read_map(file), file, source_names=names[0], target_names=names[1])
        roles["source_roles"] = {} if "motion" in other else both.source
        roles["target_roles"] = {} if "target" in other else both.target
    return SceneCharacter(name, motion, source, target, **roles)


def _target(said: str | Path, path: Path) -> Character:
    if isinstance(said, Path):
        return load_character(said)
    if said.startswith(SAMPLE):
        return sample_character(said.removeprefix(SAMPLE))
    return load_character(inside_folder(path, said))


def _motion(said: Mapping[str, Any], path: Path, where: str, other: str | Path | None) -> tuple[Character, Motion]:
    name = other or _text(said, "motion", path, where, '"walk.bvh"')
    if isinstance(name, str) and name.startswith(SAMPLE):
        if "clip" in said and other is None:
            raise FileError(path, f"{where}: a sample has one clip; leave 'clip' out")
        return load_template(), scene_motion(name.removeprefix(SAMPLE))
    file = name if isinstance(name, Path) else inside_folder(path, name)
    loaded = load(file)
    clips = matching(loaded, said.get("clip") if other is None else 0, file)
    if len(clips) != 1:
        raise FileError(path, f"{where}: clip chooses {len(clips)} clips of {file.name}; a scene plays one of each")
    return loaded.character, titled(clips[0], file)


def _cut(motion: Motion, seconds: ndarray | None, path: Path, where: str) -> Motion:
    """A clip from one time to another, both frames in it."""
    if seconds is None:
        return motion
    first, last = (round(float(t) * motion.fps) for t in seconds)
    if not 0 <= first < last < motion.n_frames:
        lasts = f"{(motion.n_frames - 1) / motion.fps:g}"
        raise FileError(
            path, f"{where}: seconds is {seconds.tolist()}; its clip lasts {lasts} s: write two times of it, such as"
            f" [0.0, {lasts}]",
        )  # fmt: skip
    return motion.sliced(first, last + 1)


def _turn(said: Mapping[str, Any], path: Path, where: str) -> float:
    value = _numbers(said, "turn", (1,), path, where)
    return 0.0 if value is None else float(np.radians(value[0]))


def _moved(motion: Motion, source: Character, at: ndarray | None, turn: float) -> Motion:
    """A clip turned about the vertical through the world's zero and moved: where it begins to count."""
    if at is None and turn == 0.0:
        return motion
    shift = np.zeros(3) if at is None else at if len(at) == 3 else np.array([at[0], 0.0, at[1]])
    q = np.array([np.cos(0.5 * turn), 0.0, np.sin(0.5 * turn), 0.0])
    wxyz, translations = motion.local_wxyz.copy(), motion.local_translations.copy()
    for joint in np.flatnonzero(source.skeleton.parents < 0):
        wxyz[:, joint] = quat.mul(q, wxyz[:, joint])
        translations[:, joint] = quat.rotate(q, translations[:, joint]) + shift
    return replace(motion, local_wxyz=wxyz, local_translations=translations)


def _prop(said: Mapping[str, Any], number: int, path: Path, motion: Motion) -> Prop:
    where = f"prop {number + 1}"
    _check_names(said, "prop", path, where)
    name = _text(said, "name", path, where, '"box"')
    where = f"prop '{name}'"
    held, stays = (said.get(name, False) for name in ("held", "stays"))
    for word, value in (("held", held), ("stays", stays)):
        if not isinstance(value, bool):
            raise FileError(path, f"{where}: {word} is {value!r}; it can be true or false")
    places = wxyz = None
    if "box" in said:
        size = _numbers(said, "box", (3,), path, where)
        assert size is not None
        if size.min() <= 0.0 or "mesh" in said:
            raise FileError(path, f"{where}: box is {said['box']!r}; it must be three sizes, and stand without a mesh")
        vertices, faces = box_mesh(size)
    elif "mesh" in said:
        file = _prop_file(_text(said, "mesh", path, where, '"box.glb"'), path)
        vertices, faces = _mesh(file, path, where)
    else:
        raise FileError(path, f'{where} has no mesh; write mesh = "box.glb", or box = [width, height, depth]')
    if "motion" in said:
        file = _prop_file(_text(said, "motion", path, where, '"box_moves.glb"'), path)
        vertices, faces, places, wxyz = _moving(file, path, where, motion)
    at, turn = _numbers(said, "at", (2, 3), path, where), _turn(said, path, where)
    if at is not None or turn:
        shift = np.zeros(3) if at is None else at if len(at) == 3 else np.array([at[0], 0.0, at[1]])
        q = np.array([np.cos(0.5 * turn), 0.0, np.sin(0.5 * turn), 0.0])
        if places is None or wxyz is None:
            vertices = quat.rotate(q, vertices) + shift
        else:
            places, wxyz = quat.rotate(q, places) + shift, quat.mul(q, wxyz)
    return Prop(name, vertices, faces, places, wxyz, said.get("scale", "keep"), held, stays)


def _prop_file(said: str, path: Path) -> Path:
    if said.startswith(SAMPLE):
        return sample_prop_path(said.removeprefix(SAMPLE))
    return inside_folder(path, said)


def _mesh(file: Path, path: Path, where: str) -> tuple[ndarray, ndarray]:
    vertices, faces = read_mesh(file, read_bytes(file))
    if not len(faces):
        raise FileError(path, f"{where}: {file.name} has no mesh; a prop needs triangles")
    return vertices, faces


def _moving(file: Path, path: Path, where: str, motion: Motion) -> tuple[ndarray, ndarray, ndarray, ndarray]:
    """The mesh of a file with the path of the node that carries it."""
    loaded = load(file)
    character = loaded.character
    if not character.meshes or not loaded.motions:
        raise FileError(path, f"{where}: {file.name} needs a mesh and a clip that moves it")
    clip = loaded.motions[0]
    if clip.n_frames != motion.n_frames or abs(clip.fps / motion.fps - 1.0) > 1e-4:
        raise FileError(
            path, f"{where}: its clip has {clip.n_frames} frames at {clip.fps:g} a second and the scene"
            f" {motion.n_frames} at {motion.fps:g}; cut or resample one so that they play together",
        )  # fmt: skip
    joint = int(character.meshes[0].skin.slot_joints[0])
    rest = character.skeleton.rest_globals[joint]
    local = (rest_vertices(character).astype(np.float64) - rest[:3, 3]) @ rest[:3, :3]
    world = global_transforms(character.skeleton, clip)[:, joint]
    return local, character.faces, world[..., 3], quat.from_matrix(world[..., :3])


def box_mesh(size: ndarray) -> tuple[ndarray, ndarray]:
    """A box that stands on the ground over the world's zero."""
    x, y, z = size
    signs = np.array([(a, b, c) for a in (-0.5, 0.5) for b in (0.0, 1.0) for c in (-0.5, 0.5)])
    quads = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    faces = [t for a, b, c, d in quads for t in ((a, b, c), (a, c, d))]
    return signs * [x, y, z], np.array(faces, dtype=np.int64)


def _look(said: Mapping[str, Any], path: Path) -> Look:
    _check_names(said, "look", path, "[[gaze.look]]")
    who = _text(said, "who", path, "[[gaze.look]]", '"ann"')
    if isinstance(said.get("at"), str):
        return Look(who, str(said["at"]))
    at = _numbers(said, "at", (3,), path, f"the gaze of '{who}'")
    if at is None:
        raise FileError(path, f"the gaze of '{who}' has no at; write a name, or three numbers")
    return Look(who, (float(at[0]), float(at[1]), float(at[2])))


def _contact(said: Mapping[str, Any], number: int, path: Path, cast: tuple[SceneCharacter, ...]) -> SceneContact:
    where = f"contact {number + 1}"
    _check_names(said, "contact", path, where)
    names = {one.name for one in cast}
    sides = []
    for word in ("first", "second"):
        text = _text(said, word, path, where, '"ann right_hand", or the name of a prop')
        name, _, limb = text.rpartition(" ")
        sides.append((name, limb) if name in names else (text, None))
    seconds, meant = _numbers(said, "seconds", (2,), path, where), said.get("meant", True)
    if not isinstance(meant, bool) and not (is_number(meant) and 0.0 <= meant <= 1.0):
        raise FileError(path, f"{where}: meant is {meant!r}; it can be true, false or a number from 0 to 1")
    start, end = (0.0, float("inf")) if seconds is None else seconds.tolist()
    return SceneContact(sides[0], sides[1], start, end, float(meant))


def _terrain(said: Any, path: Path) -> Terrain:
    if said is None:
        return LEVEL
    if not isinstance(said, Mapping):
        raise FileError(path, 'a terrain must be a table; write [terrain] and below it file = "hill.png"')
    _check_names(said, "ground", path, "the terrain")
    if "slope" in said:
        slope = _numbers(said, "slope", (2,), path, "the terrain", most=1e300)  # how steep it may be is said below
        assert slope is not None
        if np.abs(slope).max() > STEEPEST or "file" in said:
            raise FileError(path, f"the terrain's slope stands without a file, and is at most {STEEPEST:g} each way")
        return Plane(0.0, float(slope[0]), float(slope[1]))
    name = _text(said, "file", path, "the terrain", '"hill.png"')
    if name.startswith(SAMPLE):
        return sample_terrain(name.removeprefix(SAMPLE))
    return terrain_of(inside_folder(path, name), dict(said), where=path)


EXAMPLE = """# A scene: who plays what, on which ground, with which things. Run it with
#     understudy scene SCENE.toml -o FOLDER
# Files are named relative to this one and lie in its folder or below; sample:NAME comes with Understudy.

[[character]]
name = "ann"                        # your name for her; the file ann.glb gets it
motion = "sample:high_five_a"       # a file with a clip: FBX, GLB, VRM, BVH, AMC, USD, npz
# clip = "Take 001"                 # which one, where the file has several
# seconds = [0.5, 4.0]              # from when to when, where only a part of it shall play
# source = "body.glb"               # a skinned body of the motion's skeleton, where the motion's file has none
target = "sample:child"             # who shall play it
# at = [0.0, 0.0]                   # metres in x and z: where the clip is put, if it was not made for this scene
# turn = 0.0                        # degrees about the vertical
# map = "ann_map.toml"              # a bone mapping from 'understudy map' that you edited

[[character]]
name = "bob"
motion = "sample:high_five_b"       # clips of a scene have the same length and rate and share one world
target = "sample:muscular"

# Things: a mesh (GLB, OBJ), or box = [width, height, depth]; with or without a motion of its own.
[[prop]]
name = "crate"
box = [0.4, 0.4, 0.4]
at = [1.1, 0.0, 0.0]                # where it stands, x y z
scale = "keep"                      # or "target": as much larger as those who touch it are; or a number
# held = true                       # it goes where the hands that hold it go
# stays = true                      # it lies where it is said to, however far those beside it now walk
# motion = "crate_moves.glb"        # a mesh with a clip that moves it, as long as the scene

# Who touches whom is found. A touch that was missed, or is none:
# [[contact]]
# first = "ann right_hand"          # a character and its limb
# second = "bob right_hand"         # and another's, or the name of a thing
# seconds = [1.2, 1.5]              # when; always, if it is left out
# meant = true                      # false: not to be kept

# Eyes that meet are found and kept. More of it, or none:
[gaze]
find = true
# [[gaze.look]]
# who = "ann"
# at = "crate"                      # a character, a prop, or a point [x, y, z]

# The ground under the results (and [source_terrain] under the motions, where that is not level):
# [terrain]
# file = "hill.png"                 # a height map (PNG of 16 bits, npy, text), or a mesh (GLB, OBJ)
# size = [8.0, 8.0]                 # metres in x and z
# height = [0.0, 0.6]               # metres of black and white
# at = [0.0, 0.0]                   # where its middle lies

# As for 'understudy retarget --config':
[options]
method = "reconform"
"""
