"""How long a person waits for the studio: the real command, a real Chromium (software WebGL), a stopwatch.

    python tools/time_studio.py                        # the sample it opens on
    python tools/time_studio.py MOTION CHARACTER       # own files
    python tools/time_studio.py --long                 # 60 s on 50,000 vertices, made up

Prints the seconds from the command to a playing sample and to its result, and the pictures a second while it plays.
Without a graphics card the browser draws with the cores that solve: a person's own machine is faster at both. Needs
playwright and a Chromium (`make test` installs both).
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from long_take import write_long_take

CHROMIUM = next((p for p in map(shutil.which, ("chromium", "chromium-browser", "google-chrome")) if p), None)
FLAGS = ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--no-sandbox"]
COMMAND = [sys.executable, "-c", "from understudy.cli import main; main()", "studio", "--port", "0", "--no-open", "-q"]
# Pictures drawn and the longest gap between two turns of the page's own loop, over three seconds.
WATCH = """() => new Promise((done) => {
  const start = performance.now();
  let pictures = 0, last = start, longest = 0;
  const turn = (now) => {
    pictures += 1;
    longest = Math.max(longest, now - last);
    last = now;
    if (now - start < 3000) requestAnimationFrame(turn);
    else done([pictures / 3, longest]);
  };
  requestAnimationFrame(turn);
})"""


def _until(page: Page, flag: str, seconds: float) -> None:
    """Wait for a flag of the page; its own rules forbid to be given code, so it is asked."""
    end = time.monotonic() + seconds
    while not page.evaluate(f"() => Boolean(window.studio && window.studio.{flag})"):
        if time.monotonic() > end:
            raise SystemExit(f"the page was not {flag} after {seconds:.0f} s")
        time.sleep(0.02)


def _busy(page: Page, seconds: float = 5.0) -> float:
    """The share of time, in per cent, that the page's own thread works while it plays, by Chromium's profiler."""
    profiler = page.context.new_cdp_session(page)
    profiler.send("Profiler.enable")
    profiler.send("Profiler.start")
    time.sleep(seconds)
    found = profiler.send("Profiler.stop")["profile"]
    idle = {node["id"] for node in found["nodes"] if node["callFrame"]["functionName"] == "(idle)"}
    spent = list(zip(found["samples"], found["timeDeltas"], strict=True))
    return 100.0 * sum(t for node, t in spent if node not in idle) / max(1, sum(t for _, t in spent))


def main(given: list[str]) -> int:
    if given == ["--long"]:
        with tempfile.TemporaryDirectory() as folder:
            return watch([str(path) for path in write_long_take(Path(folder))])
    return watch(given)


def watch(files: list[str]) -> int:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        start = time.perf_counter()
        given = [str(Path(f).resolve()) for f in files]
        process = subprocess.Popen([*COMMAND, *given], stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            address = process.stdout.readline().strip()
            served = time.perf_counter() - start
            page.goto(address)
            _until(page, "shown", 120.0)
            playing = time.perf_counter() - start
            busy = _busy(page)
            _until(page, "ready", 600.0)
            solved = time.perf_counter() - start
            _until(page, "explained", 600.0)
            whole = time.perf_counter() - start
            print(f"address after {served:.1f} s, playing (the naive retargeting) after {playing:.1f} s,")
            print(f"solved after {solved:.1f} s, measured after {whole:.1f} s")
            pictures, longest = page.evaluate(WATCH)
            print(f"{pictures:.0f} pictures a second, at most {longest:.0f} ms between two")
            print(f"the page itself was busy {busy:.1f} % of the time; the rest is drawing, which a graphics card does")
        finally:
            process.terminate()
            process.wait(timeout=20)
            browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
