"""Contact sheets of the sample motions: `python tools/draw_motions.py [NAME...] [--out DIR]`.

One PNG a motion, twelve moments from the front, the side and three quarters; the two of the high five share one. A
picture of all motions, one row each, goes to `sample-motions.png`.
"""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path

import numpy as np
from numpy import ndarray
from PIL import Image

from understudy.bodies import load_template, motion_names, sample_motion
from understudy.io.atomic import write_bytes
from understudy.model import Motion, skinned_vertices
from understudy.render import RESULT_COLOUR, SOURCE_COLOUR, Figure, Row, Stage, contact_sheet, frame_camera, render

IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"
VIEWS = ("front", "side", "three_quarter")
PAIR = ("high_five_a", "high_five_b")


def moments(motion: Motion, count: int) -> list[int]:
    return [int(f) for f in np.linspace(0, motion.n_frames - 1, count).round()]


def sheet(name: str, *, count: int = 12, height: int = 170) -> ndarray:
    """One motion from three sides."""
    motion = sample_motion(name)
    rows = [
        contact_sheet(
            [Row(view.replace("_", " "), load_template(), motion)],
            frames=moments(motion, count),
            view=view,
            cell_height=height,
        )
        for view in VIEWS
    ]
    return stacked(rows)


def pair_sheet(*, count: int = 10, height: int = 240) -> ndarray:
    """The two of the high five in their common world, dense about the moment they meet."""
    body = load_template()
    motions = [sample_motion(name) for name in PAIR]
    frames = [0, 14, 24, 32, 37, 39, 41, 45, 56, 75][:count]
    cloud = np.concatenate([skinned_vertices(body, m)[frames].reshape(-1, 3)[::50] for m in motions]).astype(np.float64)
    rows = []
    for view in ("side", "three_quarter"):
        camera = frame_camera(cloud, view, aspect=0.95)
        cells = [
            render(
                [Figure.at(body, m, f, colour=c) for m, c in zip(motions, (SOURCE_COLOUR, RESULT_COLOUR), strict=True)],
                camera,
                (round(0.95 * height), height),
                stage=Stage(),
            )
            for f in frames
        ]
        rows.append(np.concatenate(cells, axis=1))
    return stacked(rows)


def stacked(rows: list[ndarray]) -> ndarray:
    """Pictures under each other, white beside the narrower ones."""
    width = max(row.shape[1] for row in rows)
    return np.concatenate([np.pad(r, ((0, 0), (0, width - r.shape[1]), (0, 0)), constant_values=255) for r in rows])


def save(path: Path, image: ndarray) -> None:
    """A PNG of 128 colours: a quarter of the size, and no eye sees it on a figure of one colour."""
    buffer = io.BytesIO()
    Image.fromarray(image).quantize(128, dither=Image.Dither.NONE).save(buffer, "PNG", optimize=True)
    write_bytes(path, buffer.getvalue())


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--out", type=Path, default=IMAGES)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    for name in args.names or [n for n in motion_names() if n not in PAIR]:
        save(args.out / f"motion-{name}.png", sheet(name))
    if not args.names:
        save(args.out / "motion-high_five.png", pair_sheet())
        rows = [Row(n.replace("_", " "), load_template(), sample_motion(n)) for n in motion_names()]
        save(args.out / "sample-motions.png", contact_sheet(rows, frames=9, cell_height=130, cell_width=124))
    return 0


if __name__ == "__main__":
    sys.exit(main())
