"""The server: a page, sessions, uploads, and one live connection per browser. Nothing here solves or reads a motion."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import socket
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from understudy.errors import OptionError, UnderstudyError
from understudy.samples import TEMPLATE, motion_names, sample_motion_path, sample_names, sample_path
from understudy.samples.puppet_meshes import PUPPET_MESHES
from understudy.samples.scenes import sample_scene_path, scene_names
from understudy.studio.guard import PROTOCOL, Guard, hosts_of
from understudy.studio.message import head_of, pack
from understudy.studio.refused import Refused
from understudy.studio.request import number_of, read_request
from understudy.studio.scene_ask import check_cast
from understudy.studio.scene_kind import is_scene
from understudy.studio.sessions import Kept, Session, Sessions
from understudy.studio.worker_pool import WorkerPool

STATIC = Path(__file__).resolve().parent / "static"
PAGE = {
    "/": ("index.html", "text/html; charset=utf-8"),
    "/studio.js": ("studio.js", "text/javascript; charset=utf-8"),
    "/studio.css": ("studio.css", "text/css; charset=utf-8"),
    "/favicon.svg": ("favicon.svg", "image/svg+xml"),
    "/three-licence.txt": ("three-licence.txt", "text/plain; charset=utf-8"),
}
MOST_BYTES = 1 << 30  # of one upload, unless told otherwise
LINGER = 120.0  # seconds a worker waits for a page that went away, for a reload finds everything as it was
PUPPET = "puppet:"  # before the name of a sample puppet, among the samples to choose a target from
KEEP = 600.0  # seconds its files wait, for a closed tab can be brought back


@dataclass(eq=False)
class Live:
    """The open pages of a session, and the files it has made."""

    pages: set[asyncio.Queue[bytes]] = field(default_factory=set)
    made: set[str] = field(default_factory=set)
    hello: bytes | None = None
    leaving: tuple[asyncio.TimerHandle, ...] = ()

    def tell(self, message: bytes) -> None:
        for page in self.pages:
            page.put_nowait(message)

    def stay(self) -> None:
        for timer in self.leaving:
            timer.cancel()
        self.leaving = ()


class Studio:
    """The application with its state: `given` are files and `samples` names of ours that a new page opens with."""

    def __init__(
        self,
        *,
        given: tuple[Path, ...] = (),
        samples: tuple[str, ...] = (),
        most_bytes: int = MOST_BYTES,
        linger: float = LINGER,
        keep: float = KEEP,
    ) -> None:
        self.sessions = Sessions(given)
        self.samples = samples
        self.workers = WorkerPool()
        self.most_bytes = most_bytes
        self.linger, self.keep = linger, keep
        self._live: dict[str, Live] = {}

    def app(self) -> Starlette:
        """The routes; `guard` goes around them."""
        of_session = "/api/session/{session:str}"
        return Starlette(
            routes=[
                *(Route(path, _page(*what)) for path, what in PAGE.items()),
                Route("/api/session", self.enter, methods=["POST"]),
                Route(f"{of_session}/file/{{batch:str}}", self.upload, methods=["POST"]),
                Route(f"{of_session}/made/{{name:str}}", self.made, methods=["GET"]),
                WebSocketRoute(f"{of_session}/live", self.live),
            ],
            exception_handlers={ClientDisconnect: _nobody},
            lifespan=self._lifespan,
        )

    @contextlib.asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        self.workers.warm_up()
        try:
            yield
        finally:
            self.workers.close()
            self.sessions.close()

    async def enter(self, request: Request) -> Response:
        """A session: the one a page had before, or a new one, with what there is to choose from."""
        try:
            asked = json.loads(await _body(request, 1000) or b"{}")
        except (ValueError, RecursionError):
            return _said(400, "this is not a request of the page")
        known = self.sessions.get(str(asked.get("session"))) if isinstance(asked, dict) else None
        if known is not None and not await self._left(known):
            known = None  # a tab that was copied: it gets a session of its own
        session = known or self.sessions.new()
        self._leave(session)  # until its page has connected
        return JSONResponse(
            {
                "session": session.id,
                "known": known is not None,
                "files": {number: session.files[number].shown for number in sorted(session.files, key=_in_order)},
                "samples": list(self.samples),
                "motions": list(motion_names()),
                "characters": [name for name in sample_names() if name != TEMPLATE or name in self.samples],
                "puppets": list(PUPPET_MESHES),
                "scenes": list(scene_names()),
                "scene_files": [number for number, kept in session.files.items() if is_scene(kept.path)],
            }
        )

    async def _left(self, session: Session) -> bool:
        """Whether no page of a session is open; one that is being reloaded takes a moment to go."""
        for _ in range(20):
            if not self._of(session.id).pages:
                return True
            await asyncio.sleep(0.05)
        return False

    async def upload(self, request: Request) -> Response:
        """One file, as the body of the request; it is written as it comes and never held in memory."""
        session = self.sessions.get(request.path_params["session"])
        if session is None:
            return _said(404, "this session is over; reload the page")
        name = request.query_params.get("name", "")
        too_large = f"{name[:80]}: is larger than {self.most_bytes >> 20} MB, the most this server takes"
        with contextlib.suppress(ValueError):
            if int(request.headers.get("content-length", "0")) > self.most_bytes:
                return _said(413, too_large)
        try:
            path = session.room_for(name, request.path_params["batch"])
        except UnderstudyError as error:
            return _said(400, str(error))
        except OSError:
            return _said(507, f"{name[:80]}: cannot be kept; the disk may be full")
        size = 0
        try:
            with path.open("wb") as file:
                async for chunk in request.stream():
                    size += len(chunk)
                    if size > self.most_bytes:
                        raise OptionError(too_large)
                    file.write(chunk)
        except OptionError as error:
            path.unlink(missing_ok=True)
            return _said(413, str(error))
        except OSError:
            path.unlink(missing_ok=True)
            return _said(507, f"{name[:80]}: cannot be kept; the disk may be full")
        except ClientDisconnect:
            path.unlink(missing_ok=True)
            raise
        return JSONResponse({"file": session.keep(path), "name": path.name, "bytes": size, "scene": is_scene(path)})

    async def made(self, request: Request) -> Response:
        """A file that the session's worker wrote for the page."""
        session = self.sessions.get(request.path_params["session"])
        name = request.path_params["name"]
        if session is None or name not in self._of(session.id).made or not (session.folder / "made" / name).is_file():
            return _said(404, "there is no such file; make it again")
        return FileResponse(session.folder / "made" / name, filename=name, media_type="application/octet-stream")

    async def live(self, socket: WebSocket) -> None:
        """Wishes in, messages out, until the page goes."""
        session = self.sessions.get(socket.path_params["session"])
        await socket.accept(subprotocol=PROTOCOL)
        if session is None:
            await socket.close(4404, "this session is over; reload the page")
            return
        live = self._of(session.id)
        live.stay()
        page: asyncio.Queue[bytes] = asyncio.Queue()
        live.pages.add(page)
        self._summon(session)
        if live.hello is not None:  # the worker has introduced itself to a page before this one
            page.put_nowait(live.hello)
        sender = asyncio.create_task(_forward(page, socket))
        try:
            while True:
                self._heed(session, live, await socket.receive_text())
        except (WebSocketDisconnect, RuntimeError, KeyError):
            pass  # the page went, or sent bytes where text is due
        finally:
            sender.cancel()
            live.pages.discard(page)
            if not live.pages:
                self.workers.pause(session.id)
                self._leave(session)

    def _leave(self, session: Session) -> None:
        """Have the worker and then the files of a session go, unless a page of it comes back."""
        live, later = self._of(session.id), asyncio.get_running_loop().call_later
        live.stay()
        live.leaving = (
            later(self.linger, lambda: self._dismiss(session.id)),
            later(self.keep, lambda: self._forget(session.id)),
        )

    def _dismiss(self, session: str) -> bool:
        """Stop a session's worker, whether it had one; the next one introduces itself."""
        self._of(session).hello = None
        return self.workers.dismiss(session)

    def _forget(self, session: str) -> None:
        self.workers.dismiss(session)
        self.sessions.drop(session)
        self._live.pop(session, None)

    def _of(self, session: str) -> Live:
        return self._live.setdefault(session, Live())

    def _summon(self, session: Session) -> Any:
        live = self._of(session.id)

        def hear(message: bytes) -> None:
            head = head_of(message)
            if head["kind"] == "saved":
                live.made.add(head["name"])
            elif head["kind"] == "hello":
                live.hello = message
            live.tell(message)

        def ended(code: int | None) -> None:
            self._dismiss(session.id)
            killed = "most likely for want of memory; try a shorter clip"
            why = killed if code == -9 else f"with code {code}; please report it"
            live.tell(_failed(None, f"the solver ended by itself, {why}"))

        return self.workers.worker(session.id, session.folder, hear, ended)

    def _heed(self, session: Session, live: Live, text: str) -> None:
        """Act on one message of a page; what is wrong with it is told to the page."""
        try:
            request = read_request(text)
            if request["do"] == "cancel":
                if self._dismiss(session.id):
                    self._summon(session)
                live.tell(pack({"kind": "cancelled", "id": request.get("id")}))
                return
            request["state"] = self._with_paths(session, request["state"])
            self._summon(session).ask(request)
        except UnderstudyError as error:
            live.tell(_failed(number_of(text), str(error), refused=getattr(error, "side", None)))

    def _with_paths(self, session: Session, state: dict[str, Any]) -> dict[str, Any]:
        """The state with the places of its files, which a page never says."""
        out = dict(state)
        if state.get("scene") is not None:
            return {**out, "scene": self._scene_paths(session, state["scene"])}
        for side, role, sample in (("source", "motion", sample_motion_path), ("target", "target", sample_path)):
            named = state.get(role)
            if not isinstance(named, dict):
                raise OptionError(f"there is no {role} yet; drop a file or pick a sample")
            try:
                if side == "target" and str(named.get("sample", "")).startswith(PUPPET):
                    out[role] = _sample_puppet(str(named["sample"])[len(PUPPET) :])
                    continue
                kept = _sample(sample, named["sample"]) if "sample" in named else session.file(named.get("file"))
            except UnderstudyError as error:
                raise Refused(side, str(error)) from None
            dropped = kept.path.is_relative_to(session.folder)
            out[role] = {
                "path": str(kept.path),
                "shown": kept.shown,
                "sample": named.get("sample", ""),
                "dropped": dropped,
            }
        return out

    def _scene_paths(self, session: Session, said: Any) -> dict[str, Any]:
        """A scene with the places of its files and of those that were put into it."""
        if not isinstance(said, dict):
            raise OptionError("'scene' must be a table")
        try:
            named = said.get("sample")
            kept = session.file(said.get("file")) if named is None else _sample(sample_scene_path, named)
            cast = {
                name: {part: self._instead(session, one) for part, one in parts.items()}
                for name, parts in check_cast(said.get("cast", {})).items()
            }
        except UnderstudyError as error:
            raise Refused("scene", str(error)) from None
        return {
            "path": str(kept.path), "shown": kept.shown, "sample": str(named or ""),
            "dropped": kept.path.is_relative_to(session.folder), "cast": cast,
        }  # fmt: skip

    def _instead(self, session: Session, named: dict[str, Any]) -> dict[str, str]:
        if "sample" in named:
            return {"path": "", "sample": str(named["sample"]), "shown": str(named["sample"])}
        kept = session.file(named.get("file"))
        return {"path": str(kept.path), "sample": "", "shown": Path(kept.shown).name}


def _sample(find: Callable[[str], Path], name: object) -> Kept:
    path = find(str(name))
    return Kept(path, str(path))


def _sample_puppet(name: str) -> dict[str, str]:
    if name not in PUPPET_MESHES:
        raise OptionError(f"no sample puppet is called '{name[:40]}'; there are {', '.join(PUPPET_MESHES)}")
    return {"path": f"{name}.obj", "shown": f"{name}.obj", "sample_puppet": name}


def _failed(number: int | None, reason: str, *, refused: str | None = None) -> bytes:
    return pack({"kind": "failed", "request": "solve", "id": number, "reason": reason, "refused": refused})


def _in_order(number: str) -> int:
    return int(number[1:])


async def _forward(page: asyncio.Queue[bytes], socket: WebSocket) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await socket.send_bytes(await page.get())


async def _body(request: Request, most: int) -> bytes:
    out = b""
    async for chunk in request.stream():
        out += chunk
        if len(out) > most:
            return b""
    return out


async def _nobody(_: Request, __: Exception) -> Response:
    """Who asked has left: there is nobody to answer, and nothing to complain of."""
    return Response(status_code=499)


def _said(status: int, reason: str) -> Response:
    return JSONResponse({"reason": reason}, status_code=status)


def _page(name: str, media_type: str) -> Callable[[Request], Any]:
    async def answer(_: Request) -> Response:
        return FileResponse(STATIC / name, media_type=media_type)

    return answer


def listen(port: int) -> socket.socket:
    """A listening socket on this machine only; a port in use is said, not stepped over."""
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    # A port whose last user has just closed is free; one that someone listens on is refused all the same.
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(("127.0.0.1", port))
        listening.listen(128)
    except (OSError, OverflowError) as error:
        listening.close()
        why = getattr(error, "strerror", None) or str(error)
        raise OptionError(
            f"port {port} cannot be used ({why}); choose another with --port, or --port 0 for any"
        ) from None
    return listening


def serve(listening: socket.socket, studio: Studio, *, ready: Callable[[str], None] | None = None) -> None:
    """Answer until Ctrl-C. `ready` is told the address once it is listening."""
    import uvicorn

    token = secrets.token_urlsafe(24)
    port = listening.getsockname()[1]
    app = Guard(studio.app(), token, hosts_of(port), frozenset(PAGE))
    config = uvicorn.Config(
        app, ws="wsproto", log_level="error", access_log=False, server_header=False, timeout_graceful_shutdown=1
    )
    server = uvicorn.Server(config)

    async def run() -> None:
        task = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started and not task.done():
            await asyncio.sleep(0.01)
        if ready is not None and not task.done():
            ready(f"http://127.0.0.1:{port}/#{token}")
        await task

    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(run())
