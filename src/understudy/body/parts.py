"""The parts of a body: the one table of what a role belongs to, and how its joint moves.

A role is read by its stem, without side, finger and number: 'left_index_2' is a finger, 'spine_3' the spine.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from understudy.roles.roles import FINGERS, SIDES

Axes = tuple[float, float, float]
Degrees = tuple[tuple[float, float], tuple[float, float], tuple[float, float]]


@dataclass(frozen=True)
class Reach:
    """How far a joint turns on the left, in T-pose: degrees about X, Y and Z; `bone` points along the bone.

    `bends` is the axis a hinge bends about, with the sign of a bend, `across` the one across it.
    """

    bone: Axes
    degrees: Degrees
    bends: Axes = (0.0, 0.0, 0.0)
    across: Axes = (0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Part:
    """What a role is of: the body part that weights name, the limb that may cut into others, the limb that carries
    key-vertices, and the part that regions of the skin are split from. Then how stiff its joint is about X, Y and Z in
    T-pose axes, and how far it turns (None where it is not held to that).

    What an onlooker reads first (where the head looks, how the trunk is held) yields least; elbows bend about Y and
    knees about X before all else.
    """

    body_part: str
    limb: str
    key_limb: str
    region: str
    stiffness: Axes
    reach: Reach | None = None


# On the left, in T-pose: an elbow bends about -Y, a knee about +X, an arm goes forwards about -Y and up about +Z, a
# thigh forwards about -X and outwards about +Z, a hand down (flexion) about -Z, a head forwards about +X. The range
# along the bone is the twist. Wrists take the turning of the forearm on rigs without twist bones.
PARTS = {
    "hips": Part("torso", "torso", "torso", "trunk", (30.0, 30.0, 30.0)),
    "spine": Part("torso", "torso", "torso", "trunk", (30.0, 30.0, 30.0)),
    "neck": Part("head", "head", "neck", "neck", (20.0, 20.0, 20.0)),
    "head": Part(
        "head", "head", "head", "head", (20.0, 20.0, 20.0), Reach((0, 1, 0), ((-85, 80), (-100, 100), (-65, 65)))
    ),
    "clavicle": Part("torso", "torso", "torso", "clavicle", (5.0, 5.0, 5.0)),
    "upper_arm": Part(
        "arm", "upper_arm", "arm", "upper_arm", (1.0, 0.5, 0.5),
        Reach((1, 0, 0), ((-130, 130), (-150, 75), (-115, 130))),
    ),
    "forearm": Part(
        "arm", "forearm", "arm", "forearm", (1.5, 0.35, 5.0),
        Reach((1, 0, 0), ((-110, 110), (-165, 15), (-35, 35)), bends=(0, -1, 0), across=(0, 0, 1)),
    ),
    "hand": Part(
        "hand", "hand", "hand", "hand", (2.0, 3.0, 2.0), Reach((1, 0, 0), ((-140, 140), (-50, 50), (-100, 90)))
    ),
    "finger": Part("hand", "hand", "finger", "hand", (3.0, 3.0, 3.0)),
    "thigh": Part(
        "leg", "thigh", "leg", "thigh", (1.0, 2.0, 2.0), Reach((0, -1, 0), ((-150, 50), (-75, 75), (-55, 115)))
    ),
    "shin": Part(
        "leg", "shin", "leg", "shin", (0.5, 4.0, 8.0),
        Reach((0, -1, 0), ((-15, 165), (-55, 55), (-30, 30)), bends=(1, 0, 0), across=(0, 0, 1)),
    ),
    "foot": Part("foot", "foot", "foot", "foot", (1.0, 1.0, 1.0)),
    "toes": Part("foot", "foot", "foot", "foot", (1.0, 2.0, 2.0)),
}  # fmt: skip
# Parts that a body has once.
CENTRAL = ("head", "torso")
BODY_PARTS = (*CENTRAL, *(f"{side}_{part}" for part in ("arm", "hand", "leg", "foot") for side in SIDES))
LIMBS = ("torso", "head", *(
    f"{side}_{part}" for side in SIDES for part in ("upper_arm", "forearm", "hand", "thigh", "shin", "foot")
))  # fmt: skip


@cache
def stem_of(role: str) -> tuple[str, str]:
    """The side of a role, '' for none, and its stem in `PARTS`."""
    side, _, rest = role.partition("_")
    if side not in SIDES:
        return "", side
    return side, "finger" if rest.rpartition("_")[0] in FINGERS else rest


def part_of(role: str) -> Part:
    """The row of a role."""
    return PARTS[stem_of(role)[1]]


def body_part(role: str) -> str:
    """The body part of a role, as weights name them."""
    return _sided(role, part_of(role).body_part)


def limb_of(role: str) -> str:
    """The limb of a role: hips, spine and clavicles are the torso; neck and head, hand and fingers, foot and toes one
    each."""
    return _sided(role, part_of(role).limb)


def key_limb_of(role: str) -> str:
    """The limb of a role that carries key-vertices: every finger is one of its own."""
    stem = stem_of(role)[1]
    return role.rpartition("_")[0] if stem == "finger" else _sided(role, PARTS[stem].key_limb)


def region_part_of(role: str) -> str:
    """The part of the body that regions of the skin are split from."""
    return _sided(role, part_of(role).region)


def _sided(role: str, name: str) -> str:
    """The name with the side of a role, where the body has it twice."""
    side, _ = stem_of(role)
    return f"{side}_{name}" if side and name not in (*CENTRAL, "neck", "trunk") else name
