"""The ElevationGrid of a VRML file: its heights, and how far apart they are."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import FileError
from understudy.model.terrain import MOST_HEIGHTS

# How far apart the heights of a ground may be, in the file's units.
NEAREST, FARTHEST = 1e-6, 1e6


def read_elevation_grid(path: Path, data: bytes) -> tuple[Float[ndarray, "rows columns"], tuple[float, float]]:
    """The first grid of the file, rows along z, and its spacing in x and in z; as it stands there, without what nodes
    around it scale or turn it by."""
    text = re.sub(r"#[^\n]*", "", data.decode("utf-8", errors="replace"))
    _, found, rest = text.partition("ElevationGrid")
    heights = re.search(r"\bheight\s*\[([^\]]*)\]", rest)
    if not found or heights is None:
        raise FileError(path, "has no ElevationGrid with heights; export the ground as a mesh or a grid instead")

    def number(name: str, default: str) -> float:
        said = re.search(rf"\b{name}\s+([^\s\]}}]+)", rest)
        try:
            value = float(said.group(1) if said else default)
        except ValueError:
            value = np.nan
        if not np.isfinite(value):
            raise FileError(path, f"{name} of its ElevationGrid is no number; export it again")
        return value

    rows, columns = (int(number(name, "0")) for name in ("zDimension", "xDimension"))
    try:
        values = np.array(heights.group(1).replace(",", " ").split(), dtype=np.float64)
    except ValueError:
        raise FileError(path, "a height of its ElevationGrid is no number; export it again") from None
    if not (1 < rows and 1 < columns and rows * columns <= MOST_HEIGHTS and len(values) == rows * columns):
        raise FileError(path, f"its ElevationGrid has {len(values)} heights where {columns} x {rows} are due")
    spacing = number("xSpacing", "1"), number("zSpacing", "1")
    if not all(NEAREST <= step <= FARTHEST for step in spacing):
        raise FileError(path, f"its ElevationGrid has heights {spacing[0]:g} and {spacing[1]:g} apart; export it again")
    return values.reshape(rows, columns), spacing
