"""Metrics: a source and a result enter, figures with units leave.

One file per metric, each with `measure(case)` and `FIGURES`, which says all that reports, suites and the studio need to
know of it; adding one touches its own file and the list below.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType

from understudy.metrics.case import Case, Measured, Take
from understudy.metrics.declared import Declared

__all__ = [
    "METRICS", "Case", "Declared", "Measured", "Take", "declared", "figures_of", "is_reference", "measure", "modules",
    "more_is_better", "part_of", "parts", "tolerance",
]  # fmt: skip

# In the order in which people ask: does it go through itself or the floor, does it stand, does it touch, was the rest
# left as it was, is it smooth, is it like the source. Tables, boxes and curves follow it.
METRICS = (
    "self_penetration",
    "floor_penetration",
    "feet",
    "feet_seen",
    "hover",
    "meant_contacts",
    "near_relations",
    "contacts",
    "untouched",
    "fingers",
    "pops",
    "jumps",
    "jerk",
    "loop",
    "joint_limits",
    "root",
    "smrnet",
    "retarget_error",
)

# Differences that nobody would see, by unit: two results whose figures differ by no more are equal in it.
TOLERANCES = {
    "%": 0.02, "% of height": 0.05, "% of leg": 0.1, "% of height/s": 0.1, "% of frames": 0.5, "degrees": 0.5,
    "share": 0.01, "times": 0.05, "count": 0.5,
}  # fmt: skip
# And of figures of any unit, as a share of what they are compared with.
RELATIVE_TOLERANCE = 0.01


def modules() -> list[ModuleType]:
    """The metric modules, in the order of `METRICS`."""
    return list(_imported(METRICS))


@cache
def _imported(names: tuple[str, ...]) -> tuple[ModuleType, ...]:
    return tuple(import_module(f"understudy.metrics.{name}") for name in names)


def measure(case: Case) -> dict[str, Measured]:
    """All figures of a case, in order."""
    return {name: figure for module in modules() for name, figure in module.measure(case).items()}


def declared() -> list[Declared]:
    """What the metrics say of their figures, in order."""
    return [module.FIGURES for module in modules()]


def more_is_better(figure: str) -> bool:
    """Whether a larger number of that name is the better one."""
    return any(figure in of.more for of in declared())


def is_reference(figure: str) -> bool:
    """Whether a figure is there to compare with, and says nothing of a result."""
    return any(figure in of.references for of in declared())


def part_of(figure: str) -> str:
    """The section of the tables that a figure stands in."""
    return next((of.part for of in declared() if figure in of.units), "")


def parts() -> list[str]:
    """The sections of the tables, in order."""
    return list(dict.fromkeys(of.part for of in declared()))


def figures_of(where: str) -> list[str]:
    """The figures that are shown somewhere: 'boxes', 'maps', 'moments' or 'curves'."""
    return [figure for of in declared() for figure in getattr(of, where)]


def tolerance(unit: str, base: float) -> float:
    """How much a figure of that unit may differ from `base` and be equal to it."""
    return max(TOLERANCES.get(unit, 0.0), RELATIVE_TOLERANCE * abs(base))
