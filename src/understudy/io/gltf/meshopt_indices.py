"""The meshopt codecs for triangles (one byte for most) and for plain index sequences."""

from __future__ import annotations

from typing import no_type_check

import numpy as np
from jaxtyping import UInt
from numpy import ndarray

from understudy.math.kernel import kernel

_MASK = 0xFFFFFFFF
_TRIANGLE_TAIL, _SEQUENCE_TAIL = 16, 4


def decode_triangles(data: UInt[ndarray, "bytes"], count: int, stride: int) -> UInt[ndarray, "count"] | None:
    """Indices of a triangle list; None when the stream is not valid."""
    if len(data) < 1 + count // 3 + _TRIANGLE_TAIL or data[0] not in (0xE0, 0xE1):
        return None
    out = np.zeros(count, dtype=np.uint32)
    # Version 0 had two more places for recent vertices where version 1 has the neighbours of the last one.
    recent = 13 if data[0] == 0xE1 else 15
    if not _triangles(data, out, recent):
        return None
    return out if stride == 4 else out.astype(np.uint16)


def decode_indices(data: UInt[ndarray, "bytes"], count: int, stride: int) -> UInt[ndarray, "count"] | None:
    """Indices in the order they were; None when the stream is not valid."""
    if len(data) < 1 + count + _SEQUENCE_TAIL or data[0] not in (0xD0, 0xD1):
        return None
    out = np.zeros(count, dtype=np.uint32)
    if not _sequence(data, out):
        return None
    return out if stride == 4 else out.astype(np.uint16)


@kernel()
@no_type_check
def _varint(data, at, end):  # pragma: no cover - compiled
    """Seven bits a byte, low ones first: the number and the position behind it (-1: over the end)."""
    value = np.int64(0)
    for i in range(5):
        if at >= end:
            return value, -1
        byte = np.int64(data[at])
        at += 1
        value |= (byte & 127) << (7 * i)
        if byte < 128:
            return value & _MASK, at
    return value, -1


@kernel()
@no_type_check
def _sequence(data, out):  # pragma: no cover - compiled
    """Deltas against one of two running values, chosen by the lowest bit; the next bit is the sign."""
    end = len(data) - _SEQUENCE_TAIL
    last = np.zeros(2, dtype=np.int64)
    at = 1
    for i in range(len(out)):
        value, at = _varint(data, at, end)
        if at < 0:
            return False
        which = value & 1
        step = value >> 1
        last[which] = (last[which] + ((step >> 1) ^ -(step & 1))) & _MASK
        out[i] = last[which]
    return at == end


@kernel()
@no_type_check
def _triangles(data, out, recent):  # pragma: no cover - compiled
    """One code byte per triangle: an edge seen lately and a vertex, or three vertices by table or one by one.

    `edges` and `points` are rings of the sixteen latest; `fresh` is the next vertex not met yet, `last` the latest one
    that was spelt out.
    """
    n = len(out) // 3
    end = len(data) - _TRIANGLE_TAIL
    edges = np.zeros((16, 2), dtype=np.int64)
    points = np.zeros(16, dtype=np.int64)
    n_edges = n_points = 0
    fresh = last = np.int64(0)
    at = 1 + n
    corner = np.zeros(3, dtype=np.int64)
    for t in range(n):
        code = np.int64(data[1 + t])
        high, low = code >> 4, code & 15
        if high < 15:
            a, b = edges[(n_edges - 1 - high) & 15]
            push = True
            if low == 0:
                c = fresh
                fresh = (fresh + 1) & _MASK
            elif low < recent:
                c = points[(n_points - 1 - low) & 15]
                push = False
            else:
                if low == 15:
                    step, at = _varint(data, at, end)
                    if at < 0:
                        return False
                    last = (last + ((step >> 1) ^ -(step & 1))) & _MASK
                else:
                    last = (last + (1 if low == 14 else -1)) & _MASK
                c = last
            if push:
                points[n_points & 15] = c
                n_points += 1
        else:
            if low < 14:
                packed, first = np.int64(data[end + low]), np.int64(0)
            else:
                if at >= end:
                    return False
                packed, first = np.int64(data[at]), np.int64(0 if low == 14 else 15)
                at += 1
                if packed == 0:
                    fresh = np.int64(0)
            seen = n_points
            for k in range(3):
                how = first if k == 0 else (packed >> 4 if k == 1 else packed & 15)
                if how == 0:
                    corner[k] = fresh
                    fresh = (fresh + 1) & _MASK
                elif how < 15:
                    corner[k] = points[(seen - how) & 15]
                else:
                    step, at = _varint(data, at, end)
                    if at < 0:
                        return False
                    last = (last + ((step >> 1) ^ -(step & 1))) & _MASK
                    corner[k] = last
            a, b, c = corner
            # New vertices enter the ring only now: the look-ups above count from before this triangle.
            for k in range(3):
                how = first if k == 0 else (packed >> 4 if k == 1 else packed & 15)
                if how == 0 or how == 15:
                    points[n_points & 15] = corner[k]
                    n_points += 1
            edges[n_edges & 15, 0], edges[n_edges & 15, 1] = b, a
            n_edges += 1
        edges[n_edges & 15, 0], edges[n_edges & 15, 1] = c, b
        edges[(n_edges + 1) & 15, 0], edges[(n_edges + 1) & 15, 1] = a, c
        n_edges += 2
        out[3 * t], out[3 * t + 1], out[3 * t + 2] = a, b, c
    return at == end
