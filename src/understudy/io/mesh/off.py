"""OFF: a count, places, faces; with colours in COFF, normals in NOFF, and comments."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np

from understudy.errors import FileError
from understudy.io.mesh.mesh_file import MeshFile, fans, plain
from understudy.io.text_lines import decode, first_word, whole_number

HEADER = re.compile(r"(st)?(c)?(n)?(4)?off", re.IGNORECASE)


def sniff(head: bytes, suffix: str) -> bool:
    return HEADER.fullmatch(first_word(head)) is not None or (suffix == ".off" and first_word(head).isdigit())


def read(path: Path, data: bytes) -> MeshFile:
    rows = [row.split() for line in decode(data).splitlines() if (row := line.split("#", 1)[0].strip())]
    kind = HEADER.fullmatch(rows[0][0])
    words = rows[0][1:] if kind else rows[0]
    rows = ([words] if words else []) + rows[1:]
    if kind and kind[4]:
        raise FileError(path, "has four coordinates a vertex (4OFF); export it with three")
    if rows and rows[0] and rows[0][0].lower() == "binary":
        raise FileError(path, "is a binary OFF; export it as text")
    if not rows or len(rows[0]) < 2:
        raise FileError(path, "says no number of vertices and faces; the file may be truncated")
    n_verts, n_faces = (
        whole_number(word, path, 2, what) for word, what in zip(rows[0], ("vertices", "faces"), strict=False)
    )
    if len(rows) < 1 + n_verts + n_faces:
        raise FileError(
            path,
            f"has {len(rows) - 1} lines for {n_verts} vertices and {n_faces} faces; the file may be truncated",
        )
    try:
        first = np.array([row[:3] for row in rows[1 : 1 + n_verts]], dtype=np.float64).reshape(n_verts, -1)
        polygons = [[int(w) for w in row[1 : 1 + int(row[0])]] for row in rows[1 + n_verts : 1 + n_verts + n_faces]]
    except ValueError as error:
        raise FileError(path, f"a line holds what is not a number ({error}); the file may be damaged") from None
    if first.shape[1] != 3:
        raise FileError(path, "a vertex has fewer than three coordinates; the file may be damaged")
    return plain(path, first, fans(polygons), colours=_colours(rows[1 : 1 + n_verts], kind))


def _colours(rows: list[list[str]], kind: re.Match[str] | None) -> np.ndarray | None:
    """Colours between 0 and 1, in files that have them for all vertices."""
    skip = 6 if kind and kind[3] else 3
    if not (kind and kind[2]) or any(len(row) < skip + 3 for row in rows):
        return None
    try:
        found = np.array([row[skip : skip + 3] for row in rows], dtype=np.float64)
    except ValueError:
        return None
    return np.clip(found / (255.0 if found.max(initial=0.0) > 1.0 else 1.0), 0.0, 1.0)
