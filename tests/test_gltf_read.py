"""Reading glTF: every way the format can say the same thing gives the same character and the same motion."""

from __future__ import annotations

import itertools
import struct
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gltf_samples import LEG_FACES, LEG_VERTICES, LEG_WEIGHTS, Sample, add_clip, leg, turn_z
from understudy.io import formats
from understudy.io.gltf import glb, gltf
from understudy.io.gltf.animation import sample as sample_keys
from understudy.io.loaded import Loaded
from understudy.math import quat
from understudy.model import check, joint_positions, skinned_vertices
from understudy.model.skinning import rest_vertices

PATH = Path("leg.glb")


def read(sample: Sample) -> Loaded:
    loaded = glb.read(PATH, sample.glb())
    check(loaded.character, *loaded.motions)
    return loaded


def kicked(degrees: float) -> np.ndarray:
    """Where the leg's vertices are with the knee (at height 1) turned about Z, by hand."""
    out = LEG_VERTICES.copy()
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    turned = (LEG_VERTICES - [0, 1, 0]) @ np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]]).T + [0, 1, 0]
    out[4:] = turned[4:]
    out[2:4] = 0.5 * (out[2:4] + turned[2:4])
    return out


def test_a_skinned_leg_kicks_as_computed_by_hand():
    loaded = read(leg())
    motion = loaded.motions[0].resampled(4.0)
    expected = np.stack([kicked(angle) for angle in (0, 22.5, 45, 67.5, 90)])
    np.testing.assert_allclose(skinned_vertices(loaded.character, motion), expected, atol=1e-6)


def test_the_skeleton_holds_the_joints_and_what_is_above_them_in_order():
    skeleton = read(leg()).character.skeleton
    assert (skeleton.names, skeleton.parents.tolist()) == (("Armature", "hip", "knee"), [-1, 0, 1])


def test_the_source_remembers_the_node_of_each_joint():
    source = read(leg()).character.source
    assert source is not None
    assert (source.format, source.node_of_joint, source.data) == ("glb", (0, 1, 2), leg().glb())


def test_a_skinned_mesh_ignores_the_transform_of_its_own_node():
    sample = leg()
    sample.root["nodes"][3]["translation"] = [5.0, 5.0, 5.0]
    np.testing.assert_allclose(rest_vertices(read(sample).character), LEG_VERTICES, atol=1e-6)


def test_missing_inverse_bind_matrices_are_identities():
    sample = leg()
    del sample.root["skins"][0]["inverseBindMatrices"]
    np.testing.assert_array_equal(read(sample).character.meshes[0].skin.inverse_binds, np.stack([np.eye(4)] * 2))


def test_a_matrix_node_is_the_same_as_its_translation_rotation_and_scale():
    sample = leg()
    plain = read(sample).character.skeleton.rest_globals
    node = sample.root["nodes"][1]
    del node["translation"]
    node["matrix"] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 2, 0, 1]
    np.testing.assert_allclose(read(sample).character.skeleton.rest_globals, plain, atol=1e-12)


def test_a_mirroring_scale_keeps_its_sign_and_turns_faces_so_that_they_still_look_outwards():
    sample = leg()
    sample.root["nodes"][0]["scale"] = [-1.0, 1.0, 1.0]
    character = read(sample).character
    mirrored = LEG_VERTICES * [-1, 1, 1]
    np.testing.assert_allclose(rest_vertices(character), mirrored, atol=1e-6)
    a, b, c = (rest_vertices(character)[character.faces[:, i]] for i in range(3))
    before = [LEG_VERTICES[LEG_FACES[:, i]] for i in range(3)]
    np.testing.assert_allclose(
        np.cross(b - a, c - a)[:, 2], np.cross(before[1] - before[0], before[2] - before[0])[:, 2], atol=1e-6
    )


@pytest.mark.parametrize("dtype", ["uint8", "uint16"])
def test_normalised_weights_of_whole_numbers_are_fractions(dtype):
    sample = leg()
    full = np.iinfo(dtype).max
    attributes = sample.root["meshes"][0]["primitives"][0]["attributes"]
    attributes["WEIGHTS_0"] = sample.accessor(np.round(LEG_WEIGHTS * full), dtype, normalized=True)
    np.testing.assert_allclose(read(sample).character.meshes[0].skin.weights.sum(1), 1.0, atol=1e-12)


@pytest.mark.parametrize(("dtype", "full"), [("int8", 127), ("int16", 32767)])
def test_quantised_positions_are_read_as_normalised_numbers(dtype, full):
    sample = leg()
    whole = np.round(LEG_VERTICES / 2 * full)
    attributes = sample.root["meshes"][0]["primitives"][0]["attributes"]
    attributes["POSITION"] = sample.accessor(whole, dtype, normalized=True)
    sample.root["extensionsRequired"] = ["KHR_mesh_quantization"]
    np.testing.assert_allclose(read(sample).character.meshes[0].vertices, whole / full, atol=1e-12)


def test_the_most_negative_normalised_number_is_minus_one():
    sample = leg()
    attributes = sample.root["meshes"][0]["primitives"][0]["attributes"]
    attributes["POSITION"] = sample.accessor(np.full((6, 3), -128), "int8", normalized=True)
    assert np.all(read(sample).character.meshes[0].vertices == -1.0)


def test_interleaved_attributes_are_read_at_their_stride():
    sample = leg()
    both = np.concatenate([LEG_VERTICES, LEG_WEIGHTS], axis=1).astype(np.float32)
    view = sample.view(both.tobytes(), byteStride=28)
    attributes = sample.root["meshes"][0]["primitives"][0]["attributes"]
    for name, kind, offset in (("POSITION", "VEC3", 0), ("WEIGHTS_0", "VEC4", 12)):
        entry = {"bufferView": view, "byteOffset": offset, "componentType": 5126, "count": 6, "type": kind}
        sample.root["accessors"].append(entry)
        attributes[name] = len(sample.root["accessors"]) - 1
    np.testing.assert_allclose(rest_vertices(read(sample).character), LEG_VERTICES, atol=1e-6)


def test_sparse_values_replace_those_they_name():
    sample = leg()
    index = sample.root["meshes"][0]["primitives"][0]["attributes"]["POSITION"]
    sample.root["accessors"][index]["sparse"] = {
        "count": 2,
        "indices": {"bufferView": sample.view(np.array([1, 4], "<u2").tobytes()), "componentType": 5123},
        "values": {"bufferView": sample.view(np.array([[7, 8, 9], [1, 2, 3]], "<f4").tobytes())},
    }
    expected = LEG_VERTICES.copy()
    expected[[1, 4]] = [[7, 8, 9], [1, 2, 3]]
    np.testing.assert_allclose(read(sample).character.meshes[0].vertices, expected, atol=1e-6)


def test_an_accessor_without_a_view_is_all_zeros():
    sample = leg()
    sample.root["accessors"].append({"componentType": 5126, "count": 6, "type": "VEC3"})
    attributes = sample.root["meshes"][0]["primitives"][0]["attributes"]
    attributes["POSITION"] = len(sample.root["accessors"]) - 1
    assert not read(sample).character.meshes[0].vertices.any()


@pytest.mark.parametrize(
    ("mode", "index", "faces"),
    [
        (4, None, [[0, 1, 2], [3, 4, 5]]),
        (4, [0, 2, 1, 1, 2], [[0, 2, 1]]),
        (5, [0, 1, 2, 3, 4, 5], [[0, 1, 2], [2, 1, 3], [2, 3, 4], [4, 3, 5]]),
        (5, [0, 1, 2, 2, 3, 4], [[0, 1, 2], [3, 2, 4]]),
        (6, [0, 2, 4, 5], [[0, 2, 4], [0, 4, 5]]),
        (5, [0, 1], []),
        (6, [0], []),
    ],
)
def test_lists_strips_and_fans_become_triangles(mode, index, faces):
    sample = leg()
    primitive = sample.root["meshes"][0]["primitives"][0]
    primitive["mode"] = mode
    if index is None:
        del primitive["indices"]
    else:
        primitive["indices"] = sample.accessor(index, "uint8")
    assert read(sample).character.faces.tolist() == faces


def test_points_and_lines_are_left_out_and_noted():
    sample = leg()
    primitives = sample.root["meshes"][0]["primitives"]
    primitives.append({**primitives[0], "mode": 1})
    loaded = read(sample)
    assert len(loaded.character.faces) == 4
    assert "meshes[0].primitives[1] is made of points or lines and left out" in loaded.notes


def test_primitives_that_share_vertices_keep_sharing_them():
    sample = leg()
    primitives = sample.root["meshes"][0]["primitives"]
    primitives[0]["indices"] = sample.accessor(LEG_FACES[:2].ravel(), "uint16")
    primitives.append({**primitives[0], "indices": sample.accessor(LEG_FACES[2:].ravel(), "uint32")})
    mesh = read(sample).character.meshes[0]
    assert (mesh.n_verts, mesh.faces.tolist()) == (6, LEG_FACES.tolist())


def test_any_number_of_influences_is_read():
    sample = leg()
    attributes = sample.root["meshes"][0]["primitives"][0]["attributes"]
    for i in range(1, 3):
        attributes[f"JOINTS_{i}"] = sample.accessor(np.tile([0, 1, 0, 1], (6, 1)), "uint16")
        attributes[f"WEIGHTS_{i}"] = sample.accessor(np.full((6, 4), 0.25))
    skin = read(sample).character.meshes[0].skin
    assert skin.weights.shape == (6, 10)  # two columns of the first set are all zero
    np.testing.assert_allclose(skin.weights[4, 2:], 0.25 / 3, atol=1e-9)


def test_weights_that_do_not_add_up_are_scaled_and_noted():
    sample = leg()
    attributes = sample.root["meshes"][0]["primitives"][0]["attributes"]
    attributes["WEIGHTS_0"] = sample.accessor(LEG_WEIGHTS * 3)
    loaded = read(sample)
    np.testing.assert_allclose(rest_vertices(loaded.character), LEG_VERTICES, atol=1e-6)
    assert loaded.notes == ("meshes[0] has skin weights that do not add up to one; they are scaled to",)


def test_vertices_without_weight_follow_their_nearest_neighbour_and_are_noted():
    sample = leg()
    weights = LEG_WEIGHTS.copy()
    weights[5] = 0.0
    sample.root["meshes"][0]["primitives"][0]["attributes"]["WEIGHTS_0"] = sample.accessor(weights)
    loaded = read(sample)
    np.testing.assert_allclose(skinned_vertices(loaded.character, loaded.motions[0])[-1], kicked(90), atol=1e-6)
    assert loaded.notes == ("meshes[0] has 1 vertex without skin weight, moved as the nearest with one",)


def test_a_mesh_without_any_weight_follows_the_first_joint_of_its_skin():
    sample = leg()
    del sample.root["meshes"][0]["primitives"][0]["attributes"]["WEIGHTS_0"]
    loaded = read(sample)
    assert loaded.notes == ("meshes[0] has no skin weights; it follows the first joint of its skin",)
    assert loaded.character.joint_weight.tolist() == [0, 6, 0]


def test_rigid_meshes_below_joints_ride_on_their_own_joint():
    sample = leg()
    sample.root["nodes"].append({"name": "shoe", "mesh": 1, "translation": [0.0, -1.0, 0.0]})
    sample.root["nodes"][2]["children"] = [4]
    sample.root["meshes"].append({"primitives": [{"attributes": {"POSITION": 0}}]})
    loaded = read(sample)
    shoe = skinned_vertices(loaded.character, loaded.motions[0])[-1, 6:]
    quarter = np.array([[0, -1, 0], [1, 0, 0], [0, 0, 1]])
    turned = (LEG_VERTICES - [0, 1, 0]) @ quarter.T + [0, 1, 0]
    np.testing.assert_allclose(shoe, turned, atol=1e-6)


def test_meshes_that_hang_on_no_joint_are_left_out_and_noted():
    sample = leg()
    sample.root["nodes"].append({"name": "floor", "mesh": 1})
    sample.root["scenes"][0]["nodes"].append(4)
    sample.root["meshes"].append({"primitives": [{"attributes": {"POSITION": 0}}]})
    loaded = read(sample)
    assert [mesh.name for mesh in loaded.character.meshes] == ["skin"]
    assert loaded.notes == ("1 mesh on no joint left out ('floor')",)


def test_one_mesh_shown_by_two_nodes_is_two_meshes():
    sample = leg()
    sample.root["nodes"].append({"name": "twin", "mesh": 0, "skin": 0})
    sample.root["scenes"][0]["nodes"].append(4)
    assert [mesh.name for mesh in read(sample).character.meshes] == ["skin", "twin"]


def test_without_a_skin_the_animated_nodes_and_those_with_meshes_are_the_skeleton():
    sample = leg()
    del sample.root["skins"], sample.root["nodes"][3]["skin"]
    sample.root["nodes"][2]["children"] = [3]
    sample.root["scenes"] = [{"nodes": [0]}]
    sample.root["nodes"].append({"name": "camera"})
    loaded = read(sample)
    assert loaded.character.skeleton.names == ("Armature", "hip", "knee", "skin")
    assert loaded.character.meshes[0].skin.slot_joints.tolist() == [3]


def test_a_skin_without_a_mesh_gives_a_bare_skeleton():
    sample = leg()
    sample.root["nodes"].pop()
    sample.root["scenes"] = [{"nodes": [0]}]
    del sample.root["meshes"]
    loaded = read(sample)
    assert (loaded.character.meshes, len(loaded.motions)) == ((), 1)


def test_files_without_scenes_show_all_their_nodes():
    sample = leg()
    del sample.root["scenes"], sample.root["scene"]
    assert read(sample).character.n_verts == 6


def test_only_the_default_scene_is_read():
    sample = leg()
    sample.root["nodes"].append({"name": "other", "mesh": 0, "skin": 0})
    sample.root["scenes"].append({"nodes": [4]})
    loaded = read(sample)
    assert ([mesh.name for mesh in loaded.character.meshes], loaded.notes) == (
        ["skin"],
        ("only scene 0 of 2 is read",),
    )


def test_repeated_and_missing_names_are_made_unique_and_noted():
    sample = leg()
    sample.root["nodes"][1]["name"] = sample.root["nodes"][2]["name"] = "bone"
    del sample.root["nodes"][0]["name"]
    loaded = read(sample)
    assert loaded.character.skeleton.names == ("node_0", "bone", "bone.1")
    assert loaded.notes == (
        "1 node without a name, called by number (node_0)",
        "1 node name used more than once ('bone'); repeats are numbered ('bone.1')",
    )


def test_children_listed_before_their_parents_still_come_after_them():
    sample = leg()
    nodes = sample.root["nodes"]
    nodes[0], nodes[2] = nodes[2], nodes[0]
    nodes[1]["children"], nodes[2]["children"] = [0], [1]
    sample.root["scenes"] = [{"nodes": [2, 3]}]
    sample.root["skins"][0]["joints"] = [1, 0]
    sample.root["animations"][0]["channels"][0]["target"]["node"] = 0
    loaded = read(sample)
    assert loaded.character.skeleton.names == ("Armature", "hip", "knee")
    np.testing.assert_allclose(skinned_vertices(loaded.character, loaded.motions[0])[-1], kicked(90), atol=1e-6)


def test_bones_of_no_length_load():
    sample = leg()
    sample.root["nodes"][2]["translation"] = [0.0, 0.0, 0.0]
    assert joint_positions(read(sample).character.skeleton, read(sample).motions[0])[0, 2].tolist() == [0, 2, 0]


def test_a_rest_scale_of_zero_is_read_as_a_small_one():
    sample = leg()
    sample.root["nodes"][2]["scale"] = [0.0, 0.0, 0.0]
    loaded = read(sample)
    assert loaded.notes == ("1 node with a rest scale of zero, read as 1e-06",)


def test_default_morph_weights_are_applied_and_others_left_out():
    sample = leg()
    target = {"POSITION": sample.accessor(np.tile([0.0, 0.0, 2.0], (6, 1)))}
    sample.root["meshes"][0]["primitives"][0]["targets"] = [target]
    assert "morph shapes are left out; the base shape is read" in read(sample).notes
    sample.root["meshes"][0]["weights"] = [0.25]
    np.testing.assert_allclose(read(sample).character.meshes[0].vertices[:, 2], 0.5, atol=1e-6)
    sample.root["nodes"][3]["weights"] = [0.5]
    np.testing.assert_allclose(read(sample).character.meshes[0].vertices[:, 2], 1.0, atol=1e-6)


def test_animation_of_morphs_alone_is_left_out_and_noted():
    sample = leg(animated=False)
    add_clip(sample, "smile", 3, "weights", [0, 1], [0.0, 1.0])
    loaded = read(sample)
    assert (loaded.motions, loaded.notes) == ((), ("animation 'smile' moves no joint and is left out",))


def test_one_key_is_one_frame():
    sample = leg(animated=False)
    add_clip(sample, "pose", 2, "rotation", [0.7], [turn_z(90)])
    motion = read(sample).motions[0]
    assert (motion.n_frames, np.degrees(quat.angle(motion.local_wxyz[0, 2]))) == (1, pytest.approx(90, abs=1e-4))


def test_step_keys_hold_until_the_next_one_also_where_float32_falls_short_of_the_frame():
    sample = leg(animated=False)
    keys = np.arange(31) / 30
    add_clip(sample, "steps", 2, "translation", keys, [[float(i), 0, 0] for i in range(31)], "STEP")
    assert read(sample).motions[0].local_translations[:, 2, 0].tolist() == list(range(31))


def test_uneven_keys_are_sampled_and_noted():
    sample = leg(animated=False)
    add_clip(sample, "uneven", 2, "translation", [0, 0.1234567, 1.0], [[0.0, 0, 0], [0.1234567, 0, 0], [1.0, 0, 0]])
    loaded = read(sample)
    motion = loaded.motions[0]
    np.testing.assert_allclose(motion.local_translations[:-1, 2, 0], motion.times[:-1], atol=1e-6)
    assert loaded.notes[0].startswith("animation 'uneven' has keys off any common frame rate; it is sampled at")


@pytest.mark.parametrize("fps", [10.0, 20.0, 24.0, 29.97, 30.0, 60.0, 120.0])
def test_evenly_spaced_keys_are_the_frames(fps):
    sample = leg(animated=False)
    keys = np.arange(90) / fps + 0.5
    values = np.random.default_rng(0).normal(size=(90, 3)).astype(np.float32)
    add_clip(sample, "even", 1, "translation", keys, values)
    motion = read(sample).motions[0]
    assert motion.fps == pytest.approx(fps)
    np.testing.assert_array_equal(motion.local_translations[:, 1], values)


def test_only_animated_scales_make_scales_of_the_motion():
    sample = leg()
    add_clip(sample, "grow", 2, "scale", [0, 1], [[1.0, 1, 1], [2.0, 2, 2]])
    kick, grow = read(sample).motions
    assert kick.local_scales is None
    assert grow.local_scales is not None
    assert grow.local_scales[-1].tolist() == [[1, 1, 1], [1, 1, 1], [2, 2, 2]]


def test_quantised_rotations_are_unit_quaternions():
    sample = leg(animated=False)
    add_clip(sample, "kick", 2, "rotation", [0, 1], [turn_z(0), turn_z(90)])
    whole = np.round(np.array([turn_z(0), turn_z(90)]) * 32767)
    sample.root["animations"][0]["samplers"][0]["output"] = sample.accessor(whole, "int16", normalized=True)
    loaded = read(sample)
    np.testing.assert_allclose(skinned_vertices(loaded.character, loaded.motions[0])[-1], kicked(90), atol=1e-4)


@given(
    st.lists(st.floats(-2, 2, allow_subnormal=False), min_size=12, max_size=12),
    st.floats(0.0, 1.0),
    st.floats(0.25, 4.0),
)
def test_a_cubic_spline_is_the_cubic_with_its_values_and_tangents(numbers, t, span):
    """The polynomial with v, v' given at both ends is unique; solve for it and compare."""
    keys = np.array([1.0, 1.0 + span])
    values = np.array(numbers).reshape(2, 1, 3, 2)  # keys, tracks, (in, value, out), width
    v0, v1 = values[0, 0, 1], values[1, 0, 1]
    m0, m1 = values[0, 0, 2], values[1, 0, 0]
    # p(x) = a + b x + c x^2 + d x^3 with x in seconds from the first key
    system = np.array([[1, 0, 0, 0], [0, 1, 0, 0], [1, span, span**2, span**3], [0, 1, 2 * span, 3 * span**2]])
    a, b, c, d = np.linalg.solve(system, np.stack([v0, m0, v1, m1]))
    x = t * span
    expected = a + b * x + c * x**2 + d * x**3
    found = sample_keys(keys, values, np.array([1.0 + x]), "CUBICSPLINE", rotation=False)
    np.testing.assert_allclose(found[0, 0], expected, atol=1e-7)


def test_sparse_splines_are_sampled_between_their_keys():
    sample = leg(animated=False)
    values = [[0, 0, 0], [0, 0, 0], [4, 0, 0], [-4, 0, 0], [0, 0, 0], [0, 0, 0]]
    add_clip(sample, "arc", 2, "translation", [0, 1], np.array(values, float), "CUBICSPLINE")
    motion = read(sample).motions[0]
    assert motion.fps >= 24
    np.testing.assert_allclose(motion.local_translations[:, 2, 0], 4 * motion.times * (1 - motion.times), atol=1e-6)


def test_linear_rotations_turn_at_constant_speed():
    sample = leg(animated=False)
    add_clip(sample, "turn", 2, "rotation", [0, 1], [turn_z(0), turn_z(170)])
    motion = read(sample).motions[0].resampled(10.0)
    np.testing.assert_allclose(np.degrees(quat.angle(motion.local_wxyz[:, 2])), np.linspace(0, 170, 11), atol=1e-4)


def test_key_times_out_of_order_are_sorted_and_noted():
    sample = leg(animated=False)
    add_clip(sample, "odd", 2, "translation", [1.0, 0.0, 0.5], [[10.0, 0, 0], [0, 0, 0], [5.0, 0, 0]])
    loaded = read(sample)
    motion = loaded.motions[0]
    np.testing.assert_allclose(motion.local_translations[:, 2, 0], 10 * motion.times, atol=1e-6)
    assert loaded.notes == ("animation 'odd' has key times that do not increase; they are sorted",)


def test_clips_of_one_name_are_numbered():
    sample = leg()
    sample.root["animations"].append(sample.root["animations"][0])
    loaded = read(sample)
    assert [motion.name for motion in loaded.motions] == ["kick", "kick.1"]


def test_chunks_of_unknown_kinds_are_skipped_wherever_they_are():
    data = leg().glb()
    n = struct.unpack_from("<I", data, 12)[0]
    stranger = struct.pack("<I4s", 4, b"ODD!") + b"1234"
    parts = [data[12 : 20 + n], data[20 + n :], stranger]
    for order in itertools.permutations(parts):
        body = b"".join(order)
        loaded = glb.read(PATH, struct.pack("<4sII", b"glTF", 2, 12 + len(body)) + body)
        assert loaded.character.n_verts == 6


def test_text_and_binary_give_the_same():
    text, binary = gltf.read(Path("leg.gltf"), leg().gltf()), glb.read(PATH, leg().glb())
    np.testing.assert_array_equal(
        skinned_vertices(text.character, text.motions[0]), skinned_vertices(binary.character, binary.motions[0])
    )


def test_a_buffer_beside_the_file_is_read_by_its_percent_encoded_name(tmp_path):
    (tmp_path / "my data.bin").write_bytes(bytes(leg().binary))
    assert gltf.read(tmp_path / "leg.gltf", leg().gltf("my%20data.bin")).character.n_verts == 6


def test_content_decides_whatever_the_name_says(tmp_path):
    (tmp_path / "leg.fbx").write_bytes(leg().glb())
    assert formats.read(tmp_path / "leg.fbx").character.n_verts == 6


def test_extensions_that_change_no_shape_may_be_required():
    sample = leg()
    sample.root["extensionsRequired"] = ["KHR_materials_unlit", "KHR_texture_basisu", "KHR_lights_punctual"]
    assert read(sample).character.n_verts == 6


def test_a_glb_without_a_binary_chunk_loads():
    text = b'{"asset":{"version":"2.0"},"nodes":[{"name":"a"}]}  '
    data = struct.pack("<4sIII4s", b"glTF", 2, 20 + len(text), len(text), b"JSON") + text
    assert glb.read(PATH, data).character.skeleton.names == ("a",)
