"""When and how a clip's feet stand: what bare bones do not tell of their soles.

A foot stands in frames in which ankle and toes hardly move, the ankle is as low as it gets, and the hip is above it.
How the foot is turned in the middle of these frames is how it is turned when its sole is level: skeletons whose rest
pose has the legs apart roll their feet with them, and stand on their edges there. How high the skin of a foot is in
them is how much a body that was fitted to the bones is off at the soles.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.math import quat
from understudy.model import Character, Motion, Skeleton, global_rotations, global_transforms, joint_positions
from understudy.model.skinning import skin
from understudy.roles.roles import SIDES, RoleMap

# In lengths of a leg: how fast a foot that stands may move in a second, how far above its low level it may be (captured
# floors slope by a degree), how far the hip is above it at least; and how fast the ball of a foot that runs may move.
SLOW, LOW, UNDER, RUNS = 0.2, 0.06, 0.6, 0.5
# How much higher above the toes the ankle is on tiptoe than on a level sole, in lengths of a leg.
RAISED = 0.03
# Speeds are measured over so many seconds to both sides: captured joints tremble.
BESIDE = 0.05
# The least time a foot must stand in a clip to be heard, and how far from the middle its turns may be, in most frames.
LEAST_SECONDS, SPREAD = 0.1, np.radians(8.0)
# No sole is tipped more than this in a rest pose; what says so stands on a slope, or is no sole.
MOST_TIPPED = np.radians(40.0)
PROBED_FRAMES = 120


def standing_frames(
    skeleton: Skeleton, roles: RoleMap, motion: Motion, up: Float[ndarray, "3"], *, runs: bool = False
) -> dict[str, Int[ndarray, "_"]]:
    """By side, the frames in which a foot stands; a foot that never does is left out.

    With `runs` it is the ball of the foot that stands, for a moment, whatever the ankle does.
    """
    out: dict[str, ndarray] = {}
    if motion.n_frames < 2:
        return out
    at = joint_positions(skeleton, motion)
    for side in SIDES:
        thigh, shin, foot = (roles.joint(f"{side}_{part}") for part in ("thigh", "shin", "foot"))
        if thigh is None or shin is None or foot is None:
            continue
        leg = float(np.linalg.norm(at[0, shin] - at[0, thigh]) + np.linalg.norm(at[0, foot] - at[0, shin]))
        toes = roles.joint(f"{side}_toes")
        moving = [foot] if toes is None else [toes] if runs else [foot, toes]
        speed = np.max([_speed(at[:, joint], motion.fps) for joint in moving], axis=0)
        slow = speed < (RUNS if runs else SLOW) * leg
        height, under = at[:, moving[-1]] @ up, (at[:, thigh] - at[:, foot]) @ up > UNDER * leg
        if not (slow & under).any():
            continue
        stands = slow & under & (height < np.percentile(height[slow & under], 25.0) + LOW * leg)
        if stands.sum() >= max(3.0, LEAST_SECONDS * motion.fps):
            out[side] = np.flatnonzero(stands)
    return out


def level_turns(
    skeleton: Skeleton, roles: RoleMap, motion: Motion, up: Float[ndarray, "3"]
) -> dict[str, Float[ndarray, "3"]]:
    """Which way is up for a foot and for toes that stand, in the joint's own axes, by role: the median over the frames
    in which the heel is down."""
    turns, at = global_rotations(skeleton, motion.local_wxyz), joint_positions(skeleton, motion)
    out: dict[str, ndarray] = {}
    for side, frames in standing_frames(skeleton, roles, motion, up).items():
        thigh, shin, foot, toes = (roles.joint(f"{side}_{part}") for part in ("thigh", "shin", "foot", "toes"))
        if toes is not None:
            leg = np.linalg.norm(at[0, shin] - at[0, thigh]) + np.linalg.norm(at[0, foot] - at[0, shin])
            heel = (at[frames, foot] - at[frames, toes]) @ up
            frames = frames[heel < np.percentile(heel, 5.0) + RAISED * leg]
        for role in (f"{side}_foot", f"{side}_toes"):
            joint = roles.joint(role)
            if joint is None:
                continue
            seen = quat.rotate(quat.inv(turns[frames, joint]), up)
            middle = np.median(seen, axis=0)
            middle = middle / max(float(np.linalg.norm(middle)), 1e-12)
            if np.median(np.arccos(np.clip(seen @ middle, -1.0, 1.0))) < SPREAD:
                out[role] = middle
    return out


def sole_offsets(
    character: Character, roles: RoleMap, motion: Motion, up: Float[ndarray, "3"], floor: float
) -> dict[str, float]:
    """By side, how high above the floor the lowest point of a foot's skin is when it stands: the median over frames.

    Where no foot ever stands, moments count in which the ball of one does; a foot that never does takes the other's.
    """
    skeleton, out = character.skeleton, {}
    standing = standing_frames(skeleton, roles, motion, up) or standing_frames(skeleton, roles, motion, up, runs=True)
    for side, frames in standing.items():
        some = frames[np.unique(np.linspace(0, len(frames) - 1, min(PROBED_FRAMES, len(frames))).astype(int))]
        probe = replace(
            motion,
            local_wxyz=motion.local_wxyz[some],
            local_translations=motion.local_translations[some],
            local_scales=None if motion.local_scales is None else motion.local_scales[some],
        )
        feet = _part_on(character, [j for p in ("foot", "toes") if (j := roles.joint(f"{side}_{p}")) is not None])
        if feet.n_verts:
            low = (skin(feet, global_transforms(skeleton, probe)) @ up).min(1) - floor
            out[side] = float(np.median(low))
    return dict.fromkeys(SIDES, next(iter(out.values()))) if len(out) == 1 else out


def _part_on(character: Character, joints: list[int]) -> Character:
    """The vertices that hang on some joints, without faces."""
    meshes = []
    for mesh in character.meshes:
        on = (mesh.skin.weights * np.isin(mesh.skin.slot_joints, joints)[mesh.skin.slots]).sum(1) > 0.5
        part = replace(mesh.skin, slots=mesh.skin.slots[on], weights=mesh.skin.weights[on])
        none = np.zeros((0, 3), dtype=np.int64)
        meshes.append(replace(mesh, vertices=mesh.vertices[on], faces=none, skin=part))
    return replace(character, meshes=tuple(mesh for mesh in meshes if mesh.n_verts))


def _speed(places: Float[ndarray, "frames 3"], fps: float) -> Float[ndarray, "frames"]:
    """The speed of a point, from a moment before to a moment after each frame."""
    n, k = len(places), max(1, round(BESIDE * fps))
    before, after = np.maximum(np.arange(n) - k, 0), np.minimum(np.arange(n) + k, n - 1)
    return np.linalg.norm(places[after] - places[before], axis=1) * fps / np.maximum(after - before, 1)
