"""Figures between characters: closed forms and what a scene has against itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

import understudy as us
from understudy.body.actor import prepare
from understudy.math import quat
from understudy.metrics.between import declared, measure
from understudy.metrics.between.scene_case import SceneCase
from understudy.skin.take import Take

ACTOR = prepare(us.load_template())


def take(clip: str, x: float = 0.0, frames: slice = slice(38, 44)) -> Take:
    motion = us.sample_motion(clip).sliced(frames.start, frames.stop)
    places = motion.local_translations.copy()
    places[:, us.load_template().skeleton.index("hips"), 0] += x
    return Take(ACTOR, replace(motion, local_translations=places))


def case(sources, results) -> SceneCase:
    return SceneCase(("a", "b"), tuple(sources), tuple(results), (quat.IDENTITY,) * 2)


def test_a_scene_against_itself_has_lost_nothing():
    five = take("high_five_a"), take("high_five_b")
    found = {name: figure.value for name, figure in measure(case(five, five)).items()}
    assert (found["between_contact_recall"], found["between_contact_precision"], found["relative_placement"]) == (
        1,
        1,
        0,
    )


def test_what_stands_in_the_same_place_is_inside_each_other_wholly():
    one = take("wave", frames=slice(0, 1))
    found = measure(case((one, take("wave", 5.0, slice(0, 1))), (one, one)))["interpenetration_mean"].value
    assert found == pytest.approx(100.0, rel=0.02)


def test_who_is_moved_aside_is_elsewhere_by_as_much():
    five = take("high_five_a"), take("high_five_b")
    found = measure(case(five, (five[0], take("high_five_b", 0.1))))
    assert found["relative_placement"].value == pytest.approx(100.0 * 0.1 / ACTOR.ground.height, rel=1e-6)


def test_palms_that_are_pulled_apart_touch_no_more():
    five = take("high_five_a"), take("high_five_b")
    assert measure(case(five, (five[0], take("high_five_b", 0.5))))["between_contact_recall"].value == 0.0


def test_every_figure_is_declared():
    five = take("high_five_a", frames=slice(38, 40)), take("high_five_b", frames=slice(38, 40))
    units = {name: unit for of in declared() for name, unit in of.units.items()}
    assert {name: figure.unit for name, figure in measure(case(five, five)).items()} == units
