"""How a motion is written down: keyframes of the torso, and what the hands and feet are to do.

Angles are degrees, lengths metres, times seconds. Directions and places are in the axes of the T-pose: x to the
character's left, y up, z forwards, seen from the frame named by `to` ('world', or a joint of the template).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from understudy.correspond.roles import mirrored

from .hands import RELAXED, Shape
from .splines import Keys

Triple = tuple[float, float, float]


@dataclass(frozen=True)
class Swing:
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
class Reach:
    """A hand by its goal: where the middle of the palm is, where the fingers and the palm face, where the elbow goes."""

    t: float
    at: Triple
    fingers: Triple
    palm: Triple
    elbow: Triple = (0.6, -0.7, -0.4)
    to: str = "spine_3"
    shape: Shape = RELAXED


@dataclass(frozen=True)
class Step:
    """A foot by its goal: the floor point under the ankle when the foot is flat, and how the foot is turned on it.

    `pitch` > 0 lifts the heel over the ball of the foot, whose toes stay flat unless `toes` says otherwise; `pitch` < 0
    lifts the toes over the heel. `knee` is the way the knee points. With `to` another frame than the world, `at` is the
    ankle itself and nothing pivots. A `loose` foot is turned against its shin instead (`pitch` > 0 points the toes), and
    `at` is its ankle.
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
    """One motion. Hip places count from the rest pose; the head is turned in the world, so that a gaze holds."""

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
    chest: Keys = field(default_factory=lambda: {0.0: (0.0, 0.0, 0.0)})
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


def mirror(keys: Sequence) -> list:
    """The same keys for the limb of the other side."""

    def flip(v: Triple) -> Triple:
        return (-v[0], v[1], v[2])

    out = []
    for key in keys:
        if isinstance(key, Reach):
            key = replace(key, at=flip(key.at), fingers=flip(key.fingers), palm=flip(key.palm), elbow=flip(key.elbow))
            key = replace(key, to=mirrored(key.to))
        elif isinstance(key, Step):
            key = replace(key, at=flip(key.at), yaw=-key.yaw, roll=-key.roll, knee=flip(key.knee), to=mirrored(key.to))
        elif isinstance(key, Touch):
            key = replace(key, first=mirrored(key.first), second=mirrored(key.second))
        out.append(key)
    return out


def later(keys: Sequence, by: float) -> list:
    """The same keys at a later time."""
    return [replace(key, t=key.t + by) for key in keys]


def cycles(keys: Mapping[float, float | tuple[float, ...]], period: float, count: int) -> dict:
    """Keys of one cycle (at fractions of it) said again for `count` cycles, and once more on both sides of them."""
    return {(k + phase) * period: value for k in range(-1, count + 1) for phase, value in keys.items()}


def key_cycles(keys: Sequence, period: float, count: int, *, travel: Triple = (0.0, 0.0, 0.0)) -> list:
    """Limb keys of one cycle (their `t` is a fraction of it), said again; steps move on by `travel` a cycle."""
    out = []
    for k in range(-1, count + 1):
        for key in keys:
            again = replace(key, t=(k + key.t) * period)
            if isinstance(key, Step):
                again = replace(again, at=tuple(a + k * b for a, b in zip(key.at, travel, strict=True)))
            out.append(again)
    return sorted(out, key=lambda key: key.t)


def mirror_turns(keys: Mapping[float, Triple]) -> dict[float, Triple]:
    """(yaw, pitch, roll) keys for the mirrored motion."""
    return {t: (-yaw, pitch, -roll) for t, (yaw, pitch, roll) in keys.items()}


def frame_times(duration: float, fps: float) -> np.ndarray:
    """The times at which a score is sampled, both ends included."""
    return np.arange(round(duration * fps) + 1) / fps
