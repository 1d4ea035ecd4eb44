"""Legs from the goals of the feet: rolling on heel and ball, or loose at the ankle."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from numpy import ndarray

from understudy.math import quat

from .body import Body
from .limbs import blend_about, bone_turn, middle_joint, unit
from .pose import Pose, groups, track
from .score import Step
from .splines import ease, euler

LEFT = np.array([1.0, 0.0, 0.0])


def solve_leg(keys: Sequence[Step], side: str, pose: Pose) -> None:
    """Thigh, shin, foot and toes of one leg. Keys of different frames are blended over the time between them."""
    body, at = pose.body, pose.at
    thigh, shin, foot = (f"{side}_{part}" for part in ("thigh", "shin", "foot"))
    spans = groups(keys, lambda k: (k.to, k.loose))
    blends = [ease(at, before[-1].t, after[0].t) for before, after in pairwise(spans)]
    pose.hang(thigh, quat.identity(len(at)))
    hip = pose.place(thigh)
    ankle, knee = _goal(spans[0], side, pose)
    for w, span in zip(blends, spans[1:], strict=True):
        next_ankle, next_knee = _goal(span, side, pose)
        ankle = blend_about(hip, ankle, next_ankle, w)
        knee = (1.0 - w[:, None]) * knee + w[:, None] * next_knee
    upper, lower = body.offset(shin, thigh), body.offset(foot, shin)
    middle, end = middle_joint(hip, ankle, float(np.linalg.norm(upper)), float(np.linalg.norm(lower)), knee)
    hinge = np.cross(middle - hip, end - hip)  # to the character's left for a knee that points forwards
    hinge = np.where(np.linalg.norm(hinge, axis=1, keepdims=True) > 1e-5, hinge, np.cross(knee, end - hip))
    pose.hang(thigh, bone_turn(middle - hip, hinge, upper, LEFT))
    pose.hang(shin, bone_turn(end - middle, hinge, lower, LEFT))
    turn, toes = _foot_turns(spans[0], side, pose)
    for w, span in zip(blends, spans[1:], strict=True):
        next_turn, next_toes = _foot_turns(span, side, pose)
        turn, toes = quat.slerp(turn, next_turn, w), quat.slerp(toes, next_toes, w)
    pose.hang(foot, turn)
    pose.hang(f"{side}_toes", toes)


def _angles(span: Sequence[Step], at: ndarray) -> ndarray:
    return track(span, lambda k: (k.yaw, k.pitch, k.roll, k.bend), at)


def _goal(span: Sequence[Step], side: str, pose: Pose) -> tuple[ndarray, ndarray]:
    """The ankle's place and the knee's way over time."""
    spot = track(span, lambda k: k.at, pose.at)
    if span[0].to == "world" and not span[0].loose:
        spot = _rolled(pose.body, side, spot, _angles(span, pose.at))
    frame, origin = pose.frame(span[0].to)
    return origin + quat.rotate(frame, spot), quat.rotate(frame, unit(track(span, lambda k: k.knee, pose.at)))


def _foot_turns(span: Sequence[Step], side: str, pose: Pose) -> tuple[ndarray, ndarray]:
    """World rotations of foot and toes."""
    angles = _angles(span, pose.at)
    frame = pose.turn(f"{side}_shin") if span[0].loose else pose.frame(span[0].to)[0]
    turn = quat.mul(frame, euler(angles[:, :3]))
    return turn, quat.mul(turn, euler(angles[:, [3, 3, 3]] * [0.0, -1.0, 0.0]))


def _rolled(body: Body, side: str, spot: ndarray, angles: ndarray) -> ndarray:
    """The ankle of a foot that rolls over its heel (pitch < 0) or the ball (pitch > 0)."""
    flat = spot + np.array([0.0, body.rest[body.index(f"{side}_foot"), 1], 0.0])
    yaw, turn = euler(angles[:, :3] * [1.0, 0.0, 0.0]), euler(angles[:, :3])
    ball, heel = body.offset(f"{side}_toes", f"{side}_foot"), body.heel(side)
    # The two pivots meet at pitch 0, where neither moves the ankle.
    pivot = np.where(angles[:, 1:2] > 0.0, ball, heel)
    return flat + quat.rotate(yaw, pivot) - quat.rotate(turn, pivot)
