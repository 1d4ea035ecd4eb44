"""Names of joints: what one name says, and whole rigs as tools name them."""

from __future__ import annotations

from functools import lru_cache

import pytest

from role_bodies import PERSON, Listing, listed
from role_conventions import CONVENTIONS
from understudy.roles.find_roles import find_roles
from understudy.roles.names import read_names, split_words, without_prefix
from understudy.roles.roles import RoleMap


@lru_cache
def rig_and_roles(convention: str) -> tuple[Listing, RoleMap]:
    rig = listed(CONVENTIONS[convention], name=convention)
    return rig, find_roles(rig.character)


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_a_rig_named_as_a_tool_names_it_gets_every_role_right(convention: str) -> None:
    rig, found = rig_and_roles(convention)
    names = rig.character.skeleton.names
    assert {role: names[match.joint] for role, match in found.matches.items()} == rig.roles


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_joints_without_a_role_are_told_by_their_kind(convention: str) -> None:
    rig, found = rig_and_roles(convention)
    names = rig.character.skeleton.names
    assert {names[joint]: kind for joint, kind in found.others.items()} == rig.kinds


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("LeftForeArm", "left fore arm"),
        ("mixamorig_LeftUpLeg", "mixamorig left up leg"),
        ("lfemur", "l femur"),
        ("rhipjoint", "r hip joint"),
        ("upperarm_twist_01_l", "upperarm twist 01 l"),
        ("DEF-upper_arm.L.001", "def upper arm l 001"),
        ("L_armLower0001_bind_JNT", "l arm lower 0001 bind jnt"),
        ("CC_Base_L_RibsTwist", "cc base l ribs twist"),
        ("LUpArmTwist", "l up arm twist"),
        ("leftlowerleg", "left lowerleg"),
        ("Bip001 R Toe0Nub", "bip 001 r toe 0 nub"),
    ],
)
def test_a_name_is_cut_into_its_words(name: str, words: str) -> None:
    assert split_words(name) == words.split()


@pytest.mark.parametrize(
    ("name", "side", "part", "kind"),
    [
        ("arm-left", "left", "arm", ""),
        ("left_Hand", "left", "hand", ""),
        ("HandR", "right", "hand", ""),
        ("hand.r", "right", "hand", ""),
        ("R Hand", "right", "hand", ""),
        ("Scapula_L", "left", "clavicle", ""),
        ("bn_Chest_L", "left", "", ""),
        ("Bip001 XtraHead_045", "", "head", "extra"),
        ("skull", "", "head", ""),
        ("Hand (R)", "right", "hand", ""),
        ("hand_RIGHT", "right", "hand", ""),
        ("LUArm", "left", "upper_arm", ""),
        ("RFArm", "right", "forearm", ""),
        ("L_Hip", "left", "hip", ""),
        ("Hip", "", "hips", ""),
        ("pelvis.L", "left", "buttock", ""),
        ("ik_foot_l", "left", "foot", "control"),
        ("PoleTarget.L", "left", "", "control"),
        ("HeadTop_End", "", "head", "end"),
        ("p_l_arm_twist0", "left", "arm", "twist"),
        ("J_Sec_Hair1_01", "", "", "extra"),
        ("handslot.l", "left", "hand", "extra"),
        ("RFootTongue", "right", "foot", "extra"),
        ("L_handPointer0002_bind_JNT", "left", "index", ""),
        ("左足首", "left", "foot", ""),
        ("右足ＩＫ", "right", "", "control"),
        ("ひざ.R", "right", "shin", ""),
        ("足D.L", "left", "thigh", "control"),
        ("qzxkvv", "", "", ""),
    ],
)
def test_a_name_says_its_side_its_part_and_its_kind(name: str, side: str, part: str, kind: str) -> None:
    (reading,) = read_names([name])
    assert (reading.side, reading.part, reading.kind) == (side, part, kind)


@pytest.mark.parametrize("prefix", ["mixamorig:", "a|b|", "Hero_", "left_arm_", "chr01.", "Bip001 ", "角色_"])
def test_a_prefix_on_all_names_says_nothing(prefix: str) -> None:
    names = listed(PERSON).character.skeleton.names
    bare = [(r.side, r.part, r.kind) for r in read_names(names)]
    assert [(r.side, r.part, r.kind) for r in read_names([prefix + name for name in names])] == bare


def test_a_prefix_that_most_names_share_is_left_out_where_it_stands() -> None:
    names = ["Armature", *(f"CC_Base_{part}" for part in ("Hip", "Waist", "Head", "L_Hand", "R_Hand", "L_Foot"))]
    assert without_prefix(names) == ["Armature", "Hip", "Waist", "Head", "L_Hand", "R_Hand", "L_Foot"]


def test_numbers_of_a_tool_are_no_counts_of_a_chain() -> None:
    (reading,) = read_names(["Bip001 Spine2"])
    assert reading.counts == (2,)
