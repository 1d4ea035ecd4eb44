"""A studio for the tests: the real command in a process of its own, and raw requests to it."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes


@dataclass(frozen=True)
class Running:
    port: int
    token: str
    pid: int

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/#{self.token}"

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
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        line = process.stdout.readline().strip()
        if not line:
            assert process.stderr is not None
            raise RuntimeError(process.stderr.read())
        port = int(line.split(":")[2].split("/")[0])
        yield Running(port, line.partition("#")[2], process.pid)
    finally:
        process.terminate()
        try:
            process.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
