"""Body models of the SMPL family as skinned characters: the user's own npz files, under the user's own licence.

Read as a file, a model is a character in its T-pose. For motions it is looked up in the folder that the environment
variable UNDERSTUDY_BODY_MODELS names: `smpl*.npz`, `smplh*.npz` or `smplx*.npz`, with 'male', 'female' or 'neutral' in
the name where there are several, or `smplh/male/model.npz` as the models are distributed.

    v = v_template + sum_k beta_k shapedirs_k,    joints = J_regressor v

Corrective shapes (`posedirs`) are not part of linear blend skinning and are left out.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import FileError
from understudy.io.loaded import Loaded
from understudy.io.npz.arrays import Arrays
from understudy.io.npz.skin import filled_weights, note_on_empty
from understudy.io.npz.smpl import JOINTS, Body
from understudy.math import quat
from understudy.model import Character, Mesh, Skeleton, Skin, Source
from understudy.model.check import problems

VARIABLE = "UNDERSTUDY_BODY_MODELS"
REQUIRED = ("v_template", "weights", "kintree_table", "f")


@dataclass(frozen=True, eq=False)
class BodyModel(Body):
    """A body with its mesh, standing on the floor."""

    mesh: Mesh
    notes: tuple[str, ...] = ()


def read(path: Path, data: bytes, arrays: Arrays) -> Loaded:
    """The model in its mean shape, as a character."""
    model = build(path, arrays, np.zeros(0))
    source = Source(path, "npz", data, tuple(range(model.skeleton.n_joints)))
    character = Character(path.stem, model.skeleton, (model.mesh,), source=source)
    for problem in problems(character):
        raise FileError(path, f"{problem}; download the model again")
    return Loaded(character, (), model.notes)


def find(model: str, gender: str) -> Path | None:
    """The user's file for a model, in the gender asked for, else neutral, else any."""
    folder = os.environ.get(VARIABLE, "")
    if not folder:
        return None
    root = Path(folder)
    if not root.is_dir():
        raise FileError(root, f"{VARIABLE} names a folder that does not exist; correct or unset it")
    named = [p for p in sorted(root.glob("*.npz")) if re.match(rf"{model}(?![a-z])", p.stem.lower())]
    nested = sorted(p for p in root.glob("*/*/*.npz") if p.parent.parent.name.lower() == model)
    for wanted in (gender.lower(), "neutral", ""):
        for path in named:
            if re.search(rf"(?<![a-z]){wanted}(?![a-z])", path.stem.lower()) or not wanted:
                return path
        for path in nested:
            if path.parent.name.lower() == wanted or not wanted:
                return path
    return None


def load(path: Path, betas: Float[ndarray, "shapes"]) -> BodyModel:
    """The model of a file in a shape."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise FileError(path, f"cannot be read ({error.strerror})") from error
    arrays = Arrays(path, data)
    missing = [name for name in REQUIRED if name not in arrays]
    if missing:
        raise FileError(path, f"is no body model: it lacks {', '.join(missing)}")
    model = build(path, arrays, betas)
    for problem in problems(Character(path.stem, model.skeleton, (model.mesh,))):
        raise FileError(path, f"{problem}; download the model again")
    return model


def build(path: Path, arrays: Arrays, betas: Float[ndarray, "shapes"]) -> BodyModel:
    """The model from its arrays."""
    notes: list[str] = []
    vertices = arrays.floats("v_template", "vertices", 3)
    weights = arrays.floats("weights", "vertices", "joints")
    if not len(vertices) or not weights.shape[1]:
        raise FileError(path, "the body model has no vertices or no joints; download it again")
    tree = arrays.ints("kintree_table", 2, "joints")
    parents = np.where((tree[0] < 0) | (tree[0] >= 2**31), -1, tree[0])
    if betas.size and "shapedirs" in arrays:
        shapes = arrays.floats("shapedirs", "vertices", 3, "shapes")
        used = min(shapes.shape[2], len(betas))
        vertices = vertices + shapes[:, :, :used] @ betas[:used]
    joints, note = _joints(path, arrays, vertices, weights, parents)
    notes += [note] if note else []
    bad = np.flatnonzero(parents >= np.arange(len(parents)))
    if len(bad):
        problem = f"joint {bad[0]} hangs on joint {parents[bad[0]]}, which comes after it"
        raise FileError(path, f"{problem}; parents have to come first in 'kintree_table'")
    floor = np.array([0.0, -vertices[:, 1].min(initial=np.inf), 0.0])
    lifted = joints + floor
    names = next((j for j in JOINTS.values() if len(j) == len(joints)), tuple(f"joint_{i}" for i in range(len(joints))))
    offsets = lifted - np.where(parents[:, None] >= 0, lifted[np.maximum(parents, 0)], 0.0)
    skeleton = Skeleton(names, parents, offsets, quat.identity(len(names)), np.ones((len(names), 3)))
    inverse_binds = np.broadcast_to(np.eye(4), (len(names), 4, 4)).copy()
    inverse_binds[:, :3, 3] = -lifted
    skin = Skin.from_dense(np.maximum(weights, 0.0), inverse_binds)
    filled, slots, empty = filled_weights(skin.weights, skin.slots, vertices)
    skin = Skin(skin.slot_joints, inverse_binds, slots, filled)
    mesh = Mesh("body", vertices + floor, arrays.ints("f", "faces", 3), skin)
    return BodyModel(skeleton, joints[0], mesh, (*notes, *note_on_empty(empty, "body")))


def _joints(
    path: Path,
    arrays: Arrays,
    vertices: Float[ndarray, "verts 3"],
    weights: Float[ndarray, "verts joints"],
    parents: ndarray,
) -> tuple[Float[ndarray, "joints 3"], str | None]:
    """Joint positions: by the regressor, else as stored, else where the weights of a joint and its parent meet."""
    if "J_regressor" in arrays and arrays.is_numeric("J_regressor"):
        return arrays.floats("J_regressor", "joints", "vertices") @ vertices, None
    if "J" in arrays:
        return arrays.floats("J", "joints", 3), None
    shared = weights * np.where(parents >= 0, weights[:, np.maximum(parents, 0)], weights)
    total = shared.sum(0)
    own = weights.sum(0)
    if not np.all((total > 1e-9) | (own > 1e-9)):
        raise FileError(path, "has no J_regressor and a joint without weights; its place cannot be told")
    mix = np.where(total > 1e-9, shared / np.where(total > 1e-9, total, 1.0), weights / np.where(own > 1e-9, own, 1.0))
    return (
        mix.T @ vertices,
        "There is no J_regressor; joints were put where the weights of a joint and its parent meet.",
    )
