"""`understudy denoise`: jitter and lost samples out of the clips of a file."""

from __future__ import annotations

from pathlib import Path

import typer

from understudy.cli import show
from understudy.cli.outputs import FORCE, check_output


def register(app: typer.Typer) -> None:
    @app.command(name="denoise")
    def denoise_command(
        motion: Path = typer.Argument(metavar="MOTION", help="A file with motions of a humanoid."),
        out: Path = typer.Option(..., "-o", "--out", help="The file to write; its ending says the format."),
        clip: str | None = typer.Option(
            None, "--clip", help="Only this clip: its name, its number from 0, or a pattern; all otherwise."
        ),
        map_file: Path | None = typer.Option(
            None, "--map", help="A map file from 'understudy map' that you edited; its [source] counts."
        ),
        weights: Path | None = typer.Option(None, "--weights", help="Weights of a training of your own."),
        force: bool = FORCE,
        quiet: bool = typer.Option(False, "--quiet", "-q", help="Print nothing."),
    ) -> None:
        """A learned denoiser for any humanoid skeleton: jitter and lost samples out, everything else as it was."""
        from dataclasses import replace

        from understudy.body.map_file import read_map_file
        from understudy.errors import FileError
        from understudy.io.clips import matching
        from understudy.io.formats import suffixes
        from understudy.loading import load, save
        from understudy.methods.san.denoise import denoise

        check_output(out, motion, force=force, endings=tuple(suffixes(writable=True)))
        loaded = load(motion)
        if not loaded.motions:
            raise FileError(motion, "has no motion to denoise")
        clips = loaded.motions if clip is None else matching(loaded, clip, motion)
        roles = None if map_file is None else read_map_file(map_file).source
        # A file that holds other clips keeps them: the new ones stand beside them under names of their own.
        done = [
            replace(denoise(m, loaded.character, roles=roles, weights=weights), name=f"{m.name} denoised")
            for m in clips
        ]
        save(out, loaded.character, *done)
        if not quiet:
            clips_said = "1 clip" if len(done) == 1 else f"{len(done)} clips"
            show.line(f"wrote {out}: {sum(m.n_frames for m in done)} frames of {clips_said}")
