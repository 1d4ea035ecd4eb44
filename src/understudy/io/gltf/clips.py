"""A motion as a glTF animation: only what changes, linear keys, one time line for the whole clip."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.io.gltf.buffers import Appender
from understudy.io.gltf.document import Object
from understudy.math import quat
from understudy.model import Motion, Skeleton

# What a quaternion's component may differ by and still count as unchanged; float32 resolves 6e-8 near one.
STILL = 1e-7


def add_clip(
    appender: Appender,
    name: str,
    motion: Motion,
    rest: Skeleton,
    nodes: Sequence[int],
    *,
    always: Collection[tuple[str, int]] = (),
    held: Sequence[tuple[int, str, Sequence[float]]] = (),
) -> Object:
    """The animation object of a motion; its keys are appended to the buffer.

    `rest` is the pose the file's nodes have: channels that never leave it are not written. `nodes` are the node indices
    of the joints. Channels that hold one value get keys at both ends only. Channels in `always` (path and joint) are
    written even when they never leave the rest pose. `held` are nodes that are no joints, with the value they keep.
    """
    times = (np.arange(motion.n_frames) / motion.fps).astype(np.float32)
    ends = times if motion.n_frames == 1 else times[[0, -1]]
    time_of: dict[int, int] = {}
    samplers: list[dict[str, Any]] = []
    channels: list[dict[str, Any]] = []
    tracks = changing(motion, rest, always)
    if not tracks:  # a clip needs a channel, even when nothing moves
        tracks = [("rotation", 0, motion.local_wxyz[:, 0][:, [1, 2, 3, 0]])]
    moves = [(nodes[joint], path, values) for path, joint, values in tracks]
    moves += [(node, path, np.array([value] * motion.n_frames)) for node, path, value in held]
    holds = [bool(np.abs(values - values[:1]).max(initial=0.0) <= STILL) for _, _, values in moves]
    if all(holds):
        holds[0] = False  # one channel tells the clip's frames
    for (node, path, values), still in zip(moves, holds, strict=True):
        keys = values[[0] * len(ends)] if still else values
        line = ends if still else times
        if len(line) not in time_of:
            time_of[len(line)] = appender.accessor(line, bounds=True)
        samplers.append(
            {
                "input": time_of[len(line)],
                "interpolation": "LINEAR",
                "output": appender.accessor(keys.astype(np.float32)),
            }
        )
        channels.append({"sampler": len(samplers) - 1, "target": {"node": node, "path": path}})
    return {"name": name, "channels": channels, "samplers": samplers}


def changing(
    motion: Motion, rest: Skeleton, always: Collection[tuple[str, int]] = ()
) -> list[tuple[str, int, Float[ndarray, "frames width"]]]:
    """The channels that leave the rest pose in some frame: glTF's path, the joint, and the values (`xyzw`)."""
    out: list[tuple[str, int, ndarray]] = []
    wxyz = quat.continuous(quat.normalise(motion.local_wxyz))
    towards = np.where((wxyz[0] * rest.rest_wxyz).sum(-1) < 0.0, -1.0, 1.0)
    turned = np.abs(wxyz * towards[:, None] - rest.rest_wxyz).max(axis=(0, 2), initial=0.0) > STILL
    moved = motion.moving_translations(rest)
    for joint in range(rest.n_joints):
        if moved[joint] or ("translation", joint) in always:
            out.append(("translation", joint, motion.local_translations[:, joint]))
        if turned[joint] or ("rotation", joint) in always:
            out.append(("rotation", joint, wxyz[:, joint][:, [1, 2, 3, 0]]))
        scales = (
            rest.rest_scales[None].repeat(motion.n_frames, 0) if motion.local_scales is None else motion.local_scales
        )
        scaled = np.abs(scales[:, joint] - rest.rest_scales[joint]).max(initial=0.0) > 1e-6
        if scaled or ("scale", joint) in always:
            out.append(("scale", joint, scales[:, joint]))
    return out


def keyed_by_any(motions: Sequence[Motion], rest: Skeleton) -> set[tuple[str, int]]:
    """The channels (path and joint) that leave the rest pose in some clip.

    All clips of a file key them all: a player that keeps its state, as Blender does, shows a joint without keys in the
    pose that another clip left it in.
    """
    return {(path, joint) for motion in motions for path, joint, _ in changing(motion, rest)}
