"""The sample motions by name: clips on the template's skeleton, and what is meant to touch in them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from understudy.errors import OptionError
from understudy.io.gltf import glb
from understudy.model import Motion
from understudy.samples.characters import DATA, load_template
from understudy.suggest import near

MOTIONS = DATA / "motions"
FLOOR, PARTNER = "floor", "partner"


@dataclass(frozen=True)
class Contact:
    """Two regions of the skin (see `regions.py`) that are meant to touch from `start` to `end`, in seconds.

    The second may be 'floor', or 'partner': the palm of the other one in a motion for two. What is pinned does not
    slide either.
    """

    first: str
    second: str
    start: float
    end: float
    pinned: bool


def motion_names() -> tuple[str, ...]:
    """All sample motions, in the order in which they are shown."""
    return tuple(_table())


def sample_motion_path(name: str) -> Path:
    """The file of a motion: a GLB with the template's bare skeleton and one clip."""
    if name not in motion_names():
        raise OptionError(f"no sample motion is called '{name}'{near(name, motion_names())}")
    return MOTIONS / f"{name}.glb"


def sample_motion(name: str) -> Motion:
    """A motion for `load_template()`, read anew at every call."""
    path = sample_motion_path(name)
    loaded = glb.read(path, path.read_bytes())
    order = [loaded.character.skeleton.index(joint) for joint in load_template().skeleton.names]
    (clip,) = loaded.motions
    return Motion(name, clip.fps, clip.local_wxyz[:, order], clip.local_translations[:, order])


def sample_contacts(name: str) -> tuple[Contact, ...]:
    """What is meant to touch in a motion, and when: the ground truth for measures of contact."""
    sample_motion_path(name)
    return _table()[name]


@cache
def _table() -> dict[str, tuple[Contact, ...]]:
    rows = json.loads((MOTIONS / "contacts.json").read_text(encoding="utf-8"))
    return {name: tuple(Contact(**row) for row in motion["contacts"]) for name, motion in rows.items()}
