"""Ctrl-C during training: the step that runs is finished and kept."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def held_interrupt() -> Iterator[Callable[[], bool]]:
    """Holds a Ctrl-C back; what is yielded says whether one came. A second one is not held back."""
    came: list[bool] = []

    def hold(number: int, frame: FrameType | None) -> None:
        if came:
            raise KeyboardInterrupt
        came.append(True)

    if threading.current_thread() is not threading.main_thread():
        yield lambda: False
        return
    before = signal.signal(signal.SIGINT, hold)
    try:
        yield lambda: bool(came)
    finally:
        signal.signal(signal.SIGINT, before)
