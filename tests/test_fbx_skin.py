"""Meshes and skins of FBX files: triangles, clusters, rigid parts, odd weights."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import fbx_files
from understudy.errors import FileError
from understudy.io.fbx import fbx
from understudy.io.fbx.skin import triangles
from understudy.model import check, skinned_vertices
from understudy.model.skinning import rest_vertices

FILE = Path("body.fbx")
TETRAHEDRON = ([[0, 0, 0], [10, 0, 0], [0, 10, 0], [0, 0, 10]], [0, 1, -3, 0, 2, -4, 0, 3, -2])


def shift(*v: float) -> np.ndarray:
    out = np.eye(4)
    out[:3, 3] = v
    return out


@given(st.lists(st.integers(1, 9), max_size=20))
def test_a_polygon_of_n_corners_becomes_a_fan_of_n_minus_2_triangles(counts: list[int]) -> None:
    corners, fans, start = [], [], 0
    for count in counts:
        ring = list(range(start, start + count))
        corners += [*ring[:-1], -1 - ring[-1]]
        fans += [[ring[0], ring[i], ring[i + 1]] for i in range(1, count - 1)]
        start += count
    found = triangles(np.array(corners, dtype=np.int64), start, "here")
    assert found.tolist() == fans


def test_a_skinned_body_follows_its_bones_in_closed_form() -> None:
    loaded = fbx.read(FILE, fbx_files.two_bones().binary())
    check(loaded.character, *loaded.motions)
    middle = skinned_vertices(loaded.character, loaded.motions[0])[30]
    # After one second the hips are 15 cm to the side and the upper half lies a quarter turn over to the left.
    expected = [[0.05, 0.9, 0.0], [0.25, 0.9, 0.0], [0.05, 1.6, 0.0], [0.05, 1.4, 0.0]]
    np.testing.assert_allclose(middle, expected, atol=1e-6)


def test_the_bind_pose_may_differ_from_the_rest_pose_and_the_mesh_may_be_placed_by_its_node() -> None:
    scene = fbx_files.Scene()
    bone = scene.model("bone", Lcl_Translation=(0.0, 50.0, 0.0), Lcl_Rotation=(0.0, 0.0, 90.0))
    placed = {"Lcl_Translation": (5.0, 0.0, 0.0), "Lcl_Scaling": (100.0, 100.0, 100.0), "Lcl_Rotation": (-90.0, 0, 0)}
    body = scene.model("body", subtype="Mesh", **{k: tuple(map(float, v)) for k, v in placed.items()})
    geometry = scene.mesh(body, *TETRAHEDRON)
    turned = np.array([[1, 0, 0, 0], [0, 0, 1, 0], [0, -1, 0, 0], [0, 0, 0, 1.0]])
    world = shift(5, 0, 0) @ turned @ np.diag([100.0, 100.0, 100.0, 1.0])
    link = shift(0, 40, 0)
    scene.cluster(scene.skin(geometry), bone, range(4), [1.0] * 4, np.linalg.inv(link) @ world, link)
    found = rest_vertices(fbx.read(FILE, scene.binary()).character)
    quarter = np.array([[0, -1, 0, 0], [1, 0, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1.0]])
    matrix = shift(0, 50, 0) @ quarter @ np.linalg.inv(link) @ world
    expected = np.array(TETRAHEDRON[0]) @ matrix[:3, :3].T + matrix[:3, 3]
    np.testing.assert_allclose(found, 0.01 * expected, atol=1e-5)


def test_the_geometric_transform_moves_the_mesh_and_nothing_below_it() -> None:
    scene = fbx_files.Scene()
    geometric = {"GeometricTranslation": (0.0, 7.0, 0.0), "GeometricScaling": (2.0, 2.0, 2.0)}
    body = scene.model("body", subtype="Mesh", Lcl_Translation=(1.0, 0.0, 0.0), **geometric)
    scene.mesh(body, *TETRAHEDRON)
    scene.model("bone", body, Lcl_Translation=(0.0, 0.0, 3.0))
    character = fbx.read(FILE, scene.binary()).character
    expected = 2.0 * np.array(TETRAHEDRON[0]) + [1.0, 7.0, 0.0]
    np.testing.assert_allclose(rest_vertices(character), 0.01 * expected, atol=1e-6)
    np.testing.assert_allclose(character.skeleton.rest_positions[1], [0.01, 0.0, 0.03], atol=1e-12)


def test_a_mesh_under_a_bone_is_a_rigid_part_of_it() -> None:
    scene = fbx_files.two_bones()
    spine = scene.objects[1].values[0]
    hat = scene.model("hat", spine, subtype="Mesh", Lcl_Translation=(0.0, 10.0, 0.0), Lcl_Rotation=(90.0, 0.0, 0.0))
    scene.mesh(hat, *TETRAHEDRON)
    loaded = fbx.read(FILE, scene.binary())
    check(loaded.character, *loaded.motions)
    assert loaded.character.skeleton.names == ("mixamorig:Hips", "mixamorig:Spine")
    part = skinned_vertices(loaded.character, loaded.motions[0])[30, 4:]
    local = np.array(TETRAHEDRON[0]) @ np.array([[1, 0, 0], [0, 0, -1], [0, 1, 0.0]]).T + [0.0, 10.0, 0.0]
    quarter = np.array([[0, -1, 0], [1, 0, 0], [0, 0, 1.0]])
    np.testing.assert_allclose(part, 0.01 * (local @ quarter.T + [15.0, 150.0, 0.0]), atol=1e-6)


def test_an_animated_mesh_is_a_joint_of_its_own() -> None:
    scene = fbx_files.Scene()
    root = scene.model("root", subtype="Null")
    arm = scene.model("arm", root, subtype="Mesh")
    scene.mesh(arm, *TETRAHEDRON)
    scene.animate(scene.layer(scene.stack("wave")), arm, "Lcl Rotation", {"Z": ((0.0, 1.0), (0.0, 90.0))})
    loaded = fbx.read(FILE, scene.binary())
    check(loaded.character, *loaded.motions)
    expected = np.array(TETRAHEDRON[0]) @ np.array([[0, -1, 0], [1, 0, 0], [0, 0, 1.0]]).T
    np.testing.assert_allclose(skinned_vertices(loaded.character, loaded.motions[0])[-1], 0.01 * expected, atol=1e-6)
    assert loaded.character.skeleton.names == ("root", "arm")


def test_keys_on_the_node_of_a_skinned_mesh_make_no_joint_of_it() -> None:
    scene = fbx_files.two_bones()
    body, layer = (
        next(o.values[0] for o in scene.objects if o.values[1].name == name) for name in ("Body", "Base Layer")
    )
    scene.animate(layer, body, "Lcl Translation", {"X": ((0.0, 2.0), (0.0, 50.0))})
    loaded = fbx.read(FILE, scene.binary())
    plain = fbx.read(FILE, fbx_files.two_bones().binary())
    assert loaded.character.skeleton.names == ("mixamorig:Hips", "mixamorig:Spine")
    np.testing.assert_array_equal(*(skinned_vertices(x.character, x.motions[0]) for x in (loaded, plain)))


def test_several_meshes_and_clusters_may_share_one_bone() -> None:
    scene = fbx_files.Scene()
    bone = scene.model("bone", Lcl_Translation=(0.0, 5.0, 0.0))
    for name, bind in (("one", 0.0), ("two", 3.0)):
        body = scene.model(name, subtype="Mesh")
        skin = scene.skin(scene.mesh(body, *TETRAHEDRON))
        for corners in ((0, 1), (2, 3)):
            scene.cluster(skin, bone, corners, (0.25, 0.5), shift(0, -bind, 0), shift(0, bind, 0))
    character = fbx.read(FILE, scene.binary()).character
    check(character)
    points = np.array(TETRAHEDRON[0], dtype=float)
    expected = 0.01 * np.concatenate([points + np.array([0, 5, 0]), points + np.array([0, 2, 0])])
    np.testing.assert_allclose(rest_vertices(character), expected, atol=1e-6)


def skinned_corners(indices, weights, *, transform=True) -> fbx_files.Scene:
    scene = fbx_files.Scene()
    bone = scene.model("bone", Lcl_Translation=(0.0, 5.0, 0.0))
    skin = scene.skin(scene.mesh(scene.model("body", subtype="Mesh"), *TETRAHEDRON))
    matrices = (shift(0, -5, 0), shift(0, 5, 0)) if transform else (None, None)
    scene.cluster(skin, bone, indices, weights, *matrices)
    return scene


def test_vertices_without_weights_follow_the_nearest_that_have_and_are_noted() -> None:
    loaded = fbx.read(FILE, skinned_corners([0, 1], [1.0, 1.0]).binary())
    check(loaded.character)
    assert "2 vertices of 'body' have no weights and follow the nearest that have." in loaded.notes


def test_zero_negative_and_stray_weights_are_left_out_and_noted() -> None:
    loaded = fbx.read(FILE, skinned_corners([0, 1, 2, 3, 99], [1.0, 0.0, -1.0, 1.0, 1.0]).binary())
    check(loaded.character)
    assert "The skin of 'body' has weights of no use (negative or of no vertex): left out." in loaded.notes


def test_without_bind_matrices_the_pose_of_the_nodes_is_the_bind_pose() -> None:
    character = fbx.read(FILE, skinned_corners(range(4), [1.0] * 4, transform=False).binary()).character
    np.testing.assert_allclose(rest_vertices(character), 0.01 * np.array(TETRAHEDRON[0]), atol=1e-6)


def test_without_bind_matrices_the_files_bind_pose_comes_first() -> None:
    scene = skinned_corners(range(4), [1.0] * 4, transform=False)
    bone = scene.objects[0].values[0]
    pose_node = [fbx_files.n("Node", bone), fbx_files.n("Matrix", shift(0, 2, 0).T.ravel())]
    scene.add("Pose", "bind", "BindPose", fbx_files.n("PoseNode", children=pose_node))
    character = fbx.read(FILE, scene.binary()).character
    expected = np.array(TETRAHEDRON[0]) + np.array([0, 3, 0])  # bound at height 2, now at height 5
    np.testing.assert_allclose(rest_vertices(character), 0.01 * expected, atol=1e-6)


def test_a_vertex_that_follows_a_hundred_bones_keeps_the_strongest() -> None:
    scene = fbx_files.Scene()
    skin = scene.skin(scene.mesh(scene.model("body", subtype="Mesh"), *TETRAHEDRON))
    for i in range(100):
        scene.cluster(skin, scene.model(f"bone{i}"), range(4), [1.0 + i] * 4, np.eye(4), np.eye(4))
    loaded = fbx.read(FILE, scene.binary())
    check(loaded.character)
    kept = set(loaded.character.meshes[0].skin.slots.ravel().tolist())
    assert (kept, loaded.notes[-1]) == (
        set(range(68, 100)),
        "Vertices of 'body' follow up to 100 bones; the 32 strongest are kept.",
    )


def test_blend_shapes_are_noted() -> None:
    scene = fbx_files.two_bones()
    geometry = next(o.values[0] for o in scene.objects if o.name == "Geometry")
    scene.connect(scene.add("Deformer", "smile", "BlendShape"), geometry)
    assert fbx.read(FILE, scene.binary()).notes == ("The blend shapes of 'Body' are not used.",)


@pytest.mark.parametrize(
    ("polygons", "weights", "message"),
    [
        ([0, 1, -9], [1.0] * 4, "a polygon names vertex 8 where the mesh has 4; export the file again"),
        ([0, 1, -3], [1.0] * 3, "the skin of 'body' has 4 vertices and 3 weights for 'bone'; export the file again"),
    ],
)
def test_meshes_that_contradict_themselves_are_refused(polygons, weights, message) -> None:
    scene = fbx_files.Scene()
    bone = scene.model("bone")
    skin = scene.skin(scene.mesh(scene.model("body", subtype="Mesh"), TETRAHEDRON[0], polygons))
    scene.cluster(skin, bone, range(4), weights, np.eye(4), np.eye(4))
    with pytest.raises(FileError) as error:
        fbx.read(FILE, scene.binary())
    assert error.value.problem == message
