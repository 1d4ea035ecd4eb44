"""TOML files as people write them: what is wrong with one is said with its line."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

from understudy.errors import FileError
from understudy.io.formats import read_bytes


def read_toml(path: Path) -> dict[str, Any]:
    """The table of a file."""
    try:
        text = read_bytes(path, may_be_empty=True).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileError(path, "is not TOML: it is no text in UTF-8; name another file") from None
    return table_of(text, path)


def table_of(text: str, path: str | Path) -> dict[str, Any]:
    """The table of a text that is said to be of a file."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise FileError(path, "is nested too deeply; write names and values, with tables inside") from None
    except ValueError as error:  # of TOML, or of a number with thousands of digits
        line = re.search(r"at line (\d+)", str(error))
        place = int(line[1]) if line else len(text.splitlines()) if "end of document" in str(error) else None
        what = re.sub(r"\s*\(at .*\)$", "", str(error)).strip().rstrip(".")
        raise FileError(path, f"is not TOML: {what}; names and paths go in double quotes", place=place) from None


def quoted(text: str) -> str:
    """A basic string of TOML; its escapes are JSON's, DEL apart."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
