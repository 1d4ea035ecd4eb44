"""The structures that weights are trained for: bodies by role, as files of Mixamo and of the CMU database have them.

Any humanoid is brought to one of them (`structured_body.py`): its chains have more or fewer bones, its limbs are the
same.
"""

from __future__ import annotations

from understudy.methods.san.structure import Structure
from understudy.roles.roles import ARM, LEG, SIDES


def role_structure(*, spine: int = 3, neck: int = 1) -> Structure:
    """Hips, legs of four, a spine and a neck of so many bones, a head, arms of four; fingers are clipped (§6.1)."""
    names: list[str] = ["hips"]
    parents: list[int] = [-1]

    def chain(roles: list[str], parent: int) -> int:
        for role in roles:
            names.append(role)
            parents.append(parent)
            parent = len(names) - 1
        return parent

    for side in SIDES:
        chain([f"{side}_{part}" for part in LEG], 0)
    chest = chain([f"spine_{k + 1}" for k in range(spine)], 0)
    chain([*(f"neck_{k + 1}" for k in range(neck)), "head"], chest)
    for side in SIDES:
        chain([f"{side}_{part}" for part in ARM], chest)
    return Structure(tuple(names), tuple(parents))


STRUCTURES = {"mixamo": role_structure(spine=3, neck=1), "cmu": role_structure(spine=3, neck=2)}
