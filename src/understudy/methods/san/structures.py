"""The structures that weights are trained for: bodies by role, with as many bones as files have them.

Any humanoid is brought to one of them (`structured_body.py`): its chains have more or fewer bones, its limbs are the
same.
"""

from __future__ import annotations

from understudy.methods.san.structure import Structure
from understudy.roles.roles import ARM, LEG, SIDES

# The second of three bones between shoulder and hand; the third is the forearm.
MID_ARM = "mid_arm"


def role_structure(
    *, spine: int = 3, neck: int = 1, clavicles: bool = True, toes: bool = True, mid_arms: bool = False
) -> Structure:
    """Hips, legs of four, a spine and a neck of so many bones, a head, arms of four; fingers are clipped (§6.1).

    Without clavicles or toes a chain has one bone less, with `mid_arms` arms have one more.
    """
    names: list[str] = ["hips"]
    parents: list[int] = [-1]

    def chain(roles: list[str], parent: int) -> int:
        for role in roles:
            names.append(role)
            parents.append(parent)
            parent = len(names) - 1
        return parent

    leg = LEG if toes else LEG[:-1]
    arm = (*ARM[:2], MID_ARM, *ARM[2:]) if mid_arms else ARM
    for side in SIDES:
        chain([f"{side}_{part}" for part in leg], 0)
    chest = chain([f"spine_{k + 1}" for k in range(spine)], 0)
    chain([*(f"neck_{k + 1}" for k in range(neck)), "head"], chest)
    for side in SIDES:
        chain([f"{side}_{part}" for part in (arm if clavicles else arm[1:])], chest)
    return Structure(tuple(names), tuple(parents))


STRUCTURES = {
    "mixamo": role_structure(spine=3, neck=1),
    "cmu": role_structure(spine=3, neck=2),
    "three_bone_arms": role_structure(spine=3, neck=1, mid_arms=True),
}
# Those between which our own retargeting is trained.
CORRECTED = ("mixamo", "three_bone_arms")
