"""Triangles by themselves: closed forms on a ball and a box, and agreement with a graph library."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.sparse import coo_array
from scipy.sparse.csgraph import connected_components

from solids import box, sphere
from understudy.model.triangles import face_areas, greatest_winding, shells, vertex_normals


def test_areas_of_a_box_are_halves_of_its_sides():
    areas = face_areas(*box((1.0, 2.0, 3.0)))
    assert sorted(areas) == pytest.approx([1.0] * 4 + [1.5] * 4 + [3.0] * 4)


def test_normals_of_a_ball_point_away_from_its_middle():
    vertices, faces = sphere(2.0)
    assert vertex_normals(vertices, faces) == pytest.approx(vertices / 2.0, abs=0.05)


def test_a_vertex_without_faces_has_no_normal():
    assert vertex_normals(np.ones((2, 3)), np.zeros((0, 3), dtype=np.int64)) == pytest.approx(np.zeros((2, 3)))


@pytest.mark.parametrize("seed", range(5))
def test_shells_are_connected_parts_numbered_by_their_first_vertex(seed: int):
    faces = np.random.default_rng(seed).integers(0, 60, (30, 3))
    edges = np.concatenate([faces[:, :2], faces[:, 1:]])
    graph = coo_array((np.ones(len(edges)), edges.T), shape=(60, 60))
    assert (shells(faces, 60) == connected_components(graph, directed=False)[1][faces[:, 0]]).all()


@pytest.mark.parametrize(
    ("point", "around"), [((0.3, -0.2, 0.5), 1.0), ((0.0, 0.99, 0.0), 1.0), ((0.0, 1.4, 0.2), 0.0)]
)
def test_a_ball_goes_once_around_what_is_inside(point: tuple[float, float, float], around: float):
    vertices, faces = sphere(1.0)
    assert greatest_winding(np.array([point]), vertices, faces, 2.0) == pytest.approx(around, abs=1e-9)


def test_five_sides_of_a_cube_go_five_sixths_around_its_middle():
    vertices, faces = box((2.0, 2.0, 2.0))
    open_ = faces[vertices[faces][:, :, 1].min(1) < 0.99]
    assert greatest_winding(np.zeros((1, 3)), vertices, open_, 2.0) == pytest.approx(5.0 / 6.0)
