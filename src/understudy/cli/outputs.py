"""What a command may write to: never over what it reads, and only where writing can succeed."""

from __future__ import annotations

from pathlib import Path

from understudy.errors import FileError


def check_output(out: Path, *inputs: Path | None, endings: tuple[str, ...] = ()) -> None:
    """Refuse, before any work is done, an output that is an input, a folder, in no folder, or of another ending."""
    for path in inputs:
        if path is not None and _same(out, path):
            raise FileError(out, "is one of the files this reads; inputs are never overwritten, choose another name")
    try:
        if out.is_dir():
            raise FileError(out, "is a folder; name a file to write")
        if not out.parent.is_dir():
            raise FileError(out, f"the folder {out.parent} does not exist; create it first")
    except OSError as error:
        raise FileError(f"{str(out)[:60]}...", f"cannot be written ({error.strerror}); choose another name") from None
    if endings and out.suffix.lower() not in endings:
        raise FileError(out, f"'{out.suffix}' cannot be written here; use one of {', '.join(endings)}")


def _same(one: Path, two: Path) -> bool:
    try:
        return one.samefile(two)
    except OSError:
        return one.absolute() == two.absolute()
