"""The skin of a character in T-pose as evenly spread points: what is compared when key-vertices are transferred.

Points are drawn over triangles, not taken from vertices, so the density of the mesh does not matter: a low-poly mesh
is in effect subdivided, for the transfer only, and a dense one thinned out. A point knows its triangle.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import no_type_check

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.limbs import KEY_LIMBS, PROP, limb_of_joint, vertex_limbs
from understudy.body.tpose import t_pose_matrices
from understudy.math.kernel import kernel
from understudy.model.known import known
from understudy.model.skinning import skin
from understudy.model.triangles import face_areas, shells, vertex_normals

SEAM = 1e-5  # of the body's size: vertices this near are one, split for texture seams or hard edges


@dataclass(frozen=True, eq=False)
class Surface:
    """A character's skin in T-pose, in body axes.

    `limb` of a face is an index into KEY_LIMBS, or PROP; `host` is the limb that a prop hangs on, and the limb itself
    elsewhere; `shares` is how much of each vertex hangs on each of these. `shell` numbers the connected parts of the
    mesh, seams of textures not counting as borders.
    """

    vertices: Float[ndarray, "verts 3"]
    normals: Float[ndarray, "verts 3"]
    faces: Int[ndarray, "faces 3"]
    areas: Float[ndarray, "faces"]
    limb: Int[ndarray, "faces"]
    host: Int[ndarray, "faces"]
    shell: Int[ndarray, "faces"]
    shares: Float[ndarray, "verts limbs"]

    @property
    def size(self) -> float:
        return float(np.ptp(self.vertices[:, 1])) if len(self.vertices) else 1.0


@dataclass(frozen=True, eq=False)
class Cloud:
    """Points on a surface: triangles and weights of their corners, places and outward normals."""

    face: Int[ndarray, "points"]
    corners: Float[ndarray, "points 3"]
    points: Float[ndarray, "points 3"]
    normals: Float[ndarray, "points 3"]

    def __len__(self) -> int:
        return len(self.points)

    def at(self, which: Bool[ndarray, "points"] | Int[ndarray, "some"] | slice) -> Cloud:
        """Some of the points."""
        return Cloud(self.face[which], self.corners[which], self.points[which], self.normals[which])


@known
def surface_of(actor: Actor) -> Surface:
    """The actor's skin in T-pose with its limbs."""
    character = actor.character
    posed = skin(character, t_pose_matrices(character, actor.pose)[None, :, :3])[0].astype(np.float64)
    faces = character.faces
    with_props, hosts = (limb_of_joint(character, actor.roles, props=props) for props in (True, False))
    shares = vertex_limbs(character, hosts)
    host = _limb_of_faces(shares, faces)
    alike = np.array_equal(with_props, hosts)
    limb = host if alike else _limb_of_faces(vertex_limbs(character, with_props), faces)
    same = welded(posed)
    first = np.zeros(int(same.max(initial=-1)) + 1, dtype=np.int64)
    first[same[::-1]] = np.arange(len(same) - 1, -1, -1)
    normals = vertex_normals(posed[first], same[faces])[same] if len(faces) else np.zeros_like(posed)
    areas = face_areas(posed, faces)
    shell = shells(same[faces], len(first))
    limb = np.where(_carried(actor, faces, areas, shell, limb), PROP, limb)
    return Surface(posed, normals, faces, areas, limb, host, shell, shares)


def _limb_of_faces(shares: Float[ndarray, "verts limbs"], faces: Int[ndarray, "faces 3"]) -> Int[ndarray, "faces"]:
    """The limb that the corners of a face hang on most."""
    out = np.empty(len(faces), np.int64)
    _strongest(np.ascontiguousarray(shares), np.ascontiguousarray(faces, dtype=np.int64), out)
    return out


@kernel()
@no_type_check
def _strongest(shares, faces, out):  # pragma: no cover - compiled
    """The greatest of the sums over a face's corners; of equal ones the first."""
    for f in range(len(faces)):
        a, b, c = shares[faces[f, 0]], shares[faces[f, 1]], shares[faces[f, 2]]
        best, found = -1.0, 0
        for limb in range(len(a)):
            share = a[limb] + b[limb] + c[limb]
            if share > best:
                best, found = share, limb
        out[f] = found


def _carried(
    actor: Actor,
    faces: Int[ndarray, "faces 3"],
    areas: Float[ndarray, "faces"],
    shell: Int[ndarray, "faces"],
    limb: Int[ndarray, "faces"],
) -> Bool[ndarray, "faces"]:
    """Faces of things on joints of their own whose names say nothing: shells that hang on no joint of the body.

    Heads are left out: eyes and teeth hang on joints without a role. So are limbs that would be left with nothing.
    """
    own = np.array([actor.roles.others.get(j) != "extra" for j in range(actor.character.skeleton.n_joints)])
    flesh = np.concatenate([np.zeros(0)] + [
        (mesh.skin.weights * own[mesh.skin.slot_joints[mesh.skin.slots]]).sum(1) for mesh in actor.character.meshes
    ])  # fmt: skip
    on_body = np.bincount(shell, areas * (flesh[faces].mean(1) > 0.05), int(shell.max(initial=-1)) + 1)
    out = (on_body <= 0.01 * np.bincount(shell, areas, len(on_body)))[shell] & (limb != KEY_LIMBS.index("head"))
    for i in np.unique(limb[out]):
        on = limb == i
        out[on] &= areas[on & ~out].sum() > 0.1 * areas[on].sum()
    return out


def welded(vertices: Float[ndarray, "verts 3"]) -> Int[ndarray, "verts"]:
    """One number for all vertices at the same place."""
    if not len(vertices):
        return np.zeros(0, dtype=np.int64)
    step = SEAM * max(float(np.ptp(vertices, axis=0).max()), 1e-12)
    cells = np.round(vertices / step).astype(np.int64)
    # One number for a cell: along each axis there are no more than 1 / SEAM of them.
    x, y, z = (cells - cells.min(0)).T
    return np.unique((x << 36) + (y << 18) + z, return_inverse=True)[1].reshape(-1)


def drawn(surface: Surface, which: Bool[ndarray, "faces"] | Int[ndarray, "some"], count: int) -> Cloud:
    """`count` points over some faces, marked or listed, evenly by area and the same at every call.

    The faces are lined up along a space-filling curve and cut into `count` equal shares of area; the place within a
    face follows a low-discrepancy sequence.
    """
    return placed(surface, *_spots(surface, which, count))


def drawn_points(
    surface: Surface, which: Bool[ndarray, "faces"] | Int[ndarray, "some"], count: int
) -> Float[ndarray, "points 3"]:
    """Where such points are, and no more of them."""
    return _between(surface.vertices, surface, *_spots(surface, which, count))


def _spots(
    surface: Surface, which: Bool[ndarray, "faces"] | Int[ndarray, "some"], count: int
) -> tuple[Int[ndarray, "points"], Float[ndarray, "points 3"]]:
    """Triangles and weights of corners of points over some faces."""
    chosen = np.flatnonzero(which) if which.dtype == bool else which
    chosen = chosen[surface.areas[chosen] > 0.0]
    if not len(chosen):
        return np.zeros(0, dtype=np.int64), np.zeros((0, 3))
    a, b, c = (surface.vertices[surface.faces[chosen, corner]] for corner in range(3))
    chosen = chosen[np.argsort(_curve((a + b + c) / 3.0), kind="stable")]
    total = np.cumsum(surface.areas[chosen])
    at = (np.arange(count) + 0.5) * total[-1] / count
    face = chosen[np.minimum(np.searchsorted(total, at), len(chosen) - 1)]
    k = np.arange(1, count + 1)
    s, t = np.sqrt((k * 0.7548776662466927) % 1.0), (k * 0.5698402909980532) % 1.0
    return face, np.stack([1.0 - s, s * (1.0 - t), s * t], axis=1)


def _between(
    values: Float[ndarray, "verts 3"], surface: Surface, face: Int[ndarray, "points"], corners: ndarray
) -> Float[ndarray, "points 3"]:
    return (corners[..., None] * values[surface.faces[face]]).sum(1)


def placed(surface: Surface, face: Int[ndarray, "points"], corners: Float[ndarray, "points 3"]) -> Cloud:
    """Points by triangle and corner weights."""
    points, normals = (_between(values, surface, face, corners) for values in (surface.vertices, surface.normals))
    length = np.linalg.norm(normals, axis=1, keepdims=True)
    return Cloud(face, corners, points, normals / np.maximum(length, 1e-12))


def _curve(points: Float[ndarray, "points 3"]) -> Int[ndarray, "points"]:
    """The place of points on a Morton curve through their box."""
    low, span = points.min(0), max(float(np.ptp(points, axis=0).max()), 1e-12)
    cells = np.clip((points - low) / span * 1023.0, 0, 1023).astype(np.int32)
    # Ten bits of each axis with two free ones between them.
    for shift, mask in ((16, 0x030000FF), (8, 0x0300F00F), (4, 0x030C30C3), (2, 0x09249249)):
        cells = (cells | (cells << shift)) & mask
    return cells[:, 0] | (cells[:, 1] << 1) | (cells[:, 2] << 2)


def joined(clouds: list[Cloud]) -> Cloud:
    """Clouds one after the other."""
    return Cloud(*(np.concatenate([getattr(c, n) for c in clouds]) for n in ("face", "corners", "points", "normals")))
