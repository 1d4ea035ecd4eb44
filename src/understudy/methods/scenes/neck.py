"""The last of a gaze: neck and head turn to what was looked at, after all else is settled."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math import quat
from understudy.methods.reconform.ground_tilt import turned_about
from understudy.methods.scenes.gazes import Meeting
from understudy.methods.scenes.scene import Scene
from understudy.model import Motion
from understudy.skin.eyes import eyes_of, gaze_of
from understudy.skin.take import Take

# Radians that neck and head turn at most, beside what they do anyway.
FARTHEST = np.radians(45.0)
# What of it the neck takes.
NECK = 0.4


def frames_before(count: int, fps: float, scene: Scene | Motion) -> int:
    """How many of the frames that were solved were put before a loop."""
    return max(count - round((scene.n_frames - 1) * fps / scene.fps) - 1, 0) // 2


def at_frames(meeting: Meeting, fps: float, scene: Scene) -> tuple[ndarray, ndarray]:
    """Weights and deviations of a gaze at all frames of a scene, from those that were solved."""
    count = len(meeting.weights)
    more = frames_before(count, fps, scene)
    frames = np.clip(np.arange(scene.n_frames) * fps / scene.fps + more, 0.0, count - 1)
    low = np.minimum(frames.astype(int), max(count - 2, 0))
    high = np.minimum(low + 1, count - 1)
    share = frames - low
    weights = (1.0 - share) * meeting.met[low] + share * meeting.met[high]
    return weights, quat.slerp(meeting.deviation[low], meeting.deviation[high], share)


def turn_to_gaze(take: Take, wxyz_world: Float[ndarray, "4"], looks: list[tuple[ndarray, ndarray, ndarray]]) -> Motion:
    """A motion whose neck and head are turned so that the gaze meets the strongest of places (with weights and
    deviations) in each frame; the places are in the world."""
    eyes = eyes_of(take.actor)
    if eyes is None or not looks:
        return take.motion
    eye, way = gaze_of(take, eyes)
    best = np.argmax([weights for _, weights, _ in looks], axis=0)
    frames = np.arange(take.n_frames)
    goals = []
    for place, _, deviation in looks:
        towards = place - quat.rotate(wxyz_world, eye)
        towards /= np.maximum(np.linalg.norm(towards, axis=1, keepdims=True), 1e-9)
        goals.append(quat.rotate(quat.inv(wxyz_world), quat.rotate(deviation, towards)))
    goal = np.stack(goals)[best, frames]
    weights = np.stack([w for _, w, _ in looks])[best, frames]
    turn = quat.log(quat.between(way, goal))
    size = np.linalg.norm(turn, axis=1, keepdims=True)
    turn *= np.minimum(size, FARTHEST) / np.maximum(size, 1e-12) * weights[:, None]
    motion, neck = take.motion, take.actor.roles.joint("neck_1")
    share = 1.0
    if neck is not None:
        motion, share = turned_about(motion, take.actor, neck, quat.exp(NECK * turn)), 1.0 - NECK
    return turned_about(motion, take.actor, eyes.head, quat.exp(share * turn))
