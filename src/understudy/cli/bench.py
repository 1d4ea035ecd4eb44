"""`understudy bench`: figures measured side by side in one run."""

from __future__ import annotations

from pathlib import Path

import typer

from understudy.cli import show


def register(app: typer.Typer) -> None:
    @app.command(name="bench")
    def bench(
        name: str = typer.Argument(help="The benchmark: io, skinning or volume."),
        file: Path | None = typer.Option(None, "--file", help="For io: the GLB to load; a sample body otherwise."),
        blender_python: Path = typer.Option(
            Path("blender/bin/python"), "--blender-python", help="For io: a Python that has the bpy package."
        ),
        json: bool = typer.Option(False, "--json", help="Print JSON for machines."),
        quiet: bool = typer.Option(False, "--quiet", "-q", help="Print nothing."),
    ) -> None:
        """Ratios measured side by side in one run."""
        from understudy.errors import OptionError

        if name == "skinning":
            from understudy.evaluate import bench_skinning

            found = bench_skinning.run()
        elif name == "volume":
            from understudy.evaluate import bench_volume

            found = bench_volume.run()
        elif name == "io":
            from understudy.bodies import sample_path
            from understudy.evaluate import bench_io

            found = bench_io.run(file or sample_path("template"), blender_python)
        else:
            raise OptionError(f"there is no benchmark '{name}'; known are io, skinning, volume")
        if json:
            show.as_json(found)
        elif not quiet:
            show.table(("figure", "value"), [(k, f"{v:.4g}" if isinstance(v, float) else v) for k, v in found.items()])
