"""Whole calls of `retarget` now and at an earlier commit, turn about in one run.

    python tools/speed_against.py [COMMIT] [--data ../shared/data] [--rounds 3]

The commit is checked out beside its history for as long as this takes; its kernels compile first. Both are timed by
the clock and by processor time, on the ten cases of `understudy bench retarget-speed`. The default commit is the last
one in which what is known of a body was worked out wherever it was asked for.
"""

from __future__ import annotations

import argparse
import subprocess
import tempfile
from pathlib import Path

from understudy.benches import retarget_speed

ROOT = Path(__file__).resolve().parents[1]
BEFORE = "e1c7ff1"
COLUMNS = ("case", "frames", "reconform before, fps", "reconform now, fps", "times as fast", "by processor time")


def main() -> None:
    parser = argparse.ArgumentParser(description="Whole calls of retarget, now and at an earlier commit.")
    parser.add_argument("commit", nargs="?", default=BEFORE)
    parser.add_argument("--data", type=Path, help="the folder of real files; without it, samples alone")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        checkout = Path(folder) / "before"
        git("worktree", "add", "--detach", str(checkout), options.commit)
        try:
            found = retarget_speed.run(options.data, checkout / "src", rounds=options.rounds)
        finally:
            git("worktree", "remove", "--force", str(checkout))
    print(f"| {' | '.join(COLUMNS)} |\n" + "| --- " * len(COLUMNS) + "|")
    for row in found:
        cells = [f"{row[name]:.3g}" if isinstance(row[name], float) else str(row[name]) for name in COLUMNS]
        print(f"| {' | '.join(cells)} |")


def git(*words: str) -> None:
    subprocess.run(["git", "-C", str(ROOT), *words], check=True, capture_output=True)


if __name__ == "__main__":
    main()
