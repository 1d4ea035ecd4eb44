"""Feet lie on the ground they stand on: they tilt with it as far as ankles go.

Under each foot the ground is a plane (`treads`). What turns the normal of the source's into the normal of the target's
turns the foot, fully while it stands and less and less above the ground, and never by more than an ankle gives.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray
from scipy.ndimage import gaussian_filter1d

from understudy.body.actor import Actor
from understudy.body.stance import subtree
from understudy.math import quat
from understudy.methods.reconform.treads import EDGE, Ground, fitted_plane, ground_under, sole_of
from understudy.model import Motion, global_rotations
from understudy.model.terrain import Terrain
from understudy.roles.roles import SIDES, mirrored
from understudy.skin.soles import foot_points, soles
from understudy.skin.take import Take

# Radians: how far an ankle gives way to a slope.
ANKLE = np.radians(25.0)
# In heights above the ground: a foot lies on it up to here, and is free of it from there on.
LIES, FREE = 0.01, 0.08
# Seconds over which a foot turns to the ground.
TURNS = 0.05


def tilted(take: Take, start: Take, *, mirror: bool, terrain: Terrain, source_terrain: Terrain) -> Motion:
    """A start whose feet lie on the target's ground as the source's lie on theirs."""
    motion, target = start.motion, start.actor
    theirs, mine = ground_under(source_terrain, take.height), ground_under(terrain, start.height)
    for side in SIDES:
        other = mirrored(f"{side}_foot").partition("_")[0] if mirror else side
        joint = target.roles.joint(f"{side}_foot")
        if joint is None or other not in soles(take.actor) or side not in soles(target):
            continue
        source_points, points = foot_points(take, other, source_terrain), foot_points(start, side, terrain)
        flip = np.array([-1.0 if mirror else 1.0, 1.0, 1.0])
        lean = quat.between(_normals(source_points, theirs) * flip, _normals(points, mine))
        low = source_points[..., 1].min(1)
        share = np.clip((FREE - low) / (FREE - LIES), 0.0, 1.0)
        turn = quat.log(lean) * (share**2 * (3.0 - 2.0 * share))[:, None]
        if len(turn) > 2:
            turn = gaussian_filter1d(turn, TURNS * motion.fps, axis=0, mode="nearest")
        size = np.linalg.norm(turn, axis=1, keepdims=True)
        turn *= np.minimum(size, ANKLE) / np.maximum(size, 1e-12)
        motion = turned_about(motion, target, joint, quat.exp(turn))
    return motion


def _normals(points: Float[ndarray, "frames points 3"], ground: Ground | None) -> Float[ndarray, "frames 3"]:
    """Normals of the ground under a foot; upright where it is level or has an edge there."""
    out = np.tile([0.0, 1.0, 0.0], (len(points), 1))
    if ground is None:
        return out
    for t, frame in enumerate(points):
        sole = sole_of(frame, ground)
        slopes, away = fitted_plane(sole[:, 0], sole[:, 2], ground(sole[:, 0], sole[:, 2]))
        if away <= EDGE:
            out[t] = [-slopes[0], 1.0, -slopes[1]]
    return out / np.linalg.norm(out, axis=1, keepdims=True)


def turned_about(motion: Motion, actor: Actor, joint: int, turn: Float[ndarray, "frames 4"]) -> Motion:
    """A motion with one joint, and all that hangs on it in the file, turned in body axes."""
    body = actor.pose.wxyz_body_world
    world = quat.mul(quat.mul(quat.inv(body), turn), body)
    parents = actor.character.skeleton.parents
    above = int(parents[joint])
    rotations = global_rotations(actor.character.skeleton, motion.local_wxyz)
    carried = rotations[:, above] if above >= 0 else np.broadcast_to(quat.IDENTITY, turn.shape)
    wxyz = motion.local_wxyz.copy()
    wxyz[:, joint] = quat.normalise(quat.mul(quat.inv(carried), quat.mul(world, rotations[:, joint])))
    # What hangs on it in the body but elsewhere in the file is turned by itself.
    below = set(subtree(parents, list(range(len(parents))), joint))
    for other in subtree(actor.pose.parents, actor.pose.order, joint):
        if other not in below and other in actor.roles.role_of:
            up = int(parents[other])
            carried = rotations[:, up] if up >= 0 else np.broadcast_to(quat.IDENTITY, turn.shape)
            wxyz[:, other] = quat.normalise(quat.mul(quat.inv(carried), quat.mul(world, rotations[:, other])))
    return Motion(motion.name, motion.fps, wxyz, motion.local_translations, motion.local_scales)
