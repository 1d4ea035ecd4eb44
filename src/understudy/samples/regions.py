"""Named parts of the template's skin: the words in which contacts are stated ('left_palm' on 'right_upper_arm').

A region is a set of vertices, found on the T-pose from the joint that carries a vertex most, from the way its normal
points, and from where it lies. It holds for any character in the template's pose and roles.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.model import Character
from understudy.model.skinning import rest_vertices
from understudy.model.triangles import vertex_normals

SIDES = {"left": 1.0, "right": -1.0}
FINGERS = ("index", "middle", "ring", "little")
Mask = Bool[ndarray, "verts"]


def carrier(character: Character) -> Int[ndarray, "verts"]:
    """The joint that weighs most on each vertex; of equals the first, so that both sides of a body decide alike."""
    parts = []
    for mesh in character.meshes:
        joints, weights = mesh.skin.slot_joints[mesh.skin.slots], mesh.skin.weights
        strongest = weights > weights.max(1, keepdims=True) - 1e-4
        parts.append(np.where(strongest, joints, character.skeleton.n_joints).min(1))
    return np.concatenate([np.zeros(0, dtype=np.int64), *parts]).astype(np.int64)


def skin_regions(character: Character) -> dict[str, Int[ndarray, "_"]]:
    """Vertices of every named region of a character that stands in the template's T-pose with its joint names."""
    skeleton = character.skeleton
    v = rest_vertices(character).astype(np.float64)
    n = vertex_normals(v, character.faces)
    carried = np.array(skeleton.names)[carrier(character)]
    joints = {name: skeleton.rest_positions[i] for i, name in enumerate(skeleton.names)}

    def on(*names: str) -> Mask:
        return np.isin(carried, names)

    def near(point: Float[ndarray, "3"], radius: float) -> Mask:
        return np.linalg.norm(v - point, axis=1) < radius

    def facing(axis: int, sign: float) -> Float[ndarray, "verts"]:
        return sign * n[:, axis]

    out: dict[str, Mask] = {}
    spine = ("spine_1", "spine_2", "spine_3")
    trunk = on("hips", *spine, "left_clavicle", "right_clavicle")
    phalanges = [f"{finger}_{i}" for finger in FINGERS for i in (1, 2, 3)]
    thumb = [f"thumb_{i}" for i in (1, 2, 3)]
    for side, x in SIDES.items():

        def of(*parts: str, side: str = side) -> Mask:
            return on(*(f"{side}_{part}" for part in parts))

        foot, toes, knee, hand = (joints[f"{side}_{part}"] for part in ("foot", "toes", "shin", "hand"))
        hand_skin = of("hand", *phalanges, *thumb) & (x * v[:, 0] > x * hand[0] + 0.01)
        out[f"{side}_hand"] = hand_skin
        out[f"{side}_palm"] = hand_skin & of("hand", *phalanges) & (facing(1, -1.0) > 0.4)
        out[f"{side}_fingers"] = of(*phalanges) & (facing(1, -1.0) > 0.2)
        out[f"{side}_fingertips"] = of(*(f"{finger}_3" for finger in FINGERS)) & (facing(1, -1.0) > 0.0)
        out[f"{side}_upper_arm"] = of("upper_arm")
        out[f"{side}_forearm"] = of("forearm")
        out[f"{side}_elbow"] = of("upper_arm", "forearm") & near(joints[f"{side}_forearm"], 0.08)
        sole = of("foot", "toes") & (facing(1, -1.0) > 0.5) & (v[:, 1] < 0.03)
        out[f"{side}_sole"] = sole
        out[f"{side}_heel"] = sole & (v[:, 2] < foot[2] + 0.02)
        out[f"{side}_ball"] = sole & (v[:, 2] > toes[2] - 0.03)
        out[f"{side}_toes"] = of("toes")
        out[f"{side}_instep"] = of("foot", "toes") & (facing(1, 1.0) > 0.3) & (v[:, 1] < foot[1] + 0.01)
        out[f"{side}_foot"] = of("foot", "toes")
        out[f"{side}_outer_foot"] = of("foot", "toes") & (facing(0, x) > 0.3)
        out[f"{side}_knee"] = of("thigh", "shin") & near(knee, 0.09) & (facing(2, 1.0) > 0.3)
        out[f"{side}_thigh"] = of("thigh")
        out[f"{side}_shin"] = of("shin")
        waist = trunk & (facing(0, x) > 0.35) & (x * v[:, 0] > 0.08)
        out[f"{side}_waist"] = waist & (np.abs(v[:, 1] - joints["spine_1"][1]) < 0.12)
        out[f"{side}_buttock"] = on("hips", f"{side}_thigh") & (x * v[:, 0] > 0.002) & (facing(2, -1.0) > 0.1)
        out[f"{side}_buttock"] &= np.abs(v[:, 1] - joints[f"{side}_thigh"][1]) < 0.14
        out[f"{side}_flank"] = trunk & (facing(0, x) > 0.35) & (v[:, 1] > joints["spine_2"][1])
        out[f"{side}_side_of_head"] = on("head", "neck_1") & (facing(0, x) > 0.3)
    out["torso"] = trunk
    out["chest"] = on(*spine, "left_clavicle", "right_clavicle") & (facing(2, 1.0) > 0.3)
    out["back"] = on(*spine, "left_clavicle", "right_clavicle") & (facing(2, -1.0) > 0.3)
    out["head"] = on("head", "neck_1")
    out["face"] = on("head") & (facing(2, 1.0) > 0.2)
    return {name: np.flatnonzero(mask).astype(np.int64) for name, mask in out.items()}
