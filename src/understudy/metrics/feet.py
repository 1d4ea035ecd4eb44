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
with the scores -|d| / h and -v / h of the result. 0 to 1, more is better; a source against itself has 1. A source whose
feet never are (one that stands 1.2 % inside the floor, say) has nothing to keep, and neither figure.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray
from scipy.stats import rankdata

from understudy.metrics.case import Case, Figures, Measured
from understudy.metrics.declared import Declared
from understudy.metrics.measurable import all_undefined, case_problem
from understudy.roles.roles import SIDES
from understudy.skin.soles import QUANTUM, floor_distance, floor_speed, foot_points, soles

GROUNDED = 0.01
LOCKED = 0.001
UNITS = {"grounded_f1": "share", "grounded_auc": "share", "locked_f1": "share", "locked_auc": "share"}
FIGURES = Declared(
    UNITS,
    "Feet",
    more=("grounded_f1", "grounded_auc", "locked_f1", "locked_auc"),
    boxes=("grounded_f1",),
    maps=("grounded_f1",),
    moments=("grounded_f1", "locked_f1"),
    curves=("grounded_f1", "locked_f1"),
)


def f1(truth: Bool[ndarray, "n"], found: Bool[ndarray, "n"]) -> float | None:
    """2 TP / (2 TP + FP + FN); None where there is nothing to keep: the score is then 0 whatever is found."""
    both, either = int((truth & found).sum()), int(truth.sum()) + int(found.sum())
    return 2.0 * both / either if truth.any() else None


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
    source, result = ([foot_points(take, side, ground) for side in sides] for take, ground in case.grounds)
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
    out = {f"{name}_f1": Measured.undefined("share", f"the source's feet are never {words}: nothing to keep")}
    if score is not None:
        out[f"{name}_f1"] = Measured(score, "share", series=agree)
    always = "always" if truth.all() else "never"
    out[f"{name}_auc"] = Measured.undefined("share", f"the source's feet are {always} {words}: nothing to tell apart")
    if area is not None:
        out[f"{name}_auc"] = Measured(area, "share")
    return out
