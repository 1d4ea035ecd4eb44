"""How long a person waits for the studio: the real command, a real Chromium (software WebGL), a stopwatch.

    python tools/time_studio.py                        # the sample it opens on
    python tools/time_studio.py MOTION CHARACTER       # own files

Prints the seconds from the command to a playing result, the pictures a second while it plays, and the longest time the
page did not answer. Needs playwright and a Chromium (`make test` installs both).
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

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


def main(files: list[str]) -> int:
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
            page.wait_for_function("window.studio && window.studio.ready", timeout=120_000)
            playing = time.perf_counter() - start
            pictures, longest = page.evaluate(WATCH)
            page.wait_for_function("window.studio.explained", timeout=600_000)
            whole = time.perf_counter() - start
            print(
                f"address after {served:.1f} s, playing after {playing:.1f} s, solved and measured after {whole:.1f} s"
            )
            calm = page.evaluate(WATCH)
            print(f"{pictures:.0f} pictures a second and at most {longest:.0f} ms between two while it solves")
            print(f"{calm[0]:.0f} and {calm[1]:.0f} ms afterwards")
        finally:
            process.terminate()
            process.wait(timeout=20)
            browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
