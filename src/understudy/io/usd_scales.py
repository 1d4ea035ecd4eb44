"""Joint scales in a form that USD can keep.

SkelAnimation stores scales as half floats, good for 1 and 2 but not for the 0.01 that centimetre rigs stand under: half
a millimetre would be lost on a person. Constant uniform scales are therefore folded into lengths: with g_j the product
of scales down to joint j, G_j = G'_j diag(g_j), where G' has the translations t'_j = g_parent t_j and no scales, and
the inverse bind matrices become B' = diag(g_j) B. Every world position stays what it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from understudy.model import Character, Motion


def in_halves(character: Character, motions: Sequence[Motion]) -> tuple[Character, tuple[Motion, ...]]:
    """The same, if halves hold the scales; else without scales, if they are constant and uniform; else the same."""
    s = character.skeleton
    rounded = s.rest_scales.astype(np.float16).astype(np.float64)
    exact = np.abs(rounded - s.rest_scales).max(initial=0.0) <= 1e-6 * np.abs(s.rest_scales).max(initial=0.0)
    size = s.rest_scales.mean(1)
    uniform = np.abs(s.rest_scales - size[:, None]).max(initial=0.0) <= 1e-6 * np.abs(size).max(initial=0.0)
    if exact or not uniform or not (size > 0.0).all() or any(motion.local_scales is not None for motion in motions):
        return character, tuple(motions)
    above, whole = np.ones(s.n_joints), np.ones(s.n_joints)
    for joint, parent in enumerate(s.parents):
        above[joint] = whole[parent] if parent >= 0 else 1.0
        whole[joint] = above[joint] * size[joint]
    meshes = []
    for mesh in character.meshes:
        binds = mesh.skin.inverse_binds.copy()
        binds[:, :3] *= whole[mesh.skin.slot_joints][:, None, None]
        meshes.append(replace(mesh, skin=replace(mesh.skin, inverse_binds=binds)))
    skeleton = s.with_rest(translations=s.rest_translations * above[:, None], scales=np.ones_like(s.rest_scales))
    moved = tuple(replace(m, local_translations=m.local_translations * above[:, None]) for m in motions)
    return replace(character, skeleton=skeleton, meshes=tuple(meshes)), moved
