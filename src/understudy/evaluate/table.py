"""Tables of a run: mean and spread per method over all motions and over their easy and hard halves, as data and text.

Easy and hard are halves of the motions by how much their source touches. The contact load of a motion is
load = mean_t (regions of the skin on the floor, feet left out) + mean_t (pairs of regions that touch each other): how
many contacts there are to keep at a time. The half with the larger loads is hard; the paper had an expert judge the
amount of the same two things (§5.2).
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from understudy.evaluate.record import SOURCE, Record
from understudy.evaluate.run import Run
from understudy.metrics import more_is_better

BASELINE = "copy-rotations"
GROUPS = ("all", "easy", "hard")


@dataclass(frozen=True)
class Cell:
    """One figure of one method over a group of cases; `ratio` is its mean over that of copy-rotations."""

    mean: float | None
    spread: float | None
    count: int
    undefined: int
    reason: str = ""
    ratio: float | None = None


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
            base = _cell([r for r in chosen if r.method == BASELINE], name, None)
            for method in methods:
                cells[method, group, name] = _cell([r for r in chosen if r.method == method], name, base.mean)
    return Table(methods, units, cells, halves, loads)


def split(loads: dict[str, float]) -> dict[str, str]:
    """The half of each motion; the middle one of an odd number is hard."""
    order = sorted(loads, key=lambda motion: (loads[motion], motion))
    return {motion: "easy" if place < len(order) // 2 else "hard" for place, motion in enumerate(order)}


def _cell(records: Sequence[Record], name: str, base: float | None) -> Cell:
    found = [record.figures[name] for record in records if name in record.figures]
    values = np.array([figure.value for figure in found if figure.value is not None])
    reasons = [figure.reason for figure in found if figure.value is None]
    common = max(set(reasons), key=reasons.count) if reasons else ""
    if not len(values):
        return Cell(None, None, 0, len(reasons), common)
    mean = float(values.mean())
    return Cell(mean, float(values.std()), len(values), len(reasons), common, mean / base if base else None)


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
    if abs(value) < 1e-9:
        return "0"
    if abs(value) >= 1000.0:
        return f"{value:,.0f}"
    return f"{value:.3g}" if abs(value) >= 1e-3 else f"{value:.0e}".replace("e-0", "e-")
