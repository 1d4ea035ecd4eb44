"""Rigs exported with their controls: what hangs on a control goes with the bone that the control draws along."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from understudy import io
from understudy.io.controls import followed
from understudy.io.loaded import Loaded
from understudy.math import affine, quat
from understudy.model import Character, Mesh, Motion, Skeleton, Skin, global_transforms, joint_positions
from understudy.model.rehang import rehung
from understudy.samples import load_template, sample_motion


def with_control(name: str, *, clips: tuple[Motion, ...] = ()) -> Loaded:
    """The template with a shield that hangs on a control at the root, which goes where the left hand goes."""
    body = load_template()
    skeleton, hand = body.skeleton, body.skeleton.index("left_hand")
    n = skeleton.n_joints
    grown = Skeleton(
        (*skeleton.names, name, "shield"),
        np.append(skeleton.parents, [hand, n]),
        np.vstack([skeleton.rest_translations, np.zeros(3), [0.0, 0.1, 0.0]]),
        np.vstack([skeleton.rest_wxyz, quat.identity(2)]),
        np.vstack([skeleton.rest_scales, np.ones((2, 3))]),
    )
    longer = tuple(
        replace(
            m,
            local_wxyz=np.concatenate([m.local_wxyz, np.tile(quat.IDENTITY, (m.n_frames, 2, 1))], axis=1),
            local_translations=np.concatenate(
                [m.local_translations, np.broadcast_to(grown.rest_translations[n:], (m.n_frames, 2, 3))], axis=1
            ),
        )
        for m in clips
    )
    at = grown.rest_globals[n + 1]
    corners = affine.apply(at, np.array([[0.0, 0.0, 0.0], [0.1, 0.0, 0.0], [0.0, 0.1, 0.0]]))
    plate = Mesh("plate", corners, np.array([[0, 1, 2]]), Skin.rigid(n + 1, 3, affine.inverse(at)), np.eye(4))
    parents = grown.parents.tolist()
    parents[n] = 0
    held = replace(body, source=None, skeleton=grown, meshes=(*body.meshes, plate))
    character, motions = rehung(held, longer, parents)
    return Loaded(character, motions)


def parent_of(character: Character, name: str) -> str:
    skeleton = character.skeleton
    return skeleton.names[skeleton.parents[skeleton.index(name)]]


@pytest.mark.parametrize("name", ["hand_ctrl_l", "Bone.012"])
def test_what_hangs_on_a_control_hangs_on_the_bone_that_it_follows_in_every_clip(name):
    loaded = with_control(name, clips=(sample_motion("wave"), sample_motion("clap")))
    assert parent_of(followed(loaded).character, "shield") == "left_hand"


def test_without_clips_a_name_and_the_pose_tell_a_control():
    named, nameless = (followed(with_control(name)).character for name in ("hand_ctrl_l", "Bone.012"))
    assert [parent_of(c, "shield") for c in (named, nameless)] == ["left_hand", "Bone.012"]


def test_the_clips_of_a_file_move_every_joint_as_before():
    loaded = with_control("hand_ctrl_l", clips=(sample_motion("clap"),))
    one, two = loaded, followed(loaded)
    names = [x.character.skeleton.names for x in (one, two)]
    before, after = (joint_positions(x.character.skeleton, x.motions[0]) for x in (one, two))
    assert after[:, [names[1].index(n) for n in names[0]]] == pytest.approx(before, abs=1e-12)


def test_a_joint_that_only_lies_where_another_does_is_left_alone():
    """Two siblings at one place, one of which carries legs: neither follows the other."""
    body = load_template()
    skeleton = body.skeleton
    n, hips = skeleton.n_joints, skeleton.index("hips")
    spine = skeleton.index("spine_1")
    thighs = [skeleton.index(f"{side}_thigh") for side in ("left", "right")]
    grown = Skeleton(
        (*skeleton.names, "lower"),
        np.append(skeleton.parents, hips),
        np.vstack([skeleton.rest_translations, skeleton.rest_translations[spine]]),
        np.vstack([skeleton.rest_wxyz, skeleton.rest_wxyz[spine]]),
        np.vstack([skeleton.rest_scales, np.ones(3)]),
    )
    clip = sample_motion("squat")
    longer = replace(
        clip,
        local_wxyz=np.concatenate([clip.local_wxyz, np.tile(quat.IDENTITY, (clip.n_frames, 1, 1))], axis=1),
        local_translations=np.concatenate([clip.local_translations, clip.local_translations[:, [spine]]], axis=1),
    )
    parents = grown.parents.tolist()
    for thigh in thighs:
        parents[thigh] = n
    character, motions = rehung(replace(body, source=None, skeleton=grown), (longer,), parents)
    loaded = Loaded(character, motions)
    assert followed(loaded) is loaded


def test_a_new_clip_takes_the_shield_along_in_the_file_as_it_was(tmp_path):
    loaded = with_control("hand_ctrl_l", clips=(sample_motion("clap"),))
    io.write(tmp_path / "rig.glb", loaded.character, loaded.motions)
    for clips in (True, False):  # a target is read without its clips
        character = io.read(tmp_path / "rig.glb", clips=clips).character
        skeleton = character.skeleton
        turned = skeleton.rest_wxyz[None].repeat(2, axis=0)
        turned[1, skeleton.index("left_upper_arm")] = quat.exp(np.array([0.0, 0.0, -1.2]))
        rest = np.broadcast_to(skeleton.rest_translations, (2, skeleton.n_joints, 3)).copy()
        io.write(tmp_path / "out.glb", character, [Motion("down", 30.0, turned, rest)])
        again = io.read(tmp_path / "out.glb")
        clip = next(m for m in again.motions if m.name == "down")
        posed = global_transforms(again.character.skeleton, clip)
        hand, shield = (again.character.skeleton.index(n) for n in ("left_hand", "shield"))
        held = affine.inverse(_square(posed[:, hand])) @ _square(posed[:, shield])
        assert held[1] == pytest.approx(held[0], abs=1e-5)
        (tmp_path / "out.glb").unlink()


def _square(m: np.ndarray) -> np.ndarray:
    return np.concatenate([m, np.broadcast_to([0.0, 0.0, 0.0, 1.0], (len(m), 1, 4))], axis=1)
