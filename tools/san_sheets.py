"""Contact sheets of retargets by `--method san`: the source, copied, san, reconform.

    python tools/san_sheets.py -o FOLDER [--pairs DATA] [--case MOTION CHARACTER ...]

Sample motions on sample bodies, where hands or feet have something to lose, and the clap on arms of three bones; with
`--pairs` two of Mixamo's own too. With `--case` files of your own, and nothing else.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

import understudy as us
from understudy.benches.san_bodies import BARE
from understudy.model import Character, Motion
from understudy.render import contact_sheet, save_png, save_webp

CASES = (
    ("clap", "long_arms"), ("clap", "arms of three bones"), ("clap", "few bones"), ("hands_on_hips", "heavy"),
    ("think", "child"), ("arms_crossed", "lanky"), ("squat", "short_legs"), ("walk", "tiny"),
)  # fmt: skip
METHODS = ("copy-rotations", "san", "reconform")


def rows(name: str, motion: Motion, source: Character, target: Character) -> list[tuple[str, Character, Motion]]:
    """The source and what each method makes of it."""
    made = [(m, target, us.retarget(motion, source, target, method=m).motion) for m in METHODS]
    return [(name, source, motion), *made]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("-o", "--out", type=Path, required=True)
    parser.add_argument("--pairs", type=Path)
    parser.add_argument("--case", type=Path, nargs=2, action="append", metavar=("MOTION", "CHARACTER"))
    said = parser.parse_args()
    said.out.mkdir(parents=True, exist_ok=True)
    cases = [
        (f"{name} on {body}", us.sample_motion(name).resampled(30.0), us.load_template(),
         BARE[body]() if body in BARE else us.sample_character(body))
        for name, body in (CASES if said.case is None else ())
    ]  # fmt: skip
    for file, body in said.case or ():
        told = us.load(file)
        clip = told.motions[0].resampled(30.0)
        cases.append(
            (
                f"{file.stem} on {body.stem}",
                clip.sliced(0, min(clip.n_frames, 150)),
                told.character,
                us.load_character(body),
            )
        )
    if said.pairs is not None:
        folder = sorted(p for p in (said.pairs / "pairs" / "r2et_bvh").iterdir() if p.is_dir())
        for one, two in ((folder[0], folder[1]), (folder[2], folder[0])):
            file = next(f for f in sorted(one.iterdir()) if (two / f.name).exists())
            told = us.load(file)
            clip = told.motions[0].resampled(30.0)
            cases.append((f"{file.stem} on {two.name}", clip, told.character, us.load_character(two / file.name)))
    for name, motion, source, target in cases:
        frames = np.linspace(0.15, 0.85, 5) * (motion.n_frames - 1)
        chosen = [round(float(f)) for f in frames]
        made = rows(name, motion, source, target)
        sheet = contact_sheet(made, frames=chosen, cell_height=200, shared_scale=False, title=name, facing="each")
        save_png(said.out / f"{name.replace(' ', '_')}.png", sheet)
        save_webp(said.out / f"{name.replace(' ', '_')}.webp", sheet)
        print(name, flush=True)


if __name__ == "__main__":
    main()
