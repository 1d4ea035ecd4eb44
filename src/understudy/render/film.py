"""Moving pictures: one or several characters side by side, in step."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from jaxtyping import UInt8
from numpy import ndarray

from understudy.errors import OptionError
from understudy.render.page import Page
from understudy.render.sheet import RowLike, as_rows, plan, shoot, theme_of
from understudy.render.theme import SOURCE_COLOUR

MAX_FRAMES = 3000


def film(
    rows: Sequence[RowLike],
    *,
    fps: float = 20.0,
    view: str = "three_quarter",
    cell_height: int = 360,
    cell_width: int | None = None,
    shared_scale: bool = True,
    follow: bool = True,
    theme: str = "light",
    draw: str = "auto",
    facing: str = "world",
) -> list[UInt8[ndarray, "height width 3"]]:
    """The pictures of a film at `fps`, the rows of a contact sheet now side by side with their names above.

    All start together and run in real time; one that ends early holds its last pose. A followed figure is kept in the
    middle by a camera that glides (a running mean over half a second), so that it does not shake with every step.
    """
    look = theme_of(theme)
    if not len(rows):
        raise OptionError("a film needs at least one character")
    if not (np.isfinite(fps) and fps > 0.0):
        raise OptionError(f"a film cannot have {fps} frames per second")
    cast = as_rows(rows, draw, facing)
    seconds = max((row.motion.duration for row in cast if row.motion is not None), default=0.0)
    count = int(np.floor(seconds * fps + 0.02)) + 1
    if count > MAX_FRAMES:
        raise OptionError(f"a film of {count} frames is too long; lower the frame rate or cut the motion")
    times = np.arange(count) / fps
    frames = [
        tuple(
            0 if row.motion is None else min(int(np.round(t * row.motion.fps)), row.motion.n_frames - 1) for t in times
        )
        for row in cast
    ]
    aspect, shots = plan(
        cast, frames, view=view, aspect=None if cell_width is None else cell_width / cell_height,
        shared_scale=shared_scale, follow=follow, glide=max(round(0.5 * fps), 1),
    )  # fmt: skip
    width = max(round(aspect * cell_height), 16) if cell_width is None else cell_width
    names = [(shot.row.label, shot.row.colour or SOURCE_COLOUR) for shot in shots]
    images = []
    for index in range(count):
        page = Page(look, cell_width=width, cell_height=cell_height, n_columns=len(shots))
        page.heads(names)
        page.strip([shoot(shot, index, (width, cell_height), theme=look) for shot in shots], [("", "")] * len(shots))
        images.append(page.image())
    return images
