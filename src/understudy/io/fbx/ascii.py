"""FBX as text (version 7, and 6 of older exporters): characters with skins, and their clips."""

from __future__ import annotations

import re
from pathlib import Path

from understudy.errors import FileError
from understudy.io.fbx import clips, legacy, load, node, text
from understudy.io.fbx import scene as fbx_scene
from understudy.io.fbx.node import Malformed, Node
from understudy.io.loaded import Loaded

OLDEST, NEWEST = 6000, 7999


def sniff(head: bytes, suffix: str) -> bool:
    """Whether the content is FBX as text: its first comment says so, or its first section is FBX's own."""
    start = head.lstrip(b"\xef\xbb\xbf \t\r\n")
    return re.match(rb";\s*FBX \d", start) is not None or (
        b"\x00" not in head and re.search(rb"^\s*FBXHeaderExtension\s*:", head, re.MULTILINE) is not None
    )


def version_of(top: Node) -> int:
    """The version that the header names: 7400 is FBX 7.4."""
    header = node.child(top, "FBXHeaderExtension")
    return node.integer(node.child(header, "FBXVersion")) if header is not None else 0


def read(path: Path, data: bytes) -> Loaded:
    """The character and the clips of a file."""
    try:
        top = text.parse(data)
        version = version_of(top)
        if version and not OLDEST <= version <= NEWEST:
            what = f"is FBX {version / 1000:.1f}" if 1000 <= version < OLDEST else f"has the unknown version {version}"
            raise Malformed(f"{what} as text, which is not read; export as FBX 2014/7.4 binary or newer, or as GLB")
        if 0 < version < 7000:
            scene, stacks = legacy.scene_of(top)
        else:
            scene = fbx_scene.scene_of(top)
            stacks = clips.stacks_of(scene)
        return load.load(path, data, scene, stacks, format_name="fbx")
    except Malformed as error:
        raise FileError(path, error.problem, place=error.place) from None
