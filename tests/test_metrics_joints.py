"""Metrics of joints, against answers known in closed form."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from figures import stick_man
from metric_takes import carried, held, standing, turned
from understudy.math import quat
from understudy.metrics import Case, jerk, joint_limits, jumps, retarget_error, root, smrnet
from understudy.skin.joints import is_finger, main_joints, without_fingers

MAN = stick_man()


def joint(name: str) -> int:
    return MAN.skeleton.index(name)


def man(motion):
    return standing(motion, MAN)


def value(figures, name):
    assert figures[name].value is not None, figures[name].reason
    return figures[name].value


@settings(max_examples=20, deadline=None)
@given(
    c=st.tuples(*[st.floats(-3.0, 3.0)] * 3).filter(lambda c: np.linalg.norm(c) > 0.1),
    fps=st.sampled_from([24.0, 60.0]),
)
def test_a_cubic_path_has_six_times_its_leading_coefficient_as_jerk(c, fps):
    t = np.arange(12) / fps
    path = np.outer(t**3, c) + np.outer(t**2, (0.3, 0.1, -0.2)) + np.outer(t, (1.0, 0.0, 2.0))
    still = man(held(MAN, 12, fps))
    found = jerk.measure(Case(still, man(carried(held(MAN, 12, fps), path))))
    due = 6.0 * np.linalg.norm(c)
    assert [value(found, n) for n in ("jerk_mean", "jerk_max")] == pytest.approx([due, due], rel=1e-6)


def test_the_series_of_jerk_stands_at_the_frames_it_belongs_to():
    path = np.zeros((20, 3))
    path[10:, 0] = 0.5
    take = man(carried(held(MAN, 20), path))
    series = jerk.measure(Case(take, take))["jerk_max"].series
    assert np.flatnonzero(np.nan_to_num(series)).tolist() == [8, 9, 10]


def test_a_leap_is_as_large_as_it_is_and_as_many_times_the_median():
    path = np.zeros((21, 3))
    path[:, 0] = 0.01 * np.arange(21)
    path[10:, 0] += 0.04
    take = man(carried(held(MAN, 21), path))
    found = jumps.measure(Case(take, take))
    assert [value(found, "jump_largest"), value(found, "jump_over_median")] == pytest.approx([5.0 / take.height, 5.0])


def test_steps_of_a_figure_that_stands_have_no_median_to_be_compared_with():
    take = man(held(MAN))
    assert "stands still" in jumps.measure(Case(take, take))["jump_over_median"].reason


@given(degrees=st.floats(-179.0, 179.0))
@settings(max_examples=20, deadline=None)
def test_a_turn_about_the_vertical_is_the_heading_error(degrees):
    spun = turned(held(MAN), 0, np.array([0.0, np.radians(degrees), 0.0]))
    found = root.measure(Case(man(held(MAN)), man(spun)))
    assert value(found, "heading_error") == pytest.approx(abs(degrees), abs=1e-9)


def test_a_bow_changes_no_heading():
    bowed = turned(held(MAN), 0, np.array([np.radians(80.0), 0.0, 0.0]))
    assert value(root.measure(Case(man(held(MAN)), man(bowed))), "heading_error") == pytest.approx(0.0, abs=1e-9)


def test_a_body_that_stands_on_its_head_has_no_heading():
    flipped = man(turned(held(MAN), 0, np.array([np.pi, 0.0, 0.0])))
    assert "upside down" in root.measure(Case(flipped, flipped))["heading_error"].reason


def test_travel_is_compared_in_leg_lengths():
    small, n = stick_man(scale=0.5), 11
    way = np.linspace(0.0, 1.0, n)[:, None] * [0.6, 0.0, 0.8]
    source = man(carried(held(MAN, n), way))
    same = standing(carried(held(small, n), 0.5 * way), small)
    lame = standing(held(small, n), small)
    leg = 0.95 - 0.02  # from the hip joints to the lowest joint of the feet
    assert [value(root.measure(Case(source, t)), "root_travel_error") for t in (same, lame)] == pytest.approx(
        [0.0, 100.0 * 0.5 / leg], abs=1e-9
    )


def test_hips_that_sink_are_a_height_error():
    low = man(carried(held(MAN), np.tile([0.0, -0.093, 0.0], (8, 1))))
    assert value(root.measure(Case(man(held(MAN)), low)), "root_height_error") == pytest.approx(10.0)


@pytest.mark.parametrize(
    ("bone", "vector", "excess"),
    [
        ("left_forearm", (0, 45, 0), 30.0),  # an elbow bent backwards: 15 are allowed
        ("right_forearm", (0, -45, 0), 30.0),
        ("left_forearm", (0, -150, 0), 0.0),  # forwards is what elbows do
        ("left_shin", (-60, 0, 0), 45.0),  # a knee bent forwards
        ("right_shin", (140, 0, 0), 0.0),
        ("left_thigh", (70, 0, 0), 20.0),  # a leg behind the back
        ("left_thigh", (-120, 0, 0), 0.0),
        ("right_upper_arm", (0, -95, 0), 20.0),  # an arm behind the back
        ("head", (0, 130, 0), 30.0),  # a head turned round
    ],
)
def test_a_joint_beyond_its_range_exceeds_it_by_as_many_degrees(bone, vector, excess):
    bent = man(turned(held(MAN), joint(bone), np.radians(vector)))
    found = joint_limits.excess(bent)
    assert max(e.max() for e in found.values()) == pytest.approx(excess, abs=1e-9)
    figures = joint_limits.measure(Case(bent, bent))
    assert value(figures, "limit_frames") == (100.0 if excess else 0.0)
    assert value(figures, "limit_excess") == pytest.approx(excess / len(found), abs=1e-9)


@pytest.mark.parametrize(
    ("role", "vector", "excess"),
    [
        ("left_hand", (0, 0, -120), 20.0),  # towards the palm: 100 are allowed
        ("right_hand", (0, 0, 120), 20.0),
        ("left_hand", (0, 0, 120), 30.0),  # towards its back: 90
    ],
)
def test_wrists_bend_down_and_up_by_about_a_right_angle(role, vector, excess):
    assert joint_limits.beyond(role, quat.exp(np.radians([vector]))) == pytest.approx(excess)


def test_an_elbow_that_seems_askew_because_its_roll_is_elsewhere_is_no_fault():
    askew = quat.exp(np.radians([[0.0, -50.0, 60.0], [0.0, 0.0, 60.0], [0.0, 40.0, 0.0]]))
    assert joint_limits.beyond("left_forearm", askew) == pytest.approx([0.0, 25.0, 25.0])


def test_a_shift_of_the_result_is_san_s_error_in_both_readings():
    truth = man(held(MAN))
    off = man(carried(held(MAN), np.tile([0.03, 0.0, 0.04], (8, 1))))
    found = retarget_error.measure(Case(truth, off, truth=truth))
    h = truth.height
    assert [value(found, n) for n in ("san_error", "san_error_squared")] == pytest.approx(
        [50.0 / h, 1e3 * 0.05**2 / 3.0 / h**2]
    )
    assert smrnet.measure(Case(truth, off, truth=truth))["smrnet_j"].value == found["san_error_squared"].value


def test_san_s_error_does_not_see_fingers():
    truth = man(held(MAN))
    fist = man(turned(held(MAN), joint("left_index_1"), np.array([0.0, 0.0, -1.5])))
    assert retarget_error.measure(Case(truth, fist, truth=truth))["san_error"].value == 0.0


def test_without_a_true_motion_or_on_another_skeleton_there_is_no_error():
    take, other = man(held(MAN)), stick_man(without=("spine_2",))
    assert "no true motion" in retarget_error.measure(Case(take, take))["san_error"].reason
    found = retarget_error.measure(Case(take, take, truth=standing(held(other), other)))
    assert "another skeleton" in found["san_error"].reason


def test_fingers_are_no_main_joints_but_ends_of_the_body_are_kept():
    actor = man(held(MAN)).actor
    names = MAN.skeleton.names
    assert {names[j] for j in main_joints(actor)} == {n for n in names if not (is_finger(n) or n.endswith("_end"))}
    assert {names[j] for j in without_fingers(actor)} == {n for n in names if not is_finger(n)}
