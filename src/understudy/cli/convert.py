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
        fps: float | None = typer.Option(None, "--fps", help="Resample clips to this rate, 1 to 1000."),
        force: bool = FORCE,
        quiet: bool = typer.Option(False, "--quiet", "-q", help="Print nothing."),
    ) -> None:
        """Between formats: GLB, glTF, VRM, FBX, BVH, ASF/AMC, USD and npz in; GLB, glTF, BVH, USD, VRMA and npz out."""
        from understudy.io.clips import matching
        from understudy.io.formats import suffixes
        from understudy.io.gltf.build import note_on_influences
        from understudy.io.gltf.write import without_clips
        from understudy.loading import load, save
        from understudy.model.motion import check_rate
        from understudy.roles.humanoid import with_humanoid

        if fps is not None:
            check_rate(fps)
        check_output(out, source, force=force, endings=tuple(suffixes(writable=True)))
        loaded = load(source)
        motions = loaded.motions if clip is None else matching(loaded, clip, source)
        if fps is not None:
            motions = tuple(motion.resampled(fps) for motion in motions)
        kept = loaded.character if clip is None and fps is None else without_clips(loaded.character)
        character = with_humanoid(kept) if out.suffix.lower() == ".vrma" else kept
        save(out, character, *motions)
        if not quiet:
            for note in filter(None, (*loaded.notes, note_on_influences(out, character))):
                show.line(f"note: {note}")
            show.line(f"wrote {out}")
