"""From settings to weights: motions solved by reconform, the task, the loop, and the file that is shipped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import torch

from understudy.errors import OptionError
from understudy.methods.san.tensor_file import write_tensors
from understudy.training import processes
from understudy.training.checkpoint import load_checkpoint
from understudy.training.dataset import PARTS
from understudy.training.loop import BEST, LAST, deterministic, run
from understudy.training.plot_curves import plot_curves
from understudy.training.smrnet.batches import Taught, pool_table
from understudy.training.smrnet.config import SmrnetConfig
from understudy.training.smrnet.task import SmrnetTask
from understudy.training.smrnet.teacher import left_out, teach


def train_smrnet(
    config: SmrnetConfig,
    *,
    threads: int = 1,
    cache: Path | None = None,
    keep: Literal["best", "last"] = "best",
    tell: Callable[[float, str], None] = lambda share, word: None,
) -> dict[str, Any]:
    """Train as the settings say; what came of it, as plain data. `cache` is where solved motions are kept, `keep` which
    step's weights are written: the best by validation, or the last, to compare runs of equal length."""
    for folder in config.data:
        if not Path(folder).is_dir():
            raise OptionError(f"{folder}: is no folder; name folders of captured motions with --data")
    deterministic(threads)
    rank, _ = processes.begin()
    out = Path(config.out)
    out.mkdir(parents=True, exist_ok=True)
    cache = cache or out / "taught"
    if rank:
        processes.wait()
    files = teach(config.data, cache, cuts=config.cuts, tell=lambda s, w: tell(0.0, f"solving {w} ({100.0 * s:.0f} %)"))
    pool = pool_table(cache)
    if rank == 0:
        processes.wait()
    by_part = {part: [f for f in files if f.stem.startswith(f"{part}-")] for part in PARTS}
    train = Taught(by_part["train"], pool, config.window)
    held_out = Taught(by_part["validate"], pool, config.window) if by_part["validate"] else train
    torch.manual_seed(config.seed)
    task = SmrnetTask(config, train, held_out)
    ended = run(config, task, tell=tell if rank == 0 else lambda share, word: None)
    found: dict[str, Any] = {
        "steps": ended.step, "ended": ended.why, "error": ended.best, "seconds a step": round(ended.seconds_a_step, 4),
        "motions": len(train.motions), "held out": len(held_out.motions) if held_out is not train else 0,
        "left out": left_out(cache),
    }  # fmt: skip
    if rank == 0:
        best = keep == "best" and (out / BEST).exists()
        load_checkpoint(out / (BEST if best else LAST), task.modules, {})
        words = {**task.words, "settings": config.text, "error": f"{ended.best:.4f}"}
        found["weights"] = str(write_tensors(out / "weights.safetensors", task.packed(), words))
        plot_curves(out / "curve.json", out / "curve.png")
    processes.end()
    return found
