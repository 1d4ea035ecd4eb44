"""FBX as text (version 7, and 6 of older exporters): characters with skins, and their clips."""

from __future__ import annotations

import re
from pathlib import Path

from understudy.errors import FileError
from understudy.io import fbx_clips, fbx_legacy, fbx_load, fbx_node, fbx_scene, fbx_text
from understudy.io.fbx_node import Malformed, Node
from understudy.io.loaded import Loaded

NAME = "FBX"
SUFFIXES = (".fbx",)
OLDEST, NEWEST = 6000, 7999


def sniff(head: bytes, suffix: str) -> bool:
    """Whether the content is FBX as text: its first comment says so, or its first section is FBX's own."""
    start = head.lstrip(b"\xef\xbb\xbf \t\r\n")
    return re.match(rb";\s*FBX \d", start) is not None or (
        b"\x00" not in head and re.search(rb"^\s*FBXHeaderExtension\s*:", head, re.MULTILINE) is not None
    )


def version_of(top: Node) -> int:
    """The version that the header names: 7400 is FBX 7.4."""
    header = fbx_node.child(top, "FBXHeaderExtension")
    return fbx_node.integer(fbx_node.child(header, "FBXVersion")) if header is not None else 0


def read(path: Path, data: bytes) -> Loaded:
    """The character and the clips of a file."""
    try:
        top = fbx_text.parse(data)
        version = version_of(top)
        if version and not OLDEST <= version <= NEWEST:
            what = f"is FBX {version / 1000:.1f}" if 1000 <= version < OLDEST else f"has the unknown version {version}"
            raise Malformed(f"{what} as text, which is not read; export as FBX 2014/7.4 binary or newer, or as GLB")
        if 0 < version < 7000:
            scene, stacks = fbx_legacy.scene_of(top)
        else:
            scene = fbx_scene.scene_of(top)
            stacks = fbx_clips.stacks_of(scene)
        return fbx_load.load(path, data, scene, stacks, format_name="fbx")
    except Malformed as error:
        raise FileError(path, error.problem, place=error.place) from None
