"""Which contacts of a source are believed."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from understudy.body.actor import prepare
from understudy.loading import load
from understudy.math import quat
from understudy.methods.reconform.find_contacts import (
    STAYS,
    SeenSpots,
    SourceContacts,
    confidence_of,
    find_contacts,
    limb_of_region,
)
from understudy.methods.reconform.hanging_arms import Hanging
from understudy.samples import load_template, sample_motion
from understudy.skin.take import Take


def found_in(name: str, *, faster: float) -> SourceContacts:
    """The contacts of a sample motion that is played faster than it is."""
    motion = sample_motion(name)
    motion = replace(motion, fps=motion.fps * faster).resampled(30.0)
    return find_contacts(Take(prepare(load_template(), (motion,)), motion))


@pytest.mark.parametrize("faster", [1.0, 1.5, 2.0])
def test_every_clap_is_believed_however_fast_one_claps(faster):
    found = found_in("clap", faster=faster)
    claps = [c.confidence for c in found.contacts if set(found.regions(c)) == {"left_palm", "right_palm"}]
    assert [sure > 0.9 for sure in claps] == [True] * 5


@pytest.mark.parametrize("faster", [1.0, 2.0])
def test_arms_that_swing_past_the_body_touch_nothing(faster):
    assert found_in("walk", faster=faster).contacts == ()


def test_a_hand_beside_a_thigh_merely_hangs_unless_the_thigh_is_raised_to_it():
    standing, squat, actor = sample_motion("walk").sliced(0, 1), sample_motion("squat"), prepare(load_template())
    deepest = int(squat.local_translations[:, actor.roles.matches["hips"].joint, 1].argmin())
    wxyz = standing.local_wxyz.copy()
    thighs = [actor.roles.matches[f"{side}_thigh"].joint for side in ("left", "right")]
    wxyz[:, thighs] = squat.local_wxyz[deepest, thighs]
    takes = [Take(actor, motion) for motion in (standing, replace(standing, local_wxyz=wxyz))]
    assert [Hanging.of(take).passive(("left_palm", "left_thigh")).tolist() for take in takes] == [[1.0], [0.0]]


def test_arms_beside_a_head_or_a_kicked_leg_are_not_put_there():
    actor, standing = prepare(load_template()), sample_motion("walk").sliced(0, 1)
    hanging = Hanging.of(Take(actor, standing))
    beside = [("neck", "left_upper_arm"), ("face", "right_forearm"), ("left_upper_arm", "left_thigh")]
    assert [hanging.passive(pair).tolist() for pair in (*beside, ("face", "right_palm"))] == [[1.0]] * 3 + [[0.0]]


def test_a_forearm_that_hangs_straight_does_not_reach_for_a_thigh_that_is_raised_to_it():
    standing, squat, actor = sample_motion("walk").sliced(0, 1), sample_motion("squat"), prepare(load_template())
    deepest = int(squat.local_translations[:, actor.roles.matches["hips"].joint, 1].argmin())
    wxyz = standing.local_wxyz.copy()
    thigh = actor.roles.matches["left_thigh"].joint
    wxyz[:, thigh] = squat.local_wxyz[deepest, thigh]
    kicked = Hanging.of(Take(actor, replace(standing, local_wxyz=wxyz)))
    assert [kicked.passive((part, "left_thigh")).tolist() for part in ("left_forearm", "left_palm")] == [[1.0], [0.0]]


def test_hands_that_hang_beside_the_shins_of_short_legs_touch_nothing():
    actor, standing = prepare(load_template()), sample_motion("walk").sliced(0, 1)
    assert Hanging.of(Take(actor, standing)).passive(("left_palm", "left_shin")).tolist() == [1.0]


def test_who_bends_over_standing_legs_lays_no_forearm_on_them_but_may_a_hand():
    standing, actor = sample_motion("walk").sliced(0, 1), prepare(load_template())
    wxyz = standing.local_wxyz.copy()
    spine = actor.roles.matches["spine_1"].joint
    wxyz[:, spine] = quat.mul(wxyz[:, spine], quat.exp(np.array([1.4, 0.0, 0.0])))
    arms = [actor.roles.matches[f"{side}_upper_arm"].joint for side in ("left", "right")]
    wxyz[:, arms] = quat.mul(quat.exp(np.array([0.0, 1.4, 0.0])), wxyz[:, arms])
    bent = Hanging.of(Take(actor, replace(standing, local_wxyz=wxyz)))
    pairs = ("left_forearm", "left_thigh"), ("left_palm", "left_thigh")
    assert [round(float(bent.passive(pair)[0]), 2) for pair in pairs] == [1.0, 0.0]


def test_what_arms_touch_of_each_other_for_a_moment_is_no_gesture_without_a_hand():
    motion = sample_motion("self_hug").resampled(30.0)
    seen = SeenSpots.of(Take(prepare(load_template(), (motion,)), motion))
    found = find_contacts(seen.take, seen=seen)
    lasting = next(c for c in found.contacts if found.regions(c) == ("belly", "left_forearm"))
    brief, none = replace(lasting, end=lasting.start + 3), np.zeros(3)
    assert [confidence_of(seen, brief, none, none, stays=stays) > 0.2 for stays in (None, STAYS)] == [True, False]


def test_a_single_pose_keeps_its_crossed_arms():
    motion = sample_motion("arms_crossed").resampled(30.0)
    motion = motion.sliced(motion.n_frames // 2, motion.n_frames // 2 + 1)
    found = find_contacts(Take(prepare(load_template(), (motion,)), motion))
    assert any("palm" not in "".join(found.regions(contact)) for contact in found.contacts)


def test_an_arm_with_a_sword_in_its_hand_does_not_lay_it_on_the_body():
    actor, standing = prepare(load_template()), sample_motion("wave").sliced(0, 1)
    armed = replace(Hanging.of(Take(actor, standing)), busy=frozenset({"right"}))
    pairs = [("face", "right_palm"), ("face", "left_palm"), ("left_palm", "right_palm"), ("face", "left_hand_back")]
    assert [armed.passive(pair).tolist() for pair in pairs] == [[1.0], [0.0], [0.0], [0.0]]


def test_a_knight_who_swings_a_sword_touches_himself_nowhere(data):
    loaded = load(data / "characters" / "kaykit" / "Knight.glb")
    motion = next(m for m in loaded.motions if m.name == "2H_Melee_Attack_Chop")
    found = find_contacts(Take(prepare(loaded.character, (motion,)), motion))
    arms = ("_hand", "_forearm", "_upper_arm")
    touched = {limb_of_region(region) for contact in found.contacts for region in found.regions(contact)}
    assert [limb for limb in touched if not limb.endswith(arms)] == []
