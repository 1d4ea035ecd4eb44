"""Every term against its equation, its gradient and curvature against differences; the weights of eq. 2 by hand."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.testing import assert_allclose

from objective_cases import CASES, TERRAINS, at, dense_weights, like_source, pose_of, scene_of, setting, state_of
from understudy.math import quat
from understudy.model.terrain import LEVEL, Plane
from understudy.solve.curvature import STENCILS, add_differences
from understudy.terms import TERMS, Scene
from understudy.terms.adaptive_weights import weigh
from understudy.terms.direction import SHORTEST
from understudy.terms.height import ROUND, FloorHinge
from understudy.terms.penetration import Hinge
from understudy.terms.scene import REFERENCE_HEIGHT
from understudy.terms.sliding import Sliding, Stepping
from understudy.terms.smoothness import Acceleration, Smoothness

F = np.float32
seeds = st.integers(0, 10_000)
few = settings(max_examples=6, deadline=None)
terms = pytest.mark.parametrize("name", CASES)
still = pytest.mark.parametrize("name", [n for n in CASES if setting(n, 0).term.order == 0])
shared = pytest.mark.parametrize("name", [n for n, case in CASES.items() if case.has_shares])
semantic = pytest.mark.parametrize("name", [n for n, case in CASES.items() if case.semantic])
indifferent = pytest.mark.parametrize("name", [n for n, case in CASES.items() if case.keeps != "nothing"])
grounds = pytest.mark.parametrize("ground", TERRAINS)

# Terms that need nothing but a scene.
OF_KEYS = [term for term in TERMS.values() if term.sees not in ("skin", "scene")]


def value_and_gradient(term, state):
    on_keys, on_normals = np.zeros_like(state.keys), np.zeros_like(state.normals)
    value = term.value(state, on_keys, on_normals)
    return value, np.stack([on_keys, on_normals], axis=2)


def differences(of, keys, normals, step=1e-6):
    """d of / d (keys, normals) by central differences in float64: the last axes are those of the pose."""
    x = np.stack([keys, normals], axis=2).astype(float)
    columns = []
    for place in np.ndindex(*x.shape):
        ahead, behind = x.copy(), x.copy()
        ahead[place] += step
        behind[place] -= step
        columns.append((of(ahead[:, :, 0], ahead[:, :, 1]) - of(behind[:, :, 0], behind[:, :, 1])) / (2 * step))
    return np.stack(columns, axis=-1)


def curvature(term, state):
    """The matrix that a term multiplies with, column by column."""
    n = 6 * state.keys.shape[0] * state.keys.shape[1]
    out, rows = np.zeros((n, n)), np.arange(len(state.keys))
    for column in range(n):
        change = np.zeros(n, F)
        change[column] = 1.0
        change = change.reshape(*state.keys.shape[:2], 2, 3)
        dp, dn = (np.ascontiguousarray(change[:, :, i]) for i in (0, 1))
        hp, hn = np.zeros_like(dp), np.zeros_like(dn)
        if term.order:
            add_differences(STENCILS[term.order], term.weights(state), dp, hp)
        else:
            term.curve(state, rows, dp, dn, hp, hn)
        out[:, column] = np.stack([hp, hn], axis=2).ravel()
    return out


def test_every_term_of_the_registry_is_tested():
    assert set(TERMS) <= set(CASES)


@terms
@grounds
@pytest.mark.parametrize("seed", range(3))
def test_the_value_is_that_of_its_equation(name, ground, seed):
    s = setting(name, seed, terrain=TERRAINS[ground])
    value, _ = value_and_gradient(s.term, s.state)
    wanted = s.value(s.state.keys.astype(float), s.state.normals.astype(float))
    assert wanted.max() > 0.0
    assert_allclose(value, wanted, rtol=2e-4, atol=1e-5 * wanted.max())


@terms
@grounds
@pytest.mark.parametrize("seed", range(2))
def test_the_gradient_is_the_limit_of_differences(name, ground, seed):
    s = setting(name, seed, terrain=TERRAINS[ground], n_frames=5)
    _, gradient = value_and_gradient(s.term, s.state)
    wanted = differences(lambda p, n: s.value(p, n).sum(), s.state.keys, s.state.normals).reshape(gradient.shape)
    assert np.abs(wanted).max() > 0.0
    assert_allclose(gradient, wanted, rtol=1e-3, atol=5e-5 * np.abs(wanted).max())


@terms
@grounds
def test_the_curvature_is_gauss_newtons(name, ground):
    """2 J^T J of the residuals r; for lengths k |r| and depths, the quadratic with the same slope: J^T (k / |r|) J."""
    s = setting(name, 5, terrain=TERRAINS[ground], n_frames=5)
    jacobian = differences(lambda p, n: s.residuals(p, n).ravel(), s.state.keys, s.state.normals)
    weight = s.curves(s.state.keys.astype(float), s.state.normals.astype(float))
    wanted = jacobian.T @ (weight[:, None] * jacobian)
    assert_allclose(curvature(s.term, s.state), wanted, rtol=1e-3, atol=1e-4 * np.abs(wanted).max())


@terms
@pytest.mark.parametrize("seed", range(2))
def test_the_curvature_is_symmetric_and_never_negative(name, seed):
    s = setting(name, seed, terrain=TERRAINS["slope"], n_frames=5)
    h = curvature(s.term, s.state)
    assert_allclose(h, h.T, rtol=0.0, atol=1e-6 * np.abs(h).max())
    assert np.linalg.eigvalsh(0.5 * (h + h.T)).min() > -1e-5 * np.abs(h).max()


@still
def test_rows_may_ask_for_any_frames_any_number_of_times(name):
    s = setting(name, 3)
    rng = np.random.default_rng(1)
    rows = np.array([4, 0, 4, 2])
    dp, dn = (rng.normal(size=(4, s.state.keys.shape[1], 3)).astype(F) for _ in range(2))
    together, alone = [], []
    hp, hn = np.zeros_like(dp), np.zeros_like(dn)
    s.term.curve(s.state, rows, dp, dn, hp, hn)
    together = np.concatenate([hp, hn], axis=1)
    for r in range(4):
        hp, hn = np.zeros_like(dp[:1]), np.zeros_like(dn[:1])
        s.term.curve(s.state, rows[r : r + 1], dp[r : r + 1], dn[r : r + 1], hp, hn)
        alone.append(np.concatenate([hp, hn], axis=1)[0])
    assert_allclose(together, np.stack(alone), rtol=1e-6)


@terms
@pytest.mark.parametrize("cut", [slice(0, 6), slice(1, 5), slice(2, None), slice(3, 4), slice(None, 2)])
def test_a_part_is_the_whole_cut(name, cut):
    s = setting(name, 9, terrain=TERRAINS["hills"])
    whole, _ = value_and_gradient(s.term, s.state)
    scene = s.held.scene.part(cut)
    part = s.term.part(scene, cut)
    keys, normals = s.state.keys[cut], s.state.normals[cut]
    value, gradient = value_and_gradient(part, state_of(scene, keys, normals, weigh(scene, keys, 0.7)))
    inner = slice(0, max(0, len(keys) - s.term.order))  # differences that reach over the end are not of the part
    assert_allclose(value[inner], whole[cut][inner], rtol=1e-5)
    assert not value[inner.stop :].any()
    assert gradient.shape[0] == len(keys)
    assert np.isfinite(gradient).all()


@terms
@pytest.mark.parametrize("n_frames", [1, 2, 3, 4])
def test_short_clips_are_no_special_case(name, n_frames):
    s = setting(name, 4, n_frames=n_frames)
    value, gradient = value_and_gradient(s.term, s.state)
    wanted = s.value(s.state.keys.astype(float), s.state.normals.astype(float))
    assert_allclose(value, wanted, rtol=1e-3, atol=1e-7)
    assert np.isfinite(gradient).all()


@shared
@few
@given(seeds, st.floats(0.0, 4.0))
def test_shares_multiply_what_they_weigh(name, seed, factor):
    s, more = setting(name, seed), setting(name, seed, share=factor)
    (value, gradient), (times, pulled) = (value_and_gradient(each.term, s.state) for each in (s, more))
    assert_allclose(times, factor * value, rtol=1e-4, atol=1e-9)
    assert_allclose(pulled, factor * gradient, rtol=1e-3, atol=1e-5 * np.abs(gradient).max())


@shared
def test_without_a_share_nothing_is_pulled(name):
    s = setting(name, 6, share=0.0)
    value, gradient = value_and_gradient(s.term, s.state)
    assert not value.any()
    assert not gradient.any()


@indifferent
@few
@given(seeds)
def test_a_term_keeps_its_value_under_the_motions_that_mean_nothing_to_it(name, seed):
    s = setting(name, seed)
    rng = np.random.default_rng(seed)
    before, _ = value_and_gradient(s.term, s.state)
    turn, shift = np.eye(3), 0.3 * rng.normal(size=3)
    if s.case.keeps == "rigid motions":
        turn = quat.to_matrix(quat.normalise(rng.normal(size=4)))
    elif s.case.keeps == "level motions":
        turn, shift[1] = quat.to_matrix(quat.exp(np.array([0.0, 1.3, 0.0]))), 0.0
    keys, normals = s.state.keys @ turn.T + shift, s.state.normals @ turn.T
    after, _ = value_and_gradient(s.term, state_of(s.held.scene, keys, normals, s.weighing))
    # Third differences at 30 frames a second magnify rounding by 27,000.
    rounding = {3: 0.1, 2: 0.01}.get(s.term.order, 1e-5)
    assert_allclose(after, before, rtol=2e-3, atol=rounding)


@semantic
@few
@given(seeds)
def test_a_target_that_does_as_the_source_has_nothing_to_gain(name, seed):
    case = CASES[name]
    scene = like_source(scene_of(seed))
    keys, normals = scene.source_keys, scene.source_normals
    s = at(case, case.make(scene, 1.0, None, np.random.default_rng(0)), scene, keys.astype(F), normals, 1.0)
    value, gradient = value_and_gradient(s.term, s.state)
    assert_allclose(value, np.zeros(len(value)), rtol=0.0, atol=1e-8)
    # One rounding of a key (6e-8) at 30 frames a second, twice, over six keys.
    assert_allclose(gradient, np.zeros_like(gradient), rtol=0.0, atol=3e-2 if s.term.order else 2e-5)


def test_constant_acceleration_is_as_smooth_as_can_be():
    scene = scene_of(1, n_frames=8)
    t = np.arange(8)[:, None, None] / scene.fps
    keys = scene.start_keys[:1] + 0.4 * t + 0.5 * t**2 * np.array([0.1, -9.81, 0.3])
    term = TERMS["smoothness"](scene, 2.0)
    value, gradient = value_and_gradient(term, state_of(scene, keys, scene.start_keys, weigh(scene, keys, 0.0)))
    # Rounding of a key by 3e-8 is a jerk of 0.02 at 30 frames a second, against a rounding of the length of 1.
    assert_allclose(value[:-3], np.full(5, 2.0 * scene.n_keys * float(Smoothness.round)), rtol=1e-2)
    assert not value[-3:].any()
    assert np.abs(gradient[:, :, 0]).max() < 0.2 * 2.0 * scene.units.max() * scene.fps**3


@terms
def test_keys_in_one_place_give_numbers(name):
    for source_too in (False, True):
        scene = scene_of(2)
        if source_too:
            scene = replace(scene, source_keys=np.zeros_like(scene.source_keys))
        keys, normals = np.zeros_like(scene.start_keys), np.zeros_like(scene.start_keys)
        case = CASES[name]
        s = at(case, case.make(scene, 1.0, None, np.random.default_rng(0)), scene, keys, normals, 1.0)
        value, gradient = value_and_gradient(s.term, s.state)
        assert np.isfinite(value).all()
        assert np.isfinite(gradient).all()
        assert np.isfinite(curvature(s.term, s.state)).all()


def test_a_pair_in_one_place_has_no_direction_and_pulls_nowhere():
    scene = scene_of(2)
    keys = scene.start_keys.copy()
    keys[:, 1:] = keys[:, :1] + 0.4 * float(SHORTEST) / scene.units.max() * np.array([1.0, 0.0, 0.0], F)
    value, gradient = value_and_gradient(
        TERMS["direction"](scene, 1.0), state_of(scene, keys, keys, weigh(scene, keys, 1.0))
    )
    assert not value.any()
    assert not gradient.any()


@pytest.mark.parametrize("kind", [*OF_KEYS, Hinge, FloorHinge, Stepping, Acceleration])
@few
@given(seed=seeds)
def test_it_does_not_matter_which_key_is_named_first(kind, seed):
    scene = scene_of(seed)
    keys, normals = pose_of(scene, seed)
    keys[:, 1] = keys[:, 0] + np.array([1.5 * float(SHORTEST), 0.0, 0.0])  # about as short as a direction may be
    order = np.random.default_rng(seed).permutation(scene.n_keys)
    by_key = {n: getattr(scene, n)[:, order] for n in ("source_keys", "source_normals", "drift", "start_keys")}
    allowed = (scene.allowed | scene.allowed.T)[np.ix_(order, order)]
    other = replace(
        scene, units=scene.units[order], source_units=scene.source_units[order], allowed=np.triu(allowed), **by_key
    )
    here = value_and_gradient(kind(scene, 1.0), state_of(scene, keys, normals, weigh(scene, keys, 0.5)))
    keys, normals = keys[:, order], normals[:, order]
    there = value_and_gradient(kind(other, 1.0), state_of(other, keys, normals, weigh(other, keys, 0.5)))
    assert_allclose(there[0], here[0], rtol=1e-4, atol=1e-6)
    assert_allclose(there[1], here[1][:, order], rtol=1e-3, atol=1e-4 * max(1.0, np.abs(here[1]).max()))


def test_a_slope_leans_the_pull_of_the_floor():
    """A key d below a plane of slope m is pulled along (-m, 1, 0) by 2 w u^2 d."""
    scene = replace(scene_of(3), terrain=Plane(0.0, 0.5, 0.0), scale=1.0, origin=(0.0, 0.0))
    keys = np.zeros_like(scene.start_keys)
    keys[..., 0], keys[..., 1] = 0.4, 0.1  # the ground is at 0.2 there
    _, gradient = value_and_gradient(TERMS["floor"](scene, 3.0), state_of(scene, keys, keys, weigh(scene, keys, 0.0)))
    wanted = (2.0 * 3.0 * scene.units**2 * -0.1)[:, None] * np.array([-0.5, 1.0, 0.0])
    assert_allclose(gradient[:, :, 0], np.broadcast_to(wanted, keys.shape), rtol=1e-5)


def test_level_ground_said_in_other_words_is_level_ground():
    """A plane that is not the default object takes the other road to the same heights."""
    scene = scene_of(4)
    keys, _ = pose_of(scene, 4)
    heights, slopes = replace(scene, terrain=Plane(0.0, 0.0, 0.0)).ground(keys)
    level, none = replace(scene, terrain=LEVEL).ground(keys)
    assert none is None
    assert slopes is None or not slopes.any()
    assert_allclose(heights, level, rtol=1e-6)


@few
@given(seeds)
def test_the_ground_of_a_scene_is_the_terrain_in_the_scenes_lengths(seed):
    rng = np.random.default_rng(seed)
    scene = scene_of(seed, terrain=TERRAINS["hills"])
    keys = rng.normal(size=scene.start_keys.shape).astype(F)
    heights, slopes = scene.ground(keys)
    assert slopes is not None
    x, z = (keys[..., a].astype(float) / scene.scale + o for a, o in ((0, scene.origin[0]), (2, scene.origin[1])))
    below = scene.terrain.height_at(x, z) * scene.scale
    assert_allclose(heights, keys[..., 1] - below, rtol=0.0, atol=1e-6)
    normal = scene.terrain.normal_at(x, z)
    leaning = np.concatenate([-slopes[..., :1], np.ones_like(slopes[..., :1]), -slopes[..., 1:]], axis=-1)
    assert_allclose(np.cross(leaning, normal), np.zeros_like(normal), rtol=0.0, atol=1e-5)


@pytest.mark.parametrize("alpha", [0.0, 0.4, 1.0])
@few
@given(seed=seeds)
def test_the_list_of_pairs_is_what_is_not_zero_among_all(alpha, seed):
    scene = scene_of(seed, terrain=TERRAINS["hills"], n_keys=9)
    keys, _ = pose_of(scene, seed)
    found, (pairs, floor) = weigh(scene, keys, alpha), dense_weights(scene, keys, alpha)
    p = found.pairs
    frames = np.repeat(np.arange(scene.n_frames), np.diff(p.starts))
    dense = np.zeros_like(pairs)
    dense[frames, p.first, p.second] = p.weights
    assert len(p) == p.starts[-1] == np.count_nonzero(dense)
    assert (p.weights > 0.0).all()
    assert_allclose(dense, pairs, rtol=0.0, atol=1e-5)
    assert_allclose(found.floor, floor, rtol=0.0, atol=1e-5)


@few
@given(seeds)
def test_listed_pairs_carry_the_descriptors_of_the_source(seed):
    scene = scene_of(seed)
    p = weigh(scene, scene.start_keys, 1.0).pairs
    t = np.repeat(np.arange(scene.n_frames), np.diff(p.starts))
    unit = 2.0 / (1.0 / scene.source_units[p.first] + 1.0 / scene.source_units[p.second])
    v = unit[:, None] * (scene.source_keys[t, p.second] - scene.source_keys[t, p.first])
    into = (scene.source_normals[t, p.first] * v).sum(-1)
    back = -(scene.source_normals[t, p.second] * v).sum(-1)
    assert_allclose(p.distances, np.linalg.norm(v, axis=1), rtol=0.0, atol=1e-5)
    assert_allclose(p.directions * p.distances[:, None], v, rtol=0.0, atol=1e-5)
    assert_allclose(p.penetrations, np.stack([into, back], axis=1), rtol=0.0, atol=1e-5)


def test_without_alpha_the_target_counts_for_nothing():
    scene = scene_of(7)
    here, there = weigh(scene, scene.start_keys, 0.0), weigh(scene, 5.0 + 3.0 * scene.start_keys, 0.0)
    assert (here.pairs.weights == there.pairs.weights).all()
    assert (here.pairs.first == there.pairs.first).all()
    assert (here.floor == there.floor).all()


def pair_scene(source_gap: float, target_gap: float) -> tuple[Scene, np.ndarray]:
    """Two keys so far apart, on bodies of 1.7 m."""
    keys = np.zeros((1, 2, 3))
    keys[0, 1, 0] = source_gap
    mine = np.zeros((1, 2, 3), F)
    mine[0, 1, 0] = target_gap
    flat, ones = np.zeros((1, 2, 2)), np.ones(2)
    allowed = np.array([[False, True], [False, False]])
    return Scene(30.0, ones, ones, keys, keys, flat, mine, allowed), mine


@pytest.mark.parametrize(
    ("source", "target", "alpha", "weight"),
    [
        (0.04, 1.0, 1.0, 1.0),
        (0.05, 1.0, 1.0, 1.0),
        (0.10, 1.0, 1.0, 0.5),
        (0.10, 0.10, 1.0, 1.0),
        (0.10, 0.10, 0.5, 0.75),
        (0.00, 0.00, 1.0, 2.0),
        (0.30, 0.00, 0.5, 0.5),
        (0.1501, 0.1501, 1.0, 0.0),
        (0.30, 0.00, 0.0, 0.0),
    ],
)
def test_what_is_nearer_than_five_per_cent_counts_in_full_and_beyond_fifteen_not_at_all(source, target, alpha, weight):
    scene, keys = pair_scene(source * REFERENCE_HEIGHT, target * REFERENCE_HEIGHT)
    p = weigh(scene, keys, alpha).pairs
    assert len(p) == (weight > 0.0)
    assert_allclose(p.weights, [weight][: len(p)], rtol=0.0, atol=1e-5)


@pytest.mark.parametrize(("height", "weight"), [(-0.2, 1.0), (0.05, 1.0), (0.10, 0.5), (0.15, 0.0), (2.0, 0.0)])
def test_what_is_lower_than_five_per_cent_counts_in_full_and_above_fifteen_not_at_all(height, weight):
    scene, keys = pair_scene(0.0, 0.0)
    source = scene.source_keys.copy()
    source[..., 1] = height * REFERENCE_HEIGHT
    keys = keys.copy()
    keys[..., 1] = height * REFERENCE_HEIGHT
    found = weigh(replace(scene, source_keys=source), keys, 1.0).floor
    assert_allclose(found, np.full((1, 2), 2.0 * weight), rtol=0.0, atol=1e-5)


def test_pairs_that_are_not_allowed_are_never_listed():
    scene = replace(scene_of(8), allowed=np.zeros((6, 6), dtype=bool))
    assert len(weigh(scene, scene.start_keys, 1.0).pairs) == 0


def test_the_posters_hinge_asks_nothing_of_what_is_outside():
    scene, keys = pair_scene(0.02, 0.02)
    normals = facing_each_other()
    scene = replace(scene, source_normals=normals)
    outside, _ = value_and_gradient(Hinge(scene, 1.0), state_of(scene, keys, normals, weigh(scene, keys, 0.0)))
    inside, _ = value_and_gradient(Hinge(scene, 1.0), state_of(scene, keys, -normals, weigh(scene, keys, 0.0)))
    assert outside[0] == 0.0
    # Two depths, not squared, less half of where they are rounded.
    assert_allclose(inside[0], 2 * (0.02 - 0.5 * float(ROUND)), rtol=1e-4)


def test_what_lies_behind_a_plane_in_the_source_is_not_taken_to_be_inside():
    """A hand beside a thigh is behind the front of the hips: the hinge asks nothing of it, however deep it is."""
    scene, keys = pair_scene(0.02, 0.02)
    normals = facing_each_other()
    scene = replace(scene, source_normals=-normals)
    value, gradient = value_and_gradient(Hinge(scene, 1.0), state_of(scene, keys, -normals, weigh(scene, keys, 0.0)))
    assert value[0] == 0.0
    assert not gradient.any()


def facing_each_other():
    normals = np.zeros((1, 2, 3), F)
    normals[0, :, 0] = 1.0, -1.0
    return normals


def test_a_foot_that_does_not_rise_as_the_sources_is_a_step_of_the_posters_and_no_slide():
    scene = scene_of(5)
    keys = scene.start_keys.copy()
    drift, rise = scene.drift, np.diff(scene.source_heights / scene.units, axis=0)
    for t in range(1, len(keys)):
        keys[t][..., [0, 2]] = keys[t - 1][..., [0, 2]] + drift[t - 1] / scene.fps
        keys[t, :, 1] = keys[t - 1, :, 1] + rise[t - 1]
    state = state_of(scene, keys, keys, weigh(scene, keys, 0.0))
    lifted = keys + 0.05 * np.arange(len(keys))[:, None, None] * np.array([0.0, 1.0, 0.0])
    higher = state_of(scene, lifted, keys, state.weighing)
    found = [value_and_gradient(kind(scene, 1.0), s)[0].sum() for kind in (Sliding, Stepping) for s in (state, higher)]
    assert [value > 1e-6 for value in found] == [False, False, False, True]


def test_constant_velocity_is_what_the_paper_calls_smooth():
    scene = scene_of(1, n_frames=8)
    keys = scene.start_keys[:1] + 0.4 * np.arange(8)[:, None, None] / scene.fps
    value, _ = value_and_gradient(Acceleration(scene, 2.0), state_of(scene, keys, keys, weigh(scene, keys, 0.0)))
    assert_allclose(value, [2.0 * scene.n_keys * float(Acceleration.round)] * 6 + [0.0] * 2, rtol=1e-2)
