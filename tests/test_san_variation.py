"""Bodies with other bones for the same motion."""

import numpy as np
import pytest

import understudy as us
from understudy.body.actor import prepare
from understudy.errors import OptionError
from understudy.methods.san.armatures import armatures_of
from understudy.methods.san.structure import Levels
from understudy.methods.san.structures import STRUCTURES
from understudy.methods.san.vary_structure import with_split_bone, without_bone


@pytest.fixture(scope="module")
def walk():
    body, clip = us.load_template(), us.sample_motion("walk").sliced(0, 20)
    return armatures_of(clip, prepare(body, (clip,)), STRUCTURES["mixamo"])


@pytest.mark.parametrize("name", ["left_forearm", "spine_2", "head"])
def test_a_split_bone_leaves_every_joint_where_it_was(walk, name):
    split = with_split_bone(walk, name)
    same = [split.structure.names.index(n) for n in walk.structure.names]
    np.testing.assert_allclose(split.positions[:, same], walk.positions, atol=1e-12)


def test_an_arm_of_three_bones_has_the_same_primal_skeleton(walk):
    split = with_split_bone(with_split_bone(walk, "left_forearm"), "right_forearm")
    assert Levels.of(split.structure).structures[-1].parents == Levels.of(walk.structure).structures[-1].parents


def test_a_bone_that_is_taken_out_leaves_the_turns_of_those_below(walk):
    fewer = without_bone(walk, "left_forearm")
    hand, there = fewer.structure.names.index("left_hand"), walk.structure.names.index("left_hand")
    off = np.abs((fewer.turns[:, hand] * walk.turns[:, there]).sum(-1))
    assert off.min() > 1.0 - 1e-9


def test_the_bone_above_one_that_is_taken_out_points_where_both_did(walk):
    fewer = without_bone(walk, "left_forearm")
    names = fewer.structure.names

    def along(body, name):
        at = body.positions
        way = at[:, body.structure.names.index("left_hand")] - at[:, body.structure.names.index(name)]
        return way / np.linalg.norm(way, axis=-1, keepdims=True)

    assert "left_forearm" not in names
    np.testing.assert_allclose(along(fewer, "left_upper_arm"), along(walk, "left_upper_arm"), atol=1e-9)


def test_a_joint_that_branches_cannot_be_taken_out(walk):
    with pytest.raises(OptionError, match="only a joint within a chain"):
        without_bone(walk, "spine_3")
