"""What a scene is: characters with their motions in one world, props, who looks where, and the ground.

The sources share one world, Y up, metres. So do the results: a motion of a scene is in the scene's world, whatever way
its file faces.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.body.parts import LIMBS
from understudy.errors import OptionError
from understudy.methods.options import Options
from understudy.model import Character, Motion
from understudy.model.terrain import LEVEL, Terrain

# Metres: the widest and the narrowest prop there is.
WIDEST, NARROWEST = 1e4, 1e-4
# Of clips that shall play together: how much their rates may differ.
SAME_RATE = 1e-4


@dataclass(frozen=True, eq=False)
class SceneCharacter:
    """One of a scene: a motion of a source, and who shall play it. The roles override the bone mapping, as in a map
    file."""

    name: str
    motion: Motion
    source: Character
    target: Character
    source_roles: Mapping[str, str] = field(default_factory=dict)
    target_roles: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Prop:
    """A rigid mesh, in the world where it stands or, with a motion, in its own axes.

    `places` and `wxyz` say where it is in each frame of the scene. `scale`: 'keep' leaves its size, 'target' makes it
    larger or smaller as those who touch it are, a number multiplies it. One that is `held` goes where the hands that
    hold it go. Others move with the paths of those beside them, so that whoever takes smaller steps still comes to the
    table; one that `stays` lies in the world where it lay.
    """

    name: str
    vertices: Float[ndarray, "verts 3"]
    faces: Int[ndarray, "faces 3"]
    places: Float[ndarray, "frames 3"] | None = None
    wxyz: Float[ndarray, "frames 4"] | None = None
    scale: str | float = "keep"
    held: bool = False
    stays: bool = False

    def __post_init__(self) -> None:
        if not len(self.faces):
            raise OptionError(f"the prop '{self.name}' has no mesh; give one with triangles")
        size = np.ptp(self.vertices, axis=0)
        if not (np.sort(size)[1] >= NARROWEST and size.max() <= WIDEST):
            raise OptionError(
                f"the prop '{self.name}' is {size.max():g} m wide and {np.sort(size)[1]:g} m beside that; it must be"
                f" wider than {NARROWEST:g} m, more than a line, and no wider than {WIDEST:g} m: check the file's units"
            )
        if not (self.scale in ("keep", "target") or _is_scale(self.scale)):
            raise OptionError(
                f"the prop '{self.name}' has the scale {self.scale!r}; it can be keep, target or a number"
            )
        if (self.places is None) != (self.wxyz is None):
            raise OptionError(f"the prop '{self.name}' has places or turns alone; give both, or neither")


def _is_scale(scale: object) -> bool:
    return isinstance(scale, int | float) and not isinstance(scale, bool) and 1e-3 <= scale <= 1e3


@dataclass(frozen=True, eq=False)
class Look:
    """Who looks at what: the name of a character or a prop, or a point of the source's world."""

    who: str
    at: str | tuple[float, float, float]


@dataclass(frozen=True)
class SceneContact:
    """What a person says of the contacts of two limbs: a character and its limb each, or a prop and None; from `start`
    to `end` seconds. A confidence of 1 holds them together, 0 asks for no contact."""

    first: tuple[str, str | None]
    second: tuple[str, str | None]
    start: float = 0.0
    end: float = float("inf")
    confidence: float = 1.0

    def __str__(self) -> str:
        one, two = (" ".join(part for part in side if part) for side in (self.first, self.second))
        return f"the contact of '{one}' and '{two}'"


@dataclass(frozen=True, eq=False)
class Scene:
    """Several characters at once, with all that is around them.

    `looks` are gazes beside those between characters, which are found; `gaze` false looks for none. `contacts` are what
    a person says of those between characters and with props. The terrains are those under the results and under the
    sources, in the world. `options` hold for all characters.
    """

    characters: tuple[SceneCharacter, ...]
    props: tuple[Prop, ...] = ()
    looks: tuple[Look, ...] = ()
    terrain: Terrain = LEVEL
    source_terrain: Terrain = LEVEL
    gaze: bool = True
    options: Options = field(default_factory=Options)
    contacts: tuple[SceneContact, ...] = ()

    def __post_init__(self) -> None:
        if not self.characters:
            raise OptionError("a scene needs at least one character")
        names = [one.name for one in (*self.characters, *self.props)]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise OptionError(f"two of the scene are called '{twice}'; give each a name of its own")
        first = self.characters[0]
        for one in self.characters[1:]:
            same_length, rate = one.motion.n_frames == first.motion.n_frames, one.motion.fps / first.motion.fps
            same_rate = abs(rate - 1.0) <= SAME_RATE
            if not same_length or not same_rate:
                convert = f"use 'understudy convert --fps {first.motion.fps:g}' on one"
                hint = "cut one with 'seconds'" if same_rate else convert
                raise OptionError(
                    f"the motions of '{first.name}' and '{one.name}' differ: {_length(first)} and {_length(one)};"
                    f" {hint} so that they play together"
                )
        for prop in self.props:
            if prop.places is not None and prop.wxyz is not None:
                counts = {len(prop.places), len(prop.wxyz)}
                if counts != {first.motion.n_frames}:
                    raise OptionError(
                        f"the prop '{prop.name}' has {max(counts)} frames and the scene {first.motion.n_frames};"
                        " give one place and turn for each frame"
                    )
        for look in self.looks:
            for word, known in (("who", [c.name for c in self.characters]), ("at", names)):
                said = getattr(look, word)
                if isinstance(said, str) and said not in known:
                    raise OptionError(f"a gaze names '{said}', who is not in the scene; there are {', '.join(known)}")
            if look.who == look.at:
                raise OptionError(f"'{look.who}' looks at itself; name another, a prop or a point")
            if not isinstance(look.at, str) and not np.isfinite(look.at).all():
                raise OptionError(f"'{look.who}' looks at a point that is no place; give three finite numbers")

        for contact in self.contacts:
            self._check_contact(contact)

    def _check_contact(self, contact: SceneContact) -> None:
        cast, things = [c.name for c in self.characters], [p.name for p in self.props]
        for name, limb in (contact.first, contact.second):
            if name not in (*cast, *things):
                raise OptionError(f"{contact}: '{name}' is not in the scene; there are {', '.join((*cast, *things))}")
            if name in things and limb is not None:
                raise OptionError(f"{contact}: '{name}' is a prop and has no {limb}; leave it out")
            if name in cast and limb not in LIMBS:
                raise OptionError(f"{contact}: say which limb of '{name}'; known are {', '.join(LIMBS)}")
        names = contact.first[0], contact.second[0]
        if names[0] == names[1]:
            raise OptionError(f"{contact} is one with itself; write it into [options.contacts] without the name")
        if all(name in things for name in names):
            raise OptionError(f"{contact}: props do not touch each other; name a character's limb")
        if not 0.0 <= contact.start < contact.end or contact.start >= self.n_frames / self.fps:
            length = f"the scene lasts {self.n_frames / self.fps:g} s"
            raise OptionError(f"{contact}: {contact.start:g} to {contact.end:g} s is no time of it; {length}")
        if not 0.0 <= contact.confidence <= 1.0:
            raise OptionError(f"{contact}: its confidence is {contact.confidence!r}; it can be a number from 0 to 1")

    @property
    def n_frames(self) -> int:
        return self.characters[0].motion.n_frames

    @property
    def fps(self) -> float:
        return self.characters[0].motion.fps


def _length(one: SceneCharacter) -> str:
    return f"{one.motion.n_frames} frames at {one.motion.fps:g} a second"
