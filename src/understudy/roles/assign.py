"""From a body's partition to roles: limbs, trunk, sides and fingers, each with its confidence and its reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from jaxtyping import Float
from numpy import ndarray

from understudy.roles.facing import forward_votes
from understudy.roles.feet import detached_feet
from understudy.roles.fingers import find_fingers
from understudy.roles.graph import Bones
from understudy.roles.limbs import Limb
from understudy.roles.names import Reading
from understudy.roles.roles import SIDES, Match
from understudy.roles.structure import Body, Pair, limbs_of, units
from understudy.roles.trunk import find_trunk

NAMED, NAMED_LOOSELY, CONTRADICTED = 0.97, 0.9, 0.4
SURE_OF_SIDES = 1.0


@dataclass(frozen=True, eq=False)
class Draft:
    """Roles with their reasons, and what they rest on: the limbs by side and how sure left and right are."""

    matches: Mapping[str, Match]
    limbs: Mapping[str, Limb]
    forward: Mapping[str, float]


def assemble(bones: Bones, readings: Sequence[Reading], body: Body, names: Sequence[Reading]) -> Draft:
    """Name the joints of a body. `readings` steer, `names` are reported (they differ where names were dismissed)."""
    legs = list(limbs_of(bones, readings, body.legs, "leg", _sides(body.legs), body))
    arms = list(limbs_of(bones, readings, body.arms, "arm", _sides(body.arms), body))
    body, legs, arms = _aligned(bones, body, legs, arms)
    feet = detached_feet(bones, readings, body, [limb.joints for limb in legs], _sides(body.legs))
    legs = [replace(limb, joints={**limb.joints, **extra}) for limb, extra in zip(legs, feet, strict=True)]
    trunk = find_trunk(bones, readings, body, [limb.joints for limb in (*legs, *arms)])
    forward = forward_votes(
        bones, body, [limb.joints for limb in legs], [limb.joints for limb in arms], trunk.get("head")
    )
    balance = sum(forward.values())
    a, b = SIDES if body.legs.named or body.arms.named or balance >= 0.0 else SIDES[::-1]
    limbs = {f"{a}_leg": legs[0], f"{b}_leg": legs[1], f"{a}_arm": arms[0], f"{b}_arm": arms[1]}
    matches: dict[str, Match] = {}
    for role, joint in trunk.items():
        matches[role] = _trunk_match(bones, names, body, role, joint)
    for key, limb in limbs.items():
        side, _, kind = key.partition("_")
        mirror = limbs[f"{b if side == a else a}_{kind}"].joints
        for part, joint in limb.joints.items():
            matches[f"{side}_{part}"] = _limb_match(
                bones, names, body, (side, kind, part), joint, limb, mirror.get(part), balance
            )
        if kind == "arm":
            matches |= _fingers(bones, names, body, readings, side, limb)
    return Draft(_without_doubles(matches), limbs, forward)


def _aligned(bones: Bones, body: Body, legs: list[Limb], arms: list[Limb]) -> tuple[Body, list[Limb], list[Limb]]:
    """The body with `a` of the arms on the side of `a` of the legs, where names leave it open, and its side axis."""
    shoulders = _across(bones, [limb.joints["upper_arm"] for limb in arms])
    hips = _across(bones, [limb.joints["thigh"] for limb in legs])
    same = float((units(shoulders) * units(hips)).sum(axis=1).mean())
    if same < 0.0 and not (body.arms.named and body.legs.named):
        if body.arms.named:
            body, legs, hips = replace(body, legs=_swapped(body.legs)), legs[::-1], -hips
        else:
            body, arms, shoulders = replace(body, arms=_swapped(body.arms)), arms[::-1], -shoulders
    k = next(i for i, pose in enumerate(bones.poses) if pose is body.pose)
    side = shoulders[k] + hips[k]
    return replace(body, side=units(side - (side @ body.up) * body.up)), legs, arms


def _across(bones: Bones, pair: Sequence[int]) -> Float[ndarray, "poses 3"]:
    return bones.positions[:, pair[0]] - bones.positions[:, pair[1]]


def _swapped(pair: Pair) -> Pair:
    return replace(pair, a=pair.b, b=pair.a)


def _sides(pair: Pair) -> tuple[str, str]:
    return ("left", "right") if pair.named else ("", "")


def _fingers(
    bones: Bones, names: Sequence[Reading], body: Body, readings: Sequence[Reading], side: str, limb: Limb
) -> dict[str, Match]:
    hand = limb.joints.get("hand", limb.joints.get("forearm"))
    if hand is None:
        return {}
    out = {}
    for part, joint in find_fingers(bones, readings, hand, positions=body.positions).items():
        reading = names[joint]
        finger = part.partition("_")[0]
        shown = bones.character.skeleton.names[joint]
        if reading.part == finger:
            out[f"{side}_{part}"] = Match(joint, 0.95, f"named '{shown}'")
        else:
            place = f"joint {part[-1]} of a finger of '{bones.character.skeleton.names[hand]}'"
            out[f"{side}_{part}"] = Match(joint, 0.7 if reading.part == "finger" else 0.55, place)
    return out


def _trunk_match(bones: Bones, names: Sequence[Reading], body: Body, role: str, joint: int) -> Match:
    shown = bones.character.skeleton.names
    vote = names[joint].vote(role.partition("_")[0])
    if role == "hips":
        why = "carries both legs and the trunk"
    elif role == "head":
        why = f"the end of the chain that goes up from '{shown[body.arms.carrier]}'"
    else:
        stem, _, count = role.partition("_")
        where = "between hips and arms" if stem == "spine" else "between arms and head"
        why = f"joint {count} of the chain {where}"
    # A trunk of unnamed joints is as sure as the body was upright.
    return _match(joint, shown[joint], vote, why, 0.6 + 0.25 * max(body.upright, 0.0))


def _limb_match(
    bones: Bones,
    names: Sequence[Reading],
    body: Body,
    place: tuple[str, str, str],
    joint: int,
    limb: Limb,
    mirror: int | None,
    balance: float,
) -> Match:
    side, kind, part = place
    shown = bones.character.skeleton.names
    vote = names[joint].vote(part, side)
    carrier = (body.arms if kind == "arm" else body.legs).carrier
    order = [
        p for p in ("clavicle", "thigh", "upper_arm", "shin", "forearm", "foot", "hand", "toes") if p in limb.joints
    ]
    why = f"joint {order.index(part) + 1} of the {kind} that hangs on '{shown[carrier]}'"
    if mirror is not None:
        why += f", mirrored by '{shown[mirror]}'"
    sure = 0.85 if limb.shape > -1.5 else 0.7 if limb.shape > -3.0 else 0.55
    named_sides = body.legs.named or body.arms.named
    if not named_sides and abs(balance) < SURE_OF_SIDES:
        sure, why = min(sure, 0.5), why + "; left and right are a guess"
    match = _match(joint, shown[joint], vote, why, sure)
    if named_sides and balance < -2.0 * SURE_OF_SIDES:
        other = "right" if side == "left" else "left"
        return Match(joint, min(match.confidence, 0.6), f"{match.reason}, but by the feet this is the body's {other}")
    return match


def _match(joint: int, name: str, vote: float, why: str, sure: float) -> Match:
    """How a name and a place in the structure add up."""
    if vote >= 2.5:
        return Match(joint, NAMED, f"named '{name}'")
    if vote > 0.0:
        return Match(joint, NAMED_LOOSELY if vote >= 1.0 else 0.8, f"named '{name}'; {why}")
    if vote < -1.5:
        return Match(joint, min(sure, CONTRADICTED), f"{why}; its name '{name}' says something else")
    return Match(joint, round(sure, 2), why)


def _without_doubles(matches: Mapping[str, Match]) -> dict[str, Match]:
    """One role per joint: the surer one stays."""
    best: dict[int, str] = {}
    for role, match in matches.items():
        held = best.get(match.joint)
        if held is None or matches[held].confidence < match.confidence:
            best[match.joint] = role
    return {role: match for role, match in matches.items() if best[match.joint] == role}
