"""What a command may write to: never over what it reads, over other files only when told to, and only where it can."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import typer

from understudy.errors import FileError

FORCE = typer.Option(False, "--force", "-f", help="Write over files that exist.")


def check_output(out: Path, *inputs: Path | None, force: bool, endings: tuple[str, ...] = ()) -> None:
    """Refuse, before any work is done, an output that is an input, a folder, in no folder, of another ending, or there
    already."""
    for path in inputs:
        if path is not None and _same(out, path):
            raise FileError(out, "is one of the files this reads; inputs are never overwritten, choose another name")
    try:
        if out.is_dir():
            raise FileError(out, "is a folder; name a file to write")
        if not out.parent.is_dir():
            raise FileError(out, f"the folder {out.parent} does not exist; create it first")
        if endings and out.suffix.lower() not in endings:
            what = f"'{out.suffix}' cannot be written here" if out.suffix else "has no ending"
            raise FileError(out, f"{what}; use {'one of ' * (len(endings) > 1)}{', '.join(endings)}")
        if out.exists() and not force:
            raise FileError(out, "exists already; choose another name, or add --force to write over it")
    except OSError as error:
        raise FileError(f"{str(out)[:60]}...", f"cannot be written ({error.strerror}); choose another name") from None


def make_folder(out: Path, names: Sequence[str], *, force: bool) -> None:
    """The folder for files of these names; refused where it cannot be made or has one of them already."""
    there = [name for name in names if (out / name).exists()]
    if there and not force:
        others = f" and {len(there) - 1} more of these files" if len(there) > 1 else ""
        problem = f"has {there[0]}{others} already; choose another folder, or add --force to write over them"
        raise FileError(out, problem)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(out, f"cannot be made ({error.strerror}); choose another folder with --out") from error


def _same(one: Path, two: Path) -> bool:
    try:
        return one.samefile(two)
    except OSError:
        return one.absolute() == two.absolute()
