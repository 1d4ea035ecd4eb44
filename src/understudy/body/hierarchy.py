"""The hierarchy a body has, where the file's hierarchy is another.

Some rigs hang a foot on the root (driven by IK), or the thighs on the spine. A pose is worked out on the body's own
hierarchy, foot on shin on thigh on hips, and carried back to the file's afterwards.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Int
from numpy import ndarray

from understudy.model import Skeleton
from understudy.roles.roles import SIDES, RoleMap


def body_parent(role: str, roles: RoleMap) -> int | None:
    """The joint that carries a role's joint in a body: the nearest that the rig has, or None for the hips."""
    side, _, part = role.partition("_")
    trunk = [roles.joint("hips"), *roles.chain("spine")]
    neck = [*trunk, *roles.chain("neck")]
    chains: dict[str, list[int | None]] = {"head": neck}
    if side in SIDES:
        arm = [*trunk, *(roles.joint(f"{side}_{p}") for p in ("clavicle", "upper_arm", "forearm", "hand"))]
        leg = [roles.joint("hips"), *(roles.joint(f"{side}_{p}") for p in ("thigh", "shin", "foot"))]
        for i, p in enumerate(("clavicle", "upper_arm", "forearm", "hand")):
            chains[f"{side}_{p}"] = arm[: len(trunk) + i]
        for i, p in enumerate(("thigh", "shin", "foot", "toes")):
            chains[f"{side}_{p}"] = leg[: 1 + i]
        stem, _, count = part.rpartition("_")
        if count.isdigit():
            chains[role] = [*arm, *roles.chain(f"{side}_{stem}")[: int(count) - 1]]
    elif side in ("spine", "neck"):
        chains[role] = (trunk if side == "spine" else neck)[: (len(trunk) if side == "neck" else 1) + int(part) - 1]
    present = [joint for joint in chains.get(role, []) if joint is not None]
    return present[-1] if present else None


def body_parents(skeleton: Skeleton, roles: RoleMap) -> Int[ndarray, "joints"]:
    """The parents of a body's hierarchy: the file's own, but for limbs that hang elsewhere in the file.

    A joint is moved to its body parent when that is not above it in the file, or when the way up passes another part
    of the body that does not carry it (thighs on the spine). Clavicles on the neck stay: rigs are built so. Hips that
    hang below a part of the body (a rig rooted in its chest) are lifted above it.
    """
    parents = skeleton.parents.copy()
    role_of = roles.role_of
    for role, match in roles.matches.items():
        due = body_parent(role, roles)
        if due is None:  # the hips: nothing of the body is above them
            above = (joint for joint in skeleton.ancestors(match.joint) if joint not in role_of)
            parents[match.joint] = next(above, -1)
            continue
        above = skeleton.ancestors(match.joint)
        nearest = next((joint for joint in above if joint in role_of), None)
        is_leg = role.endswith(("_thigh", "_shin", "_foot", "_toes"))
        if due not in above or (is_leg and nearest != due):
            parents[match.joint] = due
    return parents


def topological(parents: Int[ndarray, "joints"]) -> list[int]:
    """The joints with parents before children, for parents in any order."""
    depth = np.full(len(parents), -1)
    for joint in range(len(parents)):
        path = []
        while joint >= 0 and depth[joint] < 0:
            path.append(joint)
            joint = int(parents[joint])
        start = depth[joint] if joint >= 0 else -1
        for step, j in enumerate(reversed(path), start=1):
            depth[j] = start + step
    return [int(j) for j in np.lexsort((np.arange(len(parents)), depth))]
