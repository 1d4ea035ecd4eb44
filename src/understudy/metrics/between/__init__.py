"""Metrics between the characters of a scene: sources and results enter together, figures with units leave.

As the metrics of one character, each is a file with `measure` and `FIGURES`, and a line below.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from understudy.metrics.between.scene_case import SceneCase
from understudy.metrics.case import Measured
from understudy.metrics.declared import Declared

if TYPE_CHECKING:
    from understudy.methods.scenes.retarget_scene import SceneResult

METRICS = ("contacts_between", "interpenetration", "gaze_error", "relative_placement")


def modules() -> list[ModuleType]:
    """The metric modules, in the order of `METRICS`."""
    return [import_module(f"understudy.metrics.between.{name}") for name in METRICS]


def declared() -> list[Declared]:
    """What the metrics say of their figures, in order."""
    return [module.FIGURES for module in modules()]


def measure(case: SceneCase) -> dict[str, Measured]:
    """All figures of a scene, in order."""
    return {name: figure for module in modules() for name, figure in module.measure(case).items()}


def measure_scene(result: SceneResult) -> dict[str, Measured]:
    """Judge what became of a scene."""
    return measure(SceneCase.of(result))
