"""Pictures to files: PNG, and moving pictures as GIF, WebP or animated PNG."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import numpy as np
from jaxtyping import UInt8
from numpy import ndarray
from PIL import Image

from understudy.errors import FileError, OptionError
from understudy.io.atomic import write_bytes

MOVING = (".gif", ".webp", ".png", ".apng")


def save_png(path: str | Path, image: UInt8[ndarray, "height width 3"]) -> Path:
    """Write one picture."""
    data = BytesIO()
    Image.fromarray(image).save(data, format="PNG", optimize=True)
    return write_bytes(path, data.getvalue())


def save_webp(path: str | Path, image: UInt8[ndarray, "height width 3"]) -> Path:
    """Write one picture small, for pages."""
    data = BytesIO()
    Image.fromarray(image).save(data, format="WEBP", quality=82, method=6)
    return write_bytes(path, data.getvalue())


def save_animation(path: str | Path, images: Sequence[UInt8[ndarray, "height width 3"]], *, fps: float = 20.0) -> Path:
    """Write pictures as a film that repeats; the ending chooses the format.

    GIF counts hundredths of a second, so frames get the nearest whole number of them while the length of the whole
    stays true. Its palette is one for all frames: it neither flickers nor costs space in every frame.
    """
    suffix = Path(path).suffix.lower()
    if suffix not in MOVING:
        raise FileError(path, f"'{suffix}' is not a moving picture; use one of {', '.join(MOVING)}")
    if not len(images) or not fps > 0.0:
        raise OptionError("a moving picture needs at least one frame and a positive frame rate")
    frames = [Image.fromarray(image) for image in images]
    unit = 10 if suffix == ".gif" else 1
    ends = np.round(np.arange(1, len(frames) + 1) * 1000.0 / fps / unit) * unit
    durations = [max(int(d), unit) for d in np.diff(ends, prepend=0.0)]
    data = BytesIO()
    if suffix == ".gif":
        frames = _one_palette(frames)
        frames[0].save(
            data, format="GIF", save_all=True, append_images=frames[1:], duration=durations, loop=0, disposal=1
        )
    elif suffix == ".webp":
        options = {"quality": 82, "method": 4}
        frames[0].save(
            data, format="WEBP", save_all=True, append_images=frames[1:], duration=durations, loop=0, **options
        )
    else:
        frames[0].save(data, format="PNG", save_all=True, append_images=frames[1:], duration=durations, loop=0)
    return write_bytes(path, data.getvalue())


def _one_palette(frames: list[Image.Image]) -> list[Image.Image]:
    """Frames in the 255 colours that suit up to eight of them, spread over the film."""
    chosen = [frames[i] for i in np.unique(np.linspace(0, len(frames) - 1, 8).astype(int))]
    width, height = chosen[0].size
    together = Image.new("RGB", (width, height * len(chosen)))
    for i, frame in enumerate(chosen):
        together.paste(frame, (0, i * height))
    palette = together.quantize(255, method=Image.Quantize.MEDIANCUT, kmeans=2)
    return [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]
