"""Metrics: a source and a result enter, figures with units leave.

One file per metric, each with `measure(case)`; adding one touches its own file and the list below.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from understudy.metrics.take import Case, Measured, Take

__all__ = ["METRICS", "Case", "Measured", "Take", "is_reference", "measure", "modules", "more_is_better", "tolerance"]

# In the order in which they are shown: smoothness, penetration, feet, contacts, what stays as it was, fidelity.
METRICS = (
    "jerk",
    "jumps",
    "pops",
    "loop",
    "limits",
    "self_penetration",
    "floor_penetration",
    "feet",
    "feet_seen",
    "hover",
    "meant_contacts",
    "contacts",
    "near_relations",
    "untouched",
    "fingers",
    "root",
    "smrnet",
    "retarget_error",
)

# What counts hits wants to be large; everything else is a fault, an effort or a distance.
HITS = ("_f1", "_auc", "_precision", "_recall")
# What is told of the naive result beside a figure, to compare with: no figure of a method.
REFERENCES = ("_naive",)
# Differences that nobody would see, by unit: two results whose figures differ by no more are equal in it.
TOLERANCES = {
    "%": 0.02, "% of height": 0.05, "% of leg": 0.1, "% of height/s": 0.1, "% of frames": 0.5, "degrees": 0.5,
    "share": 0.01, "times": 0.05, "count": 0.5,
}  # fmt: skip
# And of figures of any unit, as a share of what they are compared with.
RELATIVE_TOLERANCE = 0.01


def modules() -> list[ModuleType]:
    """The metric modules, in the order of `METRICS`."""
    return [import_module(f"understudy.metrics.{name}") for name in METRICS]


def measure(case: Case) -> dict[str, Measured]:
    """All figures of a case, in order."""
    return {name: figure for module in modules() for name, figure in module.measure(case).items()}


def more_is_better(figure: str) -> bool:
    """Whether a larger number of that name is the better one."""
    return figure.endswith(HITS)


def is_reference(figure: str) -> bool:
    """Whether a figure is there to compare with, and says nothing of a result."""
    return figure.endswith(REFERENCES)


def tolerance(unit: str, base: float) -> float:
    """How much a figure of that unit may differ from `base` and be equal to it."""
    return max(TOLERANCES.get(unit, 0.0), RELATIVE_TOLERANCE * abs(base))
