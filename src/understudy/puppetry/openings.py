"""Where a surface is open: the neck of a bust, the back of a mask, the soles of a scan.

A rim is the edges with one face that hang together; a fan from its middle would close it.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components

from understudy.deform.repair import Repaired
from understudy.model.triangles import face_areas


@dataclass(frozen=True, eq=False)
class Openings:
    """The openings of a mesh: `rim` edges as their faces go round them, `of` which opening each is, and their middles.

    `areas` are vectors: 1/2 sum p_i x p_j over the rim, whose length along an axis is how large it looks from there.
    """

    rim: Int[ndarray, "edges 2"]
    of: Int[ndarray, "edges"]
    centres: Float[ndarray, "openings 3"]
    areas: Float[ndarray, "openings 3"]


def openings(mesh: Repaired) -> Openings:
    """All of them; none of a closed mesh."""
    directed, n = mesh.faces[:, [[0, 1], [1, 2], [2, 0]]].reshape(-1, 2), len(mesh.vertices)
    low, high = np.sort(directed, axis=1).T
    _, inverse, count = np.unique(low * n + high, return_inverse=True, return_counts=True)
    rim = directed[count[inverse.reshape(-1)] == 1]
    _, label = connected_components(coo_matrix((np.ones(len(rim)), rim.T), shape=(n, n)), directed=False)
    of = np.unique(label[rim[:, 0]], return_inverse=True)[1].reshape(-1)
    p, q = mesh.vertices[rim[:, 0]], mesh.vertices[rim[:, 1]]
    centres = _sums(of, p) / np.bincount(of)[:, None]
    return Openings(rim, of, centres, _sums(of, 0.5 * np.cross(p - centres[of], q - centres[of])))


def closed(mesh: Repaired, least: float = 0.0) -> tuple[Float[ndarray, "verts 3"], Int[ndarray, "faces 3"]]:
    """The mesh with a fan over each opening that is larger than a share of its area."""
    found = openings(mesh)
    large = np.linalg.norm(found.areas, axis=1) > least * float(face_areas(mesh.vertices, mesh.faces).sum())
    rim, of = found.rim[large[found.of]], found.of[large[found.of]]
    fans = np.stack([rim[:, 1], rim[:, 0], len(mesh.vertices) + of], axis=1)
    return np.concatenate([mesh.vertices, found.centres]), np.concatenate([mesh.faces, fans])


def _sums(of: Int[ndarray, "edges"], values: Float[ndarray, "edges 3"]) -> Float[ndarray, "openings 3"]:
    out = np.zeros((int(of.max(initial=-1)) + 1, 3))
    np.add.at(out, of, values)
    return out
