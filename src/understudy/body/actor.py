"""An actor: a character made comparable. Its roles, its T-pose and the floor it stands on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from understudy.body.ground import Ground, ground_of
from understudy.body.stance import DOUBTFUL
from understudy.body.tpose import TPose, t_pose
from understudy.errors import MappingError
from understudy.io.formats import own_clips
from understudy.model import Character, Motion
from understudy.model.known import known
from understudy.roles.find_roles import find_roles
from understudy.roles.roles import RoleMap


@dataclass(frozen=True, eq=False)
class Actor:
    """Everything a method needs to know of a character besides the motion.

    `body` is what a person says of meshes and joints by name: true for the body's, false for what is only on it.
    """

    character: Character
    roles: RoleMap
    pose: TPose
    ground: Ground
    body: Mapping[str, bool] = field(default_factory=dict)


def prepare(
    character: Character,
    motions: Sequence[Motion] = (),
    *,
    overrides: Mapping[str, str] | None = None,
    body: Mapping[str, bool] | None = None,
) -> Actor:
    """Find roles, T-pose and floor. Clips help where the file has no standing pose; the first one sets the floor.

    `overrides` gives roles to joints, `body` says of meshes and joints whether they are body (see `body_mask.py`).
    """
    if not motions:
        return _alone(character, _said(overrides), _said(body))
    return _prepared(character, motions, overrides, body)


def _said(names: Mapping[str, Any] | None) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted((names or {}).items()))


@known
def _alone(character: Character, overrides: tuple[tuple[str, str], ...], body: tuple[tuple[str, bool], ...]) -> Actor:
    """An actor that no clip says anything of is the same one whenever it is asked for, with all that is known of it.

    Where a skin is bound and shown in no standing pose, the clips of its own file show it standing.
    """
    try:
        actor = _prepared(character, (), dict(overrides), dict(body))
    except MappingError:
        if not (character.meshes and (clips := own_clips(character))):
            raise
    else:
        if not character.meshes or actor.pose.stance.score >= DOUBTFUL or not (clips := own_clips(character)):
            return actor
    actor = _prepared(character, clips, dict(overrides), dict(body))
    return replace(actor, ground=ground_of(character, actor.pose, None))


def _prepared(
    character: Character,
    motions: Sequence[Motion],
    overrides: Mapping[str, str] | None,
    body: Mapping[str, bool] | None,
) -> Actor:
    motions = [motion.at_moments() for motion in motions]
    roles = find_roles(character, *motions, overrides=overrides)
    if "hips" not in roles.matches:
        raise MappingError(f"{character.name}: no joint plays the hips; name one in the map file")
    pose = t_pose(character, roles, motions)
    return Actor(character, roles, pose, ground_of(character, pose, motions[0] if motions else None), dict(body or {}))
