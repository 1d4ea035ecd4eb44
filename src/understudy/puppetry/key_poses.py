"""Key poses of a motion: the fewest frames whose blends come near all others.

The paper's users picked extreme poses by eye and wished for a suggestion. The first is the frame nearest to the mean;
each further one is the frame that affine blends of those before it miss most. The share of the motion that is still
missed after each says how many are enough.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

ENOUGH = 0.15


@dataclass(frozen=True)
class KeyPoses:
    """Frames in the order in which they help, and the share of the motion missed with that many of them (root mean
    square)."""

    frames: tuple[int, ...]
    missed: tuple[float, ...]

    @property
    def enough(self) -> int:
        """The fewest that miss less than 15 %, or all of them."""
        return next((i + 1 for i, share in enumerate(self.missed) if share < ENOUGH), len(self.frames))


def key_poses(poses: Float[ndarray, "frames values"], most: int = 8) -> KeyPoses:
    """The frames to pose a puppet for, from the paths of its joints."""
    mean = poses.mean(0)
    first = int(np.argmin(((poses - mean) ** 2).sum(1)))
    total = max(float(np.sqrt(((poses - mean) ** 2).sum(1).mean())), 1e-12)
    left = poses - poses[first]
    frames, missed = [first], [float(np.sqrt((left**2).sum(1).mean())) / total]
    while len(frames) < min(most, len(poses)):
        worst = int(np.argmax((left**2).sum(1)))
        length = float(np.linalg.norm(left[worst]))
        if length < 1e-9 * total:
            break
        way = left[worst] / length
        left = left - np.outer(left @ way, way)
        frames.append(worst)
        missed.append(float(np.sqrt((left**2).sum(1).mean())) / total)
    return KeyPoses(tuple(frames), tuple(missed))
