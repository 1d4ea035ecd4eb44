"""The text of an Acclaim skeleton (ASF): units, root, bones and hierarchy.

A *bone* of Acclaim is a segment with a direction and a length; it turns about its start, the end of its parent.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

import numpy as np
from jaxtyping import Float
from numpy import ndarray

from understudy.errors import FileError
from understudy.io import text_lines
from understudy.io.bvh import motion

ROOT = "root"
_INCH = 0.0254
_DOFS = ("tx", "ty", "tz", "rx", "ry", "rz", "l")
# Bones are metres long at most, whatever their unit; larger values are damage and would overflow products.
_LARGEST = 1e9


@dataclass(frozen=True, eq=False)
class Bone:
    """A segment: vector (direction times length), local axes C, and the channels it moves by, in order."""

    name: str
    parent: int
    vector: Float[ndarray, "3"]
    wxyz_axes: Float[ndarray, "4"]
    dofs: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class AcclaimSkeleton:
    """Bones with parents first; the first is the root, a point. `metres_per_unit` is None when the file is silent."""

    path: Path
    bones: tuple[Bone, ...]
    root_position: Float[ndarray, "3"]
    angle_unit: float
    metres_per_unit: float | None
    notes: tuple[str, ...] = ()


@dataclass
class _Draft:
    """One bone as its block says it."""

    line: int
    name: str = ""
    direction: Float[ndarray, "3"] = field(default_factory=lambda: np.zeros(3))
    length: float = 0.0
    angles: Float[ndarray, "3"] = field(default_factory=lambda: np.zeros(3))
    order: str = "XYZ"
    dofs: tuple[str, ...] = ()


def turn(angles: Float[ndarray, "3"], order: str) -> Float[ndarray, "4"]:
    """Acclaim turns about the first named axis first: 'XYZ' is the product Rz Ry Rx."""
    return motion.turns_product(angles[None, None, ::-1], tuple(order[::-1].lower()))[0, 0]


def parse(path: Path, data: bytes) -> AcclaimSkeleton:
    """Read the whole file."""
    reader = _Reader(path)
    section, lines = "", text_lines.split_lines(text_lines.decode(data).rstrip("\x00\x1a"))
    for index, raw in enumerate(lines):
        words = raw.split("#", 1)[0].split()
        if not words:
            continue
        if words[0].startswith(":"):
            section, words = words[0][1:].lower(), words[1:]
            reader.sections.add(section)
            if not words:
                continue
        feed = {"units": reader.units, "root": reader.root, "bonedata": reader.bone, "hierarchy": reader.link}
        if section in feed:
            feed[section](words, index + 1)
    return reader.finish(len(lines))


class _Reader:
    """Collects the sections; `finish` puts the bones in order."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.sections: set[str] = set()
        self.drafts: list[_Draft] = []
        self.open: _Draft | None = None
        self.links: list[tuple[str, str, int]] = []
        self.length_unit: float | None = None
        self.degrees = True
        self.root_dofs: tuple[str, ...] = ("tx", "ty", "tz", "rx", "ry", "rz")
        self.root_order = "XYZ"
        self.root_position = np.zeros(3)
        self.root_orientation = np.zeros(3)

    def units(self, words: list[str], line: int) -> None:
        key = words[0].lower()
        if key == "length" and len(words) > 1:
            self.length_unit = self._value(words[1], line)
            if 0.0 < self.length_unit < 1.0 / _LARGEST:
                self._fail(line, f"the unit of length is {self.length_unit:g}, too small to mean anything; correct it")
        elif key == "angle" and len(words) > 1:
            self.degrees = not words[1].lower().startswith("rad")

    def root(self, words: list[str], line: int) -> None:
        key = words[0].lower()
        if key == "order":
            self.root_dofs = self._dofs(words[1:], line)
        elif key == "axis":
            self.root_order = self._order(words[1:2], line)
        elif key == "position":
            self.root_position = self._three(words[1:], line, "position")
        elif key == "orientation":
            self.root_orientation = self._three(words[1:], line, "orientation")

    def bone(self, words: list[str], line: int) -> None:
        key = words[0].lower()
        if key == "begin":
            if self.open is not None:
                self._fail(line, "a bone begins before the one above it ends; the file may be damaged")
            self.open = _Draft(line)
        elif key == "end":
            if self.open is None:
                self._fail(line, "'end' without 'begin'; the file may be damaged")
            self._close(self.open, line)
        elif self.open is None:
            self._fail(line, f"'{text_lines.shown(words[0])}' stands outside of any bone; the file may be damaged")
        elif key == "name":
            self.open.name = " ".join(words[1:])
        elif key == "direction":
            self.open.direction = self._three(words[1:], line, "direction")
        elif key == "length":
            self.open.length = self._value(words[1] if len(words) > 1 else "", line)
        elif key == "axis":
            self.open.angles = self._three(words[1:], line, "axis")
            self.open.order = self._order(words[4:5], line)
        elif key == "dof":
            self.open.dofs = self._dofs(words[1:], line)

    def link(self, words: list[str], line: int) -> None:
        if words[0].lower() not in ("begin", "end"):
            self.links += [(words[0], child, line) for child in words[1:]]

    def finish(self, n_lines: int) -> AcclaimSkeleton:
        if self.open is not None:
            self._fail(n_lines, "the file ends inside a bone; it may be truncated")
        if "hierarchy" not in self.sections or not self.links:
            self._fail(n_lines, "there is no :hierarchy; the file may be truncated")
        by_name = {draft.name: draft for draft in self.drafts}
        children = self._children(by_name)
        angle_unit = np.pi / 180.0 if self.degrees else 1.0
        axes = turn(self.root_orientation * angle_unit, self.root_order)
        bones, stack = [Bone(ROOT, -1, np.zeros(3), axes, self.root_dofs)], [(c, 0) for c in reversed(children[ROOT])]
        while stack:
            name, parent = stack.pop()
            draft = by_name[name]
            size = float(np.linalg.norm(draft.direction))
            vector = draft.direction * (draft.length / size) if size > 0.0 else np.zeros(3)
            stack += [(child, len(bones)) for child in reversed(children.get(name, []))]
            bones.append(Bone(name, parent, vector, turn(draft.angles * angle_unit, draft.order), draft.dofs))
        left_out = [draft.name for draft in self.drafts if draft.name not in {bone.name for bone in bones}]
        self._refuse_circle(children, left_out)
        notes = (f"Bones outside of the hierarchy were left out: {', '.join(left_out)}.",) if left_out else ()
        unit = self.length_unit
        # The length is in parts of an inch (CMU's 0.45: a value of 1 is 1 / 0.45 inch). 1.0 is also what writers put
        # who did not think of units, so it says nothing.
        metres = _INCH / unit if unit is not None and unit > 0.0 and unit != 1.0 else None
        return AcclaimSkeleton(self.path, tuple(bones), self.root_position, angle_unit, metres, notes)

    def _children(self, by_name: dict[str, _Draft]) -> dict[str, list[str]]:
        out: dict[str, list[str]] = {ROOT: []}
        parent_of: dict[str, str] = {}
        for parent, child, line in self.links:
            for name in (parent, child):
                if name not in by_name and name != ROOT:
                    self._fail(line, f"the hierarchy names '{text_lines.shown(name)}', which is no bone of the file")
            if child == ROOT:
                self._fail(line, "the hierarchy puts the root below a bone; it must come first")
            if child in parent_of:
                first = parent_of[child]
                self._fail(line, f"bone '{child}' hangs on '{first}' and on '{parent}'; remove one of the two")
            parent_of[child] = parent
            out.setdefault(parent, []).append(child)
        return out

    def _refuse_circle(self, children: dict[str, list[str]], unreached: list[str]) -> None:
        """Each bone has one parent, so a linked bone that the root does not reach hangs on a circle or a loose bone."""
        above = {child: parent for parent, below in children.items() for child in below}
        for name in unreached:
            seen: list[str] = []
            while name in above and name not in seen:
                seen.append(name)
                name = above[name]
            if name in seen:
                line = next(line for _, child, line in self.links if child == name)
                self._fail(line, f"the hierarchy runs in a circle through '{name}'; a bone cannot be above itself")

    def _close(self, draft: _Draft, line: int) -> None:
        if not draft.name:
            self._fail(draft.line, "a bone has no name; the file may be damaged")
        if draft.name == ROOT or any(other.name == draft.name for other in self.drafts):
            self._fail(line, f"the bone name '{draft.name}' is taken; motions find bones by name, so rename one")
        self.drafts.append(draft)
        self.open = None

    def _value(self, word: str, line: int) -> float:
        value = text_lines.number(word, self.path, line)
        if abs(value) > _LARGEST:
            self._fail(line, f"the value {value:g} is too large to mean anything; export the file again")
        return value

    def _three(self, words: list[str], line: int, what: str) -> Float[ndarray, "3"]:
        if len(words) < 3:
            self._fail(line, f"the {what} has {len(words)} values where 3 are due; the file may be truncated")
        return np.array([self._value(word, line) for word in words[:3]])

    def _order(self, words: list[str], line: int) -> str:
        order = words[0].upper() if words else "XYZ"
        if sorted(order) != ["X", "Y", "Z"]:
            self._fail(line, f"the axis order is '{text_lines.shown(order)}' where one like XYZ is due")
        return order

    def _dofs(self, words: list[str], line: int) -> tuple[str, ...]:
        dofs = tuple(word.lower() for word in words)
        for dof in dofs:
            if dof not in _DOFS:
                self._fail(line, f"'{text_lines.shown(dof)}' is no degree of freedom; known are {', '.join(_DOFS)}")
        return dofs

    def _fail(self, line: int, problem: str) -> NoReturn:
        raise FileError(self.path, problem, place=line)
