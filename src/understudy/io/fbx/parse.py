"""Binary FBX: records read where they are asked for.

A file is a header of 27 bytes and a list of records. A record is `end offset, count of values, bytes of values, length
of name` (32 bits each, 64 from version 7500 on, the last one byte), the name, the values, and, where bytes are left,
records below. Values and records below are read only when somebody asks: textures, normals and the like cost nothing,
and depth in the file is never depth of the stack.
"""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy import ndarray

from understudy.io.fbx.node import Malformed, Node, Value

MAGIC = b"Kaydara FBX Binary  \x00"
HEADER_BYTES = 27
OLDEST, NEWEST = 7000, 7999
CUT = "the file is cut off or damaged; export or download it again"

# By letter: the bytes of a value, and what reads it.
_SCALARS = {
    ord(letter): (struct.calcsize(f"<{code}"), struct.Struct(f"<{code}").unpack_from)
    for letter, code in {"C": "?", "B": "?", "Y": "h", "I": "i", "L": "q", "F": "f", "D": "d"}.items()
}
_TEXT, _RAW = ord("S"), ord("R")
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


class BinaryNode(Node):
    """One record, as offsets into the file."""

    def __init__(self, data: bytes, head: struct.Struct, name: str, start: int, count: int, inner: int, end: int):
        self.name = name
        self._data, self._head = data, head
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
    def key(self) -> str:
        """The first value alone: most properties of a scene are never asked for more than their name."""
        data, at = self._data, self._start
        if self._values is not None or not self._count or data[at] != _TEXT or at + 5 > self._inner:
            return super().key
        end = at + 5 + _LENGTH.unpack_from(data, at + 1)[0]
        return data[at + 5 : end].decode("utf-8", "replace") if end <= self._inner else super().key

    @property
    def children(self) -> list[BinaryNode]:
        """The records below, read once."""
        if self._children is None:
            self._children = _records(self._data, self._head, self._inner, self._end)
        return self._children

    def _read_values(self) -> list[Value]:
        data, at, stop = self._data, self._start, self._inner
        out: list[Value] = []
        for _ in range(self._count):
            if at >= stop:
                raise Malformed(CUT, f"byte {at}")
            code = data[at]
            at += 1
            if code in _SCALARS:
                size, unpack = _SCALARS[code]
                if at + size > stop:
                    raise Malformed(CUT, f"byte {at}")
                out.append(unpack(data, at)[0])
                at += size
            elif code in (_TEXT, _RAW):
                if at + 4 > stop:
                    raise Malformed(CUT, f"byte {at}")
                length = _LENGTH.unpack_from(data, at)[0]
                at += 4
                if length > stop - at:
                    raise Malformed(CUT, f"byte {at}")
                piece = data[at : at + length]
                out.append(piece.decode("utf-8", "replace") if code == _TEXT else piece)
                at += length
            elif (dtype := _ARRAYS.get(code)) is not None:
                if at + 12 > stop:
                    raise Malformed(CUT, f"byte {at}")
                length, encoding, size = _ARRAY_HEAD.unpack_from(data, at)
                at += 12
                used = size if encoding else length * dtype.itemsize
                if used > stop - at:
                    raise Malformed(CUT, f"byte {at}")
                out.append(_unpack(data[at : at + used], dtype, length, encoding, at))
                at += used
            else:
                raise Malformed(f"a value has the unknown type {chr(code)!r}; {CUT}", f"byte {at - 1}")
        return out


def _unpack(piece: bytes, dtype: np.dtype, length: int, encoding: int, at: int) -> ndarray:
    """An array's numbers; what is compressed may hold exactly the declared bytes and never unpacks to more."""
    wanted = length * dtype.itemsize
    if encoding == 1:
        # Deflate packs at most 1032 to 1: a larger claim is refused before memory is asked for.
        if wanted > 1040 * len(piece) + 64:
            problem = f"an array claims {length} values, more than its {len(piece)} bytes can hold; {CUT}"
            raise Malformed(problem, f"byte {at}")
        try:
            piece = zlib.decompressobj().decompress(piece, wanted + 1)
        except zlib.error:
            raise Malformed(f"a compressed array cannot be unpacked; {CUT}", f"byte {at}") from None
    elif encoding:
        raise Malformed(f"an array has the unknown encoding {encoding}; {CUT}", f"byte {at}")
    if len(piece) != wanted:
        raise Malformed(f"an array does not hold the {length} values it declares; {CUT}", f"byte {at}")
    return np.frombuffer(piece, dtype=dtype)


def _records(data: bytes, head: struct.Struct, start: int, end: int) -> list[BinaryNode]:
    """The records between two offsets, up to the empty one that closes a list."""
    out: list[BinaryNode] = []
    at = start
    while at + head.size <= end:
        stop, count, length, name_length = head.unpack_from(data, at)
        if stop == 0:
            break
        values = at + head.size + name_length
        if not values + length <= stop <= end or count > length:
            raise Malformed(CUT, f"byte {at}")
        name = data[at + head.size : values].decode("utf-8", "replace")
        out.append(BinaryNode(data, head, name, values, count, values + length, stop))
        at = stop
    return out


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
    top = BinaryNode(data, head, "", HEADER_BYTES, 0, HEADER_BYTES, len(data))
    # The list at the top must be closed by an empty record; without it the file ends early.
    last = top.children[-1]._end if top.children else HEADER_BYTES
    if last + head.size > len(data):
        raise Malformed(CUT, f"byte {last}")
    return top
