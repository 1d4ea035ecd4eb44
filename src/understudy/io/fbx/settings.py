"""What a file says of its space and time: axes, unit, frame rate."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.io.fbx.scene import Properties
from understudy.math import quat, time

TICKS_PER_SECOND = 46_186_158_000

# Frames per second of each TimeMode; mode 0 leaves the rate open and mode 14 has its own property.
RATE_OF_MODE = {
    1: 120.0, 2: 100.0, 3: 60.0, 4: 50.0, 5: 48.0, 6: 30.0, 7: 30.0, 8: 30.0 / 1.001, 9: 30.0 / 1.001, 10: 25.0,
    11: 24.0, 12: 1000.0, 13: 24.0 / 1.001, 15: 96.0, 16: 72.0, 17: 60.0 / 1.001, 18: 120.0 / 1.001,
}  # fmt: skip
CUSTOM_MODE = 14
# Files at more than this count in units of time, not in frames.
FASTEST = 240.0
SLOWEST = 23.9
CENTIMETRE = 0.01


@dataclass(frozen=True, eq=False)
class Space:
    """From the file's axes and unit to the model's: model = turn(metres_per_unit * file), then mirrored if need be."""

    metres_per_unit: float
    wxyz_model_file: Float[ndarray, "4"]
    left_handed: bool = False

    def world(self) -> Float[ndarray, "4 4"]:
        """The same as a matrix."""
        out = np.eye(4)
        out[:3, :3] = self.metres_per_unit * quat.to_matrix(self.wxyz_model_file)
        return out


def space(settings: Properties) -> tuple[Space, list[str]]:
    """The file's space, and what was odd about it.

    `UpAxis`, `FrontAxis` and `CoordAxis` (0, 1, 2 with a sign) name the file's axes that are the model's +Y, +Z and +X.
    Up and front make the turn, with Y x Z as the third; where the file means the opposite of it, its axes are
    left-handed.
    """
    notes = []
    factor = settings.number("UnitScaleFactor", 1.0)
    if not 1e-9 < factor < 1e9:
        notes.append(f"The file's unit of {factor:g} cm means nothing; centimetres are assumed.")
        factor = 1.0
    axes = np.eye(3)
    up, front, side = (settings.integer(f"{name}Axis", i) for name, i in (("Up", 1), ("Front", 2), ("Coord", 0)))
    if not (0 <= up <= 2 and 0 <= front <= 2) or up == front:
        notes.append("The file's axes contradict each other; Y up and Z to the front are assumed.")
        return Space(factor * CENTIMETRE, quat.identity()), notes
    y = axes[up] * _sign(settings.integer("UpAxisSign", 1))
    z = axes[front] * _sign(settings.integer("FrontAxisSign", 1))
    x = y[[1, 2, 0]] * z[[2, 0, 1]] - y[[2, 0, 1]] * z[[1, 2, 0]]  # their cross product
    left_handed = 0 <= side <= 2 and x @ axes[side] * _sign(settings.integer("CoordAxisSign", 1)) < 0.0
    if left_handed:
        notes.append("The file's axes are left-handed; the scene is mirrored, so that left stays left.")
    turn = np.stack([x, y, z])
    wxyz = quat.identity() if np.array_equal(turn, axes) else quat.from_matrix(turn)
    return Space(factor * CENTIMETRE, wxyz, bool(left_handed)), notes


def _sign(value: int) -> float:
    return -1.0 if value < 0 else 1.0


def frame_rate(settings: Properties, key_times: Float[ndarray, "keys"]) -> tuple[float, bool]:
    """Frames per second of a clip, and whether every key lies on a frame.

    The file's own rate holds when at least half of the key times lie on its grid: exporters add keys between frames
    where a curve turns fast. Otherwise, or where the file names no rate (or the 1000 of tools that count milliseconds),
    the rate is that of the keys.
    """
    mode = settings.integer("TimeMode", 0)
    rate = settings.number("CustomFrameRate", 0.0) if mode == CUSTOM_MODE else RATE_OF_MODE.get(mode, 0.0)
    if not 1.0 <= rate <= 1000.0:
        return _at_least_film(*time.frame_rate(key_times))
    frames = (key_times - key_times[:1]) * rate
    met = np.abs(frames - np.round(frames)) < 0.02
    if rate <= FASTEST and 2 * int(met.sum()) >= len(met):
        return rate, bool(met.all())
    of_keys, fits = time.frame_rate(key_times, default=min(rate, 60.0))
    return _at_least_film(of_keys, fits) if fits or rate > FASTEST else (rate, False)


def _at_least_film(rate: float, fits: bool) -> tuple[float, bool]:
    """A multiple of the keys' rate that shows motion: a few keys far apart say nothing of the frames between them."""
    return rate * np.ceil(SLOWEST / rate), fits
