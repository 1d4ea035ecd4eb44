"""Contact and flight: when nothing of a body touches the ground."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray
from scipy.ndimage import uniform_filter1d

from understudy.math.time import runs

# A flight begins when the lowest joint is this share of the height above where joints stand, lasts so long at least,
# and the hips fall through it with this share of gravity at least. Walks rise by 3 % and fall by nothing.
RISE, SHORTEST, FALL = 0.035, 0.1, 0.35
GRAVITY = 9.81


def flights(
    heights: Float[ndarray, "frames roles"], hips: Float[ndarray, "frames"], height: float, fps: float
) -> tuple[tuple[int, int], ...]:
    """Stretches of frames (first, one after the last) in which the body is in the air and falls as a thrown thing does.

    `heights` are those of the joints in heights, `hips` in metres. What is only held up (a climb, a sit on a chair that
    is not there) does not fall, and is no flight.
    """
    lowest = heights.min(1)
    level = float(np.percentile(lowest, 15.0))
    found = []
    for first, last in runs(lowest > level + RISE):
        if last - first < SHORTEST * fps or first == 0 or last == len(lowest):
            continue
        # The mean acceleration over the flight follows from the height of the hips at its ends and in its middle.
        time = (last - first) / fps
        middle = hips[(first + last) // 2] - 0.5 * (hips[first - 1] + hips[last if last < len(hips) else -1])
        if 8.0 * middle / time**2 > FALL * GRAVITY * height / 1.7:
            found.append((first, last))
    return tuple(found)


def speeds(path: Float[ndarray, "frames 3"], fps: float) -> Float[ndarray, "frames"]:
    """Speed over the floor, over about a twelfth of a second."""
    if len(path) < 2:
        return np.zeros(len(path))
    velocity = np.gradient(path[:, [0, 2]], axis=0) * fps
    return np.linalg.norm(uniform_filter1d(velocity, max(round(fps / 12.0), 1), axis=0, mode="nearest"), axis=1)
