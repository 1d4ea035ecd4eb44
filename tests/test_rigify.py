"""Rigs of Blender's Rigify: bones that hang on controls or apart are one body, and files stay as they are."""

from __future__ import annotations

import numpy as np
import pytest

from role_bodies import listed
from understudy import io
from understudy.io.rigify import joined
from understudy.math import quat
from understudy.model import Character, Motion, joint_positions
from understudy.model.rehang import as_in_file
from understudy.roles.find_roles import find_roles

ARM = """
{0}DEF-upper_arm.{S} : {side}_upper_arm
{0} DEF-upper_arm.{S}.001 : twist {side}_upper_arm 0.5
{0}  DEF-forearm.{S} : {side}_forearm
{0}   DEF-hand.{S} : {side}_hand
"""
LEG = """
{0}DEF-thigh.{S} : {side}_thigh
{0} DEF-shin.{S} : {side}_shin
{0}  DEF-foot.{S} : {side}_foot
{0}   DEF-toe.{S} : {side}_toes
"""
SPINE = """
{0}DEF-spine : hips
{0} DEF-spine.001 : spine_1
{0}  DEF-spine.002 : spine_2
{0}   DEF-spine.003 : spine_3
{0}    DEF-spine.004 : neck_1
{0}     DEF-spine.005 : neck_2
{0}      DEF-spine.006 : head
"""


def both(text: str, indent: str) -> str:
    return "".join(
        text.replace("{0}", indent).replace("{S}", letter).replace("{side}", side)
        for letter, side in (("L", "left"), ("R", "right"))
    )


# What deforms alone, as Blender writes it: each chain hangs on the armature.
APART = "rig : root" + SPINE.replace("{0}", " ") + both(LEG + "{0}DEF-shoulder.{S} : {side}_clavicle" + ARM, " ")
# With the controls: limbs hang on those, the spine beside them.
SHOULDER = "\n    ORG-shoulder.{S} : control at 0 1.43 0\n     DEF-shoulder.{S} : {side}_clavicle"
CONTROLLED = (
    "rig : root\n root : root"
    + SPINE.replace("{0}", "  ")
    + "  torso : control at 0 0.96 0\n   ORG-spine : control at 0 0.95 0"
    + both(LEG, "    ")
    + "   ORG-spine.003 : control at 0 1.3 0"
    + both(SHOULDER + ARM, "     ")
)


def rig(text: str) -> tuple[Character, dict[str, str]]:
    made = listed(text)
    return made.character, made.roles


@pytest.mark.parametrize("text", [APART, CONTROLLED], ids=["apart", "with controls"])
def test_every_part_of_a_rigify_rig_is_found(text):
    character, truth = rig(text)
    together = joined(io.Loaded(character)).character
    found = {role: together.skeleton.names[m.joint] for role, m in find_roles(together).matches.items()}
    assert {role: found.get(role) for role in truth} == truth


@pytest.mark.parametrize("text", [APART, CONTROLLED], ids=["apart", "with controls"])
def test_arms_and_legs_of_a_rigify_rig_hang_on_its_spine(text):
    skeleton = joined(io.Loaded(rig(text)[0])).character.skeleton
    on = {name: skeleton.names[p] for name, p in zip(skeleton.names, skeleton.parents, strict=True) if p >= 0}
    asked = ("DEF-thigh.L", "DEF-shoulder.R", "DEF-upper_arm.R")
    assert [on[name] for name in asked] == ["DEF-spine", "DEF-spine.003", "DEF-shoulder.R"]


def some_turns(character: Character) -> Motion:
    rng = np.random.default_rng(3)
    rest = Motion.at_rest(character.skeleton, n_frames=4, name="turns")
    turns = quat.normalise(quat.identity(1) + 0.2 * rng.normal(size=rest.local_wxyz.shape))
    return Motion("turns", 30.0, quat.continuous(quat.mul(rest.local_wxyz, turns)), rest.local_translations)


@pytest.mark.parametrize("text", [APART, CONTROLLED], ids=["apart", "with controls"])
def test_a_clip_moves_every_joint_as_it_did_before_the_bones_were_joined(text):
    character = rig(text)[0]
    motion = some_turns(character)
    loaded = joined(io.Loaded(character, (motion,)))
    before = dict(
        zip(character.skeleton.names, joint_positions(character.skeleton, motion).swapaxes(0, 1), strict=True)
    )
    skeleton = loaded.character.skeleton
    after = dict(zip(skeleton.names, joint_positions(skeleton, loaded.motions[0]).swapaxes(0, 1), strict=True))
    assert max(np.abs(before[name] - after[name]).max() for name in before) < 1e-12


@pytest.mark.parametrize("text", [APART, CONTROLLED], ids=["apart", "with controls"])
def test_a_new_clip_in_a_rigify_file_plays_as_it_was_made_and_leaves_its_nodes(text, tmp_path):
    io.write(tmp_path / "rig.glb", rig(text)[0])
    loaded = io.read(tmp_path / "rig.glb")
    made = some_turns(loaded.character)
    io.write(tmp_path / "out.glb", loaded.character, [made])
    again = io.read(tmp_path / "out.glb")
    played = joint_positions(again.character.skeleton, again.motions[0])
    in_file, _ = as_in_file(again.character, ())
    parents = [in_file.skeleton.names[p] if p >= 0 else "" for p in in_file.skeleton.parents]
    of_file = dict(zip(in_file.skeleton.names, parents, strict=True))
    assert again.character.skeleton.names == loaded.character.skeleton.names
    assert np.abs(played - joint_positions(loaded.character.skeleton, made)).max() < 1e-5
    assert of_file["DEF-thigh.L"] in ("rig", "ORG-spine")


def test_a_rig_that_hangs_together_is_left_alone():
    together = joined(io.Loaded(rig(APART)[0]))
    assert joined(together) is together
