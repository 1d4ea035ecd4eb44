"""A motion on another structure, naively: every bone turns as its namesake does (copy-rotations' rules, by role).

Where a chain has fewer bones, one stands for several and points from where they begin to where they end; where it has
more, a turn is spread over them; the second of three bones of an arm lies half-way between the others. What the first
structure lacks goes with what carries it: toes with the foot, a clavicle with the chest.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math import quat
from understudy.methods.san.structure import Structure
from understudy.methods.san.structures import MID_ARM
from understudy.roles.roles import LEG, SIDES

World = Float[ndarray, "*batch frames joints 4"]


def world_turns(local: World, structure: Structure) -> World:
    """W_j = W_parent(j) L_j."""
    out = np.empty_like(local)
    for joint, parent in enumerate(structure.parents):
        mine = local[..., joint, :]
        out[..., joint, :] = mine if parent < 0 else quat.mul(out[..., parent, :], mine)
    return out


def places_of(
    world: World, structure: Structure, offsets: Float[ndarray, "*batch joints 3"]
) -> Float[ndarray, "*batch frames joints 3"]:
    """Where the joints are, seen from the hips."""
    out = np.zeros((*world.shape[:-1], 3))
    for joint, parent in enumerate(structure.parents[1:], start=1):
        bone = quat.rotate(world[..., parent, :], offsets[..., None, joint, :])
        out[..., joint, :] = out[..., parent, :] + bone
    return out


def copied(
    world: World, first: Structure, second: Structure, offsets: Float[ndarray, "*batch joints 3"]
) -> Float[ndarray, "*batch frames others 4"]:
    """World turns on the second structure; `offsets` are those of the body on the first."""
    if first == second:
        return world.copy()
    at = places_of(world, first, offsets)
    rest = places_of(quat.identity(*offsets.shape[:-2], 1, first.n_armatures), first, offsets)
    turn = {name: world[..., j, :] for j, name in enumerate(first.names)}
    place = {name: j for j, name in enumerate(first.names)}
    spine, neck = ([n for n in first.names if n.startswith(f"{stem}_")] for stem in ("spine", "neck"))
    out = {name: turn[name] for name in second.names if name in turn and not name.startswith(("spine_", "neck_"))}
    chest = turn[spine[-1]]

    def along(stem: str, joints: list[str], parent: ndarray) -> None:
        """A chain of the second structure from one of the first; `joints` are its bones and what it ends at."""
        have, wanted = len(joints) - 1, sum(n.startswith(f"{stem}_") for n in second.names)
        for k in range(wanted):
            if wanted >= have:
                bone = k * have // wanted
                group = [m for m in range(wanted) if m * have // wanted == bone]
                before = turn[joints[bone - 1]] if bone else parent
                share = (group.index(k) + 1) / len(group)
                out[f"{stem}_{k + 1}"] = (
                    turn[joints[bone]] if share == 1.0 else quat.slerp(before, turn[joints[bone]], share)
                )
                continue
            a, b = (place[joints[m * have // wanted]] for m in (k, k + 1))
            bone = rest[..., b, :] - rest[..., a, :]
            last = turn[joints[(k + 1) * have // wanted - 1]]
            swing = quat.between(quat.rotate(last, bone), at[..., b, :] - at[..., a, :])
            out[f"{stem}_{k + 1}"] = quat.normalise(quat.mul(swing, last))

    along("spine", [*spine, neck[0] if neck else "head"], turn["hips"])
    if neck:
        along("neck", [*neck, "head"], chest)
    else:
        wanted = [n for n in second.names if n.startswith("neck_")]
        for k, name in enumerate(wanted, start=1):
            out[name] = quat.slerp(chest, turn["head"], k / (len(wanted) + 1.0))
    for side in SIDES:
        out.setdefault(f"{side}_clavicle", chest)
        out.setdefault(f"{side}_{LEG[-1]}", turn[f"{side}_foot"])
        if f"{side}_{MID_ARM}" in second.names and f"{side}_{MID_ARM}" not in out:
            out[f"{side}_{MID_ARM}"] = quat.slerp(turn[f"{side}_upper_arm"], turn[f"{side}_forearm"], 0.5)
    return np.stack([out[name] for name in second.names], axis=-2)
