"""Footing: shifts that pin what stands, known in closed form; limbs that reach them exactly; both on sample motions."""

from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose

from reconform_runs import answered
from understudy.body.actor import Actor, prepare
from understudy.math import quat
from understudy.methods.copy_rotations.copy_rotations import copy_rotations, posed
from understudy.methods.copy_rotations.source_motion import SourceMotion
from understudy.methods.options import Options
from understudy.methods.reconform.footing import EDGE, GIVES, GROUNDED, ends_of, find_footing, lows_of
from understudy.methods.reconform.limb_ik import BENDS, FREE, STRAIGHT, limb_joints, move_end
from understudy.model import Motion
from understudy.model.terrain import LEVEL, Plane, Terrain
from understudy.samples import load_template, sample_character, sample_motion
from understudy.skin.soles import floor_distance, floor_speed, foot_points, hand_points
from understudy.skin.take import Take

ENDS = ("left_foot", "right_foot", "left_hand", "right_hand")
ends = pytest.mark.parametrize("role", ENDS)
seeds = st.integers(0, 10_000)
few = settings(max_examples=15, deadline=None)


@cache
def template() -> Actor:
    return prepare(load_template())


@cache
def actor(name: str) -> Actor:
    return prepare(sample_character(name))


def footing_of(source: Take, result: Take, *, naive: Take | None = None, terrain: Terrain = LEVEL, **more):
    """The footing of a result that began as another, or as itself."""
    mine, first = ends_of(result, terrain), lows_of(naive or result, terrain)
    return find_footing(source, result.actor, mine, naive=first, **more)


def standing(n_frames: int, fps: float) -> Motion:
    return Motion.at_rest(load_template().skeleton, n_frames=n_frames, fps=fps)


def carried(motion: Motion, path: np.ndarray) -> Motion:
    """A motion of the template with its hips taken along a path."""
    moved = motion.local_translations.copy()
    moved[:, load_template().skeleton.parents.argmin()] += path
    return Motion(motion.name, motion.fps, motion.local_wxyz, moved)


# Metres: what a source that stands is in the ground by.
ROUNDING = 1e-8


def lowest(take: Take, side: str) -> np.ndarray:
    return foot_points(take, side)[..., 1].min(1) * take.height


@pytest.mark.parametrize("fps", [24.0, 30.0, 120.0, 240.0, 1000.0])
def test_a_foot_that_slides_where_the_source_stands_is_held_by_its_shift(fps):
    """The result drifts with a known path; whatever one shift is common to a run, shift plus path may not change."""
    n = 30
    t = np.arange(n)[:, None] / fps
    path = np.concatenate([0.3 * t, np.zeros_like(t), -0.2 * t + 0.1 * np.sin(9.0 * t)], axis=1)
    source = Take(template(), standing(n, fps))
    footing = footing_of(source, Take(template(), carried(standing(n, fps), path)))
    for side in ("left", "right"):
        shift = footing[f"{side}_foot"]
        held = (shift.shift + path)[:, [0, 2]]
        assert shift.locked.all()
        assert_allclose(held - held[0], np.zeros_like(held), rtol=0.0, atol=1e-12)
        # One shift is free, and costs: the mean is the least of it.
        assert_allclose(shift.shift[:, [0, 2]].mean(0), np.zeros(2), rtol=0.0, atol=1e-9)


@pytest.mark.parametrize("fps", [30.0, 120.0, 1000.0])
def test_a_foot_that_floats_or_sinks_where_the_source_stands_is_put_on_the_ground(fps):
    n = 40
    path = np.zeros((n, 3))
    path[:, 1] = 0.05 * np.sin(np.arange(n) / 3.0)
    source = Take(template(), standing(n, fps))
    result = Take(template(), carried(standing(n, fps), path))
    for side in ("left", "right"):
        shift = footing_of(source, result)[f"{side}_foot"]
        assert shift.grounded.all()
        after = lowest(result, side) + shift.shift[:, 1]
        assert_allclose(after, lowest(source, side), rtol=0.0, atol=ROUNDING)


@pytest.mark.parametrize("n_frames", [1, 2, 3, 4, 5])
def test_short_clips_are_put_on_the_ground_as_well(n_frames):
    path = np.zeros((n_frames, 3))
    path[:, 1], path[:, 0] = -0.03, 0.01 * np.arange(n_frames)
    source, result = (Take(template(), m) for m in (standing(n_frames, 30.0), carried(standing(n_frames, 30.0), path)))
    shift = footing_of(source, result)["left_foot"].shift
    after = lowest(result, "left") + shift[:, 1]
    assert_allclose(after, lowest(source, "left"), rtol=0.0, atol=ROUNDING)
    assert_allclose(np.diff(shift[:, 0] + path[:, 0]), np.zeros(n_frames - 1), rtol=0.0, atol=1e-12)


def test_what_is_in_the_air_in_both_is_left_alone():
    up = np.zeros((20, 3))
    up[:, 1] = 0.5
    take = Take(template(), carried(standing(20, 30.0), up))
    for shift in footing_of(take, take).values():
        assert not shift.grounded.any()
        assert_allclose(shift.shift[:, 1], np.zeros(20), rtol=0.0, atol=1e-12)


def test_what_is_below_the_ground_while_the_source_is_in_the_air_comes_off_it_and_no_farther():
    up, down = np.zeros((20, 3)), np.zeros((20, 3))
    up[:, 1], down[:, 1] = 0.2, -0.05
    source, result = (Take(template(), carried(standing(20, 30.0), p)) for p in (up, down))
    shift = footing_of(source, result)["right_foot"]
    off = np.full(20, (GROUNDED + EDGE) * result.height)
    assert_allclose(lowest(result, "right") + shift.shift[:, 1], off, rtol=0.0, atol=1e-9)


def test_a_boot_that_rolls_over_the_ground_as_it_lands_does_not_snap_its_knee():
    """A foot that is on the ground for a tenth of a second, and whose lowest point is 0.8 cm lower in one frame of it:
    its shift goes up and down by no more than it must, and it is neither in the ground nor seen off it."""
    n, path, rolls = 31, np.zeros((31, 3)), np.zeros((31, 3))
    path[:, 1] = 0.05 * np.clip(np.abs(np.arange(n) - 15) - 1.5, 0.0, 3.0)
    rolls[15, 1] = -0.008
    source, result = (Take(template(), carried(standing(n, 30.0), p)) for p in (path, path + rolls))
    shift = footing_of(source, result)["left_foot"].shift[:, 1]
    after = lowest(result, "left") + shift
    assert after.min() > -ROUNDING
    assert after[14:17].max() < GROUNDED * result.height
    assert np.abs(np.diff(shift, 2)).max() < 0.8 * np.abs(np.diff(rolls[:, 1], 2)).max()


def test_a_step_that_lands_too_high_is_not_swung_up_or_down_on_its_way():
    """A low step whose landing hangs back by up to 5 cm: the slope of its shift would throw a loose fade 8 cm off."""
    n, frames = 40, np.arange(40)
    lift, late = np.zeros((n, 3)), np.zeros((n, 3))
    lift[12:27, 1] = 0.06 * np.sin(np.pi * np.arange(15) / 14.0)
    late[:, 1] = 0.5 * lift[:, 1] + 0.012 * np.maximum(0, 4 - np.abs(frames - 26))
    source, result = (Take(template(), carried(standing(n, 30.0), path)) for path in (lift, late))
    for side in ("left", "right"):
        before = lowest(result, side)
        after = before + footing_of(source, result)[f"{side}_foot"].shift[:, 1]
        assert after.min() > -ROUNDING
        off, was = (np.abs(foot - lowest(source, side)).max() for foot in (after, before))
        assert off < 0.6 * was


def test_without_locks_nothing_moves_sideways():
    path = 0.01 * np.arange(20)[:, None] * np.array([1.0, 0.0, 1.0])
    source, result = (Take(template(), m) for m in (standing(20, 30.0), carried(standing(20, 30.0), path)))
    for shift in footing_of(source, result, locks=False).values():
        assert not shift.shift[:, [0, 2]].any()


def test_a_slope_is_the_ground_that_counts():
    """On ground that rises with x, a foot that stands as the source's does has to go up by the rise below it."""
    n, ground = 8, Plane(0.0, 0.25, 0.0)
    path = np.zeros((n, 3))
    path[:, 0] = 0.4
    source, result = (Take(template(), m) for m in (standing(n, 30.0), carried(standing(n, 30.0), path)))
    shift = footing_of(source, result, terrain=ground)["left_foot"].shift
    points = foot_points(result, "left") * result.height
    above = (points[..., 1] - 0.25 * points[..., 0]).min(1) + shift[:, 1]
    assert_allclose(above, lowest(source, "left"), rtol=0.0, atol=ROUNDING)


@pytest.mark.parametrize(("mine", "theirs"), [(Plane(slope_x=0.02), LEVEL), (LEVEL, Plane(slope_x=0.02))])
def test_on_uneven_ground_a_foot_that_creeps_goes_as_far_as_the_sources_and_no_farther(mine, theirs):
    fps, height = 60.0, template().ground.height
    way = 0.06 * height / fps * np.arange(30)[:, None] * [0.0, 0.0, 1.0]
    take, slips = (Take(template(), carried(standing(30, fps), share * way)) for share in (1.0, 4.0))
    naive = lows_of(slips, LEVEL)
    found = find_footing(take, template(), ends_of(slips), naive=naive, terrain=mine, source_terrain=theirs)
    assert_allclose(np.diff(3.0 * way + found["left_foot"].shift, axis=0)[:, 2], 0.0, atol=1e-9)


@pytest.mark.parametrize("ground", [Plane(), Plane(0.02, 0.1, -0.05)])
def test_hands_that_carry_the_body_are_put_on_the_ground_too(ground):
    motion = sample_motion("crawl").sliced(30, 60)
    source = prepare(load_template(), (motion,))
    up = np.zeros((30, 3))
    up[:, 1] = 0.03 + 0.01 * np.sin(np.arange(30) / 4.0)
    one, two = Take(source, motion), Take(source, carried(motion, up))
    footing = footing_of(one, two, terrain=ground)
    for side in ("left", "right"):
        shift, theirs, mine = footing[f"{side}_hand"], hand_points(one, side), hand_points(two, side)
        assert theirs is not None
        assert mine is not None
        mine = mine * two.height
        above = mine[..., 1] - ground.height_at(mine[..., 0], mine[..., 2])
        wanted = np.maximum(theirs[..., 1].min(1), 0.0) * one.height
        assert shift.grounded.sum() > 5
        off = (above.min(1) + shift.shift[:, 1] - wanted)[shift.grounded]
        assert np.abs(off).max() <= GIVES * two.height + 1e-9


def test_mirrored_the_left_foot_stands_where_the_right_one_did():
    n = 30
    motion = sample_motion("walk").sliced(0, n)
    source = Take(prepare(load_template(), (motion,)), motion)
    plain, other = (footing_of(source, source, mirror=mirror) for mirror in (False, True))
    for one, two in (("left_foot", "right_foot"), ("right_foot", "left_foot")):
        assert (other[one].grounded == plain[two].grounded).all()
        assert (other[one].locked == plain[two].locked).all()


@pytest.mark.parametrize("sunk", [0.0, 0.04])
def test_a_source_against_itself_has_nothing_to_shift(sunk):
    """Whatever it does: it may sink in and slide."""
    motion = sample_motion("walk").sliced(0, 40)
    take = Take(prepare(load_template(), (motion,)), carried(motion, np.tile([0.0, -sunk, 0.0], (40, 1))))
    for shift in footing_of(take, take).values():
        assert np.abs(shift.shift).max() < 1e-12


def test_a_foot_sinks_no_deeper_than_the_source_nor_than_the_naive_pose():
    """The source is 4 cm in the ground: a result that is 9 cm in it comes up to 4, one that stands stays."""
    n = 20
    source, deep, stands = (
        Take(template(), carried(standing(n, 30.0), np.tile([0.0, y, 0.0], (n, 1)))) for y in (-0.04, -0.09, 0.0)
    )
    for result, at in ((deep, -0.04), (stands, 0.0)):
        shift = footing_of(source, result, naive=result)["left_foot"].shift
        assert_allclose(lowest(result, "left") + shift[:, 1], np.full(n, at), rtol=0.0, atol=1e-6)


def test_a_foot_that_stands_is_not_drawn_into_the_ground_because_the_source_is_in_it():
    """Source and naive pose are 1 cm in the ground, which a result may be: one that is out of it stays out."""
    n = 20
    sunk, stands = (Take(template(), carried(standing(n, 30.0), np.tile([0.0, y, 0.0], (n, 1)))) for y in (-0.01, 0.0))
    shift = footing_of(sunk, stands, naive=sunk)["left_foot"].shift
    assert_allclose(shift[:, 1], np.minimum(-lowest(stands, "left"), 0.0), rtol=0.0, atol=1e-9)


@pytest.mark.parametrize("fps", [30.0, 60.0])
def test_a_foot_that_passes_the_ground_is_not_drawn_to_it_for_a_frame(fps):
    """The source goes 10 cm into the ground and comes back, 0.6 m a second: as it passes the ground it is on it for a
    frame. A result that is 2 cm higher there stays so; drawn down it would straighten a leg for that frame."""
    n = round(2.0 * fps) + 1
    path, higher = np.zeros((n, 3)), np.tile([0.0, 0.02, 0.0], (n, 1))
    path[:, 1] = 0.6 * np.abs(np.arange(n) / fps - 1.0) - 0.1
    source, result = (Take(template(), carried(standing(n, fps), p)) for p in (path, path + higher))
    footing = footing_of(source, result)["left_foot"]
    assert footing.grounded.any()
    assert np.abs(footing.shift[footing.grounded, 1]).max() < 0.014


def limb_places(seed: int, role: str, kind: str, n: int = 6) -> tuple[np.ndarray, dict[int, np.ndarray], np.ndarray]:
    """Random places of a limb's joints: bent as a person's, straight or folded; with turns, and a way for the end that
    is well within reach."""
    rng = np.random.default_rng(seed)
    limb = limb_joints(template(), role)
    assert limb is not None
    a, b = rng.uniform(0.1, 0.6, 2)
    if kind == "folded":
        b = a
    at = rng.normal(size=(n, template().character.skeleton.n_joints, 3))
    one = rng.normal(size=(n, 3))
    one *= a / np.linalg.norm(one, axis=1, keepdims=True)
    bend = {"bent": rng.uniform(0.05, 3.0, n), "straight": np.zeros(n), "nearly": np.full(n, 5e-5), "folded": np.pi}
    bend["wrong"] = rng.uniform(-0.6, -0.05, n)
    square = np.cross(one, rng.normal(size=(n, 3)))
    axis = square / np.linalg.norm(square, axis=1, keepdims=True)
    two = quat.rotate(quat.exp(axis * np.broadcast_to(bend[kind], n)[:, None]), one) * (b / a)
    at[:, limb.lower], at[:, limb.end] = at[:, limb.upper] + one, at[:, limb.upper] + one + two
    goal = rng.normal(size=(n, 3))
    length, full, folded = np.linalg.norm(one + two, axis=1), STRAIGHT * (a + b), np.abs(a - b) + 1e-3
    near = np.minimum(length - 0.69 * (length - folded), length)
    far = rng.uniform(near, np.maximum(length + 0.69 * (full - length), near + 1e-4), n)
    goal *= (far / np.linalg.norm(goal, axis=1))[:, None]
    turns = {j: quat.normalise(rng.normal(size=(n, 4))) for j in range(at.shape[1])}
    turns[limb.upper] = quat.between(BENDS[role], axis)
    return at, turns, at[:, limb.upper] + goal - at[:, limb.end]


def ends_after(role: str, at: np.ndarray, before: dict, after: dict) -> tuple[np.ndarray, np.ndarray]:
    """Where the lower joint and the end are once the two bones have turned."""
    limb = limb_joints(template(), role)
    assert limb is not None
    first, second = (quat.mul(after[j], quat.inv(before[j])) for j in (limb.upper, limb.lower))
    lower = at[:, limb.upper] + quat.rotate(first, at[:, limb.lower] - at[:, limb.upper])
    return lower, lower + quat.rotate(second, at[:, limb.end] - at[:, limb.lower])


@ends
@pytest.mark.parametrize("kind", ["bent", "straight", "nearly", "folded"])
@few
@given(seed=seeds)
def test_an_end_in_reach_is_moved_exactly_and_keeps_its_turn(role, kind, seed):
    at, turns, shift = limb_places(seed, role, kind)
    limb = limb_joints(template(), role)
    assert limb is not None
    after = dict(turns)
    fits = move_end(template(), role, after, at, shift)
    _, end = ends_after(role, at, turns, after)
    assert fits.all()
    assert_allclose(end, at[:, limb.end] + shift, rtol=0.0, atol=1e-9)
    assert (after[limb.end] == turns[limb.end]).all()


@ends
@few
@given(seed=seeds)
def test_an_end_out_of_reach_is_told_and_goes_as_far_as_it_can(role, seed):
    at, turns, shift = limb_places(seed, role, "bent")
    limb = limb_joints(template(), role)
    assert limb is not None
    wanted = at[:, limb.end] + 20.0 * shift - 19.0 * (at[:, limb.upper] - at[:, limb.end])
    places = at[:, [limb.upper, limb.lower, limb.end]]
    full = np.linalg.norm(np.diff(places, axis=1), axis=2).sum(1)
    far = np.linalg.norm(wanted - at[:, limb.upper], axis=1) > full
    after = dict(turns)
    fits = move_end(template(), role, after, at, wanted - at[:, limb.end])
    _, end = ends_after(role, at, turns, after)
    assert not fits[far].any()
    # Softly: it does not snap straight, but comes nearer to it than to where it was.
    was, short = (np.linalg.norm(e - at[:, limb.upper], axis=1)[far] for e in (at[:, limb.end], end))
    assert (full[far] - short <= 0.31 * (full[far] - was) + 1e-3 * full[far]).all()
    assert np.isfinite(end).all()


@ends
@few
@given(seed=seeds)
def test_a_limb_whose_end_does_not_stand_is_not_straightened_for_it(role, seed):
    at, turns, _ = limb_places(seed, role, "bent")
    limb = limb_joints(template(), role)
    assert limb is not None
    h, k, e = (at[:, j] for j in (limb.upper, limb.lower, limb.end))
    full = np.linalg.norm(k - h, axis=1) + np.linalg.norm(e - k, axis=1)
    was, reach = np.linalg.norm(e - h, axis=1), {}
    for firm in (0.0, 1.0):
        after = dict(turns)
        move_end(template(), role, after, at, (9.0 * full / was)[:, None] * (e - h), firm)
        reach[firm] = np.linalg.norm(ends_after(role, at, turns, after)[1] - h, axis=1) / full
    assert (reach[0.0] <= np.maximum(FREE, was / full) + 1e-9).all()
    assert (reach[1.0] > 0.3 * was / full + 0.69).all()


@ends
@pytest.mark.parametrize("kind", ["bent", "wrong"])
@few
@given(seed=seeds)
def test_a_limb_never_pops(role, kind, seed):
    """Along any way of its end its middle joint moves as smoothly as that, however it was bent: no side is changed."""
    at, turns, shift = limb_places(seed, role, kind, 1)
    shift *= 0.05 / np.linalg.norm(shift)
    at, shift = np.repeat(at, 400, axis=0), shift * np.linspace(0.0, 1.0, 400)[:, None]
    turns = {j: np.repeat(q, 400, axis=0) for j, q in turns.items()}
    after = dict(turns)
    move_end(template(), role, after, at, shift)
    lower, _ = ends_after(role, at, turns, after)
    limb = limb_joints(template(), role)
    assert limb is not None
    assert_allclose(lower[0], at[0, limb.lower], rtol=0.0, atol=1e-9)
    # A limb that passes through straight opens as the root of its way: a step of 0.1 mm is worth 1 cm there, not more.
    assert np.linalg.norm(np.diff(lower, axis=0), axis=1).max() < 0.012


@ends
def test_no_shift_is_no_change(role):
    for kind in ("bent", "straight", "folded"):
        at, turns, shift = limb_places(1, role, kind)
        after = dict(turns)
        assert move_end(template(), role, after, at, np.zeros_like(shift)).all()
        for j in turns:
            assert_allclose(after[j], turns[j], rtol=0.0, atol=1e-15)


@pytest.mark.parametrize(("role", "forwards"), [(r, 1.0 if r.endswith("foot") else -1.0) for r in ENDS])
def test_straight_limbs_bend_as_people_do(role, forwards):
    """Knees go forwards, elbows backwards, on both sides: Z is forwards in T-pose."""
    at = template().pose.positions[None].copy()
    limb = limb_joints(template(), role)
    assert limb is not None
    at[:, limb.lower] = 0.5 * (at[:, limb.upper] + at[:, limb.end])
    turns = {j: quat.identity(1) for j in range(at.shape[1])}
    after = dict(turns)
    move_end(template(), role, after, at, 0.1 * (at[:, limb.upper] - at[:, limb.end]))
    lower, _ = ends_after(role, at, turns, after)
    assert forwards * (lower - at[:, limb.lower])[0, 2] > 0.02


def test_a_limb_that_is_not_there_stays():
    at, turns, shift = limb_places(1, "left_foot", "bent")
    roles = template().roles
    matches = {role: match for role, match in roles.matches.items() if role != "left_shin"}
    lacking = Actor(template().character, type(roles)(matches, roles.others), template().pose, template().ground)
    after = dict(turns)
    assert not move_end(lacking, "left_foot", after, at, shift).any()
    assert all((after[j] == turns[j]).all() for j in turns)


@pytest.mark.parametrize("name", ["child", "giant", "muscular"])
def test_through_the_whole_rig_an_end_moves_as_it_is_told(name):
    motion = sample_motion("walk").sliced(10, 30)
    source, target = prepare(load_template(), (motion,)), actor(name)
    played = SourceMotion.of(motion, source)
    start = copy_rotations(motion, source, target, Options())
    all_turns = Take(target, start).turns
    turns = {j: all_turns[:, j] for j in target.pose.order}
    hips = target.roles.matches["hips"].joint
    before = Take(target, start)
    path = before.joints[:, hips] + np.array([0.0, target.ground.floor, 0.0])
    rng = np.random.default_rng(0)
    wanted, fit = {}, {}
    for role in ENDS:
        wanted[role] = 0.02 * target.ground.height * rng.normal(size=(20, 3))
        wanted[role][:, 1] = np.abs(wanted[role][:, 1])
        fit[role] = move_end(target, role, turns, before.joints, wanted[role])
    after = Take(target, posed(played, target, turns, path))
    for role in ENDS:
        joint = target.roles.joint(role)
        done = (after.joints - before.joints)[:, joint]
        assert fit[role].sum() >= 15
        assert_allclose(done[fit[role]], wanted[role][fit[role]], rtol=0.0, atol=1e-8 * target.ground.height)
        assert_allclose(np.abs((after.turns * before.turns)[:, joint].sum(-1)), np.ones(20), rtol=0.0, atol=1e-9)


@pytest.mark.parametrize(("name", "mirror"), [("child", False), ("child", True), ("giant", False)])
def test_steps_that_are_locked_in_the_source_are_locked_in_the_result(name, mirror):
    """All but those a leg is too short for: the walk lands on straight legs."""
    motion = sample_motion("walk").sliced(0, 40)
    source, target = prepare(load_template(), (motion,)), actor(name)
    result = Take(target, answered(motion, source, target, mirror=mirror).motion)
    held, sunk = [], []
    for side, other in (("left", "right"), ("right", "left")):
        theirs, mine = foot_points(Take(source, motion), other if mirror else side), foot_points(result, side)
        locked = floor_speed(theirs, motion.fps) < 0.001
        held.append(floor_speed(mine, motion.fps)[locked] < 0.001)
        sunk.append(floor_distance(mine)[np.abs(floor_distance(theirs)) <= GROUNDED])
    assert np.concatenate(held).mean() > 0.85
    assert np.abs(np.concatenate(sunk)).max() < GROUNDED
