"""Feet as one sees them: whether they stay where the source's stay, at the middle of the sole and at speeds one sees.

`feet.py` asks for the slowest point of a foot and for a speed that nobody sees (1.7 mm/s on a person of 1.70 m); a foot
may turn about a point that is held. Here a foot is locked when the middle of its lowest points (`foot_skin.py`) moves
at no more than 1.2 % of the height per second, 2 cm/s on such a person, on its own standing level.

    feet_seen_f1    = 2 TP / (2 TP + FP + FN), each foot in each frame a sample, the source the truth    (0 to 1)
    feet_seen_slide = mean speed of the result's feet where the source's are locked    (% of the height per second)

More is better of the first, less of the second; a source against itself has 1 and what it slides itself.
"""

from __future__ import annotations

import numpy as np

from understudy.metrics.case import Case, Figures, Measured
from understudy.metrics.declared import Declared
from understudy.metrics.feet import f1
from understudy.metrics.foot_skin import both_feet
from understudy.metrics.measurable import all_undefined

UNITS = {"feet_seen_f1": "share", "feet_seen_slide": "% of height/s"}
FIGURES = Declared(UNITS, "Feet", more=("feet_seen_f1",), moments=("feet_seen_slide",), curves=("feet_seen_slide",))
SEEN = 0.012


def measure(case: Case) -> Figures:
    """F1 of locked feet as one sees them, and how fast they slide."""
    feet = both_feet(case)
    if isinstance(feet, str):
        return all_undefined(UNITS, feet)
    source, result = feet
    truth, found = source.locked(SEEN), result.locked(SEEN)
    score = f1(truth.ravel(), found.ravel())
    if score is None:
        return all_undefined(UNITS, "the source's feet are never locked: nothing to keep")
    out = {"feet_seen_f1": Measured(score, "share", series=(truth == found).mean(1))}
    speed = 100.0 * result.speed
    count = truth.sum(1)
    series = np.where(count > 0, (speed * truth).sum(1) / np.maximum(count, 1), np.nan)
    out["feet_seen_slide"] = Measured(float(speed[truth].mean()), "% of height/s", series=series)
    return out
