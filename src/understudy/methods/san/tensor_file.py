"""Named arrays in the safetensors format: eight bytes of length, a JSON header, the numbers. No pickle, and checked.

The header's metadata holds a SHA-256 of the numbers, so that a damaged file is one line and not a strange motion.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy import ndarray

from understudy.errors import FileError
from understudy.io.atomic import write_bytes

KINDS = {"F16": np.float16, "F32": np.float32, "F64": np.float64, "I64": np.int64, "U8": np.uint8}
NAMES = {np.dtype(kind): name for name, kind in KINDS.items()}
LARGEST_HEADER = 1 << 24


def write_tensors(path: str | Path, arrays: Mapping[str, ndarray], metadata: Mapping[str, str]) -> Path:
    """Write arrays and words about them; all at once or not at all."""
    header: dict[str, object] = {}
    parts, start = [], 0
    for name, array in arrays.items():
        data = np.ascontiguousarray(array).tobytes()
        header[name] = {
            "dtype": NAMES[array.dtype], "shape": list(array.shape), "data_offsets": [start, start + len(data)],
        }  # fmt: skip
        parts.append(data)
        start += len(data)
    body = b"".join(parts)
    header["__metadata__"] = {**metadata, "sha256": hashlib.sha256(body).hexdigest()}
    head = json.dumps(header).encode()
    head += b" " * (-len(head) % 8)
    return write_bytes(path, len(head).to_bytes(8, "little") + head + body)


def read_tensors(path: str | Path) -> tuple[dict[str, ndarray], dict[str, str]]:
    """The arrays and the words; FileError where the file is damaged."""
    path = Path(path)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise FileError(path, f"cannot be read ({error.strerror})") from error
    size = int.from_bytes(data[:8], "little") if len(data) >= 8 else 0
    if not 2 <= size <= min(LARGEST_HEADER, len(data) - 8):
        raise FileError(path, "is no safetensors file, or cut off; take the last one that was written whole")
    body = data[8 + size :]
    try:
        header = json.loads(data[8 : 8 + size])
        metadata = dict(header.pop("__metadata__", {}))
        arrays = {}
        for name, what in header.items():
            first, last = what["data_offsets"]
            kind, shape = np.dtype(KINDS[what["dtype"]]), tuple(what["shape"])
            if not 0 <= first <= last <= len(body) or last - first != kind.itemsize * int(np.prod(shape)):
                raise ValueError(name)
            arrays[name] = np.frombuffer(body[first:last], kind).reshape(shape)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise FileError(path, "its header is damaged; take the last file that was written whole") from error
    if metadata.get("sha256", "") != hashlib.sha256(body).hexdigest():
        raise FileError(path, "its numbers do not match their checksum; take the last file that was written whole")
    return arrays, metadata


def part_of(arrays: Mapping[str, ndarray], name: str) -> dict[str, ndarray]:
    """The arrays of one network of several, `name/` taken off."""
    return {key.removeprefix(f"{name}/"): value for key, value in arrays.items() if key.startswith(f"{name}/")}
