"""Motions of the SMPL family (AMASS and its like): axis-angle poses and a translation per frame.

The pelvis stands at J_0 + trans, where J_0 is its place in the unposed model, and turns by the first rotation; both are
in the world of the capture. AMASS has Z up; the model is turned to Y up as a whole: model = turn(file).
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import FileError
from understudy.io.loaded import Loaded
from understudy.io.npz import body_model, smpl
from understudy.io.npz.arrays import Arrays
from understudy.math import quat
from understudy.model import Character, Mesh, Motion, Source
from understudy.model.check import problems

FULL = ("poses", "fullpose", "pose", "smpl_poses")
ROOT = ("root_orient", "global_orient")
BODY = ("pose_body", "body_pose")
TRANSLATION = ("trans", "transl", "smpl_trans", "translation")
RATE = ("mocap_framerate", "mocap_frame_rate", "fps", "framerate", "frame_rate", "frequency")
DEFAULT_FPS = 30.0
# (x, y, z) with Z up becomes (x, z, -y).
Z_UP_TO_Y_UP = (float(np.sqrt(0.5)), -float(np.sqrt(0.5)), 0.0, 0.0)


def is_motion(arrays: Arrays) -> bool:
    """Whether the file holds poses of the family: all at once, or root and body apart."""
    return arrays.first(*FULL) is not None or (arrays.first(*ROOT) is not None and arrays.first(*BODY) is not None)


def read(path: Path, data: bytes, arrays: Arrays) -> Loaded:
    """The clip on the user's body model where there is one, else on an average body."""
    vectors, model = _poses(path, arrays)
    frames, n_joints = vectors.shape[:2]
    body, meshes, notes = _body(model, n_joints, arrays)
    trans = np.zeros((frames, 3))
    if (key := arrays.first(*TRANSLATION)) is not None:
        trans = arrays.floats(key, "frames", 3)
    else:
        notes.append("There is no translation; the pelvis stays in place.")
    fps = _rate(arrays, notes)
    skeleton = body.skeleton
    wxyz = quat.identity(frames, skeleton.n_joints)
    wxyz[:, :n_joints] = quat.exp(vectors)
    turn = np.array(Z_UP_TO_Y_UP) if _is_z_up(arrays, wxyz[:, 0]) else quat.IDENTITY
    wxyz[:, 0] = quat.mul(turn, wxyz[:, 0])
    translations = np.broadcast_to(skeleton.rest_translations, (frames, skeleton.n_joints, 3)).copy()
    translations[:, 0] = quat.rotate(turn, body.pelvis + trans)
    source = Source(path, "npz", data, tuple(range(skeleton.n_joints)), 1.0, tuple(turn.tolist()))
    character = Character(model, skeleton, meshes, source=source)
    motion = Motion(path.stem, fps, quat.continuous(quat.normalise(wxyz)), translations)
    for problem in problems(character, motion):
        raise FileError(path, f"{problem}; save the file again")
    return Loaded(character, (motion,), tuple(notes))


def _poses(path: Path, arrays: Arrays) -> tuple[Float[ndarray, "frames joints 3"], str]:
    """Rotation vectors of all joints, and the model they belong to."""
    key = arrays.first(*FULL)
    if key is not None:
        flat = arrays.floats(key)
        if flat.ndim == 3 and flat.shape[2] == 3:
            flat = flat.reshape(len(flat), -1)
    else:
        flat = _joined(arrays)
    if flat.ndim != 2 or not len(flat):
        given = " x ".join(map(str, flat.shape)) or "one value"
        raise FileError(path, f"the poses are {given} where frames x 3 joints are due")
    width = flat.shape[1]
    models = {3 * len(joints): model for model, joints in smpl.JOINTS.items()} | {3 * smpl.N_BODY: "smpl"}
    if width not in models:
        known = ", ".join(f"{w} ({models[w]})" for w in sorted(models))
        raise FileError(path, f"the poses have {width} values a frame; known are {known}")
    arrays.expect("frames", len(flat))
    return flat.reshape(len(flat), -1, 3), models[width]


def _joined(arrays: Arrays) -> Float[ndarray, "frames values"]:
    """One array of poses from parts, in the models' order; hands or a face that are not there are at rest."""

    def part(width: int, *names: str) -> ndarray | None:
        key = arrays.first(*names)
        if key is None:
            return None
        return arrays.fitted(key, _a_row_a_frame(arrays.floats(key)), "frames", width)

    def pair(width: int, both: str, left: str, right: str) -> list[ndarray | None]:
        whole = part(2 * width, both)
        return [part(width, left), part(width, right)] if whole is None else [whole[:, :width], whole[:, width:]]

    def filled(parts: list[ndarray | None], width: int) -> list[ndarray]:
        return [np.zeros((frames, width)) if values is None else values for values in parts]

    root = part(3, *ROOT)
    frames = 0 if root is None else len(root)
    body_size = int(np.prod(arrays.raw(next(name for name in BODY if name in arrays)).shape))
    body = part(69 if body_size == 69 * frames else 63, *BODY)
    if body is None or body.shape[1] == 69:  # SMPL's 23 joints: a hand is one joint
        return np.concatenate([*filled([root], 3), *filled([body], 69)], axis=1)
    face = [part(3, "pose_jaw", "jaw_pose"), *pair(3, "pose_eye", "leye_pose", "reye_pose")]
    hands = pair(45, "pose_hand", "left_hand_pose", "right_hand_pose")
    out = [*filled([root], 3), body]
    if any(values is not None for values in face):
        out += filled(face, 3) + filled(hands, 45)
    elif any(values is not None for values in hands):
        out += filled(hands, 45)
    return np.concatenate(out, axis=1)


def _a_row_a_frame(values: ndarray) -> ndarray:
    """Joints x 3 laid out in one row; what has no rows is left for the check of shapes to refuse."""
    return values.reshape(len(values), -1) if values.ndim and values.size else values


def _body(model: str, n_joints: int, arrays: Arrays) -> tuple[smpl.Body, tuple[Mesh, ...], list[str]]:
    gender = ""
    if "gender" in arrays and arrays.is_text("gender"):
        gender = next(iter(arrays.texts("gender")), "")
    candidates = [model] if n_joints != smpl.N_BODY else ["smplh", "smplx", "smpl"]
    for candidate in candidates:
        if (found := body_model.find(candidate, gender)) is not None:
            betas = arrays.floats("betas") if "betas" in arrays else np.zeros(0)
            body = body_model.load(found, betas[0] if betas.ndim == 2 and len(betas) else betas.ravel())
            if body.skeleton.n_joints != len(smpl.JOINTS[candidate]):
                wanted = len(smpl.JOINTS[candidate])
                raise FileError(found, f"has {body.skeleton.n_joints} joints where {candidate} has {wanted}; rename it")
            return body, (body.mesh,), [f"The body is {found.name}.", *body.notes]
    note = f"No {model} body model is at hand, so an average body plays the motion; {body_model.VARIABLE} can name a"
    return smpl.average_body(model, n_joints), (), [f"{note} folder with your own."]


def _rate(arrays: Arrays, notes: list[str]) -> float:
    key = arrays.first(*RATE)
    rate = arrays.scalar(key) if key is not None else 0.0
    if 0.1 <= rate <= 10000.0:
        return rate
    said = "There is no frame rate" if key is None else f"The frame rate {rate:g} cannot be meant"
    notes.append(f"{said}; {DEFAULT_FPS:g} frames per second are assumed.")
    return DEFAULT_FPS


def _is_z_up(arrays: Arrays, root_wxyz: Float[ndarray, "frames 4"]) -> bool:
    """AMASS always has Z up; in files of others the spine's mean direction tells (the models' own up is Y)."""
    if arrays.first("mocap_framerate", "mocap_frame_rate") is not None:
        return True
    up = np.median(quat.rotate(root_wxyz, np.array([0.0, 1.0, 0.0])), axis=0)
    return bool(abs(up[2]) > abs(up[1]))
