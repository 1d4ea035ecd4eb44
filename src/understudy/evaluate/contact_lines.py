"""Contacts over time as lines of 0 and 1: what touches in the source and in the result, and how much a motion touches.

A region of the skin is on the floor when its lowest point is at most 2 % of the height above it; two regions touch as
`metrics.contacts` says.
"""

from __future__ import annotations

from jaxtyping import Bool
from numpy import ndarray

from understudy.metrics import Case, Take
from understudy.metrics.contacts import TOUCHING, contact_table
from understudy.metrics.measurable import case_problem
from understudy.model.terrain import LEVEL, Terrain
from understudy.skin.region_samples import region_samples

# Contacts that are shorter than this in source and result are brushes; a timeline of them says nothing.
BRUSH_SECONDS = 0.1

Lines = dict[str, tuple[str, str]]


def contact_lines(case: Case) -> tuple[Lines, float]:
    """Timelines of source and result by what touches, and the contact load of the source (see `table.py`)."""
    if case_problem(case) or not (case.source.actor.character.meshes and case.result.actor.character.meshes):
        return {}, 0.0
    lines: Lines = {}
    least = max(BRUSH_SECONDS * case.source.fps, 1.0)
    table = contact_table(case)
    touches = table.source_touches
    for i, pair in enumerate(table.pairs):
        _add(lines, " on ".join(map(_said, pair)), touches[:, i], table.result_touches[:, i], least)
    source, result = (on_floor(take, ground) for take, ground in case.grounds)
    for region in [name for name in source if name in result]:
        _add(lines, f"{_said(region)} on floor", source[region], result[region], least)
    lain = sum(float(line.mean()) for region, line in source.items() if not region.endswith("_foot"))
    return lines, lain + float(touches.sum(1).mean())


def on_floor(take: Take, terrain: Terrain = LEVEL) -> dict[str, Bool[ndarray, "frames"]]:
    """For each region of the skin the frames in which it is on the floor."""
    samples = region_samples(take.actor)
    at = samples.points.posed(take)[0]
    height = (at[..., 1] - terrain.height_at(at[..., 0], at[..., 2])) / take.height
    return {
        name: height[:, samples.starts[i] : samples.starts[i + 1]].min(1) <= TOUCHING
        for i, name in enumerate(samples.names)
        if samples.starts[i] < samples.starts[i + 1]
    }


def _add(lines: Lines, name: str, source: Bool[ndarray, "n"], result: Bool[ndarray, "n"], least: float) -> None:
    if max(int(source.sum()), int(result.sum())) >= least:
        lines[name] = (bits(source), bits(result))


def bits(line: Bool[ndarray, "n"]) -> str:
    return "".join("1" if on else "0" for on in line)


def _said(region: str) -> str:
    return region.replace("_", " ")
