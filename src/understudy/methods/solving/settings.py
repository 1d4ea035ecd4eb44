"""The settings of the objective: the supplement's Table 2 as the `paper` preset, and our own default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from understudy.methods.solving.options import SolveOptions
from understudy.terms import TERMS


@dataclass(frozen=True)
class Settings:
    """Weights of the losses; distances in heights.

    `near` and `low` are (d_min, d_max) and (h_min, h_max); `grazing` is the latter for what only the target has near
    the ground, `low` where it is None. `stiffness` keeps joints at the start, `limits` within what a body can do,
    `kept_jerk` is the share of the start's jerk that is not smoothed, `smoothed` the derivative that smoothness has,
    `tau` the seconds over which corrections come and go; `as_source` lets keys sink in as the source's do. `beyond` has
    the weights of what the paper does not have: contacts of the skin, guards, pins. `shares` multiply a loss on a body
    part. With `means` a loss is the mean over its descriptor, not the sum: N^2 pairs or N keys, so what keys have
    weighs N times what it does in sums.
    """

    weights: Mapping[str, float]
    near: tuple[float, float] = (0.05, 0.15)
    low: tuple[float, float] = (0.05, 0.15)
    grazing: tuple[float, float] | None = None
    stiffness: float = 0.0
    limits: float = 0.0
    kept_jerk: float = 0.0
    tau: float = 0.0
    as_source: bool = False
    smoothed: int = 3
    means: bool = False
    beyond: Mapping[str, float] = field(default_factory=dict)
    shares: Mapping[str, Mapping[str, float]] = field(default_factory=dict)

    @property
    def uses_keys(self) -> bool:
        """Whether a loss looks at key-vertices; the floor has spots of the skin as well."""
        return not self.beyond or any(weight > 0.0 for loss, weight in self.weights.items() if loss != "floor")


# The weights are the terms' own. Table 2 says neither whether losses are sums or means nor of what smoothness is. The
# text has "a simple Mean Squared Error", two dots, and weights that give the semantic losses "a roughly equal
# contribution at the start": of these only means and the second derivative do (docs/reconform.md has the figures).
OF_KEYS = [term for term in TERMS.values() if term.sees not in ("skin", "scene")]
PAPER = Settings({term.name: term.paper for term in OF_KEYS}, smoothed=2, means=True)
# Where ours differ, and why: contacts are asked for on the skin itself, as far as they are meant; key-vertices that are
# merely near (a hand that hangs beside a thigh) are not held there. All of the start's own jerk is kept: what is smooth
# is the correction. Joints are stiff, the head and the trunk most. Pins hold what stands. No loss is left that looks at
# key-vertices, so none are looked for.
DEFAULT = replace(
    PAPER,
    weights={term.name: term.default for term in OF_KEYS},
    low=(0.01, 0.03),
    stiffness=1.0,
    limits=100.0,
    kept_jerk=1.0,
    smoothed=3,
    means=False,
    tau=0.14,
    as_source=True,
    beyond={term.name: term.default for term in TERMS.values() if term.sees in ("skin", "scene")},
)
PRESETS = {"default": DEFAULT, "paper": PAPER}


def changed(settings: Settings, own: SolveOptions) -> Settings:
    """Settings with what a person's options change."""
    single = {loss: weight for loss, weight in own.weights.items() if isinstance(weight, float)}
    return replace(
        settings,
        weights={loss: single.get(loss, weight) for loss, weight in settings.weights.items()},
        beyond={loss: single.get(loss, weight) for loss, weight in settings.beyond.items()},
        shares=_shares(settings.shares, own.weights),
        near=own.near or settings.near,
        low=own.low or settings.low,
    )


def _shares(
    known: Mapping[str, Mapping[str, float]], weights: Mapping[str, float | Mapping[str, float]]
) -> dict[str, dict[str, float]]:
    """A preset's shares, times those that a person gives."""
    out = {loss: dict(parts) for loss, parts in known.items()}
    for loss, parts in weights.items():
        if isinstance(parts, Mapping):
            mine = out.setdefault(loss, {})
            mine |= {part: share * mine.get(part, 1.0) for part, share in parts.items()}
    return out
