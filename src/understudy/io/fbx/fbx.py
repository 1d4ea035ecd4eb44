"""Binary FBX (7.0 to 7.7): characters with skins, and their clips."""

from __future__ import annotations

from pathlib import Path

from understudy.errors import FileError
from understudy.io.fbx import clips as fbx_clips
from understudy.io.fbx import load, parse
from understudy.io.fbx import scene as fbx_scene
from understudy.io.fbx.node import Malformed
from understudy.io.loaded import Loaded


def sniff(head: bytes, suffix: str) -> bool:
    """Whether the content is binary FBX."""
    return head.startswith(parse.MAGIC[:18])


def read(path: Path, data: bytes) -> Loaded:
    """The character and the clips of a file."""
    return _read(path, data, clips=True)


def read_character(path: Path, data: bytes) -> Loaded:
    """The character of a file alone."""
    return _read(path, data, clips=False)


def _read(path: Path, data: bytes, *, clips: bool) -> Loaded:
    try:
        scene = fbx_scene.scene_of(parse.parse(data))
        return load.load(path, data, scene, fbx_clips.stacks_of(scene), format_name="fbx", clips=clips)
    except Malformed as error:
        raise FileError(path, error.problem, place=error.place) from None
