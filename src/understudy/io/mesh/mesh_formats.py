"""The registry of meshes: sniffing by content, reading by name.

A format is one module with `sniff(head, suffix) -> bool` and `read(path, data) -> MeshFile`; adding one touches only
the list below. What is in none of them is read as a character (GLB, FBX, USD ...), whose skeleton is then left out.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import numpy as np

from understudy.errors import FileError
from understudy.io import formats
from understudy.io.fbx.looks import split_looks
from understudy.io.gltf.looks import read_looks
from understudy.io.mesh.mesh_file import MeshFile, check_triangles
from understudy.model import Motion, global_transforms
from understudy.model.skinning import skin

MESH_FORMATS = {"obj": (".obj",), "off": (".off",), "ply": (".ply",), "stl": (".stl",)}
# A million vertices are common in scans; beyond this many a file is a mistake or an attack.
MAX_VERTS = 20_000_000


def mesh_suffixes() -> list[str]:
    """All file endings that a mesh may have."""
    own = [suffix for suffixes in MESH_FORMATS.values() for suffix in suffixes]
    return sorted({*own, ".glb", ".gltf", ".vrm", ".fbx", ".usd", ".usda", ".usdc", ".usdz", ".npz"})


def read_mesh(path: str | Path) -> MeshFile:
    """The triangles of any known file; the content decides, not the name."""
    path = Path(path)
    suffix = path.suffix.lower()
    if suffix in {s for suffixes in MESH_FORMATS.values() for s in suffixes}:
        data = formats.read_bytes(path)
        for name in MESH_FORMATS:
            module = import_module(f"understudy.io.mesh.{name}")
            if module.sniff(data[:4096], suffix):
                return _bounded(module.read(path, data))
        raise FileError(path, f"the content is not {suffix[1:].upper()}, whatever the name says; export it again")
    loaded = formats.read(path, clips=False)
    character = loaded.character
    if not len(character.faces):
        raise FileError(path, "holds no mesh; name a file with triangles")
    rest = global_transforms(character.skeleton, Motion.at_rest(character.skeleton))
    vertices = skin(character, rest)[0].astype(np.float64)
    check_triangles(path, vertices, character.faces)
    notes = loaded.notes
    if any(len(mesh.skin.slot_joints) > 1 for mesh in character.meshes):
        notes = (*notes, "its skeleton is left out; `understudy retarget` moves a rigged character")
    if (split := split_looks(character)) is not None:
        return _bounded(MeshFile(path, vertices[split.vertex], split.faces, split.looks, notes, up="y"))
    return _bounded(MeshFile(path, vertices, character.faces, read_looks(character, all_maps=True), notes, up="y"))


def _bounded(mesh: MeshFile) -> MeshFile:
    if len(mesh.vertices) > MAX_VERTS:
        raise FileError(mesh.path, f"has {len(mesh.vertices)} vertices; reduce it to {MAX_VERTS} at most")
    return mesh
