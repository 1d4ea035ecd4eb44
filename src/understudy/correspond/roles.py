"""The canonical parts of a humanoid, and the record of which joint plays which."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

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

    def chain(self, stem: str) -> tuple[int, ...]:
        """The joints of a counted chain ('spine', 'neck', 'left_index'), in order."""
        out = []
        while (match := self.matches.get(f"{stem}_{len(out) + 1}")) is not None:
            out.append(match.joint)
        return tuple(out)

    @property
    def role_of(self) -> dict[int, str]:
        """The roles by joint."""
        return {match.joint: role for role, match in self.matches.items()}
