"""Where a mesh ends: tips of limbs, corners, horns; and the points half way to them.

People pick the extremities of a mesh first (the paper's user study), so they are the first guess. A tip is a vertex
from which the rest of the surface is farther away, on the average and by way of the surface, than from those round
it.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import dijkstra
from scipy.spatial import KDTree

from understudy.deform.laplacian import ties
from understudy.deform.proxy import LARGEST, make_proxy
from understudy.deform.repair import Repaired

SOURCES = 40  # vertices, spread over the surface, that distances are averaged over
NEAR = 0.16  # tips nearer to a more pronounced one than this share of the longest way are part of it
LEAST = 0.5  # of the way from the most central vertex to the farthest: what is less is a bump


@dataclass(frozen=True, eq=False)
class Extremities:
    """Vertices of the repaired mesh: its tips, most pronounced first, and its middle.

    `way` is how far each vertex is from the middle by way of the surface, `toward` the next vertex on the way there.
    """

    tips: Int[ndarray, "tips"]
    centre: int
    way: Float[ndarray, "verts"]
    toward: Int[ndarray, "verts"]

    def between(self, vertex: int, share: float) -> int:
        """The vertex at that share of the way from the middle to a vertex."""
        at = vertex
        while self.way[at] > share * self.way[vertex] and self.toward[at] >= 0:
            at = int(self.toward[at])
        return at


def extremities(mesh: Repaired, middle: Float[ndarray, "3"] | None = None) -> Extremities:
    """The tips of a mesh; `middle` is a place near which its centre is sought, the mean of its vertices otherwise."""
    if len(mesh.vertices) > LARGEST:
        return _through_proxy(mesh, middle)
    graph = _graph(mesh)
    place = mesh.vertices.mean(0) if middle is None else middle
    centre = int(np.argmin(((mesh.vertices - place) ** 2).sum(1)))
    way, toward = dijkstra(graph, indices=centre, return_predecessors=True)
    sources, total, nearest = [int(np.argmax(way))], np.zeros(len(way)), np.full(len(way), np.inf)
    for _ in range(min(SOURCES, len(way))):
        distance = dijkstra(graph, indices=sources[-1])
        total += distance
        nearest = np.minimum(nearest, distance)
        sources.append(int(np.argmax(nearest)))
    mean = total / (len(sources) - 1)
    return Extremities(_peaks(graph, mean, float(way.max())), centre, way, toward.astype(np.int64))


def _peaks(graph: csr_matrix, mean: Float[ndarray, "verts"], longest: float) -> Int[ndarray, "tips"]:
    """Vertices whose mean distance is the largest within a neighbourhood, largest first."""
    left = mean > mean.min() + LEAST * (mean.max() - mean.min())
    found: list[int] = []
    while left.any() and len(found) < 24:
        top = int(np.argmax(np.where(left, mean, -np.inf)))
        near = dijkstra(graph, indices=top, limit=2.0 * NEAR * longest)
        within = near < NEAR * longest
        # On the slope of a tip that was found the largest value is at the rim, beside what was taken away.
        if mean[top] >= mean[within].max() - 1e-12:
            found.append(top)
        left &= ~within
    return np.array(found, dtype=np.int64)


def _graph(mesh: Repaired) -> csr_matrix:
    """Edges with their lengths; separate parts are joined where they are nearest."""
    f = mesh.faces
    edges = np.concatenate([f[:, [0, 1]], f[:, [1, 2]], f[:, [2, 0]], ties(mesh.vertices, mesh.component)])
    edges = np.unique(np.sort(edges, axis=1), axis=0)
    i, j = edges.T
    length = np.maximum(np.linalg.norm(mesh.vertices[i] - mesh.vertices[j], axis=1), 1e-12)
    return csr_matrix((np.r_[length, length], (np.r_[i, j], np.r_[j, i])), shape=(len(mesh.vertices),) * 2)


def _through_proxy(mesh: Repaired, middle: Float[ndarray, "3"] | None) -> Extremities:
    """The tips of a large mesh by those of its proxy."""
    proxy = make_proxy(mesh)
    small = proxy.surface.repaired
    found = extremities(small, middle)
    near = np.asarray(KDTree(small.vertices).query(mesh.vertices)[1])
    own = np.asarray(KDTree(mesh.vertices).query(small.vertices)[1])
    toward = np.where(found.toward[near] >= 0, own[np.maximum(found.toward[near], 0)], -1)
    toward[toward == np.arange(len(toward))] = -1
    return Extremities(own[found.tips], int(own[found.centre]), found.way[near], toward)


def mirrored_vertex(mesh: Repaired, vertex: int, axis: int = 0) -> int | None:
    """The vertex at the mirror image of one in the plane through the middle, None where nothing is near it."""
    box = mesh.vertices.min(0), mesh.vertices.max(0)
    place = mesh.vertices[vertex].copy()
    place[axis] = box[0][axis] + box[1][axis] - place[axis]
    distance, index = KDTree(mesh.vertices).query(place)
    return int(index) if distance < 0.03 * mesh.size else None
