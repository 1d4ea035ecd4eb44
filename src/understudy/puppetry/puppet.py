"""A puppet: a mesh, the points of it that follow joints, and how it looks in a few key poses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.deform.options import DeformOptions
from understudy.errors import OptionError
from understudy.io.mesh.mesh_file import MeshFile
from understudy.puppetry.trajectories import TrajectoryOptions

AXES = {"x": (1.0, 0.0, 0.0), "y": (0.0, 1.0, 0.0), "z": (0.0, 0.0, 1.0)}


@dataclass(frozen=True)
class Point:
    """A control point: a vertex of the mesh that follows a joint, which goes by role."""

    joint: str
    vertex: int


@dataclass(frozen=True, eq=False)
class Example:
    """One key pose: where joints are (in heights, from the hips: left, up, ahead), and where the points are that follow
    them, in the mesh's own units and axes. `frame` is the frame of the motion it was posed for, where that is known."""

    name: str
    joints: Mapping[str, Float[ndarray, "3"]]
    points: Mapping[str, Float[ndarray, "3"]]
    frame: int | None = None


@dataclass(frozen=True)
class Hold:
    """A point that must be somewhere (`at`) or move so (`moving`, units a second) at a time, in the mesh's units and
    axes."""

    point: str
    time: float
    at: tuple[float, float, float] | None = None
    moving: tuple[float, float, float] | None = None


@dataclass(frozen=True)
class PuppetOptions:
    """How a puppet plays. `grip` is how much of the mesh a control point takes along, as a share of its size.

    `travel` False keeps the mesh on the spot; with `glide` it goes over the floor by that share of its length for each
    height that the person goes, whatever it stands on; `flights` are stretches of seconds in the air, found where None.
    """

    fps: float = 30.0
    grip: float = 0.04
    travel: bool = True
    glide: float = 0.0
    flights: tuple[tuple[float, float], ...] | None = None
    deform: DeformOptions = field(default_factory=DeformOptions)
    trajectories: TrajectoryOptions = field(default_factory=TrajectoryOptions)

    def __post_init__(self) -> None:
        if not 1.0 <= self.fps <= 240.0:
            raise OptionError(f"fps={self.fps} is out of range; it goes from 1 to 240")
        if not 0.0 <= self.grip <= 0.5:
            raise OptionError(f"grip={self.grip} is out of range; it goes from 0 to 0.5")
        if not 0.0 <= self.glide <= 10.0:
            raise OptionError(f"glide={self.glide} is out of range; it goes from 0 to 10")


@dataclass(frozen=True, eq=False)
class Puppet:
    """All that a puppet file says. `up` and `front` are axes of the mesh's own file, such as 'z' or '-x'."""

    mesh: MeshFile
    points: Mapping[str, Point]
    examples: tuple[Example, ...] = ()
    up: str = "y"
    front: str = "z"
    holds: tuple[Hold, ...] = ()
    options: PuppetOptions = field(default_factory=PuppetOptions)
    motion: str | None = None
    clip: str | None = None

    @property
    def axes(self) -> Float[ndarray, "3 3"]:
        """The turn from the mesh's file to left, up, ahead."""
        return axes_of(self.up, self.front)


def axes_of(up: str, front: str) -> Float[ndarray, "3 3"]:
    """The turn from a file with these axes up and ahead to left, up, ahead."""
    y, z = axis_of(up), axis_of(front)
    if abs(float(y @ z)) > 0.5:
        raise OptionError(f"up = '{up}' and front = '{front}' are along one line; choose two axes")
    return np.stack([np.cross(y, z), y, z])


def axis_of(name: str) -> Float[ndarray, "3"]:
    """'-z' as a vector."""
    bare = name.strip().lower().lstrip("+")
    sign = -1.0 if bare.startswith("-") else 1.0
    if bare.lstrip("-") not in AXES:
        raise OptionError(f"'{name}' is no axis; write x, y or z, with a minus in front where it is meant")
    return sign * np.array(AXES[bare.lstrip("-")])
