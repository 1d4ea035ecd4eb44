"""Ground from files: images, grids, meshes, and what is wrong with them."""

from __future__ import annotations

import gzip

import numpy as np
import pytest
from PIL import Image

from understudy.errors import FileError
from understudy.io.terrain.mesh_field import mesh_field
from understudy.io.terrain.png import read_grey
from understudy.io.terrain.read_terrain import read_terrain
from understudy.model.terrain import HeightField

RNG = np.random.default_rng(7)


def saved(path, pixels, mode):
    Image.fromarray(pixels.astype(np.uint16 if mode == "I;16" else np.uint8)).save(path)
    return path


@pytest.mark.parametrize(("mode", "most"), [("I;16", 65535), ("L", 255)])
@pytest.mark.parametrize("smooth", [True, False], ids=["gentle", "noise"])
def test_a_grey_image_is_read_as_it_was_written(tmp_path, mode, most, smooth):
    x, z = np.meshgrid(np.linspace(0, 1, 37), np.linspace(0, 1, 23))
    pixels = np.round(most * (x * z if smooth else RNG.uniform(size=x.shape)))
    path = saved(tmp_path / "a.png", pixels, mode)
    np.testing.assert_allclose(read_grey(path, path.read_bytes()), pixels / most, atol=1e-12)


def test_an_image_is_a_field_of_the_size_and_height_that_its_description_says(tmp_path):
    saved(tmp_path / "hill.png", np.array([[0, 0], [65535, 0]]), "I;16")
    (tmp_path / "hill.toml").write_text('file = "hill.png"\nsize = [4.0, 6.0]\nheight = [1.0, 3.0]\nat = [1.0, 2.0]\n')
    field = read_terrain(tmp_path / "hill.toml")
    corners = field.height_at(np.array([-1.0, 3.0, -1.0, 3.0]), np.array([-1.0, -1.0, 5.0, 5.0]))
    assert (corners.tolist(), field.bounds) == ([3.0, 1.0, 1.0, 1.0], ((-1.0, 3.0), (-1.0, 5.0)))


def test_a_grid_is_the_same_field_whatever_it_is_kept_in(tmp_path):
    grid = RNG.normal(size=(6, 9)) * 0.01
    np.save(tmp_path / "g.npy", grid)
    np.savetxt(tmp_path / "g.txt", grid)
    (tmp_path / "g.txt.gz").write_bytes(gzip.compress((tmp_path / "g.txt").read_bytes()))
    np.savetxt(tmp_path / "g.csv", grid, delimiter=",")
    fields = [read_terrain(tmp_path / name).heights for name in ("g.npy", "g.txt", "g.txt.gz", "g.csv")]
    np.testing.assert_allclose(fields, [fields[0]] * 4, atol=1e-9)


def elevation_grid(heights: str, columns: int = 3) -> str:
    return f"""#VRML V2.0 utf8
Shape {{ geometry ElevationGrid {{ # a ground
  xDimension {columns} zDimension 2 xSpacing 0.5 zSpacing 0.25 height [ {heights} ] }} }}"""


def test_an_elevation_grid_of_vrml_is_read_with_its_own_spacing(tmp_path):
    (tmp_path / "g.wrl").write_text(elevation_grid("0 0.1, 0.2 0.3 0.4 0.5"))
    field = read_terrain(tmp_path / "g.wrl")
    x, z = np.array([-0.5, 0.5, 0.25]), np.array([-0.125, 0.125, 0.0])
    np.testing.assert_allclose(field.height_at(x, z), [0.0, 0.5, 0.3], atol=1e-12)


WHOLE = elevation_grid("0 1 2 3 4 5")
SPOILT = [WHOLE.replace("Dimension 3", f"Dimension {size}") for size in ("1e400", "nan", "three")]
SPOILT += [WHOLE.replace("xSpacing 0.5", f"xSpacing {step}") for step in ("1e308", "0", "-1")]


@pytest.mark.parametrize("text", [elevation_grid("0 1 2"), elevation_grid("0 1 2 3 4 x"), "Shape {}", *SPOILT])
def test_a_vrml_file_without_a_whole_grid_is_said_in_one_line(tmp_path, text):
    (tmp_path / "g.wrl").write_text(text)
    with pytest.raises(FileError, match=r"ElevationGrid"):
        read_terrain(tmp_path / "g.wrl")


def test_a_coarse_grid_becomes_smooth_through_its_own_heights(tmp_path):
    x, z = np.meshgrid(np.linspace(-2, 2, 21), np.linspace(-2, 2, 21))
    np.save(tmp_path / "g.npy", 0.2 * np.sin(x) * np.cos(z))
    (tmp_path / "g.npy.toml").write_text("spacing = 0.2\n")
    field = read_terrain(tmp_path / "g.npy")
    px, pz = RNG.uniform(-1.9, 1.9, 500), RNG.uniform(-1.9, 1.9, 500)
    assert np.abs(field.height_at(px, pz) - 0.2 * np.sin(px) * np.cos(pz)).max() < 2e-4


def test_a_grid_with_steps_keeps_them(tmp_path):
    stairs = np.repeat(np.arange(4.0), 5)[None].repeat(6, axis=0)
    np.save(tmp_path / "s.npy", stairs)
    assert set(np.unique(read_terrain(tmp_path / "s.npy").heights)) == {0.0, 1.0, 2.0, 3.0}


def test_a_mesh_of_a_plane_is_that_plane():
    x, z = np.meshgrid(np.linspace(0, 2, 9), np.linspace(-1, 1, 9), indexing="ij")
    vertices = np.stack([x, 0.3 * x - 0.2 * z, z], axis=-1).reshape(-1, 3)
    i, k = (a.ravel() for a in np.meshgrid(np.arange(8), np.arange(8), indexing="ij"))
    a = i * 9 + k
    faces = np.concatenate([np.stack([a, a + 1, a + 10], 1), np.stack([a, a + 10, a + 9], 1)])
    field = mesh_field(vertices, faces.astype(np.int64), spacing=0.05)
    px, pz = RNG.uniform(0.05, 1.95, 200), RNG.uniform(-0.95, 0.95, 200)
    np.testing.assert_allclose(field.height_at(px, pz), 0.3 * px - 0.2 * pz, atol=1e-9)


def test_the_highest_of_two_floors_is_the_ground(tmp_path):
    lines = []
    for y in (0.0, 0.5):
        lines += [f"v {x} {y} {z}" for x, z in ((0, 0), (1, 0), (1, 1), (0, 1))]
    (tmp_path / "floors.obj").write_text("\n".join([*lines, "f 1 2 3 4", "f 5/1 6/1 7/1 8/1"]))
    field = read_terrain(tmp_path / "floors.obj")
    assert np.allclose(field.heights, 0.5)


def test_a_function_is_asked_where_it_is_said():
    field = HeightField.sampled(lambda x, z: x + 2.0 * z, x=(-1.0, 1.0), z=(0.0, 3.0), spacing=0.25)
    assert field.height_at(np.array([0.3]), np.array([1.7]))[0] == pytest.approx(3.7)


BAD = {
    "no.png": (None, "no such file"),
    "text.png": (b"hello", "is no PNG image"),
    "short.png": (b"\x89PNG\r\n\x1a\n", "truncated"),
    "words.txt": (b"one two\nthree", "is no grid of numbers"),
    "row.txt": (b"1 2 3", "at least 2 x 2"),
    "nan.txt": (b"1 nan\n2 3", "not a number"),
    "a.obj": (b"v 0 0 0\nf 1 2 3", "not there"),
    "b.obj": (b"v 0 0 zero", "is no vertex"),
    "a.x3d": (b"#VRML", "is no terrain"),
    "a.toml": (b'file = "../x.png"', "leaves the folder"),
    "b.toml": (b"size = [1, 2]", "says no file"),
    "c.toml": (b'file = "row.txt"\nwidth = 3', "there is no 'width'"),
    "d.toml": (b'file = "row.txt"\nsize = "big"', "two numbers"),
    "e.toml": (b"file = ", "is not TOML"),
}


@pytest.mark.parametrize("name", BAD)
def test_ground_that_cannot_be_read_is_said_in_one_line(tmp_path, name):
    data, words = BAD[name]
    if data is not None:
        (tmp_path / name).write_bytes(data)
    (tmp_path / "row.txt").write_bytes(b"1 2 3")
    with pytest.raises(FileError) as error:
        read_terrain(tmp_path / name)
    assert (words in str(error.value), str(error.value).count("\n")) == (True, 0)
