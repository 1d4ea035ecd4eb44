"""Vertices and triangles of a Wavefront OBJ file: all that a prop or a ground needs of one."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.errors import FileError


def read_obj(path: Path, data: bytes) -> tuple[Float[ndarray, "verts 3"], Int[ndarray, "faces 3"]]:
    """Polygons are cut into fans."""
    vertices: list[tuple[float, ...]] = []
    faces: list[tuple[int, int, int]] = []
    for number, line in enumerate(data.decode("utf-8", errors="replace").splitlines(), start=1):
        word, *values = line.split() or [""]
        try:
            if word == "v":
                vertices.append(tuple(float(value) for value in values[:3]))
            elif word == "f":
                corners = [int(value.partition("/")[0]) for value in values]
                corners = [c - 1 if c > 0 else len(vertices) + c for c in corners]
                faces += [(corners[0], corners[i], corners[i + 1]) for i in range(1, len(corners) - 1)]
        except ValueError:
            raise FileError(path, f"'{line[:40]}' is no {'vertex' if word == 'v' else 'face'}", place=number) from None
    places, corners = (
        np.array(vertices, dtype=np.float64).reshape(-1, 3),
        np.array(faces, dtype=np.int64).reshape(-1, 3),
    )
    if not len(corners):
        raise FileError(path, "has no faces; a mesh needs triangles")
    if corners.min() < 0 or corners.max() >= len(places) or not np.isfinite(places).all():
        raise FileError(path, "a face names a vertex that is not there, or a vertex is no number; export it again")
    return places, corners
