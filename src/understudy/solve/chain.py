"""From joints to key points and back: the one place where terms meet kinematics.

A chain holds the bodies of a scene one after the other (one character or several: a forest), as rigid trees with key
points skinned to them. Terms speak of key positions p_i and normals n_i only; this file gives both for a pose, their
change for a change of the pose (the tangent, J v), and the pull of forces on them back to it (the adjoint, J^T f).

The unknowns of a frame are body-frame increments: R_j <- R_j exp(w_j) for every joint that turns, and x <- x + G_root v
for every root that moves. Increments in the body's own axes have no gimbal, and their Jacobian at zero is exact.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.math.kernel import FAST, kernel
from understudy.math.threads import split
from understudy.model.posed_points import pose_points
from understudy.solve.key_jacobian import FRAMES, KeyJacobian, Links, find_links, key_jacobian

F = np.float32
# A normal that is shorter than this before it is made a unit is none.
LEAST = 1e-6

_Packed = tuple[ndarray, ndarray, ndarray, ndarray, ndarray, ndarray, ndarray, ndarray]


@dataclass(frozen=True, eq=False)
class Chain:
    """Joints in topological order, parents -1 for roots; offsets in the parent's axes, metres.

    `turns` and `moves` give the first of the three unknowns of a joint's rotation and of a root's translation, -1 where
    a joint is held. Key i is sum_k w_ik (x_j + G_j l_ik), its normal the direction of sum_k w_ik G_j m_ik, with
    j = `key_joints`[i, k].
    """

    parents: Int[ndarray, "joints"]
    offsets: Float[ndarray, "joints 3"]
    turns: Int[ndarray, "joints"]
    moves: Int[ndarray, "joints"]
    key_joints: Int[ndarray, "keys influences"]
    key_weights: Float[ndarray, "keys influences"]
    key_offsets: Float[ndarray, "keys influences 3"]
    key_normals: Float[ndarray, "keys influences 3"]

    @cached_property
    def n_unknowns(self) -> int:
        return 3 * int((self.turns >= 0).sum() + (self.moves >= 0).sum())

    @property
    def n_keys(self) -> int:
        return len(self.key_joints)

    @cached_property
    def links(self) -> Links:
        """Joints that move something, and the keys they carry."""
        return find_links(self.parents, self.turns, self.moves, self.key_joints, self.key_weights)

    @cached_property
    def packed(self) -> _Packed:
        """The arrays as kernels take them, converted once."""
        return (
            self.parents, self.offsets.astype(F), self.turns, self.moves, self.key_joints,
            self.key_weights.astype(F), self.key_offsets.astype(F), self.key_normals.astype(F),
        )  # fmt: skip

    @cached_property
    def points(self) -> tuple[ndarray, ndarray, ndarray, ndarray]:
        """The keys as `pose_points` takes them."""
        used = self.key_weights > 0.0
        starts = np.concatenate([[0], np.cumsum(used.sum(1))]).astype(np.int64)
        weights = self.key_weights[used][:, None].astype(F)
        heads = np.concatenate([weights * self.key_offsets[used].astype(F), weights], axis=1)
        return starts, self.key_joints[used], heads, weights * self.key_normals[used].astype(F)


@dataclass(frozen=True, eq=False)
class Pose:
    """All frames of a scene: local rotations, root positions (and how bones are stretched), and the world they give."""

    rotations: Float[ndarray, "frames joints 3 3"]
    roots: Float[ndarray, "frames joints 3"]
    globals: Float[ndarray, "frames joints 3 3"]
    places: Float[ndarray, "frames joints 3"]
    keys: Float[ndarray, "frames keys 3"]
    normals: Float[ndarray, "frames keys 3"]
    lengths: Float[ndarray, "frames keys"]


def posed(
    chain: Chain, rotations: Float[ndarray, "frames joints 3 3"], roots: Float[ndarray, "frames joints 3"]
) -> Pose:
    """Forward kinematics and the keys; `roots` are the places of joints without a parent, and what others are moved by
    from their offsets in their parents' axes."""
    rotations, roots = np.ascontiguousarray(rotations, dtype=F), np.ascontiguousarray(roots, dtype=F)
    g, x, matrices = _placed(chain, rotations, roots)
    return Pose(rotations, roots, g, x, *pose_points(matrices, *chain.points, least=LEAST))


def matrices_of(pose: Pose) -> Float[ndarray, "frames joints 3 4"]:
    """The joints of a pose as matrices, which pose the keys of any chain with the same joints."""
    return np.concatenate([pose.globals, pose.places[..., None]], axis=-1)


def key_places(chain: Chain, matrices: Float[ndarray, "frames joints 3 4"]) -> Float[ndarray, "frames keys 3"]:
    """Where the keys of a chain are."""
    starts, slots, heads, normals = chain.points
    return pose_points(matrices, starts, slots, heads, normals[:0])[0]


def key_places_and_normals(
    chain: Chain, matrices: Float[ndarray, "frames joints 3 4"]
) -> tuple[Float[ndarray, "frames keys 3"], Float[ndarray, "frames keys 3"]]:
    """Where they are, and which way they face."""
    return pose_points(matrices, *chain.points, least=LEAST)[:2]


def _placed(chain: Chain, rotations: ndarray, roots: ndarray) -> tuple[ndarray, ndarray, ndarray]:
    """World rotations of the joints, their places, and both as matrices."""
    t, j = len(rotations), len(chain.parents)
    g, x, matrices = np.empty((t, j, 3, 3), F), np.empty((t, j, 3), F), np.empty((t, j, 3, 4), F)
    split(t, _pose, *chain.packed[:2], rotations, roots, g, x, matrices, least=4 * FRAMES)
    return g, x, matrices


def jacobian_of(chain: Chain, pose: Pose, active: Bool[ndarray, "frames keys"] | None = None) -> KeyJacobian:
    """What tangent and adjoint at a pose need, of the keys that are active in a frame: worth keeping by whoever asks
    for more than one of them."""
    keys = chain.packed[4:]
    return key_jacobian(chain.links, *keys, pose.globals, pose.places, pose.normals, pose.lengths, active)


def tangent(
    chain: Chain, pose: Pose, change: Float[ndarray, "frames unknowns"]
) -> tuple[Float[ndarray, "frames keys 3"], Float[ndarray, "frames keys 3"]]:
    """J v: how key positions and normals change with the unknowns."""
    return jacobian_of(chain, pose).tangent(change)


def pulled(
    chain: Chain, pose: Pose, on_keys: Float[ndarray, "frames keys 3"], on_normals: Float[ndarray, "frames keys 3"]
) -> Float[ndarray, "frames unknowns"]:
    """J^T f: what forces on key positions and normals mean for the unknowns."""
    return jacobian_of(chain, pose).pulled(on_keys, on_normals)


def moved(chain: Chain, pose: Pose, change: Float[ndarray, "frames unknowns"]) -> Pose:
    """The pose after a step: R exp(w), x + G v."""
    rotations, roots = pose.rotations.copy(), pose.roots.copy()
    change = np.ascontiguousarray(change, dtype=F)
    split(len(change), _retract, chain.turns, chain.moves, change, pose.globals, rotations, roots, least=FRAMES)
    return posed(chain, rotations, roots)


@kernel(fastmath=FAST)
@no_type_check
def _pose(first, last, parents, offsets, rotations, roots, g, x, m):  # pragma: no cover - compiled
    for t in range(first, last):
        for j in range(len(parents)):
            q = parents[j]
            for a in range(3):
                if q < 0:
                    place = roots[t, j, a]
                    for b in range(3):
                        g[t, j, a, b] = rotations[t, j, a, b]
                else:
                    place = x[t, q, a]
                    for b in range(3):
                        place += g[t, q, a, b] * (offsets[j, b] + roots[t, j, b])
                        g[t, j, a, b] = (
                            g[t, q, a, 0] * rotations[t, j, 0, b]
                            + g[t, q, a, 1] * rotations[t, j, 1, b]
                            + g[t, q, a, 2] * rotations[t, j, 2, b]
                        )
                x[t, j, a] = m[t, j, a, 3] = place
                for b in range(3):
                    m[t, j, a, b] = g[t, j, a, b]


@kernel()
@no_type_check
def _retract(first, last, turns, moves, v, g, rotations, roots):  # pragma: no cover - compiled
    """R exp(w) by Rodrigues' formula, x + G v."""
    for t in range(first, last):
        for j in range(len(turns)):
            if moves[j] >= 0:
                s = moves[j]
                for a in range(3):
                    roots[t, j, a] += (
                        g[t, j, a, 0] * v[t, s] + g[t, j, a, 1] * v[t, s + 1] + g[t, j, a, 2] * v[t, s + 2]
                    )
            if turns[j] >= 0:
                s = turns[j]
                x, y, z = v[t, s], v[t, s + 1], v[t, s + 2]
                angle = np.sqrt(x * x + y * y + z * z)
                if angle < 1e-4:
                    one, two = F(1.0) - angle * angle / F(6.0), F(0.5) - angle * angle / F(24.0)
                else:
                    one, two = np.sin(angle) / angle, (F(1.0) - np.cos(angle)) / (angle * angle)
                for a in range(3):
                    # A row of R times exp(w), whose columns are written out.
                    p, q, r = rotations[t, j, a, 0], rotations[t, j, a, 1], rotations[t, j, a, 2]
                    rotations[t, j, a, 0] = (
                        p * (F(1.0) - two * (y * y + z * z)) + q * (two * x * y + one * z) + r * (two * x * z - one * y)
                    )
                    rotations[t, j, a, 1] = (
                        p * (two * x * y - one * z) + q * (F(1.0) - two * (x * x + z * z)) + r * (two * y * z + one * x)
                    )
                    rotations[t, j, a, 2] = (
                        p * (two * x * z + one * y) + q * (two * y * z - one * x) + r * (F(1.0) - two * (x * x + y * y))
                    )
