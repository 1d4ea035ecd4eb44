"""Key-vertices: the template's own, their transfer where the truth is known, and how they follow a pose."""

import json
from functools import cache

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given, settings

from conftest import data_files
from figures import stick_man
from understudy.body.actor import Actor, prepare
from understudy.body.limbs import KEY_LIMBS, is_prop, pairings
from understudy.body.parts import key_limb_of
from understudy.body.surface import surface_of
from understudy.errors import MappingError, OptionError
from understudy.keys import transfer
from understudy.keys.find_keys import keys_of
from understudy.keys.keys import KeyVertices
from understudy.keys.sinkhorn import potentials, rows
from understudy.keys.template import FILE, found_by_rules, key_names, template_keys, to_json
from understudy.loading import load
from understudy.math import quat
from understudy.methods.solving.setup import key_points
from understudy.model import Motion
from understudy.model.convert import converted
from understudy.model.posed_points import pose_points
from understudy.roles.roles import FINGER_ROLES, MAIN_ROLES, mirrored
from understudy.samples import load_template, mirror_vertices, sample_character, sample_names
from understudy.skin.take import Take


@cache
def transferred(name: str, count: int = 96) -> tuple[Actor, KeyVertices]:
    return keys_of(prepare(sample_character(name)), count=count)


def test_there_are_41_and_96_names_each_once_with_a_twin_on_the_other_side():
    names = key_names(96)
    assert (len(names), len(set(names)), {mirrored(n) for n in names[:41]}, {mirrored(n) for n in names}) == (
        96, 96, set(names[:41]), set(names)
    )  # fmt: skip


def test_another_count_is_refused():
    with pytest.raises(OptionError, match="41 or 96 key-vertices, not 42"):
        key_names(42)


def test_the_published_vertices_are_those_of_the_rules():
    assert json.loads(FILE.read_text()) == json.loads(to_json())


def test_left_and_right_are_mirror_images_on_the_template():
    found, twin = found_by_rules(), mirror_vertices()
    assert all(twin[vertex] == found[mirrored(name)] for name, vertex in found.items())


def test_key_vertices_of_the_template_look_where_their_names_say():
    keys = template_keys(96)
    due = {"palm": (0, -1, 0), "back_of_hand": (0, 1, 0), "ball": (0, -1, 0), "knee": (0, 0, 1), "buttock": (0, 0, -1)}
    due |= {"elbow": (0, 0, -1), "eye": (0, 0, 1), "crown": (0, 1, 0), "belly": (0, 0, 1), "upper_back": (0, 0, -1)}
    cosines = [
        keys.normals[k] @ due[stem]
        for k, name in enumerate(keys.names)
        if (stem := name.removeprefix("left_").removeprefix("right_")) in due
    ]
    assert min(cosines) > 0.8


def test_no_spot_of_the_template_is_far_from_a_key_vertex():
    keys = template_keys(96)
    apart = np.linalg.norm(keys.surface.vertices[:, None] - keys.points[None], axis=2).min(1)
    assert apart.max() < 0.08 * keys.surface.size


def test_every_role_has_a_limb_and_every_limb_a_role():
    limbs = {key_limb_of(role) for role in (*MAIN_ROLES, *FINGER_ROLES)}
    assert limbs == set(KEY_LIMBS)


@given(st.sets(st.sampled_from([limb for limb in KEY_LIMBS if limb != "torso"])))
def test_every_limb_of_the_template_goes_somewhere_whatever_limbs_a_character_has(missing):
    present = frozenset(KEY_LIMBS) - missing
    placed = [source for pairing in pairings(present) for source in pairing.sources]
    assert sorted(placed) == sorted(KEY_LIMBS)


@pytest.mark.parametrize(
    ("name", "prop"),
    [("Hair_01", True), ("skirt.L", True), ("Sword", True), ("Jaw", False), ("LeftEye", False), ("Bone.012", False)],
)
def test_names_of_joints_tell_props_from_flesh(name, prop):
    assert is_prop(name) is prop


@pytest.mark.parametrize("count", [41, 96])
@pytest.mark.parametrize("name", sample_names())
def test_on_bodies_that_share_the_mesh_the_mean_error_is_small(name, count):
    actor, keys = transferred(name)
    truth = surface_of(actor).vertices[template_keys(count).vertices]
    error = np.linalg.norm(truth - keys.first(count).positions, axis=1) * 1.7 / actor.ground.height
    assert error.mean() < {41: 0.03, 96: 0.035}[count]


@pytest.mark.parametrize("name", sample_names())
def test_a_symmetric_body_gets_symmetric_key_vertices(name):
    actor, keys = transferred(name)
    twin = [keys.index(mirrored(n)) for n in keys.names]
    apart = np.linalg.norm(keys.positions - keys.positions[twin] * (-1, 1, 1), axis=1) / actor.ground.height
    assert apart.max() < 0.03


@pytest.mark.parametrize(
    "path", data_files("characters/**/*.*", "pairs/mixamo_skinned_glb/*.glb"), ids=lambda p: p.name
)
def test_no_real_character_has_left_and_right_swapped(path):
    if path.suffix == ".dae" or path.name in ("RiggedSimple.glb", "Fox.glb", "bitmoji_win-dance.glb"):
        pytest.skip("no character: a format that is not read, a tube, a fox, a head")
    loaded = load(path)
    _, keys = keys_of(prepare(loaded.character, loaded.motions), count=96)
    swapped = [n for n in keys.names if n.startswith("left_") and not _left_of(keys, n, mirrored(n))]
    assert not swapped


def _left_of(keys: KeyVertices, left: str, right: str) -> bool:
    return bool(keys.positions[keys.index(left), 0] > keys.positions[keys.index(right), 0])


def test_the_size_of_a_character_does_not_matter():
    actor, keys = transferred("child")
    large, _ = converted(actor.character, scale=100.0, wxyz=quat.IDENTITY)
    _, again = keys_of(prepare(large), count=96)
    np.testing.assert_allclose(again.positions / 100.0, keys.positions, atol=2e-2 * actor.ground.height)


def test_inside_out_triangles_do_not_matter():
    from key_bodies import body, changed

    _, keys = keys_of(prepare(changed(body().vertices, body().faces[:, ::-1])), count=41)
    assert min((keys.normals * template_keys(41).normals).sum(1)) > 0.5


def test_a_skeleton_without_a_mesh_gets_the_template_body_and_its_key_vertices():
    actor, keys = keys_of(prepare(stick_man()), count=41)
    assert (actor.character.n_verts, keys.vertices.tolist()) == (
        load_template().n_verts, template_keys(41).vertices.tolist()
    )  # fmt: skip


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_key_points_move_as_the_skin_does(seed):
    actor, keys = transferred("heavy")
    skeleton = actor.character.skeleton
    draw = np.random.default_rng(seed)
    turns = quat.exp(0.4 * draw.normal(size=(2, skeleton.n_joints, 3)))
    motion = Motion.at_rest(skeleton, n_frames=2)
    motion = Motion("any", 30.0, quat.mul(turns, motion.local_wxyz), motion.local_translations)
    take = Take(actor, motion)
    points, _ = key_points(actor, keys).posed(take)
    due = take.vertices[:, keys.corners].astype(np.float64)
    np.testing.assert_allclose(points, np.einsum("kc,fkcx->fkx", keys.weights, due), atol=1e-5)


def test_normals_of_key_points_turn_with_the_body():
    actor, keys = transferred("heavy")
    turn = quat.exp(np.array([0.3, 1.1, -0.4]))
    world = np.zeros((1, actor.character.skeleton.n_joints, 3, 4))
    from understudy.body.tpose import t_pose_matrices

    world[0] = t_pose_matrices(actor.character, actor.pose)[:, :3]
    world = np.einsum("ab,fjbc->fjac", quat.to_matrix(turn), world)
    points = key_points(actor, keys)
    _, normals, _ = pose_points(world, points.starts, points.joints, points.heads, points.normals)
    np.testing.assert_allclose(normals[0], quat.rotate(turn, keys.normals), atol=1e-6)


def test_transport_between_copies_of_a_cloud_is_the_identity():
    x = np.random.default_rng(1).normal(size=(200, 3))
    g, eps = potentials(x, x, levels=(0.3, 0.1, 0.03, 0.01, 0.002))
    assert (rows(x, x, g, eps).argmax(1) == np.arange(200)).all()


def test_transport_carries_a_moved_and_stretched_cloud_along():
    x = np.random.default_rng(2).uniform(-1, 1, size=(600, 3))
    y = x * (1.0, 1.3, 1.0) + (0.5, 0.0, 0.0)  # the gradient of a convex function, so this is the optimal map
    g, eps = potentials(x, y)
    at = np.array([[0.0, 0.0, 0.0], [0.5, 0.5, 0.0]])
    np.testing.assert_allclose(rows(at, y, g, eps) @ y, at * (1.0, 1.3, 1.0) + (0.5, 0.0, 0.0), atol=0.12)


def test_transport_with_a_reach_leaves_far_points_alone():
    x = np.random.default_rng(3).uniform(-1, 1, size=(400, 2))
    far = np.random.default_rng(4).uniform(-0.2, 0.2, size=(100, 2)) + np.array([6.0, 0.0])
    y = np.concatenate([x, far])
    edge = np.array([[0.9, 0.0]])
    pulled, kept = (rows(edge, y, *potentials(x, y, reach=reach)) @ y for reach in (None, 1.0))
    assert np.linalg.norm(kept - edge) < 0.15 < np.linalg.norm(pulled - edge)


def test_key_vertices_are_kept_by_content_in_memory_and_on_disk(tmp_path, monkeypatch):
    actor = prepare(sample_character("tiny"))
    _, first = keys_of(actor, count=41, folder=tmp_path)
    monkeypatch.setattr("understudy.keys.find_keys.transfer", None)
    _, again = keys_of(actor, count=41)
    _, from_disk = keys_of(prepare(sample_character("tiny")), count=41, folder=tmp_path)
    assert (again is first, from_disk.corners.tolist(), from_disk.reasons) == (
        True,
        first.corners.tolist(),
        first.reasons,
    )


def test_a_broken_file_in_the_cache_is_made_anew(tmp_path):
    actor = prepare(sample_character("tiny"))
    _, first = keys_of(actor, count=41, folder=tmp_path)
    (kept,) = tmp_path.glob("*.json")
    kept.write_text(kept.read_text()[:200])
    _, again = keys_of(prepare(sample_character("tiny")), count=41, folder=tmp_path)
    assert again.vertices.tolist() == first.vertices.tolist()


def test_moving_a_key_vertex_of_the_template_moves_it_on_the_character():
    keys = template_keys(41)
    nose = template_keys(96).vertices[key_names(96).index("nose")]
    actor = prepare(sample_character("lanky"))
    moved = transfer.transfer(actor, count=41, moved={"left_knee": int(nose)})
    due = surface_of(actor).vertices[nose]
    assert np.linalg.norm(moved.positions[keys.names.index("left_knee")] - due) < 0.03
    assert moved.limbs[keys.names.index("left_knee")] == "head"


def test_what_is_no_humanoid_is_refused_in_one_line(data):
    loaded = load(data / "characters/khronos/Fox.glb")
    with pytest.raises(MappingError, match="not a humanoid"):
        prepare(loaded.character, loaded.motions)
