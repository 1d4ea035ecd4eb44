"""Plots of a case as inline SVG: a figure over time, and when things touch. Colours come from the page's style.

The source is amber and the result blue, as in the pictures; red is kept for penetration.
"""

from __future__ import annotations

import html
import math
import re
from collections.abc import Callable, Mapping

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.evaluate.record import Figure, Record
from understudy.evaluate.table import ROUNDING, number
from understudy.math.time import runs
from understudy.metrics import declared, more_is_better

WIDTH, HEIGHT = 380, 118
LEFT, RIGHT, TOP, BOTTOM = 44, 8, 22, 16
POINTS = 160
# Timelines: one row for a pair of regions, the source's bar above the result's.
ROW, BAR, NAMES = 17, 6, 214
TIMELINE_WIDTH, MOST_ROWS = 820, 14

PROPER = {
    "f1": "F1", "auc": "AUC", "san": "SAN", "smrnet d": "SMRNet D", "smrnet j": "SMRNet J", "smrnet v": "SMRNet V",
    "hand hand": "hand to hand", "hand face": "hand to face", "p95": "95th percentile",
}  # fmt: skip

Scale = Callable[[float], float]


def titled(name: str) -> str:
    """A figure's or a motion's name for people."""
    text = name.replace("_", " ")
    for plain, proper in PROPER.items():
        text = re.sub(rf"\b{plain}\b", proper, text)
    return text


def unit_of(unit: str) -> str:
    """A unit for people."""
    return unit.replace("^2", "²").replace("^3", "³")


def of_frames(name: str) -> str:
    """The name of a figure's course over time: the mean and the largest of one course share it."""
    if any(of.course and name.removeprefix("source_").startswith(of.course) for of in declared()):
        return name.removesuffix("_mean").removesuffix("_max").removesuffix("_p95")
    return name


def is_penetration(name: str) -> bool:
    return "penetration" in name


def case_plots(record: Record, source: Record | None, *, points: int = POINTS) -> str:
    """A plot for every figure with a course over time; figures that share one course share the plot.

    A fault that is nowhere, neither in the result nor in the source, has none.
    """
    out: list[str] = []
    seen: list[tuple[float | None, ...]] = []
    for name, figure in record.figures.items():
        if figure.series is None or figure.series in seen:
            continue
        base = None if source is None else source.figures.get(name)
        if not more_is_better(name) and _is_zero(figure) and (base is None or _is_zero(base)):
            continue
        seen.append(figure.series)
        out.append(series_plot(name, figure, base, fps=record.fps, points=points))
    return "\n".join(out)


def _is_zero(figure: Figure) -> bool:
    """Whether a course is zero wherever it is defined, but for rounding."""
    return all(value is None or abs(value) < ROUNDING for value in figure.series or ())


def series_plot(name: str, figure: Figure, source: Figure | None, *, fps: float, points: int = POINTS) -> str:
    """One figure over time: the result's line over the source's, and a mark where the result is worst."""
    result = figure.course
    if result is None or not np.isfinite(result).any():
        return ""
    base = None if source is None else source.course
    lines = [line for line in (base, result) if line is not None and np.isfinite(line).any()]
    more = more_is_better(name)
    low, high = (0.0, 1.0) if more else (0.0, max(float(np.nanmax(line)) for line in lines) or 1.0)
    span = max((len(result) - 1) / fps, 1e-9)

    def x(frame: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (frame / fps) / span

    def y(value: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - low) / (high - low)

    worst = worst_frame(result, more=more)
    kind = "pen" if is_penetration(name) else "res"
    parts = [
        f'<line class="rule" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{v:.1f}" y2="{v:.1f}"/>' for v in (y(low), y(high))
    ]
    parts += [
        f'<text class="tick" text-anchor="end" x="{LEFT - 5}" y="{y(v) + 4:.1f}">{number(v)}</text>'
        for v in (low, high)
    ]
    parts += [
        f'<text class="tick" x="{LEFT}" y="{HEIGHT - 3}">0 s</text>',
        f'<text class="tick" text-anchor="end" x="{WIDTH - RIGHT}" y="{HEIGHT - 3}">{span:.1f} s</text>',
    ]
    if base is not None:
        parts += [f'<path class="line src" d="{d}"/>' for d in _paths(base, x, y, more, points)]
    parts += [f'<path class="line {kind}" d="{d}"/>' for d in _paths(result, x, y, more, points)]
    if worst is not None:
        at, value = x(float(worst)), y(float(result[worst]))
        parts.append(f'<circle class="dot {kind}" cx="{at:.1f}" cy="{value:.1f}" r="3.2"/>')
    arrow = "more is better" if more else "less is better"
    given = html.escape(f"{unit_of(figure.unit)}, {arrow}")
    head = f"{html.escape(titled(of_frames(name)))} <tspan class='tick'>{given}</tspan>"
    return (
        f'<svg class="plot" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{html.escape(titled(name))}">'
        f'<text class="name" x="2" y="12">{head}</text>{"".join(parts)}</svg>'
    )


def worst_frame(series: Float[ndarray, "frames"], *, more: bool) -> int | None:
    """Where a series is worst; None where it never is worse than elsewhere."""
    finite = np.isfinite(series)
    if not finite.any() or np.nanmax(series) == np.nanmin(series):
        return None
    return int(np.nanargmin(series) if more else np.nanargmax(series))


def pooled(series: Float[ndarray, "frames"], *, more: bool, points: int = POINTS) -> tuple[ndarray, ndarray]:
    """At most `points` frames with their values: the worst of every bin, so that no spike is lost."""
    width = -(-len(series) // points)
    fault = np.where(np.isfinite(series), -series if more else series, -np.inf)
    padded = np.concatenate([fault, np.full(-len(series) % width, -np.inf)]).reshape(-1, width)
    frames = np.arange(len(padded)) * width + padded.argmax(axis=1)
    return frames, series[frames]


def _paths(series: Float[ndarray, "frames"], x: Scale, y: Scale, more: bool, points: int) -> list[str]:
    """A line through the defined values; it breaks where there are none, and a value alone is a short dash."""
    frames, values = pooled(series, more=more, points=points)
    runs: list[list[str]] = [[]]
    for frame, value in zip(frames.tolist(), values.tolist(), strict=True):
        if math.isfinite(value):
            runs[-1].append(f"{x(float(frame)):.1f} {y(value):.1f}")
        elif runs[-1]:
            runs.append([])
    return [f"M{run[0]}h1" if len(run) == 1 else "M" + "L".join(run) for run in runs if run]


def timelines(contacts: Mapping[str, tuple[str, str]], fps: float) -> str:
    """When things touch: for every contact the source's bar above the result's, those that differ most first."""
    if not contacts:
        return '<p class="faint">Nothing touches in the source or in the result.</p>'
    order = sorted(contacts, key=lambda name: -_differs(*contacts[name]))[:MOST_ROWS]
    n_frames = max(len(contacts[order[0]][0]), 1)
    height = ROW * len(order) + 18
    scale = (TIMELINE_WIDTH - NAMES - 60) / n_frames
    parts = []
    for place, name in enumerate(order):
        top = place * ROW + 3
        parts.append(f'<text class="row" text-anchor="end" x="{NAMES - 8}" y="{top + 11}">{html.escape(name)}</text>')
        for line, kind, shift in zip(contacts[name], ("src", "res"), (0, BAR + 1), strict=True):
            parts.append(
                f'<rect class="bed" x="{NAMES}" width="{n_frames * scale:.1f}" y="{top + shift}" height="{BAR}"/>'
            )
            parts += [
                f'<rect class="bar {kind}" x="{NAMES + a * scale:.1f}" width="{max((b - a) * scale, 1):.1f}" '
                f'y="{top + shift}" height="{BAR}"/>'
                for a, b in spans(line)
            ]
        same = 100.0 * (1.0 - _differs(*contacts[name]) / n_frames)
        parts.append(f'<text class="tick" x="{NAMES + n_frames * scale + 8:.1f}" y="{top + 11}">{same:.0f} %</text>')
    left = len(contacts) - len(order)
    parts.append(f'<text class="tick" x="{NAMES}" y="{height - 3}">0 s</text>')
    parts.append(
        f'<text class="tick" text-anchor="end" x="{NAMES + n_frames * scale:.1f}" y="{height - 3}">'
        f"{(n_frames - 1) / fps:.1f} s</text>"
    )
    parts.append(f'<text class="tick" x="{NAMES + n_frames * scale + 8:.1f}" y="{height - 3}">alike</text>')
    more = f'<p class="faint">and {left} more contacts that agree better</p>' if left > 0 else ""
    return (
        f'<svg class="timeline" viewBox="0 0 {TIMELINE_WIDTH} {height}" role="img" aria-label="contacts over time">'
        f"{''.join(parts)}</svg>{more}"
    )


def spans(line: str) -> list[tuple[int, int]]:
    """Where a line of 0 and 1 is 1, as first frames and frames after the last."""
    return runs(np.array([on == "1" for on in line], dtype=bool))


def _differs(source: str, result: str) -> int:
    return sum(a != b for a, b in zip(source, result, strict=True))
