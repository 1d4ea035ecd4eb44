"""The settings of a retarget: one frozen record for flags, TOML files, the studio and Python."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, no_type_check

from understudy.errors import FileError, OptionError
from understudy.methods.registry import METHODS
from understudy.model.motion import check_rate
from understudy.suggest import near

ROOT_MODES = ("keep", "in-place", "none")

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    Own = TypeVar("Own", bound=DataclassInstance)
else:
    Own = TypeVar("Own")


@no_type_check  # values come from people's files: what is wrong with them is said below, not by a type checker
@dataclass(frozen=True, init=False)
class Options:
    """How a motion is carried over. Every result carries the options that made it.

    root: keep the travel, keep the character in place (its path is taken out, its sway stays), or no root translation
    at all. scale: 'auto' scales the travel by the ratio of hip heights, 'none' leaves its length, a number multiplies
    it; heights are always scaled by the ratio, so that feet reach the floor. fps: resample to this rate; None keeps the
    clip's. mirror: swap left and right. denoise: take jitter and lost samples out of the motion first. clip: the name
    or the number (from 0) of the clip; None takes the first. body: meshes and joints of either character by name, true
    where they are body and false where they are only on it (props, hair, loose cloth): contacts and volumes are the
    body's.

    All other names are options of a method's own (`ReconformOptions`, `SolveOptions`). Those of other methods than the
    chosen one are kept, so that one can change to and fro. `own` holds them, `of` gives a method its record.
    """

    method: str
    root: str
    scale: str | float
    fps: float | None
    mirror: bool
    denoise: bool
    clip: str | int | None
    body: Mapping[str, bool]
    own: Mapping[str, Any]

    def __init__(
        self,
        method="reconform",
        *,
        root="keep",
        scale="auto",
        fps=None,
        mirror=False,
        denoise=False,
        clip=None,
        body=None,
        **own,
    ) -> None:
        if root not in ROOT_MODES:
            raise OptionError(f"root is {root!r}; it can be {', '.join(ROOT_MODES)}")
        if not isinstance(method, str):
            raise OptionError(f"method is {method!r}; it must be a name")
        if fps is not None:
            check_rate(fps)
        for name, value in (("mirror", mirror), ("denoise", denoise)):
            if not isinstance(value, bool):
                raise OptionError(f"{name} is {value!r}; it can be true or false")
        if clip is not None and (isinstance(clip, bool) or not isinstance(clip, (str, int))):
            raise OptionError(f"clip is {clip!r}; it must be a name or a number from 0")
        values = {
            "method": method, "root": root, "scale": _scale(scale), "fps": None if fps is None else float(fps),
            "mirror": mirror, "denoise": denoise, "clip": clip, "body": _body({} if body is None else body),
            "own": _own(own, method),
        }  # fmt: skip
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def of(self, kind: type[Own]) -> Own:
        """The options of a method's own kind, with what is not said as it is by default."""
        return kind(**{f.name: self.own[f.name] for f in fields(kind) if f.name in self.own})

    def as_dict(self) -> dict[str, Any]:
        """All of them by name: those of every method, those of the chosen one, and what was said for others."""
        out = {f.name: getattr(self, f.name) for f in fields(self) if f.name != "own"}
        method = METHODS.get(self.method)
        if method is not None and (kind := method.options) is not None:
            record = self.of(kind)
            out |= {f.name: getattr(record, f.name) for f in fields(kind)}
        return out | dict(self.own)

    def updated(self, values: Mapping[str, Any], *, where: str = "options") -> Options:
        """The same options with some changed; unknown names are an error that lists the known ones."""
        known = {*(f.name for f in fields(self)), *(f.name for kind in _kinds() for f in fields(kind))} - {"own"}
        for name in values:
            if name not in known:
                raise _unknown(name, self.as_dict(), where)
        now = {f.name: getattr(self, f.name) for f in fields(self) if f.name != "own"}
        return Options(**{**now, **self.own, **values})


def _kinds() -> list[type[Any]]:
    """The options that methods have of their own."""
    return [kind for method in METHODS.values() if (kind := method.options) is not None]


def _own(values: Mapping[str, Any], method: str) -> dict[str, Any]:
    """Options of methods as they are kept: checked, and without those that say what holds anyway."""
    out: dict[str, Any] = {}
    known: set[str] = set()
    for kind in _kinds() if values else ():
        names = [f.name for f in fields(kind)]
        known |= set(names)
        record, plain = kind(**{name: values[name] for name in names if name in values}), kind()
        said = {name: getattr(record, name) for name in names if name in values}
        out |= {name: value for name, value in said.items() if value != getattr(plain, name)}
    for name in values:
        if name not in known:
            raise _unknown(name, Options(method).as_dict(), "options")
    return out


def _unknown(name: str, known: Iterable[str], where: str) -> OptionError:
    return OptionError(f"{where}: there is no option '{name}'{near(name, known)}")


def _scale(scale: Any) -> str | float:
    if scale in ("auto", "none"):
        return scale
    try:
        value = float(scale) if isinstance(scale, str) or is_number(scale) else math.nan
    except ValueError:
        value = math.nan
    if not 1e-3 <= value <= 1e3:
        raise OptionError(f"scale is {scale!r}; it can be auto, none or a number between 0.001 and 1000")
    return value


def _body(value: Any) -> dict[str, bool]:
    """Names of meshes and joints with true or false each."""
    if not isinstance(value, Mapping) or not all(isinstance(answer, bool) for answer in value.values()):
        raise OptionError(f"body is {value!r}; it must be a table of meshes and joints, each true or false")
    return {str(name): answer for name, answer in value.items()}


def is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def read_settings(said: Iterable[str]) -> dict[str, Any]:
    """Options that a person writes as NAME=VALUE, each value as in a TOML file; a bare word is a text."""
    out: dict[str, Any] = {}
    for one in said:
        name, equals, value = (part.strip() for part in one.partition("="))
        if not name or not equals or not value:
            raise OptionError(f"--set '{one}': write NAME=VALUE, such as steps=12")
        try:
            out[name] = tomllib.loads(f"value = {value}")["value"]
        except tomllib.TOMLDecodeError:
            out[name] = value
    return out


def read_options(path: str | Path) -> Options:
    """Options from a TOML file with one table-less list of names and values."""
    try:
        from understudy.io.toml import read_toml  # with numpy, which help does without

        values = read_toml(Path(path))
    except FileError as error:
        raise OptionError(str(error)) from None
    try:
        return Options().updated(values, where=str(path))
    except OptionError as error:
        said = str(error)
        raise OptionError(said if said.startswith(str(path)) else f"{path}: {said}") from None
