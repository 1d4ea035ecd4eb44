"""Paths of control points by example: the four properties that the paper asks of the mapping, and what goes beyond."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from understudy.errors import UnderstudyError
from understudy.puppetry.source import turned
from understudy.puppetry.trajectories import (
    Constraint,
    Examples,
    TrajectoryOptions,
    nearest_examples,
    solve_trajectories,
)

FRAMES = 120


def paths(n_points: int = 2, seed: int = 0) -> np.ndarray:
    """Smooth closed curves with a little jitter."""
    rng = np.random.default_rng(seed)
    t = np.arange(FRAMES) / 30.0
    out = [np.stack([np.sin(t + p), np.cos(2 * t + p), 0.5 * np.sin(3 * t - p)], axis=1) for p in range(n_points)]
    return np.stack(out, axis=1) + rng.normal(0.0, 0.01, (FRAMES, n_points, 3))


def examples(joints: np.ndarray, count: int = 4, seed: int = 1) -> list[Examples]:
    rng = np.random.default_rng(seed)
    frames = np.linspace(5, FRAMES - 5, count).astype(int)
    return [Examples(joints[frames, p], rng.normal(size=(count, 3))) for p in range(joints.shape[1])]


def acceleration(path: np.ndarray) -> float:
    return float((np.diff(path, 2, axis=0) ** 2).sum())


@pytest.mark.parametrize("count", [2, 3, 4, 7])
def test_an_example_joint_position_maps_to_its_control_point(count):
    joints = paths()
    given_ones = examples(joints, count)
    for e in range(count):
        held = np.repeat(np.stack([x.joints[e] for x in given_ones])[None], 30, axis=0)
        found = solve_trajectories(held, given_ones)
        assert np.abs(found - np.stack([x.points[e] for x in given_ones])).max() < 1e-6


@given(st.floats(-3.1, 3.1), st.lists(st.floats(-50.0, 50.0), min_size=3, max_size=3))
@settings(max_examples=15)
def test_where_everything_stands_and_how_it_is_turned_changes_nothing(yaw, move):
    joints = paths()
    given_ones = examples(joints)

    def moved(points: np.ndarray) -> np.ndarray:
        return (
            turned(points[None] if points.ndim == 2 else points, np.full(len(points) if points.ndim == 3 else 1, yaw))
            + move
        )

    elsewhere = [Examples(moved(x.joints)[0], moved(x.points)[0]) for x in given_ones]
    plain, other = solve_trajectories(joints, given_ones), solve_trajectories(moved(joints), elsewhere)
    assert np.abs(other - moved(plain)).max() < 1e-6


def test_acceleration_goes_down_as_its_weight_goes_up():
    joints = paths()
    found = [
        acceleration(solve_trajectories(joints, examples(joints), options=TrajectoryOptions(smoothness=s)))
        for s in (0.0, 0.1, 0.3, 1.0, 3.0, 10.0)
    ]
    assert np.diff(found).max() < 0.0


def test_constraints_hold_exactly_between_points_too():
    joints = paths()
    constraints = [
        Constraint.at(0, 40, (3.0, -1.0, 2.0)),
        Constraint.moving(1, 70, (0.0, 0.1, 0.0)),
        Constraint.level(0, 1, 90),
    ]
    found = solve_trajectories(joints, examples(joints, 2), constraints=constraints)
    errors = [
        found[40, 0] - (3.0, -1.0, 2.0),
        found[70, 1] - found[69, 1] - (0.0, 0.1, 0.0),
        found[90, 0, 1] - found[90, 1, 1],
    ]
    assert max(float(np.abs(e).max()) for e in errors) < 1e-6


def test_a_constraint_bends_the_path_near_it_and_leaves_the_rest():
    joints = paths(1)
    plain = solve_trajectories(joints, examples(joints))
    found = solve_trajectories(
        joints, examples(joints), constraints=[Constraint.at(0, 60, (plain[60, 0] + 0.5).tolist())]
    )
    away = np.abs(found - plain).max((1, 2))
    assert away[:40].max() < 0.05 < away[60]


def test_constraints_that_contradict_each_other_are_one_line():
    both = [Constraint.at(0, 9, (0.0, 0.0, 0.0)), Constraint.at(0, 9, (1.0, 0.0, 0.0), "the hand on the table")]
    joints = paths()
    with pytest.raises(UnderstudyError, match="contradict each other"):
        solve_trajectories(joints, examples(joints), constraints=both)


def test_the_rate_of_the_motion_is_no_part_of_the_answer():
    t60 = np.arange(0.0, 4.0, 1.0 / 60.0)
    fine = np.stack([np.sin(2 * t60), np.cos(3 * t60), np.sin(t60)], axis=1)[:, None]
    given_ones = [Examples(fine[[0, 50, 110, 200], 0], np.eye(4)[:, :3])]
    slow, quick = solve_trajectories(fine[::2], given_ones, fps=30.0), solve_trajectories(fine, given_ones, fps=60.0)
    assert np.abs(quick[::2] - slow).max() < 0.02 * np.ptp(slow)


def test_bounded_weights_keep_the_path_among_its_examples():
    joints = 3.0 * paths(1)
    given_ones = examples(paths(1))
    free, kept = (
        solve_trajectories(joints, given_ones, options=TrajectoryOptions(bounds=b)) for b in (None, (0.0, 1.0))
    )
    reach = np.abs(given_ones[0].points).sum(0).max() * 1.2
    assert np.abs(kept).max() < reach < np.abs(free).max()


def test_at_most_four_examples_are_near_and_their_weights_add_up_to_one():
    rng = np.random.default_rng(2)
    index, prior = nearest_examples(rng.normal(size=(50, 3)), rng.normal(size=(9, 3)))
    assert index.shape == (50, 4)
    assert np.allclose(prior.sum(1), 1.0)
