"""A mesh as it comes made fit for deformation, on a copy: what was wrong is said, and every input vertex is kept.

Vertices at one place become one (the seams of UVs and normals split them in files), faces without area or said twice
go, and whatever no face uses follows the nearest vertex that one does.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components
from scipy.spatial import KDTree

from understudy.errors import UnderstudyError

# Places nearer than this share of the size are one; the height of a face below this share of its longest side is none.
SAME_PLACE, FLAT = 1e-6, 1e-7


@dataclass(frozen=True, eq=False)
class Repaired:
    """A mesh whose vertices are all used and all at different places. `vertex_of` says which one each input vertex is.

    An input vertex that no face uses hangs on the nearest one that is used: `offset` is where it is from there.
    """

    vertices: Float[ndarray, "verts 3"]
    faces: Int[ndarray, "faces 3"]
    vertex_of: Int[ndarray, "inputs"]
    offset: Float[ndarray, "inputs 3"]
    component: Int[ndarray, "verts"]
    notes: tuple[str, ...] = ()

    @property
    def n_components(self) -> int:
        return int(self.component.max(initial=-1)) + 1

    @property
    def size(self) -> float:
        """The diagonal of the box around it."""
        return float(np.linalg.norm(np.ptp(self.vertices, axis=0)))


def repaired(vertices: Float[ndarray, "inputs 3"], faces: Int[ndarray, "faces 3"], name: str = "the mesh") -> Repaired:
    """The mesh that is deformed in place of this one; UnderstudyError where nothing is left of it."""
    vertices, faces = np.asarray(vertices, dtype=np.float64), np.asarray(faces, dtype=np.int64).reshape(-1, 3)
    if not np.isfinite(vertices).all():
        count = int((~np.isfinite(vertices)).any(1).sum())
        raise UnderstudyError(f"{name}: {_counted(count, 'vertex', 'vertices')} not at a finite place; export it again")
    if len(faces) and (faces.min() < 0 or faces.max() >= len(vertices)):
        raise UnderstudyError(f"{name}: a face names vertex {faces.max()} of {len(vertices)}; export it again")
    notes: list[str] = []
    size = float(np.linalg.norm(np.ptp(vertices, axis=0))) if len(vertices) else 0.0
    place = _places(vertices, SAME_PLACE * size)
    n_places = int(place.max(initial=-1)) + 1
    if n_places < len(vertices):
        notes.append(
            f"{len(vertices) - n_places} of {len(vertices)} vertices share a place with another; they move as one"
        )
    first = np.full(n_places, -1, dtype=np.int64)
    first[place[::-1]] = np.arange(len(vertices))[::-1]
    where, faces = vertices[first], place[faces]
    sound = _sound_faces(where, faces)
    if not sound.all():
        notes.append(f"{_counted(int((~sound).sum()), 'face')} without area or said twice; left out of the deformation")
    faces = faces[sound]
    if not len(faces):
        raise UnderstudyError(f"{name}: has no face with an area, so there is no surface to bend; export its triangles")
    used = np.zeros(n_places, dtype=bool)
    used[faces] = True
    number = np.cumsum(used) - 1
    kept = where[used]
    if not used.all():
        notes.append(
            f"{_counted(int((~used).sum()), 'vertex', 'vertices')} in no face; they follow the nearest that is"
        )
        number[~used] = KDTree(kept).query(where[~used])[1]
    faces = number[faces]
    open_edges, crossed = _odd_edges(faces)
    if open_edges:
        notes.append(f"the surface is open ({_counted(open_edges, 'edge')} with one face)")
    if crossed:
        notes.append(f"{_counted(crossed, 'edge')} with more than two faces")
    ones = np.ones(2 * len(faces))
    links = coo_matrix(
        (ones, (np.r_[faces[:, 0], faces[:, 1]], np.r_[faces[:, 1], faces[:, 2]])), shape=(len(kept),) * 2
    )
    count, component = connected_components(links, directed=False)
    if count > 1:
        notes.append(f"{count} separate parts; each is tied to the nearest other one")
    vertex_of = number[place]
    return Repaired(kept, faces, vertex_of, vertices - kept[vertex_of], component.astype(np.int64), tuple(notes))


def _places(vertices: Float[ndarray, "inputs 3"], tolerance: float) -> Int[ndarray, "inputs"]:
    """A number for each place, in the order in which they first come."""
    if not len(vertices):
        return np.zeros(0, dtype=np.int64)
    grid = np.round((vertices - vertices.min(0)) / max(tolerance, 1e-300)).astype(np.int64)
    _, first, inverse = np.unique(grid, axis=0, return_index=True, return_inverse=True)
    rank = np.empty(len(first), dtype=np.int64)
    rank[np.argsort(first, kind="stable")] = np.arange(len(first))
    return rank[inverse.reshape(-1)]


def _sound_faces(vertices: ndarray, faces: ndarray) -> ndarray:
    """Faces of three different places, with an area, said once."""
    a, b, c = (vertices[faces[:, i]] for i in range(3))
    longest = np.max([((b - a) ** 2).sum(1), ((c - b) ** 2).sum(1), ((a - c) ** 2).sum(1)], axis=0)
    area = np.linalg.norm(np.cross(b - a, c - a), axis=1)
    sound = area > FLAT * longest
    _, index = np.unique(np.sort(faces, axis=1), axis=0, return_index=True)
    once = np.zeros(len(faces), dtype=bool)
    once[index] = True
    return sound & once


def _odd_edges(faces: Int[ndarray, "faces 3"]) -> tuple[int, int]:
    edges = np.sort(np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]]), axis=1)
    _, count = np.unique(edges, axis=0, return_counts=True)
    return int((count == 1).sum()), int((count > 2).sum())


def _counted(count: int, one: str, many: str = "") -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"
