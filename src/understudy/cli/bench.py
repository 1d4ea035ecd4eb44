"""`understudy bench`: figures measured side by side in one run."""

from __future__ import annotations

from pathlib import Path

import typer

from understudy.benches.registry import BENCHES
from understudy.cli import show
from understudy.cli.outputs import FORCE
from understudy.suggest import near

NAMES = "; ".join(f"{bench.name}: {bench.says}" for bench in BENCHES.values()) + "."
OPTIONS = {
    "file": "the character's file; a sample otherwise.",
    "suite": "built-in, or extended (with --data).",
    "data": "the folder of files.",
    "against": "the src folder of another checkout, timed beside this one.",
    "method": "a method, or one with a preset (reconform:paper); may repeat.",
    "out": "the folder to write to.",
    "cache": "where results and data are kept.",
    "torch_python": "a Python that has torch, to run the reference with.",
    "weights": "weights to compare with, NAME=FILE; may repeat.",
    "unseen": "other motions than --data, all of them the test.",
    "quick": "a few short cases only.",
    "every": "play every so many trials of the suite.",
    "workers": "processes side by side.",
}
# With the benches that take each.
HELP = {
    option: f"For {', '.join(bench.name for bench in BENCHES.values() if option in bench.takes.split())}: {text}"
    for option, text in OPTIONS.items()
}


def register(app: typer.Typer) -> None:
    @app.command(name="bench")
    def bench(
        name: str = typer.Argument(help=NAMES),
        file: Path | None = typer.Option(None, "--file", help=HELP["file"]),
        suite: str = typer.Option("built-in", "--suite", help=HELP["suite"]),
        data: Path | None = typer.Option(None, "--data", help=HELP["data"]),
        against: Path | None = typer.Option(None, "--against", help=HELP["against"]),
        method: list[str] = typer.Option([], "--method", help=HELP["method"]),
        out: Path = typer.Option(Path("understudy-bench"), "--out", help=HELP["out"]),
        cache: Path | None = typer.Option(None, "--cache", help=HELP["cache"]),
        torch_python: Path | None = typer.Option(None, "--torch-python", help=HELP["torch_python"]),
        weights: list[str] = typer.Option([], "--weights", help=HELP["weights"]),
        unseen: Path | None = typer.Option(None, "--unseen", help=HELP["unseen"]),
        quick: bool = typer.Option(False, "--quick", help=HELP["quick"]),
        every: int = typer.Option(17, "--every", help=HELP["every"]),
        workers: int = typer.Option(2, "--workers", help=HELP["workers"]),
        force: bool = FORCE,
        json: bool = typer.Option(False, "--json", help="Print JSON for machines."),
        quiet: bool = typer.Option(False, "--quiet", "-q", help="Print nothing."),
    ) -> None:
        """Ratios measured side by side in one run."""
        given = dict(locals())
        from understudy.errors import OptionError

        if name not in BENCHES:
            raise OptionError(f"there is no benchmark '{name}'{near(name, BENCHES)}")
        given["weights"] = {word.partition("=")[0]: Path(word.partition("=")[2]) for word in weights}
        given["tell"] = (lambda word: None) if quiet else show.aside
        found = BENCHES[name](given)
        if found is not None and json:
            show.as_json(found)
        elif found is not None and not quiet:
            show.table(("figure", "value"), [(k, f"{v:.4g}" if isinstance(v, float) else v) for k, v in found.items()])
