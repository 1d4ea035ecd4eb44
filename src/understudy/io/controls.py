"""Rigs exported with their controls: what hangs on a control that follows a bone hangs on that bone.

In the program that made it, a control draws a bone along (inverse kinematics), and other bones, a thumb, a shield, both
arms, hang on the control. An export keeps the hierarchy and not what draws: a new pose of the bone leaves the control
behind, and all that hangs on it. What tells such a control is that it carries skin and has none itself, and lies where
the bone lies in every frame of the file's clips although bone and control are on different branches; in a file without
clips, that it is called a control and lies there in the bind pose. Where the skin is on the control itself and the
bone that it draws ends without any, the control hangs on that end. Written files keep their own hierarchy
(`model/rehang.py`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.io.loaded import Loaded
from understudy.model import Character, Motion, Skeleton, global_transforms
from understudy.model.rehang import even_scales, rehung

# As far apart as this, in sizes of the rest pose, two joints lie in one place; a bone that moves does so by this much.
SAME, MOVES = 1e-3, 0.02
MOTIONS, FRAMES = 4, 12
# No word of a body has these letters between its ends; 'ik' and 'fk' stand alone.
CONTROL = re.compile(r"ctrl|control|ctl(?![a-z])|(?<![a-z])ik(?![a-z])|goal|target|effector", re.IGNORECASE)


def followed(loaded: Loaded) -> Loaded:
    """The same with such controls hung on the bones that they follow."""
    character = loaded.character
    parents = parents_by_following(character, loaded.motions)
    if parents == character.skeleton.parents.tolist() or not even_scales(character, loaded.motions, parents):
        return loaded
    old = character.skeleton
    moved = dict.fromkeys(old.names[old.parents[j]] for j, p in enumerate(parents) if p != old.parents[j])
    character, motions = rehung(character, loaded.motions, parents)
    some = ", ".join(list(moved)[:4])
    note = f"Parts of the body hang on controls ({some}); they are taken to hang on the bones that these follow."
    return Loaded(character, motions, (*loaded.notes, note), loaded.axes_known)


def may_follow(character: Character) -> bool:
    """Whether clips are worth a look: some joint without skin carries some, and there is skin on another branch."""
    return bool(_carriers(character, _mass(character)))


def parents_by_following(character: Character, motions: Sequence[Motion]) -> list[int]:
    """The parent of every joint, with what follows a bone on that bone."""
    skeleton = character.skeleton
    parents = skeleton.parents.tolist()
    mass = _mass(character)
    carriers = _carriers(character, mass)
    if not carriers:
        return parents
    skin = np.flatnonzero(character.joint_weight > 0.0)
    frames, bind = _frames(skeleton, motions), character.bind_globals[0][None]
    for control in carriers:
        apart = np.array([j for j in skin if not _related(parents, control, int(j))], dtype=np.int64)
        with_it = [int(j) for j in apart[_near(frames, skeleton, control, apart)]]
        found = [j for j in with_it if len(frames) and _moves(frames, skeleton, parents, control, j)]
        if not found and CONTROL.search(skeleton.names[control]):
            bound = [int(j) for j in apart[_near(bind, skeleton, control, apart)]]
            found = [j for j in bound if j in with_it and not CONTROL.search(skeleton.names[j])]
        if found:
            for child in skeleton.children[control]:
                if mass[child] > 0.0:
                    parents[child] = found[0]
    _hang_on_ends(character, frames, bind, mass, parents)
    return parents


def _hang_on_ends(
    character: Character,
    frames: Float[ndarray, "frames joints 3 4"],
    bind: Float[ndarray, "1 joints 4 4"],
    mass: Float[ndarray, "joints"],
    parents: list[int],
) -> None:
    """Hang skin that is on a control on the end of the chain that the control draws, which carries none itself."""
    skeleton, weight = character.skeleton, character.joint_weight
    ends = [j for j in np.flatnonzero(mass <= 0.0) if parents[j] >= 0 and weight[parents[j]] > 0.0]
    for joint in np.flatnonzero((weight > 0.0) & (skeleton.parents >= 0)):
        if parents[joint] != skeleton.parents[joint] or weight[parents[joint]] > 0.0:
            continue
        apart = np.array([j for j in ends if not _related(parents, int(joint), int(j))], dtype=np.int64)
        with_it = [int(j) for j in apart[_near(frames, skeleton, int(joint), apart)]]
        found = [j for j in with_it if len(frames) and _moves(frames, skeleton, parents, int(joint), j)]
        if not found and any(CONTROL.search(skeleton.names[j]) for j in (joint, parents[joint])):
            bound = set(apart[_near(bind, skeleton, int(joint), apart)].tolist())
            found = [j for j in with_it if j in bound and not CONTROL.search(skeleton.names[j])]
        if found:
            parents[joint] = found[0]


def _mass(character: Character) -> Float[ndarray, "joints"]:
    """The skin weight of each joint with all below it."""
    mass, parents = character.joint_weight.copy(), character.skeleton.parents
    for joint in range(len(parents) - 1, 0, -1):
        if parents[joint] >= 0:
            mass[parents[joint]] += mass[joint]
    return mass


def _carriers(character: Character, mass: Float[ndarray, "joints"]) -> list[int]:
    """Joints without skin on themselves that carry skin, while there is skin on other branches; parents first."""
    skeleton, weight = character.skeleton, character.joint_weight
    total = float(weight.sum())
    out = []
    for joint in np.flatnonzero((weight <= 0.0) & (mass > 0.0) & (skeleton.parents >= 0)):
        own = mass[joint] + weight[skeleton.ancestors(int(joint))].sum()
        if total - own > 1e-9 * total:
            out.append(int(joint))
    return out


def _related(parents: Sequence[int], a: int, b: int) -> bool:
    """Whether one of two joints hangs below the other."""
    return a == b or a in _above(parents, b) or b in _above(parents, a)


def _frames(skeleton: Skeleton, motions: Sequence[Motion]) -> Float[ndarray, "frames joints 3 4"]:
    """World matrices of the joints in some frames of the clips."""
    some = [m.at_frames(np.unique(np.linspace(0, m.n_frames - 1, FRAMES).astype(np.int64))) for m in motions[:MOTIONS]]
    return np.concatenate([np.zeros((0, skeleton.n_joints, 3, 4)), *(global_transforms(skeleton, m) for m in some)])


def _near(
    frames: Float[ndarray, "frames joints rows 4"], skeleton: Skeleton, control: int, bones: Int[ndarray, "bones"]
) -> Bool[ndarray, "bones"]:
    """Which bones are within SAME of the control in all frames."""
    at = frames[..., :3, 3]
    away = np.linalg.norm(at[:, bones] - at[:, [control]], axis=-1)
    return away.max(axis=0, initial=0.0) < SAME * _size(skeleton)


def _moves(
    frames: Float[ndarray, "frames joints 3 4"], skeleton: Skeleton, parents: Sequence[int], control: int, bone: int
) -> bool:
    """Whether the two move together in the axes of what carries both: siblings at one place need not be a pair."""
    carrier = next((a for a in _above(parents, control) if a in set(_above(parents, bone))), None)
    if carrier is None:
        moved = frames[:, bone, :, 3]
    else:
        at = frames[:, bone, :, 3] - frames[:, carrier, :, 3]
        moved = (
            np.linalg.solve(frames[:, carrier, :, :3], at[..., None])[..., 0]
            * np.cbrt(np.abs(np.linalg.det(frames[:, carrier, :, :3])))[:, None]
        )
    return bool(np.ptp(moved, axis=0).max(initial=0.0) > MOVES * _size(skeleton))


def _above(parents: Sequence[int], joint: int) -> list[int]:
    out = []
    while (joint := parents[joint]) >= 0:
        out.append(joint)
    return out


def _size(skeleton: Skeleton) -> float:
    return max(float(np.ptp(skeleton.rest_positions, axis=0).max()), 1e-9)
