"""The page of a run: what happened in ten seconds, then every case. One HTML file that needs nothing else."""

from __future__ import annotations

import base64
import html
import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from string import Template

from understudy.evaluate.found_contacts import found_contacts
from understudy.evaluate.heatmap import heatmaps
from understudy.evaluate.plots import case_plots, of_frames, timelines, titled, unit_of
from understudy.evaluate.record import SOURCE, Record
from understudy.evaluate.run import Run
from understudy.evaluate.table import BASELINE, Cell, Table, number, table_of
from understudy.evaluate.worst import worst_moments
from understudy.methods.solving.solution import FoundContact
from understudy.metrics import figures_of, more_is_better, part_of, parts

TEMPLATE = Path(__file__).with_name("report_page.html")
AGAINST = f'<th title="cases in which it is better, equal, worse than {BASELINE}">better / equal / worse</th>'
KEY = (
    '<p class="faint key">Lines and bars:<i style="background:var(--src)"></i>source'
    '<i style="background:var(--res)"></i>result<i style="background:var(--pen)"></i>result, penetration</p>'
)

# Pictures by (motion, target, method): one per theme.
Pictures = Mapping[tuple[str, str, str], Mapping[str, bytes]]


def suite_page(run: Run, pictures: Pictures) -> str:
    """The page of a suite: boxes and table, maps of all cases, the worst of them with pictures, then all of them."""
    table = table_of(run)
    sources = {record.motion: record for record in run.records if record.method == SOURCE}
    cases = [record for record in run.records if record.method != SOURCE]
    names = {_key(record): f"c{i}" for i, record in enumerate(cases)}
    n_targets = len({record.target for record in cases})
    body = [_verdict(table)]
    body += [heatmaps([r for r in cases if r.method == method], names, method) for method in run.methods]
    body += ['<h2>All figures</h2><div class="scroll">', _table(table), "</div>", _halves(table)]
    shown = [record for record in cases if _key(record) in pictures]
    if shown:
        body += ["<h2>Worst cases</h2>", KEY]
        body += [_case(r, sources.get(r.motion), pictures[_key(r)], names[_key(r)], open_=True) for r in shown]
    body += ["<h2>All other cases</h2>", KEY]
    for motion in sources:
        rest = [r for r in cases if r.motion == motion and r not in shown]
        if rest:
            body.append(f"<details><summary>{html.escape(titled(motion))}: {len(rest)} cases</summary>")
            body += [_case(r, sources[motion], {}, names[_key(r)], open_=False) for r in rest]
            body.append("</details>")
    summary = (
        f"{len(sources)} motions, {n_targets} characters, {len(cases)} cases by {', '.join(run.methods)}; "
        f"clips of at most {run.suite.seconds:g} s at {run.suite.fps:g} frames a second. Mean ± spread over cases."
    )
    return _page(f"Retargets of the {run.suite.name} suite", summary, "\n".join(body))


def result_page(
    title: str,
    summary: str,
    record: Record,
    source: Record,
    picture: Mapping[str, bytes],
    found: Sequence[FoundContact] = (),
) -> str:
    """The page of one result: what is worst first, then contacts, figures and their course.

    `found` are the contacts that the method saw in the source, where it is one that looks for them.
    """
    cells = {
        (method, "all", name): Cell(f.value, None, int(f.value is not None), int(f.value is None), f.reason)
        for method, r in ((SOURCE, source), (record.method, record))
        for name, f in r.figures.items()
    }
    units = {name: figure.unit for name, figure in record.figures.items()}
    table = Table((SOURCE, record.method), units, cells, {}, {})
    body = [
        _verdict(table), _pictured(record, source, picture), "<h2>Contacts</h2>", KEY,
        timelines(record.contacts, record.fps), found_contacts(found),
        '<h2>Figures</h2><div class="scroll">', _table(table), "</div>",
        f'<h2>Over time</h2>{KEY}<div class="plots">', case_plots(record, source), "</div>",
    ]  # fmt: skip
    return _page(title, summary, "\n".join(body))


def parts_of(names: Sequence[str]) -> dict[str, list[str]]:
    """Figures by the part of the table they belong to."""
    out: dict[str, list[str]] = {part: [] for part in parts()}
    for name in names:
        out.setdefault(part_of(name), []).append(name)
    return out


def _page(title: str, summary: str, body: str) -> str:
    page = Template(TEMPLATE.read_text(encoding="utf-8"))
    return page.substitute(title=html.escape(title), summary=html.escape(summary), body=body)


def _verdict(table: Table) -> str:
    """The boxes on top: the last method's figures with the source's."""
    method = table.methods[-1]
    boxes = []
    for name in figures_of("boxes"):
        cell, base = table.cells.get((method, "all", name)), table.cells.get((SOURCE, "all", name))
        if cell is None or cell.mean is None:
            continue
        given = "" if base is None or base.mean is None else f"source {number(base.mean)}"
        if "penetration" in name and base is not None and base.mean and cell.mean < 1000.0 * base.mean:
            given += f", × {number(cell.mean / base.mean)}"
        bad = ' class="bad"' if "penetration" in name and base and cell.mean > 1.05 * (base.mean or 0.0) else ""
        unit = "" if table.units[name] == "share" else f" {unit_of(table.units[name])}"
        boxes.append(
            f"<li><b{bad}>{number(cell.mean)}{html.escape(unit)}</b>{html.escape(titled(name))}<span>{given}</span></li>"
        )
    return f'<ul class="verdict">{"".join(boxes)}</ul>'


def _table(table: Table) -> str:
    """Figures in rows, methods in columns; for suites with both halves, and with ratios where methods are compared."""
    methods = [method for method in table.methods if method != SOURCE]
    halves, compared = bool(table.halves), len(methods) > 1
    head = ["<th></th>", '<th><span class="src-ink">source</span></th>']
    for method in methods:
        head.append(f'<th><span class="res-ink">{html.escape(method)}</span></th>')
        head += ["<th>easy</th>", "<th>hard</th>"] if halves else []
        head += [f"<th>× {BASELINE}</th>", AGAINST] if compared and method != BASELINE else []
    rows, never = [], []
    for part, names in parts_of(list(table.units)).items():
        kept = [name for name in names if any(table.cells[m, "all", name].mean is not None for m in methods)]
        never += [name for name in names if name not in kept]
        if kept:
            rows.append(f'<tr class="part"><td colspan="{len(head)}">{part}</td></tr>')
        rows += [_row(table, name, methods, halves, compared) for name in kept]
    reasons: dict[str, list[str]] = {}
    for name in never:
        reason = next((c.reason for (_, _, n), c in table.cells.items() if n == name and c.reason), "")
        reasons.setdefault(reason, []).append(titled(name))
    notes = "; ".join(f"{', '.join(names)}: {reason}" for reason, names in reasons.items())
    some = any(cell.undefined and cell.count for cell in table.cells.values()) and halves
    note = "In brackets: in how many cases a figure is defined, where it is not in all. " if some else ""
    note += f"Not defined here: {html.escape(notes)}." if never else ""
    return f"<table><tr>{''.join(head)}</tr>{''.join(rows)}</table><p class='faint'>{note}</p>"


def _row(table: Table, name: str, methods: Sequence[str], halves: bool, compared: bool) -> str:
    more = more_is_better(name)
    base = table.cells.get((SOURCE, "all", name))
    means = {m: mean for m in methods if (mean := table.cells[m, "all", name].mean) is not None}
    best = (max if more else min)(means, key=lambda m: means[m]) if compared and means else None
    unit = "" if table.units[name] == "share" else f" <small>{html.escape(unit_of(table.units[name]))}</small>"
    cells = [f"<td>{'↑' if more else '↓'} {html.escape(titled(name))}{unit}</td>", f"<td>{_said(base)}</td>"]
    for method in methods:
        cell = table.cells[method, "all", name]
        worse = "penetration" in name and base is not None and (cell.mean or 0.0) > 1.05 * (base.mean or 0.0)
        kind = " ".join([*(["best"] if method == best else []), *(["pen"] if worse else [])])
        cells.append(f'<td class="{kind}">{_said(cell)}</td>')
        if halves:
            cells += [f"<td>{_said(table.cells[method, g, name], spread=False)}</td>" for g in ("easy", "hard")]
        if compared and method != BASELINE:
            cells.append(f"<td>{'' if cell.ratio is None else number(cell.ratio)}</td>")
            cells.append(f"<td>{'' if cell.against is None else ' / '.join(map(str, cell.against))}</td>")
    return f"<tr>{''.join(cells)}</tr>"


def _said(cell: Cell | None, *, spread: bool = True) -> str:
    if cell is None or cell.mean is None:
        reason = "" if cell is None else html.escape(cell.reason)
        return f'<small title="{reason}">not defined</small>'
    wide = f" <small>± {number(cell.spread)}</small>" if spread and cell.spread is not None else ""
    few = f' <small title="{html.escape(cell.reason)}">({cell.count})</small>' if cell.undefined and spread else ""
    return f"{number(cell.mean)}{wide}{few}"


def _halves(table: Table) -> str:
    groups = {half: [titled(m) for m, h in table.halves.items() if h == half] for half in ("easy", "hard")}
    return "".join(
        f'<p class="faint">{half.capitalize()}, by how much the source touches itself and the floor: '
        f"{html.escape(', '.join(motions))}.</p>"
        for half, motions in groups.items()
        if motions
    )


def _case(record: Record, source: Record | None, picture: Mapping[str, bytes], name: str, *, open_: bool) -> str:
    title = html.escape(f"{titled(record.motion)} on {titled(record.target)}")
    title += f' <span class="faint">{html.escape(record.method)}</span>'
    if record.error:
        return f'<section class="case" id="{name}"><h3>{title}</h3><p>{html.escape(record.error)}</p></section>'
    plots = f'<div class="plots">{case_plots(record, source, points=160 if open_ else 80)}</div>'
    inside = f"{_pictured(record, source, picture)}{timelines(record.contacts, record.fps)}"
    if open_:
        inside += f'<details class="more"><summary>Figures over time</summary>{plots}</details>'
        return f'<section class="case" id="{name}"><h3>{title}</h3>{inside}</section>'
    return f'<details class="case" id="{name}"><summary>{title}</summary>{inside}{plots}</details>'


def _pictured(record: Record, source: Record | None, picture: Mapping[str, bytes]) -> str:
    """The worst moments in words, each over its column of the picture where there is one."""
    items = []
    for moment in worst_moments(record, source):
        said = "<br>".join(
            f'<span class="{"pen" if "penetration" in name else ""}">{html.escape(titled(of_frames(name)))} '
            f"{number(value)}{'' if unit == 'share' else ' ' + html.escape(unit_of(unit))}</span>"
            for name, value, unit in moment.figures[:3]
        )
        items.append(f"<li><b>{moment.frame / record.fps:.2f} s</b><br>{said}</li>")
    if not items:
        return '<p class="faint">No moment is worse than in the source.</p>'
    width = max(_width(picture["light"]), 190 * len(items)) if "light" in picture else 1180
    columns = f"grid-template-columns:repeat({len(items)},1fr);max-width:{width}px"
    words = f'<ul class="moments" style="{columns}">{"".join(items)}</ul>'
    if not picture:
        return words
    light, dark = (_uri(picture[theme]) if theme in picture else "" for theme in ("light", "dark"))
    alternative = f'<source media="(prefers-color-scheme: dark)" srcset="{dark}">' if dark else ""
    return f'{words}<picture>{alternative}<img alt="source above result at the worst moments" src="{light}"></picture>'


def _width(data: bytes) -> int:
    from PIL import Image

    return Image.open(io.BytesIO(data)).width


def _uri(data: bytes) -> str:
    return f"data:image/webp;base64,{base64.b64encode(data).decode()}"


def _key(record: Record) -> tuple[str, str, str]:
    return record.motion, record.target, record.method
