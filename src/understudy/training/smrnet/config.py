"""The settings of a training of SMRNet."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from understudy.errors import OptionError
from understudy.training.settings import read_settings

RELATIONS = ("parts", "vsp", "jsp", "mix", "none", "vsp-roles", "jsp-roles", "mix-roles")


@dataclass(frozen=True)
class SmrnetConfig:
    """How SMRNet is trained. A run is made again by the same values.

    data: folders of captured motions. cuts: how many of them are solved by reconform to learn from. leads: ours, hands
    and elbows led and only slots turned that the source lacks, or as the paper has it. lambda_*: eq. 11's weights, and
    ours: hands and elbows that touch what they should (lead; within it, inside: stay out of the body, still: move no
    more than that takes), slots that the source lacks as its whole rig has them (complete). lambda_position weighs
    places against turns in eq. 8. relations: a spatial loss, ours ('parts') or the paper's ('vsp', and its ablations
    'jsp' and 'mix'; with '-roles' T_(A->B) is the pairing by role and not attention). mesh: whether the network sees
    the skin. minutes, patience, out: as for san.
    """

    preset: str = "understudy"
    data: tuple[str, ...] = ()
    out: str = "smrnet-training"
    cuts: int = 70
    seed: int = 0
    steps: int = 2400
    batch: int = 12
    window: int = 24
    rate: float = 3e-3
    minutes: float = 0.0
    checkpoint_minutes: float = 3.0
    validate_every: int = 250
    patience: int = 0
    channels: int = 24
    identity: int = 16
    heads: int = 4
    kernel: int = 5
    mesh: bool = True
    leads: bool = True
    relations: str = "none"
    lambda_lead: float = 100.0
    lambda_inside: float = 0.5
    lambda_still: float = 0.02
    lambda_complete: float = 10.0
    lambda_position: float = 30.0
    lambda_reconstruction: float = 0.0
    lambda_cycle: float = 0.0
    lambda_adversarial: float = 0.0
    lambda_relations: float = 4.0

    def __post_init__(self) -> None:
        for name, known in (("relations", RELATIONS), ("preset", tuple(PRESETS))):
            if getattr(self, name) not in known:
                raise OptionError(f"{name} is {getattr(self, name)!r}; it can be {', '.join(known)}")
        for name in ("steps", "batch", "validate_every", "cuts", "channels", "identity", "heads"):
            if getattr(self, name) < 1:
                raise OptionError(f"{name} is {getattr(self, name)}; it must be 1 or more")
        if self.rate <= 0.0:
            raise OptionError(f"rate is {self.rate}; it must be more than 0")
        if self.channels % self.heads or self.identity % 2 or self.kernel % 2 == 0:
            raise OptionError("channels must be a multiple of heads, identity even and kernel odd")
        if not 4 <= self.window <= 48:
            raise OptionError(f"window is {self.window}; it must be between 4 and 48 frames")

    @property
    def text(self) -> str:
        """What makes the run what it is, as JSON; where it is written and how long it may take do not."""
        aside = ("out", "minutes", "checkpoint_minutes", "data")
        return json.dumps({k: v for k, v in asdict(self).items() if k not in aside}, sort_keys=True)


# The paper's losses and weights (eq. 11), rate and kind of training: unpaired, nothing from a solver.
PRESETS: Mapping[str, Mapping[str, Any]] = {
    "understudy": {},
    "paper": {
        "leads": False, "relations": "vsp", "lambda_lead": 0.0, "lambda_complete": 0.0,
        "lambda_position": 1.0, "lambda_reconstruction": 100.0, "lambda_cycle": 100.0, "lambda_adversarial": 1.0,
        "lambda_relations": 10.0, "rate": 1e-4,
    },
}  # fmt: skip


def read_config(path: str | Path | None, changes: Mapping[str, Any]) -> SmrnetConfig:
    """Settings from a TOML file, a preset and changes, the last said counts most."""
    return read_settings(SmrnetConfig(), PRESETS, path, changes)
