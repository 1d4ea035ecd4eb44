"""Workers as the server sees them: processes that can be asked, listened to, and stopped at once.

Solving holds no thread of the server: each session works in a process of its own, so that a cancel is the end of that
process, whatever it was doing. A spare one is kept warm, with the library imported, so that neither a new session nor
one that was cancelled waits for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from understudy.studio import worker

Listener = Callable[[bytes], None]


class Worker:
    """One process. What it sends goes to `listener`, in the event loop; `ended` is called with its exit code when it
    ends by itself. One that warms up has the sample of a first page ready before that page asks for it."""

    def __init__(self, loop: asyncio.AbstractEventLoop, *, warm_up: bool = False) -> None:
        # A process born by fork would take the server's sockets and threads with it.
        context = multiprocessing.get_context("spawn")
        self._mine, theirs = context.Pipe()
        self._process = context.Process(
            target=worker.main, args=(theirs, warm_up), daemon=True, name="understudy-studio-worker"
        )
        self._process.start()
        theirs.close()
        self._loop = loop
        self.listener: Listener | None = None
        self.ended: Callable[[int | None], None] | None = None
        self.dead = False
        self._stopped = False
        threading.Thread(target=self._listen, args=(self._mine,), daemon=True).start()

    def _listen(self, pipe: Connection) -> None:
        while True:
            try:
                message = pipe.recv_bytes()
            except (EOFError, OSError):
                break
            with contextlib.suppress(RuntimeError):  # the loop may be closed already
                self._loop.call_soon_threadsafe(self._hear, message)
        self._process.join()  # or it would stay in the system's list
        pipe.close()
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._over)

    def _hear(self, message: bytes) -> None:
        if self.listener is not None and not self._stopped:
            self.listener(message)

    def _over(self) -> None:
        self.dead = True
        if self.ended is not None and not self._stopped:
            self.ended(self._process.exitcode)

    def ask(self, request: dict[str, Any]) -> None:
        """Send a request; answers come to the listener."""
        with contextlib.suppress(OSError):  # a process that has just died is reported by `ended`
            self._mine.send_bytes(json.dumps(request).encode())

    def stop(self) -> None:
        """End the process now."""
        self._stopped = True
        self._process.kill()

    @property
    def pid(self) -> int | None:
        return self._process.pid


class WorkerPool:
    """The workers of all sessions, and a spare one."""

    def __init__(self) -> None:
        self._at_work: dict[str, Worker] = {}
        self._spare: Worker | None = None
        self._opened = False

    def warm_up(self) -> None:
        """Have a spare worker that is alive."""
        if self._spare is None or self._spare.dead:
            self._spare = Worker(asyncio.get_running_loop(), warm_up=not self._opened)
            self._opened = True

    def worker(self, session: str, folder: Path, listener: Listener, ended: Callable[[int | None], None]) -> Worker:
        """The session's worker; the spare one becomes it where it has none."""
        found = self._at_work.get(session)
        if found is None:
            self.warm_up()
            assert self._spare is not None
            found, self._spare = self._spare, None
            self._at_work[session] = found
            found.ask({"do": "enter", "folder": str(folder)})
            asyncio.get_running_loop().call_later(2.0, self._refill)
        found.listener, found.ended = listener, ended
        return found

    def _refill(self) -> None:
        if self._at_work:
            self.warm_up()

    def pause(self, session: str) -> None:
        """Have a session's worker leave what nobody looks at; a page that comes back asks again."""
        if (found := self._at_work.get(session)) is not None:
            found.ask({"do": "pause"})

    def dismiss(self, session: str) -> bool:
        """Stop a session's worker; whether it had one."""
        found = self._at_work.pop(session, None)
        if found is None:
            return False
        found.stop()
        return True

    def close(self) -> None:
        """Stop everyone."""
        for found in [*self._at_work.values(), *([self._spare] if self._spare else [])]:
            found.stop()
        self._at_work.clear()
        self._spare = None
