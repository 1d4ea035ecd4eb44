"""A humanoid map for characters whose file has none, for formats that want one (VRMA)."""

from __future__ import annotations

from dataclasses import replace

from understudy.model import Character
from understudy.roles.find_roles import find_roles


def with_humanoid(character: Character) -> Character:
    """The same character with the map from role to joint that was found on it."""
    if character.humanoid:
        return character
    return replace(character, humanoid={role: match.joint for role, match in find_roles(character).matches.items()})
