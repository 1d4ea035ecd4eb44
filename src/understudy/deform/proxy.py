"""Large meshes through a small one: neighbouring vertices move as one of them does, each with its offset turned along.

Vertices are gathered by the cells of a grid, apart where they look into different directions or belong to different
parts, so that two sides of a thin wall stay two. One vertex of each cluster stands for it on the proxy, which is
deformed; a vertex of the input follows the clusters round it,

    x' = sum_k w_k (p'_k + A_k (x - p_k)),   A_k the turned and stretched cell of cluster k in the pose state.

At rest that is the input to the last bit. What it costs when bent is stated: `spread_of` says how far the clusters of a
vertex disagree on where it goes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import no_type_check

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray
from scipy.sparse import coo_matrix, csr_matrix

from understudy.deform.repair import Repaired
from understudy.deform.surface import Surface
from understudy.math.kernel import kernel
from understudy.math.threads import split

LARGEST = 20_000  # vertices that are deformed as they are
TARGET = 10_000  # vertices of a proxy
FOLLOWED = 5  # clusters that a vertex follows
LEAST = 4_000  # vertices that are worth a thread


@dataclass(frozen=True, eq=False)
class Proxy:
    """A small surface and how a large mesh hangs on it. `stands_for` is the vertex of the mesh behind each of the
    proxy's."""

    surface: Surface
    mesh: Repaired
    stands_for: Int[ndarray, "proxies"]
    followed: Int[ndarray, "verts followed"]
    weights: Float[ndarray, "verts followed"]

    def lift(
        self, posed: Float[ndarray, "proxies 3"], cells: Float[ndarray, "proxies 3 3"]
    ) -> Float[ndarray, "verts 3"]:
        """The mesh's vertices from the proxy's, both in the order of their meshes."""
        out = np.empty_like(self.mesh.vertices)
        at_rest = self.mesh.vertices[self.stands_for]
        split(len(out), _lift, self.mesh.vertices, self.followed, self.weights, at_rest, posed, cells, out, least=LEAST)
        return out

    def blend(self, values: Float[ndarray, "proxies values"]) -> Float[ndarray, "verts values"]:
        """What the clusters of each vertex have, by weight."""
        out = np.empty((len(self.followed), values.shape[1]))
        split(len(out), _blend, self.followed, self.weights, np.ascontiguousarray(values), out, least=LEAST)
        return out

    def spread_of(
        self, posed: Float[ndarray, "proxies 3"], cells: Float[ndarray, "proxies 3 3"]
    ) -> Float[ndarray, "verts"]:
        """How far the clusters that a vertex follows disagree: the root of their weighted mean square, in units of the
        mesh."""
        mean, total = self.lift(posed, cells), np.zeros(len(self.mesh.vertices))
        for k in range(self.followed.shape[1]):
            total += self.weights[:, k] * ((self._seen_by(posed, cells, k) - mean) ** 2).sum(1)
        return np.sqrt(total)

    def _seen_by(self, posed: ndarray, cells: ndarray, k: int) -> Float[ndarray, "verts 3"]:
        cluster = self.followed[:, k]
        offset = self.mesh.vertices - self.mesh.vertices[self.stands_for[cluster]]
        return posed[cluster] + np.einsum("nij,nj->ni", cells[cluster], offset)


@kernel()
@no_type_check
def _lift(first, last, rest, followed, weights, at_rest, posed, cells, out):
    for i in range(first, last):
        x = y = z = 0.0
        for k in range(followed.shape[1]):
            c, w = followed[i, k], weights[i, k]
            u, v, t = rest[i, 0] - at_rest[c, 0], rest[i, 1] - at_rest[c, 1], rest[i, 2] - at_rest[c, 2]
            x += w * (posed[c, 0] + cells[c, 0, 0] * u + cells[c, 0, 1] * v + cells[c, 0, 2] * t)
            y += w * (posed[c, 1] + cells[c, 1, 0] * u + cells[c, 1, 1] * v + cells[c, 1, 2] * t)
            z += w * (posed[c, 2] + cells[c, 2, 0] * u + cells[c, 2, 1] * v + cells[c, 2, 2] * t)
        out[i, 0], out[i, 1], out[i, 2] = x, y, z


@kernel()
@no_type_check
def _blend(first, last, followed, weights, values, out):
    for i in range(first, last):
        for a in range(values.shape[1]):
            total = 0.0
            for k in range(followed.shape[1]):
                total += weights[i, k] * values[followed[i, k], a]
            out[i, a] = total


def make_proxy(mesh: Repaired, keep: Sequence[int] = (), target: int = TARGET, name: str = "the mesh") -> Proxy:
    """A proxy of about so many vertices; those of `keep` (vertices of the repaired mesh) stand for themselves."""
    cluster = _clusters(mesh, target)
    kept = np.unique(np.asarray(keep, dtype=np.int64))
    cluster[kept] = cluster.max() + 1 + np.arange(len(kept))
    _, cluster = np.unique(cluster, return_inverse=True)
    cluster = cluster.reshape(-1)
    # A vertex near the middle of each cluster stands for it.
    counts = np.bincount(cluster)
    middle = np.stack([np.bincount(cluster, mesh.vertices[:, a]) / counts for a in range(3)], axis=1)
    away = ((mesh.vertices - middle[cluster]) ** 2).sum(1)
    stands_for = np.zeros(len(counts), dtype=np.int64)
    order = np.argsort(-away, kind="stable")
    stands_for[cluster[order]] = order
    faces = cluster[mesh.faces]
    a, b, c = faces.T
    faces = faces[(a != b) & (b != c) & (c != a)]
    used = np.zeros(len(counts), dtype=bool)
    used[faces] = True
    # Clusters in no face (a small part that became one point) follow the nearest that is, as its loose vertices do.
    surface = Surface.of(mesh.vertices[stands_for], faces, name)
    followed, weights = _followed(mesh, cluster, stands_for, faces, len(counts))
    return Proxy(surface, mesh, stands_for, followed, weights)


def _clusters(mesh: Repaired, target: int) -> Int[ndarray, "verts"]:
    """A number for each vertex's cluster, the grid as fine as gives about `target` of them."""
    normals = np.zeros_like(mesh.vertices)
    a, b, c = (mesh.vertices[mesh.faces[:, i]] for i in range(3))
    area = np.cross(b - a, c - a)
    for corner in range(3):
        for axis in range(3):
            normals[:, axis] += np.bincount(mesh.faces[:, corner], area[:, axis], minlength=len(normals))
    facing = np.argmax(np.abs(normals), axis=1) * 2 + (
        np.take_along_axis(normals, np.argmax(np.abs(normals), axis=1)[:, None], 1)[:, 0] > 0
    )
    surface = 0.5 * float(np.linalg.norm(area, axis=1).sum())
    cell = np.sqrt(surface / target)
    low = mesh.vertices.min(0)
    found = np.arange(len(mesh.vertices))
    for _ in range(6):
        grid = ((mesh.vertices - low) / cell).astype(np.int64)
        key = np.concatenate([grid, facing[:, None], mesh.component[:, None]], axis=1)
        _, found = np.unique(key, axis=0, return_inverse=True)
        count = int(found.max()) + 1
        if 0.7 * target <= count <= 1.3 * target:
            break
        cell *= np.sqrt(count / target)
    return found.reshape(-1).astype(np.int64)


def _followed(
    mesh: Repaired, cluster: ndarray, stands_for: ndarray, faces: ndarray, count: int
) -> tuple[Int[ndarray, "verts followed"], Float[ndarray, "verts followed"]]:
    """For each vertex the nearest of its own cluster and its neighbours', with weights that fall to zero at the
    farthest."""
    i, j = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]]).T
    links = csr_matrix(coo_matrix((np.ones(2 * len(i)), (np.r_[i, j], np.r_[j, i])), shape=(count, count)))
    width = int(np.diff(links.indptr).max(initial=0)) + 1
    table = np.full((count, width), -1, dtype=np.int64)
    table[:, 0] = np.arange(count)
    rows = np.repeat(np.arange(count), np.diff(links.indptr))
    table[rows, 1 + np.arange(len(rows)) - links.indptr[rows]] = links.indices
    followed = np.empty((len(cluster), min(FOLLOWED, width)), dtype=np.int64)
    weights = np.empty(followed.shape)
    for first in range(0, len(cluster), 100_000):
        part = slice(first, first + 100_000)
        near = table[cluster[part]]
        distance = ((mesh.vertices[part, None] - mesh.vertices[stands_for[near]]) ** 2).sum(-1)
        distance[near < 0] = np.inf
        best = np.argsort(distance, axis=1, kind="stable")[:, : followed.shape[1] + 1]
        reach = np.take_along_axis(distance, best, axis=1)
        finite = np.where(np.isfinite(reach), reach, 0.0).max(1, keepdims=True)
        weight = np.maximum(
            1.0 - np.sqrt(np.where(np.isfinite(reach), reach, np.inf) / np.maximum(1.0001 * finite, 1e-300)), 0.0
        )
        weight[~np.isfinite(reach)] = 0.0
        weight[:, 0] = np.maximum(weight[:, 0], 1e-9)
        weight[reach[:, 0] == 0.0] = np.eye(1, weight.shape[1])
        best, weight = best[:, : followed.shape[1]], weight[:, : followed.shape[1]]
        chosen = np.take_along_axis(near, best, axis=1)
        followed[part] = np.where(chosen >= 0, chosen, near[:, :1])
        weights[part] = weight / weight.sum(1, keepdims=True)
    return followed, weights
