"""The joints that every body has: what measures of joints look at."""

from __future__ import annotations

from understudy.body.actor import Actor
from understudy.roles.roles import FINGERS


def is_finger(role: str) -> bool:
    """Whether a role is a bone of a finger."""
    return role.partition("_")[2].rpartition("_")[0] in FINGERS


def main_joints(actor: Actor) -> list[int]:
    """Joints with a role, fingers left out: a rig with many fingers must not weigh more in them."""
    return sorted(match.joint for role, match in actor.roles.matches.items() if not is_finger(role))


def without_fingers(actor: Actor) -> list[int]:
    """All joints of the body but for fingers and what hangs on them: those with a role, and ends that mark a tip."""
    skeleton, roles = actor.character.skeleton, actor.roles
    fingers = {
        below for role, match in roles.matches.items() if is_finger(role) for below in skeleton.descendants(match.joint)
    }
    body = {*main_joints(actor), *(joint for joint, kind in roles.others.items() if kind == "end")}
    held = {j for side in ("left", "right") if (j := roles.joint(f"{side}_hand")) is not None}
    return sorted(j for j in body - fingers if int(skeleton.parents[j]) not in held or j in roles.role_of)
