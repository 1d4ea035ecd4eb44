"""`understudy bench retarget`: a suite by one or several methods, its table, its page and its files."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from understudy.cli import show

if TYPE_CHECKING:
    from understudy.evaluate.table import Table

TITLE = (
    "mean ± spread; + more is better, - less is better; "
    "+/=/-: cases in which it is better, equal, worse than copy-rotations"
)


def bench_retarget(
    *,
    suite: str,
    data: Path | None,
    method: list[str],
    out: Path,
    cache: Path | None,
    quick: bool,
    workers: int,
    force: bool,
    json: bool,
    quiet: bool,
) -> None:
    """Run, print the table, write report.html, table.json, table.csv and cases.csv."""
    from understudy.cli.outputs import make_folder
    from understudy.errors import OptionError
    from understudy.evaluate import table as tables
    from understudy.evaluate.cache import Cache, default_folder
    from understudy.evaluate.gallery import gallery
    from understudy.evaluate.report import suite_page
    from understudy.evaluate.run import run_suite
    from understudy.evaluate.suite import find_suite
    from understudy.io import atomic

    if not 1 <= workers <= 64:
        raise OptionError(f"--workers is {workers}; it must lie between 1 and 64")
    chosen = find_suite(suite, data)
    chosen = chosen.quick() if quick else chosen
    make_folder(out, ["report.html", "table.json", "table.csv", "cases.csv"], force=force)
    kept = Cache(cache or default_folder())
    start = perf_counter()
    with show.working(quiet=quiet) as tell:
        count = show.counted(tell)
        run = run_suite(chosen, method or ["copy-rotations", "reconform"], cache=kept, workers=workers, progress=count)
        pictures = gallery(run, cache=kept, workers=workers, progress=count)
    table = tables.table_of(run)
    files = {
        "report.html": suite_page(run, pictures),
        "table.json": tables.as_json(run, table),
        "table.csv": tables.table_csv(run, table),
        "cases.csv": tables.cases_csv(run, table),
    }
    for name, text in files.items():
        atomic.write_bytes(out / name, text.encode())
    if json:
        print(files["table.json"])
    elif not quiet:
        _printed(table)
        failed = [record for record in run.records if record.error]
        for record in failed:
            show.line(f"failed: {record.case}: {record.error}")
        show.line(
            f"{len(run.records)} cases in {perf_counter() - start:.1f} s, {run.fresh} of them measured now, "
            f"the others kept; wrote {', '.join(files)} in {out}"
        )


def _printed(table: Table) -> None:
    from understudy.evaluate.plots import titled
    from understudy.evaluate.table import number
    from understudy.metrics import more_is_better

    def said(method: str, group: str, name: str, *, spread: bool) -> str:
        cell = table.cells[method, group, name]
        if cell.mean is None:
            return "-"
        return number(cell.mean) + (f" ± {number(cell.spread)}" if spread else "")

    head = ["figure", "unit", "source"]
    for method in table.methods[1:]:
        head += [method, "easy", "hard"] + (["x copy-rotations", "+/=/-"] if method != "copy-rotations" else [])
    rows, undefined = [], []
    for name, unit in table.units.items():
        row = [("+ " if more_is_better(name) else "- ") + titled(name), unit, said("source", "all", name, spread=True)]
        for method in table.methods[1:]:
            row.append(said(method, "all", name, spread=True))
            row += [said(method, group, name, spread=False) for group in ("easy", "hard")]
            if method != "copy-rotations":
                cell = table.cells[method, "all", name]
                row += ["-" if cell.ratio is None else number(cell.ratio)]
                row += ["-" if cell.against is None else "/".join(map(str, cell.against))]
        cell = table.cells[table.methods[-1], "all", name]
        if cell.mean is None:
            undefined.append(f"{titled(name)}: not defined: {cell.reason}")
        else:
            rows.append(row)
    show.table(head, rows, title=TITLE)
    for text in undefined:
        show.line(text)
