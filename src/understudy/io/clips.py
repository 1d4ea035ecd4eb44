"""Choosing clips of a file by name, number, part of a name or pattern."""

from __future__ import annotations

from dataclasses import replace
from fnmatch import fnmatchcase
from pathlib import Path

from understudy.errors import FileError
from understudy.io.loaded import Loaded
from understudy.model import Motion
from understudy.suggest import near

ALL = "all"
FEW = 8  # names that a line can hold


def chosen(loaded: Loaded, clip: str | int | None, path: Path) -> Motion:
    """The one clip that is meant; the first when none is asked for."""
    found = matching(loaded, clip, path)
    if len(found) != 1:
        raise FileError(path, f"'{clip}' means {len(found)} clips where one is due: {_few(found)}")
    return found[0]


def matching(loaded: Loaded, clip: str | int | None, path: Path) -> tuple[Motion, ...]:
    """The clips that are meant: by name or number, by a part that only one name has, or all that fit a pattern with
    * and ?, or 'all'. The first when none is asked for."""
    motions = loaded.motions
    if not motions:
        raise FileError(path, "has no animation; name a file with a clip")
    if clip is None:
        return (motions[0],)
    wanted, names = str(clip), [motion.name for motion in motions]
    if wanted in names:
        return (motions[names.index(wanted)],)
    if wanted == ALL:
        return motions
    if wanted.isdecimal() and int(wanted) < len(names):
        return (motions[int(wanted)],)
    # Names as people type them: in any case, without what Blender puts before the bar.
    word = wanted.lower()
    alike = [m for m in motions if word in (m.name.lower(), m.name.lower().rpartition("|")[2])]
    if len(alike) == 1:
        return (alike[0],)
    if "*" in word or "?" in word:
        found = tuple(m for m in motions if fnmatchcase(m.name.lower(), word.replace("[", "[[]")))
        if found:
            return found
    found = tuple(m for m in motions if word and word in m.name.lower())
    if len(found) == 1:
        return found
    if found:
        raise FileError(path, f"'{clip}' is in {len(found)} names of clips: {_few(found)}; name one, or give a pattern")
    more = f"; `understudy inspect` lists all {len(names)}" if len(names) > FEW else ""
    raise FileError(path, f"has no clip '{clip}'{near(wanted, names)}{more}")


def _few(motions: tuple[Motion, ...]) -> str:
    return ", ".join(f"'{m.name}'" for m in motions[:FEW]) + (", ..." if len(motions) > FEW else "")


# Names that tools give to every clip; the file's own name says more.
GENERIC = ("mixamo.com", "take 001", "take001", "clip_0", "animation", "anim", "motion", "default", "scene", "layer0")


def titled(motion: Motion, path: Path) -> Motion:
    """The clip under a name that means something: the file's, where its own is one that a tool gives to all."""
    return replace(motion, name=path.stem) if motion.name.strip().lower() in GENERIC else motion
