"""The settings of the objective: the supplement's Table 2 as the `paper` preset, and our own default."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from understudy.methods.options import Options


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


# Table 2 says neither whether losses are sums or means nor of what smoothness is. The text has "a simple Mean Squared
# Error", two dots, and weights that give the semantic losses "a roughly equal contribution at the start": of these only
# means and the second derivative do (docs/reconform.md has the figures).
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
    },
    smoothed=2,
    means=True,
)
# Where ours differ, and why: contacts are asked for on the skin itself, as far as they are meant; key-vertices that are
# merely near (a hand that hangs beside a thigh) are not held there. All of the start's own jerk is kept: what is smooth
# is the correction. Joints are stiff, the head and the trunk most. What is truly on the ground does not slide.
DEFAULT = replace(
    PAPER,
    weights={
        **PAPER.weights,
        "smoothness": 0.0,
        "distance": 0.0,
        "direction": 0.0,
        "penetration": 0.0,
        "height": 0.0,
        "floor": 30.0,
    },
    low=(0.01, 0.03),
    stiffness=1.0,
    limits=100.0,
    kept_jerk=1.0,
    smoothed=3,
    means=False,
    tau=0.14,
    as_source=True,
    beyond={"contacts": 320.0, "guards": 100.0, "pins": 100.0},
)
PRESETS = {"default": DEFAULT, "paper": PAPER}


def settings_of(options: Options) -> Settings:
    """The preset with what the options change."""
    out = PRESETS[options.preset]
    if options.refine is False:
        out = replace(out, beyond={})
    elif options.refine and not out.beyond:
        out = replace(out, beyond=DEFAULT.beyond)
    single = {loss: weight for loss, weight in options.weights.items() if isinstance(weight, float)}
    return replace(
        out,
        weights={loss: single.get(loss, weight) for loss, weight in out.weights.items()},
        beyond={loss: single.get(loss, weight) for loss, weight in out.beyond.items()},
        shares=_shares(out.shares, options.weights),
        near=options.near or out.near,
        low=options.low or out.low,
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


def body_part(role: str) -> str:
    """The body part of a joint's role, as weights name them."""
    side, _, part = role.partition("_")
    if role == "head" or side == "neck":
        return "head"
    if side not in ("left", "right") or part == "clavicle":
        return "torso"
    if part in ("upper_arm", "forearm"):
        return f"{side}_arm"
    if part in ("thigh", "shin"):
        return f"{side}_leg"
    return f"{side}_foot" if part in ("foot", "toes") else f"{side}_hand"
