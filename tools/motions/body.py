"""The template body as the rig sees it: joints by name, points on its hands and feet, and how its skin follows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy import ndarray

from understudy.model import Character
from understudy.model.kinematics import forward
from understudy.model.skinning import rest_vertices, skin
from understudy.samples.regions import carrier, skin_regions

SIDE = {"left": 1.0, "right": -1.0}


@dataclass(frozen=True, eq=False)
class Body:
    """A character in the template's T-pose (identity rotations, joint names as roles), with its skin laid open."""

    character: Character

    @cached_property
    def names(self) -> dict[str, int]:
        return {name: i for i, name in enumerate(self.character.skeleton.names)}

    @cached_property
    def parents(self) -> ndarray:
        return self.character.skeleton.parents

    @cached_property
    def rest(self) -> ndarray:
        """World positions of the joints in the T-pose."""
        return self.character.skeleton.rest_positions

    @cached_property
    def vertices(self) -> ndarray:
        return rest_vertices(self.character).astype(np.float64)

    @cached_property
    def faces(self) -> ndarray:
        return self.character.faces

    @cached_property
    def regions(self) -> dict[str, ndarray]:
        return skin_regions(self.character)

    @cached_property
    def carrier(self) -> ndarray:
        return carrier(self.character)

    @cached_property
    def influences(self) -> tuple[ndarray, ndarray]:
        """Joints and weights of every vertex, padded with weight 0."""
        width = max(mesh.skin.weights.shape[1] for mesh in self.character.meshes)
        joints = np.zeros((self.character.n_verts, width), dtype=np.int64)
        weights = np.zeros((self.character.n_verts, width))
        start = 0
        for mesh in self.character.meshes:
            rows = slice(start, start + mesh.n_verts)
            columns = slice(0, mesh.skin.weights.shape[1])
            joints[rows, columns], weights[rows, columns] = mesh.skin.slot_joints[mesh.skin.slots], mesh.skin.weights
            start += mesh.n_verts
        return joints, weights

    def index(self, name: str) -> int:
        return self.names[name]

    def offset(self, child: str, parent: str) -> ndarray:
        """From joint to joint in the T-pose."""
        return self.rest[self.index(child)] - self.rest[self.index(parent)]

    @cached_property
    def hips_height(self) -> float:
        return float(self.rest[self.index("hips"), 1])

    def palm(self, side: str) -> ndarray:
        """The middle of the palm's skin, from the hand joint, in the T-pose."""
        hand, knuckle = self.rest[self.index(f"{side}_hand")], self.rest[self.index(f"{side}_middle_1")]
        middle = hand + 0.62 * (knuckle - hand)
        skin = self.vertices[self.regions[f"{side}_palm"]]
        close = np.linalg.norm((skin - middle)[:, [0, 2]], axis=1) < 0.02
        middle[1] = skin[close, 1].mean()
        return middle - hand

    def heel(self, side: str) -> ndarray:
        """Where the heel meets the floor, from the foot joint."""
        foot, skin = self.rest[self.index(f"{side}_foot")], self.vertices[self.regions[f"{side}_heel"]]
        low = skin[skin[:, 1] < 0.006]
        back = low[low[:, 2] <= np.quantile(low[:, 2], 0.3)].mean(0)
        return np.array([foot[0], 0.0, back[2]]) - foot

    def pose(self, local_wxyz: ndarray, hips: ndarray) -> ndarray:
        """World matrices (frames, joints, 3, 4) of local rotations and hip positions."""
        skeleton = self.character.skeleton
        translations = np.repeat(skeleton.rest_translations[None], len(local_wxyz), axis=0)
        translations[:, self.index("hips")] = hips
        return forward(self.parents, local_wxyz, translations, skeleton.rest_scales[None])

    def skin(self, matrices: ndarray) -> ndarray:
        """World positions of all vertices."""
        return skin(self.character, matrices).astype(np.float64)


def centre_of_mass(vertices: ndarray, faces: ndarray) -> ndarray:
    """The centroid of the enclosed volume (uniform density): sum of tetrahedra from the origin, V c = sum v_i c_i."""
    a, b, c = (vertices[:, faces[:, i]] for i in range(3))
    volume = np.einsum("fti,fti->ft", a, np.cross(b, c)) / 6.0
    return np.einsum("ft,fti->fi", volume, (a + b + c) / 4.0) / volume.sum(1)[:, None]
