"""Who is answered: requests of the page that this server itself gave out, and nobody else's.

A page of another site can make a browser send requests here, and a name of its own can be pointed at 127.0.0.1. So the
Host must be one of ours, an Origin that is given must be ours (a websocket must give one), and everything but the
page's own files wants the token that only the printed address holds. The token stands in the address behind `#`, which
browsers never send; the page puts it in a header, or in the subprotocols of a websocket.
"""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from typing import Any

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

TOKEN_HEADER = "x-understudy-token"
PROTOCOL = "understudy"
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        "connect-src 'self'; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}


@dataclass(frozen=True)
class Guard:
    """An ASGI application around another. `page` are the paths that are given out without a token."""

    app: App
    token: str
    hosts: frozenset[str]
    page: frozenset[str]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if refusal := self.refusal(scope):
            await _refuse(scope, send, *refusal)
            return

        async def with_headers(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                own = {name.lower() for name, _ in message.get("headers", [])}
                more = [(n.encode(), v.encode()) for n, v in HEADERS.items() if n.encode() not in own]
                message["headers"] = [*message.get("headers", []), *more]
            await send(message)

        await self.app(scope, receive, with_headers)

    def refusal(self, scope: Scope) -> tuple[int, str] | None:
        """Why a request is not answered; None when it is."""
        headers = [(name.decode("latin-1").lower(), value.decode("latin-1")) for name, value in scope["headers"]]

        def all_of(wanted: str) -> list[str]:
            return [value.strip() for name, value in headers if name == wanted]

        live = scope["type"] == "websocket"
        host, origin = all_of("host"), all_of("origin")
        if len(host) != 1 or host[0].lower() not in self.hosts:
            return 421, "this server answers to 127.0.0.1 and localhost only"
        if len(origin) > 1 or (live and not origin):
            return 403, "the request does not say which page it comes from"
        if origin and not self._is_ours(origin[0]):
            return 403, "the request comes from another site"
        path = scope["path"]
        if not live and path in self.page and scope["method"] in ("GET", "HEAD"):
            return None  # whoever follows a link to the page, from a terminal in a browser for one
        if any(site.lower() not in ("same-origin", "none") for site in all_of("sec-fetch-site")):
            return 403, "the request comes from another site"
        if "\0" in path or "\\" in path or "//" in path or ".." in path.split("/") or "%" in path:
            return 403, "the path is not one of this server's"
        given = all_of(TOKEN_HEADER)
        if live:
            given = [part for part in scope.get("subprotocols", []) if part != PROTOCOL]
        if len(given) != 1 or not hmac.compare_digest(given[0].encode(), self.token.encode()):
            return 403, "the token is missing or wrong; open the address that `understudy studio` printed"
        return None

    def _is_ours(self, origin: str) -> bool:
        scheme, _, host = origin.partition("://")
        return scheme == "http" and host.lower() in self.hosts


async def _refuse(scope: Scope, send: Send, status: int, reason: str) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": reason})
        return
    headers = [(b"content-type", b"text/plain; charset=utf-8"), *((n.encode(), v.encode()) for n, v in HEADERS.items())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": f"{reason}\n".encode()})


def hosts_of(port: int) -> frozenset[str]:
    """The Host values of a server on this port."""
    return frozenset(f"{name}:{port}" for name in ("127.0.0.1", "localhost"))
