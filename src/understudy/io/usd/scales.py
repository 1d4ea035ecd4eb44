"""Joint scales in a form that USD can keep and Blender can show.

SkelAnimation stores scales as half floats, good for 1 and 2 but not for the 0.01 that centimetre rigs stand under: half
a millimetre would be lost on a person. Blender makes its bones of the bind matrices and drops their scale. What is
constant and uniform of a joint's scale, u_j, is therefore folded into lengths: with g_j the product of u down to joint
j, G_j = G'_j diag(g_j), where G' has the translations t'_j = g_parent t_j and the scales s'_j = s_j / u_j, and the
inverse bind matrices become B' = diag(g_j) B. Every world position stays what it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.model import Character, Motion, Skeleton

# Scales this near to one, or to each other, are noise of an exporter; halves cannot tell them apart anyway.
NOISE = 5e-4


def folded(character: Character, motions: Sequence[Motion]) -> tuple[Character, tuple[Motion, ...]]:
    """The same in the world, without uniform scales at rest."""
    s = character.skeleton
    own = _uniform(s)
    if (own == 1.0).all():
        return character, tuple(motions)
    above, whole = np.ones(s.n_joints), np.ones(s.n_joints)
    for joint, parent in enumerate(s.parents):
        above[joint] = whole[parent] if parent >= 0 else 1.0
        whole[joint] = above[joint] * own[joint]
    meshes = []
    for mesh in character.meshes:
        binds = mesh.skin.inverse_binds.copy()
        binds[:, :3] *= whole[mesh.skin.slot_joints][:, None, None]
        meshes.append(replace(mesh, skin=replace(mesh.skin, inverse_binds=binds)))
    lengths, sizes = above[:, None], own[:, None]
    skeleton = s.with_rest(translations=s.rest_translations * lengths, scales=s.rest_scales / sizes)
    moved = tuple(
        replace(
            m,
            local_translations=m.local_translations * lengths,
            local_scales=None if m.local_scales is None else m.local_scales / sizes,
        )
        for m in motions
    )
    return replace(character, skeleton=skeleton, meshes=tuple(meshes)), moved


def _uniform(s: Skeleton) -> Float[ndarray, "joints"]:
    """The uniform scale of each joint at rest; 1 where there is none worth the name, or where axes differ."""
    size = s.rest_scales.mean(1)
    alike = np.abs(s.rest_scales - size[:, None]).max(axis=1, initial=0.0) <= NOISE * np.abs(size)
    return np.where(alike & (size > 0.0) & (np.abs(size - 1.0) > NOISE), size, 1.0)
