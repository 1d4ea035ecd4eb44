"""Contact sheets of puppets: rows of meshes in motion, columns of frames."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from jaxtyping import UInt8
from numpy import ndarray

from understudy.model import Character, Mesh, Skeleton, Skin
from understudy.puppetry.play import Performance
from understudy.render import LIGHT, RESULT_COLOUR, Figure, Points, Stage, frame_camera, render
from understudy.render.page import Page

POINT = (0.85, 0.2, 0.15)


def puppet_sheet(
    performances: Sequence[Performance],
    *,
    frames: int = 8,
    views: Sequence[str] = ("three_quarter", "side"),
    cell: int = 240,
    title: str = "",
    points: bool = True,
) -> UInt8[ndarray, "height width 3"]:
    """Each performance from some views at evenly spaced frames; its control points as dots."""
    page = Page(LIGHT, cell_width=cell, cell_height=cell, n_columns=frames)
    page.title(title)
    for performance in performances:
        chosen = np.unique(np.linspace(0, performance.n_frames - 1, frames).astype(int))
        shown = [performance.world(int(f)) for f in chosen]
        spots = performance.world_points()
        middle = [np.array([v[:, 0].mean(), 0.0, v[:, 2].mean()]) for v in shown]
        cloud = np.concatenate([v - m for v, m in zip(shown, middle, strict=True)] + [np.zeros((1, 3))])
        cloud = cloud[:: max(len(cloud) // 20_000, 1)]
        for view in views:
            camera = frame_camera(cloud, view=view, aspect=1.0)
            cells = []
            for frame, vertices, place in zip(chosen, shown, middle, strict=True):
                things: list[Figure | Points] = [figure(performance, vertices - place)]
                if points:
                    things.append(Points(spots[frame] - place, 0.012 * performance.size, POINT, overlay=True))
                cells.append(render(things, camera, (cell, cell), stage=Stage(floor=0.0, size=performance.size)))
            label = f"{performance.mesh.name}, {view.replace('_', ' ')}"
            page.label(label, performance.name, RESULT_COLOUR)
            page.strip(cells, [(f"{f / performance.fps:.2f} s", f"frame {f}") for f in chosen])
    return page.image()


def figure(performance: Performance, vertices: ndarray) -> Figure:
    """A mesh without a skeleton as something that can be drawn."""
    one = Skeleton(("mesh",), np.array([-1]), np.zeros((1, 3)), np.array([[1.0, 0.0, 0.0, 0.0]]), np.ones((1, 3)))
    mesh = Mesh("mesh", vertices.astype(np.float64), performance.mesh.faces, Skin.rigid(0, len(vertices)))
    colours = performance.mesh.looks.colours
    plain = colours is None or float(np.ptp(colours, axis=0).max()) < 0.02
    return Figure(
        Character("mesh", one, (mesh,)), np.eye(4)[None, :3], RESULT_COLOUR, draw="mesh",
        given_vertices=vertices.astype(np.float32), vertex_colours=None if plain else colours,
    )  # fmt: skip
