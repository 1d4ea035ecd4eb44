"""Long clips in overlapping chunks: memory and the preconditioner stay small, and no seam shows.

A chunk begins with frames of the one before it, which are held: differences in time reach across, so position, velocity
and acceleration go on. It ends with frames that the next one solves again, from where this one left them: no frame is
settled without having seen what comes after it.

Where a chunk has ended, its frames differ from the start of those behind them by all that it found, and third
differences see a cliff there. So what the last frame was corrected by is carried on into the next frames, and fades.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import numpy as np

from understudy.math import quat
from understudy.solve.chain import Chain, Pose, posed
from understudy.solve.gauss_newton import DEFAULT, Plan, Progress, solve
from understudy.solve.outcome import SolveOutcome
from understudy.solve.problem import Problem, at_frames, part_of

# Frames that a chunk settles, that it sees beyond them, and that it holds before them; frames a correction fades over.
SIZE, AHEAD, HELD, FADE = 480, 60, 8, 60


@dataclass(frozen=True)
class Chunk:
    """Frames `start` to `end` are settled; `first` to `last` take part, those before `start` held."""

    first: int
    start: int
    end: int
    last: int


def chunks_of(n_frames: int, *, size: int = SIZE, ahead: int = AHEAD, held: int = HELD) -> list[Chunk]:
    """How a clip is cut: every frame is settled by one chunk, a rest that it would only look at with it."""
    out, start = [], 0
    while start < n_frames:
        end = n_frames if n_frames - start <= size + ahead else start + size
        out.append(Chunk(max(0, start - held), start, end, min(n_frames, end + ahead)))
        start = end
    return out


def solve_in_chunks(
    problem: Problem,
    pose: Pose,
    plan: Plan = DEFAULT,
    *,
    size: int = SIZE,
    ahead: int = AHEAD,
    progress: Progress | None = None,
) -> tuple[Pose, SolveOutcome]:
    """As `solve`; the outcome is the worst of the chunks', with the frames of the first such chunk."""
    chunks = chunks_of(problem.n_frames, size=size, ahead=ahead)
    if len(chunks) <= 1:
        return solve(problem, pose, plan, progress=progress)
    arrays = {name: getattr(pose, name).copy() for name in Pose.__dataclass_fields__}
    endings = []
    for number, chunk in enumerate(chunks):
        frames = slice(chunk.first, chunk.last)
        told = progress and partial(_told, progress, number * plan.most_steps, len(chunks))
        part = part_of(problem, frames, held=np.arange(chunk.first, chunk.last) < chunk.start)
        found, ending = solve(part, at_frames(Pose(**arrays), frames), plan, progress=told)
        for name, array in arrays.items():
            array[chunk.start : chunk.last] = getattr(found, name)[chunk.start - chunk.first :]
        endings.append(ending)
        if chunk.last < problem.n_frames:
            after = slice(chunk.last, min(chunk.last + FADE, problem.n_frames))
            carried = carried_on(problem.chain, pose, Pose(**arrays), after)
            for name, array in arrays.items():
                array[after] = getattr(carried, name)
    return Pose(**arrays), worst_of(chunks, endings)


def _told(progress: Progress, before: int, n_chunks: int, step: int, value: float) -> None:
    """A step of one chunk as one of the whole clip: `before` is how many the chunks before it may have taken."""
    progress((before + step) // n_chunks, value)


def carried_on(chain: Chain, start: Pose, now: Pose, frames: slice) -> Pose:
    """Some frames of the start, corrected as the frame of `now` before them is: all of it at first, then less and less.

    R_t = R_t^start exp(w_t log(R_s^start^T R_s)),  x_t = x_t^start + w_t (x_s - x_s^start)  with s the frame before.
    """
    last, count = frames.start - 1, frames.stop - frames.start
    w = 0.5 + 0.5 * np.cos(np.pi * np.arange(1, count + 1) / (count + 1))
    turn = np.swapaxes(start.rotations[last], -1, -2) @ now.rotations[last]
    away = quat.log(quat.from_matrix(turn.astype(np.float64)))
    turns = quat.to_matrix(quat.exp(w[:, None, None] * away))
    roots = start.roots[frames] + w[:, None, None] * (now.roots[last] - start.roots[last])
    return posed(chain, start.rotations[frames] @ turns, roots)


def worst_of(chunks: list[Chunk], endings: list[SolveOutcome]) -> SolveOutcome:
    """The outcome of a clip from those of its chunks, its frames counted from the clip's first."""
    order = ("failed", "stopped", "converged")
    place = min(range(len(endings)), key=lambda i: order.index(endings[i].status))
    worst, chunk = endings[place], chunks[place]
    frames = None
    if worst.frames is not None:
        frames = worst.frames[0] + chunk.first, worst.frames[1] + chunk.first
    elif worst.status == "stopped":
        frames = chunk.start, chunk.end - 1
    values = [ending.values[-1] for ending in endings if ending.values]
    return SolveOutcome(
        worst.status,
        worst.detail if frames is None else _counted(worst, frames),
        max(ending.steps for ending in endings),
        sum(ending.products for ending in endings),
        (float(np.sum(values)),) if values else (),
        frames,
    )


def _counted(ending: SolveOutcome, frames: tuple[int, int]) -> str:
    """What is said of a chunk's frames, said of the clip's."""
    if ending.frames is None:
        return ending.detail
    return ending.detail.replace(
        f"frames {ending.frames[0]} to {ending.frames[1]}", f"frames {frames[0]} to {frames[1]}"
    )
