"""One trial of a suite, from files to a record. This is what a worker process runs."""

from __future__ import annotations

import time
from functools import lru_cache
from pathlib import Path

from understudy.body.actor import Actor
from understudy.errors import UnderstudyError
from understudy.evaluate.contact_lines import contact_lines
from understudy.evaluate.record import SOURCE, Figure, Record
from understudy.evaluate.suite import Piece, Suite, Trial
from understudy.evaluate.takes import NAIVE, played_by, source_take, target_actor
from understudy.metrics import Case, Take, measure


def measured(case: Case, *, motion: str, target: str, method: str, seconds: float = 0.0) -> Record:
    """All figures of a case as a record; `seconds` is how long the method took."""
    start = time.perf_counter()
    # What a metric says of the source stands in the source's own record.
    found = {name: figure for name, figure in measure(case).items() if not name.startswith(f"{SOURCE}_")}
    figures = {name: Figure.of(figure) for name, figure in found.items()}
    contacts, load = contact_lines(case)
    return Record(
        motion,
        target,
        method,
        case.result.n_frames,
        case.result.fps,
        figures,
        contacts,
        load,
        seconds={"method": seconds, "metrics": time.perf_counter() - start},
    )


def tried(suite: Suite, trial: Trial, method: str) -> Record:
    """The record of a trial by a method.

    A file that cannot be used gives a record that says why, and so does a fault of ours: one broken case does not end a
    run of hundreds.
    """
    target = trial.piece.name if trial.target is None else trial.target.name
    try:
        case, seconds = staged(suite, trial, method)
        return measured(case, motion=trial.piece.name, target=target, method=method, seconds=seconds)
    except UnderstudyError as error:
        return Record(trial.piece.name, target, method, error=str(error))
    except Exception as error:
        what = " ".join(f"{type(error).__name__}: {error}".split())[:200]
        return Record(trial.piece.name, target, method, error=f"a fault of understudy itself ({what})")


def staged(suite: Suite, trial: Trial, method: str) -> tuple[Case, float]:
    """The case of a trial, and the seconds its method took; the source plays itself where there is no target."""
    source = _source(trial.piece, suite.fps, suite.seconds)
    if trial.target is None or method == SOURCE:
        return Case(source, source, trial.name, naive=source), 0.0
    target = _target(trial.target.path)
    naive, seconds = _naive(source, target)
    if method == NAIVE:
        return Case(source, naive, trial.name, naive=naive), seconds
    start = time.perf_counter()
    result = played_by(method, source, target)
    return Case(source, result, trial.name, naive=naive), time.perf_counter() - start


# Trials come in the order of their motions: one source is enough to keep, with its vertices (100 MB at most); prepared
# targets are small. The result's vertices go with the case.
@lru_cache(maxsize=1)
def _source(piece: Piece, fps: float, seconds: float) -> Take:
    return source_take(piece.path, clip=piece.clip, source=piece.source, fps=fps, seconds=seconds)


# Methods take turns on one target: what copy-rotations makes of it, and what metrics found there, serves them all.
@lru_cache(maxsize=1)
def _naive(source: Take, target: Actor) -> tuple[Take, float]:
    start = time.perf_counter()
    return played_by(NAIVE, source, target), time.perf_counter() - start


@lru_cache(maxsize=16)
def _target(path: Path) -> Actor:
    return target_actor(path)
