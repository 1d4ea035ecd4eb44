"""`read_terrain`: the ground from a file.

| ending | what it is |
| --- | --- |
| .png | a height map: black is low, white is high; rows run along z, columns along x |
| .npy, .txt, .csv (also .gz) | a grid of heights, rows along z, columns along x |
| .wrl | the first ElevationGrid of a VRML file, with its own spacing |
| .glb, .gltf, .obj | a ground mesh, seen from above |
| .toml | a description: `file` is one of the above, beside it or below, with the names of `Terms` |

A description `NAME.png.toml` beside `NAME.png` is read with it.
"""

from __future__ import annotations

import gzip
import math
import warnings
import zlib
from dataclasses import dataclass, fields
from io import BytesIO
from pathlib import Path
from tokenize import TokenError
from typing import Any, no_type_check

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import CharacterError, FileError, UnderstudyError
from understudy.io.formats import read_bytes
from understudy.io.gltf import gltf
from understudy.io.npz.arrays import array_header
from understudy.io.terrain.mesh_field import mesh_field
from understudy.io.terrain.obj import read_obj
from understudy.io.terrain.png import read_grey
from understudy.io.terrain.vrml import NEAREST, read_elevation_grid
from understudy.io.toml import read_toml
from understudy.model.skinning import rest_vertices
from understudy.model.terrain import MOST_HEIGHTS, HeightField, Terrain
from understudy.suggest import near

GRIDS, MESHES = (".png", ".npy", ".txt", ".csv", ".wrl"), (".glb", ".gltf", ".obj")
ENDINGS = (*GRIDS, *(f"{ending}.gz" for ending in (".txt", ".csv")), *MESHES, ".toml")
# Metres between the numbers of a grid that does not say.
SPACING = 0.1
# The largest number of metres that a ground may name.
LARGEST = 100_000.0
# Bytes of a packed grid: a height takes some twenty.
MOST_BYTES = 32 * MOST_HEIGHTS
# What readers of numbers raise where a file holds none.
NO_GRID = (
    ValueError, TypeError, OverflowError, OSError, EOFError, MemoryError, SyntaxError, TokenError, zlib.error, Warning,
)  # fmt: skip
# Metres between heights after a coarse grid was made smooth.
FINE = 0.04
# A grid with a jump between neighbours steeper than this has steps, which stay as they are.
STEPS = 1.0


@no_type_check  # values come from people's files: what is wrong with them is said below
@dataclass(frozen=True)
class Terms:
    """What a file does not say. `spacing`: metres between a grid's numbers; or `size`: metres in x and in z. `height`:
    metres of the lowest and the highest number (black and white of an image); or `scale`, which multiplies numbers.
    `at`: where the middle of a grid lies, x and z; meshes lie where they are. `smooth`: a finer grid, splines between
    the file's numbers; false keeps them as they are, and so do steps."""

    spacing: float | None = None
    size: tuple[float, float] | None = None
    height: tuple[float, float] | None = None
    scale: float | None = None
    at: tuple[float, float] = (0.0, 0.0)
    smooth: bool = True

    def __post_init__(self) -> None:
        for name, count in (("spacing", 1), ("scale", 1), ("size", 2), ("height", 2), ("at", 2)):
            value = getattr(self, name)
            if value is not None and not _numbers(value, count):
                wanted = f"{'a number' if count == 1 else 'two numbers'}, none beyond {LARGEST:,.0f}"
                raise CharacterError(f"{name} is {repr(value)[:80]}; it must be {wanted}")
        if any(m is not None and m < NEAREST for m in (self.spacing, *(self.size or ()))):
            raise CharacterError(f"spacing and size must be positive, {NEAREST:g} m at least")
        if not isinstance(self.smooth, bool):
            raise CharacterError(f"smooth is {self.smooth!r}; it can be true or false")


def read_terrain(path: str | Path) -> Terrain:
    """The ground of a file, in metres, Y up."""
    path = Path(path)
    ending = _ending(path)
    if ending not in ENDINGS:
        raise FileError(path, f"'{path.suffix}' is no terrain; use one of {', '.join(ENDINGS)}")
    if ending == ".toml":
        said = read_toml(path)
        name = said.pop("file", None)
        if not isinstance(name, str):
            raise FileError(path, 'says no file; write file = "hill.png" with a file beside it')
        inner = inside_folder(path, name)
        if inner.suffix.lower() == ".toml":
            raise FileError(path, "names another description; name the image, grid or mesh itself")
        return terrain_of(inner, said, where=path)
    beside = path.with_name(path.name + ".toml")
    return terrain_of(path, read_toml(beside) if beside.is_file() else {}, where=beside)


def terrain_of(path: Path, said: dict[str, Any], *, where: Path) -> Terrain:
    """The ground of a file with what a description says of it."""
    said = {name: value for name, value in said.items() if name != "file"}
    unknown = [name for name in said if name not in {f.name for f in fields(Terms)}]
    if unknown:
        raise FileError(where, f"there is no '{unknown[0]}'{near(unknown[0], (f.name for f in fields(Terms)))}")
    data = read_bytes(path)
    try:
        terms = Terms(**said)
    except CharacterError as error:
        raise FileError(where, str(error)) from None
    try:
        if (ending := _ending(path)) in MESHES:
            return mesh_field(*read_mesh(path, data), spacing=terms.spacing)
        if ending not in ENDINGS or ending == ".toml":
            raise FileError(path, f"'{path.suffix}' is no terrain; use one of {', '.join(ENDINGS)}")
        if ending == ".wrl":
            grid, steps = read_elevation_grid(path, data)
            return _field(_checked(path, grid), terms, steps=steps)
        return _field(_grid(path, data), terms, image=ending == ".png")
    except CharacterError as error:
        raise FileError(path, str(error)) from None


def read_mesh(path: Path, data: bytes) -> tuple[ndarray, ndarray]:
    """Vertices and triangles of a mesh file, where its nodes put them."""
    if (ending := _ending(path)) not in MESHES:
        raise FileError(path, f"'{path.suffix}' is no mesh; use one of {', '.join(MESHES)}")
    if ending == ".obj":
        return read_obj(path, data)
    character = gltf.read(path, data).character
    return rest_vertices(character).astype(np.float64), character.faces


def inside_folder(path: Path, name: str) -> Path:
    """The file that another names; it must lie in its folder or below."""
    folder = path.parent.resolve()
    try:
        inner = (folder / name).resolve()
    except (ValueError, OSError, RuntimeError):  # a zero byte, links that go round
        raise FileError(path, f"'{name}' names no file; check the name") from None
    if not inner.is_relative_to(folder):
        raise FileError(path, f"'{name}' leaves the folder of the file that names it; put it beside it or below")
    return path.parent / name


def _ending(path: Path) -> str:
    ending = path.suffix.lower()
    return Path(path.stem).suffix.lower() + ending if ending == ".gz" else ending


def _numbers(value: object, count: int) -> bool:
    values = [value] if count == 1 else list(value) if isinstance(value, (list, tuple)) else []
    good = [isinstance(v, (int, float)) and not isinstance(v, bool) and -LARGEST <= v <= LARGEST for v in values]
    return len(good) == count and all(good)


def _grid(path: Path, data: bytes) -> Float[ndarray, "rows columns"]:
    if path.suffix.lower() == ".png":
        return read_grey(path, data)
    try:
        if path.suffix.lower() == ".npy":
            grid = _array(data)
        else:
            text = _unpacked(data) if path.suffix.lower() == ".gz" else data
            comma = "," if b"," in text[:4096] else None
            with warnings.catch_warnings(action="error"):  # numpy warns of text without a number
                grid = np.loadtxt(BytesIO(text), delimiter=comma, ndmin=2)
        if np.iscomplexobj(grid):
            raise TypeError("heights are real numbers")
        grid = np.asarray(grid, dtype=np.float64)
    except UnderstudyError:
        raise
    except NO_GRID:
        raise FileError(path, "is no grid of numbers; write rows of heights, all equally long") from None
    return _checked(path, grid)


def _array(data: bytes) -> ndarray:
    """The array of an npy file; its bytes must be there before room is made for it."""
    shape, _, dtype, start = array_header(data)
    if math.prod(shape) * dtype.itemsize > len(data) - start:
        raise ValueError("the file is shorter than its array")
    return np.load(BytesIO(data), allow_pickle=False)


def _unpacked(data: bytes) -> bytes:
    with gzip.open(BytesIO(data)) as file:
        text = file.read(MOST_BYTES + 1)
    if len(text) > MOST_BYTES:
        raise ValueError("more than a ground can hold")
    return text


def _checked(path: Path, grid: Float[ndarray, "*any"]) -> Float[ndarray, "rows columns"]:
    if grid.ndim != 2 or min(grid.shape) < 2 or grid.size > MOST_HEIGHTS:
        raise FileError(path, f"has the shape {grid.shape}; a terrain is a grid of at least 2 x 2 heights")
    if not np.isfinite(grid).all():
        raise FileError(path, "has a height that is not a number")
    return grid


def _field(
    grid: Float[ndarray, "rows columns"],
    terms: Terms,
    *,
    image: bool = False,
    steps: tuple[float, float] = (SPACING, SPACING),
) -> HeightField:
    """A grid with its measures; an image's rows run down, so its top is far in +z."""
    heights = (grid[::-1] if image else grid).T.astype(np.float64)
    nx, nz = heights.shape
    if terms.spacing is not None:
        steps = terms.spacing, terms.spacing
    if terms.size is not None:
        steps = terms.size[0] / (nx - 1), terms.size[1] / (nz - 1)
    if terms.height is not None:
        low, high = (0.0, 1.0) if image else (float(heights.min()), float(heights.max()))
        share = (heights - low) / max(high - low, 1e-12)
        heights = terms.height[0] + (terms.height[1] - terms.height[0]) * share
    elif terms.scale is not None:
        heights = heights * terms.scale
    origin = terms.at[0] - 0.5 * (nx - 1) * steps[0], terms.at[1] - 0.5 * (nz - 1) * steps[1]
    if np.abs(heights).max() > LARGEST:
        raise CharacterError(
            f"is {np.abs(heights).max():g} m high or deep; check its units, or give 'height' or 'scale'"
        )
    field = HeightField(heights, origin, steps)
    return _smoothed(field) if terms.smooth else field


def _smoothed(field: HeightField) -> HeightField:
    """A finer grid through the same heights, cubic between them, so that slopes turn gently; steps stay steps."""
    heights, (sx, sz) = field.heights, field.spacing
    jump = max(np.abs(np.diff(heights, axis=0)).max() / sx, np.abs(np.diff(heights, axis=1)).max() / sz)
    finer = [max(int(np.ceil(min(step / FINE, MOST_HEIGHTS))), 1) for step in (sx, sz)]
    counts = [(n - 1) * k + 1 for n, k in zip(heights.shape, finer, strict=True)]
    if jump > STEPS or max(finer) == 1 or min(heights.shape) < 4 or counts[0] * counts[1] > MOST_HEIGHTS:
        return field
    from scipy.interpolate import RectBivariateSpline

    x, z = (np.arange(n, dtype=np.float64) for n in heights.shape)
    spline = RectBivariateSpline(x, z, heights, kx=3, ky=3, s=0)
    fine = spline(np.linspace(0.0, x[-1], counts[0]), np.linspace(0.0, z[-1], counts[1]))
    return HeightField(fine, field.origin, (sx / finer[0], sz / finer[1]))
