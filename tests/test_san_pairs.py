"""Pairs with a known truth: what is said to hold of them does."""

from itertools import pairwise

import numpy as np
import pytest

import understudy as us
from understudy.body.actor import prepare
from understudy.math import quat
from understudy.methods.san.armatures import armatures_of
from understudy.methods.san.between_structures import copied, places_of, world_turns
from understudy.methods.san.relations import limb_length
from understudy.methods.san.structures import STRUCTURES, role_structure
from understudy.training.san.bodies import body_offsets, restructured, stature
from understudy.training.san.made_pairs import Played, brought_together, generated

TWO, THREE = STRUCTURES["mixamo"], STRUCTURES["three_bone_arms"]
FEW = role_structure(spine=1, neck=0, clavicles=False, toes=False)


def played(name: str) -> Played:
    clip = us.sample_motion(name).resampled(30.0)
    body = armatures_of(clip, prepare(us.load_template(), (clip,)), TWO)
    return Played.of(TWO, body.turns[None], body.offsets[None])


@pytest.fixture(scope="module")
def clap() -> Played:
    return played("clap")


def other(told: Played, structure, seed: int = 0) -> np.ndarray:
    return body_offsets(np.random.default_rng(seed), told.offsets, told.structure, structure)


def test_on_its_own_body_a_generated_motion_is_what_it_was(clap):
    assert np.abs(generated(clap, TWO, clap.offsets).at - clap.at).max() < 1e-3


@pytest.mark.parametrize("structure", [TWO, THREE, FEW], ids=["two", "three", "few"])
def test_hands_that_meet_are_as_near_on_the_other_body(clap, structure):
    made = generated(clap, structure, other(clap, structure))
    apart = [np.linalg.norm(p.joint("left_hand") - p.joint("right_hand"), axis=-1) for p in (clap, made)]
    met = apart[0] < 0.08
    assert met.sum() > 5
    assert np.abs(apart[1] - apart[0])[met].max() < 0.015


@pytest.mark.parametrize("structure", [TWO, THREE, FEW], ids=["two", "three", "few"])
def test_feet_go_as_far_as_legs_are_long(structure):
    told = played("walk")
    made = generated(told, structure, other(told, structure))
    ratio = limb_length(structure, made.offsets, "foot") / limb_length(TWO, told.offsets, "foot")
    feet = [p.joint("left_foot") - p.joint("left_thigh") for p in (told, made)]
    np.testing.assert_allclose(feet[1], ratio * feet[0], atol=2e-3)


@pytest.mark.parametrize("structure", [TWO, THREE], ids=["two", "three"])
def test_bones_keep_their_lengths_and_hands_how_they_are_turned(clap, structure):
    offsets = other(clap, structure)
    made = generated(clap, structure, offsets)
    hand, theirs = structure.names.index("left_hand"), TWO.names.index("left_hand")
    assert quat.angle(quat.mul(quat.inv(made.world[:, :, hand]), clap.world[:, :, theirs])).max() < 1e-6
    bones = made.at[:, :, 1:] - made.at[:, :, list(structure.parents[1:])]
    np.testing.assert_allclose(np.linalg.norm(bones, axis=-1)[0], np.broadcast_to(
        np.linalg.norm(offsets[0, 1:], axis=-1), bones.shape[1:3]), atol=1e-9)  # fmt: skip


def test_an_arm_of_three_bones_bends_by_one_angle_at_both_joints(clap):
    made = generated(clap, THREE, other(clap, THREE))
    at = [made.joint(f"left_{part}") for part in ("upper_arm", "mid_arm", "forearm", "hand")]
    ways = [(b - a) / np.linalg.norm(b - a, axis=-1, keepdims=True) for a, b in pairwise(at)]
    first, second = (np.arccos(np.clip((a * b).sum(-1), -1.0, 1.0)) for a, b in pairwise(ways))
    np.testing.assert_allclose(first, second, atol=2e-4)


def test_hands_are_brought_together_in_half_of_the_windows(clap):
    rng = np.random.default_rng(0)
    many = Played.of(TWO, np.repeat(clap.world[:, :32], 200, axis=0), np.repeat(clap.offsets, 200, axis=0))
    made = brought_together(rng, many)
    changed = np.abs(made.at - many.at).max((1, 2, 3)) > 0.02
    assert 0.4 < changed.mean() < 0.6


@pytest.mark.parametrize("structure", [THREE, FEW], ids=["three", "few"])
def test_a_body_with_other_bones_has_the_same_build(clap, structure):
    offsets = restructured(np.random.default_rng(0), clap.offsets, TWO, structure)
    still = quat.identity(1, 1, structure.n_armatures)
    at, was = places_of(still, structure, offsets), places_of(quat.identity(1, 1, 22), TWO, clap.offsets)
    for name in ("head", "left_hand", "right_foot"):
        np.testing.assert_allclose(at[0, 0, structure.names.index(name)], was[0, 0, TWO.names.index(name)], atol=1e-9)


def test_bodies_of_other_proportions_are_as_tall(clap):
    np.testing.assert_allclose(stature(other(clap, THREE), THREE), stature(clap.offsets, TWO))


def test_copying_there_and_back_leaves_every_bone_as_it_was(clap):
    there = copied(clap.world, TWO, THREE, clap.offsets)
    bones = restructured(np.random.default_rng(0), clap.offsets, TWO, THREE)
    np.testing.assert_allclose(copied(there, THREE, TWO, bones), clap.world, atol=1e-12)


def test_one_bone_for_a_spine_points_where_the_spine_did(clap):
    world = copied(clap.world, TWO, FEW, clap.offsets)
    due = clap.joint("neck_1") - clap.joint("spine_1")
    rest = sum(clap.offsets[0, TWO.names.index(name)] for name in ("spine_2", "spine_3", "neck_1"))
    got = quat.rotate(world[:, :, FEW.names.index("spine_1")], rest)
    cosine = (due * got).sum(-1) / np.linalg.norm(due, axis=-1) / np.linalg.norm(got, axis=-1)
    assert cosine.min() > 1.0 - 1e-9


def test_world_turns_undo_local_ones(clap):
    local = clap.world.copy()
    local[:, :, 1:] = quat.mul(quat.inv(clap.world[:, :, list(TWO.parents[1:])]), clap.world[:, :, 1:])
    assert quat.angle(quat.mul(quat.inv(world_turns(local, TWO)), clap.world)).max() < 1e-7
