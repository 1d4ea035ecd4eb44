"""Feet as one sees them: hovering and sliding by known amounts, at any frame rate and on any level of the sole."""

import numpy as np
import pytest

from figures import stick_man
from metric_takes import carried, held, standing, turned
from understudy.metrics import Case, feet_seen, hover
from understudy.metrics.foot_skin import foot_skin, seen_speed
from understudy.model.terrain import Plane
from understudy.samples import load_template

BODY = load_template()
HIPS = BODY.skeleton.index("hips")
HEIGHT = standing(held(BODY)).height
SOLE = float(foot_skin(standing(held(BODY))).level[0, 0])


def moved(path, fps=30.0):
    """The template, its soles on the floor, moved by a path in heights."""
    return standing(carried(held(BODY, len(path), fps), HEIGHT * (np.asarray(path) - [0.0, SOLE, 0.0]), HIPS))


def value(figures, name):
    assert figures[name].value is not None, figures[name].reason
    return figures[name].value


STILL = np.zeros((20, 3))


def raised(lift):
    return STILL + np.array([0.0, lift, 0.0])


@pytest.mark.parametrize(("lift", "often"), [(0.004, 0.0), (0.013, 100.0), (-0.02, 0.0)])
def test_feet_hover_by_as_much_as_they_are_above_the_floor(lift, often):
    found = hover.measure(Case(moved(STILL), moved(raised(lift))))
    assert [value(found, n) for n in hover.UNITS] == pytest.approx([max(100.0 * lift, 0.0), often], abs=1e-3)


def test_a_source_whose_soles_are_drawn_too_high_stands_all_the_same():
    found = hover.measure(Case(moved(raised(0.02)), moved(STILL)))
    assert value(found, "hover_mean") == pytest.approx(0.0, abs=1e-3)


def test_feet_that_the_source_has_in_the_air_do_not_count():
    hop = STILL.copy()
    hop[8:12, 1] = 0.1
    found = hover.measure(Case(moved(hop), moved(hop)))
    assert value(found, "hover_mean") == pytest.approx(0.0, abs=1e-3)
    # The frames before and after are those in which it leaves and lands.
    assert np.flatnonzero(~np.isfinite(found["hover_mean"].series)).tolist() == list(range(7, 13))


def test_feet_of_a_walk_on_the_spot_stand_though_they_slide():
    slides = np.outer(0.3 * np.arange(20) / 30.0, [1.0, 0.0, 0.0])
    found = hover.measure(Case(moved(slides), moved(slides + np.array([0.0, 0.013, 0.0]))))
    assert value(found, "hover_mean") == pytest.approx(1.3, abs=1e-3)


def test_a_foot_above_a_slope_hovers_above_the_slope():
    low = Plane(height=-0.01 * HEIGHT)
    found = hover.measure(Case(moved(STILL), moved(STILL), terrain=low))
    assert value(found, "hover_mean") == pytest.approx(1.0, abs=1e-3)


@pytest.mark.parametrize("fps", [24.0, 30.0, 120.0])
@pytest.mark.parametrize(("speed", "score"), [(0.01, 1.0), (0.014, 0.0)])
def test_a_foot_is_locked_below_two_centimetres_a_second_on_a_person(fps, speed, score):
    n = round(fps)
    slides = np.outer(speed * np.arange(n) / fps, [0.6, 0.0, 0.8])
    found = feet_seen.measure(Case(moved(np.zeros((n, 3)), fps), moved(slides, fps)))
    assert value(found, "feet_seen_f1") == score
    assert value(found, "feet_seen_slide") == pytest.approx(100.0 * speed, rel=1e-6)


def test_a_foot_that_turns_about_a_point_that_is_held_is_seen_to_slide():
    ring = np.stack([np.cos(np.linspace(0, 6, 40)), np.zeros(40), np.sin(np.linspace(0, 6, 40))], axis=1)
    points = np.concatenate([0.05 * ring, 0.06 + 0.05 * ring])  # a sole about two centres
    angle = 0.02 * np.arange(10)
    turn = np.stack([np.stack([np.cos(angle), np.sin(angle)], -1), np.stack([-np.sin(angle), np.cos(angle)], -1)], -1)
    path = np.zeros((10, len(points), 3))
    path[:, :, ::2] = np.einsum("fij,pj->fpi", turn, points[:, ::2])
    assert seen_speed(path, 30.0).min() > 0.01


def test_a_walk_on_the_spot_by_a_leg_that_lifts_is_not_locked():
    lift = np.zeros((20, 3))
    lift[5:15, 0] = -0.6
    walks = turned(held(BODY, 20), BODY.skeleton.index("left_thigh"), lift)
    stands = foot_skin(standing(carried(walks, np.tile([0.0, -SOLE * HEIGHT, 0.0], (20, 1)), HIPS))).locked(0.012)
    assert stands[7:13].any(0).tolist() == [False, True]


def test_a_character_without_a_skin_has_a_reason():
    man = stick_man()
    here = standing(held(man), man)
    reasons = {f.reason for m in (hover, feet_seen) for f in m.measure(Case(here, here)).values()}
    assert reasons == {"stick man has no skin; contacts need one"}
