"""Floor penetration: the share of a character's volume that is below the ground (ReConForM §5.3.2). Less is better.

    F(t) = 100 |B(t) below the ground| / |B(t)|   in per cent,

B(t) being the body in frame t, the union of its closed shells (`volume_shells.py`), and the ground any terrain: level
at zero unless another is given. `floor_penetration_mean` and `_max` are over the frames, with F as their series; the
same figures of the source are `source_floor_penetration_mean` and `_max`: a method is to blame for what it adds.
"""

from __future__ import annotations

import numpy as np

from understudy.metrics.case import Case, Figures, Measured, Take
from understudy.metrics.declared import Declared
from understudy.metrics.volume_takes import take_volumes, why_undefined
from understudy.model.terrain import LEVEL, Terrain

UNIT = "%"
UNITS = {f"{whose}floor_penetration_{what}": UNIT for whose in ("", "source_") for what in ("mean", "max")}
FIGURES = Declared(
    UNITS,
    "Penetration",
    boxes=("floor_penetration_mean",),
    maps=("floor_penetration_mean",),
    moments=("floor_penetration_mean",),
    curves=("floor_penetration_mean",),
    course="floor_penetration",
)


def measure(case: Case) -> Figures:
    """Mean and maximum of the result and of the source, on the ground of the case."""
    source = floor_penetration(case.source, terrain=case.source_terrain)
    return {
        **floor_penetration(case.result, terrain=case.terrain),
        **{f"source_{name}": figure for name, figure in source.items()},
    }


def floor_penetration(take: Take, *, terrain: Terrain = LEVEL) -> dict[str, Measured]:
    """Mean and maximum of one take. The terrain is in the take's own axes, metres."""
    names = ("floor_penetration_mean", "floor_penetration_max")
    if reason := why_undefined(take, terrain):
        return {name: Measured.undefined(UNIT, reason) for name in names}
    found = take_volumes(take, terrain)
    series = 100.0 * found.below / found.total
    return {
        names[0]: Measured(float(np.mean(series)), UNIT, series=series),
        names[1]: Measured(float(np.max(series)), UNIT, series=series),
    }
