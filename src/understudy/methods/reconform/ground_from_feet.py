"""The ground that a source walked on, where no file says it: as high as its feet stood.

Where a foot stands, its lowest point is on the ground. Between such places the height is their mean, weighted by how
near they are,

    f(x, z) = sum_k h_k w_k / sum_k w_k,    w_k = 1 / (|(x, z) - p_k|^2 + r^2)^2.

Wherever else a foot goes, no point y_m of its sole is below the ground: f(x, z) <= y_m + s |(x, z) - q_m|, which falls
away from there no steeper than s. So a foot that steps down and has not stood yet when a clip ends was above it too.
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
# In heights: how far a sole may be below what others say; and how steeply the ground falls to where one is farther.
BELOW, STEEP = 0.004, 1.0


def ground_from_feet(take: Take) -> HeightField:
    """A height field through all places where the feet of a take stand, in its body axes and metres."""
    places = np.concatenate([np.zeros((0, 3)), *(_stood(take, side) for side in SIDES if side in soles(take.actor))])
    if not len(places):
        raise OptionError("the source's feet never stand, so its ground cannot be told from them; give a terrain")
    size = take.height
    step, room = SPACING * size, BEYOND * size
    passed = np.concatenate([_passed(take, side) for side in SIDES if side in soles(take.actor)])
    low = passed[:, 1] < _heights(passed[:, 0], passed[:, 2], places, RADIUS * size) - BELOW * size
    # The corners of the cell that a point is in are all as low as it is.
    lowest, reach = _of_cells(passed[low], step), np.sqrt(2.0) * step

    def height(x: Float[ndarray, "nx nz"], z: Float[ndarray, "nx nz"]) -> Float[ndarray, "nx nz"]:
        out = _heights(x, z, places, RADIUS * size)
        for px, py, pz in lowest:
            out = np.minimum(out, py + STEEP * np.maximum(np.hypot(x - px, z - pz) - reach, 0.0))
        return out

    (x0, _, z0), (x1, _, z1) = places.min(0) - room, places.max(0) + room
    return HeightField.sampled(height, x=(float(x0), float(x1)), z=(float(z0), float(z1)), spacing=step)


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


def _passed(take: Take, side: str) -> Float[ndarray, "points 3"]:
    """Where the points of a sole are, thirty times a second and in the last frame."""
    points = foot_points(take, side)
    frames = np.append(np.arange(0, len(points), max(round(take.fps / 30.0), 1)), len(points) - 1)
    return points[frames].reshape(-1, 3) * take.height


def _of_cells(points: Float[ndarray, "points 3"], step: float) -> Float[ndarray, "fewer 3"]:
    """The lowest of the points in each cell of a grid."""
    order = np.argsort(points[:, 1], kind="stable")
    cells = np.floor(points[order][:, [0, 2]] / step)
    return points[order][np.sort(np.unique(cells, axis=0, return_index=True)[1])]


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
