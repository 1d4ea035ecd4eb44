"""Growing a glTF: bytes appended to a buffer, with the views and accessors that describe them."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy import ndarray

from understudy.io.gltf.document import Object

ARRAY_BUFFER, ELEMENT_ARRAY_BUFFER = 34962, 34963
_CODES = {"int8": 5120, "uint8": 5121, "int16": 5122, "uint16": 5123, "uint32": 5125, "float32": 5126}
_KINDS = {1: "SCALAR", 2: "VEC2", 3: "VEC3", 4: "VEC4", 16: "MAT4"}


class Appender:
    """Appends arrays to one buffer of a glTF. What is there already keeps its place, bytes and indices."""

    def __init__(self, root: Object, buffer: int, start: int) -> None:
        self.root, self.buffer = root, buffer
        self.parts: list[bytes] = []
        self.end = start
        self._pad()

    def _pad(self) -> None:
        if missing := -self.end % 4:
            self.parts.append(b"\0" * missing)
            self.end += missing

    def view(self, content: bytes, target: int | None = None, stride: int | None = None) -> int:
        """Append bytes at a multiple of four; return the index of the new buffer view."""
        entry: dict[str, Any] = {"buffer": self.buffer, "byteOffset": self.end, "byteLength": len(content)}
        if stride is not None:
            entry["byteStride"] = stride
        if target is not None:
            entry["target"] = target
        self.parts.append(content)
        self.end += len(content)
        self._pad()
        return _append(self.root, "bufferViews", entry)

    def accessor(self, values: ndarray, *, target: int | None = None, bounds: bool = False) -> int:
        """Append an array of shape (count,) or (count, width); return the index of the new accessor."""
        values = np.ascontiguousarray(values)
        width = 1 if values.ndim == 1 else values.shape[1]
        size = width * values.dtype.itemsize
        content = values.tobytes()
        stride = None
        if target == ARRAY_BUFFER and size % 4:  # vertex attributes start at multiples of four bytes
            stride = size + -size % 4
            padded = np.zeros((len(values), stride), dtype=np.uint8)
            padded[:, :size] = values.view(np.uint8).reshape(len(values), size)
            content = padded.tobytes()
        return self.accessor_of(self.view(content, target, stride), values, bounds=bounds)

    def accessor_of(self, view: int, values: ndarray, *, bounds: bool = False) -> int:
        """Describe values that lie in a view already; return the index of the new accessor."""
        width = 1 if values.ndim == 1 else values.shape[1]
        entry: dict[str, Any] = {
            "bufferView": view, "componentType": _CODES[values.dtype.name], "count": len(values), "type": _KINDS[width]
        }  # fmt: skip
        if bounds:
            rows = values.reshape(len(values), width)
            entry["min"], entry["max"] = rows.min(0).tolist(), rows.max(0).tolist()
        return _append(self.root, "accessors", entry)


def _append(root: Object, key: str, entry: Object) -> int:
    entries = root.setdefault(key, [])
    entries.append(entry)
    return len(entries) - 1
