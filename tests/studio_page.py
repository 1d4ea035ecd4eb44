"""The studio's page in a real Chromium, for the tests: opening it, waiting for it, dropping files, taking pictures."""

from __future__ import annotations

import base64
import json
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from studio_server import Running

PICTURES = Path(__file__).resolve().parents[1] / "docs" / "images"
CHROMIUM = next((p for p in map(shutil.which, ("chromium", "chromium-browser", "google-chrome")) if p), None)
# Software WebGL: the same picture on every machine, and no graphics card needed.
FLAGS = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--no-sandbox"]

# What a page begins with.
FIRST: dict[str, Any] = {
    "motion": {"sample": "clap"},
    "target": {"sample": "big_head"},
    "options": {},
    "roles": {"source": {}, "target": {}},
    "keys": {"source": {}, "target": {}},
    "compare": None,
}


@contextmanager
def chromium() -> Iterator[Any]:
    """A browser; tests skip with the reason where there is none."""
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("there is no Chromium; `make test` installs it where it may")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Page:
    """A page of the studio in a context of its own; whatever its console complains of is kept in `complaints`.

    `session` is that of a page closed before: its worker is warm and remembers results, the page itself begins anew,
    or with parts of a `state`.
    """

    def __init__(
        self,
        browser: Any,
        server: Running,
        *,
        theme: str = "dark",
        frame: int | None = 20,
        session: str | None = None,
        width: int = 1280,
        state: dict[str, Any] | None = None,
    ) -> None:
        self.context = browser.new_context(viewport={"width": width, "height": 720}, accept_downloads=True)
        self.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=f"http://{server.host}")
        if session is not None or state is not None:
            self._once("understudy-session", session or "none")
        if state is not None:
            begun = {"states": [{**FIRST, **state}], "labels": ["the beginning"], "at": 0}
            self._once("understudy-history", json.dumps(begun))
        self.page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", lambda m: self.complaints.append(m.text) if m.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        at = "" if frame is None else f"&frame={frame}"
        self.page.goto(f"http://{server.host}/?theme={theme}{at}#{server.token}")

    def _once(self, key: str, value: str) -> None:
        """Have something in the page's memory before it opens; what the page puts there itself stays."""
        name, text = json.dumps(key), json.dumps(value)
        self.context.add_init_script(f"sessionStorage.getItem({name}) || sessionStorage.setItem({name}, {text})")

    def js(self, expression: str) -> Any:
        return self.page.evaluate(expression)

    def until(self, expression: str, *, seconds: float = 90.0) -> Any:
        """The value of an expression once it is true of the page; a failure that nobody waits for ends the wait."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if value := self.js(expression):
                return value
            work = self.js("window.studio && window.studio.work")
            if work and work["kind"] == "failed" and "failed" not in expression:
                break
            time.sleep(0.03)
        raise AssertionError(f"never true: {expression}; {self.js('window.studio && window.studio.work')}")

    def shown(self) -> Page:
        """Wait for a result on stage."""
        self.until("window.studio?.ready")
        return self

    def explained(self) -> Page:
        """Wait for everything: result, contacts, measures."""
        self.until("window.studio?.explained")
        self.page.wait_for_timeout(150)
        return self

    def drop(
        self, *paths: Path, half: str = "target", at: tuple[float, float] | None = None, on: str = ".stage"
    ) -> None:
        """Drop files on the left or the right half of the stage, on a place of the page, or on an element."""
        files = [{"name": p.name, "data": base64.b64encode(p.read_bytes()).decode()} for p in paths]
        self.page.evaluate(
            """([files, left, place, on]) => {
                const held = new DataTransfer();
                for (const { name, data } of files) {
                    const bytes = Uint8Array.from(atob(data), (c) => c.charCodeAt(0));
                    held.items.add(new File([bytes], name));
                }
                const box = document.querySelector(".stage").getBoundingClientRect();
                const half = [box.left + box.width * (left ? 0.25 : 0.75), box.top + box.height / 2];
                const [clientX, clientY] = place ?? half, at = { clientX, clientY };
                for (const kind of ["dragenter", "dragover", "drop"]) {
                    const event = new DragEvent(kind, { dataTransfer: held, bubbles: true, cancelable: true, ...at });
                    document.querySelector(on).dispatchEvent(event);
                }
            }""",
            [files, half == "source", at, on],
        )

    def take(self, what: str, to: Path) -> Path:
        """Download something of the result into a folder; its path."""
        self.page.locator("[data-action=download]").click()
        with self.page.expect_download() as download:
            self.page.locator(f"[data-take='{what}']").click()
        path = to / download.value.suggested_filename
        download.value.save_as(path)
        return path

    def picture(self, name: str) -> None:
        """A screenshot for the docs, made where UNDERSTUDY_PICTURES is set; drawn in any case."""
        self.page.wait_for_timeout(250)
        data = self.page.screenshot()
        if os.environ.get("UNDERSTUDY_PICTURES"):
            (PICTURES / f"studio-{name}.png").write_bytes(data)

    def close(self) -> str:
        """Close the page; its session."""
        session = self.js("sessionStorage.getItem('understudy-session')")
        self.context.close()
        return session
