"""The settings of a retarget: one frozen record for flags, TOML files, the studio and Python."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, no_type_check

from understudy.errors import OptionError

ROOT_MODES = ("keep", "in-place", "none")


@no_type_check  # values come from people's files: what is wrong with them is said below, not by a type checker
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
    preset: str = "default"

    def __post_init__(self) -> None:
        if self.root not in ROOT_MODES:
            raise OptionError(f"root is {self.root!r}; it can be {', '.join(ROOT_MODES)}")
        if not isinstance(self.method, str):
            raise OptionError(f"method is {self.method!r}; it must be a name")
        object.__setattr__(self, "scale", self._scale())
        if self.fps is not None:
            if not _is_number(self.fps) or not 1.0 <= self.fps <= 1000.0:
                raise OptionError(f"fps is {self.fps!r}; it must be a number between 1 and 1000")
            object.__setattr__(self, "fps", float(self.fps))
        if not isinstance(self.mirror, bool):
            raise OptionError(f"mirror is {self.mirror!r}; it can be true or false")
        if self.clip is not None and (isinstance(self.clip, bool) or not isinstance(self.clip, (str, int))):
            raise OptionError(f"clip is {self.clip!r}; it must be a name or a number from 0")

    def _scale(self) -> str | float:
        if self.scale in ("auto", "none"):
            return self.scale
        try:
            value = float(self.scale) if isinstance(self.scale, str) or _is_number(self.scale) else math.nan
        except ValueError:
            value = math.nan
        if not 1e-3 <= value <= 1e3:
            raise OptionError(f"scale is {self.scale!r}; it can be auto, none or a number between 0.001 and 1000")
        return value

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)

    def updated(self, values: Mapping[str, Any], *, where: str = "options") -> Options:
        """The same options with some changed; unknown names are an error that lists the known ones."""
        known = [field.name for field in fields(self)]
        for name in values:
            if name not in known:
                raise OptionError(f"{where}: there is no option '{name}'; known are {', '.join(known)}")
        return replace(self, **dict(values))


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def read_options(path: str | Path) -> Options:
    """Options from a TOML file with one table-less list of names and values."""
    try:
        values = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise OptionError(f"{path}: no such file; check the name and the folder") from None
    except OSError as error:
        raise OptionError(f"{path}: cannot be read ({error.strerror})") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise OptionError(f"{path}: not a TOML file: {error}") from None
    return Options().updated(values, where=str(path))
