"""What terms hold a pose against: the source's key-vertices, the start, the ground, and which pairs may count.

Lengths are in metres of a body 1.7 m tall: every character, source or target, is measured as if it had that height, so
that the paper's 5 and 15 % and its weights mean the same on all of them. `units` bring a key's own lengths there; a
pair of keys of two characters is measured with the harmonic mean of theirs, 2 / (h_i + h_j).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.model.terrain import LEVEL, Terrain

# The height of the body in whose metres the objective is stated.
REFERENCE_HEIGHT = 1.7
F = np.float32
# The steepest slope that pushes aside.
STEEPEST = 1.0


@dataclass(frozen=True, eq=False)
class Scene:
    """All frames of the source, and of the target at the start. Y is up.

    `source_keys` are heights above the source's own floor, in its world; `drift` is the horizontal velocity that a
    target's key has when it does as the source's (travel is scaled by legs, not by heights). `allowed` marks the pairs
    i < j that can move against each other.
    """

    fps: float
    units: Float[ndarray, "keys"]
    source_units: Float[ndarray, "keys"]
    source_keys: Float[ndarray, "frames keys 3"]
    source_normals: Float[ndarray, "frames keys 3"]
    drift: Float[ndarray, "frames keys 2"]
    start_keys: Float[ndarray, "frames keys 3"]
    allowed: Bool[ndarray, "keys keys"]
    near: tuple[float, float] = (0.05 * REFERENCE_HEIGHT, 0.15 * REFERENCE_HEIGHT)
    low: tuple[float, float] = (0.05 * REFERENCE_HEIGHT, 0.15 * REFERENCE_HEIGHT)
    # From where to where nearness to the ground counts that only the target has; None as in the paper, where the
    # source's is.
    grazing: tuple[float, float] | None = None
    terrain: Terrain = LEVEL
    # The share of the start's own jerk that is no fault: 0 as in the paper, which smooths the source's away too.
    kept_jerk: float = 0.0
    # The scene's own length unit and where its origin lies on the ground: what the terrain has to be asked with.
    scale: float = 1.0
    origin: tuple[float, float] = (0.0, 0.0)
    # How low keys may be: in the ground as far as this, which is not above it; None where nothing may.
    sinks: Float[ndarray, "frames keys"] | None = None
    # How high the source's own ground is under each of its keys, in its world; None where it is level.
    source_level: Float[ndarray, "frames keys"] | None = None

    @property
    def n_frames(self) -> int:
        return len(self.source_keys)

    @property
    def n_keys(self) -> int:
        return self.source_keys.shape[1]

    @property
    def source_heights(self) -> Float[ndarray, "frames keys"]:
        level = 0.0 if self.source_level is None else self.source_level
        return (self.source_keys[..., 1] - level) * self.source_units

    def part(self, frames: slice) -> Scene:
        """The same scene over some of its frames."""
        cut = {name: getattr(self, name)[frames] for name in ("source_keys", "source_normals", "drift", "start_keys")}
        for name in ("sinks", "source_level"):
            cut[name] = None if (values := getattr(self, name)) is None else values[frames]
        return replace(self, **cut)

    def ground(self, keys: Float[ndarray, "frames keys 3"]) -> tuple[ndarray, ndarray | None]:
        """Heights of keys above the ground, and its slopes below them (None where it is level)."""
        if self.terrain is LEVEL:
            return keys[..., 1], None
        x = keys[..., 0].astype(np.float64) / self.scale + self.origin[0]
        z = keys[..., 2].astype(np.float64) / self.scale + self.origin[1]
        normal = self.terrain.normal_at(x, z)
        # The front of a stair is no slope to slide along: what is inside it comes out at the top.
        slopes = np.clip(-normal[..., [0, 2]] / normal[..., 1:2], -STEEPEST, STEEPEST)
        return (keys[..., 1] - self.scale * self.terrain.height_at(x, z)).astype(F), slopes.astype(F)


@dataclass(frozen=True, eq=False)
class Pairs:
    """The pairs that count, frame after frame: those of frame t are starts[t] to starts[t + 1].

    `distances`, `directions` and the two penetrations are the source's descriptors (§3.2), `weights` is
    W_interaction (eq. 2) with the target's share as it was when the pairs were found. `units` are the target's.
    """

    starts: Int[ndarray, "frames_1"]
    first: Int[ndarray, "pairs"]
    second: Int[ndarray, "pairs"]
    distances: Float[ndarray, "pairs"]
    directions: Float[ndarray, "pairs 3"]
    penetrations: Float[ndarray, "pairs 2"]
    weights: Float[ndarray, "pairs"]
    units: Float[ndarray, "pairs"]

    def __len__(self) -> int:
        return len(self.first)


@dataclass(frozen=True, eq=False)
class Weighing:
    """What is held constant within a step (the paper's Sg): the active pairs and the weights of the floor (eq. 2).
    Both are worked out when a term first asks: our own terms of the skin never do."""

    find_pairs: Callable[[], Pairs]
    find_floor: Callable[[], Float[ndarray, "frames keys"]]

    @cached_property
    def pairs(self) -> Pairs:
        return self.find_pairs()

    @cached_property
    def floor(self) -> Float[ndarray, "frames keys"]:
        return self.find_floor()

    @property
    def asked(self) -> bool:
        """Whether a term wanted to know any of it."""
        return not self.__dict__.keys().isdisjoint(("pairs", "floor"))


@dataclass(frozen=True, eq=False)
class State:
    """Key positions and normals of a pose under a weighing, with their heights above the ground."""

    scene: Scene
    keys: Float[ndarray, "frames keys 3"]
    normals: Float[ndarray, "frames keys 3"]
    weighing: Weighing
    heights: Float[ndarray, "frames keys"] = field(init=False)
    slopes: Float[ndarray, "frames keys 2"] | None = field(init=False)

    def __post_init__(self) -> None:
        heights, slopes = self.scene.ground(self.keys)
        object.__setattr__(self, "heights", heights)
        object.__setattr__(self, "slopes", slopes)
