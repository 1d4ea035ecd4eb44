"""How a motion is written down: keyframes of the torso, and what the hands and feet are to do.

Angles are degrees, lengths metres, times seconds. Directions and places are in the axes of the T-pose: x to the
character's left, y up, z forwards, seen from the frame named by `to` ('world', or a joint of the template).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Self, TypeVar, cast

import numpy as np

from understudy.roles.roles import mirrored

from .hands import RELAXED, Shape
from .splines import Keys

Triple = tuple[float, float, float]


class Key:
    """What limb keys share: a time, and variations at other times."""

    t: float

    def but(self, t: float, **changes: Any) -> Self:
        """The same key at time `t`, with the changes."""
        return replace(cast("Any", self), t=t, **changes)


@dataclass(frozen=True)
class Swing(Key):
    """An arm by its joint angles, from hanging straight down with the palm to the thigh.

    `forward` raises it to the front, `out` to the side, `turn` rolls the upper arm inwards, `elbow` bends, `forearm`
    turns the palm backwards (pronates), `wrist` bends towards the palm, `tilt` towards the thumb.
    """

    t: float
    forward: float = 0.0
    out: float = 8.0
    turn: float = 0.0
    elbow: float = 15.0
    forearm: float = 0.0
    wrist: float = 0.0
    tilt: float = 0.0
    shape: Shape = RELAXED

    @property
    def angles(self) -> tuple[float, ...]:
        return (self.forward, self.out, self.turn, self.elbow, self.forearm, self.wrist, self.tilt)


@dataclass(frozen=True)
class Reach(Key):
    """A hand by its goal: where the middle of the palm is, the ways of fingers, palm and elbow (in the chest)."""

    t: float
    at: Triple
    fingers: Triple
    palm: Triple
    elbow: Triple = (0.6, -0.7, -0.4)
    to: str = "spine_3"
    shape: Shape = RELAXED


@dataclass(frozen=True)
class Step(Key):
    """A foot by its goal: the floor point under the ankle when the foot is flat, and how the foot is turned on it.

    `pitch` > 0 lifts the heel over the ball of the foot, whose toes stay flat unless `toes` says otherwise; `pitch` < 0
    lifts the toes over the heel. `knee` is the way the knee points. With `to` another frame than the world, `at` is the
    ankle itself and nothing pivots. A `loose` foot is turned against its shin (`pitch` > 0 points the toes), and `at`
    is its ankle.
    """

    t: float
    at: Triple
    yaw: float = 0.0
    pitch: float = 0.0
    roll: float = 0.0
    toes: float | None = None
    knee: Triple = (0.0, 0.0, 1.0)
    to: str = "world"
    loose: bool = False

    @property
    def bend(self) -> float:
        """Toes bent upwards against the foot."""
        return max(self.pitch, 0.0) if self.toes is None else self.toes


HANGING = Swing(0.0, forward=3.0, out=10.0, turn=14.0, elbow=16.0, forearm=10.0)


@dataclass(frozen=True)
class Touch:
    """Two regions of skin that touch, from `start` to `end`; pinned ones do not slide.

    The second may be 'floor', or 'partner': the plane z = 0 half-way between two who face each other.
    """

    first: str
    second: str
    start: float
    end: float
    pinned: bool = False

    @property
    def floor(self) -> bool:
        return self.second == "floor"


@dataclass(frozen=True)
class Score:
    """One motion.

    Hip places count from the rest pose; turns are (yaw, pitch, roll), those of hips and head in the world, so that a
    gaze holds while the body moves. Shoulders are (lifted, protracted) on top of what the arms ask for. `balance` is
    the floor point (x, z) over which the centre of mass is kept by shifting the hips; in a flight from take-off to
    landing it goes on a parabola. `impacts` are moments that may be hard. `breath` and `life` scale breathing and the
    unrest of the head. Only `crop` of a clip is kept, for loops whose ends must not feel the ends; `about_face` turns
    it by half a circle about the origin.
    """

    name: str
    duration: float
    hips_at: Keys
    hips_turn: Keys
    spine: Keys
    head: Keys
    left_arm: Sequence[Swing | Reach]
    right_arm: Sequence[Swing | Reach]
    left_foot: Sequence[Step]
    right_foot: Sequence[Step]
    left_shoulder: Keys = field(default_factory=lambda: {0.0: (0.0, 0.0)})
    right_shoulder: Keys = field(default_factory=lambda: {0.0: (0.0, 0.0)})
    balance: Keys | None = None
    flights: Sequence[tuple[float, float]] = ()
    touches: Sequence[Touch] = ()
    impacts: Sequence[float] = ()
    breath: float = 1.0
    breath_period: float = 3.6
    life: float = 1.0
    crop: tuple[float, float] | None = None
    about_face: bool = False


Limb = TypeVar("Limb", bound=Key)


def mirror(keys: Sequence[Limb]) -> list[Limb]:
    """The same keys for the limb of the other side."""

    def flip(v: Triple) -> Triple:
        return (-v[0], v[1], v[2])

    out: list[Any] = []
    for key in keys:
        if isinstance(key, Reach):
            key = replace(key, at=flip(key.at), fingers=flip(key.fingers), palm=flip(key.palm), elbow=flip(key.elbow))
            key = replace(key, to=mirrored(key.to))
        elif isinstance(key, Step):
            key = replace(key, at=flip(key.at), yaw=-key.yaw, roll=-key.roll, knee=flip(key.knee), to=mirrored(key.to))
        out.append(key)
    return out


def cycles(keys: Mapping[float, float | tuple[float, ...]], period: float, count: int) -> dict:
    """Keys of one cycle (at fractions of it) said again for `count` cycles, and once more on both sides of them."""
    return {(k + phase) * period: value for k in range(-1, count + 1) for phase, value in keys.items()}


def key_cycles(keys: Sequence[Limb], period: float, count: int, *, travel: float = 0.0) -> list[Limb]:
    """Limb keys of one cycle (their `t` is a fraction of it), said again; goals in the world move on by `travel`."""
    out: list[Any] = []
    for k in range(-1, count + 1):
        for key in keys:
            again: Any = replace(cast("Any", key), t=(k + key.t) * period)
            if isinstance(key, Reach | Step):
                x, y, z = key.at
                again = replace(again, at=(x, y, z + k * travel))
            out.append(again)
    return sorted(out, key=lambda key: key.t)


def frame_times(duration: float, fps: float) -> np.ndarray:
    """The times at which a score is sampled, both ends included."""
    return np.arange(round(duration * fps) + 1) / fps
