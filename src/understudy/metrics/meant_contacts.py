"""Contacts that are meant: which of them a result keeps, and which it adds.

A contact is of two limbs, found at the skin and told from what brushes past, hangs or is sunk in by a definition that
this metric holds on its own (`limb_contacts.py`). With M_s the (frame, pair) of the source's contacts that are meant, a
result *keeps* one when the same two limbs are at most 2 % of its height apart, at about the same place on both (the
middles of the patches at most 1 apart in boxes that reach from -1 to 1), and not sunk 2.5 % into each other unless
the source is. With C_r the result's contacts (1.2 % of the height) and M_r those of them that rest,

    meant_contact_recall    = kept / |M_s|                                        (0 to 1, more is better)
    meant_event_recall      = contacts kept in 60 % of their frames / contacts    (0 to 1, more is better)
    meant_contact_precision = |M_r within 2 % in the source| / |M_r|              (0 to 1, more is better)
    false_contacts          = |C_r beyond 2 % in source and naive result| / |C_r| (0 to 1, less is better)
    false_contact_frames    = frames with a false contact                         (% of frames, less is better)

Pairs of limbs that are neighbours or nearer than 2 % of the height in T-pose of either body are not counted.
A source against itself has 1, 1, 1, 0, 0.
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Bool
from numpy import ndarray

from understudy.math.time import runs
from understudy.metrics.case import Case, Figures, Measured, Take, mean_of
from understudy.metrics.declared import Declared
from understudy.metrics.limb_contacts import DEEP, PAUSE_SECONDS, columns, common_pairs, meant
from understudy.metrics.limb_gap_kernels import TOUCHING
from understudy.metrics.limb_gaps import limb_gaps
from understudy.metrics.limb_skin import skin_problem
from understudy.metrics.measurable import all_undefined, case_problem, naive_problem

KEPT = 0.02
SAME_PLACE = 1.0
KEPT_SHARE = 0.6
UNITS = {
    "meant_contact_recall": "share",
    "meant_event_recall": "share",
    "meant_contact_precision": "share",
    "false_contacts": "share",
    "false_contact_frames": "% of frames",
}
FIGURES = Declared(
    UNITS,
    "Contacts that are meant",
    more=("meant_contact_recall", "meant_event_recall", "meant_contact_precision"),
    boxes=("meant_contact_recall",),
    maps=("meant_contact_recall",),
    moments=("meant_contact_recall",),
    curves=("meant_contact_recall", "false_contact_frames"),
)


def measure(case: Case) -> Figures:
    """Recall by frames and by contacts, precision, and contacts that neither source nor naive result has."""
    reason = case_problem(case) or skin_problem(case.source.actor) or skin_problem(case.result.actor)
    if reason:
        return all_undefined(UNITS, reason)
    pairs = common_pairs(case.source.actor, case.result.actor)
    if not pairs:
        return all_undefined(UNITS, "the two characters share no limbs that could touch")
    return _recall(case, pairs) | _precision(case, pairs) | _false(case, pairs)


def kept(case: Case, pairs: tuple[tuple[int, int], ...]) -> Bool[ndarray, "frames pairs"]:
    """Where the result has two limbs as near, in the same place, as a contact of the source wants them."""
    source, result = limb_gaps(case.source), limb_gaps(case.result)
    s, r = columns(source, pairs), columns(result, pairs)
    apart = np.linalg.norm(source.place[:, s] - result.place[:, r], axis=-1).max(-1)
    sunk = (result.depth[:, r] > DEEP) & (source.depth[:, s] <= DEEP)
    return (result.gap[:, r] <= KEPT) & (apart <= SAME_PLACE) & ~sunk


def _recall(case: Case, pairs: tuple[tuple[int, int], ...]) -> dict[str, Measured]:
    truth = meant(case.source)[:, columns(limb_gaps(case.source), pairs)]
    if not truth.any():
        none = "the source has no contact that is meant"
        return all_undefined({n: "share" for n in ("meant_contact_recall", "meant_event_recall")}, none)
    held = kept(case, pairs) & truth
    pause = round(PAUSE_SECONDS * case.source.fps)
    events = [
        held[a:b, k].sum() / truth[a:b, k].sum()
        for k in np.flatnonzero(truth.any(0))
        for a, b in runs(truth[:, k], pause)
    ]
    series = mean_of(held, truth)
    return {
        "meant_contact_recall": Measured(float(held.sum() / truth.sum()), "share", series=series),
        "meant_event_recall": Measured(float(np.mean(np.array(events) >= KEPT_SHARE)), "share"),
    }


def _precision(case: Case, pairs: tuple[tuple[int, int], ...]) -> dict[str, Measured]:
    found = meant(case.result, deep=True)[:, columns(limb_gaps(case.result), pairs)]
    if not found.any():
        why = "the result has no contact that is meant"
        return {"meant_contact_precision": Measured.undefined("share", why)}
    good = found & _near(case.source, pairs)
    value = float(good.sum() / found.sum())
    return {"meant_contact_precision": Measured(value, "share", series=mean_of(good, found))}


def _false(case: Case, pairs: tuple[tuple[int, int], ...]) -> dict[str, Measured]:
    if (reason := naive_problem(case)) or case.naive is None:
        return all_undefined({n: UNITS[n] for n in ("false_contacts", "false_contact_frames")}, reason)
    gaps = limb_gaps(case.result)
    touch = gaps.gap[:, columns(gaps, pairs)] <= TOUCHING
    false = touch & ~_near(case.source, pairs) & ~_near(case.naive, pairs)
    frames = np.asarray(100.0 * false.any(1))
    return {
        "false_contacts": Measured(float(false.sum() / max(touch.sum(), 1)), "share"),
        "false_contact_frames": Measured(float(frames.mean()), "% of frames", series=frames),
    }


def _near(take: Take, pairs: tuple[tuple[int, int], ...]) -> Bool[ndarray, "frames pairs"]:
    gaps = limb_gaps(take)
    return gaps.gap[:, columns(gaps, pairs)] <= KEPT
