"""Contacts that throw a limb and miss are given up; arms fold against a large head as against the trunk."""

import numpy as np
import pytest

from understudy.body.actor import prepare
from understudy.methods.answer import RunContext
from understudy.methods.options import Options
from understudy.methods.reconform.limb_spots import limbed
from understudy.methods.reconform.options import settings_of
from understudy.methods.reconform.reconform import in_rounds, reconform
from understudy.samples import load_template, sample_character, sample_motion
from understudy.skin.limbs import LIMBS
from understudy.skin.region_samples import region_samples
from understudy.solve.chain import posed


@pytest.fixture(scope="module")
def solved_once():
    """The rounds of a motion with a touch after their first solve, and the pose they have then."""
    source, target = (prepare(c) for c in (load_template(), sample_character("child")))
    options = Options()
    steps = in_rounds(sample_motion("think"), source, target, options, RunContext(), settings_of(options))
    moments = [next(steps) for _ in range(3)]
    return moments[-1].rounds, moments[-1].pose


def thrown(rounds, pose, degrees: float):
    """The pose with an arm in contact turned about its shoulder, all the while."""
    contact, _, *spots = rounds.pairs[0]
    chain = rounds.skin.chain
    joint = chain.key_joints[spots, chain.key_weights[spots].argmax(1)]
    names = [rounds.setup.target.roles.role_of.get(int(rounds.skin.joints[j]), "") for j in joint]
    side = next(name.partition("_")[0] for name in names if name.endswith(("_hand", "_forearm")) or "_index" in name)
    shoulder = list(rounds.skin.joints).index(rounds.setup.target.roles.joint(f"{side}_upper_arm"))
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    rotations = pose.rotations.copy()
    rotations[:, shoulder] = rotations[:, shoulder] @ np.array([[1, 0, 0], [0, c, -s], [0, s, c]], rotations.dtype)
    rounds.place = np.arange(chain.n_keys)
    return contact, posed(chain, rotations, pose.roots)


def test_a_contact_that_throws_an_arm_and_misses_is_given_up_and_the_arm_goes_back(solved_once):
    rounds, pose = solved_once
    contact, far = thrown(rounds, pose, 150.0)
    assert rounds.gives_up(far)
    assert rounds.worth.pop(contact) < 0.1
    at = slice(contact.start, contact.end)
    np.testing.assert_array_equal(rounds.begun_afresh(far).rotations[at], rounds.setup.start.rotations[at])


def test_what_is_solved_as_it_shall_be_is_left_as_it_is(solved_once):
    rounds, pose = solved_once
    _, as_solved = thrown(rounds, pose, 0.0)
    rounds.worth.clear()
    assert not rounds.gives_up(as_solved)
    assert rounds.begun_afresh(as_solved) is as_solved


@pytest.mark.parametrize("name", ["big_head", "heavy", "child"])
def test_the_skin_of_an_arm_at_its_shoulder_is_not_kept_out_of_the_head(name):
    actor = prepare(sample_character(name))
    skin, samples = limbed(actor), region_samples(actor)
    arm, head = LIMBS.index("left_upper_arm"), LIMBS.index("head")
    shoulder = actor.pose.positions[actor.roles.joint("left_upper_arm")] / actor.ground.height
    near = (skin.limb == arm) & (np.linalg.norm(samples.places - shoulder, axis=1) < 0.08)
    assert near.any() and not skin.open[near, head].any()  # noqa: PT018 - one statement: there are some, and none


@pytest.mark.parametrize(
    ("before", "now", "goes_on"),
    [(0.050, 0.020, True), (0.0, 0.020, True), (0.020, 0.0195, False), (0.050, 0.001, False), (0.0, 0.0, False)],
)
def test_rounds_go_on_while_limbs_are_in_each_other_and_that_changes(solved_once, before, now, goes_on):
    rounds, _ = solved_once
    rounds.deep = before, now
    assert rounds.unsettled is goes_on


@pytest.mark.parametrize(("motion", "body", "rounds"), [("walk", "child", [3]), ("self_hug", "heavy", [4, 5])])
def test_only_what_is_hard_is_solved_for_longer(motion, body, rounds):
    source, target = prepare(load_template()), prepare(sample_character(body))
    answer = reconform(sample_motion(motion), source, target, Options(), RunContext())
    assert len(answer.solution.endings if answer.solution else ()) in rounds
