"""From a score to poses: torso from its curves, legs and arms from their goals, the centre of mass where it belongs.

All frames are solved at once. The order is hips, spine, head, legs, arms; an arm whose goal lies on the other arm is
solved again once that one is known.
"""

from __future__ import annotations

import numpy as np
from numpy import ndarray
from scipy.interpolate import CubicSpline

from understudy.math import quat

from .arms import solve_arm, solve_fingers
from .body import Body, centre_of_mass
from .legs import solve_leg
from .pose import FPS, Pose, Take
from .score import Score, frame_times
from .splines import curve, euler

GRAVITY = 9.81
# How the bend of the back is shared out, from the hips upwards, and how much of the head's turn the neck takes.
SPINE_SHARE, NECK_SHARE = (0.30, 0.35, 0.35), 0.45
# Degrees that a breath moves the spine joints and lifts the shoulders.
BREATH_SPINE, BREATH_SHOULDERS = (0.3, -0.5, -0.7), 0.9


def perform(score: Score, body: Body) -> Take:
    """Play a score on the body. Hips are shifted, where the score asks, to carry the centre of mass to its place."""
    at = frame_times(score.duration, FPS)
    hips = curve(score.hips_at, at) + body.rest[body.index("hips")]
    take = _pose(score, body, at, hips)
    if score.balance is not None:
        wanted = curve(score.balance, at)
        for _ in range(3):
            hips[:, [0, 2]] += 0.95 * (wanted - _centre_over_time(body, take)[:, [0, 2]])
            take = _pose(score, body, at, hips)
    for _ in range(3 if score.flights else 0):  # feet that reach for the floor move with the hips only in part
        take = _pose(score, body, at, fly(score, body, take).hips)
    return take


def fly(score: Score, body: Body, take: Take) -> Take:
    """In flight the centre of mass goes along c(t) = c0 + v t - g t^2 / 2, from where it leaves to where it lands."""
    hips = take.hips.copy()
    for start, end in score.flights:
        a, b = round(start * FPS), round(end * FPS)
        span = slice(a, b + 1)
        centre = centre_of_mass(body.skin(body.pose(take.local_wxyz[span], hips[span])), body.faces)
        t = take.at[span] - take.at[a]
        pull = np.array([0.0, -GRAVITY, 0.0])
        speed = (centre[-1] - centre[0] - 0.5 * pull * t[-1] ** 2) / t[-1]
        hips[span] += centre[0] + speed * t[:, None] + 0.5 * pull * t[:, None] ** 2 - centre
    return Take(take.at, take.local_wxyz, hips)


def _centre_over_time(body: Body, take: Take) -> ndarray:
    """The centre of mass, measured in every fourth frame and splined between: it moves slowly."""
    some = np.unique(np.append(np.arange(0, len(take.at), 4), len(take.at) - 1))
    centre = centre_of_mass(body.skin(body.pose(take.local_wxyz[some], take.hips[some])), body.faces)
    return CubicSpline(take.at[some], centre)(take.at)


def _pose(score: Score, body: Body, at: ndarray, hips: ndarray) -> Take:
    pose = Pose.start(body, at, hips, euler(curve(score.hips_turn, at)))
    breath = score.breath * np.sin(2.0 * np.pi * at / score.breath_period - 1.2)
    _torso(score, pose, breath)
    solve_leg(score.left_foot, "left", pose)
    solve_leg(score.right_foot, "right", pose)
    arms = {"left": score.left_arm, "right": score.right_arm}
    shrugs = {"left": curve(score.left_shoulder, at), "right": curve(score.right_shoulder, at)}
    for side in ("left", "right", "left", "right"):
        solve_arm(arms[side], side, pose, shrugs[side] + BREATH_SHOULDERS * breath[:, None] * [1.0, 0.0])
    for side, keys in arms.items():
        solve_fingers(keys, side, pose)
    return Take(at, pose.local(), hips.copy())


def _torso(score: Score, pose: Pose, breath: ndarray) -> None:
    """Spine and head; the neck goes part of the way from the chest to the head."""
    bend = curve(score.spine, pose.at)
    below = pose.turn("hips")
    for i, share in enumerate(SPINE_SHARE):
        angles = share * bend + BREATH_SPINE[i] * breath[:, None] * [0.0, 1.0, 0.0]
        below = quat.mul(below, euler(angles))
        pose.hang(f"spine_{i + 1}", below)
    head = euler(curve(score.head, pose.at) + score.life * _drift(pose.at))
    pose.hang("neck_1", quat.slerp(below, head, np.full(len(pose.at), NECK_SHARE)))
    pose.hang("head", head)


def _drift(at: ndarray) -> ndarray:
    """The small unrest of a living head, degrees of yaw, pitch and roll: slow sines that never line up."""
    waves = (((0.9, 0.23, 0.3), (0.5, 0.61, 2.1)), ((0.6, 0.31, 1.0), (0.4, 0.53, 4.0)), ((0.5, 0.19, 5.1),))
    return np.stack([sum((a * np.sin(2 * np.pi * f * at + p) for a, f, p in w), 0.0 * at) for w in waves], axis=1)
