"""Plain where a mannequin is plain: the groin and the cleft behind it, filled in by a smooth surface.

Inside the patch the positions are those of the thin plate that continues the skin around it: L^2 x = 0, where L is the
graph Laplacian and everything outside the patch is held.
"""

from __future__ import annotations

import numpy as np
from numpy import ndarray
from scipy.sparse import coo_matrix, csr_matrix, diags_array
from scipy.sparse.csgraph import dijkstra
from scipy.sparse.linalg import spsolve

from bake_mesh import Surface

# Vertices of the base mesh along the middle, from the pubis to the small of the back, and how many edges wide it gets.
MIDLINE = (4335, 4341, 4347, 4370, 4372, 6431, 4374, 4376, 4267, 4259, 4250, 4241, 4232, 4223, 4215, 4205)
WIDTH = 7


def faired(vertices: ndarray, surface: Surface) -> ndarray:
    """The vertices with the patch filled in."""
    edges = _adjacency(surface)
    place = {int(base): i for i, base in enumerate(surface.kept)}
    patch = _within(edges, [place[i] for i in MIDLINE], WIDTH)
    degree = np.asarray(edges.sum(axis=1)).ravel()
    laplacian = csr_matrix(edges - diags_array(degree))
    plate = csr_matrix(laplacian @ laplacian)
    inside, outside = np.flatnonzero(patch), np.flatnonzero(~patch)
    right = -(plate[inside][:, outside] @ vertices[outside])
    out = vertices.copy()
    out[inside] = spsolve(plate[inside][:, inside].tocsc(), right)
    return out


def _adjacency(surface: Surface) -> csr_matrix:
    f, n = surface.faces, len(surface.kept)
    pairs = np.concatenate([f[:, [0, 1]], f[:, [1, 2]], f[:, [2, 0]]])  # every edge once each way: the mesh is closed
    return csr_matrix(coo_matrix((np.ones(len(pairs)), (pairs[:, 0], pairs[:, 1])), shape=(n, n)))


def _within(edges: csr_matrix, seeds: list[int], width: int) -> ndarray:
    """Which vertices are at most `width` edges from a seed."""
    return dijkstra(edges, indices=seeds, unweighted=True, min_only=True, limit=width) <= width
