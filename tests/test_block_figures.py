"""Figures of blocks: limbs of one block, limbs whose names only count, cubes that begin where the world does."""

import numpy as np
import pytest

from block_figures import ARM, LEG, TRUNK, Group, blocks
from understudy.body.actor import prepare
from understudy.errors import MappingError
from understudy.methods.copy_rotations.copy_rotations import copy_rotations
from understudy.methods.options import Options
from understudy.model import Character
from understudy.model.kinematics import joint_positions
from understudy.roles.find_roles import find_roles
from understudy.samples import load_template, sample_motion


def left(character: Character) -> dict[str, str]:
    """The roles of a figure's left side."""
    names = character.skeleton.names
    roles = find_roles(character).matches.items()
    return {role[5:]: names[match.joint][5:] for role, match in roles if role.startswith("left_")}


def test_a_leg_and_an_arm_of_one_block_end_in_the_foot_and_the_hand_that_names_say():
    assert left(blocks(TRUNK, (*ARM, *LEG))) == {
        "upper_arm": "arm",
        "hand": "hand",
        "thigh": "leg",
        "foot": "foot_ext",
    }


def test_a_joint_half_way_that_is_called_a_hand_is_no_elbow():
    arm: tuple[Group, ...] = (
        ("arm", "body", (0.23, 0.95, 0.0), (0.25, 0.5, 0.0), (0.12, 0.9, 0.12)),
        ("hand_ext", "arm", (0.26, 0.59, 0.0), None, None),
        ("hand", "hand_ext", (0.26, 0.05, 0.05), (0.26, 0.0, 0.05), (0.14, 0.1, 0.14)),
    )
    found = left(blocks(TRUNK, (*arm, *LEG)))
    assert (found.get("forearm"), found["hand"]) == (None, "hand")


def test_arms_whose_names_only_count_begin_at_the_shoulder_wherever_their_cubes_begin():
    arm: tuple[Group, ...] = (
        ("arm", "body", (0.31, 1.58, 0.0), (0.35, 1.37, 0.0), (0.2, 0.42, 0.2)),
        ("arm_2", "arm", (0.43, 1.2, 0.0), (0.43, 1.04, 0.0), (0.16, 0.32, 0.16)),
        ("arm_3", "arm_2", (0.43, 0.89, 0.0), (0.43, 0.76, 0.0), (0.2, 0.26, 0.2)),
        ("fingers", "arm_3", (0.53, 0.65, 0.0), (0.53, 0.6, 0.0), (0.06, 0.1, 0.1)),
        ("fingers_2", "arm_3", (0.33, 0.57, 0.0), (0.33, 0.52, 0.0), (0.06, 0.1, 0.1)),
    )
    found = left(blocks(TRUNK, (*arm, *LEG)))
    assert (found["upper_arm"], found["forearm"], found["hand"]) == ("arm", "arm_2", "arm_3")


def test_an_arm_of_one_block_that_waves_lifts_its_hand_above_the_shoulder():
    target, source = prepare(blocks(TRUNK, (*ARM, *LEG))), prepare(load_template())
    motion = copy_rotations(sample_motion("wave"), source, target, Options())
    at = joint_positions(target.character.skeleton, motion)[..., 1]
    arms = [[target.roles.joint(f"{side}_{part}") for side in ("left", "right")] for part in ("hand", "upper_arm")]
    lifted = (at[:, arms[0]] - at[:, arms[1]]).max(axis=1) / 0.36
    assert float(np.quantile(lifted, 0.9)) > 0.3


def test_a_flat_animal_of_blocks_does_not_stand_on_an_arm_and_a_leg():
    shell: Group = ("body", "", (0.0, 0.0, 0.0), (0.0, 0.1, 0.0), (0.7, 0.2, 0.8))
    head: Group = ("head", "body", (0.0, 0.12, 0.44), (0.0, 0.12, 0.54), (0.2, 0.2, 0.2))
    at = {"arm": 0.25, "leg": -0.25}
    limbs: list[Group] = [(n, "body", (0.38, 0.03, z), (0.48, 0.03, z), (0.2, 0.06, 0.2)) for n, z in at.items()]
    with pytest.raises(MappingError, match="does not stand on two legs"):
        find_roles(blocks([shell, head], limbs))


def test_a_body_whose_only_limbs_are_legs_by_name_has_too_many():
    body: list[Group] = [
        ("root", "", (0.0, 0.3, 0.0), None, None),
        ("body", "root", (0.0, 0.22, 0.0), (0.0, 0.3, 0.0), (0.4, 0.16, 0.3)),
    ]
    for i, (x, z) in enumerate([(x, z) for z in (-0.16, 0.0, 0.16) for x in (-0.25, 0.25)], start=1):
        body.append((f"leg_{i}", "root", (x, 0.18, z), (1.4 * x, 0.09, z), (0.1, 0.18, 0.06)))
    with pytest.raises(MappingError, match="more than two legs"):
        find_roles(blocks(body, []))
