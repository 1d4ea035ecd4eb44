"""Which joint plays which role: overrides, the file's own map, names, structure and geometry, in that order.

Names and structure are weighed together (see `structure.py`): a name that contradicts the hierarchy loses. What is no
humanoid is refused with what was found.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from understudy.errors import MappingError
from understudy.model import Character, Motion
from understudy.roles.assign import Draft, assemble
from understudy.roles.extra_joints import kinds_of
from understudy.roles.graph import Bones, bones_of
from understudy.roles.humanoid_check import LEAST_UPRIGHT, what_is_wrong
from understudy.roles.names import VOTES, Reading, readings_of
from understudy.roles.roles import ALL_ROLES, MAIN_ROLES, Match, RoleMap, compact, is_role
from understudy.roles.structure import Body, find_body, may_mirror
from understudy.suggest import near


def find_roles(character: Character, *motions: Motion, overrides: Mapping[str, str] | None = None) -> RoleMap:
    """The role of every joint that plays one, with confidence and reason; MappingError for what is no humanoid.

    `overrides` gives roles to joints by name; an empty name means that no joint plays the role. The motions help where
    the rest pose is no standing pose.
    """
    found, wrong = as_far_as_found(character, *motions, overrides=overrides)
    if wrong is not None:
        where = character.source.path.name if character.source is not None else character.name
        raise MappingError(f"{where}: not a humanoid: {wrong}")
    return found


def as_far_as_found(
    character: Character, *motions: Motion, overrides: Mapping[str, str] | None = None
) -> tuple[RoleMap, str | None]:
    """The roles that were found, and what keeps them from being a humanoid's; None where nothing does."""
    chosen = chosen_joints(character, overrides or {})
    bones = bones_of(character, *motions)
    readings = _by_skin(bones, readings_of(character.skeleton))
    draft, body = _draft(bones, readings)
    wrong = what_is_wrong(bones, readings, body, draft)
    given = {**(character.humanoid or {}), **{r: j for r, j in chosen.items() if j is not None}}
    enough = _enough(given)
    # What a wrong draft says is worth a look to a person, and nothing beside a map that says it all.
    found = _by_names(readings) if draft is None else draft.matches
    matches = {} if wrong and enough else dict(found)
    if character.humanoid:
        given_by_file = {r: Match(j, 0.99, "the file's own humanoid map") for r, j in character.humanoid.items()}
        matches = _with(matches, given_by_file)
    by_hand = {r: Match(j, 1.0, "chosen by hand") for r, j in chosen.items() if j is not None}
    matches = _with(matches, by_hand, drop=[r for r, j in chosen.items() if j is None])
    roles = RoleMap(compact(matches))
    return replace(roles, others=kinds_of(bones, readings, roles)), None if enough else wrong


def chosen_joints(character: Character, overrides: Mapping[str, str]) -> dict[str, int | None]:
    """Overrides as joints; MappingError for an unknown role or joint, with the nearest names."""
    names = character.skeleton.names
    index = {name: j for j, name in enumerate(names)}
    out: dict[str, int | None] = {}
    for role, name in overrides.items():
        if not is_role(role):
            raise MappingError(f"{character.name}: no such role: '{role}'{near(role, ALL_ROLES)}")
        if name and name not in index:
            raise MappingError(f"{character.name}: no joint '{name}' (for {role}){near(name, names)}")
        out[role] = index[name] if name else None
    players: dict[int, str] = {}
    for role, joint in out.items():
        if joint is not None and players.setdefault(joint, role) != role:
            raise MappingError(f"{character.name}: joint '{names[joint]}' is given both {players[joint]} and {role}")
    return out


def _by_skin(bones: Bones, readings: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """Readings of names, corrected by the skin: rigid parts are no bones, and of two joints of one name one has skin.

    Models of MMD have legs that IK moves and, beside them, those that carry the skin ('足D.L', named like a control);
    other rigs have a skeleton of controls beside the one that deforms.
    """
    out = [replace(r, kind="extra") if j in bones.parts else r for j, r in enumerate(readings)]
    if not bones.skinned:
        return tuple(out)
    bones_named = {(r.side, r.part) for j, r in enumerate(out) if not r.kind and bones.masses[j] > 0.0}
    for joint, r in enumerate(out):  # rigs for games deform by their controls: 'CTRL_FK_Forearm.L' is the forearm
        if r.part and r.kind == "control" and bones.weights[joint] > 0.0 and (r.side, r.part) not in bones_named:
            out[joint] = replace(r, kind="")
    with_skin: dict[tuple[str, str], list[int]] = {}
    for joint, r in enumerate(out):
        if r.part and r.kind in ("", "control") and bones.weights[joint] > 0.0:
            with_skin.setdefault((r.side, r.part), []).append(joint)
    for joint, r in enumerate(out):
        if r.kind or bones.masses[joint] > 0.0:
            continue
        beside = [j for j in with_skin.get((r.side, r.part), []) if not bones.is_below(j, joint)]
        beside = [j for j in beside if not bones.is_below(joint, j)]
        if beside:
            out[joint] = replace(r, kind="control")
            for j in beside:
                out[j] = replace(out[j], kind="")
    return tuple(out)


def _draft(bones: Bones, readings: tuple[Reading, ...]) -> tuple[Draft | None, Body | None]:
    """Roles by names and structure; by structure alone where names make no body that stands."""
    body = find_body(bones, readings)
    if body is not None and (body.legs.named or body.arms.named) and body.upright < LEAST_UPRIGHT:
        silent = tuple(Reading(r.name, kind=r.kind) for r in readings)
        other = find_body(bones, silent)
        # The rest pose of bare bones may mean nothing: where there are frames, they must show the other body upright.
        seen = other.uprights[bones.n_own :] if other is not None and not bones.skinned else ()
        if (
            other is not None
            and min(max(seen, default=1.0), other.upright) > max(0.9, body.upright + 0.5)
            and all(may_mirror(readings, pair) for pair in (other.legs, other.arms))
        ):
            return assemble(bones, silent, other, readings), other
    if body is None:
        return None, None
    return assemble(bones, readings, body, readings), body


def _by_names(readings: tuple[Reading, ...]) -> dict[str, Match]:
    """Roles by names alone, where there is no body to hold them against: the first joint of each name."""
    out: dict[str, Match] = {}
    for joint, reading in enumerate(readings):
        votes = VOTES.get(reading.part, {"": 0.0})
        part = max(votes, key=lambda part: votes[part])
        role = f"{reading.side}_{part}" if reading.side else part
        role = f"{role}_1" if role in ("spine", "neck") else role
        if not reading.kind and role in MAIN_ROLES:
            out.setdefault(role, Match(joint, 0.3, "its name alone"))
    return out


def _enough(given: Mapping[str, int]) -> bool:
    """Whether a map says all that a humanoid needs."""
    limbs = all(f"{side}_{part}" in given for side in ("left", "right") for part in ("thigh", "upper_arm"))
    return limbs and "hips" in given


def _with(matches: Mapping[str, Match], given: Mapping[str, Match], drop: list[str] | None = None) -> dict[str, Match]:
    """Matches with some of them given: a given joint leaves its old role, a given chain replaces the old one."""
    drop = drop or []
    joints = {m.joint for m in given.values()}
    stems = {role.rpartition("_")[0] for role in given if role.endswith("_1")}
    kept = {
        role: match
        for role, match in matches.items()
        if role not in drop and match.joint not in joints and role.rpartition("_")[0] not in stems
    }
    return {**kept, **given}
