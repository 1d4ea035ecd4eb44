"""The node tree of an FBX file, as both encodings give it: a name, values, and nodes below.

Readers of the tree ask for values by type. What is missing takes a default; what is there but of the wrong kind is a
`Malformed` file, never a crash.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence

import numpy as np
from numpy import ndarray

# Beyond this a number is no length, angle or weight in any unit, and products of it leave what doubles can hold.
LARGEST = 1e15

Value = bool | int | float | str | bytes | ndarray
Vector = tuple[float, float, float]


class Malformed(Exception):
    """A file that breaks the format's rules; the reader turns it into a FileError that names the file."""

    def __init__(self, problem: str, place: str | int | None = None) -> None:
        super().__init__(problem)
        self.problem, self.place = problem, place


class Node(ABC):
    """One record of the file."""

    __slots__ = ()
    name: str

    @property
    @abstractmethod
    def values(self) -> Sequence[Value]:
        """Its own values."""

    @property
    @abstractmethod
    def children(self) -> Sequence[Node]:
        """The records below."""

    @property
    def key(self) -> str:
        """Its first value where that is text: the name of a property."""
        return text(self)

    @property
    @abstractmethod
    def place(self) -> str | int:
        """Where it stands in the file, for messages."""

    @property
    def n_values(self) -> int:
        return len(self.values)

    # What is asked of many nodes at once; an encoding may know a shorter way.

    def objects(self) -> list[tuple[int, Node]]:
        """The nodes below that are objects, which have a number, a name and a kind, each with its number."""
        return [found for inner in self.children if inner.n_values >= 3 for found in inner.as_object()]

    def as_object(self) -> list[tuple[int, Node]]:
        """This node with its number; nothing where it has none."""
        return [(integer(self), self)] if self.values and isinstance(self.values[0], int) else []

    def child(self, name: str) -> Node | None:
        """The first node below of that name."""
        return next((inner for inner in self.children if inner.name == name), None)

    def properties(self) -> Searched | dict[str, Node]:
        """The nodes `P` below, each by its key."""
        return {inner.key: inner for inner in children(self, "P")}

    def arrays(self, *names: str) -> list[ndarray | None]:
        """The arrays of the first nodes below of these names, as the file has them."""
        found = (child(self, name) for name in names)
        return [None if inner is None else inner.own_array() for inner in found]

    def own_array(self) -> ndarray:
        """Its own array, or its plain numbers in a row (as old text files have them)."""
        values = self.values
        if len(values) == 1 and isinstance(values[0], ndarray):
            return values[0]
        if any(isinstance(v, str | bytes | ndarray) for v in values):
            raise Malformed(f"'{self.name}' holds text where numbers are due; export the file again", self.place)
        try:
            return np.array(values, dtype=np.int64 if all(isinstance(v, int) for v in values) else np.float64)
        except OverflowError:
            raise Malformed(f"'{self.name}' holds a number beyond 64 bits; export the file again", self.place) from None

    def connections(self) -> list[tuple[int, int, str]]:
        """Those listed below: from which object into which, and into which of its properties where that is said."""
        return [found for inner in children(self, "C") for found in inner.as_connection()]

    def as_connection(self) -> list[tuple[int, int, str]]:
        """The connection that this node is; none for one of another kind than object to object or to property."""
        kind = text(self)
        if kind not in ("OO", "OP"):
            return []
        return [(integer(self, 1), integer(self, 2), text(self, 3) if kind == "OP" else "")]

    def word(self, index: int) -> str | None:
        """The value at that place where it is text."""
        values = self.values
        value = values[index] if index < len(values) else None
        return value if isinstance(value, str) else None

    def vector_at(self, skip: int, default: Vector) -> Vector:
        """Three finite numbers after some values; those that are missing are as in the default."""
        x, y, z = (number(self, skip + i, default[i]) for i in range(3))
        return x, y, z

    def integer_at(self, skip: int, default: int) -> int:
        """A whole number after some values."""
        return integer(self, skip, default)


class Wanted:
    """Properties by name, whole numbers and vectors, with what holds where a file says nothing."""

    def __init__(self, integers: dict[str, int], vectors: dict[str, Vector]) -> None:
        self.integers, self.vectors = integers, vectors
        self.names = (*integers, *vectors)

    def value(self, node: Node, name: str, skip: int) -> int | Vector:
        """The value of the one of that name."""
        if name in self.vectors:
            return node.vector_at(skip, self.vectors[name])
        return node.integer_at(skip, self.integers[name])


class Searched(ABC):
    """Properties by name, which are looked for when somebody asks."""

    @abstractmethod
    def get(self, name: str) -> Node | None:
        """The one of that name, where there is one."""

    @abstractmethod
    def numbers(self, wanted: Wanted, skip: int) -> list[tuple[str, int | Vector]]:
        """Those that are wanted and there, with their numbers after some words: faster than to ask for each."""


def child(node: Node, name: str) -> Node | None:
    """The first node below of that name."""
    return node.child(name)


def children(node: Node | None, name: str) -> Iterator[Node]:
    """The nodes below of that name."""
    return iter(()) if node is None else (inner for inner in node.children if inner.name == name)


def number(node: Node | None, index: int = 0, default: float = 0.0) -> float:
    """A finite number."""
    if node is None or index >= len(values := node.values):
        return default
    value = values[index]
    if isinstance(value, str | bytes | ndarray):
        raise Malformed(f"'{node.name}' holds text where a number is due; export the file again", node.place)
    if not abs(value) <= LARGEST:
        raise Malformed(f"'{node.name}' holds a value that is not finite; repair it and export again", node.place)
    return float(value)


def integer(node: Node | None, index: int = 0, default: int = 0) -> int:
    """A whole number of 64 bits."""
    if node is None or index >= len(values := node.values):
        return default
    value = values[index]
    if not isinstance(value, int) and not (isinstance(value, float) and value.is_integer()):
        raise Malformed(f"'{node.name}' holds no whole number; export the file again", node.place)
    if not -(1 << 63) <= int(value) < 1 << 63:
        raise Malformed(f"'{node.name}' holds a number beyond 64 bits; export the file again", node.place)
    return int(value)


def text(node: Node | None, index: int = 0, default: str = "") -> str:
    """A string."""
    found = None if node is None else node.word(index)
    return default if found is None else found


def floats(node: Node, name: str, *, multiple_of: int = 1) -> ndarray | None:
    """The array below as float64, all finite; None when there is none."""
    (values,) = node.arrays(name)
    return None if values is None else as_floats(values, node, name, multiple_of=multiple_of)


def as_floats(values: ndarray, node: Node, name: str, *, multiple_of: int = 1) -> ndarray:
    """The array of that name below a node as float64, all finite."""
    with np.errstate(invalid="ignore"):  # some NaN complain when they are only converted
        out = values.astype(np.float64)
    if len(out) and not (out.max() <= LARGEST and out.min() >= -LARGEST):
        problem = f"'{node.name}/{name}' holds a value that is not finite; repair it and export again"
        raise Malformed(problem, _place(node, name))
    if len(out) % multiple_of:
        problem = f"'{node.name}/{name}' has {len(out)} values, not a multiple of {multiple_of}; export the file again"
        raise Malformed(problem, _place(node, name))
    return out


def integers(node: Node, name: str) -> ndarray | None:
    """The array below as int64; None when there is none."""
    (values,) = node.arrays(name)
    return None if values is None else as_integers(values, node, name)


def as_integers(values: ndarray, node: Node, name: str) -> ndarray:
    """The array of that name below a node as int64."""
    if values.dtype.kind == "f":
        whole = np.isfinite(values).all() and (np.abs(values) < 2.0**62).all() and (values == np.round(values)).all()
        if not whole:
            raise Malformed(f"'{node.name}/{name}' holds no whole numbers; export the file again", _place(node, name))
    return values.astype(np.int64)


def as_raw_floats(values: ndarray) -> ndarray:
    """An array as float32 with its bits untouched: some entries are packed integers, not numbers.

    Text of version 7.2 and later writes such arrays as whole numbers, which are those bits.
    """
    if values.dtype == np.float32:
        return values
    if values.dtype.kind in "iu":
        return (values.astype(np.int64) & 0xFFFFFFFF).astype(np.uint32).view(np.float32)
    with np.errstate(over="ignore", invalid="ignore"):
        return values.astype(np.float32)


def _place(node: Node, name: str) -> str | int:
    found = child(node, name)
    return node.place if found is None else found.place
