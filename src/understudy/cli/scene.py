"""`understudy scene`: several characters, props, gaze and ground at once."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from understudy.cli import show
from understudy.cli.outputs import FORCE, check_output, make_folder
from understudy.errors import FileError, OptionError

if TYPE_CHECKING:
    from understudy.methods.scenes.retarget_scene import SceneResult
    from understudy.methods.scenes.scene import Scene


# Letters of a character's name, which its file gets.
LONGEST = 100
# What Windows takes for a device, whatever stands behind a dot.
DEVICES = r"(con|prn|aux|nul|com\d|lpt\d) *(\.|$)"


def register(app: typer.Typer) -> None:
    @app.command(name="scene")
    def scene_command(
        scene: Path = typer.Argument(metavar="SCENE.toml", help="The scene: who plays what, where, with which things."),
        out: Path | None = typer.Option(None, "-o", "--out", help="The folder to write to."),
        new: bool = typer.Option(False, "--new", help="Write a commented example to SCENE.toml instead."),
        force: bool = FORCE,
        json: bool = typer.Option(False, "--json", help="Print the report as JSON."),
        quiet: bool = typer.Option(False, "--quiet", "-q", help="Print nothing."),
    ) -> None:
        """Let several characters play a scene together."""
        from understudy.io.atomic import write_bytes
        from understudy.methods.scenes.scene_file import EXAMPLE, read_scene

        if new:
            check_output(scene, force=force, endings=(".toml",))
            write_bytes(scene, EXAMPLE.encode())
            if not quiet:
                show.line(f"wrote {scene}; run it with: understudy scene {scene} -o FOLDER")
            return
        if out is None:
            raise OptionError("say where to write to: understudy scene SCENE.toml -o FOLDER")
        play(read_scene(scene), out, scene, force=force, json=json, quiet=quiet)


def play(scene: Scene, out: Path, path: Path, *, force: bool, json: bool = False, quiet: bool = False) -> None:
    """Solve a scene and write all of it; nothing is written where something is wrong."""
    from understudy.methods.scenes.retarget_scene import retarget_scene

    files = [f"{one.name}.glb" for one in scene.characters]
    for one, file in zip(scene.characters, files, strict=True):
        fits = re.fullmatch(r"\w[\w .()-]*", one.name) and len(one.name) <= LONGEST
        if not fits or file.lower() == "scene.glb" or re.match(DEVICES, one.name, re.IGNORECASE):
            raise FileError(path, f"{one.name[:LONGEST]!r} cannot be the name of a file; use letters and figures")
    if len({file.lower() for file in files}) < len(files):
        raise FileError(path, "two characters' names differ by capitals alone, and so would their files; rename one")
    if out.exists() and not out.is_dir():
        raise FileError(out, "is a file; name a folder to write to")
    there = [file for file in (*files, "scene.glb") if (out / file).exists()]
    if there and not force:
        raise FileError(out, f"has {there[0]} already; choose another folder, or add --force to write over it")
    try:
        with show.working(quiet=quiet or json) as tell:
            show.compile_kernels(tell, quiet=quiet or json)
            result = retarget_scene(scene, progress=tell)
            tell(0.97, "files")
            written = write(result, out, force=force)
    except OptionError as error:
        raise FileError(path, str(error)) from None
    if json:
        show.as_json(result.report)
    elif not quiet:
        _say(result, out, written)


def write(result: SceneResult, out: Path, *, force: bool) -> list[tuple[str, str]]:
    """A GLB for each character, one of the whole scene, a picture and the report."""
    from understudy.evaluate.scene_report import ground_of, report_page, scene_rows
    from understudy.io.atomic import write_bytes
    from understudy.io.gltf import glb
    from understudy.loading import save
    from understudy.methods.scenes.whole_scene import whole_scene
    from understudy.model import check
    from understudy.render import save_png
    from understudy.render.scene_sheet import scene_sheet

    names = [f"{one.name}.glb" for one in result.scene.characters]
    character, motion = whole_scene(result, ground_of(result))
    check(character, motion)
    picture = scene_sheet(scene_rows(result), frames=6, cell_height=260)
    page, data = report_page(result, picture)
    make_folder(out, [*names, "scene.glb", "scene.png", "report.html", "report.json"], force=force)
    for one, file in zip(result.scene.characters, names, strict=True):
        save(out / file, one.target, result.motions[one.name])
    glb.write(out / "scene.glb", character, [motion])
    save_png(out / "scene.png", picture)
    write_bytes(out / "report.html", page.encode())
    write_bytes(out / "report.json", data.encode())
    return [
        *((file, f"played by {one.target.name}") for one, file in zip(result.scene.characters, names, strict=True)),
        ("scene.glb", "all of it, playing together"), ("scene.png", "source and result, side by side"),
        ("report.html", "contacts between characters, gazes and figures"), ("report.json", "the same for machines"),
    ]  # fmt: skip


def _say(result: SceneResult, out: Path, written: list[tuple[str, str]]) -> None:
    for name, one in result.results.items():
        for remark in one.outcome.remarks:
            show.line(f"note: {name}: {remark.text}")
    rows = [
        (
            f"{c.first} and {c.second}",
            f"{c.regions[0]} on {c.regions[1]}".replace("_", " "),
            f"{c.start:.2f} to {c.end:.2f} s",
            f"{c.confidence:.2f}",
        )
        for c in result.contacts
    ]
    if rows:
        show.table(("between", "contact", "when", "meant"), rows)
    for gaze in result.gazes:
        show.line(f"{gaze['who']} looks at {gaze['at']} in {gaze['share']:.0%} of the frames")
    show.table(("file", "what it is"), written, title=f"In {out}")
