"""`understudy demo`: sample motions on sample bodies, as files to open and a picture to look at."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path

import typer

from understudy.cli import show
from understudy.cli.outputs import FORCE, make_folder

# Motions that show what matters (travel, self-contact, floor contact), each on builds that make it hard.
CASTING = {
    "walk": ("child", "giant", "heavy"),
    "clap": ("big_head", "long_arms"),
    "push_up": ("muscular", "short_legs"),
    "arms_crossed": ("lanky", "elder"),
}

NEXT = {
    "retarget MOTION --target CHARACTER -o OUT.glb": "a copy of CHARACTER's file with one more clip",
    "studio MOTION CHARACTER": "the same in a browser, to see and to change",
    "demo --scene list": "scenes of several characters, props and uneven ground",
    "demo --puppet all": "a cactus, a sheet of paper: what has no bones",
}


def register(app: typer.Typer) -> None:
    @app.command(name="demo")
    def demo(
        out: Path = typer.Option(Path("understudy-demo"), "--out", help="The folder to write to."),
        scene: str | None = typer.Option(
            None, "--scene", help="Play a sample scene instead: several characters, props, uneven ground; 'list' tells."
        ),
        puppet: str | None = typer.Option(
            None,
            "--puppet",
            metavar="NAME",
            help="A sample puppet instead: cactus, paper, starfish, jelly, lamp, or all.",
        ),
        force: bool = FORCE,
        quiet: bool = typer.Option(False, "--quiet", "-q", help="Print nothing."),
    ) -> None:
        """Sample bodies, sample motions, retargets of them, and a picture of it all."""
        if puppet is not None:
            from understudy.cli.demo_puppet import demo_puppet

            return demo_puppet(puppet, out, force=force, quiet=quiet)
        if scene is not None:
            return _play_scene(scene, out, force=force, quiet=quiet)
        from understudy.cli.pictures import side_by_side
        from understudy.cli.report import Report
        from understudy.loading import save
        from understudy.methods.retarget import retarget
        from understudy.render import save_png
        from understudy.samples import load_template, sample_character, sample_motion

        made = [
            f"{name}{end}" for name, cast in CASTING.items() for end in (".glb", ".png", *(f"_{b}.glb" for b in cast))
        ]
        make_folder(out, [*made, "report.html"], force=force)
        source = load_template()
        written: list[tuple[str, str]] = []
        steps, done = sum(len(cast) + 2 for cast in CASTING.values()), itertools.count()
        with show.working(quiet=quiet) as tell:
            show.compile_kernels(tell, quiet=quiet)
            for name, cast in CASTING.items():
                motion = sample_motion(name)
                tell(next(done) / steps, f"{name}: the source")
                save(out / f"{name}.glb", source, motion)
                results = []
                for body in cast:
                    tell(next(done) / steps, f"{name}: {body}")
                    result = retarget(motion, source, sample_character(body))
                    save(out / f"{name}_{body}.glb", result.target.character, result.motion)
                    results.append(result)
                tell(next(done) / steps, f"{name}: the picture")
                save_png(out / f"{name}.png", side_by_side(results, title=name.replace("_", " ")))
                written += [(f"{name}.glb", "the source"), *((f"{name}_{b}.glb", f"played by {b}") for b in cast)]
                written.append((f"{name}.png", "all of them, side by side"))
                if name == next(iter(CASTING)):
                    report = Report(out / "report.html")
                    report.add(results[:1])
                    report.write()
        written.append(("report.html", "the report of the first retarget"))
        if not quiet:
            show.table(("file", "what it is"), written, title=f"In {out}")
            program = "python -m understudy" if sys.argv[0].endswith("__main__.py") else sys.argv[0]
            show.line("\nOpen the GLB files in Blender, a game engine or any glTF viewer. Next, with your own files:")
            for command, what in NEXT.items():
                show.line(f"  {program} {command:<46} {what}")


def _play_scene(name: str, out: Path, *, force: bool, quiet: bool) -> None:
    """One of the sample scenes, or their names."""
    from understudy.cli.scene import play
    from understudy.methods.scenes.scene_file import read_scene
    from understudy.samples.scenes import sample_scene_path, scene_names

    if name == "list":
        show.line(", ".join(scene_names()))
        return
    path = sample_scene_path(name)
    play(read_scene(path), out, path, force=force, quiet=quiet)
