"""Writes that either happen whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from understudy.errors import FileError


def write_bytes(path: str | Path, data: bytes) -> Path:
    """Write beside the target and rename over it, so that a reader never meets half a file."""
    path = Path(path)
    if not path.parent.is_dir():
        raise FileError(path, f"the folder {path.parent} does not exist; create it first")
    if path.is_dir():
        raise FileError(path, "is a folder; name a file to write")
    try:
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
    except OSError as error:
        raise FileError(path, f"cannot write here ({error.strerror}); choose another folder") from error
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        mode = path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_umask()
        os.chmod(temporary, mode)
        os.replace(temporary, path)
    except OSError as error:
        Path(temporary).unlink(missing_ok=True)
        raise FileError(path, f"cannot be written ({error.strerror}); the old file is untouched") from error
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    return path


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
