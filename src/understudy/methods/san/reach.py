"""A limb that reaches: its end is put somewhere, and its bones turn no more than they have to.

With v_k the bones and n the axis that they bend about, every joint but the first bends by t more, and then the whole is
swung so that it points to the goal:

    v_k' = q R(n, k t) v_k,   |sum_k R(n, k t) v_k| = |goal - start|

For two bones t is in closed form, for more it is found by halving. Where the end is at its goal nothing changes.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.math import quat
from understudy.methods.san.structure import Structure
from understudy.methods.san.structures import MID_ARM

# Of a limb's length: it is never stretched straighter, nor folded nearer, than this or than it was.
STRAIGHT, FOLDED = 0.998, 0.15
# The axis that a straight limb bends about in T-pose: knees go forwards, elbows backwards.
BENDS = {"leg": np.array([1.0, 0.0, 0.0]), "left": np.array([0.0, -1.0, 0.0]), "right": np.array([0.0, 1.0, 0.0])}
# Of two bones' lengths: a limb straighter than this bends about the usual axis.
USUAL = 5e-3
HALVINGS, MOST_BENT = 22, 2.0
# An end this near to its goal, in heights, is there.
THERE = 1e-7


def limb_names(structure: Structure, end: str) -> tuple[str, ...]:
    """The joints of the limb of a hand or a foot, from shoulder or hip to its end."""
    side = end.partition("_")[0]
    parts = ("thigh", "shin", "foot") if end.endswith("foot") else ("upper_arm", MID_ARM, "forearm", "hand")
    return tuple(name for part in parts if (name := f"{side}_{part}") in structure.names)


def reach(
    world: Float[ndarray, "*batch joints 4"],
    at: Float[ndarray, "*batch joints 3"],
    structure: Structure,
    end: str,
    goal: Float[ndarray, "*batch 3"],
) -> dict[int, Float[ndarray, "*batch 4"]]:
    """World turns of the bones of a limb whose end is at the goal, or as near as it goes; `at` is where joints are."""
    joints = [structure.names.index(name) for name in limb_names(structure, end)]
    points = np.stack([at[..., j, :] for j in joints], axis=-2)
    bones = np.diff(points, axis=-2)
    start, after = points[..., 0, :], goal - points[..., 0, :]
    was, whole = np.linalg.norm(points[..., -1, :] - start, axis=-1), np.linalg.norm(bones, axis=-1).sum(-1)
    far = np.linalg.norm(after, axis=-1)
    far = np.clip(far, np.minimum(FOLDED * whole, was), np.maximum(STRAIGHT * whole, was))
    side = "leg" if end.endswith("foot") else end.partition("_")[0]
    axis = _axis(bones, quat.rotate(world[..., joints[0], :], BENDS[side]))
    bend = _bend(bones, axis, far)
    still = np.linalg.norm(goal - points[..., -1, :], axis=-1, keepdims=True) < THERE
    turned = [quat.exp(k * bend[..., None] * axis) for k in range(len(joints) - 1)]
    bent = sum(quat.rotate(turn, bones[..., k, :]) for k, turn in enumerate(turned))
    swing = quat.between(np.asarray(bent), after)
    return {
        joint: np.where(
            still, world[..., joint, :], quat.normalise(quat.mul(quat.mul(swing, turn), world[..., joint, :]))
        )
        for joint, turn in zip(joints, turned, strict=False)
    }


def _axis(bones: Float[ndarray, "*batch bones 3"], usual: Float[ndarray, "*batch 3"]) -> Float[ndarray, "*batch 3"]:
    """What a limb bends about; where it is straight, as its first bone says."""
    across = np.cross(bones[..., :-1, :], bones[..., 1:, :]).sum(-2)
    scale = np.prod(np.linalg.norm(bones[..., :2, :], axis=-1), axis=-1, keepdims=True)
    along = bones[..., 0, :] / np.maximum(np.linalg.norm(bones[..., 0, :], axis=-1, keepdims=True), 1e-9)
    usual = usual - (usual * along).sum(-1, keepdims=True) * along
    out = across + USUAL * scale * usual
    return out / np.maximum(np.linalg.norm(out, axis=-1, keepdims=True), 1e-12)


def _bend(
    bones: Float[ndarray, "*batch bones 3"], axis: Float[ndarray, "*batch 3"], far: Float[ndarray, "*batch"]
) -> Float[ndarray, "*batch"]:
    """t: how much more every joint bends, so that the ends are `far` apart."""
    flat = (bones * axis[..., None, :]).sum(-1, keepdims=True) * axis[..., None, :]
    off = bones - flat
    aside = np.cross(np.broadcast_to(axis[..., None, :], off.shape), off)
    if bones.shape[-2] == 2:
        v, c = bones[..., 0, :], flat[..., 1, :]
        a, b = (v * off[..., 1, :]).sum(-1), (v * aside[..., 1, :]).sum(-1)
        due = 0.5 * (far**2 - (bones**2).sum((-1, -2))) - (v * c).sum(-1)
        size = np.maximum(np.hypot(a, b), 1e-12)
        return np.arctan2(b, a) + np.arccos(np.clip(due / size, -1.0, 1.0))
    steps = np.arange(bones.shape[-2])

    def reached(t: ndarray) -> ndarray:
        angle = (t[..., None] * steps)[..., None]
        return np.linalg.norm((flat + np.cos(angle) * off + np.sin(angle) * aside).sum(-2), axis=-1)

    first, second = bones[..., :-1, :], bones[..., 1:, :]
    now = np.arctan2((np.cross(first, second) * axis[..., None, :]).sum(-1), (first * second).sum(-1)).mean(-1)
    low, high = -now, MOST_BENT - now
    for _ in range(HALVINGS):
        middle = 0.5 * (low + high)
        short = reached(middle) < far
        low, high = np.where(short, low, middle), np.where(short, middle, high)
    return 0.5 * (low + high)
