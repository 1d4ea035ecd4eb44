"""Meshes and the skins that tie them to joints."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray


@dataclass(frozen=True, eq=False)
class Skin:
    """How each vertex follows joints: v = sum_k w_k G[joint_k] B[slot_k] v_bind (linear blend skinning).

    A *slot* is one entry of a file's joint list: the skeleton's joint and the inverse bind matrix. Two skins may bind
    the same joint differently. `slots` and `weights` are padded with weight 0 to the widest vertex. A rigid part of a
    character is a skin with one slot.
    """

    slot_joints: Int[ndarray, "slots"]
    inverse_binds: Float[ndarray, "slots 4 4"]
    slots: Int[ndarray, "verts influences"]
    weights: Float[ndarray, "verts influences"]

    @staticmethod
    def rigid(joint: int, n_verts: int, inverse_bind: Float[ndarray, "4 4"] | None = None) -> Skin:
        """All vertices on one joint; without a bind matrix they are in the joint's own space."""
        matrix = np.eye(4) if inverse_bind is None else inverse_bind
        return Skin(
            np.array([joint], dtype=np.int64),
            matrix[None].astype(np.float64),
            np.zeros((n_verts, 1), dtype=np.int64),
            np.ones((n_verts, 1)),
        )

    @staticmethod
    def from_dense(weights: Float[ndarray, "verts joints"], inverse_binds: Float[ndarray, "joints 4 4"]) -> Skin:
        """From a full matrix of weights, one slot per joint; rows are normalised."""
        weights = np.asarray(weights, dtype=np.float64)
        width = max(int((weights > 0.0).sum(1).max(initial=0)), 1)
        slots = np.argsort(-weights, axis=1, kind="stable")[:, :width]
        kept = np.take_along_axis(weights, slots, axis=1)
        total = kept.sum(1, keepdims=True)
        kept = kept / np.where(total > 0.0, total, 1.0)
        return Skin(np.arange(weights.shape[1]), np.asarray(inverse_binds, dtype=np.float64), slots, kept)


@dataclass(frozen=True, eq=False)
class Mesh:
    """Triangles with a skin. Vertices are in bind space: the space the skin's inverse bind matrices start from.

    `placement` is where the file's own node puts that space in the world, where it has one. Skinning ignores it, but it
    says how the body stood when it was bound.
    """

    name: str
    vertices: Float[ndarray, "verts 3"]
    faces: Int[ndarray, "faces 3"]
    skin: Skin
    placement: Float[ndarray, "4 4"] | None = None

    @property
    def n_verts(self) -> int:
        return len(self.vertices)
