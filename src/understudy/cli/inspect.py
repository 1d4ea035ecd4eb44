"""`understudy inspect`: what is in a file, and what is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer

from understudy.cli import show


def register(app: typer.Typer) -> None:
    @app.command(name="inspect")
    def inspect_command(
        file: Path = typer.Argument(help="Any character or motion file."),
        json: bool = typer.Option(False, "--json", help="Print JSON for machines."),
        quiet: bool = typer.Option(False, "--quiet", "-q", help="Print nothing; the exit code says whether it loads."),
    ) -> None:
        """What is in a file, and what is wrong with it."""
        from understudy.contents import inspect

        found = inspect(file)
        if json:
            show.as_json(found)
        elif not quiet:
            _print(found)


def _counted(n: int, thing: str) -> str:
    plural = {"mesh": "meshes", "vertex": "vertices"}.get(thing, f"{thing}s")
    return f"{n} {thing if n == 1 else plural}"


def _print(found: dict[str, Any]) -> None:
    show.line(f"{found['file']}  ({found['format']})")
    vertices = sum(mesh["vertices"] for mesh in found["meshes"])
    counts = {"joint": found["joints"], "mesh": len(found["meshes"]), "vertex": vertices, "clip": len(found["clips"])}
    show.line(", ".join(_counted(n, thing) for thing, n in counts.items()))
    body = found["humanoid"]
    if body is not None:
        show.line(
            f"humanoid: {body['main_roles']} of 22 main parts, {body['height']:.3g} m tall, legs of "
            f"{body['leg']:.3g} m, up {body['up']}, facing {body['facing']}, compared in its {body['stance']}"
        )
        if body["missing"]:
            show.line(f"without: {', '.join(body['missing'])}")
        if body["not_body"]:
            show.line(f"not body: {', '.join(thing['said'] for thing in body['not_body'])}")
    if found["meshes"]:
        keys = ("name", "vertices", "triangles", "joints", "influences")
        show.table(keys, [[mesh[key] for key in keys] for mesh in found["meshes"]], title="\nMeshes")
    if found["clips"]:
        keys = ("name", "frames", "fps", "seconds")
        show.table(keys, [[clip[key] for key in keys] for clip in found["clips"]], title="\nClips")
    if found["notes"]:
        show.line("\nNotes")
        for note in found["notes"]:
            show.line(f"- {note}")
