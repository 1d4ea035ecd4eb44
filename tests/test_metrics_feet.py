"""Feet on the floor: known heights and speeds, and scikit-learn as the judge of F1 and AUC."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from figures import stick_man
from metric_takes import carried, held, standing, turned
from understudy.metrics import Case, feet
from understudy.model.terrain import Plane
from understudy.samples import load_template

BODY = load_template()
HEIGHT = standing(held(BODY)).height
HIPS = BODY.skeleton.index("hips")


def moved(path):
    return standing(carried(held(BODY, len(path), fps=50.0), path, HIPS))


@settings(deadline=None)
@given(
    st.lists(st.tuples(st.booleans(), st.booleans(), st.integers(-4, 4)), min_size=2, max_size=60).filter(
        lambda rows: len({truth for truth, _, _ in rows}) == 2
    )
)
def test_f1_and_auc_are_those_of_scikit_learn(rows):
    judge = pytest.importorskip("sklearn.metrics", reason="scikit-learn is not installed: the judge is missing")
    truth, found, score = (np.array(column) for column in zip(*rows, strict=True))
    ours = feet.f1(truth, found), feet.roc_auc(truth, score.astype(float))
    assert ours == pytest.approx((judge.f1_score(truth, found), judge.roc_auc_score(truth, score)), abs=1e-12)


@settings(max_examples=15, deadline=None)
@given(speed=st.floats(0.0, 2.0), heading=st.floats(0.0, 6.28))
def test_a_foot_that_slides_has_the_speed_it_slides_with(speed, heading):
    t = np.arange(10) / 50.0
    path = speed * HEIGHT * np.outer(t, (np.cos(heading), 0.0, np.sin(heading)))
    found = feet.floor_speed(feet.foot_points(moved(path), "left"), 50.0)
    assert found == pytest.approx(speed, rel=1e-6, abs=1e-8)


@pytest.mark.parametrize(("speed", "f1"), [(0.0009, 1.0), (0.0011, 0.0)])
def test_a_foot_is_locked_below_a_thousandth_of_the_height_a_second(speed, f1):
    t = np.arange(10) / 50.0
    slides = moved(speed * HEIGHT * np.outer(t, (1.0, 0.0, 0.0)))
    assert feet.measure(Case(moved(np.zeros((10, 3))), slides))["locked_f1"].value == f1


@pytest.mark.parametrize("sign", [-1.0, 1.0])
@pytest.mark.parametrize(("lift", "f1"), [(0.0099, 1.0), (0.0101, 0.0)])
def test_a_foot_is_grounded_within_a_hundredth_of_the_height(sign, lift, f1):
    sole = feet.floor_distance(feet.foot_points(moved(np.zeros((4, 3))), "left"))[0]
    up = np.tile([0.0, sign * lift * HEIGHT - sole * HEIGHT, 0.0], (4, 1))
    assert feet.measure(Case(moved(np.zeros((4, 3))), moved(up)))["grounded_f1"].value == f1


def test_a_source_that_never_stands_has_nothing_to_keep_and_says_so():
    sunk = moved(np.tile([0.0, -0.05 * HEIGHT, 0.0], (4, 1)))
    found = feet.measure(Case(sunk, moved(np.zeros((4, 3)))))["grounded_f1"]
    assert (found.value, found.reason) == (None, "the source's feet are never on the floor: nothing to keep")


def test_the_distance_of_a_foot_is_the_height_of_its_lowest_vertex():
    take = moved(np.linspace(0.0, 0.3, 5)[:, None] * [0.0, 1.0, 0.0])
    both = np.minimum(*(feet.floor_distance(feet.foot_points(take, side)) for side in ("left", "right")))
    assert both == pytest.approx(take.vertices[..., 1].min(1) / take.height, abs=1e-6)


def test_a_hop_of_half_the_frames_counts_as_it_should():
    hop = np.zeros((10, 3))
    hop[5:, 1] = 0.2
    late = np.zeros((10, 3))
    late[7:, 1] = 0.2
    found = feet.measure(Case(moved(hop), moved(late)))
    # 10 of 20 samples are grounded in the source, all of which the result has, and 4 more: F1 = 20 / 24; of the
    # 100 pairs of true and false samples the scores order 60 right and leave 40 even.
    assert [found["grounded_f1"].value, found["grounded_auc"].value] == pytest.approx([20 / 24, 0.8])


def test_a_foot_that_turns_on_the_spot_of_its_heel_is_locked():
    skeleton = BODY.skeleton
    foot = skeleton.index("left_foot")
    still = held(BODY, 10, fps=50.0)
    heel = standing(still).joints[0, foot] * [1.0, 0.0, 1.0]
    points = feet.foot_points(standing(turned(still, foot, np.arange(10)[:, None] * [0.0, 0.05, 0.0])), "left")
    farthest = np.linalg.norm((points[0] * HEIGHT - heel)[:, [0, 2]], axis=1).max()
    speed = feet.floor_speed(points, 50.0) * HEIGHT
    # A turn of 0.05 a frame moves a point at distance r by 2 r sin(0.025); the slowest is the one nearest to the axis.
    assert speed.max() < 0.15 * farthest * 2.0 * np.sin(0.025) * 50.0


def test_on_a_slope_the_floor_is_the_slope():
    up = np.linspace(0.0, 1.0, 6)[:, None]
    climbs = moved(up * [1.0, 0.2, 0.0])
    ground = Plane(slope_x=0.2)
    flat, sloped = (feet.floor_distance(feet.foot_points(climbs, "left", t)) for t in (Plane(), ground))
    assert [np.ptp(flat) * HEIGHT, np.ptp(sloped) * HEIGHT] == pytest.approx([0.2, 0.0], abs=1e-6)


def test_bare_bones_stand_on_their_joints():
    man = stick_man()
    at = standing(held(man), man)
    found = feet.measure(Case(at, at))
    assert [found[f"{n}_f1"].value for n in ("grounded", "locked")] == [1.0, 1.0]


def test_feet_that_never_leave_the_floor_have_no_auc_and_say_so():
    still = moved(np.zeros((4, 3)))
    found = feet.measure(Case(still, still))
    assert "always on the floor" in found["grounded_auc"].reason
