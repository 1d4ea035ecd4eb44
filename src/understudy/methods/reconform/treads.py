"""Where a foot stands on uneven ground: on a slope or a tread as a whole, not across an edge.

The ground under a foot is the plane that fits it best below its sole,

    min_(a, b, c)  sum_i (a x_i + b z_i + c - f(x_i, z_i))^2.

Where the ground is farther from that plane than a step's share of the height, there is an edge under the foot: it is
moved the least way to where there is none. A calf leans back over its heel, so that a foot close below a step stands
farther from it where its leg would be in the step's edge. One place for each run of frames in which it stands.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.math.time import runs
from understudy.model.terrain import LEVEL, Plane, Terrain

# In heights: ground that is farther than this from a plane has an edge.
EDGE = 0.010
# In heights: how far a foot is moved at most to stand beside an edge, and the finest and number of the steps.
FARTHEST, NEAREST, RINGS, WAYS = 0.12, 0.004, 16, 24
# In heights: what of a foot is this near to its lowest point is its sole.
SOLE = 0.02
# Points of a sole that are looked at.
MOST = 60
# In heights: how deep a leg may be in an edge, and how far above the plane of the sole that is: a hillside is none.
CUTS, LEDGE = 0.002, 0.03


@dataclass(frozen=True, eq=False)
class Ground:
    """A terrain as a character of some height sees it: places and heights are in its heights."""

    terrain: Terrain
    height: float

    @property
    def has_edges(self) -> bool:
        """Whether it may have any: a plane has none."""
        return not isinstance(self.terrain, Plane)

    def __call__(self, x: Float[ndarray, "*n"], z: Float[ndarray, "*n"]) -> Float[ndarray, "*n"]:
        return self.terrain.height_at(x * self.height, z * self.height) / self.height


def ground_under(terrain: Terrain, height: float) -> Ground | None:
    """The ground of a character of that height; None where it is level."""
    return None if terrain is LEVEL else Ground(terrain, height)


def sole_of(points: Float[ndarray, "points 3"], ground: Ground) -> Float[ndarray, "few 3"]:
    """The lowest points of a foot that is looked at by itself, a few of them; y above the ground."""
    y = points[:, 1] + ground(points[:, 0], points[:, 2])
    low = np.flatnonzero(y <= y.min() + SOLE)
    return points[low[:: max(len(low) // MOST, 1)]]


def fitted_plane(
    x: Float[ndarray, "*n points"], z: Float[ndarray, "*n points"], y: Float[ndarray, "*n points"]
) -> tuple[Float[ndarray, "*n 2"], Float[ndarray, "*n"]]:
    """The slopes of the plane that fits heights best, and how far the worst of them is from it."""
    columns = np.stack([x - x.mean(-1, keepdims=True), z - z.mean(-1, keepdims=True), np.ones_like(x)], axis=-1)
    square = np.swapaxes(columns, -1, -2) @ columns
    square[..., [0, 1], [0, 1]] += 1e-9
    plane = np.linalg.solve(square, np.swapaxes(columns, -1, -2) @ y[..., None])
    away = np.abs((columns @ plane)[..., 0] - y).max(-1)
    return plane[..., :2, 0], np.asarray(away)


def tread_shifts(
    points: Float[ndarray, "frames points 3"],
    ground: Ground,
    stands: Bool[ndarray, "steps"],
    leg: Float[ndarray, "frames spots 3"] | None = None,
) -> tuple[Float[ndarray, "frames 2"], Bool[ndarray, "frames"]]:
    """How far a foot is to be moved aside in each frame to stand on one tread, and where that is said; in heights.

    `stands` are the steps from frame to frame in which it does not move. `leg` are spots of the leg above it, y above
    the lowest point of the foot.
    """
    n_frames = len(points)
    out, found = np.zeros((n_frames, 2)), np.zeros(n_frames, dtype=bool)
    if not ground.has_edges:
        return out, found
    for first, last in runs(stands):
        # From just before it lands.
        own = None if leg is None else leg[max(first - 1, 0) : last + 1].reshape(-1, 3)
        shift = _beside_the_edge(sole_of(points[(first + last) // 2], ground), ground, own)
        if shift is not None:
            out[first : last + 1], found[first : last + 1] = shift, True
    return out, found


def _beside_the_edge(
    sole: Float[ndarray, "points 3"], ground: Ground, leg: Float[ndarray, "spots 3"] | None
) -> Float[ndarray, "2"] | None:
    """The least shift after which no edge is under a sole and none in the leg; None where there is none, or no such
    place."""
    flat, clear = _without_edges(sole, ground, leg, np.zeros((1, 2)))
    if len(clear):
        return None
    reach = NEAREST + (FARTHEST - NEAREST) * np.linspace(0.0, 1.0, RINGS)
    turn = 2.0 * np.pi * np.arange(WAYS) / WAYS
    ways = (reach[:, None, None] * np.stack([np.cos(turn), np.sin(turn)], axis=-1)).reshape(-1, 2)
    treads, clear = _without_edges(sole, ground, leg, ways)
    # Where a leg is in an edge wherever its foot stands, the foot at least is on a tread.
    best = clear if len(clear) or len(flat) else treads
    return best[0] if len(best) else None


def _without_edges(
    sole: Float[ndarray, "points 3"],
    ground: Ground,
    leg: Float[ndarray, "spots 3"] | None,
    ways: Float[ndarray, "ways 2"],
) -> tuple[Float[ndarray, "flat 2"], Float[ndarray, "clear 2"]]:
    """Those ways after which a sole has no edge under it, and the first of them, if any, that has none in the leg
    either: ground far above the plane of the sole."""
    x, z = sole[:, 0] + ways[:, :1], sole[:, 2] + ways[:, 1:]
    y = ground(x, z)
    slopes, away = fitted_plane(x, z, y)
    flat = np.flatnonzero(away <= EDGE)
    if leg is None:
        return ways[flat], ways[flat[:1]]
    for k in flat:
        at = leg[:, [0, 2]] + ways[k]
        high, plane = ground(at[:, 0], at[:, 1]), y[k].mean() + (at - [x[k].mean(), z[k].mean()]) @ slopes[k]
        if not ((high > plane + LEDGE) & (y[k].max() + leg[:, 1] < high - CUTS)).any():
            return ways[flat], ways[k : k + 1]
    return ways[flat], ways[:0]
