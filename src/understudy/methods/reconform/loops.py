"""Loops: clips whose last frame is their first, in place or after a step; they are solved as going round.

A loop is continued at both ends by its own other end, moved on by what it travels in a round, and solved with that. Each
moment then has been solved twice, once with each end's surroundings; the correction is faded from one to the other,

    c(t) = w(t) c(t) + (1 - w(t)) c(t +- T),   w = 1/2 at the ends, 1 within,

so that it is the same at both ends, as smooth there as anywhere, and nothing else of the clip changes.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.correspond.actor import Actor
from understudy.math import quat
from understudy.model import Motion, global_transforms
from understudy.skin.joints import main_joints

# Joints of the first and the last pose are at most this far apart, in heights, or this share of what they move by in a
# round; their speeds differ by at most this share of the clip's largest.
CLOSED, SHARE, SPEED = 0.004, 0.02, 0.35
# Seconds that a loop has at least, and by which it is continued at either end.
SHORTEST, CONTINUED = 0.3, 0.6


def is_loop(motion: Motion, actor: Actor) -> bool:
    """Whether a clip's last frame is its first one again, at the same speed, seen from its hips."""
    n, fps = motion.n_frames, motion.fps
    if n < 6 or (n - 1) / fps < SHORTEST:
        return False
    ends = motion.at_frames(np.array([0, 1, n - 2, n - 1]))
    seen = _from_hips(ends, actor)[:, main_joints(actor)] / actor.ground.height
    middle = motion.at_frames(np.unique(np.linspace(0, n - 1, min(n, 24)).astype(int)))
    all_ = _from_hips(middle, actor)[:, main_joints(actor)] / actor.ground.height
    moved = np.linalg.norm(all_ - all_[:1], axis=-1).max()
    if moved < CLOSED:
        return False
    apart = np.linalg.norm(seen[3] - seen[0], axis=-1).max()
    if apart > max(CLOSED, SHARE * moved):
        return False
    after, before = (seen[1] - seen[0]) * fps, (seen[3] - seen[2]) * fps
    fastest = np.linalg.norm(np.diff(all_, axis=0), axis=-1).max() * (len(all_) - 1) * fps / (n - 1)
    return bool(np.linalg.norm(after - before, axis=-1).max() <= SPEED * fastest)


def continued(motion: Motion, actor: Actor) -> tuple[Motion, int]:
    """A loop with its other end before and behind it, and the number of frames that were put before."""
    n = motion.n_frames
    more = min(round(CONTINUED * motion.fps), n - 1)
    on = _round(motion, actor)
    before = _carried(motion.sliced(n - 1 - more, n - 1), actor, on, back=True)
    behind = _carried(motion.sliced(1, 1 + more), actor, on)
    names = "local_wxyz", "local_translations", "local_scales"
    parts = {
        name: None if getattr(motion, name) is None
        else np.concatenate([getattr(part, name) for part in (before, motion, behind)])
        for name in names
    }  # fmt: skip
    return replace(motion, **parts), more


def faded(values: Float[ndarray, "frames *more"], more: int) -> Float[ndarray, "frames *more"]:
    """Values of a continued loop without what was put before and behind, the same at both ends."""
    n = len(values) - 2 * more
    out = values[more : more + n].copy()
    share = 0.5 + 0.5 * np.sin(0.5 * np.pi * np.arange(min(more, n - 1) + 1) / (min(more, n - 1) + 1))
    for k, w in enumerate(share):
        # Frame k is also frame k + n - 1, behind the clip, and the k-th from the end is before it.
        out[k] = w * values[more + k] + (1.0 - w) * values[more + k + n - 1] if more + k + n - 1 < len(values) else out[k]
        j = n - 1 - k
        out[j] = w * values[more + j] + (1.0 - w) * values[more + j - n + 1] if more + j - n + 1 >= 0 else out[j]
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


def _round(motion: Motion, actor: Actor) -> tuple[ndarray, ndarray, ndarray]:
    """Where a round begins and ends: the turn from first to last heading, and the places below the hips, in the world."""
    ends = global_transforms(actor.character.skeleton, motion.at_frames(np.array([0, motion.n_frames - 1])))
    hips = ends[:, actor.roles.matches["hips"].joint]
    heading = _heading(hips, actor)
    turn = quat.mul(heading[1], quat.inv(heading[0]))
    body = actor.pose.wxyz_body_world
    flat = quat.rotate(body, hips[..., 3]) * [1.0, 0.0, 1.0]
    world = quat.inv(body)
    return quat.mul(quat.mul(world, turn), body), quat.rotate(world, flat[0]), quat.rotate(world, flat[1])


def _carried(motion: Motion, actor: Actor, on: tuple[ndarray, ndarray, ndarray], *, back: bool = False) -> Motion:
    """A motion moved on by a round, or back: its root joints turned about where a round begins and put where it ends."""
    turn, start, end = on
    if back:
        turn, start, end = quat.inv(turn), end, start
    wxyz, translations = motion.local_wxyz.copy(), motion.local_translations.copy()
    for joint in np.flatnonzero(actor.character.skeleton.parents < 0):
        wxyz[:, joint] = quat.mul(turn, wxyz[:, joint])
        translations[:, joint] = quat.rotate(turn, translations[:, joint] - start) + end
    return replace(motion, local_wxyz=wxyz, local_translations=translations)
