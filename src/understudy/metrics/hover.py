"""Hover: feet that are above the floor where the source's stand.

A foot of the source stands when it neither rises nor sinks by more than 5 % of the height per second, on its own
standing level (`foot_skin.py`: the median over its calm frames, whatever the sole's drawn level is). With S those
(frame, foot) and d the height of the result's lowest point of that foot above the ground,

    hover_mean   = mean over S of max(0, d) / h                    (per cent of the height)
    hover_frames = share of S with d > 1 % of the height           (per cent)

Less is better. Feet below the floor are floor penetration.
"""

from __future__ import annotations

import numpy as np

from understudy.metrics.case import Case, Figures, Measured
from understudy.metrics.declared import Declared
from understudy.metrics.foot_skin import both_feet
from understudy.metrics.measurable import all_undefined

UNITS = {"hover_mean": "% of height", "hover_frames": "%"}
FIGURES = Declared(UNITS, "Feet", moments=("hover_mean",), curves=("hover_mean",), course="hover")
SEEN = 1.0


def measure(case: Case) -> Figures:
    """How far and how often feet that should stand are above the floor."""
    feet = both_feet(case)
    if isinstance(feet, str):
        return all_undefined(UNITS, feet)
    source, result = feet
    stands = source.stands()
    if not stands.any():
        return all_undefined(UNITS, "the source never stands on a foot")
    above = 100.0 * np.maximum(result.level, 0.0)
    count = stands.sum(1)
    series = np.where(count > 0, (above * stands).sum(1) / np.maximum(count, 1), np.nan)
    return {
        "hover_mean": Measured(float(above[stands].mean()), "% of height", series=series),
        "hover_frames": Measured(100.0 * float((above[stands] > SEEN).mean()), "%"),
    }
