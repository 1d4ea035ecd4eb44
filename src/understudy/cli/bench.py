"""`understudy bench`: figures measured side by side in one run."""

from __future__ import annotations

from pathlib import Path

import typer

from understudy.cli import show
from understudy.cli.outputs import FORCE

NAMES = (
    "retarget", "retarget-speed", "solver", "ablation", "studio", "io", "skinning", "volume", "puppet",
    "denoise", "san", "smrnet", "scenes",
)  # fmt: skip


def register(app: typer.Typer) -> None:
    @app.command(name="bench")
    def bench(
        name: str = typer.Argument(
            help="retarget, retarget-speed, scenes, solver, ablation, studio, io, skinning, volume, puppet, denoise, "
            "san or smrnet."
        ),
        file: Path | None = typer.Option(None, "--file", help="For io, studio: the GLB to load; a sample otherwise."),
        blender_python: Path = typer.Option(
            Path("blender/bin/python"), "--blender-python", help="For io: a Python that has the bpy package."
        ),
        suite: str = typer.Option("built-in", "--suite", help="For retarget: built-in, or extended (with --data)."),
        data: Path | None = typer.Option(
            None,
            "--data",
            help="The folder of files: of the suites, scenes and puppets; denoise: motions; san and smrnet: pairs.",
        ),
        against: Path | None = typer.Option(
            None, "--against", help="For retarget-speed: the src folder of another checkout, timed beside this one."
        ),
        method: list[str] = typer.Option(
            [],
            "--method",
            help="For retarget, smrnet: a method, or for retarget one with a preset (reconform:paper); may repeat.",
        ),
        out: Path = typer.Option(
            Path("understudy-bench"), "--out", help="For retarget and ablation: the folder to write to."
        ),
        cache: Path | None = typer.Option(None, "--cache", help="For retarget: where results are kept."),
        torch_python: Path | None = typer.Option(
            None, "--torch-python", help="For solver: a Python that has torch, to run the reference beside ours."
        ),
        weights: list[str] = typer.Option(
            [],
            "--weights",
            help="For denoise, san, smrnet: weights to compare with, NAME=FILE; may be given several times.",
        ),
        unseen: Path | None = typer.Option(
            None,
            "--unseen",
            help="For denoise: other motions than --data, all of them the test. For san: captured motions.",
        ),
        quick: bool = typer.Option(False, "--quick", help="For most: a few short cases only."),
        every: int = typer.Option(17, "--every", help="For ablation: play every so many trials of the suite."),
        workers: int = typer.Option(2, "--workers", help="For retarget and ablation: processes side by side."),
        force: bool = FORCE,
        json: bool = typer.Option(False, "--json", help="Print JSON for machines."),
        quiet: bool = typer.Option(False, "--quiet", "-q", help="Print nothing."),
    ) -> None:
        """Ratios measured side by side in one run."""
        from understudy.errors import OptionError

        if name == "retarget":
            from understudy.cli.bench_retarget import bench_retarget

            bench_retarget(
                suite=suite,
                data=data,
                methods=method,
                out=out,
                cache=cache,
                quick=quick,
                workers=workers,
                force=force,
                json=json,
                quiet=quiet,
            )
            return
        if name == "retarget-speed":
            from understudy.cli.bench_retarget_speed import bench_retarget_speed

            bench_retarget_speed(data=data, against=against, quick=quick, json=json, quiet=quiet)
            return
        if name == "solver":
            from understudy.cli.bench_solver import bench_solver

            bench_solver(torch_python=torch_python, quick=quick, json=json, quiet=quiet)
            return
        if name == "ablation":
            from understudy.cli.bench_ablation import bench_ablation

            bench_ablation(every=every, quick=quick, workers=workers, out=out, force=force, json=json, quiet=quiet)
            return
        if name == "scenes":
            from understudy.cli.bench_scenes import bench_scenes

            bench_scenes(data=data, quick=quick, json=json, quiet=quiet)
            return
        if name == "skinning":
            from understudy.benches import skinning

            found = skinning.run()
        elif name == "san":
            from understudy.benches import san_bodies, san_made, san_pairs
            from understudy.methods.san.san import WEIGHTS

            others = {word.partition("=")[0]: Path(word.partition("=")[2]) for word in weights}
            found = san_bodies.run(quick=quick)
            if data is not None:
                found |= san_pairs.run(data, others, quick=quick)
            if unseen is not None:
                found |= san_made.run(unseen, cache or out / "san-data", WEIGHTS)
        elif name == "smrnet":
            from understudy.benches import smrnet_pairs

            if data is None:
                raise OptionError("bench smrnet needs pairs; name the folder that has them with --data")
            named = [word.partition("=") for word in weights]
            networks = [(label, Path(path)) for label, _, path in named]
            tell = (lambda share, word: None) if quiet else (lambda share, word: show.aside(word))
            found = smrnet_pairs.run(data, networks, methods=method, quick=quick, tell=tell)
        elif name == "denoise":
            from understudy.benches import denoise as bench_denoise

            if data is None:
                raise OptionError("bench denoise needs motions; name a folder of them with --data")
            pairs = [word.partition("=") for word in weights]
            others = [(name, Path(path)) for name, _, path in pairs]
            found = bench_denoise.run([data], cache or out / "denoise-data", others, unseen=unseen)
        elif name == "studio":
            from understudy.benches import studio as bench_studio

            found = bench_studio.run(file)
        elif name == "volume":
            from understudy.benches import volume

            found = volume.run()
        elif name == "puppet":
            from understudy.benches import puppet as bench_puppet

            found = bench_puppet.run(data)
        elif name == "io":
            from understudy.benches import file_reading
            from understudy.samples import sample_path

            found = file_reading.run(file or sample_path("template"), blender_python)
        else:
            raise OptionError(f"there is no benchmark '{name}'; known are {', '.join(NAMES)}")
        if json:
            show.as_json(found)
        elif not quiet:
            show.table(("figure", "value"), [(k, f"{v:.4g}" if isinstance(v, float) else v) for k, v in found.items()])
