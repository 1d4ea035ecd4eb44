"""A terrain as a character sees it whose axes are turned from the world's."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math import quat
from understudy.model.terrain import LEVEL, HeightField, Plane, Terrain


def terrain_in_axes(terrain: Terrain, wxyz: Float[ndarray, "4"]) -> Terrain:
    """The ground in axes that are the world's turned by `wxyz` about the vertical: f'(x') = f(R^-1 x')."""
    if terrain is LEVEL or abs(abs(wxyz[0]) - 1.0) < 1e-9:
        return terrain
    if isinstance(terrain, Plane):
        normal = terrain.normal_at(np.zeros(1), np.zeros(1))[0]
        return Plane.through(quat.rotate(wxyz, np.array([0.0, terrain.height, 0.0])), quat.rotate(wxyz, normal))
    (x0, x1), (z0, z1) = terrain.bounds
    corners = np.array([(x, 0.0, z) for x in (x0, x1) for z in (z0, z1)])
    turned = quat.rotate(wxyz, corners)
    low, high = turned.min(0), turned.max(0)

    def height(x: ndarray, z: ndarray) -> ndarray:
        back = quat.rotate(quat.inv(wxyz), np.stack([x, np.zeros_like(x), z], axis=-1))
        return terrain.height_at(back[..., 0], back[..., 2])

    field = HeightField.sampled(
        height, x=(float(low[0]), float(high[0])), z=(float(low[2]), float(high[2])), spacing=min(terrain.spacing)
    )
    return field
