"""Bare bones in a clip: when feet stand, how they are turned then, and that fitted soles are on the floor."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from conftest import data_files
from key_bodies import template
from understudy.body.actor import Actor, prepare
from understudy.body.fit_body import with_body
from understudy.body.standing import standing_frames
from understudy.loading import load
from understudy.math import quat
from understudy.model import Character, Motion, joint_positions
from understudy.samples import sample_motion
from understudy.skin.soles import floor_distance, floor_speed, foot_points
from understudy.skin.take import Take

UP = np.array([0.0, 1.0, 0.0])
SIDES = ("left", "right")


def bones() -> Character:
    return replace(template(), meshes=())


@cache
def walk() -> Motion:
    return sample_motion("walk")


def raised(motion: Motion, by: float) -> Motion:
    """The clip so much higher above the world's zero."""
    moved = motion.local_translations.copy()
    moved[:, 0, 1] += by
    return replace(motion, local_translations=moved)


def heights_when_standing(actor: Actor, motion: Motion) -> np.ndarray:
    """The lowest points of feet that are low and slow, in heights above the floor."""
    take = Take(actor, motion)
    out = []
    for side in SIDES:
        points = foot_points(take, side)
        low, speed = floor_distance(points), floor_speed(points, motion.fps)
        out.append(low[:-1][(speed < 0.1) & (low[:-1] < 0.06)])
    return np.concatenate(out)


@pytest.mark.parametrize("by", [-0.02, -0.01, 0.0, 0.01, 0.02])
def test_soles_of_a_fitted_body_are_where_the_clip_stands(by):
    motion = raised(walk(), by)
    actor = with_body(prepare(bones(), (motion,)), motion)
    assert (actor.ground.floor, abs(np.median(heights_when_standing(actor, motion))) < 0.001) == (0.0, True)


def test_a_clip_on_a_platform_keeps_its_height():
    motion = raised(walk(), 0.2)
    actor = with_body(prepare(bones(), (motion,)), motion)
    assert np.median(foot_points(Take(actor, motion), "left")[..., 1].min(1)) > 0.08


def test_a_clip_below_zero_has_its_floor_where_it_stands():
    motion = raised(walk(), -0.9)
    actor = with_body(prepare(bones(), (motion,)), motion)
    assert abs(np.median(heights_when_standing(actor, motion))) < 0.001


def test_without_standing_frames_the_soles_stay_as_fitted():
    falling = raised(walk(), 0.0)
    drop = np.linspace(0.0, 40.0, falling.n_frames)
    moved = falling.local_translations.copy()
    moved[:, 0, 2] += drop
    falling = replace(falling, local_translations=moved)
    actor = prepare(bones(), (falling,))
    plain, fitted = with_body(actor), with_body(actor, falling)
    assert standing_frames(bones().skeleton, actor.roles, falling, UP) == {}
    assert np.array_equal(plain.character.meshes[0].vertices, fitted.character.meshes[0].vertices)


def test_a_character_with_a_skin_keeps_its_own():
    actor = prepare(template(), (walk(),))
    assert with_body(actor, raised(walk(), 0.02)) is actor


def rolled(degrees: float) -> tuple[Character, Motion]:
    """The template's bones with both feet rolled outwards in the rest pose, and the same walk on them."""
    skeleton, motion = bones().skeleton, walk()
    rest, turns = skeleton.rest_wxyz.copy(), motion.local_wxyz.copy()
    for side, sign in zip(SIDES, (1.0, -1.0), strict=True):
        foot, toes = skeleton.index(f"{side}_foot"), skeleton.index(f"{side}_toes")
        roll = quat.exp(np.array([0.0, 0.0, sign * np.radians(degrees)]))
        rest[foot] = quat.mul(roll, rest[foot])
        # What is below the ankle is turned back by the clip, as captures of such skeletons do.
        assert np.allclose(skeleton.rest_wxyz[toes], [1.0, 0.0, 0.0, 0.0])
        turns[:, foot] = motion.local_wxyz[:, foot]
    return replace(bones(), skeleton=skeleton.with_rest(wxyz=rest)), replace(motion, local_wxyz=turns)


@pytest.mark.parametrize("degrees", [-20.0, 0.0, 20.0])
def test_feet_that_the_rest_pose_rolls_are_level_in_t_pose_where_the_clip_has_them_level(degrees):
    """The turn of a foot from T-pose is then none when it stands: no target rolls its feet for it."""
    character, motion = rolled(degrees)
    actor = prepare(character, (motion,))
    take = Take(actor, motion)
    frames = standing_frames(character.skeleton, actor.roles, motion, UP)
    ups = [
        np.median(quat.rotate(take.turns[frames[side], actor.roles.matches[f"{side}_foot"].joint], UP), axis=0)
        for side in SIDES
    ]
    assert np.degrees(np.arccos(np.clip(np.array(ups)[:, 1], -1.0, 1.0))).max() < 1.0


STANDING = [
    path
    for path in data_files("motions/bvh_cmu/*.bvh", "motions/bvh_bandai/*.bvh", "motions/asf_amc_cmu/*.amc",
                           "motions/bvh_misc/lafan1_example.bvh", "motions/bvh_misc/fair1_*.bvh",
                           "pairs/mixamo_locomotion_fbx/*/walking.fbx")
    # Not held: uneven ground (03_01), a run (02_03), a crawl (111_03) and a dive (127_23), off by 0.3 % and more.
    if path.stem not in ("03_01", "02_03", "111_03", "127_23")
]  # fmt: skip


@pytest.mark.parametrize("path", STANDING, ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_captured_feet_are_on_the_floor_when_they_stand(data, path):
    loaded = load(path)
    motion = loaded.motions[0]
    actor = with_body(prepare(loaded.character, (motion,)), motion)
    assert abs(np.median(heights_when_standing(actor, motion))) <= 0.003


def test_who_stands_on_tiptoe_for_most_of_a_clip_has_level_feet_all_the_same():
    """The feet of bare bones are as the flat-footed third of the clip has them, not as most of it."""
    body, flat = bones(), sample_motion("think").sliced(0, 30)
    tiptoe = {"left_foot": 30.0, "right_foot": 30.0}
    roles = prepare(body, (flat,)).roles
    wxyz, at = np.repeat(flat.local_wxyz[:1], 90, axis=0), np.repeat(flat.local_translations[:1], 90, axis=0)
    for role, degrees in tiptoe.items():
        foot = roles.matches[role].joint
        turn = quat.exp(np.radians(degrees) * np.array([1.0, 0.0, 0.0]))
        raised_ = quat.mul(wxyz[30:, foot], turn)
        wxyz[30:, foot] = raised_
    moved = replace(flat, local_wxyz=wxyz, local_translations=at)
    low = [joint_positions(body.skeleton, moved)[:, roles.matches[f"{side}_toes"].joint, 1] for side in SIDES]
    at[:, 0, 1] -= np.min(low, axis=0) - np.min(low)
    pose, alone = prepare(body, (replace(moved, local_translations=at),)).pose, prepare(body, (flat,)).pose
    feet = [roles.matches[role].joint for role in tiptoe]
    tipped = np.degrees(quat.angle(quat.mul(quat.inv(alone.global_wxyz[feet]), pose.global_wxyz[feet])))
    assert tipped.max() < 1.0
