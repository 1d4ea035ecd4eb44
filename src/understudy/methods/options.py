"""The settings of a retarget: one frozen record for flags, TOML files, the studio and Python."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any, no_type_check

from understudy.errors import OptionError
from understudy.methods.contact_options import read_contacts

ROOT_MODES = ("keep", "in-place", "none")
PRESET_NAMES = ("default", "paper")
KEY_COUNTS = (41, 96)
SOLVERS = ("gauss-newton", "banded", "adam")
# The losses of the objective: the paper's in the order of eq. 1 and §4.2, then ours.
LOSSES = (
    "regularisation", "smoothness", "distance", "direction", "penetration", "height", "floor", "sliding",
    "contacts", "guards", "pins",
)  # fmt: skip
BODY_PARTS = (
    "head", "torso", "left_arm", "right_arm", "left_hand", "right_hand", "left_leg", "right_leg",
    "left_foot", "right_foot",
)  # fmt: skip


@no_type_check  # values come from people's files: what is wrong with them is said below, not by a type checker
@dataclass(frozen=True)
class Options:
    """How a motion is carried over. Every result carries the options that made it.

    root: keep the travel, keep the character in place (its path is taken out, its sway stays), or no root translation
    at all. scale: 'auto' scales the travel by the ratio of hip heights, 'none' leaves its length, a number multiplies
    it; heights are always scaled by the ratio, so that feet reach the floor. fps: resample to this rate; None keeps the
    clip's. mirror: swap left and right. clip: the name or the number (from 0) of the clip; None takes the first.

    Of reconform: preset 'default', or 'paper' for the published settings. keys: how many key-vertices, 41 or 96.
    weights: a number for a loss, or numbers for body parts that multiply it there ({"penetration": {"torso": 0.1}}).
    near, low: d_min and d_max, h_min and h_max in heights; None leaves the preset's. solver: 'gauss-newton', 'banded'
    (exact and slow) or 'adam'; steps: how many at most, rate: Adam's. refine: with what goes beyond the paper.

    body: meshes and joints of either character by name, true where they are body and false where they are only on it
    (props, hair, loose cloth): contacts and volumes are the body's. contacts: how far contacts are meant, by limbs and
    time ({"left_hand head 1.5-3": False}).
    """

    method: str = "reconform"
    root: str = "keep"
    scale: str | float = "auto"
    fps: float | None = None
    mirror: bool = False
    clip: str | int | None = None
    preset: str = "default"
    keys: int = 41
    weights: Mapping[str, float | Mapping[str, float]] = field(default_factory=dict)
    near: tuple[float, float] | None = None
    low: tuple[float, float] | None = None
    solver: str = "gauss-newton"
    steps: int | None = None
    rate: float = 1e-2
    refine: bool | None = None
    body: Mapping[str, bool] = field(default_factory=dict)
    contacts: Mapping[str, float] = field(default_factory=dict)

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
        object.__setattr__(self, "body", _body(self.body))
        object.__setattr__(self, "contacts", read_contacts(self.contacts))
        self._check_reconform()

    def _check_reconform(self) -> None:
        if self.preset not in PRESET_NAMES:
            raise OptionError(f"preset is {self.preset!r}; it can be {', '.join(PRESET_NAMES)}")
        if self.keys not in KEY_COUNTS or isinstance(self.keys, bool):
            raise OptionError(f"keys is {self.keys!r}; it can be {' or '.join(map(str, KEY_COUNTS))}")
        if self.solver not in SOLVERS:
            raise OptionError(f"solver is {self.solver!r}; it can be {', '.join(SOLVERS)}")
        if self.steps is not None and (not isinstance(self.steps, int) or not 1 <= self.steps <= 10_000):
            raise OptionError(f"steps is {self.steps!r}; it must be a whole number between 1 and 10000")
        if not _is_number(self.rate) or not 0.0 < self.rate <= 1.0:
            raise OptionError(f"rate is {self.rate!r}; it must be a number above 0 and up to 1")
        if self.refine is not None and not isinstance(self.refine, bool):
            raise OptionError(f"refine is {self.refine!r}; it can be true or false")
        for name in ("near", "low"):
            object.__setattr__(self, name, _band(name, getattr(self, name)))
        object.__setattr__(self, "weights", _weights(self.weights))

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


def _band(name: str, value: Any) -> tuple[float, float] | None:
    if value is None:
        return None
    good = isinstance(value, (list, tuple)) and len(value) == 2 and all(_is_number(v) for v in value)
    if not good or not 0.0 <= value[0] < value[1] <= 1.0:
        raise OptionError(f"{name} is {value!r}; it must be two numbers in heights, such as [0.05, 0.15]")
    return float(value[0]), float(value[1])


def _body(value: Any) -> dict[str, bool]:
    """Names of meshes and joints with true or false each."""
    if not isinstance(value, Mapping) or not all(isinstance(answer, bool) for answer in value.values()):
        raise OptionError(f"body is {value!r}; it must be a table of meshes and joints, each true or false")
    return {str(name): answer for name, answer in value.items()}


def _weights(value: Any) -> dict[str, float | dict[str, float]]:
    """Losses with a number each, or with numbers for body parts."""
    if not isinstance(value, Mapping):
        raise OptionError(f"weights is {value!r}; it must be a table of losses: {', '.join(LOSSES)}")
    out: dict[str, float | dict[str, float]] = {}
    for loss, weight in value.items():
        if loss not in LOSSES:
            raise OptionError(f"weights: there is no loss '{loss}'; known are {', '.join(LOSSES)}")
        parts = weight if isinstance(weight, Mapping) else {"": weight}
        for part, number in parts.items():
            if part and part not in BODY_PARTS:
                raise OptionError(f"weights.{loss}: there is no body part '{part}'; known are {', '.join(BODY_PARTS)}")
            if not _is_number(number) or not 0.0 <= number < 1e6:
                place = f"weights.{loss}.{part}" if part else f"weights.{loss}"
                raise OptionError(f"{place} is {number!r}; it must be a number from 0 to 1e6")
        out[loss] = {p: float(n) for p, n in parts.items()} if isinstance(weight, Mapping) else float(weight)
    return out


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
    except RecursionError:
        raise OptionError(f"{path}: is nested too deeply; options are names and values, with tables inside") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise OptionError(f"{path}: not a TOML file: {error}") from None
    try:
        return Options().updated(values, where=str(path))
    except OptionError as error:
        said = str(error)
        raise OptionError(said if said.startswith(str(path)) else f"{path}: {said}") from None
