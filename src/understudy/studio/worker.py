"""What runs in a worker's process: requests come in as JSON, messages go out as the engine makes them."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from understudy.errors import UnderstudyError
from understudy.studio.message import pack
from understudy.studio.superseded import Superseded


class Inbox:
    """What was asked for and not done yet."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._held: list[dict[str, Any]] = []

    def _gather(self) -> None:
        while self._pipe.poll():
            self._held.append(json.loads(self._pipe.recv_bytes()))

    @property
    def empty(self) -> bool:
        self._gather()
        return not self._held

    def waiting(self, seconds: float) -> bool:
        """Whether anything is asked for, once it is or so many seconds have passed."""
        return not self.empty or self._pipe.poll(seconds)

    def superseded(self) -> bool:
        """Whether a solve that is running would be thrown away: another one waits."""
        self._gather()
        return any(request["do"] == "solve" for request in self._held)

    def take(self) -> list[dict[str, Any]]:
        """Wait for requests; those that later ones have superseded are left out."""
        if self.empty:
            self._held.append(json.loads(self._pipe.recv_bytes()))
            self._gather()
        requests, self._held = latest(self._held), []
        return requests


def main(pipe: Connection, warm_up: bool = False) -> None:
    """Serve requests until the server hangs up, and do what nobody waits for in between."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's: it ends its workers itself
    from understudy.studio.engine import Engine

    inbox = Inbox(pipe)
    engine = Engine(pipe.send_bytes, superseded=inbox.superseded, waiting=inbox.waiting)
    request: dict[str, Any] = {}
    if warm_up:
        engine.warm_up()
    try:
        while True:
            if engine.has_more and inbox.empty:
                _attempt(pipe, request, engine.go_on, engine.folder)
                continue
            for request in inbox.take():
                _attempt(pipe, request, lambda request=request: engine.handle(request), engine.folder)
    except (EOFError, OSError):
        return


def latest(requests: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The requests without those that a later one of the same kind has superseded while they waited."""
    repeated = ("solve", "window", "conflicts", "pose")
    last = {request["do"]: i for i, request in enumerate(requests)}
    return [w for i, w in enumerate(requests) if w["do"] not in repeated or last[w["do"]] == i]


def _attempt(pipe: Connection, request: dict[str, Any], act: Callable[[], None], folder: object) -> None:
    """Work that answers with a sentence when it fails; the process goes on."""
    refused = None
    try:
        act()
        return
    except Superseded:
        return
    except UnderstudyError as error:
        reason, refused = without_folders(str(error), folder), getattr(error, "side", None)
    except MemoryError:
        reason = "there is not enough memory for this; use a shorter clip or a smaller mesh"
    except Exception as error:
        what = " ".join(f"{type(error).__name__}: {error}".split())[:200]
        reason = f"a fault of understudy itself ({what}); please report it"
    failed = {
        "kind": "failed",
        "request": request.get("do"),
        "id": request.get("id"),
        "reason": reason,
        "refused": refused,
    }
    pipe.send_bytes(pack(failed))


def without_folders(sentence: str, folder: object) -> str:
    """A sentence without the session's folder in it: a person gave a name, and is told of that name."""
    return re.sub(re.escape(str(folder)) + r"[/\\](batch\d+|made|scenes[/\\][0-9a-f]{16})[/\\]", "", sentence)
