"""Trading one aim for another: a window solved with other weights at once, and the table of what pulls against what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from understudy.body.parts import BODY_PARTS
from understudy.errors import OptionError
from understudy.methods.reconform.conflicts import Conflict, conflicts
from understudy.methods.reconform.window import solve_window
from understudy.studio.explain import Solved
from understudy.studio.figure import poses_message
from understudy.studio.message import pack
from understudy.terms import TERMS

# The most frames that are solved at once while a slider moves.
MOST_FRAMES = 480


def frames_of(request: Mapping[str, Any], n_frames: int) -> slice:
    """The frames that a request names, within the clip."""
    first, last = request.get("first", 0), request.get("last", n_frames)
    if not (isinstance(first, int) and isinstance(last, int)):
        raise OptionError("the frames of a request must be whole numbers")
    first = min(max(first, 0), max(n_frames - 1, 0))
    return slice(first, min(max(last, first + 1), n_frames))


def window_message(solved: Solved, request: Mapping[str, Any]) -> bytes | None:
    """Poses of the window's frames; None where the method weighs nothing."""
    result = solved.result
    if result.solution is None:
        return None
    frames = frames_of(request, result.motion.n_frames)
    frames = slice(frames.start, min(frames.stop, frames.start + MOST_FRAMES))
    options = result.options.updated({"weights": request.get("weights", {})})
    window = solve_window(result.solution, solved.start, frames, options)
    head = {"id": request.get("id"), "first": frames.start}
    who = str(request.get("who", "a"))
    return poses_message(who, result.target.character, window.motion, kind="window", **head)


def conflicts_message(solved: Solved, request: Mapping[str, Any]) -> bytes:
    """How much losses oppose each other, -S_cosine where that is positive, and where most.

    `table` and `worst` are (parts + 1) x losses x losses; the first is of the whole body: the worst of its parts.
    """
    result, losses = solved.result, list(TERMS)
    n = len(losses)
    table = np.zeros((len(BODY_PARTS) + 1, n, n), np.float32)
    worst = np.zeros(table.shape, np.uint32)
    found: tuple[Conflict, ...] = ()
    if result.solution is not None:
        found = conflicts(result.solution, frames=frames_of(request, result.motion.n_frames))
    for conflict in found:
        i, j = losses.index(conflict.first), losses.index(conflict.second)
        for part in (0, 1 + BODY_PARTS.index(conflict.part)):
            for a, b in ((i, j), (j, i)):
                if -conflict.cosine > table[part, a, b]:
                    table[part, a, b], worst[part, a, b] = -conflict.cosine, conflict.frame
    return pack({"kind": "conflicts", "id": request.get("id"), "losses": losses}, {"table": table, "worst": worst})
