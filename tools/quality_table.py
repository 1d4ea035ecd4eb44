"""The quality table of docs/reconform.md from runs of the suites: all figures of all methods, and the goals.

understudy bench retarget --method copy-rotations --method reconform --method sparse-semantics \
    --method reconform:paper --out built-in
python tools/quality_table.py built-in/table.json [extended/table.json] [--before old/table.json ...]

With `--before`, reconform of an earlier run of the same suite stands beside the others as "reconform before". Behind a
mean stands in how many cases a method is better, equal and worse than copy-rotations (`evaluate/table.py` says within
what tolerance). Goals are judged for reconform.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from understudy.evaluate.plots import titled, unit_of
from understudy.evaluate.report import parts_of
from understudy.evaluate.table import number
from understudy.metrics import is_reference, more_is_better

BASE, OURS, BEFORE = "copy-rotations", "reconform", "reconform before"

Cells = dict[tuple[str, str], dict[str, Any]]


@dataclass(frozen=True)
class Goal:
    """What is asked of reconform: what it has, from the cells of a run and its cases, and whether that is enough."""

    words: str
    found: Callable[[Cells, list[dict[str, Any]], str], float | None]
    enough: Callable[[float, str], bool]


def _mean(figure: str) -> Callable[..., float | None]:
    return lambda cells, cases, method: cells.get((method, figure), {}).get("mean")


def _ratio(figure: str) -> Callable[..., float | None]:
    return lambda cells, cases, method: cells.get((method, figure), {}).get("ratio_to_copy_rotations")


def _largest(figure: str) -> Callable[..., float | None]:
    """The largest of a figure over the cases."""

    def found(cells: Cells, cases: list[dict[str, Any]], method: str) -> float | None:
        return max(_values(cases, method, figure).values(), default=None)

    return found


def _worse_by(figure: str) -> Callable[..., float | None]:
    """The most that a case is worse than copy-rotations'."""

    def found(cells: Cells, cases: list[dict[str, Any]], method: str) -> float | None:
        mine, theirs = _values(cases, method, figure), _values(cases, BASE, figure)
        return max((mine[case] - theirs[case] for case in mine if case in theirs), default=None)

    return found


def _values(cases: list[dict[str, Any]], method: str, figure: str) -> dict[tuple[str, str], float]:
    return {
        (c["motion"], c["target"]): c["figures"][figure]["value"]
        for c in cases
        if c["method"] == method and figure in c["figures"] and c["figures"][figure]["value"] is not None
    }


def _at_most(limit: float) -> Callable[[float, str], bool]:
    return lambda value, suite: value <= limit


def _at_least(limit: float) -> Callable[[float, str], bool]:
    return lambda value, suite: value >= limit


GOALS = (
    Goal("self-penetration, times copy-rotations': at most 0.30", _ratio("self_penetration_mean"), _at_most(0.3)),
    Goal("floor penetration, times copy-rotations': at most 0.10", _ratio("floor_penetration_mean"), _at_most(0.1)),
    Goal("grounded F1: at least 0.95", _mean("grounded_f1"), _at_least(0.95)),
    Goal(
        "recall of contacts that are meant: at least 0.90, 0.95 on the built-in suite",
        _mean("meant_contact_recall"),
        lambda value, suite: value >= (0.95 if suite.startswith("built-in") else 0.9),
    ),
    Goal(
        "precision of contacts that are meant, times copy-rotations': at least 2",
        _ratio("meant_contact_precision"),
        _at_least(2.0),
    ),
    Goal("precision by closeness, times copy-rotations': at least 2", _ratio("contact_precision"), _at_least(2.0)),
    Goal(
        "the most that self-penetration of a case is worse than copy-rotations', points: at most 0.02",
        _worse_by("self_penetration_mean"),
        _at_most(0.02),
    ),
    Goal("untouched, 95th percentile, % of height: at most 1.5", _mean("untouched_p95"), _at_most(1.5)),
    Goal("loop closure, the largest, % of height: at most 0.2", _largest("loop_gap"), _at_most(0.2)),
    Goal("a free finger off the naive pose, the most, degrees: at most 40", _largest("finger_off_max"), _at_most(40.0)),
    Goal("pops beyond the naive result's, the most: none", _largest("pop_turns"), _at_most(0.0)),
    Goal("frames with a hinge on its wrong side, the most, %: none", _largest("pop_hinge_frames"), _at_most(0.0)),
    Goal(
        "frames with a joint beyond its range where the source is within, %: at most 2",
        _mean("limit_frames_beyond_source"),
        _at_most(2.0),
    ),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("runs", nargs="+", type=Path)
    parser.add_argument("--before", nargs="*", type=Path, default=[])
    given = parser.parse_args()
    before = {run["suite"]: run for path in given.before for run in [_read(path)]}
    for path in given.runs:
        run = _read(path)
        cells = {(c["method"], c["figure"]): c for c in run["table"] if c["group"] == "all"}
        methods = ["source", *run["methods"]]
        if run["suite"] in before:
            methods.insert(methods.index(OURS) if OURS in methods else len(methods), BEFORE)
            old = before[run["suite"]]["table"]
            cells |= {(BEFORE, c["figure"]): c for c in old if c["group"] == "all" and c["method"] == OURS}
        print(f"**{run['suite']}**, {sum(c['method'] == BASE for c in run['cases'])} cases\n")
        print(figures_table(cells, methods))
        print()
        print(goals_table(cells, run))
        print()


def _read(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text(encoding="utf-8"))


def figures_table(cells: Cells, methods: list[str]) -> str:
    """Every figure that is defined for some method, by the parts of the report."""
    rows = ["| figure | " + " | ".join(methods) + " |", "| --- |" + " ---: |" * len(methods)]
    names = list(dict.fromkeys(figure for _, figure in cells if not is_reference(figure)))
    for part, figures in parts_of(names).items():
        kept = [f for f in figures if any(cells.get((m, f), {}).get("mean") is not None for m in methods[1:])]
        if kept:
            rows.append(f"| **{part}** |" + " |" * len(methods))
        for figure in kept:
            unit = next(c["unit"] for (_, f), c in cells.items() if f == figure)
            said = "" if unit == "share" else f", {unit_of(unit)}"
            row = [f"{'↑' if more_is_better(figure) else '↓'} {titled(figure)}{said}"]
            rows.append(f"| {' | '.join(row + [_said(cells.get((m, figure)), m) for m in methods])} |")
    return "\n".join(rows)


def _said(cell: dict[str, Any] | None, method: str) -> str:
    if cell is None or cell["mean"] is None:
        return ""
    counts = [cell.get(f"{word}_cases") for word in ("better", "equal", "worse")]
    told = "" if method in ("source", BASE) or counts[0] is None else f" ({'/'.join(map(str, counts))})"
    return number(cell["mean"]) + told


def goals_table(cells: Cells, run: dict[str, Any]) -> str:
    """What is asked, what reconform has and what copy-rotations has."""
    rows = ["| goal | " + f"{OURS} | {BASE} | reached |", "| --- | ---: | ---: | --- |"]
    for goal in GOALS:
        mine, theirs = (goal.found(cells, run["cases"], method) for method in (OURS, BASE))
        reached = "" if mine is None else "yes" if goal.enough(mine, run["suite"]) else "no"
        shown = ["" if v is None else number(v) for v in (mine, theirs)]
        rows.append(f"| {goal.words} | {' | '.join(shown)} | {reached} |")
    return "\n".join(rows)


if __name__ == "__main__":
    main()
