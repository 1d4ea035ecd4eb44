"""A motion: local transforms of every joint, sampled at a constant rate."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.errors import OptionError
from understudy.math import quat, time
from understudy.model.skeleton import Skeleton

# Frames between frames cost as much as others and tell nothing new: beyond this many, at most so many for each.
MOST_RESAMPLED, MOST_FINER = 10_000, 4
# Moments a second, about, at which a clip is looked at to learn something from it: what is found in it, of a body or of
# a performance, is then the same at 30, 60, 120 or 240 frames a second.
MOMENTS = 30.0


SLOWEST, FASTEST = 1.0, 1000.0


def check_rate(fps: object) -> None:
    """Refuse a rate that no clip is resampled to; a truth value is no number."""
    if isinstance(fps, bool) or not isinstance(fps, int | float) or not SLOWEST <= fps <= FASTEST:
        raise OptionError(f"fps is {fps!r}; it must be a number between {SLOWEST:g} and {FASTEST:g}")


@dataclass(frozen=True, eq=False)
class Motion:
    """A clip on one skeleton: rotations and translations are local, as the rest pose is. Scales only where animated."""

    name: str
    fps: float
    local_wxyz: Float[ndarray, "frames joints 4"]
    local_translations: Float[ndarray, "frames joints 3"]
    local_scales: Float[ndarray, "frames joints 3"] | None = None

    @property
    def n_frames(self) -> int:
        return len(self.local_wxyz)

    @property
    def duration(self) -> float:
        """Seconds from the first frame to the last."""
        return (self.n_frames - 1) / self.fps

    @property
    def times(self) -> Float[ndarray, "frames"]:
        return np.arange(self.n_frames) / self.fps

    @staticmethod
    def at_rest(skeleton: Skeleton, *, n_frames: int = 1, fps: float = 30.0, name: str = "rest") -> Motion:
        """The rest pose, held."""
        hold = np.ones((n_frames, 1, 1))
        return Motion(name, fps, skeleton.rest_wxyz * hold, skeleton.rest_translations * hold)

    def resampled(self, fps: float) -> Motion:
        """The same time span at another rate: rotations by slerp, the rest linearly."""
        if fps == self.fps or self.n_frames == 1:
            return replace(self, fps=float(fps))
        count = time.n_frames(self.duration, fps)
        if count > max(MOST_RESAMPLED, MOST_FINER * self.n_frames):
            raise OptionError(
                f"{self.name}: {fps:g} frames a second would make {count} frames of {self.n_frames}; "
                f"ask for at most {MOST_FINER * self.fps:g} or cut the clip"
            )
        at = time.frame_times(0.0, self.duration, fps)
        scales = None if self.local_scales is None else time.sample_vectors(self.times, self.local_scales, at)
        return Motion(
            self.name,
            float(fps),
            time.sample_rotations(self.times, self.local_wxyz, at),
            time.sample_vectors(self.times, self.local_translations, at),
            scales,
        )

    def at_moments(self) -> Motion:
        """Every k-th frame, about 30 a second: what a clip is judged by, whatever its rate."""
        stride = stride_of(self.fps)
        return (
            self if stride == 1 else replace(self.at_frames(np.arange(0, self.n_frames, stride)), fps=self.fps / stride)
        )

    def sliced(self, start: int, stop: int) -> Motion:
        """Frames `start` to `stop` (exclusive)."""
        scales = None if self.local_scales is None else self.local_scales[start:stop]
        return replace(
            self,
            local_wxyz=self.local_wxyz[start:stop],
            local_translations=self.local_translations[start:stop],
            local_scales=scales,
        )

    def at_frames(self, frames: Int[ndarray, "some"]) -> Motion:
        """Chosen frames, one after the other; the rate is not theirs any more."""
        scales = None if self.local_scales is None else self.local_scales[frames]
        return replace(
            self,
            local_wxyz=self.local_wxyz[frames],
            local_translations=self.local_translations[frames],
            local_scales=scales,
        )

    def moving_translations(self, skeleton: Skeleton) -> Bool[ndarray, "joints"]:
        """Which joints leave their rest offset, beyond a millionth of the skeleton's size."""
        size = max(float(np.ptp(skeleton.rest_positions, axis=0).max(initial=0.0)), 1e-9)
        return np.abs(self.local_translations - skeleton.rest_translations).max(axis=(0, 2)) > 1e-6 * size

    def continuous(self) -> Motion:
        """Quaternion signs chosen so that neighbours in time are near."""
        return replace(self, local_wxyz=quat.continuous(self.local_wxyz))


def stride_of(fps: float) -> int:
    """Every how many frames a clip of this rate is looked at."""
    return max(1, round(fps / MOMENTS))
