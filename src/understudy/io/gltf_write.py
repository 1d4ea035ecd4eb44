"""Writing glTF: into a copy of the user's own file where there is one, a plain file otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from understudy.errors import FileError
from understudy.io import atomic
from understudy.io.gltf_build import build
from understudy.io.gltf_document import to_glb, to_json
from understudy.io.gltf_uri import data_uri
from understudy.model import Character, Motion


def write_glb(path: Path, character: Character, motions: Sequence[Motion]) -> None:
    """A GLB or VRM."""
    path = Path(path)
    if path.suffix.lower() == ".vrm":
        raise FileError(path, "a VRM needs a humanoid and a licence that only a VRM has; write .glb instead")
    root, chunk = build(character, motions)
    atomic.write_bytes(path, to_glb(path, root, chunk or None))


def write_text(path: Path, character: Character, motions: Sequence[Motion]) -> None:
    """A .gltf with its buffer as a data URI."""
    root, chunk = build(character, motions)
    if chunk:
        root["buffers"][0]["uri"] = data_uri(chunk)
    atomic.write_bytes(Path(path), to_json(root))
