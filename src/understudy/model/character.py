"""A character: a skeleton, the meshes on it, and the file it came from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import permutations
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
    `node_of_joint` is the file's own index of each joint (-1 where a joint has none). `file_parents` are the joints'
    parents in the file, where the skeleton has others (`model/rehang.py`).
    """

    path: Path
    format: str
    data: bytes = field(repr=False)
    node_of_joint: tuple[int, ...] = field(default=(), repr=False)
    metres_per_unit: float = 1.0
    wxyz_model_file: tuple[float, float, float, float] = (1.0, 0.0, 0.0, 0.0)
    file_parents: tuple[int, ...] = field(default=(), repr=False)


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
        from the rest pose of the nodes. Each mesh has a bind space of its own; `_bind_space` says where it lies in the
        world. Joints without a slot follow their parent as in the rest pose.
        """
        rest, parents = self.skeleton.rest_globals, self.skeleton.parents
        out, known = rest.copy(), np.zeros(self.skeleton.n_joints, dtype=bool)
        for mesh in sorted(self.meshes, key=lambda m: -len(m.skin.slot_joints)):
            skin = mesh.skin
            if len(skin.slot_joints) < 2:
                continue
            binds = affine.inverse(skin.inverse_binds)
            shared = [slot for slot, joint in enumerate(skin.slot_joints) if known[joint]]
            if shared:
                space = out[skin.slot_joints[shared[0]]] @ skin.inverse_binds[shared[0]]
            else:
                space = _bind_space(self.skeleton, skin.slot_joints, binds, mesh.placement)
            for slot, joint in enumerate(skin.slot_joints):
                if not known[joint]:
                    out[joint], known[joint] = space @ binds[slot], True
        for joint, parent in enumerate(parents):
            if not known[joint] and parent >= 0:
                out[joint] = out[parent] @ affine.inverse(rest[parent]) @ rest[joint]
        return out, known


def _bind_space(
    skeleton: Skeleton,
    slot_joints: Int[ndarray, "slots"],
    binds: Float[ndarray, "slots 4 4"],
    placement: Float[ndarray, "4 4"] | None,
) -> Float[ndarray, "4 4"]:
    """Where a skin's bind space lies in the world, which a file does not say.

    Exporters bind where the mesh's own node is, in the world, or in the space of the armature node. The first of these
    that gives bones their rest length is taken, if the joints then lie nearly as well as they can; otherwise the space
    is found from the joints: the scale that gives bones their rest length, the multiple of a right angle nearest to
    the best turn (a posed skeleton must not tilt it), and the place of the topmost joint.
    """
    rest = skeleton.rest_globals
    slot = int(np.argmin(slot_joints))
    top = int(slot_joints[slot])
    at, due = binds[:, :3, 3], rest[slot_joints, :3, 3]
    centred, wanted = at - at.mean(0), due - due.mean(0)
    u, _, vt = np.linalg.svd(wanted.T @ centred)
    turn = _right_angled(u @ np.diag([1.0, 1.0, np.sign(np.linalg.det(u @ vt)) or 1.0]) @ vt)
    where = {int(joint): s for s, joint in enumerate(slot_joints)}
    bones = [(where[int(skeleton.parents[j])], s) for j, s in where.items() if int(skeleton.parents[j]) in where]
    lengths = [(np.linalg.norm(at[b] - at[a]), np.linalg.norm(due[b] - due[a])) for a, b in bones]
    ratios = [long / short for short, long in lengths if short > 1e-9]
    scale = float(np.median(ratios)) if ratios else 1.0
    fitted = np.eye(4)
    fitted[:3, :3] = turn * scale
    fitted[:3, 3] = due[slot] - fitted[:3, :3] @ at[slot]

    def error(space: Float[ndarray, "4 4"]) -> float:
        return float(np.linalg.norm((space @ binds)[:, :3, 3] - due, axis=1).mean())

    def scales_right(space: Float[ndarray, "4 4"]) -> bool:
        return bool(abs(np.cbrt(np.linalg.det(space[:3, :3])) / scale - 1.0) < 0.05)

    size = float(np.ptp(due, axis=0).max())
    if placement is not None and scales_right(placement) and error(placement) <= error(fitted) + size:
        return placement
    spaces = [np.eye(4), *(rest[joint] for joint in skeleton.ancestors(top))]
    best = min((space for space in spaces if scales_right(space)), key=error, default=fitted)
    return best if error(best) <= error(fitted) + 0.25 * size else fitted


def _right_angled(turn: Float[ndarray, "3 3"]) -> Float[ndarray, "3 3"]:
    """The rotation by right angles nearest to a rotation: the signed permutation with the largest trace against it."""
    best = np.eye(3)
    for order in permutations(range(3)):
        rows = np.eye(3)[list(order)]
        signs = np.sign((rows * turn).sum(1))
        candidate = rows * np.where(signs == 0.0, 1.0, signs)[:, None]
        if np.linalg.det(candidate) > 0.0 and (candidate * turn).sum() > (best * turn).sum():
            best = candidate
    return best
