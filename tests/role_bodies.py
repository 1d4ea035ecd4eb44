"""Made-up bodies for tests of roles: joints listed by name and part, set up as a standing person in T-pose.

A line is `name : role` or `name : kind place`, indented by its depth. The place of a role is fixed; other joints give
theirs as `role fraction` (a point on the way from that role to the next), or stand where their parent is.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math import quat
from understudy.model import Character, Skeleton
from understudy.roles.roles import FINGERS

ARM = {"clavicle": (0.03, 1.43, 0.0), "upper_arm": (0.17, 1.42, -0.02), "forearm": (0.44, 1.42, -0.03)}
ARM |= {"hand": (0.69, 1.42, -0.02)}
LEG = {"thigh": (0.09, 0.92, 0.0), "shin": (0.09, 0.5, 0.01), "foot": (0.09, 0.09, -0.03), "toes": (0.09, 0.02, 0.1)}
AFTER = {"upper_arm": "forearm", "forearm": "hand", "thigh": "shin", "shin": "foot", "clavicle": "upper_arm"}
AFTER |= {"foot": "toes"}


@dataclass(frozen=True)
class Listing:
    """A made-up character, the roles its joints should play, and the kinds of the others."""

    character: Character
    roles: dict[str, str]
    kinds: dict[str, str]


def listed(text: str, *, name: str = "made-up") -> Listing:
    """The character of a listing."""
    names, parents, labels = [], [], []
    open_: list[tuple[int, int]] = []
    for line in text.splitlines():
        if not line.strip():
            continue
        depth = len(line) - len(line.lstrip())
        joint, _, label = line.strip().rpartition(" : ")
        while open_ and open_[-1][0] >= depth:
            open_.pop()
        parents.append(open_[-1][1] if open_ else -1)
        open_.append((depth, len(names)))
        names.append(joint)
        labels.append(label.strip())
    roles = {label: n for n, label in zip(names, labels, strict=True) if _is_role(label)}
    kinds = {n: label.split()[0] for n, label in zip(names, labels, strict=True) if not _is_role(label)}
    counts = {stem: sum(r.startswith(f"{stem}_") for r in roles) for stem in ("spine", "neck")}
    places = np.zeros((len(names), 3))
    for i, label in enumerate(labels):
        places[i] = _place(label, counts, places[parents[i]] if parents[i] >= 0 else np.zeros(3))
    return Listing(standing(names, parents, places, name=name), roles, kinds)


def standing(
    names: list[str], parents: list[int], places: Float[ndarray, "joints 3"], *, name: str = "made-up"
) -> Character:
    """A character without a skin whose joints stand at the given places."""
    above = np.array(parents, dtype=np.int64)
    offsets = places - np.where(above[:, None] >= 0, places[np.maximum(above, 0)], 0.0)
    n = len(names)
    return Character(name, Skeleton(tuple(names), above, offsets, quat.identity(n), np.ones((n, 3))))


def _is_role(label: str) -> bool:
    return label.split()[0] not in ("root", "twist", "end", "control", "extra")


def _place(label: str, counts: dict[str, int], parent: Float[ndarray, "3"]) -> Float[ndarray, "3"]:
    words = label.split()
    if not _is_role(label):
        if len(words) == 1:
            return parent + np.array([0.0, 0.0, 0.0]) if words[0] == "root" else parent + np.array([0.0, 0.04, 0.01])
        if words[1] == "at":
            return np.array([float(w) for w in words[2:5]])
        start = role_place(words[1], counts)
        side, _, part = words[1].partition("_")
        towards = role_place(f"{side}_{AFTER[part]}", counts)
        return start + float(words[2]) * (towards - start)
    return role_place(words[0], counts)


def role_place(role: str, counts: dict[str, int]) -> Float[ndarray, "3"]:
    """Where a standing person has the joint of a role."""
    stem, _, count = role.rpartition("_")
    if role == "hips":
        return np.array([0.0, 0.96, 0.0])
    if role == "head":
        return np.array([0.0, 1.6, 0.02])
    if stem == "spine":
        return np.array([0.0, 0.96 + 0.42 * int(count) / max(counts["spine"], 1), -0.02])
    if stem == "neck":
        return np.array([0.0, 1.48 + 0.12 * (int(count) - 1) / max(counts["neck"], 1), 0.0])
    side, _, part = role.partition("_")
    sign = np.array([1.0 if side == "left" else -1.0, 1.0, 1.0])
    if part in ARM:
        return sign * np.array(ARM[part])
    if part in LEG:
        return sign * np.array(LEG[part])
    finger, _, k = part.partition("_")
    place, step = FINGERS.index(finger), int(k) - 1
    if finger == "thumb":
        return sign * np.array([0.71 + 0.03 * step, 1.4 - 0.01 * step, 0.02 + 0.02 * step])
    return sign * np.array([0.78 + 0.035 * step, 1.42, 0.035 - 0.02 * (place - 1)])


PERSON = """
pelvis : hips
 spine : spine_1
  chest : spine_2
   neck : neck_1
    head : head
   clavicle_l : left_clavicle
    upperarm_l : left_upper_arm
     lowerarm_l : left_forearm
      hand_l : left_hand
   clavicle_r : right_clavicle
    upperarm_r : right_upper_arm
     lowerarm_r : right_forearm
      hand_r : right_hand
 thigh_l : left_thigh
  calf_l : left_shin
   foot_l : left_foot
    ball_l : left_toes
 thigh_r : right_thigh
  calf_r : right_shin
   foot_r : right_foot
    ball_r : right_toes
"""


def body(trunk: str, arm: str, leg: str, *, left: str, right: str, root: str = "") -> str:
    """A listing from one arm and one leg: '{S}' is the side in names, 'side_' the side in roles.

    The lines `<arms>` and `<legs>` of the trunk say where the limbs hang.
    """
    out = []
    for line in (root + trunk).splitlines():
        indent = line[: len(line) - len(line.lstrip())]
        if line.strip() in ("<arms>", "<legs>"):
            limb = arm if line.strip() == "<arms>" else leg
            for sign, side in ((left, "left"), (right, "right")):
                text = limb.replace("{S}", sign).replace("side_", f"{side}_")
                out += [indent + row for row in text.splitlines() if row.strip()]
        else:
            out.append(line)
    return "\n".join(out)
