"""Curves and strips for the timeline: every figure over time for source and result, and what touches when."""

from __future__ import annotations

from typing import Any

import numpy as np
from jaxtyping import Shaped
from numpy import ndarray

from understudy.evaluate.plots import of_frames, titled, unit_of
from understudy.evaluate.record import Figure, Record
from understudy.evaluate.report import parts_of
from understudy.evaluate.worst import worst_against, worst_moments
from understudy.metrics import figures_of, more_is_better
from understudy.studio.message import pack

# What a curve's full height is at least, by unit: noise far below it must not look like trouble.
LEAST = {
    "%": 0.05, "% of height": 0.5, "% of height/s": 2.0, "% of leg": 1.0, "% of frames": 100.0, "degrees": 2.0,
    "share": 1.0,
}  # fmt: skip


def measures_message(who: str, result: Record, source: Record, n_frames: int) -> bytes:
    """All figures as a table, the curves as float32 (NaN where undefined) and the contact strips as bits.

    Curves and strips have `n_frames` frames, whatever number of them was measured.
    """
    names = [name for name in figures_of("curves") if _has_curve(result.figures.get(name))]
    curves: dict[str, np.ndarray | bytes] = {}
    head: list[dict[str, Any]] = []
    for i, name in enumerate(names):
        mine, theirs = result.figures[name].course, source.figures[name].course if name in source.figures else None
        assert mine is not None
        worst = worst_against(mine, theirs, more=more_is_better(name))
        curves[f"result{i}"] = stretched(mine, n_frames).astype(np.float32)
        if theirs is not None:
            curves[f"source{i}"] = stretched(theirs, n_frames).astype(np.float32)
        head.append(
            {
                "name": name,
                "title": titled(of_frames(name)),
                "unit": _unit(result.figures[name]),
                "worst": None if worst is None else at_frame(worst, len(mine), n_frames),
                "least": LEAST.get(result.figures[name].unit, 0.0),
                "red": "penetration" in name,
                "more": more_is_better(name),
            }
        )
    strips = [
        {"name": name, "source": _stretched_bits(a, n_frames), "result": _stretched_bits(b, n_frames)}
        for name, (a, b) in result.contacts.items()
    ]
    strips.sort(key=lambda strip: (not strip["name"].endswith("foot on floor"), not strip["name"].endswith("floor")))
    return pack(
        {
            "kind": "measures",
            "who": who,
            "curves": head,
            "strips": strips[:24],
            "figures": _table(result, source),
            "worst": [
                {
                    "frame": at_frame(m.frame, result.n_frames, n_frames),
                    "figures": [[titled(of_frames(n)), v, unit_of(u)] for n, v, u in m.figures[:3]],
                }
                for m in worst_moments(result, source)
            ],
        },
        curves,
    )


def at_frame(frame: int, measured: int, n_frames: int) -> int:
    """The frame of a clip of `n_frames` that was frame `frame` of those that were measured."""
    return frame if measured == n_frames else round(frame * (n_frames - 1) / max(measured - 1, 1))


def stretched(values: Shaped[ndarray, "measured"], n_frames: int) -> Shaped[ndarray, "frames"]:
    """A value for every frame of a clip: that of the frame measured last before it."""
    if len(values) in (0, n_frames):
        return values
    at = np.arange(n_frames) * (len(values) - 1) // max(n_frames - 1, 1)
    return values[at]


def _stretched_bits(line: str, n_frames: int) -> str:
    return line if len(line) == n_frames else "".join(stretched(np.array(list(line)), n_frames))


def _has_curve(figure: Figure | None) -> bool:
    return figure is not None and figure.course is not None and bool(np.isfinite(figure.course).any())


def _unit(figure: Figure) -> str:
    return "" if figure.unit == "share" else unit_of(figure.unit)


def _table(result: Record, source: Record) -> list[dict[str, Any]]:
    """All figures in the parts and the order of the saved report."""
    return [
        {
            "name": name,
            "part": part,
            "title": titled(name),
            "unit": _unit(result.figures[name]),
            "value": result.figures[name].value,
            "source": source.figures[name].value if name in source.figures else None,
            "reason": result.figures[name].reason,
            "more": more_is_better(name),
        }
        for part, names in parts_of(list(result.figures)).items()
        for name in names
    ]
