"""The solver's bench: one objective three times over, problems of any length, and a run of the command."""

import json
import os
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from understudy.benches import solver as bench_solver
from understudy.benches.paper_objective import judged
from understudy.benches.solver_cases import Case, problem_for, there_and_back, write_problem
from understudy.benches.torch_worker import TorchWorker, find_python
from understudy.cli import main
from understudy.errors import OptionError
from understudy.methods.solving.run import FIRST
from understudy.solve.chain import moved
from understudy.solve.gauss_newton import solve
from understudy.solve.problem import Problem


@pytest.fixture(scope="module")
def problem() -> Problem:
    return problem_for(Case("self_hug", "heavy", frames=10))


@pytest.fixture(scope="module")
def elsewhere(problem) -> Problem:
    """The same problem at a pose off its start; what it is regularised to stays the start."""
    rng = np.random.default_rng(3)
    step = 0.05 * rng.normal(size=(problem.n_frames, problem.chain.n_unknowns))
    return replace(problem, start=moved(problem.chain, problem.start, step))


@pytest.fixture(scope="module")
def torch_python() -> Path:
    chosen = os.environ.get("UNDERSTUDY_TORCH_PYTHON")
    found = find_python(Path(chosen) if chosen else None)
    if found is None:
        pytest.skip("no torch here; name a Python that has it in UNDERSTUDY_TORCH_PYTHON")
    return found


def oracle(problem: Problem, alpha: float) -> dict[str, float]:
    """§4.2 as it is printed, pair by pair and key by key, in Python's own floats."""
    c, s, r = problem.chain, problem.scene, problem.start.rotations.astype(float)
    T, N = r.shape[0], c.n_keys
    p, n = np.zeros((T, N, 3)), np.zeros((T, N, 3))
    for t in range(T):
        G, x = [], []
        for j, q in enumerate(c.parents):
            G.append(r[t, j] if q < 0 else G[q] @ r[t, j])
            x.append(problem.start.roots[t, j].astype(float) if q < 0 else x[q] + G[q] @ c.offsets[j])
        for i in range(N):
            for k, w in enumerate(c.key_weights[i]):
                j = c.key_joints[i, k]
                p[t, i] += w * (x[j] + G[j] @ c.key_offsets[i, k])
                n[t, i] += w * (G[j] @ c.key_normals[i, k])
            n[t, i] /= np.linalg.norm(n[t, i])
    u, v = s.units, s.source_units

    def clamp(value, limits):
        return min(1.0, max(0.0, 1.0 - (value - limits[0]) / (limits[1] - limits[0])))

    out = dict.fromkeys(("distance", "direction", "penetration", "height", "floor", "sliding"), 0.0)
    out |= {"regularisation": 0.0, "smoothness": 0.0}
    for t in range(T):
        for i in range(N):
            for j in range(N):
                if i == j or not (s.allowed[i, j] or s.allowed[j, i]):
                    continue
                theirs = 2 * v[i] * v[j] / (v[i] + v[j]) * (s.source_keys[t, j] - s.source_keys[t, i])
                mine = 2 * u[i] * u[j] / (u[i] + u[j]) * (p[t, j] - p[t, i])
                a, b = np.linalg.norm(theirs), np.linalg.norm(mine)
                W = clamp(a, s.near) + alpha * clamp(b, s.near)
                out["distance"] += (W * (a - b)) ** 2
                out["direction"] += (W * (1 - theirs @ mine / (a * b))) ** 2
                out["penetration"] += (W * (s.source_normals[t, i] @ theirs - n[t, i] @ mine)) ** 2
            h, at = u[i] * p[t, i, 1], v[i] * s.source_keys[t, i, 1]
            W = clamp(at, s.low) + alpha * clamp(h, s.low)
            out["height"] += (W * (at - h)) ** 2
            out["floor"] += min(0.0, h) ** 2
            out["regularisation"] += (u[i] * np.linalg.norm(p[t, i] - s.start_keys[t, i])) ** 2
            if t + 1 < T:
                step = (p[t + 1, i] - p[t, i])[[0, 2]] * s.fps
                out["sliding"] += W**2 * ((u[i] * (step - s.drift[t, i])) ** 2).sum()
            if t + 2 < T:
                acceleration = u[i] * (p[t + 2, i] - 2 * p[t + 1, i] + p[t, i]) * s.fps**2
                out["smoothness"] += np.sqrt(acceleration @ acceleration + 0.05**2)
    return {term.name: float(term.weight) * out[term.name] for term in problem.terms}


@pytest.mark.parametrize("alpha", [0.0, 0.5, 1.0])
def test_the_solver_the_judge_and_the_printed_formulas_are_one_objective(elsewhere, alpha):
    wanted = oracle(elsewhere, alpha)
    parts = elsewhere.parts(elsewhere.start, elsewhere.weigh(elsewhere.start, alpha))
    assert {name: value.sum() for name, (value, _) in parts.items()} == pytest.approx(wanted, rel=1e-4, abs=1e-6)
    assert judged(elsewhere, elsewhere.start.rotations, elsewhere.start.roots, alpha=alpha) == pytest.approx(
        wanted, rel=1e-9, abs=1e-12
    )


@pytest.mark.parametrize("alpha", [0.0, 1.0])
def test_the_reference_in_torch_has_the_same_objective(problem, elsewhere, alpha, torch_python, tmp_path):
    """Of every problem that comes, also under the name of the last one."""
    with TorchWorker(torch_python) as worker:
        for each in (problem, elsewhere):
            write_problem(tmp_path / "problem.npz", each)
            wanted = judged(each, each.start.rotations, each.start.roots, alpha=alpha)
            losses = worker.losses(tmp_path / "problem.npz", alpha=alpha)
            assert losses == pytest.approx(wanted, rel=1e-6, abs=1e-9)


def test_adam_in_torch_goes_down_and_the_solver_goes_lower(problem, torch_python, tmp_path):
    write_problem(tmp_path / "problem.npz", problem)
    with TorchWorker(torch_python) as worker:
        _, *arrays = worker.adam(tmp_path / "problem.npz", tmp_path / "pose.npz", steps=25, cosine=True)
    pose, _ = solve(problem, problem.start, FIRST)
    start, theirs, ours = (
        sum(judged(problem, *both).values())
        for both in ((problem.start.rotations, problem.start.roots), arrays, (pose.rotations, pose.roots))
    )
    assert ours < theirs < start


@given(st.integers(1, 50), st.integers(1, 300))
def test_there_and_back_never_jumps_and_meets_every_frame(n, length):
    order = there_and_back(n, length)
    assert (np.abs(np.diff(order, prepend=0)) <= 1).all()
    assert set(order) == set(range(min(n, length)))


def test_without_fingers_the_22_main_joints_and_the_root_are_what_is_solved_for(problem):
    with_fingers = problem_for(Case("self_hug", "heavy", frames=2, fingers=True))
    assert problem.chain.n_unknowns == 3 * 22 + 3 < with_fingers.chain.n_unknowns
    assert sorted(problem.chain.turns[problem.chain.turns >= 0]) == list(range(3, 69, 3))


def test_a_problem_is_written_without_pickle(problem, tmp_path):
    write_problem(tmp_path / "problem.npz", problem)
    with np.load(tmp_path / "problem.npz", allow_pickle=False) as arrays:
        kept = {name: arrays[name] for name in arrays.files}
    assert kept["source_keys"] == pytest.approx(problem.scene.source_keys)
    assert [str(name) for name in kept["weight_names"]] == [term.name for term in problem.terms]


def test_a_python_that_is_not_there_or_has_no_torch_is_said_in_a_line(tmp_path):
    with pytest.raises(OptionError, match="no such Python"):
        find_python(tmp_path / "python")
    broken = tmp_path / "python"
    broken.write_text(f"#!{sys.executable}\nraise SystemExit(1)\n")
    broken.chmod(0o755)
    with pytest.raises(OptionError, match="torch"):
        TorchWorker(broken)


@pytest.fixture
def brief(monkeypatch):
    """What runs in processes of their own is left out."""
    monkeypatch.setattr(bench_solver, "first_call", lambda tell: {"compiling_s": 9.0, "kept_s": 1.0})
    monkeypatch.setattr(bench_solver, "memory", lambda n, tell: {"frames": n, "before_mb": 1.0, "peak_mb": 2.0})
    monkeypatch.setattr(bench_solver, "cases", lambda quick: (Case("self_hug", "heavy", frames=12),))
    monkeypatch.setattr(bench_solver, "SAMPLES", (("self_hug", "heavy"),) * 2)
    monkeypatch.setattr(bench_solver, "LENGTHS", (8, 16))
    monkeypatch.setattr(bench_solver, "WINDOW", 12)


def test_without_torch_the_command_measures_our_side_and_says_so(brief, monkeypatch, capsys):
    monkeypatch.setattr("understudy.benches.torch_worker.find_python", lambda chosen: None)

    def printed(*words: str) -> str:
        monkeypatch.setattr(sys, "argv", ["understudy", "bench", "solver", "--quick", *words])
        with pytest.raises(SystemExit, match="0"):
            main()
        return capsys.readouterr().out

    found = json.loads(printed("--json"))
    (row,) = found["cases"]
    assert found["torch"] is None
    assert row["objective"] < row["start"]
    assert [entry["frames"] for entry in found["lengths"]] == [8, 16]
    assert "--torch-python" in printed()
