"""What was right stays as it was: limbs, fingers, hinges and loops against the naive result, in closed form."""

import numpy as np
import pytest

from figures import dance, stick_man
from metric_takes import carried, held, standing, take, turned
from understudy.methods.retarget import retarget
from understudy.metrics import Case, Take, fingers, joint_limits, loop, pops, untouched
from understudy.metrics.untouched import FREE_LIMBS, free, widened
from understudy.samples import load_template, sample_character, sample_contacts, sample_motion

BODY = load_template()
MAN = stick_man()
FPS = 30.0


def bone(name: str, of=BODY) -> int:
    return of.skeleton.index(name)


def value(figures, name):
    assert figures[name].value is not None, figures[name].reason
    return figures[name].value


def in_the_air(n_frames=30, fps=FPS):
    """The template in its rest pose, a metre above the floor: nothing touches anything."""
    return carried(held(BODY, n_frames, fps), np.tile([0.0, 1.0, 0.0], (n_frames, 1)), bone("hips"))


# Untouched


def test_in_a_rest_pose_in_the_air_every_limb_is_free():
    here = standing(in_the_air())
    assert free(Case(here, here), here).all()


def test_a_forearm_that_was_turned_is_as_far_off_as_its_hand_went():
    naive = standing(in_the_air())
    angle = np.radians(20.0)
    bent = standing(turned(in_the_air(), bone("left_forearm"), np.array([0.0, angle, 0.0])))
    found = untouched.measure(Case(naive, bent, naive=naive))
    joints = untouched.joints_of(bent.actor, "left_arm")
    arm = np.linalg.norm(naive.joints[0, joints] - naive.joints[0, bone("left_forearm")], axis=1).max()
    due = 100.0 * 2.0 * np.sin(0.5 * angle) * arm / naive.height
    assert value(found, "untouched_left_arm") == pytest.approx(due, rel=0.02)
    assert value(found, "untouched_mean") == pytest.approx(due / len(FREE_LIMBS), rel=0.02)
    assert value(found, "untouched_over") == 100.0
    assert value(found, "untouched_right_arm") == pytest.approx(0.0, abs=1e-9)


def test_hips_that_move_are_seen_in_the_world_and_not_where_limbs_are_aligned():
    naive = standing(in_the_air())
    shift = np.tile([0.03, 0.0, 0.04], (30, 1))
    found = untouched.measure(Case(naive, standing(carried(in_the_air(), shift, bone("hips"))), naive=naive))
    assert [value(found, "untouched_p95"), value(found, "untouched_world_p95")] == pytest.approx(
        [0.0, 100.0 * 0.05 / naive.height], abs=1e-6
    )


def test_legs_that_stand_are_not_free_and_a_margin_in_time_is_kept_before_and_after():
    path = np.zeros((60, 3))
    path[20:40, 1] = 0.3
    here = standing(carried(held(BODY, 60), path, bone("hips")))
    legs = free(Case(here, here), here)[:, list(FREE_LIMBS).index("left_leg")]
    # A quarter of a second at thirty frames a second, to the nearest frame.
    assert np.flatnonzero(legs).tolist() == list(range(20 + 8, 40 - 8))


@pytest.mark.parametrize("fps", [30.0, 60.0, 120.0])
def test_a_margin_is_a_time_and_not_a_number_of_frames(fps):
    line = np.zeros(round(2.0 * fps), dtype=bool)
    line[round(fps)] = True
    assert widened(line, 0.25, fps).sum() / fps == pytest.approx(0.5, abs=2.1 / fps)


def test_an_arm_that_the_source_holds_to_its_hip_is_not_free_and_one_that_swings_is():
    still = ("hands_on_hips", "walk")
    arms = []
    for name in still:
        motion = sample_motion(name)
        here = take(BODY, motion)
        arms.append(free(Case(here, here), here)[:, list(FREE_LIMBS).index("left_arm")].mean())
    assert arms[0] < 0.2
    assert arms[1] == 1.0


def test_an_arm_that_the_naive_result_has_in_the_body_is_not_free():
    motion = sample_motion("walk")
    result = retarget(motion, BODY, sample_character("heavy"), method="copy-rotations")
    source, naive = Take(result.source, motion), Take(result.target, result.motion)
    busy = free(Case(source, naive), naive)
    assert not busy[:, list(FREE_LIMBS).index("left_arm")].any()
    assert busy[:, list(FREE_LIMBS).index("head")].all()


def test_without_a_naive_result_there_is_a_reason():
    here = standing(in_the_air())
    reasons = {f.reason for m in (untouched, fingers, pops) for f in m.measure(Case(here, here)).values()}
    assert reasons == {"there is no naive result of the same case to compare with"}


# Fingers


@pytest.mark.parametrize(("degrees", "frames"), [(25.0, 0.0), (55.0, 50.0)])
def test_a_bent_finger_is_off_by_the_angle_it_is_bent_by(degrees, frames):
    bend = np.zeros((30, 3))
    bend[15:, 2] = np.radians(degrees)
    naive = standing(in_the_air())
    found = fingers.measure(Case(naive, standing(turned(in_the_air(), bone("left_index_2"), bend)), naive=naive))
    names = ("finger_off_max", "finger_off_over", "finger_pop_max")
    assert [value(found, n) for n in names] == pytest.approx([degrees, frames, degrees], abs=1e-6)


def test_fingers_that_touch_in_the_source_may_bend():
    motion = sample_motion("clap")
    here = take(BODY, motion)
    loose = fingers.free(Case(here, here), "left_index")
    touch = [c for c in sample_contacts("clap") if c.first == "left_fingers"]
    during = np.any([(motion.times >= c.start) & (motion.times <= c.end) for c in touch], axis=0)
    assert touch
    assert not loose[during].any()


# Pops


@pytest.mark.parametrize(
    ("bone_name", "axis"),
    [
        ("left_forearm", (0, -1, 0)), ("right_forearm", (0, 1, 0)), ("left_shin", (1, 0, 0)), ("right_shin", (1, 0, 0)),
    ],
)  # fmt: skip
def test_a_hinge_that_opens_the_wrong_way_is_a_pop_and_one_that_bends_is_none(bone_name, axis):
    def bent(degrees):
        return standing(turned(held(MAN, 20), bone(bone_name, MAN), np.radians(degrees) * np.array(axis)), MAN)

    naive = bent(10.0)
    found = [
        value(pops.measure(Case(naive, bent(d), naive=naive)), "pop_hinge_frames") for d in (30.0, 0.0, -3.0, -8.0)
    ]
    assert found == [0.0, 0.0, 0.0, 100.0]


def test_a_hinge_that_the_naive_result_has_on_the_wrong_side_may_stay_there():
    back = standing(turned(held(MAN, 20), bone("left_shin", MAN), np.radians([-12.0, 0.0, 0.0])), MAN)
    assert value(pops.measure(Case(back, back, naive=back)), "pop_hinge_frames") == 0.0


@pytest.mark.parametrize("fps", [30.0, 60.0, 120.0])
def test_a_snap_has_the_same_size_at_every_frame_rate(fps):
    n = round(2.0 * fps)
    snap = np.zeros((n, 3))
    snap[n // 2 :, 1] = np.radians(45.0)
    naive = standing(held(MAN, n, fps), MAN)
    popped = standing(turned(held(MAN, n, fps), bone("left_upper_arm", MAN), snap), MAN)
    found = pops.measure(Case(naive, popped, naive=naive))
    assert [value(found, "pop_turn_max"), value(found, "pop_turns")] == pytest.approx([45.0, 1.0])


@pytest.mark.parametrize("fps", [24.0, 30.0, 120.0])
def test_a_steady_turn_has_its_speed_in_degrees_per_thirtieth_of_a_second(fps):
    n = round(2.0 * fps)
    turn = np.outer(np.arange(n) / fps, [0.0, np.radians(150.0), 0.0])
    naive = standing(held(MAN, n, fps), MAN)
    swung = standing(turned(held(MAN, n, fps), bone("left_upper_arm", MAN), turn), MAN)
    found = pops.measure(Case(naive, swung, naive=naive))
    assert [value(found, "pop_turn_max"), value(found, "pop_turns")] == pytest.approx([5.0, 0.0], rel=1e-6)


def test_a_quick_turn_that_the_naive_result_has_too_is_no_pop():
    quick = standing(dance(MAN, size=3.0), MAN)
    found = pops.measure(Case(quick, quick, naive=quick))
    assert [f.value for f in found.values()] == [0.0, 0.0, 0.0]


# Loops


def cycle(n=31, *, turns=1.0, way=0.0, off=0.0, last=True, fps=FPS):
    """Both arms swing, n frames a period; the body goes `way` metres and turns. With `last` the last frame is the
    first; `off` is by how many degrees more the left arm is turned at the end than at the start."""
    phase = 2.0 * np.pi * np.arange(n) / (n - 1 if last else n)
    motion = held(MAN, n, fps)
    swing = 0.4 * np.sin(phase) + np.linspace(0.0, np.radians(off), n)
    motion = turned(motion, bone("left_upper_arm", MAN), np.outer(swing, [0.0, 1.0, 0.0]))
    motion = turned(motion, bone("right_upper_arm", MAN), np.outer(0.4 * np.cos(phase), [0.0, 0.0, 1.0]))
    share = np.arange(n) / (n - 1)
    motion = turned(motion, 0, np.outer(turns * share, [0.0, 1.0, 0.0]))
    return standing(carried(motion, np.outer(share, [way, 0.0, way])), MAN)


@pytest.mark.parametrize("last", [True, False])
@pytest.mark.parametrize(("turns", "way"), [(0.0, 0.0), (1.0, 2.0)])
def test_a_cycle_that_travels_and_turns_is_a_loop_that_closes(last, turns, way):
    here = cycle(turns=turns, way=way, last=last)
    found = loop.measure(Case(here, here))
    assert value(found, "loop_gap") == pytest.approx(0.0, abs=0.02)
    assert value(found, "loop_velocity") == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize("last", [True, False])
def test_a_result_that_ends_elsewhere_has_that_gap(last):
    found = loop.measure(Case(cycle(last=last), cycle(last=last, off=6.0)))
    shoulder, wrist = (held(MAN).local_translations[0, bone(f"left_{n}", MAN), 0] for n in ("forearm", "hand"))
    arm = shoulder + wrist
    due = 100.0 * 2.0 * np.sin(np.radians(3.0)) * arm / cycle().height
    assert value(found, "loop_gap") == pytest.approx(due, rel=0.1)


def test_a_clip_that_ends_elsewhere_is_no_loop():
    here = cycle(off=30.0)
    assert "no loop" in loop.measure(Case(here, here))["loop_gap"].reason


# Limits


def test_a_joint_beyond_its_range_counts_where_the_source_is_within():
    def knee(degrees):
        bend = np.zeros((10, 3))
        bend[:, 0] = np.radians(degrees)
        return standing(turned(held(MAN, 10), bone("left_shin", MAN), bend), MAN)

    half = np.array([-60.0] * 5 + [20.0] * 5)
    found = joint_limits.measure(Case(knee(half), knee(-60.0)))
    assert [value(found, n) for n in ("limit_frames", "limit_frames_beyond_source")] == [100.0, 50.0]
