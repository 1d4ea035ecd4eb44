"""`understudy evaluate`: the metrics of one result."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from understudy.cli import show
from understudy.cli.outputs import FORCE, check_output
from understudy.errors import OptionError

if TYPE_CHECKING:
    from understudy.evaluate.record import Record
    from understudy.metrics import Case


def register(app: typer.Typer) -> None:
    @app.command(name="evaluate")
    def evaluate(
        motion: Path | None = typer.Option(
            None, "--motion", "-m", help="The file with the motion that was retargeted."
        ),
        target: Path | None = typer.Option(None, "--target", "-t", help="The character that plays it."),
        result: Path = typer.Option(..., "--result", "-r", help="The result: the target's skeleton with a clip."),
        scene: Path | None = typer.Option(
            None, "--scene", help="In place of a motion and a target, a SCENE.toml; the result is then its folder."
        ),
        source: Path | None = typer.Option(
            None, "--source", "-s", help="The skinned character the motion belongs to; the motion's own file otherwise."
        ),
        clip: str | None = typer.Option(None, "--clip", help="The motion's clip: its name or number from 0."),
        result_clip: str | None = typer.Option(
            None,
            "--result-clip",
            help="The result's clip: its name or number from 0; the one named like the motion otherwise.",
        ),
        truth: Path | None = typer.Option(
            None, "--truth", help="The true motion of the target, where there is one: a file with its skeleton."
        ),
        fps: float | None = typer.Option(None, "--fps", help="Measure at this rate, 1 to 1000."),
        seconds: float | None = typer.Option(None, "--seconds", min=0.0, help="Measure the first seconds only."),
        report: Path | None = typer.Option(None, "--report", help="Also write a page: .html, or .json."),
        force: bool = FORCE,
        json: bool = typer.Option(False, "--json", help="Print JSON for machines."),
        quiet: bool = typer.Option(False, "--quiet", "-q", help="Print nothing."),
    ) -> None:
        """Measure a retarget: smoothness, penetration, feet, contacts and fidelity, beside the source's own figures."""
        from understudy.evaluate.measure import measured
        from understudy.evaluate.record import SOURCE
        from understudy.evaluate.takes import NAIVE, played_by, result_take, source_take, target_actor
        from understudy.io.clips import titled
        from understudy.metrics import Case
        from understudy.model.motion import check_rate

        if scene is not None:
            from understudy.cli.evaluate_scene import evaluate_scene

            others = {"motion": motion, "target": target, "source": source, "clip": clip, "truth": truth, "fps": fps}
            if given := [name for name, value in others.items() if value is not None]:
                raise OptionError(f"--scene says who plays what; leave out --{given[0]}")
            evaluate_scene(scene, result, report=report, force=force, json=json, quiet=quiet)
            return
        if motion is None or target is None:
            raise OptionError(f"say --{'motion' if motion is None else 'target'} FILE, or --scene SCENE.toml")
        if fps is not None:
            check_rate(fps)
        if report is not None:
            check_output(report, motion, target, result, source, truth, force=force, endings=(".html", ".htm", ".json"))
        with show.working(quiet=quiet or json) as tell:
            tell(0.0, "reading")
            performed = source_take(motion, clip=clip, source=source, fps=fps, seconds=seconds)
            player = target_actor(target)
            played = result_take(result, player, performed.motion, clip=result_clip)
            true = None if truth is None else result_take(truth, player, performed.motion)
            show.compile_kernels(tell, quiet=quiet or json, solver=False, metrics=True)
            name = titled(performed.motion, motion).name
            naive = played_by(NAIVE, performed, player)
            case = Case(performed, played, f"{name} on {target.stem}", true, naive=naive)
            tell(0.2, "measuring the source")
            of_source = measured(
                Case(performed, performed, naive=performed), motion=name, target=target.stem, method=SOURCE
            )
            tell(0.6, "measuring the result")
            of_result = measured(case, motion=name, target=target.stem, method=result.name)
        data = _as_data(case, of_source, of_result)
        if report is not None:
            _write(report, case, of_source, of_result, data)
        if json:
            show.as_json(data)
        elif not quiet:
            _print(of_source, of_result)
            if report is not None:
                show.line(f"wrote {report}")


def _as_data(case: Case, of_source: Record, of_result: Record) -> dict[str, Any]:
    from understudy.metrics import more_is_better

    return {
        "motion": of_result.motion,
        "target": of_result.target,
        "result": of_result.method,
        "frames": of_result.n_frames,
        "fps": of_result.fps,
        "source_height": round(case.source.height, 6),
        "target_height": round(case.result.height, 6),
        "figures": {
            name: {
                "value": figure.value,
                "source": of_source.figures[name].value,
                "unit": figure.unit,
                "better": "more" if more_is_better(name) else "less",
            }
            | ({"reason": figure.reason} if figure.value is None else {})
            for name, figure in of_result.figures.items()
        },
        "contacts": {name: {"source": a, "result": b} for name, (a, b) in of_result.contacts.items()},
    }


def _print(of_source: Record, of_result: Record) -> None:
    from understudy.evaluate.plots import titled
    from understudy.evaluate.table import number
    from understudy.metrics import more_is_better

    rows = []
    for name, figure in of_result.figures.items():
        said = number(figure.value) if figure.value is not None else f"not defined: {figure.reason}"
        base = of_source.figures[name].value
        sign = "+" if more_is_better(name) else "-"
        rows.append((f"{sign} {titled(name)}", figure.unit, "" if base is None else number(base), said))
    title = f"{of_result.motion} on {of_result.target}: + more is better, - less is better"
    show.table(("figure", "unit", "source", "result"), rows, title=title)


def _write(path: Path, case: Case, of_source: Record, of_result: Record, data: dict[str, Any]) -> None:
    from json import dumps

    from understudy.evaluate.report import result_page
    from understudy.evaluate.worst import picture, worst_moments
    from understudy.io import atomic

    if path.suffix.lower() == ".json":
        atomic.write_bytes(path, dumps(data, indent=2, ensure_ascii=False).encode())
        return
    frames = [moment.frame for moment in worst_moments(of_result, of_source)] or [0]
    pictures = {theme: picture(case, frames, theme=theme) for theme in ("light", "dark")}
    summary = (
        f"{of_result.n_frames} frames at {of_result.fps:g} a second; source {case.source.height:.2f} m tall, "
        f"target {case.result.height:.2f} m."
    )
    title = f"{of_result.motion} on {of_result.target}"
    atomic.write_bytes(path, result_page(title, summary, of_result, of_source, pictures).encode())
