"""The picture of the README: `python tools/readme_picture.py [-o docs/images/retarget.png]`."""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from PIL import Image

from understudy.bodies import load_template, sample_character, sample_motion
from understudy.cli.pictures import side_by_side
from understudy.methods import retarget
from understudy.render import save_png

MOTION = "squat"
CAST = ("big_head", "heavy", "lanky", "muscular")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-o", "--out", type=Path, default=Path("docs/images/retarget.png"))
    motion, source = sample_motion(MOTION), load_template()
    results = [retarget(motion, source, sample_character(name)) for name in CAST]
    picture = Image.fromarray(side_by_side(results, frames=8, cell_height=220))
    small = np.asarray(picture.quantize(96, dither=Image.Dither.NONE).convert("RGB"))
    save_png(parser.parse_args().out, small)


if __name__ == "__main__":
    main()
