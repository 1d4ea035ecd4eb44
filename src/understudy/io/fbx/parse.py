"""Binary FBX: records read where they are asked for.

A file is a header of 27 bytes and a list of records. A record is `end offset, count of values, bytes of values, length
of name` (32 bits each, 64 from version 7500 on, the last one byte), the name, the values, and, where bytes are left,
records below. Values and records below are read only when somebody asks: textures, normals and the like cost nothing,
and depth in the file is never depth of the stack.

A character has thousands of records, so what is asked of many at once (connections, properties, arrays) is read
straight from the bytes, without an object for each.
"""

from __future__ import annotations

import re
import struct
from functools import cache

from numpy import ndarray

from understudy.io.fbx.node import LARGEST, Malformed, Node, Searched, Value, Vector, Wanted
from understudy.io.fbx.records import ARRAYS, CUT, NARROW, WIDE, File

MAGIC = b"Kaydara FBX Binary  \x00"
HEADER_BYTES = 27
OLDEST, NEWEST = 7000, 7999

# By letter: the bytes of a value, and what reads it.
_SCALARS = {
    ord(letter): (struct.calcsize(f"<{code}"), struct.Struct(f"<{code}").unpack_from)
    for letter, code in {"C": "?", "B": "?", "Y": "h", "I": "i", "L": "q", "F": "f", "D": "d"}.items()
}
_TEXT, _RAW, _LONG = ord("S"), ord("R"), ord("L")
_LENGTH = struct.Struct("<I")
_INTEGER = struct.Struct("<ci")
_VECTOR = struct.Struct("<cdcdcd")
# A connection, head and all: `C`, a word of two letters, and the numbers of two objects.
_NARROW_CONNECTION, _WIDE_CONNECTION = struct.Struct("<IIIBccI2scqcq"), struct.Struct("<QQQBccI2scqcq")


class BinaryNode(Node):
    """One record, as offsets into the file."""

    __slots__ = ("_children", "_count", "_end", "_file", "_inner", "_next", "_start", "_values", "name")

    def __init__(self, file: File, name: str, start: int, count: int, inner: int, end: int) -> None:
        self.name, self._file = name, file
        self._start, self._count, self._inner, self._end, self._next = start, count, inner, end, inner
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

    def child(self, name: str) -> Node | None:
        file, at, end = self._file, self._inner, self._end
        data, unpack, size, wanted = file.data, file.head.unpack_from, file.head.size, name.encode()
        while at + size <= end:
            stop, count, length, name_length = unpack(data, at)
            if stop == 0:
                break
            values = at + size + name_length
            if not values + length <= stop <= end or count > length:
                raise Malformed(CUT, f"byte {at}")
            if data[at + size : values] == wanted:
                return BinaryNode(file, name, values, count, values + length, stop)
            at = stop
        return None

    def properties(self) -> Searched:
        return _Properties(self._file, self._inner, self._end)

    def arrays(self, *names: str) -> list[ndarray | None]:
        file, wanted = self._file, _places(names)
        data, unpack, size = file.data, file.head.unpack_from, file.head.size
        out: list[ndarray | None] = [None] * len(names)
        left, start = len(names), self._next
        # From where the last search ended to the end, and then from the beginning: most ask in the order of the file.
        for at, end in ((start, self._end), (self._inner, start)):
            last = end - size
            while left and at <= last:
                stop, count, length, name_length = unpack(data, at)
                if stop == 0:
                    break
                values = at + size + name_length
                inner = values + length
                if not inner <= stop <= end or count > length:
                    raise Malformed(CUT, f"byte {at}")
                row = wanted.get(data[at + size : values])
                if row is not None and out[row] is None:
                    left -= 1
                    if count == 1 and data[values] in ARRAYS:
                        out[row] = file.array(values, inner)[0]
                    else:
                        out[row] = BinaryNode(file, names[row], values, count, inner, stop).own_array()
                    self._next = stop
                at = stop
        return out

    def connections(self) -> list[tuple[int, int, str]]:
        file, at, end = self._file, self._inner, self._end
        data, head = file.data, file.head.size
        struct_of = _NARROW_CONNECTION if file.head is NARROW else _WIDE_CONNECTION
        unpack, size = struct_of.unpack_from, struct_of.size
        out: list[tuple[int, int, str]] = []
        last, safe = end - head, len(data) - size
        while at <= safe and at <= last:
            stop, count, length, n, name, letter, k, kind, first, source, second, target = unpack(data, at)
            if stop == 0:
                return out
            inner = at + head + n + length
            if not inner <= stop <= end or count > length:
                raise Malformed(CUT, f"byte {at}")
            word = at + size + 5
            if n == 1 and name == b"C" and letter == b"S" and k == 2 and first == second == b"L" and word - 5 <= inner:
                if kind == b"OO":
                    out.append((source, target, ""))
                    at = stop
                    continue
                if kind == b"OP" and count > 3 and word <= inner and data[word - 5] == _TEXT:
                    until = word + _LENGTH.unpack_from(data, word - 4)[0]
                    if until <= inner:
                        out.append((source, target, file.text(word, until)))
                        at = stop
                        continue
            if data[at + head : at + head + n] == b"C":
                out += BinaryNode(file, "C", at + head + n, count, inner, stop).as_connection()
            at = stop
        return out + [found for record in file.records(at, end) for found in BinaryNode(file, *record).as_connection()]

    def word(self, index: int) -> str | None:
        data, at, inner, left = self._file.data, self._start, self._inner, index
        if left and at + 9 <= inner and data[at] == _LONG:  # objects begin with their number
            at, left = at + 9, left - 1
        while at + 5 <= inner and data[at] == _TEXT and index < self._count:
            until = at + 5 + _LENGTH.unpack_from(data, at + 1)[0]
            if until > inner:
                break
            if not left:
                return self._file.text(at + 5, until)
            at, left = until, left - 1
        return super().word(index)

    def vector_at(self, skip: int, default: tuple[float, float, float]) -> tuple[float, float, float]:
        inner = self._inner
        # Most have these values and no more: they end where the record's values do.
        at = inner - _VECTOR.size if self._count == skip + 3 else self._after_words(skip)
        if at > self._start and at + _VECTOR.size <= inner and self._count >= skip + 3:
            a, x, b, y, c, z = _VECTOR.unpack_from(self._file.data, at)
            if a == b == c == b"D" and abs(x) <= LARGEST and abs(y) <= LARGEST and abs(z) <= LARGEST:
                return x, y, z
        return super().vector_at(skip, default)

    def integer_at(self, skip: int, default: int) -> int:
        at = self._inner - _INTEGER.size if self._count == skip + 1 else self._after_words(skip)
        if at > self._start and at + _INTEGER.size <= self._inner and self._count > skip:
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
            elif code in ARRAYS:
                array, at = self._file.array(at, stop)
                out.append(array)
            else:
                raise Malformed(f"a value has the unknown type {chr(code)!r}; {CUT}", f"byte {at}")
        return out


class _Properties(Searched):
    """Records `P` by their key: of dozens few are asked for, so that until then only where they begin is known."""

    __slots__ = ("_end", "_file", "_places", "_start")

    def __init__(self, file: File, start: int, end: int) -> None:
        self._file, self._start, self._end = file, start, end
        self._places: dict[str, int] | None = None

    def numbers(self, wanted: Wanted, skip: int) -> list[tuple[str, int | Vector]]:
        """Found by searching for how they begin, which counts where the head of a record stands before it."""
        file, first, end = self._file, self._start, self._end
        data, unpack, back = file.data, file.head.unpack_from, 1 - file.head.size
        vector, integer = _VECTOR.unpack_from, _INTEGER.unpack_from
        names, beginnings = _beginnings(wanted.names)
        out: list[tuple[str, int | Vector]] = []
        for found in beginnings.finditer(data, first, end):
            at, key_end = found.span()
            if at + back < first:
                continue
            stop, count, length, _ = unpack(data, at + back)
            inner, name = at + 2 + length, names[found[0]]
            if not (key_end <= inner <= stop <= end and 0 < count <= length):
                continue
            # Most have the numbers that are due and no more: they end where the record's values do.
            if name in wanted.vectors:
                if count == skip + 3 and key_end + _VECTOR.size <= inner:
                    a, x, b, y, c, z = vector(data, inner - _VECTOR.size)
                    if a == b == c == b"D" and abs(x) <= LARGEST and abs(y) <= LARGEST and abs(z) <= LARGEST:
                        out.append((name, (x, y, z)))
                        continue
            elif count == skip + 1 and key_end + _INTEGER.size <= inner:
                letter, value = integer(data, inner - _INTEGER.size)
                if letter == b"I":
                    out.append((name, value))
                    continue
            if count > skip:
                out.append((name, wanted.value(BinaryNode(file, "P", at + 2, count, inner, stop), name, skip)))
        return out

    @property
    def _starts(self) -> dict[str, int]:
        """Where each begins, by one walk through all of them."""
        if self._places is None:
            records = self._file.records(self._start, self._end)
            back = self._file.head.size + 1
            self._places = {self._key(r): r[1] - back for r in records if r[0] == "P"}
        return self._places

    def _key(self, record: tuple[str, int, int, int, int]) -> str:
        file, at, inner = self._file, record[1], record[3]
        if at + 5 <= inner and file.data[at] == _TEXT and record[2]:
            until = at + 5 + _LENGTH.unpack_from(file.data, at + 1)[0]
            if until <= inner:
                return file.text(at + 5, until)
        return BinaryNode(file, *record).key

    def get(self, name: str) -> Node | None:
        start = self._starts.get(name)
        if start is None:
            return None
        file = self._file
        stop, count, length, _ = file.head.unpack_from(file.data, start)
        values = start + file.head.size + 1
        return BinaryNode(file, "P", values, count, values + length, stop)


@cache
def _places(names: tuple[str, ...]) -> dict[bytes, int]:
    return {name.encode(): row for row, name in enumerate(names)}


@cache
def _beginnings(names: tuple[str, ...]) -> tuple[dict[bytes, str], re.Pattern[bytes]]:
    """How records `P` with these keys begin: the last byte of the head, the name, and the key as a word.

    The words are told apart by what was found: groups in the pattern take twice the time.
    """
    by_beginning = {b"\x01PS" + _LENGTH.pack(len(name)) + name.encode(): name for name in names}
    return by_beginning, re.compile(b"\x01PS(?:" + b"|".join(re.escape(word[3:]) for word in by_beginning) + b")")


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
    head = WIDE if found >= 7500 else NARROW
    top = BinaryNode(File(data, head), "", HEADER_BYTES, 0, HEADER_BYTES, len(data))
    # The list at the top must be closed by an empty record; without it the file ends early.
    last = top.children[-1]._end if top.children else HEADER_BYTES
    if last + head.size > len(data):
        raise Malformed(CUT, f"byte {last}")
    return top
