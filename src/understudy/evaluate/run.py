"""Running a suite: every trial by every method, in processes side by side, each result kept as soon as it is there."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from understudy.errors import UnderstudyError
from understudy.evaluate import measure
from understudy.evaluate.cache import Cache, file_hash, key_of
from understudy.evaluate.record import SOURCE, Record
from understudy.evaluate.suite import Suite, Trial
from understudy.evaluate.takes import check_method

# Told after every trial: how many are done, of how many, and which one it was.
Progress = Callable[[int, int, str], None]
ONE_THREAD = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")


@dataclass(frozen=True)
class Run:
    """The records of a suite in its order, the sources first; `fresh` of them were measured now, the rest was kept."""

    suite: Suite
    methods: tuple[str, ...]
    records: tuple[Record, ...]
    fresh: int = 0


def run_suite(
    suite: Suite,
    methods: Sequence[str] = ("copy-rotations",),
    *,
    cache: Cache,
    workers: int = 2,
    progress: Progress | None = None,
) -> Run:
    """Measure the source of every motion and every trial by every method; what the cache has is not measured again."""
    for method in methods:
        check_method(method)
    jobs = jobs_of(suite, methods)
    keys = [job_key(suite, trial, method) for trial, method in jobs]
    found = [_kept(cache, key) for key in keys]
    todo = [i for i, record in enumerate(found) if record is None]
    done = len(jobs) - len(todo)
    if progress:
        progress(done, len(jobs), "")

    def keep(index: int, record: Record) -> None:
        nonlocal done
        found[index] = record
        if not record.error:
            cache.put(keys[index], record.to_json().encode())
        done += 1
        if progress:
            progress(done, len(jobs), record.case)

    calls = [(measure.tried, (suite, *jobs[i])) for i in todo]
    for index, record in in_processes(calls, workers=workers):
        keep(todo[index], record)
    return Run(suite, tuple(methods), tuple(record for record in found if record is not None), len(todo))


def jobs_of(suite: Suite, methods: Sequence[str]) -> list[tuple[Trial, str]]:
    """Motion by motion: the source against itself, then every target by every method."""
    jobs: list[tuple[Trial, str]] = []
    for piece in suite.pieces:
        jobs.append((Trial(piece, None), SOURCE))
        jobs += [(trial, method) for trial in suite.trials if trial.piece == piece for method in methods]
    return jobs


def job_key(suite: Suite, trial: Trial, method: str, **more: Any) -> str:
    """By content: bytes of all files, the clip, the names shown, the method, the code."""
    piece, target = trial.piece, trial.target
    return key_of(
        motion=(piece.name, file_hash(piece.path), piece.clip),
        source=file_hash(piece.source),
        target=None if target is None else (target.name, file_hash(target.path)),
        method=method,
        fps=suite.fps,
        seconds=suite.seconds,
        **more,
    )


def in_processes(calls: Sequence[tuple[Callable[..., Any], tuple]], *, workers: int) -> Iterator[tuple[int, Any]]:
    """Results with their places, in the order in which they come; in this very process where one worker is asked for.

    Workers ignore Ctrl-C: this process ends them, and what it has been given by then is complete.
    """
    if workers <= 1 or len(calls) <= 1:
        for index, (function, arguments) in enumerate(calls):
            yield index, function(*arguments)
        return
    with _single_threaded():
        pool = ProcessPoolExecutor(
            min(workers, len(calls)), mp_context=multiprocessing.get_context("spawn"), initializer=_start
        )
        waiting: dict[Future, int] = {}
        try:
            queue = iter(enumerate(calls))
            # A short queue keeps neighbours in the list together on one source, and little is lost when stopped.
            for index, (function, arguments) in queue:
                with _ctrl_c_held():
                    waiting[pool.submit(function, *arguments)] = index
                if len(waiting) < workers + 1:
                    continue
                yield from _finished(waiting)
            while waiting:
                yield from _finished(waiting)
            pool.shutdown()
        except BaseException as error:
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
            if isinstance(error, BrokenProcessPool):
                raise UnderstudyError(
                    "a worker process was ended from outside, often for lack of memory; run again with --workers 1: "
                    "what was measured so far is kept"
                ) from error
            raise


def _finished(waiting: dict[Future, int]) -> Iterator[tuple[int, Any]]:
    ready, _ = wait(waiting, return_when=FIRST_COMPLETED)
    for future in ready:
        yield waiting.pop(future), future.result()


def _start() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A parent that is killed ends nobody: whoever works for it would wait for more in the system's list for ever."""
    if (parent := multiprocessing.parent_process()) is not None:
        parent.join()
        os._exit(1)


@contextmanager
def _ctrl_c_held() -> Iterator[None]:
    """Workers are born with Ctrl-C blocked, so that one in the moment before `_start` does not end them with a
    traceback; here it comes through right after. Where signals cannot be blocked, `_start` alone has to do."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _single_threaded() -> Iterator[None]:
    """Children born here use one thread each: processes, not threads, share the cores."""
    before = {name: os.environ.get(name) for name in ONE_THREAD}
    os.environ.update(dict.fromkeys(ONE_THREAD, "1"))
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def _kept(cache: Cache, key: str) -> Record | None:
    if (data := cache.get(key)) is None:
        return None
    try:
        return Record.from_json(data)
    except (ValueError, KeyError, TypeError, AttributeError):  # a file that someone else changed: measure anew
        return None
