"""Acclaim bones as joints, and the frames of an AMC file as local rotations and translations.

A joint stands at the start of each bone, so that it turns where the bone turns; the tip of a bone without children is a
joint named '<bone>_end'. With C the bone's axes and M its channels, the local rotation is C M C^-1 and a joint's
translation is its parent's vector, stretched by the parent's 'l', plus C_bone (tx, ty, tz).
"""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import FileError
from understudy.io import text_lines
from understudy.io.acclaim.skeleton import AcclaimSkeleton, Bone
from understudy.io.bvh import motion
from understudy.math import quat
from understudy.model import Skeleton
from understudy.model.skeleton import unique_names

_AXES = {"x": 0, "y": 1, "z": 2}
_LARGEST = 1e9


def skeleton_of(acclaim: AcclaimSkeleton) -> Skeleton:
    """The skeleton in metres where the file names its unit; the rest pose has no rotations."""
    scale = acclaim.metres_per_unit or 1.0
    tips = tip_bones(acclaim)
    names = [bone.name for bone in acclaim.bones] + [f"{acclaim.bones[b].name}_end" for b in tips]
    parents = [bone.parent for bone in acclaim.bones] + tips
    offsets = [acclaim.bones[parent].vector if parent >= 0 else acclaim.root_position for parent in parents]
    n = len(names)
    return Skeleton(
        unique_names(names)[0],
        np.array(parents, dtype=np.int64),
        np.array(offsets) * scale,
        quat.identity(n),
        np.ones((n, 3)),
    )


def tip_bones(acclaim: AcclaimSkeleton) -> list[int]:
    """Bones without children; their ends become joints, behind all others."""
    parents = {bone.parent for bone in acclaim.bones}
    return [index for index in range(1, len(acclaim.bones)) if index not in parents]


def local_transforms(
    acclaim: AcclaimSkeleton, skeleton: Skeleton, channels: list[Float[ndarray, "frames _"] | None], n_frames: int
) -> tuple[Float[ndarray, "frames joints 4"], Float[ndarray, "frames joints 3"]]:
    """Rotations and translations from the channel values of each bone (None: the bone keeps its rest pose)."""
    scale = acclaim.metres_per_unit or 1.0
    wxyz = quat.identity(n_frames, skeleton.n_joints)
    translations = np.broadcast_to(skeleton.rest_translations, (n_frames, skeleton.n_joints, 3)).copy()
    for index, (bone, values) in enumerate(zip(acclaim.bones, channels, strict=True)):
        if values is None:
            continue
        wxyz[:, index] = _rotation(bone, values, acclaim.angle_unit)
        shift = np.zeros((n_frames, 3))
        for column, dof in enumerate(bone.dofs):
            if dof[0] == "t":
                shift[:, _AXES[dof[1]]] += values[:, column]
        if shift.any():
            translations[:, index] += scale * (shift if bone.parent < 0 else quat.rotate(bone.wxyz_axes, shift))
        length = float(np.linalg.norm(bone.vector))
        if "l" in bone.dofs and length > 0.0:
            stretch = values[:, [bone.dofs.index("l")]] * (bone.vector / length)
            translations[:, list(skeleton.children[index])] += scale * stretch[:, None]
    return quat.continuous(quat.normalise(wxyz)), translations


def _rotation(bone: Bone, values: Float[ndarray, "frames dofs"], unit: float) -> Float[ndarray, "frames 4"]:
    """C M C^-1, where M turns about the first listed axis first."""
    columns = [column for column, dof in enumerate(bone.dofs) if dof[0] == "r"][::-1]
    order = tuple(bone.dofs[column][1] for column in columns)
    m = motion.turns_product((values[:, columns] * unit)[:, None], order)[:, 0]
    return quat.mul(quat.mul(bone.wxyz_axes, m), quat.inv(bone.wxyz_axes))


class Frames:
    """The frames of an AMC file, collected line by line."""

    def __init__(self, path: Path, acclaim: AcclaimSkeleton) -> None:
        self.path = path
        self.acclaim = acclaim
        self.bone_of = {bone.name: index for index, bone in enumerate(acclaim.bones)}
        self.rows: list[list[tuple[int, list[float]]]] = [[] for _ in acclaim.bones]
        self.numbers: list[int] = []
        self.lines: list[int] = []
        self.filled = 0
        self.fully_specified = False

    @property
    def n_frames(self) -> int:
        return len(self.numbers)

    def start(self, number: int, line: int) -> None:
        self._require_filled(line)
        self.numbers.append(number)
        self.lines.append(line)
        self.filled = 0

    def bone(self, words: list[str], line: int) -> None:
        name, frame = words[0], self.n_frames
        if frame == 0:
            self._fail(line, "a bone comes before the first frame number; the file may be damaged")
        index = self.bone_of.get(name)
        if index is None:
            skeleton = self.acclaim.path.name
            self._fail(line, f"bone '{text_lines.shown(name)}' is not in {skeleton}; put its own skeleton beside it")
        due, given = len(self.acclaim.bones[index].dofs), len(words) - 1
        if given != due:
            problem = f"frame {frame}: bone '{name}' has {given} values where {self.acclaim.path.name} declares {due}"
            self._fail(line, f"{problem}; the file may be truncated")
        try:
            values = [float(word) for word in words[1:]]
        except ValueError:
            values = text_lines.numbers(words[1:], self.path, line).tolist()
        if not all(abs(value) <= _LARGEST for value in values):
            bad = next(word for word, value in zip(words[1:], values, strict=True) if not abs(value) <= _LARGEST)
            self._fail(line, f"frame {frame}: bone '{name}' holds '{text_lines.shown(bad)}'; export the file again")
        self.rows[index].append((frame - 1, values))
        self.filled += 1

    def channels(self, n_lines: int) -> list[Float[ndarray, "frames _"] | None]:
        """The values of each bone in every frame; None for bones that the file never moves.

        A bone that a frame leaves out keeps what it had in the frame before, unless the file calls itself fully
        specified: then a line is missing.
        """
        if self.n_frames == 0:
            self._fail(n_lines, "there are no frames; the file may be truncated")
        self._require_filled(n_lines)
        out: list[Float[ndarray, "frames _"] | None] = []
        for bone, rows in zip(self.acclaim.bones, self.rows, strict=True):
            if not rows:
                out.append(None)
                continue
            frames = np.array([frame for frame, _ in rows])
            present = np.zeros(self.n_frames, dtype=bool)
            present[frames] = True
            if self.fully_specified and not present.all():
                missing = int(np.argmin(present))
                problem = f"frame {missing + 1} lacks bone '{bone.name}'; the file may be truncated"
                self._fail(self.lines[missing], problem)
            values = np.zeros((self.n_frames, len(bone.dofs)))
            values[frames] = np.array([row for _, row in rows]).reshape(len(rows), -1)
            last = np.maximum.accumulate(np.where(present, np.arange(self.n_frames), -1))
            out.append(np.where(last[:, None] >= 0, values[np.maximum(last, 0)], 0.0))
        return out

    def _require_filled(self, line: int) -> None:
        if self.numbers and self.filled == 0:
            self._fail(line, f"frame {self.n_frames} has no bones; the file may be truncated")

    def _fail(self, line: int, problem: str) -> NoReturn:
        raise FileError(self.path, problem, place=line)
