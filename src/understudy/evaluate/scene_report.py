"""The report of a scene: its picture, who touches whom, who looks at whom, and the figures between characters."""

from __future__ import annotations

import base64
import html
import io
import json
from typing import Any

from jaxtyping import UInt8
from numpy import ndarray

from understudy.evaluate.page_head import HEAD
from understudy.methods.scenes.retarget_scene import SceneResult, prop_path
from understudy.metrics.between import measure_scene
from understudy.model.terrain import LEVEL, HeightField, Terrain
from understudy.render.scene_sheet import SceneRow, Thing, ground_mesh

PAGE = (
    HEAD
    + """<h1>{title}</h1>
<img alt="the source above the result" src="data:image/png;base64,{picture}">
<h2>Contacts between characters</h2>{contacts}
<h2>Gazes</h2>{gazes}
<h2>Figures</h2>{figures}
<h2>Remarks</h2>{remarks}
"""
)


def scene_rows(result: SceneResult) -> list[SceneRow]:
    """The source and the result as rows of a sheet, each with its ground."""
    scene = result.scene
    theirs = []
    for prop in scene.props:
        places, wxyz = prop_path(prop, scene.n_frames)
        theirs.append(Thing(prop.vertices, prop.faces, places, wxyz))
    mine = [Thing(p.vertices, p.faces, p.places, p.wxyz) for p in result.props.values()]
    source = [(result.results[one.name].source.character, one.motion) for one in scene.characters]
    return [
        SceneRow("source", source, theirs, _shown(scene.source_terrain)),
        SceneRow("result", [(one.target, result.motions[one.name]) for one in scene.characters], mine,
                 _shown(scene.terrain)),
    ]  # fmt: skip


def _shown(terrain: Terrain) -> Terrain | None:
    return None if terrain is LEVEL else terrain


def ground_of(result: SceneResult) -> tuple[ndarray, ndarray] | None:
    """The mesh of the ground under the results; None where it is level."""
    terrain = result.scene.terrain
    if terrain is LEVEL:
        return None
    if isinstance(terrain, HeightField):
        return ground_mesh(terrain, *terrain.bounds)
    return ground_mesh(terrain, (-5.0, 5.0), (-5.0, 5.0), most=8)


def report_page(result: SceneResult, picture: UInt8[ndarray, "height width 3"]) -> tuple[str, str]:
    """The page, and the same as JSON."""
    from PIL import Image

    buffer = io.BytesIO()
    Image.fromarray(picture).save(buffer, "PNG")
    figures = measure_scene(result)
    rows = [
        (c.first, c.second, f"{c.regions[0]} on {c.regions[1]}".replace("_", " "), f"{c.start:.2f}", f"{c.end:.2f}",
         f"{c.confidence:.2f}")
        for c in result.contacts
    ]  # fmt: skip
    gazes = [(g["who"], str(g["at"]), f"{100 * g['share']:.0f} %") for g in result.gazes]
    told = [(name, f"{m.value:.3f}" if m.value is not None else "-", m.unit if m.value is not None else m.reason)
            for name, m in figures.items()]  # fmt: skip
    remarks = [(name, remark.text) for name, one in result.results.items() for remark in one.outcome.remarks]
    page = PAGE.format(
        title=html.escape(" and ".join(one.name for one in result.scene.characters)),
        picture=base64.b64encode(buffer.getvalue()).decode(),
        contacts=_table(("who", "whom", "where", "from (s)", "to (s)", "meant"), rows),
        gazes=_table(("who", "at", "of the frames"), gazes),
        figures=_table(("figure", "value", "unit"), told),
        remarks=_table(("who", "what"), remarks),
    )
    data: dict[str, Any] = {**result.report, "figures": {k: m.value for k, m in figures.items()}}
    return page, json.dumps(data, indent=2, ensure_ascii=False)


def _table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    if not rows:
        return "<p>none</p>"
    top = "".join(f"<th>{html.escape(h)}</th>" for h in head)
    body = "".join("<tr>" + "".join(f"<td>{html.escape(str(c))}</td>" for c in row) + "</tr>\n" for row in rows)
    return f"<table><tr>{top}</tr>\n{body}</table>"
