"""A moving mesh as a sequence of OBJ files, one per frame, in a folder with the materials beside them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from jaxtyping import Float, Int
from numpy import ndarray

from understudy.errors import FileError
from understudy.io import atomic
from understudy.io.gltf.looks import Looks

ENDINGS = {"image/png": "png", "image/jpeg": "jpg", "image/webp": "webp"}


def write_obj_sequence(
    folder: Path,
    name: str,
    n_frames: int,
    vertices: Callable[[int], Float[ndarray, "verts 3"]],
    faces: Int[ndarray, "faces 3"],
    looks: Looks,
) -> list[Path]:
    """Frames as NAME_0000.obj and so on; NAME.mtl and its textures where the input has materials."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = "".join(c if c.isalnum() or c in "-_" else "_" for c in name) or "mesh"
    return [
        write_obj(folder / f"{stem}_{frame:04d}.obj", vertices(frame), faces, looks, materials=stem, first=frame == 0)
        for frame in range(n_frames)
    ]


def write_obj(
    path: Path,
    vertices: Float[ndarray, "verts 3"],
    faces: Int[ndarray, "faces 3"],
    looks: Looks,
    *,
    materials: str | None = None,
    first: bool = True,
) -> Path:
    """One OBJ file; the first of several writes the materials that all of them share."""
    stem = materials or path.stem
    rows = np.round(vertices, 6)
    if not np.isfinite(rows).all():
        raise FileError(path, "its vertices are not all finite and cannot be written")
    if looks.colours is not None:
        rows = np.concatenate([rows, np.round(looks.colours, 4)], axis=1)
    head = f"mtllib {stem}.mtl\n" if looks.materials else ""
    if looks.materials and first:
        atomic.write_bytes(path.with_name(f"{stem}.mtl"), _materials(path.parent, stem, looks).encode())
    text = "\n".join("v " + " ".join(f"{x:g}" for x in row) for row in rows.tolist())
    return atomic.write_bytes(path, f"{head}{text}\n{_faces(faces, looks, stem)}".encode())


def _faces(faces: Int[ndarray, "faces 3"], looks: Looks, stem: str) -> str:
    lines = []
    if looks.uvs is not None:
        lines += [f"vt {u:g} {1.0 - v:g}" for u, v in looks.uvs.tolist()]
    for first, count, material in looks.spans:
        if material >= 0:
            lines.append(f"usemtl {stem}_{material}")
        rows = (faces[first : first + count] + 1).tolist()
        lines += [f"f {a}/{a} {b}/{b} {c}/{c}" if looks.uvs is not None else f"f {a} {b} {c}" for a, b, c in rows]
    return "\n".join(lines) + "\n"


def _materials(folder: Path, stem: str, looks: Looks) -> str:
    lines = []
    for number, (kind, content) in enumerate(looks.images):
        atomic.write_bytes(folder / f"{stem}_{number}.{ENDINGS.get(kind, 'bin')}", content)
    for number, material in enumerate(looks.materials):
        r, g, b, alpha = material["colour"]
        lines += [f"newmtl {stem}_{number}", f"Kd {r:g} {g:g} {b:g}", f"d {alpha:g}"]
        lines += [f"Pr {material['roughness']:g}", f"Pm {material['metalness']:g}"]
        lines.append("Ke {:g} {:g} {:g}".format(*material["glow"]))
        for key, word in (("texture", "map_Kd"), ("glow_texture", "map_Ke"), ("normal_texture", "norm")):
            if material.get(key) is not None:
                image = material[key]["image"]
                lines.append(f"{word} {stem}_{image}.{ENDINGS.get(looks.images[image][0], 'bin')}")
    return "\n".join(lines) + "\n"
