"""Contacts between characters, and of characters with props: which of them results keep, and which they add.

A contact is of two limbs of two characters (or of a limb and a prop), found at the skin and told from what brushes past
by a definition that the metrics hold on their own (`pair_gaps.py`): no method looks for contacts by it. With M_s the
(frame, pair of limbs) of the sources' contacts that are meant, results *keep* one when the same two limbs are at most
2 % of the mean height apart, at about the same place on both, and not sunk 2.5 % into each other unless the sources
are. With M_r the results' contacts that are meant,

    between_contact_recall = kept / |M_s|                                          (0 to 1, more is better)
    between_contact_precision = |M_r within 2 % in the sources| / |M_r|            (0 to 1, more is better)
    between_contact_distance_error = mean over M_s of |d_r/h_r - d_s/h_s|          (per cent of height, less is better)
    prop_contact_recall, prop_contact_distance_error = the same of limbs and props

A hand on a prop is kept wherever on the prop it is.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Bool
from numpy import ndarray

from understudy.metrics.between.pair_gaps import PairGaps, distances, gaps_between, meant, rims
from understudy.metrics.between.scene_case import SceneCase
from understudy.metrics.case import Figures, Measured
from understudy.metrics.declared import Declared
from understudy.metrics.limb_contacts import DEEP
from understudy.metrics.limb_gap_kernels import TOUCHING
from understudy.metrics.meant_contacts import KEPT, SAME_PLACE
from understudy.metrics.measurable import all_undefined

BETWEEN = ("between_contact_recall", "between_contact_precision", "between_contact_distance_error")
UNITS = {
    "between_contact_recall": "share",
    "between_contact_precision": "share",
    "between_contact_distance_error": "% of height",
    "prop_contact_recall": "share",
    "prop_contact_distance_error": "% of height",
}
FIGURES = Declared(
    UNITS, "Between characters", more=("between_contact_recall", "between_contact_precision", "prop_contact_recall"),
    boxes=("between_contact_recall",), curves=("between_contact_recall",),
)  # fmt: skip


@dataclass(eq=False)
class Count:
    """Contacts that are meant and those of them that are kept, frame by frame, and how far the rest are off."""

    truth: ndarray
    kept: ndarray
    right: int
    found: int
    errors: list[ndarray]

    @staticmethod
    def none(n_frames: int) -> Count:
        return Count(np.zeros(n_frames), np.zeros(n_frames), 0, 0, [])

    def add(self, theirs: PairGaps, mine: PairGaps, fps: float) -> None:
        """Count what is between two of a scene."""
        s, r = columns(theirs, mine)
        true, found = meant(theirs, fps)[:, s], meant(mine, fps, deep=True)[:, r]
        self.truth += true.sum(1)
        self.kept += (true & keeps(theirs, mine)).sum(1)
        self.found += int(found.sum())
        self.right += int((found & (theirs.gap[:, s] <= KEPT)).sum())
        for k in np.flatnonzero(true.any(0)):
            frames = np.flatnonzero(true[:, k])
            self.errors.append(100.0 * np.abs(distances(mine, r[k], frames) - theirs.gap[frames, s[k]]))

    @property
    def recall(self) -> Measured:
        series = np.where(self.truth > 0, self.kept / np.maximum(self.truth, 1), np.nan)
        return Measured(float(self.kept.sum() / self.truth.sum()), "share", series=series)

    @property
    def error(self) -> Measured:
        return Measured(float(np.concatenate(self.errors).mean()), "% of height")


def measure(case: SceneCase) -> Figures:
    """Over all pairs of characters, and over all characters and props."""
    out = all_undefined({n: UNITS[n] for n in BETWEEN}, "no two characters of the source touch")
    more = {n: u for n, u in UNITS.items() if n not in BETWEEN}
    out |= all_undefined(more, "nobody touches a prop in the source" if case.props else "there are no props")
    if any(not take.actor.character.meshes for take in (*case.sources, *case.results)):
        return all_undefined(UNITS, "a character has no skin; contacts need one")
    between, props = Count.none(case.n_frames), Count.none(case.n_frames)
    for i, j in case.pairs:
        between.add(*gaps_between(case, i, j), case.fps)
    for i in range(len(case.names)):
        for j in range(len(case.props)):
            props.add(*gaps_between(case, i, len(case.names) + j), case.fps)
    if between.truth.any():
        out["between_contact_recall"], out["between_contact_distance_error"] = between.recall, between.error
    if between.found:
        out["between_contact_precision"] = Measured(between.right / between.found, "share")
    if props.truth.any():
        out["prop_contact_recall"], out["prop_contact_distance_error"] = props.recall, props.error
    return out


def columns(theirs: PairGaps, mine: PairGaps) -> tuple[list[int], list[int]]:
    """Where the pairs of limbs that sources and results have stand among those of either."""
    where = {mine.named(k): k for k in range(len(mine.pairs))}
    both = [(k, where[name]) for k in range(len(theirs.pairs)) if (name := theirs.named(k)) in where]
    return [k for k, _ in both], [m for _, m in both]


def keeps(theirs: PairGaps, mine: PairGaps) -> Bool[ndarray, "frames pairs"]:
    """Where the results have two limbs as near, in the same place, as a contact of the sources wants them."""
    s, r = columns(theirs, mine)
    apart = np.linalg.norm(theirs.place[:, s] - mine.place[:, r], axis=-1)
    on_prop = mine.two.height == 0.0
    elsewhere = (apart[..., 0] if on_prop else apart.max(-1)) > SAME_PLACE
    sunk = (mine.depth[:, r] > DEEP) & (theirs.depth[:, s] <= DEEP)
    return (mine.gap[:, r] <= KEPT) & ~elsewhere & ~sunk


def touch_lines(case: SceneCase) -> dict[tuple[str, str, str, str], tuple[Bool[ndarray, "f"], Bool[ndarray, "f"]]]:
    """Who touches whom: for each (who, limb, whom, limb) that touches, the frames in the sources and in the results.

    Rims of other contacts are left out, and what touches in neither for a tenth of a second."""
    out, names = {}, (*case.names, *(prop.name for prop, _ in case.props))
    least = max(0.1 * case.fps, 1.0)
    of_props = [(i, len(case.names) + j) for i in range(len(case.names)) for j in range(len(case.props))]
    for i, j in [*case.pairs, *of_props]:
        theirs, mine = gaps_between(case, i, j)
        both = [((g.gap <= TOUCHING) & ~rims(g)) for g in (theirs, mine)]
        for k, m in zip(*columns(theirs, mine), strict=True):
            lines = both[0][:, k], both[1][:, m]
            if max(line.sum() for line in lines) >= least:
                first, second = theirs.named(k)
                out[names[i], first, names[j], second] = lines
    return out
