"""The settings of the objective: the supplement's Table 2 as the `paper` preset, and our own default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from understudy.errors import OptionError

# Names of the weights in the order of eq. 1 and of §4.2.
WEIGHTS = ("regularisation", "smoothness", "distance", "direction", "penetration", "height", "floor", "sliding")
BODY_PARTS = (
    "head", "torso", "left_arm", "right_arm", "left_hand", "right_hand", "left_leg", "right_leg", "left_foot", "right_foot",
)  # fmt: skip


@dataclass(frozen=True)
class Settings:
    """Weights of the terms; distances in heights.

    `near` and `low` are (d_min, d_max) and (h_min, h_max). `stiffness` keeps joints at the start, `beyond` has the
    weights of what the paper does not have: contacts of the skin, guards, pins, flight.
    """

    weights: Mapping[str, float]
    near: tuple[float, float] = (0.05, 0.15)
    low: tuple[float, float] = (0.05, 0.15)
    stiffness: float = 0.0
    beyond: Mapping[str, float] = field(default_factory=dict)
    rate: float = 1e-2

    def weighed(self, changes: Mapping[str, float]) -> Settings:
        """The same with other weights."""
        for name in changes:
            if name not in WEIGHTS:
                raise OptionError(f"there is no weight '{name}'; known are {', '.join(WEIGHTS)}")
        return replace(self, weights={**self.weights, **changes})


PAPER = Settings(
    {
        "regularisation": 1e-2,
        "smoothness": 1e-4,
        "distance": 1.0,
        "direction": 0.5,
        "penetration": 10.0,
        "height": 1.0,
        "floor": 1.0,
        "sliding": 0.5,
    }
)
DEFAULT = replace(
    PAPER, stiffness=1.0, near=(0.03, 0.10), beyond={"contacts": 80.0, "guards": 30.0, "pins": 100.0, "flight": 1.0}
).weighed({"distance": 0.1, "direction": 0.03, "penetration": 1.0, "smoothness": 1e-5, "floor": 30.0})
PRESETS = {"default": DEFAULT, "paper": PAPER}
