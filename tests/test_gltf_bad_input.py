"""Bad glTF files end in one line that says what is wrong and what to do, and never in anything else."""

from __future__ import annotations

import json
import struct
import sys
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gltf_samples import LEG_VERTICES, Sample, add_clip, leg, pack_glb, take_apart, turn_z
from understudy.errors import FileError, one_line
from understudy.io import formats
from understudy.io.gltf import glb, gltf

AGAIN = "export or download it again"


def message(data: bytes, name: str = "leg.glb") -> str:
    """What a damaged file is refused with: the same whether its clips are wanted or a target's character alone.

    A copy of a target's file holds its clips, so that what is wrong with them would show when the result is written.
    """
    known, said = gltf if name.endswith("gltf") else glb, []
    for read in (known.read, known.read_character):
        with pytest.raises(FileError) as caught:
            read(Path(name), data)
        said.append(str(caught.value))
    assert said[0] == said[1]
    return said[0]


def changed(change: Callable[[Sample], object]) -> str:
    sample = leg()
    change(sample)
    return message(sample.glb())


def test_an_empty_file(tmp_path):
    path = tmp_path / "leg.glb"
    path.write_bytes(b"")
    with pytest.raises(FileError) as caught:
        formats.read(path)
    assert str(caught.value) == f"{path}: the file is empty; {AGAIN}"


def test_another_kind_of_file_under_the_name(tmp_path):
    path = tmp_path / "leg.glb"
    path.write_bytes(b"version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n")
    with pytest.raises(FileError) as caught:
        formats.read(path)
    assert str(caught.value) == f"{path}: the content is not GLB, whatever the name says; {AGAIN}"


def test_a_truncated_header():
    assert message(b"glTF\x02\x00") == f"leg.glb: the GLB header is cut off after 6 bytes; {AGAIN}"


def test_a_truncated_file():
    data = leg().glb()
    assert message(data[:1000]) == (
        f"leg.glb: declares {len(data)} bytes where there are 1000; the file is truncated, {AGAIN}"
    )


def test_a_chunk_that_lies_about_its_length():
    data = bytearray(leg().glb())
    data[12:16] = struct.pack("<I", 0xFFFFFFF0)
    assert message(bytes(data)) == (
        f"leg.glb:byte 12: a chunk declares 4294967280 bytes where {len(data) - 20} are left; {AGAIN}"
    )


def test_a_buffer_longer_than_its_chunk():
    sample = leg()
    root = sample.finished()
    root["buffers"][0]["byteLength"] = 10**6
    n = len(sample.binary) + -len(sample.binary) % 4
    assert message(pack_glb(root, bytes(sample.binary))) == (
        f"leg.glb:buffers[0]: declares 1000000 bytes where there are {n}; the file is truncated, {AGAIN}"
    )


@pytest.mark.parametrize(
    ("version", "expected"),
    [(1, "leg.glb: is glTF version 1; only version 2 is read, convert it with Blender")],
)
def test_an_old_container(version, expected):
    assert message(struct.pack("<4sII", b"glTF", version, 12)) == expected


def test_an_old_asset():
    assert message(b'{"asset":{"version":"1.1"}}', "a.gltf") == (
        "a.gltf: is glTF version 1.1; only version 2 is read, convert it with Blender"
    )


def test_text_that_is_not_json():
    assert message(b'{"asset": }', "a.gltf") == (
        f"a.gltf:line 1, column 11: the glTF text is not valid JSON (Expecting value); {AGAIN}"
    )


def test_numbers_that_json_does_not_know():
    assert message(b'{"nodes": [{"translation": [NaN, 0, 0]}]}', "a.gltf") == (
        f"a.gltf: the glTF text is not valid JSON (NaN is not a number); {AGAIN}"
    )


def test_text_nested_beyond_reason():
    assert message(b'{"a":' + b"[" * 200_000, "a.gltf") == f"a.gltf: the glTF text is nested too deeply; {AGAIN}"


def test_a_file_without_nodes():
    assert message(b'{"asset":{"version":"2.0"}}', "a.gltf") == (
        "a.gltf:nodes: the file has no nodes and so no skeleton; export it with its armature"
    )


def test_a_position_that_is_not_a_number():
    def change(sample: Sample) -> None:
        broken = LEG_VERTICES.copy()
        broken[3, 1] = np.nan
        sample.root["meshes"][0]["primitives"][0]["attributes"]["POSITION"] = sample.accessor(broken)

    assert changed(change) == f"leg.glb:accessors[7]: holds a value that is not a finite number; {AGAIN}"


@pytest.mark.parametrize("bad", [np.nan, np.inf])
def test_a_key_that_is_not_a_number(bad):
    def change(sample: Sample) -> None:
        keys = np.array([turn_z(0), turn_z(45), turn_z(90)])
        keys[1] = [bad, -bad, bad, 1.0]
        add_clip(sample, "broken", 2, "rotation", [0.0, 0.5, 1.0], keys)

    assert changed(change) == f"leg.glb:accessors[8]: holds a value that is not a finite number; {AGAIN}"


def test_a_key_time_that_is_not_a_number():
    def change(sample: Sample) -> None:
        add_clip(sample, "broken", 2, "rotation", [0.0, 0.5, 1.0], [turn_z(0)] * 3)
        where = sample.root["bufferViews"][-2]["byteOffset"]
        sample.binary[where + 4 : where + 8] = struct.pack("<f", np.nan)

    assert changed(change) == f"leg.glb:accessors[7]: holds a value that is not a finite number; {AGAIN}"


def test_a_node_that_is_its_own_ancestor():
    def change(sample: Sample) -> None:
        sample.root["nodes"][2]["children"] = [1]
        sample.root["nodes"][0]["children"] = []

    assert changed(change) == f"leg.glb:nodes[1]: is its own ancestor; {AGAIN} as a tree"


def test_a_node_that_is_its_own_child():
    def change(sample: Sample) -> None:
        sample.root["nodes"].append({"children": [4]})

    assert changed(change) == f"leg.glb:nodes[4]: is its own ancestor; {AGAIN} as a tree"


def test_a_node_with_two_parents():
    def change(sample: Sample) -> None:
        sample.root["nodes"][3]["children"] = [2]

    assert changed(change) == f"leg.glb:nodes[2]: has two parents, nodes[1] and nodes[3]; {AGAIN} as a tree"


def test_an_accessor_of_four_billion_elements():
    def change(sample: Sample) -> None:
        sample.root["accessors"][0]["count"] = 4_000_000_000

    assert changed(change) == (
        "leg.glb:accessors[0]: needs 48000000000 bytes from byte 0 of bufferViews[0], which has 72; "
        f"the file is damaged or truncated, {AGAIN}"
    )


def test_four_billion_zeros():
    def change(sample: Sample) -> None:
        sample.root["accessors"][0] = {"componentType": 5126, "count": 4_000_000_000, "type": "VEC3"}

    assert changed(change) == (
        f"leg.glb:accessors[0]: declares 4000000000 elements, more than the file can back; {AGAIN}"
    )


def test_a_clip_of_a_million_years():
    def change(sample: Sample) -> None:
        add_clip(sample, "eon", 2, "rotation", [0.0, 3e13], [turn_z(0)] * 2)

    assert changed(change) == "leg.glb:animations[1]: the clip lasts 3e+13 s; trim it"


@pytest.mark.parametrize("seconds", [150_000.0, 900_000.0])
def test_a_clip_too_long_to_unpack_is_refused_before_it_takes_memory(seconds):
    def change(sample: Sample) -> None:
        add_clip(sample, "long", 2, "rotation", [0.0, seconds], [turn_z(0)] * 2)

    tracemalloc.start()
    said, peak = changed(change), tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    expected = f"leg.glb:animations[1]: the clip lasts {seconds:.4g} s, too long to unpack; trim it or split the file"
    assert (said, peak < 10e6) == (expected, True)


@pytest.mark.parametrize(
    ("uri", "problem"),
    [
        ("../../etc/passwd", "lies outside the file's own folder and is not opened; put it beside the file"),
        ("%2e%2e/%2e%2e/etc/passwd", "lies outside the file's own folder and is not opened; put it beside the file"),
        ("/etc/passwd", "lies outside the file's own folder and is not opened; put it beside the file"),
        ("link/passwd", "lies outside the file's own folder and is not opened; put it beside the file"),
        (".", "lies outside the file's own folder and is not opened; put it beside the file"),
        ("file:///etc/passwd", "is not a file beside this one and is not opened; save it as GLB"),
        ("http://example.com/a.bin", "is not a file beside this one and is not opened; save it as GLB"),
        ("//example.com/a.bin", "is not a file beside this one and is not opened; save it as GLB"),
        ("C:/a.bin", "is not a file beside this one and is not opened; save it as GLB"),
        ("a\x00b", "is not a name of a file; export the file again"),
    ],
)
def test_buffers_anywhere_but_beside_the_file_are_not_opened(tmp_path, uri, problem):
    (tmp_path / "link").symlink_to("/etc")
    path = tmp_path / "leg.gltf"
    with pytest.raises(FileError) as caught:
        gltf.read(path, leg().gltf(uri))
    assert str(caught.value) == one_line(f"{path}:buffers[0]: '{uri}' {problem}")


def test_a_buffer_that_is_not_there(tmp_path):
    path = tmp_path / "leg.gltf"
    with pytest.raises(FileError) as caught:
        gltf.read(path, leg().gltf("leg.bin"))
    assert str(caught.value) == f"{path}:buffers[0]: the file 'leg.bin' is not there; put it beside this one"


def test_a_buffer_with_a_name_too_long_for_the_disk(tmp_path):
    path = tmp_path / "leg.gltf"
    with pytest.raises(FileError) as caught:
        gltf.read(path, leg().gltf("x" * 300))
    assert str(caught.value) == f"{path}:buffers[0]: the file '{'x' * 77}...' is not there; put it beside this one"


def test_a_data_uri_that_is_not_base64():
    assert message(leg().gltf("data:;base64,@@@@"), "leg.gltf") == (
        "leg.gltf:buffers[0]: the data URI is not valid base64; export the file again"
    )


def test_an_extension_that_is_not_known():
    def change(sample: Sample) -> None:
        sample.root["extensionsRequired"] = ["EXT_mesh_gpu_instancing"]

    assert changed(change) == (
        "leg.glb:extensionsRequired: the file needs the extension EXT_mesh_gpu_instancing, which is not read; "
        "export without it"
    )


def test_draco_data_of_another_width_than_its_attribute(data):
    pytest.importorskip("DracoPy")
    path = data / "characters/mixamo/Goblin_draco.glb"
    root, binary = take_apart(path.read_bytes())
    packed = root["meshes"][0]["primitives"][0]["extensions"]["KHR_draco_mesh_compression"]["attributes"]
    packed["JOINTS_0"] = packed["POSITION"]
    assert message(pack_glb(root, binary), "goblin.glb") == (
        "goblin.glb:meshes[0].primitives[0]: its Draco data for JOINTS_0 is no VEC4 of finite numbers; "
        "export or download it again"
    )


def test_a_draco_primitive_that_is_listed_often_is_unpacked_once(data):
    pytest.importorskip("DracoPy")
    path = data / "characters/mixamo/Goblin_draco.glb"
    root, binary = take_apart(path.read_bytes())
    once = len(glb.read(path, pack_glb(root, binary)).character.meshes[0].vertices)
    root["meshes"][0]["primitives"] *= 3
    assert len(glb.read(path, pack_glb(root, binary)).character.meshes[0].vertices) == once


def test_draco_without_its_package(monkeypatch):
    def change(sample: Sample) -> None:
        sample.root["meshes"][0]["primitives"][0]["extensions"] = {"KHR_draco_mesh_compression": {"bufferView": 0}}
        sample.root["extensionsRequired"] = ["KHR_draco_mesh_compression"]

    monkeypatch.setitem(sys.modules, "DracoPy", None)
    assert changed(change) == (
        'leg.glb:meshes[0].primitives[0]: is compressed with Draco; run pip install "understudy[draco]" to read it'
    )


def test_a_face_that_names_a_vertex_too_many():
    def change(sample: Sample) -> None:
        sample.root["meshes"][0]["primitives"][0]["indices"] = sample.accessor([0, 1, 6], "uint8")

    assert changed(change) == f"leg.glb:meshes[0].primitives[0]: names vertex 6 of 6; {AGAIN}"


def test_a_vertex_that_follows_a_joint_too_many():
    def change(sample: Sample) -> None:
        attributes = sample.root["meshes"][0]["primitives"][0]["attributes"]
        attributes["JOINTS_0"] = sample.accessor(np.full((6, 4), 9), "uint8")

    assert changed(change) == f"leg.glb:meshes[0]: a vertex follows joint 9 of a skin with 2; {AGAIN}"


def test_too_few_inverse_bind_matrices():
    def change(sample: Sample) -> None:
        sample.root["accessors"][sample.root["skins"][0]["inverseBindMatrices"]]["count"] = 1

    assert changed(change) == f"leg.glb:skins[0]: has 2 joints but 1 inverse bind matrices; {AGAIN}"


def test_an_index_beyond_the_list():
    def change(sample: Sample) -> None:
        sample.root["nodes"][3]["mesh"] = 7

    assert changed(change) == f"leg.glb:nodes[3]: 'mesh' names meshes[7] where the file has 1 meshes; {AGAIN}"


@pytest.mark.parametrize("value", [True, -1, 1.5, "1", None, [], {}])
def test_an_index_that_is_none(value):
    def change(sample: Sample) -> None:
        sample.root["nodes"][3]["mesh"] = value

    shown = "missing" if value is None else repr(value)
    assert changed(change) == f"leg.glb:nodes[3]: 'mesh' is {shown} where a whole number is due; {AGAIN}"


def reads_or_refuses(data: bytes) -> None:
    """Any bytes either load or end in a FileError; nothing else comes out."""
    with suppress(FileError):
        glb.read(Path("leg.glb"), data)


@settings(max_examples=250, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 1 << 16), st.integers(0, 255)), min_size=1, max_size=8))
def test_flipped_bytes_load_or_are_refused(flips):
    data = bytearray(WHOLE)
    for where, value in flips:
        data[where % len(data)] = value
    reads_or_refuses(bytes(data))


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 1 << 16), st.integers(0, 1 << 16))
def test_pieces_cut_out_load_or_are_refused(start, length):
    start %= len(WHOLE)
    reads_or_refuses(WHOLE[:start] + WHOLE[start + length % 64 :])


NONSENSE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 5),
    st.sampled_from([2**31, 2**32 - 1, 2**63, 10**30, -1]),
    st.floats(allow_nan=False, allow_infinity=False),
    st.sampled_from(["", "VEC3", "x" * 100, "\ud800"]),
    st.just([]),
    st.just({}),
    st.just([{}]),
    st.just([[0], "a"]),
)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_json_with_nonsense_in_any_place_loads_or_is_refused(data):
    root, binary = take_apart(WHOLE)
    holder: dict | list = root
    for _ in range(data.draw(st.integers(0, 6))):
        values = holder.values() if isinstance(holder, dict) else holder
        inner = [value for value in values if isinstance(value, dict | list) and value]
        if not inner:
            break
        holder = inner[data.draw(st.integers(0, len(inner) - 1))]
    keys = list(holder) if isinstance(holder, dict) else range(len(holder))
    holder[keys[data.draw(st.integers(0, len(keys) - 1))]] = data.draw(NONSENSE)
    reads_or_refuses(pack_glb(root, binary))


def everything() -> bytes:
    """A leg with what else a file may hold: morphs, sparse values, a spline, steps, a rigid part, a second scene."""
    sample = leg()
    add_clip(sample, "arc", 1, "translation", [0, 1], np.ones((6, 3)), "CUBICSPLINE")
    add_clip(sample, "steps", 2, "scale", [0, 0.5], np.ones((2, 3)), "STEP")
    target = {"POSITION": sample.accessor(np.ones((6, 3)))}
    sample.root["meshes"][0] |= {"weights": [0.5]}
    sample.root["meshes"][0]["primitives"][0]["targets"] = [target]
    sample.root["accessors"][0]["sparse"] = {
        "count": 1,
        "indices": {"bufferView": sample.view(b"\x01\0"), "componentType": 5123},
        "values": {"bufferView": sample.view(np.ones(3, "<f4").tobytes())},
    }
    sample.root["nodes"].append({"mesh": 1, "matrix": np.eye(4).ravel().tolist()})
    sample.root["nodes"][2]["children"] = [4]
    sample.root["meshes"].append({"primitives": [{"attributes": {"POSITION": 0}, "mode": 5}]})
    sample.root["scenes"].append({"nodes": [0]})
    sample.root["extensions"] = {"VRMC_vrm": {"humanoid": {"humanBones": {"hips": {"node": 1}}}}}
    return sample.glb()


WHOLE = everything()


def test_the_file_that_is_broken_above_loads_when_whole():
    loaded = glb.read(Path("leg.glb"), WHOLE)
    assert (len(loaded.motions), len(loaded.character.meshes), loaded.character.humanoid) == (3, 2, {"hips": 1})
    assert json.loads(WHOLE[20 : 20 + struct.unpack_from("<I", WHOLE, 12)[0]])["asset"] == {"version": "2.0"}
