"""How long an update takes while a mesh of 10,002 vertices is dragged in the studio.

    python tools/time_puppet_drag.py              # what the server does for one, in processor time
    python tools/time_puppet_drag.py --browser    # updates and pictures a second in a real Chromium (software WebGL)

Without a graphics card the browser draws with the cores that deform the mesh. The second needs playwright and a
Chromium (`make test` installs both).
"""

from __future__ import annotations

import math
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np
from playwright.sync_api import Page, sync_playwright

from time_studio import CHROMIUM, COMMAND, FLAGS
from understudy.io.mesh.mesh_file import plain
from understudy.puppetry.first_guess import first_guess
from understudy.puppetry.perform import load_source
from understudy.studio.message import unpack
from understudy.studio.pose_table import PoseTable

RINGS, SIDES, UPDATES, RUNS = 100, 100, 60, 3
SECONDS = 5.0
POSING = "studio.puppet.pose === 1 && studio.puppet.held && studio.puppet.updates"
# Begins to count the pictures of the page, once.
COUNT = """() => {
  window.pictures = 0;
  const turn = () => { window.pictures += 1; requestAnimationFrame(turn); };
  turn();
}"""


def tube() -> tuple[np.ndarray, np.ndarray]:
    """A closed tube along Y."""
    angle = np.linspace(0.0, 2.0 * np.pi, SIDES, endpoint=False)
    ring = np.stack([0.25 * np.cos(angle), np.zeros(SIDES), 0.25 * np.sin(angle)], axis=1)
    vertices = [ring + np.array([0.0, y, 0.0]) for y in np.linspace(-1.0, 1.0, RINGS)]
    vertices.append(np.array([[0.0, -1.0, 0.0], [0.0, 1.0, 0.0]]))
    at = np.arange(RINGS * SIDES).reshape(RINGS, SIDES)
    p, q = at[:-1].ravel(), np.roll(at, -1, axis=1)[:-1].ravel()
    sides = [np.stack([p, p + SIDES, q], axis=1), np.stack([q, p + SIDES, q + SIDES], axis=1)]
    low, high = np.full(SIDES, RINGS * SIDES), np.full(SIDES, RINGS * SIDES + 1)
    caps = [np.stack([at[0], np.roll(at[0], -1), low], axis=1), np.stack([np.roll(at[-1], -1), at[-1], high], axis=1)]
    return np.concatenate(vertices), np.concatenate([*sides, *caps])


def main(given: list[str]) -> None:
    if given == ["--browser"]:
        in_browser()
    else:
        on_server()


def on_server() -> None:
    mesh = plain(Path("tube.obj"), *tube())
    puppet = first_guess(mesh, load_source("sample:walk"))
    table = PoseTable("", puppet)
    begun = unpack(table.pose(puppet, {"id": 0, "example": 0, "points": {}}))[1]["vertices"]
    name = next(n for n in puppet.points if "hand" in n)
    at = begun[puppet.points[name].vertex]
    for _ in range(RUNS):
        cpu, wall = time.process_time(), time.perf_counter()
        for i in range(UPDATES):
            place = (at + np.array([0.0, 0.004 * i, 0.003 * i])).tolist()
            table.pose(puppet, {"id": i, "example": 0, "points": {name: place}})
        cpu, wall = (time.process_time() - cpu) / UPDATES, (time.perf_counter() - wall) / UPDATES
        size = f"{len(begun)} vertices, {len(puppet.points)} points"
        print(f"{size}: {1000 * cpu:.1f} ms of processor time an update, {1000 * wall:.1f} ms by the clock")


def in_browser() -> None:
    vertices, faces = tube()
    rows = [*("v {:.6f} {:.6f} {:.6f}".format(*v) for v in vertices), *("f {} {} {}".format(*(f + 1)) for f in faces)]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        mesh = Path(folder) / "tube.obj"
        mesh.write_text("\n".join(rows) + "\n")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        process = subprocess.Popen([*COMMAND, str(mesh)], stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            page.goto(process.stdout.readline().strip())
            _until(page, "window.studio?.puppet.on && studio.ready && studio.puppet.exact")
            page.evaluate("studio.go(studio.puppet.frames[1])")
            _until(page, POSING)
            name = _until(page, "Object.keys(studio.puppet.doc.points).find((n) => n.includes('hand'))")
            x, y = _until(page, f"studio.pointAt('{name}')")
            page.mouse.move(x, y)
            page.mouse.down()
            page.evaluate(COUNT)
            for _ in range(RUNS):
                _drag(page, x, y)
            page.mouse.up()
        finally:
            process.terminate()
            process.wait(timeout=20)
            browser.close()


def _drag(page: Page, x: float, y: float) -> None:
    """Move the pointer about for some seconds and say what came of it."""
    counts = "[studio.puppet.updates, window.pictures]"
    begun, start = page.evaluate(counts), time.perf_counter()
    while (now := time.perf_counter() - start) < SECONDS:
        page.mouse.move(x + 30.0 * math.sin(2.0 * now), y + 25.0 * math.sin(2.6 * now))
        time.sleep(0.01)
    updates, pictures = ((b - a) / now for a, b in zip(begun, page.evaluate(counts), strict=True))
    print(f"{updates:.1f} updates a second, {pictures:.1f} pictures a second")


def _until(page: Page, expression: str, seconds: float = 120.0) -> Any:
    """The value of an expression once it is true of the page."""
    end = time.monotonic() + seconds
    while not (value := page.evaluate(expression)):
        if time.monotonic() > end:
            raise SystemExit(f"never true: {expression}")
        time.sleep(0.02)
    return value


if __name__ == "__main__":
    main(sys.argv[1:])
