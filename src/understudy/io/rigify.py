"""Rigs that Blender's Rigify makes: bones of the body that hang on controls, or on nothing, hang together again.

Rigify's `DEF-` bones carry the skin, and in Blender constraints move them. Their parents are controls, which exports
leave out, or keep without the constraints: thighs, shoulders and arms then hang beside the spine, and a pose of the
spine leaves them behind. Here each hangs on the bone of the body that its control (`ORG-`) hangs on, or, where these
were left out, on the one that Rigify's own human has. Written files keep their own hierarchy (`model/rehang.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import numpy as np

from understudy.io.loaded import Loaded
from understudy.model import Skeleton
from understudy.model.rehang import even_scales, rehung

# Without all of these it is another rig.
LIMBS = ("upper_arm", "forearm", "hand", "thigh", "shin", "foot")
NEEDED = ("spine", *(f"{part}.{side}" for part in LIMBS for side in "LR"))
CHEST, NECK_AND_HEAD = "spine.003", 3
# What hangs on what in Rigify's human, by the bone's own word.
ON_SAME_SIDE = {"upper_arm": "shoulder", "palm": "hand", "thumb": "hand", "f": "hand"}
ON_HIPS, ON_CHEST = ("thigh", "pelvis"), ("shoulder", "breast", "upper_arm")


def joined(loaded: Loaded) -> Loaded:
    """The same with its bones of the body hung together, where it is such a rig and they do not."""
    character = loaded.character
    parents = body_parents(character.skeleton)
    if parents is None or not even_scales(character, loaded.motions, parents):
        return loaded
    character, motions = rehung(character, loaded.motions, parents)
    note = "The bones of this Rigify rig hang apart; they are taken as one body, and keep their place in the file."
    return Loaded(character, motions, (*loaded.notes, note), loaded.axes_known)


def body_parents(skeleton: Skeleton) -> list[int] | None:
    """The parent of every joint, with the bones of the body in one tree; None where nothing is to be done."""
    bones = bones_of_the_body(skeleton.names)
    if not bones:
        return None
    controls = {joint: name for name, joint in _called(skeleton.names, "ORG").items()}
    parents = skeleton.parents.tolist()
    spine = _chain(skeleton, bones["spine"], set(bones.values()))
    for name, joint in bones.items():
        if joint != spine[0]:
            found = next(_above(skeleton, name, joint, bones, controls), None)
            parents[joint] = _by_word(skeleton, name, bones, spine, joint) if found is None else found
    if parents == skeleton.parents.tolist() or _goes_round(parents):
        return None
    return parents


def _above(skeleton: Skeleton, name: str, joint: int, bones: dict[str, int], controls: dict[int, str]) -> Iterator[int]:
    """The bones of the body above a bone, nearest first: bones themselves, and those that a control stands for."""
    own = set(bones.values())
    for above in skeleton.ancestors(joint):
        if above in own:
            yield above
        elif controls.get(above, name) != name and controls[above] in bones:
            yield bones[controls[above]]


def bones_of_the_body(names: Sequence[str]) -> dict[str, int]:
    """The joints that deform the body of such a rig, by their names without the prefix; none for another rig."""
    bones = _called(names, "DEF")
    return bones if all(name in bones for name in NEEDED) else {}


def _called(names: Sequence[str], prefix: str) -> dict[str, int]:
    """Joints of a prefix by the rest of their name; formats that take no dots have underscores (`DEF_spine_003`)."""
    out: dict[str, int] = {}
    for joint, name in enumerate(names):
        if name.startswith((f"{prefix}-", f"{prefix}_")):
            rest = name[len(prefix) + 1 :]
            out.setdefault(re.sub(r"[._](?=(?:[LR]|\d{2,3})(?:[._]|$))", ".", rest), joint)
    return out


def _chain(skeleton: Skeleton, joint: int, bones: set[int]) -> list[int]:
    """The spine: from its first bone on, as long as one bone of the trunk follows another."""
    out = [joint]
    while True:
        below = [c for c in skeleton.children[out[-1]] if c in bones and "spine" in skeleton.names[c]]
        if len(below) != 1:
            return out
        out += below


def _by_word(skeleton: Skeleton, name: str, bones: dict[str, int], spine: list[int], joint: int) -> int:
    """The bone that a bone hangs on in Rigify's human; the nearest of the spine for one that it does not have."""
    word, side = re.split(r"[._]", name)[0], "." + name.partition(".")[2][-1:]
    word = "upper_arm" if name.startswith("upper_arm") else word
    same_side = bones.get(f"{ON_SAME_SIDE.get(word, '')}{side}")
    if same_side is not None and same_side != joint:
        return same_side
    if word in ON_HIPS:
        return spine[0]
    if word in ON_CHEST:
        return bones.get(CHEST, spine[max(len(spine) - NECK_AND_HEAD - 1, 0)])
    p = skeleton.rest_positions
    return spine[int(np.argmin(np.linalg.norm(p[spine] - p[joint], axis=1)))]


def _goes_round(parents: list[int]) -> bool:
    for joint in range(len(parents)):
        for _ in range(len(parents) + 1):
            if joint < 0:
                break
            joint = parents[joint]
        else:
            return True
    return False
