"""Arms from joint angles or from the goals of the hands, with the shoulder girdle that goes along, and fingers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy import ndarray

from understudy.math import quat
from understudy.roles.roles import FINGERS

from .body import SIDE, Body
from .limbs import blend_about, bone_turn, middle_joint, twist_angle, unit
from .pose import Pose, groups, in_order, times, track
from .score import Reach, Swing
from .splines import ease, euler, turns

# The forearm bone takes this much of the turn between elbow and palm; the rest is in the wrist, as the skin of the
# lower arm is carried by both.
FOREARM_SHARE = 0.6
DOWN = np.array([0.0, -1.0, 0.0])


def solve_arm(keys: Sequence[Swing | Reach], side: str, pose: Pose, shrug: ndarray) -> None:
    """Clavicle, upper arm, forearm and hand; `shrug` (frames, 2) lifts and protracts the shoulder, in degrees."""
    body, at, x = pose.body, pose.at, SIDE[side]
    clavicle, upper, lower, hand = (f"{side}_{part}" for part in ("clavicle", "upper_arm", "forearm", "hand"))
    bones = body.offset(lower, upper), body.offset(hand, lower)
    upper_length, lower_length = (float(np.linalg.norm(b)) for b in bones)
    spans = groups(keys, lambda k: k.to if isinstance(k, Reach) else "angles")
    blends = [ease(at, before[-1].t, after[0].t) for before, after in pairwise(spans)]
    chest = pose.turn("spine_3")

    def reach(girdle: ndarray) -> tuple[ndarray, ...]:
        """Shoulder, elbow and wrist, the hand's turn and the elbow's way, with the clavicle turned like this."""
        pose.hang(clavicle, quat.mul(chest, girdle))
        pose.hang(upper, pose.turn(clavicle))
        root = pose.place(upper)
        wrist, turn, pole = _goal(spans[0], side, pose, root, bones)
        for w, span in zip(blends, spans[1:], strict=True):
            next_wrist, next_turn, next_pole = _goal(span, side, pose, root, bones)
            wrist, turn = blend_about(root, wrist, next_wrist, w), quat.slerp(turn, next_turn, w)
            pole = (1.0 - w[:, None]) * pole + w[:, None] * next_pole
        return root, *middle_joint(root, wrist, upper_length, lower_length, pole), turn, pole

    girdle = quat.identity(len(at))
    for _ in range(2):  # the clavicle goes with the elbow, which hangs on it
        root, middle, *_ = reach(girdle)
        girdle = _girdle(quat.rotate(quat.inv(chest), unit(middle - root)), shrug, x)
    root, middle, end, turn, pole = reach(girdle)
    hinge = np.cross(middle - root, end - middle)
    straight = np.linalg.norm(hinge, axis=1, keepdims=True) < 1e-5
    hinge, rest_hinge = np.where(straight, np.cross(middle - root, -pole), hinge), x * DOWN
    pose.hang(upper, bone_turn(middle - root, hinge, bones[0], rest_hinge))
    plain, along = bone_turn(end - middle, hinge, bones[1], rest_hinge), unit(bones[1])
    twist = twist_angle(quat.mul(quat.inv(plain), turn), along)
    pose.hang(lower, quat.mul(plain, quat.exp(FOREARM_SHARE * twist[:, None] * along)))
    pose.hang(hand, turn)


def _girdle(way: ndarray, shrug: ndarray, x: float) -> ndarray:
    """The clavicle that goes with an upper arm along `way` (chest frame): up with it, forwards and across with it."""
    side, up, front = x * way[:, 0], way[:, 1], way[:, 2]
    across = np.maximum(0.15 - side, 0.0) ** 2
    lift = 17.0 * up + 7.0 * np.sqrt(up * up + 0.04) - 2.0 + shrug[:, 0]
    protract = 12.0 * front + 14.0 * across * np.clip(front + 0.5, 0.0, 1.0) + shrug[:, 1]
    return euler(np.stack([-x * protract, 0.0 * lift, x * lift], axis=1))


def _goal(
    span: Sequence[Swing | Reach], side: str, pose: Pose, root: ndarray, bones: tuple[ndarray, ndarray]
) -> tuple[ndarray, ndarray, ndarray]:
    """Wrist place, hand turn and elbow pole over time, of consecutive keys in one frame."""
    at, x, chest = pose.at, SIDE[side], pose.turn("spine_3")
    reaches = [k for k in span if isinstance(k, Reach)]
    if not reaches:
        flip = np.array([1.0, 1.0, x, x])  # a rotation seen in the mirror
        upper, lower, turn = (quat.mul(chest, flip * q) for q in _hanging(track(span, lambda k: k.angles, at)))
        elbow = root + quat.rotate(upper, bones[0])
        wrist = elbow + quat.rotate(lower, bones[1])
        return wrist, turn, unit(elbow - 0.5 * (root + wrist))
    frame, origin = pose.frame(reaches[0].to)
    fingers, face = (np.array([getattr(k, f) for k in reaches]) for f in ("fingers", "palm"))
    turn = turns(times(reaches), bone_turn(fingers, face, np.array([x, 0.0, 0.0]), DOWN), at)
    turn = quat.mul(frame, turn)
    spot = origin + quat.rotate(frame, track(reaches, lambda k: k.at, at))
    pole = quat.rotate(chest, unit(track(reaches, lambda k: k.elbow, at)))
    return spot - quat.rotate(turn, pose.body.palm(side)), turn, pole


def _hanging(angles: ndarray) -> tuple[ndarray, ndarray, ndarray]:
    """Upper arm, forearm and hand of a left arm in the chest's frame, from a Swing's angles."""
    forward, out, turn, elbow, forearm, wrist, tilt = np.radians(angles).T
    zero = np.zeros_like(forward)

    def axis(x: ndarray, y: ndarray, z: ndarray) -> ndarray:
        return quat.exp(np.stack([x, y, z], axis=1))

    upper = quat.mul(axis(-forward, zero, zero), axis(zero, zero, out - 0.5 * np.pi))
    upper = quat.mul(upper, axis(turn, zero, zero))
    lower = quat.mul(upper, axis(zero, -elbow, zero))
    hand = quat.mul(quat.mul(lower, axis(forearm, zero, zero)), axis(zero, -tilt, -wrist))
    return upper, lower, hand


def solve_fingers(keys: Sequence[Swing | Reach], side: str, pose: Pose) -> None:
    """Fingers curled and spread as the shapes of the keys say."""
    shapes = np.radians(track(in_order(keys), lambda k: k.shape, pose.at).reshape(-1, len(FINGERS), 4))
    for f, finger in enumerate(FINGERS):
        curl, spread = finger_axes(pose.body, side, finger)
        turn = quat.mul(pose.turn(f"{side}_hand"), quat.exp(shapes[:, f, 3, None] * spread))
        for i in range(3):
            turn = quat.mul(turn, quat.exp(shapes[:, f, i, None] * curl))
            pose.hang(f"{side}_{finger}_{i + 1}", turn)


def finger_axes(body: Body, side: str, finger: str) -> tuple[ndarray, ndarray]:
    """The axes about which a finger curls and spreads, in the T-pose.

    Fingers curl towards the palm (down). The thumb lies across the palm: it curls about the axis that is normal to it
    and to the line from its root to the little finger's knuckle, which is where its tip goes.
    """
    along = unit(body.offset(f"{side}_{finger}_3", f"{side}_{finger}_1"))
    if finger != "thumb":
        return unit(np.cross(along, DOWN)), SIDE[side] * DOWN
    inwards = unit(body.offset(f"{side}_little_1", f"{side}_thumb_2") + 0.04 * DOWN)
    axis = unit(np.cross(along, inwards))
    return axis, unit(np.cross(axis, along))
