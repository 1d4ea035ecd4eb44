"""Sheets and films of scenes: characters, props and ground of a moment in one picture, a row for each version."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from jaxtyping import Float, Int, UInt8
from numpy import ndarray

from understudy.math import quat
from understudy.model import Character, Mesh, Motion, Skeleton, Skin
from understudy.model.terrain import HeightField, Plane, Terrain
from understudy.render.camera import Camera, frame_camera
from understudy.render.page import Page
from understudy.render.scene import Figure, Stage, render, scene_size
from understudy.render.sheet import even_frames, theme_of
from understudy.render.theme import Colour, hex_colour

# One after the other for the characters of a scene.
COLOURS = tuple(hex_colour(c) for c in ("#E2A63D", "#3E8FC4", "#5BA56E", "#B5679B", "#8A7FC7", "#C77B4A", "#4FB0AE"))
GROUND, PROP = hex_colour("#A9B39C"), hex_colour("#A98C6B")


@dataclass(frozen=True, eq=False)
class Thing:
    """A rigid mesh with its place and turn in each frame."""

    vertices: Float[ndarray, "verts 3"]
    faces: Int[ndarray, "faces 3"]
    places: Float[ndarray, "frames 3"]
    wxyz: Float[ndarray, "frames 4"]


# Versions of which one is this much taller than another are drawn each to its own scale.
FAR_TALLER = 1.6
# And so are those that together reach this much farther up: one on a mountain, the other on level ground.
FAR_APART = 1.3


@dataclass(frozen=True, eq=False)
class SceneRow:
    """A version of a scene: its characters with their motions, its props, its ground (None: the level floor)."""

    label: str
    cast: Sequence[tuple[Character, Motion]]
    things: Sequence[Thing] = ()
    terrain: Terrain | None = None
    colours: Sequence[Colour] = field(default=COLOURS)


def scene_sheet(
    rows: Sequence[SceneRow],
    *,
    frames: int | Sequence[int] = 5,
    view: str = "three_quarter",
    facing: Float[ndarray, "3"] | None = None,
    cell_height: int = 300,
    title: str = "",
    theme: str = "light",
) -> UInt8[ndarray, "height width 3"]:
    """Rows of versions, columns of moments; one camera and one scale for all, unless one is far larger than another."""
    look = theme_of(theme)
    n_frames = rows[0].cast[0][1].n_frames
    chosen = even_frames(n_frames, frames) if isinstance(frames, int) else tuple(frames)
    figures = [[_figures(row, frame) for frame in chosen] for row in rows]
    cameras, aspect = _cameras(figures, view, _abreast(rows[0], figures[0]) if facing is None else facing)
    width = round(aspect * cell_height)
    page = Page(look, cell_width=width, cell_height=cell_height, n_columns=len(chosen))
    page.title(title)
    fps = rows[0].cast[0][1].fps
    for row, line, (camera, size) in zip(rows, figures, cameras, strict=True):
        page.label(row.label, "" if size == cameras[0][1] else "drawn to a scale of its own", row.colours[0])
        page.strip(
            [_shot(row, cell, camera, (width, cell_height), look, size) for cell in line],
            [(f"{f / fps:.2f} s", f"frame {f}") for f in chosen],
        )
    return page.image()


def scene_film(
    rows: Sequence[SceneRow],
    *,
    fps: float = 15.0,
    view: str = "three_quarter",
    facing: Float[ndarray, "3"] | None = None,
    cell_height: int = 300,
    theme: str = "light",
) -> list[UInt8[ndarray, "height width 3"]]:
    """The versions side by side, playing."""
    look, motion = theme_of(theme), rows[0].cast[0][1]
    frames = np.unique(np.minimum(np.arange(0.0, motion.n_frames, motion.fps / fps).astype(int), motion.n_frames - 1))
    some = even_frames(motion.n_frames, 8)
    camera, aspect, size = _camera([_figures(row, frame) for row in rows for frame in some], view, facing)
    width, images = round(aspect * cell_height), []
    for frame in frames:
        page = Page(look, cell_width=width, cell_height=cell_height, n_columns=len(rows))
        page.heads([(row.label, row.colours[0]) for row in rows])
        cells = [_shot(row, _figures(row, int(frame)), camera, (width, cell_height), look, size) for row in rows]
        page.strip(cells, [("", "")] * len(rows))
        images.append(page.image())
    return images


def _shot(row: SceneRow, figures: list[Figure], camera: Camera, size: tuple[int, int], theme, scale: float):
    ground = [] if row.terrain is None else [ground_figure(row.terrain, figures)]
    stage = Stage(floor=0.0 if row.terrain is None else None, theme=theme, size=scale)
    return render([*figures, *ground], camera, size, stage=stage)


def _figures(row: SceneRow, frame: int) -> list[Figure]:
    out = [
        Figure.at(character, motion, min(frame, motion.n_frames - 1), colour=row.colours[k % len(row.colours)])
        for k, (character, motion) in enumerate(row.cast)
    ]
    for thing in row.things:
        at = quat.rotate(thing.wxyz[frame], thing.vertices) + thing.places[frame]
        out.append(rigid_figure(at, thing.faces, PROP))
    return out


def _cameras(
    rows: list[list[list[Figure]]], view: str, facing: ndarray | None
) -> tuple[list[tuple[Camera, float]], float]:
    """A camera and a size for each row, and the aspect of all: one for all, or each its own where one is far taller
    than another or lies far above it."""
    tall = [max(float(np.ptp(f.extent[:, 1])) for cell in line for f in cell) for line in rows]
    camera, aspect, size = _camera([cell for line in rows for cell in line], view, facing)
    own = [_camera(line, view, facing) for line in rows]
    high = [float(np.ptp(_seen(cells)[:, 1])) for cells in ([cell for line in rows for cell in line], *rows)]
    if max(tall) <= FAR_TALLER * min(tall) and high[0] <= FAR_APART * max(high[1:]):
        return [(camera, size)] * len(rows), aspect
    aspect = max(a for _, a, _ in own)
    return [(frame_camera(_seen(line), view, aspect=aspect, facing=facing), size) for line, (_, _, size) in
            zip(rows, own, strict=True)], aspect  # fmt: skip


def _abreast(row: SceneRow, cells: list[list[Figure]]) -> Float[ndarray, "3"] | None:
    """Across the line on which characters stand, where there is one: who looks along it sees only the nearer's back."""
    n = len(row.cast)
    if n < 2:
        return None
    at = np.array([np.mean([cell[k].extent[:, [0, 2]].mean(0) for cell in cells], axis=0) for k in range(n)])
    _, spread, axes = np.linalg.svd(at - at.mean(0))
    if spread[0] < 1e-6 or (n > 2 and spread[1] > 0.5 * spread[0]):
        return None
    across = np.array([axes[0][1], 0.0, -axes[0][0]])
    return across if (across[2], across[0]) >= (0.0, 0.0) else -across


def _seen(cells: list[list[Figure]]) -> Float[ndarray, "some 3"]:
    """Points around which a picture is drawn: of the figures, and of the floor below them where they are near it."""
    points = np.concatenate([f.extent[:: max(len(f.extent) // 400, 1)] for cell in cells for f in cell])
    near_floor = -0.05 < points[:, 1].min() < np.ptp(points[:, 1])
    return np.concatenate([points, points * [1.0, 0.0, 1.0]]) if near_floor else points


def _camera(cells: list[list[Figure]], view: str, facing: ndarray | None) -> tuple[Camera, float, float]:
    points = _seen(cells)
    size = scene_size(points)
    wide = np.hypot(*np.ptp(points[:, [0, 2]], axis=0)) / max(float(np.ptp(points[:, 1])), 1e-9)
    aspect = float(np.clip(0.95 * wide, 0.7, 2.2))
    return frame_camera(points, view, aspect=aspect, facing=facing), aspect, size


def rigid_figure(vertices: Float[ndarray, "verts 3"], faces: Int[ndarray, "faces 3"], colour: Colour) -> Figure:
    """A mesh that stands where it is."""
    skeleton = Skeleton(("thing",), np.array([-1]), np.zeros((1, 3)), np.array([[1.0, 0.0, 0.0, 0.0]]), np.ones((1, 3)))
    # Corners of a box are corners: each triangle has its own.
    flat, own = vertices[faces].reshape(-1, 3), np.arange(3 * len(faces)).reshape(-1, 3)
    character = Character("thing", skeleton, (Mesh("thing", flat, own, Skin.rigid(0, len(flat))),))
    return Figure(character, np.eye(4)[None, :3], colour)


def ground_figure(terrain: Terrain, figures: Sequence[Figure] = (), most: int = 260) -> Figure:
    """A terrain as a mesh, as far as figures go and a little beyond."""
    if isinstance(terrain, Plane):
        points = np.concatenate([np.zeros((1, 3)), *(f.extent for f in figures)])
        (x0, z0), (x1, z1) = points[:, [0, 2]].min(0) - 0.5, points[:, [0, 2]].max(0) + 0.5
    else:
        (x0, x1), (z0, z1) = terrain.bounds
    vertices, faces = ground_mesh(terrain, (x0, x1), (z0, z1), most)
    return rigid_figure(vertices, faces, GROUND)


def ground_mesh(
    terrain: Terrain, x: tuple[float, float], z: tuple[float, float], most: int = 260
) -> tuple[Float[ndarray, "verts 3"], Int[ndarray, "faces 3"]]:
    """The triangles of a terrain over a rectangle, at most so many to a side."""
    counts = [most, most]
    if isinstance(terrain, HeightField):
        counts = [int(np.clip(round((b - a) / s), 1, most)) for (a, b), s in zip((x, z), terrain.spacing, strict=True)]
    xs, zs = np.linspace(*x, counts[0] + 1), np.linspace(*z, counts[1] + 1)
    gx, gz = np.meshgrid(xs, zs, indexing="ij")
    vertices = np.stack([gx, terrain.height_at(gx, gz), gz], axis=-1).reshape(-1, 3)
    i, k = (a.ravel() for a in np.meshgrid(np.arange(counts[0]), np.arange(counts[1]), indexing="ij"))
    corner = i * (counts[1] + 1) + k
    a, b, c, d = corner, corner + 1, corner + counts[1] + 2, corner + counts[1] + 1
    return vertices, np.concatenate([np.stack([a, b, c], 1), np.stack([a, c, d], 1)]).astype(np.int64)
