"""The moving picture of the README: one motion on several bodies, the naive retarget above, ours below.

`python tools/readme_motion.py [-o docs/images/retarget.webp]`
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from understudy.cli.pictures import row
from understudy.methods.retarget import retarget
from understudy.render import NEUTRAL_COLOUR, RESULT_COLOUR, SOURCE_COLOUR, film, save_animation
from understudy.samples import load_template, sample_character, sample_motion

MOTION = "self_hug"
CAST = ("heavy", "muscular", "big_head", "elder")
HEIGHT, FPS = 250, 12.0
ROWS = (("copy-rotations", "naive", NEUTRAL_COLOUR), ("reconform", "ours", RESULT_COLOUR))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-o", "--out", type=Path, default=Path("docs/images/retarget.webp"))
    parser.add_argument("--motion", default=MOTION)
    parser.add_argument("--cast", nargs="+", default=CAST)
    given = parser.parse_args()
    motion, source = sample_motion(given.motion), load_template()
    films = []
    for method, word, colour in ROWS:
        results = [retarget(motion, source, sample_character(name), method=method) for name in given.cast]
        rows = [row("the source", results[0].source, motion, SOURCE_COLOUR)]
        rows += [row(f"{r.target.character.name}, {word}", r.target, r.motion, colour) for r in results]
        films.append(film(rows, fps=FPS, cell_height=HEIGHT, shared_scale=False))
    save_animation(given.out, [np.vstack(pictures) for pictures in zip(*films, strict=True)], fps=FPS)


if __name__ == "__main__":
    main()
