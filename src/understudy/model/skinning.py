"""Linear blend skinning as a kernel: any number of influences, several meshes and skins per character."""

from __future__ import annotations

import weakref
from dataclasses import dataclass
from typing import no_type_check

import numpy as np
from jaxtyping import Float
from numba import njit, prange
from numpy import ndarray

from understudy.model.character import Character
from understudy.model.kinematics import global_transforms
from understudy.model.motion import Motion


@dataclass(frozen=True, eq=False)
class SkinTable:
    """All skins of a character one after the other, in the form the kernel wants (float32, influences in rows)."""

    slot_joints: ndarray
    inverse_binds: ndarray
    starts: ndarray
    slots: ndarray
    weights: ndarray
    vertices: ndarray


_tables: weakref.WeakKeyDictionary[Character, SkinTable] = weakref.WeakKeyDictionary()


def skin_table(character: Character) -> SkinTable:
    """The character's table, made once: influences of weight zero are left out."""
    if (found := _tables.get(character)) is not None:
        return found
    slot_joints, inverse_binds, counts, slots, weights, vertices = [], [], [], [], [], []
    offset = 0
    for mesh in character.meshes:
        skin = mesh.skin
        used = skin.weights > 0.0
        slot_joints.append(skin.slot_joints)
        inverse_binds.append(skin.inverse_binds)
        counts.append(used.sum(1))
        slots.append((skin.slots + offset)[used])
        weights.append(skin.weights[used])
        vertices.append(mesh.vertices)
        offset += len(skin.slot_joints)

    def join(parts: list[ndarray], shape: tuple[int, ...], dtype: type) -> ndarray:
        return np.ascontiguousarray(np.concatenate([np.zeros(shape), *parts]), dtype=dtype)

    table = SkinTable(
        join(slot_joints, (0,), np.int64),
        join(inverse_binds, (0, 4, 4), np.float64),
        np.concatenate([[0], np.cumsum(join(counts, (0,), np.int64))]).astype(np.int64),
        join(slots, (0,), np.int32),
        join(weights, (0,), np.float32),
        join(vertices, (0, 3), np.float32),
    )
    _tables[character] = table
    return table


@njit(cache=True, nogil=True, parallel=True)
@no_type_check
def _skin(matrices, starts, slots, weights, vertices, out):  # pragma: no cover - compiled
    """v' = (sum_k w_k M_k) v, with the blend of matrices first: one product per vertex."""
    for f in prange(matrices.shape[0]):
        m = matrices[f]
        for v in range(vertices.shape[0]):
            a = starts[v]
            b = starts[v + 1]
            x, y, z = vertices[v, 0], vertices[v, 1], vertices[v, 2]
            ox = np.float32(0.0)
            oy = np.float32(0.0)
            oz = np.float32(0.0)
            for i in range(a, b):
                s = slots[i]
                w = weights[i]
                ox += w * (m[s, 0, 0] * x + m[s, 0, 1] * y + m[s, 0, 2] * z + m[s, 0, 3])
                oy += w * (m[s, 1, 0] * x + m[s, 1, 1] * y + m[s, 1, 2] * z + m[s, 1, 3])
                oz += w * (m[s, 2, 0] * x + m[s, 2, 1] * y + m[s, 2, 2] * z + m[s, 2, 3])
            out[f, v, 0] = ox
            out[f, v, 1] = oy
            out[f, v, 2] = oz


def skin(
    character: Character, global_matrices: Float[ndarray, "frames joints 3 4"]
) -> Float[ndarray, "frames verts 3"]:
    """World positions (float32) of all vertices of all meshes, one after the other, for posed joints."""
    table = skin_table(character)
    if not len(table.vertices):
        return np.zeros((len(global_matrices), 0, 3), dtype=np.float32)
    posed = np.einsum("fsij,sjk->fsik", global_matrices[:, table.slot_joints], table.inverse_binds, optimize=True)
    out = np.empty((len(global_matrices), len(table.vertices), 3), dtype=np.float32)
    _skin(posed.astype(np.float32), table.starts, table.slots, table.weights, table.vertices, out)
    return out


def skinned_vertices(character: Character, motion: Motion) -> Float[ndarray, "frames verts 3"]:
    """World positions of a character's vertices in every frame of a motion."""
    return skin(character, global_transforms(character.skeleton, motion))


def rest_vertices(character: Character) -> Float[ndarray, "verts 3"]:
    """World positions of the vertices in the rest pose."""
    return skin(character, character.skeleton.rest_globals[None, :, :3])[0]
