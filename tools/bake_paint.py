"""Colours per vertex: a training suit over torso, upper arms and thighs, skin elsewhere, and eyes that look ahead.

Colours are factors of the material's base colour, as glTF has it, so none exceeds one.
"""

from __future__ import annotations

import numpy as np
from numpy import ndarray

from bake_mesh import Surface
from bake_pose import Figure, rest_joints

IRIS = (0.22, 0.17, 0.14)
IRIS_DEGREES = 33.0
# How far down the limb the suit reaches, as a share of the segment, and how soft its hem is.
SLEEVE, TROUSER, COLLAR = (0.42, 0.04), (0.45, 0.05), (-0.12, 0.25)


def colours(figure: Figure, surface: Surface, suit: tuple[float, float, float]) -> ndarray:
    """Linear factors for every vertex of a figure in the base mesh's rest pose; `suit` is the factor of the suit."""
    at = rest_joints(figure)
    weight = {bone: figure.weights[:, i] for i, bone in enumerate(figure.bones)}

    def along(start: ndarray, end: ndarray) -> ndarray:
        axis = end - start
        return (figure.vertices - start) @ axis / (axis @ axis)

    bare = np.zeros(len(figure.vertices))
    for side in ("left", "right"):
        letter = side[0].upper()
        limb = sum(w for bone, w in weight.items() if bone.endswith(f".{letter}") and _is_arm(bone))
        bare = np.maximum(bare, limb * _hem(along(at[f"{side}_upper_arm"], at[f"{side}_forearm"]), *SLEEVE))
        limb = sum(w for bone, w in weight.items() if bone.endswith(f".{letter}") and _is_leg(bone))
        bare = np.maximum(bare, limb * _hem(along(at[f"{side}_thigh"], at[f"{side}_shin"]), *TROUSER))
    bare = np.maximum(bare, _hem(along(at["neck_1"], at["head"]), *COLLAR))
    out = bare[:, None] + (1.0 - bare[:, None]) * np.array(suit)
    eyes = np.arange(surface.n_body, len(figure.vertices))
    for bone in ("eye.L", "eye.R"):
        gaze = figure.tail(bone) - figure.head(bone)
        offset = figure.vertices[eyes] - figure.head(bone)
        cosine = offset @ gaze / np.linalg.norm(offset, axis=1) / np.linalg.norm(gaze)
        mine = np.sign(figure.vertices[eyes, 0]) == np.sign(figure.head(bone)[0])
        out[eyes[mine]] = np.where(cosine[mine, None] > np.cos(np.deg2rad(IRIS_DEGREES)), IRIS, 1.0)
    return out


def _is_arm(bone: str) -> bool:
    return bone.startswith(("upperarm", "lowerarm", "wrist", "metacarpal", "finger"))


def _is_leg(bone: str) -> bool:
    return bone.startswith(("upperleg", "lowerleg", "foot", "toe"))


def _hem(along: ndarray, at: float, soft: float) -> ndarray:
    """0 before the hem, 1 beyond it."""
    return np.clip(0.5 + (along - at) / soft, 0.0, 1.0)
