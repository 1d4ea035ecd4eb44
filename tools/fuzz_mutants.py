"""Mutants of a file: damaged bytes, words, JSON, arrays and records, so that faults lie behind what a parser checks.

A mutant is made of a seed and a `random.Random` alone: the same two give the same bytes.
"""

from __future__ import annotations

import io
import json
import re
import struct
import zipfile
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import numpy as np

from fuzz_seeds import Seed, fbx_files, packed_glb
from understudy.io.fbx import parse
from understudy.io.fbx.node import Node

WHOLE = (0, 1, -1, 2, 3, 7, 127, 255, 256, 65535, 1 << 20, 1 << 31, (1 << 31) - 1, -(1 << 31), 1 << 32, 1 << 63, 10**30)
BROKEN = (0.0, -0.0, 0.5, -1.5, 1e-320, 1e-30, 1e15, 1e30, 1e300, -1e308, float("inf"), float("-inf"), float("nan"))
WORDS = ("", " ", "nan", "inf", "1e999", "-", "0x10", "1,5", "\x00", "ü", "🙂", "../../etc/passwd", "x" * 5000)
NUMBER = re.compile(rb"[-+]?\d+\.?\d*(?:[eE][-+]?\d+)?")
WORD = re.compile(rb"[^\s,{}\[\]:\"]+")


def mutant(seed: Seed, rng: Random) -> bytes:
    """One to eight damages, one upon the other, of a kind that fits the file."""
    kinds = _kinds(seed.suffix, seed.data)
    data = seed.data
    damage = rng.choice(kinds)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 5, 8))):
        data = damage(data, rng)
        damage = rng.choice((damage, bytes_))
    return data


def _kinds(suffix: str, data: bytes) -> tuple[Callable[[bytes, Random], bytes], ...]:
    if suffix in (".glb", ".vrm", ".vrma"):
        return glb_json, glb_json, glb_json, bytes_, bytes_
    if suffix in (".gltf", ".json"):
        return text_json, text_json, text_json, text, bytes_
    if suffix == ".npz":
        return arrays, arrays, arrays, bytes_
    if suffix == ".fbx" and data.startswith(parse.MAGIC[:18]):
        return records, records, records, bytes_
    if suffix in (".usdc", ".usdz"):
        return (bytes_,)
    return text, text, text, bytes_


# ---- bytes ----


def bytes_(data: bytes, rng: Random) -> bytes:
    """A flipped bit, an odd number, a piece cut, doubled, moved or made up."""
    if not data:
        return rng.randbytes(rng.randrange(64))
    out = bytearray(data)
    at = rng.randrange(len(out)) if rng.random() < 0.7 else rng.randrange(min(len(out), 256))
    length = min(rng.choice((1, 2, 4, 8, 16, 64, 256, 4096)), len(out) - at)
    kind = rng.randrange(8)
    if kind == 0:
        out[at] ^= 1 << rng.randrange(8)
    elif kind == 1:
        out[at] = rng.randrange(256)
    elif kind in (2, 3):
        width = rng.choice((1, 2, 4, 8))
        value = rng.choice((*WHOLE, rng.randrange(1 << 62))) % (1 << 8 * width)
        out[at : at + width] = value.to_bytes(width, rng.choice(("little", "big")))
    elif kind == 4:
        del out[at : at + length]
    elif kind == 5:
        out[at:at] = rng.choice((out[at : at + length], rng.randbytes(length)))
    elif kind == 6:
        there = rng.randrange(len(out))
        out[at : at + length] = out[there : there + length]
    else:
        del out[at:]
    return bytes(out)


# ---- words and lines ----


def text(data: bytes, rng: Random) -> bytes:
    """Another number or word, a line gone, doubled or moved, brackets without end."""
    kind = rng.randrange(10)
    if kind < 4 and (found := _one(NUMBER, data, rng)) is not None:
        return data[: found[0]] + _number(rng) + data[found[1] :]
    if kind < 6 and (found := _one(WORD, data, rng)) is not None:
        other = _one(WORD, data, rng) if rng.random() < 0.6 else None
        word = data[other[0] : other[1]] if other else rng.choice(WORDS).encode()
        return data[: found[0]] + word + data[found[1] :]
    lines = data.split(b"\n")
    at, there = rng.randrange(len(lines)), rng.randrange(len(lines))
    if kind == 6:
        del lines[at : at + rng.choice((1, 1, 2, 10))]
    elif kind == 7:
        lines[at:at] = [lines[there]] * rng.choice((1, 1, 2, 50, 2000))
    elif kind == 8:
        lines[at], lines[there] = lines[there], lines[at]
    else:
        lines[at] += rng.choice((b"{", b"[", b"(", b'"', b"{ begin ", b"\x00", b"a.")) * rng.choice((1, 2, 3000))
    return b"\n".join(lines)


def _one(pattern: re.Pattern[bytes], data: bytes, rng: Random) -> tuple[int, int] | None:
    """Where one of the matches lies, found from a random place on."""
    start = rng.randrange(max(len(data), 1))
    found = pattern.search(data, start) or pattern.search(data)
    return None if found is None else found.span()


def _number(rng: Random) -> bytes:
    return str(rng.choice((*WHOLE, *BROKEN, rng.uniform(-1e3, 1e3), rng.choice(WORDS)))).encode("utf-8", "replace")


# ---- JSON ----


def text_json(data: bytes, rng: Random) -> bytes:
    """The JSON with one value changed, gone or doubled; words where it is none any more."""
    try:
        root = json.loads(data)
    except (ValueError, RecursionError):
        return text(data, rng)
    return json.dumps(changed(root, rng)).encode("utf-8", "replace")


def glb_json(data: bytes, rng: Random) -> bytes:
    """The same within a GLB, with right lengths."""
    if len(data) < 20:
        return bytes_(data, rng)
    length = struct.unpack_from("<I", data, 12)[0]
    try:
        root = json.loads(data[20 : 20 + length])
    except (ValueError, RecursionError):
        return bytes_(data, rng)
    return packed_glb(changed(root, rng), data[20 + length :])


def changed(root: Any, rng: Random) -> Any:
    """The tree with one place in it made odd, in place where it can be."""
    found = _place(root, rng)
    if found is None:
        return odd(rng, root)
    holder, key = found
    what = rng.randrange(8)
    if what == 0:
        del holder[key]
    elif what == 1 and isinstance(holder, list):
        holder[key:key] = [holder[key]] * rng.choice((1, 1, 2, 1000))
    elif what == 2 and (other := _place(root, rng)) is not None:
        holder[key] = deepcopy(other[0][other[1]])
    else:
        holder[key] = odd(rng, holder[key])
    return root


def _place(root: Any, rng: Random) -> tuple[Any, Any] | None:
    """A place of the tree, by what holds it and its key there: found from the root down, so that what is there once
    is as likely as one of a thousand numbers."""
    found = None
    while isinstance(root, (dict, list)) and root and (found is None or rng.random() < 0.85):
        found = root, rng.choice(list(root)) if isinstance(root, dict) else rng.randrange(len(root))
        root = root[found[1]]
    return found


def odd(rng: Random, value: Any) -> Any:
    """Another value, near to it or far from it."""
    if isinstance(value, (int, float)) and not isinstance(value, bool) and rng.random() < 0.6:
        near = value + rng.choice((-1, 1, 2, 0.5, -value, value))
        return rng.choice((*WHOLE, *BROKEN, near, near, near, -value))
    deep: Any = []
    for _ in range(rng.choice((1, 3, 200))):
        deep = [deep]
    return rng.choice(
        (None, True, False, 0, -1, 1, 1e300, "", "0", rng.choice(WORDS), [], {}, [value], {"a": value}, deep)
    )


# ---- arrays ----


def arrays(data: bytes, rng: Random) -> bytes:
    """An npz with one array of another shape, type or value, gone, or under another's name."""
    try:
        with np.load(io.BytesIO(data)) as file:
            held = {name: file[name] for name in file.files}
    except (ValueError, OSError, EOFError, KeyError, zipfile.BadZipFile, NotImplementedError, SyntaxError):
        return bytes_(data, rng)
    if not held:
        return bytes_(data, rng)
    name = rng.choice(list(held))
    what = rng.randrange(10)
    if what == 0:
        del held[name]
    elif what == 1:
        held[rng.choice(list(held))] = held[name]
    else:
        with np.errstate(all="ignore"):
            held[name] = _odd_array(held[name], rng)
    buffer = io.BytesIO()
    try:
        rng.choice((np.savez, np.savez_compressed))(buffer, **held)
    except (ValueError, TypeError, UnicodeError):
        return bytes_(data, rng)
    return buffer.getvalue()


def _odd_array(array: np.ndarray, rng: Random) -> np.ndarray:
    flat = array.ravel()
    what = rng.randrange(9)
    if what == 0:
        return (
            array.astype(rng.choice(("f4", "f8", "i1", "u1", "i8", "u4", "?", "c16", "S4", "U3", "f2")), copy=True)
            if array.dtype.kind in "biuf"
            else np.zeros(array.shape)
        )
    if what == 1:
        return array[: rng.randrange(len(array) + 1)] if array.ndim else np.zeros(0)
    if what == 2:
        return flat
    if what == 3:
        return array[None] if rng.random() < 0.5 else array.T
    if what == 4:
        return np.array(rng.choice((*WHOLE[:9], *BROKEN)))
    if what == 5:
        return np.concatenate([array, array]) if array.ndim else np.array([array, array])
    if what == 6:
        return np.array(rng.choice(WORDS))
    out = array.copy()
    if array.dtype.kind in "biuf" and array.size:
        value = np.array(rng.choice((*BROKEN, *(float(w) for w in WHOLE)))).astype(array.dtype)
        out.ravel()[rng.randrange(array.size) if rng.random() < 0.8 else slice(None)] = value
    return out


# ---- records of FBX ----


def records(data: bytes, rng: Random) -> bytes:
    """The records of a binary FBX with one changed, gone, doubled or moved; its offsets made right."""
    try:
        version = parse.version(data)
        top = _copied(parse.parse(data))
    except Exception:  # already damaged: whatever the parser says of it
        return bytes_(data, rng)
    nodes = [node for node in _walk(top) if node.children or node.values]
    if not nodes:
        return bytes_(data, rng)
    kinds: dict[str, list[fbx_files.N]] = {}
    for node in nodes:
        kinds.setdefault(node.name, []).append(node)
    node = rng.choice(kinds[rng.choice(list(kinds))])
    what = rng.randrange(8)
    if what == 0 and node.children:
        del node.children[rng.randrange(len(node.children))]
    elif what == 1 and node.children:
        node.children *= 2
    elif what == 2:
        node.name = rng.choice(nodes).name or "x"
    elif what == 3:
        other = rng.choice(nodes)
        if not any(inner is node for inner in _walk(other)):
            node.children.append(other)
    elif node.values:
        at = rng.randrange(len(node.values))
        node.values = (*node.values[:at], _odd_value(node.values[at], rng), *node.values[at + 1 :])
    try:
        return fbx_files.binary(top.children, version=version, compress=rng.random() < 0.5)
    except (struct.error, AssertionError, KeyError, OverflowError):
        return bytes_(data, rng)


def _copied(node: Node) -> fbx_files.N:
    return fbx_files.N(node.name, tuple(node.values), [_copied(child) for child in node.children])


def _walk(node: fbx_files.N) -> list[fbx_files.N]:
    out, todo = [], [node]
    while todo:
        node = todo.pop()
        out.append(node)
        todo += node.children
    return out


def _odd_value(value: object, rng: Random) -> object:
    if isinstance(value, np.ndarray) and rng.random() < 0.8:
        with np.errstate(all="ignore"):
            out = _odd_array(value, rng)
            plain = out.dtype.name in ("float32", "float64", "int64", "int32")
            return np.zeros(0) if out.ndim != 1 or out.dtype.kind not in "biuf" else out if plain else out.astype("f8")
    if isinstance(value, int) and rng.random() < 0.5:
        return max(min(rng.choice((*WHOLE, value + 1, value - 1)), (1 << 63) - 1), -(1 << 63))
    if isinstance(value, float) and rng.random() < 0.7:
        return rng.choice((*BROKEN, -value, 2 * value))
    return rng.choice((0, -1, 1.5, float("nan"), "", "x", b"\xff", True, rng.choice(WORDS), np.zeros(3), np.zeros(0)))
