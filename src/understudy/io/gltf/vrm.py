"""The humanoid maps of VRM 0.x, VRM 1.0 and VRM animations, in the names of this project's roles."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from understudy.io.gltf.document import Document

SPINE = ("spine", "chest", "upperChest")
_FINGERS = {"Thumb": "thumb", "Index": "index", "Middle": "middle", "Ring": "ring", "Little": "little"}
_LIMBS = {
    "Shoulder": "clavicle",
    "UpperArm": "upper_arm",
    "LowerArm": "forearm",
    "Hand": "hand",
    "UpperLeg": "thigh",
    "LowerLeg": "shin",
    "Foot": "foot",
    "Toes": "toes",
}
# Bones a VRM must have; without them there is no humanoid.
REQUIRED = (
    "hips",
    "spine",
    "head",
    *(
        f"{side}{limb}"
        for limb in ("UpperArm", "LowerArm", "Hand", "UpperLeg", "LowerLeg", "Foot")
        for side in ("left", "right")
    ),
)


def role_table(*, version: int = 1) -> dict[str, str]:
    """VRM bone names to roles, spine apart: the thumb's names moved one joint inwards between 0.x and 1.0."""
    out = {"hips": "hips", "neck": "neck_1", "head": "head"}
    thumb = ("Metacarpal", "Proximal", "Distal") if version == 1 else ("Proximal", "Intermediate", "Distal")
    for side in ("left", "right"):
        for theirs, ours in _LIMBS.items():
            out[f"{side}{theirs}"] = f"{side}_{ours}"
        for theirs, ours in _FINGERS.items():
            segments = thumb if theirs == "Thumb" else ("Proximal", "Intermediate", "Distal")
            for i, segment in enumerate(segments):
                out[f"{side}{theirs}{segment}"] = f"{side}_{ours}_{i + 1}"
    return out


def bone_of_role(roles: Collection[str]) -> dict[str, str]:
    """Role to VRM 1.0 bone name, for those of the given roles that VRM knows.

    A spine of more than three joints gives its first, middle and last to `spine`, `chest` and `upperChest`.
    """
    out = {ours: theirs for theirs, ours in role_table().items() if ours in roles}
    spine = []
    while f"spine_{len(spine) + 1}" in roles:
        spine.append(f"spine_{len(spine) + 1}")
    if len(spine) > 3:
        spine = [spine[0], spine[len(spine) // 2], spine[-1]]
    out.update(zip(spine, SPINE, strict=False))
    return out


def expression_nodes(document: Document) -> set[int]:
    """Nodes of a VRM animation that carry the weights of expressions or the gaze, and are no bones."""
    extensions = document.root.get("extensions")
    animation = _inside(extensions, "VRMC_vrm_animation") if isinstance(extensions, dict) else {}
    holders = [_inside(animation, "lookAt")]
    for group in ("preset", "custom"):
        holders += [e for e in _inside(_inside(animation, "expressions"), group).values() if isinstance(e, dict)]
    return {holder["node"] for holder in holders if isinstance(holder.get("node"), int)}


def humanoid_nodes(document: Document) -> dict[str, int]:
    """Role to node index, from whichever extension the file has; empty when it has none."""
    extensions = document.root.get("extensions")
    if not isinstance(extensions, dict):
        return {}
    n_nodes = len(document.objects("nodes"))
    bones: dict[str, int] = {}
    version = 1
    for name in ("VRMC_vrm", "VRMC_vrm_animation", "VRM"):
        human = _inside(_inside(extensions, name), "humanoid").get("humanBones")
        if isinstance(human, dict):
            pairs = [(bone, entry) for bone, entry in human.items() if isinstance(entry, dict)]
        elif isinstance(human, list):
            pairs, version = [(entry.get("bone"), entry) for entry in human if isinstance(entry, dict)], 0
        else:
            continue
        for bone, entry in pairs:
            node = entry.get("node")
            if isinstance(bone, str) and isinstance(node, int) and 0 <= node < n_nodes:
                bones[bone] = node
            else:
                document.note("the humanoid map names bones or nodes that do not exist; they are left out")
        break
    table = role_table(version=version)
    out = {table[bone]: node for bone, node in bones.items() if bone in table}
    spine = [bones[bone] for bone in SPINE if bone in bones]
    out.update({f"spine_{i + 1}": node for i, node in enumerate(spine)})
    return out


def _inside(holder: dict[str, Any], key: str) -> dict[str, Any]:
    found = holder.get(key)
    return found if isinstance(found, dict) else {}


def vrm_version(document: Document) -> int | None:
    """1 or 0 for an avatar of VRM 1.0 or 0.x, which rests in a T-pose by definition; none for any other file."""
    extensions = document.root.get("extensions")
    known = extensions if isinstance(extensions, dict) else {}
    return 1 if "VRMC_vrm" in known else 0 if "VRM" in known else None
