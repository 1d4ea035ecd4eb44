"""How a solve ended, as data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SolveOutcome:
    """`status` is 'converged', 'stopped' (the steps were used up) or 'failed' (something was not finite; the last
    finite pose is returned). `values` is E after each step; `frames` are those to look at, first and last."""

    status: str
    detail: str
    steps: int
    products: int
    values: tuple[float, ...]
    frames: tuple[int, int] | None = None
