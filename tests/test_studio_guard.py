"""Nobody but the studio's own page is answered: hosts, origins, tokens, paths, sizes."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio_server import Running, studio
from understudy.errors import OptionError
from understudy.studio.server import listen
from understudy.studio.sessions import Sessions, harmless

PAGE = ("/", "/studio.js", "/studio.css", "/favicon.svg", "/three-licence.txt")
FOREIGN = (
    "http://evil.example", "https://evil.example:7468", "null", "file://", "http://127.0.0.1", "http://127.0.0.1:1",
    "http://localhost", "http://localhost.evil.example", "http://127.0.0.1.evil.example", "chrome-extension://abc",
    "http://0.0.0.0", "http://[::1]", "http://user@127.0.0.1", "HTTP://EVIL.EXAMPLE", "ws://evil.example",
)  # fmt: skip
STEPS = (
    "../", "..%2f", "%2e%2e/", "%2e%2e%2f", "..\\", "..%5c", "%2e%2e%5c", "....//", "..;/", "%252e%252e%252f",
    "..%c0%af", "/", "//", "%00../",
)  # fmt: skip
SECRETS = ("etc/passwd", "proc/self/environ", "server.py", "../../pyproject.toml", "state.json")


@pytest.fixture(scope="module")
def server() -> Iterator[Running]:
    with studio("--limit", "1") as running:
        yield running


@pytest.fixture(scope="module")
def session(server: Running) -> str:
    return json.loads(server.ask("POST", "/api/session").body)["session"]


def test_only_the_pages_own_files_are_given_out_without_the_token(server: Running):
    without = {path: server.raw(f"GET {path} HTTP/1.1\nHost: {server.host}\nConnection: close").status for path in PAGE}
    paths = ("/api/session", "/api/session/x/made/y", "/docs", "/static/studio.js", "/server.py", "/index.html", "/%2e")
    others = {
        server.raw(f"{method} {path} HTTP/1.1\nHost: {server.host}\nContent-Length: 0\nConnection: close").status
        for method, path in product(("GET", "POST", "PUT", "DELETE", "OPTIONS"), paths)
    }
    assert set(without.values()) == {200}
    assert others == {403}


def test_foreign_origins_and_hosts_are_refused_whatever_they_ask_for(server: Running, session: str):
    paths = ("/", "/studio.js", "/api/session", f"/api/session/{session}/file/1?name=a.bvh")
    by_origin = {
        (origin, path): server.ask("POST" if "api" in path else "GET", path, Origin=origin).status
        for origin, path in product(FOREIGN, paths)
    }
    hosts = [origin.partition("://")[2] or origin for origin in FOREIGN] + [f"localhost:{server.port + 1}", ""]
    by_host = {(host, path): server.ask("GET", path, Host=host).status for host, path in product(hosts, paths)}
    by_site = {
        (site, path): server.ask("POST", path, Sec_Fetch_Site=site).status
        for site, path in product(("cross-site", "same-site"), paths)
    }
    assert len(by_origin) + len(by_host) >= 120
    assert set(by_origin.values()) == {403}
    assert set(by_host.values()) <= {400, 421}
    assert set(by_site.values()) == {403}


def test_no_path_that_leaves_a_folder_is_ever_answered_with_a_file(server: Running, session: str):
    stems = ("/", f"/api/session/{session}/made/", f"/api/session/{session}/file/", "/static/", "/studio.js/")
    tried = {
        (stem, step, secret): server.ask("GET", f"{stem}{step * 3}{secret}")
        for stem, step, secret in product(stems, STEPS, SECRETS)
    }
    assert len(tried) >= 200
    assert {answer.status for answer in tried.values()} <= {400, 403, 404, 405}
    assert not any(b"root:" in answer.body or b"[project]" in answer.body for answer in tried.values())


def test_a_live_connection_wants_our_origin_and_the_token(server: Running, session: str):
    def shake(origin: str | None, protocols: str) -> int:
        lines = [
            f"GET /api/session/{session}/live HTTP/1.1",
            f"Host: {server.host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            f"Sec-WebSocket-Protocol: {protocols}",
            *([] if origin is None else [f"Origin: {origin}"]),
        ]
        return server.raw("\n".join(lines)).status

    ours, token = f"http://{server.host}", server.token
    refused = [shake(origin, f"understudy, {token}") for origin in (None, *FOREIGN)]
    wrong = [shake(ours, p) for p in ("understudy", "understudy, x", token[:-1], f"understudy, {token}, {token}")]
    assert (shake(ours, f"understudy, {token}"), set(refused), set(wrong)) == (101, {403}, {403})


def test_every_answer_forbids_framing_sniffing_and_foreign_scripts(server: Running):
    answers = [server.ask("GET", "/"), server.ask("POST", "/api/session"), server.ask("GET", "/", Host="evil.example")]
    for answer in answers:
        assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_an_upload_over_the_limit_is_refused_whether_it_says_its_size_or_not(server: Running, session: str):
    path = f"/api/session/{session}/file/1?name=big.bvh"
    said = server.ask("POST", path, Content_Length=str(2 << 20))
    lines = [
        f"POST {path} HTTP/1.1",
        f"Host: {server.host}",
        f"X-Understudy-Token: {server.token}",
        "Transfer-Encoding: chunked",
        "Connection: close",
    ]
    chunk = b"%x\r\n%s\r\n" % (1 << 19, b"a" * (1 << 19))
    unsaid = server.raw("\n".join(lines), chunk * 3 + b"0\r\n\r\n")
    assert (said.status, unsaid.status) == (413, 413)
    assert json.loads(unsaid.body)["reason"] == "big.bvh: is larger than 1 MB, the most this server takes"


def test_a_file_of_one_session_is_not_found_in_another(server: Running, session: str):
    other = json.loads(server.ask("POST", "/api/session").body)["session"]
    kept = server.ask("POST", f"/api/session/{session}/file/7?name=walk.bvh", b"HIERARCHY")
    assert other != session
    assert json.loads(kept.body)["name"] == "walk.bvh"
    assert server.ask("GET", f"/api/session/{other}/made/walk.bvh").status == 404


@given(st.text(max_size=120))
def test_a_harmless_name_is_one_plain_name_in_a_folder(name: str):
    made = harmless(name)
    assert made
    assert not set(made) & set('/\\:*?"<>|\0\n')
    assert not made.startswith(".")
    assert len(made.encode()) <= 255
    assert harmless(made) == made


@pytest.mark.parametrize(
    ("given_name", "kept"),
    [
        ("../../etc/passwd", "passwd"),
        ("C:\\Users\\me\\walk.fbx", "walk.fbx"),
        ("..", "file"),
        ("con.txt", "_con.txt"),
        ("Läufer (1).glb", "Läufer (1).glb"),
        ("a" * 300 + ".gltf", "a" * 75 + ".gltf"),
    ],
)
def test_names_of_uploads_lose_what_could_lead_elsewhere(given_name: str, kept: str):
    assert harmless(given_name) == kept


def test_sessions_go_with_their_folder():
    sessions = Sessions()
    session = sessions.new()
    path = session.room_for("walk.bvh", "3")
    path.write_bytes(b"x")
    assert session.file(session.keep(path)).path.is_relative_to(sessions.folder)
    sessions.close()
    assert not path.exists()


@pytest.mark.parametrize("number", ["f9", "../f1", None, 1, ["f1"], "batch1/walk.bvh"])
def test_a_file_that_was_not_given_a_number_does_not_exist(number: object):
    sessions = Sessions()
    try:
        with pytest.raises(OptionError, match="drop it again"):
            sessions.new().file(number)
    finally:
        sessions.close()


def test_a_port_in_use_is_said_in_one_line():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(OptionError, match=f"port {port} cannot be used"):
            listen(port)
        command = [
            sys.executable,
            "-c",
            "from understudy.cli import main; main()",
            "studio",
            "--no-open",
            "--port",
            str(port),
        ]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stdout, len(ended.stderr.splitlines())) == (1, "", 1)


def test_a_link_to_the_page_may_be_followed_from_anywhere(server: Running):
    followed = server.raw(
        f"GET / HTTP/1.1\nHost: {server.host}\nSec-Fetch-Site: cross-site\nSec-Fetch-Mode: navigate\nConnection: close"
    )
    assert followed.status == 200


def test_nothing_is_left_behind_when_the_studio_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    with studio() as running:
        name = json.loads(running.ask("POST", "/api/session").body)["session"]
        assert running.ask("POST", f"/api/session/{name}/file/1?name=walk.bvh", b"HIERARCHY").status == 200
        kept = list(tmp_path.glob("understudy-studio-*/*/batch1/walk.bvh"))
    assert len(kept) == 1
    assert list(tmp_path.glob("understudy-studio-*")) == []


def test_a_file_that_is_not_there_is_said_in_one_line_before_anything_starts():
    command = [sys.executable, "-c", "from understudy.cli import main; main()", "studio", "--no-open", "nosuch.fbx"]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == "understudy: nosuch.fbx: no such file; check the name and the folder\n"
