"""Ranges of joints: angles and turns are one thing said twice, sides mirror, and the solver's pull is what it says."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose

from reconform_runs import answered
from understudy.benches.solver_cases import Case, problem_for
from understudy.body.actor import prepare
from understudy.body.joint_ranges import CARRIERS, Range, limited, range_of, stacked
from understudy.math import quat
from understudy.methods.copy_rotations.copy_rotations import copy_rotations
from understudy.methods.options import Options
from understudy.metrics.joint_limits import NOTICED, excess, relative_turn
from understudy.samples import load_template, sample_character, sample_motion
from understudy.skin.take import Take
from understudy.solve.chain import moved
from understudy.solve.joint_limits import Limits, relative

ROLES = ["head", *(f"{side}_{part}" for side in ("left", "right") for part in CARRIERS)]
seeds = st.integers(0, 10_000)
roles = st.sampled_from(ROLES)


def turns(seed: int, n: int = 20):
    return quat.normalise(np.random.default_rng(seed).normal(size=(n, 4)))


@given(seeds, roles)
def test_angles_say_the_whole_turn(seed, role):
    q, reach = turns(seed), range_of(role)
    again = reach.turn(reach.angles(q))
    assert_allclose(np.abs((again * q).sum(1)), 1.0, atol=1e-12)


@given(seeds, st.sampled_from(list(CARRIERS)))
def test_the_right_side_is_the_left_one_in_a_mirror(seed, part):
    q, flip = turns(seed), np.array([1.0, -1.0, -1.0])
    left, right = range_of(f"left_{part}"), range_of(f"right_{part}")
    seen = right.angles(q * np.array([1.0, 1.0, -1.0, -1.0]))
    assert_allclose(right.clamped(seen), left.clamped(left.angles(q)) * flip, atol=1e-9)


@given(seeds, roles)
def test_what_is_clamped_stays_and_what_is_allowed_beside_is_left_alone(seed, role):
    reach = range_of(role)
    angles = reach.angles(turns(seed))
    once = reach.clamped(angles)
    assert_allclose(reach.clamped(once), once, atol=1e-9)
    assert_allclose(reach.clamped(angles, angles), angles, atol=1e-9)


@settings(max_examples=20, deadline=None)
@given(seeds)
def test_the_pull_is_on_the_joint_alone_and_lowers_what_is_outside(seed):
    problem = problem_for(Case("wave", "child", frames=3))
    chain, rng = problem.chain, np.random.default_rng(seed)
    joint = int(rng.choice(np.flatnonzero((chain.turns >= 0) & (chain.parents >= 0))))
    joints, carriers, reach = np.array([joint]), chain.parents[[joint]], range_of("left_forearm")
    axis = int(rng.integers(3))
    low, high, none = np.full(3, -400.0), np.full(3, 400.0), np.zeros(3)
    high[axis] = reach.angles(relative(problem.start, joints, carriers))[..., axis].min() - 25.0
    narrow = stacked([Range(reach.bone, low, high, none, none)])
    limits = Limits(3.0, joints, carriers, ((joint,),), narrow, np.full((3, 1, 3), -400.0))

    def value(step):
        gradient, pose = np.zeros((3, chain.n_unknowns)), moved(chain, problem.start, step)
        outside = limits.outside(pose)
        limits.add_gradient(chain, pose, outside, gradient)
        return limits.value(outside), gradient

    now, gradient = value(np.zeros((3, chain.n_unknowns)))
    mine = slice(chain.turns[joint], chain.turns[joint] + 3)
    assert now.min() > 0.0
    assert set(np.flatnonzero(np.abs(gradient).sum(0))) <= set(range(mine.start, mine.stop))
    # A Gauss-Newton step of the pull alone: all the way back, but for what a turn about one axis does to the others.
    after, _ = value(-gradient / np.maximum(limits.diagonal(chain, limits.outside(problem.start)), 1e-9))
    assert (after < 0.3 * now).all()


@pytest.mark.parametrize(("motion", "body"), [("think", "long_arms"), ("self_hug", "heavy")])
def test_no_joint_is_broken_that_the_copied_rotations_leave_whole(motion, body):
    clip, target = sample_motion(motion), prepare(sample_character(body))
    source = prepare(load_template(), (clip,))
    worst = {}
    copied = copy_rotations(clip, source, target, Options())
    for method, result in (("copied", copied), ("reconform", answered(clip, source, target).motion)):
        found = excess(Take(target, result))
        assert found.keys() == limited(target).keys()
        worst[method] = np.stack(list(found.values()))
    assert (worst["reconform"] - worst["copied"]).max() < NOTICED


@pytest.mark.parametrize("body", ["muscular", "elder"])
def test_an_elbow_turns_as_the_source_s_does_wherever_a_rig_keeps_the_roll_of_its_arm(body: str):
    motion = sample_motion("wave").sliced(30, 60)
    source, target = prepare(load_template(), (motion,)), prepare(sample_character(body))
    takes = Take(source, motion), Take(target, copy_rotations(motion, source, target, Options()))
    bends = []
    for take in takes:
        q = relative_turn(take, *limited(take.actor)["right_forearm"])
        bends.append(range_of("right_forearm").angles(q)[:, 1:])
    assert_allclose(bends[1], bends[0], atol=1.0)
