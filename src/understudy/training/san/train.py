"""From settings to weights: data, task, loop, and the file that is shipped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import torch

from understudy.errors import OptionError
from understudy.methods.san.structures import CORRECTED, STRUCTURES
from understudy.methods.san.tensor_file import write_tensors
from understudy.training import processes
from understudy.training.checkpoint import load_checkpoint
from understudy.training.dataset import PARTS, Dataset, build
from understudy.training.loop import BEST, LAST, deterministic, run
from understudy.training.plot_curves import plot_curves
from understudy.training.san.autoencode_task import AutoencodeTask
from understudy.training.san.config import TrainConfig
from understudy.training.san.correct_task import CorrectTask
from understudy.training.san.denoise_task import DenoiseTask
from understudy.training.san.retarget_task import RetargetTask


def train_san(
    config: TrainConfig,
    *,
    threads: int = 1,
    keep: Literal["best", "last"] = "best",
    tell: Callable[[float, str], None] = lambda share, word: None,
) -> dict[str, Any]:
    """Train as the settings say; what came of it, as plain data. `keep` says which step's weights are written: the best
    by validation, or the last, to compare runs of equal length."""
    if not config.data:
        raise OptionError("no data to train on; name folders of motions with --data")
    for name in (config.structure, config.second_structure):
        if name not in STRUCTURES:
            raise OptionError(f"structure is {name!r}; it can be {', '.join(STRUCTURES)}")
    deterministic(threads)
    torch.manual_seed(config.seed)
    rank, _ = processes.begin()
    out = Path(config.out)
    out.mkdir(parents=True, exist_ok=True)
    data = _data(config, config.structure, out, rank, tell)
    if config.task == "denoise" and config.preset == "paper":
        task = AutoencodeTask(config, data)
    elif config.task == "denoise":
        task = DenoiseTask(config, data)
    elif config.preset != "paper":
        task = CorrectTask(config, data, {name: STRUCTURES[name] for name in CORRECTED})
    else:
        task = RetargetTask(config, (data, _data(config, config.second_structure, out, rank, tell)))
    if config.begin and not (out / LAST).exists():
        load_checkpoint(Path(config.begin), task.modules, {})
    ended = run(config, task, tell=tell if rank == 0 else lambda share, word: None)
    found: dict[str, Any] = {
        "steps": ended.step, "ended": ended.why, "error": ended.best, "seconds a step": round(ended.seconds_a_step, 4),
        "clips": len(data.clips), "held out": sum(c.part == PARTS[1] for c in data.clips),
        "left out": list(data.skipped),
    }  # fmt: skip
    if rank == 0:
        best = keep == "best" and (out / BEST).exists()
        load_checkpoint(out / (BEST if best else LAST), task.modules, {})
        words = {**task.words, "settings": config.text, "error": f"{ended.best:.4f}"}
        found["weights"] = str(write_tensors(out / "weights.safetensors", task.packed(), words))
        plot_curves(out / "curve.json", out / "curve.png")
    processes.end()
    return found


def _data(config: TrainConfig, name: str, out: Path, rank: int, tell: Callable[[float, str], None]) -> Dataset:
    """The dataset of a structure, built by the first process."""
    structure, folders = STRUCTURES[name], list(config.data)
    if rank:
        processes.wait()
        return build(folders, out / f"data-{name}", structure)
    data = build(folders, out / f"data-{name}", structure, tell=lambda s, w: tell(0.0, f"reading {w}"))
    processes.wait()
    return data
