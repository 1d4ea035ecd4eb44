"""What is kept of a measured case: plain data that goes to a cache and a report and comes back the same."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.metrics import Measured

SOURCE = "source"
DIGITS = 6


@dataclass(frozen=True)
class Figure:
    """A figure: a number or the reason why there is none, and its course over the frames (None where undefined)."""

    value: float | None
    unit: str
    reason: str = ""
    series: tuple[float | None, ...] | None = None

    @staticmethod
    def of(measured: Measured) -> Figure:
        value, reason = measured.value, measured.reason
        if value is not None and not np.isfinite(value):
            value, reason = None, reason or "the number is not finite"
        series = None if measured.series is None else tuple(_short(measured.series))
        return Figure(None if value is None else float(value), measured.unit, reason, series)

    @property
    def course(self) -> Float[ndarray, "frames"] | None:
        """The series as numbers, NaN where undefined."""
        return None if self.series is None else np.array([np.nan if v is None else v for v in self.series])


@dataclass(frozen=True)
class Record:
    """The figures of one case by one method; `method` is 'source' for the source measured against itself.

    `contacts` are timelines by what touches: a line of 0 and 1 for the source, and one for the result. `contact_load`
    is how much the source touches (see `table.py`). `error` says why a case has no figures.
    """

    motion: str
    target: str
    method: str
    n_frames: int = 0
    fps: float = 0.0
    figures: Mapping[str, Figure] = field(default_factory=dict)
    contacts: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    contact_load: float = 0.0
    seconds: Mapping[str, float] = field(default_factory=dict)
    error: str = ""

    @property
    def case(self) -> str:
        return self.motion if self.method == SOURCE else f"{self.motion} on {self.target}"

    def to_json(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"), allow_nan=False)

    @staticmethod
    def from_json(text: str | bytes) -> Record:
        """The inverse of `to_json`; ValueError, KeyError or TypeError where the text is not one of ours."""
        data: dict[str, Any] = json.loads(text)
        figures = {
            name: Figure(f["value"], f["unit"], f["reason"], None if f["series"] is None else tuple(f["series"]))
            for name, f in data.pop("figures").items()
        }
        contacts = {name: (str(a), str(b)) for name, (a, b) in data.pop("contacts").items()}
        return Record(figures=figures, contacts=contacts, **data)


def _short(series: Float[ndarray, "frames"]) -> list[float | None]:
    """Six digits are more than any plot shows, and a tenth of the bytes."""
    return [float(f"{v:.{DIGITS}g}") if np.isfinite(v) else None for v in np.asarray(series, dtype=np.float64)]
