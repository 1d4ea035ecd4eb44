"""Metrics: a source and a result enter, figures with units leave.

One file per metric, each with `measure(case)`; adding one touches its own file and the list below.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from understudy.metrics.take import Case, Measured, Take

__all__ = ["METRICS", "Case", "Measured", "Take", "measure", "modules", "more_is_better"]

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


def modules() -> list[ModuleType]:
    """The metric modules, in the order of `METRICS`."""
    return [import_module(f"understudy.metrics.{name}") for name in METRICS]


def measure(case: Case) -> dict[str, Measured]:
    """All figures of a case, in order."""
    return {name: figure for module in modules() for name, figure in module.measure(case).items()}


def more_is_better(figure: str) -> bool:
    """Whether a larger number of that name is the better one."""
    return figure.endswith(HITS)
