"""Work on many frames, shared between threads: kernels are serial, take a range of frames and free the interpreter."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache

# Ranges a thread: a frame is not always as much work as the next one, and whoever is done takes another range.
RANGES = 4


def split(count: int, job: Callable[..., object], *arrays: object, least: int = 1) -> None:
    """Run `job(first, last, *arrays)` over ranges of at least `least` items, on as many threads as that gives work to.

    What a job writes must not depend on where ranges end; then nothing depends on the number of threads.
    """
    if count < 2 * least or n_threads() == 1:
        job(0, count, *arrays)
        return
    parts = max(1, min(count // max(least, 1), RANGES * n_threads()))
    # The iterator of a list gives each of its items to one thread only.
    ranges = iter([(count * part // parts, count * (part + 1) // parts) for part in range(parts)])

    def work() -> None:
        for first, last in ranges:
            job(first, last, *arrays)

    others = [_pool().submit(work) for _ in range(min(n_threads(), parts) - 1)]
    try:
        work()
    finally:
        # One that has not even begun is not waited for: there is nothing left to do.
        waiting = [other for other in others if not other.cancel()]
        for other in waiting:
            other.result()


def n_threads() -> int:
    """As many as this process may use: its cores, or fewer where NUMBA_NUM_THREADS says so."""
    return _limits[-1] if _limits else _allowed()


@contextmanager
def threads(count: int) -> Iterator[None]:
    """Use so many threads within."""
    _limits.append(count)
    try:
        yield
    finally:
        _limits.pop()


_limits: list[int] = []


@cache
def _allowed() -> int:
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    said = os.environ.get("NUMBA_NUM_THREADS", "")
    return max(1, min(cores, int(said))) if said.isdigit() else cores


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(max(_allowed(), 4), thread_name_prefix="understudy")


if hasattr(os, "register_at_fork"):  # a child has the pool but none of its threads
    os.register_at_fork(after_in_child=_pool.cache_clear)
