"""Volumes of closed and of messy meshes, against closed forms and against libigl's winding number."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import data_files
from solids import box, capsule, joined, lens, signed_volume, sphere
from understudy.benches import volume as bench_volume
from understudy.body.actor import prepare
from understudy.loading import load
from understudy.math import quat
from understudy.metrics.case import Take
from understudy.metrics.volume import Balls, Volumes, closed_body, volumes
from understudy.metrics.volume_takes import anatomy, take_volumes
from understudy.model.terrain import HeightField, Plane
from understudy.samples import load_template, sample_motion

CELL = 0.01


def measured(*meshes, cell: float = CELL, **options) -> Volumes:
    """The volumes of meshes in one frame, each mesh a limb."""
    vertices, faces, limb = joined(*meshes)
    body = closed_body(vertices[None], faces, face_limbs=limb, n_limbs=len(meshes))
    return volumes(body, vertices[None], cell=cell, **options)


def turned(mesh, vector=(0.4, -0.8, 0.3)):
    return quat.rotate(quat.exp(np.array(vector)), mesh[0]), mesh[1]


def winding_volume(points, *parts, cell: float = CELL) -> float:
    """What libigl finds: cells whose middle has a winding number above one half for every part, in the box of all."""
    igl = pytest.importorskip("igl", reason="libigl, the judge of volumes, is not installed")
    corners = [points[triangles].reshape(-1, 3) for triangles in parts]
    low, high = np.max([c.min(0) for c in corners], axis=0), np.min([c.max(0) for c in corners], axis=0)
    counts = np.ceil((high - low) / cell).astype(int)
    step = (high - low) / counts
    axes = [low[k] + (np.arange(counts[k]) + 0.5) * step[k] for k in range(3)]
    cells = np.stack(np.meshgrid(*axes, indexing="ij"), -1).reshape(-1, 3)
    inside = [igl.fast_winding_number(points, np.ascontiguousarray(part), cells) > 0.5 for part in parts]
    return float(np.all(inside, axis=0).sum() * np.prod(step))


# Closed forms.


def test_two_balls_share_a_lens():
    move = np.array([0.08, 0.02, 0.03])
    found = measured(sphere(0.1), sphere(0.1, tuple(move)))
    shared, ball = lens(0.1, float(np.linalg.norm(move))), 4 / 3 * np.pi * 0.1**3
    np.testing.assert_allclose([found.pairs[0, 0, 1], found.total[0]], [shared, 2 * ball - shared], rtol=0.01)


def test_a_half_sunk_box_is_half_below():
    found = measured(box((0.4, 0.6, 0.3)))
    np.testing.assert_allclose([found.total[0], found.below[0]], [0.072, 0.036], rtol=1e-9)


@given(st.tuples(*[st.floats(-3.0, 3.0)] * 3), st.floats(-0.2, 0.2))
@settings(max_examples=25, deadline=None)
def test_a_box_keeps_its_volume_however_it_is_turned(vector, height):
    upright = box((0.4, 0.6, 0.3))
    found = measured(turned(upright, vector), terrain=Plane(height))
    # The lower part of the same box, cut by the plane from the other side, is the rest.
    rest = measured((turned(upright, vector)[0] * (1.0, -1.0, 1.0), upright[1]), terrain=Plane(-height))
    np.testing.assert_allclose([found.total[0], found.below[0] + rest.below[0]], [0.072, 0.072], rtol=0.01)


@pytest.mark.parametrize("slope", [0.0, 0.5, 2.0])
def test_a_capsule_through_a_slope_is_cut_in_the_middle(slope):
    found = measured(capsule(0.08, 0.5), terrain=Plane(0.0, slope, 0.3 * slope))
    due = np.pi * 0.08**2 * 0.5 + 4 / 3 * np.pi * 0.08**3
    np.testing.assert_allclose([found.total[0], found.below[0]], [due, due / 2], rtol=0.01)


def test_hills_cut_a_box_where_they_are():
    hills = HeightField(np.array([[0.0, 0.0], [0.4, 0.4]]), (-0.2, -0.2), (0.4, 0.4))
    assert measured(box((0.4, 0.4, 0.4), (0.0, 0.2, 0.0)), terrain=hills).below[0] == pytest.approx(0.032, rel=1e-9)


def test_a_ball_takes_its_part_out_of_an_intersection():
    of = np.array([[-1, 0], [0, -1]])
    inner = Balls(of, np.array([[[0.0, 0.0, 0.0, 0.06]]]))
    found = measured(sphere(0.1), sphere(0.12), balls=inner)
    assert found.pairs[0, 0, 1] == pytest.approx(4 / 3 * np.pi * (0.1**3 - 0.06**3), rel=0.01)


# Messy meshes.


def test_a_ball_with_a_hole_is_nearly_a_ball():
    vertices, faces = sphere(0.1)
    left = faces[vertices[faces].mean(1)[:, 2] < 0.08]
    assert measured((vertices, left)).total[0] == pytest.approx(4 / 3 * np.pi * 0.1**3, rel=0.04)


def test_a_shirt_without_a_torso_is_full():
    vertices, faces = turned(capsule(0.15, 0.6))
    upright = quat.rotate(quat.inv(quat.exp(np.array([0.4, -0.8, 0.3]))), vertices)
    tube = faces[np.abs(upright[faces].mean(1)[:, 1]) < 0.3]
    assert measured((vertices, tube)).total[0] == pytest.approx(np.pi * 0.15**2 * 0.6, rel=0.01)


def test_a_cape_holds_nothing():
    x, y = np.meshgrid(np.linspace(-1, 1, 21), np.linspace(0, 1, 11), indexing="ij")
    sheet = np.stack([0.3 * np.sin(x), y, 0.3 * np.cos(x)], -1).reshape(-1, 3)
    at = (np.arange(20)[:, None] * 11 + np.arange(10)).ravel()
    faces = np.concatenate([np.stack([at, at + 11, at + 1], -1), np.stack([at + 1, at + 11, at + 12], -1)])
    assert measured((sheet, faces.astype(np.int64))).total[0] == 0.0


@pytest.mark.parametrize("mess", ["inside out", "mixed", "both sides", "unwelded", "nested", "nested inside out"])
def test_the_same_ball_however_it_is_written(mess):
    vertices, faces = sphere(0.1)
    clean = measured((vertices, faces)).total[0]
    back = faces[:, ::-1]
    mixed = np.where(np.random.default_rng(0).random(len(faces))[:, None] < 0.4, back, faces)
    meshes = {
        "inside out": [(vertices, back)],
        "mixed": [(vertices, mixed)],
        "both sides": [(vertices, np.concatenate([faces, back]))],
        "unwelded": [(vertices[faces].reshape(-1, 3), np.arange(3 * len(faces)).reshape(-1, 3))],
        "nested": [(vertices, faces), sphere(0.05)],
        "nested inside out": [(vertices, faces), (sphere(0.05)[0], sphere(0.05)[1][:, ::-1])],
    }[mess]
    assert measured(*meshes).total[0] == pytest.approx(clean, rel=1e-12)


def test_boxes_that_touch_and_move_apart_stay_two():
    boxes = [box((0.1, 0.4, 0.1), (0.05, 0.0, 0.0)), box((0.1, 0.4, 0.1), (-0.05, 0.0, 0.0))]
    vertices, faces, limb = joined(*boxes)
    apart = vertices + np.where(np.arange(16) < 8, 0.3, -0.3)[:, None]
    body = closed_body(np.stack([vertices, apart]), faces, face_limbs=limb, n_limbs=2)
    np.testing.assert_allclose(volumes(body, np.stack([vertices, apart]), cell=CELL).limbs, 0.004, rtol=1e-9)


def test_a_seam_with_other_weights_on_either_side_is_closed():
    vertices, faces = sphere(0.1)
    upper = vertices[faces].mean(1)[:, 1] > 0.0
    (a, ia), (b, ib) = (np.unique(f, return_inverse=True) for f in (faces[upper], faces[~upper]))
    both = np.concatenate([vertices[a], vertices[b]])
    parts = np.concatenate([ia.reshape(-1, 3), ib.reshape(-1, 3) + len(a)])
    gaping = both + np.where(np.arange(len(both)) < len(a), 0.05, 0.0)[:, None]
    body = closed_body(np.stack([both, gaping]), parts)
    assert len(body.triangles) == len(closed_body(vertices[None], faces).triangles)


@given(st.integers(0, 10_000))
@settings(max_examples=15, deadline=None)
def test_limbs_of_any_cut_add_up_to_the_body(seed):
    rng = np.random.default_rng(seed)
    vertices, faces = turned(capsule(0.1, 0.7, rings=24), rng.normal(size=3))
    seeds = vertices[rng.integers(0, len(vertices), 5)]
    limb = np.argmin(np.linalg.norm(vertices[faces].mean(1)[:, None] - seeds, axis=-1), axis=1)
    body = closed_body(vertices[None], faces, face_limbs=limb, n_limbs=5)
    points = body.points(vertices)
    parts = [signed_volume((points, body.triangles[body.limb_of == i])) for i in range(5)]
    found = volumes(body, vertices[None], cell=CELL)
    np.testing.assert_allclose(
        [sum(parts), found.limbs.sum()], [signed_volume((vertices, faces)), found.total[0]], rtol=0.02
    )


@given(st.integers(0, 10_000), st.integers(1, 60))
@settings(max_examples=40, deadline=None)
def test_any_soup_of_triangles_is_as_large_from_below_as_from_above(seed, n_faces):
    rng = np.random.default_rng(seed)
    soup = np.round(rng.normal(size=(12, 3)), 1)
    faces, limb = rng.integers(0, 12, (n_faces, 3)), rng.integers(0, 3, n_faces)
    found = []
    for vertices in (soup, soup * (1.0, -1.0, 1.0)):
        body = closed_body(vertices[None], faces, face_limbs=limb, n_limbs=3)
        found.append(volumes(body, vertices[None], cell=0.05))
    # Crossings balance: what a column enters it leaves, so that the way it is walked does not matter.
    np.testing.assert_allclose(found[0].total, found[1].total, atol=1e-9)


# The judge.


@pytest.mark.parametrize("name", ["ball", "box", "capsule", "overlapping"])
def test_closed_meshes_have_the_volume_that_winding_numbers_find(name):
    meshes = {
        "ball": [sphere(0.2)],
        "box": [turned(box((0.3, 0.5, 0.2)))],
        "capsule": [turned(capsule(0.1, 0.5))],
        "overlapping": [sphere(0.15), turned(capsule(0.1, 0.5)), turned(box((0.1, 0.5, 0.2)), (0.0, 0.3, 1.0))],
    }[name]
    vertices, faces, _ = joined(*meshes)
    assert measured(*meshes).total[0] == pytest.approx(winding_volume(vertices, faces), rel=0.02)


def test_the_intersection_of_two_posed_limbs_is_that_of_winding_numbers():
    actor = prepare(load_template())
    vertices = Take(actor, sample_motion("self_hug")).vertices[72:73]
    body = anatomy(actor).body
    found, points = volumes(body, vertices, cell=CELL), body.points(vertices[0])
    i, j = np.unravel_index(found.pairs[0].argmax(), found.pairs[0].shape)
    limbs = [body.triangles[body.limb_of == limb] for limb in (i, j)]
    assert found.pairs[0, i, j] == pytest.approx(winding_volume(points, *limbs, cell=0.005), rel=0.02)


def test_the_benchmark_compares_volumes_that_are_the_same(monkeypatch):
    pytest.importorskip("igl", reason="libigl, the judge of volumes, is not installed")
    monkeypatch.setattr(bench_volume, "interleaved", lambda tasks, rounds: dict.fromkeys(tasks, 1.0))
    found = bench_volume.run()
    ratios = [found["volume_columns_over_winding"], found["intersections_columns_over_winding"]]
    np.testing.assert_allclose(ratios, 1.0, atol=0.02)


# What may go wrong.


def test_frames_that_cannot_be_measured_are_named():
    vertices, faces = sphere(0.1, rings=12)
    frames = np.repeat(vertices[None], 6, axis=0)
    frames[2:4, 5, 1] = np.nan
    found = volumes(closed_body(vertices[None], faces), frames, cell=CELL)
    assert (found.problem, list(np.flatnonzero(np.isnan(found.total)))) == (
        "the vertices are not finite in frames 2 to 3",
        [2, 3],
    )


def test_a_vertex_that_flew_off_is_told_and_costs_nothing():
    vertices, faces = sphere(0.1, rings=12)
    frames = np.repeat(vertices[None], 2, axis=0)
    frames[1, 5] = (1e9, 0.0, 1e9)
    assert (
        volumes(closed_body(vertices[None], faces), frames, cell=CELL).problem
        == "the vertices have flown apart in frame 1"
    )


def test_nothing_has_no_volume():
    empty = closed_body(np.zeros((1, 0, 3)), np.zeros((0, 3), dtype=np.int64))
    flat = closed_body(np.zeros((1, 4, 3)), np.array([[0, 1, 2], [1, 2, 3]]))
    found = [volumes(body, np.zeros((2, body.n_verts, 3)), cell=CELL).total.tolist() for body in (empty, flat)]
    assert found == [[0.0, 0.0], [0.0, 0.0]]


def test_the_same_frames_give_the_same_bits():
    actor = prepare(load_template())
    vertices = Take(actor, sample_motion("self_hug")).vertices[:8]
    body = anatomy(actor).body
    first, second = (volumes(body, vertices, cell=CELL) for _ in range(2))
    assert np.array_equal(first.pairs, second.pairs)
    assert np.array_equal(first.total, second.total)


# Real files.

REAL = data_files(
    "characters/mixamo/*.glb", "characters/quaternius/*.glb", "characters/r2et_npz/*.npz", "characters/rpm/*"
)


@pytest.mark.parametrize("path", REAL, ids=lambda p: p.name)
def test_limbs_of_real_characters_add_up_and_leave_nothing_out(path):
    loaded = load(path)
    actor = prepare(loaded.character, loaded.motions)
    rest = anatomy(actor).at_rest
    # Parts that overlap as built (joints of a mannequin, a glove over a hand) are in two limbs; nothing is in none.
    assert 0.99 < rest.limbs.sum() / rest.total[0] < 1.08


@pytest.mark.parametrize(
    ("name", "litres"),
    [
        ("characters/mixamo/X_Bot.fbx", (60, 90)),
        ("characters/mixamo/Michelle.glb", (60, 90)),
        ("characters/other/Geno_stance.fbx", (60, 90)),
    ],
)
def test_people_have_the_volume_of_people(data, name, litres):
    actor = prepare(load(data / name).character)
    volume = anatomy(actor).at_rest.total[0] * (1.8 / actor.ground.height) ** 3
    assert litres[0] < 1e3 * volume < litres[1]


def test_the_volume_of_a_take_is_measured_once():
    actor = prepare(load_template())
    take = Take(actor, sample_motion("wave").sliced(0, 3))
    assert take_volumes(take) is take_volumes(take)
