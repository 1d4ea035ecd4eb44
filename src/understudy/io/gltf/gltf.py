"""glTF 2.0 as JSON text, with buffers embedded as data URIs or beside it in its own folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from understudy.io.gltf.read import read_gltf
from understudy.io.gltf.write import write_text
from understudy.io.loaded import Loaded
from understudy.model import Character, Motion


def sniff(head: bytes, suffix: str) -> bool:
    """JSON text; under another name it must show the `asset` that every glTF has."""
    text = head.removeprefix(b"\xef\xbb\xbf").lstrip()
    return text[:1] == b"{" and (suffix in (".gltf", ".glb", ".vrm") or b'"asset"' in text)


def read(path: Path, data: bytes) -> Loaded:
    """The character and the clips of a .gltf."""
    return read_gltf(path, data)


def read_character(path: Path, data: bytes) -> Loaded:
    """The character of a .gltf alone."""
    return read_gltf(path, data, clips=False)


def write(path: Path, character: Character, motions: Sequence[Motion]) -> None:
    """Clips into a copy of the character's own glTF file, or a plain glTF when it came from elsewhere."""
    write_text(path, character, motions)
