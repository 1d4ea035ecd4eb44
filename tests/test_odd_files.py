"""Grounds, meshes, scenes and puppets that are damaged, or say what nobody means: each is refused in one line.

`tools/fuzz.py` looks for more of them.
"""

from __future__ import annotations

import gzip
import io
import struct
import sys
import tracemalloc
from pathlib import Path

import numpy as np
import pytest

from understudy.body.map_file import read_map_file
from understudy.errors import UnderstudyError
from understudy.io.mesh import read_mesh
from understudy.io.terrain import read_terrain as terrain_files
from understudy.io.terrain.read_terrain import read_terrain
from understudy.loading import load
from understudy.methods.options import read_options
from understudy.methods.scenes.scene_file import read_scene
from understudy.puppetry.puppet_file import read_puppet

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tools"))
import fuzz_seeds

DIGITS, HUGE = "9" * 5000, "1" + "0" * 400
TRIANGLE = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n"


@pytest.fixture
def folder(tmp_path) -> Path:
    """What the scene and the puppet name."""
    (tmp_path / "mesh.obj").write_bytes(fuzz_seeds.as_obj())
    (tmp_path / "hill.csv").write_text(fuzz_seeds.HEIGHTS)
    (tmp_path / "ann.bvh").write_bytes(fuzz_seeds.written(".bvh", clips=1).data)
    return tmp_path


def said_of(read, path: Path, content: str | bytes) -> str:
    """The line that a file is refused with."""
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(UnderstudyError) as refused:
        read(path)
    return str(refused.value)


def is_one_line(said: str) -> bool:
    return said.isprintable() and len(said) < 1000 and "fault of understudy" not in said


def array(values: np.ndarray) -> bytes:
    out = io.BytesIO()
    np.save(out, values)
    return out.getvalue()


def shaped(shape: str) -> bytes:
    """An array of four numbers that says it had another shape."""
    said, room = "(2, 2), }", f"{shape}, }}"
    return array(np.zeros((2, 2))).replace(said.ljust(len(room)).encode(), room.encode())


PACKED = bytearray(gzip.compress(fuzz_seeds.HEIGHTS.encode()))
PACKED[12] ^= 0xFF
HEADER = array(np.zeros((2, 2))).replace(b"}", b"(", 1)
GROUNDS = {
    "packed numbers that are damaged": (".csv.gz", bytes(PACKED)),
    "an array whose header never ends": (".npy", HEADER),
    "an array of more values than 64 bits count": (".npy", shaped(f"(0, 1{'0' * 30})")),
    "an array of words": (".npy", array(np.array([["a", "b"], ["c", "d"]]))),
    "text without a number": (".csv", "# heights\n"),
    "a grid of no size": (".toml", 'file = "hill.csv"\nsize = [1e-320, 4.0]\n'),
    "a file whose name no file can have": (".toml", 'file = "a\\u0000.csv"\n'),
    "a file whose name has two lines": (".toml", 'file = "a\\nb.csv"\n'),
    "a file whose name is too long": (".toml", f'file = "{"x" * 5000}.csv"\n'),
    "a vertex of two numbers": (".obj", TRIANGLE.replace("v 1 0 0", "v 1 0")),
    "a face of a vertex beyond 64 bits": (".obj", TRIANGLE + f"f 1 2 {HUGE}\n"),
    "a vertex beyond measure": (".obj", TRIANGLE.replace("v 1 0 0", "v 1e300 0 0")),
}


@pytest.mark.parametrize("what", GROUNDS)
def test_a_ground_that_cannot_be_meant_is_refused_in_one_line(what, folder):
    suffix, content = GROUNDS[what]
    assert is_one_line(said_of(read_terrain, folder / f"ground{suffix}", content))


def test_a_packed_ground_that_unpacks_to_more_than_a_ground_holds_is_refused_before_it_fills_memory(
    tmp_path, monkeypatch
):
    monkeypatch.setattr(terrain_files, "MOST_BYTES", 1000)
    said = said_of(read_terrain, tmp_path / "ground.csv.gz", gzip.compress(b"0 0 0 0\n" * 200))
    assert "no grid of numbers" in said


def test_a_ground_of_more_values_than_its_file_has_is_refused_before_room_is_made_for_them(tmp_path):
    tracemalloc.start()
    said_of(read_terrain, tmp_path / "ground.npy", shaped("(67108864, 4)"))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 1 << 20


STL = struct.pack("<I11f", 1, *range(11)) + b"\0\0\xa0\x7f\0\0"  # one triangle
PLY = fuzz_seeds.as_ply(binary=False).decode()
MESHES = {
    "a face of a vertex beyond 64 bits": (".obj", TRIANGLE + f"f 1 2 {HUGE}\n"),
    "a vertex of two numbers": (".obj", TRIANGLE.replace("v 1 0 0", "v 1 0")),
    "a vertex beyond measure": (".obj", TRIANGLE.replace("v 1 0 0", "v 1e308 0 0")),
    "an OFF face of a vertex beyond 64 bits": (
        ".off",
        fuzz_seeds.as_off().decode().replace("3 0 1 4", f"3 0 1 {HUGE}"),
    ),
    "an STL corner that is a signalling NaN": (".stl", bytes(80) + STL),
    "a PLY face of an infinite vertex": (".ply", PLY.replace("3 0 1 4", "3 0 1 1e999")),
    "a PLY face of a vertex beyond 64 bits": (".ply", PLY.replace("3 0 1 4", "3 0 1 1e30")),
}


@pytest.mark.parametrize("what", MESHES)
def test_a_mesh_that_cannot_be_meant_is_refused_in_one_line(what, tmp_path):
    suffix, content = MESHES[what]
    assert is_one_line(said_of(read_mesh, tmp_path / f"mesh{suffix}", content))


@pytest.mark.parametrize("line", ["mtllib", "f 1 99", "f 1"])
def test_a_line_of_an_obj_that_says_nothing_is_passed_over(line, tmp_path):
    (tmp_path / "mesh.obj").write_text(f"{TRIANGLE}{line}\n")
    assert read_mesh(tmp_path / "mesh.obj").faces.tolist() == [[0, 1, 2]]


@pytest.mark.parametrize("name", ["x" * 5000, ".", "none.mtl"], ids=["too long", "a folder", "not there"])
def test_materials_and_textures_that_cannot_be_read_leave_a_note(name, tmp_path):
    (tmp_path / "mesh.mtl").write_text(f"newmtl red\nmap_Kd {name}\n")
    (tmp_path / "mesh.obj").write_text(f"mtllib mesh.mtl\nmtllib {name}\nusemtl red\n{TRIANGLE}")
    notes = read_mesh(tmp_path / "mesh.obj").notes
    assert ["materials" in notes[0], "texture" in notes[1], len(notes)] == [True, True, 2]


PUPPETS = {
    "a number of five thousand digits": ("fps = 30.0", f"fps = {DIGITS}"),
    "a place beyond what numbers hold": ("at = [0.0, 0.0, 0.0]", f"at = [{HUGE}, 0, 0]"),
    "a joint beyond measure": ("joints.head = [0.0, 0.4, 0.0]", "joints.head = [1e300, 0, 0]"),
    "flights of words": ("[[0.1, 0.3]]", '[["a", "b"]]'),
    "flights beyond what numbers hold": ("[[0.1, 0.3]]", f"[[0, {HUGE}]]"),
    "bounds of lists": ("bounds = [0.0, 1.0]", "bounds = [[], 1]"),
    "a time that is no number": ("time = 0.5", "time = nan"),
    "a time beyond what numbers hold": ("time = 0.5", f"time = {HUGE}"),
    "half a step": ("iterations = 60", "iterations = 1.5"),
    "a thousand million steps": ("iterations = 60", "iterations = 1000000000"),
    "a mesh whose name no file can have": ('"mesh.obj"', '"a\\u0000.obj"'),
    "a mesh whose name has two lines": ('"mesh.obj"', '"a\\nb.obj"'),
    "a mesh whose name is too long": ('"mesh.obj"', f'"{"x" * 5000}.obj"'),
}


@pytest.mark.parametrize("what", PUPPETS)
def test_a_puppet_that_cannot_be_meant_is_refused_in_one_line(what, folder):
    content = fuzz_seeds.PUPPET.replace(*PUPPETS[what])
    assert is_one_line(said_of(read_puppet, folder / "puppet.toml", content))


NAMES = {
    "no file can have": "a\\u0000b.glb",
    "of two lines": "a\\nb.glb",
    "too long": "x" * 5000,
    "outside": "../a.glb",
}
PLACES = {
    "target": ('"sample:template"', "{}"),
    "motion": ('"ann.bvh"', "{}"),
    "ground": ('"hill.csv"', "{}"),
    "map": ("turn = 30.0", "map = {}"),
    "prop": ("box = [0.4, 0.4, 0.4]", "mesh = {}"),
    "prop's motion": ("held = true", "motion = {}"),
}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("place", PLACES)
def test_a_scene_that_names_what_is_no_file_is_refused_in_one_line(place, name, folder):
    before, after = PLACES[place]
    content = fuzz_seeds.SCENE.replace(before, after.format(f'"{NAMES[name]}"'))
    assert is_one_line(said_of(read_scene, folder / "scene.toml", content))


@pytest.mark.parametrize("scale", [HUGE, "nan", "true", "-1.0"])
def test_a_prop_of_a_scale_that_means_nothing_is_refused_in_one_line(scale, folder):
    content = fuzz_seeds.SCENE.replace('scale = "keep"', f"scale = {scale}")
    assert is_one_line(said_of(read_scene, folder / "scene.toml", content))


@pytest.mark.parametrize("read", [read_options, read_map_file, read_scene, read_puppet, read_terrain])
def test_a_number_of_five_thousand_digits_is_refused_in_one_line_wherever_toml_is_read(read, tmp_path):
    assert is_one_line(said_of(read, tmp_path / "said.toml", f"steps = {DIGITS}\n"))


@pytest.mark.parametrize("name", ["a\x00b.glb", "a\nb.glb", "x" * 5000 + ".glb", "sample:", "sample:walk\n"])
def test_a_name_that_is_no_file_is_answered_in_one_line(name):
    with pytest.raises(UnderstudyError) as refused:
        load(name)
    assert is_one_line(str(refused.value))
