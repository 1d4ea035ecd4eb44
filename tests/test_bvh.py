"""BVH: reading what is in the wild, refusing what has no meaning, and writing any character."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import data_files
from understudy.errors import FileError
from understudy.io import formats
from understudy.io.bvh import bvh
from understudy.math import quat
from understudy.model import Character, Motion, Skeleton, Source, check, joint_positions

PATH = Path("walk.bvh")
ARM = """HIERARCHY
ROOT Hips
{
\tOFFSET 0 0 0
\tCHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
\tJOINT Arm
\t{
\t\tOFFSET 0 10 0
\t\tCHANNELS 3 Zrotation Xrotation Yrotation
\t\tEnd Site
\t\t{
\t\t\tOFFSET 5 0 0
\t\t}
\t}
}
MOTION
Frames: 2
Frame Time: 0.0333333
1 2 3 0 0 0 0 0 0
1 2 3 90 0 0 0 0 90
"""


def read(text: str | bytes) -> bvh.Loaded:
    return bvh.read(PATH, text if isinstance(text, bytes) else text.encode())


def with_rows(text: str, *rows: str) -> str:
    """The file with other frames."""
    head = text[: text.index("1 2 3 0")].replace("Frames: 2", f"Frames: {len(rows)}")
    return head + "\n".join(rows) + "\n"


def positions(text: str | bytes) -> np.ndarray:
    loaded = read(text)
    return joint_positions(loaded.character.skeleton, loaded.motions[0])


def test_joints_stand_where_a_hand_computation_puts_them():
    # Frame 1: the root turns Y to -X; the arm then turns its X to -Z about its own Y, which keeps the tip's height.
    expected = [[[1, 2, 3], [1, 12, 3], [6, 12, 3]], [[1, 2, 3], [-9, 2, 3], [-9, 2, -2]]]
    assert np.allclose(positions(ARM), expected, atol=1e-12)


@given(st.permutations("xyz"), st.lists(st.floats(-180, 180), min_size=3, max_size=3), st.booleans())
def test_rotations_multiply_in_the_order_of_the_channels_wherever_positions_stand(order, angles, positions_first):
    turns = [f"{axis}rotation".capitalize() for axis in order]
    places = ["Zposition", "Xposition", "Yposition"]
    channels = places + turns if positions_first else turns + places
    values = [7, 5, 6, *angles] if positions_first else [*angles, 7, 5, 6]
    text = f"HIERARCHY\nROOT A\n{{\nOFFSET 0 0 0\nCHANNELS 6 {' '.join(channels)}\n}}\n"
    row = " ".join(repr(v) for v in values)
    motion = read(f"{text}MOTION\nFrames: 1\nFrame Time: 0.1\n{row}").motions[0]
    product = np.eye(3)
    for axis, angle in zip(order, np.radians(angles), strict=True):
        product = product @ quat.to_matrix(quat.exp(angle * np.eye(3)["xyz".index(axis)]))
    assert np.allclose(quat.to_matrix(motion.local_wxyz[0, 0]), product, atol=1e-9)
    assert motion.local_translations[0, 0].tolist() == [5, 6, 7]


def test_missing_and_repeated_channels_are_read_as_they_stand():
    text = ARM.replace("CHANNELS 3 Zrotation Xrotation Yrotation", "CHANNELS 2 Xrotation Xrotation")
    turned = read(with_rows(text, "1 2 3 0 0 0 0 0", "1 2 3 0 0 0 30 15")).motions[0].local_wxyz[1, 1]
    assert np.allclose(turned, quat.exp(np.radians([45.0, 0.0, 0.0])), atol=1e-12)


SIX = ARM.replace("CHANNELS 3 Z", "CHANNELS 6 Xposition Yposition Zposition Z")


def test_position_channels_of_a_joint_replace_its_offset():
    text = with_rows(SIX, "1 2 3 0 0 0 0 9 1 0 0 0", "1 2 3 0 0 0 0 10 2 90 0 0")
    assert read(text).motions[0].local_translations[:, 1].tolist() == [[0, 9, 1], [0, 10, 2]]


def test_position_channels_that_lie_at_zero_are_changes_of_the_offset():
    loaded = read(with_rows(SIX, "1 2 3 0 0 0 0 0.1 0 0 0 0", "1 2 3 0 0 0 0 0 0 90 0 0"))
    assert np.allclose(loaded.motions[0].local_translations[:, 1], [[0, 10.1, 0], [0, 10, 0]])
    assert loaded.notes == ("Position channels of inner joints hold changes of the OFFSET and were added to it.",)


@pytest.mark.parametrize(
    "variant",
    [
        lambda t: t.replace("\n", "\r\n"),
        lambda t: t.replace("\n", "\r"),
        lambda t: "\ufeff" + t,
        lambda t: t.replace("{", "\n\n{\n").replace("\t", "  "),
        lambda t: t.replace("Hips\n{", "Hips {").replace("OFFSET 0 10 0\n", "OFFSET 0 10 0 "),
        lambda t: "# made by hand\n" + t.replace("MOTION", "// the motion\nMOTION"),
        lambda t: t.replace("Frames: 2", "Frames:\t2").replace("Frame Time: ", "Frame Time:\t").lower(),
        lambda t: t.replace("1 2 3 90 0 0 0 0 90", "1e0 2.0E+00 +3 \n 9e1 0 0\n0 0 90") + "\n\n\x1a",
        lambda t: t.encode("utf-16"),
    ],
)
def test_the_same_file_in_other_clothes_is_the_same_file(variant):
    assert np.array_equal(positions(variant(ARM)), positions(ARM))


def test_names_keep_spaces_colons_and_other_alphabets():
    text = ARM.replace("ROOT Hips", "ROOT mixamorig:Hips").replace("JOINT Arm", "JOINT\tLinker Arm é")
    assert read(text).character.skeleton.names == ("mixamorig:Hips", "Linker Arm é", "Linker Arm é_end")
    assert read(text.encode("cp1252")).character.skeleton.names[1] == "Linker Arm é"


def test_several_roots_are_several_roots():
    head, motion = ARM.split("MOTION")
    second = head.replace("HIERARCHY\n", "").replace("Hips", "Prop").replace("Arm", "Blade")
    text = head + second + "MOTION" + motion
    assert read(with_rows(text, "1 2 3 " + "0 " * 15)).character.skeleton.roots == (0, 3)


def test_repeated_names_are_numbered_and_noted():
    loaded = read(ARM.replace("JOINT Arm", "JOINT Hips"))
    assert loaded.character.skeleton.names == ("Hips", "Hips.1", "Hips_end")
    assert loaded.notes == ("Joint names occur more than once and were numbered: Hips.",)


@pytest.mark.parametrize(
    ("text", "fps"),
    [
        (".0083333", 120.0),
        ("0.0333333", 30.0),
        ("0.033", 30.0),
        ("0.033367", 29.97),
        ("0.00834168", 119.88),
        ("4.166667e-2", 24.0),
        ("0.05", 20.0),
        ("0.008", 125.0),
        ("0.0142857", 70.0),
        ("0.057803468", 17.3),
        ("1", 1.0),
    ],
)
def test_the_rate_is_the_usual_one_that_was_rounded(text, fps):
    assert read(ARM.replace("0.0333333", text)).motions[0].fps == fps


@pytest.mark.parametrize("text", ["0", "-0.5", "1e-9", "33.3"])
def test_a_frame_time_that_cannot_be_meant_is_noted(text):
    loaded = read(ARM.replace("0.0333333", text))
    assert loaded.motions[0].fps == 30.0
    assert loaded.notes == (f"Frame Time {text} cannot be meant; 30 frames per second are assumed.",)


def take(first: str) -> str:
    return with_rows(ARM, first, *(f"1 2 3 {40 + t} 5 5 {30 - t} 9 9" for t in range(12)))


def test_a_pose_inserted_before_the_take_is_left_out():
    loaded = read(take("1 2 3 0 0 0 0 0 0"))
    assert loaded.motions[0].n_frames == 12
    assert loaded.notes == ("The first frame is a pose inserted before the take and was left out.",)


def test_a_take_that_begins_smoothly_keeps_its_first_frame():
    assert read(take("1 2 3 39 5 5 31 9 9")).motions[0].n_frames == 13


def test_a_file_without_motion_is_a_skeleton():
    loaded = read(ARM.split("MOTION")[0])
    assert (loaded.motions, loaded.notes) == ((), ("The file has no MOTION section: it is a skeleton only.",))


def test_more_frames_than_declared_are_read_and_noted():
    loaded = read(ARM.replace("Frames: 2", "Frames: 1"))
    assert loaded.motions[0].n_frames == 2
    assert loaded.notes == ("1 frames are declared and 2 are there; all of them are read.",)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (
            ("1 2 3 90 0 0 0 0 90\n", "1 2 3 90 0 0 0 0"),
            "walk.bvh:20: frame 2 has 8 values where the channels declare 9; the file may be truncated",
        ),
        (
            ("1 2 3 0 0 0 0 0 0\n", "1 2 3 0 0 0 0 0 0 5\n"),
            "walk.bvh:19: frame 1 has 10 values where the channels declare 9; the file may be truncated",
        ),
        (
            ("Frames: 2", "Frames: 1000000000000"),
            "walk.bvh:21: 1000000000000 frames are declared and 2 are there; the file may be truncated "
            "(write 'Frames: 2' to accept it)",
        ),
        (("Frames: 2", "Frames: many"), "walk.bvh:17: the number of frames is 'many' where a whole number is due"),
        (("90 0 0 0 0 90", "90 0 0 0 0 9x0"), "walk.bvh:20: '9x0' is not a number; the file may be damaged"),
        (
            ("90 0 0 0 0 90", "90 0 0 0 0 90,5"),
            "walk.bvh:20: '90,5' has a decimal comma; export the file with decimal points",
        ),
        (
            ("90 0 0 0 0 90", "90 0 nan 0 0 90"),
            "walk.bvh:20: frame 2 holds 'nan', which is no length and no angle; export the file again",
        ),
        (
            ("90 0 0 0 0 90", "90 0 1e300 0 0 90"),
            "walk.bvh:20: frame 2 holds '1e300', which is no length and no angle; export the file again",
        ),
        (
            ("OFFSET 0 10 0", "OFFSET 0 10"),
            "walk.bvh:8: OFFSET has 2 values where 3 are due; the file may be truncated",
        ),
        (("OFFSET 0 10 0", "OFFSET 0 inf 0"), "walk.bvh:8: the value 'inf' is not finite; export the file again"),
        (
            ("CHANNELS 3 Zrotation", "CHANNELS 4 Zrotation"),
            "walk.bvh:9: CHANNELS declares 4 and names 3; the file may be truncated",
        ),
        (
            ("CHANNELS 3 Zrotation", "CHANNELS 3 Wrotation"),
            "walk.bvh:9: 'Wrotation' is not a channel; known are Xposition to Zrotation",
        ),
        (
            ("\t\t}\n\t}\n}\n", "\t\t}\n\t}\n"),
            "walk.bvh:15: MOTION comes before the joint 'Hips' is closed; the file may be truncated",
        ),
        (("HIERARCHY\n", "HIERARCHY\n}\n"), "walk.bvh:2: a '}' closes nothing"),
        (("JOINT Arm\n\t{", "JOINT Arm\n"), "walk.bvh:8: a '{' is due after the name 'Arm'"),
        (("Frame Time: 0.0333333", "Frame Time: fast"), "walk.bvh:18: 'fast' is not a number; the file may be damaged"),
    ],
)
def test_what_has_no_meaning_is_refused_in_one_line(change, message):
    assert change[0] in ARM
    with pytest.raises(FileError) as error:
        read(ARM.replace(*change))
    assert str(error.value) == message


def test_a_file_cut_inside_the_hierarchy_is_refused():
    with pytest.raises(
        FileError, match=r"^walk\.bvh:10: the file ends before the joint 'Arm_end' is closed; the file may"
    ):
        read(ARM[: ARM.index("End Site") + 8])


def test_other_content_under_the_name_is_refused(tmp_path):
    (path := tmp_path / "walk.bvh").write_text("Frames: 2")
    with pytest.raises(FileError) as error:
        formats.read(path)
    assert error.value.problem == "the content is not BVH, whatever the name says; export or download it again"
    path.write_bytes(b"")
    with pytest.raises(FileError, match=r"the file is empty; export or download it again$"):
        formats.read(path)


def test_a_hierarchy_as_deep_as_the_file_is_read():
    deep = "".join(f"JOINT j{i}\n{{\nOFFSET 0 1 0\n" for i in range(5000))
    assert read(f"HIERARCHY\n{deep}" + "}\n" * 5000).character.skeleton.n_joints == 5000


def test_damaged_files_end_in_a_file_error_or_in_a_sound_model():
    rng = random.Random(7)
    for _ in range(400):
        damaged = bytearray(ARM.encode())
        for _ in range(rng.choice([1, 3, 10])):
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        if rng.random() < 0.3:
            del damaged[rng.randrange(len(damaged)) :]
        with suppress(FileError):
            loaded = bvh.read(PATH, bytes(damaged))
            check(loaded.character, *loaded.motions)


def random_character(rng: np.random.Generator, *, scaled: bool) -> tuple[Character, Motion]:
    """A skeleton of any rest pose, and a motion that turns everything and moves some joints."""
    n, frames = int(rng.integers(1, 9)), int(rng.integers(1, 6))
    parents = np.array([-1] + [int(rng.integers(0, j)) for j in range(1, n)], dtype=np.int64)
    scales = rng.uniform(0.5, 2.0, (n, 3)) if scaled else np.ones((n, 3))
    rest = Skeleton(
        tuple(f"joint {j}" for j in range(n)),
        parents,
        rng.normal(size=(n, 3)),
        quat.normalise(rng.normal(size=(n, 4))),
        scales,
    )
    wxyz = quat.normalise(rng.normal(size=(frames, n, 4)))
    translations = np.broadcast_to(rest.rest_translations, (frames, n, 3)).copy()
    translations[:, rng.random(n) < 0.3] += rng.normal(size=3)
    return Character("anyone", rest), Motion("dance", 50.0, wxyz, translations)


def by_name(skeleton: Skeleton, values: np.ndarray, names: tuple[str, ...]) -> np.ndarray:
    return values[..., [skeleton.index(name) for name in names], :]


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 2**32 - 1), st.booleans())
def test_any_character_keeps_its_joint_positions_and_its_rest_pose(tmp_path_factory, seed, scaled):
    character, motion = random_character(np.random.default_rng(seed), scaled=scaled)
    path = tmp_path_factory.mktemp("bvh") / "out.bvh"
    bvh.write(path, character, [motion])
    again = bvh.read(path, path.read_bytes())
    names, rest, back = character.skeleton.names, character.skeleton, again.character.skeleton
    moved = 0.01 * by_name(back, joint_positions(back, again.motions[0]), names)
    assert again.motions[0].fps == 50.0
    assert np.abs(moved - joint_positions(rest, motion)).max() < 1e-5
    assert np.abs(0.01 * by_name(back, back.rest_positions, names) - rest.rest_positions).max() < 1e-5


@pytest.mark.parametrize("turned_axes", [False, True])
def test_a_character_from_bvh_goes_back_in_its_own_axes_unit_and_orders(tmp_path, turned_axes):
    text = ARM.replace("CHANNELS 3 Zrotation Xrotation Yrotation", "CHANNELS 3 Yrotation Zrotation Xrotation")
    text = text.replace("1 2 3 90 0 0 0 0 90", "1 2 3 90 10 20 30 40 50")
    loaded = read(text)
    q, s, motion = quat.exp(np.array([-np.pi / 2, 0.0, 0.0])), loaded.character.skeleton, loaded.motions[0]
    turn = lambda v: 0.1 * quat.rotate(q, v)  # noqa: E731 - the conversion under test, named as in Source
    if turned_axes:  # every joint's axes turn along
        wxyz = quat.mul(quat.mul(q, motion.local_wxyz), quat.inv(q))
        skeleton = s.with_rest(translations=turn(s.rest_translations))
        motion = replace(motion, local_wxyz=wxyz, local_translations=turn(motion.local_translations))
    else:  # only the root turns
        first = np.array([1.0, 0.0, 0.0])[:, None]
        roots = lambda v: np.where(first, turn(v), 0.1 * v)  # noqa: E731
        wxyz, rest = motion.local_wxyz.copy(), s.rest_wxyz.copy()
        wxyz[:, 0], rest[0] = quat.mul(q, wxyz[:, 0]), q
        skeleton = s.with_rest(translations=roots(s.rest_translations), wxyz=rest)
        motion = replace(motion, local_wxyz=wxyz, local_translations=roots(motion.local_translations))
    source = replace(loaded.character.source, metres_per_unit=0.1, wxyz_model_file=tuple(q.tolist()))
    bvh.write(tmp_path / "out.bvh", replace(loaded.character, skeleton=skeleton, source=source), [motion])
    written = (tmp_path / "out.bvh").read_text()
    assert "CHANNELS 3 Yrotation Zrotation Xrotation" in written
    row = [float(word) for word in written.splitlines()[-1].split()]
    assert np.allclose(row, [1, 2, 3, 90, 10, 20, 30, 40, 50], atol=1e-5)


def test_load_save_load_is_a_fixed_point(tmp_path):
    first = read(ARM)
    bvh.write(tmp_path / "a.bvh", first.character, first.motions)
    second = bvh.read(tmp_path / "a.bvh", (tmp_path / "a.bvh").read_bytes())
    bvh.write(tmp_path / "b.bvh", second.character, second.motions)
    assert second.character.skeleton.names == first.character.skeleton.names
    assert (tmp_path / "a.bvh").read_bytes() == (tmp_path / "b.bvh").read_bytes()


def test_a_leaf_without_an_end_gets_one_when_the_source_was_another_format(tmp_path):
    character, motion = random_character(np.random.default_rng(1), scaled=False)
    bvh.write(tmp_path / "a.bvh", character, [motion])
    leaves = sum(not below for below in character.skeleton.children)
    assert (tmp_path / "a.bvh").read_text().count("End Site") == leaves


def test_several_clips_are_refused_with_their_names(tmp_path):
    character, motion = random_character(np.random.default_rng(1), scaled=False)
    with pytest.raises(FileError) as error:
        bvh.write(tmp_path / "a.bvh", character, [motion, replace(motion, name="jump")])
    assert error.value.problem == "a BVH file holds one clip and there are 2; choose one of 'dance', 'jump'"


def test_names_that_would_break_the_file_are_written_as_one_name(tmp_path):
    skeleton = replace(random_character(np.random.default_rng(0), scaled=False)[0].skeleton)
    one = Skeleton(
        ("a {b}\nc",), np.array([-1]), *(v[:1] for v in (skeleton.rest_translations, quat.identity(1))), np.ones((1, 3))
    )
    bvh.write(tmp_path / "a.bvh", Character("x", one, source=Source(PATH, "fbx", b"")), [])
    assert bvh.read(PATH, (tmp_path / "a.bvh").read_bytes()).character.skeleton.names[0] == "a (b) c"


@pytest.mark.parametrize("path", data_files("**/*.bvh"), ids=lambda p: f"{p.parent.name}/{p.stem}")
def test_real_files_load_soundly(path):
    loaded = formats.read(path)
    check(loaded.character, *loaded.motions)
    assert not loaded.axes_known
    assert len(loaded.motions) == 1


@pytest.mark.parametrize(
    "name",
    [
        "motions/bvh_cmu/02_01.bvh",
        "motions/bvh_bandai/dataset-1_bow_normal_001.bvh",
        "motions/bvh_misc/Truebones_Chicken_Walk.bvh",
        "motions/bvh_misc/dog_example.bvh",
        "motions/bvh_misc/sinusoidal.bvh",
        "motions/bvh_misc/rotation_first_root.bvh",
        "motions/bvh_mixamo/Ortiz_Thankful.bvh",
    ],
)
def test_real_files_survive_load_save_load(data, tmp_path, name):
    first = formats.read(data / name)
    bvh.write(tmp_path / "again.bvh", first.character, first.motions)
    second = formats.read(tmp_path / "again.bvh")
    a, b = (joint_positions(x.character.skeleton, x.motions[0]) for x in (first, second))
    assert (second.character.skeleton.names, second.motions[0].fps) == (
        first.character.skeleton.names,
        first.motions[0].fps,
    )
    assert np.abs(a - b).max() <= 1e-5


def test_every_take_of_the_cmu_archive_loses_its_inserted_frame(data):
    for path in data.glob("motions/bvh_cmu*/*.bvh"):
        declared = int(next(line for line in path.read_text().splitlines() if line.startswith("Frames")).split()[1])
        assert formats.read(path).motions[0].n_frames == declared - 1, path.name


def test_the_tip_of_a_foot_has_its_length(data):
    s = formats.read(data / "motions/bvh_cmu/02_01.bvh").character.skeleton
    assert np.allclose(s.rest_translations[s.index("LeftToeBase_end")], [0, 0, 1.11249])
