"""Skins from arrays of weights, with what files get wrong put right and noted."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray


def filled_weights(
    weights: Float[ndarray, "verts influences"],
    slots: Int[ndarray, "verts influences"],
    vertices: Float[ndarray, "verts 3"],
) -> tuple[Float[ndarray, "verts influences"], Int[ndarray, "verts influences"], int]:
    """Rows that add up to one: negative weights are zero, and a vertex without any takes those of the nearest one.

    Also returns how many vertices had none. Where no vertex has weights, all follow slot 0.
    """
    weights, slots = np.maximum(weights, 0.0), slots.copy()
    total = weights.sum(1)
    empty = np.flatnonzero(~(total > 1e-8))
    if len(empty) == len(weights):
        weights[:], slots[:] = 0.0, 0
        weights[:, :1] = 1.0
    elif len(empty):
        from scipy.spatial import KDTree  # takes longer to import than most files to read, and is rarely needed

        full = np.flatnonzero(total > 1e-8)
        nearest = full[KDTree(vertices[full]).query(vertices[empty])[1]]
        weights[empty], slots[empty] = weights[nearest], slots[nearest]
    return weights / weights.sum(1, keepdims=True), slots, len(empty)


def note_on_empty(count: int, mesh: str) -> list[str]:
    """The note for vertices without weights."""
    if not count:
        return []
    who = "1 vertex has" if count == 1 else f"{count} vertices have"
    return [f"Mesh '{mesh}': {who} no skin weights; the nearest weighted vertex lent its own."]
