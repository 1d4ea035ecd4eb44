"""Contacts between characters: which limbs of one touch which limbs of another, in the sources and in the results.

Two limbs touch in a frame when regions of their skins are at most 2 % of the characters' mean height apart. With C_s and
C_r the sets of (frame, pair of characters, pair of limbs) in contact:
    between_contact_recall = |C_s and C_r| / |C_s|                           (0 to 1, more is better)
    between_contact_precision = |C_s and C_r| / |C_r|                        (0 to 1, more is better)
    between_contact_distance_error = mean over C_s of |d_r/h_r - d_s/h_s|    (per cent of height, less is better)
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.methods.scenes.pair_contacts import Posed, limb_name, near_frames, pair_samples
from understudy.metrics.between.scene_case import SceneCase
from understudy.metrics.case import Figures, Measured
from understudy.metrics.declared import Declared
from understudy.metrics.measurable import all_undefined
from understudy.skin.region_distance import region_distances

TOUCHING = 0.02
UNITS = {
    "between_contact_recall": "share",
    "between_contact_precision": "share",
    "between_contact_distance_error": "% of height",
}
FIGURES = Declared(
    UNITS, "Between characters", more=("between_contact_recall", "between_contact_precision"),
    boxes=("between_contact_recall",),
)  # fmt: skip


def measure(case: SceneCase) -> Figures:
    """Recall, precision and distance error over all pairs of characters."""
    if len(case.names) < 2:
        return all_undefined(UNITS, "there is one character only")
    both = hits = true = found = 0
    errors: list[ndarray] = []
    for i, j in case.pairs:
        theirs, mine = limb_distances(case, i, j)
        touch, touches = theirs <= TOUCHING, mine <= TOUCHING
        both += int((touch & touches).sum())
        true, found = true + int(touch.sum()), found + int(touches.sum())
        errors.append(100.0 * np.abs(mine[touch] - theirs[touch]))
        hits += int(touch.any())
    out = all_undefined(UNITS, "no two characters of the source touch")
    if true:
        out["between_contact_recall"] = Measured(both / true, "share")
        out["between_contact_distance_error"] = Measured(float(np.concatenate(errors).mean()), "% of height")
    if found:
        out["between_contact_precision"] = Measured(both / found, "share")
    return out


def limb_distances(
    case: SceneCase, i: int, j: int
) -> tuple[Float[ndarray, "frames limbs"], Float[ndarray, "frames limbs"]]:
    """Distances of all pairs of limbs of two characters, in mean heights, of the sources and of the results; infinite
    beyond a contact, but for those of the results where the sources are in contact."""
    sources, results = case.posed
    theirs, columns = _distances(sources[i], sources[j], None)
    mine, _ = _distances(results[i], results[j], {key: theirs[:, k] <= TOUCHING for k, key in enumerate(columns)})
    keys = {key: k for k, key in enumerate(columns)}
    _, other = _distances(results[i], results[j], None, only_names=True)
    out = np.full(theirs.shape, np.inf)
    for k, key in enumerate(other):
        if key in keys:
            out[:, keys[key]] = mine[:, k]
    return theirs, out


def _distances(
    one: Posed, two: Posed, wanted: dict[tuple[str, str], Bool[ndarray, "frames"]] | None, *, only_names: bool = False
) -> tuple[ndarray, list[tuple[str, str]]]:
    samples, n = pair_samples(one, two), len(one.samples.names)
    pairs = [(a, b) for a in range(n) for b in range(n, len(samples.names))]
    limbs: dict[tuple[str, str], list[int]] = {}
    for column, (a, b) in enumerate(pairs):
        limbs.setdefault((limb_name(samples.names[a]), limb_name(samples.names[b])), []).append(column)
    keys = list(limbs)
    n_frames = len(one.places)
    out = np.full((n_frames, len(keys)), np.inf)
    if only_names:
        return out, keys
    near = near_frames(one, two, TOUCHING + 0.02)
    mask = np.zeros((n_frames, len(pairs)), dtype=bool)
    for key, frames in (wanted or {}).items():
        for column in limbs.get(key, ()):
            mask[:, column] = frames
        near |= frames
    frames = np.flatnonzero(near)
    if len(frames):
        size = 0.5 * (one.height + two.height)
        found = region_distances(
            samples.points.places[frames] / size, np.ascontiguousarray(samples.points.facing[frames]),
            starts=samples.starts, radius=samples.radius, depth=samples.depth, pairs=np.array(pairs), limit=TOUCHING,
            wanted=mask[frames],
        )  # fmt: skip
        for k, key in enumerate(keys):
            out[frames, k] = found[:, limbs[key]].min(1)
    return out, keys
