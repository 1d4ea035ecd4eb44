"""The solvers: directions against dense algebra, optima known in closed form, and what they say of how they ended."""

from dataclasses import replace

import numpy as np
import pytest
from numpy.testing import assert_allclose

from objective_cases import TERRAINS
from solve_problems import (
    WEIGHTS,
    anchored,
    dense,
    motion_of,
    random_chain,
    random_problem,
    scene_for,
    side_by_side,
)  # fmt: skip
from understudy.math import quat
from understudy.solve.adam import adam
from understudy.solve.banded import banded_solve
from understudy.solve.chain import Chain, Pose, moved, posed
from understudy.solve.curvature import Curvature
from understudy.solve.gauss_newton import Plan, solve
from understudy.solve.preconditioner import Preconditioner
from understudy.solve.problem import Problem, at_frames
from understudy.terms import TERMS
from understudy.terms.smoothness import Acceleration

lengths = pytest.mark.parametrize("n_frames", [1, 2, 3, 4, 7])
seeds = pytest.mark.parametrize("seed", range(3))
LONG = Plan(alphas=(), most_steps=60, least_gain=1e-7, inner=1e-4, most_products=200, damping=1e-3)


def energy(problem: Problem, pose: Pose, alpha: float = 1.0) -> float:
    return float(problem.value(pose, problem.weigh(pose, alpha))[0].sum())


@seeds
@pytest.mark.parametrize("ground", TERRAINS)
def test_the_gradient_of_a_problem_is_the_limit_of_differences(seed, ground):
    problem = random_problem(seed, terrain=TERRAINS[ground])
    pose = moved(problem.chain, problem.start, np.full((6, problem.chain.n_unknowns), 0.05))
    weighing = problem.weigh(pose, 1.0)
    _, gradient = problem.value(pose, weighing)
    # A way that changes slowly: third differences at 30 frames a second would bend within the step otherwise.
    way = np.random.default_rng(seed).normal(size=(1, gradient.shape[1])) * (1.0 + 0.01 * np.arange(6)[:, None])
    step = 1e-3
    ahead, behind = (problem.value(moved(problem.chain, pose, s * way), weighing)[0].sum() for s in (step, -step))
    size = float(np.linalg.norm(gradient) * np.linalg.norm(way))
    assert (ahead - behind) / (2 * step) == pytest.approx(float((gradient * way).sum()), abs=2e-3 * size)


@pytest.mark.parametrize("angle", [1e-4, 0.05, 0.3, 1.5, 2.9])
def test_stiffness_that_differs_by_axis_has_the_gradient_of_its_value(angle):
    problem = random_problem(1, weights={}, n_frames=3)
    n = problem.chain.n_unknowns
    stiff = np.where(np.arange(n) < 3, 0.0, 10.0 ** (np.arange(n) % 3))
    problem = replace(problem, stiffness=stiff)
    rng = np.random.default_rng(0)
    turn = rng.normal(size=(3, n))
    turn[:, :3] = 0.0
    turn = turn.reshape(3, -1, 3)
    turn *= angle / np.maximum(np.linalg.norm(turn, axis=2, keepdims=True), 1e-9)
    pose = moved(problem.chain, problem.start, turn.reshape(3, n))
    weighing = problem.weigh(pose, 1.0)
    by_frame, gradient = problem.value(pose, weighing)
    assert by_frame.sum() == pytest.approx((stiff * turn.reshape(3, n) ** 2).sum(), rel=1e-2)
    way = rng.normal(size=gradient.shape)
    step = 1e-2 * min(1.0, 10 * angle)
    ahead, behind = (problem.value(moved(problem.chain, pose, s * way), weighing)[0].sum() for s in (step, -step))
    size = float(np.linalg.norm(gradient) * np.linalg.norm(way))
    assert (ahead - behind) / (2 * step) == pytest.approx(float((gradient * way).sum()), abs=2e-2 * size)


@seeds
@lengths
def test_the_product_with_the_curvature_is_symmetric_and_positive(seed, n_frames):
    problem = random_problem(seed, n_frames=n_frames)
    h = dense(_curvature(problem, 1e-2), n_frames, problem.chain.n_unknowns)
    assert_allclose(h, h.T, rtol=0.0, atol=2e-6 * np.abs(h).max())
    assert np.linalg.eigvalsh(0.5 * (h + h.T)).min() > 0.0


def _curvature(problem: Problem, damping: float) -> Curvature:
    return Curvature(problem, problem.look(problem.start, problem.weigh(problem.start, 1.0)), damping)


@seeds
@lengths
@pytest.mark.parametrize("held", [(), (0,)])
def test_the_banded_oracle_solves_the_dense_system(seed, n_frames, held):
    problem = random_problem(seed, n_frames=n_frames, held=held)
    curvature = _curvature(problem, 1e-2)
    gradient = problem.gradient(curvature.look, curvature.key_jacobian)
    free = np.repeat(~problem.held, problem.chain.n_unknowns)
    h = dense(curvature, n_frames, problem.chain.n_unknowns)
    wanted = np.zeros(len(h))
    if free.any():
        wanted[free] = np.linalg.solve(h[np.ix_(free, free)], -gradient.astype(float).ravel()[free])
    found = banded_solve(curvature, gradient).ravel()
    assert_allclose(found, wanted, rtol=0.0, atol=2e-3 * max(1e-6, np.abs(wanted).max()))


@seeds
@lengths
@pytest.mark.parametrize("held", [(), (0,)])
def test_conjugate_gradients_run_to_the_end_step_as_the_oracle_does(seed, n_frames, held):
    problem = random_problem(seed, n_frames=n_frames, held=held)
    plan = Plan(alphas=(), most_steps=1, inner=1e-7, most_products=3000, damping=1e-2)
    exact, _ = solve(problem, problem.start, replace(plan, exact=True))
    found, _ = solve(problem, problem.start, plan)
    step = np.abs(exact.keys - problem.start.keys).max()
    assert_allclose(found.keys, exact.keys, rtol=0.0, atol=max(1e-6, 5e-3 * float(step)))


@seeds
@lengths
def test_accelerations_step_as_the_oracle_does_too(seed, n_frames):
    problem = random_problem(seed, n_frames=n_frames)
    terms = [Acceleration(t.scene, 1e-3) if t.name == "smoothness" else t for t in problem.terms]
    problem = replace(problem, terms=terms)
    h = dense(_curvature(problem, 1e-2), n_frames, problem.chain.n_unknowns)
    assert_allclose(h, h.T, rtol=0.0, atol=2e-6 * np.abs(h).max())
    plan = Plan(alphas=(), most_steps=1, inner=1e-7, most_products=3000, damping=1e-2)
    exact, found = (solve(problem, problem.start, replace(plan, exact=exact))[0] for exact in (True, False))
    step = np.abs(exact.keys - problem.start.keys).max()
    assert_allclose(found.keys, exact.keys, rtol=0.0, atol=max(1e-6, 5e-3 * float(step)))


@seeds
@lengths
def test_the_preconditioner_is_symmetric_and_positive(seed, n_frames):
    problem = random_problem(seed, n_frames=n_frames)
    m = dense(Preconditioner(_curvature(problem, 1e-2)), n_frames, problem.chain.n_unknowns)
    assert_allclose(m, m.T, rtol=0.0, atol=1e-5 * np.abs(m).max())
    assert np.linalg.eigvalsh(0.5 * (m + m.T)).min() > 0.0


def test_a_preconditioner_of_frames_that_are_all_alike_is_the_inverse():
    """One frame has no other frequency than zero: only the lift of 3 % of the mean diagonal is between."""
    problem = random_problem(3, n_frames=1)
    curvature = _curvature(problem, 1e-2)
    h = dense(curvature, 1, problem.chain.n_unknowns)
    lift = 0.03 * np.trace(h) / len(h) * np.eye(len(h))
    m = dense(Preconditioner(curvature), 1, problem.chain.n_unknowns)
    assert_allclose(m @ (h + lift), np.eye(len(h)), rtol=0.0, atol=1e-3)


@seeds
@pytest.mark.parametrize("exact", [False, True])
def test_no_step_raises_the_objective_under_its_own_weights(seed, exact):
    problem = random_problem(seed, n_frames=9, away=0.6)
    pose, before = problem.start, []
    for _ in range(5):
        weighing = problem.weigh(pose, 1.0)
        now = problem.value(pose, weighing)[0].sum()
        pose, ending = solve(problem, pose, Plan(alphas=(), most_steps=1, exact=exact))
        after = problem.value(pose, weighing)[0].sum()
        before.append(after <= now and after == pytest.approx(ending.values[-1], rel=1e-6))
    assert all(before)


@seeds
def test_a_start_bent_away_from_the_source_comes_back_to_it(seed):
    problem = random_problem(seed, n_frames=8, stiffness=1e-4, weights={**WEIGHTS, "regularisation": 1e-3})
    pose, ending = solve(problem, problem.start, LONG)
    assert ending.status == "converged"
    assert energy(problem, pose) < 0.2 * energy(problem, problem.start)


@seeds
def test_a_settled_pose_has_no_slope_left(seed):
    problem = random_problem(seed, n_frames=5)
    pose, _ = solve(problem, problem.start, replace(LONG, exact=True, least_gain=1e-9))
    slopes = [np.linalg.norm(problem.value(p, problem.weigh(p, 1.0))[1]) for p in (problem.start, pose)]
    assert slopes[1] < 0.02 * slopes[0]


@pytest.mark.parametrize("exact", [False, True])
def test_held_frames_do_not_move(exact):
    problem = random_problem(2, n_frames=7, held=(0, 3))
    pose, _ = solve(problem, problem.start, Plan(exact=exact))
    assert (pose.rotations[[0, 3]] == problem.start.rotations[[0, 3]]).all()
    assert (pose.roots[[0, 3]] == problem.start.roots[[0, 3]]).all()
    assert np.abs(pose.keys - problem.start.keys).max(axis=(1, 2))[[1, 2, 4, 5, 6]].min() > 1e-4


def test_with_all_frames_held_the_start_comes_back_and_that_is_the_end():
    problem = random_problem(2, n_frames=4, held=(0, 1, 2, 3))
    pose, ending = solve(problem, problem.start, Plan())
    assert (pose.keys == problem.start.keys).all()
    assert ending.status == "converged"


@pytest.mark.parametrize("exact", [False, True])
def test_the_same_problem_has_the_same_answer_to_the_last_bit(exact):
    answers = [solve(p, p.start, Plan(exact=exact)) for p in (random_problem(5), random_problem(5))]
    assert (answers[0][0].rotations == answers[1][0].rotations).all()
    assert (answers[0][0].roots == answers[1][0].roots).all()
    assert answers[0][1] == answers[1][1]


def test_few_steps_are_not_called_converged():
    problem = random_problem(1, away=0.8)
    _, ending = solve(problem, problem.start, Plan(alphas=(), most_steps=1, least_gain=1e-6))
    assert (ending.status, ending.steps, len(ending.values)) == ("stopped", 1, 1)
    assert "1 steps" in ending.detail


def test_progress_hears_of_every_step():
    problem, heard = random_problem(1), []
    _, ending = solve(problem, problem.start, Plan(), progress=lambda step, value: heard.append((step, value)))
    assert heard == list(enumerate(ending.values))


@pytest.mark.parametrize("exact", [False, True])
def test_frames_that_are_no_numbers_are_named_and_nothing_of_them_comes_back(exact):
    problem = random_problem(4, n_frames=8)
    broken = problem.scene.source_keys.copy()
    broken[3:5, 2] = np.nan
    scene = replace(problem.scene, source_keys=broken)
    terms = [TERMS[name](scene, w) for name, w in WEIGHTS.items()]
    pose, ending = solve(replace(problem, scene=scene, terms=terms), problem.start, Plan(exact=exact))
    # The step from frame 4 on belongs to frame 5 too.
    assert (ending.status, ending.frames) == ("failed", (3, 5))
    assert "3 to 5" in ending.detail
    assert np.isfinite(pose.keys).all()


def test_adam_fails_as_openly():
    problem = random_problem(4, n_frames=8)
    broken = problem.scene.source_keys.copy()
    broken[3] = np.nan
    scene = replace(problem.scene, source_keys=broken)
    terms = [TERMS[name](scene, w) for name, w in WEIGHTS.items()]
    pose, ending = adam(replace(problem, scene=scene, terms=terms), problem.start, steps=3)
    assert ending.status == "failed"
    assert np.isfinite(pose.keys).all()


@seeds
@pytest.mark.parametrize("cosine", [False, True])
def test_adam_lowers_the_objective(seed, cosine):
    problem = random_problem(seed, n_frames=5)
    pose, ending = adam(problem, problem.start, steps=60, cosine=cosine)
    assert (ending.status, len(ending.values)) == ("stopped", 60)
    assert energy(problem, pose) < energy(problem, problem.start)


@seeds
@lengths
def test_a_key_that_is_anchored_within_reach_gets_there(seed, n_frames):
    problem = random_problem(seed, n_frames=n_frames)
    places, holds = problem.start.keys.astype(float), np.zeros(problem.start.keys.shape)
    places[:, 0] += np.random.default_rng(seed).normal(size=(n_frames, 3))
    holds[:, 0] = 1.0
    one = anchored(problem, places, holds)
    pose, _ = solve(one, one.start, replace(LONG, least_gain=1e-9))
    assert_allclose(pose.keys[:, 0], places[:, 0], rtol=0.0, atol=1e-3)


def test_a_key_that_is_out_of_reach_points_there():
    """One bone of length 0.5 that only turns: the best it can do is to lie on the line to the anchor."""
    chain = Chain(
        np.array([-1]), np.zeros((1, 3)), np.array([0]), np.array([-1]), np.array([[0]]), np.ones((1, 1)),
        np.array([[[0.5, 0.0, 0.0]]]), np.array([[[0.0, 1.0, 0.0]]]),
    )  # fmt: skip
    start = posed(chain, np.eye(3)[None, None], np.zeros((1, 1, 3)))
    scene = scene_for(chain, start, start)
    goal = np.array([1.0, 2.0, -2.0])
    bare = Problem(chain, scene, [], start, np.zeros(3), np.zeros(1, dtype=bool))
    problem = anchored(bare, np.broadcast_to(goal, (1, 1, 3)).copy(), np.ones((1, 1, 3)))
    pose, ending = solve(problem, start, replace(LONG, least_gain=1e-9))
    assert ending.status == "converged"
    assert_allclose(pose.keys[0, 0], 0.5 * goal / 3.0, rtol=0.0, atol=2e-3)


def test_a_point_that_stands_is_a_least_squares_problem_in_time():
    """Near its start, and still: (1 + w D^T D) x = start, solved by hand here."""
    chain = Chain(
        np.array([-1]), np.zeros((1, 3)), np.array([-1]), np.array([0]), np.array([[0]]), np.ones((1, 1)),
        np.zeros((1, 1, 3)), np.array([[[0.0, 1.0, 0.0]]]),
    )  # fmt: skip
    rng, n = np.random.default_rng(0), 9
    roots = 0.1 * rng.normal(size=(n, 1, 3))
    roots[..., 1] = 0.0  # on the ground: the weight of the floor is 1
    start = posed(chain, np.broadcast_to(np.eye(3), (n, 1, 3, 3)), roots)
    still = posed(chain, np.broadcast_to(np.eye(3), (n, 1, 3, 3)), np.zeros((n, 1, 3)))
    scene = scene_for(chain, start, still)
    terms = [TERMS["regularisation"](scene, 1.0), TERMS["sliding"](scene, 0.01)]
    problem = Problem(chain, scene, terms, start, np.zeros(3), np.zeros(n, dtype=bool))
    pose, _ = solve(problem, start, Plan(alphas=(0.0,) * 8, most_steps=8, inner=1e-6, most_products=99, damping=1e-6))
    d = np.diff(np.eye(n), axis=0) * scene.fps
    wanted = np.linalg.solve(np.eye(n) + 0.01 * d.T @ d, roots[:, 0][:, [0, 2]])
    assert_allclose(pose.keys[:, 0][:, [0, 2]], wanted, rtol=0.0, atol=1e-5)


@pytest.mark.parametrize("exact", [False, True])
@pytest.mark.parametrize("seed", range(2))
def test_two_who_do_not_meet_are_solved_at_once_as_each_alone(seed, exact):
    rng = np.random.default_rng(seed)
    chains = [random_chain(rng, n_joints=4), random_chain(rng, n_joints=3)]
    motions = [motion_of(rng, c, 6) for c in chains]
    bent = [m[0] @ quat.to_matrix(quat.exp(0.2 * rng.normal(size=(1, m[0].shape[1], 3)))) for m in motions]
    both = side_by_side(*chains)
    motions.append(tuple(np.concatenate([motions[0][i], motions[1][i]], axis=1) for i in (0, 1)))
    bent.append(np.concatenate(bent, axis=1))
    plan = Plan(alphas=(), most_steps=25, least_gain=1e-6, inner=1e-3, most_products=100, damping=1e-2, exact=exact)
    found = []
    for chain, (rotations, roots), other in zip([*chains, both], motions, bent, strict=True):
        start = posed(chain, rotations, roots)
        scene = scene_for(chain, start, posed(chain, other, roots))
        if chain is both:
            first = np.arange(both.n_keys) < chains[0].n_keys
            scene = replace(scene, allowed=scene.allowed & (first[:, None] == first[None]))
        terms = [TERMS[name](scene, w) for name, w in WEIGHTS.items()]
        stiff = np.full(chain.n_unknowns, 0.02)
        found.append(solve(Problem(chain, scene, terms, start, stiff), start, plan)[0])
    together = np.concatenate([found[0].keys, found[1].keys], axis=1)
    assert_allclose(found[2].keys, together, rtol=0.0, atol=2e-3)


@lengths
def test_some_frames_of_a_pose_are_the_pose_of_those_frames(n_frames):
    problem = random_problem(0, n_frames=n_frames)
    frames = np.array([n_frames - 1, 0])
    again = posed(problem.chain, problem.start.rotations[frames], problem.start.roots[frames])
    assert_allclose(at_frames(problem.start, frames).keys, again.keys, rtol=0.0, atol=1e-6)


def test_parts_add_up_to_the_whole():
    problem = random_problem(6, stiffness=0.0)
    weighing = problem.weigh(problem.start, 1.0)
    value, gradient = problem.value(problem.start, weighing)
    parts = problem.parts(problem.start, weighing)
    assert set(parts) == set(WEIGHTS)
    assert_allclose(sum(v for v, _ in parts.values()), value, rtol=1e-6)
    assert_allclose(sum(g for _, g in parts.values()), gradient, rtol=0.0, atol=1e-5 * np.abs(gradient).max())
