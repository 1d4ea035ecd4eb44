"""Naive above ours, for the question which of the two an animator would keep.

python tools/keep_sheets.py DATA -o DIR [--every 9] [--first 0]

Sheets of the extended suite's cases: the source, copy-rotations and reconform, at the middles of the source's contacts
and between them.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from understudy.cli.pictures import row
from understudy.evaluate.suite import SECONDS, Trial, extended
from understudy.evaluate.takes import played_by, source_take, target_actor
from understudy.methods.reconform.find_contacts import find_contacts
from understudy.metrics import Take
from understudy.render import contact_sheet, save_png
from understudy.render.theme import RESULT_COLOUR, SOURCE_COLOUR

COLUMNS = 8


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("data", type=Path)
    parser.add_argument("-o", "--out", type=Path, required=True)
    parser.add_argument("--every", type=int, default=9, help="one in so many of the suite's cases")
    parser.add_argument("--first", type=int, default=0)
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    for trial in extended(arguments.data).trials[arguments.first :: arguments.every]:
        path = arguments.out / f"{trial.name.replace('/', '-').replace(' ', '_')}.png"
        save_png(path, sheet(trial))
        print(path, flush=True)


def sheet(trial: Trial) -> np.ndarray:
    """One case as a picture."""
    assert trial.target is not None
    piece = trial.piece
    source = source_take(piece.path, clip=piece.clip, source=piece.source, fps=30.0, seconds=SECONDS)
    target = target_actor(trial.target.path)
    rows = [row("source", source.actor, source.motion, SOURCE_COLOUR)]
    for method in ("copy-rotations", "reconform"):
        rows.append(row(method, target, played_by(method, source, target).motion, RESULT_COLOUR))
    return contact_sheet(rows, frames=moments(source), title=trial.name, cell_height=240)


def moments(source: Take) -> list[int]:
    """Frames at contacts and between: the middles of the longest contacts, and an even spread."""
    contacts = sorted(find_contacts(source).contacts, key=lambda c: c.start - c.end)[: COLUMNS // 2]
    middles = [(c.start + c.end) // 2 for c in contacts]
    even = np.linspace(0, source.n_frames - 1, COLUMNS).astype(int).tolist()
    chosen = {*middles, *even[: COLUMNS - len(set(middles))]} if middles else set(even)
    return sorted(chosen)


if __name__ == "__main__":
    main()
