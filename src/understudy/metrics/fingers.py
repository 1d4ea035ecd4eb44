"""Fingers: how far they are bent from the naive result where nothing asks them to be.

A finger is free in a frame when its tip, the skin on its last bone, touches nothing in the source: neither a limb but
its own arm nor the floor is within 1.2 % of the height, with a margin of a quarter of a second before and after. Where
the source has no such finger its hand has to be free. Over the free fingers' joints, with q the local rotation in the
result and q' in the naive result,

    finger_off_max  = max of the angle of q'^-1 q                           (degrees)
    finger_off_over = share of frames with a free finger in which one is more than 40 degrees off   (% of frames)
    finger_pop_max  = largest turn of a free joint in a thirtieth of a second beyond the naive one's  (degrees)

Less is better; the naive result itself has 0.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.math import quat
from understudy.metrics.case import Case, Figures, Measured
from understudy.metrics.declared import Declared
from understudy.metrics.limb_gap_kernels import TOUCHING
from understudy.metrics.limb_gaps import limb_gaps
from understudy.metrics.limb_skin import skin_problem
from understudy.metrics.measurable import all_undefined, case_problem, naive_problem
from understudy.metrics.pops import beyond_naive
from understudy.metrics.untouched import MARGIN_SECONDS, widened
from understudy.roles.roles import FINGERS, SIDES
from understudy.skin.limbs import LIMBS

WILD = 40.0
UNITS = {"finger_off_max": "degrees", "finger_off_over": "% of frames", "finger_pop_max": "degrees"}
FIGURES = Declared(UNITS, "Left as it was", moments=("finger_off_max",), curves=("finger_off_max",), course="finger")


def stems(actor: Actor) -> list[str]:
    """The fingers that a character has."""
    return [f"{side}_{finger}" for side in SIDES for finger in FINGERS if actor.roles.chain(f"{side}_{finger}")]


def free(case: Case, stem: str) -> Bool[ndarray, "frames"]:
    """Where the tip of a finger of the source touches nothing; its hand, where the source has no such finger."""
    gaps = limb_gaps(case.source, case.source_terrain)
    if stem in gaps.tip_clear:
        touch = gaps.tip_clear[stem] <= TOUCHING
    else:
        hand = LIMBS.index(f"{stem.partition('_')[0]}_hand")
        of = [k for k, pair in enumerate(gaps.pairs) if hand in pair]
        touch = (gaps.gap[:, of] <= TOUCHING).any(1) | (gaps.low[:, hand] <= TOUCHING)
    return ~widened(touch, MARGIN_SECONDS, case.source.fps)


def measure(case: Case) -> Figures:
    """The largest angle off the naive pose, how often it is wild, and the largest snap."""
    reason = case_problem(case) or naive_problem(case) or skin_problem(case.source.actor)
    if reason or case.naive is None:
        return all_undefined(UNITS, reason)
    fingers = stems(case.result.actor)
    if not fingers:
        return all_undefined(UNITS, f"{case.result.actor.character.name} has no fingers")
    off, snaps = [], []
    for stem in fingers:
        chain, loose = list(case.result.actor.roles.chain(stem)), free(case, stem)
        mine, theirs = (take.motion.local_wxyz[:, chain] for take in (case.result, case.naive))
        angle = np.degrees(quat.angle(quat.mul(quat.inv(theirs), mine))).max(1)
        off.append(np.where(loose, angle, np.nan))
        snaps.append(np.where(loose, beyond_naive(mine, theirs, case.result.fps).max(1), np.nan))
    worst, snap = _largest(np.array(off)), _largest(np.array(snaps))
    if not np.isfinite(worst).any():
        return all_undefined(UNITS, "no finger is free in any frame")
    some = np.isfinite(worst)
    return {
        "finger_off_max": Measured(float(worst[some].max()), "degrees", series=worst),
        "finger_off_over": Measured(100.0 * float((worst[some] > WILD).mean()), "% of frames"),
        "finger_pop_max": Measured(float(snap[some].max()), "degrees", series=snap),
    }


def _largest(values: Float[ndarray, "fingers frames"]) -> Float[ndarray, "frames"]:
    """The largest of what is defined in each frame, NaN where nothing is."""
    filled = np.where(np.isfinite(values), values, -np.inf).max(0)
    return np.where(np.isfinite(filled), filled, np.nan)
