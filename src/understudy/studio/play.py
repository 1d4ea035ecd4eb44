"""A play: what the page asks for, read from its JSON and checked, and what it becomes as a command line.

Files are named by the server, which knows their places; everything else is the page's word and is checked here.
"""

from __future__ import annotations

import hashlib
import json
import re
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from understudy.body.map_file import MapFile
from understudy.errors import OptionError
from understudy.methods.options import Options
from understudy.studio.sessions import harmless

SIDES = ("source", "target")


@dataclass(frozen=True)
class Play:
    """A motion, a target, and how the one is carried to the other.

    `roles` and `keys` hold what a person changed, for each side: role to joint name, and name of a key-vertex to its
    vertex or to the corners and weights of a point on a triangle. `puppet` is what a mesh without a rig does (see
    `puppet_doc.py`), empty where it is to be guessed. `dropped` says that the target was uploaded, so that other files
    of this machine are none of its business.
    """

    motion: Path
    target: Path
    motion_shown: str
    target_shown: str
    options: Options
    roles: MapFile = field(default_factory=MapFile)
    keys: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    compare: str | None = None
    puppet: Mapping[str, Any] | None = None
    sample_puppet: str = ""
    motion_sample: str = ""
    dropped: bool = False

    @staticmethod
    def read(state: Mapping[str, Any]) -> Play:
        """The play of a page's state, in which the server has put the paths."""
        files = {name: _table(state, name) for name in ("motion", "target")}
        options = Options().updated(_table(state, "options"), where="the page")
        roles = {side: _texts(_table(_table(state, "roles"), side)) for side in SIDES}
        keys = {side: _table(_table(state, "keys"), side) for side in SIDES}
        compare = state.get("compare")
        if compare is not None and not isinstance(compare, str):
            raise OptionError("the method to compare with must be a name")
        puppet = state.get("puppet")
        if puppet is not None and not isinstance(puppet, dict):
            raise OptionError("'puppet' must be a table")
        return Play(
            Path(files["motion"]["path"]),
            Path(files["target"]["path"]),
            str(files["motion"]["shown"]),
            str(files["target"]["shown"]),
            options,
            MapFile(roles["source"], roles["target"]),
            keys,
            compare,
            puppet,
            str(files["target"].get("sample_puppet", "")),
            str(files["motion"].get("sample", "")),
            files["target"].get("dropped") is True,
        )

    @property
    def motion_name(self) -> str:
        """The motion as a command or a puppet file names it."""
        return f"sample:{self.motion_sample}" if self.motion_sample else self.motion_shown

    def keys_json(self) -> str | None:
        """The keys file of what was changed; None where nothing was."""
        changed = {side: dict(spots) for side, spots in self.keys.items() if spots}
        return json.dumps(changed, indent=1) + "\n" if changed else None

    def map_toml(self) -> str | None:
        """The map file of what was changed; None where nothing was."""
        lines = []
        for side in SIDES:
            changed = getattr(self.roles, side)
            if changed:
                lines += [f"[{side}]", *(f"{role} = {json.dumps(name)}" for role, name in changed.items()), ""]
        return "\n".join(lines) or None

    def config_toml(self) -> str | None:
        """The options that a flag cannot say, as a file; None where flags say it all."""
        plain, lines = Options(self.options.method).as_dict(), []
        for name, value in self.options.as_dict().items():
            if name not in FLAGS and value != plain.get(name):
                lines += _toml(name, value)
        # Tables go behind everything else, or they would swallow it.
        lines.sort(key=lambda line: line.startswith("["))
        return "\n".join(lines) + "\n" if lines else None

    def side_files(self) -> dict[str, str]:
        """The files that the command line names, by name."""
        made = {"map.toml": self.map_toml(), "keys.json": self.keys_json(), "options.toml": self.config_toml()}
        return {name: text for name, text in made.items() if text is not None}

    def stem(self, clip: str = "") -> str:
        """What a result is called: who plays, which file, and which of its clips where that is not its name too."""
        file, clip = Path(self.motion_shown).stem, harmless(clip.rpartition("|")[2]) if clip else ""
        parts = [Path(self.target_shown).stem, file, *([clip] if clip and clip.lower() != file.lower() else [])]
        return "_".join(parts)

    def command(self, ending: str = ".glb", *, clip: str = "") -> str:
        """The command line that makes the same result of a clip of that name."""
        out = f"{self.stem(clip)}{ending}"
        words = ["understudy", "retarget", self.motion_shown, "--target", self.target_shown]
        plain, options = Options(self.options.method).as_dict(), self.options.as_dict()
        words += ["--method", str(options["method"])]
        for name, flag in FLAGS.items():
            value = options.get(name)
            if name == "method" or value == plain.get(name):
                continue
            if isinstance(value, bool):
                words += [flag] if value else []
            else:
                words += [flag, f"{value:g}" if isinstance(value, float) else str(value)]
        named = {"map.toml": "--map", "keys.json": "--keys", "options.toml": "--config"}
        for name in self.side_files():
            words += [named[name], name]
        return shlex.join([*words, "-o", out])

    def digest(self, *parts: str) -> str:
        """A short name for some parts of the play and the content of its files."""
        what: list[Any] = list(parts)
        for part in parts:
            path = {"motion": self.motion, "target": self.target}.get(part)
            if path is not None:
                stat = path.stat() if path.exists() else None
                what.append([str(path), stat and [stat.st_size, stat.st_mtime_ns]])
            else:
                what.append(self._part(part))
        return hashlib.sha256(json.dumps(what, sort_keys=True, default=str).encode()).hexdigest()[:16]

    def _part(self, part: str) -> Any:
        if part in ("source_roles", "target_roles"):
            return dict(getattr(self.roles, part.partition("_")[0]))
        if part in ("source_keys", "target_keys"):
            return dict(self.keys.get(part.partition("_")[0], {}))
        if part in ("clip", "fps", "denoise"):
            return getattr(self.options, part)
        if part != "options":
            raise KeyError(part)
        return self.options.as_dict()


FLAGS = {
    "method": "--method", "clip": "--clip", "root": "--root", "scale": "--scale", "fps": "--fps", "mirror": "--mirror",
    "denoise": "--denoise", "preset": "--preset", "keys": "--count",
}  # fmt: skip


def _toml(name: str, value: Any) -> list[str]:
    if isinstance(value, Mapping):
        lines = [f"[{name}]"]
        for key, inner in value.items():
            # A bare key where it can be one; names of meshes and joints may hold anything.
            bare = key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key)
            if isinstance(inner, Mapping):
                cells = ", ".join(f"{k} = {v!r}" for k, v in inner.items())
                lines.append(f"{bare} = {{ {cells} }}")
            else:
                lines.append(f"{bare} = {json.dumps(inner)}")
        return ["\n".join(lines)]
    if isinstance(value, bool):
        return [f"{name} = {str(value).lower()}"]
    if isinstance(value, tuple | list):
        return [f"{name} = {list(value)!r}"]
    return [] if value is None else [f"{name} = {json.dumps(value)}"]


def _table(holder: Mapping[str, Any], name: str) -> dict[str, Any]:
    found = holder.get(name, {})
    if not isinstance(found, dict):
        raise OptionError(f"'{name}' must be a table")
    return found


def _texts(table: Mapping[str, Any]) -> dict[str, str]:
    return {role: name for role, name in table.items() if isinstance(name, str)}
