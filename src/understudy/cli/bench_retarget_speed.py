"""`understudy bench retarget-speed`: whole calls of `retarget`, in frames a second."""

from __future__ import annotations

from pathlib import Path

from understudy.cli import show


def bench_retarget_speed(*, data: Path | None, against: Path | None, quick: bool, json: bool, quiet: bool) -> None:
    """Time every case and print the table."""
    from understudy.benches import retarget_speed as bench

    found = bench.run(data, against, rounds=1 if quick else 3)
    if json:
        show.as_json(found)
    elif not quiet and found:
        names = [name for name in found[0] if name != "stages"]
        rows = [[_said(row[name]) for name in names] for row in found]
        show.table(names, rows)
        stages = list(bench.STAGES)
        rows = [[row["case"], *(f"{100.0 * row['stages'][stage]:.0f} %" for stage in stages)] for row in found]
        show.table(["case", *stages], rows)


def _said(value: object) -> str:
    return f"{value:.3g}" if isinstance(value, float) else str(value)
