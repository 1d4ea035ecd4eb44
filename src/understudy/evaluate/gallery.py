"""Pictures of a run's worst cases, drawn once and kept by content like everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from understudy.evaluate.cache import Cache, code_hash
from understudy.evaluate.measure import staged
from understudy.evaluate.record import SOURCE, Record
from understudy.evaluate.run import Run, in_processes, job_key
from understudy.evaluate.suite import Suite, Trial
from understudy.evaluate.worst import picture, worst_cases, worst_moments

THEMES = ("light", "dark")
# Worst cases of each method that get a picture.
SHOWN = 8

Key = tuple[str, str, str]


def gallery(
    run: Run,
    *,
    cache: Cache,
    workers: int = 2,
    progress: Callable[[int, int, str], None] | None = None,
) -> dict[Key, dict[str, bytes]]:
    """For the worst cases of every method a picture of their worst moments in each theme, worst case first."""
    trials = {(t.piece.name, t.target.name): t for t in run.suite.trials if t.target is not None}
    sources = {record.motion: record for record in run.records if record.method == SOURCE}
    wanted: list[tuple[Record, Trial, list[int]]] = []
    for method in run.methods:
        for record in worst_cases([r for r in run.records if r.method == method], count=SHOWN):
            frames = [moment.frame for moment in worst_moments(record, sources.get(record.motion))]
            if frames:
                wanted.append((record, trials[record.motion, record.target], frames))
    code = code_hash("render", "evaluate/worst.py")
    jobs = [(record, trial, frames, theme) for record, trial, frames in wanted for theme in THEMES]
    keys = [
        job_key(run.suite, trial, record.method, picture=[*frames, theme, code])
        for record, trial, frames, theme in jobs
    ]
    found = [cache.get(key) for key in keys]
    todo = [i for i, data in enumerate(found) if data is None]
    done = len(jobs) - len(todo)
    calls = [(_drawn, (run.suite, trial, record.method, frames, theme)) for record, trial, frames, theme in jobs]
    for place, data in in_processes([calls[i] for i in todo], workers=workers):
        found[todo[place]] = data
        cache.put(keys[todo[place]], data)
        done += 1
        if progress:
            progress(done, len(jobs), jobs[todo[place]][0].case)
    out: dict[Key, dict[str, bytes]] = {}
    for (record, _, _, theme), data in zip(jobs, found, strict=True):
        if data is not None:
            out.setdefault((record.motion, record.target, record.method), {})[theme] = data
    return out


def _drawn(suite: Suite, trial: Trial, method: str, frames: Sequence[int], theme: str) -> bytes:
    return picture(staged(suite, trial, method)[0], frames, theme=theme)
