"""Bad FBX files: each ends in one clear line, or loads with a note; none hangs, none ends in a traceback."""

from __future__ import annotations

import random
import struct
import time
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest

import fbx_files
from understudy.errors import FileError
from understudy.io import read
from understudy.io.fbx import ascii as fbx_ascii
from understudy.io.fbx import fbx
from understudy.model import check

FILE = Path("bad.fbx")
CUT = "the file is cut off or damaged; export or download it again"


def message(data: bytes) -> str:
    module = fbx if fbx.sniff(data[:4096], ".fbx") else fbx_ascii
    with pytest.raises(FileError) as error:
        module.read(FILE, data)
    return str(error.value)


def test_a_file_cut_short_says_so() -> None:
    data = fbx_files.two_bones().binary()
    assert message(data[: len(data) // 2]).endswith(CUT)


def test_every_truncation_of_a_file_is_refused_or_loads_whole() -> None:
    data = fbx_files.two_bones().binary()
    closed = len(data) - 160  # the footer says nothing
    ends = [*range(18, 400), *range(400, closed, 97)]
    assert {message(data[:end]).rpartition(": ")[2].split(";")[-2].strip() for end in ends} <= {
        "the file is cut off or damaged",
        "ends within the header; the file is cut off or damaged",
    }


def test_a_header_alone_says_so() -> None:
    assert message(b"Kaydara FBX Binary  \x00\x1a\x00") == f"bad.fbx: ends within the header; {CUT}"


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "the file is empty; export or download it again"),
        (
            b"\x89PNG\r\n\x1a\n" + b"\x00" * 64,
            "the content is not FBX, whatever the name says; export or download it again",
        ),
    ],
    ids=["empty", "a picture"],
)
def test_what_is_not_fbx_is_refused_whatever_its_name_says(tmp_path: Path, content: bytes, problem: str) -> None:
    path = tmp_path / "hero.fbx"
    path.write_bytes(content)
    with pytest.raises(FileError) as error:
        read(path)
    assert str(error.value) == f"{path}: {problem}"


@pytest.mark.parametrize(
    ("version", "text"),
    [
        (6100, "bad.fbx: is FBX 6.1 in binary, which is not read; export as FBX 2014/7.4 binary or newer, or as GLB"),
        (
            99_000,
            "bad.fbx: has the unknown FBX version 99000 in binary, which is not read; "
            "export as FBX 2014/7.4 binary or newer, or as GLB",
        ),
    ],
)
def test_other_versions_are_refused_with_what_to_do(version: int, text: str) -> None:
    assert message(fbx_files.two_bones().binary(version=version)) == text


def test_a_file_without_objects_says_so() -> None:
    data = fbx_files.binary([fbx_files.n("GlobalSettings")])
    assert message(data) == "bad.fbx: there is no 'Objects' section, so nothing to read; export the file again"


def test_a_scene_with_nothing_to_move_says_so() -> None:
    scene = fbx_files.Scene()
    scene.model("Sun", subtype="Light")
    assert message(scene.binary()) == (
        "bad.fbx: holds no bones, no meshes and no moving nodes; export the character with its skeleton"
    )


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_values_that_are_not_finite_are_named(value: float) -> None:
    scene = fbx_files.Scene()
    scene.model("bone", Lcl_Translation=(0.0, value, 0.0))
    said = message(scene.binary())
    assert said.partition(": ")[2] == "'P' holds a value that is not finite; repair it and export again"


@pytest.mark.parametrize("where", ["Vertices", "KeyValueFloat", "TransformLink"])
def test_arrays_with_a_value_that_is_not_finite_are_named(where: str) -> None:
    scene = fbx_files.two_bones()
    owner, node = next((o.name, c) for o in scene.objects for c in o.children if c.name == where)
    array = np.array(node.values[0])
    array[-1] = np.nan
    node.values = (array,)
    said = message(scene.binary())
    assert said.partition(": ")[2] == f"'{owner}/{where}' holds a value that is not finite; repair it and export again"


def test_a_cycle_in_the_hierarchy_is_named() -> None:
    scene = fbx_files.Scene()
    one = scene.model("Hips")
    two = scene.model("Spine", one)
    scene.connections = [fbx_files.n("C", "OO", one, two), fbx_files.n("C", "OO", two, one)]
    assert message(scene.binary()) == (
        "bad.fbx: 'Hips' is its own ancestor: the hierarchy has a cycle; repair it and export again"
    )


def test_joints_of_the_same_name_load_with_numbers_and_a_note() -> None:
    scene = fbx_files.Scene()
    root = scene.model("Bone", Lcl_Translation=(0.0, 100.0, 0.0))
    scene.model("Bone", root)
    loaded = fbx.read(FILE, scene.binary())
    check(loaded.character)
    assert (loaded.character.skeleton.names, loaded.notes) == (
        ("Bone", "Bone.1"),
        ("Joints share the names 'Bone'; a number is added to repeats.",),
    )


def test_bones_of_no_length_and_scales_of_zero_load() -> None:
    scene = fbx_files.Scene()
    root = scene.model("root", Lcl_Translation=(0.0, 100.0, 0.0))
    scene.model("tip", root, Lcl_Scaling=(0.0, 0.0, 0.0))
    loaded = fbx.read(FILE, scene.binary())
    check(loaded.character)
    assert loaded.notes == ("A joint has a rest scale of zero; it is kept at a millionth, so that it can be undone.",)


@pytest.mark.parametrize(("scale", "how"), [(1e9, "grow beyond all bounds"), (0.0, "shrink to nothing")])
def test_scales_that_multiply_beyond_what_numbers_hold_are_refused(scale: float, how: str) -> None:
    scene = fbx_files.Scene()
    above = 0
    for i in range(60):
        above = scene.model(f"n{i}", above, Lcl_Scaling=(scale, scale, scale))
    scene.mesh(scene.model("hat", above, "Mesh"), [[0, 0, 0], [1, 0, 0], [0, 1, 0]], [0, 1, -3])
    assert message(scene.binary()) == f"bad.fbx: the scales of the nodes {how}; repair them and export again"


def test_an_array_that_claims_more_than_its_bytes_is_refused_before_memory_is_asked_for() -> None:
    data = fbx_files.two_bones().binary()
    at = data.index(b"Vertices") + len(b"Vertices") + 1
    length, encoding, size = struct.unpack_from("<III", data, at)
    assert (length, encoding) == (12, 1)
    absurd = data[:at] + struct.pack("<III", 0xFFFFFFF0, 1, size) + data[at + 12 :]
    problem = f"an array claims 4294967280 values, more than its {size} bytes can hold; {CUT}"
    assert message(absurd) == f"bad.fbx:byte {at + 12}: {problem}"


def test_a_compressed_array_never_unpacks_to_more_than_it_declares() -> None:
    bomb = np.zeros(3_000_000)
    scene = fbx_files.two_bones()
    node = next(c for o in scene.objects for c in o.children if c.name == "Vertices")
    node.values = (bomb,)
    data = bytearray(scene.binary())
    at = data.index(b"Vertices") + len(b"Vertices") + 1
    struct.pack_into("<I", data, at, 12)
    assert message(bytes(data)).endswith(f"an array does not hold the 12 values it declares; {CUT}")


def test_names_with_namespaces_are_kept_and_templates_fill_in() -> None:
    scene = fbx_files.Scene()
    template = fbx_files.properties(Lcl_Translation=(0.0, 42.0, 0.0))
    node = fbx_files.n("PropertyTemplate", "FbxNode", children=[template])
    scene.definitions = [fbx_files.n("ObjectType", "Model", children=[node])]
    scene.model("Model:Hips")
    skeleton = fbx.read(FILE, scene.binary()).character.skeleton
    assert (skeleton.names, skeleton.rest_translations.tolist()) == (("Model:Hips",), [[0.0, 0.42, 0.0]])


def survives(data: bytes) -> None:
    """Loading ends, within two seconds, in a sound character or a FileError."""
    module = fbx if fbx.sniff(data[:4096], ".fbx") else fbx_ascii
    start = time.perf_counter()
    with suppress(FileError):
        loaded = module.read(FILE, data)
        check(loaded.character, *loaded.motions)
    assert time.perf_counter() - start < 2.0


@pytest.mark.parametrize("kind", ["packed", "plain", "wide", "text"])
def test_flipped_bytes_only_ever_raise_file_errors(kind: str) -> None:
    scene = fbx_files.two_bones()
    made = {
        "packed": scene.binary(),
        "plain": scene.binary(compress=False),
        "wide": scene.binary(version=7700, compress=False),
        "text": scene.text(),
    }
    rng = random.Random(kind)
    for _ in range(100):
        data = bytearray(made[kind])
        for _ in range(rng.choice((1, 1, 2, 5, 20))):
            data[rng.randrange(len(data))] = (
                rng.randrange(256) if kind != "text" else rng.choice(b'0123456789.-,:{}*" ea\n')
            )
        survives(bytes(data))
