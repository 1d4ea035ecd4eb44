"""A character's own body with the bones of a trained structure: split where it has fewer, merged where it has more.

Limbs have the joints of the character. A spine or a neck with another number of bones is cut evenly along the same
line. What few rigs lack is put where it would be: a clavicle half-way from the chest to the arm, toes at the front of
the foot, a hand where its fingers begin. The body stands in T-pose with axes of the world, so that a turn from T-pose
is its rotation; both ways between it and the character are copy-rotations' own rules for chains.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.stance import Stance
from understudy.body.tpose import TPose
from understudy.errors import MappingError
from understudy.math import quat
from understudy.methods.copy_rotations.chain_matching import places
from understudy.methods.san.structure import Structure
from understudy.methods.san.structures import MID_ARM
from understudy.model import Character, Skeleton
from understudy.model.known import known
from understudy.roles.roles import FINGERS, SIDES, Match, RoleMap

NEEDED = ("head", *(f"{s}_{p}" for s in SIDES for p in ("thigh", "shin", "foot", "upper_arm", "forearm", "hand")))
# Where toes begin in front of and below a foot that has none, in heights.
TOES = np.array([0.0, -0.035, 0.075])
# How far a wrist is before the first finger, in ways from the first to the last: in the median 0.32 on every second of
# 37 files that have both, 0.37 on the others.
BEFORE = 0.35

# Where an elbow is between shoulder and hand: a joint there bends, and another one only splits a bone.
ELBOW = (0.42, 0.6)
# In an arm of three bones the inner joints are within these shares of it.
INNER = (0.15, 0.85)


@known
def three_bone_arm(actor: Actor, side: str) -> tuple[int, int, int] | None:
    """The joints of an arm that has three bones between shoulder and hand; None where it has two.

    One whose inner joints are both where no elbow would be: a joint beside an elbow splits a bone and does not bend.
    """
    upper, hand = actor.roles.joint(f"{side}_upper_arm"), actor.roles.joint(f"{side}_hand")
    if upper is None or hand is None:
        return None
    line, joint = [hand], hand
    while joint != upper and joint >= 0:
        joint = int(actor.pose.parents[joint])
        line.insert(0, joint)
    if joint != upper or len(line) != 4:
        return None
    _, first, second = places(actor.pose.positions[line])
    apart = INNER[0] <= first < ELBOW[0] and ELBOW[1] < second <= INNER[1]
    return (line[0], line[1], line[2]) if apart else None


def place_of(actor: Actor, role: str) -> Float[ndarray, "3"] | None:
    """Where a part begins in T-pose, None where the character has none.

    A hand without a joint begins a bit before its fingers, on the way from the elbow to them all: thumbs begin nearest,
    and where all begin at one place that is the wrist.
    """
    at, joint = actor.pose.positions, actor.roles.joint(role)
    if joint is not None:
        return at[joint]
    side, _, part = role.partition("_")
    elbow = actor.roles.joint(f"{side}_forearm")
    fingers = [chain[0] for f in FINGERS if part == "hand" and (chain := actor.roles.chain(f"{side}_{f}"))]
    if not fingers or elbow is None:
        return None
    ways = at[fingers] - at[elbow]
    along = ways.mean(0) / np.linalg.norm(ways.mean(0))
    far = ways @ along
    return at[elbow] + (far.min() - BEFORE * np.ptp(far)) * along


def missing_parts(actor: Actor) -> tuple[str, ...]:
    """The parts that a body must have to be brought to a trained structure, and this one does not."""
    return tuple(role for role in NEEDED if place_of(actor, role) is None)


@known
def structured_body(actor: Actor, structure: Structure) -> Actor:
    """The actor with the bones of `structure`; MappingError where a limb lacks a part."""
    if lacking := missing_parts(actor):
        parts = ", ".join(role.replace("_", " ") for role in lacking)
        raise MappingError(
            f"{actor.character.name}: the network needs two arms, two legs and a head; missing: {parts}; "
            "name their joints in a map file"
        )
    positions = _positions(actor, structure)
    parents = np.array(structure.parents)
    n = structure.n_armatures
    offsets = positions - np.where((parents >= 0)[:, None], positions[parents], 0.0)
    still = quat.identity(n)
    skeleton = Skeleton(structure.names, parents, offsets, still, np.ones((n, 3)))
    stance = Stance("rest", offsets, still, np.ones((n, 3)), still, positions, 1.0, 0.0)
    roles = RoleMap({name: Match(j, 1.0, "a trained structure") for j, name in enumerate(structure.names)})
    pose = TPose(roles, stance, parents, tuple(range(n)), quat.identity(), still, positions, offsets)
    return Actor(Character(actor.character.name, skeleton), roles, pose, actor.ground)


def _positions(actor: Actor, structure: Structure) -> Float[ndarray, "joints 3"]:
    at = actor.pose.positions

    def must(role: str) -> Float[ndarray, "3"]:
        found = place_of(actor, role)
        assert found is not None  # `missing_parts` said so
        return found

    spine, neck = ([at[j] for j in actor.roles.chain(stem)] for stem in ("spine", "neck"))
    shoulders = np.mean([must(f"{side}_upper_arm") for side in SIDES], axis=0)
    top = neck[0] if neck else 0.5 * (shoulders + must("head"))
    out = {role: found for role in structure.names if (found := place_of(actor, role)) is not None}
    n_spine, n_neck = (sum(name.startswith(f"{stem}_") for name in structure.names) for stem in ("spine", "neck"))
    if len(spine) != n_spine:
        line = [*spine, top] if spine else [at[actor.roles.matches["hips"].joint], top]
        out |= {f"spine_{k + 1}": p for k, p in enumerate(_along(line, n_spine, skip=not spine))}
    if len(neck) != n_neck:
        line = [*(neck or [top]), must("head")]
        out |= {f"neck_{k + 1}": p for k, p in enumerate(_along(line, n_neck))}
    chest = out[f"spine_{n_spine}"]
    for side in SIDES:
        out.setdefault(f"{side}_clavicle", 0.5 * (chest + must(f"{side}_upper_arm")))
        if (arm := three_bone_arm(actor, side)) is not None and f"{side}_{MID_ARM}" in structure.names:
            out |= {f"{side}_{MID_ARM}": at[arm[1]], f"{side}_forearm": at[arm[2]]}
        out.setdefault(f"{side}_{MID_ARM}", 0.5 * (must(f"{side}_upper_arm") + must(f"{side}_forearm")))
        out.setdefault(f"{side}_toes", must(f"{side}_foot") + TOES * actor.ground.height)
    return np.stack([out[name] for name in structure.names])


def _along(line: list[ndarray], count: int, *, skip: bool = False) -> list[Float[ndarray, "3"]]:
    """Points that cut a line of points into `count` parts of one length, its first included unless `skip`."""
    points = np.stack(line)
    length = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    at = np.arange(count) / count if not skip else (np.arange(count) + 1) / (count + 1)
    return [np.array([np.interp(a * length[-1], length, points[:, k]) for k in range(3)]) for a in at]
