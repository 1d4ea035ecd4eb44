"""Contact sheets of the sample motions: `python tools/draw_motions.py [NAME...] [--out DIR]`.

One PNG a motion, twelve moments from the front, the side and three quarters (fewer of who lies down); the two of the
high five share one. A picture of all, one moment each, goes to `sample-motions.png`.
"""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path

import numpy as np
from numpy import ndarray
from PIL import Image

from understudy.io.atomic import write_bytes
from understudy.model import Motion, skinned_vertices
from understudy.render import (
    LIGHT,
    RESULT_COLOUR,
    SOURCE_COLOUR,
    Figure,
    Row,
    Stage,
    contact_sheet,
    frame_camera,
    render,
)
from understudy.render.page import Page
from understudy.samples import load_template, motion_names, sample_motion

IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"
VIEWS = ("front", "side", "three_quarter")
PAIR = ("high_five_a", "high_five_b")
LYING = ("push_up", "crawl")
# The frame that says most, for the picture of all.
TELLING = {"walk": 15, "wave": 46, "clap": 27, "hands_on_hips": 60, "arms_crossed": 90, "self_hug": 100, "think": 70}
TELLING |= {"phone_call": 71, "squat": 45, "jump": 38, "sit_cross_legged": 140, "push_up": 46, "crawl": 27}
MEETING = 39


def moments(motion: Motion, count: int) -> list[int]:
    return [int(f) for f in np.linspace(0, motion.n_frames - 1, count).round()]


def sheet(name: str, *, height: int = 170) -> ndarray:
    """One motion from three sides."""
    motion = sample_motion(name)
    count = 7 if name in LYING else 12
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


def pair_sheet(*, height: int = 240) -> ndarray:
    """The two of the high five in their common world, dense about the moment they meet."""
    frames = (0, 14, 24, 32, 37, MEETING, 41, 45, 56, 75)
    size = (round(0.95 * height), height)
    return stacked([np.concatenate(shots(PAIR, frames, view, size), axis=1) for view in ("side", "three_quarter")])


def poster(*, columns: int = 7, size: tuple[int, int] = (210, 250)) -> ndarray:
    """One telling moment of each motion."""
    page = Page(LIGHT, cell_width=size[0], cell_height=size[1], n_columns=columns)
    cells = [
        (name.replace("_", " "), *shots((name,), (frame,), "three_quarter", size)) for name, frame in TELLING.items()
    ]
    cells.append(("high five", *shots(PAIR, (MEETING,), "three_quarter", size)))
    for start in range(0, len(cells), columns):
        row = cells[start : start + columns]
        page.strip([picture for _, picture in row], [(name, "") for name, _ in row])
    return page.image()


def shots(names: tuple[str, ...], frames: tuple[int, ...], view: str, size: tuple[int, int]) -> list[ndarray]:
    """Those who play the motions in one world, at some frames, from one place."""
    body, motions = load_template(), [sample_motion(name) for name in names]
    cloud = np.concatenate([skinned_vertices(body, m)[list(frames)].reshape(-1, 3)[::20] for m in motions])
    camera = frame_camera(cloud.astype(np.float64), view, aspect=size[0] / size[1])
    cast = list(zip(motions, (SOURCE_COLOUR, RESULT_COLOUR), strict=False))
    return [render([Figure.at(body, m, f, colour=c) for m, c in cast], camera, size, stage=Stage()) for f in frames]


def stacked(rows: list[ndarray]) -> ndarray:
    """Pictures under each other, white beside the narrower ones."""
    width = max(row.shape[1] for row in rows)
    return np.concatenate([np.pad(r, ((0, 0), (0, width - r.shape[1]), (0, 0)), constant_values=255) for r in rows])


def save(path: Path, image: ndarray) -> None:
    """A PNG of 256 colours: a third of the size, and hardly seen on figures of one colour."""
    buffer = io.BytesIO()
    Image.fromarray(image).quantize(256, dither=Image.Dither.NONE).save(buffer, "PNG", optimize=True)
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
        save(args.out / "sample-motions.png", poster())
    return 0


if __name__ == "__main__":
    sys.exit(main())
