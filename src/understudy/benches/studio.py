"""`understudy bench studio`: what a person waits for, besides the solve itself.

Opening: reading a motion and a character, preparing both, and making everything the browser draws. Trying: a slider
that moves, until the poses of three seconds are ready to be sent.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from understudy.samples import sample_motion_path, sample_path
from understudy.studio.engine import Engine
from understudy.studio.message import head_of

MOTION, TARGET, SECONDS = "clap", "big_head", 3.0
MOVES = 15


def run(file: Path | None = None) -> dict[str, Any]:
    """Medians in milliseconds; `file` is a character to open in place of a sample."""
    target = file or sample_path(TARGET)
    sent: list[bytes] = []
    engine = Engine(sent.append)

    def state(**options: Any) -> dict[str, Any]:
        named = {"motion": sample_motion_path(MOTION), "target": target}
        return {role: {"path": str(path), "shown": path.name} for role, path in named.items()} | {"options": options}

    def opened() -> None:
        fresh = Engine(sent.append)
        fresh.handle({"do": "solve", "id": 0, "state": state(method="copy-rotations")})

    opened()
    opening = _median(opened, 5)
    engine.handle({"do": "solve", "id": 1, "state": state()})
    poses = next(head for head in map(head_of, reversed(sent)) if head["kind"] == "poses")
    half, middle = round(SECONDS * poses["fps"] / 2), poses["frames"] // 2
    window = {"do": "window", "id": 2, "state": state(), "first": max(middle - half, 0), "last": middle + half}
    at = iter(range(10_000))
    moved = _median(lambda: engine.handle({**window, "weights": {"distance": 0.05 * 1.3 ** (next(at) % 12)}}), MOVES)
    return {
        "motion": MOTION,
        "character": target.name,
        "open_ms": round(opening, 1),
        "window_ms": round(moved, 1),
        "window_frames": head_of(sent[-1])["frames"],
        "figures_kb": round(sum(len(m) for m in sent[: sent.index(_shown(sent))] if _is_figure(m)) / 1e3),
    }


def _is_figure(message: bytes) -> bool:
    return head_of(message)["kind"] == "figure"


def _shown(sent: list[bytes]) -> bytes:
    return next(message for message in sent if head_of(message)["kind"] == "shown")


def _median(act: Callable[[], None], times: int) -> float:
    act()
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        act()
        taken.append(time.perf_counter() - start)
    return 1e3 * statistics.median(taken)
