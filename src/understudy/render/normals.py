"""Smooth normals of a deforming mesh, per corner, with creases kept.

Files split vertices at texture seams; corners at one place are welded first, or every seam would show as an edge.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.math.kernel import kernel
from understudy.model import Character
from understudy.model.known import known

SHARP, SMOOTH = np.cos(np.radians(70.0)), np.cos(np.radians(40.0))
MAX_FACES_AT_A_POINT = 64


@dataclass(frozen=True, eq=False)
class Smoothing:
    """The faces around each place: `members[starts[p]:starts[p + 1]]` for `p = place[vertex]`."""

    place: Int[ndarray, "verts"]
    starts: Int[ndarray, "places_and_one"]
    members: Int[ndarray, "corners"]


@known
def smoothing_of(character: Character) -> Smoothing:
    """The smoothing of a character's meshes: vertices of one mesh at one place in bind space are welded."""
    places, n = [np.zeros(0, dtype=np.int64)], 0
    for mesh in character.meshes:
        if mesh.n_verts:
            unit = max(float(np.nan_to_num(np.ptp(mesh.vertices, axis=0)).max()), 1e-12) * 1e-6
            keys = np.round(np.nan_to_num(mesh.vertices) / unit).astype(np.int64)
            # One sortable number per place (three 21-bit coordinates) is ten times faster than unique rows.
            low = keys.min(axis=0)
            packed = (keys - low) @ np.array([1 << 42, 1 << 21, 1], dtype=np.int64)
            _, place = np.unique(packed, return_inverse=True)
            places.append(place.reshape(-1).astype(np.int64) + n)
            n += int(place.max()) + 1
    return smoothing(np.concatenate(places), character.faces)


def smoothing(place: Int[ndarray, "verts"], faces: Int[ndarray, "faces 3"]) -> Smoothing:
    """The smoothing of faces whose vertices are at the given places (numbered from 0)."""
    corners = place[faces].ravel()
    counts = np.bincount(corners, minlength=int(place.max(initial=-1)) + 1)
    members = np.argsort(corners, kind="stable") // 3
    starts = np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(counts, dtype=np.int64)])
    return Smoothing(place.astype(np.int32), starts.astype(np.int32), members.astype(np.int32))


def corner_normals(
    vertices: Float[ndarray, "verts 3"], faces: Int[ndarray, "faces 3"], around: Smoothing
) -> Float[ndarray, "faces 3 3"]:
    """Unit normals: n_fk = sum_g A_g s(n_f . n_g) n_g over the faces g around corner k of face f.

    A_g is the area, and s goes from 0 at 70 degrees to 1 at 40: soft in between, so that no crease pops in a motion.
    Faces without an area or with a corner that is not finite have the normal zero.
    """
    out = np.zeros((len(faces), 3, 3), dtype=np.float32)
    if len(faces):
        _corner_normals(
            np.ascontiguousarray(vertices, dtype=np.float32),
            np.ascontiguousarray(faces, dtype=np.int32),
            around.place,
            around.starts,
            around.members,
            np.zeros((len(faces), 4), dtype=np.float32),
            out,
        )
    return out


@kernel()
@no_type_check
def _corner_normals(vertices, faces, place, starts, members, flat, out):  # pragma: no cover - compiled
    """`flat` is room for the normals of the faces and their areas; zeros."""
    n_faces = faces.shape[0]
    for f in range(n_faces):
        a, b, c = faces[f, 0], faces[f, 1], faces[f, 2]
        ux, uy, uz = (
            vertices[b, 0] - vertices[a, 0],
            vertices[b, 1] - vertices[a, 1],
            vertices[b, 2] - vertices[a, 2],
        )
        vx, vy, vz = (
            vertices[c, 0] - vertices[a, 0],
            vertices[c, 1] - vertices[a, 1],
            vertices[c, 2] - vertices[a, 2],
        )
        nx, ny, nz = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
        length = np.sqrt(nx * nx + ny * ny + nz * nz)
        if length > 0.0 and np.isfinite(length):
            flat[f, 0], flat[f, 1], flat[f, 2], flat[f, 3] = nx / length, ny / length, nz / length, length
    for f in range(n_faces):
        fx, fy, fz, area = flat[f, 0], flat[f, 1], flat[f, 2], flat[f, 3]
        for k in range(3):
            p = place[faces[f, k]]
            sx, sy, sz = fx * area, fy * area, fz * area
            if starts[p + 1] - starts[p] <= MAX_FACES_AT_A_POINT:
                for i in range(starts[p], starts[p + 1]):
                    g = members[i]
                    if g != f:
                        s = (fx * flat[g, 0] + fy * flat[g, 1] + fz * flat[g, 2] - SHARP) / (SMOOTH - SHARP)
                        s = min(max(s, 0.0), 1.0) * flat[g, 3]
                        sx += s * flat[g, 0]
                        sy += s * flat[g, 1]
                        sz += s * flat[g, 2]
            length = np.sqrt(sx * sx + sy * sy + sz * sz)
            if length > 0.0:
                out[f, k, 0], out[f, k, 1], out[f, k, 2] = sx / length, sy / length, sz / length


def used(n_verts: int, faces: Int[ndarray, "faces 3"]) -> Bool[ndarray, "verts"]:
    """Which vertices belong to a face."""
    out = np.zeros(n_verts, dtype=bool)
    out[faces.ravel()] = True
    return out
