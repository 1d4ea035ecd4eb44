"""What a reader of meshes returns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.errors import FileError
from understudy.io.gltf.looks import Looks

# In the file's units, whatever they are: squares of what is beyond leave what numbers can hold.
FARTHEST = 1e15
NO_VERTEX = 1 << 62


@dataclass(frozen=True, eq=False)
class MeshFile:
    """Triangles in the file's own axes and units, and how they look. `up` is the axis that the format says is up."""

    path: Path
    vertices: Float[ndarray, "verts 3"]
    faces: Int[ndarray, "faces 3"]
    looks: Looks
    notes: tuple[str, ...] = ()
    up: str | None = None

    @property
    def name(self) -> str:
        return self.path.stem


def plain(path: Path, vertices: ndarray, faces: ndarray, *, colours: ndarray | None = None) -> MeshFile:
    """A mesh of one neutral material, checked."""
    check_triangles(path, vertices, faces)
    return MeshFile(path, vertices, faces, Looks(((0, len(faces), -1),), colours=colours))


def check_triangles(path: Path, vertices: ndarray, faces: ndarray) -> None:
    """Refuse a mesh of nothing, of places that are none, and of faces between vertices that are not there."""
    if not len(faces):
        raise FileError(path, "holds no faces (a point cloud?); export the mesh with its triangles")
    if len(far := np.flatnonzero(~(np.abs(vertices) <= FARTHEST).all(axis=1))):
        raise FileError(path, f"{len(far)} vertices are not at a finite place, vertex {far[0]} first; export it again")
    if faces.min() < 0 or faces.max() >= len(vertices):
        wrong = int(faces.max() if faces.max() >= len(vertices) else faces.min())
        raise FileError(path, f"a face names vertex {wrong} of {len(vertices)}; the file may be truncated")


def fans(polygons: Sequence[Sequence[int]]) -> Int[ndarray, "faces 3"]:
    """Triangles of polygons, each a fan from its first corner."""
    rows = [(p[0], p[i], p[i + 1]) for p in polygons for i in range(1, len(p) - 1)]
    try:
        return np.array(rows, dtype=np.int64).reshape(-1, 3)
    except OverflowError:  # beyond 64 bits, where no vertex is
        return np.array([[c if abs(c) < NO_VERTEX else NO_VERTEX for c in row] for row in rows]).reshape(-1, 3)
