"""The training loop of all tasks: steps that are the same whenever they are run, checkpoints, validation, curves.

Step n draws from a generator of (seed, n) alone, so a run that was stopped goes on as if it had not been.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import numpy as np
import torch
from numpy import ndarray
from torch import nn, optim

from understudy.errors import FileError, OptionError
from understudy.io.atomic import write_bytes
from understudy.training import processes
from understudy.training.checkpoint import load_checkpoint, save_checkpoint
from understudy.training.interrupt import held_interrupt

LAST, BEST = "last.safetensors", "best.safetensors"


@runtime_checkable
class LoopConfig(Protocol):
    """What the loop needs to know of a run; `text` is what makes the run what it is."""

    @property
    def out(self) -> str: ...
    @property
    def seed(self) -> int: ...
    @property
    def steps(self) -> int: ...
    @property
    def batch(self) -> int: ...
    @property
    def rate(self) -> float: ...
    @property
    def minutes(self) -> float: ...
    @property
    def checkpoint_minutes(self) -> float: ...
    @property
    def validate_every(self) -> int: ...
    @property
    def patience(self) -> int: ...
    @property
    def text(self) -> str: ...


@runtime_checkable
class Task(Protocol):
    """What is trained: modules and optimisers by name, a step on a share of a batch, and how good it is."""

    modules: dict[str, nn.Module]
    optimisers: dict[str, optim.Optimizer]

    def step(self, rng: np.random.Generator, batch: int, share: slice, rate: float) -> dict[str, float]: ...
    def validate(self) -> dict[str, float]: ...
    def packed(self) -> dict[str, ndarray]: ...
    @property
    def words(self) -> dict[str, str]: ...


@dataclass(frozen=True)
class Ended:
    """How a run ended: at which step, why ('done', 'time', 'early'), its best error, and seconds of a step."""

    step: int
    why: str
    best: float
    seconds_a_step: float


def deterministic(threads: int) -> None:
    """The same sums whenever it is run. Room that is filled before it is written takes a tenth of a step."""
    torch.set_num_threads(threads)
    torch.use_deterministic_algorithms(True)
    # Its module has this as a property, which type checkers do not see.
    setattr(torch.utils.deterministic, "fill_uninitialized_memory", False)  # noqa: B010


def run(config: LoopConfig, task: Task, *, tell: Callable[[float, str], None] = lambda share, word: None) -> Ended:
    """Train until the steps are done, time is up or nothing gets better; goes on where a checkpoint stopped. A Ctrl-C
    is a checkpoint too, and is raised behind it."""
    with held_interrupt() as interrupted:
        ended = _run(config, task, interrupted, tell)
        if interrupted():
            raise KeyboardInterrupt
        return ended


def _run(config: LoopConfig, task: Task, interrupted: Callable[[], bool], tell: Callable[[float, str], None]) -> Ended:
    rank, n_ranks = processes.begin()
    if config.batch % n_ranks:
        raise OptionError(f"a batch of {config.batch} cannot be shared by {n_ranks} processes; choose a multiple")
    share = slice(rank * config.batch // n_ranks, (rank + 1) * config.batch // n_ranks)
    folder = Path(config.out)
    folder.mkdir(parents=True, exist_ok=True)
    words: dict[str, Any] = {"step": 0, "best": math.inf, "bad": 0, "curve": [], "settings": config.text}
    if (folder / LAST).exists():
        words = load_checkpoint(folder / LAST, task.modules, task.optimisers)
        if words["settings"] != config.text:
            raise FileError(folder / LAST, "was begun with other settings; give another --out, or the same settings")
    processes.same_start(task.modules.values())
    began, cpu, first = time.monotonic(), time.process_time(), words["step"]
    saved, why = began, "done"
    recent: list[float] = []
    while words["step"] < config.steps:
        step = words["step"]
        torch.manual_seed(config.seed * 1_000_003 + step)
        rng = np.random.default_rng((config.seed, step))
        losses = task.step(rng, config.batch, share, rate_at(config, step))
        if not all(math.isfinite(v) for v in losses.values()):
            raise OptionError(f"step {step}: the loss is not finite; lower the rate ({config.rate:g})")
        recent.append(losses["loss"])
        words["step"] = step + 1
        ended = words["step"] == config.steps
        if words["step"] % config.validate_every == 0 or ended:
            found = task.validate()
            mean = sum(recent) / len(recent)
            words["curve"].append({"step": step + 1, "loss": mean, **losses, **found})
            words["bad"] = 0 if found["error"] < words["best"] else words["bad"] + 1
            recent = []
            tell((step + 1) / config.steps, f"step {step + 1}: loss {mean:.5g}, error {found['error']:.4g}")
            if found["error"] < words["best"]:
                words["best"] = found["error"]
                if rank == 0:
                    save_checkpoint(folder / BEST, task.modules, {}, words=words)
            if config.patience and words["bad"] >= config.patience:
                why = "early"
        out_of_time = config.minutes and time.monotonic() - began > 60.0 * config.minutes
        stop = bool(processes.agreed(float(bool(out_of_time) or why == "early" or interrupted())))
        if ended or stop or time.monotonic() - saved > 60.0 * config.checkpoint_minutes:
            saved = time.monotonic()
            if rank == 0:
                save_checkpoint(folder / LAST, task.modules, task.optimisers, words=words)
                write_bytes(folder / "curve.json", json.dumps(words["curve"], indent=1).encode())
        if stop:
            why = why if why == "early" else "time"
            break
    done = max(words["step"] - first, 1)
    return Ended(words["step"], why, words["best"], (time.process_time() - cpu) / done)


def rate_at(config: LoopConfig, step: int) -> float:
    """Warms up over 100 steps, then falls along a half cosine to a fiftieth."""
    warm = min(1.0, (step + 1) / 100.0)
    fall = 0.5 * (1.0 + math.cos(math.pi * min(step / config.steps, 1.0)))
    return config.rate * warm * (0.02 + 0.98 * fall)
