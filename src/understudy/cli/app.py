"""The program itself: its commands, and what becomes of errors."""

from __future__ import annotations

import os
import sys

import typer

from understudy import __version__
from understudy.errors import UnderstudyError, fault_of

app = typer.Typer(
    name="understudy",
    help="Any character can play the part: motion retargeting between characters of any build and skeleton.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool | None) -> None:
    if wanted:
        typer.echo(f"understudy {__version__}")
        raise typer.Exit


@app.callback()
def _program(
    version: bool | None = typer.Option(None, "--version", callback=_version, is_eager=True, help="Print the version."),
) -> None:
    """Holds what all commands share."""


def run() -> None:
    """Run a command; every error a user may meet is one line on standard error and exit code 1."""
    from understudy.cli import (
        bench,
        convert,
        demo,
        denoise,
        evaluate,
        inspect,
        keys,
        map,
        puppet,
        retarget,
        scene,
        studio,
        train,
    )

    commands = (demo, inspect, convert, map, keys, retarget, scene, puppet, denoise, evaluate, bench, train, studio)
    for module in commands:
        module.register(app)
    try:
        app()
    except BrokenPipeError:
        sys.stderr.close()
        raise SystemExit(1) from None
    except Exception as error:
        if os.environ.get("UNDERSTUDY_DEBUG") and not isinstance(error, UnderstudyError):
            raise
        print(f"understudy: {fault_of(error)}", file=sys.stderr)
        raise SystemExit(1) from None
