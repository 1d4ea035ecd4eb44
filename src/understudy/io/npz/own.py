"""Understudy's own npz layout: every array of a character and its motions, as they are in memory.

    understudy_version   1
    name                 the character's name
    joint_names          (J) text              parents              (J) whole numbers, -1 for a root
    rest_translations    (J, 3)                rest_wxyz            (J, 4)
    rest_scales          (J, 3)
    humanoid_roles       (R) text              humanoid_joints      (R), both only where the file had a map
    mesh_names           (M) text, and per mesh m
    mesh_m_vertices      (V, 3)                mesh_m_faces         (F, 3)
    mesh_m_slot_joints   (S)                   mesh_m_inverse_binds (S, 4, 4)
    mesh_m_slots         (V, K)                mesh_m_weights       (V, K)
    motion_names         (C) text, and per clip c
    motion_c_fps         one number            motion_c_wxyz        (frames, J, 4)
    motion_c_translations (frames, J, 3)       motion_c_scales      (frames, J, 3), only where animated

Metres, seconds, Y up, quaternions wxyz; numbers are float64 and int64, so a round trip is exact.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy import ndarray

from understudy.errors import FileError
from understudy.io.loaded import Loaded
from understudy.io.npz.arrays import Arrays
from understudy.model import Character, Mesh, Motion, Skeleton, Skin, Source
from understudy.model.check import problems
from understudy.model.skeleton import unique_names

MARK = "understudy_version"
VERSION = 1


def read(path: Path, data: bytes, arrays: Arrays) -> Loaded:
    """The character and its clips."""
    version = arrays.scalar(MARK)
    if version != VERSION:
        raise FileError(
            path, f"has layout version {version:g}; this Understudy reads {VERSION}, a newer one may read it"
        )
    names, repeated = unique_names(arrays.texts("joint_names", "joints"))
    notes = [f"Joint names occur more than once and were numbered: {', '.join(repeated)}."] if repeated else []
    skeleton = Skeleton(
        names,
        arrays.ints("parents", "joints"),
        arrays.floats("rest_translations", "joints", 3),
        arrays.floats("rest_wxyz", "joints", 4),
        arrays.floats("rest_scales", "joints", 3),
    )
    humanoid = None
    if "humanoid_roles" in arrays:
        roles = arrays.texts("humanoid_roles", "roles")
        humanoid = dict(zip(roles, arrays.ints("humanoid_joints", "roles").tolist(), strict=True))
    meshes = [_mesh(arrays, m, name) for m, name in enumerate(arrays.texts("mesh_names", "meshes"))]
    motions = [_motion(arrays, c, name) for c, name in enumerate(arrays.texts("motion_names", "clips"))]
    name = arrays.texts("name")
    source = Source(path, "npz", data, tuple(range(len(names))))
    character = Character(name[0] if name else path.stem, skeleton, tuple(meshes), humanoid, source)
    for problem in problems(character, *motions):
        raise FileError(path, f"{problem}; save the file again")
    return Loaded(character, tuple(motions), tuple(notes))


def _mesh(arrays: Arrays, m: int, name: str) -> Mesh:
    def key(part: str) -> str:
        return f"mesh_{m}_{part}"

    skin = Skin(
        arrays.ints(key("slot_joints"), f"slots {m}"),
        arrays.floats(key("inverse_binds"), f"slots {m}", 4, 4),
        arrays.ints(key("slots"), f"vertices {m}", f"influences {m}"),
        arrays.floats(key("weights"), f"vertices {m}", f"influences {m}"),
    )
    vertices = arrays.floats(key("vertices"), f"vertices {m}", 3)
    return Mesh(name, vertices, arrays.ints(key("faces"), f"faces {m}", 3), skin)


def _motion(arrays: Arrays, c: int, name: str) -> Motion:
    def values(part: str, width: int) -> ndarray:
        return arrays.floats(f"motion_{c}_{part}", f"frames {c}", "joints", width)

    scales = values("scales", 3) if f"motion_{c}_scales" in arrays else None
    return Motion(name, arrays.scalar(f"motion_{c}_fps"), values("wxyz", 4), values("translations", 3), scales)


def arrays_of(character: Character, motions: Sequence[Motion]) -> dict[str, ndarray]:
    """All arrays of the layout by name."""
    s = character.skeleton
    out: dict[str, ndarray] = {
        MARK: np.array(VERSION),
        "name": np.array(character.name),
        "joint_names": np.array(s.names, dtype=np.str_),
        "parents": s.parents,
        "rest_translations": s.rest_translations,
        "rest_wxyz": s.rest_wxyz,
        "rest_scales": s.rest_scales,
        "mesh_names": np.array([mesh.name for mesh in character.meshes], dtype=np.str_),
        "motion_names": np.array([motion.name for motion in motions], dtype=np.str_),
    }
    if character.humanoid is not None:
        out["humanoid_roles"] = np.array(list(character.humanoid), dtype=np.str_)
        out["humanoid_joints"] = np.array(list(character.humanoid.values()), dtype=np.int64)
    for m, mesh in enumerate(character.meshes):
        for part in ("vertices", "faces"):
            out[f"mesh_{m}_{part}"] = getattr(mesh, part)
        for part in ("slot_joints", "inverse_binds", "slots", "weights"):
            out[f"mesh_{m}_{part}"] = getattr(mesh.skin, part)
    for c, motion in enumerate(motions):
        out[f"motion_{c}_fps"] = np.array(motion.fps)
        out[f"motion_{c}_wxyz"] = motion.local_wxyz
        out[f"motion_{c}_translations"] = motion.local_translations
        if motion.local_scales is not None:
            out[f"motion_{c}_scales"] = motion.local_scales
    return {name: np.asarray(array) for name, array in out.items()}


def packed(character: Character, motions: Sequence[Motion]) -> bytes:
    """The whole file."""
    buffer = io.BytesIO()
    np.savez_compressed(buffer, allow_pickle=False, **arrays_of(character, motions))
    return buffer.getvalue()
