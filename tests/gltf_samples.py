"""Small glTF files for tests, put together by hand so that the reader is not judged by the writer."""

from __future__ import annotations

import base64
import json
import struct
from typing import Any

import numpy as np

CODES = {"int8": 5120, "uint8": 5121, "int16": 5122, "uint16": 5123, "uint32": 5125, "float32": 5126}
KINDS = {1: "SCALAR", 2: "VEC2", 3: "VEC3", 4: "VEC4", 16: "MAT4"}


class Sample:
    """A glTF under construction: its JSON (`root`) and its only buffer (`binary`)."""

    def __init__(self) -> None:
        self.root: dict[str, Any] = {"asset": {"version": "2.0"}, "accessors": [], "bufferViews": []}
        self.binary = bytearray()

    def view(self, content: bytes, **extra: Any) -> int:
        self.binary += b"\0" * (-len(self.binary) % 4)
        entry = {"buffer": 0, "byteOffset": len(self.binary), "byteLength": len(content), **extra}
        self.binary += content
        self.root["bufferViews"].append(entry)
        return len(self.root["bufferViews"]) - 1

    def accessor(self, values: Any, dtype: str = "float32", **extra: Any) -> int:
        array = np.asarray(values, dtype=dtype)
        width = 1 if array.ndim == 1 else array.shape[1]
        entry = {
            "bufferView": self.view(array.tobytes()),
            "componentType": CODES[dtype],
            "count": len(array),
            "type": KINDS[width],
            **extra,
        }
        self.root["accessors"].append(entry)
        return len(self.root["accessors"]) - 1

    def finished(self) -> dict[str, Any]:
        if self.binary:
            self.root["buffers"] = [{"byteLength": len(self.binary)}]
        return self.root

    def glb(self) -> bytes:
        return pack_glb(self.finished(), bytes(self.binary))

    def gltf(self, uri: str | None = None) -> bytes:
        root = self.finished()
        root["buffers"][0]["uri"] = uri or f"data:;base64,{base64.b64encode(self.binary).decode()}"
        return json.dumps(root).encode()


def pack_glb(root: dict[str, Any], binary: bytes) -> bytes:
    text = json.dumps(root).encode()
    text += b" " * (-len(text) % 4)
    binary += b"\0" * (-len(binary) % 4)
    body = struct.pack("<I4s", len(text), b"JSON") + text + struct.pack("<I4s", len(binary), b"BIN\0") + binary
    return struct.pack("<4sII", b"glTF", 2, 12 + len(body)) + body


def take_apart(data: bytes) -> tuple[dict[str, Any], bytes]:
    """JSON and binary chunk of a GLB."""
    n = struct.unpack_from("<I", data, 12)[0]
    root = json.loads(data[20 : 20 + n])
    if len(data) <= 20 + n:
        return root, b""
    size = struct.unpack_from("<I", data, 20 + n)[0]
    return root, data[28 + n : 28 + n + size]


# The leg of the sample: hip at height 2, knee at height 1; two vertices at each of the heights 2, 1 and 0.
LEG_VERTICES = np.array([[x, y, 0.0] for y in (2.0, 1.0, 0.0) for x in (-0.1, 0.1)])
LEG_FACES = np.array([[0, 2, 1], [1, 2, 3], [2, 4, 3], [3, 4, 5]])
LEG_JOINTS = np.array([[0, 0, 0, 0]] * 2 + [[0, 1, 0, 0]] * 2 + [[1, 0, 0, 0]] * 2)
LEG_WEIGHTS = np.array([[1.0, 0, 0, 0]] * 2 + [[0.5, 0.5, 0, 0]] * 2 + [[1.0, 0, 0, 0]] * 2)


def turn_z(degrees: float) -> list[float]:
    """A rotation about Z as glTF writes it (`xyzw`)."""
    half = np.radians(degrees) / 2
    return [0.0, 0.0, float(np.sin(half)), float(np.cos(half))]


def leg(*, animated: bool = True, **primitive: Any) -> Sample:
    """Armature > hip > knee with a skinned mesh; the clip 'kick' turns the knee by 90 degrees in a second."""
    sample = Sample()
    binds = np.stack([np.eye(4), np.eye(4)])
    binds[:, 1, 3] = (-2.0, -1.0)
    low, high = LEG_VERTICES.min(0).tolist(), LEG_VERTICES.max(0).tolist()
    attributes = {
        "POSITION": sample.accessor(LEG_VERTICES, min=low, max=high),
        "JOINTS_0": sample.accessor(LEG_JOINTS, "uint8"),
        "WEIGHTS_0": sample.accessor(LEG_WEIGHTS),
    }
    sample.root |= {
        "scene": 0,
        "scenes": [{"nodes": [0, 3]}],
        "nodes": [
            {"name": "Armature", "children": [1]},
            {"name": "hip", "translation": [0.0, 2.0, 0.0], "children": [2]},
            {"name": "knee", "translation": [0.0, -1.0, 0.0]},
            {"name": "skin", "mesh": 0, "skin": 0},
        ],
        "meshes": [
            {
                "name": "leg",
                "primitives": [
                    {"attributes": attributes, "indices": sample.accessor(LEG_FACES.ravel(), "uint16"), **primitive}
                ],
            }
        ],
        "skins": [{"joints": [1, 2], "inverseBindMatrices": sample.accessor(binds.swapaxes(1, 2).reshape(-1, 16))}],
    }
    if animated:
        add_clip(sample, "kick", 2, "rotation", [0.0, 0.5, 1.0], [turn_z(0), turn_z(45), turn_z(90)])
    return sample


def add_clip(
    sample: Sample, name: str, node: int, path: str, times: Any, values: Any, interpolation: str = "LINEAR"
) -> None:
    """An animation of one channel."""
    times = np.asarray(times, dtype=np.float32)
    low, high = [float(times.min())], [float(times.max())]
    sampler = {
        "input": sample.accessor(times, min=low, max=high),
        "output": sample.accessor(values),
        "interpolation": interpolation,
    }
    channel = {"sampler": 0, "target": {"node": node, "path": path}}
    sample.root.setdefault("animations", []).append({"name": name, "samplers": [sampler], "channels": [channel]})
