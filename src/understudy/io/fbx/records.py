"""The bytes of a binary FBX file: heads of records, words, and arrays, which are unpacked where they are asked for."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy import ndarray

from understudy.io.fbx.node import Malformed

CUT = "the file is cut off or damaged; export or download it again"
ARRAYS = {
    ord("f"): np.dtype("<f4"),
    ord("d"): np.dtype("<f8"),
    ord("l"): np.dtype("<i8"),
    ord("i"): np.dtype("<i4"),
    ord("b"): np.dtype("?"),
    ord("c"): np.dtype("u1"),
}
NARROW, WIDE = struct.Struct("<IIIB"), struct.Struct("<QQQB")
_ARRAY_HEAD = struct.Struct("<III")
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
        self.arrays: dict[bytes, ndarray] = {}

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
        data, start = self.data, at
        dtype = ARRAYS[data[at]]
        length, encoding, size = _ARRAY_HEAD.unpack_from(data, at + 1)
        at += 13
        end = at + (size if encoding else length * dtype.itemsize)
        if end > stop:
            raise Malformed(CUT, f"byte {at}")
        if end - at > SHARED_BYTES:
            return _unpack(data[at:end], dtype, length, encoding, at), end
        whole = data[start:end]
        found = self.arrays.get(whole)
        if found is None:
            found = self.arrays[whole] = _unpack(whole[13:], dtype, length, encoding, at)
        return found, end


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
