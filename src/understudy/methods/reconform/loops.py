"""Loops: clips that go round, in place or after a step; they are solved as going round.

The last frame of a loop is its first again, or the one before it. It is continued at both ends by its own other end,
moved on by what it travels in a round, and solved with that. Each moment near an end then has been solved twice, once
with each end's surroundings; the correction is faded from one to the other,

    c(t) = w(t) c(t) + (1 - w(t)) c(t +- T),   w = 1/2 at the ends, 1 within,

so that it is the same at both ends, as smooth there as anywhere, and nothing else of the clip changes.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math import quat
from understudy.model import Motion, global_transforms
from understudy.skin.joints import main_joints

# In heights: the first and the last pose of a closed loop are at most this far apart.
CLOSED = 0.01
# Across the ends speeds change at most so many times as much as they do at most within.
SPEED = 1.5
# Seconds that a loop has at least, and by which it is continued at either end.
SHORTEST, CONTINUED = 0.3, 0.6


def period_of(motion: Motion, actor: Actor) -> int:
    """Frames of a round: one less than a loop has whose last frame is its first, as many as it has where the last comes
    before the first; 0 for what is no loop. Seen from the hips, in pose and in speed."""
    n, fps = motion.n_frames, motion.fps
    if n < 6 or (n - 1) / fps < SHORTEST:
        return 0
    seen = _from_hips(motion, actor)[:, main_joints(actor)] / actor.ground.height
    speeds = np.diff(seen, axis=0)
    apart = np.linalg.norm(seen[-1] - seen[0], axis=-1).max()
    turns = np.linalg.norm(np.diff(speeds, axis=0), axis=-1).max()
    across = seen[0] - seen[-1]
    bends = max(np.linalg.norm(across - step, axis=-1).max() for step in (speeds[0], speeds[-1]))
    goes_on = np.linalg.norm(speeds[0] - speeds[-1], axis=-1).max() <= SPEED * turns + 1e-4
    if goes_on and apart <= min(CLOSED, bends):
        return n - 1
    fastest = np.linalg.norm(speeds, axis=-1).max()
    return n if bends <= SPEED * turns and apart <= SPEED * fastest else 0


def continued(motion: Motion, actor: Actor, period: int) -> tuple[Motion, int]:
    """A loop with its other end before and behind it, and the number of frames that were put before."""
    n = motion.n_frames
    more = min(round(CONTINUED * motion.fps), period)
    on = _round(motion, actor, period)
    before = _carried(motion.sliced(period - more, period), actor, on, back=True)
    behind = _carried(motion.sliced(n - period, n - period + more), actor, on)
    names = "local_wxyz", "local_translations", "local_scales"
    parts = {
        name: None if getattr(motion, name) is None
        else np.concatenate([getattr(part, name) for part in (before, motion, behind)])
        for name in names
    }  # fmt: skip
    return replace(motion, **parts), more


def faded(values: Float[ndarray, "continued *more"], more: int, period: int) -> Float[ndarray, "frames *more"]:
    """Values of a continued loop without what was put before and behind, going round."""
    n = len(values) - 2 * more
    out = values[more : more + n].copy()
    open_ = n - period  # 1 where the last frame is the first again
    reach = min(more, n) - open_
    share = 0.5 + 0.5 * np.sin(0.5 * np.pi * (np.arange(reach + 1) + 0.5 * (1 - open_)) / (reach + 1))
    for k, w in enumerate(share):
        # Frame k is also frame k + period, behind the clip; the k-th from the end is before it too.
        for mine, other in ((k, k + period), (n - 1 - k, n - 1 - k - period)):
            if 0 <= more + other < len(values):
                out[mine] = w * values[more + mine] + (1.0 - w) * values[more + other]
    return out


def _from_hips(motion: Motion, actor: Actor) -> Float[ndarray, "frames joints 3"]:
    """Joints as seen from the hips: below them on the ground, facing where they face."""
    at = global_transforms(actor.character.skeleton, motion)
    places = quat.rotate(actor.pose.wxyz_body_world, at[..., 3])
    hips = actor.roles.matches["hips"].joint
    heading, origin = _heading(at[:, hips], actor), places[:, hips] * [1.0, 0.0, 1.0]
    return quat.rotate(quat.inv(heading)[:, None], places - origin[:, None])


def _heading(hips: Float[ndarray, "frames 3 4"], actor: Actor) -> Float[ndarray, "frames 4"]:
    """The turn of the hips about the vertical, in body axes."""
    world = quat.from_matrix(hips[..., :3] / np.linalg.norm(hips[..., :3], axis=-2, keepdims=True))
    joint = actor.roles.matches["hips"].joint
    turn = quat.mul(quat.mul(actor.pose.wxyz_body_world, world), quat.inv(actor.pose.global_wxyz[joint]))
    about = turn * np.array([1.0, 0.0, 1.0, 0.0])
    length = np.linalg.norm(about, axis=-1, keepdims=True)
    return np.where(length > 1e-6, about / np.maximum(length, 1e-6), quat.IDENTITY)


def _round(motion: Motion, actor: Actor, period: int) -> tuple[ndarray, ndarray, ndarray]:
    """Where a round begins and ends: the turn from first to last heading, and the places below the hips, in the world.

    A loop whose last frame comes before its first goes on from there by a step as its first and its last one are.
    """
    n = motion.n_frames
    ends = global_transforms(actor.character.skeleton, motion.at_frames(np.array([0, 1, n - 2, n - 1])))
    hips = ends[:, actor.roles.matches["hips"].joint]
    heading, body = _heading(hips, actor), actor.pose.wxyz_body_world
    flat = quat.rotate(body, hips[..., 3]) * [1.0, 0.0, 1.0]
    last, end = heading[3], flat[3]
    if period == n:
        back = quat.inv(heading)
        steps = [(quat.mul(back[i], heading[i + 1]), quat.rotate(back[i], flat[i + 1] - flat[i])) for i in (0, 2)]
        turned = quat.normalise(steps[0][0] + steps[1][0])
        end = end + quat.rotate(last, 0.5 * (steps[0][1] + steps[1][1]))
        last = quat.mul(last, turned)
    turn = quat.mul(last, quat.inv(heading[0]))
    world = quat.inv(body)
    return quat.mul(quat.mul(world, turn), body), quat.rotate(world, flat[0]), quat.rotate(world, end)


def _carried(motion: Motion, actor: Actor, on: tuple[ndarray, ndarray, ndarray], *, back: bool = False) -> Motion:
    """A motion moved on by a round, or back: its roots turned about where a round begins and put where it ends."""
    turn, start, end = on
    if back:
        turn, start, end = quat.inv(turn), end, start
    wxyz, translations = motion.local_wxyz.copy(), motion.local_translations.copy()
    for joint in np.flatnonzero(actor.character.skeleton.parents < 0):
        wxyz[:, joint] = quat.mul(turn, wxyz[:, joint])
        translations[:, joint] = quat.rotate(turn, translations[:, joint] - start) + end
    return replace(motion, local_wxyz=wxyz, local_translations=translations)
