"""The printed page: strips of pictures with labels, captions and thin rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
from jaxtyping import UInt8
from numpy import ndarray
from PIL import Image, ImageDraw, ImageFont

from understudy.render.theme import Colour, Theme


@cache
def font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Pillow's own scalable font: the same letters on every machine."""
    return ImageFont.load_default(size=size)


def _ink(colour: Colour) -> tuple[int, int, int]:
    red, green, blue = (round(255.0 * c) for c in colour)
    return red, green, blue


class Page:
    """A page that grows downwards. All measures follow from the height of a cell, so small sheets stay legible."""

    def __init__(self, theme: Theme, *, cell_width: int, cell_height: int, n_columns: int) -> None:
        self.theme = theme
        self.cell = (cell_width, cell_height)
        self.text = int(np.clip(round(cell_height / 22), 11, 40))
        self.small = max(round(0.8 * self.text), 10)
        self.gap = round(1.4 * self.text)
        self.width = 2 * self.gap + cell_width * n_columns
        self._blocks: list[Image.Image] = []

    def title(self, text: str) -> None:
        """A heading over everything; none for an empty text."""
        if text:
            block = self._block(round(2.6 * self.text))
            size = round(1.35 * self.text)
            self._write(block, (self.gap, block.height - int(0.35 * self.text)), text, size, self.theme.ink)

    def label(self, name: str, note: str, colour: Colour) -> None:
        """The name of a row with a dot of its colour, and a note in fainter ink."""
        block = self._block(round(2.5 * self.text))
        end = self._named(block, self.gap, self.width - self.gap, name, colour) + self.text
        room = self.width - self.gap - end
        if note and room > 2 * self.text:
            base = block.height - round(0.75 * self.text)
            self._write(block, (end, base), self._fitted(note, self.small, room), self.small, self.theme.faint_ink)

    def heads(self, names: Sequence[tuple[str, Colour]]) -> None:
        """A name over each column."""
        block = self._block(round(2.5 * self.text))
        for column, (name, colour) in enumerate(names):
            left = self.gap + column * self.cell[0]
            self._named(block, left, left + self.cell[0] - self.text, name, colour)

    def strip(self, cells: Sequence[UInt8[ndarray, "height width 3"]], captions: Sequence[tuple[str, str]]) -> None:
        """Pictures side by side between hairlines, with a caption below each: its time and its frame."""
        width, height = self.cell
        block = self._block(height)
        for i, cell in enumerate(cells):
            block.paste(Image.fromarray(cell), (self.gap + i * width, 0))
        draw = ImageDraw.Draw(block)
        for i in range(1, len(cells)):
            x = self.gap + i * width
            draw.line((x, 0, x, height), fill=_ink(self.theme.rule), width=1)
        foot = self._block(round(1.9 * self.text) if any(any(c) for c in captions) else self.gap // 2)
        for i, (left, right) in enumerate(captions):
            x, base = self.gap + i * width + round(0.3 * self.text), round(1.3 * self.text)
            self._write(foot, (x, base), left, self.small, self.theme.ink)
            start = x + font(self.small).getlength(left) + 0.7 * self.small
            if right and start + font(self.small).getlength(right) < x + width - self.small:
                self._write(foot, (round(start), base), right, self.small, self.theme.faint_ink)

    def image(self) -> UInt8[ndarray, "height width 3"]:
        """The page so far, with a margin below."""
        blocks = [*self._blocks, Image.new("RGB", (self.width, self.gap), _ink(self.theme.page))]
        return np.concatenate([np.asarray(block) for block in blocks], axis=0)

    def _block(self, height: int) -> Image.Image:
        block = Image.new("RGB", (self.width, height), _ink(self.theme.page))
        self._blocks.append(block)
        return block

    def _write(self, block: Image.Image, at: tuple[int, int], text: str, size: int, colour: Colour) -> None:
        ImageDraw.Draw(block).text(at, text, font=font(size), fill=_ink(colour), anchor="ls")

    def _named(self, block: Image.Image, left: int, right: int, name: str, colour: Colour) -> int:
        """A dot of the colour and a name on the block's base line; where the name ends."""
        base = block.height - round(0.75 * self.text)
        side = max(round(0.72 * self.text), 3)
        # The dot is drawn large and reduced: Pillow draws without smoothing.
        spot = Image.new("L", (16 * side, 16 * side), 0)
        ImageDraw.Draw(spot).ellipse((0, 0, 16 * side - 1, 16 * side - 1), fill=255)
        spot = spot.resize((side, side), Image.Resampling.LANCZOS)
        block.paste(Image.new("RGB", (side, side), _ink(colour)), (left, base - side), spot)
        start = left + side + round(0.5 * self.text)
        name = self._fitted(name, self.text, right - start)
        self._write(block, (start, base), name, self.text, self.theme.ink)
        return start + round(font(self.text).getlength(name))

    def _fitted(self, text: str, size: int, room: int) -> str:
        """The text on one line, shortened by an ellipsis where it is too long."""
        text = " ".join(text.split())
        if font(size).getlength(text) <= room:
            return text
        while text and font(size).getlength(text + "...") > room:
            text = text[:-1]
        return text + "..."
