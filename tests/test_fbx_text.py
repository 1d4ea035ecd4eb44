"""FBX as text reads as the same scene as its binary twin; version 6 reads as well."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import fbx_files
from understudy.errors import FileError
from understudy.io.fbx import ascii as fbx_ascii
from understudy.io.fbx import fbx
from understudy.io.fbx import text as fbx_text
from understudy.io.fbx.node import Malformed
from understudy.io.loaded import Loaded
from understudy.model import check, skinned_vertices

FILE = Path("scene.fbx")


def same(a: Loaded, b: Loaded) -> bool:
    """Whether two files gave the same names, poses, meshes and motions."""
    one, two = a.character, b.character
    return (
        one.skeleton.names == two.skeleton.names
        and one.source is not None
        and two.source is not None
        and one.source.node_of_joint == two.source.node_of_joint
        and np.array_equal(one.skeleton.rest_globals, two.skeleton.rest_globals)
        and [m.name for m in a.motions] == [m.name for m in b.motions]
        and all(
            np.array_equal(skinned_vertices(one, x), skinned_vertices(two, y))
            for x, y in zip(a.motions, b.motions, strict=True)
        )
        and np.array_equal(one.faces, two.faces)
        and a.notes == b.notes
    )


@pytest.mark.parametrize("version", [7100, 7400, 7500, 7700])
@pytest.mark.parametrize("compress", [True, False])
def test_binary_files_of_every_record_width_and_packing_are_the_text_file(version: int, compress: bool) -> None:
    scene = fbx_files.two_bones()
    text = scene.text()
    data = scene.binary(version=version, compress=compress)
    assert (fbx.sniff(data, ".fbx"), fbx_ascii.sniff(data, ".fbx")) == (True, False)
    assert (fbx.sniff(text, ".fbx"), fbx_ascii.sniff(text, ".fbx")) == (False, True)
    assert same(fbx.read(FILE, data), fbx_ascii.read(FILE, text))


def test_slopes_and_packed_weights_are_the_same_in_text_as_in_binary() -> None:
    scene = fbx_files.two_bones()
    weights = np.array([2000 | (7000 << 16)], dtype=np.uint32).view(np.float32)[0]
    layer = scene.layer(scene.stack("bent", (0.0, 1.0)))
    keys = ((0.0, 1.0), (0.0, 10.0), 0x3000408, [[-0.5, 2.0, weights, 0.0]] * 2)
    scene.animate(layer, scene.objects[0].values[0], "Lcl Translation", {"X": keys})
    one, two = fbx.read(FILE, scene.binary()), fbx_ascii.read(FILE, scene.text())
    assert same(one, two)
    assert np.ptp(np.diff(one.motions[1].local_translations[:, 0, 0])) > 1e-3


def test_text_is_read_whatever_its_line_ends_comments_and_blanks() -> None:
    scene = fbx_files.two_bones()
    plain = scene.text()
    odd = b"\xef\xbb\xbf" + plain.replace(b"\n", b'\r\n; { a comment: "with braces\r\n').replace(b", ", b" ,\r\n\t")
    assert same(fbx_ascii.read(FILE, plain), fbx_ascii.read(FILE, odd))


def test_words_quotes_and_numbers_keep_their_kind() -> None:
    source = b'A: 1, -2.5e3, "x &quot;y&quot;, {", T, .5 {\n\tB-c: *3 {\n\t\ta: 1,2 , 3\n\t}\n\tEnd: , "z"\n}\n'
    (node,) = fbx_text.parse(source).children
    array, end = node.children
    assert (node.values, array.name, array.values[0].tolist(), end.name, end.values) == (
        [1, -2500.0, 'x "y", {', "T", 0.5],
        "B-c",
        [1, 2, 3],
        "End",
        ["z"],
    )


def test_version_6_as_text_is_read_with_its_skin_and_takes() -> None:
    loaded = fbx_ascii.read(FILE, fbx_files.LEGACY.encode())
    check(loaded.character, *loaded.motions)
    motion = loaded.motions[0]
    assert (loaded.character.skeleton.names, motion.name, motion.n_frames) == (("Hips", "Spine"), "walk", 31)
    np.testing.assert_allclose(motion.local_translations[:, 0, 0], np.linspace(0.0, 0.3, 31), atol=1e-9)
    # The pre-rotation lays the spine to the left: it stands at (-50, 100), where the mesh was bound.
    moved = skinned_vertices(loaded.character, motion)[-1]
    expected = [[0.2, 0.9, 0], [0.4, 0.9, 0], [0.4, 1.6, 0], [0.2, 1.6, 0]]
    turned = [[0.3 - 0.5 - (y - 1.0), 1.0 + (x - 0.3 + 0.5), 0] for x, y, _ in expected]
    np.testing.assert_allclose(moved, turned, atol=1e-6)


@pytest.mark.parametrize(
    ("keys", "middle"),
    [("0,0,L,46186158000,30,L", 15.0), ("0,0,C,s,46186158000,30,C,s", 0.0), ("0,0,C,n,46186158000,30,C,n", 30.0),
     ("0,0,U,s,0,0,n,46186158000,30,U,s,0,0,n", 15.0), ("0,0,U,s,60,0,a,0.3333,0.3333,46186158000,30,U,s,0,0,n", 22.5),
     ("0,0,U,a,n,46186158000,30,U,a,n", 15.0), ("0,0,U,s,1e60,0,n,46186158000,30,U,s,0,0,n", 15.0)],
)  # fmt: skip
def test_keys_of_version_6_are_linear_constant_or_cubic_as_they_say(keys: str, middle: float) -> None:
    text = fbx_files.LEGACY.replace("Key: 0,0,L\n\t\t\t\t\t\t,46186158000,30,C,n", f"Key: {keys}")
    motion = fbx_ascii.read(FILE, text.encode()).motions[0]
    # Thirty frames: the fifteenth is the middle.
    assert 100.0 * motion.resampled(30.0).local_translations[15, 0, 0] == pytest.approx(middle, abs=0.01)


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("A: {\n B: {\n}\n", 4, "ends within 'A'"),
        ("A: 1\n}\n", 2, "a brace closes that was never opened"),
        ("{ A: 1 }\n", 1, "a brace opens without a name before it"),
        ("A: *4 {\n a: 1,2\n}", 1, "an array declares 4 values and holds 2"),
        ("A: *2 {\n a: 1,x\n}", 1, "an array holds what is not a number"),
        ("A: 1\nB: ?", 2, "'?' is not FBX"),
        ("A: {" * 70, 1, "nodes are nested more than 64 deep"),
    ],
)
def test_text_that_is_not_fbx_is_refused_at_its_line(text: str, place: int, problem: str) -> None:
    with pytest.raises(Malformed) as error:
        fbx_text.parse(text.encode())
    due = f"{problem}; the file is cut off or damaged; export or download it again"
    assert (error.value.place, error.value.problem) == (place, due)


def test_text_of_version_5_is_refused_with_what_to_do() -> None:
    data = b"; FBX 5.0.0 project file\nFBXHeaderExtension: {\n\tFBXVersion: 5000\n}\nObjects: {\n}\n"
    with pytest.raises(FileError) as error:
        fbx_ascii.read(FILE, data)
    assert str(error.value) == (
        "scene.fbx: is FBX 5.0 as text, which is not read; export as FBX 2014/7.4 binary or newer, or as GLB"
    )
