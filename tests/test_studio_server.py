"""The studio's server under hard use: uploads at once, requests without sense, clients that leave, closed tabs."""

from __future__ import annotations

import asyncio
import json
import os
import socket
import struct
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from studio_server import Running, studio
from understudy.errors import OptionError
from understudy.studio.request import number_of, read_request
from understudy.studio.server import Studio
from understudy.studio.sessions import MOST_FILES, Sessions
from understudy.studio.worker_pool import Worker


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with studio() as running:
        yield running


@pytest.fixture
def sessions() -> Iterator[Sessions]:
    made = Sessions()
    yield made
    made.close()


def entered(server: Running) -> str:
    return json.loads(server.ask("POST", "/api/session").body)["session"]


def test_uploads_at_once_are_each_kept_under_a_number_and_a_path_of_their_own(server: Running, sessions: Sessions):
    session = entered(server)

    def send(i: int) -> str:
        # The names differ, and are the same once they are harmless.
        name = f"a{'%2A%3F%3C%3E%7C%3A'[3 * i : 3 * i + 3]}.bvh"
        return json.loads(server.ask("POST", f"/api/session/{session}/file/1?name={name}", b"x" * 500_000).body)["file"]

    with ThreadPoolExecutor(6) as pool:
        numbers = list(pool.map(send, range(6)))
    known = json.loads(server.ask("POST", "/api/session", json.dumps({"session": session}).encode()).body)
    own = sessions.new()
    begun = [own.room_for(name, "1") for name in ("a*.bvh", "a?.bvh", "a_.bvh")]
    assert sorted(known["files"]) == sorted(set(numbers))
    assert len(numbers) == len(set(known["files"].values())) == 6
    assert len(set(begun)) == 3


def test_a_session_that_is_full_lets_go_of_what_was_not_used_for_longest(sessions: Sessions):
    session = sessions.new()

    def upload(batch: int) -> str:
        return session.keep(session.room_for("walk.bvh", str(batch)))

    hero = upload(0)
    numbers = [upload(1 + i) for i in range(MOST_FILES - 1)]
    session.file(hero)
    upload(MOST_FILES)
    assert session.file(hero).path.exists()
    with pytest.raises(OptionError, match="drop it again"):
        session.file(numbers[0])
    assert len(list(session.folder.iterdir())) == MOST_FILES


def test_more_files_than_a_session_holds_are_refused_in_one_drop(sessions: Sessions):
    session = sessions.new()
    for i in range(MOST_FILES):
        session.keep(session.room_for(f"{i}.png", "1"))
    with pytest.raises(OptionError, match="dropped together"):
        session.room_for("one more.png", "1")


WRONG = (
    '"id": NaN', '"id": 1e400', '"id": Infinity', '"id": "1"', '"id": true', '"id": 1.5', '"have": 5', '"have": [[]]',
    '"have": {}', '"state": 5', '"state": null', '"state": {"options": {"fps": NaN}}', '"first": "a"', '"weights": []',
    '"do": ["solve"]', '"do": {}', '"state": ' + "[" * 3000 + "]" * 3000,
)  # fmt: skip


def test_a_request_that_means_nothing_is_answered_with_a_sentence_and_the_solver_lives(server: Running):
    good = {"motion": {"sample": "clap"}, "target": {"sample": "tiny"}, "options": {"method": "copy-rotations"}}
    said = {}
    with server.live(entered(server)) as live:
        for wrong in WRONG:
            live.send(f'{{"do": "solve", "id": 1, "state": {json.dumps(good)}, {wrong}}}')
            said[wrong] = live.until("failed", "shown").get("reason", "shown")
        live.send(json.dumps({"do": "save", "id": 2, "what": "nosuch", "state": good}))
        after = live.until("failed")
    assert not [wrong for wrong, text in said.items() if text == "shown" or "fault" in text or "memory" in text], said
    assert (after["id"], "to take away" in after["reason"]) == (2, True)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text("ab", max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("ab", max_size=3), inner, max_size=3),
    max_leaves=8,
)
FIELDS = st.sampled_from(["do", "id", "state", "have", "first", "last", "weights", "what", "who", "side", "spot"])


@settings(max_examples=300)
@given(st.dictionaries(FIELDS, JSON), st.sampled_from(["solve", "window", "cancel", None]))
def test_whatever_a_page_sends_is_a_request_of_the_right_shape_or_is_refused(sent: dict[str, Any], do: str | None):
    text = json.dumps(sent | ({"do": do} if do else {}))
    try:
        request = read_request(text)
    except OptionError:
        assert number_of(text) is None or isinstance(number_of(text), int)
        return
    assert isinstance(request.get("id"), int | None)
    assert request["do"] == "cancel" or isinstance(request["state"], dict)
    json.dumps(request, allow_nan=False)


def test_clients_that_leave_in_the_middle_of_anything_are_nothing_to_complain_of():
    with studio() as running:
        session = entered(running)
        head = f"Host: {running.host}\r\nX-Understudy-Token: {running.token}\r\nContent-Length: 100000\r\n\r\n"
        for path in ("/api/session", f"/api/session/{session}/file/1?name=walk.bvh"):
            with socket.create_connection(("127.0.0.1", running.port)) as wire:
                wire.sendall(f"POST {path} HTTP/1.1\r\n{head}".encode() + b"{" * 500)
                wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        with running.live(session) as live:
            live.until("hello")
        with running.live(session) as live:
            live.wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        time.sleep(0.3)
        known = running.ask("POST", "/api/session", json.dumps({"session": session}).encode())
    assert json.loads(known.body)["files"] == {}
    assert running.said == []


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system has no /proc")
def test_a_worker_that_was_stopped_leaves_no_process_behind():
    async def run() -> bool:
        worker = Worker(asyncio.get_running_loop())
        process = Path("/proc") / str(worker.pid)
        assert process.exists()
        worker.stop()
        for _ in range(100):  # one that ended and was not waited for stays there as a zombie
            await asyncio.sleep(0.05)
            if not process.exists():
                return True
        return False

    assert asyncio.run(run())


async def ask(app: Any, path: str, body: bytes = b"") -> dict[str, Any]:
    """The answer of an application that is not listening anywhere."""
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    path, _, query = path.partition("?")
    scope = {"type": "http", "method": "POST", "path": path, "query_string": query.encode(), "headers": []}
    await app(scope, receive, send)
    return json.loads(sent[1]["body"])


@pytest.mark.parametrize(("samples", "offered"), [((), False), (("template",), True)])
def test_the_template_is_offered_as_a_character_where_it_was_asked_for(samples: tuple[str, ...], offered: bool):
    async def run() -> dict[str, Any]:
        studio = Studio(samples=samples)
        try:
            return await ask(studio.app(), "/api/session")
        finally:
            studio.workers.close()
            studio.sessions.close()

    answer = asyncio.run(run())
    assert (answer["samples"], "template" in answer["characters"]) == (list(samples), offered)


def test_the_files_of_a_tab_that_does_not_come_back_are_removed():
    async def run() -> tuple[bool, bool, str, bool]:
        studio = Studio(linger=0.05, keep=0.2)
        app = studio.app()
        try:
            session = (await ask(app, "/api/session"))["session"]
            await ask(app, f"/api/session/{session}/file/1?name=walk.bvh", b"HIERARCHY")
            file = studio.sessions.folder / session / "batch1" / "walk.bvh"
            before = file.exists()
            await asyncio.sleep(0.4)
            again = await ask(app, "/api/session", json.dumps({"session": session}).encode())
            return before, file.exists(), os.fspath(file), again["known"]
        finally:
            studio.workers.close()
            studio.sessions.close()

    before, after, _, known = asyncio.run(run())
    assert (before, after, known) == (True, False, False)
