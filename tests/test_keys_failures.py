"""Known failures of key-vertex transfer (ReConForM, supplement 7.1), each made up on the template."""

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from figures import stick_man
from key_bodies import ball, body, changed, coarse, dressed, template, with_thing, without
from understudy.body.actor import prepare
from understudy.keys.keys import KeyVertices
from understudy.keys.symmetry import is_symmetric
from understudy.keys.template import key_names, limb_of_key, template_keys
from understudy.keys.transfer import transfer
from understudy.methods.solving.setup import key_points
from understudy.model import Character, Motion
from understudy.skin.take import Take


@cache
def bare() -> KeyVertices:
    return transfer(prepare(template()), count=96)


def keys_on(character: Character) -> KeyVertices:
    return transfer(prepare(character), count=96)


def moved(keys: KeyVertices, *limbs: str) -> np.ndarray:
    """How far the key-vertices of some limbs are from where they are on the bare template."""
    mine = [k for k, name in enumerate(keys.names) if limb_of_key(name) in limbs or not limbs]
    return np.linalg.norm(keys.positions - bare().positions, axis=1)[mine]


def test_a_low_poly_mesh_takes_points_of_triangles_near_the_right_places():
    character = coarse(0.11)
    assert character.n_verts < 700
    keys = keys_on(character)
    apart = np.linalg.norm(keys.positions - template_keys(96).points, axis=1)
    assert apart.mean() < 0.04
    assert (keys.weights.max(1) < 1.0).sum() > 20


def test_a_low_poly_mesh_is_not_changed():
    character = coarse(0.11)
    before = character.meshes[0].vertices.copy()
    keys_on(character)
    assert np.array_equal(character.meshes[0].vertices, before)


def test_a_satchel_on_one_side_does_not_pull_the_trunk():
    keys = keys_on(with_thing(*ball((-0.22, 0.9, 0.02), (0.1, 0.16, 0.12)), "hips"))
    front = keys.positions[keys.index("hips_front")]
    assert abs(front[0]) < 0.01
    assert np.median(moved(keys, "torso")) < 0.015


def test_a_skeleton_with_unlike_sides_keeps_its_asymmetry():
    even, odd = stick_man(), stick_man(without=("left_foot", "left_toes", "left_toes_end"))
    assert is_symmetric(prepare(even))
    assert not is_symmetric(prepare(odd))


@pytest.mark.parametrize(
    ("centre", "radii"),
    [
        ((0.0, 1.72, 0.03), (0.22, 0.2, 0.22)),
        ((0.0, 1.62, -0.02), (0.16, 0.11, 0.13)),
        ((0.0, 1.44, 0.2), (0.01, 0.01, 0.06)),
    ],
    ids=["hat", "hair", "cigar"],
)
def test_what_is_worn_on_the_head_moves_neither_face_nor_ears(centre, radii):
    keys = keys_on(with_thing(*ball(centre, radii), "head"))
    face = [keys.index(n) for n in ("chin", "nose", "left_cheek", "right_cheek", "left_eye", "right_eye")]
    assert np.linalg.norm(keys.positions - bare().positions, axis=1)[face].max() < 0.025


def test_a_crown_under_a_hat_is_on_the_hat():
    keys = keys_on(with_thing(*ball((0.0, 1.66, 0.03), (0.13, 0.14, 0.14)), "head"))
    assert keys.vertices[keys.index("crown")] >= template().n_verts


def test_what_a_hand_holds_takes_no_key_vertex():
    keys = keys_on(with_thing(*ball((-0.72, 1.29, 0.0), (0.02, 0.02, 0.6)), "right_hand"))
    assert keys.vertices.max() < template().n_verts
    assert moved(keys, "right_hand").max() < 0.02


def test_hidden_layers_take_no_key_vertex():
    character, hidden = dressed(0.03)
    keys = keys_on(character)
    trunk = [k for k, limb in enumerate(keys.limbs) if limb in ("torso", "left_leg", "right_leg", "left_arm")]
    assert (keys.vertices[trunk] >= hidden).mean() > 0.9


def test_a_cape_on_its_own_joint_takes_no_key_vertex():
    vertices, faces = ball((0.0, 1.0, -0.16), (0.25, 0.45, 0.02))
    old = template()
    s = old.skeleton
    skeleton = replace(
        s,
        names=(*s.names, "Cape_01"),
        parents=np.append(s.parents, s.index("spine_3")),
        rest_translations=np.vstack([s.rest_translations, [[0.0, 0.0, -0.1]]]),
        rest_wxyz=np.vstack([s.rest_wxyz, [[1.0, 0.0, 0.0, 0.0]]]),
        rest_scales=np.vstack([s.rest_scales, [[1.0, 1.0, 1.0]]]),
    )
    cape = with_thing(vertices, faces, "spine_3").meshes[-1]
    cape = replace(cape, skin=replace(cape.skin, slot_joints=np.array([len(s.names)])))
    keys = keys_on(replace(old, skeleton=skeleton, meshes=(*old.meshes, cape)))
    assert keys.vertices.max() < old.n_verts


def test_a_body_without_hands_has_their_key_vertices_at_the_ends_of_its_arms_and_says_it_is_not_sure():
    keys = keys_on(without("_hand"))
    lost = ("left_hand", "left_thumb", "left_middle")
    hand = [k for k, name in enumerate(keys.names) if limb_of_key(name) in lost]
    assert (keys.positions[hand, 0] > 0.5).all()
    assert keys.confidence[hand].max() < 0.7


@pytest.mark.parametrize("parts", [("_toes",), ("_thumb_1",), ("_ring_1", "_little_1")], ids=str)
def test_bodies_that_lack_parts_still_have_every_key_vertex(parts):
    keys = keys_on(without(*parts))
    assert keys.names == key_names(96)
    assert np.isfinite(keys.positions).all()


def test_three_fingers_play_five():
    keys = keys_on(without("_ring_1", "_little_1"))
    assert keys.limbs[keys.index("left_little_tip")] == "left_middle"


def test_many_shells_and_degenerate_triangles_are_no_trouble():
    faces = np.concatenate([body().faces, np.zeros((5, 3), dtype=np.int64)])
    keys = keys_on(changed(body().vertices, faces))
    actor = prepare(template())
    points, normals = key_points(actor, keys).posed(Take(actor, Motion.at_rest(template().skeleton)))
    assert np.isfinite(points).all()
    assert np.allclose(np.linalg.norm(normals, axis=-1), 1.0)
