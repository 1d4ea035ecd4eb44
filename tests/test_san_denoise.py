"""Noise out of motions of any humanoid."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.signal import savgol_filter

import understudy as us
from understudy.body.actor import prepare
from understudy.errors import FileError, MappingError, OptionError
from understudy.math import quat
from understudy.methods.san.armatures import Armatures, armatures_of, offsets_of
from understudy.methods.san.denoise import WEIGHTS, _carried
from understudy.methods.san.denoiser import K, take_apart
from understudy.methods.san.features import rotations_of, savitzky_golay, six_of
from understudy.methods.san.lost_samples import lost_samples, repaired
from understudy.methods.san.network import read_network
from understudy.methods.san.still_feet import of_hips, with_still_feet
from understudy.methods.san.structured_body import structured_body
from understudy.methods.san.structures import STRUCTURES
from understudy.model import Motion, joint_positions
from understudy.roles.roles import FINGERS

# One of each number of spine and neck bones that the samples have.
BODIES = ("template", "elder", "giant", "muscular")


def walk(name: str, n_frames: int = 80) -> tuple[us.Character, Motion]:
    body = us.load_template() if name == "template" else us.sample_character(name)
    clip = us.sample_motion("walk").resampled(30.0)
    played = clip if name == "template" else us.retarget(clip, us.load_template(), body, method="copy-rotations").motion
    return body, played.sliced(0, n_frames)


def shaken(motion: Motion, sigma: float, seed: int = 0) -> Motion:
    noise = sigma * np.random.default_rng(seed).standard_normal(motion.local_wxyz.shape)
    return replace(motion, local_wxyz=quat.normalise(motion.local_wxyz + noise))


def off(body: us.Character, a: Motion, b: Motion) -> float:
    """Mean distance of joints that play a part, fingers left out, in 1e-3 heights."""
    actor = prepare(body)
    joints = [m.joint for role, m in actor.roles.matches.items() if role in STRUCTURES["mixamo"].names]
    far = joint_positions(body.skeleton, a)[:, joints] - joint_positions(body.skeleton, b)[:, joints]
    return 1e3 * float(np.linalg.norm(far, axis=-1).mean()) / actor.ground.height


@pytest.mark.parametrize("name", BODIES)
def test_jitter_becomes_less_on_every_rig(name):
    body, clean = walk(name)
    noisy = shaken(clean, 0.01)
    assert off(body, us.denoise(noisy, body), clean) < 0.6 * off(body, noisy, clean)


def test_a_clean_motion_stays_where_it_was():
    body, clean = walk("template")
    assert off(body, us.denoise(clean, body), clean) < 0.3


def test_a_fast_move_of_a_clean_capture_is_as_fast_as_it_was():
    """A punch: the forearm turns by 90 degrees and back in a fifth of a second."""
    body, clean = walk("template")
    clean = clean.resampled(120.0)
    arm = prepare(body).roles.joint("right_forearm")
    angle = 0.5 * np.pi * np.exp(-np.square((clean.times - 1.0) / 0.06))
    wxyz = clean.local_wxyz.copy()
    wxyz[:, arm] = quat.mul(wxyz[:, arm], quat.exp(np.outer(angle, [0.0, 0.0, 1.0])))
    punch = replace(clean, local_wxyz=wxyz)
    hand = prepare(body).roles.joint("right_hand")
    fastest = [np.abs(np.diff(joint_positions(body.skeleton, m)[:, hand], axis=0)).max() for m in (
        punch, us.denoise(punch, body))]  # fmt: skip
    assert fastest[1] == pytest.approx(fastest[0], rel=0.02)


@pytest.mark.parametrize("n_frames", [30, 44, 46, 80])
def test_a_clean_walk_that_is_cut_anywhere_keeps_its_legs(n_frames):
    """A foot that leaves as a clip ends does not stand, and is not drawn back to where it did."""
    body, clean = walk("template", n_frames)
    roles = prepare(body).roles.matches
    legs = [roles[f"{side}_{part}"].joint for side in ("left", "right") for part in ("thigh", "shin")]
    turned = quat.mul(quat.inv(clean.local_wxyz), us.denoise(clean, body).local_wxyz)[:, legs]
    assert np.degrees(quat.angle(turned)).max() < 3.0


def test_hips_that_are_thrown_are_put_back():
    body, clean = walk("template")
    translations = clean.local_translations.copy()
    hips = prepare(body).roles.matches["hips"].joint
    translations[40, hips] += [0.5, 0.0, 0.3]
    translations[60:62, hips] = 0.0
    fixed = us.denoise(replace(clean, local_translations=translations), body)
    assert np.abs(fixed.local_translations[:, hips] - clean.local_translations[:, hips]).max() < 0.02


@pytest.mark.parametrize("fps", [30.0, 120.0])
def test_an_arm_that_was_lost_for_a_while_moves_between_where_it_was_seen(fps):
    body, clean = walk("template")
    clean = clean.resampled(fps)
    arm = prepare(body).roles.joint("left_upper_arm")
    wxyz = clean.local_wxyz.copy()
    gone = slice(round(1.0 * fps), round(1.2 * fps))
    wxyz[gone, arm] = body.skeleton.rest_wxyz[arm]
    wrong = replace(clean, local_wxyz=wxyz)
    assert off(body, us.denoise(wrong, body), clean) < 0.2 * off(body, wrong, clean)


def test_a_first_frame_in_another_pose_stays_and_the_rest_does_too():
    body, clean = walk("template")
    wxyz = clean.local_wxyz.copy()
    wxyz[0] = body.skeleton.rest_wxyz
    begun = replace(clean, local_wxyz=wxyz)
    far = np.abs(joint_positions(body.skeleton, us.denoise(begun, body)) - joint_positions(body.skeleton, begun))
    assert far.max() < 0.01


def test_feet_that_stand_do_not_swim():
    body = us.load_template()
    still = us.sample_motion("wave").resampled(30.0).sliced(0, 90)
    foot = prepare(body).roles.joint("left_foot")
    noisy = shaken(still, 0.01)
    moved = [np.linalg.norm(np.diff(joint_positions(body.skeleton, m)[10:-10, foot], axis=0), axis=-1).mean() for m in (
        noisy, us.denoise(noisy, body))]  # fmt: skip
    assert moved[1] < 0.05 * moved[0]


@pytest.mark.parametrize("fps", [24.0, 60.0, 120.0])
def test_jitter_becomes_less_at_other_rates(fps):
    body, clean = walk("template", 60)
    clean = clean.resampled(fps)
    noisy = shaken(clean, 0.01)
    assert off(body, us.denoise(noisy, body), clean) < 0.65 * off(body, noisy, clean)


def test_an_arm_that_snaps_to_its_rest_for_a_frame_is_put_back():
    body, clean = walk("template")
    arm = prepare(body).roles.joint("left_upper_arm")
    broken = clean.local_wxyz.copy()
    broken[40, arm] = body.skeleton.rest_wxyz[arm]
    wrong = replace(clean, local_wxyz=broken)
    fixed = us.denoise(wrong, body)
    hand = prepare(body).roles.joint("left_hand")
    due, *got = (joint_positions(body.skeleton, m)[40, hand] for m in (clean, wrong, fixed))
    far = [np.linalg.norm(at - due) for at in got]
    assert far[1] < 0.1 * far[0]


@pytest.mark.parametrize("n_frames", [1, 2, 3, 7])
def test_a_clip_of_any_length_keeps_its_length(n_frames):
    body, clean = walk("template")
    assert us.denoise(clean.sliced(0, n_frames), body).n_frames == n_frames


@pytest.mark.parametrize("name", ["template", "heavy"])
def test_the_way_to_the_structure_and_back_changes_nothing_where_chains_are_alike(name):
    body, clean = walk(name)
    actor = prepare(body, (clean,))
    before = armatures_of(clean, actor, STRUCTURES["mixamo"])
    back = _carried(clean, actor, before, before)
    far = np.abs(joint_positions(body.skeleton, back) - joint_positions(body.skeleton, clean))
    assert far[:, [m.joint for m in actor.roles.matches.values() if m.joint not in fingers(actor)]].max() < 1e-6


def fingers(actor) -> set[int]:
    return {m.joint for role, m in actor.roles.matches.items() if role.rpartition("_")[0].endswith(FINGERS)}


def test_the_bands_of_a_motion_add_up_to_it():
    rng = np.random.default_rng(0)
    wxyz = quat.normalise(np.cumsum(0.02 * rng.standard_normal((40, 22, 4)), axis=0) + quat.IDENTITY)
    bands, _, _ = take_apart(six_of(wxyz), rng.standard_normal((40, 3)))
    assert len(bands.bands) == K
    np.testing.assert_allclose(bands.slow + bands.bands.sum(0), six_of(wxyz), atol=1e-12)


@pytest.mark.parametrize("width", [3, 7, 25])
@pytest.mark.parametrize("n_frames", [2, 6, 7, 40])
def test_a_filter_leaves_what_is_of_its_order_alone_to_the_last_frame(width, n_frames):
    t = np.linspace(-1.0, 1.0, n_frames)
    x = np.stack([2.0 * np.ones_like(t), 3.0 * t - 1.0, t * t - t], axis=1)
    np.testing.assert_allclose(savitzky_golay(x, width, 2), x, atol=1e-12)


def test_a_filter_is_the_one_of_the_textbook():
    x = np.random.default_rng(2).standard_normal((60, 3))
    due = np.asarray(savgol_filter(x, 9, 2, axis=0, mode="interp"))
    np.testing.assert_allclose(savitzky_golay(x, 9, 2), due, atol=1e-12)


def test_six_numbers_are_the_rotation_that_they_came_from():
    q = quat.normalise(np.random.default_rng(1).standard_normal((50, 4)))
    assert quat.angle(quat.mul(quat.inv(q), rotations_of(six_of(q)))).max() < 1e-6


def test_what_gathers_speed_is_not_lost():
    t = np.arange(60) / 30.0
    angle = 1.5 * np.exp(-np.square((t - 1.0) / 0.07))
    six = six_of(quat.exp(np.stack([angle, 0 * angle, 0 * angle], axis=-1)))[:, None]
    assert not lost_samples(six).any()


def test_what_holds_and_jumps_on_is_lost_and_what_stands_is_not():
    angle = np.linspace(0.0, 3.0, 60)
    held = angle.copy()
    held[20:26] = held[19]
    stands = np.minimum(angle, 1.5)
    six = six_of(quat.exp(np.stack([[held, stands], np.zeros((2, 60)), np.zeros((2, 60))], axis=-1)))
    lost = lost_samples(six.swapaxes(0, 1))
    assert [np.flatnonzero(lost[:, k]).tolist() for k in (0, 1)] == [list(range(20, 26)), []]


def test_zeros_are_lost_and_lie_between_their_neighbours_again():
    angle = np.linspace(0.0, 1.0, 30)
    wxyz = quat.exp(np.stack([angle, 0 * angle, 0 * angle], axis=-1))[:, None]
    six = six_of(wxyz)
    six[10] = 0.0
    lost = lost_samples(six)
    assert np.flatnonzero(lost[:, 0]).tolist() == [10]
    assert np.abs(repaired(six, lost)[10] - six_of(wxyz)[10]).max() < 1e-3


@pytest.mark.parametrize("name", BODIES)
def test_a_body_with_the_bones_of_a_structure_has_the_characters_limbs(name):
    actor = prepare(us.load_template() if name == "template" else us.sample_character(name))
    structure = STRUCTURES["mixamo"]
    at = structured_body(actor, structure).pose.positions
    for role in ("left_hand", "right_foot", "head", "right_forearm"):
        np.testing.assert_allclose(at[structure.names.index(role)], actor.pose.positions[actor.roles.joint(role)])


def test_shoulders_that_move_as_no_capture_of_the_training_moves_them_go_on():
    """CMU's clavicles are nailed; a network that has seen nothing else takes what shoulders do for noise."""
    body, clean = walk("template")
    joint = prepare(body).roles.joint("left_clavicle")
    local = clean.local_wxyz.copy()
    swing = 0.3 * np.sin(2.0 * np.pi * 1.2 * np.arange(clean.n_frames) / clean.fps)
    local[:, joint] = quat.mul(local[:, joint], quat.exp(swing[:, None] * np.array([0.0, 0.0, 1.0])))
    truth = replace(clean, local_wxyz=local)
    noisy = shaken(truth, 0.01)
    off = [
        quat.angle(quat.mul(quat.inv(local[:, joint]), m.local_wxyz[:, joint])).mean()
        for m in (noisy, us.denoise(noisy, body))
    ]
    assert off[1] < off[0]


def test_a_body_without_hands_and_fingers_is_refused_in_one_line():
    body, clean = walk("template")
    parts = ("hand", *(f"{finger}_{k}" for finger in FINGERS for k in (1, 2, 3)))
    roles = {f"{side}_{part}": "" for side in ("left", "right") for part in parts}
    with pytest.raises(MappingError, match="missing: left hand, right hand; name their joints in a map file"):
        us.denoise(clean, body, roles=roles)


def test_weights_that_are_damaged_are_refused_in_one_line(tmp_path):
    data = bytearray(WEIGHTS.read_bytes())
    data[-100] ^= 1
    (tmp_path / "bad.safetensors").write_bytes(data)
    body, clean = walk("template")
    with pytest.raises(FileError, match="do not match their checksum"):
        us.denoise(clean, body, weights=tmp_path / "bad.safetensors")


def test_the_weights_say_what_they_are():
    network, words = read_network(WEIGHTS)
    assert network.architecture.structure == STRUCTURES["mixamo"]
    assert set(words) >= {"architecture", "settings", "sha256", "error"}


def test_the_command_writes_a_file_with_less_jitter(run, tmp_path):
    body, clean = walk("template")
    us.save(tmp_path / "in.glb", body, shaken(clean, 0.01))
    code, out, _ = run("denoise", tmp_path / "in.glb", "-o", tmp_path / "out.glb")
    assert (code, "80 frames of 1 clip\n" in out) == (0, True)
    assert off(body, us.load(tmp_path / "out.glb").motions[-1], clean) < 0.6 * off(body, shaken(clean, 0.01), clean)


def test_the_command_refuses_what_is_no_humanoid_in_one_line(run, tmp_path, data):
    code, _, err = run("denoise", data / "characters/khronos/Fox.glb", "-o", tmp_path / "out.glb")
    assert (code, err.count("\n"), "not a humanoid" in err) == (1, 1, True)


def test_a_retarget_can_denoise_first():
    """The switch of `retarget` and of the studio is the denoiser itself, before the rate is changed."""
    body = us.load_template()
    clip = us.sample_motion("wave").sliced(0, 40)
    result = us.retarget(clip, body, us.sample_character("heavy"), method="copy-rotations", denoise=True, fps=60.0)
    assert np.array_equal(result.source_motion.local_wxyz, us.denoise(clip, body).resampled(60.0).local_wxyz)


def test_scenes_and_streams_say_that_they_do_not_denoise():
    options = us.Options(denoise=True)
    with pytest.raises(OptionError, match="cannot be denoised"):
        us.Stream(us.load_template(), us.sample_character("heavy"), options=options)


@pytest.mark.parametrize("value", ["yes", 1])
def test_denoise_is_on_or_off(value):
    with pytest.raises(OptionError, match="it can be true or false"):
        us.Options(denoise=value)


def standing_still(n_frames: int = 90) -> tuple[Armatures, np.ndarray]:
    """A body in T-pose, and how it sways on its feet: in 1e-3 heights, as slowly as no filter takes out."""
    actor = prepare(us.load_template())
    structure = STRUCTURES["mixamo"]
    wxyz = np.tile(quat.IDENTITY, (n_frames, structure.n_armatures, 1))
    path = np.tile([0.0, 0.5, 0.0], (n_frames, 1))
    sway = 0.004 * np.sin(2.0 * np.pi * np.arange(n_frames) / 30.0)[:, None] * [1.0, 0.0, 0.5]
    return Armatures(structure, 30.0, offsets_of(actor, structure), wxyz, path), sway


def test_hips_that_sway_with_both_feet_are_put_back():
    still, sway = standing_still()
    swaying = still.moved(still.wxyz, still.path + sway)
    noisy = swaying.moved(swaying.wxyz, swaying.path + 0.02 * np.random.default_rng(0).standard_normal((90, 3)))
    got = with_still_feet(swaying, noisy, np.ones(still.structure.n_armatures), 1.0)
    head = still.structure.names.index("head")
    left = np.abs(got.positions - still.positions)[:, [0, head]].mean()
    assert left < 0.5 * np.abs(swaying.positions - still.positions)[:, [0, head]].mean()


def test_hips_of_a_clean_motion_stay_however_feet_stand():
    still, sway = standing_still()
    swaying = still.moved(still.wxyz, still.path + sway)
    got = with_still_feet(swaying, swaying, np.zeros(still.structure.n_armatures), 0.0)
    np.testing.assert_array_equal(got.path, swaying.path)


def test_the_share_of_the_hips_is_the_least_squares_of_its_equation():
    rng = np.random.default_rng(4)
    off, lever, weight = rng.standard_normal((2, 5, 3)), rng.standard_normal((2, 5, 3)), rng.random((2, 5))
    r, p = of_hips(off, lever, weight, np.repeat([3.0, 0.7], 3))
    for f in range(5):
        rows, due = [np.diag(np.repeat([1.0 / 3.0, 1.0 / 0.7], 3))], [np.zeros(6)]
        for foot in range(2):
            root = np.sqrt(weight[foot, f])
            crossed = np.stack([np.cross(e, lever[foot, f]) for e in np.eye(3)], axis=1)
            rows.append(root * np.hstack([crossed, np.eye(3)]))
            due.append(root * off[foot, f])
        found = np.linalg.lstsq(np.vstack(rows), np.concatenate(due))[0]
        np.testing.assert_allclose(np.concatenate([r[f], p[f]]), found, atol=1e-12)
