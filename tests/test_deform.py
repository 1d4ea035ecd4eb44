"""A surface bends: rigidly where it can, keeping its volume where it cannot, and on meshes as they come."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.sparse import csc_matrix
from scipy.sparse.linalg import spsolve
from scipy.spatial.transform import Rotation

from puppet_meshes import boxes, sheet, tube
from understudy.deform import DeformOptions, PoseSession, Surface, repaired
from understudy.deform.cells import turn_of
from understudy.deform.factor import Factor, Pattern, ordering
from understudy.deform.laplacian import cotangent_weights, neighbours, spread
from understudy.deform.measures import folded, volume
from understudy.errors import OptionError, UnderstudyError


def pulled(by: float, *, squash: bool, held: str = "ends") -> tuple[np.ndarray, PoseSession]:
    """A tube whose lower end (or middle) is held and whose upper end is moved along it."""
    vertices, faces = tube()
    session = PoseSession(Surface.of(vertices, faces), DeformOptions(squash=squash))
    y = vertices[:, 1]
    low = np.flatnonzero(y < -0.99) if held == "ends" else np.flatnonzero(np.abs(y) < 0.03)
    high = np.flatnonzero(y > 0.99)
    for i in (*low, *high):
        session.set(str(i), int(i))
    session.move_all({str(i): vertices[i] + [0.0, by, 0.0] for i in high} | {str(i): vertices[i] for i in low})
    session.solve(200, 1e-5)
    return session.vertices, session


@given(
    turn=st.lists(st.floats(-3.0, 3.0), min_size=3, max_size=3),
    move=st.lists(st.floats(-9.0, 9.0), min_size=3, max_size=3),
    squash=st.booleans(),
)
@settings(max_examples=10)
def test_handles_that_move_rigidly_take_the_mesh_along(turn, move, squash):
    vertices, faces = tube(12, 8)
    session = PoseSession(Surface.of(vertices, faces), DeformOptions(squash=squash))
    for i in spread(vertices, 6):
        session.set(str(i), int(i), radius=0.3)
    rotation = Rotation.from_rotvec(turn).as_matrix()
    moved = vertices @ rotation.T + move
    session.move_all({name: moved[h.vertex] for name, h in session.handles.items()})
    session.solve()
    assert np.abs(session.vertices - moved).max() < 1e-6


@pytest.mark.parametrize("squash", [False, True])
def test_the_energy_falls_with_every_step(squash):
    vertices, faces = tube()
    session = PoseSession(Surface.of(vertices, faces), DeformOptions(squash=squash))
    rng = np.random.default_rng(3)
    for i in spread(vertices, 8):
        session.set(str(i), int(i), radius=0.2, hard=bool(i % 2))
    session.move_all({n: h.position + rng.normal(0.0, 0.3, 3) for n, h in session.handles.items()})
    energy = np.array([session.step(1) for _ in range(60)])
    assert np.diff(energy).max() <= 1e-7 * energy[0]


@pytest.mark.parametrize("by", [1.0, 0.5, -0.5, -0.8])
def test_pulled_and_pushed_parts_keep_their_volume_three_times_better_than_plain_rigidity(by):
    vertices, faces = tube()
    rest = volume(vertices, faces)
    ours, plain = (abs(volume(pulled(by, squash=s)[0], faces) - rest) for s in (True, False))
    assert ours <= plain / 3.0


@pytest.mark.parametrize("by", [0.8, -0.5])
def test_scale_stays_where_the_pull_is(by):
    vertices, _ = tube()
    posed, session = pulled(by, squash=True, held="middle")
    beyond = vertices[:, 1] < -0.2
    assert np.abs(session.scales[beyond] - 1.0).max() < 0.02 < np.abs(session.scales[~beyond] - 1.0).max()
    assert np.abs(posed[beyond] - vertices[beyond]).max() < 0.02


def test_more_of_lambda_v_makes_a_pulled_tube_thinner():
    vertices, _ = tube()
    middle = np.abs(vertices[:, 1]) < 0.1
    radius = []
    for lam in (0.0, 0.5, 1.0, 2.0):
        _, session = pulled(0.8, squash=True)
        session.options = DeformOptions(volume=lam)
        session._posed = None
        radius.append(np.linalg.norm(session.vertices[middle][:, [0, 2]], axis=1).mean())
    assert np.diff(radius).max() < 0.0


@given(st.lists(st.floats(-1.0, 1.0), min_size=9, max_size=9))
def test_a_turn_has_the_largest_trace_of_all_rotations(values):
    m = np.array(values).reshape(3, 3)
    *wxyz, trace = turn_of(*m.ravel(), np.inf)
    u, s, vt = np.linalg.svd(m)
    best = s[0] + s[1] + s[2] * np.sign(np.linalg.det(u @ vt) or 1.0)
    rotation = Rotation.from_quat(np.roll(wxyz, -1)).as_matrix()
    assert abs(trace - best) < 1e-5 * max(s[0], 1e-9) + 1e-12
    assert abs((rotation * m.T).sum() - best) < 1e-5 * max(s[0], 1e-9) + 1e-12


def test_a_factor_solves_what_scipy_solves_and_again_after_its_values_change():
    vertices, faces = tube(15, 9)
    edges, weights = cotangent_weights(vertices, faces)
    n = len(vertices)
    order = ordering(*neighbours(n, edges, weights)[:2])
    slot = np.argsort(order)
    starts, links, weights = neighbours(n, slot[edges], weights)
    pattern = Pattern(starts, links)
    factor = Factor(pattern)
    rng = np.random.default_rng(0)
    for _ in range(2):
        diagonal = np.add.reduceat(weights, starts[:-1]) + rng.uniform(0.1, 1.0, n)
        factor.refactor(-weights[pattern.link_of_entry], diagonal)
        rows = np.repeat(np.arange(n), np.diff(starts))
        k = csc_matrix((np.r_[-weights, diagonal], (np.r_[rows, np.arange(n)], np.r_[links, np.arange(n)])))
        right = rng.normal(size=(n, 3))
        x = right.astype(np.float32)
        factor.solve(x)
        assert np.abs(x - spsolve(k, right)).max() < 1e-4


def test_obtuse_triangles_keep_weights_positive():
    vertices = np.array([[0, 0, 0], [1, 0, 0], [0.5, 0.02, 0], [0.5, -0.02, 0.0]])
    _, weights = cotangent_weights(vertices, np.array([[0, 1, 2], [1, 0, 3]]))
    assert weights.min() > 0.0


def test_a_mesh_as_it_comes_is_repaired_on_a_copy_and_every_vertex_moves():
    vertices, faces = tube(10, 8)
    n = len(vertices)
    messy = np.concatenate([vertices, vertices[:3], [[0.4, 0.0, 0.0]]])  # three doubles, one loose
    bad = np.concatenate([faces[1:], [[n, 1, 1], faces[3], [0, n, 8]]])  # a hole, no area, twice, no area
    kept = (messy.copy(), bad.copy())
    session = PoseSession(Surface.of(messy, bad))
    session.set("low", n - 2)
    session.set("high", n - 1)
    session.move_all({"low": messy[n - 2] + 1.0, "high": messy[n - 1] + 1.0})
    session.solve()
    notes = " ".join(session.surface.repaired.notes)
    assert np.abs(session.vertices - messy - 1.0).max() < 1e-3
    assert all(word in notes for word in ("share a place", "without area", "in no face", "open"))
    assert np.array_equal(messy, kept[0])
    assert np.array_equal(bad, kept[1])


def test_separate_parts_go_along_with_what_is_nearest():
    vertices, faces = boxes(3)
    session = PoseSession(Surface.of(vertices, faces))
    for i in range(8):
        session.set(str(i), i)
    turn = Rotation.from_rotvec([0.0, 0.0, 1.0]).as_matrix()
    moved = vertices @ turn.T
    session.move_all({str(i): moved[i] for i in range(8)})
    session.solve(200, 1e-6)
    assert np.abs(session.vertices - moved).max() < 0.02


@pytest.mark.parametrize("n", [1, 2, 3])
def test_few_handles_are_enough(n):
    vertices, faces = sheet()
    session = PoseSession(Surface.of(vertices, faces))
    for i in range(n):
        session.set(str(i), 50 * i)
    session.move_all({str(i): vertices[50 * i] + [0.0, 0.0, 2.0] for i in range(n)})
    assert session.solve().converged
    assert np.abs(session.vertices - vertices - [0.0, 0.0, 2.0]).max() < 1e-3


def test_three_vertices_are_a_surface_and_two_are_none():
    triangle = np.eye(3)
    session = PoseSession(Surface.of(triangle, np.array([[0, 1, 2]])))
    session.set("a", 0, np.array([2.0, 0.0, 0.0]))
    session.solve()
    assert np.isfinite(session.vertices).all()
    with pytest.raises(UnderstudyError, match="no face with an area"):
        repaired(triangle, np.array([[0, 1, 1]]))


def test_a_handle_that_goes_lets_the_surface_fall_back():
    vertices, faces = tube(12, 8)
    session = PoseSession(Surface.of(vertices, faces))
    for i in (0, 40, 97):
        session.set(str(i), i)
    session.move("97", vertices[97] + [0.4, 0.0, 0.0])
    session.solve()
    bent = np.abs(session.vertices - vertices).max()
    session.remove("97")
    session.solve(300, 1e-6)
    apart = session.vertices - vertices
    assert bent > 0.3
    assert np.abs(apart - apart.mean(0)).max() < 0.1 * bent


def test_two_handles_on_one_vertex_are_refused_in_one_line():
    session = PoseSession(Surface.of(*sheet()))
    session.set("hand", 5)
    with pytest.raises(OptionError, match="'foot' is on the same vertex as 'hand'"):
        session.set("foot", 5)


def test_folds_are_counted_and_a_bend_is_none():
    vertices, faces = sheet()
    bent = np.stack([vertices[:, 0], np.sin(vertices[:, 1]), np.cos(vertices[:, 1])], axis=1)
    torn = vertices.copy()
    torn[66] += [0.3, 0.0, 0.0]
    assert (folded(vertices, bent, faces).sum(), folded(vertices, torn, faces).sum() > 0) == (0, True)
