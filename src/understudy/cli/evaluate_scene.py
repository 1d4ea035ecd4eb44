"""`understudy evaluate --scene`: what is between the characters of a scene that was played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from understudy.cli import show
from understudy.cli.outputs import check_output


def evaluate_scene(path: Path, folder: Path, *, report: Path | None, force: bool, json: bool, quiet: bool) -> None:
    """Measure a folder as `understudy scene` writes it, beside the same scene as plain copies."""
    from dataclasses import replace
    from json import dumps

    from understudy.evaluate.scene_takes import scene_case
    from understudy.io import atomic
    from understudy.methods.scenes.retarget_scene import retarget_scene
    from understudy.methods.scenes.scene_file import read_scene
    from understudy.metrics.between import measure, measure_scene

    if report is not None:
        check_output(report, path, force=force, endings=(".json",))
    with show.working(quiet=quiet or json) as tell:
        tell(0.0, "reading")
        scene = read_scene(path)
        case = scene_case(scene, folder)
        show.compile_kernels(tell, quiet=quiet or json, solver=False, metrics=True)
        tell(0.2, "measuring the result")
        mine = measure(case)
        tell(0.6, "measuring plain copies")
        copied = replace(scene, options=scene.options.updated({"method": "copy-rotations"}))
        plain = measure_scene(retarget_scene(copied))
    data: dict[str, Any] = {
        "scene": str(path),
        "result": str(folder),
        "characters": list(case.names),
        "frames": case.n_frames,
        "fps": case.fps,
        "figures": {
            name: {"value": figure.value, "copied": plain[name].value, "unit": figure.unit, "better": _better(name)}
            | ({"reason": figure.reason} if figure.value is None else {})
            for name, figure in mine.items()
        },
    }
    if report is not None:
        atomic.write_bytes(report, dumps(data, indent=2, ensure_ascii=False).encode())
    if json:
        show.as_json(data)
    elif not quiet:
        _print(data)
        if report is not None:
            show.line(f"wrote {report}")


def _better(name: str) -> str:
    from understudy.metrics.between import declared

    return "more" if any(name in of.more for of in declared()) else "less"


def _print(data: dict[str, Any]) -> None:
    from understudy.evaluate.plots import titled
    from understudy.evaluate.table import number

    rows = []
    for name, figure in data["figures"].items():
        value, base = figure["value"], figure["copied"]
        said = number(value) if value is not None else f"not defined: {figure['reason']}"
        sign = "+" if figure["better"] == "more" else "-"
        rows.append((f"{sign} {titled(name)}", figure["unit"], "" if base is None else number(base), said))
    title = f"{' and '.join(data['characters'])}: + more is better, - less is better"
    show.table(("figure", "unit", "plain copies", "result"), rows, title=title)
