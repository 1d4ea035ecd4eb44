"""`--method san`: shipped networks on whole characters."""

import numpy as np
import pytest

import understudy as us
from understudy.benches.bare_bodies import few_bone_body, three_bone_body
from understudy.benches.san_bodies import hands_missed
from understudy.body.actor import prepare
from understudy.errors import FileError, MappingError, OptionError
from understudy.math import quat
from understudy.methods.san.carry_over import nearest_structure
from understudy.methods.san.corrector import read_corrector
from understudy.methods.san.san import WEIGHTS
from understudy.methods.san.structured_body import three_bone_arm
from understudy.methods.san.tensor_file import read_tensors, write_tensors
from understudy.model import Character, Motion, Skeleton, joint_positions
from understudy.skin.take import Take


@pytest.fixture(scope="module")
def clap() -> Motion:
    return us.sample_motion("clap").resampled(30.0)


def missed(result) -> float:
    """How far hands are from where they should be to each other, in the mean over frames in which they are near."""
    return hands_missed(Take(result.source, result.source_motion), Take(result.target, result.motion))


@pytest.mark.parametrize("name", ["walk", "clap", "push_up"])
def test_a_body_that_plays_its_own_motion_gets_it_back(name):
    clip, body = us.sample_motion(name), us.load_template()
    result = us.retarget(clip, body, body, method="san", footing=False)
    off = quat.angle(quat.mul(quat.inv(clip.local_wxyz), result.motion.local_wxyz))
    assert off.max() < 1e-6


@pytest.mark.parametrize("body", ["child", "heavy", "long_arms"])
def test_hands_that_clap_meet_nearer_than_copied_ones(clap, body):
    target = us.sample_character(body)
    ours, naive = (us.retarget(clip, us.load_template(), target, method=m) for clip, m in (
        (clap, "san"), (clap, "copy-rotations")))  # fmt: skip
    assert missed(ours) < 0.7 * missed(naive)


def test_an_arm_of_three_bones_claps_where_copying_misses(clap):
    target = three_bone_body()
    assert nearest_structure(read_corrector(WEIGHTS), prepare(target)) == "three_bone_arms"
    ours, naive = (us.retarget(clap, us.load_template(), target, method=m) for m in ("san", "copy-rotations"))
    assert missed(ours) < 0.5 * missed(naive)


def test_a_body_of_the_same_build_that_lacks_many_bones_claps_as_the_source_does(clap):
    """Bare bones end at the head joint: measured without a body on, all of it would seem an eighth longer."""
    result = us.retarget(clap, us.load_template(), few_bone_body(), method="san")
    assert missed(result) < 1.5


def test_a_motion_of_arms_of_three_bones_is_played_by_arms_of_two(clap):
    """There and back again: hands that met still meet."""
    there = us.retarget(clap, us.load_template(), three_bone_body(), method="san", footing=False)
    back = us.retarget(there.motion, three_bone_body(), us.load_template(), method="san", footing=False)
    naive = us.retarget(there.motion, three_bone_body(), us.load_template(), method="copy-rotations")
    assert missed(back) < 0.7 * missed(naive)


def test_a_joint_that_splits_a_bone_is_not_taken_for_an_elbow():
    body = three_bone_body()
    skeleton = body.skeleton
    at, upper, lower = (
        skeleton.rest_translations.copy(),
        *(skeleton.names.index(f"left_{p}") for p in ("forearm", "hand")),
    )
    whole = at[upper] * 3.0
    at[upper - 1], at[upper], at[lower] = 0.25 * whole, 0.25 * whole, 0.5 * whole
    split = Character("split", Skeleton(skeleton.names, skeleton.parents, at, skeleton.rest_wxyz, skeleton.rest_scales))
    arms = [three_bone_arm(prepare(character), "left") for character in (body, split)]
    assert (arms[0] is not None, arms[1]) == (True, None)


def test_bare_bones_stand_with_the_knees_that_copying_has(clap):
    """The body that is put on bones has soles: hips are as much higher as the feet are."""
    target = few_bone_body()
    bent = []
    for method in ("san", "copy-rotations"):
        result = us.retarget(clap, us.load_template(), target, method=method)
        at, roles = joint_positions(target.skeleton, result.motion), result.target.roles
        hip, knee, foot = (at[:, roles.joint(f"left_{part}")] for part in ("thigh", "shin", "foot"))
        bent.append(np.linalg.norm(hip - foot, axis=-1) / (
            np.linalg.norm(hip - knee, axis=-1) + np.linalg.norm(knee - foot, axis=-1)))  # fmt: skip
    np.testing.assert_allclose(bent[0], bent[1], atol=0.005)


def test_only_limbs_are_turned_and_hands_and_feet_keep_how_they_are_turned(clap):
    target = us.sample_character("lanky")
    ours, naive = (us.retarget(clap, us.load_template(), target, method=m, **o) for m, o in (
        ("san", {"footing": False}), ("copy-rotations", {})))  # fmt: skip
    from understudy.model import global_rotations

    a, b = (global_rotations(target.skeleton, r.motion.local_wxyz) for r in (ours, naive))
    turned = quat.angle(quat.mul(quat.inv(a), b)).max(0)
    roles = ours.target.roles
    still = ["hips", "spine_1", "head", "left_clavicle", "left_hand", "right_foot"]
    assert max(turned[roles.matches[role].joint] for role in still) < 1e-6
    assert turned[roles.matches["left_upper_arm"].joint] > 0.01


def test_the_rate_of_a_clip_is_no_part_of_the_answer():
    clip, target = us.sample_motion("clap").resampled(120.0), us.sample_character("child")
    fast, slow = (us.retarget(c, us.load_template(), target, method="san", footing=False) for c in (
        clip, clip.resampled(30.0)))  # fmt: skip
    at = [Take(r.target, r.motion).joints / r.target.ground.height for r in (fast, slow)]
    n = min(len(at[0][::4]), len(at[1]))
    assert np.abs(at[0][::4][:n] - at[1][:n]).max() < 0.01


@pytest.mark.parametrize("n_frames", [1, 2, 5])
def test_clips_of_a_few_frames_are_played(n_frames, clap):
    result = us.retarget(clap.sliced(0, n_frames), us.load_template(), us.sample_character("child"), method="san")
    assert result.motion.n_frames == n_frames


def test_a_body_without_hands_is_refused_with_what_is_missing(clap):
    whole = three_bone_body().skeleton
    keep = [j for j, name in enumerate(whole.names) if not name.endswith(("_mid_arm", "_hand"))]
    place = {old: new for new, old in enumerate(keep)}
    parents = np.array([place.get(int(whole.parents[j]), place.get(j - 2, -1)) for j in keep])
    offsets, n = whole.rest_translations[keep], len(keep)
    names = tuple(whole.names[j] for j in keep)
    body = Character("stump", Skeleton(names, parents, offsets, quat.identity(n), np.ones((n, 3))))
    with pytest.raises(MappingError, match=r"stump: the network needs two arms.*missing: left hand, right hand"):
        us.retarget(clap, us.load_template(), body, method="san")


def test_hands_without_a_joint_of_their_own_meet_nearer_than_copied_ones(clap):
    """As robots and monsters have them: fingers that hang on the forearm."""
    whole = prepare(us.sample_character("heavy"))
    target = prepare(whole.character, overrides={"left_hand": "", "right_hand": ""})
    off = [
        hands_missed(Take(made.source, made.source_motion), Take(whole, made.motion))
        for made in (us.retarget(clap, us.load_template(), target, method=m) for m in ("san", "copy-rotations"))
    ]
    assert off[0] < 0.7 * off[1]


def test_a_damaged_file_of_networks_is_one_line(clap, tmp_path):
    path = tmp_path / "a.safetensors"
    path.write_bytes(WEIGHTS.read_bytes()[:-20])
    with pytest.raises(FileError, match=r"checksum|header|cut off"):
        us.retarget(clap, us.load_template(), us.load_template(), method="san", network=str(path))


def test_a_file_of_something_else_is_refused(clap, tmp_path):
    arrays, words = read_tensors(WEIGHTS)
    path = write_tensors(tmp_path / "a.safetensors", dict(list(arrays.items())[:3]), words)
    with pytest.raises(FileError, match="holds no weights of SAN's retargeting"):
        us.retarget(clap, us.load_template(), us.load_template(), method="san", network=str(path))


@pytest.mark.parametrize(
    ("change", "line"),
    [({"footing": 3}, "footing is 3; it can be true or false"), ({"network": 1}, "network is 1; it must be the name")],
)
def test_options_that_make_no_sense_are_refused(change, line):
    with pytest.raises(OptionError, match=line):
        us.Options("san", **change)
