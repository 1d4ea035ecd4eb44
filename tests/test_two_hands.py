"""Two hands that hold one thing stay as far apart as the source's; hands that hold nothing are left alone."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.testing import assert_allclose

import understudy as us
from understudy.body.actor import prepare
from understudy.math import quat
from understudy.methods.reconform.evidence import Evidence
from understudy.methods.reconform.find_contacts import SeenSpots
from understudy.methods.reconform.two_hands import palm_of
from understudy.model import Character, Motion
from understudy.roles.roles import SIDES
from understudy.samples import load_template, motion_names, sample_character, sample_motion
from understudy.skin.take import Take

N_FRAMES = 61


def aiming(character: Character, *, loose: float = 0.0) -> Motion:
    """Someone who holds a rifle before the chest and sweeps it up and down: both arms turn as one about the axis
    through the shoulders, one hand before the other. The rear elbow bends to and fro by `loose` radians besides."""
    actor, skeleton = prepare(character), character.skeleton
    t = np.linspace(0.0, 2.0 * np.pi, N_FRAMES)[:, None]
    sweep = quat.exp(0.35 * np.sin(t) * [1.0, 0.0, 0.0])
    upper = {"left": quat.exp(np.array([0.3, -1.1, -0.4])), "right": quat.exp(np.array([0.3, 0.4, 0.9]))}
    bends = {
        "left": quat.exp(np.full((N_FRAMES, 1), 0.5) * [0.0, -1.0, 0.0]),
        "right": quat.exp((1.5 + loose * np.sin(3.0 * t)) * [0.0, 1.0, 0.0]),
    }
    turns = {f"{side}_upper_arm": quat.mul(sweep, turn) for side, turn in upper.items()}
    turns |= {f"{side}_forearm": quat.mul(turns[f"{side}_upper_arm"], bend) for side, bend in bends.items()}
    world = np.broadcast_to(actor.pose.global_wxyz, (N_FRAMES, skeleton.n_joints, 4)).copy()
    for role, turn in turns.items():
        joint = actor.roles.matches[role].joint
        for k in (joint, *skeleton.descendants(joint)):
            world[:, k] = quat.mul(turn, actor.pose.global_wxyz[k])
    local = world.copy()
    for joint, parent in enumerate(skeleton.parents):
        if parent >= 0:
            local[:, joint] = quat.mul(quat.inv(world[:, parent]), world[:, joint])
    return Motion("aiming", 30.0, local, np.broadcast_to(skeleton.rest_translations, (N_FRAMES, skeleton.n_joints, 3)))


def between_palms(character: Character, motion: Motion) -> np.ndarray:
    """The way from the right palm to the left one, in heights."""
    seen = SeenSpots.of(Take(prepare(character), motion))
    places, _ = seen.some(np.array([palm_of(seen.samples, side) for side in SIDES]), slice(None))
    return places[:, 0] - places[:, 1]


def strength(motion: Motion) -> float:
    """How far the template's hands hold one thing, at most."""
    hold = Evidence.of(Take(prepare(load_template()), motion), mirror=False).hold
    return 0.0 if hold is None else float(hold.strength.max())


@pytest.mark.parametrize("name", ["heavy", "long_arms", "child"])
def test_hands_that_hold_a_rifle_hold_the_same_rifle_on_any_body(name):
    motion, target = aiming(load_template()), sample_character(name)
    result = us.retarget(motion, load_template(), target).motion
    assert_allclose(between_palms(target, result), between_palms(load_template(), motion), atol=0.004)


def test_mirrored_hands_hold_the_rifle_in_the_mirror():
    motion, target = aiming(load_template()), sample_character("heavy")
    result = us.retarget(motion, load_template(), target, mirror=True).motion
    expected = between_palms(load_template(), motion) * [1.0, -1.0, -1.0]
    assert_allclose(between_palms(target, result), expected, atol=0.006)


def test_hands_that_move_against_each_other_hold_nothing():
    assert [strength(aiming(load_template(), loose=loose)) > 0.5 for loose in (0.0, 0.5)] == [True, False]


@pytest.mark.parametrize("name", motion_names())
def test_no_sample_motion_holds_anything(name):
    assert strength(sample_motion(name)) == 0.0
