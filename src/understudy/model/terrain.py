"""The ground under a motion: a plane or a height field, asked for its height and its normal at any place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import no_type_check

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import CharacterError
from understudy.math.kernel import kernel

NO_HEIGHTS = np.zeros((0, 0))
# The most heights of a field: a kilometre square at half a metre, or a stage at a few millimetres.
MOST_HEIGHTS = 1 << 23


@dataclass(frozen=True)
class Plane:
    """y = height + slope_x x + slope_z z. The default is level ground at zero."""

    height: float = 0.0
    slope_x: float = 0.0
    slope_z: float = 0.0

    def __post_init__(self) -> None:
        if not np.isfinite((self.height, self.slope_x, self.slope_z)).all():
            raise CharacterError("a plane of the terrain has a height or slope that is not a number; give finite ones")

    @staticmethod
    def through(point: Float[ndarray, "3"], normal: Float[ndarray, "3"]) -> Plane:
        """The plane through a point with a normal that points up; a wall is no ground."""
        x, y, z = (float(c) for c in normal)
        if not y > 1e-9 * float(np.linalg.norm(normal)):
            raise CharacterError("the ground's normal does not point up; give one with a positive y")
        return Plane(float(point @ normal) / y, -x / y, -z / y)

    def height_at(self, x: Float[ndarray, "*n"], z: Float[ndarray, "*n"]) -> Float[ndarray, "*n"]:
        """Height of the ground, metres."""
        return self.height + self.slope_x * x + self.slope_z * z

    def normal_at(self, x: Float[ndarray, "*n"], z: Float[ndarray, "*n"]) -> Float[ndarray, "*n 3"]:
        """Unit normal of the ground, pointing up."""
        return _normals(np.full(x.shape, self.slope_x), np.full(z.shape, self.slope_z))

    @property
    def table(self) -> tuple[ndarray, ndarray]:
        """What `height_kernel` wants: the coefficients, and no heights."""
        return np.array([self.height, self.slope_x, self.slope_z, 0.0]), NO_HEIGHTS


@dataclass(frozen=True, eq=False)
class HeightField:
    """Heights on a grid, bilinear between its points; beyond the border the ground goes on level with it.

    `heights[i, k]` is the height at x = origin[0] + i spacing[0], z = origin[1] + k spacing[1], in metres.
    """

    heights: Float[ndarray, "nx nz"]
    origin: tuple[float, float] = (0.0, 0.0)
    spacing: tuple[float, float] = (1.0, 1.0)

    def __post_init__(self) -> None:
        if min(self.heights.shape) < 2:
            raise CharacterError("a height field needs at least 2 x 2 heights")
        if not np.isfinite(self.heights).all() or not np.isfinite((*self.origin, *self.spacing)).all():
            raise CharacterError("a height field has a height, origin or spacing that is not a number")
        if min(self.spacing) <= 0.0:
            raise CharacterError("the spacing of a height field must be positive")

    def height_at(self, x: Float[ndarray, "*n"], z: Float[ndarray, "*n"]) -> Float[ndarray, "*n"]:
        """Height of the ground, metres: h = sum of the four corners' heights, weighted by the opposite areas."""
        (i, u), (k, w) = self._cell(x, 0), self._cell(z, 1)
        h = self.heights
        near = h[i, k] * (1.0 - u) + h[i + 1, k] * u
        far = h[i, k + 1] * (1.0 - u) + h[i + 1, k + 1] * u
        return near * (1.0 - w) + far * w

    def normal_at(self, x: Float[ndarray, "*n"], z: Float[ndarray, "*n"]) -> Float[ndarray, "*n 3"]:
        """Unit normal of the ground, pointing up: of the bilinear patch itself, so it may turn at the grid's lines."""
        (i, u), (k, w) = self._cell(x, 0), self._cell(z, 1)
        h = self.heights
        along_x = (h[i + 1, k] - h[i, k]) * (1.0 - w) + (h[i + 1, k + 1] - h[i, k + 1]) * w
        along_z = (h[i, k + 1] - h[i, k]) * (1.0 - u) + (h[i + 1, k + 1] - h[i + 1, k]) * u
        inside_x, inside_z = self._is_inside(x, 0), self._is_inside(z, 1)
        return _normals(along_x / self.spacing[0] * inside_x, along_z / self.spacing[1] * inside_z)

    @staticmethod
    def sampled(
        height: Callable[[ndarray, ndarray], ndarray],
        *,
        x: tuple[float, float],
        z: tuple[float, float],
        spacing: float = 0.02,
    ) -> HeightField:
        """A function y = f(x, z) of arrays, asked on a grid over a rectangle."""
        if not (spacing > 0.0 and x[1] > x[0] and z[1] > z[0]):
            raise CharacterError("a terrain needs a positive spacing and ranges of x and z from low to high")
        counts = [max(round((high - low) / spacing), 1) + 1 for low, high in (x, z)]
        if counts[0] * counts[1] > MOST_HEIGHTS:
            raise CharacterError(f"a terrain of {counts[0]} x {counts[1]} heights is too large; choose a wider spacing")
        at = np.meshgrid(np.linspace(*x, counts[0]), np.linspace(*z, counts[1]), indexing="ij")
        steps = (x[1] - x[0]) / (counts[0] - 1), (z[1] - z[0]) / (counts[1] - 1)
        return HeightField(np.asarray(height(*at), dtype=np.float64), (x[0], z[0]), steps)

    @property
    def bounds(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """The ranges of x and z that it covers."""
        ends = [self.origin[k] + (self.heights.shape[k] - 1) * self.spacing[k] for k in (0, 1)]
        return (self.origin[0], ends[0]), (self.origin[1], ends[1])

    @property
    def table(self) -> tuple[ndarray, ndarray]:
        """What `height_kernel` wants: origin and spacing, and the heights."""
        return np.array([*self.origin, *self.spacing]), np.ascontiguousarray(self.heights, dtype=np.float64)

    def _grid(self, at: ndarray, axis: int) -> ndarray:
        return (at - self.origin[axis]) / self.spacing[axis]

    def _is_inside(self, at: ndarray, axis: int) -> ndarray:
        grid = self._grid(at, axis)
        return (grid >= 0.0) & (grid <= self.heights.shape[axis] - 1)

    def _cell(self, at: ndarray, axis: int) -> tuple[ndarray, ndarray]:
        """The cell a coordinate falls in, and how far it is across it."""
        grid = np.clip(self._grid(at, axis), 0.0, self.heights.shape[axis] - 1)
        # A coordinate that is no number has no cell either: any will do, for the height is none too.
        cell = np.minimum(np.nan_to_num(grid).astype(np.int64), self.heights.shape[axis] - 2)
        return cell, grid - cell


Terrain = Plane | HeightField
LEVEL = Plane()


def _normals(slope_x: ndarray, slope_z: ndarray) -> ndarray:
    """(-dh/dx, 1, -dh/dz), normalised."""
    out = np.stack([-slope_x, np.ones_like(slope_x), -slope_z], axis=-1)
    return out / np.linalg.norm(out, axis=-1, keepdims=True)


@kernel()
@no_type_check
def height_kernel(table, heights, x, z):  # pragma: no cover - compiled
    """`height_at` for kernels: of a plane where there are no heights, of a height field otherwise."""
    if heights.shape[0] == 0:
        return table[0] + table[1] * x + table[2] * z
    nx, nz = heights.shape
    gx = min(max((x - table[0]) / table[2], 0.0), nx - 1.0)
    gz = min(max((z - table[1]) / table[3], 0.0), nz - 1.0)
    i, k = min(int(gx), nx - 2), min(int(gz), nz - 2)
    u, w = gx - i, gz - k
    near = heights[i, k] * (1.0 - u) + heights[i + 1, k] * u
    far = heights[i, k + 1] * (1.0 - u) + heights[i + 1, k + 1] * u
    return near * (1.0 - w) + far * w
