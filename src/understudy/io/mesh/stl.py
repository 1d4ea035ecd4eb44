"""STL, binary and text: triangles of three places each; those at one place are one vertex."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np

from understudy.errors import FileError
from understudy.io.mesh.mesh_file import MeshFile, plain

RECORD = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])
VERTEX = re.compile(rb"vertex\s+(\S+)\s+(\S+)\s+(\S+)")


def sniff(head: bytes, suffix: str) -> bool:
    return suffix == ".stl"


def read(path: Path, data: bytes) -> MeshFile:
    count = int.from_bytes(data[80:84], "little") if len(data) >= 84 else -1
    if data[:5].lower() == b"solid" and b"facet" in data[:2048].lower():
        try:
            places = np.array(VERTEX.findall(data)).astype(np.float64).reshape(-1, 3)
        except ValueError as error:
            raise FileError(path, f"a vertex is not three numbers ({error}); the file may be damaged") from None
        places = places[: len(places) // 3 * 3]
    else:
        if count < 0 or len(data) < 84 + RECORD.itemsize * count:
            raise FileError(path, f"is shorter than its {max(count, 0)} triangles; the file may be truncated")
        with np.errstate(invalid="ignore"):  # a NaN that signals; it is refused below as any other
            places = np.frombuffer(data, RECORD, count, 84)["corners"].reshape(-1, 3).astype(np.float64)
    vertices, index = np.unique(places, axis=0, return_inverse=True)
    return plain(path, vertices, index.reshape(-1, 3))
