"""Meshes compressed with Draco (KHR_draco_mesh_compression), decoded by the optional package DracoPy."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from jaxtyping import Int
from numpy import ndarray

from understudy.io.gltf.document import AGAIN, Document, Object

EXTENSION = "KHR_draco_mesh_compression"


@dataclass(frozen=True, eq=False)
class Decoded:
    """What a compressed primitive holds: triangles, and attributes by their glTF name."""

    faces: Int[ndarray, "faces 3"]
    attributes: dict[str, ndarray]


def decode(document: Document, primitive: Object, place: str) -> Decoded | None:
    """The decoded primitive; None when it is not compressed, or when the file has it uncompressed as well."""
    extensions = document.child(primitive, "extensions", place)
    if EXTENSION not in extensions:
        return None
    try:
        import DracoPy
    except ImportError:
        if EXTENSION not in document.root.get("extensionsRequired", []):
            return None
        document.fail(place, 'is compressed with Draco; run pip install "understudy[draco]" to read it')
    from understudy.io.gltf.accessors import COMPONENTS, count, slice_of_buffer

    entry = document.child(extensions, EXTENSION, place)
    view = document.objects("bufferViews")[document.index(entry, "bufferView", place, "bufferViews")]
    content = bytes(slice_of_buffer(document, view, place))
    try:
        mesh = DracoPy.decode(content)
        faces = np.asarray(mesh.faces, dtype=np.int64).reshape(-1, 3)
    except Exception as error:  # the decoder raises kinds of its own
        document.fail(place, f"its Draco data cannot be decoded ({type(error).__name__}); {AGAIN}")
    out: dict[str, ndarray] = {}
    for name, unique_id in document.child(entry, "attributes", place).items():
        found = mesh.get_attribute_by_unique_id(unique_id) if isinstance(unique_id, int) else None
        if found is None or name not in primitive.get("attributes", {}):
            continue
        values = np.asarray(found["data"])
        accessor = document.index(primitive["attributes"], name, place, "accessors")
        if len(values) != count(document, accessor):
            document.fail(place, f"its Draco data has another number of vertices than the file declares; {AGAIN}")
        described = document.objects("accessors")[accessor]
        if described.get("normalized") is True and values.dtype.kind in "iu":
            dtype = COMPONENTS.get(document.integer(described, "componentType", place), values.dtype)
            values = np.maximum(values / float(np.iinfo(dtype).max), -1.0)
        out[name] = values
    n = len(out["POSITION"]) if "POSITION" in out else 0
    if faces.size and not (0 <= faces.min() and faces.max() < n):
        document.fail(place, f"its Draco data names vertices that do not exist; {AGAIN}")
    return Decoded(faces, out)
