"""BVH: a hierarchy of joints and one clip as text.

The format names neither the up axis nor the unit, so what is read stays in the file's own axes and units
(`Loaded.axes_known` is False). The rest pose is the zero pose: no rotations, OFFSETs as they stand. End Sites are
joints named '<parent>_end', of zero length too: they say where a limb ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from understudy.errors import FileError
from understudy.io import atomic, text_lines
from understudy.io.bvh import motion as bvh_motion
from understudy.io.bvh import parse
from understudy.io.bvh import write as bvh_write
from understudy.io.loaded import Loaded
from understudy.math import quat
from understudy.model import Character, Motion, Skeleton, Source
from understudy.model.skeleton import unique_names


def sniff(head: bytes, suffix: str) -> bool:
    """BVH begins with the word HIERARCHY; some writers leave it out and begin with ROOT."""
    word = text_lines.first_word(head)
    return word == "hierarchy" or (word == "root" and suffix == ".bvh")


def read(path: Path, data: bytes) -> Loaded:
    """The skeleton and its clip, named after the file."""
    file = parse.parse(path, data)
    notes = list(file.notes)
    names, repeated = unique_names([joint.name for joint in file.joints])
    repeated = [name for name in repeated if not name.endswith("_end")]
    if repeated:
        notes.append(f"Joint names occur more than once and were numbered: {', '.join(repeated)}.")
    n = len(names)
    skeleton = Skeleton(
        names,
        np.array([joint.parent for joint in file.joints], dtype=np.int64),
        np.array([joint.offset for joint in file.joints], dtype=np.float64),
        quat.identity(n),
        np.ones((n, 3)),
    )
    motions: tuple[Motion, ...] = ()
    if len(file.values):
        motion, more = _motion(path, file)
        motions, notes = (motion,), notes + more
    source = Source(path, "bvh", data, tuple(range(n)))
    return Loaded(Character(path.stem, skeleton, source=source), motions, tuple(notes), axes_known=False)


def _motion(path: Path, file: parse.BvhFile) -> tuple[Motion, list[str]]:
    wxyz, translations, notes = bvh_motion.local_transforms(file)
    fps, note = bvh_motion.frame_rate(file.frame_time, len(wxyz))
    if note is not None:
        notes.append(note)
    if bvh_motion.starts_with_inserted_pose(wxyz):
        wxyz, translations = wxyz[1:], translations[1:]
        notes.append("The first frame is a pose inserted before the take and was left out.")
    return Motion(path.stem, fps, wxyz, translations), notes


def write(path: Path, character: Character, motions: Sequence[Motion]) -> None:
    """Write a character and one clip; without a clip, its rest pose as a single frame."""
    if len(motions) > 1:
        names = ", ".join(f"'{motion.name}'" for motion in motions[:5]) + (", ..." if len(motions) > 5 else "")
        raise FileError(path, f"a BVH file holds one clip and there are {len(motions)}; choose one of {names}")
    motion = motions[0] if motions else Motion.at_rest(character.skeleton)
    atomic.write_bytes(path, bvh_write.text(character, motion).encode("utf-8"))
