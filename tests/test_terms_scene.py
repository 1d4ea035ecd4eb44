"""Terms that a scene adds: partners and gaze, against differences, and where feet stand on uneven ground."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import understudy as us
from understudy.body.actor import prepare
from understudy.math import quat
from understudy.methods.reconform.ground_from_feet import ground_from_feet
from understudy.methods.reconform.treads import EDGE, Ground, fitted_plane, sole_of, tread_shifts
from understudy.model.terrain import HeightField, Plane
from understudy.skin.soles import foot_points
from understudy.skin.take import Take
from understudy.terms import Anchors, Gaze, Looks, Partners, State, Weighing
from understudy.terms.gaze import gaze_weight
from understudy.terms.scene import Pairs, Scene

RNG = np.random.default_rng(11)
T, K = 4, 5


def scene() -> Scene:
    zeros = np.zeros((T, K, 3))
    return Scene(30.0, np.ones(K), np.ones(K), zeros, zeros, np.zeros((T, K, 2)), zeros, np.zeros((K, K), dtype=bool))


def state(keys, normals) -> State:
    empty = np.zeros(0)
    pairs = Pairs(
        np.zeros(T + 1, dtype=np.int64), empty.astype(np.int64), empty.astype(np.int64), empty, np.zeros((0, 3)),
        np.zeros((0, 2)), empty, empty,
    )  # fmt: skip
    return State(
        scene(), keys.astype(np.float32), normals.astype(np.float32), Weighing(lambda: pairs, lambda: np.zeros((T, K)))
    )


def anchors(one_sided: bool) -> Anchors:
    n = 9
    normals = RNG.normal(size=(n, 3))
    return Anchors(
        RNG.integers(0, T, n), RNG.integers(0, K, n), RNG.normal(size=(n, 3)),
        normals / np.linalg.norm(normals, axis=1, keepdims=True), RNG.normal(size=n) * 0.1, RNG.uniform(0.0, 0.2, n),
        RNG.uniform(0.2, 1.0, n), np.full(n, one_sided),
    )  # fmt: skip


def slope_error(term, keys, normals) -> float:
    """How far the gradient is from central differences along a way, relative to both."""
    on_keys, on_normals = np.zeros((T, K, 3), np.float32), np.zeros((T, K, 3), np.float32)
    term.value(state(keys, normals), on_keys, on_normals)
    dp, dn = RNG.normal(size=keys.shape), RNG.normal(size=keys.shape)
    e, none = 3e-3, np.zeros((T, K, 3), np.float32)
    plus, minus = (
        term.value(state(keys + s * e * dp, normals + s * e * dn), none.copy(), none.copy()).sum() for s in (1, -1)
    )
    due = float((on_keys * dp).sum() + (on_normals * dn).sum())
    size = np.sqrt((on_keys**2).sum() + (on_normals**2).sum()) * np.sqrt((dp**2).sum() + (dn**2).sum())
    return abs((plus - minus) / (2 * e) - due) / size


@pytest.mark.parametrize("one_sided", [False, True])
def test_the_slope_of_partners_is_its_difference(one_sided):
    term = Partners(scene(), 3.0, anchors=anchors(one_sided))
    assert slope_error(term, RNG.normal(size=(T, K, 3)), RNG.normal(size=(T, K, 3))) < 1e-3


def residuals(term: Partners, keys):
    """Weights, errors along the normals and aside, and unit ways aside, read off the equation of `terms/partners`."""
    a = term.anchors
    v = keys[a.frames, a.keys].astype(np.float64) - a.places
    above = (v * a.normals).sum(1)
    beside = v - above[:, None] * a.normals
    far = np.linalg.norm(beside, axis=1)
    k = np.where(a.one_sided & (above >= a.gaps), 0.0, 3.0 * a.weights)
    return k, above - a.gaps, np.where(a.one_sided, 0.0, np.maximum(far - a.aside, 0.0)), beside / far[:, None]


@pytest.mark.parametrize("one_sided", [False, True])
def test_partners_are_worth_what_their_equation_says(one_sided):
    term, keys = Partners(scene(), 3.0, anchors=anchors(one_sided)), RNG.normal(size=(T, K, 3)).astype(np.float32)
    k, e, s, _ = residuals(term, keys)
    none = np.zeros_like(keys)
    due = np.bincount(term.anchors.frames, k * (e * e + s * s), T)
    np.testing.assert_allclose(term.value(state(keys, keys), none.copy(), none.copy()), due, rtol=1e-12)


@pytest.mark.parametrize("one_sided", [False, True])
def test_the_curvature_of_partners_is_that_of_its_residuals(one_sided):
    term, keys = Partners(scene(), 3.0, anchors=anchors(one_sided)), RNG.normal(size=(T, K, 3)).astype(np.float32)
    dp, dn = (RNG.normal(size=keys.shape).astype(np.float32) for _ in range(2))
    hp, hn, due = np.zeros_like(dp), np.zeros_like(dp), np.zeros(dp.shape)
    term.curve(state(keys, keys), np.arange(T), dp, dn, hp, hn)
    a = term.anchors
    for i, (k, _, s, way) in enumerate(zip(*residuals(term, keys), strict=True)):
        t, q = a.frames[i], a.keys[i]
        for slope in (a.normals[i], way * (s > 0.0)):
            due[t, q] += 2.0 * k * slope * (slope @ dp[t, q])
    np.testing.assert_allclose(hp, due, atol=1e-4 * np.abs(due).max())


def test_the_slope_of_a_gaze_is_its_difference():
    looks = Looks(2, RNG.normal(size=(T, 3)), RNG.uniform(0.0, 1.0, T))
    assert slope_error(Gaze(scene(), 2.0, looks=looks), RNG.normal(size=(T, K, 3)), RNG.normal(size=(T, K, 3))) < 1e-3


def test_a_part_of_partners_has_the_values_of_its_frames():
    term, keys = Partners(scene(), 3.0, anchors=anchors(False)), RNG.normal(size=(T, K, 3))
    whole = term.value(state(keys, keys), np.zeros_like(keys, np.float32), np.zeros_like(keys, np.float32))
    cut = term.part(scene().part(slice(1, 3)), slice(1, 3))
    own = keys[1:3].astype(np.float32)
    np.testing.assert_allclose(cut.value(state(own, own), np.zeros_like(own), np.zeros_like(own)), whole[1:3])


def test_a_gaze_counts_fully_to_two_degrees_and_no_more_from_five():
    angles = np.radians([0.0, 2.0, 5.0, 40.0])
    np.testing.assert_allclose(gaze_weight(np.cos(angles)), [1.0, 1.0, 0.0, 0.0], atol=1e-9)


STEP = HeightField.sampled(lambda x, z: np.where(z > 0.0, 0.1, 0.0), x=(-1.0, 1.0), z=(-1.0, 1.0), spacing=0.004)


def foot(z: float) -> np.ndarray:
    """A sole of 24 cm by 8 cm, its middle at z, level with the highest ground below it; in metres of a 1 m body."""
    x, zs = np.meshgrid(np.linspace(-0.04, 0.04, 5), np.linspace(-0.12, 0.12, 13))
    places = np.stack([x.ravel(), np.full(x.size, 0.1), z + zs.ravel()], axis=1)
    places[:, 1] -= STEP.height_at(places[:, 0], places[:, 2])
    return places


@pytest.mark.parametrize(("z", "moves"), [(-0.3, 0.0), (-0.06, -0.06), (0.07, 0.05), (0.3, 0.0)])
def test_a_foot_across_an_edge_is_moved_to_the_nearer_tread(z, moves):
    points = np.repeat(foot(z)[None], 5, axis=0)
    shift, _ = tread_shifts(points, Ground(STEP, 1.0), np.ones(4, dtype=bool))
    moved = foot(z)[:, [0, 2]] + shift[2]
    plane = fitted_plane(moved[:, 0], moved[:, 1], STEP.height_at(moved[:, 0], moved[:, 1]))[1]
    assert (bool(plane <= EDGE), bool(abs(shift[2, 1] - moves) < 0.02)) == (True, True)


def test_the_plane_under_a_foot_on_a_slope_is_that_slope():
    ground = Ground(Plane(0.2, 0.1, -0.3), 1.7)
    sole = sole_of(foot(0.0), ground)
    slopes, away = fitted_plane(sole[:, 0], sole[:, 2], ground(sole[:, 0], sole[:, 2]))
    np.testing.assert_allclose([*slopes, away], [0.1, -0.3, 0.0], atol=1e-6)


def test_feet_lie_on_a_slope_as_they_lie_on_the_floor():
    import understudy as us
    from understudy.skin.soles import foot_points
    from understudy.skin.take import Take

    slope = us.Plane(slope_z=0.15)
    result = us.retarget(us.sample_motion("squat").sliced(0, 20), us.load_template(), us.load_template(), terrain=slope)
    take = Take(result.target, result.motion)
    foot_joint = result.target.roles.joint("left_foot")
    up = quat.rotate(take.turns[10, foot_joint], np.array([0.0, 1.0, 0.0]))
    low = foot_points(take, "left", slope)[10, :, 1].min()
    assert (abs(up[2] / up[1] + 0.15) < 0.03, abs(low) < 1e-3) == (True, True)


def test_ground_from_feet_is_below_every_sole_of_one_that_steps_down():
    body, walk = us.load_template(), us.sample_motion("walk")
    clip = walk.sliced(0, walk.n_frames * 2 // 3)
    down = clip.local_translations.copy()
    down[:, body.skeleton.index("hips"), 1] -= 0.4 * np.linspace(0.0, 1.0, clip.n_frames) ** 2
    take = Take(prepare(body, (clip,)), replace(clip, local_translations=down))
    ground = ground_from_feet(take)
    soles = np.concatenate([foot_points(take, side) for side in ("left", "right")], axis=1) * take.height
    assert (soles[..., 1] - ground.height_at(soles[..., 0], soles[..., 2])).min() > -0.01
