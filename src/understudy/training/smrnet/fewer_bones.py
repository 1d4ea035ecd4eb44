"""Rigs of fewer bones that play the same motion: sources to teach and to measure retargeting between structures."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import numpy as np

from understudy.body.actor import Actor
from understudy.math import quat
from understudy.model import Character, Motion, Skeleton
from understudy.roles.roles import SIDES

# How often clavicles are left out, and the bones of spine and neck that others can stand for.
CLAVICLES, SPINE, NECK = 0.75, 0.4, 0.6


def bones_to_spare(actor: Actor) -> set[int]:
    """Clavicles and the middle bone of the spine: what a simple rig lacks."""
    spine = actor.roles.chain("spine")
    out = {spine[len(spine) // 2]} if len(spine) > 2 else set()
    return out | _clavicles(actor)


def drawn_to_spare(actor: Actor, rng: np.random.Generator) -> set[int]:
    """Some of the bones that a rig can do without."""
    out = _clavicles(actor) if rng.random() < CLAVICLES else set()
    for stem, chance in (("spine", SPINE), ("neck", NECK)):
        chain = actor.roles.chain(stem)
        out |= {joint for joint in chain[1:] if rng.random() < chance}
    return out


def _clavicles(actor: Actor) -> set[int]:
    return {j for side in SIDES if (j := actor.roles.joint(f"{side}_clavicle")) is not None}


def without_bones(actor: Actor, motion: Motion, gone: Collection[int]) -> tuple[Character, Motion]:
    """The character without some bones; what they did, the bones below do."""
    character = actor.character
    skeleton = character.skeleton
    keep = [j for j in range(skeleton.n_joints) if j not in gone]
    place = {j: k for k, j in enumerate(keep)}
    rest = motion.at_rest(skeleton)
    clips = [_without(m, skeleton, gone) for m in (rest, motion)]
    above = [next((a for a in skeleton.ancestors(j) if a not in gone), -1) for j in keep]
    parents = np.array([place.get(a, -1) for a in above], dtype=np.int64)
    made = Skeleton(
        tuple(skeleton.names[j] for j in keep), parents, clips[0].local_translations[0][keep],
        clips[0].local_wxyz[0][keep], skeleton.rest_scales[keep],
    )  # fmt: skip
    meshes = []
    for mesh in character.meshes:
        joints = [
            next(a for a in (int(j), *skeleton.ancestors(int(j))) if a not in gone) for j in mesh.skin.slot_joints
        ]
        binds = mesh.skin.inverse_binds.copy()
        for slot, (old, new) in enumerate(zip(mesh.skin.slot_joints.tolist(), joints, strict=True)):
            if old != new:  # skin of a bone that is gone hangs on the one above, as it lay there when it was bound
                bound, _ = character.bind_globals
                binds[slot] = np.linalg.solve(bound[new], bound[old]) @ binds[slot]
        slot_joints = np.array([place[j] for j in joints], dtype=np.int64)
        meshes.append(replace(mesh, skin=replace(mesh.skin, slot_joints=slot_joints, inverse_binds=binds)))
    cut = Motion(motion.name, motion.fps, clips[1].local_wxyz[:, keep], clips[1].local_translations[:, keep])
    return Character(f"{character.name}, fewer bones", made, tuple(meshes)), cut


def _without(motion: Motion, skeleton: Skeleton, gone: Collection[int]) -> Motion:
    """Local transforms with those of bones that are gone taken over by their children."""
    wxyz, at = motion.local_wxyz.copy(), motion.local_translations.copy()
    for joint in range(skeleton.n_joints):
        parent = int(skeleton.parents[joint])
        if parent in gone:
            at[:, joint] = at[:, parent] + quat.rotate(wxyz[:, parent], at[:, joint])
            wxyz[:, joint] = quat.mul(wxyz[:, parent], wxyz[:, joint])
    return replace(motion, local_wxyz=wxyz, local_translations=at)
