"""OBJ: places, texture coordinates, faces of any number of corners, and the materials of the MTL file beside it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy import ndarray

from understudy.errors import FileError
from understudy.io.gltf.looks import REPEAT, Looks
from understudy.io.gltf.neighbours import mime_type
from understudy.io.mesh.mesh_file import MeshFile, check_triangles
from understudy.io.text_lines import decode, shown

# Textures of an MTL file; the first of two that say the same counts. Heights (map_bump) are taken for normals only
# where exporters write normals there, which they do.
MAPS = {
    "map_kd": "texture",
    "map_ke": "glow_texture",
    "norm": "normal_texture",
    "map_kn": "normal_texture",
    "map_bump": "normal_texture",
    "bump": "normal_texture",
}
KEYWORDS = ("v", "vt", "vn", "f", "o", "g", "mtllib", "usemtl", "s")


def sniff(head: bytes, suffix: str) -> bool:
    lines = [line.split()[0] for line in decode(head).splitlines() if line.strip() and not line.startswith("#")]
    return suffix == ".obj" and any(word in KEYWORDS for word in lines[:20])


def read(path: Path, data: bytes) -> MeshFile:
    places: list[list[str]] = []
    textures: list[list[str]] = []
    corners: list[tuple[int, int]] = []
    faces: list[tuple[int, int, int]] = []
    material_of: list[int] = []
    known: dict[str, int] = {}
    libraries: list[str] = []
    current = -1
    for number, line in enumerate(decode(data).splitlines(), start=1):
        words = line.split()
        if not words:
            continue
        if words[0] == "v":
            places.append(words[1:])
        elif words[0] == "vt":
            textures.append(words[1:3])
        elif words[0] == "f":
            try:
                polygon = [_corner(word, len(places), len(textures)) for word in words[1:]]
            except ValueError:
                raise FileError(path, f"'{shown(line)}' is no face; the file may be damaged", place=number) from None
            if len(polygon) < 3:
                continue
            start = len(corners)
            corners += polygon
            faces += [(start, start + i, start + i + 1) for i in range(1, len(polygon) - 1)]
            material_of += [current] * (len(polygon) - 2)
        elif words[0] == "usemtl":
            current = known.setdefault(" ".join(words[1:]), len(known))
        elif words[0] == "mtllib" and len(words) > 1:
            libraries.append(line.split(None, 1)[1].strip())
    vertices, colours = _places(path, places)
    pairs = np.array(corners, dtype=np.int64).reshape(-1, 2)
    order = np.argsort(material_of, kind="stable")
    triangles = np.array(faces, dtype=np.int64).reshape(-1, 3)[order]
    check_triangles(path, vertices, pairs[:, 0][triangles] if len(pairs) else triangles)
    split, index = np.unique(pairs, axis=0, return_inverse=True)
    triangles = index.reshape(-1)[triangles]
    uvs = _uvs(path, textures, split[:, 1])
    materials, images, notes = _materials(path, libraries, list(known))
    kinds = np.array(material_of, dtype=np.int64)[order]
    spans = tuple((int(np.argmax(kinds == m)), int((kinds == m).sum()), int(m)) for m in np.unique(kinds))
    looks = Looks(spans, materials, images, uvs=uvs, colours=None if colours is None else colours[split[:, 0]])
    return MeshFile(path, vertices[split[:, 0]], triangles, looks, notes)


def _corner(word: str, n_places: int, n_textures: int) -> tuple[int, int]:
    """Place and texture coordinate of a corner from 0; negative numbers count from the last one, -1 is none."""
    parts = word.split("/")
    place = int(parts[0])
    texture = int(parts[1]) if len(parts) > 1 and parts[1] else 0
    if abs(place) >= 1 << 62:
        raise ValueError
    place = place - 1 if place > 0 else n_places + place
    texture = texture - 1 if texture > 0 else n_textures + texture if texture < 0 else -1
    return place, texture if 0 <= texture < n_textures else -1


def _places(path: Path, rows: list[list[str]]) -> tuple[ndarray, ndarray | None]:
    """Places, and the colours that some programs write behind them."""
    try:
        found = np.array([row[:3] for row in rows], dtype=np.float64).reshape(len(rows), -1)
    except ValueError as error:
        raise FileError(path, f"a vertex is not three numbers ({error}); the file may be damaged") from None
    if len(rows) and found.shape[1] != 3:
        raise FileError(path, "vertices have fewer than three coordinates; export it again")
    colours = None
    if rows and all(len(row) >= 6 for row in rows):
        colours = np.clip(np.array([row[3:6] for row in rows], dtype=np.float64), 0.0, 1.0)
    return found.reshape(-1, 3), colours


def _uvs(path: Path, rows: list[list[str]], index: ndarray) -> ndarray | None:
    """Texture coordinates with the origin at the top, as glTF has it."""
    if not rows or (index < 0).all():
        return None
    try:
        found = np.array([[*row, "0", "0"][:2] for row in rows], dtype=np.float64)
    except ValueError as error:
        raise FileError(path, f"a texture coordinate is no number ({error}); the file may be damaged") from None
    out = np.where((index >= 0)[:, None], found[np.maximum(index, 0)], 0.0)
    out[:, 1] = 1.0 - out[:, 1]
    return np.nan_to_num(out)


def _materials(
    path: Path, libraries: list[str], names: list[str]
) -> tuple[tuple[dict[str, Any], ...], tuple[tuple[str, bytes], ...], tuple[str, ...]]:
    """The named materials, in order; neutral where the MTL file does not have them. Files beside the OBJ only."""
    entries: dict[str, dict[str, list[str]]] = {}
    notes: list[str] = []
    for library in libraries:
        found_library = _beside(path, library)
        if found_library is None:
            notes.append(f"its materials '{shown(library)}' are not beside it")
            continue
        current: dict[str, list[str]] = {}
        for line in decode(found_library).splitlines():
            words = line.split()
            if words and words[0].lower() == "newmtl":
                current = entries.setdefault(" ".join(words[1:]), {})
            elif words:
                current[words[0].lower()] = words[1:]
    images: list[tuple[str, bytes]] = []
    out = []
    for name in names:
        entry = entries.get(name, {})
        found: dict[str, Any] = {}
        for key, called in MAPS.items():
            if not entry.get(key) or found.get(called) is not None:
                continue
            content = _beside(path, entry[key][-1]) or b""
            if (kind := mime_type(content)) not in ("image/png", "image/jpeg", "image/webp"):
                notes.append(f"the texture '{shown(entry[key][-1])}' is not beside it")
                continue
            image = (kind or "", content)
            if image not in images:
                images.append(image)
            where = {"wrap": [REPEAT, REPEAT], "offset": [0.0, 0.0], "scale": [1.0, 1.0], "amount": 1.0}
            found[called] = {"image": images.index(image), **where}
        texture = found.get("texture")
        glow = [_number(entry.get("ke", [])[i : i + 1], 0.0) for i in range(3)]
        if "glow_texture" in found and not any(glow):
            glow = [1.0, 1.0, 1.0]
        # Shininess to roughness as most exporters do it the other way.
        shine = _number(entry.get("ns"), 0.0, most=1000.0)
        rough = _number(entry.get("pr"), 1.0 - (shine / 1000.0) ** 0.5 if "ns" in entry else 0.8)
        alpha = _number(entry.get("d"), 1.0)
        rgb = [_number(entry.get("kd", [])[i : i + 1], 0.75 if texture is None else 1.0) for i in range(3)]
        out.append({
            "name": name, "colour": [*rgb, alpha], "metalness": _number(entry.get("pm"), 0.0), "roughness": rough,
            "glow": glow, "alpha": "BLEND" if alpha < 1.0 else "OPAQUE", "cutoff": 0.5, "both_sides": True,
            **({"texture": None, "glow_texture": None} | found),
        })  # fmt: skip
    return tuple(out), tuple(images), tuple(notes)


def _beside(path: Path, name: str) -> bytes | None:
    """The content of the file of that name in the OBJ's folder, where there is one."""
    try:
        return (path.parent / Path(name.replace("\\", "/")).name).read_bytes()
    except (OSError, ValueError):  # none, a folder, a name that no file can have
        return None


def _number(words: list[str] | None, otherwise: float, most: float = 1.0) -> float:
    try:
        return min(max(float(words[0]), 0.0), most) if words else otherwise
    except ValueError:
        return otherwise
