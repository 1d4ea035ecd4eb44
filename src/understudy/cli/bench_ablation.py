"""`understudy bench ablation`: the tables of what each part of the method is worth."""

from __future__ import annotations

from pathlib import Path

from understudy.cli import show

ENDS = ("start_m", "apart_m")


def bench_ablation(*, every: int, quick: bool, workers: int, out: Path, force: bool, json: bool, quiet: bool) -> None:
    """Measure, print both tables, and write them with all cases to ablation.json."""
    from json import dumps

    from understudy.benches.ablation import FIGURES, rows_of, run
    from understudy.cli.outputs import make_folder
    from understudy.errors import OptionError
    from understudy.io import atomic

    if not 1 <= workers <= 64:
        raise OptionError(f"--workers is {workers}; it must lie between 1 and 64")
    make_folder(out, ["ablation.json"], force=force)
    with show.working(quiet=quiet) as tell:
        found = run(every=every, quick=quick, workers=workers, tell=show.counted(tell))
    text = dumps(found, indent=1, allow_nan=False)
    atomic.write_bytes(out / "ablation.json", text.encode())
    if json:
        print(text)
    elif not quiet:
        head = ("preset", "variant", *(name.replace("_", " ") for name in FIGURES))
        show.table(head, list(rows_of(found)), title=f"means of {len(found['trials'])} trials")
        head = ("preset", "noise", "± degrees", "start, m apart", "result, m apart")
        rows = [
            (row["preset"], f"one a {row['every']}", f"{row['degrees']:g}", *(f"{row[n]:.4f}" for n in ENDS))
            for row in found["noise"]
        ]
        show.table(head, rows, title="joints of a body of 1.7 m, with and without noise on the start")
        show.line(f"wrote {out / 'ablation.json'}")
