"""A character: a skeleton, the meshes on it, and the file it came from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.math import affine
from understudy.model.mesh import Mesh
from understudy.model.skeleton import Skeleton


@dataclass(frozen=True, eq=False)
class Source:
    """Where a character came from, and what is needed to write a result into a copy of that very file.

    `metres_per_unit` and `wxyz_model_file` are the conversion that `io` made: model = turn(metres_per_unit * file).
    `node_of_joint` is the file's own index of each joint (-1 where a joint has none).
    """

    path: Path
    format: str
    data: bytes = field(repr=False)
    node_of_joint: tuple[int, ...] = field(default=(), repr=False)
    metres_per_unit: float = 1.0
    wxyz_model_file: tuple[float, float, float, float] = (1.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, eq=False)
class Character:
    """What a motion is played on. `humanoid` is the file's own map from role to joint, where it has one (VRM)."""

    name: str
    skeleton: Skeleton
    meshes: tuple[Mesh, ...] = ()
    humanoid: Mapping[str, int] | None = None
    source: Source | None = None

    @property
    def n_verts(self) -> int:
        return sum(mesh.n_verts for mesh in self.meshes)

    @cached_property
    def faces(self) -> Int[ndarray, "faces 3"]:
        """Triangles of all meshes, with indices into the vertices of all meshes one after the other."""
        if not self.meshes:
            return np.zeros((0, 3), dtype=np.int64)
        starts = np.cumsum([0] + [mesh.n_verts for mesh in self.meshes[:-1]])
        return np.concatenate([mesh.faces + start for mesh, start in zip(self.meshes, starts, strict=True)])

    @cached_property
    def joint_weight(self) -> Float[ndarray, "joints"]:
        """How much of the skin hangs on each joint: the sum of its weights over all vertices."""
        out = np.zeros(self.skeleton.n_joints)
        for mesh in self.meshes:
            np.add.at(out, mesh.skin.slot_joints[mesh.skin.slots].ravel(), mesh.skin.weights.ravel())
        return out

    @cached_property
    def bind_globals(self) -> tuple[Float[ndarray, "joints 4 4"], Bool[ndarray, "joints"]]:
        """World matrices of the bind pose, and which joints have one of their own.

        The bind pose is the pose in which the mesh was skinned, the inverse of the inverse bind matrices; it may differ
        from the rest pose of the nodes. Meshes may each have their own bind space: each is carried into the rest world
        by the joint it weighs on most. Joints without a slot follow their parent as in the rest pose.
        """
        skeleton = self.skeleton
        out, known = skeleton.rest_globals.copy(), np.zeros(skeleton.n_joints, dtype=bool)
        weight = np.full(skeleton.n_joints, -1.0)
        space: Float[ndarray, "4 4"] | None = None
        for mesh in sorted(self.meshes, key=lambda m: -len(m.skin.slot_joints)):
            skin = mesh.skin
            if len(skin.slot_joints) < 2:
                continue
            binds = affine.inverse(skin.inverse_binds)
            if space is None:
                space = np.eye(4)
            else:  # align this mesh's bind space with what is known, by a joint that both have
                shared = [s for s, j in enumerate(skin.slot_joints) if known[j]]
                if shared:
                    slot = max(shared, key=lambda s: weight[skin.slot_joints[s]])
                    space = out[skin.slot_joints[slot]] @ skin.inverse_binds[slot]
            mass = np.bincount(skin.slots.ravel(), skin.weights.ravel(), minlength=len(skin.slot_joints))
            for slot, joint in enumerate(skin.slot_joints):
                if not known[joint]:
                    out[joint], known[joint], weight[joint] = space @ binds[slot], True, mass[slot]
        local = affine.inverse(skeleton.rest_globals[np.maximum(skeleton.parents, 0)]) @ skeleton.rest_globals
        for joint, parent in enumerate(skeleton.parents):
            if not known[joint] and parent >= 0:
                out[joint] = out[parent] @ local[joint]
        return out, known
