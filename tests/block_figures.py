"""Figures of blocks as voxel editors export them: groups that turn, each with cubes that begin where the world does."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from role_bodies import standing
from solids import box
from understudy.model import Character, Mesh, Skin

# A group: its name, the group above it, where it turns, and the middle and size of its block, where it has one.
Group = tuple[
    str, str, tuple[float, float, float], tuple[float, float, float] | None, tuple[float, float, float] | None
]


def blocks(middle: Sequence[Group], limbs: Sequence[Group]) -> Character:
    """A figure of groups in the middle and of limbs, which are told for the left and are on the right too."""
    groups = list(middle)
    names = {name for name, *_ in middle}
    for side, sign in (("left", 1.0), ("right", -1.0)):
        for name, above, pivot, at, size in limbs:
            there = [None if p is None else (sign * p[0], p[1], p[2]) for p in (pivot, at)]
            groups.append((f"{side}_{name}", above if above in names else f"{side}_{above}", *there, size))
    index = {name: joint for joint, (name, *_) in enumerate(groups)}
    cubes = [(index[name], at, size) for name, _, _, at, size in groups if size is not None]
    parents = [index.get(above, -1) for _, above, *_ in groups] + [joint for joint, *_ in cubes]
    places = np.array([pivot for _, _, pivot, *_ in groups] + [(0.0, 0.0, 0.0)] * len(cubes))
    figure = standing([*index, *["cube"] * len(cubes)], parents, places, name="blocks")
    meshes = []
    for cube, (_, at, size) in enumerate(cubes, start=len(groups)):
        vertices, faces = box(size, at)
        meshes.append(Mesh("cube", vertices, faces, Skin.rigid(cube, len(vertices)), np.eye(4)))
    return Character(figure.name, figure.skeleton, tuple(meshes))


TRUNK: tuple[Group, ...] = (
    ("root", "", (0.0, 0.0, 0.0), None, None),
    ("body", "root", (0.0, 0.55, 0.0), (0.0, 0.77, 0.0), (0.4, 0.44, 0.2)),
    ("head", "body", (0.0, 1.04, 0.0), (0.0, 1.24, 0.0), (0.4, 0.4, 0.4)),
)
LEG: tuple[Group, ...] = (
    ("leg", "root", (0.1, 0.5, 0.0), (0.1, 0.31, 0.0), (0.18, 0.38, 0.18)),
    ("foot_ext", "leg", (0.11, 0.12, 0.0), None, None),
    ("foot", "foot_ext", (0.11, 0.12, 0.0), (0.11, 0.06, 0.03), (0.18, 0.12, 0.25)),
)
ARM: tuple[Group, ...] = (
    ("arm", "body", (0.23, 0.95, 0.0), (0.25, 0.77, 0.0), (0.12, 0.36, 0.12)),
    ("hand", "arm", (0.26, 0.59, 0.0), (0.26, 0.52, 0.0), (0.14, 0.14, 0.14)),
)
