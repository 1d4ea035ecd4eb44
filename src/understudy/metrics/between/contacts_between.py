"""Contacts between characters: what of one is meant to touch what of another, in the sources and in the results.

Two limbs touch in a frame when regions of their skins are at most 2 % of the characters' mean height apart. A contact
of the sources is meant where it is found with a confidence of at least one half (`scenes/pair_contacts`: near, at rest,
not deep inside, one for each patch: fingers beside a wrist are not). With C_s the meant ones of (frame, pair of
characters, pair of limbs), C_r all that the results have, and N_s what is at most 4 % apart in the sources:
    between_contact_recall = |C_s and C_r| / |C_s|                           (0 to 1, more is better)
    between_contact_precision = |C_r and N_s| / |C_r|                        (0 to 1, more is better)
    between_contact_distance_error = mean over C_s of |d_r/h_r - d_s/h_s|    (per cent of height, less is better)
"""

from __future__ import annotations

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.methods.scenes.pair_contacts import Posed, limb_name, near_frames, pair_contacts, pair_samples
from understudy.metrics.between.scene_case import SceneCase
from understudy.metrics.case import Figures, Measured
from understudy.metrics.declared import Declared
from understudy.metrics.measurable import all_undefined
from understudy.skin.region_distance import region_distances

TOUCHING, NEAR, MEANT = 0.02, 0.04, 0.5
UNITS = {
    "between_contact_recall": "share",
    "between_contact_precision": "share",
    "between_contact_distance_error": "% of height",
}
FIGURES = Declared(
    UNITS, "Between characters", more=("between_contact_recall", "between_contact_precision"),
    boxes=("between_contact_recall",),
)  # fmt: skip
Limbs = tuple[str, str]


def measure(case: SceneCase) -> Figures:
    """Recall, precision and distance error over all pairs of characters."""
    if len(case.names) < 2:
        return all_undefined(UNITS, "there is one character only")
    both = true = right = found = 0
    errors: list[ndarray] = []
    for i, j in case.pairs:
        meant, theirs, mine = meant_contacts(case, i, j)
        touches = mine <= TOUCHING
        both, true = both + int((meant & touches).sum()), true + int(meant.sum())
        right, found = right + int((touches & (theirs <= NEAR)).sum()), found + int(touches.sum())
        errors.append(100.0 * np.abs(mine[meant] - theirs[meant]))
    out = all_undefined(UNITS, "no two characters of the source touch")
    if true:
        out["between_contact_recall"] = Measured(both / true, "share")
        out["between_contact_distance_error"] = Measured(float(np.concatenate(errors).mean()), "% of height")
    if found:
        out["between_contact_precision"] = Measured(right / found, "share")
    return out


def meant_contacts(
    case: SceneCase, i: int, j: int
) -> tuple[Bool[ndarray, "frames limbs"], Float[ndarray, "frames limbs"], Float[ndarray, "frames limbs"]]:
    """For all pairs of limbs of two characters: in which frames they are meant to touch, and how far apart the sources
    and the results are, in mean heights; infinite where far, but for the results where they are meant to touch."""
    sources, results = case.posed
    one, two = sources[i], sources[j]
    keys = limb_pairs(one, two)
    theirs = limb_distances(one, two, keys)
    meant = np.zeros(theirs.shape, dtype=bool)
    contacts = pair_contacts(one, two, case.sources[i])
    for contact in contacts.contacts:
        if contact.confidence >= MEANT:
            a, b = (limb_name(region) for region in contacts.regions(contact))
            meant[contact.start : contact.end, list(keys).index((a, b))] = True
    meant &= theirs <= TOUCHING
    wanted = {key: meant[:, k] for k, key in enumerate(keys)}
    have = limb_pairs(results[i], results[j])
    mine = limb_distances(results[i], results[j], {key: have.get(key, []) for key in keys}, wanted)
    return meant, theirs, mine


def limb_pairs(one: Posed, two: Posed) -> dict[Limbs, list[tuple[int, int]]]:
    """The pairs of regions that belong to each pair of limbs; regions of the second are counted behind the first's."""
    n, out = len(one.samples.names), {}
    for a, first in enumerate(one.samples.names):
        for b, second in enumerate(two.samples.names):
            out.setdefault((limb_name(first), limb_name(second)), []).append((a, n + b))
    return out


def limb_distances(
    one: Posed,
    two: Posed,
    limbs: dict[Limbs, list[tuple[int, int]]],
    wanted: dict[Limbs, Bool[ndarray, "frames"]] | None = None,
) -> Float[ndarray, "frames limbs"]:
    """How far limbs are apart in each frame, in mean heights; infinite beyond 4 % where it is not wanted."""
    samples, size = pair_samples(one, two), 0.5 * (one.height + two.height)
    out = np.full((len(one.places), len(limbs)), np.inf)
    pairs = [pair for some in limbs.values() for pair in some]
    near, mask = near_frames(one, two, NEAR), np.zeros((len(one.places), len(pairs)), dtype=bool)
    columns, count = [], 0
    for key, some in limbs.items():
        columns.append(slice(count, count + len(some)))
        if wanted is not None:
            mask[:, columns[-1]] = wanted[key][:, None]
            near = near | wanted[key]
        count += len(some)
    frames = np.flatnonzero(near)
    if len(frames) and pairs:
        places, normals = (
            np.concatenate([getattr(one, name)[frames], getattr(two, name)[frames]], axis=1)
            for name in ("places", "normals")
        )
        found = region_distances(
            places / size, normals, starts=samples.starts, radius=samples.radius, depth=samples.depth,
            pairs=np.array(pairs), limit=NEAR, wanted=mask[frames],
        )  # fmt: skip
        for k, mine in enumerate(columns):
            if mine.stop > mine.start:
                out[frames, k] = found[:, mine].min(1)
    return out
