"""PLY, text and binary of either byte order: places, colours and faces; all else is passed over."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy import ndarray

from understudy.errors import FileError
from understudy.io.mesh.mesh_file import MeshFile, fans, plain

KINDS = {
    "char": "i1",
    "int8": "i1",
    "uchar": "u1",
    "uint8": "u1",
    "short": "i2",
    "int16": "i2",
    "ushort": "u2",
    "uint16": "u2",
    "int": "i4",
    "int32": "i4",
    "uint": "u4",
    "uint32": "u4",
    "float": "f4",
    "float32": "f4",
    "double": "f8",
    "float64": "f8",
}
ORDERS = {"ascii": "", "binary_little_endian": "<", "binary_big_endian": ">"}


@dataclass
class _Element:
    name: str
    count: int
    # Name, kind of value and, for a list, kind of its length.
    properties: list[tuple[str, str, str | None]] = field(default_factory=list)


def sniff(head: bytes, suffix: str) -> bool:
    return head[:3] == b"ply"


def read(path: Path, data: bytes) -> MeshFile:
    end = data.find(b"end_header")
    if end < 0:
        raise FileError(path, "its header has no end; the file may be truncated")
    order, elements = _header(path, data[:end].decode("ascii", "replace"))
    body = data[data.index(b"\n", end) + 1 :] if b"\n" in data[end:] else b""
    try:
        found = _text(elements, body) if order == "" else _binary(elements, body, order)
    except (ValueError, IndexError, OverflowError):
        raise FileError(path, "its data end before the header's count; the file may be truncated") from None
    table = found.get("vertex", {})
    if not all(axis in table for axis in "xyz"):
        raise FileError(path, "has no vertices with x, y and z; export it again")
    vertices = np.stack([np.asarray(table[axis], dtype=np.float64) for axis in "xyz"], axis=1)
    rows = found.get("face", {})
    polygons = next((rows[key] for key in ("vertex_indices", "vertex_index") if key in rows), [])
    if isinstance(polygons, np.ndarray) and polygons.ndim == 2 and polygons.shape[1] == 3:
        faces = polygons.astype(np.int64)
    else:
        faces = fans([list(map(int, p)) for p in polygons])
    return plain(path, vertices, faces, colours=_colours(table))


def _header(path: Path, text: str) -> tuple[str, list[_Element]]:
    order, elements = None, []
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.split()
        try:
            if words[:1] == ["format"]:
                order = ORDERS[words[1]]
            elif words[:1] == ["element"]:
                elements.append(_Element(words[1], int(words[2])))
            elif words[:2] == ["property", "list"]:
                elements[-1].properties.append((words[4], KINDS[words[3]], KINDS[words[2]]))
            elif words[:1] == ["property"]:
                elements[-1].properties.append((words[2], KINDS[words[1]], None))
        except (KeyError, IndexError, ValueError, OverflowError):
            raise FileError(path, f"'{line[:60]}' is not understood; the file may be damaged", place=number) from None
    if order is None:
        raise FileError(path, "its header names no format; export it again")
    return order, elements


def _text(elements: list[_Element], body: bytes) -> dict[str, dict[str, list | ndarray]]:
    words, at = body.split(), 0
    out: dict[str, dict[str, list | ndarray]] = {}
    for element in elements:
        if all(length is None for _, _, length in element.properties):
            width = len(element.properties)
            block = np.array(words[at : at + element.count * width], dtype=np.float64).reshape(element.count, width)
            at += element.count * width
            out[element.name] = {name: block[:, i] for i, (name, _, _) in enumerate(element.properties)}
            continue
        table: dict[str, list | ndarray] = {name: [] for name, _, _ in element.properties}
        for _ in range(element.count):
            for name, _, length in element.properties:
                size = int(words[at]) if length else 1
                at += 1 if length else 0
                if at + size > len(words):
                    raise IndexError
                row = words[at : at + size]
                table[name].append([int(float(w)) for w in row] if length else float(row[0]))  # pyright: ignore
                at += size
        out[element.name] = table
    return out


def _binary(elements: list[_Element], body: bytes, order: str) -> dict[str, dict[str, list | ndarray]]:
    at = 0
    out: dict[str, dict[str, list | ndarray]] = {}
    for element in elements:
        lists = [p for p in element.properties if p[2] is not None]
        if not lists:
            record = np.dtype([(name, order + kind) for name, kind, _ in element.properties])
            block = np.frombuffer(body, record, element.count, at)
            at += record.itemsize * element.count
            out[element.name] = {name: block[name] for name, _, _ in element.properties}
            continue
        fixed = _same_length(element, body, at, order)
        if fixed is not None:
            block, at = fixed
            out[element.name] = {name: block[name] for name, _, _ in element.properties}
            continue
        table: dict[str, list | ndarray] = {name: [] for name, _, _ in element.properties}
        for _ in range(element.count):
            for name, kind, length in element.properties:
                size = 1
                if length is not None:
                    size = int(np.frombuffer(body, order + length, 1, at)[0])
                    at += np.dtype(length).itemsize
                row = np.frombuffer(body, order + kind, size, at)
                at += np.dtype(kind).itemsize * size
                table[name].append(row if length is not None else row[0])  # pyright: ignore
        out[element.name] = table
    return out


def _same_length(element: _Element, body: bytes, at: int, order: str) -> tuple[ndarray, int] | None:
    """All rows at once where every list has the length of the first row's, as triangle meshes do."""
    fields, start = [], at
    for name, kind, length in element.properties:
        if length is None:
            fields.append((name, order + kind))
            start += np.dtype(kind).itemsize
            continue
        size = int(np.frombuffer(body, order + length, 1, start)[0])
        start += np.dtype(length).itemsize + size * np.dtype(kind).itemsize
        fields += [(f"{name} length", order + length), (name, order + kind, (size,))]
    record = np.dtype(fields)
    if at + record.itemsize * element.count > len(body):
        return None
    block = np.frombuffer(body, record, element.count, at)
    same = all((block[n] == block[n][0]).all() for n in record.names or () if n.endswith(" length"))
    return (block, at + record.itemsize * element.count) if same else None


def _colours(table: dict[str, list | ndarray]) -> ndarray | None:
    if not all(name in table for name in ("red", "green", "blue")):
        return None
    found = np.stack([np.asarray(table[name], dtype=np.float64) for name in ("red", "green", "blue")], axis=1)
    return np.clip(found / (255.0 if found.max(initial=0.0) > 1.0 else 1.0), 0.0, 1.0)
