"""Skinned characters of motion-retargeting research (the layout of R2ET's test shapes).

    rest_vertices (V, 3)   centimetres, counted from the hips        rest_faces (F, 3)
    skeleton (J, 3)        offsets from the parent joint; row 0 is the place of the hips
    skinning_weights (V, J)                                          joint_names (J), where stored

Parents are not stored: the joints are Mixamo's body, with or without its prefix. The character is put on the floor.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np

from understudy.errors import FileError
from understudy.io.loaded import Loaded
from understudy.io.npz.arrays import Arrays
from understudy.io.npz.skin import filled_weights, note_on_empty
from understudy.math import quat
from understudy.model import Character, Mesh, Skeleton, Skin, Source
from understudy.model.check import problems

REQUIRED = ("rest_vertices", "rest_faces", "skeleton", "skinning_weights")
METRES_PER_UNIT = 0.01
_LIMBS = {
    "Hips": ("Spine", "Spine1", "Spine2", "Neck", "Head"),
    "Leg": ("UpLeg", "Leg", "Foot", "ToeBase"),
    "Arm": ("Shoulder", "Arm", "ForeArm", "Hand"),
}
NAMES = (
    "Hips",
    *_LIMBS["Hips"],
    *(side + part for limb in ("Leg", "Arm") for side in ("Left", "Right") for part in _LIMBS[limb]),
)


def _parent_names() -> dict[str, str]:
    """The body of Mixamo: legs hang on the hips, arms on the upper spine, and each part on the one before."""
    spine = ("Hips", *_LIMBS["Hips"])
    out = {child: parent for parent, child in pairwise(spine)}
    for limb, base in (("Leg", "Hips"), ("Arm", "Spine2")):
        for side in ("Left", "Right"):
            chain = (base, *(side + part for part in _LIMBS[limb]))
            out |= {child: parent for parent, child in pairwise(chain)}
    return out


PARENT_NAMES = _parent_names()


def read(path: Path, data: bytes, arrays: Arrays) -> Loaded:
    """The character in metres, standing on the floor."""
    offsets = arrays.floats("skeleton", "joints", 3) * METRES_PER_UNIT
    names = _names(path, arrays, len(offsets))
    plain = [name.rpartition(":")[2] for name in names]
    missing = [name for name in plain if name not in PARENT_NAMES and name != "Hips"]
    if missing:
        raise FileError(path, f"joint '{missing[0]}' is not of Mixamo's body, and this layout stores no parents")
    for name in plain[1:]:
        if PARENT_NAMES[name] not in plain[: plain.index(name)]:
            raise FileError(path, f"joint '{name}' comes before its parent '{PARENT_NAMES[name]}', or without it")
    parents = np.array([plain.index(PARENT_NAMES[n]) if n != "Hips" else -1 for n in plain], dtype=np.int64)
    vertices = arrays.floats("rest_vertices", "vertices", 3) * METRES_PER_UNIT
    if not len(vertices):
        raise FileError(path, "there are no vertices; save the file again")
    vertices = vertices + offsets[0]
    floor = np.array([0.0, -vertices[:, 1].min(), 0.0])
    vertices, offsets[0] = vertices + floor, offsets[0] + floor
    n = len(names)
    skeleton = Skeleton(tuple(names), parents, offsets, quat.identity(n), np.ones((n, 3)))
    inverse_binds = np.broadcast_to(np.eye(4), (n, 4, 4)).copy()
    inverse_binds[:, :3, 3] = -skeleton.rest_positions
    dense = np.maximum(arrays.floats("skinning_weights", "vertices", "joints"), 0.0)
    skin = Skin.from_dense(dense, inverse_binds)
    weights, slots, empty = filled_weights(skin.weights, skin.slots, vertices)
    mesh = Mesh(
        "body", vertices, arrays.ints("rest_faces", "faces", 3), Skin(skin.slot_joints, inverse_binds, slots, weights)
    )
    source = Source(path, "npz", data, tuple(range(n)), METRES_PER_UNIT)
    character = Character(_subject(path, arrays), skeleton, (mesh,), source=source)
    for problem in problems(character):
        raise FileError(path, f"{problem}; save the file again")
    return Loaded(character, (), tuple(note_on_empty(empty, "body")))


def _names(path: Path, arrays: Arrays, n_joints: int) -> list[str]:
    if "joint_names" in arrays:
        names = arrays.texts("joint_names", "joints")
        if len(set(names)) != len(names):
            raise FileError(path, "joint names occur more than once, so parents cannot be told; rename them")
        if not names or names[0].rpartition(":")[2] != "Hips":
            raise FileError(path, "the first joint has to be Hips in this layout")
        return names
    if n_joints != len(NAMES):
        raise FileError(
            path, f"has {n_joints} joints without names where Mixamo's body has {len(NAMES)}; add joint_names"
        )
    return list(NAMES)


def _subject(path: Path, arrays: Arrays) -> str:
    if "subject" in arrays and arrays.is_text("subject"):
        return next(iter(arrays.texts("subject")), "") or path.stem
    return path.stem
