"""Cotangent weights of a surface's edges, and the ties that hold separate parts together."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray
from scipy.sparse import csr_matrix
from scipy.spatial import KDTree

# Obtuse corners make weights negative, slivers make them huge. Clipped to this range every cell's energy has a
# minimum, and alternating steps can only lower it.
SMALLEST, LARGEST = 0.01, 20.0
TIES = 6  # edges from a separate part to what is nearest, spread over where it is near: it is carried without play
NEAR = 0.25  # of a part's extent, or twice the least distance: what of it is near
# Parts of which so large a share is nearer to each other than so many times the distance of neighbours touch all along
# (the skin and the bones of a wing, clothes and what is in them), and are tied there too.
SHARE, TOUCH, AROUND = 0.2, 1.5, 12


def cotangent_weights(
    vertices: Float[ndarray, "verts 3"], faces: Int[ndarray, "faces 3"]
) -> tuple[Int[ndarray, "edges 2"], Float[ndarray, "edges"]]:
    """Each edge once with w_ij = (cot a + cot b) / 2, the angles a and b being those that look at it.

    An edge with one face has one angle, one with three or more the sum of all of them.
    """
    starts, ends, values = [], [], []
    for corner in range(3):
        i, j, k = faces[:, corner], faces[:, (corner + 1) % 3], faces[:, (corner + 2) % 3]
        u, v = vertices[j] - vertices[i], vertices[k] - vertices[i]
        area = np.linalg.norm(np.cross(u, v), axis=1)
        starts.append(np.minimum(j, k))
        ends.append(np.maximum(j, k))
        values.append(0.5 * (u * v).sum(1) / np.maximum(area, 1e-300))
    n = len(vertices)
    key = np.concatenate(starts) * n + np.concatenate(ends)
    keys, inverse = np.unique(key, return_inverse=True)
    weights = np.bincount(inverse.reshape(-1), np.concatenate(values), minlength=len(keys))
    return np.stack([keys // n, keys % n], axis=1), np.clip(weights, SMALLEST, LARGEST)


def ties(vertices: Float[ndarray, "verts 3"], component: Int[ndarray, "verts"]) -> Int[ndarray, "ties 2"]:
    """Edges that join separate parts, nearest first, until all are one.

    From a few spots of each part, spread over where it is near, to the nearest vertex of what is joined already: an eye
    is carried by the face, and a leg that is a shell of its own swings from where it sticks in the body.
    """
    count = int(component.max(initial=0)) + 1
    if count == 1:
        return np.zeros((0, 2), dtype=np.int64)
    sizes = np.bincount(component, minlength=count)
    joined = component == int(np.argmax(sizes))
    waiting = [c for c in range(count) if c != int(np.argmax(sizes))]
    members = {c: np.flatnonzero(component == c) for c in waiting}
    out: list[ndarray] = []
    while waiting:
        base = np.flatnonzero(joined)
        tree = KDTree(vertices[base])
        away = {c: tree.query(vertices[members[c]])[0] for c in waiting}
        limit = 2.0 * min(float(distance.min()) for distance in away.values()) + 1e-12
        for c in [c for c in waiting if away[c].min() <= limit]:
            extent = float(np.ptp(vertices[members[c]], axis=0).max())
            near = members[c][away[c] <= max(2.0 * float(away[c].min()), NEAR * extent)]
            spots = near[spread(vertices[near], TIES)]
            out.append(np.stack([spots, base[tree.query(vertices[spots])[1]]], axis=1))
            joined[members[c]] = True
            waiting.remove(c)
    return np.concatenate(out)


def touching(
    vertices: Float[ndarray, "verts 3"], component: Int[ndarray, "verts"], tied: Int[ndarray, "ties 2"]
) -> Int[ndarray, "more 2"]:
    """Edges between parts that touch all along, where no tie joins them."""
    if not component.any():
        return np.zeros((0, 2), dtype=np.int64)
    distance, near = map(np.asarray, KDTree(vertices).query(vertices, k=min(AROUND, len(vertices))))
    foreign = component[near] != component[:, None]
    own = np.where(foreign | (near == np.arange(len(vertices))[:, None]), np.inf, distance).min(1)
    apart = np.where(foreign, distance, np.inf)
    first = apart.argmin(1)
    other = near[np.arange(len(vertices)), first]
    touches = apart.min(1) < TOUCH * np.where(np.isfinite(own), own, 0.0)
    pairs, of = np.unique(np.stack([component, component[other]], axis=1)[touches], axis=0, return_inverse=True)
    of, spots, sizes = of.reshape(-1), np.flatnonzero(touches), np.bincount(component)
    joined = {frozenset(pair) for pair in component[tied].tolist()}
    out = []
    for number, pair in enumerate(pairs.tolist()):
        there = spots[of == number]
        if frozenset(pair) not in joined and len(there) >= SHARE * sizes[pair[0]]:
            there = there[spread(vertices[there], TIES)]
            out.append(np.stack([there, other[there]], axis=1))
    return np.concatenate([np.zeros((0, 2), dtype=np.int64), *out])


def spread(points: Float[ndarray, "points 3"], count: int) -> Int[ndarray, "some"]:
    """A few points as far from each other as can be, each the farthest from those before it."""
    chosen = [int(np.argmax(((points - points.mean(0)) ** 2).sum(1)))]
    distance = ((points - points[chosen[0]]) ** 2).sum(1)
    while len(chosen) < min(count, len(points)):
        chosen.append(int(np.argmax(distance)))
        distance = np.minimum(distance, ((points - points[chosen[-1]]) ** 2).sum(1))
    return np.array(chosen)


def neighbours(
    n_verts: int, edges: Int[ndarray, "edges 2"], weights: Float[ndarray, "edges"]
) -> tuple[Int[ndarray, "starts"], Int[ndarray, "links"], Float[ndarray, "links"]]:
    """Both directions of every edge, by vertex: where each vertex's links start, to whom, with what weight."""
    i, j = edges.T
    matrix = csr_matrix((np.r_[weights, weights], (np.r_[i, j], np.r_[j, i])), shape=(n_verts, n_verts))
    matrix.sort_indices()
    return matrix.indptr.astype(np.int64), matrix.indices.astype(np.int64), matrix.data
