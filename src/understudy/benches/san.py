"""`understudy bench san`: on sample bodies, on pairs of one motion on two characters, on motions made for the test."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from understudy.benches import san_bodies, san_made, san_pairs
from understudy.methods.san.san import WEIGHTS


def run(
    *,
    data: Path | None = None,
    unseen: Path | None = None,
    cache: Path | None = None,
    out: Path = Path("understudy-bench"),
    weights: Mapping[str, Path],
    quick: bool = False,
) -> dict[str, str]:
    """All that the folders allow: `data` has pairs, `unseen` captured motions; `weights` are others, by name."""
    found = san_bodies.run(quick=quick)
    if data is not None:
        found |= san_pairs.run(data, weights, quick=quick)
    if unseen is not None:
        found |= san_made.run(unseen, cache or out / "san-data", WEIGHTS)
    return found
