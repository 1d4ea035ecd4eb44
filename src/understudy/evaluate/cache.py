"""Results kept by content: the same files, options and code give the same key, and nothing is measured twice."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from functools import cache
from pathlib import Path
from typing import Any

import understudy
from understudy.errors import FileError
from understudy.io import atomic

# What a figure depends on: everything up to the metrics, and how this folder stages a case.
CODE = (
    "math", "model", "io", "samples", "roles", "body", "keys", "loading.py", "skin", "terms", "solve", "methods",
    "metrics",
)  # fmt: skip
STAGING = tuple(f"evaluate/{name}.py" for name in ("takes", "record", "measure", "contact_lines"))


def default_folder() -> Path:
    """Where this platform keeps caches."""
    if sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "understudy" / "evaluate"


class Cache:
    """A folder with one file per key. Files appear whole or not at all, so stopping at any moment leaves it valid."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FileError(folder, f"cannot be made ({error.strerror}); choose another folder with --cache") from error

    def get(self, key: str) -> bytes | None:
        """What is kept under a key."""
        try:
            return self._path(key).read_bytes()
        except OSError:
            return None

    def put(self, key: str, data: bytes) -> None:
        path = self._path(key)
        path.parent.mkdir(exist_ok=True)
        atomic.write_bytes(path, data)

    def _path(self, key: str) -> Path:
        return self.folder / key[:2] / key[2:]


def key_of(**parts: Any) -> str:
    """One key for the code of this package and everything else that makes a result."""
    text = json.dumps({"code": code_hash(), **parts}, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()


@cache
def _hashed(path: Path, size: int, changed: int) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def file_hash(path: Path | None) -> str:
    """The hash of a file's bytes; each file is read once."""
    if path is None:
        return ""
    try:
        found = path.stat()
        return _hashed(path, found.st_size, found.st_mtime_ns)
    except OSError as error:
        raise FileError(path, f"cannot be read ({error.strerror}); check the name and the folder") from error


@cache
def code_hash(*parts: str) -> str:
    """The hash of source code: of what figures come from, or of the given files and folders of the package."""
    root = Path(understudy.__file__).resolve().parent
    found = [root / part for part in parts or (*CODE, *STAGING)]
    digest = hashlib.sha256()
    for path in sorted(p for part in found for p in ([part] if part.is_file() else part.rglob("*.py"))):
        digest.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()
