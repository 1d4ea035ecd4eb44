"""Long clips in chunks: every frame settled once, no seam, bounded memory, and outcomes in the clip's own frames."""

from __future__ import annotations

import tracemalloc
from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from understudy.benches.solver_cases import Case, problem_for
from understudy.solve.chain import Pose
from understudy.solve.chunks import AHEAD, HELD, SIZE, Chunk, carried_on, chunks_of, solve_in_chunks, worst_of
from understudy.solve.gauss_newton import Plan, solve
from understudy.solve.outcome import SolveOutcome
from understudy.solve.preconditioner import Waves
from understudy.solve.problem import at_frames, part_of

PLAN = Plan(alphas=(0.0, 0.5), damping=0.03, most_steps=6, most_products=16, least_gain=0.01)
FRAMES, SMALL, SOON = 1500, 300, 40


@given(n=st.integers(0, 5000), size=st.integers(1, 600), ahead=st.integers(0, 200), held=st.integers(0, 20))
def test_every_frame_is_settled_by_one_chunk_that_saw_what_comes_next(n, size, ahead, held):
    chunks = chunks_of(n, size=size, ahead=ahead, held=held)
    settled = [frame for chunk in chunks for frame in range(chunk.start, chunk.end)]
    assert settled == list(range(n))
    assert all(
        chunk.first == max(0, chunk.start - held)
        and chunk.last == min(n, chunk.end + ahead)
        and chunk.end - chunk.start <= size + ahead
        for chunk in chunks
    )


@cache
def long_problem():
    return problem_for(Case("self_hug", "heavy", frames=FRAMES))


@cache
def whole():
    problem = long_problem()
    return solve(problem, problem.start, PLAN)


@cache
def chunked():
    problem = long_problem()
    return solve_in_chunks(problem, problem.start, PLAN, size=SMALL, ahead=SOON)


def rough(pose):
    """Mean lengths of second differences of the keys, which the objective smooths, by the first of their frames."""
    return np.linalg.norm(np.diff(pose.keys.astype(np.float64), 2, axis=0), axis=-1).mean(1)


def test_no_seam_shows_where_chunks_meet():
    borders = [chunk.start for chunk in chunks_of(FRAMES, size=SMALL, ahead=SOON)][1:]
    there = np.unique([f for b in borders for f in range(b - 6, b + 4)])
    mine, due = (rough(pose)[there].mean() / rough(pose).mean() for pose in (chunked()[0], whole()[0]))
    assert (len(borders), bool(mine < 1.02 * due)) == (4, True)


def test_chunks_end_as_low_as_the_whole():
    problem = long_problem()
    mine, due = (problem.value(p, problem.weigh(p, 1.0))[0].sum() for p in (chunked()[0], whole()[0]))
    assert mine < 1.02 * due


def test_chunks_find_what_the_whole_finds():
    apart = np.linalg.norm(chunked()[0].keys - whole()[0].keys, axis=-1)
    assert apart.mean() < 0.02 * 1.7


def test_a_chunk_needs_the_memory_of_its_own_frames():
    problem = long_problem()
    peaks = []
    for run in (
        lambda: solve_in_chunks(problem, problem.start, PLAN, size=200, ahead=40),
        lambda: solve(problem, problem.start, PLAN),
    ):
        tracemalloc.start()
        run()
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert peaks[0] < 0.5 * peaks[1]


def test_held_frames_do_not_change_by_a_bit():
    problem = part_of(long_problem(), slice(0, 60), held=np.arange(60) < HELD)
    pose, _ = solve(problem, problem.start, PLAN)
    same = [bool((a == b).all()) for a, b in zip(pose.rotations, problem.start.rotations, strict=True)]
    assert same[:HELD] == [True] * HELD
    assert not any(same[HELD:])


@pytest.mark.parametrize(("before", "behind"), [(0, 0), (8, 0), (0, 3), (5, 7), (40, 0)])
def test_waves_there_and_back_are_the_free_frames(before, behind):
    held = np.zeros(40, dtype=bool)
    held[:before] = held[40 - behind :] = True
    values = np.random.default_rng(3).normal(size=(40, 6)).astype(np.float32)
    waves = Waves(40, held)
    np.testing.assert_allclose(waves.back(waves.forth(values)), np.where(held[:, None], 0.0, values), atol=1e-5)


def objectives(problem, start):
    """What conjugate gradients and the exact solve end at, from one start."""
    plan = replace(PLAN, most_steps=12)
    found = (solve(problem, start, p)[0] for p in (plan, replace(plan, exact=True)))
    return [problem.value(p, problem.weigh(p, 1.0))[0].sum() for p in found]


def test_a_chunk_behind_held_frames_ends_as_low_as_an_exact_solve():
    frames = slice(200, 360)
    problem = part_of(long_problem(), frames, held=np.arange(160) < HELD)
    settled = at_frames(whole()[0], frames)
    new = carried_on(problem.chain, problem.start, settled, slice(HELD, 160))
    start = Pose(*(np.concatenate([getattr(settled, n)[:HELD], getattr(new, n)]) for n in Pose.__dataclass_fields__))
    mine, exact = objectives(problem, start)
    assert mine < 1.1 * exact


def test_a_window_between_held_frames_ends_as_low_as_an_exact_solve():
    frames = slice(200, 275)
    problem = part_of(long_problem(), frames, held=(np.arange(75) < 3) | (np.arange(75) >= 72))
    mine, exact = objectives(problem, at_frames(whole()[0], frames))
    assert mine < 1.05 * exact


def test_a_correction_is_carried_on_in_full_and_fades():
    problem = part_of(long_problem(), slice(200, 260))
    settled = at_frames(whole()[0], slice(200, 260))
    away = np.abs(carried_on(problem.chain, problem.start, settled, slice(20, 60)).roots - problem.start.roots[20:])
    due = np.abs(settled.roots[19] - problem.start.roots[19]).max()
    assert away[0].max() == pytest.approx(due, rel=0.02)
    assert away[-1].max() < 0.02 * due


def test_a_clip_that_fits_is_solved_whole():
    problem = part_of(long_problem(), slice(0, 50))
    one, two = (run(problem, problem.start, PLAN) for run in (solve, solve_in_chunks))
    assert np.array_equal(one[0].rotations, two[0].rotations)
    assert one[1] == two[1]


def test_what_is_not_finite_is_told_in_the_frames_of_the_clip():
    problem = part_of(long_problem(), slice(0, 400))
    drift = problem.scene.drift.copy()
    drift[210] = np.nan
    scene = replace(problem.scene, drift=drift)
    broken = replace(problem, scene=scene, terms=[term.part(scene, slice(None)) for term in problem.terms])
    pose, ending = solve_in_chunks(broken, broken.start, PLAN, size=100, ahead=20)
    assert (ending.status, ending.frames) == ("failed", (210, 211))
    assert ending.detail == "the objective is not finite at frames 210 to 211; what was there before is returned"
    assert np.isfinite(pose.keys).all()


def test_progress_never_goes_back_from_one_chunk_to_the_next():
    problem, heard = part_of(long_problem(), slice(0, 300)), []
    plan = replace(PLAN, most_steps=8)
    chunks = len(chunks_of(300, size=100, ahead=20))
    solve_in_chunks(problem, problem.start, plan, size=100, ahead=20, progress=lambda step, _: heard.append(step))
    assert heard == sorted(heard)
    assert heard[-1] >= 8 * (chunks - 1) // chunks


def test_steps_that_were_used_up_are_told_of_the_first_such_chunk():
    problem = part_of(long_problem(), slice(0, 300))
    _, ending = solve_in_chunks(problem, problem.start, replace(PLAN, most_steps=1), size=100, ahead=20)
    assert (ending.status, ending.frames, ending.steps) == ("stopped", (0, 99), 1)


@pytest.mark.parametrize(
    ("statuses", "frames", "status", "due"),
    [
        (("converged", "converged"), None, "converged", None),
        (("converged", "stopped"), None, "stopped", (480, 899)),
        (("stopped", "failed"), (10, 12), "failed", (482, 484)),
    ],
)
def test_the_worst_outcome_is_the_clips(statuses, frames, status, due):
    endings = [
        SolveOutcome(s, "at frames 10 to 12" if s == "failed" else "", 3, 5, (2.0,), frames if s == "failed" else None)
        for s in statuses
    ]
    found = worst_of([Chunk(0, 0, 480, 540), Chunk(480 - HELD, 480, 900, 900)], endings)
    assert (found.status, found.frames, found.products, found.values) == (status, due, 10, (4.0,))
    assert found.detail == ("at frames 482 to 484" if status == "failed" else "")


def test_poses_of_the_defaults_overlap():
    assert chunks_of(SIZE + AHEAD) == [Chunk(0, 0, SIZE + AHEAD, SIZE + AHEAD)]
    assert chunks_of(2 * SIZE)[1] == Chunk(SIZE - HELD, SIZE, 2 * SIZE, 2 * SIZE)


def test_frames_of_a_pose_are_a_view_of_it():
    pose = long_problem().start
    assert np.shares_memory(at_frames(pose, slice(3, 9)).keys, pose.keys)
