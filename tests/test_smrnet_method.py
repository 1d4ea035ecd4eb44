"""`--method smrnet`: any mapped humanoid, with a skin or without one, and what it leaves alone."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import understudy as us
from understudy.body.actor import prepare
from understudy.errors import FileError, UnderstudyError
from understudy.math import quat
from understudy.methods.san.tensor_file import read_tensors, write_tensors
from understudy.methods.smrnet.network import WEIGHTS, shipped_network
from understudy.methods.smrnet.slots import N_SLOTS
from understudy.methods.smrnet.unified_body import unified_body, unlike
from understudy.model import Motion, joint_positions
from understudy.samples import sample_names
from understudy.skin.take import Take
from understudy.training.smrnet.fewer_bones import bones_to_spare, without_bones

TEMPLATE = us.load_template()
CLAP = us.sample_motion("clap").sliced(30, 70)


def played(target, motion=CLAP, **options):
    return us.retarget(motion, TEMPLATE, target, method="smrnet", **options)


def farthest(one: Motion, two: Motion, target) -> float:
    """How far joints are apart, in heights."""
    actor = prepare(target)
    a, b = (Take(actor, motion).joints for motion in (one, two))
    return float(np.linalg.norm(a - b, axis=-1).max() / actor.ground.height)


def naive(target, motion=CLAP, **options) -> Motion:
    return us.retarget(motion, TEMPLATE, target, method="copy-rotations", **options).motion


@pytest.mark.parametrize("name", sample_names()[1:])
def test_every_sample_body_plays_near_to_what_copying_gives_and_other_builds_not_the_same(name):
    target = us.sample_character(name)
    apart = farthest(played(target, footing=False).motion, naive(target), target)
    assert (1e-3 if name in ("child", "heavy", "lanky") else 0.0) <= apart < 0.25


def between_hands(motion: Motion, character) -> np.ndarray:
    """From one hand to the other, in heights."""
    actor = prepare(character)
    at = Take(actor, motion).joints
    left, right = (at[:, actor.roles.matches[f"{side}_hand"].joint] for side in ("left", "right"))
    return (left - right) / actor.ground.height


@pytest.mark.parametrize("name", ["heavy", "long_arms", "lanky"])
def test_hands_that_clap_meet_nearer_than_copied_ones(name):
    target = us.sample_character(name)
    theirs = between_hands(CLAP, TEMPLATE)
    near = np.linalg.norm(theirs, axis=-1) < 0.1
    ours, copied = (
        np.linalg.norm((between_hands(m, target) - theirs)[near], axis=-1).mean()
        for m in (played(target, footing=False).motion, naive(target))
    )
    assert ours < 0.75 * copied


def test_arms_that_hang_and_swing_are_left_to_swing():
    walk, target = us.sample_motion("walk"), us.sample_character("heavy")
    assert farthest(played(target, walk, footing=False).motion, naive(target, walk), target) < 0.03


def test_shoulders_that_the_source_has_no_bones_for_are_lowered_with_the_arms():
    """A rig without clavicles hangs its arms on the chest; on one that has them they are nearer to the whole rig's."""
    walk, target = us.sample_motion("walk"), us.sample_character("muscular")
    actor = prepare(TEMPLATE, (walk,))
    fewer, cut = without_bones(actor, walk, bones_to_spare(actor))
    whole = naive(target, walk)
    ours, copied = (
        us.retarget(cut, fewer, target, method=m, **o).motion
        for m, o in (("smrnet", {"footing": False}), ("copy-rotations", {}))
    )
    arm = prepare(target).roles.matches["left_upper_arm"].joint
    off = [
        np.linalg.norm(Take(prepare(target), m).joints[:, arm] - Take(prepare(target), whole).joints[:, arm], axis=-1)
        for m in (ours, copied)
    ]
    assert off[0].mean() < 0.8 * off[1].mean()


def test_a_character_that_plays_its_own_clip_gets_it_back():
    result = played(TEMPLATE, footing=False).motion
    assert farthest(result, CLAP, TEMPLATE) < 1e-6


def test_bare_bones_play_with_a_body_fitted_to_them():
    bones = replace(us.sample_character("lanky"), meshes=())
    result = played(bones)
    assert result.outcome.status == "done"
    assert farthest(result.motion, naive(bones), bones) > 1e-4


def test_a_source_without_a_skin_is_given_one():
    bones = replace(TEMPLATE, meshes=())
    target = us.sample_character("heavy")
    result = us.retarget(CLAP, bones, target, method="smrnet").motion
    assert farthest(result, naive(target), target) > 1e-4


@pytest.mark.parametrize("fps", [60.0, 120.0])
def test_the_rate_of_a_clip_is_hardly_part_of_the_answer(fps):
    target = us.sample_character("heavy")
    slow, fast = (played(target, CLAP.resampled(f), footing=False).motion for f in (30.0, fps))
    assert farthest(slow, fast.resampled(30.0).sliced(0, slow.n_frames), target) < 0.02


def test_a_mirrored_motion_is_the_mirror_image():
    """The template is symmetric, and so is what is asked of it; the network is not quite."""
    target = us.sample_character("child")
    one, two = (played(target, mirror=m, footing=False).motion for m in (False, True))
    assert farthest(one, naive(target), target) == pytest.approx(
        farthest(two, naive(target, mirror=True), target), abs=0.05
    )


def test_it_stands_in_place_and_without_travel_as_asked():
    walk = us.sample_motion("walk")
    target = us.sample_character("child")
    hips = prepare(target).roles.matches["hips"].joint
    for root in ("in-place", "none"):
        path = Take(prepare(target), played(target, walk, root=root).motion).joints[:, hips]
        assert np.ptp(path[:, [0, 2]], axis=0).max() < 0.2 * prepare(target).ground.height


@pytest.mark.parametrize("n_frames", [1, 2, 3])
def test_very_short_clips_are_played(n_frames):
    assert played(us.sample_character("heavy"), CLAP.sliced(0, n_frames)).motion.n_frames == n_frames


def test_a_long_clip_in_parts_is_as_one_in_whole(monkeypatch):
    network = shipped_network()
    rng = np.random.default_rng(0)
    features = [rng.normal(0.0, 0.5, (140, N_SLOTS, n)) for n in (9, 13)]
    identity = network.identity(unified_body(prepare(TEMPLATE)))
    whole = network.run(identity, identity, *features)
    monkeypatch.setattr("understudy.methods.smrnet.network.FRAMES", 50)
    parts = network.run(identity, identity, *features)
    assert all(np.allclose(a, b, atol=1e-5) for a, b in zip(whole, parts, strict=True))


def test_bodies_are_unlike_as_their_bones_and_skins_differ():
    one, two = (unified_body(prepare(us.sample_character(name))) for name in ("template", "heavy"))
    thicker = replace(one, points=1.02 * one.points)
    assert (unlike(one, one), unlike(one, two)) == (0.0, 1.0)
    assert 0.0 < unlike(one, thicker) < 1.0


def test_a_file_that_is_no_network_is_refused_in_one_line(tmp_path):
    arrays, words = read_tensors(WEIGHTS)
    fewer = {name: value for name, value in arrays.items() if not name.endswith("bias")}
    write_tensors(tmp_path / "a.safetensors", fewer, {k: v for k, v in words.items() if k != "sha256"})
    for network in (tmp_path / "a.safetensors", tmp_path / "none.safetensors"):
        with pytest.raises(FileError, match=r"holds no weights of SMRNet|cannot be read"):
            played(us.sample_character("heavy"), network=str(network))


def test_a_damaged_network_is_refused_by_its_checksum(tmp_path):
    data = bytearray(WEIGHTS.read_bytes())
    data[-5] ^= 1
    (tmp_path / "a.safetensors").write_bytes(data)
    with pytest.raises(FileError, match="checksum"):
        played(us.sample_character("heavy"), network=str(tmp_path / "a.safetensors"))


def test_options_that_make_no_sense_are_refused():
    for options in ({"footing": "yes"}, {"network": 3}):
        with pytest.raises(UnderstudyError, match=r"footing is 'yes'|network is 3"):
            us.Options("smrnet", **options)


def test_the_weights_are_small_and_say_where_they_come_from():
    words = read_tensors(WEIGHTS)[1]
    assert WEIGHTS.stat().st_size < 3_000_000
    assert {"architecture", "settings", "error", "sha256"} <= words.keys()


def test_the_turns_of_fingers_follow_the_hand():
    target = us.sample_character("heavy")
    actor = prepare(target)
    ours, copied = (Take(actor, m).turns for m in (played(target, footing=False).motion, naive(target)))
    hand, finger = (actor.roles.matches[role].joint for role in ("left_hand", "left_index_2"))
    change = [quat.mul(ours[:, j], quat.inv(copied[:, j])) for j in (hand, finger)]
    assert np.abs(quat.angle(quat.mul(change[0], quat.inv(change[1])))).max() < 1e-6


def test_a_rig_of_fewer_bones_stands_where_it_stood():
    """The bench's cross-structure source: joints and skin below the bones that are gone move as before."""
    target = us.sample_character("heavy")
    motion = naive(target)
    actor = prepare(target)
    fewer, cut = without_bones(actor, motion, bones_to_spare(actor))
    names = fewer.skeleton.names
    kept = [target.skeleton.index(name) for name in names]
    assert len(names) == target.skeleton.n_joints - 3
    assert np.allclose(
        joint_positions(fewer.skeleton, cut), joint_positions(target.skeleton, motion)[:, kept], atol=1e-9
    )
