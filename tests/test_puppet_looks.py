"""What a mesh looks like comes along: textures of every kind, UVs, colours; in and out of every format."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import understudy as us
from puppet_meshes import sheet
from test_gltf_validator import validator  # noqa: F401 - a fixture
from understudy.io.gltf.looks import REPEAT, Looks
from understudy.io.mesh.basis import along, find_basis
from understudy.io.mesh.mesh_file import MeshFile
from understudy.io.usd import package
from understudy.puppetry.play import Performance
from understudy.puppetry.puppet import Point

MAPS = ("texture", "glow_texture", "normal_texture", "surface_texture", "shade_texture")


def png(colour: tuple[int, int, int]) -> bytes:
    """A picture of one pixel."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(b"\0" + bytes(colour)))
        + chunk(b"IEND", b"")
    )


PICTURES = {key: png((10 * i, 20, 30)) for i, key in enumerate(MAPS)}


@pytest.fixture(scope="module")
def textured() -> MeshFile:
    vertices, faces = sheet(8)
    where = {"wrap": [REPEAT, 33071], "offset": [0.0, 0.0], "scale": [1.0, 1.0], "amount": 0.5}
    material = {
        "name": "cloth", "colour": [0.5, 0.6, 0.7, 1.0], "metalness": 0.3, "roughness": 0.4, "glow": [1.0, 0.5, 0.25],
        "alpha": "OPAQUE", "cutoff": 0.5, "both_sides": True,
        **{key: {"image": i, **where} for i, key in enumerate(MAPS)},
    }  # fmt: skip
    half = len(faces) // 2
    looks = Looks(
        ((0, half, 0), (half, len(faces) - half, -1)),
        (material,),
        tuple(("image/png", content) for content in PICTURES.values()),
        uvs=vertices[:, :2] * (1.0, -1.0) + (0.0, 1.0),
        colours=np.abs(vertices),
    )
    return MeshFile(Path("cloth.obj"), vertices, faces, looks, up="y")


@pytest.fixture(scope="module")
def show(textured) -> Performance:
    points = {"top": Point("head", 7), "low": Point("left_foot", 0)}
    return us.puppet(us.Puppet(textured, points), "sample:wave", fps=3.0)


def test_a_glb_keeps_every_map_of_a_material(show, textured, tmp_path, validator):  # noqa: F811
    us.save_performance(tmp_path / "cloth.glb", show)
    again = us.read_mesh(tmp_path / "cloth.glb")
    (cloth,) = [m for m in again.looks.materials if m.get("name") == "cloth"]
    pictures = {key: again.looks.images[cloth[key]["image"]][1] for key in MAPS}
    assert validator.errors(tmp_path / "cloth.glb") == [[]]
    assert pictures == PICTURES
    assert (cloth["normal_texture"]["amount"], cloth["shade_texture"]["amount"], cloth["metalness"]) == (0.5, 0.5, 0.3)
    for found, due in ((again.looks.uvs, textured.looks.uvs), (again.looks.colours, textured.looks.colours)):
        assert found is not None
        assert due is not None
        assert np.allclose(found, due, atol=1e-6)


def test_a_usd_binds_its_materials_to_their_faces_with_textures_beside_it(show, textured, tmp_path):
    pytest.importorskip("pxr")
    pxr: Any = package.load(tmp_path)
    Usd, UsdGeom, UsdShade = pxr.Usd, pxr.UsdGeom, pxr.UsdShade
    us.save_performance(tmp_path / "cloth.usdc", show)
    stage = Usd.Stage.Open(str(tmp_path / "cloth.usdc"))
    mesh = UsdGeom.Mesh(stage.GetDefaultPrim())
    (subset,) = UsdGeom.Subset.GetAllGeomSubsets(mesh)
    material, _ = UsdShade.MaterialBindingAPI(subset).ComputeBoundMaterial()
    surface = material.ComputeSurfaceSource()[0]
    read = {}
    for key in ("diffuseColor", "emissiveColor", "normal", "roughness", "metallic", "occlusion"):
        file = UsdShade.Shader(surface.GetInput(key).GetConnectedSources()[0][0].source).GetInput("file").Get()
        read[key] = (tmp_path / file.path).read_bytes()
    assert len(subset.GetIndicesAttr().Get()) == len(textured.faces) // 2
    assert list(read.values()) == [PICTURES[k] for k in (*MAPS[:4], "surface_texture", "shade_texture")]


def test_obj_frames_and_their_materials_read_back(show, tmp_path):
    us.save_performance(tmp_path / "cloth.obj", show)
    again = us.read_mesh(tmp_path / "cloth" / "cloth_0001.obj")
    pictures = {k: again.looks.images[again.looks.materials[0][k]["image"]][1] for k in MAPS[:3]}
    assert pictures == {key: PICTURES[key] for key in MAPS[:3]}
    assert (again.looks.materials[0]["roughness"], again.looks.materials[0]["metalness"]) == (0.4, 0.3)


def test_morph_weights_are_from_0_to_1_as_blender_and_engines_hold_them(show):
    found = find_basis(show.shapes, 1e-3 * show.size)
    error = max(np.linalg.norm(found.shape(f) - show.shapes[f], axis=1).max() for f in range(show.n_frames))
    assert 0.0 <= found.weights.min() <= found.weights.max() <= 1.0
    assert error <= found.error + 1e-5 <= 1e-3 * show.size + 2e-5


def test_normals_follow_the_same_weights(show):
    found = find_basis(show.shapes, 1e-4 * show.size)
    made = along(show.normals, found.weights)
    error = max(np.abs(made.shape(f) - show.normals[f]).max() for f in range(show.n_frames))
    assert error < 0.05


def test_an_fbx_without_bones_keeps_uvs_and_materials(data):
    mesh = us.read_mesh(data / "characters" / "mixamo" / "X_Bot.fbx")
    plain = us.load(data / "characters" / "mixamo" / "X_Bot.fbx").character
    assert [m["name"] for m in mesh.looks.materials] == ["Beta_HighLimbsGeoSG3", "Beta_Joints_MAT1"]
    assert sum(count for _, count, _ in mesh.looks.spans) == len(plain.faces)
    assert len(np.unique(mesh.vertices, axis=0)) <= plain.n_verts < len(mesh.vertices)
    assert mesh.looks.uvs is not None
