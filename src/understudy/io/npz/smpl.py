"""Joints of the SMPL family of body models, and an average body of our own for motions that come without one.

Names, order and parents are what every file of the family shares. The proportions are ours: rounded averages of human
anthropometry (segments as parts of a stature of 1.72 m) in a T-pose, Y up, facing +Z. They are not those of the
licensed models; with a model of one's own the real ones are used (see `npz_body_model`).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.math import quat
from understudy.model import Skeleton

# name, parent, offset from the parent in metres (left side; the right is mirrored)
_MIDDLE_AND_LEFT = {
    "pelvis": ("", (0.0, 0.97, 0.0)),
    "left_hip": ("pelvis", (0.08, -0.06, 0.0)),
    "spine1": ("pelvis", (0.0, 0.10, -0.01)),
    "left_knee": ("left_hip", (0.0, -0.42, 0.0)),
    "spine2": ("spine1", (0.0, 0.13, 0.0)),
    "left_ankle": ("left_knee", (0.0, -0.42, -0.02)),
    "spine3": ("spine2", (0.0, 0.07, 0.01)),
    "left_foot": ("left_ankle", (0.02, -0.05, 0.13)),
    "neck": ("spine3", (0.0, 0.20, -0.02)),
    "left_collar": ("spine3", (0.06, 0.13, -0.01)),
    "head": ("neck", (0.0, 0.10, 0.03)),
    "left_shoulder": ("left_collar", (0.13, 0.02, -0.01)),
    "left_elbow": ("left_shoulder", (0.29, 0.0, 0.0)),
    "left_wrist": ("left_elbow", (0.25, 0.0, 0.0)),
    "left_hand": ("left_wrist", (0.08, 0.0, 0.0)),
    "left_index1": ("left_wrist", (0.10, 0.0, 0.025)),
    "left_index2": ("left_index1", (0.04, 0.0, 0.0)),
    "left_index3": ("left_index2", (0.025, 0.0, 0.0)),
    "left_middle1": ("left_wrist", (0.10, 0.0, 0.005)),
    "left_middle2": ("left_middle1", (0.045, 0.0, 0.0)),
    "left_middle3": ("left_middle2", (0.03, 0.0, 0.0)),
    "left_pinky1": ("left_wrist", (0.085, 0.0, -0.035)),
    "left_pinky2": ("left_pinky1", (0.03, 0.0, 0.0)),
    "left_pinky3": ("left_pinky2", (0.02, 0.0, 0.0)),
    "left_ring1": ("left_wrist", (0.095, 0.0, -0.015)),
    "left_ring2": ("left_ring1", (0.04, 0.0, 0.0)),
    "left_ring3": ("left_ring2", (0.025, 0.0, 0.0)),
    "left_thumb1": ("left_wrist", (0.03, -0.01, 0.03)),
    "left_thumb2": ("left_thumb1", (0.035, 0.0, 0.025)),
    "left_thumb3": ("left_thumb2", (0.03, 0.0, 0.015)),
    "jaw": ("head", (0.0, 0.01, 0.02)),
    "left_eye_smplhf": ("head", (0.03, 0.07, 0.07)),
}
_BODY = (
    *("pelvis", "left_hip", "right_hip", "spine1", "left_knee", "right_knee", "spine2", "left_ankle", "right_ankle"),
    *("spine3", "left_foot", "right_foot", "neck", "left_collar", "right_collar", "head", "left_shoulder"),
    *("right_shoulder", "left_elbow", "right_elbow", "left_wrist", "right_wrist"),
)
_HANDS = [
    f"{side}_{finger}{i}"
    for side in ("left", "right")
    for finger in ("index", "middle", "pinky", "ring", "thumb")
    for i in (1, 2, 3)
]
# The family's models by name: their joints in order.
JOINTS: dict[str, tuple[str, ...]] = {
    "smpl": (*_BODY, "left_hand", "right_hand"),
    "smplh": (*_BODY, *_HANDS),
    "smplx": (*_BODY, "jaw", "left_eye_smplhf", "right_eye_smplhf", *_HANDS),
}
N_BODY = len(_BODY)
# The models put their origin near the breastbone: how far the pelvis lies from it.
PELVIS_FROM_ORIGIN = np.array([0.0, -0.22, 0.03])


@dataclass(frozen=True, eq=False)
class Body:
    """A skeleton of the family, and where the pelvis lies from the model's origin (what `trans` is counted from)."""

    skeleton: Skeleton
    pelvis: Float[ndarray, "3"]


def parents_of(names: tuple[str, ...]) -> Int[ndarray, "joints"]:
    """Parents by name, -1 for the pelvis."""
    return np.array([names.index(_rest(name)[0]) if _rest(name)[0] else -1 for name in names], dtype=np.int64)


def average_body(model: str, n_joints: int) -> Body:
    """The first joints of a model on a body of our own proportions."""
    names = JOINTS[model][:n_joints]
    skeleton = Skeleton(
        names,
        parents_of(names),
        np.array([_rest(name)[1] for name in names]),
        quat.identity(len(names)),
        np.ones((len(names), 3)),
    )
    return Body(skeleton, PELVIS_FROM_ORIGIN)


def _rest(name: str) -> tuple[str, tuple[float, float, float]]:
    if not name.startswith("right_"):
        return _MIDDLE_AND_LEFT[name]
    parent, (x, y, z) = _MIDDLE_AND_LEFT["left_" + name[6:]]
    return parent.replace("left_", "right_"), (-x, y, z)
