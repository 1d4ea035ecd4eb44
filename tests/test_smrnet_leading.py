"""How smrnet leads arms: in time, within reach, out of the body, without a flip."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import understudy as us
from understudy.body.actor import prepare
from understudy.keys.template import key_names
from understudy.math import quat
from understudy.methods.copy_rotations.copy_rotations import posed
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.smrnet import smrnet
from understudy.methods.smrnet.harmless import Tried, harmless
from understudy.methods.smrnet.lead_arms import lead_arms
from understudy.methods.smrnet.nearness import COUNT, LED, spots_of
from understudy.methods.smrnet.slots import N_SLOTS, SLOT
from understudy.methods.smrnet.stay_out import stay_out
from understudy.methods.smrnet.unified_body import slot_of_joint, unified_body
from understudy.metrics import Case, Take, pops

TEMPLATE = prepare(us.load_template())
FPS = 30.0
HAND = [name for name, *_ in LED].index("left_hand")


def touched(n_frames: int = 40) -> tuple[np.ndarray, np.ndarray]:
    """A hand that is led by a twentieth of a height in the middle third of the frames, from one frame to the next."""
    lead, sure = np.zeros((n_frames, len(LED), 3)), np.zeros((n_frames, len(LED)))
    middle = slice(n_frames // 3, 2 * n_frames // 3)
    lead[middle, HAND, 0], sure[middle, HAND] = 0.05, 1.0
    return lead, sure


def test_a_way_that_begins_from_one_frame_to_the_next_is_gone_over_several():
    made = smrnet.in_time(*touched(), FPS)[:, HAND, 0]
    assert np.abs(np.diff(made)).max() < 0.4 * 0.05


def test_a_way_is_gone_whole_while_something_touches():
    assert smrnet.in_time(*touched(), FPS)[20, HAND, 0] == pytest.approx(0.05, rel=0.05)


def test_what_never_touches_is_not_led():
    lead, sure = touched()
    assert not smrnet.in_time(lead, 0.0 * sure, FPS).any()


def test_ways_in_time_are_the_same_at_twice_the_rate():
    slow, fast = (smrnet.in_time(*touched(n), fps)[:, HAND, 0] for n, fps in ((60, FPS), (120, 2.0 * FPS)))
    assert np.abs(slow - fast[::2]).max() < 0.1 * 0.05


@pytest.mark.parametrize("asked", [0.01, 0.1, 1.0, 10.0])
def test_a_hand_is_never_led_farther_than_its_arm_can_well_go(asked):
    offsets = unified_body(TEMPLATE).offsets
    arm = sum(np.linalg.norm(offsets[SLOT[f"left_{part}"]]) for part in ("forearm", "hand"))
    lead = np.zeros((1, len(LED), 3))
    lead[0, HAND, 1] = asked
    assert 0.0 < smrnet.within_reach(lead, offsets)[0, HAND, 1] <= min(asked, smrnet.MOST * arm)


def at_rest(n_frames: int) -> np.ndarray:
    return np.tile(np.eye(3), (n_frames, N_SLOTS, 1, 1))


def test_a_hand_that_would_be_led_into_the_chest_is_stopped_and_one_led_away_is_not():
    spots, turns = spots_of(TEMPLATE), at_rest(2)
    place = spots.seen_from_hips(turns)[0]
    palm, chest = (place[key_names(COUNT).index(name)] for name in ("left_palm", "chest"))
    lead = np.zeros((2, len(LED), 3))
    lead[0, HAND], lead[1, HAND] = chest - [0.0, 0.0, 0.08] - palm, [0.05, 0.0, 0.0]
    made = stay_out(lead, turns, spots, turns, spots)
    assert made[0, HAND, 2] > lead[0, HAND, 2] + 0.02
    assert np.abs(made[1] - lead[1]).max() < 1e-12


def test_an_elbow_that_is_due_on_the_other_side_does_not_flip_between_two_frames():
    """The goal goes round the arm; the elbow follows it and comes back, and never jumps."""
    offsets, n = unified_body(TEMPLATE).offsets, 200
    bend = quat.exp(np.array([0.0, -0.6, 0.0]))
    turns = np.tile(quat.IDENTITY, (n, N_SLOTS, 1))
    turns[:, [SLOT["left_forearm"], SLOT["left_hand"]]] = bend
    angle = np.linspace(0.0, 2.0 * np.pi, n)
    due = np.zeros((n, len(LED), 3))
    elbow = [name for name, *_ in LED].index("left_forearm")
    due[:, elbow, 1], due[:, elbow, 2] = 0.2 * np.sin(angle), 0.2 * np.cos(angle)
    made = lead_arms(turns, offsets, due)[:, SLOT["left_upper_arm"]]
    assert np.degrees(quat.angle(quat.mul(made[1:], quat.inv(made[:-1])))).max() < 8.0


@pytest.mark.parametrize("name", ["heavy", "child", "long_arms"])
def test_arms_that_are_led_to_claps_never_snap(name):
    clap, target = us.sample_motion("clap"), us.sample_character(name)
    ours, copied = (
        us.retarget(clap, TEMPLATE.character, target, method=m).motion for m in ("smrnet", "copy-rotations")
    )
    actor = prepare(target)
    case = Case(Take(prepare(TEMPLATE.character, (clap,)), clap), Take(actor, ours), naive=Take(actor, copied))
    assert pops.measure(case)["pop_turns"].value == 0.0


def tried(lead: np.ndarray, *, nearer: float) -> Tried:
    """The template at rest with its arms led, and its spots at a share of how far they were from what they touch."""
    turns = lead_arms(np.tile(quat.IDENTITY, (len(lead), N_SLOTS, 1)), unified_body(TEMPLATE).offsets, lead)
    slots = slot_of_joint(TEMPLATE)
    joints = {joint: turns[:, slots[joint]] for joint in TEMPLATE.roles.role_of}
    still = us.retarget(us.sample_motion("clap").sliced(0, len(lead)), TEMPLATE.character, TEMPLATE.character)
    played = SourceMotion.of(still.motion, TEMPLATE, mirror=False)
    hips = np.tile(TEMPLATE.pose.positions[TEMPLATE.roles.matches["hips"].joint], (len(lead), 1))
    return Tried(Take(TEMPLATE, posed(played, TEMPLATE, joints, hips)), turns, np.full((len(lead), len(LED)), nearer))


def test_a_lead_is_given_up_that_ends_in_the_body_or_brings_nothing_nearer_and_no_other():
    n, ahead, into = 12, *(np.zeros((12, len(LED), 3)) for _ in range(2))
    ahead[:, HAND, 2] = 0.03
    into[:, HAND] = np.array([0.02, 0.15, -0.03]) - unified_body(TEMPLATE).places[SLOT["left_hand"]]
    none, free, deep = (tried(lead, nearer=near) for lead, near in ((0.0 * ahead, 1.0), (ahead, 0.1), (into, 0.1)))
    all_tried = (free, replace(free, take=deep.take), replace(free, gaps=0.9 * none.gaps))
    followed = [harmless(none, led, ahead, np.arange(n))[:, HAND].mean() for led in all_tried]
    assert followed == pytest.approx([1.0, 0.0, 0.0])
