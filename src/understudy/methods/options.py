"""The settings of a retarget: one frozen record for flags, TOML files, the studio and Python."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from understudy.errors import OptionError

ROOT_MODES = ("keep", "in-place", "none")


@dataclass(frozen=True)
class Options:
    """How a motion is carried over. Every result carries the options that made it.

    root: keep the travel, keep the character in place (its path is taken out, its sway stays), or no root translation
    at all. scale: 'auto' scales the travel by the ratio of hip heights, 'none' leaves its length, a number multiplies
    it; heights are always scaled by the ratio, so that feet reach the floor. fps: resample to this rate; None keeps the
    clip's. mirror: swap left and right. clip: the name or the number (from 0) of the clip; None takes the first.
    """

    method: str = "copy-rotations"
    root: str = "keep"
    scale: str | float = "auto"
    fps: float | None = None
    mirror: bool = False
    clip: str | int | None = None

    def __post_init__(self) -> None:
        if self.root not in ROOT_MODES:
            raise OptionError(f"root is '{self.root}'; it can be {', '.join(ROOT_MODES)}")
        if isinstance(self.scale, str) and self.scale not in ("auto", "none"):
            try:
                object.__setattr__(self, "scale", float(self.scale))
            except ValueError:
                raise OptionError(f"scale is '{self.scale}'; it can be auto, none or a number") from None
        if not isinstance(self.scale, str) and not 1e-3 <= self.scale <= 1e3:
            raise OptionError(f"scale is {self.scale}; a number must lie between 0.001 and 1000")
        if self.fps is not None and not 1.0 <= self.fps <= 1000.0:
            raise OptionError(f"fps is {self.fps}; it must lie between 1 and 1000")

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    def updated(self, values: Mapping[str, Any], *, where: str = "options") -> Options:
        """The same options with some changed; unknown names are an error that lists the known ones."""
        known = [field.name for field in fields(self)]
        for name in values:
            if name not in known:
                raise OptionError(f"{where}: there is no option '{name}'; known are {', '.join(known)}")
        return replace(self, **dict(values))


def read_options(path: str | Path) -> Options:
    """Options from a TOML file with one table-less list of names and values."""
    try:
        values = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise OptionError(f"{path}: no such file; check the name and the folder") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise OptionError(f"{path}: not a TOML file: {error}") from None
    return Options().updated(values, where=str(path))
