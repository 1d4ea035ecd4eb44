"""Meshes of the sample puppets, made by code: a cactus, a sheet of paper, a starfish, a jelly cube and a desk lamp.

Solids are signed distances on a grid, turned into triangles by surface nets: one vertex in each cell that the surface
goes through, at the mean of where it crosses the cell's edges, and a quad round each edge that it crosses.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

Distance = Callable[[ndarray], ndarray]
Solid = tuple[Float[ndarray, "verts 3"], Int[ndarray, "faces 3"], Float[ndarray, "verts 3"]]

GREEN, POT, PAPER, ORANGE, PINK, TEAL, WARM = (
    np.array(c)
    for c in (
        (0.28, 0.55, 0.27),
        (0.7, 0.4, 0.28),
        (0.95, 0.94, 0.9),
        (0.93, 0.5, 0.2),
        (0.9, 0.4, 0.55),
        (0.15, 0.5, 0.55),
        (1.0, 0.85, 0.45),
    )
)


def cactus() -> Solid:
    """A trunk with two arms that bend upwards, on a foot a little wider than the trunk."""
    parts = [
        _capsule((0, 0.12, 0), (0, 1.45, 0), 0.19),
        _capsule((0.1, 0.62, 0), (0.5, 0.72, 0), 0.1), _capsule((0.5, 0.72, 0), (0.52, 1.2, 0), 0.1),
        _capsule((-0.1, 0.8, 0), (-0.46, 0.88, 0), 0.09), _capsule((-0.46, 0.88, 0), (-0.48, 1.25, 0), 0.09),
        _ellipsoid((0, 0.09, 0), (0.34, 0.13, 0.26)),
    ]  # fmt: skip
    vertices, faces = surface_nets(_union(parts, 0.06), (-0.8, -0.1, -0.4), (0.8, 1.8, 0.4), 0.052)
    return vertices, faces, np.where(vertices[:, 1:2] < 0.16, POT, GREEN)


def paper() -> Solid:
    """A sheet that stands on its short edge, finely ruled so that it can bend anywhere; open."""
    columns, rows = 15, 21
    x, y = np.meshgrid(np.linspace(-0.5, 0.5, columns), np.linspace(0.0, 1.4, rows), indexing="ij")
    vertices = np.stack([x.ravel(), y.ravel(), 0.03 * np.sin(2.0 * np.pi * y.ravel() / 1.4)], axis=1)
    at = np.arange(columns * rows).reshape(columns, rows)
    a, b, c, d = at[:-1, :-1].ravel(), at[1:, :-1].ravel(), at[1:, 1:].ravel(), at[:-1, 1:].ravel()
    faces = np.concatenate([np.stack([a, b, c], axis=1), np.stack([a, c, d], axis=1)])
    line = (np.round(vertices[:, 1] / 0.07) % 3 == 0)[:, None]
    return vertices, faces, np.where(line, [0.62, 0.72, 0.88], PAPER)


def starfish() -> Solid:
    """Five arms round a middle, standing on two of them."""
    arms = []
    for k in range(5):
        angle = np.pi / 2 + 2.0 * np.pi * k / 5.0
        way = np.array([np.cos(angle), np.sin(angle), 0.0])
        arms += [_cone(0.05 * way, 0.78 * way, 0.2, 0.07)]
    vertices, faces = surface_nets(
        _union([*arms, _ellipsoid((0, 0, 0), (0.26, 0.26, 0.18))], 0.08), (-1, -1, -0.4), (1, 1, 0.4), 0.06
    )
    spots = (np.sin(17 * vertices[:, 0]) * np.sin(19 * vertices[:, 1]) > 0.55)[:, None]
    return vertices, faces, np.where(spots, [0.98, 0.75, 0.45], ORANGE)


def jelly() -> Solid:
    """A cube with round edges that wobbles."""

    def distance(p: ndarray) -> ndarray:
        q = np.abs(p - [0.0, 0.5, 0.0]) - 0.34
        return np.linalg.norm(np.maximum(q, 0.0), axis=-1) + np.minimum(q.max(-1), 0.0) - 0.16

    vertices, faces = surface_nets(distance, (-0.65, -0.15, -0.65), (0.65, 1.15, 0.65), 0.075)
    return vertices, faces, np.where(vertices[:, 1:2] > 0.9, [0.98, 0.75, 0.8], PINK)


def lamp() -> Solid:
    """A desk lamp: a heavy foot, two arms with a joint between them, and a shade."""
    foot = _disc((0, 0.05, 0), 0.36, 0.05)
    low, high = _capsule((0, 0.1, -0.05), (0, 0.75, -0.38), 0.045), _capsule((0, 0.75, -0.38), (0, 1.25, 0.02), 0.045)
    shade = _cone(np.array([0, 1.3, 0.02]), np.array([0, 1.02, 0.36]), 0.1, 0.27)
    joint = _ellipsoid((0, 0.75, -0.38), (0.09, 0.09, 0.09))
    vertices, faces = surface_nets(
        _union([foot, low, high, shade, joint], 0.03), (-0.5, -0.1, -0.65), (0.5, 1.6, 0.75), 0.042
    )
    inside = (((vertices - [0, 1.02, 0.36]) @ np.array([0.0, -0.64, 0.77]) > 0.12) & (vertices[:, 1] > 0.6))[:, None]
    return vertices, faces, np.where(inside, WARM, TEAL)


PUPPET_MESHES: dict[str, Callable[[], Solid]] = {
    "cactus": cactus, "paper": paper, "starfish": starfish, "jelly": jelly, "lamp": lamp,
}  # fmt: skip


def surface_nets(
    distance: Distance, low: tuple[float, float, float], high: tuple[float, float, float], step: float
) -> tuple[Float[ndarray, "verts 3"], Int[ndarray, "faces 3"]]:
    """The surface where a distance is zero, its faces turned outwards."""
    counts = np.ceil((np.array(high) - np.array(low)) / step).astype(int) + 1
    grid = np.stack(np.meshgrid(*(np.arange(n) for n in counts), indexing="ij"), axis=-1)
    values = distance(grid * step + np.array(low))
    inside = values < 0.0
    total, crossings = np.zeros((*(counts - 1), 3)), np.zeros(counts - 1)
    corners = [np.array(c) for c in np.ndindex(2, 2, 2)]
    for a in corners:
        for axis in range(3):
            if a[axis]:
                continue
            b = a + np.eye(3, dtype=int)[axis]
            first, second = (tuple(slice(o, o + n - 1) for o, n in zip(c, counts, strict=True)) for c in (a, b))
            crossed = inside[first] != inside[second]
            share = values[first] / np.where(crossed, values[first] - values[second], 1.0)
            place = a + share[..., None] * (b - a)
            total += np.where(crossed[..., None], place, 0.0)
            crossings += crossed
    cells = np.argwhere(crossings > 0)
    number = np.full(counts - 1, -1)
    number[tuple(cells.T)] = np.arange(len(cells))
    vertices = (cells + total[tuple(cells.T)] / crossings[tuple(cells.T)][:, None]) * step + np.array(low)
    quads = []
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        ends = [slice(1, n - 1) for n in counts]
        ends[axis] = slice(0, counts[axis] - 1)
        after = list(ends)
        after[axis] = slice(1, counts[axis])
        at = np.argwhere(inside[tuple(ends)] != inside[tuple(after)]) + [s.start for s in ends]
        back = np.eye(3, dtype=int)
        ring = [at - back[u] - back[v], at - back[v], at, at - back[u]]
        quad = np.stack([number[tuple(c.T)] for c in ring], axis=1)
        outwards = inside[tuple(at.T)]
        quads.append(np.where(outwards[:, None], quad, quad[:, ::-1]))
    a, b, c, d = np.concatenate(quads).T
    return vertices, np.concatenate([np.stack([a, b, c], axis=1), np.stack([a, c, d], axis=1)])


def _union(parts: list[Distance], blend: float) -> Distance:
    """The smooth union of solids: they flow into each other over that length."""

    def distance(p: ndarray) -> ndarray:
        out = parts[0](p)
        for part in parts[1:]:
            other = part(p)
            h = np.clip(0.5 + 0.5 * (out - other) / blend, 0.0, 1.0)
            out = out + (other - out) * h - blend * h * (1.0 - h)
        return out

    return distance


def _capsule(a: tuple[float, float, float], b: tuple[float, float, float], radius: float) -> Distance:
    return _cone(np.array(a, dtype=float), np.array(b, dtype=float), radius, radius)


def _cone(a: ndarray, b: ndarray, first: float, second: float) -> Distance:
    """A rod whose radius goes from one value to another."""
    way = b - a

    def distance(p: ndarray) -> ndarray:
        t = np.clip(((p - a) @ way) / (way @ way), 0.0, 1.0)
        return np.linalg.norm(p - a - t[..., None] * way, axis=-1) - (first + t * (second - first))

    return distance


def _ellipsoid(at: tuple[float, float, float], radii: tuple[float, float, float]) -> Distance:
    def distance(p: ndarray) -> ndarray:
        return (np.linalg.norm((p - at) / np.array(radii), axis=-1) - 1.0) * min(radii)

    return distance


def _disc(at: tuple[float, float, float], radius: float, half: float) -> Distance:
    def distance(p: ndarray) -> ndarray:
        q = p - at
        side = np.stack([np.linalg.norm(q[..., [0, 2]], axis=-1) - radius, np.abs(q[..., 1]) - half], axis=-1)
        return np.linalg.norm(np.maximum(side, 0.0), axis=-1) + np.minimum(side.max(-1), 0.0)

    return distance
