"""Feet: whether a result stands and stays where its source stands and stays (ReConForM §5.3.2).

The foot is the skin that hangs on the foot and toe joints of one side (on bare bones: those joints and their ends, each
counted from its own height in T-pose above the sole).
- d(t), its distance to the floor: the height of its lowest point above the ground, negative below it.
  Grounded: |d| <= 1 % of height.
- v(t), its horizontal speed from frame t to t + 1: that of the slowest point among its lowest (within 0.5 % of the
  height of the lowest one, heights averaged over the two frames), so that a foot that rolls over its ball or turns on
  its heel stands. Locked: v < 0.1 % of height per second.

The source is the truth, each foot in each frame is one sample. F1 = 2 TP / (2 TP + FP + FN); AUC is the area under the
ROC curve, the probability that a sample that is true has a higher score than one that is not (even scores count half),
with the scores -|d| / h and -v / h of the result. 0 to 1, more is better; a source against itself has 1.
"""

from __future__ import annotations

import weakref
from dataclasses import dataclass

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray
from scipy.stats import rankdata

from understudy.correspond.actor import Actor
from understudy.correspond.roles import SIDES
from understudy.math import quat
from understudy.metrics.contact_regions import body_parts
from understudy.metrics.region_samples import spread_spots
from understudy.metrics.skin_points import Influences, SkinPoints
from understudy.metrics.sound import all_undefined, case_problem
from understudy.metrics.take import Case, Figures, Measured, Take
from understudy.model.terrain import LEVEL, Terrain

GROUNDED = 0.01
LOCKED = 0.001
LOWEST = 0.005
# Finer differences than this, in heights and heights per second, are rounding: they make no order among scores.
QUANTUM = 1e-9
# Vertices of a foot beyond which a spread of them stands for all.
MOST_VERTICES = 1500
UNITS = {"grounded_f1": "share", "grounded_auc": "share", "locked_f1": "share", "locked_auc": "share"}


@dataclass(frozen=True, eq=False)
class _Sole:
    """The points of a foot: of its skin, or joints with their heights in T-pose above the sole."""

    points: SkinPoints | None
    joints: Int[ndarray, "n"]
    rest: Float[ndarray, "n"]


_found: weakref.WeakKeyDictionary[Actor, dict[str, _Sole]] = weakref.WeakKeyDictionary()


def soles(actor: Actor) -> dict[str, _Sole]:
    """The feet that a character has, by side."""
    if (known := _found.get(actor)) is None:
        known = _found[actor] = _soles(actor)
    return known


def _soles(actor: Actor) -> dict[str, _Sole]:
    parts = np.array(body_parts(actor), dtype=object)
    skin = Influences.of(actor.character)
    # Controls and unposed helpers may hang on a foot: only joints of the body count where there is no skin.
    stray = [joint for joint, kind in actor.roles.others.items() if kind in ("control", "extra")]
    out: dict[str, _Sole] = {}
    feet = {
        side: [int(j) for j in np.flatnonzero(parts == f"{side}_foot") if j not in stray]
        for side in SIDES
        if actor.roles.joint(f"{side}_foot") is not None or actor.roles.joint(f"{side}_toes") is not None
    }
    height = actor.pose.positions[:, 1]
    level = min((float(height[j]) for joints in feet.values() for j in joints), default=0.0)
    level -= _sole_thickness(actor, [j for joints in feet.values() for j in joints])
    for side, joints in feet.items():
        on = (skin.weights * (parts == f"{side}_foot")[skin.slot_joints][skin.slots]).sum(1) if len(skin.slots) else []
        verts = np.flatnonzero(np.asarray(on, dtype=np.float64) > 0.5)
        points = None
        if verts.size:
            if len(verts) > MOST_VERTICES:
                at = skin.t_pose_vertices(actor)[verts]
                verts = verts[spread_spots(at / max(actor.ground.height, 1e-9), MOST_VERTICES)]
            points = SkinPoints.at_vertices(actor, skin, verts)
        out[side] = _Sole(points, np.array(joints, dtype=np.int64), height[joints] - level)
    return out


def _sole_thickness(actor: Actor, joints: list[int]) -> float:
    """How high the lowest joint of the feet is above the floor in the stance, where that can be a sole: up to 5 %."""
    if not joints:
        return 0.0
    low = float(quat.rotate(actor.pose.wxyz_body_world, actor.pose.stance.positions[joints])[:, 1].min())
    above = low - actor.ground.floor
    return above if 0.0 < above < 0.05 * actor.ground.height else 0.0


def foot_points(take: Take, side: str, terrain: Terrain = LEVEL) -> Float[ndarray, "frames points 3"]:
    """The points of a foot, y above the ground; in heights. Those of bare bones are let down to the sole."""
    sole = soles(take.actor)[side]
    if sole.points is not None:
        at = sole.points.posed(take)[0]
    else:
        at = take.joints[:, sole.joints].copy()
        at[..., 1] -= sole.rest
    if terrain is not LEVEL:
        at[..., 1] -= terrain.height_at(at[..., 0], at[..., 2])
    return at / take.height


def floor_distance(points: Float[ndarray, "frames points 3"]) -> Float[ndarray, "frames"]:
    """The height of a foot's lowest point above the floor."""
    return np.round(points[..., 1].min(1) / QUANTUM) * QUANTUM


def floor_speed(points: Float[ndarray, "frames points 3"], fps: float) -> Float[ndarray, "steps"]:
    """The horizontal speed of a foot from each frame to the next."""
    height = 0.5 * (points[1:, :, 1] + points[:-1, :, 1])
    low = height <= height.min(1, keepdims=True) + LOWEST
    step = points[1:] - points[:-1]
    speed = np.where(low, np.hypot(step[..., 0], step[..., 2]), np.inf).min(1) * fps
    return np.round(speed / QUANTUM) * QUANTUM


def f1(truth: Bool[ndarray, "n"], found: Bool[ndarray, "n"]) -> float | None:
    """2 TP / (2 TP + FP + FN); None where there is nothing to find and nothing was found."""
    both, either = int((truth & found).sum()), int(truth.sum()) + int(found.sum())
    return 2.0 * both / either if either else None


def roc_auc(truth: Bool[ndarray, "n"], score: Float[ndarray, "n"]) -> float | None:
    """The area under the ROC curve by ranks (Mann-Whitney); None where all samples are of one class."""
    positives, negatives = int(truth.sum()), int((~truth).sum())
    if not positives or not negatives:
        return None
    ranks = rankdata(score)
    return float((ranks[truth].sum() - 0.5 * positives * (positives + 1)) / (positives * negatives))


def measure(case: Case) -> Figures:
    """F1 and AUC of grounded and of locked feet."""
    if reason := case_problem(case):
        return all_undefined(UNITS, reason)
    for take in (case.source, case.result):
        if not soles(take.actor):
            return all_undefined(UNITS, f"{take.actor.character.name} has no feet")
    sides = [side for side in SIDES if side in soles(case.source.actor) and side in soles(case.result.actor)]
    if not sides:
        return all_undefined(UNITS, "the two characters have no foot on the same side")
    source, result = ([foot_points(take, side, case.terrain) for side in sides] for take in (case.source, case.result))
    out = _scored(
        "grounded",
        np.abs([floor_distance(points) for points in source]),
        np.abs([floor_distance(points) for points in result]),
        GROUNDED,
        "on the floor",
    )
    if case.source.n_frames < 2:
        short = "one frame has no speed; this needs 2"
        return out | all_undefined({"locked_f1": "share", "locked_auc": "share"}, short)
    fps = case.source.fps
    # The limit itself is not locked any more: one quantum below it still is.
    true, found = (np.array([floor_speed(points, fps) for points in feet]) for feet in (source, result))
    return out | _scored("locked", true, found, LOCKED - 0.5 * QUANTUM, "locked")


def _scored(name: str, true: ndarray, found: ndarray, limit: float, words: str) -> dict[str, Measured]:
    truth, held = true <= limit, found <= limit
    agree = (truth == held).mean(0)
    if name == "locked":  # a speed belongs to a step; the last frame has none
        agree = np.append(agree, np.nan)
    score, area = f1(truth.ravel(), held.ravel()), roc_auc(truth.ravel(), -found.ravel())
    out = {f"{name}_f1": Measured.undefined("share", f"no foot is ever {words}, in the source or in the result")}
    if score is not None:
        out[f"{name}_f1"] = Measured(score, "share", series=agree)
    always = "always" if truth.all() else "never"
    out[f"{name}_auc"] = Measured.undefined("share", f"the source's feet are {always} {words}: nothing to tell apart")
    if area is not None:
        out[f"{name}_auc"] = Measured(area, "share")
    return out
