"""ASF and AMC: Acclaim skeletons and their motions."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from conftest import data_files
from understudy.errors import FileError
from understudy.io import formats
from understudy.io.acclaim import amc, asf
from understudy.math import quat
from understudy.model import check, joint_positions

ASF = """# a leg and a tail
:version 1.10
:name test
:units
  mass 1.0
  length 0.45
  angle deg
:documentation
  begin and end mean nothing here
:root
  order TX TY TZ RX RY RZ
  axis XYZ
  position 0 0 0
  orientation 0 0 0
:bonedata
  begin
    id 1
    name thigh
    direction 0 -1 0
    length 4
    axis 0 0 90 XYZ
    dof rx ry rz
    limits (-160.0 20.0)
           (-70.0 70.0)
           (-60.0 70.0)
  end
  begin
    id 2
    name shin
    direction 0 -2 0
    length 3
    axis 0 0 0 XYZ
    dof rx
  end
:hierarchy
  begin
    root thigh
    thigh shin
  end
"""
AMC = """#!OML:ASF test
:FULLY-SPECIFIED
:DEGREES
1
root 1 2 3 0 0 0
thigh 0 0 0
shin 0
2
root 1 2 3 0 0 90
thigh 90 0 0
shin 90
"""
UNIT = 0.0254 / 0.45


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "01.asf").write_text(ASF)
    (tmp_path / "01_02.amc").write_text(AMC)
    return tmp_path


def test_a_joint_stands_at_the_start_of_each_bone_and_at_the_tips(folder):
    s = formats.read(folder / "01.asf").character.skeleton
    assert s.names == ("root", "thigh", "shin", "shin_end")
    assert np.allclose(s.rest_positions / UNIT, [[0, 0, 0], [0, 0, 0], [0, -4, 0], [0, -7, 0]])


def test_bones_turn_about_their_own_axes(folder):
    loaded = formats.read(folder / "01_02.amc")
    # Frame 2: the root turns about Z, -Y to X. The thigh's x axis is the body's Y (its axes are turned by 90 degrees
    # about Z), so it keeps the thigh and turns the shin's x axis to -Z, about which 90 degrees take -Y to -X ... in the
    # root's frame, and the root takes that to -Y.
    expected = [[[1, 2, 3], [1, 2, 3], [1, -2, 3], [1, -5, 3]], [[1, 2, 3], [1, 2, 3], [5, 2, 3], [5, -1, 3]]]
    assert np.allclose(joint_positions(loaded.character.skeleton, loaded.motions[0]) / UNIT, expected)
    assert loaded.axes_known
    assert loaded.notes == ("AMC stores no frame rate; 120 frames per second are assumed.",)
    assert (loaded.motions[0].fps, loaded.motions[0].name, loaded.character.name) == (120.0, "01_02", "01")


@given(st.lists(st.floats(-180, 180), min_size=6, max_size=6), st.permutations("xyz"))
def test_the_local_rotation_is_the_channels_in_the_bones_axes(tmp_path_factory, angles, order):
    folder = tmp_path_factory.mktemp("acclaim")
    axes, turns = angles[:3], angles[3:]
    text = ASF.replace("axis 0 0 90 XYZ", f"axis {' '.join(map(repr, axes))} XYZ")
    text = text.replace("dof rx ry rz", "dof " + " ".join(f"r{axis}" for axis in order))
    (folder / "a.asf").write_text(text)
    (folder / "a.amc").write_text(AMC.replace("thigh 90 0 0", f"thigh {' '.join(map(repr, turns))}"))

    def about(axis: str, degrees: float) -> np.ndarray:
        return quat.to_matrix(quat.exp(np.radians(degrees) * np.eye(3)["xyz".index(axis)]))

    c, m = np.eye(3), np.eye(3)
    for axis, degrees in zip("xyz", axes, strict=True):
        c = about(axis, degrees) @ c
    for axis, degrees in zip(order, turns, strict=True):
        m = about(axis, degrees) @ m
    local = quat.to_matrix(formats.read(folder / "a.amc").motions[0].local_wxyz[1, 1])
    assert np.allclose(local, c @ m @ c.T, atol=1e-9)


def test_length_and_translation_channels_move_what_they_should(folder):
    text = ASF.replace("dof rx ry rz", "dof tx ty tz l")
    (folder / "01.asf").write_text(text)
    (folder / "01_02.amc").write_text(
        AMC.replace("thigh 0 0 0", "thigh 0 0 0 0").replace("thigh 90 0 0", "thigh 1 0 0 2")
    )
    loaded = formats.read(folder / "01_02.amc")
    moved = loaded.motions[0].local_translations[1] - loaded.character.skeleton.rest_translations
    # The thigh's x axis is the body's Y; its length grows by 2 along -Y, which moves the shin.
    assert np.allclose(moved[1:] / UNIT, [[0, 1, 0], [0, -2, 0], [0, 0, 0]])


def test_radians_in_either_file_are_radians(folder):
    (folder / "01_02.amc").write_text(AMC.replace(":DEGREES", ":RADIANS").replace(" 90", f" {np.pi / 2!r}"))
    radians = formats.read(folder / "01_02.amc").motions[0].local_wxyz
    (folder / "01_02.amc").write_text(AMC)
    assert np.allclose(radians, formats.read(folder / "01_02.amc").motions[0].local_wxyz)


def test_a_unit_of_one_says_nothing(folder):
    (folder / "01.asf").write_text(ASF.replace("length 0.45", "length 1.0"))
    loaded = formats.read(folder / "01.asf")
    assert not loaded.axes_known
    assert loaded.character.skeleton.rest_translations[2].tolist() == [0, -4, 0]


def test_bones_that_a_file_never_moves_keep_their_rest(folder):
    (folder / "01_02.amc").write_text(AMC.replace("shin 0\n", "").replace("shin 90\n", ""))
    assert np.allclose(formats.read(folder / "01_02.amc").motions[0].local_wxyz[:, 2], quat.IDENTITY)


def test_without_full_specification_a_bone_holds_its_last_value(folder):
    (folder / "01_02.amc").write_text(
        AMC.replace(":FULLY-SPECIFIED\n", "").replace("shin 0\n", "shin 45\n").replace("shin 90\n", "")
    )
    turned = formats.read(folder / "01_02.amc").motions[0].local_wxyz[:, 2]
    assert np.allclose(turned, quat.exp(np.radians([[45.0, 0, 0], [45.0, 0, 0]])))


def test_the_skeleton_is_found_by_prefix_then_alone_then_not_at_all(folder):
    (folder / "other.asf").write_text(ASF)
    assert amc.find_skeleton(folder / "01_02.amc").name == "01.asf"
    assert amc.find_skeleton(folder / "01.amc").name == "01.asf"
    with pytest.raises(FileError) as error:
        amc.find_skeleton(folder / "77_01.amc")
    problem = "which of 01.asf, other.asf is its skeleton cannot be told; name the right one 77.asf"
    assert error.value.problem == problem
    (folder / "01.asf").unlink()
    assert amc.find_skeleton(folder / "77_01.amc").name == "other.asf"
    (folder / "other.asf").unlink()
    with pytest.raises(FileError) as error:
        formats.read(folder / "01_02.amc")
    assert error.value.problem == "its skeleton is not beside it; put the .asf file there, named 01.asf"


@pytest.mark.parametrize(
    ("change", "line", "problem"),
    [
        (
            ("    thigh shin\n", "    thigh shin\n    shin thigh\n"),
            39,
            "bone 'thigh' hangs on 'root' and on 'shin'; remove one of the two",
        ),
        (
            ("    root thigh\n    thigh shin\n", "    thigh shin\n    shin thigh\n"),
            38,
            "the hierarchy runs in a circle through 'thigh'; a bone cannot be above itself",
        ),
        (("root thigh", "root hip"), 37, "the hierarchy names 'hip', which is no bone of the file"),
        (("name shin", "name thigh"), 34, "the bone name 'thigh' is taken; motions find bones by name, so rename one"),
        (("length 3", "length nan"), 31, "the value 'nan' is not finite; export the file again"),
        (("length 3", "length 1e30"), 31, "the value 1e+30 is too large to mean anything; export the file again"),
        (
            ("length 0.45", "length 1e-320"),
            6,
            "the unit of length is 9.99989e-321, too small to mean anything; correct it",
        ),
        (
            ("direction 0 -2 0", "direction 0 -2"),
            30,
            "the direction has 2 values where 3 are due; the file may be truncated",
        ),
        (("dof rx\n", "dof rw\n"), 33, "'rw' is no degree of freedom; known are tx, ty, tz, rx, ry, rz, l"),
        (("axis 0 0 0 XYZ", "axis 0 0 0 XXZ"), 32, "the axis order is 'XXZ' where one like XYZ is due"),
    ],
)
def test_skeletons_without_meaning_are_refused_in_one_line(change, line, problem):
    assert change[0] in ASF
    with pytest.raises(FileError) as error:
        asf.read(Path("01.asf"), ASF.replace(*change).encode())
    assert str(error.value) == f"01.asf:{line}: {problem}"


@pytest.mark.parametrize(
    ("change", "line", "problem"),
    [
        (
            ("thigh 90 0 0", "thigh 90 0"),
            10,
            "frame 2: bone 'thigh' has 2 values where 01.asf declares 3; the file may be truncated",
        ),
        (("thigh 90 0 0", "thigh 90 nan 0"), 10, "frame 2: bone 'thigh' holds 'nan'; export the file again"),
        (("thigh 90 0 0", "thigh 90 0,5 0"), 10, "'0,5' has a decimal comma; export the file with decimal points"),
        (("thigh 90 0 0", "paw 90 0 0"), 10, "bone 'paw' is not in 01.asf; put its own skeleton beside it"),
        (("shin 90\n", ""), 8, "frame 2 lacks bone 'shin'; the file may be truncated"),
        (("root 1 2 3 0 0 90\nthigh 90 0 0\nshin 90\n", ""), 9, "frame 2 has no bones; the file may be truncated"),
        (("1\nroot", "root"), 4, "a bone comes before the first frame number; the file may be damaged"),
        ((AMC[AMC.index("1\nroot") :], ""), 4, "there are no frames; the file may be truncated"),
        (
            ("2\nroot", "9999999999999999999\nroot"),
            8,
            "the frame number is '9999999999999999999' where a whole number is due",
        ),
    ],
)
def test_motions_without_meaning_are_refused_in_one_line(folder, change, line, problem):
    assert change[0] in AMC
    with pytest.raises(FileError) as error:
        amc.read(folder / "01_02.amc", AMC.replace(*change, 1).encode())
    assert str(error.value) == f"{folder / '01_02.amc'}:{line}: {problem}"


def test_a_truncated_skeleton_is_refused():
    with pytest.raises(FileError) as error:
        asf.read(Path("01.asf"), ASF[: ASF.index("length 3")].encode())
    assert str(error.value) == "01.asf:31: the file ends inside a bone; it may be truncated"
    with pytest.raises(FileError) as error:
        asf.read(Path("01.asf"), ASF[: ASF.index(":hierarchy")].encode())
    assert str(error.value) == "01.asf:35: there is no :hierarchy; the file may be truncated"


def test_the_content_decides_not_the_name(folder):
    (folder / "01.asf").rename(folder / "01.bvh")
    assert formats.read(folder / "01.bvh").character.source.format == "asf"
    (folder / "01.asf").write_text("nothing of the kind")
    with pytest.raises(
        FileError, match=r"the content is not ASF, whatever the name says; export or download it again$"
    ):
        formats.read(folder / "01.asf")


def test_bones_of_no_length_are_fine(folder):
    (folder / "01.asf").write_text(ASF.replace("length 3", "length 0").replace("direction 0 -1 0", "direction 0 0 0"))
    loaded = formats.read(folder / "01_02.amc")
    check(loaded.character, *loaded.motions)
    assert not loaded.character.skeleton.rest_translations.any()


def test_damaged_files_end_in_a_file_error_or_in_a_sound_model(folder):
    rng = random.Random(3)
    for _ in range(300):
        module, text = rng.choice([(asf, ASF), (amc, AMC)])
        damaged = bytearray(text.encode())
        for _ in range(rng.choice([1, 3, 10])):
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        if rng.random() < 0.3:
            del damaged[rng.randrange(len(damaged)) :]
        with suppress(FileError):
            loaded = module.read(folder / "01_02.amc", bytes(damaged))
            check(loaded.character, *loaded.motions)


@pytest.mark.parametrize("path", data_files("**/*.asf", "**/*.amc"), ids=lambda p: p.name)
def test_real_files_load_soundly(path):
    loaded = formats.read(path)
    check(loaded.character, *loaded.motions)
    assert loaded.axes_known


# Joints of the BVH conversion that stand where the Acclaim bones begin.
LOWER = {
    "root": "Hips",
    "lfemur": "LeftUpLeg",
    "ltibia": "LeftLeg",
    "lfoot": "LeftFoot",
    "ltoes": "LeftToeBase",
    "ltoes_end": "LeftToeBase_end",
    "rfemur": "RightUpLeg",
    "rtibia": "RightLeg",
    "rfoot": "RightFoot",
    "rtoes": "RightToeBase",
    "lowerback": "LowerBack",
    "upperback": "Spine",
    "thorax": "Spine1",
}
# The conversion gave the neck and the collar bones an OFFSET of zero, so in it they begin where the thorax begins.
UPPER = {
    "lowerneck": "Neck",
    "head_end": "Head_end",
    "lhumerus": "LeftArm",
    "lwrist": "LeftHand",
    "rwrist": "RightHand",
}


@pytest.mark.parametrize("take", ["02_01", "03_01", "49_06", "18_01", "19_01"])
def test_a_take_is_the_same_in_acclaim_and_in_its_bvh_conversion(data, take):
    ours = formats.read(data / f"motions/asf_amc_cmu/{take}.amc")
    theirs = formats.read(next(data.glob(f"motions/*/{take}.bvh")))
    a, b = ours.character.skeleton, theirs.character.skeleton
    here = joint_positions(a, ours.motions[0])
    there = joint_positions(b, theirs.motions[0]) * UNIT

    def gap(pairs: dict[str, str]) -> np.ndarray:
        first, second = [a.index(name) for name in pairs], [b.index(name) for name in pairs.values()]
        return here[:, first] - there[:, second]

    assert np.abs(gap(LOWER)).max() < 2e-5
    missing = here[:, [a.index("lowerneck")]] - here[:, [a.index("thorax")]]
    assert np.abs(gap(UPPER) - missing).max() < 2e-5
