"""Tables of a run: mean and spread per method over all motions and over their easy and hard halves, as data and text.

Easy and hard are halves of the motions by how much their source touches. The contact load of a motion is
load = mean_t (regions of the skin on the floor, feet left out) + mean_t (pairs of regions that touch each other): how
many contacts there are to keep at a time. The half with the larger loads is hard; the paper had an expert judge the
amount of the same two things (§5.2).

A method is held against copy-rotations case by case too: in how many it is better, equal and worse, equal being within
`metrics.tolerance` (0.02 points of volumes in per cent, 0.05 % of the height, 0.5 % of frames, half a degree, 0.01 of a
share, or 1 % of the figure where that is more).
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from understudy.evaluate.record import SOURCE, Record
from understudy.evaluate.run import Run
from understudy.evaluate.takes import NAIVE
from understudy.metrics import is_reference, more_is_better, tolerance

BASELINE = NAIVE
GROUPS = ("all", "easy", "hard")
# What is smaller is zero but for rounding: nothing to divide by.
ROUNDING = 1e-9


@dataclass(frozen=True)
class Cell:
    """One figure of one method over a group of cases; `ratio` is its mean over that of copy-rotations.

    `against` is in how many cases it is better, equal and worse than copy-rotations, where both have a number.
    """

    mean: float | None
    spread: float | None
    count: int
    undefined: int
    reason: str = ""
    ratio: float | None = None
    against: tuple[int, int, int] | None = None


@dataclass(frozen=True)
class Table:
    """Cells by (method, group, figure), the source among the methods; units by figure; halves by motion."""

    methods: tuple[str, ...]
    units: dict[str, str]
    cells: dict[tuple[str, str, str], Cell]
    halves: dict[str, str]
    loads: dict[str, float]


def table_of(run: Run) -> Table:
    """All means and spreads of a run."""
    loads = {record.motion: record.contact_load for record in run.records if record.method == SOURCE}
    halves = split(loads)
    methods = (SOURCE, *run.methods)
    units = {name: figure.unit for record in run.records for name, figure in record.figures.items()}
    cells: dict[tuple[str, str, str], Cell] = {}
    for group in GROUPS:
        chosen = [r for r in run.records if group == "all" or halves.get(r.motion) == group]
        for name in units:
            naive = [r for r in chosen if r.method == BASELINE]
            base = _cell(naive, name, None)
            for method in methods:
                mine = [r for r in chosen if r.method == method]
                cell = _cell(mine, name, base.mean)
                cells[method, group, name] = replace(cell, against=compared(mine, naive, name))
    return Table(methods, units, cells, halves, loads)


def split(loads: dict[str, float]) -> dict[str, str]:
    """The half of each motion; the middle one of an odd number is hard."""
    order = sorted(loads, key=lambda motion: (loads[motion], motion))
    return {motion: "easy" if place < len(order) // 2 else "hard" for place, motion in enumerate(order)}


def compared(records: Sequence[Record], naive: Sequence[Record], name: str) -> tuple[int, int, int] | None:
    """In how many cases records are better, equal and worse in a figure than copy-rotations; None for none at all."""
    base = {(r.motion, r.target): v for r in naive if (v := _value(r, name)) is not None}
    counts = [0, 0, 0]
    for record in records:
        mine, theirs = _value(record, name), base.get((record.motion, record.target))
        if mine is None or theirs is None or record.method in (SOURCE, BASELINE) or is_reference(name):
            continue
        gain = (mine - theirs) * (1.0 if more_is_better(name) else -1.0)
        same = abs(gain) <= tolerance(record.figures[name].unit, theirs) + ROUNDING
        counts[1 if same else 0 if gain > 0.0 else 2] += 1
    return (counts[0], counts[1], counts[2]) if any(counts) else None


def _value(record: Record, name: str) -> float | None:
    return record.figures[name].value if name in record.figures else None


def _cell(records: Sequence[Record], name: str, base: float | None) -> Cell:
    found = [record.figures[name] for record in records if name in record.figures]
    values = np.array([figure.value for figure in found if figure.value is not None])
    reasons = [figure.reason for figure in found if figure.value is None]
    common = max(set(reasons), key=reasons.count) if reasons else ""
    if not len(values):
        return Cell(None, None, 0, len(reasons), common)
    mean = float(values.mean())
    ratio = mean / base if base is not None and abs(base) > ROUNDING else None
    return Cell(mean, float(values.std()), len(values), len(reasons), common, ratio)


def as_data(run: Run, table: Table) -> dict[str, Any]:
    """The whole run for machines: the table, and every case with its figures."""
    return {
        "suite": run.suite.name,
        "fps": run.suite.fps,
        "seconds": run.suite.seconds,
        "methods": list(run.methods),
        "motions": {m: {"contact_load": round(table.loads[m], 4), "half": table.halves[m]} for m in table.loads},
        "table": [
            {
                "method": method,
                "group": group,
                "figure": name,
                "unit": table.units[name],
                "better": "more" if more_is_better(name) else "less",
                "mean": cell.mean,
                "spread": cell.spread,
                "cases": cell.count,
                "undefined": cell.undefined,
                "reason": cell.reason,
                "ratio_to_copy_rotations": cell.ratio,
            }
            | dict(zip(("better_cases", "equal_cases", "worse_cases"), cell.against or (None,) * 3, strict=True))
            for (method, group, name), cell in table.cells.items()
        ],
        "cases": [
            {
                "motion": record.motion,
                "target": record.target,
                "method": record.method,
                "half": table.halves.get(record.motion, ""),
                "frames": record.n_frames,
                "fps": record.fps,
                "seconds": dict(record.seconds),
                "error": record.error,
                "figures": {
                    name: {"value": f.value, "unit": f.unit} | ({"reason": f.reason} if f.value is None else {})
                    for name, f in record.figures.items()
                },
            }
            for record in run.records
        ],
    }


def as_json(run: Run, table: Table) -> str:
    return json.dumps(as_data(run, table), indent=1, ensure_ascii=False, allow_nan=False)


def table_csv(run: Run, table: Table) -> str:
    """The table, one line per method, group and figure."""
    rows = as_data(run, table)["table"]
    return _csv(list(rows[0]) if rows else [], [list(row.values()) for row in rows])


def cases_csv(run: Run, table: Table) -> str:
    """Every case with its figures in columns; what is not defined is empty."""
    head = ["motion", "target", "method", "half", "frames", "fps", *table.units, "error"]
    rows = [
        [r.motion, r.target, r.method, table.halves.get(r.motion, ""), r.n_frames, r.fps]
        + [r.figures[name].value if name in r.figures else None for name in table.units]
        + [r.error]
        for r in run.records
    ]
    return _csv(head, rows)


def _csv(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(["" if cell is None else cell for cell in row] for row in rows)
    return out.getvalue()


def number(value: float | None) -> str:
    """A number for people: three digits, small ones as powers of ten; rounding of the machine is zero."""
    if value is None:
        return "not defined"
    if abs(value) < ROUNDING:
        return "0"
    if abs(value) >= 1000.0:
        return f"{value:,.0f}"
    return f"{value:.3g}" if abs(value) >= 1e-3 else f"{value:.0e}".replace("e-0", "e-")
