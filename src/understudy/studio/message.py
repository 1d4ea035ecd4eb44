"""The one form of everything big that is sent: a JSON head, then arrays as they lie in memory.

    uint32 length of the head | head, padded with blanks to a multiple of 8 | the arrays, each at a multiple of 8

The head holds what the sender says and `parts`, which maps a name to [dtype, shape, offset, bytes]; offsets count from
the end of the head. The browser reads the arrays in place, without a copy.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy import ndarray

DTYPES = {"float32": "f4", "uint32": "u4", "uint16": "u2", "uint8": "u1", "int32": "i4"}
WORD = 8


def pack(head: Mapping[str, Any], parts: Mapping[str, ndarray | bytes] | None = None) -> bytes:
    """A message; arrays must be of one of `DTYPES`, bytes are sent as uint8."""
    if "parts" in head:
        raise ValueError("'parts' of a head is where the arrays are listed; give it another name")
    listed: dict[str, Any] = {}
    blobs: list[bytes] = []
    at = 0
    for name, value in (parts or {}).items():
        array = np.frombuffer(value, np.uint8) if isinstance(value, bytes) else np.ascontiguousarray(value)
        if array.dtype.name not in DTYPES:
            raise TypeError(f"{name} is {array.dtype.name}; a message holds {', '.join(DTYPES)}")
        blob = array.astype(f"<{DTYPES[array.dtype.name]}", copy=False).tobytes()
        listed[name] = [array.dtype.name, list(array.shape), at, len(blob)]
        padding = -len(blob) % WORD
        blobs += [blob, b"\0" * padding]
        at += len(blob) + padding
    text = json.dumps({**head, "parts": listed}, separators=(",", ":"), allow_nan=False).encode()
    text += b" " * (-(len(text) + 4) % WORD)
    return b"".join([struct.pack("<I", len(text)), text, *blobs])


def unpack(message: bytes) -> tuple[dict[str, Any], dict[str, ndarray]]:
    """The head and the arrays of a message."""
    (length,) = struct.unpack_from("<I", message)
    head = json.loads(message[4 : 4 + length])
    start = 4 + length
    parts = {
        name: np.frombuffer(message, f"<{DTYPES[dtype]}", count=int(np.prod(shape)), offset=start + at).reshape(shape)
        for name, (dtype, shape, at, _) in head.pop("parts").items()
    }
    return head, parts


def head_of(message: bytes) -> dict[str, Any]:
    """The head alone."""
    (length,) = struct.unpack_from("<I", message)
    head = json.loads(message[4 : 4 + length])
    del head["parts"]
    return head
