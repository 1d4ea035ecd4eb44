"""What a metric looks at: a source and a result, each a take, and what it says of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from jaxtyping import Bool, Float
from numpy import ndarray

from understudy.model.terrain import LEVEL, Terrain
from understudy.skin.take import Take


@dataclass(frozen=True, eq=False)
class Case:
    """One thing to judge: what the source did, and what became of it. Frames correspond one to one.

    `truth` is the target's own true motion, where there is one: the same performance captured or authored on it.
    `naive` is what copy-rotations makes of the same case on the same target: what is right in it should stay.
    `terrain` is the ground of the result and of the naive one, `source_terrain` that of the source; body axes, metres.
    """

    source: Take
    result: Take
    name: str = ""
    truth: Take | None = None
    terrain: Terrain = LEVEL
    naive: Take | None = None
    source_terrain: Terrain = LEVEL

    @property
    def grounds(self) -> tuple[tuple[Take, Terrain], tuple[Take, Terrain]]:
        """Source and result, each with its ground."""
        return (self.source, self.source_terrain), (self.result, self.terrain)


@dataclass(frozen=True, eq=False)
class Measured:
    """One figure: a number with its unit, or the reason why it is not defined; per frame too where it has frames."""

    value: float | None
    unit: str
    reason: str = ""
    series: Float[ndarray, "frames"] | None = None

    @staticmethod
    def undefined(unit: str, reason: str) -> Measured:
        """Not a number: a reason."""
        return Measured(None, unit, reason)


def mean_of(
    values: Float[ndarray, "frames pairs"] | Bool[ndarray, "frames pairs"], where: Bool[ndarray, "frames pairs"]
) -> Float[ndarray, "frames"]:
    """Per frame the mean of values that are zero elsewhere; NaN where there are none."""
    count = where.sum(1)
    return np.where(count > 0, values.sum(1) / np.maximum(count, 1), np.nan)


# A metric is one module with `measure(case) -> Mapping[str, Measured]`, keyed by the figure's name; each figure's
# equation, unit and whether less or more is better stand in its docstring. `metrics/__init__.py` is the registry.
Figures = Mapping[str, Measured]
