"""What can go wrong, as sentences for a person: one line that names the place, the problem and the remedy."""

from __future__ import annotations

from pathlib import Path


class UnderstudyError(Exception):
    """Base of all errors a user may meet. Its text is one line and stands on its own."""


class FileError(UnderstudyError):
    """A file that cannot be read or written: `walk.bvh:143: frame 12 has 95 values; the file may be truncated`."""

    def __init__(self, path: str | Path, problem: str, *, place: str | int | None = None) -> None:
        self.path = Path(path)
        self.place = place
        self.problem = problem
        where = str(path) if place is None else f"{path}:{place}"
        super().__init__(" ".join(f"{where}: {problem}".split()))


class CharacterError(UnderstudyError):
    """A character or motion that breaks an invariant of the model."""


class MappingError(UnderstudyError):
    """Bones that cannot be matched: not a humanoid, or a map file that names what is not there."""


class OptionError(UnderstudyError):
    """A setting with a value that means nothing."""
