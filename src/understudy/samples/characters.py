"""The template body and the sample characters by name."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
from jaxtyping import Int
from numpy import ndarray

from understudy.errors import OptionError
from understudy.io.gltf import glb
from understudy.model import Character
from understudy.suggest import near

DATA = Path(__file__).resolve().parent / "data"
TEMPLATE = "template"


def sample_names() -> tuple[str, ...]:
    """All bodies, the template first, then by name."""
    found = sorted(path.stem for path in DATA.glob("*.glb"))
    return tuple(sorted(found, key=lambda name: (name != TEMPLATE, name)))


def sample_path(name: str) -> Path:
    """The file of a body."""
    if name not in sample_names():
        raise OptionError(f"no sample body is called '{name}'{near(name, sample_names())}")
    return DATA / f"{name}.glb"


def sample_character(name: str) -> Character:
    """A body, read anew at every call."""
    path = sample_path(name)
    return glb.read(path, path.read_bytes()).character


@cache
def load_template() -> Character:
    """The template: an average adult in an exact T-pose, joints named after their roles, no rotation at rest.

    Read once; a character is never changed, so all may share it.
    """
    return sample_character(TEMPLATE)


@cache
def mirror_vertices() -> Int[ndarray, "verts"]:
    """For each vertex the one on the other side (its own index in the middle); the same table for every body.

    It is found on the template, which is symmetric to the last bit: the image of (x, y, z) is at (-x, y, z).
    """
    vertices = np.concatenate([mesh.vertices for mesh in load_template().meshes])
    flipped = vertices * (-1.0, 1.0, 1.0) + 0.0  # adding zero turns -0.0 into 0.0, which sorts with its twin
    here, there = np.lexsort((vertices + 0.0).T), np.lexsort(flipped.T)
    out = np.empty(len(vertices), dtype=np.int64)
    out[here] = there
    out.setflags(write=False)
    return out
