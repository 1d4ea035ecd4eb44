"""Vertices and triangles of a Wavefront OBJ file: all that a prop or a ground needs of one."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.errors import FileError
from understudy.model.check import LARGEST


def read_obj(path: Path, data: bytes) -> tuple[Float[ndarray, "verts 3"], Int[ndarray, "faces 3"]]:
    """Polygons are cut into fans."""
    vertices: list[tuple[float, float, float]] = []
    faces: list[tuple[int, int, int]] = []
    for number, line in enumerate(data.decode("utf-8", errors="replace").splitlines(), start=1):
        word, *values = line.split() or [""]
        try:
            if word == "v":
                x, y, z = map(float, values[:3])
                vertices.append((x, y, z))
            elif word == "f":
                corners = [int(value.partition("/")[0]) for value in values]
                if max(map(abs, corners), default=0) > len(data):  # each vertex takes a byte and more
                    raise ValueError
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
    if not (np.abs(places) <= LARGEST).all():
        raise FileError(path, f"a vertex is no number, or over {LARGEST:g} m away; check its units and export it again")
    if corners.min() < 0 or corners.max() >= len(places):
        raise FileError(path, "a face names a vertex that is not there; export it again")
    return places, corners
