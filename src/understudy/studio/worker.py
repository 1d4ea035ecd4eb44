"""What runs in a worker's process: wishes come in as JSON, messages go out as the engine makes them."""

from __future__ import annotations

import json
import re
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from understudy.errors import UnderstudyError
from understudy.studio.message import pack
from understudy.studio.overtaken import Overtaken


class Inbox:
    """What was wished for and not done yet."""

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

    def overtaken(self) -> bool:
        """Whether a solve that is running would be thrown away: another one waits."""
        self._gather()
        return any(wish["do"] == "solve" for wish in self._held)

    def take(self) -> list[dict[str, Any]]:
        """Wait for wishes; those that later ones have overtaken are left out."""
        if self.empty:
            self._held.append(json.loads(self._pipe.recv_bytes()))
            self._gather()
        wishes, self._held = latest(self._held), []
        return wishes


def main(pipe: Connection, rehearse: bool = False) -> None:
    """Serve wishes until the server hangs up, and do what nobody waits for in between."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's: it ends its workers itself
    from understudy.studio.engine import Engine

    inbox = Inbox(pipe)
    engine = Engine(pipe.send_bytes, overtaken=inbox.overtaken)
    wish: dict[str, Any] = {}
    if rehearse:
        engine.rehearse()
    try:
        while True:
            if engine.has_more and inbox.empty:
                _attempt(pipe, wish, engine.go_on, engine.folder)
                continue
            for wish in inbox.take():
                _attempt(pipe, wish, lambda wish=wish: engine.fulfil(wish), engine.folder)
    except (EOFError, OSError):
        return


def latest(wishes: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The wishes without those that a later one of the same kind has overtaken while they waited."""
    repeated = ("solve", "window", "conflicts")
    last = {wish["do"]: i for i, wish in enumerate(wishes)}
    return [w for i, w in enumerate(wishes) if w["do"] not in repeated or last[w["do"]] == i]


def _attempt(pipe: Connection, wish: dict[str, Any], act: Callable[[], None], folder: object) -> None:
    """Work that answers with a sentence when it fails; the process goes on."""
    refused = None
    try:
        act()
        return
    except Overtaken:
        return
    except UnderstudyError as error:
        reason, refused = without_folders(str(error), folder), getattr(error, "side", None)
    except MemoryError:
        reason = "there is not enough memory for this; use a shorter clip or a smaller mesh"
    except Exception as error:
        what = " ".join(f"{type(error).__name__}: {error}".split())[:200]
        reason = f"a fault of understudy itself ({what}); please report it"
    failed = {"kind": "failed", "wish": wish.get("do"), "id": wish.get("id"), "reason": reason, "refused": refused}
    pipe.send_bytes(pack(failed))


def without_folders(sentence: str, folder: object) -> str:
    """A sentence without the session's folder in it: a person gave a name, and is told of that name."""
    return re.sub(re.escape(str(folder)) + r"[/\\](batch\d+|made)[/\\]", "", sentence)
