"""A prop as contacts see it: spots spread over its triangles, each a disc with its face's normal."""

from __future__ import annotations

from functools import cached_property

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.skin.region_samples import COVER, WIDEST, RegionSamples, disc_depths, farthest_points
from understudy.skin.skin_points import SkinPoints

# Spots of a prop, and the name of its one region.
MOST, REGION = 500, "prop"
# In heights: how near candidates for spots are to each other on a triangle.
LATTICE = 0.012


class FixedPoints(SkinPoints):
    """Points that are posed by whoever holds them: of a prop, or of two members of a scene."""

    def __init__(self, places: ndarray, normals: ndarray, carriers: ndarray) -> None:
        for name, value in (("at", places), ("facing", normals), ("owners", carriers)):
            object.__setattr__(self, name, value)

    at: Float[ndarray, "frames points 3"]
    facing: Float[ndarray, "frames points 3"]
    owners: Int[ndarray, "points"]

    @property
    def n_points(self) -> int:
        return self.at.shape[1]

    @cached_property
    def carriers(self) -> Int[ndarray, "points"]:
        return self.owners

    def some(self, chosen):
        return FixedPoints(self.at[:, chosen], self.facing[:, chosen], self.owners[chosen])

    def posed(self, take, frames=slice(None)):
        return self.at[frames].copy(), self.facing[frames].copy()


def prop_samples(vertices: Float[ndarray, "verts 3"], faces: Int[ndarray, "faces 3"], height: float) -> RegionSamples:
    """The spots of a mesh at rest, in heights of those who touch it."""
    corners = vertices[faces] / height
    cross = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    area = 0.5 * np.linalg.norm(cross, axis=1)
    normals = cross / np.maximum(2.0 * area, 1e-12)[:, None]
    # Candidates: a lattice on each triangle, as fine as its size wants, its border left out.
    counts = np.clip(np.ceil(np.sqrt(2.0 * area) / LATTICE), 1, 60).astype(np.int64)
    places, owner = [], []
    for n in np.unique(counts):
        i, j = (grid.ravel() for grid in np.meshgrid(np.arange(n), np.arange(n), indexing="ij"))
        inside = i + j < n
        share = np.stack([i[inside] + 1 / 3, j[inside] + 1 / 3], axis=1) / n
        share = np.concatenate([share, 1.0 - share.sum(1, keepdims=True)], axis=1)
        mine = np.flatnonzero((counts == n) & (area > 1e-10))
        places.append(np.einsum("pc,fcx->fpx", share, corners[mine]).reshape(-1, 3))
        owner.append(np.repeat(mine, len(share)))
    at, face = np.concatenate(places), np.concatenate(owner)
    chosen, reach = farthest_points(at, MOST, 0.004)
    at, face = at[chosen], face[chosen]
    radius = min(COVER * reach, WIDEST)
    facing = normals[face]
    # A spot stands for what lies around it: all of the surface in equal parts is near enough for a winding number.
    areas = np.full(len(at), float(area.sum()) / max(len(at), 1))
    return RegionSamples(
        (REGION,), np.array([0, len(at)], dtype=np.int64),
        FixedPoints(at[None], facing[None], np.zeros(len(at), dtype=np.int64)),
        np.array([radius]), disc_depths(at, facing, np.full(len(at), radius)), at, facing, areas,
    )  # fmt: skip
