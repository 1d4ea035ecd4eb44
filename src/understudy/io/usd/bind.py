"""The binding of all meshes in USD's terms: one bind matrix per joint, one geometry matrix per mesh.

Our slots have an inverse bind matrix each, B_s. USD has B_s = bind_j^-1 X, with bind_j the joint's matrix for all
meshes and X the mesh's own (`geomBindTransform`). X is found at a joint that an earlier mesh has bound. A first mesh in
another unit than the skeleton's stands by it where its heaviest joint has it at rest, so that bind matrices have no
scale: Blender makes its bones of them, and bones have none. A slot that still does not fit gets a helper joint, which
stays with its joint and carries the other matrix.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.math import affine
from understudy.model import Character, Mesh


@dataclass(frozen=True, eq=False)
class MeshBinding:
    """A mesh's matrix X, the joints it lists (each once), and the place in that list of each slot."""

    geometry_bind: Float[ndarray, "4 4"]
    joints: list[int]
    indices: Int[ndarray, "slots"]


@dataclass(eq=False)
class Binding:
    """Bind matrices of all joints (helpers last) and the bindings of the meshes, in the character's order."""

    bind_globals: Float[ndarray, "joints 4 4"]
    meshes: list[MeshBinding] = field(default_factory=list)
    helper_names: list[str] = field(default_factory=list)
    helper_parents: list[int] = field(default_factory=list)


def bindings(character: Character) -> Binding:
    """Bind all meshes, those with the most joints first."""
    skeleton = character.skeleton
    out = Binding(skeleton.rest_globals.copy())
    known = np.zeros(skeleton.n_joints, dtype=bool)
    done: dict[int, MeshBinding] = {}
    for index in sorted(range(len(character.meshes)), key=lambda m: -len(character.meshes[m].skin.slot_joints)):
        done[index] = _bind(character, character.meshes[index], out, known)
    out.meshes = [done[index] for index in range(len(character.meshes))]
    # No mesh asks how an unbound joint is bound, and Blender refuses skeletons with mirrored bones.
    loose = np.flatnonzero(~known)
    loose = loose[np.linalg.det(out.bind_globals[loose, :3, :3]) < 0.0]
    out.bind_globals[loose, :3, :3] *= -1.0
    return out


def _bind(character: Character, mesh: Mesh, out: Binding, known: ndarray) -> MeshBinding:
    skin = mesh.skin
    mass = np.bincount(skin.slots.ravel(), skin.weights.ravel(), minlength=len(skin.slot_joints))
    shared = [slot for slot, joint in enumerate(skin.slot_joints) if known[joint]]
    slot = max(shared or range(len(skin.slot_joints)), key=lambda s: mass[s])
    geometry = out.bind_globals[skin.slot_joints[slot]] @ skin.inverse_binds[slot]
    if not shared and abs(np.linalg.det(skin.inverse_binds[slot, :3, :3]) - 1.0) < 1e-3:
        geometry = np.eye(4)
    joints: list[int] = []
    indices = np.zeros(len(skin.slot_joints), dtype=np.int64)
    for slot, joint in enumerate(skin.slot_joints.tolist()):
        bind = geometry @ affine.inverse(skin.inverse_binds[slot])
        if not known[joint]:
            out.bind_globals[joint], known[joint] = bind, True
        elif not np.allclose(out.bind_globals[joint], bind, rtol=1e-6, atol=1e-6 * max(np.abs(bind).max(), 1e-9)):
            joint = _helper(character, out, joint, bind)
        if joint not in joints:
            joints.append(joint)
        indices[slot] = joints.index(joint)
    return MeshBinding(geometry, joints, indices)


def _helper(character: Character, out: Binding, joint: int, bind: Float[ndarray, "4 4"]) -> int:
    out.helper_names.append(f"{character.skeleton.names[joint]}_bind_{len(out.helper_names) + 1}")
    out.helper_parents.append(joint)
    out.bind_globals = np.concatenate([out.bind_globals, bind[None]])
    return len(out.bind_globals) - 1
