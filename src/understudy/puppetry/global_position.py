"""Where the mesh is in the world: contact, flight, and the hand-over from one anchor to the next.

A mesh that was posed in the body's frame turns with the body's yaw, x_world = R(yaw) x + t. In contact one control
point is the anchor and stays where it is on the floor, so what it does in the body's frame moves the mesh the other
way; the lowest vertex is on the floor. Over a flight the centre of the surface goes on with the velocity it had over
the floor and is thrown up so that gravity brings it down when the source lands (gravity is that of a body of the
mesh's size). Where the anchor changes the new one takes over from where it is, so nothing jumps.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray
from scipy.ndimage import uniform_filter1d

from understudy.math.time import runs
from understudy.puppetry.phases import GRAVITY
from understudy.puppetry.source import turned

HUMAN_HEIGHT = 1.7
# An anchor is given up for one that is lower by this share of the mesh's height, or that the source stands on.
HYSTERESIS = 0.02
HAND_OVER = 0.1  # seconds in which the speed over the floor goes over from one anchor to the next
BEFORE = 0.1  # seconds over which the velocity at take-off is taken


@dataclass(frozen=True, eq=False)
class TakeOff:
    """A flight as it began: its frames, the velocity of the centre, and how fast the mesh turned."""

    first: int
    last: int
    velocity: Float[ndarray, "3"]
    yaw_rate: float


@dataclass(frozen=True, eq=False)
class GlobalPosition:
    """`translations` of the body's frame by frame; the control point that is the anchor (-1 in flight)."""

    translations: Float[ndarray, "frames 3"]
    anchors: Int[ndarray, "frames"]
    take_offs: tuple[TakeOff, ...]


def choose_anchors(
    paths: Float[ndarray, "frames points 3"],
    planted: Float[ndarray, "frames points"],
    flights: Sequence[tuple[int, int]],
    height: float,
) -> Int[ndarray, "frames"]:
    """The control point nearest to the ground in each frame, with a preference for those whose joint the source
    stands on.

    `planted` goes from 0 to 1. An anchor is kept until another one is clearly better.
    """
    cost = (paths[..., 1] - paths[..., 1].min(1, keepdims=True)) / max(height, 1e-12) - 0.5 * planted
    out = np.empty(len(paths), dtype=np.int64)
    flying = np.zeros(len(paths), dtype=bool)
    for first, last in flights:
        flying[first:last] = True
    anchor = -1
    for frame in range(len(paths)):
        best = int(np.argmin(cost[frame]))
        if flying[frame]:
            anchor = -1
        elif anchor < 0 or cost[frame, best] < cost[frame, anchor] - HYSTERESIS:
            anchor = best
        out[frame] = anchor
    return out


def hand_overs(anchors: Int[ndarray, "frames"]) -> list[tuple[int, int, int]]:
    """Frames at which one anchor takes over from another: (frame, from, to)."""
    changed = np.flatnonzero((anchors[1:] != anchors[:-1]) & (anchors[1:] >= 0) & (anchors[:-1] >= 0)) + 1
    return [(int(f), int(anchors[f - 1]), int(anchors[f])) for f in changed]


def global_position(
    paths: Float[ndarray, "frames points 3"],
    yaw: Float[ndarray, "frames"],
    lowest: Float[ndarray, "frames"],
    centres: Float[ndarray, "frames 3"],
    anchors: Int[ndarray, "frames"],
    *,
    fps: float,
    height: float,
) -> GlobalPosition:
    """Translations from the control points' paths, the mesh's lowest vertex and its centre, all in the body's frame."""
    world = turned(paths, yaw)
    middle = turned(centres[:, None], yaw)[:, 0]
    steps = np.zeros((len(paths), 3))
    rows = np.arange(1, len(paths))
    standing = (anchors[1:] >= 0) & (anchors[:-1] >= 0)
    own = np.maximum(anchors[1:], 0)
    steps[1:][standing] = (world[rows - 1, own] - world[rows, own])[standing]
    _soften(steps, world, anchors, fps)
    t = np.cumsum(steps, axis=0)
    gravity = GRAVITY * height / HUMAN_HEIGHT
    t[:, 1] = -lowest
    take_offs = []
    for first, last in runs(anchors < 0):
        begin, end = max(first - 1, 0), min(last, len(t) - 1)
        time = (end - begin) / fps
        back = max(round(BEFORE * fps), 1)
        at = middle[: begin + 1] + t[: begin + 1]
        start = max(begin - back, 0)
        velocity = (at[begin] - at[start]) * fps / max(begin - start, 1)
        rise = float(middle[end, 1] - lowest[end] - (middle[begin, 1] - lowest[begin]))
        velocity[1] = rise / time + 0.5 * gravity * time if time > 0.0 else 0.0
        rate = float(yaw[begin] - yaw[start]) * fps / max(begin - start, 1)
        take_offs.append(TakeOff(first, last, velocity, rate))
        seconds = np.arange(end - begin + 1)[:, None] / fps
        thrown = at[begin] + velocity * seconds - 0.5 * gravity * seconds**2 * (0.0, 1.0, 0.0)
        flown = thrown - middle[begin : end + 1]
        flown[:, 1] = np.maximum(flown[:, 1], -lowest[begin : end + 1])
        after = t[end:, [0, 2]] - t[end, [0, 2]]
        t[begin : end + 1] = flown
        t[end:, [0, 2]] = flown[-1, [0, 2]] + after
    return GlobalPosition(t, anchors, tuple(take_offs))


def gliding(placed: GlobalPosition, hips: Float[ndarray, "frames 3"], length: float) -> GlobalPosition:
    """The same, but over the floor it goes as the hips do, times a length: what has no feet slides."""
    t = placed.translations.copy()
    t[:, [0, 2]] = length * (hips - hips[0])[:, [0, 2]]
    return replace(placed, translations=t)


def _soften(steps: ndarray, world: ndarray, anchors: ndarray, fps: float) -> None:
    """Around a hand-over the step goes over from one anchor's to the other's, in place."""
    reach = round(0.5 * HAND_OVER * fps)
    for frame, before, after in hand_overs(anchors):
        for f in range(max(frame - reach, 1), min(frame + reach + 1, len(steps))):
            if anchors[f] not in (before, after) or anchors[f - 1] not in (before, after):
                continue
            share = (f - (frame - reach - 1)) / (2 * reach + 2)
            old, new = (world[f - 1, a] - world[f, a] for a in (before, after))
            steps[f] = (1.0 - share) * old + share * new


def planted_joints(
    heights: Float[ndarray, "frames points"], positions: Float[ndarray, "frames points 3"], fps: float
) -> Float[ndarray, "frames points"]:
    """How sure it is that the source stands on each joint: low and nearly still over the floor, in heights."""
    if len(positions) < 2:
        return np.ones(heights.shape)
    speed = np.linalg.norm(np.gradient(positions[..., [0, 2]], axis=0), axis=-1) * fps
    speed = uniform_filter1d(speed, max(round(fps / 12.0), 1), axis=0, mode="nearest")
    level = np.percentile(heights, 5.0, axis=0)
    low = np.clip(1.0 - (heights - np.maximum(level, heights.min())) / 0.06, 0.0, 1.0) * (level < 0.2)
    return low * np.clip(1.5 - speed / 0.3, 0.0, 1.0)
