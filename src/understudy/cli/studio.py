"""`understudy studio`: see it, judge it, change it, in a browser."""

from __future__ import annotations

from pathlib import Path

import typer

from understudy.cli import show


def register(app: typer.Typer) -> None:
    @app.command(name="studio")
    def studio_command(
        files: list[Path] = typer.Argument(
            None,
            help="Motions, characters, meshes and puppet files to open, sample:NAME; more can be dropped on the page.",
        ),
        port: int = typer.Option(7468, "--port", min=0, max=65535, help="The port to listen on; 0 for any free one."),
        browser: bool = typer.Option(True, "--open/--no-open", help="Open the page in a browser."),
        limit: int = typer.Option(1024, "--limit", min=1, help="The largest file that may be dropped, in MB."),
        quiet: bool = typer.Option(False, "--quiet", "-q", help="Print the address and nothing else."),
    ) -> None:
        """Open the studio: source and result side by side in a browser, on this machine only."""
        import webbrowser

        from understudy.errors import FileError
        from understudy.loading import SAMPLE, check_sample
        from understudy.studio.given import with_named_motions
        from understudy.studio.server import Studio, listen, serve

        samples = tuple(str(path).removeprefix(SAMPLE) for path in files or () if str(path).startswith(SAMPLE))
        given = tuple(path for path in files or () if not str(path).startswith(SAMPLE))
        for name in samples:
            check_sample(name)
        for path in given:
            if not path.is_file():
                raise FileError(path, "no such file; check the name and the folder")
        given = given if samples else with_named_motions(given)
        listening = listen(port)
        with show.working(quiet=quiet) as tell:
            show.compile_kernels(tell, quiet=quiet)

        def ready(address: str) -> None:
            show.line(
                address
                if quiet
                else f"The studio is at {address}\nCtrl-C ends it; what was dropped on it goes with it."
            )
            if browser:
                webbrowser.open(address)

        studio = Studio(given=tuple(path.resolve() for path in given), samples=samples, most_bytes=limit << 20)
        serve(listening, studio, ready=ready)
