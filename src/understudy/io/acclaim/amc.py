"""AMC: frames for an Acclaim skeleton, which stands in an ASF file beside it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np

from understudy.errors import FileError
from understudy.io import text_lines
from understudy.io.acclaim import motion
from understudy.io.acclaim import skeleton as acclaim_skeleton
from understudy.io.loaded import Loaded
from understudy.model import Character, Motion, Source

FPS = 120.0
_MARKS = (":fully-specified", ":degrees", ":radians", ":samples-per-second", ":object")


def sniff(head: bytes, suffix: str) -> bool:
    """The first word is a mark of the format; files without marks are known by their name and a frame number."""
    word = text_lines.first_word(head)
    return word in _MARKS or (suffix == ".amc" and word.isdigit())


def read(path: Path, data: bytes) -> Loaded:
    """The skeleton of the ASF file and the clip."""
    asf = find_skeleton(path)
    try:
        asf_data = asf.read_bytes()
    except OSError as error:
        raise FileError(asf, f"cannot be read ({error.strerror})") from error
    acclaim = acclaim_skeleton.parse(asf, asf_data)
    skeleton = motion.skeleton_of(acclaim)
    frames, angle_unit, lines = motion.Frames(path, acclaim), acclaim.angle_unit, 0
    fps, notes = FPS, [*acclaim.notes, f"AMC stores no frame rate; {FPS:g} frames per second are assumed."]
    for lines, raw in enumerate(text_lines.split_lines(text_lines.decode(data).rstrip("\x00\x1a")), start=1):
        words = raw.split("#", 1)[0].split()
        if not words:
            continue
        if words[0].startswith(":"):
            mark = words[0].lower()
            frames.fully_specified |= mark == ":fully-specified"
            angle_unit = {":degrees": np.pi / 180.0, ":radians": 1.0}.get(mark, angle_unit)
            if mark == ":samples-per-second" and len(words) > 1:
                fps, notes = _stated_rate(words[1], path, lines), list(acclaim.notes)
        elif len(words) == 1 and words[0].isdigit():
            frames.start(text_lines.whole_number(words[0], path, lines, "frame number"), lines)
        else:
            frames.bone(words, lines)
    channels = frames.channels(lines)
    if any(b - a != 1 for a, b in zip(frames.numbers, frames.numbers[1:], strict=False)):
        notes.append("The frame numbers have gaps; the frames were taken one after the other.")
    posed = replace(acclaim, angle_unit=float(angle_unit))
    wxyz, translations = motion.local_transforms(posed, skeleton, channels, frames.n_frames)
    source = Source(path, "amc", data, tuple(range(skeleton.n_joints)), acclaim.metres_per_unit or 1.0)
    return Loaded(
        Character(asf.stem, skeleton, source=source),
        (Motion(path.stem, fps, wxyz, translations),),
        tuple(notes),
        axes_known=acclaim.metres_per_unit is not None,
    )


def _stated_rate(word: str, path: Path, line: int) -> float:
    """Some writers add the rate; a rate of nothing is refused."""
    rate = text_lines.number(word, path, line)
    if not 0.1 <= rate <= 10000.0:
        raise FileError(path, f"{rate:g} samples per second cannot be meant; correct the line", place=line)
    return rate


def find_skeleton(path: Path) -> Path:
    """The ASF of an AMC: the same name, else the name before an underscore (02_01.amc: 02.asf), else the only one."""
    try:
        found = sorted(p for p in path.parent.iterdir() if p.suffix.lower() == ".asf")
    except OSError as error:
        raise FileError(path.parent, f"cannot be read ({error.strerror})") from error
    stem = path.stem
    while True:
        named = [p for p in found if p.stem.lower() == stem.lower()]
        if named:
            return named[0]
        if "_" not in stem:
            break
        stem = stem.rpartition("_")[0]
    if len(found) == 1:
        return found[0]
    if not found:
        raise FileError(path, f"its skeleton is not beside it; put the .asf file there, named {stem}.asf")
    listed = ", ".join(p.name for p in found[:4]) + (", ..." if len(found) > 4 else "")
    raise FileError(path, f"which of {listed} is its skeleton cannot be told; name the right one {stem}.asf")
