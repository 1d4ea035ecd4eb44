"""Timing two things side by side: turn about, so that a busy moment of the machine hits both."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

import numpy as np


def interleaved(
    tasks: Mapping[str, Callable[[], object]], *, rounds: int = 7, clock: Callable[[], float] = time.perf_counter
) -> dict[str, float]:
    """The median seconds of each task over `rounds`, run in turn; one round before that warms caches and compilers.

    With `time.process_time` for a clock they are seconds of processor time, which others on the machine do not change.
    """
    seconds: dict[str, list[float]] = {name: [] for name in tasks}
    for turn in range(rounds + 1):
        for name, task in tasks.items():
            start = clock()
            task()
            if turn:
                seconds[name].append(clock() - start)
    return {name: float(np.median(values)) for name, values in seconds.items()}
