"""Grey PNG images of 8 or 16 bits as numbers: what height maps are kept in."""

from __future__ import annotations

import zlib
from pathlib import Path

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import FileError
from understudy.model.terrain import MOST_HEIGHTS

SIGNATURE = b"\x89PNG\r\n\x1a\n"
# Channels by colour type; a palette's numbers are no heights.
CHANNELS = {0: 1, 2: 3, 4: 2, 6: 4}


def read_grey(path: Path, data: bytes) -> Float[ndarray, "rows columns"]:
    """The image from 0 (black) to 1 (white), its first row on top; of colours the first channel."""
    header, packed = _chunks(path, data)
    width, height = (int.from_bytes(header[i : i + 4], "big") for i in (0, 4))
    depth, colour, interlaced = header[8], header[9], header[12]
    if depth not in (8, 16) or colour not in CHANNELS or interlaced:
        raise FileError(
            path, "a height map must be a plain grey image of 8 or 16 bits, not interlaced; save it as such"
        )
    if not 0 < width * height <= MOST_HEIGHTS:
        raise FileError(path, f"an image of {width} x {height} pixels is no terrain; use at most {MOST_HEIGHTS} pixels")
    step = CHANNELS[colour] * depth // 8
    row = width * step
    try:
        raw = zlib.decompressobj().decompress(packed, (row + 1) * height)
    except zlib.error:
        raise FileError(path, "the image is damaged; save it again") from None
    if len(raw) < (row + 1) * height:
        raise FileError(path, "the image ends too early; the file may be truncated")
    lines = np.frombuffer(raw, np.uint8, (row + 1) * height).reshape(height, row + 1)
    pixels = _unfiltered(path, lines, step).reshape(height, width, step)
    values = pixels[..., 0].astype(np.float64)
    return values / 255.0 if depth == 8 else (values * 256.0 + pixels[..., 1]) / 65535.0


def _chunks(path: Path, data: bytes) -> tuple[bytes, bytes]:
    """The header and all image data."""
    header, packed, at = b"", [], len(SIGNATURE)
    if not data.startswith(SIGNATURE):
        raise FileError(path, "is no PNG image; save the height map as one")
    while at + 8 <= len(data):
        size, kind = int.from_bytes(data[at : at + 4], "big"), data[at + 4 : at + 8]
        body = data[at + 8 : at + 8 + size]
        header = body if kind == b"IHDR" else header
        packed += [body] if kind == b"IDAT" else []
        at += size + 12
    if len(header) != 13 or not packed:
        raise FileError(path, "the image has no header or no pixels; the file may be truncated")
    return header, b"".join(packed)


def _unfiltered(path: Path, lines: ndarray, step: int) -> ndarray:
    """Rows as they were before each was written as a difference from its neighbours (PNG's five filters)."""
    kinds, body = lines[:, 0], lines[:, 1:].astype(np.int64)
    out = np.zeros_like(body)
    above = np.zeros(body.shape[1], np.int64)
    for r, kind in enumerate(kinds.tolist()):
        row = body[r]
        if kind == 2:
            row = row + above
        elif kind == 1:
            row = np.cumsum(row.reshape(-1, step), axis=0).ravel()
        elif kind in (3, 4):
            row = _along(row, above, step, paeth=kind == 4)
        elif kind:
            raise FileError(
                path, f"row {r} of the image has a filter of kind {kind}, which there is not; it is damaged"
            )
        above = out[r] = row & 255
    return out


def _along(row: ndarray, above: ndarray, step: int, *, paeth: bool) -> ndarray:
    """Filters that need the pixel before, one after the other."""
    done, up = [0] * len(row), above.tolist()
    for i, value in enumerate(row.tolist()):
        a, b = (done[i - step] if i >= step else 0), up[i]
        if paeth:
            c = up[i - step] if i >= step else 0
            p = a + b - c
            near = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
        else:
            near = (a + b) >> 1
        done[i] = (value + near) & 255
    return np.array(done, dtype=np.int64)
