"""The meshopt codec for vertex attributes and animation keys: byte-wise deltas in groups of sixteen.

Elements come in blocks. In a block each byte of the element has its own run of groups; a group holds sixteen deltas in
0, 1, 2, 4 or 8 bits each, and a delta with all bits set is an escape to a whole byte behind the group. Version 1 adds a
choice of bit widths per byte (the control bits) and deltas of two bytes or of four bytes under exclusive-or.
"""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from jaxtyping import UInt8
from numpy import ndarray

from understudy.math.kernel import kernel

_GROUP = 16
_NO_BYTES, _LITERAL = 2, 3
# Bits per delta by (table, two header bits): version 0; control mode 0; control mode 1.
_WIDTHS = np.array([[0, 2, 4, 8], [0, 1, 2, 4], [1, 2, 4, 8]], dtype=np.int64)


def decode_attributes(data: UInt8[ndarray, "bytes"], count: int, stride: int) -> UInt8[ndarray, "count stride"] | None:
    """Elements as rows of bytes; None when the stream is not valid."""
    if len(data) < 1 or data[0] not in (0xA0, 0xA1):
        return None
    version = int(data[0] & 0x0F)
    tail = stride + (stride // 4 if version == 1 else 0)
    end = len(data) - max(tail, 24 if version == 1 else 32)
    if end < 1:
        return None
    modes = data[len(data) - stride // 4 :] if version == 1 else np.zeros(stride // 4, dtype=np.uint8)
    kinds = modes & 0x0F
    if np.any(kinds > 2) or np.any((kinds < 2) & (modes >> 4 != 0)):
        return None
    baseline = data[len(data) - tail :][:stride].copy()
    out = np.empty((count, stride), dtype=np.uint8)
    return out if _attributes(data, version, end, baseline, modes, out) == end else None


@kernel()
@no_type_check
def _attributes(data, version, end, previous, modes, out):  # pragma: no cover - compiled
    """Decode all blocks; the position reached, or -1 when the stream runs over its end."""
    count, stride = out.shape
    block_max = min((8192 // stride) & ~15, 256)
    deltas = np.zeros((stride, 256), dtype=np.uint8)
    at = 1
    first = 0
    while first < count:
        n = min(count - first, block_max)
        control_at = at
        if version == 1:
            at += stride // 4
            if at > end:
                return -1
        for k in range(stride):
            control = (data[control_at + k // 4] >> (2 * (k % 4))) & 3 if version == 1 else -1
            at = _byte_run(data, at, end, control, n, deltas[k])
            if at < 0:
                return -1
        for channel in range(stride // 4):
            _undo_deltas(deltas, channel * 4, modes[channel], n, previous, out, first)
        for k in range(stride):
            previous[k] = out[first + n - 1, k]
        first += n
    return at


@kernel()
@no_type_check
def _byte_run(data, at, end, control, n, deltas):  # pragma: no cover - compiled
    """The deltas of one byte of the element over one block; the position behind them, or -1."""
    if control == _NO_BYTES:
        deltas[:n] = 0
        return at
    if control == _LITERAL:
        if at + n > end:
            return -1
        for i in range(n):
            deltas[i] = data[at + i]
        return at + n
    groups = (n + _GROUP - 1) // _GROUP
    header = at
    at += (groups + 3) // 4
    if at > end:
        return -1
    for g in range(groups):
        width = _WIDTHS[control + 1, (data[header + g // 4] >> (2 * (g % 4))) & 3]
        size = 2 * width
        if at + size > end:
            return -1
        extra = at + size
        for i in range(_GROUP):
            if width == 0:
                value = 0
            elif width == 8:
                value = data[at + i]
            else:
                per_byte = 8 // width
                slot = i % per_byte
                # Single bits are packed from the lowest upwards, pairs and nibbles from the highest downwards.
                shift = slot if width == 1 else 8 - width * (slot + 1)
                escape = (1 << width) - 1
                value = (data[at + i // per_byte] >> shift) & escape
                if value == escape:
                    if extra >= end:
                        return -1
                    value = data[extra]
                    extra += 1
            deltas[g * _GROUP + i] = value
        at = extra
    return at


@kernel()
@no_type_check
def _undo_deltas(deltas, k, mode, n, previous, out, first):  # pragma: no cover - compiled
    """Running sums (or exclusive-ors) of the deltas of four neighbouring bytes, from the element before the block."""
    kind = mode & 15
    if kind == 0:
        for b in range(4):
            value = np.int64(previous[k + b])
            for i in range(n):
                d = np.int64(deltas[k + b, i])
                value = (value + ((d >> 1) ^ -(d & 1))) & 0xFF
                out[first + i, k + b] = value
    elif kind == 1:
        for b in range(0, 4, 2):
            value = np.int64(previous[k + b]) | np.int64(previous[k + b + 1]) << 8
            for i in range(n):
                d = np.int64(deltas[k + b, i]) | np.int64(deltas[k + b + 1, i]) << 8
                value = (value + ((d >> 1) ^ -(d & 1))) & 0xFFFF
                out[first + i, k + b] = value & 0xFF
                out[first + i, k + b + 1] = value >> 8
    else:
        turn = np.int64(mode >> 4)
        value = np.int64(0)
        for b in range(4):
            value |= np.int64(previous[k + b]) << (8 * b)
        for i in range(n):
            d = np.int64(0)
            for b in range(4):
                d |= np.int64(deltas[k + b, i]) << (8 * b)
            # The encoder turned the bits to the left; a turn of 0 leaves the word as it is.
            value ^= ((d >> turn) | (d << (32 - turn))) & 0xFFFFFFFF
            for b in range(4):
                out[first + i, k + b] = (value >> (8 * b)) & 0xFF
