"""npz: the own layout, motions and bodies of the SMPL family, research characters, and what is refused."""

from __future__ import annotations

import io
import random
import struct
import zipfile
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from conftest import data_files
from understudy.errors import FileError
from understudy.io import formats
from understudy.io.npz import npz, r2et, smpl
from understudy.io.npz import own as npz_own
from understudy.math import quat
from understudy.model import Character, Mesh, Motion, Skeleton, Skin, check, joint_positions, skinned_vertices
from understudy.model.skinning import rest_vertices

PATH = Path("file.npz")


def packed(**arrays: object) -> bytes:
    buffer = io.BytesIO()
    np.savez(buffer, **{name: np.asarray(array) for name, array in arrays.items()})
    return buffer.getvalue()


def read(**arrays: object) -> npz.Loaded:
    return npz.read(PATH, packed(**arrays))


def refusal(**arrays: object) -> str:
    with pytest.raises(FileError) as error:
        read(**arrays)
    return str(error.value)


def character() -> tuple[Character, list[Motion]]:
    rng = np.random.default_rng(5)
    skeleton = Skeleton(
        ("Hips", "Arm links", "手"),
        np.array([-1, 0, 1]),
        rng.normal(size=(3, 3)),
        quat.normalise(rng.normal(size=(3, 4))),
        rng.uniform(0.5, 2, size=(3, 3)),
    )
    weights = rng.random((7, 2))
    binds = np.array([np.eye(4), np.diag([2.0, 2.0, 2.0, 1.0])])
    skin = Skin(np.array([0, 2]), binds, rng.integers(0, 2, (7, 2)), weights / weights.sum(1, keepdims=True))
    mesh = Mesh("skin", rng.normal(size=(7, 3)), np.array([[0, 1, 2], [4, 5, 6]]), skin)
    clips = [
        Motion("a", 29.97, quat.normalise(rng.normal(size=(4, 3, 4))), rng.normal(size=(4, 3, 3))),
        Motion(
            "b", 60.0, quat.normalise(rng.normal(size=(2, 3, 4))), rng.normal(size=(2, 3, 3)), rng.random((2, 3, 3))
        ),
    ]
    return Character("Nina", skeleton, (mesh,), {"hips": 0}), clips


def arrays_of(character: Character, motions) -> list:
    out = [character.name, character.skeleton.names, dict(character.humanoid or {})]
    s = character.skeleton
    parts = [s.parents, s.rest_translations, s.rest_wxyz, s.rest_scales]
    for mesh in character.meshes:
        parts += [mesh.vertices, mesh.faces, *vars(mesh.skin).values()]
        out.append(mesh.name)
    for motion in motions:
        parts += [motion.local_wxyz, motion.local_translations, motion.local_scales]
        out += [motion.name, motion.fps]
    return out + [None if part is None else (part.dtype.str, part.tolist()) for part in parts]


def test_the_own_layout_gives_back_every_value_exactly(tmp_path):
    person, clips = character()
    npz.write(tmp_path / "nina.npz", person, clips)
    again = formats.read(tmp_path / "nina.npz")
    assert arrays_of(again.character, again.motions) == arrays_of(person, clips)


def test_a_bare_skeleton_goes_there_and_back(tmp_path):
    person = Character("bones", character()[0].skeleton)
    npz.write(tmp_path / "bones.npz", person, [])
    assert arrays_of(formats.read(tmp_path / "bones.npz").character, []) == arrays_of(person, [])


def own(**changes: object) -> dict[str, object]:
    person, clips = character()
    with np.load(io.BytesIO(npz_own.packed(person, clips))) as file:
        return {**file, **changes}


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"parents": np.array([-1, 2, 1])}, "a joint comes before its parent; save the file again"),
        ({"parents": np.array([-1, 0])}, "the array 'parents' is 2 where 3 is due"),
        (
            {"rest_wxyz": np.zeros((3, 4))},
            "joint 'Hips' has a rest rotation that is not of unit length; save the file again",
        ),
        (
            {"rest_translations": np.full((3, 3), np.nan)},
            "the value at [0, 0] of 'rest_translations' is nan; save it again",
        ),
        ({"mesh_0_weights": np.zeros((7, 2))}, "mesh 'skin': skin weights do not add up to one; save the file again"),
        (
            {"mesh_0_faces": np.array([[0, 1, 99]])},
            "mesh 'skin': a face names a vertex that does not exist; save the file again",
        ),
        ({"motion_1_wxyz": np.zeros((2, 5, 4))}, "the array 'motion_1_wxyz' is 2 x 5 x 4 where 2 x 3 x 4 is due"),
        ({"motion_0_fps": np.zeros(2)}, "the array 'motion_0_fps' has 2 values where one is due"),
        ({"joint_names": np.arange(3)}, "the array 'joint_names' holds numbers where text is due"),
        ({"understudy_version": 2}, "has layout version 2; this Understudy reads 1, a newer one may read it"),
    ],
)
def test_a_broken_own_file_is_refused_in_one_line(changes, problem):
    assert refusal(**own(**changes)) == f"file.npz: {problem}"


@pytest.mark.parametrize("dtype", ["f2", "f4", "f8", "i1"])
def test_whole_numbers_are_read_from_any_type_that_holds_them(dtype):
    assert read(**own(parents=np.array([-1, 0, 1], dtype=dtype))).character.skeleton.parents.tolist() == [-1, 0, 1]


def test_repeated_joint_names_are_numbered_and_noted():
    loaded = read(**own(joint_names=np.array(["a", "a", "b"])))
    assert loaded.character.skeleton.names == ("a", "a.1", "b")
    assert loaded.notes == ("Joint names occur more than once and were numbered: a.",)


def test_an_unknown_layout_is_named_with_what_would_have_been_valid():
    assert refusal(x=np.zeros(3), y=np.zeros(2)) == (
        "file.npz: has the arrays x, y, which is no known layout; known are Understudy's own, AMASS or SMPL motions "
        "(poses, trans), body models (v_template, weights, kintree_table, f), R2ET characters (rest_vertices, "
        "skeleton, skinning_weights)"
    )


# ---- files that lie ----


def rezipped(members: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return buffer.getvalue()


def npy(header: bytes, payload: bytes = b"") -> bytes:
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header + payload


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (
            npy(b"{'descr': '<f8', 'fortran_order': False, 'shape': (1000000000000, 156)}\n", b"\0" * 80),
            "the array 'poses' declares 156000000000000 values and has bytes for other ones; the file may be truncated",
        ),
        (
            npy(b"{'descr': '<f8', 'fortran_order': False, 'shape': (-1, 156)}\n"),
            "the array 'poses' declares -156 values and has bytes for other ones; the file may be truncated",
        ),
        (
            npy(b"{'descr': '|O', 'fortran_order': False, 'shape': (1,)}\n", b"cos\nsystem\n"),
            "the array 'poses' holds Python objects, which are never opened; save numbers",
        ),
        (npy(b"(" * 900), "the array 'poses' is damaged; download or save it again"),
        (b"nothing", "the array 'poses' is damaged; download or save it again"),
    ],
)
def test_an_array_that_lies_about_itself_is_refused(content, problem):
    with pytest.raises(FileError) as error:
        npz.read(PATH, rezipped({"poses.npy": content}))
    assert str(error.value) == f"file.npz: {problem}"


def test_a_bomb_is_refused_before_it_is_unpacked():
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("poses.npy", b"\0" * 1000)
    data = bytearray(buffer.getvalue())
    place = data.index(b"PK\x01\x02")
    data[place + 24 : place + 28] = struct.pack("<I", 0xF0000000)
    with pytest.raises(FileError) as error:
        npz.read(PATH, bytes(data))
    problem = "the array 'poses' claims 4026531840 bytes, more than the file can hold; download or save it again"
    assert error.value.problem == problem


def test_a_truncated_archive_is_refused(tmp_path):
    (path := tmp_path / "a.npz").write_bytes(packed(poses=np.zeros((9, 156)))[:-40])
    with pytest.raises(FileError) as error:
        formats.read(path)
    assert error.value.problem == "the archive is damaged or truncated; download or save it again"
    path.write_text("no archive at all")
    with pytest.raises(
        FileError, match=r"the content is not npz, whatever the name says; export or download it again$"
    ):
        formats.read(path)


def test_damaged_files_end_in_a_file_error_or_in_a_sound_model():
    rng = random.Random(11)
    originals = [packed(**own()), packed(poses=np.zeros((3, 66)), trans=np.zeros((3, 3)), fps=30), packed(**research())]
    for _ in range(400):
        damaged = bytearray(rng.choice(originals))
        for _ in range(rng.choice([1, 3, 10])):
            damaged[rng.randrange(len(damaged))] = rng.randrange(256)
        if rng.random() < 0.2:
            del damaged[rng.randrange(len(damaged)) :]
        with suppress(FileError):
            loaded = npz.read(PATH, bytes(damaged))
            check(loaded.character, *loaded.motions)


# ---- motions of the SMPL family ----

UPRIGHT = np.array([np.pi / 2, 0.0, 0.0])  # the model's Y to the world's Z


@pytest.fixture(autouse=True)
def no_body_models(monkeypatch):
    monkeypatch.delenv("UNDERSTUDY_BODY_MODELS", raising=False)


@pytest.mark.parametrize(("width", "model"), [(66, "smpl"), (72, "smpl"), (156, "smplh"), (165, "smplx")])
def test_a_standing_person_of_amass_stands_in_our_world(width, model):
    poses = np.zeros((5, width))
    poses[:, :3] = UPRIGHT
    loaded = read(poses=poses, trans=np.tile([1.0, 2.0, 0.9], (5, 1)), mocap_framerate=120.0, betas=np.zeros(16))
    s, motion = loaded.character.skeleton, loaded.motions[0]
    place = joint_positions(s, motion)[0]
    check(loaded.character, motion)
    assert (loaded.character.name, s.n_joints, motion.fps) == (model, width // 3, 120.0)
    # Z up (x, y, z) is (x, z, -y); the pelvis adds its place in the model, 22 cm below and 3 cm before the origin.
    assert np.allclose(place[0], [1.0, 0.9 + 0.03, -(2.0 - 0.22)])
    assert np.allclose(place - place[0], s.rest_positions - s.rest_positions[0], atol=1e-9)


def test_joint_tables_are_a_tree_that_mirrors():
    for names in smpl.JOINTS.values():
        parents = smpl.parents_of(names)
        assert all(-1 <= parent < joint for joint, parent in enumerate(parents))
        body = smpl.average_body("smplx", 55).skeleton
        for name in (n for n in body.names if n.startswith("left_")):
            left, right = (body.rest_positions[body.index(n)] for n in (name, name.replace("left_", "right_")))
            assert np.allclose(left * [-1, 1, 1], right)
    assert [len(names) for names in smpl.JOINTS.values()] == [24, 52, 55]


def test_poses_in_parts_are_the_poses_in_one():
    rng = np.random.default_rng(2)
    poses, trans = rng.normal(size=(4, 165)), rng.normal(size=(4, 3))
    whole = read(poses=poses, trans=trans, mocap_frame_rate=30.0).motions[0]
    parts = read(
        root_orient=poses[:, :3],
        pose_body=poses[:, 3:66],
        pose_jaw=poses[:, 66:69],
        pose_eye=poses[:, 69:75],
        pose_hand=poses[:, 75:],
        trans=trans,
        mocap_frame_rate=30.0,
    ).motions[0]
    assert np.array_equal(parts.local_wxyz, whole.local_wxyz)


@pytest.mark.parametrize(("up", "root"), [("z", UPRIGHT), ("y", np.zeros(3))])
def test_without_the_mark_of_amass_the_spine_tells_which_way_is_up(up, root):
    poses = np.zeros((3, 72))
    poses[:, :3] = root
    loaded = read(poses=poses, trans=np.zeros((3, 3)), fps=20)
    s = loaded.character.skeleton
    place = joint_positions(s, loaded.motions[0])[0]
    assert np.allclose(
        (place[s.index("head")] - place[0])[1], (s.rest_positions[s.index("head")] - s.rest_positions[0])[1]
    )


@pytest.mark.parametrize(
    ("arrays", "problem"),
    [
        (
            {"poses": np.zeros((4, 70))},
            "the poses have 70 values a frame; known are 66 (smpl), 72 (smpl), 156 (smplh), 165 (smplx)",
        ),
        ({"poses": np.zeros(72)}, "the poses are 72 where frames x 3 joints are due"),
        ({"poses": np.zeros((4, 72)), "trans": np.zeros((3, 3))}, "the array 'trans' is 3 x 3 where 4 x 3 is due"),
        ({"poses": np.full((4, 72), np.nan)}, "the value at [0, 0] of 'poses' is nan; save it again"),
        ({"poses": np.zeros((0, 72))}, "the poses are 0 x 72 where frames x 3 joints are due"),
        (
            {"root_orient": np.zeros((4, 3)), "pose_body": np.zeros((5, 63))},
            "the array 'pose_body' is 5 x 63 where 4 x 63 is due",
        ),
        ({"poses": np.float64(1.0)}, "the poses are one value where frames x 3 joints are due"),
        (
            {"root_orient": np.float64(1.0), "pose_body": np.zeros((5, 63))},
            "the array 'root_orient' is one value where frames x 3 is due",
        ),
        (
            {"root_orient": np.zeros((4, 3)), "pose_body": np.float64(1.0)},
            "the array 'pose_body' is one value where 4 x 63 is due",
        ),
    ],
)
def test_poses_without_meaning_are_refused_in_one_line(arrays, problem):
    assert refusal(**arrays) == f"file.npz: {problem}"


@given(
    name=st.sampled_from(["root_orient", "pose_body", "pose_hand", "pose_jaw", "trans", "betas", "mocap_framerate"]),
    shape=st.lists(st.integers(0, 5), max_size=4),
)
def test_an_array_of_any_shape_is_refused_in_one_line_or_read(name, shape):
    arrays = {"root_orient": np.zeros((4, 3)), "pose_body": np.zeros((4, 63)), "trans": np.zeros((4, 3))}
    with suppress(FileError):
        loaded = read(**arrays | {name: np.ones(shape)})
        check(loaded.character, *loaded.motions)


def test_what_a_motion_does_not_say_is_noted():
    assert read(poses=np.zeros((2, 72)), fps=-5).notes[1:] == (
        "There is no translation; the pelvis stays in place.",
        "The frame rate -5 cannot be meant; 30 frames per second are assumed.",
    )


def body_model(**changes: object) -> dict[str, object]:
    """A tube of a body: each joint of SMPL-H has two vertices beside it, weighted to it alone."""
    skeleton = smpl.average_body("smplh", 52).skeleton
    joints = skeleton.rest_positions - [0.0, 1.2, 0.0]
    beside = np.array([0.0, 0.0, 0.05])
    vertices = np.concatenate([joints + beside, joints - beside])
    shapes = np.zeros((104, 3, 4))
    shapes[:, 1, 0] = vertices[:, 1]  # the first shape makes tall
    parents = skeleton.parents.astype(np.uint32)  # the root wraps to 4294967295, as in the real files
    return {
        "v_template": vertices,
        "weights": np.concatenate([np.eye(52), np.eye(52)]),
        "J_regressor": np.concatenate([np.eye(52), np.eye(52)], axis=1) / 2,
        "kintree_table": np.stack([parents, np.arange(52, dtype=np.uint32)]),
        "f": np.array([[0, 1, 2]], dtype=np.uint32),
        "shapedirs": shapes,
        **changes,
    }


def test_a_body_model_is_a_character_that_stands_on_the_floor():
    loaded = read(**body_model())
    check(loaded.character)
    assert loaded.character.skeleton.names == smpl.JOINTS["smplh"]
    assert rest_vertices(loaded.character)[:, 1].min() == pytest.approx(0.0, abs=1e-6)
    assert np.allclose(loaded.character.bind_globals[0], loaded.character.skeleton.rest_globals)


def test_without_a_regressor_joints_stand_where_weights_meet():
    arrays = body_model()
    weights = np.asarray(arrays["weights"]) * 0.5
    parents = smpl.parents_of(smpl.JOINTS["smplh"])
    for joint, parent in enumerate(parents):
        weights[[joint, joint + 52], max(parent, 0)] += 0.5
    expected = read(**arrays).character.skeleton.rest_positions
    del arrays["J_regressor"]
    loaded = read(**{**arrays, "weights": weights})
    leaves = [j for j, below in enumerate(loaded.character.skeleton.children) if not below]
    assert np.allclose(loaded.character.skeleton.rest_positions[leaves], expected[leaves])
    assert loaded.notes == (
        "There is no J_regressor; joints were put where the weights of a joint and its parent meet.",
    )


def test_a_motion_plays_on_the_users_own_body(tmp_path, monkeypatch):
    for gender in ("female", "male", "neutral"):
        (tmp_path / f"SMPLH_{gender}.npz").write_bytes(packed(**body_model()))
    monkeypatch.setenv("UNDERSTUDY_BODY_MODELS", str(tmp_path))
    poses = np.zeros((2, 156))
    poses[:, :3] = UPRIGHT
    poses[1, 3 * 16 + 2] = -np.pi / 2  # the left arm down
    betas = np.array([0.1, 0.0])
    loaded = read(poses=poses, trans=np.zeros((2, 3)), mocap_framerate=60.0, gender="male", betas=betas)
    vertices = skinned_vertices(loaded.character, loaded.motions[0])
    template = np.asarray(body_model()["v_template"]) * [1.0, 1.1, 1.0]
    joints = np.asarray(body_model()["J_regressor"]) @ template
    # trans is zero, so the model stands around its own origin: pelvis at J_0 in the world's axes, the rest turned.
    world = (template - joints[0]) @ np.array([[1, 0, 0], [0, 0, 1], [0, -1, 0]]) + joints[0]
    assert loaded.notes == ("The body is SMPLH_male.npz.",)
    assert np.allclose(vertices[0], world @ np.array([[1, 0, 0], [0, 0, -1], [0, 1, 0]]), atol=1e-5)
    elbow = loaded.character.skeleton.index("left_elbow")
    assert joint_positions(loaded.character.skeleton, loaded.motions[0])[1, elbow, 1] < vertices[0, elbow, 1] - 0.2


def test_broken_body_models_are_refused_in_one_line(tmp_path, monkeypatch):
    table = np.asarray(body_model()["kintree_table"]).copy()
    table[0, 3] = 9
    expected = "joint 3 hangs on joint 9, which comes after it; parents have to come first in 'kintree_table'"
    assert refusal(**body_model(kintree_table=table)) == f"file.npz: {expected}"
    monkeypatch.setenv("UNDERSTUDY_BODY_MODELS", str(tmp_path / "nowhere"))
    problem = "UNDERSTUDY_BODY_MODELS names a folder that does not exist; correct or unset it"
    assert refusal(poses=np.zeros((1, 156))) == f"{tmp_path / 'nowhere'}: {problem}"


# ---- research characters ----


def research(**changes: object) -> dict[str, object]:
    """A stick body in centimetres counted from the hips: one vertex at each joint."""
    offsets = np.tile([0.0, 10.0, 0.0], (22, 1))
    offsets[0] = [0.0, 90.0, 2.0]
    offsets[[6, 7, 8, 9, 10, 11, 12, 13]] = [0.0, -20.0, 1.0]
    parents = [r2et.NAMES.index(r2et.PARENT_NAMES[n]) if n != "Hips" else -1 for n in r2et.NAMES]
    places = offsets.copy()
    for joint in range(1, 22):
        places[joint] += places[parents[joint]]
    return {
        "rest_vertices": (places - offsets[0]).astype(np.float32),
        "rest_faces": np.array([[0, 1, 2]], dtype=np.int32),
        "skeleton": offsets.astype(np.float32),
        "skinning_weights": np.eye(22, dtype=np.float32),
        **changes,
    }


def test_a_research_character_is_in_metres_on_the_floor_with_mixamo_parents():
    loaded = read(**research())
    s = loaded.character.skeleton
    check(loaded.character)
    assert [s.names[s.parents[s.index(n)]] for n in ("LeftUpLeg", "RightShoulder", "Head")] == [
        "Hips",
        "Spine2",
        "Neck",
    ]
    # The lowest vertex is the toe, 80 cm below the hips.
    assert s.rest_positions[0] == pytest.approx([0.0, 0.8, 0.02])
    assert np.allclose(rest_vertices(loaded.character), s.rest_positions, atol=1e-6)


def test_vertices_without_weights_take_those_of_the_nearest():
    weights = np.eye(22, dtype=np.float32)
    weights[9] = 0.0
    loaded = read(**research(skinning_weights=weights))
    check(loaded.character)
    assert loaded.notes == ("Mesh 'body': 1 vertex has no skin weights; the nearest weighted vertex lent its own.",)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        (
            {"skeleton": np.zeros((23, 3))},
            "has 23 joints without names where Mixamo's body has 22; add joint_names",
        ),
        (
            {"joint_names": np.array([*r2et.NAMES[:-1], "Tail"])},
            "joint 'Tail' is not of Mixamo's body, and this layout stores no parents",
        ),
        (
            {"joint_names": np.array([*r2et.NAMES[:-1], "Hips"])},
            "joint names occur more than once, so parents cannot be told; rename them",
        ),
        (
            {"joint_names": np.array(["Hips", "Spine1", "Spine", *r2et.NAMES[3:]])},
            "joint 'Spine1' comes before its parent 'Spine', or without it",
        ),
        ({"skinning_weights": np.eye(21)}, "the array 'skinning_weights' is 21 x 21 where 22 x 22 is due"),
    ],
)
def test_broken_research_characters_are_refused_in_one_line(changes, problem):
    assert refusal(**research(**changes)) == f"file.npz: {problem}"


@pytest.mark.parametrize("path", data_files("**/*.npz"), ids=lambda p: p.stem)
def test_real_files_load_soundly_and_come_back_exactly(path, tmp_path):
    loaded = formats.read(path)
    check(loaded.character)
    npz.write(tmp_path / "again.npz", loaded.character, [])
    assert arrays_of(formats.read(tmp_path / "again.npz").character, []) == arrays_of(loaded.character, [])
    assert rest_vertices(loaded.character)[:, 1].min() == pytest.approx(0.0, abs=1e-5)
    # The file says how high the hips are; the lowest vertex, which decides here, is within a shoe's sole of its floor.
    with np.load(path) as file:
        hips = 0.01 * file["skeleton"][0, 1]
    assert loaded.character.skeleton.rest_positions[0, 1] == pytest.approx(hips, abs=0.03)
