"""Kernels: serial functions over arrays that numba compiles once for a machine and keeps on disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba import njit

# Sums may be added up in any order and products contracted, which fills vector registers. Not the flags that forget
# about values that are not finite.
FAST = frozenset({"contract", "reassoc", "nsz"})


def kernel(*, fastmath: frozenset[str] = frozenset(), inline: bool = False) -> Callable[[Callable], Any]:
    """A compiled function that frees the interpreter; divisions by zero are infinite and nothing is raised.

    One with `fastmath` that other kernels call is to be put `inline`: as a function of its own it is there twice, for
    itself and with its caller, optimised otherwise, and which of the two is called depends on whether this process has
    compiled it or read it from disk.
    """

    def compiled(function: Callable) -> Any:
        options = {"nogil": True, "error_model": "numpy", "fastmath": set(fastmath)}
        options["inline"] = "always" if inline else "never"
        try:
            return njit(cache=True, **options)(function)
        except RuntimeError:  # there is no folder that numba may write to: compiled anew in every run
            return njit(**options)(function)

    return compiled
