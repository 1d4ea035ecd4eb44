"""Affine transforms as 4 x 4 matrices, and their split into translation, rotation and scale."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.math import quat


def compose(
    translation: Float[ndarray, "*batch 3"],
    wxyz: Float[ndarray, "*batch 4"],
    scale: Float[ndarray, "*batch 3"] | None = None,
) -> Float[ndarray, "*batch 4 4"]:
    """The matrix T R S."""
    linear = quat.to_matrix(wxyz)
    if scale is not None:
        linear = linear * np.asarray(scale)[..., None, :]
    out = np.zeros((*linear.shape[:-2], 4, 4))
    out[..., :3, :3], out[..., :3, 3], out[..., 3, 3] = linear, translation, 1.0
    return out


def decompose(
    matrix: Float[ndarray, "*batch 4 4"],
) -> tuple[Float[ndarray, "*batch 3"], Float[ndarray, "*batch 4"], Float[ndarray, "*batch 3"]]:
    """Translation, rotation `wxyz` and scale of T R S; mirroring is a negative x scale, shear is dropped."""
    matrix = np.asarray(matrix, dtype=np.float64)
    linear = matrix[..., :3, :3]
    scale = np.linalg.norm(linear, axis=-2)
    scale[..., 0] *= np.where(np.linalg.det(linear) < 0.0, -1.0, 1.0)
    safe = np.where(np.abs(scale) > quat.TINY, scale, 1.0)
    rotation = linear / safe[..., None, :]
    # The nearest rotation (polar factor): columns of a sheared matrix are not orthogonal.
    u, _, vt = np.linalg.svd(rotation)
    turn = np.where(np.linalg.det(u @ vt) < 0.0, -1.0, 1.0)
    u[..., :, 2] *= turn[..., None]
    return matrix[..., :3, 3].copy(), quat.from_matrix(u @ vt), scale


def inverse(matrix: Float[ndarray, "*batch 4 4"]) -> Float[ndarray, "*batch 4 4"]:
    """Inverse of an affine matrix."""
    return np.linalg.inv(matrix)


def apply(matrix: Float[ndarray, "*#batch 4 4"], points: Float[ndarray, "*#batch n 3"]) -> Float[ndarray, "*batch n 3"]:
    """Transform points."""
    return points @ np.swapaxes(matrix[..., :3, :3], -1, -2) + matrix[..., None, :3, 3]


def rotation(wxyz: Float[ndarray, "4"]) -> Float[ndarray, "4 4"]:
    """A pure rotation about the origin."""
    return compose(np.zeros(3), wxyz)


def chain(parents: Int[ndarray, "joints"], matrices: Float[ndarray, "joints 4 4"]) -> None:
    """Local matrices to world ones, in place: M_j = M_parent(j) M_j, all joints of one depth at once.

    A joint whose parent does not stand before it is taken as a root: `check()` refuses it later, by name.
    """
    for level in levels(parents)[1:]:
        matrices[level] = matrices[parents[level]] @ matrices[level]


def levels(parents: Int[ndarray, "joints"]) -> list[Int[ndarray, "_"]]:
    """The joints of every depth, the roots first."""
    depths: list[int] = []
    out: list[list[int]] = [[]]
    for joint, parent in enumerate(parents.tolist()):
        depth = depths[parent] + 1 if 0 <= parent < joint else 0
        depths.append(depth)
        if depth == len(out):
            out.append([])
        out[depth].append(joint)
    return [np.array(level, dtype=np.int64) for level in out]
