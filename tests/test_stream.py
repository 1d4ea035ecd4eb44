"""Streams: frames go out once, in order and in time; no seam shows; broken frames are survived and told of."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import understudy as us
from understudy.errors import OptionError
from understudy.methods.copy_rotations.copy_rotations import copy_rotations
from understudy.methods.reconform.stream_settings import LIVE, Intake, live_settings
from understudy.model import Motion, joint_positions
from understudy.samples import load_template, sample_character, sample_motion

FPS = 30.0


@cache
def body(name):
    return load_template() if name == "template" else sample_character(name)


@cache
def clip(name, frames=None):
    motion = sample_motion(name)
    return motion if frames is None else motion.sliced(0, frames)


def streamed(motion, target, kind=us.Stream, **how):
    """All frames that come out, with how many had come in by then; and the stream."""
    stream = kind(body("template"), body(target), fps=motion.fps, **how)
    out, arrived = [], []
    for k in range(motion.n_frames):
        ready = stream.push(motion.local_wxyz[k], motion.local_translations[k])
        out += ready
        arrived += [k + 1] * len(ready)
    rest = stream.flush()
    return joined(out + rest), arrived + [motion.n_frames] * len(rest), stream


def joined(frames):
    wxyz, translations = (np.concatenate([getattr(f, n) for f in frames]) for n in ("local_wxyz", "local_translations"))
    return Motion("live", frames[0].fps, wxyz, translations)


def apart(target, one, two):
    """Distances of joints between two motions in heights, frame by frame."""
    skeleton = body(target).skeleton
    height = float(np.ptp(skeleton.rest_positions[:, 1]))
    gaps = joint_positions(skeleton, one) - joint_positions(skeleton, two)
    return np.linalg.norm(gaps, axis=-1).mean(1) / height


def jerks(target, motion):
    """Mean lengths of third differences of joint positions, by the first of their four frames."""
    return np.linalg.norm(np.diff(joint_positions(body(target).skeleton, motion), 3, axis=0), axis=-1).mean(1)


class Naive(us.Stream):
    """A stream that solves nothing: what goes out is the start of its windows."""

    def _solve(self, first, frames):
        motion = Motion("live", self.fps, *(np.stack(values) for values in zip(*frames, strict=True)))
        return copy_rotations(motion, self.source, self.target, self.options)


@cache
def naive(target):
    return us.retarget(clip("walk", 40), body("template"), body(target), method="copy-rotations").motion


@settings(max_examples=10, deadline=None)
@given(n=st.integers(1, 40), hop=st.integers(1, 20), ahead=st.integers(0, 20), extra=st.integers(4, 30))
def test_every_frame_goes_out_once_in_order_and_never_later_than_the_delay(n, hop, ahead, extra):
    motion = clip("walk", n)
    out, arrived, stream = streamed(motion, "child", hop=hop, ahead=ahead, window=hop + ahead + extra, kind=Naive)
    np.testing.assert_allclose(out.local_wxyz, naive("child").local_wxyz[:n], atol=1e-12)
    assert max(come - k for k, come in enumerate(arrived)) <= stream.delay == hop + ahead


def test_a_stream_keeps_no_more_frames_than_its_window():
    motion = clip("walk")
    stream = Naive(body("template"), body("child"), fps=motion.fps, window=24, hop=4, ahead=4)
    for k in range(motion.n_frames):
        stream.push(motion.local_wxyz[k], motion.local_translations[k])
        assert len(stream._frames) <= 24


@pytest.mark.parametrize(("name", "target"), [("walk", "lanky"), ("squat", "child"), ("self_hug", "muscular")])
def test_a_stream_has_no_seams_and_is_near_the_solve_of_the_whole_clip(name, target):
    motion, hop = clip(name, 90), 8
    out, _, _ = streamed(motion, target, hop=hop)
    whole = us.retarget(motion, body("template"), body(target)).motion
    # A difference over four frames crosses a border where they are not of one hop. The clip itself may be rougher
    # there: what it is without borders is what counts.
    ratios = []
    for played in (out, whole):
        jerk = jerks(target, played)
        crossing = np.arange(len(jerk)) % hop > hop - 4
        ratios.append(jerk[crossing].mean() / jerk[~crossing].mean())
    assert ratios[0] < 1.1 * ratios[1]
    # A stream asks for no contact of the skin: what these move in the whole clip, it leaves as it comes.
    naive = us.retarget(motion, body("template"), body(target), method="copy-rotations").motion
    assert apart(target, out, whole).mean() < max(0.006, apart(target, naive, whole).mean())


@pytest.mark.parametrize("name", ["walk", "clap", "crawl"])
def test_a_source_that_is_streamed_to_itself_comes_out_as_it_went_in(name):
    motion = clip(name, 60)
    out, _, _ = streamed(motion, "template")
    skeleton = body("template").skeleton
    gaps = np.abs(joint_positions(skeleton, out) - joint_positions(skeleton, motion)).max()
    assert gaps < 1e-3 * np.ptp(skeleton.rest_positions[:, 1])


def test_the_quaternions_of_a_stream_do_not_change_their_signs():
    out, _, _ = streamed(clip("squat", 60), "giant", hop=3, ahead=2, window=12)
    assert (np.einsum("tjk,tjk->tj", out.local_wxyz[1:], out.local_wxyz[:-1]) > 0.0).all()


def test_frames_that_went_out_are_held_in_the_windows_after():
    motion = clip("walk", 60)
    stream = us.Stream(body("template"), body("heavy"), fps=FPS, window=30, hop=5, ahead=5)
    given_out, skeleton = [], body("heavy").skeleton
    changes = []
    for k in range(motion.n_frames):
        before = len(given_out)
        given_out += stream.push(motion.local_wxyz[k], motion.local_translations[k])
        if before and len(given_out) > before:
            solved = stream._solved
            held = range(solved.first, before)
            hips = stream.target.roles.matches["hips"].joint
            scale = 1.7 / stream.target.ground.height
            due = np.concatenate([joint_positions(skeleton, given_out[f])[:, hips] for f in held])
            mine = solved.pose.places[: len(held), 0] / scale + solved.origin
            changes.append(np.abs(due - mine).max())
    assert max(changes) < 1e-5


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5])
def test_a_clip_of_a_few_frames_is_the_pose_of_the_whole_solve(n):
    motion = clip("hands_on_hips").sliced(70, 70 + n)
    out, _, _ = streamed(motion, "heavy", hop=16)
    whole = us.retarget(motion, body("template"), body("heavy"), refine=False, weights=dict(LIVE.weights)).motion
    assert (out.n_frames, bool(apart("heavy", out, whole).max() < 0.02)) == (n, True)


def test_after_a_flush_a_stream_goes_on():
    motion = clip("walk", 50)
    stream = us.Stream(body("template"), body("child"), fps=FPS)
    out = []
    for k in range(motion.n_frames):
        out += stream.push(motion.local_wxyz[k], motion.local_translations[k])
        if k == 20:
            out += stream.flush()
    out += stream.flush()
    jerk = jerks("child", joined(out))
    assert (len(out), bool(jerk[17:21].max() < 3.0 * np.percentile(jerk, 90))) == (50, True)


def test_a_mirrored_stream_of_a_mirrored_source_is_the_mirror_image():
    motion = clip("wave", 40)
    plain, _, _ = streamed(motion, "child")
    mirrored, _, _ = streamed(motion, "child", options=us.Options(mirror=True))
    at, other = (joint_positions(body("child").skeleton, m) for m in (plain, mirrored))
    names = body("child").skeleton.names
    swap = [names.index(n.replace("_L_", "_#_").replace("_R_", "_L_").replace("_#_", "_R_")) for n in names]
    gaps = np.linalg.norm(at[:, swap] * [-1.0, 1.0, 1.0] - other, axis=-1)
    assert gaps.mean() < 0.01


def test_lost_joints_stay_where_they_were_seen_last_and_are_counted():
    motion = clip("wave", 40)
    broken, kept = motion.local_wxyz.copy(), motion.local_wxyz.copy()
    joint = body("template").skeleton.index("left_upper_arm")
    broken[12:15, joint] = np.nan
    broken[20, joint] = 0.0
    kept[12:15, joint] = kept[11, joint]
    kept[20, joint] = kept[19, joint]
    one, _, stream = streamed(replace(motion, local_wxyz=broken), "lanky")
    two, _, clean = streamed(replace(motion, local_wxyz=kept), "lanky")
    assert np.array_equal(one.local_wxyz, two.local_wxyz)
    assert (stream.lost, clean.lost) == (4, 0)


def test_a_joint_that_was_never_seen_is_at_rest():
    skeleton = body("template").skeleton
    nothing = np.full((skeleton.n_joints, 4), np.nan), np.full((skeleton.n_joints, 3), np.inf)
    wxyz, translations = Intake(skeleton).taken(*nothing)
    assert np.array_equal(np.hstack([wxyz, translations]), np.hstack([skeleton.rest_wxyz, skeleton.rest_translations]))


@given(scale=st.floats(1e-6, 1e6), seed=st.integers(0, 99))
def test_quaternions_of_any_length_come_in_as_unit_ones(scale, seed):
    skeleton = body("template").skeleton
    wxyz = np.random.default_rng(seed).normal(size=(skeleton.n_joints, 4))
    taken, _ = Intake(skeleton).taken(scale * wxyz, skeleton.rest_translations)
    np.testing.assert_allclose(taken, wxyz / np.linalg.norm(wxyz, axis=1, keepdims=True), atol=1e-12)


@pytest.mark.parametrize(
    ("wxyz", "translations", "got"),
    [
        (np.ones((3, 4)), np.ones((65, 3)), "got (3, 4) and (65, 3)"),
        (np.ones((65, 3)), np.ones((65, 3)), "got (65, 3) and (65, 3)"),
        (1.0, [], "got () and (0,)"),
        (np.ones((1, 65, 4)), np.ones((65, 3)), "got (1, 65, 4) and (65, 3)"),
    ],
)
def test_a_frame_of_the_wrong_shape_is_one_line(wxyz, translations, got):
    with pytest.raises(OptionError) as error:
        us.Stream(body("template"), body("child")).push(wxyz, translations)
    due = "a frame of this source has rotations of shape (65, 4) and translations of shape (65, 3); "
    assert str(error.value) == due + got


def test_a_frame_that_is_no_numbers_is_one_line():
    with pytest.raises(OptionError) as error:
        us.Stream(body("template"), body("child")).push("left", "right")
    assert str(error.value) == "a frame of a stream is numbers: rotations as wxyz and translations, joint by joint"


@pytest.mark.parametrize(
    ("how", "said"),
    [
        (
            {"window": 10},
            "a window of 10 frames is too short for 8 new ones and 8 ahead; it must have 4 more than both, of which "
            "the new ones are at least 1",
        ),
        ({"hop": 0}, "a window of 75 frames is too short for 0 new ones and 8 ahead; it must have 4 more than both, "
                     "of which the new ones are at least 1"),
        ({"fps": 0.0}, "fps is 0.0; it must be a number between 1 and 1000"),
        ({"fps": float("nan")}, "fps is nan; it must be a number between 1 and 1000"),
        (
            {"options": us.Options(root="in-place")},
            "a stream cannot hold a character in place: its path is not known before it is walked",
        ),
        ({"options": us.Options(fps=60.0)}, "a stream goes out at the rate at which it comes in; leave fps out of its "
                                            "options"),
        ({"options": us.Options(method="copy-rotations")}, "a stream is solved by reconform; method is "
                                                           "'copy-rotations'"),
    ],
)  # fmt: skip
def test_what_a_stream_cannot_do_is_one_line(how, said):
    with pytest.raises(OptionError) as error:
        us.Stream(body("template"), body("child"), **how)
    assert str(error.value) == said


def test_a_weight_of_a_stream_changes_that_loss_alone():
    found = live_settings(us.Options(weights={"distance": 7.0, "penetration": {"torso": 0.5}}))
    assert found.weights == {**LIVE.weights, "distance": 7.0}
    assert found.shares == {**LIVE.shares, "penetration": {"torso": 0.5}}
