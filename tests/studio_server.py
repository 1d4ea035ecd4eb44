"""A studio for the tests: the real command in a process of its own, and raw requests to it."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, BytesMessage, Request, TextMessage

from understudy.studio.message import head_of


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes


class Live:
    """A live connection as the page has it: texts out, heads of messages in."""

    def __init__(self, wire: socket.socket, host: str, session: str, token: str) -> None:
        self.wire, self._ws = wire, WSConnection(ConnectionType.CLIENT)
        origin = [(b"origin", f"http://{host}".encode())]
        path = f"/api/session/{session}/live"
        shake = Request(host=host, target=path, subprotocols=["understudy", token], extra_headers=origin)
        wire.sendall(self._ws.send(shake))
        self._events = self._come()
        assert isinstance(next(self._events), AcceptConnection)

    def _come(self) -> Iterator[Any]:
        while data := self.wire.recv(1 << 20):
            self._ws.receive_data(data)
            yield from self._ws.events()

    def send(self, text: str) -> None:
        self.wire.sendall(self._ws.send(TextMessage(text)))

    def until(self, *kinds: str) -> dict[str, Any]:
        """The head of the next message of one of these kinds."""
        message = b""
        for event in self._events:
            if isinstance(event, BytesMessage):
                message += bytes(event.data)
                if event.message_finished:
                    if (head := head_of(message))["kind"] in kinds:
                        return head
                    message = b""
        raise AssertionError(f"the connection ended before one of {kinds}")


@dataclass(frozen=True)
class Running:
    """A studio that runs; `said` has what it wrote to the terminal as an error, once it has ended."""

    port: int
    token: str
    pid: int
    said: list[str] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/#{self.token}"

    @contextmanager
    def live(self, session: str) -> Iterator[Live]:
        """The live connection of a session."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=60) as wire:
            yield Live(wire, self.host, session, self.token)

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    def raw(self, head: str, body: bytes = b"") -> Answer:
        """The answer to a request sent byte for byte; `head` without the empty line."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=20) as wire:
            wire.sendall(head.replace("\n", "\r\n").encode("latin-1") + b"\r\n\r\n" + body)
            got = b""
            while b"\r\n\r\n" not in got and (part := wire.recv(65536)):
                got += part
            top, _, rest = got.partition(b"\r\n\r\n")
            lines = top.decode("latin-1").split("\r\n")
            headers = {n.lower(): v.strip() for n, _, v in (line.partition(":") for line in lines[1:])}
            due = int(headers.get("content-length", "0"))
            while len(rest) < due and (part := wire.recv(65536)):
                rest += part
            words = lines[0].split(" ")
            return Answer(int(words[1]) if len(words) > 1 else 0, headers, rest)

    def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> Answer:
        """A request as the page makes it; headers with None as value are left out."""
        sent = {
            "Host": self.host,
            "Origin": f"http://{self.host}",
            "X-Understudy-Token": self.token,
            "Content-Length": str(len(body)),
            "Connection": "close",
            **{name.replace("_", "-"): value for name, value in headers.items()},
        }
        lines = [f"{name}: {value}" for name, value in sent.items() if value is not None]
        return self.raw("\n".join([f"{method} {path} HTTP/1.1", *lines]), body)


@contextmanager
def studio(*arguments: str) -> Iterator[Running]:
    """The command `understudy studio`, ended at the end."""
    command = [
        sys.executable,
        "-c",
        "from understudy.cli import main; main()",
        "studio",
        "--port",
        "0",
        "--no-open",
        "--quiet",
        *arguments,
    ]
    said: list[str] = []
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        line = process.stdout.readline().strip()
        if not line:
            assert process.stderr is not None
            raise RuntimeError(process.stderr.read())
        port = int(line.split(":")[2].split("/")[0])
        yield Running(port, line.partition("#")[2], process.pid, said)
    finally:
        process.terminate()
        try:
            _, complaints = process.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            _, complaints = process.communicate()
        said += complaints.splitlines()
