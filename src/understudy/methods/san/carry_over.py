"""SAN's retargeting between characters: both brought to trained structures, and what the network leaves out put back.

Fingers, which the network does not see, follow the hand as copy-rotations has them. Feet and hands are then put where
the source's stand by reconform's own footing (§5: the paper cleans up foot contact by IK too).
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math import quat
from understudy.methods.copy_rotations.bone_rotations import target_turns
from understudy.methods.copy_rotations.copy_rotations import copy_rotations, posed
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.options import Options
from understudy.methods.reconform.footing import ends_of, find_footing
from understudy.methods.reconform.limb_ik import move_end
from understudy.methods.san.armatures import armatures_of, as_played, offsets_of
from understudy.methods.san.retargeter import Domain, nearest_domain, retargeted
from understudy.model import Motion
from understudy.roles.roles import FINGERS, SIDES
from understudy.skin.take import Take


def carry_over(
    motion: Motion,
    source: Actor,
    target: Actor,
    domains: Mapping[str, Domain],
    options: Options,
    *,
    footing: bool = True,
) -> Motion:
    """The motion of the source, played by the target as trained weights have it."""
    a, b = nearest_domain(domains, source), nearest_domain(domains, target)
    structure = b.network.architecture.structure
    told = armatures_of(motion, source, a.network.architecture.structure, mirror=options.mirror)
    made = as_played(retargeted(a, b, told, offsets_of(target, structure)), target)
    played = SourceMotion.of(motion, source, mirror=options.mirror)
    turns = _with_fingers(target, target_turns(made, target), target_turns(played, target))
    hips = made.positions[:, 0]
    result = posed(played, target, turns, hips)
    if not footing:
        return result
    take, after = Take(source, motion), Take(target, result)
    naive = Take(target, copy_rotations(motion, source, target, options))
    put = find_footing(
        take, target, ends_of(after), naive=ends_of(naive), mirror=options.mirror, locks=options.root == "keep"
    )
    for role, shift in put.items():
        move_end(target, role, turns, after.joints, shift.shift)
    return posed(played, target, turns, hips)


def _with_fingers(target: Actor, turns: dict[int, ndarray], naive: dict[int, ndarray]) -> dict[int, ndarray]:
    """The fingers of the naive motion on the hands of another."""
    out = dict(turns)
    for side in SIDES:
        hand = target.roles.joint(f"{side}_hand")
        if hand is None or hand not in naive or hand not in turns:
            continue
        moved = quat.mul(turns[hand], quat.inv(naive[hand]))
        for finger in FINGERS:
            chain = [j for j in target.roles.chain(f"{side}_{finger}") if j in naive]
            out.update({j: quat.normalise(quat.mul(moved, naive[j])) for j in chain})
    return {joint: np.asarray(turn) for joint, turn in out.items()}
