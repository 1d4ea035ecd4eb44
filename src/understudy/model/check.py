"""The invariants that every character and motion keeps, whatever file it came from."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import CharacterError
from understudy.model.character import Character
from understudy.model.mesh import Mesh
from understudy.model.motion import Motion
from understudy.model.skeleton import Skeleton

# Metres. No character is larger or farther away, and beyond it squares and float32 lose what matters.
LARGEST = 1e6


def check(character: Character, *motions: Motion) -> None:
    """Raise CharacterError with the first broken invariant; return nothing when all hold."""
    for problem in problems(character, *motions):
        raise CharacterError(f"{character.name}: {problem}")


def problems(character: Character, *motions: Motion) -> list[str]:
    """All broken invariants, each as a sentence."""
    out = _skeleton(character.skeleton)
    if out:
        return out
    for mesh in character.meshes:
        out += [f"mesh '{mesh.name}': {p}" for p in _mesh(mesh, character.skeleton)]
    for role, joint in (character.humanoid or {}).items():
        if not 0 <= joint < character.skeleton.n_joints:
            out.append(f"the humanoid map gives joint {joint} for '{role}', which is not in the skeleton")
    for motion in motions:
        out += [f"motion '{motion.name}': {p}" for p in _motion(motion, character.skeleton)]
    return out


def _skeleton(s: Skeleton) -> list[str]:
    n = s.n_joints
    if n == 0:
        return ["the skeleton has no joints"]
    arrays = {"parents": (n,), "rest_translations": (n, 3), "rest_wxyz": (n, 4), "rest_scales": (n, 3)}
    out = [
        f"skeleton.{name} has shape {getattr(s, name).shape} where {shape} is due"
        for name, shape in arrays.items()
        if getattr(s, name).shape != shape
    ]
    if out:
        return out
    if len(set(s.names)) != n:
        out.append("joint names are not unique")
    if not all(-1 <= parent < joint for joint, parent in enumerate(s.parents)):
        out.append("a joint comes before its parent")
    for name in ("rest_translations", "rest_wxyz", "rest_scales"):
        bad = np.flatnonzero(~np.isfinite(getattr(s, name)).all(1))
        if len(bad):
            out.append(f"joint '{s.names[bad[0]]}' has a value that is not finite in its rest pose")
    bad = np.flatnonzero(~(np.abs(np.linalg.norm(s.rest_wxyz, axis=1) - 1.0) < 1e-6))
    if len(bad):
        out.append(f"joint '{s.names[bad[0]]}' has a rest rotation that is not of unit length")
    bad = np.flatnonzero((s.rest_scales == 0.0).any(1))
    if len(bad):
        out.append(f"joint '{s.names[bad[0]]}' has a rest scale of zero")
    return out or _too_far(s, np.abs(s.rest_translations), np.abs(s.rest_scales))


def _too_far(s: Skeleton, translations: Float[ndarray, "joints 3"], scales: Float[ndarray, "joints 3"]) -> list[str]:
    """The first joint that may lie farther from the origin than any character does, whatever the joints' turns."""
    reach, size = [0.0] * s.n_joints, [1.0] * s.n_joints
    with np.errstate(over="ignore"):
        steps = np.linalg.norm(translations, axis=1).tolist()
    growths = scales.max(axis=1, initial=0.0).tolist()
    for joint, parent in enumerate(s.parents.tolist()):  # in plain numbers: arrays of one cost more than the sums
        grown = size[parent] if parent >= 0 else 1.0
        reach[joint] = (reach[parent] if parent >= 0 else 0.0) + grown * steps[joint]
        size[joint] = grown * growths[joint]
        if not (reach[joint] <= LARGEST and size[joint] <= LARGEST):
            far = f"joint '{s.names[joint]}' is over {LARGEST:g} m from the origin, or scaled beyond measure"
            return [f"{far}; check the file's units"]
    return []


def _mesh(mesh: Mesh, skeleton: Skeleton) -> list[str]:
    n_joints = skeleton.n_joints
    out, skin = [], mesh.skin
    if not np.isfinite(mesh.vertices).all():
        out.append("a vertex position is not finite")
    if mesh.faces.size and not (0 <= mesh.faces.min() and mesh.faces.max() < mesh.n_verts):
        out.append("a face names a vertex that does not exist")
    if skin.slots.shape != skin.weights.shape or len(skin.slots) != mesh.n_verts:
        return [*out, "skin weights and vertices differ in number"]
    if skin.slots.size and not (0 <= skin.slots.min() and skin.slots.max() < len(skin.slot_joints)):
        out.append("a vertex follows a slot that does not exist")
    if skin.slot_joints.size and not (0 <= skin.slot_joints.min() and skin.slot_joints.max() < n_joints):
        out.append("the skin names a joint that does not exist")
    if not np.isfinite(skin.inverse_binds).all():
        out.append("an inverse bind matrix is not finite")
    elif np.any(np.abs(np.linalg.det(skin.inverse_binds[:, :3, :3])) < 1e-30):
        out.append("an inverse bind matrix has no inverse")
    if not (np.isfinite(skin.weights).all() and (skin.weights >= 0.0).all()):
        out.append("a skin weight is negative or not finite")
    elif mesh.n_verts and np.abs(skin.weights.sum(1) - 1.0).max() > 1e-4:
        out.append("skin weights do not add up to one")
    return out or _too_large(mesh, skeleton)


def _too_large(mesh: Mesh, skeleton: Skeleton) -> list[str]:
    """Whether a vertex may lie too far off in the rest pose: |G B| |v| bounds where each joint has it."""
    if not mesh.n_verts:
        return []
    used = np.zeros(len(mesh.skin.slot_joints), dtype=bool)
    used[mesh.skin.slots[mesh.skin.weights > 0.0]] = True
    corner = np.array([*(max(column.max(), -column.min()) for column in mesh.vertices.T), 1.0])
    with np.errstate(over="ignore", invalid="ignore"):
        matrices = skeleton.rest_globals[mesh.skin.slot_joints[used]] @ mesh.skin.inverse_binds[used]
        far = (np.abs(matrices[:, :3]) @ corner).max(initial=0.0)
    return [] if far <= LARGEST else [f"a vertex is over {LARGEST:g} m from the origin; check the file's units"]


def _motion(motion: Motion, skeleton: Skeleton) -> list[str]:
    n, f = skeleton.n_joints, motion.n_frames
    if f == 0:
        return ["no frames"]
    if motion.local_wxyz.shape != (f, n, 4) or motion.local_translations.shape != (f, n, 3):
        return [f"made for {motion.local_wxyz.shape[1]} joints where the skeleton has {n}"]
    out = []
    if not (np.isfinite(motion.fps) and motion.fps > 0.0):
        out.append(f"the frame rate is {motion.fps}")
    parts = {"rotation": motion.local_wxyz, "translation": motion.local_translations}
    if motion.local_scales is not None:
        parts["scale"] = motion.local_scales
    for name, values in parts.items():
        if not np.isfinite(values).all():
            frame, joint = np.argwhere(~np.isfinite(values).all(-1))[0]
            out.append(f"frame {frame}, joint '{skeleton.names[joint]}': the {name} is not finite")
    if not out:
        length = np.sqrt(np.einsum("...k,...k->...", motion.local_wxyz, motion.local_wxyz))
        if not (length.max() <= 1.0 + 1e-6 and length.min() >= 1.0 - 1e-6):
            out.append("a rotation is not of unit length")
    if out:
        return out
    scales = skeleton.rest_scales if motion.local_scales is None else np.abs(motion.local_scales).max(axis=0)
    return _too_far(skeleton, np.abs(motion.local_translations).max(axis=0), np.abs(scales))
