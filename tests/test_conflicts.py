"""Conflicts (ReConForM §6.3): the cosine in closed form, and Figure 11: hands that hold the feet, with a big belly."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import understudy as us
from butterfly import FRAMES, big_belly, butterfly, contacts_and_collisions
from understudy.body.parts import BODY_PARTS
from understudy.errors import OptionError
from understudy.methods.reconform.conflicts import gradients, unknowns_of, values
from understudy.methods.reconform.window import solve_window
from understudy.model import joint_positions
from understudy.samples import load_template, sample_character, sample_motion
from understudy.solve.problem import Problem

HOLD = slice(24, 37)
KNOWN = ", ".join(BODY_PARTS)
PAPERS, OURS = {"distance", "penetration"}, {"contacts", "guards"}


@cache
def target():
    return big_belly()


@cache
def played(preset="default", weights=(), steps=None):
    return us.retarget(butterfly(), load_template(), target(), preset=preset, weights=dict(weights), steps=steps)


class Told(Problem):
    """A problem whose gradients are given."""

    given: dict

    def parts(self, pose, weighing):
        return {loss: (np.zeros(len(g)), g) for loss, g in self.given.items()}


def told(**by_part):
    """An solution in which each loss has the gradient that is told, by body part: a number of every frame."""
    solution = played("paper").solution
    problem = Told(**{f.name: getattr(solution.problem, f.name) for f in fields(Problem)})
    given = {}
    for loss, pulls in by_part.items():
        gradient = np.zeros((problem.n_frames, problem.chain.n_unknowns), np.float32)
        for part, pull in pulls.items():
            mine = unknowns_of(solution, part)
            pull = np.atleast_2d(np.asarray(pull, dtype=np.float32))
            gradient[:, mine[: pull.shape[1]]] = pull
        given[loss] = gradient
    object.__setattr__(problem, "given", given)
    return replace(solution, problem=problem)


@settings(max_examples=20, deadline=None)
@given(angle=st.floats(0.0, np.pi), one=st.floats(0.1, 10.0), two=st.floats(0.1, 10.0))
def test_the_cosine_is_that_of_the_angle_between_two_gradients(angle, one, two):
    solution = told(distance={"torso": [one, 0.0]}, penetration={"torso": [two * np.cos(angle), two * np.sin(angle)]})
    (found,) = us.conflicts(solution)
    assert (found.first, found.second, found.part) == ("distance", "penetration", "torso")
    np.testing.assert_allclose([found.cosine, found.force], [np.cos(angle), min(one, two) * FRAMES**0.5], atol=1e-5)


def test_a_loss_that_hardly_pulls_has_no_say():
    solution = told(distance={"head": [1.0]}, penetration={"head": [-1.0]}, height={"head": [-1e-3]})
    assert [(c.first, c.second) for c in us.conflicts(solution)] == [("distance", "penetration")]


def test_conflicts_come_with_the_worst_first_and_the_frame_where_they_pull_hardest():
    course = np.ones((FRAMES, 1))
    course[41] = 5.0
    solution = told(distance={"torso": [1.0], "head": [1.0]}, height={"torso": -course, "head": [0.1]})
    found = us.conflicts(solution)
    assert [(c.part, c.frame) for c in found] == [("torso", 41), ("head", 0)]
    assert us.conflicts(solution, frames=slice(10, 30))[0].frame == 10


def test_an_unknown_part_is_one_line():
    with pytest.raises(OptionError) as error:
        us.conflicts(played("paper").solution, parts=("torso", "belly"))
    assert str(error.value) == f"there is no body part 'belly'; known are {KNOWN}"


def test_every_unknown_belongs_to_one_body_part():
    solution = played("paper").solution
    everyones = np.concatenate([unknowns_of(solution, part) for part in BODY_PARTS])
    assert sorted(everyones.tolist()) == list(range(solution.problem.chain.n_unknowns))


def test_gradients_and_values_of_all_losses_add_up_to_the_objectives():
    solution = played("paper").solution
    value, gradient = solution.problem.value(solution.pose, solution.weighing)
    np.testing.assert_allclose(sum(values(solution).values()), value, rtol=1e-5)
    np.testing.assert_allclose(sum(gradients(solution).values()), gradient, atol=1e-4 * np.abs(gradient).max())


def test_the_sources_hands_hold_its_feet_and_go_through_nothing():
    gap, collision = contacts_and_collisions(load_template(), butterfly(), HOLD)
    assert (bool(gap < 0.5), bool(collision < 0.1)) == (True, True)


def test_the_papers_losses_of_distance_and_penetration_pull_against_each_other():
    short = big_belly(arms=0.5, belly=0.0)
    found = us.retarget(butterfly(), load_template(), short, preset="paper", steps=40).solution
    pair = {c.part: c.cosine for c in us.conflicts(found, frames=HOLD) if {c.first, c.second} == PAPERS}
    assert min(pair.values()) < -0.7


def test_contacts_and_guards_pull_against_each_other_where_the_belly_is():
    found = us.conflicts(played().solution, frames=HOLD)
    pair = {c.part: c.cosine for c in found if {c.first, c.second} == OURS and c.force > 1.0}
    assert min(pair.values()) < -0.5


ARMS = {part: 0.0 for part in ("left_arm", "right_arm", "left_hand", "right_hand")}
THROUGH = (("guards", 0.0),)
APART = (
    ("contacts", 0.0), ("guards", 100.0), ("pins", ARMS),
)  # fmt: skip


def test_weights_trade_contacts_for_collisions():
    through, apart = (
        contacts_and_collisions(target(), us.retarget(
            butterfly(), load_template(), target(), weights=dict(weights)
        ).motion, HOLD)
        for weights in (THROUGH, APART)
    )  # fmt: skip
    # Figure 11c: the hands are at the feet, right through the belly. Figure 11d: nothing collides, nothing is held.
    assert through[0] < 1.0 < 5.0 < apart[0]
    assert apart[1] < 0.8 < 2.0 < through[1]


def test_a_loss_without_a_share_anywhere_is_a_loss_without_a_weight():
    nowhere = {part: 0.0 for part in BODY_PARTS}
    one = us.retarget(butterfly(), load_template(), target(), preset="paper", weights={"penetration": nowhere}).motion
    two = us.retarget(butterfly(), load_template(), target(), preset="paper", weights={"penetration": 0.0}).motion
    np.testing.assert_allclose(one.local_wxyz, two.local_wxyz, atol=1e-4)


def test_a_window_with_other_weights_changes_and_its_ends_do_not():
    result, frames = played("paper"), slice(20, 45)
    start = us.retarget(butterfly(), load_template(), target(), method="copy-rotations").motion
    window = solve_window(result.solution, start, frames, us.Options(preset="paper", weights={"distance": 20.0}))
    # A quarter of a second on either side is looked at too, and stays.
    beside = 8
    before = result.solution.pose.rotations[frames.start - beside : frames.stop + beside]
    changed = np.abs(window.pose.rotations - before).max((1, 2, 3))
    assert (changed[:beside].max(), changed[-beside:].max(), window.motion.n_frames) == (0.0, 0.0, 25)
    assert changed[beside:-beside].max() > 1e-3


def test_a_window_with_the_same_weights_shows_what_the_solve_gave():
    """Pins included: as near as a solve that goes on comes."""
    clip, body = sample_motion("think"), sample_character("child")
    result, frames = us.retarget(clip, load_template(), body), slice(30, 90)
    start = us.retarget(clip, load_template(), body, method="copy-rotations").motion
    window = solve_window(result.solution, start, frames, us.Options())
    skeleton, shown = body.skeleton, result.motion.sliced(30, 90)
    apart = np.linalg.norm(joint_positions(skeleton, window.motion) - joint_positions(skeleton, shown), axis=-1)
    height = float(np.ptp(skeleton.rest_positions[:, 1]))
    assert apart.max() < 0.01 * height


def test_a_window_at_the_ends_of_a_clip_holds_nothing_there():
    result = played("paper")
    start = us.retarget(butterfly(), load_template(), target(), method="copy-rotations").motion
    window = solve_window(result.solution, start, slice(0, FRAMES), us.Options(preset="paper", weights={"height": 9.0}))
    changed = np.abs(window.pose.rotations - result.solution.pose.rotations).max((1, 2, 3))
    assert (changed > 0.0).all()
