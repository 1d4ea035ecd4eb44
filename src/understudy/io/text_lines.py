"""Text files of motion capture: their bytes as numbered lines, and numbers with errors that name the line."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import FileError

_LINE_END = re.compile(r"\r\n|\n|\r")


def decode(data: bytes) -> str:
    """Text of a file: by its byte order mark where it has one, else UTF-8, else Windows Western (never fails)."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def split_lines(text: str) -> list[str]:
    """Lines by CRLF, LF or CR; unlike `str.splitlines` no other character ends a line, so numbers match editors'."""
    return _LINE_END.split(text)


def first_word(head: bytes) -> str:
    """The first word of the content in lower case, past byte order marks, blank lines and comments."""
    text = decode(head).lstrip("\ufeff")
    for line in split_lines(text):
        line = line.strip()
        if line and not line.startswith(("#", "//")):
            return line.split()[0].lower()
    return ""


def number(token: str, path: Path, line: int) -> float:
    """One finite number, or an error that names the line."""
    try:
        value = float(token)
    except ValueError:
        raise FileError(path, _not_a_number(token), place=line) from None
    if not math.isfinite(value):
        raise FileError(path, f"the value '{shown(token)}' is not finite; export the file again", place=line)
    return value


def numbers(tokens: Sequence[str], path: Path, line: int) -> Float[ndarray, "count"]:
    """Finite numbers of one line."""
    return np.array([number(token, path, line) for token in tokens], dtype=np.float64)


def whole_number(token: str, path: Path, line: int, what: str) -> int:
    """A count of zero or more, or an error that names the line and the thing counted."""
    if not (token.isascii() and token.isdigit() and len(token) <= 18):
        raise FileError(path, f"the {what} is '{shown(token)}' where a whole number is due", place=line)
    return int(token)


def shown(token: str) -> str:
    """A piece of a file as it may stand in an error: short and printable."""
    clean = "".join(c if c.isprintable() else "?" for c in token)
    return clean if len(clean) <= 40 else clean[:37] + "..."


def _not_a_number(token: str) -> str:
    if "," in token and token.replace(",", ".", 1).count(".") == 1:
        try:
            float(token.replace(",", "."))
        except ValueError:
            pass
        else:
            return f"'{shown(token)}' has a decimal comma; export the file with decimal points"
    return f"'{shown(token)}' is not a number; the file may be damaged"
