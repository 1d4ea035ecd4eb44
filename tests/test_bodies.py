"""The template body and the sample characters."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
import pytest
from numpy import ndarray

from understudy import io
from understudy.errors import OptionError
from understudy.math import quat
from understudy.model import Character, Motion, skinned_vertices
from understudy.model.check import problems
from understudy.model.skinning import rest_vertices
from understudy.roles.roles import FINGER_ROLES, FINGERS, MAIN_ROLES, mirrored
from understudy.samples import load_template, mirror_vertices, sample_character, sample_names, sample_path

PAGE = Path(__file__).resolve().parents[1] / "docs" / "sample-bodies.md"
FLIP = np.array([-1.0, 1.0, 1.0])

# Upper arm, forearm, hand of the left side, and the foot with its toes, as each rig calls them.
LIMBS = {
    "template": ("left_upper_arm", "left_forearm", "left_hand", "left_foot", "left_toes"),
    "mixamo": (*(f"mixamorig:Left{part}" for part in ("Arm", "ForeArm", "Hand", "Foot", "ToeBase")),),
    "makehuman": ("upperarm01.L", "lowerarm01.L", "wrist.L", "foot.L", "toe2-1.L"),
    "unreal": ("upperarm_l", "lowerarm_l", "hand_l", "foot_l", "ball_l"),
    "vroid": (*(f"J_Bip_L_{part}" for part in ("UpperArm", "LowerArm", "Hand", "Foot", "ToeBase")),),
    "rigify": ("DEF-upper_arm.L", "DEF-forearm.L", "DEF-hand.L", "DEF-foot.L", "DEF-toe.L"),
    "plain": ("LeftUpperArm", "LeftLowerArm", "LeftHand", "LeftFoot", "LeftToes"),
    "biped": (*(f"Bip01 L {part}" for part in ("UpperArm", "Forearm", "Hand", "Foot", "Toe0")),),
}
# Degrees the upper arm hangs below the horizontal, and degrees the elbow is bent. A back bent forwards by 34 degrees
# takes the arm along: its rise sin(70) becomes sin(70) cos(34).
STOOPED = float(np.degrees(np.arcsin(np.sin(np.radians(70.0)) * np.cos(np.radians(34.0)))))
POSES = {
    "T": (0.0, 0.0),
    "A": (45.0, 0.0),
    "arms down": (78.0, 8.0),
    "relaxed": (70.0, 38.0),
    "relaxed, stooped": (STOOPED, 38.0),
}


@cache
def body(name: str) -> Character:
    return sample_character(name)


@cache
def documented() -> dict[str, dict[str, str]]:
    """The table of the page on the bodies, by name and column."""
    lines = [line for line in PAGE.read_text().splitlines() if line.startswith(("| name |", "| `"))]
    header, *rows = ([cell.strip(" `") for cell in line.split("|")[1:-1]] for line in lines)
    return {row[0]: dict(zip(header, row, strict=True)) for row in rows}


def edges(faces: ndarray) -> ndarray:
    return np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])


def volume(vertices: ndarray, faces: ndarray) -> float:
    a, b, c = (vertices[faces[:, i]].astype(np.float64) for i in range(3))
    return float((a * np.cross(b, c)).sum()) / 6.0


def limb_points(name: str) -> dict[str, ndarray]:
    skeleton = body(name).skeleton
    joints = LIMBS[documented()[name]["rig"]]
    return dict(
        zip(
            ("upper_arm", "forearm", "hand", "foot", "toes"),
            (skeleton.rest_positions[skeleton.index(j)] for j in joints),
            strict=True,
        )
    )


@pytest.mark.parametrize("name", sample_names())
def test_every_body_is_read_like_any_other_file_without_a_note_or_a_broken_invariant(name):
    loaded = io.read(sample_path(name))
    assert (loaded.notes, problems(loaded.character)) == ((), [])


@pytest.mark.parametrize("name", sample_names())
def test_every_body_stands_on_the_floor(name):
    assert abs(rest_vertices(body(name))[:, 1].min()) < 1e-3


@pytest.mark.parametrize("name", sample_names())
def test_every_part_is_closed_with_its_faces_outwards(name):
    vertices = rest_vertices(body(name))
    start = 0
    for mesh in body(name).meshes:
        start_to_end = edges(mesh.faces) @ np.array([mesh.n_verts, 1])
        end_to_start = edges(mesh.faces) @ np.array([1, mesh.n_verts])
        assert np.array_equal(np.unique(start_to_end), np.sort(end_to_start))
        assert volume(vertices[start : start + mesh.n_verts], mesh.faces) > 0.0
        start += mesh.n_verts


@pytest.mark.parametrize("name", sample_names())
def test_every_body_has_the_topology_of_the_template(name):
    parts = [(mesh.name, mesh.n_verts, mesh.faces.tobytes()) for mesh in body(name).meshes]
    assert parts == [(mesh.name, mesh.n_verts, mesh.faces.tobytes()) for mesh in load_template().meshes]


@pytest.mark.parametrize("name", sample_names())
def test_a_vertex_is_the_same_spot_of_skin_on_every_body(name):
    """The template's crown is the top of every head, and the tip of its left middle finger is left of every body."""
    template, vertices = rest_vertices(load_template()), rest_vertices(body(name))
    size = np.ptp(vertices[:, 1])
    ahead = limb_points(name)["toes"] - limb_points(name)["foot"]
    sideways = np.array([ahead[2], 0.0, -ahead[0]]) / np.hypot(ahead[0], ahead[2])
    crown, finger = np.argmax(template[:, 1]), np.argmax(template[:, 0])
    assert vertices[:, 1].max() - vertices[crown, 1] < 0.02 * size
    assert vertices[finger] @ sideways > 0.1 * size


@pytest.mark.parametrize("name", sample_names())
def test_weights_add_up_to_one_over_at_most_four_joints(name):
    for mesh in body(name).meshes:
        weights = mesh.skin.weights
        assert np.abs(weights.sum(axis=1) - 1.0).max() < 1e-6
        assert (weights > 0.0).sum(axis=1).max() <= 4


@pytest.mark.parametrize("name", sample_names())
def test_a_file_is_smaller_than_700_kilobytes(name):
    assert sample_path(name).stat().st_size <= 700_000


def test_the_page_lists_all_bodies_with_their_joints_and_heights():
    measured = {
        name: (str(body(name).skeleton.n_joints), f"{np.ptp(rest_vertices(body(name))[:, 1]):.2f} m")
        for name in sample_names()
    }
    assert {name: (row["joints"], row["height"]) for name, row in documented().items()} == measured


@pytest.mark.parametrize("name", sample_names())
def test_the_rest_pose_is_the_documented_one(name):
    row, points = documented()[name], limb_points(name)
    upper, fore = points["forearm"] - points["upper_arm"], points["hand"] - points["forearm"]
    hang = np.degrees(np.arctan2(-upper[1], np.hypot(upper[0], upper[2])))
    bend = np.degrees(np.arccos(np.clip(upper @ fore / np.linalg.norm(upper) / np.linalg.norm(fore), -1.0, 1.0)))
    assert (hang, bend) == pytest.approx(POSES[row["rest pose"]], abs=0.01)


@pytest.mark.parametrize("name", sample_names())
def test_bodies_face_as_documented(name):
    ahead = limb_points(name)["toes"] - limb_points(name)["foot"]
    assert np.sign(ahead[2]) == {"+Z": 1.0, "-Z": -1.0}[documented()[name]["faces"]]


def test_bodies_are_of_very_different_height():
    heights = [np.ptp(rest_vertices(body(name))[:, 1]) for name in sample_names()]
    assert max(heights) / min(heights) > 2.5


def test_rigs_of_the_wild_share_no_joint_name():
    rigs = {frozenset(body(name).skeleton.names) - {"Armature"} for name in sample_names()}
    assert len(rigs) >= 8
    assert sum(map(len, rigs)) - len(frozenset.union(*rigs)) < 0.2 * sum(map(len, rigs))


def test_the_template_has_a_joint_for_every_role_and_the_hips_as_its_root():
    skeleton = load_template().skeleton
    assert set(MAIN_ROLES + FINGER_ROLES) <= set(skeleton.names)
    assert [skeleton.names[j] for j in skeleton.roots] == ["hips"]


def test_the_template_is_in_an_exact_t_pose():
    """Arms and fingers along X, legs along -Y, feet towards +Z, spine and head in the middle, no rotations."""
    skeleton = load_template().skeleton
    at = {name: skeleton.rest_positions[j] for j, name in enumerate(skeleton.names)}
    along = {
        ("upper_arm", "forearm"): (1.0, 0.0, 0.0),
        ("forearm", "hand"): (1.0, 0.0, 0.0),
        **{(f"{f}_{i}", f"{f}_{i + 1}"): (1.0, 0.0, 0.0) for f in FINGERS[1:] for i in (1, 2)},
        ("thigh", "shin"): (0.0, -1.0, 0.0),
        ("shin", "foot"): (0.0, -1.0, 0.0),
    }
    for (start, end), direction in along.items():
        bone = at[f"left_{end}"] - at[f"left_{start}"]
        assert np.array_equal(bone / np.linalg.norm(bone), direction)
    sole = at["left_toes"] - at["left_foot"]
    assert (sole[0], sole[2] > 0.1) == (0.0, True)
    assert not any(at[role][0] for role in MAIN_ROLES[:6])
    assert np.array_equal(skeleton.rest_wxyz, quat.identity(skeleton.n_joints))


def test_palms_look_down_and_soles_are_flat_on_the_template():
    """Thumbs are in front of the palm; below the ankles the skin touches the floor at heel, ball and big toe."""
    skeleton, vertices = load_template().skeleton, rest_vertices(load_template())
    at = {name: skeleton.rest_positions[j] for j, name in enumerate(skeleton.names)}
    assert at["left_thumb_3"][2] > at["left_index_1"][2] > at["left_little_1"][2]
    touching = vertices[(vertices[:, 1] < 0.004) & (vertices[:, 0] > 0.0)]
    assert touching[:, 2].min() < at["left_foot"][2] < at["left_toes"][2] < touching[:, 2].max()


def test_the_template_is_symmetric_to_the_last_bit():
    character, mirror = load_template(), mirror_vertices()
    skeleton = character.skeleton
    joint = np.array([skeleton.index(mirrored(name)) for name in skeleton.names])
    assert np.array_equal(skeleton.rest_positions[joint] * FLIP, skeleton.rest_positions)
    vertices = np.concatenate([mesh.vertices for mesh in character.meshes])
    assert np.array_equal(vertices[mirror] * FLIP, vertices)
    weights = np.concatenate([_dense(mesh.skin, skeleton.n_joints) for mesh in character.meshes])
    assert np.array_equal(weights[mirror][:, joint], weights)


def test_mirroring_vertices_twice_is_the_identity_and_keeps_edges():
    mirror, faces = mirror_vertices(), load_template().faces
    assert np.array_equal(mirror[mirror], np.arange(len(mirror)))
    images = np.unique(np.sort(mirror[edges(faces)], axis=1), axis=0)
    known = np.unique(np.sort(edges(faces), axis=1), axis=0)
    missing = len(np.unique(np.concatenate([images, known]), axis=0)) - len(known)
    assert missing < 0.001 * len(known)  # one diagonal of a quad that lies across the middle cannot be symmetric


@pytest.mark.parametrize(
    ("joint", "vector"),
    [("left_forearm", (0.0, -2.0, 0.0)), ("left_shin", (2.0, 0.0, 0.0)), ("left_thigh", (-1.8, 0.0, 0.0))],
)
def test_bending_a_joint_of_the_template_far_loses_little_volume(joint, vector):
    character = load_template()
    skeleton = character.skeleton
    rest = Motion.at_rest(skeleton)
    wxyz = rest.local_wxyz.copy()
    wxyz[0, skeleton.index(joint)] = quat.exp(np.array(vector))
    posed = Motion("bent", 30.0, wxyz, rest.local_translations)
    before, after = (volume(skinned_vertices(character, m)[0], character.faces) for m in (rest, posed))
    assert after == pytest.approx(before, rel=0.03)


def test_an_unknown_body_is_an_error_that_lists_the_known_ones():
    with pytest.raises(OptionError, match=r"no sample body is called 'nobody'; known are template, big_head, child"):
        sample_path("nobody")


def _dense(skin, n_joints: int) -> ndarray:
    out = np.zeros((len(skin.slots), n_joints))
    np.add.at(out, (np.arange(len(out))[:, None], skin.slot_joints[skin.slots]), skin.weights)
    return out
