"""What was measured between the characters of a scene, as the timeline and the report tab show it."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy import ndarray

from understudy.evaluate.contact_lines import bits, on_floor
from understudy.evaluate.plots import titled, unit_of
from understudy.evaluate.worst import worst_against
from understudy.methods.scenes.ground_axes import terrain_in_axes
from understudy.methods.scenes.scene import Scene
from understudy.metrics import between
from understudy.metrics.between.contacts_between import touch_lines
from understudy.metrics.between.scene_case import SceneCase
from understudy.metrics.case import Measured
from understudy.studio.measures import LEAST
from understudy.studio.message import pack

MOST_LINES = 40
SHORT = {"left": "L", "right": "R"}
# Curves: the figure, what it is called, and the figure of the sources beside it.
CURVES = (
    ("interpenetration_mean", "interpenetration", "source_interpenetration_mean"),
    ("between_contact_recall", "contacts kept", None),
    ("prop_contact_recall", "holds kept", None),
    ("gaze_error", "gaze error", None),
)


def scene_measures_message(scene: Scene, case: SceneCase, figures: dict[str, Measured]) -> bytes:
    """Curves, strips of who touches whom and whose feet are on the ground, and all figures, in the shape that results
    of one character have."""
    parts: dict[str, ndarray | bytes] = {}
    curves: list[dict[str, Any]] = []
    for name, title, base in CURVES:
        course = figures[name].series if name in figures else None
        if course is None or not np.isfinite(course).any():
            continue
        k, theirs, more = len(curves), figures[base].series if base is not None else None, _more(name)
        parts[f"result{k}"] = course.astype(np.float32)
        if theirs is not None:
            parts[f"source{k}"] = theirs.astype(np.float32)
        unit = figures[name].unit
        curves.append({
            "name": name, "title": title, "unit": "" if unit == "share" else unit_of(unit),
            "worst": worst_against(course, theirs, more=more), "least": LEAST.get(unit, 0.0),
            "red": "penetration" in name, "more": more,
        })  # fmt: skip
    strips = [*_strips(case), *_feet(scene, case)][:MOST_LINES]
    head = {"kind": "measures", "who": "a", "curves": curves, "strips": strips, "figures": _table(figures), "worst": []}
    return pack(head, parts)


def _strips(case: SceneCase) -> list[dict[str, Any]]:
    """Who touches whom, the longest contacts of the sources first."""
    lines = sorted(touch_lines(case).items(), key=lambda item: -int(item[1][0].sum()))[:MOST_LINES]
    return [
        _strip(f"{_said(who, limb)} · {_said(whom, other)}", theirs, mine, first=True)
        for (who, limb, whom, other), (theirs, mine) in lines
    ]


def _feet(scene: Scene, case: SceneCase) -> list[dict[str, Any]]:
    """Whose feet are on the ground, below the rest."""
    out = []
    for name, source, result in zip(case.names, case.sources, case.results, strict=True):
        if not (source.actor.character.meshes and result.actor.character.meshes):
            continue
        turn = source.actor.pose.wxyz_body_world
        theirs, mine = (
            on_floor(take, terrain_in_axes(ground, turn))
            for take, ground in ((source, scene.source_terrain), (result, scene.terrain))
        )
        out += [
            _strip(f"{_said(name, foot)} · ground", theirs[foot], mine[foot], first=False)
            for foot in ("left_foot", "right_foot")
            if foot in theirs and foot in mine
        ]
    return out


def _said(who: str, limb: str) -> str:
    if limb == who:
        return who
    return " ".join([who, *(SHORT.get(word, word) for word in limb.split("_"))])


def _strip(name: str, theirs: ndarray, mine: ndarray, *, first: bool) -> dict[str, Any]:
    return {"name": name, "source": bits(theirs), "result": bits(mine), "first": first}


def _table(figures: dict[str, Measured]) -> list[dict[str, Any]]:
    return [
        {
            "name": name,
            "part": "Between characters",
            "title": titled(name),
            "unit": "" if figure.unit == "share" else unit_of(figure.unit),
            "value": figure.value,
            "source": figures[theirs].value if (theirs := f"source_{name}") in figures else None,
            "reason": figure.reason,
            "more": _more(name),
        }
        for name, figure in figures.items()
        if not name.startswith("source_")
    ]


def _more(name: str) -> bool:
    return any(name in of.more for of in between.declared())
