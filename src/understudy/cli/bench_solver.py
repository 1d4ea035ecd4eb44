"""`understudy bench solver`: the tables of the solver's speed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from understudy.cli import show


def bench_solver(*, torch_python: Path | None, quick: bool, json: bool, quiet: bool) -> None:
    """Measure and print; progress goes to standard error."""
    from understudy.benches.solver import run
    from understudy.benches.torch_worker import find_python

    python = find_python(torch_python)
    with show.errors().status("measuring") as status:
        if quiet or not show.errors().is_terminal:
            status.stop()
        found = run(python, quick=quick, rounds=2 if quick else 5, tell=status.update)
    if json:
        show.as_json(found)
    elif not quiet:
        _printed(found)


def _printed(found: Mapping[str, Any]) -> None:
    head = ("case", "unknowns", "pairs a frame", "fps", "median ms", "objective", "start")
    names = ("case", "unknowns", "pairs_per_frame", "fps", "median_ms", "objective", "start")
    _table(head, names, found["cases"], "the paper's objective; the objectives are judged in float64 at alpha 1")
    for name, title in (("adam_200", "Adam, 200 steps"), ("adam_cosine_1000", "Adam, 1000 steps, cosine")):
        if found["torch"] is not None:
            head = ("case", "fps", "we are x as fast", "x by medians", "objective", "ours")
            names = ("case", *(f"{name}_{what}" for what in ("fps", "ratio", "median_ratio", "objective")), "objective")
            _table(head, names, found["cases"], title)
    if found["torch"] is None:
        show.line("PyTorch is not here: give a Python that has it with --torch-python to see both side by side")
    columns = ("frames", "ms", "median_ms", "ms_per_frame", "fps")
    _table(("frames", "ms", "median ms", "ms a frame", "fps"), columns, found["lengths"], "length of the clip")
    columns = ("d_max", "pairs_per_frame", "ms", "ms_per_product")
    _table(("d_max, heights", "pairs a frame", "ms", "ms a product"), columns, found["pairs"], "active pairs")
    window, first, memory = found["window"], found["first_call"], found["memory"]
    show.line(f"a window of {window['frames']} frames: {window['ms']:.1f} ms (median {window['median_ms']:.1f})")
    show.line(f"first call: {first['compiling_s']:.1f} s with compiling, {first['kept_s']:.2f} s with kernels kept")
    show.line(
        f"memory of {memory['frames']} frames: peak {memory['peak_mb']:.0f} MB, {memory['before_mb']:.0f} MB before it"
    )


def _table(head: Sequence[str], names: Sequence[str], rows: Sequence[Mapping[str, Any]], title: str) -> None:
    def said(value: Any) -> str:
        if isinstance(value, float):
            return f"{value:.0f}" if abs(value) >= 1000.0 else f"{value:.3g}"
        return str(value)

    show.table(head, [[said(row.get(name, "-")) for name in names] for row in rows], title=title)
