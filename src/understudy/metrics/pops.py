"""Pops: hinges that change side, and joints that snap, where the naive result's do not.

Hinges are knees and elbows. With u and v the directions of the bone above and below, theta the angle between them and a
the hinge's axis, carried by the bone above, the signed bend is b = theta (u x v) . a / |u x v|: negative is beyond
straight. The axis is the one about which the naive result bends the hinge, the mean of u x v over its frames, where it
bends by more than 12 degrees and not backwards; the anatomical one otherwise (in T-pose: elbows about -+Y, knees X).

    pop_hinge_frames = frames in which a hinge has b < -5 degrees, and less than the naive result's by 5   (% of frames)
    pop_turn_max     = max_(t, j) excess                                                                   (degrees)
    pop_turns        = moments at which a joint's excess is over 10 degrees                                (count)

A joint's turn at t is the angle by which it turns against the bone that carries it within a thirtieth of a second,
whatever the frame rate; its excess is that beyond the naive result's largest within a tenth of a second of t. All
joints with a role but fingers. Less is better; the naive result itself has 0.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray
from scipy.ndimage import maximum_filter1d

from understudy.body.actor import Actor
from understudy.math import quat
from understudy.math.time import runs
from understudy.metrics.case import Case, Figures, Measured, Take
from understudy.metrics.declared import Declared
from understudy.metrics.measurable import all_undefined, naive_problem, problem
from understudy.roles.roles import SIDES
from understudy.skin.joints import main_joints

UNITS = {"pop_hinge_frames": "% of frames", "pop_turn_max": "degrees", "pop_turns": "count"}
FIGURES = Declared(
    UNITS,
    "Smoothness",
    boxes=("pop_turn_max",),
    moments=("pop_turn_max", "pop_hinge_frames"),
    curves=("pop_turn_max", "pop_hinge_frames"),
    course="pop_turn",
)
BACKWARDS = 5.0
VISIBLE = 10.0
MOMENT = 1.0 / 30.0
AROUND_SECONDS = 0.1
LEAST_BEND = 12.0
# The bones of a hinge, and the axis about which it bends on the left in T-pose.
HINGES = {
    "elbow": (("upper_arm", "forearm", "hand"), (0.0, -1.0, 0.0)),
    "knee": (("thigh", "shin", "foot"), (1.0, 0.0, 0.0)),
}


def measure(case: Case) -> Figures:
    """How often hinges are on the wrong side, and by how much and how often joints snap."""
    reason = problem(case.result, least_frames=2) or naive_problem(case)
    if reason or case.naive is None:
        return all_undefined(UNITS, reason)
    flipped = np.zeros(case.result.n_frames, dtype=bool)
    for side in SIDES:
        for hinge in HINGES:
            bends = signed_bends(case.result, case.naive, side, hinge)
            if bends is not None:
                mine, theirs = bends
                flipped |= mine < np.minimum(-BACKWARDS, theirs - BACKWARDS)
    mine, theirs = (_carried(take) for take in (case.result, case.naive))
    excess = beyond_naive(mine, theirs, case.result.fps)
    worst = excess.max(1)
    pause = max(round(AROUND_SECONDS * case.result.fps), 1)
    moments = sum(len(runs(excess[:, j] > VISIBLE, pause)) for j in range(excess.shape[1]))
    return {
        "pop_hinge_frames": Measured(100.0 * float(flipped.mean()), "% of frames", series=100.0 * flipped),
        "pop_turn_max": Measured(float(worst.max()), "degrees", series=worst),
        "pop_turns": Measured(float(moments), "count"),
    }


def signed_bends(take: Take, naive: Take, side: str, hinge: str) -> tuple[ndarray, ndarray] | None:
    """The signed bend of a hinge in a take and in the naive one, degrees; None where a bone is missing."""
    parts, axis = HINGES[hinge]
    joints = [take.actor.roles.joint(f"{side}_{part}") for part in parts]
    if any(j is None for j in joints):
        return None
    a, b, c = (int(j) for j in joints if j is not None)
    anatomical = np.array(axis) * ([1.0, 1.0, 1.0] if side == "left" else [1.0, -1.0, -1.0])
    (theta, across), (theirs, naive_across) = (_bent(t, a, b, c) for t in (take, naive))
    mean = naive_across[theirs > LEAST_BEND].sum(0)
    length = float(np.linalg.norm(mean))
    own = mean / length if length > 0.1 and mean @ anatomical > 0.0 else anatomical
    return theta * (_unit(across) @ own), theirs * (_unit(naive_across) @ own)


def _bent(take: Take, a: int, b: int, c: int) -> tuple[Float[ndarray, "frames"], Float[ndarray, "frames 3"]]:
    """The angle of a hinge in degrees, and u x v in the axes that the bone above has in T-pose."""
    u, v = _unit(take.joints[:, b] - take.joints[:, a]), _unit(take.joints[:, c] - take.joints[:, b])
    across = np.cross(u, v)
    theta = np.degrees(np.arctan2(np.linalg.norm(across, axis=1), (u * v).sum(1)))
    return theta, quat.rotate(quat.inv(take.turns[:, a]), across)


def _unit(v: Float[ndarray, "frames 3"]) -> Float[ndarray, "frames 3"]:
    return v / np.maximum(np.linalg.norm(v, axis=1, keepdims=True), 1e-12)


def _carried(take: Take) -> Float[ndarray, "frames joints 4"]:
    """The turn of every main joint against the nearest main joint above it; the hips' in the world."""
    joints = main_joints(take.actor)
    out = take.turns[:, joints].copy()
    for k, joint in enumerate(joints):
        if (above := _above(take.actor, joint, set(joints))) >= 0:
            out[:, k] = quat.mul(quat.inv(take.turns[:, above]), take.turns[:, joint])
    return out


def _above(actor: Actor, joint: int, joints: set[int]) -> int:
    parent = int(actor.pose.parents[joint])
    while parent >= 0 and parent not in joints:
        parent = int(actor.pose.parents[parent])
    return parent


def beyond_naive(
    mine: Float[ndarray, "frames joints 4"], theirs: Float[ndarray, "frames joints 4"], fps: float
) -> Float[ndarray, "frames joints"]:
    """By how many degrees a joint turns in a thirtieth of a second beyond the naive one's largest nearby turn."""
    around = 2 * max(round(AROUND_SECONDS * fps), 1) + 1
    most = maximum_filter1d(turned(theirs, fps), around, axis=0, mode="nearest")
    return np.maximum(turned(mine, fps) - most, 0.0)


def turned(wxyz: Float[ndarray, "frames joints 4"], fps: float) -> Float[ndarray, "frames joints"]:
    """Degrees that each joint turns within a thirtieth of a second from each frame on; the last frames turn no more."""
    step = min(max(round(fps * MOMENT), 1), len(wxyz) - 1)
    if step < 1:
        return np.zeros(wxyz.shape[:2])
    angle = np.degrees(quat.angle(quat.mul(quat.inv(wxyz[:-step]), wxyz[step:])))
    # At rates that have no frame a thirtieth of a second on, a steady turn is scaled to it.
    scale = min(MOMENT * fps / step, 1.0)
    return np.concatenate([scale * angle, np.zeros((step, wxyz.shape[1]))])
