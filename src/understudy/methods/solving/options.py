"""The options of methods that solve."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, no_type_check

from understudy.body.parts import BODY_PARTS
from understudy.errors import OptionError
from understudy.methods.options import is_number
from understudy.suggest import near
from understudy.terms import TERMS

KEY_COUNTS = (41, 96)
SOLVERS = ("gauss-newton", "banded", "adam")


@no_type_check  # as `Options`
@dataclass(frozen=True)
class SolveOptions:
    """What is solved, and how.

    keys: how many key-vertices, 41 or 96. weights: a number for a loss, or numbers for body parts that multiply it
    there ({"penetration": {"torso": 0.1}}). near, low: d_min and d_max, h_min and h_max in heights; None leaves the
    method's. solver: 'gauss-newton', 'banded' (exact and slow) or 'adam'; steps: how many at most, rate: Adam's.
    """

    keys: int = 41
    weights: Mapping[str, float | Mapping[str, float]] = field(default_factory=dict)
    near: tuple[float, float] | None = None
    low: tuple[float, float] | None = None
    solver: str = "gauss-newton"
    steps: int | None = None
    rate: float = 1e-2

    def __post_init__(self) -> None:
        if self.keys not in KEY_COUNTS or isinstance(self.keys, bool):
            raise OptionError(f"keys is {self.keys!r}; it can be {' or '.join(map(str, KEY_COUNTS))}")
        if self.solver not in SOLVERS:
            raise OptionError(f"solver is {self.solver!r}; it can be {', '.join(SOLVERS)}")
        if self.steps is not None and (not isinstance(self.steps, int) or not 1 <= self.steps <= 10_000):
            raise OptionError(f"steps is {self.steps!r}; it must be a whole number between 1 and 10000")
        if not is_number(self.rate) or not 0.0 < self.rate <= 1.0:
            raise OptionError(f"rate is {self.rate!r}; it must be a number above 0 and up to 1")
        for name in ("near", "low"):
            object.__setattr__(self, name, _band(name, getattr(self, name)))
        object.__setattr__(self, "weights", _weights(self.weights))


def _band(name: str, value: Any) -> tuple[float, float] | None:
    if value is None:
        return None
    good = isinstance(value, (list, tuple)) and len(value) == 2 and all(is_number(v) for v in value)
    if not good or not 0.0 <= value[0] < value[1] <= 1.0:
        raise OptionError(f"{name} is {value!r}; it must be two numbers in heights, such as [0.05, 0.15]")
    return float(value[0]), float(value[1])


def _weights(value: Any) -> dict[str, float | dict[str, float]]:
    """Losses with a number each, or with numbers for body parts."""
    if not isinstance(value, Mapping):
        raise OptionError(f"weights is {value!r}; it must be a table of losses: {', '.join(TERMS)}")
    out: dict[str, float | dict[str, float]] = {}
    for loss, weight in value.items():
        if loss not in TERMS:
            raise OptionError(f"weights: there is no loss '{loss}'{near(loss, TERMS)}")
        parts = weight if isinstance(weight, Mapping) else {"": weight}
        for part, number in parts.items():
            if part and part not in BODY_PARTS:
                raise OptionError(f"weights.{loss}: there is no body part '{part}'{near(part, BODY_PARTS)}")
            if not is_number(number) or not 0.0 <= number < 1e6:
                place = f"weights.{loss}.{part}" if part else f"weights.{loss}"
                raise OptionError(f"{place} is {number!r}; it must be a number from 0 to 1e6")
        out[loss] = {p: float(n) for p, n in parts.items()} if isinstance(weight, Mapping) else float(weight)
    return out
