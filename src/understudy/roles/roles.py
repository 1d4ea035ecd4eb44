"""The canonical parts of a humanoid, and the record of which joint plays which."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from understudy.model.known import known

FINGERS = ("thumb", "index", "middle", "ring", "little")
SIDES = ("left", "right")
ARM = ("clavicle", "upper_arm", "forearm", "hand")
LEG = ("thigh", "shin", "foot", "toes")

# The 22 main roles. Spine and neck are chains, counted from the hips upwards; longer ones go on with spine_4, neck_2.
MAIN_ROLES = (
    "hips",
    "spine_1",
    "spine_2",
    "spine_3",
    "neck_1",
    "head",
    *(f"{side}_{part}" for side in SIDES for part in ARM),
    *(f"{side}_{part}" for side in SIDES for part in LEG),
)
# Fingers are chains counted from the palm outwards: left_index_1, left_index_2, left_index_3 (and 4 with a palm bone).
FINGER_ROLES = tuple(f"{side}_{finger}_{i}" for side in SIDES for finger in FINGERS for i in (1, 2, 3))
ALL_ROLES = (*MAIN_ROLES, *FINGER_ROLES)


def mirrored(role: str) -> str:
    """The same part on the other side."""
    if role.startswith("left_"):
        return "right_" + role[5:]
    if role.startswith("right_"):
        return "left_" + role[6:]
    return role


@dataclass(frozen=True)
class Match:
    """One joint that plays a role, how sure that is (0 to 1), and why."""

    joint: int
    confidence: float
    reason: str


@dataclass(frozen=True)
class RoleMap:
    """Which joint plays which role; `others` says what the remaining joints are.

    Kinds in `others`: 'twist' (shares a limb's roll), 'end' (a leaf that only marks a tip), 'root' (above the hips),
    'control' (IK targets, poles), 'extra' (hair, cloth, props, face).
    """

    matches: Mapping[str, Match]
    others: Mapping[int, str] = field(default_factory=dict)

    def joint(self, role: str) -> int | None:
        """The joint of a role, or None."""
        match = self.matches.get(role)
        return None if match is None else match.joint

    @known
    def chain(self, stem: str) -> tuple[int, ...]:
        """The joints of a counted chain ('spine', 'neck', 'left_index'), in order."""
        out = []
        while (match := self.matches.get(f"{stem}_{len(out) + 1}")) is not None:
            out.append(match.joint)
        return tuple(out)

    @cached_property
    def role_of(self) -> dict[int, str]:
        """The roles by joint."""
        return {match.joint: role for role, match in self.matches.items()}


def is_role(role: str) -> bool:
    """Whether a name is a role: a fixed one, or a place in a counted chain (spine_7, left_index_4)."""
    if role in MAIN_ROLES:
        return True
    stem, _, count = role.rpartition("_")
    stems = ("spine", "neck", *(f"{side}_{finger}" for side in SIDES for finger in FINGERS))
    return stem in stems and count.isdigit() and not count.startswith("0") and len(count) < 3


def compact(matches: Mapping[str, Match]) -> dict[str, Match]:
    """The same matches with counted chains numbered without gaps, in the order of a body."""
    out: dict[str, Match] = {}
    chains: dict[str, list[tuple[int, Match]]] = {}
    for role, match in matches.items():
        stem, _, count = role.rpartition("_")
        if count.isdigit():
            chains.setdefault(stem, []).append((int(count), match))
        else:
            out[role] = match
    for stem, links in chains.items():
        for i, (_, match) in enumerate(sorted(links, key=lambda link: link[0])):
            out[f"{stem}_{i + 1}"] = match
    return {role: out[role] for role in sorted(out, key=body_order)}


def body_order(role: str) -> tuple[int, str, int]:
    """A key that sorts roles as a body goes: trunk, arms, legs, fingers; left before right."""
    stem, _, count = role.rpartition("_")
    number = int(count) if count.isdigit() else 0
    if number and stem.partition("_")[2] in FINGERS:
        side, _, finger = stem.partition("_")
        return 10 + SIDES.index(side), "", 10 * FINGERS.index(finger) + number
    trunk = {"hips": 0, "spine": 1, "neck": 2, "head": 3}
    if (key := stem if number else role) in trunk:
        return trunk[key], "", number
    side, _, part = role.partition("_")
    limb = 4 if part in ARM else 6
    return limb + SIDES.index(side), "", (ARM if part in ARM else LEG).index(part)
