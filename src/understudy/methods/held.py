"""Props that hang beside the arm and not below it: a sword whose bone is a child of the root.

Nothing of a source moves such a bone. Where the prop lies in a hand in the target's rest pose it is held there: with H
the hand and P the prop in the world, P_f = H_f H_rest^-1 P_rest. One that no hand holds stays, and that is said.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy import ndarray

from understudy.correspond.actor import Actor
from understudy.correspond.attachment_names import PROP, joint_kinds
from understudy.correspond.roles import SIDES
from understudy.math import affine, quat
from understudy.model import Motion, global_rotations
from understudy.model.kinematics import global_transforms
from understudy.model.skinning import rest_vertices

# A prop whose skin comes this near to a wrist, in heights, is in that hand.
IN_HAND = 0.08
# A turn or a shift (in heights) below this is none.
STILL = 1e-5
# Where points lie on a triangle, by the shares of its corners.
ON_FACE = np.array([(a, b, 8 - a - b) for a in range(9) for b in range(9 - a)]) / 8.0


def hold_props(player: Actor, motion: Motion) -> tuple[Motion, str]:
    """The motion with loose props in the hands that hold them, and a word on those that no hand holds."""
    left = []
    for joint, hand in loose_props(player).items():
        if _moves(player, motion, joint):
            continue
        if hand is None:
            left.append(player.character.skeleton.names[joint])
        else:
            motion = _held(player, motion, joint, hand)
    names = ", ".join(f"'{name}'" for name in left[:4])
    return motion, f"{names} hangs on no hand and stays where it is" if left else ""


def loose_props(player: Actor) -> dict[int, int | None]:
    """Joints of props that hang on nothing that moves with an arm, each with the hand it lies in at rest."""
    skeleton, roles = player.character.skeleton, player.roles
    kinds, role_of = joint_kinds(player.character, roles), roles.role_of
    hands = [joint for side in SIDES if (joint := roles.joint(f"{side}_hand")) is not None]
    out: dict[int, int | None] = {}
    for joint in np.flatnonzero(kinds == PROP).tolist():
        above = skeleton.ancestors(joint)
        if joint in role_of or any(a in role_of or a in out for a in above):
            continue
        if len(points := _skin_of(player, joint)):
            gaps = {hand: _gap(points, skeleton.rest_positions[hand]) for hand in hands}
            nearest = min(gaps, key=gaps.__getitem__, default=None)
            near = nearest is not None and gaps[nearest] < IN_HAND * player.ground.height
            out[joint] = nearest if near else None
    return out


def _skin_of(player: Actor, joint: int) -> ndarray:
    """Points at rest on the triangles that follow a joint, or one below it: a plain blade has corners only far away."""
    skeleton = player.character.skeleton
    below = {joint} | {j for j in range(skeleton.n_joints) if joint in skeleton.ancestors(j)}
    follow = [
        (mesh.skin.weights * np.isin(mesh.skin.slot_joints[mesh.skin.slots], list(below))).sum(1) > 0.5
        for mesh in player.character.meshes
    ]
    if not follow:
        return np.zeros((0, 3))
    faces = player.character.faces[np.concatenate(follow)[player.character.faces].all(1)]
    return (ON_FACE @ rest_vertices(player.character)[faces]).reshape(-1, 3)


def _gap(points: ndarray, place: ndarray) -> float:
    return float(np.linalg.norm(points - place, axis=1).min())


def _moves(player: Actor, motion: Motion, joint: int) -> bool:
    """Whether the motion already turns or shifts the joint, as where the source has the same one."""
    wxyz, at = motion.local_wxyz[:, joint], motion.local_translations[:, joint]
    turned = ~quat.same(wxyz, np.broadcast_to(wxyz[0], wxyz.shape), STILL)
    return bool(turned.any() or np.abs(at - at[:1]).max(initial=0.0) > STILL * player.ground.height)


def _held(player: Actor, motion: Motion, joint: int, hand: int) -> Motion:
    """The motion with a joint that stays in a hand as it lies there at rest."""
    skeleton = player.character.skeleton
    world, turns = global_transforms(skeleton, motion), global_rotations(skeleton, motion.local_wxyz)
    rest, rest_turns, parent = skeleton.rest_globals, skeleton.rest_global_wxyz, int(skeleton.parents[joint])
    in_hand = affine.apply(affine.inverse(rest[hand]), rest[joint, None, :3, 3])[0]
    place = world[:, hand, :, :3] @ in_hand + world[:, hand, :, 3]
    turn = quat.mul(turns[:, hand], quat.mul(quat.inv(rest_turns[hand]), rest_turns[joint]))
    wxyz, translations = motion.local_wxyz.copy(), motion.local_translations.copy()
    wxyz[:, joint], translations[:, joint] = turn, place
    if parent >= 0:
        wxyz[:, joint] = quat.mul(quat.inv(turns[:, parent]), turn)
        linear = world[:, parent, :, :3]
        translations[:, joint] = np.linalg.solve(linear, (place - world[:, parent, :, 3])[..., None])[..., 0]
    return replace(motion, local_wxyz=quat.continuous(quat.normalise(wxyz)), local_translations=translations)
