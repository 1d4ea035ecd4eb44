"""Sessions: one per browser tab, each with a folder of its own for the files it was given and those it made.

A request names a file by the number it was given when it came in, never by a path. The name a file came with is kept
for people to read and, made harmless, for the formats that look for their neighbours (.gltf and .bin, .amc and .asf).
"""

from __future__ import annotations

import re
import secrets
import shutil
import tempfile
import time
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from understudy.errors import OptionError

LONGEST_NAME = 80
MOST_FILES = 200
MOST_SESSIONS = 64
RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)


def harmless(name: str) -> str:
    """A file name that names a file in one folder and nothing else, on any system; its ending is kept."""
    plain = unicodedata.normalize("NFC", name).replace("\\", "/").rpartition("/")[2]
    plain = "".join(c if c.isalnum() or c in " ._-()+" else "_" for c in plain)
    plain = plain.strip(" .") or "file"
    stem, dot, ending = plain.rpartition(".")
    if not dot:
        stem, ending = plain, ""
    ending = ending[:12]
    # Systems count bytes, and a name in Japanese has three to a letter.
    stem = stem[: LONGEST_NAME - len(ending) - 1].encode()[:180].decode(errors="ignore").strip(" .") or "file"
    whole = f"{stem}.{ending}" if ending else stem
    return f"_{whole}" if RESERVED.fullmatch(whole) else whole


@dataclass(frozen=True)
class Kept:
    """A file of a session: where it lies, and what a person calls it (its name, or its path on this machine)."""

    path: Path
    shown: str


@dataclass(eq=False)
class Session:
    """A browser's files, those used last at the end. `used` is when it was last heard of, in seconds of a monotonic
    clock."""

    id: str
    folder: Path
    files: dict[str, Kept] = field(default_factory=dict)
    used: float = field(default_factory=time.monotonic)
    _numbers: Iterator[int] = field(default_factory=lambda: count(1))

    def room_for(self, name: str, batch: str) -> Path:
        """An empty file of its own to write an upload to; files of one batch share a folder."""
        if not re.fullmatch(r"[0-9]{1,6}", batch):
            raise OptionError("the batch of an upload must be a number")
        folder = self.folder / f"batch{int(batch)}"
        folder.mkdir(exist_ok=True)
        self._make_room(folder)
        path, again = folder / harmless(name), count(2)
        while path.exists():  # two names that differ only in what is not harmless
            path = folder / harmless(f"{next(again)} {harmless(name)}")
        path.touch()
        return path

    def _make_room(self, folder: Path) -> None:
        """Let the batch go that was not used for the longest time, where there are too many files."""
        uploads = [kept.path for kept in self.files.values() if kept.path.is_relative_to(self.folder)]
        if len(uploads) < MOST_FILES:
            return
        oldest = next((path.parent for path in uploads if path.parent != folder), None)
        if oldest is None:
            raise OptionError(f"at most {MOST_FILES} files can be dropped together")
        self.files = {number: kept for number, kept in self.files.items() if kept.path.parent != oldest}
        shutil.rmtree(oldest, ignore_errors=True)

    def keep(self, path: Path, shown: str | None = None) -> str:
        """Remember a file that has arrived; its number."""
        number = f"f{next(self._numbers)}"
        self.files[number] = Kept(path, shown or path.name)
        return number

    def file(self, number: object) -> Kept:
        """The file of a number."""
        found = self.files.pop(number, None) if isinstance(number, str) else None
        if found is None:
            raise OptionError("that file is not in this session any more; drop it again")
        self.files[str(number)] = found
        return found


class Sessions:
    """All sessions of a server, in one folder that goes with it."""

    def __init__(self, given: tuple[Path, ...] = ()) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="understudy-studio-"))
        self.given = given
        self._all: dict[str, Session] = {}

    def new(self) -> Session:
        """A new session; files that were named on the command line are in it from the start."""
        if len(self._all) >= MOST_SESSIONS:
            self.drop(min(self._all.values(), key=lambda session: session.used).id)
        name = secrets.token_hex(16)
        folder = self.folder / name
        folder.mkdir(mode=0o700)
        session = self._all[name] = Session(name, folder)
        for path in self.given:
            session.keep(path, str(path))
        return session

    def get(self, name: str) -> Session | None:
        """The session of that name."""
        found = self._all.get(name)
        if found is not None:
            found.used = time.monotonic()
        return found

    def drop(self, name: str) -> None:
        """Forget a session and remove its folder."""
        session = self._all.pop(name, None)
        if session is not None:
            shutil.rmtree(session.folder, ignore_errors=True)

    def close(self) -> None:
        """Remove everything."""
        self._all.clear()
        shutil.rmtree(self.folder, ignore_errors=True)
