"""The program itself: its commands, and what becomes of errors."""

from __future__ import annotations

import os
import sys

import typer

from understudy import __version__
from understudy.errors import UnderstudyError

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


def main() -> None:
    """Run a command; every error a user may meet is one line on standard error and exit code 1."""
    from understudy.cli import bench, convert, demo, evaluate, inspect, keys, map, retarget, studio

    for module in (demo, inspect, convert, map, keys, retarget, evaluate, bench, studio):
        module.register(app)
    try:
        app()
    except UnderstudyError as error:
        _fail(str(error))
    except BrokenPipeError:
        sys.stderr.close()
        raise SystemExit(1) from None
    except KeyboardInterrupt:
        _fail("stopped", code=130)
    except SystemExit as ended:
        if ended.code == 130:  # what typer makes of Ctrl-C, without a word
            _fail("stopped", code=130)
        raise
    except Exception as error:
        if os.environ.get("UNDERSTUDY_DEBUG"):
            raise
        what = " ".join(f"{type(error).__name__}: {error}".split())
        _fail(f"a fault of understudy itself ({what[:200]}); set UNDERSTUDY_DEBUG=1 for the details and report it")


def _fail(message: str, *, code: int = 1) -> None:
    print(f"understudy: {message}", file=sys.stderr)
    raise SystemExit(code)
