"""Skins of a glTF: which nodes are joints, and the inverse bind matrices that take vertices into their space."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.io.gltf.accessors import floats
from understudy.io.gltf.document import AGAIN, Document, counted
from understudy.math import affine
from understudy.model import Skeleton


@dataclass(frozen=True, eq=False)
class FileSkin:
    """A skin as the file has it: node indices and one inverse bind matrix for each."""

    nodes: tuple[int, ...]
    inverse_binds: Float[ndarray, "slots 4 4"]


def read_skins(document: Document) -> list[FileSkin]:
    """All skins; missing inverse bind matrices are identities, as the specification says."""
    out = []
    for i, entry in enumerate(document.objects("skins")):
        place = f"skins[{i}]"
        nodes = document.indices(entry, "joints", place, "nodes")
        matrices = np.broadcast_to(np.eye(4), (len(nodes), 4, 4))
        if "inverseBindMatrices" in entry:
            accessor = document.index(entry, "inverseBindMatrices", place, "accessors")
            found = floats(document, accessor, "MAT4").reshape(-1, 4, 4).swapaxes(1, 2)
            if len(found) < len(nodes):
                document.fail(place, f"has {len(nodes)} joints but {len(found)} inverse bind matrices; {AGAIN}")
            matrices = found[: len(nodes)].copy()
            matrices[:, 3] = (0.0, 0.0, 0.0, 1.0)
        out.append(FileSkin(tuple(nodes), matrices))
    return out


def bound_slots(
    document: Document, skin: FileSkin, skeleton: Skeleton, joint_of: dict[int, int]
) -> tuple[Int[ndarray, "slots"], Float[ndarray, "slots 4 4"]]:
    """Joints and inverse bind matrices of a skin's slots; matrices without an inverse give way to the rest pose."""
    joints = np.array([joint_of[node] for node in skin.nodes], dtype=np.int64)
    matrices = skin.inverse_binds
    bad = np.flatnonzero(np.abs(np.linalg.det(matrices[:, :3, :3])) < 1e-30)
    if len(bad):
        which = counted(len(bad), "inverse bind matrix", "inverse bind matrices")
        first = skeleton.names[joints[bad[0]]]
        document.note(f"{which} without an inverse (joint '{first}'); the rest pose is used")
        rest = skeleton.rest_globals[joints[bad]]
        usable = np.abs(np.linalg.det(rest[:, :3, :3])) > 1e-30
        matrices = np.array(matrices)
        matrices[bad] = affine.inverse(np.where(usable[:, None, None], rest, np.eye(4)))
    return joints, matrices


def bend_weights(
    document: Document,
    place: str,
    vertices: Float[ndarray, "verts 3"],
    slots: Int[ndarray, "verts influences"],
    weights: Float[ndarray, "verts influences"],
    n_slots: int,
) -> tuple[Int[ndarray, "verts influences"], Float[ndarray, "verts influences"]]:
    """Slots and weights in good order: inside the skin, not negative, adding up to one, no vertex without a hold."""
    if np.any(weights < 0.0):
        document.note(f"{place} has negative skin weights, read as zero")
        weights = np.maximum(weights, 0.0)
    stray = slots >= n_slots
    if np.any(stray):
        if np.any(weights[stray] > 0.0):
            document.fail(place, f"a vertex follows joint {slots[stray].max()} of a skin with {n_slots}; {AGAIN}")
        slots = np.where(stray, 0, slots)
    total = weights.sum(1)
    held = total > 1e-9
    if not held.all():
        slots, weights = _hold_loose(document, place, vertices, slots, weights, held)
        total = weights.sum(1)
    if np.abs(total - 1.0).max(initial=0.0) > 1e-7:
        if np.abs(total - 1.0).max(initial=0.0) > 0.02:
            document.note(f"{place} has skin weights that do not add up to one; they are scaled to")
        weights = weights / total[:, None]
    return slots, weights


def _hold_loose(
    document: Document, place: str, vertices: ndarray, slots: ndarray, weights: ndarray, held: ndarray
) -> tuple[ndarray, ndarray]:
    """Vertices without weight move as their nearest neighbour with weight does, or with the skin's first joint."""
    slots, weights = slots.copy(), weights.copy()
    loose = np.flatnonzero(~held)
    if held.any():
        from scipy.spatial import KDTree  # takes longer to import than most files to read, and is rarely needed

        known = np.flatnonzero(held)
        nearest = known[KDTree(vertices[known]).query(vertices[loose])[1]]
        slots[loose], weights[loose] = slots[nearest], weights[nearest]
        which = counted(len(loose), "vertex", "vertices")
        document.note(f"{place} has {which} without skin weight, moved as the nearest with one")
    else:
        slots[loose], weights[loose] = 0, 0.0
        weights[loose, 0] = 1.0
        document.note(f"{place} has no skin weights; it follows the first joint of its skin")
    return slots, weights
