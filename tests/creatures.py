"""Creatures made by code, with where their parts are: meshes that no guess was fitted to by eye alone.

All stand with Y up and look along +Z; left is +X. `parts` are places near which control points should be found.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy import ndarray

from understudy.samples.puppet_meshes import _cone, _ellipsoid, _union, surface_nets

Place = tuple[float, float, float]


@dataclass(frozen=True, eq=False)
class Creature:
    """A closed surface, and where its head, hands, feet and tail are."""

    vertices: ndarray
    faces: ndarray
    parts: dict[str, Place]


def creature(name: str, step: float = 0.05) -> Creature:
    """One of CREATURES, on a grid of that step."""
    rods, balls, parts = CREATURES[name]
    solids, ends = [], []
    for side in (1.0, -1.0):
        flip = np.array([side, 1.0, 1.0])
        for a, b, radius in rods:
            if side > 0.0 or a[0] != 0.0 or b[0] != 0.0:
                first, last = radius if isinstance(radius, tuple) else (radius, radius)
                solids.append(_cone(flip * a, flip * b, first, last))
                ends += [flip * a, flip * b]
        for centre, radii in balls:
            if side > 0.0 or centre[0] != 0.0:
                solids.append(_ellipsoid(tuple((flip * centre).tolist()), radii))
                ends += [flip * centre - radii, flip * centre + radii]
    low, high = np.min(ends, axis=0) - 0.4, np.max(ends, axis=0) + 0.4
    vertices, faces = surface_nets(_union(solids, 0.06), tuple(low.tolist()), tuple(high.tolist()), step)
    other = {"right_" + role[5:]: (-x, y, z) for role, (x, y, z) in parts.items() if role.startswith("left_")}
    return Creature(vertices, faces, parts | other)


CREATURES: dict[str, tuple[list[tuple], list[tuple], dict[str, Place]]] = {
    "lion": (
        [
            ((0.0, 0.95, -0.6), (0.0, 1.0, 0.5), 0.28), ((0.0, 1.05, 0.5), (0.0, 1.35, 0.85), 0.2),
            ((0.2, 0.9, 0.55), (0.22, 0.1, 0.58), 0.1), ((0.2, 0.9, -0.6), (0.22, 0.1, -0.65), 0.11),
            ((0.22, 0.08, 0.58), (0.22, 0.08, 0.7), 0.09), ((0.22, 0.08, -0.65), (0.22, 0.08, -0.53), 0.09),
            ((0.0, 1.05, -0.8), (0.0, 0.75, -1.25), 0.05), ((0.0, 0.75, -1.25), (0.0, 0.6, -1.6), (0.05, 0.09)),
            ((0.0, 1.38, 0.95), (0.0, 1.32, 1.2), 0.13), ((0.15, 1.6, 0.85), (0.19, 1.72, 0.85), 0.05),
        ],
        [((0.0, 1.4, 0.8), (0.4, 0.42, 0.25)), ((0.0, 1.42, 0.95), (0.22, 0.22, 0.2))],
        {"head": (0.0, 1.4, 1.2), "left_hand": (0.22, 0.0, 0.65), "left_foot": (0.22, 0.0, -0.6),
         "tail": (0.0, 0.6, -1.65)},
    ),
    "devil": (
        [
            ((0.0, 0.9, 0.0), (0.0, 1.45, 0.0), (0.2, 0.26)), ((0.13, 0.85, 0.0), (0.2, 0.1, 0.02), (0.14, 0.08)),
            ((0.2, 0.06, 0.0), (0.2, 0.06, 0.2), 0.07), ((0.28, 1.5, 0.0), (0.75, 1.15, 0.15), (0.1, 0.06)),
            ((0.75, 1.15, 0.15), (0.85, 0.95, 0.35), 0.06), ((0.13, 1.98, 0.05), (0.26, 2.25, 0.0), (0.06, 0.025)),
            ((0.12, 1.5, -0.2), (0.6, 1.9, -0.45), 0.07), ((0.6, 1.9, -0.45), (1.1, 1.55, -0.6), (0.07, 0.04)),
            ((0.0, 0.8, -0.15), (0.0, 0.55, -0.6), 0.06), ((0.0, 0.55, -0.6), (0.0, 0.9, -0.95), (0.05, 0.03)),
        ],
        [((0.0, 1.85, 0.05), (0.22, 0.25, 0.22))],
        {"head": (0.0, 2.08, 0.1), "left_hand": (0.87, 0.9, 0.4), "left_foot": (0.2, 0.0, 0.2),
         "tail": (0.0, 0.95, -1.0)},
    ),
    "cartoon": (
        [
            ((0.18, 0.35, 0.0), (0.2, 0.08, 0.02), 0.11), ((0.2, 0.08, 0.0), (0.2, 0.07, 0.16), 0.09),
            ((0.35, 0.75, 0.0), (0.72, 0.62, 0.12), 0.08), ((0.28, 1.75, 0.0), (0.45, 2.1, 0.0), 0.08),
        ],
        [((0.0, 0.65, 0.0), (0.42, 0.45, 0.36)), ((0.0, 1.4, 0.05), (0.6, 0.5, 0.5))],
        {"head": (0.0, 1.9, 0.1), "left_hand": (0.8, 0.6, 0.15), "left_foot": (0.2, 0.0, 0.2)},
    ),
    "gorilla": (
        [
            ((0.0, 0.75, -0.35), (0.0, 1.2, 0.25), (0.26, 0.36)), ((0.4, 1.25, 0.3), (0.5, 0.1, 0.5), (0.16, 0.11)),
            ((0.18, 0.7, -0.35), (0.24, 0.1, -0.3), (0.16, 0.11)), ((0.24, 0.08, -0.3), (0.24, 0.07, -0.14), 0.09),
        ],
        [((0.0, 1.6, 0.5), (0.22, 0.26, 0.24))],
        {"head": (0.0, 1.8, 0.55), "left_hand": (0.5, 0.0, 0.5), "left_foot": (0.24, 0.0, -0.2)},
    ),
    "bird": (
        [
            ((0.0, 0.75, -0.3), (0.0, 0.95, 0.25), (0.15, 0.22)), ((0.0, 1.1, 0.35), (0.0, 1.35, 0.45), 0.12),
            ((0.0, 1.35, 0.5), (0.0, 1.3, 0.8), (0.07, 0.03)), ((0.1, 0.7, 0.0), (0.12, 0.05, 0.0), 0.05),
            ((0.12, 0.05, 0.0), (0.12, 0.04, 0.2), 0.045), ((0.15, 1.0, 0.1), (0.7, 1.15, 0.0), (0.11, 0.08)),
            ((0.7, 1.15, 0.0), (1.3, 1.05, -0.15), (0.08, 0.04)), ((0.0, 0.75, -0.4), (0.0, 0.8, -0.85), (0.12, 0.07)),
        ],
        [],
        {"head": (0.0, 1.35, 0.7), "left_hand": (1.35, 1.05, -0.15), "left_foot": (0.12, 0.0, 0.2),
         "tail": (0.0, 0.8, -0.9)},
    ),
    "spider": (
        [
            row
            for angle in np.radians([55.0, 20.0, -20.0, -55.0])
            for c, s in ((float(np.cos(angle)), float(np.sin(angle))),)
            for row in (
                ((0.25 * c, 0.45, 0.25 * s), (0.7 * c, 0.7, 0.7 * s), 0.075),
                ((0.7 * c, 0.7, 0.7 * s), (1.1 * c, 0.05, 1.1 * s), 0.07),
            )
        ],
        [((0.0, 0.45, 0.1), (0.28, 0.2, 0.3)), ((0.0, 0.5, -0.45), (0.32, 0.28, 0.36))],
        {},
    ),
    "ghost": (
        [],
        [((0.0, 0.9, 0.0), (0.4, 0.75, 0.35)), ((0.0, 0.35, 0.0), (0.5, 0.35, 0.42))],
        {"head": (0.0, 1.62, 0.0)},
    ),
    "snowman": (
        [],
        [((0.0, 0.4, 0.0), (0.45, 0.42, 0.45)), ((0.0, 1.0, 0.0), (0.33, 0.33, 0.33)),
         ((0.0, 1.45, 0.0), (0.23, 0.23, 0.23))],
        {"head": (0.0, 1.68, 0.0)},
    ),
}  # fmt: skip
