"""The registry of formats: sniffing by content, reading and writing by name.

A format is one module with `sniff(head, suffix) -> bool` and `read(path, data) -> Loaded`, and, where it can be
written, `write(path, character, motions) -> None`. Where clips are costly to read and not needed for the character,
`read_character(path, data) -> Loaded` leaves them out. Adding a format touches only the list below; a module is
imported when there is a file that it may know.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType

from understudy.errors import FileError
from understudy.io import controls, rigify
from understudy.io.loaded import Loaded
from understudy.model import Character, Motion
from understudy.model.check import problems


@dataclass(frozen=True)
class Format:
    """A format by its module, with its name for people, its file endings, and whether it can be written."""

    module: str
    name: str
    suffixes: tuple[str, ...]
    writable: bool = False

    def load(self) -> ModuleType:
        return import_module(f"understudy.io.{self.module}")


# Order matters only where two formats would both claim a file; binary signatures come before guesses by text.
FORMATS = (
    Format("gltf.vrma", "VRM animation", (".vrma",), writable=True),
    Format("gltf.glb", "GLB", (".glb", ".vrm"), writable=True),
    Format("gltf.gltf", "glTF", (".gltf",), writable=True),
    Format("fbx.fbx", "FBX", (".fbx",)),
    Format("fbx.ascii", "FBX", (".fbx",)),
    Format("bvh.bvh", "BVH", (".bvh",), writable=True),
    Format("acclaim.amc", "AMC", (".amc",)),
    Format("acclaim.asf", "ASF", (".asf",)),
    Format("usd.usd", "USD", (".usd", ".usda", ".usdc", ".usdz"), writable=True),
    Format("npz.npz", "npz", (".npz",), writable=True),
)

MAX_BYTES = 4 << 30

# Formats we know by sight and do not read, with what to do about it.
REFUSED = {
    ".dae": "COLLADA is not read; open it in Blender and export it as GLB",
    ".blend": "a Blender scene is not read; export it from Blender as GLB",
    ".ma": "a Maya scene is not read; export it from Maya as FBX",
    ".mb": "a Maya scene is not read; export it from Maya as FBX",
    ".max": "a 3ds Max scene is not read; export it from 3ds Max as FBX",
    ".c3d": "marker data has no skeleton; solve it in your motion-capture software and export BVH or FBX",
    ".trc": "marker data has no skeleton; solve it in your motion-capture software and export BVH or FBX",
    ".pkl": "pickle files can run code and are never opened; save the arrays as npz with numpy.savez",
    ".obj": "an OBJ mesh has no skeleton; `understudy puppet --new` moves it without one, or rig it and save it as GLB",
    ".off": "an OFF mesh has no skeleton; `understudy puppet --new` moves it without one, or rig it and save it as GLB",
    ".ply": "a PLY mesh has no skeleton; `understudy puppet --new` moves it without one, or rig it and save it as GLB",
    ".stl": "an STL mesh has no skeleton; `understudy puppet --new` moves it without one, or rig it and save it as GLB",
}


def suffixes(*, writable: bool = False) -> list[str]:
    """All known file endings."""
    return sorted({s for known in FORMATS for s in known.suffixes if known.writable or not writable})


def read(path: str | Path, *, clips: bool = True) -> Loaded:
    """Read any known file; the content decides, not the name. Without clips it may have none, if that is quicker."""
    path = Path(path)
    data = read_bytes(path)
    suffix, head = path.suffix.lower(), data[:4096]
    for known in FORMATS:
        module = known.load()
        if module.sniff(head, suffix):
            read_character = getattr(module, "read_character", None)
            if clips or read_character is None:
                return _sound(path, module.read(path, data))
            loaded = read_character(path, data)
            # What follows what is seen in the clips alone.
            return _sound(path, module.read(path, data) if controls.may_follow(loaded.character) else loaded)
    if suffix in REFUSED:
        raise FileError(path, REFUSED[suffix])
    named = [known.name for known in FORMATS if suffix in known.suffixes]
    if named:
        raise FileError(path, f"the content is not {named[0]}, whatever the name says; export or download it again")
    raise FileError(path, f"not a format that is read; known are {', '.join(suffixes())}")


def read_bytes(path: Path, *, may_be_empty: bool = False) -> bytes:
    """The content of a file that can be read and, unless it may be empty, holds something."""
    if os.path.isdir(path):
        raise FileError(path, "is a folder; name a file in it")
    try:
        size = path.stat().st_size
        if size > MAX_BYTES:
            raise FileError(path, f"is {size >> 30} GB; files over {MAX_BYTES >> 30} GB are not read")
        data = path.read_bytes()
    except (FileNotFoundError, ValueError):  # the latter for a name with a zero byte
        raise FileError(path, "no such file; check the name and the folder") from None
    except OSError as error:
        raise FileError(path, f"cannot be read ({error.strerror})") from error
    if not data and not may_be_empty:
        raise FileError(path, "the file is empty; export or download it again")
    return data


def own_clips(character: Character) -> tuple[Motion, ...]:
    """The clips of the file that a character came from, read now; none where it is no longer as the file has it.

    Nor where they are damaged: the character was read without them, and they are asked for by the way.
    """
    source = character.source
    if source is None or not source.data:
        return ()
    suffix, head = source.path.suffix.lower(), source.data[:4096]
    module = next((module for known in FORMATS if (module := known.load()).sniff(head, suffix)), None)
    try:
        loaded = module and _sound(source.path, module.read(source.path, source.data))
    except FileError:
        return ()
    same = loaded and loaded.axes_known and loaded.character.skeleton.names == character.skeleton.names
    return loaded.motions if loaded and same else ()


def _sound(path: Path, loaded: Loaded) -> Loaded:
    for problem in problems(loaded.character, *loaded.motions):
        raise FileError(path, f"{problem}; export the file again")
    return controls.followed(rigify.joined(loaded))


def write(path: str | Path, character: Character, motions: Sequence[Motion] = ()) -> None:
    """Write a character and its clips in the format of the path's ending."""
    path = Path(path)
    suffix = path.suffix.lower()
    for known in FORMATS:
        if known.writable and suffix in known.suffixes:
            known.load().write(path, character, tuple(motions))
            return
    raise FileError(path, f"'{suffix or path.name}' cannot be written; use one of {', '.join(suffixes(writable=True))}")
