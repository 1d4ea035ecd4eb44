"""Shapes of many frames as a base and a few targets: the least that keeps every vertex of every frame within a
tolerance.

    x(f) = base + sum_k w_k(f) t_k

The w are the leading eigenvectors of the frames' Gram matrix, the t what least squares makes of them: the singular
value decomposition, without ever forming more than frames x frames.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

BLOCK = 20_000  # vertices that are worked on at a time


@dataclass(frozen=True, eq=False)
class Basis:
    """`error` is the largest distance of any vertex in any frame from where it should be, in units of the shapes."""

    base: Float[ndarray, "verts 3"]
    targets: Float[ndarray, "targets verts 3"]
    weights: Float[ndarray, "frames targets"]
    error: float

    def shape(self, frame: int) -> Float[ndarray, "verts 3"]:
        """A frame as the basis has it."""
        return self.base + np.tensordot(self.weights[frame], self.targets, axes=1)


def find_basis(shapes: Float[ndarray, "frames verts 3"], tolerance: float, most: int = 96) -> Basis:
    """As few targets as keep the largest error below the tolerance (in units of the shapes), `most` at the most."""
    n_frames = len(shapes)
    base = shapes.mean(0, dtype=np.float64)
    flat = shapes.reshape(n_frames, -1)
    gram = np.zeros((n_frames, n_frames))
    for first in range(0, flat.shape[1], 3 * BLOCK):
        part = flat[:, first : first + 3 * BLOCK].astype(np.float64) - base.ravel()[first : first + 3 * BLOCK]
        gram += part @ part.T
    values, vectors = np.linalg.eigh(gram)
    order = np.argsort(-values)
    vectors = vectors[:, order][:, values[order] > 1e-14 * max(float(values.max()), 1e-300)][:, :most]
    low, high = 0, vectors.shape[1]
    # The largest error falls with every target but for little, so the count is found by halving.
    while low < high:
        middle = (low + high) // 2
        if _all_within(shapes, base, vectors[:, :middle], tolerance):
            high = middle
        else:
            low = middle + 1
    while (found := _with(shapes, base, vectors[:, :high])).error > tolerance and high < vectors.shape[1]:
        high += 1  # rounded to float32 it is just too far
    return found


def _all_within(shapes: ndarray, base: ndarray, vectors: Float[ndarray, "frames targets"], tolerance: float) -> bool:
    """Whether what a basis of these weights leaves out is below a tolerance: shapes less their projection, a block of
    vertices at a time, so that a million of them need no more room than a thousand."""
    rest = (np.eye(len(shapes)) - vectors @ vectors.T).astype(np.float32)
    for first in range(0, len(base), BLOCK):
        part = (shapes[:, first : first + BLOCK] - base[first : first + BLOCK]).astype(np.float32)
        off = (rest @ part.reshape(len(shapes), -1)).reshape(part.shape)
        if float((off**2).sum(-1).max(initial=0.0)) > tolerance**2:
            return False
    return True


def along(shapes: Float[ndarray, "frames verts 3"], weights: Float[ndarray, "frames targets"]) -> Basis:
    """The base and targets that fit other values of the same frames best, with the same weights."""
    mean = shapes.mean(0, dtype=np.float64)
    middle = weights.mean(0)
    inverse = np.linalg.pinv(weights - middle)
    targets = np.zeros((len(middle), mean.size), dtype=np.float32)
    for first in range(0, mean.size, 3 * BLOCK):
        part = shapes.reshape(len(shapes), -1)[:, first : first + 3 * BLOCK] - mean.ravel()[first : first + 3 * BLOCK]
        targets[:, first : first + 3 * BLOCK] = inverse @ part
    targets = targets.reshape(-1, *mean.shape)
    return Basis(mean - np.tensordot(middle, targets, axes=1), targets, weights, float("nan"))


def _with(shapes: ndarray, base: ndarray, vectors: Float[ndarray, "frames targets"]) -> Basis:
    """Targets from weights of unit length each, moved and scaled to go from 0 to 1: Blender and game engines hold
    weights to that. The error is measured in float32."""
    n_frames = len(shapes)
    low = vectors.min(0) if vectors.shape[1] else np.zeros(0)
    span = np.maximum(vectors.max(0) - low, 1e-12) if vectors.shape[1] else np.ones(0)
    weights = ((vectors - low) / span).astype(np.float32).astype(np.float64)
    targets = np.zeros((vectors.shape[1], base.size), dtype=np.float32)
    for first in range(0, base.size, 3 * BLOCK):
        part = shapes.reshape(n_frames, -1)[:, first : first + 3 * BLOCK] - base.ravel()[first : first + 3 * BLOCK]
        targets[:, first : first + 3 * BLOCK] = vectors.T @ part
    base = base + (low @ targets).reshape(base.shape)
    targets *= span[:, None].astype(np.float32)
    targets, worst = targets.reshape(-1, *base.shape), 0.0
    for first in range(0, len(base), BLOCK):
        own = targets[:, first : first + BLOCK].reshape(len(targets), -1)
        made = weights.astype(np.float32) @ own + base[first : first + BLOCK].astype(np.float32).ravel()
        off = (made.reshape(n_frames, -1, 3) - shapes[:, first : first + BLOCK]) ** 2
        worst = max(worst, float(np.sqrt(off.sum(-1).max(initial=0.0))))
    return Basis(base, targets, weights, worst)
