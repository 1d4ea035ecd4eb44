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
    for first in range(0, flat.shape[1], 60_000):
        part = flat[:, first : first + 60_000].astype(np.float64) - base.ravel()[first : first + 60_000]
        gram += part @ part.T
    values, vectors = np.linalg.eigh(gram)
    order = np.argsort(-values)
    vectors = vectors[:, order][:, values[order] > 1e-14 * max(float(values.max()), 1e-300)][:, :most]
    low, high = 0, vectors.shape[1]
    # The largest error falls with every target but for little, so the count is found by halving.
    while low < high:
        middle = (low + high) // 2
        if _with(shapes, base, vectors[:, :middle]).error <= tolerance:
            high = middle
        else:
            low = middle + 1
    return _with(shapes, base, vectors[:, :high])


def along(shapes: Float[ndarray, "frames verts 3"], weights: Float[ndarray, "frames targets"]) -> Basis:
    """The base and targets that fit other values of the same frames best, with the same weights."""
    mean = shapes.mean(0, dtype=np.float64)
    middle = weights.mean(0)
    flat = (shapes - mean).reshape(len(shapes), -1)
    targets = np.linalg.lstsq(weights - middle, flat, rcond=None)[0] if len(middle) else np.zeros((0, flat.shape[1]))
    targets = targets.reshape(-1, *mean.shape)
    return Basis(mean - np.tensordot(middle, targets, axes=1), targets, weights, float("nan"))


def _with(shapes: ndarray, base: ndarray, vectors: Float[ndarray, "frames targets"]) -> Basis:
    """Targets from weights of unit length each, moved and scaled to go from 0 to 1: Blender and game engines hold
    weights to that. The error is measured in float32."""
    n_frames = len(shapes)
    low = vectors.min(0) if vectors.shape[1] else np.zeros(0)
    span = np.maximum(vectors.max(0) - low, 1e-12) if vectors.shape[1] else np.ones(0)
    weights = ((vectors - low) / span).astype(np.float32).astype(np.float64)
    targets = np.zeros((vectors.shape[1], base.size))
    for first in range(0, base.size, 60_000):
        part = shapes.reshape(n_frames, -1)[:, first : first + 60_000] - base.ravel()[first : first + 60_000]
        targets[:, first : first + 60_000] = vectors.T @ part
    base = base + (low @ targets).reshape(base.shape)
    targets = (span[:, None] * targets).astype(np.float32)
    start, worst = base.astype(np.float32).ravel(), 0.0
    for first in range(0, n_frames, 16):
        made = (weights[first : first + 16].astype(np.float32) @ targets + start).reshape(-1, *base.shape)
        off = ((made - shapes[first : first + 16]) ** 2).sum(-1)
        worst = max(worst, float(np.sqrt(off.max(initial=0.0))))
    return Basis(base, targets.reshape(-1, *base.shape).astype(np.float64), weights, worst)
