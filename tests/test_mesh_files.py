"""Meshes without a skeleton: every format says the same of the same mesh, looks come along, damage is one line."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
import pytest

from conftest import data_files
from puppet_meshes import boxes, sheet
from understudy.errors import FileError
from understudy.io.mesh import read_mesh
from understudy.io.mesh.basis import along, find_basis

V, F = boxes(1)
# The smallest PNG there is: one pixel.
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415408d763f8cfc000000301010018dd8db0"
    "0000000049454e44ae426082"
)


def off() -> bytes:
    rows = [f"COFF\n# a comment\n{len(V)} {len(F)} 0"]
    rows += [" ".join(map(str, v)) + " 255 0 0 255" for v in V] + [f"3 {a} {b} {c}" for a, b, c in F]
    return "\n".join(rows).encode()


def obj() -> bytes:
    return "\n".join([*(f"v {x} {y} {z}" for x, y, z in V), *(f"f {a + 1} {b + 1} {c + 1}" for a, b, c in F)]).encode()


def stl(binary: bool) -> bytes:
    if binary:
        body = b"".join(struct.pack("<12fH", 0, 0, 0, *V[face].ravel(), 0) for face in F)
        return b"solid made by a program".ljust(80, b" ") + struct.pack("<I", len(F)) + body
    lines = ["solid box"]
    for face in F:
        corners = "".join(f"    vertex {x} {y} {z}\n" for x, y, z in V[face])
        lines.append(f"facet normal 0 0 0\n  outer loop\n{corners}  endloop\nendfacet")
    return "\n".join([*lines, "endsolid"]).encode()


def ply(kind: str) -> bytes:
    head = (
        f"ply\nformat {kind} 1.0\ncomment made here\nelement vertex {len(V)}\nproperty float x\nproperty float y\n"
        f"property float z\nproperty uchar red\nproperty uchar green\nproperty uchar blue\nelement face {len(F)}\n"
        "property list uchar int vertex_indices\nend_header\n"
    ).encode()
    if kind == "ascii":
        rows = [f"{x} {y} {z} 255 0 0" for x, y, z in V] + [f"3 {a} {b} {c}" for a, b, c in F]
        return head + "\n".join(rows).encode()
    order = "<" if "little" in kind else ">"
    body = b"".join(struct.pack(order + "3f3B", *v, 255, 0, 0) for v in V)
    return head + body + b"".join(struct.pack(order + "B3i", 3, *map(int, f)) for f in F)


FILES = {
    "a.off": off(),
    "a.obj": obj(),
    "binary.stl": stl(True),
    "text.stl": stl(False),
    "text.ply": ply("ascii"),
    "little.ply": ply("binary_little_endian"),
    "big.ply": ply("binary_big_endian"),
}


@pytest.mark.parametrize("name", FILES)
def test_a_box_is_the_same_box_in_every_format(name, tmp_path):
    (tmp_path / name).write_bytes(FILES[name])
    found = read_mesh(tmp_path / name)
    assert np.array_equal(np.sort(found.vertices[found.faces], axis=0), np.sort(V[F], axis=0))
    if name.endswith((".off", ".ply")):
        assert np.array_equal(found.looks.colours, np.tile([1.0, 0.0, 0.0], (8, 1)))


def test_an_obj_keeps_its_uvs_materials_and_textures(tmp_path):
    lines = ["mtllib a.mtl", "v 0 0 0", "v 1 0 0", "v 1 1 0", "v 0 1 0", "vt 0 0", "vt 1 0", "vt 1 1", "vt 0 1"]
    lines += ["usemtl red", "f 1/1 2/2 3/3", "usemtl photo", "f 1/1 -2/-2 -1/-1"]
    (tmp_path / "a.obj").write_text("\n".join(lines))
    (tmp_path / "a.mtl").write_text("newmtl red\nKd 1 0 0\nnewmtl photo\nmap_Kd photo.png\n")
    (tmp_path / "photo.png").write_bytes(PNG)
    found = read_mesh(tmp_path / "a.obj")
    (_, _, red), (_, _, photo) = found.looks.spans
    assert found.looks.materials[red]["colour"][:3] == [1.0, 0.0, 0.0]
    assert found.looks.images[found.looks.materials[photo]["texture"]["image"]] == ("image/png", PNG)
    assert np.array_equal(found.looks.uvs[found.faces[0]], [[0, 1], [1, 1], [1, 0]])


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("a.off", off()[:200], "truncated"),
        ("a.off", b"OFF\nmany\n", "no number of vertices"),
        ("a.obj", b"v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 9\n", "names vertex 8 of 3"),
        ("a.obj", b"v 0 0\nf 1 1 1", "fewer than three"),
        ("a.obj", b"v 0 0 0\nf one two three", "is no face"),
        ("a.obj", b"v 0 0 0\n", "holds no faces"),
        ("a.stl", stl(True)[:300], "truncated"),
        ("a.ply", ply("binary_little_endian")[:300], "truncated"),
        ("a.ply", b"ply\nformat strange 1.0\nend_header\n", "not understood"),
        ("a.obj", b"\x00\x01\x02\x03", "the content is not OBJ"),
        ("a.off", b"", "empty"),
    ],
)
def test_a_damaged_mesh_is_one_line(name, content, says, tmp_path):
    (tmp_path / name).write_bytes(content)
    with pytest.raises(FileError, match=says) as raised:
        read_mesh(tmp_path / name)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("path", data_files("meshes/*.*"), ids=lambda p: p.name)
def test_real_meshes_are_read(path: Path):
    found = read_mesh(path)
    assert len(found.faces) > 100
    assert np.isfinite(found.vertices).all()


def test_a_basis_keeps_every_vertex_within_its_stated_error():
    vertices, _ = sheet(8)
    t = np.linspace(0.0, 6.0, 40)
    waves = np.stack([vertices + np.outer(np.sin(vertices[:, 0] * 3 + s), [0.0, 0.0, 0.2]) for s in t]).astype(
        np.float32
    )
    found = find_basis(waves, 1e-4)
    worst = max(np.linalg.norm(found.shape(f) - waves[f], axis=1).max() for f in range(40))
    assert len(found.targets) == 2  # sin(a + s) is a blend of two shapes
    assert worst <= 1.01 * found.error + 1e-7 <= 2e-4
    assert np.abs(along(waves, found.weights).shape(7) - waves[7]).max() < 1e-3
