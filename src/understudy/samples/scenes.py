"""The sample scenes by name: scene files with what they name, and grounds that are functions."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import OptionError
from understudy.io.gltf import glb
from understudy.model import Motion
from understudy.model.terrain import HeightField
from understudy.samples.characters import DATA, load_template
from understudy.samples.motions import motion_names, sample_motion
from understudy.suggest import near

SCENES, PROPS = DATA / "scenes", DATA / "props"
# Metres: the treads of the stairs, how deep and how high each is, and where they begin.
TREAD, RISE, FIRST, STEPS = 0.36, 0.15, 3.8, 6


def scene_names() -> tuple[str, ...]:
    """All sample scenes, by name."""
    return tuple(sorted(path.stem for path in SCENES.glob("*.toml")))


def sample_scene_path(name: str) -> Path:
    """The file of a scene."""
    if name not in scene_names():
        raise OptionError(f"no sample scene is called '{name}'{near(name, scene_names())}")
    return SCENES / f"{name}.toml"


def scene_motion(name: str) -> Motion:
    """A motion for `load_template()`: one made for a scene, or any other sample motion."""
    path = SCENES / "motions" / f"{name}.glb"
    own = sorted(file.stem for file in (SCENES / "motions").glob("*.glb"))
    if name not in own:
        if name not in motion_names():
            raise OptionError(f"no sample motion is called '{name}'{near(name, (*own, *motion_names()))}")
        return sample_motion(name)
    loaded = glb.read(path, path.read_bytes())
    order = [loaded.character.skeleton.index(joint) for joint in load_template().skeleton.names]
    (clip,) = loaded.motions
    return Motion(name, clip.fps, clip.local_wxyz[:, order], clip.local_translations[:, order])


def sample_prop_path(name: str) -> Path:
    """The file of a sample prop: a mesh, with the clip that moves it where one does."""
    names = sorted(path.stem for path in PROPS.glob("*.glb"))
    if name not in names:
        raise OptionError(f"no sample prop is called '{name}'{near(name, names)}")
    return PROPS / f"{name}.glb"


def sample_terrain(name: str) -> HeightField:
    """A sample ground by name."""
    if name not in GROUNDS:
        raise OptionError(f"no sample terrain is called '{name}'{near(name, GROUNDS)}")
    return HeightField.sampled(GROUNDS[name], x=(-1.5, 1.5), z=(-1.5, 13.0), spacing=0.01)


def hill(x: Float[ndarray, "*n"], z: Float[ndarray, "*n"]) -> Float[ndarray, "*n"]:
    """A hill of 75 cm across the way, higher on the left."""
    return (0.75 + 0.1 * x) * np.exp(-(((z - 2.0) / 1.3) ** 2))


def stairs(x: Float[ndarray, "*n"], z: Float[ndarray, "*n"]) -> Float[ndarray, "*n"]:
    """Steps down."""
    return -RISE * np.clip(np.floor((z - FIRST) / TREAD) + 1.0, 0.0, STEPS)


def hill_and_stairs(x: Float[ndarray, "*n"], z: Float[ndarray, "*n"]) -> Float[ndarray, "*n"]:
    """Up a ramp as high as the stairs behind it go down."""
    ramp = np.clip(z / 3.4, 0.0, 1.0)
    return RISE * STEPS * ramp**2 * (3.0 - 2.0 * ramp) + stairs(x, z)


GROUNDS = {"hill": hill, "stairs": stairs, "hill_and_stairs": hill_and_stairs}
