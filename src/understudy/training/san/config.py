"""The settings of a training run: one frozen record, from a TOML file, flags and presets."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from understudy.errors import OptionError
from understudy.training.settings import read_settings

TASKS = ("denoise", "retarget")
OPERATORS = ("skeletal", "conventional")


@dataclass(frozen=True)
class TrainConfig:
    """How a network is trained. A run is made again by the same values.

    data: folders of motions. out: the folder of checkpoints, curves and weights. minutes: stop after so many (0:
    never); the run goes on where it stopped when the command is given again. patience: validations without a better
    one before it ends by itself (0: never). The weights of losses are eq. 9's; a preset changes several values at once.
    begin: a checkpoint of another run whose weights this one begins with. frames: how many of a window's a step of our
    own retargeting looks at.
    """

    task: str = "denoise"
    preset: str = "understudy"
    data: tuple[str, ...] = ()
    out: str = "san-training"
    structure: str = "mixamo"
    second_structure: str = "cmu"
    begin: str = ""
    operators: str = "skeletal"
    seed: int = 0
    steps: int = 4000
    batch: int = 32
    rate: float = 5e-3
    minutes: float = 0.0
    checkpoint_minutes: float = 3.0
    validate_every: int = 200
    patience: int = 0
    channels: tuple[int, int] = (8, 16)
    detail: int = 6
    kernel: int = 7
    fine_kernel: int = 5
    frames: int = 64
    lambda_latent: float = 1.0
    lambda_adversarial: float = 0.25
    lambda_end: float = 2.0
    lambda_cycle: float = 0.0

    def __post_init__(self) -> None:
        for name, known in (("task", TASKS), ("operators", OPERATORS), ("preset", tuple(PRESETS))):
            if getattr(self, name) not in known:
                raise OptionError(f"{name} is {getattr(self, name)!r}; it can be {', '.join(known)}")
        for name in ("steps", "batch", "validate_every"):
            if getattr(self, name) < 1:
                raise OptionError(f"{name} is {getattr(self, name)}; it must be 1 or more")
        if not 8 <= self.frames <= 64:
            raise OptionError(f"frames is {self.frames}; it must be between 8 and 64")
        if self.rate <= 0.0:
            raise OptionError(f"rate is {self.rate}; it must be more than 0")

    @property
    def text(self) -> str:
        """What makes the run what it is, as JSON; where it is written and how long it may take do not."""
        aside = ("out", "minutes", "checkpoint_minutes", "data", "begin")
        return json.dumps({k: v for k, v in asdict(self).items() if k not in aside}, sort_keys=True)


# What is best for a task where it is not the plain values.
TASK_VALUES: Mapping[str, Mapping[str, Any]] = {
    "retarget": {
        "detail": 8, "kernel": 3, "fine_kernel": 3, "frames": 12, "batch": 40, "rate": 5e-3, "lambda_latent": 0.0,
    },
}  # fmt: skip
# The paper's: Table 3's channels, kernels of 15, no path around the middle; rate and batch from its published settings.
PRESETS: Mapping[str, Mapping[str, Any]] = {
    "understudy": {},
    "paper": {"channels": (8, 16), "detail": 0, "kernel": 15, "rate": 2e-4, "batch": 256},
}


def read_config(path: str | Path | None, changes: Mapping[str, Any]) -> TrainConfig:
    """Settings from a TOML file, a preset and changes, the last said counts most."""
    return read_settings(TrainConfig(), PRESETS, path, changes, of_task=TASK_VALUES)


def changed(config: TrainConfig, **values: Any) -> TrainConfig:
    """The same settings with some changed."""
    return dataclasses.replace(config, **values)
