"""`understudy bench solver`: the solver against the paper's optimiser in plain PyTorch, side by side in one run.

Both get the same problems and take turns on the machine; one judge in double precision says how low each ended. Beside
that: how time grows with the clip's length and with the pairs that are active, a short window as a live session has it,
the first call, and the memory of a long clip, each measured in a process of its own where that matters.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

from understudy.benches.paper_objective import judged
from understudy.benches.solver_cases import SAMPLES, Case, problem_for, write_problem
from understudy.benches.torch_worker import TorchWorker
from understudy.errors import OptionError
from understudy.methods.solving.run import FIRST
from understudy.solve.chain import Pose
from understudy.solve.gauss_newton import solve
from understudy.solve.problem import Problem

# What the paper leaves open: its rate is constant, its number of steps unsaid. A cosine over 1000 ends far lower.
ADAM: Mapping[str, tuple[int, bool]] = {"adam_200": (200, False), "adam_cosine_1000": (1000, True)}
LENGTHS = (75, 150, 300, 600, 1200, 2400, 4800)
WINDOW, LONG = 75, 4800

Tell = Callable[[str], None]


def cases(*, quick: bool = False) -> tuple[Case, ...]:
    """Bodies without finger joints (22 to 25 turn), then one with them and one with 96 key-vertices."""
    if quick:
        return (Case(*SAMPLES[0], frames=WINDOW),)
    first = SAMPLES[1]
    return (*(Case(*sample) for sample in SAMPLES), Case(*first, fingers=True), Case(*first, keys=96, fingers=True))


def run(python: Path | None, *, quick: bool = False, rounds: int = 5, tell: Tell = lambda text: None) -> dict[str, Any]:
    """All tables; without a Python that has torch, our side of them."""
    found: dict[str, Any] = {"cpu_count": os.cpu_count(), "torch": None}
    if python is None:
        found["cases"] = [_case(case, None, None, rounds, quick, tell) for case in cases(quick=quick)]
    else:
        with tempfile.TemporaryDirectory() as folder, TorchWorker(python) as worker:
            found["torch"] = worker.about
            found["cases"] = [_case(case, worker, Path(folder), rounds, quick, tell) for case in cases(quick=quick)]
    lengths = LENGTHS[:2] if quick else LENGTHS
    found["lengths"] = [_length(replace(Case(*SAMPLES[0]), frames=n), rounds, tell) for n in lengths]
    found["pairs"] = _by_pairs(rounds, WINDOW if quick else 300, tell)
    found["window"] = _length(Case(*SAMPLES[0], frames=WINDOW), 3 * rounds, tell)
    found["first_call"] = first_call(tell)
    found["memory"] = memory(WINDOW if quick else LONG, tell)
    return found


def _case(
    case: Case, worker: TorchWorker | None, folder: Path | None, rounds: int, quick: bool, tell: Tell
) -> dict[str, Any]:
    """One row: ours every round; the reference's 200 steps in up to two of them, its 1000 once."""
    tell(case.name)
    problem = problem_for(case)
    row: dict[str, Any] = {"case": case.name, **_sizes(problem), "start": _energy(problem, problem.start)}
    ours: list[float] = []
    theirs: dict[str, list[float]] = {name: [] for name in ADAM}
    pose, ending = solve(problem, problem.start, FIRST)
    file = None if folder is None else folder / "problem.npz"
    if file is not None:
        write_problem(file, problem)
    for turn in range(rounds):
        ours.append(_seconds(problem))
        if worker is None or file is None:
            continue
        for name, (steps, cosine) in ADAM.items():
            if turn >= (1 if cosine or quick else 2):
                continue
            tell(f"{case.name}: {steps} steps of Adam")
            seconds, *arrays = worker.adam(file, file.with_name("pose.npz"), steps=steps, cosine=cosine)
            theirs[name].append(seconds)
            row[f"{name}_objective"] = sum(judged(problem, *arrays).values())
    row |= {"objective": _energy(problem, pose), "status": ending.status, "steps": ending.steps}
    row |= {"products": ending.products, "ms": 1e3 * min(ours), "median_ms": 1e3 * float(np.median(ours))}
    row["fps"] = case.frames / min(ours)
    for name, seconds in theirs.items():
        if seconds:
            row[f"{name}_fps"] = case.frames / min(seconds)
            row[f"{name}_ratio"] = min(seconds) / min(ours)
            row[f"{name}_median_ratio"] = float(np.median(seconds)) / float(np.median(ours))
    return row


def _length(case: Case, rounds: int, tell: Tell) -> dict[str, Any]:
    tell(case.name)
    problem = problem_for(case)
    _seconds(problem)
    taken = [_seconds(problem) for _ in range(rounds if case.frames <= 600 else 2)]
    best = min(taken)
    return {
        "frames": case.frames,
        "ms": 1e3 * best,
        "median_ms": 1e3 * float(np.median(taken)),
        "ms_per_frame": 1e3 * best / case.frames,
        "fps": case.frames / best,
    }


def _by_pairs(rounds: int, frames: int, tell: Tell) -> list[dict[str, Any]]:
    """A product with the curvature and its share of a solve, as more and more pairs count: d_max grows."""
    tell("pairs")
    base = problem_for(Case(*SAMPLES[1], frames=frames))
    out = []
    for reach in (0.05, 0.15, 0.25, 0.35, 0.5):
        near = (base.scene.near[0], max(base.scene.near[0] * 1.01, base.scene.near[1] * reach / 0.15))
        scene = replace(base.scene, near=near)
        problem = replace(base, scene=scene, terms=[term.part(scene, slice(None)) for term in base.terms])
        weighing = problem.weigh(problem.start, 1.0)
        ending = solve(problem, problem.start, FIRST)[1]
        best = min(_seconds(problem) for _ in range(rounds))
        out.append(
            {
                "d_max": reach,
                "pairs_per_frame": len(weighing.pairs) / problem.n_frames,
                "ms": 1e3 * best,
                "ms_per_product": 1e3 * best / max(1, ending.products),
            }
        )
    return out


def first_call(tell: Tell = lambda text: None) -> dict[str, float]:
    """Seconds of the first solve of a process, with nothing compiled and with everything kept on disk."""
    tell("first call")
    with tempfile.TemporaryDirectory() as folder:
        seconds = [_child(WINDOW, {"NUMBA_CACHE_DIR": folder})["seconds"] for _ in range(2)]
    return {"compiling_s": seconds[0], "kept_s": seconds[1]}


def memory(frames: int, tell: Tell = lambda text: None) -> dict[str, float]:
    """Peak megabytes of a process that builds and solves a long clip, and those before the solve."""
    tell(f"memory of {frames} frames")
    found = _child(frames, {})
    return {name: found[name] for name in ("frames", "before_mb", "peak_mb")}


CHILD = "import sys; from understudy.benches.solver import child; child(int(sys.argv[1]))"


def child(frames: int) -> None:
    """What a process of its own measures: its first solve, and its peak memory before and after."""
    import resource

    problem = problem_for(Case(*SAMPLES[0], frames=frames))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    seconds = _seconds(problem)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    unit = 2.0**20 if sys.platform == "darwin" else 2.0**10
    sys.stdout.write(
        json.dumps({"frames": frames, "seconds": seconds, "before_mb": before / unit, "peak_mb": after / unit}) + "\n"
    )


def _child(frames: int, environment: Mapping[str, str]) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-c", CHILD, str(frames)],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        last = (done.stderr.strip() or "no message").splitlines()[-1]
        raise OptionError(f"the process that measures {frames} frames failed: {last}")
    return json.loads(done.stdout)


def _seconds(problem: Problem) -> float:
    start = perf_counter()
    solve(problem, problem.start, FIRST)
    return perf_counter() - start


def _energy(problem: Problem, pose: Pose) -> float:
    return sum(judged(problem, pose.rotations, pose.roots).values())


def _sizes(problem: Problem) -> dict[str, float]:
    pairs = problem.weigh(problem.start, 1.0).pairs
    return {
        "frames": problem.n_frames,
        "joints": int((problem.chain.turns >= 0).sum()),
        "unknowns": problem.chain.n_unknowns,
        "keys": problem.chain.n_keys,
        "pairs_per_frame": len(pairs) / problem.n_frames,
    }
