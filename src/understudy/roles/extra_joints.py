"""What the joints are that play no role: twist bones, ends, roots, controls, extras."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from understudy.roles.graph import Bones
from understudy.roles.names import Reading
from understudy.roles.roles import SIDES, RoleMap

# The long bones of a body: their role, and the role at their far end.
LONG_BONES = (("upper_arm", "forearm"), ("forearm", "hand"), ("thigh", "shin"), ("shin", "foot"))

DEFORMED = tuple(upper for upper, _ in LONG_BONES)


def kinds_of(bones: Bones, readings: Sequence[Reading], roles: RoleMap) -> dict[int, str]:
    """The kind of every joint without a role, by name first and by place second."""
    role_of = roles.role_of
    hips = roles.joint("hips")
    above = set(bones.up_to(hips)[1:]) if hips is not None else set()
    twists = _along_bones(bones, roles)
    out: dict[int, str] = {}
    for joint in range(bones.n):
        if joint in role_of:
            continue
        # A second joint of a long bone's name that hangs on it (Rigify's DEF beside ORG) deforms that bone.
        carrier = role_of.get(bones.parents[joint], "")
        double = readings[joint].part in DEFORMED and carrier.endswith(f"_{readings[joint].part}")
        out[joint] = _kind(bones, readings[joint], joint, joint in above, joint in twists or double, hips)
    return out


def _kind(bones: Bones, reading: Reading, joint: int, above: bool, along: bool, hips: int | None) -> str:
    if above:
        return "root"
    if reading.kind in ("control", "extra"):
        return reading.kind
    if reading.kind == "twist":
        return "twist"
    if reading.kind == "end" and not bones.children[joint]:
        return "end"
    if along:
        return "twist"
    past_finger = reading.region == "finger" and not bones.children[joint]  # Mixamo's fourth joint marks the tip
    if bones.only_marks_a_tip(joint) or reading.kind == "end" or past_finger:
        return "end"
    outside = hips is not None and not bones.is_below(joint, hips)
    if outside and bones.masses[joint] <= 0.0:
        return "root" if reading.kind == "root" else "control"
    return "extra"


def _along_bones(bones: Bones, roles: RoleMap) -> set[int]:
    """Joints that lie on a long bone: in line between its ends, or branching off it without going on."""
    out: set[int] = set()
    p = bones.poses[0][:, :3, 3]
    role_of = roles.role_of
    for side in SIDES:
        for upper, lower in LONG_BONES:
            a, b = roles.joint(f"{side}_{upper}"), roles.joint(f"{side}_{lower}")
            if a is None or b is None or not bones.is_below(b, a):
                continue
            line = bones.up_to(b, a)[1:]
            out.update(j for j in line if j not in role_of)
            axis = p[b] - p[a]
            length = float(np.linalg.norm(axis))
            if length < 1e-12:
                continue
            for start in (a, *line):
                for j in bones.children[start]:
                    if j in role_of or j in line or bones.reach[j] > 0.6 * length:
                        continue
                    t = float((p[j] - p[a]) @ axis) / length**2
                    off = float(np.linalg.norm(p[j] - p[a] - t * axis)) / length
                    # At the far end itself stand sleeves and helpers of the next joint: only what is skinned twists.
                    if -0.05 <= t <= 1.05 and off < 0.12 and (bones.weights[j] > 0.0 or 0.05 < t < 0.95):
                        out.update(k for k in bones.below(j) if k not in role_of)
    return out
