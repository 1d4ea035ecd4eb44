"""Props on bones that no arm carries: in a hand they go with it, elsewhere they stay and the result says so."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from key_bodies import template
from solids import box
from understudy.io.formats import own_clips
from understudy.loading import load_character, save
from understudy.math import affine, quat
from understudy.methods import held_props
from understudy.methods.retarget import retarget
from understudy.model import Character, Mesh, Motion, Skeleton, Skin
from understudy.model.kinematics import global_transforms
from understudy.samples import load_template, sample_motion


def armed(offset: tuple[float, float, float]) -> Character:
    """The template with a sword, whose bone is a root of its own, so far from the right hand."""
    body = template()
    s = body.skeleton
    place = s.rest_positions[s.index("right_hand")] + np.array(offset)
    vertices, faces = box((0.02, 0.9, 0.04), (place[0], place[1] + 0.3, place[2]))
    skeleton = Skeleton(
        (*s.names, "sword"),
        np.append(s.parents, -1),
        np.concatenate([s.rest_translations, place[None]]),
        np.concatenate([s.rest_wxyz, quat.exp(np.array([[0.3, 0.2, 0.1]]))]),
        np.concatenate([s.rest_scales, np.ones((1, 3))]),
    )
    joint = skeleton.n_joints - 1
    skin = Skin.rigid(joint, len(vertices))
    skin = replace(skin, inverse_binds=affine.inverse(skeleton.rest_globals[joint])[None])
    return replace(body, skeleton=skeleton, meshes=(*body.meshes, Mesh("blade", vertices, faces, skin)), source=None)


def walk() -> Motion:
    return sample_motion("walk").sliced(0, 12)


@pytest.mark.parametrize("method", ["copy-rotations", "reconform"])
def test_a_sword_that_lies_in_a_hand_goes_with_the_hand(method):
    knight = armed((-0.06, 0.0, 0.0))
    result = retarget(walk(), load_template(), knight, method=method)
    s = knight.skeleton
    upper = global_transforms(s, result.motion)
    world = np.concatenate([upper, np.broadcast_to([[0.0, 0.0, 0.0, 1.0]], (*upper.shape[:2], 1, 4))], axis=2)
    hand, sword = s.index("right_hand"), s.index("sword")
    in_hand = affine.inverse(world[:, hand]) @ world[:, sword]
    assert np.abs(in_hand - affine.inverse(s.rest_globals[hand]) @ s.rest_globals[sword]).max() < 1e-6


def test_a_sword_that_no_hand_holds_stays_and_is_told_of():
    knight = armed((-0.5, 0.3, 0.2))
    result = retarget(walk(), load_template(), knight, method="copy-rotations")
    sword = knight.skeleton.index("sword")
    assert "'sword' hangs on no hand and stays where it is" in result.outcome.remarks[0].text
    assert np.ptp(result.motion.local_translations[:, sword], axis=0).max() == 0.0


def swinging(knight: Character, grip: np.ndarray, *, slips: float = 0.0) -> Motion:
    """The walk, with the sword in the right hand by this grip; it slips by so much on the way."""
    played = retarget(walk(), load_template(), knight, method="copy-rotations").motion
    s = knight.skeleton
    hand, sword = s.index("right_hand"), s.index("sword")
    upper = global_transforms(s, played)[:, hand]
    world = np.concatenate([upper, np.broadcast_to([[0.0, 0.0, 0.0, 1.0]], (len(upper), 1, 4))], axis=1) @ grip
    wxyz, translations = played.local_wxyz.copy(), played.local_translations.copy()
    wxyz[:, sword], translations[:, sword] = quat.from_matrix(world[:, :3, :3]), world[:, :3, 3]
    translations[:, sword, 0] += np.linspace(0.0, slips, len(upper))
    return replace(played, name="swing", local_wxyz=wxyz, local_translations=translations)


GRIP = affine.compose(*(np.array([v]) for v in ((0.0, -0.05, 0.02), quat.exp(np.array([0.4, 1.0, -0.3])), (1.0,) * 3)))[
    0
]


def test_a_sword_that_the_own_clips_show_in_a_hand_goes_with_that_hand(tmp_path):
    """It rests beside the character; a clip of its file has it in the right hand."""
    bare = armed((-0.5, 0.3, 0.2))
    save(tmp_path / "knight.glb", bare, swinging(bare, GRIP))
    knight = load_character(tmp_path / "knight.glb")
    result = retarget(sample_motion("clap").sliced(0, 12), load_template(), knight, method="copy-rotations")
    s = knight.skeleton
    upper = global_transforms(s, result.motion)
    world = np.concatenate([upper, np.broadcast_to([[0.0, 0.0, 0.0, 1.0]], (*upper.shape[:2], 1, 4))], axis=2)
    in_hand = affine.inverse(world[:, s.index("right_hand")]) @ world[:, s.index("sword")]
    assert np.abs(in_hand - GRIP).max() < 1e-4
    assert result.outcome.remarks == ()


def test_a_sword_that_slips_in_the_own_clips_stays_and_is_told_of(tmp_path):
    bare = armed((-0.5, 0.3, 0.2))
    save(tmp_path / "knight.glb", bare, swinging(bare, GRIP, slips=0.2))
    result = retarget(walk(), load_template(), load_character(tmp_path / "knight.glb"), method="copy-rotations")
    assert "'sword' hangs on no hand and stays where it is" in result.outcome.remarks[0].text


def test_clips_that_cannot_be_read_show_nothing(tmp_path):
    """The character was read without them: nobody asked for them, so they cannot stop a result that is solved."""
    bare = armed((-0.5, 0.3, 0.2))
    save(tmp_path / "knight.glb", bare, swinging(bare, GRIP))
    knight = load_character(tmp_path / "knight.glb")
    assert knight.source is not None
    assert own_clips(replace(knight, source=replace(knight.source, data=knight.source.data[:-9]))) == ()


def test_clips_are_read_only_where_a_prop_is_in_no_hand(monkeypatch):
    asked = []
    monkeypatch.setattr(held_props, "own_clips", lambda character: asked.append(character) or ())
    for offset in ((-0.06, 0.0, 0.0), (-0.5, 0.3, 0.2)):
        retarget(walk(), load_template(), armed(offset), method="copy-rotations")
    assert len(asked) == 1


def pot_bellied() -> Character:
    """The template with a belly that hangs on a bone of its own beside the hips; the skin around is on both."""
    body = template()
    s, mesh = body.skeleton, body.meshes[0]
    place = s.rest_positions[s.index("hips")] + np.array([0.0, 0.08, 0.1])
    skeleton = Skeleton(
        (*s.names, "pot"),
        np.append(s.parents, -1),
        np.concatenate([s.rest_translations, place[None]]),
        np.concatenate([s.rest_wxyz, quat.exp(np.array([[0.3, 0.2, 0.1]]))]),
        np.concatenate([s.rest_scales, np.ones((1, 3))]),
    )
    joint = skeleton.n_joints - 1
    near = np.clip(1.5 - np.linalg.norm(mesh.vertices - place, axis=1) / 0.1, 0.0, 1.0)
    skin = mesh.skin
    slots = np.concatenate([skin.slots, np.full((len(near), 1), len(skin.slot_joints))], axis=1)
    weights = np.concatenate([(1.0 - near)[:, None] * skin.weights, near[:, None]], axis=1)
    binds = np.concatenate([skin.inverse_binds, affine.inverse(skeleton.rest_globals[joint])[None]])
    own = replace(
        skin, slots=slots, weights=weights, slot_joints=np.append(skin.slot_joints, joint), inverse_binds=binds
    )
    return replace(body, skeleton=skeleton, meshes=(replace(mesh, skin=own), *body.meshes[1:]), source=None)


@pytest.mark.parametrize("method", ["copy-rotations", "reconform"])
def test_flesh_that_hangs_beside_the_hips_goes_with_them(method):
    character = pot_bellied()
    result = retarget(walk(), load_template(), character, method=method)
    s, skin = character.skeleton, character.meshes[0].skin
    assert (skin.weights[:, -1] > 0.9).any()
    upper = global_transforms(s, result.motion)
    world = np.concatenate([upper, np.broadcast_to([[0.0, 0.0, 0.0, 1.0]], (*upper.shape[:2], 1, 4))], axis=2)
    hips, pot = s.index("hips"), s.index("pot")
    on_hips = affine.inverse(world[:, hips]) @ world[:, pot]
    assert np.abs(on_hips - affine.inverse(s.rest_globals[hips]) @ s.rest_globals[pot]).max() < 1e-6


def test_what_lies_apart_from_the_body_stays():
    """A shadow under the feet is skin of nobody's."""
    body = armed((-0.5, 0.3, 0.2))
    names = (*body.skeleton.names[:-1], "shadow")
    character = replace(body, skeleton=replace(body.skeleton, names=names))
    result = retarget(walk(), load_template(), character, method="copy-rotations")
    assert np.ptp(result.motion.local_translations[:, -1], axis=0).max() == 0.0
