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
    tail = _faces(faces, looks, stem)
    if looks.materials:
        atomic.write_bytes(folder / f"{stem}.mtl", _materials(folder, stem, looks).encode())
    written = []
    for frame in range(n_frames):
        rows = np.round(vertices(frame), 6)
        if not np.isfinite(rows).all():
            raise FileError(folder, f"frame {frame} is not finite and cannot be written")
        colours = looks.colours
        text = [
            f"v {x:g} {y:g} {z:g}"
            if colours is None
            else f"v {x:g} {y:g} {z:g} {colours[i, 0]:g} {colours[i, 1]:g} {colours[i, 2]:g}"
            for i, (x, y, z) in enumerate(rows.tolist())
        ]
        head = f"# {name}, frame {frame}\n" + (f"mtllib {stem}.mtl\n" if looks.materials else "")
        written.append(
            atomic.write_bytes(folder / f"{stem}_{frame:04d}.obj", (head + "\n".join(text) + "\n" + tail).encode())
        )
    return written


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
        if material["texture"] is not None:
            image = material["texture"]["image"]
            lines.append(f"map_Kd {stem}_{image}.{ENDINGS.get(looks.images[image][0], 'bin')}")
    return "\n".join(lines) + "\n"
