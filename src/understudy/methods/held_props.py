"""Props that hang beside the arm and not below it: a sword whose bone is a child of the root.

Nothing of a source moves such a bone. Where the prop lies in a hand in the target's rest pose it is held there: with H
the hand and P the prop in the world, P_f = H_f G with the grip G = H_rest^-1 P_rest. Where it does not, the target's
own clips are asked: G is H_f^-1 P_f of theirs if that is the same in every frame of those that move the prop. One that
no hand holds stays, and that is said.

Flesh may hang so too: a belly beside the hips, flaps of a coat. Its skin is one with that of the body and is torn from
it where it stays behind; so it goes with the hips, which hang where it does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.body.attachment_names import PROP, joint_kinds
from understudy.io.formats import own_clips
from understudy.math import affine, quat
from understudy.model import Motion, global_rotations
from understudy.model.kinematics import global_transforms
from understudy.model.known import known
from understudy.model.skinning import rest_vertices
from understudy.roles.roles import SIDES

# A prop whose skin comes this near to a wrist, in heights, is in that hand.
IN_HAND = 0.08
# A prop that stays in a hand within this place (in heights) and turn (radians), frame by frame, is held by it.
SAME_PLACE, SAME_TURN = 0.01, np.radians(3.0)
# Vertices that hang on a loose bone and on the body by at least this share each are skin of both.
SHARED = 0.05
# A turn or a shift (in heights) below this is none.
STILL = 1e-5
# Where points lie on a triangle, by the shares of its corners.
ON_FACE = np.array([(a, b, 8 - a - b) for a in range(9) for b in range(9 - a)]) / 8.0


class Grip(NamedTuple):
    """How a hand holds a prop: its place and turn, in the hand."""

    hand: int
    place: Float[ndarray, "3"]
    turn: Float[ndarray, "4"]


def hold_props(player: Actor, motion: Motion) -> tuple[Motion, str]:
    """The motion with loose props in the hands that hold them, and a word on those that no hand holds."""
    left = []
    for joint, grip in _grips(player).items():
        if _moves(player, motion, joint):
            continue
        if grip is None:
            left.append(player.character.skeleton.names[joint])
        else:
            motion = _held(player, motion, joint, grip)
    names = ", ".join(f"'{name}'" for name in left[:4])
    verbs = ("hangs", "stays", "it is") if len(left) == 1 else ("hang", "stay", "they are")
    return motion, "{} {} on no hand and {} where {}".format(names, *verbs) if left else ""


@known
def _grips(player: Actor) -> dict[int, Grip | None]:
    """Loose joints, each with how it is held, None where no hand holds it."""
    return loose_flesh(player) | loose_props(player)


def loose_props(player: Actor) -> dict[int, Grip | None]:
    """Joints of props that hang on nothing that moves with an arm, each with the grip of the hand that holds it."""
    skeleton, roles = player.character.skeleton, player.roles
    kinds, role_of = joint_kinds(player), roles.role_of
    hands = [joint for side in SIDES if (joint := roles.joint(f"{side}_hand")) is not None]
    out: dict[int, Grip | None] = {}
    for joint in np.flatnonzero(kinds == PROP).tolist():
        above = skeleton.ancestors(joint)
        if joint in role_of or any(a in role_of or a in out for a in above):
            continue
        if len(points := _skin_of(player, joint)):
            out[joint] = _at_rest(player, joint, hands, points)
    if None in out.values() and (clips := own_clips(player.character)):
        out = {joint: grip or _in_clips(player, joint, hands, clips) for joint, grip in out.items()}
    return out


def loose_flesh(player: Actor) -> dict[int, Grip]:
    """Joints that hang on nothing that moves and whose skin is one with the body's: they go with the hips."""
    skeleton, role_of = player.character.skeleton, player.roles.role_of
    above_body = {a for joint in role_of for a in skeleton.ancestors(joint)}
    moves = np.array([any(j in role_of for j in (k, *skeleton.ancestors(k))) for k in range(skeleton.n_joints)])
    props = joint_kinds(player) == PROP
    loose = [j for j in np.flatnonzero(~moves & ~props).tolist() if j not in above_body]
    out: dict[int, Grip] = {}
    for joint in (j for j in loose if int(skeleton.parents[j]) not in loose):
        below = [j for j in loose if j == joint or joint in skeleton.ancestors(j)]
        for skin in (mesh.skin for mesh in player.character.meshes):
            joints = skin.slot_joints[skin.slots]
            mine, theirs = ((skin.weights * on).sum(1) for on in (np.isin(joints, below), moves[joints]))
            if (np.minimum(mine, theirs) >= SHARED).any():
                out[joint] = _gripped(player, joint, player.roles.matches["hips"].joint)
    return out


def _gripped(player: Actor, joint: int, by: int) -> Grip:
    """How a joint lies in another at rest."""
    skeleton = player.character.skeleton
    place = affine.apply(affine.inverse(skeleton.rest_globals[by]), skeleton.rest_positions[joint, None])[0]
    return Grip(by, place, quat.mul(quat.inv(skeleton.rest_global_wxyz[by]), skeleton.rest_global_wxyz[joint]))


def _at_rest(player: Actor, joint: int, hands: Sequence[int], points: Float[ndarray, "points 3"]) -> Grip | None:
    """The grip of the hand that the prop lies in at rest."""
    skeleton = player.character.skeleton
    gaps = {hand: _gap(points, skeleton.rest_positions[hand]) for hand in hands}
    hand = min(gaps, key=gaps.__getitem__, default=None)
    if hand is None or gaps[hand] >= IN_HAND * player.ground.height:
        return None
    return _gripped(player, joint, hand)


def _in_clips(player: Actor, joint: int, hands: Sequence[int], clips: Sequence[Motion]) -> Grip | None:
    """The grip of the hand that the prop goes with in all clips that move it; one that moves against the hips."""
    moving = [clip for clip in clips if _moves(player, clip, joint)]
    hips = player.roles.joint("hips")
    if not moving or hips is None:
        return None
    found = []
    for hand in hands:
        spread, grip = _steadiness(player, moving, hand, joint)
        if spread < 1.0 and _steadiness(player, moving, hips, hand)[0] > 1.0:
            found.append((spread, grip))
    return min(found, key=lambda pair: pair[0], default=(0.0, None))[1]


def _steadiness(player: Actor, clips: Sequence[Motion], hand: int, joint: int) -> tuple[float, Grip]:
    """How far a joint gets from its mean place and turn in a hand, in what counts as the same grip; and that grip."""
    skeleton, places, turns = player.character.skeleton, [], []
    for clip in clips:
        world, turned = global_transforms(skeleton, clip), global_rotations(skeleton, clip.local_wxyz)
        offset = world[:, joint, :, 3] - world[:, hand, :, 3]
        places.append(np.linalg.solve(world[:, hand, :, :3], offset[..., None])[..., 0])
        turns.append(quat.mul(quat.inv(turned[:, hand]), turned[:, joint]))
    place, turn = np.concatenate(places), np.concatenate(turns)
    turn = np.where((turn * turn[:1]).sum(-1, keepdims=True) < 0.0, -turn, turn)
    mean = Grip(hand, np.median(place, axis=0), quat.normalise(turn.mean(axis=0)))
    size = np.linalg.norm(skeleton.rest_globals[hand, :3, :3], axis=0).max()
    shift = np.linalg.norm(place - mean.place, axis=1).max() * size / (SAME_PLACE * player.ground.height)
    return max(float(shift), float(quat.angle(quat.mul(quat.inv(mean.turn), turn)).max()) / SAME_TURN), mean


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


def _held(player: Actor, motion: Motion, joint: int, grip: Grip) -> Motion:
    """The motion with a joint that stays in a hand by this grip."""
    skeleton, hand = player.character.skeleton, grip.hand
    world, turns = global_transforms(skeleton, motion), global_rotations(skeleton, motion.local_wxyz)
    parent = int(skeleton.parents[joint])
    place = world[:, hand, :, :3] @ grip.place + world[:, hand, :, 3]
    turn = quat.mul(turns[:, hand], grip.turn)
    wxyz, translations = motion.local_wxyz.copy(), motion.local_translations.copy()
    wxyz[:, joint], translations[:, joint] = turn, place
    if parent >= 0:
        wxyz[:, joint] = quat.mul(quat.inv(turns[:, parent]), turn)
        linear = world[:, parent, :, :3]
        translations[:, joint] = np.linalg.solve(linear, (place - world[:, parent, :, 3])[..., None])[..., 0]
    return replace(motion, local_wxyz=quat.continuous(quat.normalise(wxyz)), local_translations=translations)
