"""Key-vertices: a few named points on a character's skin that stand for all of it.

A key-vertex is a vertex, or on a coarse mesh a point of a triangle: three corners with weights, of which a vertex is
the case (1, 0, 0). Its name means the same spot on every character.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.body.tpose import TPose, t_pose_matrices
from understudy.model import Character


@dataclass(frozen=True, eq=False)
class KeyVertices:
    """The key-vertices of one character.

    `vertices` indexes the vertices of all meshes one after the other: the corner with the largest weight. `positions`
    and `normals` are of the T-pose in body axes (Y up, facing +Z, left is +X), in the character's units. `confidence`
    goes from 0 (a guess: the character lacks the part) to 1; `reasons` say where each came from.
    """

    names: tuple[str, ...]
    vertices: Int[ndarray, "keys"]
    corners: Int[ndarray, "keys 3"]
    weights: Float[ndarray, "keys 3"]
    positions: Float[ndarray, "keys 3"]
    normals: Float[ndarray, "keys 3"]
    limbs: tuple[str, ...]
    confidence: Float[ndarray, "keys"]
    reasons: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.names)

    def index(self, name: str) -> int:
        """The place of a key-vertex; KeyError when there is none of that name."""
        try:
            return self.names.index(name)
        except ValueError:
            raise KeyError(name) from None

    @staticmethod
    def none() -> KeyVertices:
        """No key-vertices, for who has no use for any."""
        empty, numbers = np.zeros((0, 3)), np.zeros((0, 3), dtype=np.int64)
        return KeyVertices((), numbers[:, 0], numbers, empty, empty, empty, (), empty[:, 0], ())

    def first(self, count: int) -> KeyVertices:
        """The first `count` of them: the 41 are the first of the 96."""
        return replace(
            self,
            names=self.names[:count],
            limbs=self.limbs[:count],
            reasons=self.reasons[:count],
            **{name: getattr(self, name)[:count] for name in _ARRAYS},
        )


_ARRAYS = ("vertices", "corners", "weights", "positions", "normals", "confidence")


@dataclass(frozen=True, eq=False)
class KeySkin:
    """How key-vertices follow joints, with everything that does not change folded in.

    p = sum_k G[joints_k] offsets_k  and  n = sum_k L[joints_k] normals_k, normalised, where G are world matrices
    (3 x 4) of the joints and L their left 3 x 3 parts. With linear blend skinning and corners c of weight beta_c,
    offsets_k = sum_c beta_c w_ck B_k [v_c; 1] (its last component is the influence's weight), which is exact for a
    point of a triangle; normals_k is the T-pose normal in the joint's own axes, times the weight. Unused influences
    are zero.
    """

    joints: Int[ndarray, "keys influences"]
    offsets: Float[ndarray, "keys influences 4"]
    normals: Float[ndarray, "keys influences 3"]

    @property
    def weights(self) -> Float[ndarray, "keys influences"]:
        return self.offsets[..., 3]

    def posed(
        self, global_matrices: Float[ndarray, "frames joints 3 4"]
    ) -> tuple[Float[ndarray, "frames keys 3"], Float[ndarray, "frames keys 3"]]:
        """World positions and unit normals in every frame."""
        carried = global_matrices[:, self.joints]
        points = np.einsum("fkiab,kib->fka", carried, self.offsets)
        normals = np.einsum("fkiab,kib->fka", carried[..., :3], self.normals)
        length = np.linalg.norm(normals, axis=-1, keepdims=True)
        return points, normals / np.maximum(length, 1e-12)


def key_points(character: Character, pose: TPose, keys: KeyVertices) -> KeySkin:
    """The skin of the key-vertices alone: posing them costs no more than they are."""
    starts = np.cumsum([0] + [mesh.n_verts for mesh in character.meshes])
    matrices = t_pose_matrices(character, pose)
    parts: list[dict[int, ndarray]] = []
    for corners, weights in zip(keys.corners, keys.weights, strict=True):
        offsets: dict[int, ndarray] = {}
        for vertex, share in zip(corners, weights, strict=True):
            if share <= 0.0:
                continue
            mesh = character.meshes[int(np.searchsorted(starts, vertex, side="right")) - 1]
            local = int(vertex - starts[character.meshes.index(mesh)])
            place = np.append(mesh.vertices[local], 1.0)
            for slot, weight in zip(mesh.skin.slots[local], mesh.skin.weights[local], strict=True):
                if weight > 0.0:
                    joint = int(mesh.skin.slot_joints[slot])
                    add = share * weight * (mesh.skin.inverse_binds[slot] @ place)
                    offsets[joint] = offsets.get(joint, np.zeros(4)) + add
        parts.append(offsets)
    width = max((len(offsets) for offsets in parts), default=1) or 1
    joints = np.zeros((len(keys), width), dtype=np.int64)
    out, normals = np.zeros((len(keys), width, 4)), np.zeros((len(keys), width, 3))
    for k, offsets in enumerate(parts):
        for i, (joint, offset) in enumerate(sorted(offsets.items(), key=lambda item: -item[1][3])):
            joints[k, i], out[k, i] = joint, offset
            turned = np.linalg.solve(matrices[joint, :3, :3], keys.normals[k])
            normals[k, i] = offset[3] * turned
    return KeySkin(joints, out, normals)
