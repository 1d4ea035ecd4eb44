"""Footing: how far each foot and hand has to be moved, frame by frame, to stand as the source's does.

The point a foot stands on is the slowest of its lowest ones, as the metrics have it. Where the source's does not move
(0.1 % of the height a second: only exact pins pass), the target's may not either: the foot is shifted by c_t with
c_(t+1) - c_t = -(what that point slid by). Where the source's touches the ground, the target's lowest point is put as
high. Between, shifts fade smoothly. Each axis is one banded least-squares problem,

    min_c  B sum_locked |c_(t+1) - c_t + d_t|^2 + B sum_grounded |c_t - w_t|^2 + sum_t e_t c_t^2 + S sum_t |D^3 c_t|^2,

so a run of locked frames keeps one shift of its own, the one its surroundings like best.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray
from scipy.linalg import solveh_banded

from understudy.correspond.roles import SIDES, mirrored
from understudy.model.terrain import LEVEL, Terrain
from understudy.skin.soles import LOWEST, floor_speed, foot_points, hand_points, soles
from understudy.skin.take import Take

GROUNDED, LOCKED = 0.01, 0.001
# How hard a pin is, against 1 for staying where one is; how smooth shifts fade, in frames at 30 a second.
HARD, FADE = 1e9, 4.0
# A locked run's own shift costs this much a frame: it may be anywhere, but not for nothing.
LEAST = 0.02
# Hands are looked at while they are near the ground, in heights.
HAND_NEAR = 0.03


@dataclass(frozen=True, eq=False)
class Shift:
    """The shift of one foot or hand in metres of the target; `locked` are frames at either end of a locked step."""

    shift: Float[ndarray, "frames 3"]
    locked: Bool[ndarray, "frames"]
    grounded: Bool[ndarray, "frames"]


def find_footing(
    source: Take, result: Take, *, mirror: bool = False, terrain: Terrain = LEVEL, locks: bool = True
) -> dict[str, Shift]:
    """The shift of every foot and hand, by its role; without `locks` only heights are put right."""
    out: dict[str, Shift] = {}
    for side in SIDES:
        other = mirrored(f"{side}_foot").partition("_")[0] if mirror else side
        if other in soles(source.actor) and side in soles(result.actor):
            theirs, mine = foot_points(source, other), foot_points(result, side, terrain)
            out[f"{side}_foot"] = _shift(theirs, mine, source.fps, result.height, locks=locks)
        theirs, mine = hand_points(source, other), hand_points(result, side)
        if theirs is not None and mine is not None and theirs[..., 1].min() < HAND_NEAR:
            out[f"{side}_hand"] = _shift(theirs, mine, source.fps, result.height, locks=locks, near=HAND_NEAR)
    return out


def _shift(theirs: ndarray, mine: ndarray, fps: float, height: float, *, locks: bool, near: float = np.inf) -> Shift:
    """Points of the source's and the target's foot, both in their heights."""
    n_frames = len(theirs)
    low, has = theirs[..., 1].min(1), mine[..., 1].min(1)
    grounded = np.abs(low) <= GROUNDED
    # What has sunk in comes out, as high as the source has it.
    hard = grounded | ((has < 0.0) & (low < near))
    want = np.maximum(low, 0.0)
    weight = np.where(hard, HARD, 1.0)
    smooth = max(FADE * fps / 30.0, 1.0) ** 6
    none = np.zeros(max(n_frames - 1, 0))
    out = np.zeros((n_frames, 3))
    out[:, 1] = _solve(weight, np.where(hard, want - has, 0.0), none, none, smooth)
    locked = np.zeros(n_frames, dtype=bool)
    if locks and n_frames > 1:
        step = (floor_speed(theirs, fps) < LOCKED) & (low[1:] < near) & (low[:-1] < near)
        slid = _slid(mine)
        locked[:-1] |= step
        locked[1:] |= step
        weight = np.where(locked, LEAST, 1.0)
        for k, axis in enumerate((0, 2)):
            out[:, axis] = _solve(weight, np.zeros(n_frames), np.where(step, HARD, 0.0), -slid[:, k], smooth)
    return Shift(out * height, locked, grounded)


def _slid(points: Float[ndarray, "frames points 3"]) -> Float[ndarray, "steps 2"]:
    """How the point a foot stands on moves over the ground from each frame to the next."""
    height = 0.5 * (points[1:, :, 1] + points[:-1, :, 1])
    low = height <= height.min(1, keepdims=True) + LOWEST
    step = (points[1:] - points[:-1])[..., [0, 2]]
    slowest = np.argmin(np.where(low, np.hypot(step[..., 0], step[..., 1]), np.inf), axis=1)
    return step[np.arange(len(step)), slowest]


def _solve(weight: ndarray, want: ndarray, links: ndarray, steps: ndarray, smooth: float) -> Float[ndarray, "frames"]:
    """min_c sum w (c - want)^2 + sum links (c_(t+1) - c_t - steps)^2 + smooth sum (D^3 c)^2."""
    n = len(weight)
    band = np.zeros((4, n))
    right = weight * want
    band[0] += weight
    if n > 1:
        band[0, :-1] += links
        band[0, 1:] += links
        band[1, :-1] -= links
        right[:-1] -= links * steps
        right[1:] += links * steps
    if n > 3:
        stencil = np.array([-1.0, 3.0, -3.0, 1.0])
        for a in range(4):
            for b in range(a + 1):
                band[a - b, b : n - 3 + b] += smooth * stencil[a] * stencil[b]
    return solveh_banded(band, right, lower=True)
