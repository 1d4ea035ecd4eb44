"""What was right stays as it was: own clips, loops, rates, and everyday motion, held against copy-rotations.

Each case is short and on bodies that come with the package, so that the gate is always there; own clips of real
characters are looked at where the data folder is.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

import understudy as us
from understudy.body.actor import prepare
from understudy.body.fit_body import with_body
from understudy.io.clips import chosen
from understudy.loading import load
from understudy.methods.registry import METHODS
from understudy.metrics import Case, Take, measure
from understudy.model import Motion, skinned_vertices
from understudy.samples import load_template, sample_character, sample_motion

# Heights: what nobody sees.
UNSEEN = 1e-4
OWN_CLIPS = ("walk", "clap", "crawl", "sit_cross_legged")
REAL_CLIPS = (
    ("characters/kaykit/Knight.glb", "1H_Melee_Attack_Chop"),
    ("characters/mixamo/Xbot.glb", "run"),
    ("characters/other/RobotExpressive.glb", "Dance"),
    ("characters/quaternius/Platformer_Character.glb", "Run"),
    ("pairs/mixamo_skinned_glb/michelle.glb", "Dance"),
)


@cache
def played(motion: str, body: str, method: str = "reconform", frames: int = 60, fps: float | None = None):
    """A sample motion on a sample body: the result, and its source and target."""
    clip = sample_motion(motion).sliced(0, frames)
    if fps is not None:
        clip = clip.resampled(fps)
    target = load_template() if body == "template" else sample_character(body)
    return us.retarget(clip, load_template(), target, method=method)


@cache
def figures(motion: str, body: str, method: str, frames: int = 60) -> dict[str, float | None]:
    """All figures of a sample motion on a sample body."""
    result, naive = played(motion, body, method, frames), played(motion, body, "copy-rotations", frames)
    takes = (Take(result.source, result.source_motion), Take(result.target, result.motion))
    case = Case(*takes, naive=Take(naive.target, naive.motion))
    return {name: figure.value for name, figure in measure(case).items()}


def changed(character, before: Motion, after: Motion) -> float:
    """The largest way of any vertex, in heights."""
    height = prepare(character, (before,)).ground.height
    return float(np.abs(skinned_vertices(character, after) - skinned_vertices(character, before)).max()) / height


@pytest.mark.parametrize("motion", OWN_CLIPS)
def test_a_character_that_plays_its_own_clip_gets_it_back(motion):
    result = played(motion, "template")
    assert changed(load_template(), result.source_motion, result.motion) < UNSEEN


@pytest.mark.parametrize(("path", "clip"), REAL_CLIPS)
def test_a_real_character_gets_its_own_clip_back(data, path, clip):
    """Whatever it does: an attack with a sword through the body, feet in the floor, bones that are stretched."""
    loaded = load(data / path)
    motion = chosen(loaded, clip, data / path)
    motion = motion.sliced(0, min(motion.n_frames, 90))
    naive = us.retarget(motion, loaded.character, loaded.character, method="copy-rotations").motion
    assert changed(loaded.character, naive, us.retarget(motion, loaded.character, loaded.character).motion) < UNSEEN


@pytest.mark.parametrize("motion", OWN_CLIPS)
def test_every_term_vanishes_at_the_naive_pose_of_a_characters_own_clip(motion):
    """Term by term: each is the difference to what the source has."""
    solution = played(motion, "template").solution
    assert solution is not None
    found = solution.problem.parts(solution.problem.start, solution.problem.weigh(solution.problem.start, 1.0))
    assert {loss: float(value.max()) for loss, (value, _) in found.items()} == pytest.approx(
        dict.fromkeys(found, 0.0), abs=1e-6
    )


@pytest.mark.parametrize("body", ["child", "lanky"])
@pytest.mark.parametrize("motion", ["walk", "wave"])
def test_an_everyday_motion_keeps_its_arms_and_its_steps(motion, body):
    ours, naive = (figures(motion, body, method) for method in ("reconform", "copy-rotations"))
    assert (ours["untouched_p95"] or 0.0) < 1.5
    assert (ours["finger_off_max"] or 0.0) < 5.0
    assert (ours["pop_turns"], ours["pop_hinge_frames"]) == (0, 0)
    assert ours["grounded_f1"] >= naive["grounded_f1"]
    assert ours["feet_seen_slide"] <= naive["feet_seen_slide"] + 0.05
    assert ours["self_penetration_mean"] <= naive["self_penetration_mean"] + 0.02


@pytest.mark.parametrize("fps", [60.0, 120.0, 240.0])
def test_the_rate_of_a_clip_is_no_part_of_the_answer(fps):
    slow, fast = played("clap", "heavy", fps=30.0), played("clap", "heavy", fps=fps)
    every = round(fps / 30.0)
    one, two = (Take(r.target, r.motion).joints for r in (slow, fast))
    two = two[::every][: len(one)]
    assert np.linalg.norm(one[: len(two)] - two, axis=-1).max() < 0.003 * slow.target.ground.height


@pytest.mark.parametrize("fps", [60.0, 120.0, 240.0])
def test_what_a_clip_tells_of_a_body_is_the_same_at_any_rate(fps):
    """Of bare bones whose file has no standing pose, all that is known of T-pose, floor and soles is the clip's."""
    body, clip = load_template(), sample_motion("squat")
    curled = sample_motion("sit_cross_legged").local_wxyz[40]
    bones = replace(body, skeleton=body.skeleton.with_rest(wxyz=curled), meshes=())
    one, two = (with_body(prepare(bones, (motion,)), motion) for motion in (clip, clip.resampled(fps)))
    assert np.abs(one.pose.positions - two.pose.positions).max() < 1e-9
    assert abs(one.ground.height - two.ground.height) < 1e-9


@pytest.mark.parametrize(("body", "rounds"), [("child", 1), ("heavy", 2)])
def test_a_loop_closes_as_it_did(body, rounds):
    """A step that is walked on the spot and comes back to its first frame, once and twice over."""
    t = np.arange(0, 24 * rounds + 1) % 24
    clip = sample_motion("wave")
    still = clip.at_frames(np.zeros(len(t), dtype=np.int64))
    sway = np.sin(2.0 * np.pi * t / 24.0)[:, None]
    moved = still.local_translations.copy()
    root = int(np.flatnonzero(load_template().skeleton.parents < 0)[0])
    moved[:, root] += 0.03 * sway * [1.0, 0.0, 0.0]
    loop = Motion("sway", 30.0, still.local_wxyz, moved)
    result = us.retarget(loop, load_template(), sample_character(body))
    joints = Take(result.target, result.motion).joints / result.target.ground.height
    assert np.abs(joints[-1] - joints[0]).max() < 0.002


def test_ends_that_hardly_meet_are_as_far_apart_as_naive_ones():
    """A clip that comes back to within half a per cent of its height is corrected alike at both ends."""
    ours, naive = (
        figures("push_up", "long_arms", method, 151)["loop_gap"] for method in ("reconform", "copy-rotations")
    )
    assert ours < naive + 0.05


def test_contacts_that_copied_rotations_lose_are_kept():
    ours, naive = (figures("clap", "heavy", method, 127) for method in ("reconform", "copy-rotations"))
    assert ours["meant_contact_recall"] > naive["meant_contact_recall"] + 0.5
    assert ours["self_penetration_mean"] < 0.3 * naive["self_penetration_mean"]


def test_the_floor_is_left_to_nobody():
    ours, naive = (figures("push_up", "long_arms", method) for method in ("reconform", "copy-rotations"))
    assert ours["floor_penetration_mean"] < 0.1 * naive["floor_penetration_mean"]
    assert ours["grounded_f1"] > 0.95


@pytest.mark.parametrize("body", ["child", "long_arms"])
@pytest.mark.parametrize("motion", ["walk", "clap"])
@pytest.mark.parametrize("method", METHODS)
def test_every_method_plays_every_motion_on_every_body(method, motion, body):
    """Finite, as long as the clip, at its rate, standing where the source stands and no farther from it than a hand."""
    result = played(motion, body, method, 30)
    source, target = Take(result.source, result.source_motion), Take(result.target, result.motion)
    hips = [
        take.joints[:, take.actor.roles.matches["hips"].joint, 1] / take.actor.ground.leg for take in (source, target)
    ]
    assert (target.n_frames, target.fps) == (source.n_frames, source.fps)
    assert np.abs(hips[1] - hips[0]).max() < 0.15
