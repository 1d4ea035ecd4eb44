"""The text of a BVH file as joints with channels and a table of numbers; nothing is interpreted here.

The grammar in the wild is wider than the one on paper: braces share lines with names, names hold spaces and colons,
line ends are mixed, frames are wrapped over lines, `Frames` is missing or wrong. What has one meaning is read; what has
none is refused with the line it stands on.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import NoReturn

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import FileError
from understudy.io import text_lines

_CHANNEL = re.compile(r"([xyz])_?(pos|trans|rot|scal)\w*", re.IGNORECASE)
_KINDS = {"pos": "position", "trans": "position", "rot": "rotation", "scal": "scale"}
_FRAMES = re.compile(r"frames\s*:?\s*(\S*)", re.IGNORECASE)
_FRAME_TIME = re.compile(r"frame\s*time\s*:?\s*(\S*)", re.IGNORECASE)
# Lengths and angles of real files are thousands at most; larger values are damage and would overflow products.
LARGEST = 1e9


@dataclass(frozen=True)
class BvhJoint:
    """One block of the hierarchy. Channels are pairs of axis and kind: ('z', 'rotation')."""

    name: str
    parent: int
    offset: tuple[float, float, float] = (0.0, 0.0, 0.0)
    channels: tuple[tuple[str, str], ...] = ()
    is_end: bool = False


@dataclass(frozen=True, eq=False)
class BvhFile:
    """A parsed file: joints with parents first, and one row of channel values per frame."""

    joints: tuple[BvhJoint, ...]
    values: Float[ndarray, "frames channels"]
    frame_time: str | None
    notes: tuple[str, ...]


def parse(path: Path, data: bytes) -> BvhFile:
    """Read the whole file."""
    lines = text_lines.split_lines(text_lines.decode(data).rstrip("\x00\x1a"))
    joints, motion_line = parse_hierarchy(path, lines)
    if motion_line is None:
        return BvhFile(joints, np.zeros((0, 0)), None, ("The file has no MOTION section: it is a skeleton only.",))
    return _parse_motion(path, lines, motion_line, joints)


def parse_hierarchy(path: Path, lines: list[str]) -> tuple[tuple[BvhJoint, ...], int | None]:
    """The joints, and the index of the line after `MOTION` (None when the file ends before)."""
    builder = _Builder(path)
    for index, line in enumerate(lines):
        text = line.strip().lstrip("\ufeff")
        if text.startswith(("#", "//")):
            continue
        for piece in re.split(r"([{}])", text):
            if piece := piece.strip():
                if piece.lower() == "motion":
                    return builder.finish(index + 1, "MOTION comes"), index + 1
                builder.feed(piece, index + 1)
    return builder.finish(len(lines), "the file ends"), None


class _Builder:
    """Turns pieces of the hierarchy into joints; the open blocks are a stack, so depth is bounded by the file alone."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.joints: list[BvhJoint] = []
        self.open: list[int] = []
        self.pending: int | None = None

    def feed(self, piece: str, line: int) -> None:
        word, _, rest = piece.replace("\t", " ").partition(" ")
        word, rest = word.lower(), rest.strip()
        if self.pending is not None and word != "{":
            self._fail(line, f"a '{{' is due after the name '{text_lines.shown(self.joints[self.pending].name)}'")
        if word == "{":
            if self.pending is None:
                self._fail(line, "a '{' opens nothing")
            self.open.append(self.pending)
            self.pending = None
        elif word == "}":
            if not self.open:
                self._fail(line, "a '}' closes nothing")
            self.open.pop()
        elif word in ("root", "joint"):
            self._start(rest or "joint", is_end=False)
        elif word == "end":
            if not self.open:
                self._fail(line, "an End Site stands outside of any joint")
            self._start(f"{self.joints[self.open[-1]].name}_end", is_end=True)
        elif word == "offset":
            self._offset(rest.split(), line)
        elif word == "channels":
            self._channels(rest.split(), line)
        elif word != "hierarchy":
            self._fail(line, f"'{text_lines.shown(piece)}' is not a part of a BVH hierarchy")

    def finish(self, line: int, event: str) -> tuple[BvhJoint, ...]:
        if self.open or self.pending is not None:
            inner = self.joints[self.pending if self.pending is not None else self.open[-1]].name
            name = text_lines.shown(inner)
            self._fail(line, f"{event} before the joint '{name}' is closed; the file may be truncated")
        if not self.joints:
            self._fail(line, "the hierarchy has no joints; the file may be truncated")
        return tuple(self.joints)

    def _start(self, name: str, *, is_end: bool) -> None:
        parent = self.open[-1] if self.open else -1
        self.pending = len(self.joints)
        self.joints.append(BvhJoint(name, parent, is_end=is_end))

    def _offset(self, tokens: list[str], line: int) -> None:
        if len(tokens) < 3:
            self._fail(line, f"OFFSET has {len(tokens)} values where 3 are due; the file may be truncated")
        x, y, z = (self._within(text_lines.number(token, self.path, line), line) for token in tokens[:3])
        self._set(line, offset=(x, y, z))
        if tokens[3:]:
            self.feed(" ".join(tokens[3:]), line)

    def _channels(self, tokens: list[str], line: int) -> None:
        count = text_lines.whole_number(tokens[0] if tokens else "", self.path, line, "number of channels")
        named = tokens[1 : 1 + count]
        if len(named) < count:
            self._fail(line, f"CHANNELS declares {count} and names {len(named)}; the file may be truncated")
        channels = []
        for token in named:
            if (match := _CHANNEL.fullmatch(token)) is None:
                self._fail(line, f"'{text_lines.shown(token)}' is not a channel; known are Xposition to Zrotation")
            channels.append((match[1].lower(), _KINDS[match[2].lower()]))
        self._set(line, channels=tuple(channels))
        if tokens[1 + count :]:
            self.feed(" ".join(tokens[1 + count :]), line)

    def _set(self, line: int, **values: object) -> None:
        if not self.open:
            self._fail(line, "OFFSET or CHANNELS stands outside of any joint")
        joint = self.joints[self.open[-1]]
        fields = {**joint.__dict__, **values}
        self.joints[self.open[-1]] = BvhJoint(**fields)

    def _within(self, value: float, line: int) -> float:
        if abs(value) > LARGEST:
            self._fail(line, f"the value {value:g} is too large to mean anything; export the file again")
        return value

    def _fail(self, line: int, problem: str) -> NoReturn:
        raise FileError(self.path, problem, place=line)


def _parse_motion(path: Path, lines: list[str], start: int, joints: tuple[BvhJoint, ...]) -> BvhFile:
    declared: int | None = None
    frame_time: str | None = None
    while start < len(lines):
        text = lines[start].strip()
        if (match := _FRAME_TIME.match(text)) is not None:
            frame_time = str(match[1])
            text_lines.number(frame_time, path, start + 1)
        elif (match := _FRAMES.match(text)) is not None:
            declared = text_lines.whole_number(match[1], path, start + 1, "number of frames")
        elif text and not text.startswith(("#", "//")):
            break
        start += 1
    values, notes = _parse_values(path, lines, start, sum(len(j.channels) for j in joints), declared)
    return BvhFile(joints, values, frame_time, notes)


def _parse_values(
    path: Path, lines: list[str], start: int, n_channels: int, declared: int | None
) -> tuple[Float[ndarray, "frames channels"], tuple[str, ...]]:
    rows = [line.split() for line in lines[start:]]
    rows = [[] if row and row[0].startswith(("#", "//")) else row for row in rows]
    total = sum(map(len, rows))
    if n_channels == 0:
        return np.zeros((0, 0)), ("The joints have no channels: the file is a skeleton only.",)
    if any(len(row) not in (0, n_channels) for row in rows):
        _require_wrapped_frames(path, rows, start, n_channels)
    try:
        values = np.fromiter(map(float, chain.from_iterable(rows)), np.float64, total)
    except ValueError:
        for index, row in enumerate(rows):
            text_lines.numbers(row, path, start + index + 1)
        raise
    good = np.abs(values) <= LARGEST  # False for values that are not finite, too
    if not good.all():
        _refuse_value(path, rows, start, n_channels, int(np.argmin(good)))
    n_frames = total // n_channels
    values = values.reshape(n_frames, n_channels)
    if declared is None or declared == n_frames:
        return values, () if n_frames else ("The MOTION section has no frames: the file is a skeleton only.",)
    if declared > n_frames:
        problem = f"{declared} frames are declared and {n_frames} are there; the file may be truncated"
        raise FileError(path, f"{problem} (write 'Frames: {n_frames}' to accept it)", place=len(lines))
    return values, (f"{declared} frames are declared and {n_frames} are there; all of them are read.",)


def _require_wrapped_frames(path: Path, rows: list[list[str]], start: int, n_channels: int) -> None:
    """Frames may run over several lines, as long as each begins on a line of its own."""
    filled = 0
    for row in rows:
        if filled + len(row) > n_channels:
            break
        filled = (filled + len(row)) % n_channels
    else:
        if filled == 0:
            return
    before, frame = 0, 0
    for index, row in enumerate(rows):
        if row and len(row) != n_channels:
            problem = f"frame {frame + 1} has {len(row)} values where the channels declare {n_channels}"
            raise FileError(path, f"{problem}; the file may be truncated", place=start + index + 1)
        before += len(row)
        frame = before // n_channels


def _refuse_value(path: Path, rows: list[list[str]], start: int, n_channels: int, at: int) -> None:
    before = 0
    for index, row in enumerate(rows):
        if before + len(row) > at:
            token = text_lines.shown(row[at - before])
            problem = f"frame {at // n_channels + 1} holds '{token}', which is no length and no angle"
            raise FileError(path, f"{problem}; export the file again", place=start + index + 1)
        before += len(row)
