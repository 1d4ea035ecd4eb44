"""The last step of a baked file: weights as bytes instead of floats, and materials with the body's own colour."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from understudy.io.gltf.buffers import ARRAY_BUFFER
from understudy.io.gltf.build import build
from understudy.io.gltf.document import to_glb
from understudy.model import Character

EYE_COLOUR = (0.93, 0.93, 0.91)
UNSIGNED_BYTE = 5121


def glb_bytes(path: Path, character: Character, colour: tuple[float, float, float], tints: np.ndarray) -> bytes:
    """A plain GLB of the character; `tints` are factors of the colour per vertex.

    Weights are whole 255ths already, so bytes hold them without loss.
    """
    root, chunk = build(character, ())
    as_bytes = {primitive["attributes"]["WEIGHTS_0"] for mesh in root["meshes"] for primitive in mesh["primitives"]}
    parts: list[bytes] = []
    end = 0
    for index, accessor in enumerate(root["accessors"]):
        view = root["bufferViews"][accessor["bufferView"]]
        data = chunk[view.get("byteOffset", 0) : view.get("byteOffset", 0) + view["byteLength"]]
        if index in as_bytes:
            data = np.round(np.frombuffer(data, dtype="<f4") * 255.0).astype(np.uint8).tobytes()
            accessor["componentType"], accessor["normalized"] = UNSIGNED_BYTE, True
        view["byteOffset"], view["byteLength"] = end, len(data)
        data += b"\0" * (-len(data) % 4)
        parts.append(data)
        end += len(data)
    start = 0
    for mesh in root["meshes"]:
        attributes = mesh["primitives"][0]["attributes"]
        count = root["accessors"][attributes["POSITION"]]["count"]
        rgba = np.full((count, 4), 255, dtype=np.uint8)
        rgba[:, :3] = np.round(tints[start : start + count] * 255.0)
        view = {"buffer": 0, "byteOffset": end, "byteLength": rgba.size, "target": ARRAY_BUFFER}
        accessor = {"componentType": UNSIGNED_BYTE, "normalized": True, "count": count, "type": "VEC4"}
        attributes["COLOR_0"] = len(root["accessors"])
        root["accessors"].append({"bufferView": len(root["bufferViews"]), **accessor})
        root["bufferViews"].append(view)
        parts.append(rgba.tobytes())
        start, end = start + count, end + rgba.size
    root["buffers"][0]["byteLength"] = end
    for skin in root["skins"]:
        _without_unbound(root, skin, len(character.meshes[0].skin.slot_joints))
    root["materials"] = [_material("skin", colour), _material("eyes", EYE_COLOUR)]
    for mesh, material in zip(root["meshes"], (0, 1), strict=True):
        mesh["primitives"][0]["material"] = material
    root["asset"]["copyright"] = "CC0 1.0: derived from MakeHuman data; see NOTICE.md"
    return to_glb(path, root, b"".join(parts))


def _without_unbound(root: dict, skin: dict, n_bound: int) -> None:
    """The armature node is no joint of the skin: files in the wild do not list it."""
    skin["joints"] = skin["joints"][:n_bound]
    root["accessors"][skin["inverseBindMatrices"]]["count"] = n_bound


def to_linear(value: float) -> float:
    """One channel of sRGB in linear light."""
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _material(name: str, colour: tuple[float, float, float]) -> dict:
    """`colour` is sRGB; glTF wants it linear."""
    linear = [round(to_linear(c), 4) for c in colour]
    surface = {"baseColorFactor": [*linear, 1.0], "metallicFactor": 0.0, "roughnessFactor": 0.75}
    return {"name": name, "pbrMetallicRoughness": surface}
