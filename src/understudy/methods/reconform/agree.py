"""Which contacts can be had together: a hand that touches hip and thigh at once may not reach both on another body.

Where regions adjoin, one contact of the source counts for several pairs of regions, and the spots of the target may lie
far apart: on a big belly with short legs a hand on the hip is nowhere near the thigh. Two contacts k, m of one piece of
the body with pieces that adjoin can be had together as far as what is between the two spots on one side fits what is
between the two on the other: as far as

    e_km = |q_k - q_m| - |r_k - r_m|

is no larger on the target, as it stands, than on the source. Of two that disagree, the one that lasts shorter or is
farther apart on the source yields: it weighs 1 / (1 + (what |e| is larger by / APART)^2)^2.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.methods.reconform.touch import TOUCHING, SourceTouches, Touch
from understudy.skin.contact_regions import are_neighbours, piece_of

# In heights: contacts that disagree by this count a quarter.
APART = 0.04

Pair = tuple[Touch, int, int]


def agreement(
    source: SourceTouches, pairs: Sequence[Pair], places: Mapping[int, Float[ndarray, "spots 3"]]
) -> Float[ndarray, "pairs"]:
    """What each contact weighs; `places` of the target's spots in the runs' middle frames, in heights."""
    out = np.ones(len(pairs))
    names = source.samples.names
    regions = [[names[source.samples.region_at(spot)] for spot in (t.first, t.second)] for t, _, _ in pairs]
    start, end = (np.array([getattr(t, name) for t, _, _ in pairs]) for name in ("start", "end"))
    strength = np.array([touch.lasts / (TOUCHING + source.nearness(touch)) for touch, _, _ in pairs])
    rank = np.argsort(np.argsort(-strength, kind="stable"))
    for k, (touch, q, r) in enumerate(pairs):
        middle = (touch.start + touch.end) // 2
        mine, theirs = places[middle], source.places[middle]
        for m in map(int, np.flatnonzero((rank < rank[k]) & (start < touch.end) & (end > touch.start))):
            if _one_contact(regions[k], regions[m]):
                other, p, s = pairs[m]
                ends = [source.index[spot] for spot in (touch.first, other.first, touch.second, other.second)]
                off = max(0.0, _misfit(mine, q, p, r, s) - _misfit(theirs, *ends))
                out[k] = min(out[k], 1.0 / (1.0 + (off / APART) ** 2) ** 2)
    return out


def _misfit(places: Float[ndarray, "spots 3"], q: int, p: int, r: int, s: int) -> float:
    return abs(float(np.linalg.norm(places[q] - places[p]) - np.linalg.norm(places[r] - places[s])))


def _one_contact(here: list[str], there: list[str]) -> bool:
    """Whether two contacts are of one piece with pieces that adjoin."""
    same = [piece_of(a) == piece_of(b) for a, b in zip(here, there, strict=True)]
    beside = [are_neighbours(a, b) for a, b in zip(here, there, strict=True)]
    return (same[0] and beside[1]) or (same[1] and beside[0])
