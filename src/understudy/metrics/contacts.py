"""Self-contacts: which regions of a body touch, in the source and in the result.

Two regions touch in a frame when they are at most 2 % of the character's own height apart (or sunk into each other).
Counted are pairs of regions that both characters have, that do not lie on neighbouring bones, and that are farther
apart than that in the T-pose of both. With C_s and C_r the sets of (frame, pair) in contact:
    contact_precision = |C_s and C_r| / |C_r|                        (0 to 1, more is better)
    contact_recall = |C_s and C_r| / |C_s|                           (0 to 1, more is better)
    contact_distance_error = mean over C_s of |d_r/h_r - d_s/h_s|    (per cent of height, less is better)
    contact_floating = mean over C_s of max(0, d_r/h_r - 2 %)        (per cent of height, less is better)
The same figures for hand on hand (`hand_hand_...`) and hand on face (`hand_face_...`: face and sides of the head).
A source against itself has 1, 1, 0, 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy import ndarray

from understudy.body.actor import Actor
from understudy.metrics.case import Case, Figures, Measured, Take, mean_of
from understudy.metrics.declared import Declared
from understudy.metrics.measurable import all_undefined, case_problem
from understudy.model.known import known
from understudy.skin.contact_regions import are_neighbours
from understudy.skin.region_distance import region_distances
from understudy.skin.region_samples import RegionSamples, region_samples

TOUCHING = 0.02
KINDS = {"": "", "hand_hand_": "hand on hand", "hand_face_": "hand on face"}
OF_A_KIND = {
    "contact_precision": "share",
    "contact_recall": "share",
    "contact_distance_error": "% of height",
    "contact_floating": "% of height",
}
UNITS = {prefix + name: unit for prefix in KINDS for name, unit in OF_A_KIND.items()}
FIGURES = Declared(
    UNITS,
    "Contacts by closeness",
    more=tuple(name for name in UNITS if name.endswith(("precision", "recall"))),
    moments=("contact_floating", "contact_recall"),
    curves=("contact_floating", "contact_distance_error"),
)
FACE = ("face", "left_side_of_head", "right_side_of_head")


@dataclass(frozen=True, eq=False)
class ContactTable:
    """Distances of pairs of regions in heights of each character; infinite where farther than a contact.

    The result's distance is known wherever the source is in contact.
    """

    pairs: tuple[tuple[str, str], ...]
    source: Float[ndarray, "frames pairs"]
    result: Float[ndarray, "frames pairs"]

    @property
    def source_touches(self) -> Bool[ndarray, "frames pairs"]:
        return self.source <= TOUCHING

    @property
    def result_touches(self) -> Bool[ndarray, "frames pairs"]:
        return self.result <= TOUCHING

    def of_kind(self, prefix: str) -> ContactTable:
        """The rows of one kind of contact, by its prefix in the figures' names."""
        chosen = [i for i, pair in enumerate(self.pairs) if _is_kind(prefix, *pair)]
        return ContactTable(tuple(self.pairs[i] for i in chosen), self.source[:, chosen], self.result[:, chosen])


def _is_kind(prefix: str, first: str, second: str) -> bool:
    hands = [name.endswith(("_palm", "_hand_back")) for name in (first, second)]
    if prefix == "hand_hand_":
        return all(hands)
    return prefix == "" or (any(hands) and (first in FACE or second in FACE))


@known
def contact_table(case: Case) -> ContactTable:
    """What touches what and when, in source and result; both must have a skin."""
    pairs = comparable_pairs(case.source.actor, case.result.actor)
    source = region_gaps(case.source, pairs)
    return ContactTable(pairs, source, region_gaps(case.result, pairs, wanted=source <= TOUCHING))


def comparable_pairs(*actors: Actor) -> tuple[tuple[str, str], ...]:
    """Pairs of regions that all of the characters have and that are apart in all their T-poses."""
    shared = [n for n in region_samples(actors[0]).names if all(n in region_samples(a).names for a in actors)]
    pairs = [pair for pair in combinations(shared, 2) if not are_neighbours(*pair)]
    touching = set().union(*(_touching_in_t_pose(actor) for actor in actors))
    return tuple(pair for pair in pairs if pair not in touching)


def region_gaps(
    take: Take, pairs: tuple[tuple[str, str], ...], *, wanted: Bool[ndarray, "frames pairs"] | None = None
) -> Float[ndarray, "frames pairs"]:
    """Distances of pairs of regions in heights, infinite beyond a contact where they are not `wanted`."""
    samples = region_samples(take.actor)
    places, normals = samples.points.posed(take)
    places /= take.height
    return _gaps(samples, places, normals, _numbers(samples, pairs), wanted)


@known
def _touching_in_t_pose(actor: Actor) -> set[tuple[str, str]]:
    samples = region_samples(actor)
    pairs = tuple(combinations(samples.names, 2))
    gaps = _gaps(samples, samples.places[None], samples.normals[None], _numbers(samples, pairs), None)[0]
    return {pair for pair, gap in zip(pairs, gaps, strict=True) if gap <= TOUCHING}


def _numbers(samples: RegionSamples, pairs: tuple[tuple[str, str], ...]) -> Int[ndarray, "pairs 2"]:
    number = {name: i for i, name in enumerate(samples.names)}
    return np.array([[number[a], number[b]] for a, b in pairs], dtype=np.int64).reshape(-1, 2)


def _gaps(samples: RegionSamples, places: ndarray, normals: ndarray, pairs: ndarray, wanted: ndarray | None) -> ndarray:
    return region_distances(
        places,
        normals,
        starts=samples.starts,
        radius=samples.radius,
        depth=samples.depth,
        pairs=pairs,
        limit=TOUCHING,
        wanted=wanted,
    )


def measure(case: Case) -> Figures:
    """Precision, recall, distance error and floating, over all contacts, hand on hand, and hand on face."""
    if reason := case_problem(case):
        return all_undefined(UNITS, reason)
    for take in (case.source, case.result):
        if not take.actor.character.meshes:
            return all_undefined(UNITS, f"{take.actor.character.name} has no skin; contacts need one")
    table = contact_table(case)
    out: dict[str, Measured] = {}
    for prefix, words in KINDS.items():
        out |= {prefix + name: figure for name, figure in compared(table.of_kind(prefix), words).items()}
    return out


def compared(table: ContactTable, words: str = "") -> dict[str, Measured]:
    """The four figures of a table of contacts; `words` name the kind of contact in reasons."""
    kind = f"{words} " if words else ""
    if not table.pairs:
        return all_undefined(OF_A_KIND, f"the two characters share no regions for {kind}contacts")
    truth, found = table.source_touches, table.result_touches
    both = int((truth & found).sum())
    out = all_undefined(OF_A_KIND, f"the source has no {kind}contacts")
    if found.any():
        out["contact_precision"] = Measured(both / int(found.sum()), "share", series=mean_of(truth & found, found))
    else:
        out["contact_precision"] = Measured.undefined("share", f"the result has no {kind}contacts")
    if truth.any():
        out["contact_recall"] = Measured(both / int(truth.sum()), "share", series=mean_of(truth & found, truth))
        gap = np.where(truth, table.result, 0.0)
        error = 100.0 * np.abs(gap - np.where(truth, table.source, 0.0))
        floating = 100.0 * np.maximum(gap - TOUCHING, 0.0) * truth
        for name, values in (("contact_distance_error", error), ("contact_floating", floating)):
            out[name] = Measured(float(values[truth].mean()), "% of height", series=mean_of(values, truth))
    return out
