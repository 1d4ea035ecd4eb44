"""Where a character's eyes are and which way they look: by the bones of its eyes, else by its head.

Without eyes of its own a head has them where the template's key-vertices do, 0.29 of the way from its joint to its top,
at the front, and looks ahead.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math import quat
from understudy.model.known import known
from understudy.skin.limbs import LIMBS, find_limbs
from understudy.skin.region_samples import region_samples
from understudy.skin.take import Take

EYE_HEIGHT = 0.29
# Words in the names of joints that are near an eye and are none.
NO_EYES = ("brow", "lid", "lash", "target", "aim", "look", "ctrl", "end", "nub")
AHEAD = np.array([0.0, 0.0, 1.0])


@dataclass(frozen=True, eq=False)
class Eyes:
    """The head, the bones of the eyes (none: the head's own), the middle between the eyes in T-pose from the head, and
    the spot of the skin in the middle of the face."""

    head: int
    bones: Int[ndarray, "bones"]
    middle: Float[ndarray, "3"]
    face: int


@known
def eyes_of(actor: Actor) -> Eyes | None:
    """The eyes of a character; None for one without a head or skin on it."""
    head = actor.roles.joint("head")
    if head is None or not actor.character.meshes:
        return None
    samples, at = region_samples(actor), actor.pose.positions
    on_head = np.flatnonzero(find_limbs(actor).of_joint[samples.points.carriers] == LIMBS.index("head"))
    if not len(on_head):
        return None
    places, normals = samples.points.in_t_pose(actor)
    places, normals = places[on_head], normals[on_head]
    names = [name.lower() for name in actor.character.skeleton.names]
    below = [
        j for j, name in enumerate(names)
        if "eye" in name and not any(word in name for word in NO_EYES) and _hangs_on(actor, j, head)
    ]  # fmt: skip
    if below:
        middle = at[below].mean(0)
    else:
        y = at[head, 1] + EYE_HEIGHT * (places[:, 1].max() - at[head, 1])
        size = max(actor.ground.height, 1e-9)
        level = np.abs(places[:, 1] - y) < 0.03 * size
        front = float(places[level, 2].max()) if level.any() else float(places[:, 2].max())
        middle = np.array([at[head, 0], y, front - 0.008 * size])
    face = int(on_head[np.argmax(normals[:, 2] - 0.5 * np.abs(normals[:, 0]))])
    return Eyes(head, np.array(below, dtype=np.int64), middle - at[head], face)


def _hangs_on(actor: Actor, joint: int, head: int) -> bool:
    while joint >= 0 and joint != head:
        joint = int(actor.pose.parents[joint])
    return joint == head


def gaze_in_head(take: Take, eyes: Eyes) -> Float[ndarray, "frames 3"]:
    """The way the eyes look, as the head sees it."""
    if not len(eyes.bones):
        return np.tile(AHEAD, (take.n_frames, 1))
    ways = quat.rotate(take.turns[:, eyes.bones], AHEAD).mean(1)
    seen = quat.rotate(quat.inv(take.turns[:, eyes.head]), ways)
    return seen / np.maximum(np.linalg.norm(seen, axis=1, keepdims=True), 1e-9)


def gaze_of(take: Take, eyes: Eyes) -> tuple[Float[ndarray, "frames 3"], Float[ndarray, "frames 3"]]:
    """Where the eyes are and which way they look, in body axes."""
    turn = take.turns[:, eyes.head]
    return take.joints[:, eyes.head] + quat.rotate(turn, eyes.middle), quat.rotate(turn, gaze_in_head(take, eyes))
