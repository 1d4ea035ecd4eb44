"""Names of joints: what one name says, and whole rigs as tools name them."""

from __future__ import annotations

import pytest

from role_bodies import listed
from role_conventions import CONVENTIONS
from understudy.correspond.find_roles import find_roles


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_a_rig_named_as_a_tool_names_it_gets_every_role_right(convention: str) -> None:
    rig = listed(CONVENTIONS[convention], name=convention)
    names = rig.character.skeleton.names
    found = find_roles(rig.character)
    assert {role: names[match.joint] for role, match in found.matches.items()} == rig.roles


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_joints_without_a_role_are_told_by_their_kind(convention: str) -> None:
    rig = listed(CONVENTIONS[convention], name=convention)
    names = rig.character.skeleton.names
    assert {names[joint]: kind for joint, kind in find_roles(rig.character).others.items()} == rig.kinds
