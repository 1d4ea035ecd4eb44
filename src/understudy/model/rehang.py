"""The same joints on other parents: all stands and moves as before, only who carries whom is another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.math import quat
from understudy.model.character import Character
from understudy.model.kinematics import forward, global_rotations
from understudy.model.motion import Motion
from understudy.model.skeleton import Skeleton

# Scales along a joint's axes that differ by less than this share are the same.
UNEVEN = 1e-4


def rehung(
    character: Character, motions: Sequence[Motion], parents: Sequence[int]
) -> tuple[Character, tuple[Motion, ...]]:
    """Character and clips with these parents, joints sorted so that parents come first.

    With A the parent's linear part and q its rotation: t' = A^-1 (x - x_parent), q' = q_parent^-1 q, and s' is the
    ratio of their scales, exact where scales are even. Joints that stay where they are keep their numbers to the bit.
    The character's source keeps the parents of its file, so that `as_in_file` leads back.
    """
    old = character.skeleton
    moved = np.flatnonzero(np.asarray(parents) != old.parents)
    order = _parents_first(parents)
    place = np.empty(len(order), dtype=np.int64)
    place[order] = np.arange(len(order))
    to_new = np.append(place, -1)  # so that no parent stays none
    rest = Motion.at_rest(old)
    (q,), (t,), s = _local(old, rest.local_wxyz, rest.local_translations, old.rest_scales[None], moved, parents)
    skeleton = Skeleton(
        tuple(old.names[j] for j in order), to_new[np.asarray(parents)[order]], t[order], q[order], s[0][order]
    )
    clips = []
    for motion in motions:
        scales = old.rest_scales[None] if motion.local_scales is None else motion.local_scales
        q, t, s = _local(old, motion.local_wxyz, motion.local_translations, scales, moved, parents)
        own = None if motion.local_scales is None else s[:, order]
        clips.append(replace(motion, local_wxyz=q[:, order], local_translations=t[:, order], local_scales=own))
    meshes = tuple(replace(m, skin=replace(m.skin, slot_joints=place[m.skin.slot_joints])) for m in character.meshes)
    source = character.source
    if source is not None:
        back = source.file_parents or tuple(old.parents.tolist())
        nodes = tuple(source.node_of_joint[j] for j in order) if source.node_of_joint else ()
        known = tuple(int(to_new[back[j]]) for j in order)
        same = known == tuple(skeleton.parents.tolist())
        source = replace(source, node_of_joint=nodes, file_parents=() if same else known)
    humanoid = character.humanoid and {role: int(place[j]) for role, j in character.humanoid.items()}
    return replace(character, skeleton=skeleton, meshes=meshes, humanoid=humanoid, source=source), tuple(clips)


def even_scales(character: Character, motions: Sequence[Motion], parents: Sequence[int]) -> bool:
    """Whether all scales above what would move are the same along all axes: it can then be rehung exactly."""
    skeleton = character.skeleton
    moved = [j for j, parent in enumerate(parents) if parent != skeleton.parents[j]]
    above = {a for j in moved for start in (j, parents[j]) for a in skeleton.ancestors(start)}
    chosen = sorted(above | {parents[j] for j in moved})
    scales = [skeleton.rest_scales, *(m.local_scales for m in motions)]
    kept = [s[..., chosen, :] for s in scales if s is not None]
    return all((np.ptp(s, axis=-1) <= UNEVEN * np.abs(s).max(axis=-1)).all() for s in kept)


def as_in_file(character: Character, motions: Sequence[Motion]) -> tuple[Character, tuple[Motion, ...]]:
    """Character and clips with the parents that the joints have in the character's own file."""
    source = character.source
    if source is None or len(source.file_parents) != character.skeleton.n_joints:
        return character, tuple(motions)
    return rehung(character, motions, source.file_parents)


def _local(
    skeleton: Skeleton,
    wxyz: Float[ndarray, "frames joints 4"],
    translations: Float[ndarray, "frames joints 3"],
    scales: Float[ndarray, "#frames joints 3"],
    moved: Int[ndarray, "moved"],
    parents: Sequence[int],
) -> tuple[ndarray, ndarray, ndarray]:
    """Local rotations, translations and scales, those of the moved joints towards their new parents."""
    world = forward(skeleton.parents, wxyz, translations, scales)
    turns = global_rotations(skeleton, wxyz)
    sizes = np.linalg.norm(world[..., :3], axis=-2)
    q, t = wxyz.copy(), translations.copy()
    s = np.broadcast_to(scales, sizes.shape).copy()
    for joint in moved.tolist():
        parent = parents[joint]
        if parent < 0:
            q[:, joint], t[:, joint], s[:, joint] = turns[:, joint], world[:, joint, :, 3], sizes[:, joint]
            continue
        apart = world[:, joint, :, 3] - world[:, parent, :, 3]
        q[:, joint] = quat.normalise(quat.mul(quat.inv(turns[:, parent]), turns[:, joint]))
        t[:, joint] = np.linalg.solve(world[:, parent, :, :3], apart[..., None])[..., 0]
        s[:, joint] = sizes[:, joint] / sizes[:, parent]
    q[:, moved] = quat.continuous(q[:, moved])
    return q, t, s


def _parents_first(parents: Sequence[int]) -> Int[ndarray, "joints"]:
    """The joints so that each comes after its parent, otherwise in their order."""
    out: list[int] = []
    placed = [False] * len(parents)
    for start in range(len(parents)):
        joint, path = start, []
        while joint >= 0 and not placed[joint]:
            path.append(joint)
            placed[joint] = True
            joint = parents[joint]
        out += reversed(path)
    return np.array(out, dtype=np.int64)
