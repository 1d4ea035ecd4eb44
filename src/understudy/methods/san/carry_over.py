"""From trained structures to a character's own rig: what networks say of limbs, on all joints that go with them."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.fit_body import with_body
from understudy.math import quat
from understudy.methods.copy_rotations.bone_rotations import target_turns
from understudy.methods.san.armatures import Armatures, armatures_of, as_played, local_turns, offsets_of
from understudy.methods.san.between_structures import copied
from understudy.methods.san.corrector import Corrector
from understudy.methods.san.reach import limb_names
from understudy.methods.san.relations import ENDS
from understudy.methods.san.retargeter import Domain, nearest_domain, retargeted
from understudy.methods.san.structure import Structure
from understudy.methods.san.structured_body import three_bone_arm
from understudy.methods.san.structures import MID_ARM
from understudy.model import Motion
from understudy.roles.roles import FINGERS, SIDES

Turns = dict[int, Float[ndarray, "frames 4"]]


def nearest_structure(corrector: Corrector, actor: Actor) -> str:
    """The trained structure whose bones are most nearly as many as the actor's."""
    has = {
        "spine": len(actor.roles.chain("spine")), "neck": len(actor.roles.chain("neck")),
        "clavicle": sum(actor.roles.joint(f"{side}_clavicle") is not None for side in SIDES),
        "toes": sum(actor.roles.joint(f"{side}_toes") is not None for side in SIDES),
        # To bend an arm of three bones as one of two is worse than a spine with other bones.
        MID_ARM: 4 * sum(three_bone_arm(actor, side) is not None for side in SIDES),
    }  # fmt: skip

    def apart(name: str) -> int:
        names = corrector.structure(name).names
        count = {part: sum(part in n for n in names) for part in has}
        count[MID_ARM] *= 4
        return sum(abs(count[part] - has[part]) for part in has)

    return min(corrector.networks, key=apart)


def corrected_turns(
    corrector: Corrector, motion: Motion, source: Actor, target: Actor, naive: Turns, *, mirror: bool
) -> Turns:
    """The naive turns of a target's joints with those of its limbs as the network has them.

    W_j' = (W'_role W_role^-1) W_j for every joint of a limb's bone (the bone, its twists), W and W' of its role by
    copying between structures and by the network; the three bones of an arm turn as those of the structure.
    """
    a, b = nearest_structure(corrector, source), nearest_structure(corrector, target)
    first, second = corrector.structure(a), corrector.structure(b)
    told = armatures_of(motion, source, first, mirror=mirror)
    # Bare bones are measured with a body on: without one the top of the head is missing, and all would seem longer.
    offsets = offsets_of(with_body(target), second)
    world = corrector(a, b, told, offsets)
    before = copied(told.turns, first, second, told.offsets)
    out, lead = dict(naive), _leaders(target, second)
    # Copying by role takes the second of three bones for a twist: arms are then copied from the structure.
    again = {}
    if first != second and f"{SIDES[0]}_{MID_ARM}" in first.names:
        copy = Armatures(second, told.fps, offsets, local_turns(before, second), told.path)
        again = target_turns(as_played(copy, target), target)
    for joint in naive:
        if (j := _leader(target, joint, lead)) is not None:
            was = again.get(joint, naive[joint])
            out[joint] = quat.normalise(quat.mul(quat.mul(world[:, j], quat.inv(before[:, j])), was))
    for side in SIDES:
        if f"{side}_{MID_ARM}" in second.names and (arm := three_bone_arm(target, side)) is not None:
            for part, joint in zip(("upper_arm", MID_ARM, "forearm"), arm, strict=True):
                out[joint] = world[:, second.names.index(f"{side}_{part}")]
    return out


def _leaders(target: Actor, structure: Structure) -> dict[int, int | None]:
    """Joints of the target that play a role: the structure's bone that moves them, None where none does."""
    moved = {name for end in ENDS for name in limb_names(structure, end)[:-1]}
    return {
        match.joint: structure.names.index(role) if role in moved else None
        for role, match in target.roles.matches.items()
    }


def _leader(target: Actor, joint: int, leaders: Mapping[int, int | None]) -> int | None:
    """The bone that a joint goes with: its own, or that of the nearest part above it."""
    while joint >= 0 and joint not in leaders:
        joint = int(target.pose.parents[joint])
    return leaders.get(joint)


def decoded_turns(
    domains: Mapping[str, Domain], motion: Motion, source: Actor, target: Actor, naive: Turns, *, mirror: bool
) -> tuple[Turns, Float[ndarray, "frames"]]:
    """The turns of a target's joints as the paper's networks decode them, and how high its hips are; fingers follow the
    hands as copy-rotations has them."""
    a, b = nearest_domain(domains, source), nearest_domain(domains, target)
    told: Armatures = armatures_of(motion, source, a.network.architecture.structure, mirror=mirror)
    made = as_played(retargeted(a, b, told, offsets_of(target, b.network.architecture.structure)), target)
    out = target_turns(made, target)
    for side in SIDES:
        hand = target.roles.joint(f"{side}_hand")
        if hand is None or hand not in naive or hand not in out:
            continue
        moved = quat.mul(out[hand], quat.inv(naive[hand]))
        for finger in FINGERS:
            chain = [j for j in target.roles.chain(f"{side}_{finger}") if j in naive]
            out.update({j: quat.normalise(quat.mul(moved, naive[j])) for j in chain})
    return {joint: np.asarray(turn) for joint, turn in out.items()}, made.positions[:, 0, 1]
