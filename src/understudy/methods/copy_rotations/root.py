"""The path of the hips: scaled to the target, kept, held in place, or left out."""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray
from scipy.ndimage import gaussian_filter1d

from understudy.body.actor import Actor
from understudy.math import quat
from understudy.methods.copy_rotations.extra_channels import hips_shift
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.options import Options
from understudy.model.known import known
from understudy.roles.roles import SIDES

# What is slower than this is travel, what is faster is sway (seconds, one standard deviation).
TRAVEL_SECONDS = 0.4


def hips_path(played: SourceMotion, target: Actor, options: Options) -> Float[ndarray, "frames 3"]:
    """World path of the target's hips joint in its body axes: c_T = (h_T / h_S) c_S, heights counted from each floor.

    c is the middle between the hip joints and h its height above the soles in T-pose. The paper scales the path of the
    root bone (§9.1.1), but rigs place the joint they call hips anywhere from the floor to the waist; the legs hang on
    the hip joints, so this is what keeps the feet where they belong. Where both rigs place the joint alike, the two
    are the same.
    """
    source_ground, ground = played.actor.ground, target.ground
    ratio = ground.leg / source_ground.leg
    travel = {"auto": ratio, "none": 1.0}.get(str(options.scale), options.scale)
    hip = target.roles.matches["hips"].joint
    joint, turn = played.joint("hips"), played.turn("hips")
    home = quat.rotate(target.pose.wxyz_body_world, target.pose.stance.positions[hip])
    if joint is None or turn is None or options.root == "none":
        return np.broadcast_to(home, (played.n_frames, 3)).copy()
    thighs = [j for side in SIDES if (j := played.joint(f"{side}_thigh")) is not None]
    theirs = np.mean([played.rest(j) for j in thighs], axis=0) - played.rest(joint) if thighs else np.zeros(3)
    centre = played.at(joint) + quat.rotate(turn, theirs)
    if (shift := hips_shift(played, target)) is not None:
        centre = centre + shift
    centre[:, 1] = ground.floor + ratio * (centre[:, 1] - source_ground.floor)
    centre[:, [0, 2]] *= float(travel)
    path = centre - quat.rotate(turn, hip_centre(target) - target.pose.positions[hip])
    if options.root == "in-place":
        path[:, [0, 2]] += home[[0, 2]] - travelled(path[:, [0, 2]], played.motion.fps)
    return path


@known
def hip_centre(actor: Actor) -> Float[ndarray, "3"]:
    """The middle between the hip joints in T-pose, or the hips joint where there are no legs."""
    at = actor.pose.positions
    thighs = [at[j] for side in SIDES if (j := actor.roles.joint(f"{side}_thigh")) is not None]
    return np.mean(thighs, axis=0) if thighs else at[actor.roles.matches["hips"].joint]


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
