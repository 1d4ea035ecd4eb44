"""Writing glTF: new clips in a copy of the user's own file, which else stays what it was, and plain files."""

from __future__ import annotations

import base64
import json
import struct
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gltf_samples import LEG_FACES, LEG_VERTICES, Sample, add_clip, leg, pack_glb, take_apart, turn_z
from understudy import loading
from understudy.errors import CharacterError, FileError
from understudy.io import write
from understudy.io.gltf import animation, document, glb, gltf
from understudy.io.gltf.build import smooth_normals
from understudy.io.gltf.looks import read_looks
from understudy.io.loaded import Loaded
from understudy.math import quat
from understudy.model import Character, Mesh, Motion, Skeleton, Skin, check, joint_positions, skinned_vertices
from understudy.samples import load_template, sample_motion


def read(path: Path) -> Loaded:
    loaded = (gltf if path.suffix == ".gltf" else glb).read(path, path.read_bytes())
    check(loaded.character, *loaded.motions)
    return loaded


def stored(tmp_path: Path, sample: Sample, name: str = "leg.glb") -> Loaded:
    path = tmp_path / name
    path.write_bytes(sample.gltf() if path.suffix == ".gltf" else sample.glb())
    return read(path)


def swing(skeleton: Skeleton, name: str = "swing", n_frames: int = 12, seed: int = 0) -> Motion:
    """A clip in which every joint turns and the root moves."""
    rng = np.random.default_rng(seed)
    wxyz = quat.mul(skeleton.rest_wxyz, quat.exp(0.3 * rng.normal(size=(n_frames, skeleton.n_joints, 3))))
    translations = np.repeat(skeleton.rest_translations[None], n_frames, axis=0)
    translations[:, 0] += rng.normal(size=(n_frames, 3))
    return Motion(name, 30.0, wxyz, translations)


def same_motion(a: Loaded, motion: Motion, b: Loaded, other: Motion) -> None:
    assert other.n_frames == motion.n_frames
    np.testing.assert_allclose(
        joint_positions(b.character.skeleton, other), joint_positions(a.character.skeleton, motion), atol=1e-5
    )
    np.testing.assert_allclose(skinned_vertices(b.character, other), skinned_vertices(a.character, motion), atol=1e-5)


def test_a_new_clip_in_a_copy_plays_as_it_was_given(tmp_path):
    loaded = stored(tmp_path, leg())
    motion = swing(loaded.character.skeleton)
    glb.write(tmp_path / "out.glb", loaded.character, [motion])
    again = read(tmp_path / "out.glb")
    assert [m.name for m in again.motions] == ["kick", "swing"]
    same_motion(loaded, motion, again, again.motions[1])
    same_motion(loaded, loaded.motions[0], again, again.motions[0])


def test_everything_else_in_the_copy_is_what_it_was(tmp_path):
    sample = leg()
    sample.root |= {"materials": [{"name": "ü\u20ac", "extras": {"a": [1, 1.5, None]}}], "extras": {"z": 1, "a": 2}}
    sample.root["extensions"] = {"VENDOR_thing": {"deep": [{"x": 1e-7}]}}
    loaded = stored(tmp_path, sample)
    glb.write(tmp_path / "out.glb", loaded.character, [swing(loaded.character.skeleton)])
    (before, binary), (after, grown) = (take_apart((tmp_path / name).read_bytes()) for name in ("leg.glb", "out.glb"))
    assert grown.startswith(binary)
    assert list(after) == list(before)
    for key, value in before.items():
        if key in ("accessors", "bufferViews", "animations"):
            assert after[key][: len(value)] == value
        elif key != "buffers":
            assert after[key] == value


def test_clips_that_are_in_the_file_already_are_not_written_twice(tmp_path):
    loaded = stored(tmp_path, leg())
    glb.write(tmp_path / "out.glb", loaded.character, loaded.motions)
    assert (tmp_path / "out.glb").read_bytes() == leg().glb()


def test_a_changed_clip_of_the_same_name_is_written_beside_the_old_one(tmp_path):
    loaded = stored(tmp_path, leg())
    glb.write(tmp_path / "out.glb", loaded.character, [swing(loaded.character.skeleton, "kick")])
    assert [motion.name for motion in read(tmp_path / "out.glb").motions] == ["kick", "kick.1"]


def test_writing_the_written_changes_nothing(tmp_path):
    loaded = stored(tmp_path, leg())
    glb.write(tmp_path / "one.glb", loaded.character, [swing(loaded.character.skeleton)])
    one = read(tmp_path / "one.glb")
    glb.write(tmp_path / "two.glb", one.character, one.motions)
    assert (tmp_path / "two.glb").read_bytes() == (tmp_path / "one.glb").read_bytes()


def test_only_what_changes_gets_a_channel(tmp_path):
    loaded = stored(tmp_path, leg(animated=False))
    skeleton = loaded.character.skeleton
    motion = Motion.at_rest(skeleton, n_frames=5, name="bend")
    wxyz = motion.local_wxyz.copy()
    wxyz[:, 2] = quat.exp(np.outer(np.linspace(0, 1, 5), [0.0, 0.0, 1.0]))
    translations = motion.local_translations.copy()
    translations[:, 1] += [0.0, 0.5, 0.0]
    glb.write(
        tmp_path / "out.glb", loaded.character, [replace(motion, local_wxyz=wxyz, local_translations=translations)]
    )
    root, _ = take_apart((tmp_path / "out.glb").read_bytes())
    clip = root["animations"][0]
    keys = {
        (channel["target"]["node"], channel["target"]["path"]): root["accessors"][
            clip["samplers"][channel["sampler"]]["output"]
        ]["count"]
        for channel in clip["channels"]
    }
    assert keys == {(1, "translation"): 2, (2, "rotation"): 5}
    times = root["accessors"][clip["samplers"][1]["input"]]
    assert (times["min"], times["max"]) == ([0.0], [float(np.float32(4 / 30))])


def keyed(clip: dict) -> set[tuple[int, str]]:
    return {(channel["target"]["node"], channel["target"]["path"]) for channel in clip["channels"]}


@pytest.mark.parametrize("with_source", [True, False])
def test_a_clip_keys_all_that_any_clip_of_its_file_keys(tmp_path, with_source):
    """A player that keeps its state shows what a clip does not key in the pose that another clip left it in."""
    loaded = stored(tmp_path, leg())
    character = loaded.character if with_source else replace(loaded.character, source=None)
    lifted = Motion.at_rest(character.skeleton, n_frames=3, name="lifted")
    lifted.local_translations[:, 0, 1] += 0.1
    still = Motion.at_rest(character.skeleton, n_frames=3, name="still")
    glb.write(tmp_path / "out.glb", character, [*loaded.motions, lifted, still])
    root, _ = take_apart((tmp_path / "out.glb").read_bytes())
    clips = {clip["name"]: keyed(clip) for clip in root["animations"]}
    assert clips["still"] == clips["lifted"] == set().union(*clips.values())


def test_a_clip_at_rest_keeps_its_frames(tmp_path):
    loaded = stored(tmp_path, leg(animated=False))
    glb.write(tmp_path / "out.glb", loaded.character, [Motion.at_rest(loaded.character.skeleton, n_frames=7)])
    assert [(m.name, m.n_frames, m.fps) for m in read(tmp_path / "out.glb").motions] == [("rest", 7, 30.0)]


def test_animated_scales_are_written(tmp_path):
    loaded = stored(tmp_path, leg(animated=False))
    motion = swing(loaded.character.skeleton)
    scales = np.ones((12, 3, 3))
    scales[:, 2] = np.linspace(1, 2, 12)[:, None]
    glb.write(tmp_path / "out.glb", loaded.character, [replace(motion, local_scales=scales)])
    again = read(tmp_path / "out.glb").motions[0].local_scales
    assert again is not None
    np.testing.assert_allclose(again, scales, atol=1e-6)


def test_an_animated_node_gives_up_its_matrix(tmp_path):
    sample = leg(animated=False)
    node = sample.root["nodes"][1]
    del node["translation"]
    node["matrix"], node["extras"] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 2, 0, 1], {"kept": True}
    sample.root["nodes"][3]["matrix"] = np.eye(4).ravel().tolist()
    loaded = stored(tmp_path, sample)
    motion = swing(loaded.character.skeleton)
    glb.write(tmp_path / "out.glb", loaded.character, [motion])
    nodes = take_apart((tmp_path / "out.glb").read_bytes())[0]["nodes"]
    assert list(nodes[1]) == ["name", "children", "translation", "rotation", "scale", "extras"]
    assert "matrix" in nodes[3]
    again = read(tmp_path / "out.glb")
    same_motion(loaded, motion, again, again.motions[0])


def test_chunks_and_buffers_of_others_survive(tmp_path):
    data = leg().glb()
    stranger = struct.pack("<I4s", 4, b"ODD!") + b"1234"
    path = tmp_path / "leg.glb"
    path.write_bytes(data[:8] + struct.pack("<I", len(data) + 12) + data[12:] + stranger)
    loaded = read(path)
    glb.write(tmp_path / "out.glb", loaded.character, [swing(loaded.character.skeleton)])
    assert (tmp_path / "out.glb").read_bytes().endswith(stranger)


@pytest.mark.parametrize(("source", "target"), [("glb", "gltf"), ("gltf", "glb"), ("gltf", "gltf")])
def test_text_and_binary_are_written_from_each_other(tmp_path, source, target):
    loaded = stored(tmp_path, leg(), f"leg.{source}")
    motion = swing(loaded.character.skeleton)
    out = tmp_path / f"out.{target}"
    (gltf if target == "gltf" else glb).write(out, loaded.character, [motion])
    again = read(out)
    assert [m.name for m in again.motions] == ["kick", "swing"]
    same_motion(loaded, motion, again, again.motions[1])


def test_a_text_file_keeps_its_buffers_and_gets_one_more(tmp_path):
    loaded = stored(tmp_path, leg(), "leg.gltf")
    gltf.write(tmp_path / "out.gltf", loaded.character, [swing(loaded.character.skeleton)])
    before, after = (json.loads((tmp_path / name).read_bytes()) for name in ("leg.gltf", "out.gltf"))
    assert after["buffers"][:1] == before["buffers"]
    assert after["buffers"][1]["uri"].startswith("data:application/octet-stream;base64,")


PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


def beside(tmp_path: Path) -> Loaded:
    """A text file in a folder of its own with its buffer and an image beside it."""
    folder = tmp_path / "from"
    (folder / "maps").mkdir(parents=True)
    (folder / "leg.bin").write_bytes(bytes(leg().binary))
    (folder / "maps" / "skin colour.png").write_bytes(PNG)
    sample = leg()
    sample.root["images"] = [{"uri": "maps/skin%20colour.png"}, {"uri": "https://example.com/a.png"}]
    (folder / "leg.gltf").write_bytes(sample.gltf("leg.bin"))
    return read(folder / "leg.gltf")


def test_files_beside_a_text_file_are_copied_along(tmp_path):
    loaded = beside(tmp_path)
    (tmp_path / "to").mkdir()
    gltf.write(tmp_path / "to" / "out.gltf", loaded.character, [swing(loaded.character.skeleton)])
    found = sorted(str(path.relative_to(tmp_path / "to")) for path in (tmp_path / "to").rglob("*") if path.is_file())
    assert found == ["leg.bin", "maps/skin colour.png", "out.gltf"]
    assert read(tmp_path / "to" / "out.gltf").motions[1].name == "swing"


def test_textures_outside_a_glb_are_copied_along(tmp_path):
    for folder in ("from", "to"):
        (tmp_path / folder).mkdir()
    (tmp_path / "from" / "skin.png").write_bytes(PNG)
    sample = leg()
    sample.root["images"] = [{"uri": "skin.png"}]
    loaded = stored(tmp_path / "from", sample)
    glb.write(tmp_path / "to" / "out.glb", loaded.character, [swing(loaded.character.skeleton)])
    assert (tmp_path / "to" / "skin.png").read_bytes() == PNG


def test_files_that_differ_are_never_overwritten(tmp_path):
    loaded = beside(tmp_path)
    (tmp_path / "to").mkdir()
    (tmp_path / "to" / "leg.bin").write_bytes(b"precious")
    out = tmp_path / "to" / "out.gltf"
    with pytest.raises(FileError) as caught:
        gltf.write(out, loaded.character, [swing(loaded.character.skeleton)])
    assert str(caught.value) == f"{out}: another 'leg.bin' is already in that folder; write to a different folder"
    assert [path.name for path in (tmp_path / "to").iterdir()] == ["leg.bin"]


def test_files_beside_a_text_file_are_packed_into_a_glb(tmp_path):
    loaded = beside(tmp_path)
    motion = swing(loaded.character.skeleton)
    glb.write(tmp_path / "out.glb", loaded.character, [motion])
    root, binary = take_apart((tmp_path / "out.glb").read_bytes())
    assert len(root["buffers"]) == 1
    assert "uri" not in root["buffers"][0]
    image, remote = root["images"]
    view = root["bufferViews"][image["bufferView"]]
    assert (image["mimeType"], binary[view["byteOffset"] :][: view["byteLength"]]) == ("image/png", PNG)
    assert remote == {"uri": "https://example.com/a.png"}
    again = read(tmp_path / "out.glb")
    same_motion(loaded, motion, again, again.motions[1])


def test_several_buffers_are_packed_into_one(tmp_path):
    sample = leg()
    root = json.loads(sample.gltf())
    cut = root["bufferViews"][3]["byteOffset"]
    for view in root["bufferViews"][3:]:
        view["buffer"], view["byteOffset"] = 1, view["byteOffset"] - cut
    parts = bytes(sample.binary[:cut]), bytes(sample.binary[cut:])
    root["buffers"] = [
        {"byteLength": len(part), "uri": f"data:;base64,{base64.b64encode(part).decode()}"} for part in parts
    ]
    path = tmp_path / "leg.gltf"
    path.write_text(json.dumps(root))
    loaded = read(path)
    glb.write(tmp_path / "out.glb", loaded.character, ())
    again = read(tmp_path / "out.glb")
    assert len(take_apart((tmp_path / "out.glb").read_bytes())[0]["buffers"]) == 1
    same_motion(loaded, loaded.motions[0], again, again.motions[0])


def test_only_a_vrm_is_written_as_vrm(tmp_path):
    loaded = stored(tmp_path, leg())
    path = tmp_path / "out.vrm"
    with pytest.raises(FileError) as caught:
        glb.write(path, loaded.character, ())
    assert (
        str(caught.value) == f"{path}: only a character that came from a VRM can be written as VRM; write .glb instead"
    )


def test_a_motion_of_another_skeleton_is_refused(tmp_path):
    loaded = stored(tmp_path, leg())
    motion = swing(loaded.character.skeleton)
    wrong = replace(motion, local_wxyz=motion.local_wxyz[:, :2], local_translations=motion.local_translations[:, :2])
    with pytest.raises(CharacterError, match="made for 2 joints where the skeleton has 3"):
        glb.write(tmp_path / "out.glb", loaded.character, [wrong])


def bodies() -> dict[str, Character]:
    """Characters that came from no glTF: many influences, many joints, rigid parts, several roots, bones alone."""
    rng = np.random.default_rng(1)
    n = 300
    parents = np.array([-1, *(int(rng.integers(0, j)) for j in range(1, n))])
    big = Skeleton(
        tuple(f"bone {j}" for j in range(n)),
        parents,
        rng.normal(size=(n, 3)) * 0.1,
        quat.normalise(rng.normal(size=(n, 4))),
        np.ones((n, 3)),
    )
    verts = rng.normal(size=(50, 3))
    faces = rng.integers(0, 50, size=(80, 3))
    weights = np.where(rng.random((50, n)) < 0.03, rng.random((50, n)), 0.0)
    weights[:, 0] += 0.01
    wide = Mesh("wide", verts, faces, Skin.from_dense(weights, np.linalg.inv(big.rest_globals)))
    few = Skeleton(("a", "b", "c"), np.array([-1, 0, -1]), np.eye(3), quat.identity(3), np.ones((3, 3)))
    rigid = Mesh("rigid", LEG_VERTICES, LEG_FACES, Skin.rigid(1, 6))
    moved = Mesh("moved", LEG_VERTICES, LEG_FACES, Skin.rigid(2, 6, np.diag([2.0, 2.0, 2.0, 1.0])))
    mirrored = replace(few, rest_scales=np.array([[-1.0, 1, 1], [1, 1, 1], [1, 1, 1]]))
    return {
        "wide": Character("wide", big, (wide,)),
        "rigid": Character("rigid", few, (rigid, rigid, moved)),
        "mirrored": Character("mirrored", mirrored, (rigid,)),
        "bare": Character("bare", few),
    }


@pytest.mark.parametrize("ending", ["glb", "gltf"])
@pytest.mark.parametrize("name", ["wide", "rigid", "mirrored", "bare"])
def test_a_plain_file_of_any_character_reads_back_the_same(tmp_path, name, ending):
    character = bodies()[name]
    motion = swing(character.skeleton)
    path = tmp_path / f"out.{ending}"
    write(path, character, [motion])
    again = read(path)
    order = [again.character.skeleton.index(joint) for joint in character.skeleton.names]
    np.testing.assert_allclose(
        joint_positions(again.character.skeleton, again.motions[0])[:, order],
        joint_positions(character.skeleton, motion),
        atol=1e-5,
    )
    np.testing.assert_allclose(
        skinned_vertices(again.character, again.motions[0]), skinned_vertices(character, motion), atol=1e-5
    )
    np.testing.assert_array_equal(again.character.faces, character.faces)


def test_a_joint_bound_twice_in_one_skin_moves_both_parts(tmp_path):
    skeleton = Skeleton(("a", "b"), np.array([-1, 0]), np.eye(3)[:2], quat.identity(2), np.ones((2, 3)))
    binds = np.stack([np.eye(4), np.eye(4), np.diag([2.0, 2.0, 2.0, 1.0])])
    slots = np.array([[0], [0], [1], [1], [2], [2]])
    skin = Skin(np.array([0, 1, 1]), binds, slots, np.ones((6, 1)))
    character = Character("twice", skeleton, (Mesh("leg", LEG_VERTICES, LEG_FACES, skin),))
    motion = swing(skeleton)
    glb.write(tmp_path / "out.glb", character, [motion])
    again = read(tmp_path / "out.glb")
    np.testing.assert_allclose(
        skinned_vertices(again.character, again.motions[0]), skinned_vertices(character, motion), atol=1e-5
    )


def test_a_plain_file_is_small(tmp_path):
    """44 bytes a vertex, 6 a triangle, 16 a turned joint and frame, and little else."""
    character = replace(stored(tmp_path, leg()).character, source=None)
    glb.write(tmp_path / "out.glb", character, ())
    assert len(take_apart((tmp_path / "out.glb").read_bytes())[1]) <= 6 * 44 + 4 * 6 + 3 * 64


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6))
def test_the_normals_of_a_turned_octahedron_are_its_corners(seed):
    corners = np.concatenate([np.eye(3), -np.eye(3)])
    faces = [[0, 1, 2], [0, 2, 4], [0, 4, 5], [0, 5, 1], [3, 2, 1], [3, 4, 2], [3, 5, 4], [3, 1, 5]]
    turned = quat.rotate(quat.normalise(np.random.default_rng(seed).normal(size=4)), corners)
    np.testing.assert_allclose(smooth_normals(turned, np.array(faces)), turned, atol=1e-12)


def test_vertices_of_no_face_get_a_unit_normal_too():
    assert smooth_normals(np.zeros((2, 3)), np.zeros((0, 3), dtype=np.int64)).tolist() == [[0, 1, 0], [0, 1, 0]]


def test_vertices_at_one_place_share_their_normal():
    corners = np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 0], [0, 1, 0], [0, 0, 1.0]])
    normals = smooth_normals(corners, np.array([[0, 1, 2], [3, 4, 5]]))
    np.testing.assert_allclose(normals[0], normals[3])
    np.testing.assert_allclose(np.linalg.norm(normals, axis=1), 1.0)


def test_a_matrix_free_copy_survives_odd_text(tmp_path):
    """Half a surrogate pair cannot be written as UTF-8; it stays the escape it was."""
    sample = leg()
    sample.root["extras"] = {"odd": "\ud800"}
    path = tmp_path / "leg.glb"
    path.write_bytes(pack_glb(sample.finished(), bytes(sample.binary)))
    loaded = read(path)
    glb.write(tmp_path / "out.glb", loaded.character, [swing(loaded.character.skeleton)])
    assert take_apart((tmp_path / "out.glb").read_bytes())[0]["extras"] == {"odd": "\ud800"}


def test_clips_without_names_are_told_apart(tmp_path):
    sample = leg()
    del sample.root["animations"][0]["name"]
    add_clip(sample, "clip_0", 1, "rotation", [0, 1], [turn_z(0), turn_z(10)])
    loaded = stored(tmp_path, sample)
    glb.write(tmp_path / "out.glb", loaded.character, loaded.motions)
    assert (tmp_path / "out.glb").read_bytes() == (tmp_path / "leg.glb").read_bytes()


def test_a_target_is_taken_apart_once_and_its_clips_are_not_sampled(tmp_path, monkeypatch):
    calls: list[str] = []
    for module, name in ((document, "_parse_json"), (animation, "_sampled")):
        whole = getattr(module, name)
        monkeypatch.setattr(module, name, lambda *a, whole=whole, name=name: (calls.append(name), whole(*a))[1])
    glb.write(tmp_path / "hero.glb", load_template(), [sample_motion("walk")])
    new = replace(sample_motion("walk"), name="new")
    calls.clear()
    hero = loading.load_character(tmp_path / "hero.glb")
    read_looks(hero)
    loading.save(tmp_path / "one.glb", hero, new)
    loading.save(tmp_path / "two.glb", hero, new)
    assert calls == ["_parse_json"]
    assert (tmp_path / "one.glb").read_bytes() == (tmp_path / "two.glb").read_bytes()
    assert [m.name for m in loading.load(tmp_path / "one.glb").motions] == ["walk", "new"]


@pytest.mark.parametrize(("faint", "sets"), [(1e-4, 1), (0.05, 2)])
def test_a_second_set_of_influences_is_written_only_where_it_can_be_seen(tmp_path, faint, sets):
    loaded = stored(tmp_path, leg(animated=False))
    mesh = loaded.character.meshes[0]
    weights = np.full((mesh.n_verts, 5), (1.0 - faint) / 4)
    weights[:, 4] = faint
    binds = np.repeat(mesh.skin.inverse_binds[:1], 5, axis=0)
    slots = np.tile(np.arange(5), (mesh.n_verts, 1))
    skin = Skin(np.repeat(mesh.skin.slot_joints[:1], 5), binds, slots, weights)
    glb.write(tmp_path / "out.glb", replace(loaded.character, meshes=(replace(mesh, skin=skin),), source=None), [])
    root, _ = take_apart((tmp_path / "out.glb").read_bytes())
    attributes = root["meshes"][0]["primitives"][0]["attributes"]
    assert [name for name in attributes if name.startswith("JOINTS_")] == [f"JOINTS_{i}" for i in range(sets)]
