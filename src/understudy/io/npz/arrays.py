"""Arrays of an npz file, read one by one and never trusted: no pickle, no size that the bytes do not back."""

from __future__ import annotations

import io
import math
import struct
import tokenize
import warnings
import zipfile
import zlib
from pathlib import Path

import numpy as np
from numpy import ndarray

from understudy.errors import FileError

# What all arrays of one file may unpack to; a body model with all its shapes is about a quarter of it.
MAX_UNPACKED = 2 << 30
LARGEST = 1e12
# Deflate cannot pack better than 1032 to 1, so a larger ratio is a lie in the archive's index.
_MAX_RATIO = 1032
_DAMAGE = (
    zipfile.BadZipFile,
    zlib.error,
    struct.error,
    EOFError,
    KeyError,
    MemoryError,
    NotImplementedError,
    OSError,
    OverflowError,
    RecursionError,
    RuntimeError,
    SyntaxError,
    tokenize.TokenError,
    TypeError,
    ValueError,
)


class Arrays:
    """The arrays of one npz by name. `take` reads one and checks its shape; sizes named alike must agree."""

    def __init__(self, path: Path, data: bytes) -> None:
        self.path = path
        self._left = MAX_UNPACKED
        self._sizes: dict[str, int] = {}
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
            members = self._zip.infolist()
        except _DAMAGE as error:
            raise FileError(path, "the archive is damaged or truncated; download or save it again") from error
        self._members = {m.filename.removesuffix(".npy"): m for m in members if m.filename.endswith(".npy")}

    @property
    def names(self) -> list[str]:
        return sorted(self._members)

    def __contains__(self, name: str) -> bool:
        return name in self._members

    def first(self, *names: str) -> str | None:
        """The first of these names that is there."""
        return next((name for name in names if name in self._members), None)

    def raw(self, name: str) -> ndarray:
        """The array as it was saved, whatever its shape."""
        if name not in self._members:
            raise FileError(self.path, f"the array '{name}' is missing; it has {self.listed()}")
        member = self._members[name]
        if member.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise FileError(self.path, f"the array '{name}' is packed in an unusual way; save it with numpy.savez")
        self._left -= member.file_size
        if member.file_size > _MAX_RATIO * member.compress_size + 64 or self._left < 0:
            problem = f"the array '{name}' claims {member.file_size} bytes, more than the file can hold"
            raise FileError(self.path, f"{problem}; download or save it again")
        try:
            content = self._zip.read(member)
            shape, fortran, dtype, start = array_header(content)
        except _DAMAGE as error:
            raise FileError(self.path, f"the array '{name}' is damaged; download or save it again") from error
        if dtype.kind not in "biufUS":
            raise FileError(self.path, f"the array '{name}' holds Python objects, which are never opened; save numbers")
        count = math.prod(shape)
        if min(shape, default=0) < 0 or count * dtype.itemsize != len(content) - start:
            problem = f"the array '{name}' declares {count} values and has bytes for other ones"
            raise FileError(self.path, f"{problem}; the file may be truncated")
        if count == 0:
            return np.zeros(shape, dtype=dtype)
        try:
            return np.frombuffer(content, dtype, count, start).reshape(shape, order="F" if fortran else "C")
        except _DAMAGE as error:
            raise FileError(self.path, f"the array '{name}' is damaged; download or save it again") from error

    def floats(self, name: str, *shape: int | str) -> ndarray:
        """Numbers as float64; what is not finite, or too large for products to be, is refused."""
        array = self.fitted(name, self.raw(name), *shape)
        if array.dtype.kind not in "biuf":
            raise FileError(self.path, f"the array '{name}' holds text where numbers are due")
        array = array.astype(np.float64)
        bad = np.flatnonzero(~(np.abs(array) <= LARGEST))
        if len(bad):
            at = ", ".join(str(int(i)) for i in np.unravel_index(bad[0], array.shape))
            raise FileError(self.path, f"the value at [{at}] of '{name}' is {array.ravel()[bad[0]]:g}; save it again")
        return array

    def ints(self, name: str, *shape: int | str) -> ndarray:
        """Whole numbers as int64; unsigned minus one, as old body models have it, is -1."""
        array = self.fitted(name, self.raw(name), *shape)
        if array.dtype.kind == "f":
            whole = array.astype(np.float64)
            if np.all(np.abs(whole) < 2.0**53) and np.array_equal(whole, np.round(whole)):
                array = whole.astype(np.int64)
        if array.dtype.kind not in "biu":
            raise FileError(self.path, f"the array '{name}' has to hold whole numbers")
        return array.astype(np.int64)

    def texts(self, name: str, *shape: int | str) -> list[str]:
        """Strings, one per item."""
        array = self.fitted(name, self.raw(name), *shape)
        if array.dtype.kind == "S":
            return [bytes(item).decode("utf-8", errors="replace") for item in array.ravel()]
        if array.dtype.kind != "U":
            raise FileError(self.path, f"the array '{name}' holds numbers where text is due")
        try:
            return [str(item) for item in array.ravel()]
        except ValueError as error:  # code points that do not exist
            raise FileError(self.path, f"the array '{name}' is damaged; download or save it again") from error

    def scalar(self, name: str) -> float:
        """One number, however it is wrapped."""
        array = self.floats(name)
        if array.size != 1:
            raise FileError(self.path, f"the array '{name}' has {array.size} values where one is due")
        return float(array.ravel()[0])

    def listed(self) -> str:
        """The arrays of the file, for errors."""
        names = [name if name.isprintable() else "?" for name in self.names]
        return ("the arrays " + ", ".join(names[:12]) + (", ..." if len(names) > 12 else "")) if names else "no arrays"

    def is_text(self, name: str) -> bool:
        """Whether an array holds text that can be read without pickle."""
        return self._kind(name) in "US"

    def is_numeric(self, name: str) -> bool:
        """Whether an array holds plain numbers."""
        return self._kind(name) in "biuf"

    def expect(self, size: str, value: int) -> None:
        """Fix what a size word stands for."""
        self._sizes[size] = value

    def fitted(self, name: str, array: ndarray, *shape: int | str) -> ndarray:
        """The array, if it has this shape; a word stands for a size that must be the same wherever it occurs."""
        if not shape:
            return array
        due = tuple(self._sizes.get(size, size) if isinstance(size, str) else size for size in shape)
        fits = len(due) == array.ndim and all(
            isinstance(want, str) or want == have for want, have in zip(due, array.shape, strict=True)
        )
        if not fits:
            wanted = " x ".join(size.split()[0] if isinstance(size, str) else str(size) for size in due)
            given = " x ".join(str(size) for size in array.shape) or "one value"
            raise FileError(self.path, f"the array '{name}' is {given} where {wanted} is due")
        for size, have in zip(shape, array.shape, strict=True):
            if isinstance(size, str):
                self._sizes[size] = have
        return array

    def _kind(self, name: str) -> str:
        try:
            with self._zip.open(self._members[name]) as stream:
                return array_header(stream.read(1 << 16))[2].kind
        except _DAMAGE as error:
            raise FileError(self.path, f"the array '{name}' is damaged; download or save it again") from error


def array_header(content: bytes) -> tuple[tuple[int, ...], bool, np.dtype, int]:
    """Shape, order, type and the place where the values begin."""
    stream = io.BytesIO(content)
    version = np.lib.format.read_magic(stream)
    read = {(1, 0): np.lib.format.read_array_header_1_0, (2, 0): np.lib.format.read_array_header_2_0}.get(version)
    if read is None:
        raise ValueError("unknown version of the npy format")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # headers written under Python 2 are fine
        shape, fortran, dtype = read(stream)
    return shape, fortran, dtype, stream.tell()
