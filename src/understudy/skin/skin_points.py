"""Chosen points of a skin, posed with their normals, in double precision unless single is asked for.

A metric looks at a few thousand spots, not at every vertex: cheaper than posing the mesh, and exact enough that the
same motion in other units gives the same figure. A spot lies on a triangle at barycentric coordinates b; with linear
blend skinning p = sum_c b_c sum_k w_ck G_k B_k v_c = sum_k G_k (sum_c b_c w_ck B_k (v_c, 1)).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.tpose import t_pose_matrices
from understudy.model import Character
from understudy.model.known import known
from understudy.model.posed_points import lowest_heights, pose_points
from understudy.skin.take import Take

F = np.float32
EVERY = slice(None)


@dataclass(frozen=True, eq=False)
class Influences:
    """The skin of all meshes as rectangular tables: slot and weight of each influence, vertices in bind space."""

    slot_joints: Int[ndarray, "slots"]
    inverse_binds: Float[ndarray, "slots 4 4"]
    slots: Int[ndarray, "verts influences"]
    weights: Float[ndarray, "verts influences"]
    vertices: Float[ndarray, "verts 3"]

    @staticmethod
    @known
    def of(character: Character) -> Influences:
        """The tables of a character."""
        width = max((mesh.skin.slots.shape[1] for mesh in character.meshes), default=1)
        slots = np.zeros((character.n_verts, width), dtype=np.int64)
        weights = np.zeros((character.n_verts, width))
        start, offset = 0, 0
        for mesh in character.meshes:
            rows = slice(start, start + mesh.n_verts)
            slots[rows, : mesh.skin.slots.shape[1]] = mesh.skin.slots + offset
            weights[rows, : mesh.skin.slots.shape[1]] = mesh.skin.weights
            start, offset = start + mesh.n_verts, offset + len(mesh.skin.slot_joints)
        none = np.zeros(0, dtype=np.int64), np.zeros((0, 4, 4)), np.zeros((0, 3))
        return Influences(
            np.concatenate([none[0], *(mesh.skin.slot_joints for mesh in character.meshes)]).astype(np.int64),
            np.concatenate([none[1], *(mesh.skin.inverse_binds for mesh in character.meshes)]),
            slots,
            weights,
            np.concatenate([none[2], *(mesh.vertices for mesh in character.meshes)]).astype(np.float64),
        )

    def t_pose(self, actor: Actor) -> Float[ndarray, "slots 4 4"]:
        """The matrices that bring bind space to the T-pose, in body axes."""
        return t_pose_matrices(actor.character, actor.pose)[self.slot_joints] @ self.inverse_binds

    def t_pose_vertices(self, actor: Actor) -> Float[ndarray, "verts 3"]:
        """All vertices in T-pose, in body axes."""
        return _t_pose_vertices(actor, self)


@dataclass(frozen=True, eq=False)
class SkinPoints:
    """Points of a skin by the joints they hang on: for each a run of (joint, weighted place, weighted normal), in the
    joint's own axes; the fourth component of a place is its weight."""

    starts: Int[ndarray, "points_1"]
    joints: Int[ndarray, "entries"]
    heads: Float[ndarray, "entries 4"]
    normals: Float[ndarray, "entries 3"]

    @staticmethod
    def on_triangles(
        actor: Actor,
        skin: Influences,
        corners: Int[ndarray, "points corners"],
        barycentric: Float[ndarray, "points corners"],
        t_pose_normals: Float[ndarray, "points 3"] | None = None,
    ) -> SkinPoints:
        """Points inside triangles; with normals as they are in T-pose (body axes)."""
        shares = skin.weights[corners] * barycentric[..., None]
        owner, corner, influence = np.nonzero(shares > 0.0)
        weights, verts = shares[owner, corner, influence], corners[owner, corner]
        slots = skin.slots[verts, influence]
        joints, n_joints = skin.slot_joints[slots], actor.character.skeleton.n_joints
        binds, places = skin.inverse_binds[slots], np.ones((len(slots), 4))
        places[:, :3] = skin.vertices[verts]
        heads = np.einsum("eab,eb->ea", binds, weights[:, None] * places)
        normals = np.zeros((len(slots), 3))
        if t_pose_normals is not None and len(slots):
            back = np.linalg.pinv(skin.t_pose(actor)[:, :3, :3])
            turned = np.einsum("eij,ej->ei", back[slots], t_pose_normals[owner])
            normals = np.einsum("eab,eb->ea", binds[:, :3, :3], weights[:, None] * turned)
        # What hangs on one joint is one entry, whichever corner and mesh it comes from.
        number, of = np.unique(owner * n_joints + joints, return_inverse=True)
        heads, normals = (
            np.stack([np.bincount(of, column, len(number)) for column in part.T], axis=1, dtype=np.float64)
            for part in (heads, normals)
        )
        starts = np.searchsorted(number, np.arange(len(corners) + 1) * n_joints)
        return SkinPoints(starts, number % n_joints, heads, normals)

    @staticmethod
    def at_vertices(actor: Actor, skin: Influences, verts: Int[ndarray, "points"]) -> SkinPoints:
        """Points at vertices, without normals."""
        return SkinPoints.on_triangles(actor, skin, verts[:, None], np.ones((len(verts), 1)))

    @property
    def n_points(self) -> int:
        return len(self.starts) - 1

    @cached_property
    def carriers(self) -> Int[ndarray, "points"]:
        """The joint that carries each point most."""
        owner = np.repeat(np.arange(self.n_points), np.diff(self.starts))
        share = np.zeros((self.n_points, int(self.joints.max(initial=0)) + 1))
        share[owner, self.joints] = self.heads[:, 3]
        return share.argmax(1)

    def some(self, chosen: Int[ndarray, "some"]) -> SkinPoints:
        """Some of the points."""
        counts = np.diff(self.starts)[chosen]
        starts = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
        entries = np.repeat(self.starts[chosen] - starts[:-1], counts) + np.arange(starts[-1])
        return SkinPoints(starts, self.joints[entries], self.heads[entries], self.normals[entries])

    def table(self, entries: ndarray) -> ndarray:
        """What each entry has, a row for every point, filled up with zeros."""
        counts = np.diff(self.starts)
        out = np.zeros((self.n_points, int(counts.max(initial=1)), *entries.shape[1:]), entries.dtype)
        owner = np.repeat(np.arange(self.n_points), counts)
        out[owner, np.arange(len(owner)) - self.starts[owner]] = entries
        return out

    def posed(
        self, take: Take, frames: slice | Int[ndarray, "some"] = EVERY
    ) -> tuple[Float[ndarray, "frames points 3"], Float[ndarray, "frames points 3"]]:
        """Places and unit normals in each frame, or in some: body axes, the floor at y = 0, metres."""
        return self._placed(take.matrices[frames])

    @cached_property
    def _in_single(self) -> tuple[ndarray, ...]:
        return self.starts, self.joints, self.heads.astype(F), self.normals.astype(F)

    def posed_in_single(self, take: Take) -> tuple[ndarray, ndarray]:
        """What `posed` has, computed and kept in single precision."""
        return pose_points(take.matrices.astype(F), *self._in_single, least=float(np.finfo(F).tiny))[:2]

    def places(self, take: Take) -> Float[ndarray, "frames points 3"]:
        """Places in each frame, as `posed` has them, without the normals."""
        return pose_points(take.matrices, self.starts, self.joints, self.heads, self.normals[:0])[0]

    def lowest(self, take: Take) -> Float[ndarray, "frames"]:
        """How high the lowest of them is in each frame, as `posed` has it."""
        return lowest_heights(take.matrices, self.starts, self.joints, self.heads)

    def in_t_pose(self, actor: Actor) -> tuple[Float[ndarray, "points 3"], Float[ndarray, "points 3"]]:
        """Places and unit normals in T-pose, body axes."""
        places, normals = self._placed(t_pose_matrices(actor.character, actor.pose)[None, :, :3])
        return places[0], normals[0]

    def _placed(self, matrices: Float[ndarray, "frames joints 3 4"]) -> tuple[ndarray, ndarray]:
        return pose_points(matrices, self.starts, self.joints, self.heads, self.normals)[:2]


@known
def _t_pose_vertices(actor: Actor, skin: Influences) -> Float[ndarray, "verts 3"]:
    n_verts = len(skin.vertices)
    starts = np.arange(n_verts + 1) * skin.slots.shape[1]
    point = np.concatenate([skin.vertices, np.ones((n_verts, 1))], axis=1)
    heads = (skin.weights[..., None] * point[:, None]).reshape(-1, 4)
    matrices = skin.t_pose(actor)[None, :, :3]
    return pose_points(matrices, starts, skin.slots.ravel(), heads, np.zeros((0, 3)))[0][0]
