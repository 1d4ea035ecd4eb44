"""Choosing clips of a file by name or number."""

from __future__ import annotations

from pathlib import Path

from understudy.errors import FileError
from understudy.io.loaded import Loaded
from understudy.model import Motion


def chosen(loaded: Loaded, clip: str | int | None, path: Path) -> Motion:
    """The clip of that name or number; the first when none is asked for."""
    if not loaded.motions:
        raise FileError(path, "has no animation; name a file with a clip")
    if clip is None:
        return loaded.motions[0]
    names = [motion.name for motion in loaded.motions]
    if str(clip) in names:
        return loaded.motions[names.index(str(clip))]
    if str(clip).isdigit() and int(clip) < len(names):
        return loaded.motions[int(clip)]
    raise FileError(path, f"has no clip '{clip}'; it has {', '.join(f'{i}: {name}' for i, name in enumerate(names))}")
