"""The path of the hips: scaled to the target, kept, held in place, or left out."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray
from scipy.ndimage import gaussian_filter1d

from understudy.correspond.actor import Actor
from understudy.math import quat
from understudy.methods.options import Options
from understudy.methods.performance import Performance

# What is slower than this is travel, what is faster is sway (seconds, one standard deviation).
TRAVEL_SECONDS = 0.4


def hips_path(played: Performance, target: Actor, options: Options) -> Float[ndarray, "frames 3"]:
    """World path of the target's hips in its body axes: p_T = (h_T / h_S) p_S, heights counted from each floor.

    h is the height of the hips above the soles in T-pose (§9.1.1). It is taken at the hip joints, because rigs place
    the joint they call hips anywhere; the paper's formula is this one wherever both rigs place it alike.
    """
    source_ground, ground = played.actor.ground, target.ground
    ratio = ground.leg / source_ground.leg
    travel = {"auto": ratio, "none": 1.0}.get(str(options.scale), options.scale)
    hip = target.roles.matches["hips"].joint
    joint = played.joint("hips")
    home = quat.rotate(target.pose.wxyz_body_world, target.pose.stance.positions[hip])
    if joint is None or options.root == "none":
        return np.broadcast_to(home, (played.n_frames, 3)).copy()
    path = played.at(joint).copy()
    path[:, 1] = ground.floor + ground.hips + ratio * (path[:, 1] - source_ground.floor - source_ground.hips)
    path[:, [0, 2]] *= float(travel)
    if options.root == "in-place":
        path[:, [0, 2]] += home[[0, 2]] - travelled(path[:, [0, 2]], played.motion.fps)
    return path


def travelled(path: Float[ndarray, "frames 2"], fps: float) -> Float[ndarray, "frames 2"]:
    """The slow part of a path. Ends are continued by point reflection, so that a straight walk is all travel."""
    if len(path) < 2:
        return path.copy()
    reach = min(len(path) - 1, int(np.ceil(4.0 * TRAVEL_SECONDS * fps)))
    before = 2.0 * path[0] - path[reach:0:-1]
    after = 2.0 * path[-1] - path[-2 : -reach - 2 : -1]
    padded = np.concatenate([before, path, after])
    smooth = gaussian_filter1d(padded, TRAVEL_SECONDS * fps, axis=0, mode="nearest")
    return smooth[reach : reach + len(path)]
