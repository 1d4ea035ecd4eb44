"""The ground that a source walked on, where no file says it: as high as its feet stood.

Where a foot stands, its lowest point is on the ground; wherever else it goes, it is not below it. Between such places
the height is their mean, weighted by how near they are,

    f(x, z) = sum_k h_k w_k / sum_k w_k,    w_k = 1 / (|(x, z) - p_k|^2 + r^2)^2.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import OptionError
from understudy.model.terrain import HeightField
from understudy.roles.roles import SIDES
from understudy.skin.soles import LOWEST, floor_speed, foot_points, soles
from understudy.skin.take import Take

# Heights a second: slower feet stand. In heights: the radius r, the spacing of the field, and how far it goes beyond.
STANDS, RADIUS, SPACING, BEYOND = 0.12, 0.03, 0.03, 0.8
# In heights: how far a foot may be below what the others say, and how often the ground is lowered to it.
BELOW, LOWERED = 0.004, 4


def ground_from_feet(take: Take) -> HeightField:
    """A height field through all places where the feet of a take stand, in its body axes and metres."""
    places = np.concatenate([np.zeros((0, 3)), *(_stood(take, side) for side in SIDES if side in soles(take.actor))])
    if not len(places):
        raise OptionError("the source's feet never stand, so its ground cannot be told from them; give a terrain")
    size = take.height
    # A foot that steps down and has not stood yet when a clip ends was above the ground all the same.
    passed = np.concatenate([_lowest(take, side) for side in SIDES if side in soles(take.actor)])
    for _ in range(LOWERED):
        below = passed[:, 1] < _heights(passed[:, 0], passed[:, 2], places, RADIUS * size) - BELOW * size
        if not below.any():
            break
        places = np.concatenate([places, passed[below]])
    step, room = SPACING * size, BEYOND * size
    (x0, _, z0), (x1, _, z1) = places.min(0) - room, places.max(0) + room
    return HeightField.sampled(
        lambda x, z: _heights(x, z, places, RADIUS * size), x=(float(x0), float(x1)), z=(float(z0), float(z1)),
        spacing=step,
    )  # fmt: skip


def _heights(
    x: Float[ndarray, "*n"], z: Float[ndarray, "*n"], places: Float[ndarray, "places 3"], radius: float
) -> Float[ndarray, "*n"]:
    """The mean of the heights of places, each counted the more the nearer it is."""
    total, weights = np.zeros(x.shape), np.zeros(x.shape)
    for px, py, pz in places:
        w = 1.0 / ((x - px) ** 2 + (z - pz) ** 2 + radius**2) ** 2
        total += w * py
        weights += w
    return total / weights


def _lowest(take: Take, side: str) -> Float[ndarray, "few 3"]:
    """The lowest point of a foot, thirty times a second."""
    points = foot_points(take, side)[:: max(round(take.fps / 30.0), 1)]
    low = points[..., 1].argmin(1)
    return np.take_along_axis(points, low[:, None, None], axis=1)[:, 0] * take.height


def _stood(take: Take, side: str) -> Float[ndarray, "places 3"]:
    """Where a foot stands: the middle of its lowest points, once for every tenth of a second that it does."""
    points = foot_points(take, side)
    slow = np.flatnonzero(floor_speed(points, take.fps) < STANDS) if len(points) > 1 else np.arange(len(points))
    slow = slow[:: max(round(0.1 * take.fps), 1)]
    out = []
    for frame in points[slow]:
        low = frame[:, 1] <= frame[:, 1].min() + LOWEST
        out.append([*frame[low][:, [0]].mean(0), frame[:, 1].min(), *frame[low][:, [2]].mean(0)])
    return np.array(out).reshape(-1, 3) * take.height
