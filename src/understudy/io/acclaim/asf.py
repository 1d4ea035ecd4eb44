"""ASF: an Acclaim skeleton. Y is up; the unit is in the header (`length 0.45` means parts of an inch, see below).

Where the header is silent, or says 1.0 as writers do who mean nothing by it, `Loaded.axes_known` is False.
"""

from __future__ import annotations

from pathlib import Path

from understudy.io import text_lines
from understudy.io.acclaim import motion
from understudy.io.acclaim import skeleton as acclaim_skeleton
from understudy.io.loaded import Loaded
from understudy.model import Character, Source

_SECTIONS = (":version", ":name", ":units", ":documentation", ":root", ":bonedata", ":hierarchy")


def sniff(head: bytes, suffix: str) -> bool:
    """The first word is one of the sections of the format."""
    return text_lines.first_word(head) in _SECTIONS


def read(path: Path, data: bytes) -> Loaded:
    """The skeleton; motions are in AMC files beside it."""
    acclaim = acclaim_skeleton.parse(path, data)
    skeleton = motion.skeleton_of(acclaim)
    source = Source(path, "asf", data, tuple(range(skeleton.n_joints)), acclaim.metres_per_unit or 1.0)
    character = Character(path.stem, skeleton, source=source)
    return Loaded(character, (), acclaim.notes, axes_known=acclaim.metres_per_unit is not None)
