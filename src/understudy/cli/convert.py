"""`understudy convert`: one format to another."""

from __future__ import annotations

from pathlib import Path

import typer

from understudy.cli import show
from understudy.cli.outputs import FORCE, check_output


def register(app: typer.Typer) -> None:
    @app.command(name="convert")
    def convert(
        source: Path = typer.Argument(metavar="IN", help="Any character or motion file."),
        out: Path = typer.Argument(metavar="OUT", help="The file to write; its ending says the format."),
        clip: str | None = typer.Option(
            None, "--clip", help="Only this clip: its name, its number from 0, or a pattern."
        ),
        fps: float | None = typer.Option(None, "--fps", help="Resample clips to this rate."),
        force: bool = FORCE,
        quiet: bool = typer.Option(False, "--quiet", "-q", help="Print nothing."),
    ) -> None:
        """Between formats: GLB, glTF, VRM, FBX, BVH, ASF/AMC, USD and npz in; GLB, glTF, BVH, USD, VRMA and npz out."""
        from understudy.correspond.humanoid import with_humanoid
        from understudy.evaluate.clips import matching
        from understudy.io.formats import suffixes
        from understudy.loading import load, save
        from understudy.methods.options import Options

        check_output(out, source, force=force, endings=tuple(suffixes(writable=True)))
        options = Options(fps=fps)
        loaded = load(source)
        motions = loaded.motions if clip is None else matching(loaded, clip, source)
        if options.fps is not None:
            motions = tuple(motion.resampled(options.fps) for motion in motions)
        character = with_humanoid(loaded.character) if out.suffix.lower() == ".vrma" else loaded.character
        save(out, character, *motions)
        if not quiet:
            for note in loaded.notes:
                show.line(f"note: {note}")
            show.line(f"wrote {out}")
