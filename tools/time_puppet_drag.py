"""How long an update takes while a mesh of 10,002 vertices is dragged in the studio, in processor time.

python tools/time_puppet_drag.py
"""

from __future__ import annotations

import time
from pathlib import Path

import numpy as np

from understudy.io.mesh.mesh_file import plain
from understudy.puppetry.first_guess import first_guess
from understudy.puppetry.perform import load_source
from understudy.studio.message import unpack
from understudy.studio.pose_table import PoseTable

RINGS, SIDES, UPDATES, RUNS = 100, 100, 60, 3


def tube() -> tuple[np.ndarray, np.ndarray]:
    """A closed tube along Y."""
    angle = np.linspace(0.0, 2.0 * np.pi, SIDES, endpoint=False)
    ring = np.stack([0.25 * np.cos(angle), np.zeros(SIDES), 0.25 * np.sin(angle)], axis=1)
    vertices = [ring + np.array([0.0, y, 0.0]) for y in np.linspace(-1.0, 1.0, RINGS)]
    vertices.append(np.array([[0.0, -1.0, 0.0], [0.0, 1.0, 0.0]]))
    at = np.arange(RINGS * SIDES).reshape(RINGS, SIDES)
    p, q = at[:-1].ravel(), np.roll(at, -1, axis=1)[:-1].ravel()
    sides = [np.stack([p, p + SIDES, q], axis=1), np.stack([q, p + SIDES, q + SIDES], axis=1)]
    low, high = np.full(SIDES, RINGS * SIDES), np.full(SIDES, RINGS * SIDES + 1)
    caps = [np.stack([at[0], np.roll(at[0], -1), low], axis=1), np.stack([np.roll(at[-1], -1), at[-1], high], axis=1)]
    return np.concatenate(vertices), np.concatenate([*sides, *caps])


def main() -> None:
    mesh = plain(Path("tube.obj"), *tube())
    puppet = first_guess(mesh, load_source("sample:walk"))
    table = PoseTable("", puppet)
    begun = unpack(table.pose(puppet, {"id": 0, "example": 0, "points": {}}))[1]["vertices"]
    name = next(n for n in puppet.points if "hand" in n)
    at = begun[puppet.points[name].vertex]
    for _ in range(RUNS):
        cpu, wall = time.process_time(), time.perf_counter()
        for i in range(UPDATES):
            place = (at + np.array([0.0, 0.004 * i, 0.003 * i])).tolist()
            table.pose(puppet, {"id": i, "example": 0, "points": {name: place}})
        cpu, wall = (time.process_time() - cpu) / UPDATES, (time.perf_counter() - wall) / UPDATES
        size = f"{len(begun)} vertices, {len(puppet.points)} points"
        print(f"{size}: {1000 * cpu:.1f} ms of processor time an update, {1000 * wall:.1f} ms by the clock")


if __name__ == "__main__":
    main()
