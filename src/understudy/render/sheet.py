"""Contact sheets: rows of characters in motion, columns of frames, one scale and one ground line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np
from jaxtyping import Float, UInt8
from numpy import ndarray
from scipy.ndimage import uniform_filter1d

from understudy.errors import OptionError
from understudy.model import Character, Motion, global_transforms
from understudy.model.skinning import skin
from understudy.render.camera import Camera, frame_camera, view_axes
from understudy.render.facing import facing_of
from understudy.render.page import Page
from understudy.render.scene import Figure, Stage, render, scene_size
from understudy.render.theme import RESULT_COLOUR, SOURCE_COLOUR, THEMES, Colour, Theme

FACINGS = ("world", "first", "each")
# A figure more than so many times as large as another is drawn to a scale of its own: beside 181 m nobody is seen.
FAR_LARGER = 3.0


@dataclass(frozen=True, eq=False)
class Row:
    """One character playing one motion (None: at rest). The first row is the source unless `colour` says otherwise."""

    label: str
    character: Character
    motion: Motion | None = None
    colour: Colour | None = None
    facing: Float[ndarray, "3"] | None = None
    floor: float | None = None
    draw: str | None = None


RowLike = Row | tuple[str, Character, Motion | None]


@dataclass(frozen=True, eq=False)
class Shot:
    """A row's figures, one per chosen frame, with the place each camera follows and the common camera."""

    row: Row
    figures: tuple[Figure, ...]
    frames: tuple[int, ...]
    times: tuple[float, ...]
    pins: Float[ndarray, "frames 3"]
    camera: Camera
    size: float


def contact_sheet(
    rows: Sequence[RowLike],
    *,
    frames: int | Sequence[int] = 6,
    view: str = "three_quarter",
    cell_height: int = 360,
    cell_width: int | None = None,
    shared_scale: bool = True,
    follow: bool = True,
    theme: str = "light",
    title: str = "",
    draw: str = "auto",
    orthographic: bool = False,
    facing: str = "world",
) -> UInt8[ndarray, "height width 3"]:
    """A picture of every row at its chosen frames (a number of them evenly spaced, or their indices).

    With `shared_scale` cells have one scale, so that a half-size character looks half as tall, but for figures far
    larger or smaller than that; without it each row fills its cells. With `follow` the camera goes along with the
    figure over the ground, else it stands still for a row. The width of a cell follows from what must be seen unless
    it is given. Views are relative to +Z (`facing` 'world'), to where the first row's figure faces in its first frame
    ('first'), or to each row's own ('each').
    """
    look = theme_of(theme)
    if not len(rows):
        raise OptionError("a contact sheet needs at least one row")
    if not 16 <= cell_height <= 4096:
        raise OptionError(f"cells of {cell_height} pixels cannot be drawn; use a height from 16 to 4096")
    whole = as_rows(rows, draw, facing)
    aspect, shots = plan(
        whole,
        [_chosen(row, frames) for row in whole],
        view=view,
        aspect=None if cell_width is None else cell_width / cell_height,
        shared_scale=shared_scale,
        follow=follow,
        orthographic=orthographic,
    )
    width = max(round(aspect * cell_height), 16) if cell_width is None else cell_width
    page = Page(look, cell_width=width, cell_height=cell_height, n_columns=max(len(s.figures) for s in shots))
    page.title(title)
    for shot in shots:
        motion = shot.row.motion
        page.label(shot.row.label, "" if motion is None else motion.name, shot.row.colour or SOURCE_COLOUR)
        cells = [shoot(shot, column, (width, cell_height), theme=look) for column in range(len(shot.figures))]
        captions = [
            ("", "") if motion is None else (f"{t:.2f} s", f"frame {f}")
            for t, f in zip(shot.times, shot.frames, strict=True)
        ]
        page.strip(cells, captions)
    return page.image()


def shoot(
    shot: Shot, column: int, size: tuple[int, int], *, theme: Theme, samples: int = 2
) -> UInt8[ndarray, "height width 3"]:
    """The picture of one cell."""
    floor = float(shot.pins[column, 1])
    stage = Stage(floor=floor, theme=theme, size=shot.size)
    return render([shot.figures[column]], shot.camera.moved(shot.pins[column]), size, stage=stage, samples=samples)


def plan(
    rows: Sequence[Row],
    frames: Sequence[tuple[int, ...]],
    *,
    view: str,
    aspect: float | None,
    shared_scale: bool,
    follow: bool,
    orthographic: bool = False,
    glide: int = 1,
) -> tuple[float, list[Shot]]:
    """Poses and cameras of all cells, and the aspect of a cell (found when None).

    A camera that follows goes along the running mean of `glide` frames.
    """
    posed = [_pose(row, chosen) for row, chosen in zip(rows, frames, strict=True)]
    found = [_anchors(row, figures, follow, glide) for row, (figures, _, _) in zip(rows, posed, strict=True)]
    clouds = [
        np.concatenate([_hull(f.extent) - a for f, a in zip(figures, pins, strict=True)] + [np.zeros((1, 3))])
        for (figures, _, _), pins in zip(posed, found, strict=True)
    ]
    if aspect is None:
        aspect = max(_aspect(cloud, view, row.facing) for cloud, row in zip(clouds, rows, strict=True))
    sizes = [max(scene_size(f.extent) for f in figures) for figures, _, _ in posed]
    shots = []
    for i, row in enumerate(rows):
        like = [j for j in range(len(rows)) if j == i or (shared_scale and _alike(sizes[i], sizes[j]))]
        facing = row.facing
        cloud = np.concatenate([_turned(clouds[j], rows[j].facing, facing) for j in like])
        if follow:  # a figure that is followed stands in the middle, so both sides need the wider one's room
            cloud = np.concatenate([cloud, _mirrored(cloud, view_axes(view, facing)[0])])
        camera = frame_camera(cloud, view, aspect=aspect, orthographic=orthographic, facing=facing)
        figures, chosen, times = posed[i]
        size = max(sizes[j] for j in like)
        shots.append(Shot(row, figures, chosen, times, found[i], camera, size))
    return aspect, shots


def _alike(one: float, other: float) -> bool:
    return max(one, other) <= FAR_LARGER * min(one, other)


def even_frames(n_frames: int, count: int) -> tuple[int, ...]:
    """`count` frames evenly spaced from the first to the last, each once."""
    return tuple(int(i) for i in np.unique(np.round(np.linspace(0, n_frames - 1, max(count, 1))).astype(int)))


def ground_height(row: Row) -> float:
    """The floor of a row: the world's (y = 0) wherever the figure can be meant to stand on it, else its lowest point.

    A figure that floats or sinks must be seen to; only one that is half below the world's floor, or higher above it
    than it is tall, was made for another floor.
    """
    if row.floor is not None:
        return row.floor
    motion = Motion.at_rest(row.character.skeleton) if row.motion is None else row.motion
    some = even_frames(motion.n_frames, 24)
    posed = global_transforms(row.character.skeleton, motion)[list(some)]
    points = (
        skin(row.character, posed)[:, np.unique(row.character.faces)] if len(row.character.faces) else posed[..., 3]
    )
    y = points[..., 1]
    y = y[np.isfinite(y)]
    if not len(y):
        return 0.0
    low, tall = float(y.min()), max(float(np.ptp(y)), 1e-9)
    return low if low < -0.35 * tall or low > 1.0 * tall else 0.0


def as_rows(rows: Sequence[RowLike], draw: str, facing: str) -> list[Row]:
    """Rows with all choices made: the first is the source, the others are results."""
    if facing not in FACINGS:
        raise OptionError(f"facing='{facing}' is not known; use one of {', '.join(FACINGS)}")
    out: list[Row] = []
    for index, given in enumerate(rows):
        row = given if isinstance(given, Row) else Row(*given)
        ahead = row.facing
        if ahead is None and facing != "world":
            ahead = facing_of(row.character, row.motion) if facing == "each" or index == 0 else out[0].facing
        colour = row.colour or (SOURCE_COLOUR if index == 0 else RESULT_COLOUR)
        out.append(replace(row, colour=colour, draw=row.draw or draw, facing=ahead))
    return out


def theme_of(name: str) -> Theme:
    """The theme of that name."""
    if name not in THEMES:
        raise OptionError(f"the theme '{name}' is not known; use one of {', '.join(THEMES)}")
    return THEMES[name]


def _chosen(row: Row, frames: int | Sequence[int]) -> tuple[int, ...]:
    n = 1 if row.motion is None else row.motion.n_frames
    if isinstance(frames, int):
        return even_frames(n, frames)
    bad = [f for f in frames if not -n <= f < n]
    if bad or not len(frames):
        asked = f"frame {bad[0]} was asked for" if bad else "none was asked for"
        raise OptionError(f"'{row.label}' has the frames 0 to {n - 1}; {asked}")
    return tuple(int(f) % n for f in frames)


def _pose(row: Row, chosen: tuple[int, ...]) -> tuple[tuple[Figure, ...], tuple[int, ...], tuple[float, ...]]:
    motion = Motion.at_rest(row.character.skeleton) if row.motion is None else row.motion
    posed = global_transforms(row.character.skeleton, motion)[list(chosen)]
    figures = tuple(
        Figure(row.character, matrices, row.colour or SOURCE_COLOUR, row.label, row.draw or "auto")
        for matrices in posed
    )
    return figures, chosen, tuple(f / motion.fps for f in chosen)


def _anchors(row: Row, figures: tuple[Figure, ...], follow: bool, glide: int) -> Float[ndarray, "frames 3"]:
    """The place on the floor under each figure: the middle of its box; without `follow` that of the first."""
    floor = ground_height(row)
    out = np.zeros((len(figures), 3))
    for i, figure in enumerate(figures):
        points = figure.extent
        if len(points):
            out[i] = 0.5 * (points.min(axis=0) + points.max(axis=0))
    if not follow:
        out[:] = out[0]
    elif glide > 1:
        out = uniform_filter1d(out, min(glide, len(out)), axis=0, mode="nearest")
    out[:, 1] = floor
    return out


def _hull(points: Float[ndarray, "points 3"]) -> Float[ndarray, "hull 3"]:
    """Few of the points that frame as all do, to within a margin: the extreme ones in 26 directions."""
    if len(points) < 100:
        return points
    directions = np.array([d for d in product((-1.0, 0.0, 1.0), repeat=3) if any(d)])
    return points[np.unique((directions @ points.T).argmax(axis=1))]


def _mirrored(points: Float[ndarray, "points 3"], across: Float[ndarray, "3"]) -> Float[ndarray, "points 3"]:
    return points - 2.0 * (points @ across)[:, None] * across


def _turned(
    points: Float[ndarray, "points 3"], facing: Float[ndarray, "3"] | None, to: Float[ndarray, "3"] | None
) -> Float[ndarray, "points 3"]:
    """Points of a figure facing one way, as if it faced another: a camera relative to the facing sees them alike."""
    return points @ view_axes("front", facing).T @ view_axes("front", to)


def _aspect(points: Float[ndarray, "points 3"], view: str, facing: Float[ndarray, "3"] | None) -> float:
    """Width over height of what must be seen, from a narrow figure to a wide one."""
    x, y, _ = (points @ view_axes(view, facing).T).T
    return float(np.clip(2.2 * np.abs(x).max() / max(float(np.ptp(y)), 1e-9), 0.55, 1.8))
