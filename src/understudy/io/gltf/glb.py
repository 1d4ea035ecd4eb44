"""GLB and VRM: glTF 2.0 in one binary file. Metres and Y up by specification."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from understudy.io.gltf.document import MAGIC
from understudy.io.gltf.read import read_gltf
from understudy.io.gltf.write import write_glb
from understudy.io.loaded import Loaded
from understudy.model import Character, Motion


def sniff(head: bytes, suffix: str) -> bool:
    """A GLB begins with `glTF`."""
    return head[:4] == MAGIC


def read(path: Path, data: bytes) -> Loaded:
    """The character and the clips of a GLB or VRM."""
    return read_gltf(path, data)


def read_character(path: Path, data: bytes) -> Loaded:
    """The character of a GLB or VRM alone."""
    return read_gltf(path, data, clips=False)


def write(path: Path, character: Character, motions: Sequence[Motion]) -> None:
    """Clips into a copy of the character's own glTF file, or a plain GLB when it came from elsewhere."""
    write_glb(path, character, motions)
