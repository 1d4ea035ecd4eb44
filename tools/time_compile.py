"""How long the kernels of a first run compile: CPU seconds of each, with an empty cache.

    PYTHONPATH=src python tools/time_compile.py [command of understudy, by default a demo]

All in this one process: first those that are compiled ahead, then what the command needs beside them, which should be
nothing. A kernel's own time is without that of the kernels it calls; numba's own (np.empty, errors) stand together.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections import defaultdict
from contextlib import suppress

folder = tempfile.TemporaryDirectory()
os.environ["NUMBA_CACHE_DIR"] = os.path.join(folder.name, "cache")  # before numba is imported

from numba.core import event  # noqa: E402

from understudy.cli import warm_up  # noqa: E402
from understudy.cli.app import run  # noqa: E402


def main(command: list[str]) -> None:
    times = Times()
    event.register("numba:compile", times)
    start, wall = time.process_time(), time.perf_counter()
    for name in warm_up.KERNELS:
        warm_up.compile_file(name)
    ahead, warm_up.is_warm = set(times.own), lambda: True
    sys.argv[1:] = command or ["demo", "--out", os.path.join(folder.name, "demo"), "--quiet"]
    with suppress(SystemExit):
        run()
    cpu, passed = time.process_time() - start, time.perf_counter() - wall
    for name, seconds in sorted(times.own.items(), key=lambda item: -item[1]):
        late = "" if name in ahead else ", not ahead"
        print(f"{seconds:6.2f} own {times.whole[name]:6.2f} with what it calls {times.counts[name]:4d} x  {name}{late}")
    print(f"{sum(times.own.values()):6.2f} CPU seconds of compiling, {cpu:.1f} of the run, {passed:.1f} s of wall")


class Times(event.Listener):
    """Listens to numba: seconds by kernel, own and with callees."""

    def __init__(self) -> None:
        self.own, self.whole = defaultdict(float), defaultdict(float)
        self.counts = defaultdict(int)
        self.open: list[list[float]] = []

    def on_start(self, event: event.Event) -> None:
        self.open.append([time.thread_time(), 0.0])

    def on_end(self, event: event.Event) -> None:
        start, inner = self.open.pop()
        seconds = time.thread_time() - start
        if self.open:
            self.open[-1][1] += seconds
        function = (event.data or {})["dispatcher"].py_func
        ours = function.__module__.startswith("understudy")
        name = f"{function.__module__}.{function.__name__}" if ours else "numba's own"
        self.own[name] += seconds - inner
        self.whole[name] += seconds
        self.counts[name] += 1


if __name__ == "__main__":
    main(sys.argv[1:])
