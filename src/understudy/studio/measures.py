"""Curves and strips for the timeline: every figure over time for source and result, and what touches when."""

from __future__ import annotations

from typing import Any

import numpy as np

from understudy.evaluate.plots import of_frames, titled, unit_of
from understudy.evaluate.record import Figure, Record
from understudy.evaluate.worst import LOOKED_AT, worst_against, worst_moments
from understudy.metrics import more_is_better
from understudy.studio.message import pack

# The curves a person asks for first; a figure's mean and its maximum are the same curve, so one of them is listed.
SHOWN = (
    "self_penetration_mean", "floor_penetration_mean", "contact_floating", "contact_distance_error", "jerk_mean",
    "jump_largest", "limit_excess", "grounded_f1", "locked_f1", "root_travel_error", "root_height_error",
    "heading_error",
)  # fmt: skip


def measures_message(who: str, key: str, result: Record, source: Record) -> bytes:
    """All figures as a table, the curves as float32 (NaN where undefined) and the contact strips as bits."""
    names = [name for name in SHOWN if _has_curve(result.figures.get(name))]
    curves: dict[str, np.ndarray | bytes] = {}
    head: list[dict[str, Any]] = []
    for i, name in enumerate(names):
        mine, theirs = result.figures[name].course, source.figures[name].course if name in source.figures else None
        assert mine is not None
        worst = worst_against(mine, theirs, more=more_is_better(name))
        curves[f"result{i}"] = mine.astype(np.float32)
        if theirs is not None:
            curves[f"source{i}"] = theirs.astype(np.float32)
        head.append(
            {
                "name": name,
                "title": titled(of_frames(name)),
                "unit": _unit(result.figures[name]),
                "worst": worst,
                "red": "penetration" in name,
                "more": more_is_better(name),
            }
        )
    strips = [{"name": name, "source": a, "result": b} for name, (a, b) in result.contacts.items()]
    strips.sort(key=lambda strip: (not strip["name"].endswith("foot on floor"), not strip["name"].endswith("floor")))
    return pack(
        {
            "kind": "measures",
            "who": who,
            "key": key,
            "curves": head,
            "strips": strips[:24],
            "figures": _table(result, source),
            "worst": [
                {"frame": m.frame, "figures": [[titled(of_frames(n)), v, unit_of(u)] for n, v, u in m.figures[:3]]}
                for m in worst_moments(result, source)
            ],
        },
        curves,
    )


def _has_curve(figure: Figure | None) -> bool:
    return figure is not None and figure.course is not None and bool(np.isfinite(figure.course).any())


def _unit(figure: Figure) -> str:
    return "" if figure.unit == "share" else unit_of(figure.unit)


def _table(result: Record, source: Record) -> list[dict[str, Any]]:
    first = [name for name in LOOKED_AT if name in result.figures]
    names = [*first, *(name for name in result.figures if name not in first)]
    return [
        {
            "name": name,
            "title": titled(name),
            "unit": _unit(result.figures[name]),
            "value": result.figures[name].value,
            "source": source.figures[name].value if name in source.figures else None,
            "reason": result.figures[name].reason,
            "more": more_is_better(name),
        }
        for name in names
    ]
