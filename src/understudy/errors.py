"""What can go wrong, as sentences for a person: one line that names the place, the problem and the remedy."""

from __future__ import annotations

import re
from pathlib import Path

LONGEST, LONGEST_WORD = 1000, 200
# No file can have a longer name: it is no part of a path, and shortened as words are.
LONGEST_NAME = 256


def one_line(text: str) -> str:
    """Any text as one printable line of bearable length: what files and people write may be neither."""
    words = (word if len(word) <= LONGEST_WORD else f"{word[:LONGEST_WORD]}..." for word in text.split())
    line = "".join(c if c.isprintable() else "?" for c in " ".join(words))
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}..."


class UnderstudyError(Exception):
    """Base of all errors a user may meet. Its text is one line and stands on its own."""

    def __init__(self, text: str) -> None:
        super().__init__(one_line(text))


class FileError(UnderstudyError):
    """A file that cannot be read or written: `walk.bvh:143: frame 12 has 95 values; the file may be truncated`."""

    def __init__(self, path: str | Path, problem: str, *, place: str | int | None = None) -> None:
        self.path = Path(path)
        self.place = place
        self.problem = problem
        shown = "".join(c if c.isprintable() else "?" for c in str(path))
        shown = re.sub(rf"([^/]{{{LONGEST_WORD}}})[^/]{{{LONGEST_NAME - LONGEST_WORD},}}", r"\1...", shown)
        where = shown if place is None else f"{shown}:{place}"
        Exception.__init__(self, f"{where}: {one_line(problem)}")


class CharacterError(UnderstudyError):
    """A character or motion that breaks an invariant of the model."""


class MappingError(UnderstudyError):
    """Bones that cannot be matched: not a humanoid, or a map file that names what is not there."""


class OptionError(UnderstudyError):
    """A setting with a value that means nothing."""


def fault_of(error: Exception) -> str:
    """Any error as one line: ours as it is, others as what they are, a fault of the program."""
    if isinstance(error, UnderstudyError):
        return str(error)
    what = one_line(f"{type(error).__name__}: {error}")[:200]
    return f"a fault of understudy itself ({what}); set UNDERSTUDY_DEBUG=1 for the details and report it"
