"""Conflicts (ReConForM §6.3): which losses pull against each other, on which body part, and when.

    S_cosine(grad L_k1(q_b), grad L_k2(q_b))          (eq. 3)

with the gradients by the unknowns of the joints of body part b over a range of frames. Near -1 the two want opposite
things of that part: weighing one of them less there trades it for the other (`Options.weights`). At a settled solution
all gradients together cancel, so what pulls hard there is held by something else; a solve whose steps were used up
(`Outcome.status` 'stopped') is not there yet, and its cosines say less.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.body.parts import BODY_PARTS, body_part
from understudy.errors import OptionError
from understudy.methods.solving.solution import Solution
from understudy.suggest import near

# A loss whose pull on a part is this much smaller than the largest there has no say in it: weighing it less trades
# nothing.
SILENT = 0.01


@dataclass(frozen=True)
class Conflict:
    """Two losses on a body part over some frames; `frame` is where they pull hardest against each other.

    `force` is the smaller of the two gradients' lengths: how much is at stake.
    """

    first: str
    second: str
    part: str
    cosine: float
    force: float
    frame: int


def conflicts(
    solution: Solution, *, frames: slice | None = None, parts: tuple[str, ...] = BODY_PARTS
) -> tuple[Conflict, ...]:
    """Every two losses that both pull at a part, the worst first."""
    if frames is not None:
        frames = solution.solved_frames(slice(*frames.indices(int(solution.knots[-1]) + 1)[:2]))
    first_frame = 0 if frames is None else frames.start
    for part in parts:
        if part not in BODY_PARTS:
            raise OptionError(f"there is no body part '{part}'{near(part, BODY_PARTS)}")
    pulls, out = gradients(solution, frames=frames), []
    for part in parts:
        mine = unknowns_of(solution, part)
        if not mine.size:
            continue
        here = {loss: pull[:, mine].astype(np.float64) for loss, pull in pulls.items()}
        sizes = {loss: float(np.linalg.norm(g)) for loss, g in here.items()}
        least = SILENT * max(sizes.values(), default=0.0)
        losses = [loss for loss in here if sizes[loss] > max(least, 1e-12)]
        for i, one in enumerate(losses):
            for two in losses[i + 1 :]:
                by_frame = (here[one] * here[two]).sum(1)
                cosine = float(by_frame.sum()) / (sizes[one] * sizes[two])
                at = int(solution.knots[first_frame + int(np.argmin(by_frame))])
                out.append(Conflict(one, two, part, cosine, min(sizes[one], sizes[two]), at))
    return tuple(sorted(out, key=lambda c: c.cosine))


def gradients(solution: Solution, *, frames: slice | None = None) -> dict[str, Float[ndarray, "frames unknowns"]]:
    """The gradient of every loss at the solution, by the unknowns of each frame."""
    found = solution.problem.parts(solution.pose, solution.weighing)
    return {loss: gradient[frames or slice(None)] for loss, (_, gradient) in found.items()}


def values(solution: Solution) -> dict[str, Float[ndarray, "frames"]]:
    """Every loss at the solution, frame by frame."""
    return {loss: value for loss, (value, _) in solution.problem.parts(solution.pose, solution.weighing).items()}


def unknowns_of(solution: Solution, part: str) -> Int[ndarray, "some"]:
    """The unknowns of a body part's joints; where the hips go belongs to the torso."""
    body = solution.setup.body
    out: list[int] = []
    for joint, role in enumerate(body.roles):
        if role and body_part(role) == part:
            for first in (body.chain.turns[joint], body.chain.moves[joint]):
                out += range(first, first + 3) if first >= 0 else ()
    return np.array(sorted(out), dtype=np.int64)
