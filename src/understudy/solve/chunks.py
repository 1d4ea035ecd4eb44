"""Long clips in overlapping chunks: memory and the preconditioner stay small, and no seam shows.

A chunk begins with frames of the one before it, which are held: differences in time reach across, so position, velocity
and acceleration go on. It ends with frames that the next one solves again, from where this one left them: no frame is
settled without having seen what comes after it.
"""

from __future__ import annotations

import numpy as np

from understudy.solve.chain import Pose
from understudy.solve.gauss_newton import DEFAULT, Plan, Progress, solve
from understudy.solve.outcome import Ending
from understudy.solve.problem import Problem, at_frames, part_of

# Frames that a chunk settles, that it sees beyond them, and that it holds before them.
SIZE, AHEAD, HELD = 480, 60, 8


def solve_in_chunks(
    problem: Problem,
    pose: Pose,
    plan: Plan = DEFAULT,
    *,
    size: int = SIZE,
    ahead: int = AHEAD,
    progress: Progress | None = None,
) -> tuple[Pose, Ending]:
    """As `solve`; the outcome is the worst of the chunks', with the frames of the first such chunk."""
    n_frames = problem.n_frames
    if n_frames <= size + ahead:
        return solve(problem, pose, plan, progress=progress)
    arrays = {name: getattr(pose, name).copy() for name in Pose.__dataclass_fields__}
    endings: list[tuple[Ending, int]] = []
    start = 0
    while start < n_frames:
        # A rest shorter than what a chunk looks ahead is settled with it.
        end = n_frames if n_frames - start <= size + ahead else start + size
        first, last = max(0, start - HELD), min(n_frames, end + ahead)
        part = part_of(problem, slice(first, last), held=np.arange(first, last) < start)
        found, ending = solve(part, at_frames(Pose(**arrays), slice(first, last)), plan, progress=progress)
        for name, array in arrays.items():
            array[start:last] = getattr(found, name)[start - first :]
        endings.append((ending, start))
        start = end
    return Pose(**arrays), _worst(endings, size)


def _worst(endings: list[tuple[Ending, int]], size: int) -> Ending:
    order = ("failed", "stopped", "converged")
    worst, start = min(endings, key=lambda e: order.index(e[0].status))
    frames = worst.frames and (worst.frames[0] + start, worst.frames[1] + start)
    if worst.status == "stopped":
        frames = (start, start + size - 1)
    values = tuple(float(v) for v in np.sum([np.array(e.values[-1:]) for e, _ in endings if e.values], axis=0))
    return Ending(
        worst.status,
        worst.detail,
        max(e.steps for e, _ in endings),
        sum(e.products for e, _ in endings),
        values,
        frames,
    )
