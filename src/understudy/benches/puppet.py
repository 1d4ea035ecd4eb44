"""`understudy bench puppet`: deformation beside libigl's and the paper's, paths of control points, live dragging.

Frames a second are those of the paper's setting: two steps of the shape state and one of the pose state a frame, beside
three iterations of libigl's as-rigid-as-possible (spokes, the paper's baseline), eight frames of which run turn about
with eight of ours. All
times are of one processor, so that others on the machine change nothing; a second one makes ours quicker. Meshes are
tubes of the paper's numbers of vertices unless a folder of real ones is given.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import numpy as np
from numpy import ndarray

from understudy.benches.timing import interleaved
from understudy.deform import DeformOptions, PoseSession, Surface
from understudy.deform.laplacian import spread
from understudy.errors import OptionError
from understudy.io.mesh import read_mesh
from understudy.math.threads import threads
from understudy.puppetry.trajectories import Examples, solve_trajectories

PAPER = {620: 69.7, 5621: 7.5, 10488: 3.5}  # frames a second of the paper's own method, its table 1
REAL = {620: "cactus.off", 3916: "dino.off", 9770: "camel.off", 26002: "armadillo.off"}
SAW = np.linspace(0.0, 1.0, 8)  # how far handles are out in frames that come one after the other
PAPER_PATHS = 73.0  # seconds for 3,700 frames and 8 control points


def run(data: Path | None = None) -> dict[str, Any]:
    """All figures; libigl's are left out where it is not installed."""
    out: dict[str, Any] = {}
    for name, vertices, faces in _meshes(data):
        out |= {f"{name}_{key}": value for key, value in _deformation(vertices, faces).items()}
    out |= _paths()
    return out


def _meshes(data: Path | None) -> list[tuple[str, ndarray, ndarray]]:
    if data is None:
        return [(f"tube_{n}", *tube(n)) for n in PAPER]
    folder = data / "meshes" if (data / "meshes").is_dir() else data
    found = [folder / name for name in REAL.values() if (folder / name).is_file()]
    if not found:
        raise OptionError(f"{folder} has none of {', '.join(REAL.values())}; leave --data out for made-up meshes")
    return [(p.stem, m.vertices, m.faces) for p in found for m in (read_mesh(p),)]


def tube(n: int) -> tuple[ndarray, ndarray]:
    """A closed tube with a bend of about so many vertices."""
    sides = max(round(np.sqrt(n / 3.2)), 4)
    rings = round(n / sides)
    angle, along = np.linspace(0, 2 * np.pi, sides, endpoint=False), np.linspace(0.0, 3.0, rings)
    ring = np.stack([np.cos(angle), np.zeros(sides), np.sin(angle)], axis=1) * 0.2
    vertices = np.concatenate(
        [ring + np.array([0.1 * np.sin(2 * y), y, 0.0]) for y in along] + [[[0, 0, 0], [0.1 * np.sin(6), 3, 0]]]
    )
    i, j = np.meshgrid(np.arange(rings - 1), np.arange(sides), indexing="ij")
    p, q = (i * sides + j).ravel(), (i * sides + (j + 1) % sides).ravel()
    k, top = np.arange(sides), (rings - 1) * sides
    caps = [
        np.stack([k, (k + 1) % sides, np.full(sides, rings * sides)], axis=1),
        np.stack([top + (k + 1) % sides, top + k, np.full(sides, rings * sides + 1)], axis=1),
    ]
    walls = [np.stack([p, p + sides, q], axis=1), np.stack([q, p + sides, q + sides], axis=1)]
    return vertices, np.concatenate([*walls, *caps])


def _deformation(vertices: ndarray, faces: ndarray) -> dict[str, Any]:
    Surface.of(vertices, faces)
    started = time.process_time()
    surface = Surface.of(vertices, faces)
    prepared = time.process_time() - started
    session = PoseSession(surface, DeformOptions())
    picked = [int(i) for i in spread(vertices, 8)]
    for i in picked:
        session.set(str(i), i)
    session.solve()
    rng = np.random.default_rng(0)
    ways = rng.normal(0.0, 0.02 * surface.size, (len(picked), 3))
    names, rest, turn = [str(i) for i in picked], vertices[picked], _saw()

    def ours() -> None:
        for share in SAW:
            session.move_all(dict(zip(names, rest + share * ways, strict=True)))
            session.step(2)
            session.vertices  # noqa: B018

    def refactor() -> None:
        session._stale = True
        session.step(1)

    def drag() -> None:
        session.move(str(picked[0]), vertices[picked[0]] + next(turn) * ways[0])
        session.step(3)
        session.vertices  # noqa: B018

    tasks = {"ours": ours}
    if (theirs := _libigl(vertices, faces, picked, ways)) is not None:
        tasks["libigl"] = theirs
    with threads(1):
        seconds = interleaved(tasks, rounds=15, clock=time.process_time)
        more = {"drag": drag, "step": lambda: session.step(1), "again": refactor}
        others = interleaved(more, rounds=9, clock=time.process_time)
    seconds = {name: taken / len(SAW) for name, taken in seconds.items()}
    out: dict[str, Any] = {"vertices": len(vertices), "prepare_ms": 1e3 * prepared, "ours_fps": 1.0 / seconds["ours"]}
    if "libigl" in seconds:
        out |= {"libigl_fps": 1.0 / seconds["libigl"], "times_libigl": seconds["libigl"] / seconds["ours"]}
    alike = min(PAPER, key=lambda n: abs(n - len(vertices)))
    if abs(alike - len(vertices)) < 0.1 * len(vertices):
        out["times_paper"] = 1.0 / seconds["ours"] / PAPER[alike]
    out["drag_updates_per_s"] = 1.0 / others["drag"]
    out["new_handles_ms"] = 1e3 * (others["again"] - others["step"])
    return out


def _saw() -> Any:
    while True:
        yield from SAW


def _libigl(vertices: ndarray, faces: ndarray, picked: list[int], ways: ndarray) -> Any:
    try:
        import igl
    except ImportError:
        return None
    data = igl.ARAPData()
    data.energy, data.max_iter = igl.ARAP_ENERGY_TYPE_SPOKES, 3
    order = np.array(picked, dtype=np.int32)
    igl.arap_precomputation(vertices, faces.astype(np.int64), 3, order, data)
    state, rest = {"u": np.ascontiguousarray(vertices)}, vertices[picked]

    def theirs() -> None:
        for share in SAW:
            state["u"] = np.ascontiguousarray(igl.arap_solve(rest + share * ways, data, state["u"]))

    return theirs


def _paths() -> dict[str, Any]:
    """3,700 frames with 8 control points, and twice as many frames."""
    rng = np.random.default_rng(0)
    seconds = {}
    for frames in (3700, 7400):
        t = np.arange(frames) / 30.0
        joints = np.stack(
            [np.stack([np.sin(t * (1 + 0.1 * p)), np.cos(2 * t + p), np.sin(3 * t)], 1) for p in range(8)], 1
        )
        examples = [Examples(joints[[10, 200, 500, 900], p], rng.normal(size=(4, 3))) for p in range(8)]
        solve_trajectories(joints[:60], examples)
        started = time.process_time()
        solve_trajectories(joints, examples)
        seconds[frames] = time.process_time() - started
    return {
        "paths_3700_frames_8_points_cpu_s": seconds[3700],
        "paths_times_paper": PAPER_PATHS / seconds[3700],
        "paths_7400_over_3700": seconds[7400] / seconds[3700],
    }
