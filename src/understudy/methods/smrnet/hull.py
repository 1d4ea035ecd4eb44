"""Edges of a convex hull."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray
from scipy.spatial import ConvexHull, QhullError

# Faces of a hull that meet at less than this (radians) are one face: the edge between them is arbitrary.
FLAT = 1e-4


def convex_edges(points: Float[ndarray, "n 3"]) -> Int[ndarray, "edges 2"]:
    """Edges of the convex hull, without those inside a flat face, which depend on how it was cut into triangles."""
    try:
        hull = ConvexHull(points)
    except (QhullError, ValueError):
        return np.zeros((0, 2), dtype=np.int64)
    # Neighbour k of a triangle lies across the edge opposite its corner k. Normals that differ by e meet at an angle of
    # about |e|; their dot product would lose it in rounding.
    apart = np.linalg.norm(hull.equations[:, None, :3] - hull.equations[hull.neighbors][..., :3], axis=-1)
    sharp = (apart > FLAT) & (np.arange(len(hull.neighbors))[:, None] < hull.neighbors)
    opposite = np.stack([hull.simplices[:, [1, 2]], hull.simplices[:, [0, 2]], hull.simplices[:, [0, 1]]], axis=1)
    return np.sort(opposite[sharp], axis=1).astype(np.int64)
