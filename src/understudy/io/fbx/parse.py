"""Binary FBX: records read where they are asked for.

A file is a header of 27 bytes and a list of records. A record is `end offset, count of values, bytes of values, length
of name` (32 bits each, 64 from version 7500 on, the last one byte), the name, the values, and, where bytes are left,
records below. Values and records below are read only when somebody asks: textures, normals and the like cost nothing,
and depth in the file is never depth of the stack.

A character has thousands of records, so what is asked of many at once (connections, properties, arrays) is read straight
from the bytes, without an object for each.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Mapping

import numpy as np
from numpy import ndarray

from understudy.io.fbx.node import LARGEST, Malformed, Node, Value

MAGIC = b"Kaydara FBX Binary  \x00"
HEADER_BYTES = 27
OLDEST, NEWEST = 7000, 7999
CUT = "the file is cut off or damaged; export or download it again"

# By letter: the bytes of a value, and what reads it.
_SCALARS = {
    ord(letter): (struct.calcsize(f"<{code}"), struct.Struct(f"<{code}").unpack_from)
    for letter, code in {"C": "?", "B": "?", "Y": "h", "I": "i", "L": "q", "F": "f", "D": "d"}.items()
}
_TEXT, _RAW, _LONG = ord("S"), ord("R"), ord("L")
_ARRAYS = {
    ord("f"): np.dtype("<f4"),
    ord("d"): np.dtype("<f8"),
    ord("l"): np.dtype("<i8"),
    ord("i"): np.dtype("<i4"),
    ord("b"): np.dtype("?"),
    ord("c"): np.dtype("u1"),
}
_ARRAY_HEAD = struct.Struct("<III")
_LENGTH = struct.Struct("<I")
_NARROW, _WIDE = struct.Struct("<IIIB"), struct.Struct("<QQQB")
# The head of a property, as far as the length of its key: `P`, and a word.
_NARROW_PROPERTY, _WIDE_PROPERTY = struct.Struct("<IIIBccI"), struct.Struct("<QQQBccI")
_INTEGER = struct.Struct("<ci")
_VECTOR = struct.Struct("<cdcdcd")
# What a connection holds: a word of two letters, and the numbers of two objects.
_CONNECTION = struct.Struct("<cI2scqcq")
# Curves repeat the same key times and flags: arrays packed into at most so many bytes are unpacked once.
SHARED_BYTES = 1 << 16
# Deflate packs at most 1032 to 1: smaller pieces cannot fill memory, whatever they claim.
SAFE_PIECE = 1 << 14


class File:
    """The bytes of a file, the shape of its record heads, and what was met before: names and arrays."""

    __slots__ = ("arrays", "data", "head", "names")

    def __init__(self, data: bytes, head: struct.Struct) -> None:
        self.data, self.head = data, head
        self.names: dict[bytes, str] = {}
        self.arrays: dict[tuple[int, int, int, bytes], ndarray] = {}

    def text(self, start: int, end: int) -> str:
        """A name or a word, decoded once."""
        raw = self.data[start:end]
        found = self.names.get(raw)
        if found is None:
            found = self.names[raw] = raw.decode("utf-8", "replace")
        return found

    def records(self, start: int, end: int) -> list[tuple[str, int, int, int, int]]:
        """The records between two offsets, up to the empty one that closes a list.

        Each as its name, where its values begin, how many they are, where they end, and where the record ends.
        """
        data, unpack, size, names = self.data, self.head.unpack_from, self.head.size, self.names
        out: list[tuple[str, int, int, int, int]] = []
        at, last = start, end - size
        while at <= last:
            stop, count, length, name_length = unpack(data, at)
            if stop == 0:
                break
            values = at + size + name_length
            inner = values + length
            if not inner <= stop <= end or count > length:
                raise Malformed(CUT, f"byte {at}")
            raw = data[at + size : values]
            name = names.get(raw)
            if name is None:
                name = names[raw] = raw.decode("utf-8", "replace")
            out.append((name, values, count, inner, stop))
            at = stop
        return out

    def array(self, at: int, stop: int) -> tuple[ndarray, int]:
        """The array whose letter stands at an offset, and where it ends."""
        if at + 13 > stop:
            raise Malformed(CUT, f"byte {at}")
        code = self.data[at]
        dtype = _ARRAYS[code]
        length, encoding, size = _ARRAY_HEAD.unpack_from(self.data, at + 1)
        at += 13
        used = size if encoding else length * dtype.itemsize
        if used > stop - at:
            raise Malformed(CUT, f"byte {at}")
        piece = self.data[at : at + used]
        if used > SHARED_BYTES:
            return _unpack(piece, dtype, length, encoding, at), at + used
        key = (code, length, encoding, piece)
        found = self.arrays.get(key)
        if found is None:
            found = self.arrays[key] = _unpack(piece, dtype, length, encoding, at)
        return found, at + used


class BinaryNode(Node):
    """One record, as offsets into the file."""

    __slots__ = ("_children", "_count", "_end", "_file", "_inner", "_start", "_values", "name")

    def __init__(self, file: File, name: str, start: int, count: int, inner: int, end: int) -> None:
        self.name, self._file = name, file
        self._start, self._count, self._inner, self._end = start, count, inner, end
        self._values: list[Value] | None = None
        self._children: list[BinaryNode] | None = None

    @property
    def place(self) -> str:
        return f"byte {self._start}"

    @property
    def values(self) -> list[Value]:
        """The record's own values, read once."""
        if self._values is None:
            self._values = self._read_values()
        return self._values

    @property
    def n_values(self) -> int:
        return self._count

    @property
    def children(self) -> list[BinaryNode]:
        """The records below, read once."""
        if self._children is None:
            file = self._file
            self._children = [BinaryNode(file, *record) for record in file.records(self._inner, self._end)]
        return self._children

    def objects(self) -> list[tuple[int, Node]]:
        file = self._file
        data, integer = file.data, _SCALARS[_LONG][1]
        out: list[tuple[int, Node]] = []
        for name, start, count, inner, end in file.records(self._inner, self._end):
            if count >= 3:
                node = BinaryNode(file, name, start, count, inner, end)
                if start + 9 <= inner and data[start] == _LONG:
                    out.append((integer(data, start + 1)[0], node))
                else:
                    out += node.as_object()
        return out

    def child(self, name: str) -> BinaryNode | None:
        if self._children is not None:
            return super().child(name)  # pyright: ignore[reportReturnType]
        return next((BinaryNode(self._file, *r) for r in self._file.records(self._inner, self._end) if r[0] == name), None)

    def properties(self) -> Mapping[str, Node]:
        return _Properties(self._file, self._inner, self._end)

    def arrays(self, *names: str) -> list[ndarray | None]:
        file, at, end = self._file, self._inner, self._end
        data, unpack, size, known = file.data, file.head.unpack_from, file.head.size, file.names
        out: list[ndarray | None] = [None] * len(names)
        left, last = len(names), end - size
        while left and at <= last:
            stop, count, length, name_length = unpack(data, at)
            if stop == 0:
                break
            values = at + size + name_length
            inner = values + length
            if not inner <= stop <= end or count > length:
                raise Malformed(CUT, f"byte {at}")
            raw = data[at + size : values]
            name = known.get(raw) or file.text(at + size, values)
            if name in names and out[row := names.index(name)] is None:
                left -= 1
                if count == 1 and data[values] in _ARRAYS:
                    out[row] = file.array(values, inner)[0]
                else:
                    out[row] = BinaryNode(file, name, values, count, inner, stop).own_array()
            at = stop
        return out

    def connections(self) -> list[tuple[int, int, str]]:
        file = self._file
        data, unpack, size = file.data, _CONNECTION.unpack_from, _CONNECTION.size
        out: list[tuple[int, int, str]] = []
        for found, start, count, inner, end in file.records(self._inner, self._end):
            if found != "C":
                continue
            if start + size <= inner:
                letter, length, kind, first, source, second, target = unpack(data, start)
                if letter == b"S" and length == 2 and first == second == b"L":
                    if kind == b"OO":
                        out.append((source, target, ""))
                        continue
                    word = start + size + 5
                    if kind == b"OP" and count > 3 and word <= inner and data[word - 5] == _TEXT:
                        stop = word + _LENGTH.unpack_from(data, word - 4)[0]
                        if stop <= inner:
                            out.append((source, target, file.text(word, stop)))
                            continue
            out += BinaryNode(file, found, start, count, inner, end).as_connection()
        return out

    def vector_at(self, skip: int, default: tuple[float, float, float]) -> tuple[float, float, float]:
        at, inner = self._after_words(skip), self._inner
        if at and at + _VECTOR.size <= inner and self._count >= skip + 3:
            a, x, b, y, c, z = _VECTOR.unpack_from(self._file.data, at)
            if a == b == c == b"D" and abs(x) <= LARGEST and abs(y) <= LARGEST and abs(z) <= LARGEST:
                return x, y, z
        return super().vector_at(skip, default)

    def integer_at(self, skip: int, default: int) -> int:
        at = self._after_words(skip)
        if at and at + _INTEGER.size <= self._inner and self._count > skip:
            letter, value = _INTEGER.unpack_from(self._file.data, at)
            if letter == b"I":
                return value
        return super().integer_at(skip, default)

    def _after_words(self, count: int) -> int:
        """Where the values after so many words begin; zero where these are no words."""
        data, at, stop = self._file.data, self._start, self._inner
        for _ in range(count):
            if at + 5 > stop or data[at] != _TEXT:
                return 0
            at += 5 + _LENGTH.unpack_from(data, at + 1)[0]
        return at

    def _read_values(self) -> list[Value]:
        data, at, stop = self._file.data, self._start, self._inner
        out: list[Value] = []
        for _ in range(self._count):
            if at >= stop:
                raise Malformed(CUT, f"byte {at}")
            code = data[at]
            if code in _SCALARS:
                size, unpack = _SCALARS[code]
                if at + 1 + size > stop:
                    raise Malformed(CUT, f"byte {at}")
                out.append(unpack(data, at + 1)[0])
                at += 1 + size
            elif code in (_TEXT, _RAW):
                if at + 5 > stop:
                    raise Malformed(CUT, f"byte {at}")
                length = _LENGTH.unpack_from(data, at + 1)[0]
                at += 5
                if length > stop - at:
                    raise Malformed(CUT, f"byte {at}")
                piece = data[at : at + length]
                out.append(piece.decode("utf-8", "replace") if code == _TEXT else piece)
                at += length
            elif code in _ARRAYS:
                array, at = self._file.array(at, stop)
                out.append(array)
            else:
                raise Malformed(f"a value has the unknown type {chr(code)!r}; {CUT}", f"byte {at}")
        return out


class _Properties(Mapping[str, Node]):
    """Records `P` by their key: of dozens few are asked for, so that until then only where they begin is known."""

    __slots__ = ("_file", "_starts")

    def __init__(self, file: File, start: int, end: int) -> None:
        self._file = file
        self._starts: dict[str, int] = {}
        data, names, starts = file.data, file.names, self._starts
        head = _NARROW_PROPERTY if file.head is _NARROW else _WIDE_PROPERTY
        unpack, size = head.unpack_from, head.size
        at, last = start, end - file.head.size
        while at <= last:
            if at + size > len(data):  # even a list that ends here is followed by the ends of those around it
                raise Malformed(CUT, f"byte {at}")
            stop, count, length, name_length, name, letter, key_length = unpack(data, at)
            if stop == 0:
                break
            if at + file.head.size + name_length + length > stop or stop > end or count > length:
                raise Malformed(CUT, f"byte {at}")
            if name == b"P" and name_length == 1 and letter == b"S" and length >= 5:
                key = at + size
                raw = data[key : key + key_length]
                starts[names.get(raw) or file.text(key, key + key_length)] = at
            at = stop

    def get(self, key: str, default: Node | None = None) -> Node | None:  # pyright: ignore[reportIncompatibleMethodOverride]
        return self[key] if key in self._starts else default

    def __getitem__(self, key: str) -> Node:
        file, start = self._file, self._starts[key]
        stop, count, length, _ = file.head.unpack_from(file.data, start)
        values = start + file.head.size + 1
        return BinaryNode(file, "P", values, count, values + length, stop)

    def __contains__(self, key: object) -> bool:
        return key in self._starts

    def __iter__(self) -> Iterator[str]:
        return iter(self._starts)

    def __len__(self) -> int:
        return len(self._starts)


def _unpack(piece: bytes, dtype: np.dtype, length: int, encoding: int, at: int) -> ndarray:
    """An array's numbers; what is compressed may hold exactly the declared bytes and never unpacks to more."""
    wanted = length * dtype.itemsize
    if encoding == 1:
        # A larger claim than can be packed is refused before memory is asked for.
        if wanted > 1040 * len(piece) + 64:
            problem = f"an array claims {length} values, more than its {len(piece)} bytes can hold; {CUT}"
            raise Malformed(problem, f"byte {at}")
        try:
            if len(piece) <= SAFE_PIECE:
                piece = zlib.decompress(piece, bufsize=wanted + 1)
            else:
                piece = zlib.decompressobj().decompress(piece, wanted + 1)
        except zlib.error:
            raise Malformed(f"a compressed array cannot be unpacked; {CUT}", f"byte {at}") from None
    elif encoding:
        raise Malformed(f"an array has the unknown encoding {encoding}; {CUT}", f"byte {at}")
    if len(piece) != wanted:
        raise Malformed(f"an array does not hold the {length} values it declares; {CUT}", f"byte {at}")
    return np.frombuffer(piece, dtype=dtype)


def version(data: bytes) -> int:
    """The version in the header: 7400 is FBX 7.4."""
    if len(data) < HEADER_BYTES:
        raise Malformed(f"ends within the header; {CUT}")
    return int.from_bytes(data[23:27], "little")


def parse(data: bytes) -> BinaryNode:
    """The file as one node that holds the records at the top."""
    found = version(data)
    if not OLDEST <= found <= NEWEST:
        what = f"is FBX {found / 1000:.1f}" if 1000 <= found < OLDEST else f"has the unknown FBX version {found}"
        raise Malformed(f"{what} in binary, which is not read; export as FBX 2014/7.4 binary or newer, or as GLB")
    head = _WIDE if found >= 7500 else _NARROW
    top = BinaryNode(File(data, head), "", HEADER_BYTES, 0, HEADER_BYTES, len(data))
    # The list at the top must be closed by an empty record; without it the file ends early.
    last = top.children[-1]._end if top.children else HEADER_BYTES
    if last + head.size > len(data):
        raise Malformed(CUT, f"byte {last}")
    return top
