"""Maps of a suite: motions down, characters across, the darker the worse. A click leads to the case."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence

import numpy as np

from understudy.evaluate.plots import is_penetration, of_frames, titled
from understudy.evaluate.record import Record
from understudy.evaluate.table import number
from understudy.metrics import figures_of, more_is_better

CELL_WIDTH, CELL_HEIGHT, LABELS, HEAD = 14, 14, 100, 78


def heatmaps(records: Sequence[Record], names: Mapping[tuple[str, str, str], str], method: str) -> str:
    """The maps of one method."""
    figures = [n for n in figures_of("maps") if any(r.figures[n].value is not None for r in records if n in r.figures)]
    maps = "".join(_map(records, names, name) for name in figures)
    head = f'<h3><span class="res-ink">{html.escape(method)}</span>, case by case: the darker, the worse</h3>'
    return f'{head}<div class="maps">{maps}</div>'


def _map(records: Sequence[Record], names: Mapping[tuple[str, str, str], str], name: str) -> str:
    motions = list(dict.fromkeys(r.motion for r in records))
    targets = list(dict.fromkeys(r.target for r in records))
    more, kind = more_is_better(name), "pen" if is_penetration(name) else "res"
    values = [v for r in records if name in r.figures and (v := r.figures[name].value) is not None]
    # The worst twentieth share the darkest shade, so that one broken case does not bleach the others.
    most = 1.0 if more else max(float(np.percentile(values, 95)), 1e-12)
    width = LABELS + CELL_WIDTH * len(targets) + 22
    height = HEAD + CELL_HEIGHT * len(motions) + 4
    parts = [f'<text class="name" x="0" y="12">{html.escape(titled(of_frames(name)))}</text>']
    for i, target in enumerate(targets):
        x = LABELS + CELL_WIDTH * i + 10
        parts.append(f'<text class="tick" transform="translate({x},{HEAD - 4}) rotate(-55)">{_short(target)}</text>')
    for j, motion in enumerate(motions):
        y = HEAD + CELL_HEIGHT * j + 11
        parts.append(f'<text class="row" text-anchor="end" x="{LABELS - 5}" y="{y}">{_short(motion)}</text>')
    for record in records:
        x = LABELS + CELL_WIDTH * targets.index(record.target)
        y = HEAD + CELL_HEIGHT * motions.index(record.motion)
        figure = record.figures.get(name)
        value = None if figure is None else figure.value
        said = record.error or ("not defined: " + figure.reason if figure and value is None else number(value))
        if value is None:
            look = 'class="cell none"'
        else:
            fault = np.clip((1.0 - value if more else value) / most, 0.0, 1.0)
            look = f'class="cell {kind}" fill-opacity="{0.07 + 0.93 * fault:.2f}"'
        tip = html.escape(f"{titled(record.motion)} on {titled(record.target)}: {said}")
        parts.append(
            f'<a href="#{names[record.motion, record.target, record.method]}"><rect {look} x="{x}" y="{y}" '
            f'width="{CELL_WIDTH}" height="{CELL_HEIGHT}"><title>{tip}</title></rect></a>'
        )
    label = html.escape(titled(name))
    return (
        f'<svg width="{width}" height="{height}" role="img" aria-label="{label}, case by case">{"".join(parts)}</svg>'
    )


def _short(text: str) -> str:
    text = titled(text)
    return html.escape(text if len(text) <= 17 else f"{text[:16]}…")
