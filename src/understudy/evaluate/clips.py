"""Choosing clips of a file by name or number."""

from __future__ import annotations

from dataclasses import replace
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
    # Names as people type them: in any case, without what Blender puts before the bar.
    alike = [i for i, name in enumerate(names) if str(clip).lower() in (name.lower(), name.lower().rpartition("|")[2])]
    if len(alike) == 1:
        return loaded.motions[alike[0]]
    raise FileError(path, f"has no clip '{clip}'; it has {', '.join(f'{i}: {name}' for i, name in enumerate(names))}")


# Names that tools give to every clip; the file's own name says more.
GENERIC = ("mixamo.com", "take 001", "take001", "clip_0", "animation", "anim", "motion", "default", "scene", "layer0")


def titled(motion: Motion, path: Path) -> Motion:
    """The clip under a name that means something: the file's, where its own is one that a tool gives to all."""
    return replace(motion, name=path.stem) if motion.name.strip().lower() in GENERIC else motion
