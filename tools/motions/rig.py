"""From a score to poses: torso from its curves, legs and arms from their goals, fingers from their shapes.

All frames are solved at once. The order is hips, spine, head, legs, arms; an arm whose goal lies on the other arm is
solved again once that one is known.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy import ndarray
from scipy.interpolate import CubicSpline

from understudy.correspond.roles import FINGERS
from understudy.math import quat

from .body import SIDE, Body, centre_of_mass
from .limbs import blend_about, bone_turn, middle_joint, twist_angle, unit
from .score import Reach, Score, Step, Swing, frame_times
from .splines import curve, ease, euler, through, turns

FPS = 30.0
GRAVITY = 9.81
# How the bend of the back is shared out, from the hips upwards, and how much of the head's turn the neck takes.
SPINE_SHARE, NECK_SHARE = (0.30, 0.35, 0.35), 0.45
# The forearm bone takes this much of the turn between elbow and palm; the rest is in the wrist, as the skin of the
# lower arm is carried by both.
FOREARM_SHARE = 0.6


@dataclass
class Pose:
    """World rotations and positions of all joints over time, while they are being found."""

    body: Body
    at: ndarray
    wxyz: ndarray
    position: ndarray

    def hang(self, name: str, wxyz: ndarray) -> None:
        """Turn a joint in the world; its place follows from its parent."""
        j = self.body.index(name)
        p = self.body.parents[j]
        self.wxyz[:, j] = wxyz
        self.position[:, j] = self.position[:, p] + quat.rotate(self.wxyz[:, p], self.body.rest[j] - self.body.rest[p])

    def turn(self, name: str) -> ndarray:
        return self.wxyz[:, self.body.index(name)]

    def place(self, name: str) -> ndarray:
        return self.position[:, self.body.index(name)]

    def local(self) -> ndarray:
        out = self.wxyz.copy()
        inner = np.flatnonzero(self.body.parents >= 0)
        out[:, inner] = quat.mul(quat.inv(self.wxyz[:, self.body.parents[inner]]), self.wxyz[:, inner])
        return quat.continuous(quat.normalise(out))


@dataclass(frozen=True)
class Take:
    """What a score gives: local rotations and hip positions per frame."""

    at: ndarray
    local_wxyz: ndarray
    hips: ndarray


def perform(score: Score, body: Body) -> Take:
    """Play a score on the body. Hips are shifted, where the score asks, to carry the centre of mass to its place."""
    at = frame_times(score.duration, FPS)
    hips = curve(score.hips_at, at) + body.rest[body.index("hips")]
    take = _pose(score, body, at, hips)
    if score.balance is not None:
        wanted = curve(score.balance, at)
        for _ in range(3):
            hips[:, [0, 2]] += 0.95 * (wanted - centre_over_time(body, take)[:, [0, 2]])
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


def centre_over_time(body: Body, take: Take) -> ndarray:
    """The centre of mass, measured in every fourth frame and splined between: it moves slowly."""
    some = np.unique(np.append(np.arange(0, len(take.at), 4), len(take.at) - 1))
    centre = centre_of_mass(body.skin(body.pose(take.local_wxyz[some], take.hips[some])), body.faces)
    return CubicSpline(take.at[some], centre)(take.at)


def _pose(score: Score, body: Body, at: ndarray, hips: ndarray) -> Take:
    n = len(at)
    pose = Pose(body, at, quat.identity(n, len(body.rest)), np.repeat(body.rest[None], n, axis=0))
    pose.position[:, body.index("hips")] = hips
    _torso(score, pose)
    for side in SIDE:
        _leg(score.left_foot if side == "left" else score.right_foot, side, pose)
    arms = {"left": score.left_arm, "right": score.right_arm}
    for side in ("left", "right", "left", "right"):
        _arm(score, arms[side], side, pose)
    for side in SIDE:
        _fingers(arms[side], side, pose)
    for name in body.names:
        if name.endswith("_end"):  # tips of chains turn with what they end
            pose.hang(name, pose.wxyz[:, body.parents[body.index(name)]])
    return Take(at, pose.local(), hips.copy())


def _torso(score: Score, pose: Pose) -> None:
    at = pose.at
    hips = euler(curve(score.hips_turn, at))
    pose.wxyz[:, pose.body.index("hips")] = hips
    bend = curve(score.spine, at)
    extra = curve(score.chest, at)
    breath = _breath(score, at)
    below = hips
    for i, share in enumerate(SPINE_SHARE):
        angles = share * bend + (extra if i == 2 else 0.0)
        angles[:, 1] += (0.3, -0.5, -0.7)[i] * breath
        below = quat.mul(below, euler(angles))
        pose.hang(f"spine_{i + 1}", below)
    head = euler(curve(score.head, at) + score.life * _drift(at))
    pose.hang("neck_1", quat.slerp(below, head, np.full(len(at), NECK_SHARE)))
    pose.hang("head", head)


def _breath(score: Score, at: ndarray) -> ndarray:
    return score.breath * np.sin(2.0 * np.pi * at / score.breath_period - 1.2)


def _drift(at: ndarray) -> ndarray:
    """The small unrest of a living head, degrees: sums of slow sines that never line up."""
    waves = [(0.9, 0.23, 0.3), (0.5, 0.61, 2.1)], [(0.6, 0.31, 1.0), (0.4, 0.53, 4.0)], [(0.5, 0.19, 5.1)]
    return np.stack([sum(a * np.sin(2 * np.pi * f * at + p) for a, f, p in w) for w in waves], axis=1)


def _groups(keys: Sequence, kind) -> list[list]:
    """Consecutive keys of one frame of reference."""
    out: list[list] = []
    for key in sorted(keys, key=lambda k: k.t):
        if out and kind(out[-1][-1]) == kind(key):
            out[-1].append(key)
        else:
            out.append([key])
    return out


def _stack(keys: Sequence, field) -> tuple[ndarray, ndarray]:
    return np.array([k.t for k in keys]), np.array([np.ravel(field(k)) for k in keys], dtype=np.float64)


def _frame(pose: Pose, name: str) -> tuple[ndarray, ndarray]:
    """Rotation and origin of a frame of reference over time."""
    if name == "world":
        return quat.identity(len(pose.at)), np.zeros((len(pose.at), 3))
    return pose.turn(name), pose.place(name)


def _leg(keys: Sequence[Step], side: str, pose: Pose) -> None:
    body, at = pose.body, pose.at
    thigh, shin, foot = (f"{side}_{part}" for part in ("thigh", "shin", "foot"))
    goals = []
    for group in _groups(keys, lambda k: (k.to, k.loose)):
        spot = through(*_stack(group, lambda k: k.at), at)
        angles = through(*_stack(group, lambda k: (k.yaw, k.pitch, k.roll, k.bend)), at)
        knee = through(*_stack(group, lambda k: k.knee), at)
        frame, origin = _frame(pose, group[0].to)
        if group[0].to == "world" and not group[0].loose:
            spot = _rolled(body, side, spot, angles)
        goals.append((group, origin + quat.rotate(frame, spot), quat.rotate(frame, unit(knee)), frame, angles))
    pose.hang(thigh, quat.identity(len(at)))
    hip = pose.place(thigh)
    blends = [ease(at, before[0][-1].t, after[0][0].t) for before, after in pairwise(goals)]
    _, ankle, knee, _, _ = goals[0]
    for w, (_, next_ankle, next_knee, _, _) in zip(blends, goals[1:], strict=True):
        ankle = blend_about(hip, ankle, next_ankle, w)
        knee = (1.0 - w[:, None]) * knee + w[:, None] * next_knee
    upper, lower = body.offset(shin, thigh), body.offset(foot, shin)
    middle, end = middle_joint(hip, ankle, float(np.linalg.norm(upper)), float(np.linalg.norm(lower)), knee)
    hinge = np.cross(middle - hip, end - hip)  # to the character's left for a knee that points forwards
    hinge = np.where(np.linalg.norm(hinge, axis=1, keepdims=True) > 1e-5, hinge, np.cross(knee, end - hip))
    x = np.array([1.0, 0.0, 0.0])
    pose.hang(thigh, bone_turn(middle - hip, hinge, upper, x))
    pose.hang(shin, bone_turn(end - middle, hinge, lower, x))
    turn = toes = None
    for w, (group, _, _, frame, angles) in zip([None, *blends], goals, strict=True):
        next_turn = quat.mul(pose.turn(shin) if group[0].loose else frame, euler(angles[:, :3]))
        next_toes = quat.mul(next_turn, euler(np.stack([0 * at, -angles[:, 3], 0 * at], axis=1)))
        turn = next_turn if turn is None else quat.slerp(turn, next_turn, w)
        toes = next_toes if toes is None else quat.slerp(toes, next_toes, w)
    pose.hang(foot, turn)
    pose.hang(f"{side}_toes", toes)


def _rolled(body: Body, side: str, spot: ndarray, angles: ndarray) -> ndarray:
    """The ankle of a foot that rolls over its heel (pitch < 0) or the ball (pitch > 0)."""
    foot = body.rest[body.index(f"{side}_foot")]
    flat = spot + np.array([0.0, foot[1], 0.0])
    yaw = euler(angles[:, :3] * [1.0, 0.0, 0.0])
    turn = euler(angles[:, :3])
    ball, heel = body.offset(f"{side}_toes", f"{side}_foot"), body.heel(side)
    # The two pivots meet at pitch 0, where neither moves the ankle.
    pivot = np.where(angles[:, 1:2] > 0.0, ball, heel)
    return flat + quat.rotate(yaw, pivot) - quat.rotate(turn, pivot)


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


def _mirror(q: ndarray) -> ndarray:
    return q * np.array([1.0, 1.0, -1.0, -1.0])


def _arm(score: Score, keys: Sequence[Swing | Reach], side: str, pose: Pose) -> None:
    body, at, x = pose.body, pose.at, SIDE[side]
    clavicle, upper, lower, hand = (f"{side}_{part}" for part in ("clavicle", "upper_arm", "forearm", "hand"))
    bones = body.offset(lower, upper), body.offset(hand, lower)
    lengths = tuple(float(np.linalg.norm(b)) for b in bones)
    rest_hinge = np.array([0.0, -x, 0.0])
    chest = pose.turn("spine_3")
    shrug = curve(score.left_shoulder if side == "left" else score.right_shoulder, at)
    breath = 0.9 * _breath(score, at)
    palm = body.palm(side)
    pose.hang(clavicle, chest)
    pose.hang(upper, chest)
    elbow_way = np.zeros((len(at), 3))
    for attempt in range(3):
        if attempt:
            pose.hang(clavicle, quat.mul(chest, _girdle(elbow_way, shrug, breath, x)))
            pose.hang(upper, pose.turn(clavicle))
        root = pose.place(upper)
        goals = [_goal(group, side, pose, root, bones, palm) for group in _groups(keys, _kind)]
        wrist, turn, pole, _ = goals[0]
        for (*_, before), (next_wrist, next_turn, next_pole, after) in pairwise(goals):
            w = ease(at, before[-1].t, after[0].t)
            wrist, turn = blend_about(root, wrist, next_wrist, w), quat.slerp(turn, next_turn, w)
            pole = (1.0 - w[:, None]) * pole + w[:, None] * next_pole
        middle, end = middle_joint(root, wrist, *lengths, pole)
        elbow_way = quat.rotate(quat.inv(chest), unit(middle - root))
    hinge = np.cross(middle - root, end - middle)
    weak = np.linalg.norm(hinge, axis=1, keepdims=True) < 1e-5
    hinge = np.where(weak, np.cross(middle - root, -pole), hinge)
    pose.hang(upper, bone_turn(middle - root, hinge, bones[0], rest_hinge))
    plain = bone_turn(end - middle, hinge, bones[1], rest_hinge)
    along = unit(bones[1])
    twist = twist_angle(quat.mul(quat.inv(plain), turn), along)
    pose.hang(lower, quat.mul(plain, quat.exp(FOREARM_SHARE * twist[:, None] * along)))
    pose.hang(hand, turn)


def _kind(key: Swing | Reach) -> str:
    return key.to if isinstance(key, Reach) else "angles"


def _girdle(way: ndarray, shrug: ndarray, breath: ndarray, x: float) -> ndarray:
    """The clavicle that goes with an upper arm along `way` (chest frame): up with it, forwards and across with it."""
    side, up, front = x * way[:, 0], way[:, 1], way[:, 2]
    across = np.maximum(-side + 0.15, 0.0) ** 2
    lift = 17.0 * up + 7.0 * np.sqrt(up * up + 0.04) - 2.0 + shrug[:, 0] + breath
    protract = 12.0 * front + 14.0 * across * np.clip(front + 0.5, 0.0, 1.0) + shrug[:, 1]
    return euler(np.stack([-x * protract, 0.0 * lift, x * lift], axis=1))


def _goal(
    group: list, side: str, pose: Pose, root: ndarray, bones: tuple[ndarray, ndarray], palm: ndarray
) -> tuple[ndarray, ndarray, ndarray, list]:
    """Wrist place, hand turn and elbow pole over time, of consecutive keys in one frame."""
    at, x = pose.at, SIDE[side]
    if isinstance(group[0], Swing):
        turns_of = _hanging(through(*_stack(group, lambda k: k.angles), at))
        if side == "right":
            turns_of = tuple(_mirror(q) for q in turns_of)
        chest = pose.turn("spine_3")
        upper, lower, turn = (quat.mul(chest, q) for q in turns_of)
        elbow = root + quat.rotate(upper, bones[0])
        wrist = elbow + quat.rotate(lower, bones[1])
        return wrist, turn, unit(elbow - 0.5 * (root + wrist)), group
    frame, origin = _frame(pose, group[0].to)
    fingers, face = (np.array([getattr(k, f) for k in group], dtype=np.float64) for f in ("fingers", "palm"))
    times, spots = _stack(group, lambda k: k.at)
    key_turns = bone_turn(fingers, face, np.array([x, 0.0, 0.0]), np.array([0.0, -1.0, 0.0]))
    turn = quat.mul(frame, turns(times, key_turns, at))
    spot = origin + quat.rotate(frame, through(times, spots, at))
    pole = through(*_stack(group, lambda k: k.elbow), at)
    return spot - quat.rotate(turn, palm), turn, quat.rotate(pose.turn("spine_3"), unit(pole)), group


def _fingers(keys: Sequence[Swing | Reach], side: str, pose: Pose) -> None:
    shapes = through(*_stack(sorted(keys, key=lambda k: k.t), lambda k: k.shape), pose.at)
    shapes = np.radians(shapes.reshape(-1, len(FINGERS), 4))
    x = SIDE[side]
    for f, finger in enumerate(FINGERS):
        axis, spread = finger_axes(pose.body, side, finger)
        turn = pose.turn(f"{side}_hand")
        for i in range(3):
            local = quat.exp(shapes[:, f, i, None] * axis)
            if i == 0:
                local = quat.mul(quat.exp(x * shapes[:, f, 3, None] * spread), local)
            turn = quat.mul(turn, local)
            pose.hang(f"{side}_{finger}_{i + 1}", turn)


def finger_axes(body: Body, side: str, finger: str) -> tuple[ndarray, ndarray]:
    """The axes about which a finger curls and spreads, in the T-pose.

    Fingers curl towards the palm (down). The thumb lies across the palm: it curls about the axis that is normal to it
    and to the line from its root to the little finger's knuckle, which is where its tip goes.
    """
    x = SIDE[side]
    if finger != "thumb":
        along = unit(body.offset(f"{side}_{finger}_3", f"{side}_{finger}_1"))
        down = np.array([0.0, -1.0, 0.0])
        return unit(np.cross(along, down)), np.array([0.0, -1.0, 0.0])
    along = unit(body.offset(f"{side}_thumb_3", f"{side}_thumb_1"))
    inwards = unit(body.offset(f"{side}_little_1", f"{side}_thumb_2") + np.array([0.0, -0.04, 0.0]))
    axis = unit(np.cross(along, inwards))
    return axis, x * unit(np.cross(axis, along))
