"""Figures between characters: closed forms and what a scene has against itself."""

from __future__ import annotations

import sys
from dataclasses import replace

import numpy as np
import pytest

import understudy as us
from understudy.body.actor import prepare
from understudy.math import quat
from understudy.methods.scenes.scene_file import box_mesh
from understudy.metrics.between import declared, measure
from understudy.metrics.between.scene_case import RigidPath, SceneCase
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


def apart(by: float) -> dict[str, float | None]:
    """A high five whose palms are drawn apart across the skin by so many heights, against itself."""
    five = take("high_five_a"), take("high_five_b")
    away = np.array([0.0, 0.0, by * ACTOR.ground.height])
    moved = replace(five[1].motion, local_translations=five[1].motion.local_translations.copy())
    moved.local_translations[:, us.load_template().skeleton.index("hips")] += away
    return {name: figure.value for name, figure in measure(case(five, (five[0], Take(ACTOR, moved)))).items()}


def test_the_distance_error_is_how_far_palms_are_drawn_apart():
    near, far = (apart(by)["between_contact_distance_error"] for by in (-2.0, -3.0))
    assert near is not None
    assert far is not None
    # So far apart the way from palm to palm is the way their owners went.
    assert far - near == pytest.approx(100.0, rel=0.01)


def test_what_only_brushes_past_is_no_contact():
    five = take("high_five_a"), take("high_five_b")
    away = np.linspace(-0.5, 0.5, five[1].n_frames)
    places = five[1].motion.local_translations.copy()
    places[:, us.load_template().skeleton.index("hips"), 1] += away
    passing = Take(ACTOR, replace(five[1].motion, local_translations=places))
    found = measure(case((five[0], passing), (five[0], passing)))
    assert found["between_contact_recall"].value is None


def test_a_method_can_be_judged_by_a_metric_that_shares_no_finder_with_it():
    modules = {name for name in sys.modules if name.startswith("understudy.metrics.between")}
    imported = {getattr(thing, "__module__", "") for name in modules for thing in vars(sys.modules[name]).values()}
    assert not {name for name in imported if name.startswith("understudy.methods.") and "retarget_scene" not in name}


def test_a_hand_on_a_prop_is_kept_while_it_goes_along_and_lost_when_it_stays():
    one = take("high_five_a", frames=slice(38, 44))
    vertices, faces = box_mesh(np.array([0.3, 0.3, 0.02]))
    palm = one.joints[:, ACTOR.roles.matches["right_hand"].joint] + [0.0, 0.0, 0.05]
    turns = np.tile(quat.IDENTITY, (one.n_frames, 1))
    board = RigidPath("board", vertices, faces, palm - [0.0, 0.15, 0.0], turns)
    gone = replace(board, places=board.places + np.array([0.0, 0.0, 1.0]))
    both = [SceneCase(("a",), (one,), (one,), (quat.IDENTITY,), ((board, result),)) for result in (board, gone)]
    assert [measure(c)["prop_contact_recall"].value for c in both] == [1.0, 0.0]
