"""What a page asks for of a scene: which one, and who plays in it in place of whom."""

from __future__ import annotations

import hashlib
import json
import re
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from understudy.errors import OptionError

PARTS = ("target", "motion")


@dataclass(frozen=True)
class Instead:
    """A file or a sample (`sample:NAME`) that was put into a scene, and what people call it."""

    file: str | Path
    shown: str


@dataclass(frozen=True)
class SceneAsk:
    """A scene's file (or the sample of a name), and what was put into it: by character, its target or its motion."""

    path: Path
    shown: str
    sample: str = ""
    dropped: bool = False
    cast: Mapping[str, Mapping[str, Instead]] = field(default_factory=dict)

    @staticmethod
    def read(state: Mapping[str, Any]) -> SceneAsk:
        """The scene of a page's state, in which the server has put the paths."""
        said = state["scene"]
        cast = {
            name: {
                part: Instead(Path(one["path"]) if one["path"] else f"sample:{one['sample']}", str(one["shown"]))
                for part, one in parts.items()
            }
            for name, parts in said["cast"].items()
        }
        return SceneAsk(Path(said["path"]), str(said["shown"]), str(said["sample"]), said["dropped"] is True, cast)

    @property
    def recast(self) -> dict[str, dict[str, str | Path]]:
        """What plays in place of what the scene names."""
        return {name: {part: one.file for part, one in parts.items()} for name, parts in self.cast.items()}

    def shown_as(self, name: str, part: str) -> str:
        """What people call the file that was put in for a character; nothing where none was."""
        parts = self.cast.get(name, {})
        return parts[part].shown if part in parts else ""

    @property
    def stem(self) -> str:
        """What files of the scene are called."""
        return self.sample or Path(self.shown).stem

    @property
    def digest(self) -> str:
        """A short name for all of it and the content of its files."""
        files = [self.path, *(one.file for parts in self.cast.values() for one in parts.values())]
        stats: list[list[str | int]] = []
        for file in files:
            stat = file.stat() if isinstance(file, Path) and file.exists() else None
            stats.append([str(file)] if stat is None else [str(file), stat.st_size, stat.st_mtime_ns])
        where = {name: {part: str(one.file) for part, one in parts.items()} for name, parts in self.cast.items()}
        return hashlib.sha256(json.dumps([stats, where], sort_keys=True).encode()).hexdigest()[:16]

    @property
    def command(self) -> str:
        """The command line that plays the same scene."""
        if self.cast:
            return shlex.join(["understudy", "scene", f"{self.stem}.toml", "-o", self.stem])
        if self.sample:
            return shlex.join(["understudy", "demo", "--scene", self.sample, "--out", self.stem])
        if self.path.suffix.lower() == ".zip":
            return shlex.join(["understudy", "scene", "scene.toml", "-o", self.stem])
        return shlex.join(["understudy", "scene", self.shown, "-o", self.stem])

    def side_files(self, text: str) -> dict[str, str]:
        """The file that the command names where the scene's own does not do: its text with what was put into it."""
        return {f"{self.stem}.toml": recast_text(text, self.cast)} if self.cast else {}


def recast_text(text: str, cast: Mapping[str, Mapping[str, Instead]]) -> str:
    """A scene's text in which characters play other files; the rest of it, comments too, stays as it was written."""
    pieces = re.split(r"(?m)^(?=\s*\[)", text)
    for k, piece in enumerate(pieces):
        name = re.search(r"""(?m)^\s*name\s*=\s*(["'])(.*?)\1""", piece)
        if not re.match(r"\s*\[\[\s*character\s*\]\]", piece) or name is None:
            continue
        for part, one in cast.get(name[2], {}).items():
            named = one.file if isinstance(one.file, str) else one.shown
            line = f"{part} = {json.dumps(named, ensure_ascii=False)}"
            pieces[k] = re.sub(rf"(?m)^[ \t]*{part}[ \t]*=.*$", lambda _, line=line: line, pieces[k], count=1)
    return "".join(pieces)


def check_cast(said: Any) -> dict[str, dict[str, dict[str, Any]]]:
    """What a page says is put into a scene: tables of names by character and part."""
    if not isinstance(said, dict) or not all(isinstance(parts, dict) for parts in said.values()):
        raise OptionError("'cast' of a scene must be a table of tables")
    for parts in said.values():
        for part, named in parts.items():
            if part not in PARTS or not isinstance(named, dict):
                raise OptionError(f"'cast' of a scene has a {str(part)[:40]}; it can have {' and '.join(PARTS)}")
    return said
