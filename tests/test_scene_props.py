"""What characters hold and look at: a sword in one hand, a staff in both, a gaze at a prop and at a point."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

import understudy as us
from understudy.math import quat
from understudy.methods.reconform.find_contacts import Contact, SeenSpots
from understudy.methods.scenes.pair_contacts import going_on
from understudy.methods.scenes.scene_file import box_mesh, read_scene
from understudy.metrics.between.pair_gaps import gaps_between
from understudy.metrics.between.scene_case import SceneCase
from understudy.samples.scenes import sample_scene_path
from understudy.skin.eyes import eyes_of, gaze_of
from understudy.skin.take import Take


@cache
def played(name: str) -> us.SceneResult:
    """A sample scene, half of its frames."""
    scene = read_scene(sample_scene_path(name))
    frames = slice(0, scene.n_frames // 2)
    cast = tuple(replace(c, motion=c.motion.sliced(frames.start, frames.stop)) for c in scene.characters)
    props = tuple(
        p if p.places is None or p.wxyz is None else replace(p, places=p.places[frames], wxyz=p.wxyz[frames])
        for p in scene.props
    )
    return us.retarget_scene(replace(scene, characters=cast, props=props))


@pytest.mark.parametrize(("name", "hands"), [("sword", {"right"}), ("staff", {"left", "right"})])
def test_what_is_held_stays_in_the_hands_that_hold_it(name: str, hands: set[str]):
    result = played(name)
    held = {c.regions[0].partition("_")[0] for c in result.contacts if c.second == name}
    kept = us.measure_scene(result)["prop_contact_recall"].value
    assert held == hands
    assert kept is not None
    assert kept >= 0.95


@pytest.mark.parametrize("body", ["long_arms", "short_legs"])
def test_a_sword_goes_to_the_hand_and_not_the_body_to_the_sword(body: str):
    scene = read_scene(sample_scene_path("sword"))
    ann = replace(scene.characters[0], target=us.sample_character(body))
    scene = replace(scene, characters=(ann,), looks=())
    copies = replace(scene, options=scene.options.updated({"method": "copy-rotations"}))
    mine, plain = (us.retarget_scene(one).motions["ann"].local_wxyz for one in (scene, copies))
    turned = 2.0 * np.arccos(np.clip(np.abs((mine * plain).sum(-1)), 0.0, 1.0))
    assert np.degrees(turned.max()) < 30.0  # 50 and 96 where the hand goes to where the sword would be


def test_a_sword_grows_with_whoever_holds_it_and_a_staff_keeps_its_size():
    sizes = {}
    for name in ("sword", "staff"):
        result = played(name)
        before, after = result.scene.props[0].vertices, result.props[name].vertices
        sizes[name] = float(np.ptp(after, axis=0).max() / np.ptp(before, axis=0).max())
    one = played("sword").results["ann"]
    assert sizes["staff"] == pytest.approx(1.0)
    assert sizes["sword"] == pytest.approx(one.target.ground.height / one.source.ground.height)


def test_a_child_sits_on_a_thin_seat_and_not_in_it():
    result = played("sit_on_chair")
    case = SceneCase.of(result)
    _, mine = gaps_between(case, 0, 1)
    assert us.measure_scene(result)["prop_contact_recall"].value == 1.0
    assert mine.depth.max() < 0.01


def test_arms_that_carry_a_box_do_not_snap():
    scene = read_scene(sample_scene_path("carried_box"))
    wxyz = us.retarget_scene(scene).motions["ann"].local_wxyz
    steps = np.degrees(2.0 * np.arccos(np.clip(np.abs((wxyz[1:] * wxyz[:-1]).sum(-1)), 0.0, 1.0)))
    assert np.abs(np.diff(steps, axis=0)).max() < 13.0  # 26 where one contact ends at once as the next has begun


def test_hands_that_carry_a_box_are_on_it_and_not_in_it():
    result = us.retarget_scene(read_scene(sample_scene_path("carried_box")))
    # 0.887 where spots were as near as the sources' however thick the hands around them are.
    assert (us.measure_scene(result)["prop_contact_recall"].value or 0.0) > 0.9


class Spots(SeenSpots):
    """Spots of two members: where each is in each frame."""

    places: np.ndarray

    def __init__(self, places: np.ndarray) -> None:
        object.__setattr__(self, "places", places)

    def some(self, spots, frames):
        return self.places[frames][:, spots], self.places[frames][:, spots]


def test_a_contact_goes_on_while_its_own_spots_are_as_near_as_they_were():
    # Spot 2 stays 1 cm from 0 in all frames; from frame 20 on spot 3 leaves 1, in steps of 2 cm.
    places = np.zeros((30, 4, 3))
    places[:, 2, 0] = 0.01
    places[:, 3, 0] = np.maximum(np.arange(30) - 19, 0) * 0.02
    pieces = [Contact(0, 2, 0, 10), Contact(1, 2, 10, 20), Contact(1, 3, 20, 30)]
    assert [(c.first, c.second, c.start, c.end) for c in going_on(Spots(places), pieces)] == [(0, 2, 0, 30)]
    left = [Contact(1, 3, 0, 20), Contact(0, 2, 20, 30)]
    assert going_on(Spots(places), left) == left


def test_a_box_that_two_hands_carry_stays_as_level_as_it_was():
    result = played("carried_box")
    before, after = result.scene.props[0].wxyz, result.props["box"].wxyz
    assert before is not None
    assert np.degrees(quat.angle(quat.mul(quat.inv(before), after))).max() < 5.0


def test_a_post_that_stays_stands_where_it_stood_and_another_where_the_steps_lead():
    scene = read_scene(sample_scene_path("sword"))
    clip = scene.characters[0].motion.sliced(0, 12)
    cast, (sword, post) = (replace(scene.characters[0], motion=clip),), scene.props
    assert sword.places is not None
    assert sword.wxyz is not None
    sword, at = replace(sword, places=sword.places[:12], wxyz=sword.wxyz[:12]), {}
    for stays in (True, False):
        result = us.retarget_scene(replace(scene, characters=cast, props=(sword, replace(post, stays=stays))))
        at[stays] = float(result.props["post"].places[0, 2])
    assert at[True] == pytest.approx(3.0)
    assert at[False] < 2.5


def angles(result: us.SceneResult, goal: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Degrees between the gaze of the only character and the way to a place, in the source and in the result."""
    one = result.results["ann"]
    out = []
    for take in (Take(one.source, one.source_motion), Take(one.target, one.motion)):
        eyes = eyes_of(take.actor)
        assert eyes is not None
        turn = quat.inv(one.source.pose.wxyz_body_world)
        eye, way = (quat.rotate(turn, v) for v in gaze_of(take, eyes))
        towards = goal - eye
        cosine = (towards * way).sum(1) / np.linalg.norm(towards, axis=1)
        out.append(np.degrees(np.arccos(np.clip(cosine, -1.0, 1.0))))
    return out[0], out[1]


def looking(at: object) -> us.SceneResult:
    """A wave on someone much smaller, whose eyes rest on a place as the source's do."""
    source, clip = us.load_template(), us.sample_motion("wave").sliced(0, 24)
    vertices, faces = box_mesh(np.array([0.2, 0.2, 0.2]))
    lamp = us.Prop("lamp", vertices + GOAL - [0.0, 0.1, 0.0], faces)
    cast = (us.SceneCharacter("ann", clip, source, us.sample_character("tiny")),)
    return us.retarget_scene(us.Scene(cast, (lamp,), looks=(us.Look("ann", at),)))  # type: ignore[arg-type]


def goal_of_wave() -> np.ndarray:
    """Where the waving source looks, a few metres ahead."""
    from understudy.body.actor import prepare

    source, clip = us.load_template(), us.sample_motion("wave").sliced(0, 24)
    take = Take(prepare(source, (clip,)), clip)
    eyes = eyes_of(take.actor)
    assert eyes is not None
    eye, way = gaze_of(take, eyes)
    turn = quat.inv(take.actor.pose.wxyz_body_world)
    return quat.rotate(turn, eye.mean(0) + 3.0 * way.mean(0) / np.linalg.norm(way.mean(0)))


GOAL = goal_of_wave()


@pytest.mark.parametrize("at", ["lamp", tuple(GOAL.tolist())], ids=["a prop", "a point"])
def test_who_looks_at_something_still_looks_at_it(at: object):
    result = looking(at)
    lamp = result.props["lamp"]
    # A prop goes as far from the world's middle as those who go about; a point stays.
    goal = lamp.places[0] + 0.5 * (lamp.vertices.min(0) + lamp.vertices.max(0)) if at == "lamp" else GOAL
    theirs, mine = angles(result, GOAL)[0], angles(result, goal)[1]
    met = theirs <= 2.0
    assert met.sum() > 10
    assert mine[met].max() <= 5.0
