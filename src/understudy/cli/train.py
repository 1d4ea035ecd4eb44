"""`understudy train`: learned methods, from folders of motions to weights."""

from __future__ import annotations

from pathlib import Path

import typer

from understudy.cli import show


def register(app: typer.Typer) -> None:
    @app.command(name="train")
    def train(
        name: str = typer.Argument(help="What to train: san or smrnet."),
        task: str | None = typer.Option(None, "--task", help="For san: denoise or retarget."),
        data: list[Path] = typer.Option([], "--data", help="A folder of motions (BVH, FBX, GLB); may repeat."),
        out: Path | None = typer.Option(
            None, "--out", help="The folder of checkpoints, curves and weights; a run in it goes on."
        ),
        cache: Path | None = typer.Option(
            None, "--cache", help="For smrnet: the folder of motions that reconform solved; below --out otherwise."
        ),
        config: Path | None = typer.Option(None, "--config", help="A TOML file of settings; flags count more."),
        preset: str | None = typer.Option(None, "--preset", help="understudy, or paper as published."),
        operators: str | None = typer.Option(
            None, "--operators", help="For san: skeletal, or conventional to compare with."
        ),
        steps: int | None = typer.Option(None, "--steps", help="Steps in all."),
        minutes: float | None = typer.Option(None, "--minutes", help="Stop after so many; run again to go on."),
        seed: int | None = typer.Option(None, "--seed", help="Another seed, another run."),
        threads: int = typer.Option(1, "--threads", min=1, help="Threads of each process."),
        json: bool = typer.Option(False, "--json", help="Print JSON for machines."),
        quiet: bool = typer.Option(False, "--quiet", "-q", help="Print nothing."),
    ) -> None:
        """Train a learned method; needs the extra nn. Under torchrun all processes share each batch."""
        from importlib.util import find_spec

        from understudy.errors import OptionError
        from understudy.suggest import near

        if name not in ("san", "smrnet"):
            raise OptionError(f"there is nothing to train called '{name}'{near(name, ('san', 'smrnet'))}")
        if find_spec("torch") is None:
            raise OptionError(
                f"training needs PyTorch, which is not installed; install the extra nn (see docs/{name}.md)"
            )
        said = {
            "data": [str(d) for d in data] or None, "out": None if out is None else str(out), "preset": preset,
            "steps": steps, "minutes": minutes, "seed": seed,
        }  # fmt: skip
        tell = (lambda share, word: None) if quiet else _say
        if name == "smrnet":
            from understudy.training.smrnet import config as smrnet_config
            from understudy.training.smrnet.train import train_smrnet

            if task is not None or operators is not None:
                raise OptionError("--task and --operators are san's; smrnet has settings of its own (--config)")
            trained = train_smrnet(smrnet_config.read_config(config, said), threads=threads, cache=cache, tell=tell)
        else:
            from understudy.training.san.config import read_config
            from understudy.training.san.train import train_san

            settings = read_config(config, {**said, "task": task, "operators": operators})
            trained = train_san(settings, threads=threads, tell=tell)
        if json:
            show.as_json(trained)
        elif not quiet:
            for key, value in trained.items():
                words = (", ".join(map(str, value)) or "none") if isinstance(value, list) else value
                show.line(f"{key}: {words}")


def _say(share: float, word: str) -> None:
    show.aside(f"{100.0 * share:5.1f} %  {word}")
