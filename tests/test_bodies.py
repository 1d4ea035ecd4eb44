"""The template body and the sample characters."""

from __future__ import annotations

from understudy.bodies import load_template
from understudy.correspond.roles import FINGER_ROLES, MAIN_ROLES


def test_the_template_has_a_joint_for_every_role_and_hips_as_its_root():
    skeleton = load_template().skeleton
    assert set(MAIN_ROLES + FINGER_ROLES) <= set(skeleton.names)
    assert [skeleton.names[j] for j in skeleton.roots] == ["hips"]
