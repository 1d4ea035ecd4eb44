"""Skinned meshes of a USD stage."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.errors import FileError
from understudy.io.npz.skin import filled_weights, note_on_empty
from understudy.io.usd.animation import Rig
from understudy.math import affine
from understudy.model import Mesh, Skin


def shown_name(prim: Any) -> str:
    """The name that people see: the display name where there is one, else the prim's."""
    return prim.GetDisplayName() or prim.GetName()


def read_all(pxr: Any, path: Path, queries: list[Any], rig: Rig, notes: list[str]) -> list[Mesh]:
    """All meshes bound to the rig; other geometry is left out and noted."""
    out: list[Mesh] = []
    for query in queries:
        prim = query.GetPrim()
        if not prim.IsA(pxr.UsdGeom.Mesh):
            notes.append(f"'{prim.GetName()}' is not a mesh and was left out.")
        elif not query.HasJointInfluences():
            notes.append(f"Mesh '{prim.GetName()}' has no joint influences and was left out.")
        else:
            out.append(_mesh(pxr, path, query, rig, notes))
    return out


def _mesh(pxr: Any, path: Path, query: Any, rig: Rig, notes: list[str]) -> Mesh:
    prim, name = query.GetPrim(), shown_name(query.GetPrim())
    schema = pxr.UsdGeom.Mesh(prim)
    earliest = pxr.Usd.TimeCode.EarliestTime()
    points = np.array(schema.GetPointsAttr().Get(earliest) or [], dtype=np.float64).reshape(-1, 3)
    if not len(points) or not np.isfinite(points).all() or np.abs(points).max() > 1e12:
        raise FileError(path, f"mesh '{name}' has no points, or one that is not finite; export the file again")
    bind = np.array(query.GetGeomBindTransform(), dtype=np.float64).T
    points = affine.apply(bind, points) * rig.metres_per_unit
    slots, weights = _influences(path, query, name, len(points))
    slot_joints, inverse_binds = _slots(path, query, name, rig, int(slots.max(initial=0)))
    if not np.isfinite(weights).all() or np.abs(weights).max(initial=0.0) > 1e6:
        raise FileError(path, f"mesh '{name}' has a skin weight that is not finite; export the file again")
    weights, slots, empty = filled_weights(weights, slots, points)
    notes += note_on_empty(empty, name)
    flipped = schema.GetOrientationAttr().Get() == pxr.UsdGeom.Tokens.leftHanded
    faces = _faces(path, schema, name, len(points), earliest, flipped=flipped)
    return Mesh(name, points, faces, Skin(slot_joints, inverse_binds, slots, weights))


def _influences(
    path: Path, query: Any, name: str, n_points: int
) -> tuple[Int[ndarray, "verts influences"], Float[ndarray, "verts influences"]]:
    """Joint indices and weights per point; constant ones (a rigid part) are repeated for every point.

    The package's own `ComputeJointInfluences` sorts before it checks and crashes on damaged files.
    """
    listed, weighed = query.GetJointIndicesPrimvar(), query.GetJointWeightsPrimvar()
    slots = np.array(listed.ComputeFlattened() or [], dtype=np.int64)
    weights = np.array(weighed.ComputeFlattened() or [], dtype=np.float64)
    width = int(listed.GetElementSize())
    due = width * (1 if listed.GetInterpolation() == "constant" else n_points)
    if width < 1 or len(slots) != due or len(weights) != due or (slots < 0).any():
        problem = f"mesh '{name}' has {len(slots)} joint indices and {len(weights)} weights where {due} are due"
        raise FileError(path, f"{problem}; export the file again")
    slots, weights = slots.reshape(-1, width), weights.reshape(-1, width)
    if len(slots) == 1:
        slots, weights = np.repeat(slots, n_points, axis=0), np.repeat(weights, n_points, axis=0)
    return np.where(weights > 0.0, slots, 0), weights


def _slots(
    path: Path, query: Any, name: str, rig: Rig, largest: int
) -> tuple[Int[ndarray, "slots"], Float[ndarray, "slots 4 4"]]:
    """The joints that the mesh's indices mean (its own list or the skeleton's), and their inverse bind matrices."""
    own = query.GetJointOrder()
    joints = [str(token) for token in own] if own else rig.joints
    place = {joint: index for index, joint in reversed(list(enumerate(rig.joints)))}
    missing = [joint for joint in joints if joint not in place]
    if missing:
        raise FileError(path, f"mesh '{name}' follows joint '{missing[0]}', which the skeleton does not have")
    if largest >= len(joints):
        problem = f"mesh '{name}' names joint {largest} where its list has {len(joints)}"
        raise FileError(path, f"{problem}; export the file again")
    indices = [place[joint] for joint in joints]
    inverse_binds = affine.inverse(rig.bind[indices])
    inverse_binds[:, :3, 3] *= rig.metres_per_unit
    return rig.row[indices], inverse_binds


def _faces(path: Path, schema: Any, name: str, n_points: int, time: Any, *, flipped: bool) -> Int[ndarray, "faces 3"]:
    """Polygons as fans of triangles, counter-clockwise seen from outside."""
    counts = np.array(schema.GetFaceVertexCountsAttr().Get(time) or [], dtype=np.int64)
    corners = np.array(schema.GetFaceVertexIndicesAttr().Get(time) or [], dtype=np.int64)
    if (counts < 0).any() or counts.sum() != len(corners):
        problem = f"mesh '{name}' has {len(corners)} corners where its faces have {counts.sum()}"
        raise FileError(path, f"{problem}; export the file again")
    if len(corners) and not (0 <= corners.min() and corners.max() < n_points):
        raise FileError(path, f"mesh '{name}' has a face with a point that does not exist; export the file again")
    starts = np.cumsum(counts) - counts
    fans = np.maximum(counts - 2, 0)
    first = np.repeat(starts, fans)
    step = np.arange(fans.sum()) - np.repeat(np.cumsum(fans) - fans, fans)
    faces = np.stack([corners[first], corners[first + step + 1], corners[first + step + 2]], axis=1)
    return faces[:, ::-1].copy() if flipped else faces
