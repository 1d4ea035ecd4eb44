"""Pictures obey geometry: coverage, depth order, silhouettes, symmetry, framing; files hold what was drawn."""

import subprocess
import sys
from dataclasses import replace
from io import BytesIO
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from PIL import Image

from understudy.errors import FileError, OptionError
from understudy.math import quat
from understudy.model import Character, Mesh, Motion, Skeleton, Skin
from understudy.render import (
    LIGHT,
    NEUTRAL_COLOUR,
    RESULT_COLOUR,
    SOURCE_COLOUR,
    VIEWS,
    Camera,
    Figure,
    Lights,
    Lines,
    Points,
    Row,
    Stage,
    contact_sheet,
    facing_of,
    film,
    frame_camera,
    render,
    save_animation,
    save_png,
    shapes,
)
from understudy.render.camera import view_axes
from understudy.render.normals import corner_normals, smoothing
from understudy.render.rasterise import rasterise
from understudy.render.scene import grid_step
from understudy.render.sheet import even_frames
from understudy.render.theme import to_linear, to_srgb
from understudy.samples.characters import load_template, sample_path

SQUARE = np.array([[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 0.0]])
TWO = np.array([[0, 1, 2], [0, 2, 3]])


def flat_camera(*, half_height: float = 1.0, centre: tuple[float, float] = (0.0, 0.0)) -> Camera:
    """Orthographic, from +Z straight on."""
    axes = np.array([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, -1.0]])
    return Camera(np.array([*centre, 10.0]), axes, half_height, 10.0, True)


def dancer(size: float = 1.0, *, n_frames: int = 9, meshes: bool = True) -> tuple[Character, Motion]:
    """A figure of boxes with two arms and two legs, mirror-symmetric at rest, that walks ahead and swings its arms."""
    joints = [
        ("root", -1, (0.0, 0.0, 0.0)), ("hips", 0, (0.0, 0.9, 0.0)), ("chest", 1, (0.0, 0.4, 0.0)),
        ("head", 2, (0.0, 0.3, 0.0)), ("left_arm", 2, (0.2, 0.1, 0.0)), ("left_hand", 4, (0.5, 0.0, 0.0)),
        ("right_arm", 2, (-0.2, 0.1, 0.0)), ("right_hand", 6, (-0.5, 0.0, 0.0)), ("left_leg", 1, (0.1, 0.0, 0.0)),
        ("left_foot", 8, (0.0, -0.85, 0.0)), ("right_leg", 1, (-0.1, 0.0, 0.0)), ("right_foot", 10, (0.0, -0.85, 0.0)),
    ]  # fmt: skip
    offsets = np.array([offset for _, _, offset in joints]) * size
    parents = np.array([parent for _, parent, _ in joints])
    n = len(joints)
    skeleton = Skeleton(tuple(name for name, _, _ in joints), parents, offsets, quat.identity(n), np.ones((n, 3)))
    parts = []
    for joint in range(2, n):
        points, faces = shapes.octahedra(np.zeros((1, 3)), offsets[joint][None], np.array([0.08 * size]))
        parts.append(Mesh(skeleton.names[joint], points, faces, Skin.rigid(int(parents[joint]), len(points))))
    rest = Motion.at_rest(skeleton, n_frames=n_frames, name="stroll")
    turns, places = rest.local_wxyz.copy(), rest.local_translations.copy()
    swing = np.sin(np.linspace(0.0, 2.0 * np.pi, n_frames))
    turns[:, 4] = quat.exp(np.stack([0.0 * swing, 0.0 * swing, swing], axis=1))
    places[:, 1, 2] += np.linspace(0.0, size, n_frames)
    return Character("dancer", skeleton, tuple(parts) if meshes else ()), Motion("stroll", 30.0, turns, places)


@settings(deadline=None)
@given(st.integers(0, 30), st.integers(0, 30), st.integers(1, 30), st.integers(1, 30))
def test_a_rectangle_on_whole_samples_covers_exactly_its_area(left, bottom, width, height):
    corners = SQUARE * [width, height, 1.0] + [left - 32, bottom - 32, 0.0]
    seen = rasterise(flat_camera(half_height=32.0), corners, TWO, width=64, height=64)
    assert (seen.face >= 0).sum() == width * height


def test_a_unit_square_seen_straight_on_covers_the_exact_pixels():
    seen = rasterise(flat_camera(half_height=1.0), SQUARE, TWO, width=100, height=100).face >= 0
    expected = np.zeros((100, 100), dtype=bool)
    expected[:50, 50:] = True
    np.testing.assert_array_equal(seen, expected)


@settings(deadline=None)
@given(arrays(np.int64, (4, 2), elements=st.integers(-40 * 256, 40 * 256)))
def test_neighbours_share_no_sample_and_leave_none_out(lattice):
    """For any point d, [abc] = [abd] + [bcd] + [cad] at every sample, where [ ] is coverage signed by orientation."""
    points = np.concatenate([lattice / 256.0, np.zeros((4, 1))], axis=1)

    def signed(i: int, j: int, k: int) -> np.ndarray:
        covered = rasterise(flat_camera(half_height=32.0), points, np.array([[i, j, k]]), width=64, height=64).face >= 0
        turn = np.sign(np.linalg.det(np.stack([points[j] - points[i], points[k] - points[i]])[:, :2]))
        return covered * turn

    np.testing.assert_array_equal(signed(0, 1, 2), signed(0, 1, 3) + signed(1, 2, 3) + signed(2, 0, 3))


def test_the_nearer_of_two_overlapping_triangles_is_seen_whatever_their_order():
    near = np.array([[-1.0, -1.0, 1.0], [1.0, -1.0, 1.0], [0.0, 1.0, 1.0]])
    far = near * [-1.0, -1.0, 1.0] - [0.0, 0.0, 2.0]
    for points, nearer in ((np.concatenate([near, far]), 0), (np.concatenate([far, near]), 1)):
        seen = rasterise(flat_camera(), points, np.array([[0, 1, 2], [3, 4, 5]]), width=64, height=64).face
        assert seen[32, 32] == nearer
        assert set(np.unique(seen)) == {-1, 0, 1}


def test_crossing_triangles_are_split_where_their_planes_meet():
    tilted = np.array([[-1.0, -1.0, -1.0], [1.0, -1.0, 1.0], [1.0, 1.0, 1.0], [-1.0, 1.0, -1.0]])
    points = np.concatenate([tilted, tilted * [1.0, 1.0, -1.0]])
    faces = np.concatenate([TWO, TWO + 4])
    seen = rasterise(flat_camera(), points, faces, width=64, height=64).face
    assert (seen[:, 32:] < 2).all()
    assert (seen[:, :32] >= 2).all()


@pytest.mark.parametrize("orthographic", [True, False])
def test_the_silhouette_of_a_ball_has_the_area_of_its_disc(orthographic):
    steps = np.linspace(0.0, np.pi, 129), np.linspace(0.0, 2.0 * np.pi, 257)
    theta, phi = np.meshgrid(*steps, indexing="ij")
    ball = np.stack([np.sin(theta) * np.cos(phi), np.cos(theta), np.sin(theta) * np.sin(phi)], axis=-1).reshape(-1, 3)
    i = (np.arange(128)[:, None] * 257 + np.arange(256)).ravel()
    faces = np.concatenate([np.stack([i, i + 1, i + 258], 1), np.stack([i, i + 258, i + 257], 1)])
    distance, half, rows = 4.0, 0.5 if not orthographic else 2.0, 400
    axes = np.array([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, -1.0]])
    camera = Camera(np.array([0.0, 0.0, distance]), axes, half, distance, orthographic)
    # A pinhole sees a ball of radius r at distance d under the tangent r / sqrt(d^2 - r^2).
    radius = (1.0 if orthographic else 1.0 / np.sqrt(distance**2 - 1.0)) * 0.5 * rows / half
    covered = (rasterise(camera, ball, faces, width=rows, height=rows).face >= 0).sum()
    assert covered == pytest.approx(np.pi * radius**2, rel=0.01)


def test_what_is_behind_the_camera_is_cut_off_and_not_mirrored():
    points = np.array([[-1.0, -0.5, 8.0], [1.0, -0.5, 8.0], [0.0, -0.5, 20.0]])  # runs under the camera to behind it
    axes = np.array([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, -1.0]])
    camera = Camera(np.array([0.0, 0.0, 10.0]), axes, 1.0, 10.0)
    seen = rasterise(camera, points, np.array([[0, 1, 2]]), width=64, height=64).face >= 0
    assert seen[32:].any()
    assert not seen[:32].any()


def test_faces_that_are_degenerate_or_not_finite_or_huge_do_no_harm():
    points = np.array(
        [[0.0, 0, 0], [1, 0, 0], [np.nan, 0, 0], [np.inf, 1, 0], [1e30, 1e30, 0], [0, 1, 0], [-1e9, 3, 0]]
    )
    faces = np.array([[0, 0, 1], [0, 1, 2], [0, 1, 3], [0, 1, 4], [0, 1, 5], [4, 5, 6], [2, 3, 2]])
    seen = rasterise(frame_camera(points[[0, 1, 5]], "front"), points, faces, width=64, height=64).face
    assert not np.isin(seen, [0, 1, 2, 6]).any()
    assert (seen == 4).any()


@settings(max_examples=60, deadline=None)
@given(
    arrays(np.float64, (7, 3), elements=st.floats(-3.0, 3.0, width=32)),
    st.sampled_from(sorted(VIEWS)),
    st.floats(0.3, 3.0),
    st.booleans(),
    arrays(np.float64, (3,), elements=st.floats(-1.0, 1.0, width=32)),
)
def test_a_framed_camera_has_every_point_inside_its_margins(points, view, aspect, orthographic, facing):
    camera = frame_camera(points, view, aspect=aspect, margin=0.1, orthographic=orthographic, facing=facing)
    width, height = 1000.0 * aspect, 1000.0
    pixels, depth = camera.project(points, 1000, 1000)
    pixels[:, 0] += 0.5 * (width - 1000.0)  # the width of a picture does not change the scale
    low, high = pixels.min(axis=0) / [width, height], pixels.max(axis=0) / [width, height]
    assert (low > 0.0999).all()
    assert (high < 0.9001).all()
    assert (depth > camera.near).all()


def test_a_framed_camera_is_as_near_as_the_margin_allows():
    points = np.random.default_rng(3).normal(size=(40, 3))
    pixels, _ = frame_camera(points, aspect=1.0, margin=0.1).project(points, 1000, 1000)
    spans = np.ptp(pixels, axis=0)
    assert spans.max() == pytest.approx(800.0, abs=1e-6)


@pytest.mark.parametrize("view", sorted(VIEWS))
def test_the_axes_of_every_view_are_right_handed_and_look_at_the_figure(view):
    right, up, forward = view_axes(view, np.array([0.6, 0.0, -0.8]))
    np.testing.assert_allclose(np.cross(right, up), -forward, atol=1e-12)
    assert up[1] >= -1e-12
    assert right[1] == 0.0


def test_a_front_camera_sees_the_figures_left_hand_on_the_right_of_the_picture():
    pixels, _ = frame_camera(SQUARE, "front").project(np.array([[1.0, 0.0, 0.0], [-1.0, 0.0, 0.0]]), 100, 100)
    assert pixels[0, 0] > pixels[1, 0]


def test_an_empty_scene_is_the_background_alone():
    image = render([], frame_camera(SQUARE), (40, 30), stage=Stage(floor=None))
    sky = np.round(255.0 * np.array(LIGHT.sky)).astype(int)
    assert np.abs(image.astype(int) - sky).max() <= 1


def test_a_symmetric_scene_makes_a_symmetric_picture():
    character, _ = dancer()
    lights = Lights(key=(0.0, 0.9, 0.7), fill=(0.0, 0.2, 0.6))
    figure = Figure.at(character)
    cloud = np.concatenate([figure.extent, figure.extent * [-1.0, 1.0, 1.0]])
    image = render([figure], frame_camera(cloud, "front"), (200, 200), stage=Stage(lights=lights)).astype(int)
    assert np.abs(image - image[:, ::-1]).max() <= 1


def test_a_picture_does_not_depend_on_which_way_faces_are_wound():
    character, _ = dancer()
    turned = Character(
        character.name,
        character.skeleton,
        tuple(Mesh(m.name, m.vertices, m.faces[:, ::-1].copy(), m.skin) for m in character.meshes),
    )
    camera = frame_camera(Figure.at(character).extent)
    first, second = (render([Figure.at(c)], camera, (120, 180)).astype(int) for c in (character, turned))
    # Rounding decides a tap of the shadow where a surface grazes the light; everything else is equal.
    assert (np.abs(first - second).max(axis=2) > 1).mean() < 1e-3


def test_colours_of_vertices_show_on_the_surface():
    character, _ = dancer()
    red = np.tile([0.8, 0.0, 0.0], (character.n_verts, 1))
    figure = Figure(character, Figure.at(character).global_matrices, vertex_colours=red)
    image = render([figure], frame_camera(figure.extent), (120, 180), stage=Stage(floor=None)).astype(int)
    assert ((image[..., 0] - image[..., 1:].max(axis=2)) > 60).sum() > 500


def test_an_overlay_is_seen_through_the_mesh_and_a_marker_without_it_is_not():
    character, _ = dancer()
    figure = Figure.at(character)
    camera = frame_camera(figure.extent, "front")
    inside = np.array([[0.0, 0.98, 0.0]])
    plain = render([figure], camera, (200, 200))
    hidden, shown = (
        render([figure, Points(inside, radius=0.03, colour=(0.0, 0.9, 0.0), overlay=o)], camera, (200, 200))
        for o in (False, True)
    )
    assert (hidden == plain).all()
    assert ((shown[..., 1].astype(int) - shown[..., 0]) > 60).sum() > 20


def test_a_character_without_a_mesh_is_drawn_as_bones_without_the_node_above_them():
    character, motion = dancer(meshes=False)
    figure = Figure.at(character, motion, 3)
    camera = frame_camera(figure.extent)
    stage = Stage(floor=None)
    drawn = (render([figure], camera, (160, 200), stage=stage) != render([], camera, (160, 200), stage=stage)).any(
        axis=2
    )
    assert drawn.sum() > 300
    assert figure.extent[:, 1].min() > 0.01


def test_values_that_are_not_finite_leave_the_rest_of_the_picture_alone():
    character, motion = dancer()
    matrices = Figure.at(character, motion, 2).global_matrices.copy()
    matrices[5] = np.nan
    broken = Figure(character, matrices, draw="both")
    lines = Lines(np.array([[0.0, 0.0, 0.0], [np.nan, 0.0, 0.0]]), np.array([[0.0, 1.0, 0.0], [1.0, 1.0, 1.0]]))
    image = render([broken, lines, Points(np.full((1, 3), np.inf))], frame_camera(broken.extent), (100, 150))
    assert len(np.unique(image)) > 20


def test_what_has_sunk_into_the_floor_is_a_ghost():
    character, _ = dancer()
    figure = Figure.at(character, colour=SOURCE_COLOUR)
    camera = frame_camera(figure.extent, "front")
    (shin, chest), _ = camera.project(np.array([[0.1, 0.5, 0.0], [0.0, 1.0, 0.0]]), 300, 300)
    standing, sunk = (render([figure], camera, (300, 300), stage=Stage(floor=f)).astype(int) for f in (0.0, 0.8))
    colourful = [[np.ptp(image[int(y), int(x)]) for x, y in (shin, chest)] for image in (standing, sunk)]
    assert 0 < colourful[1][0] < 0.5 * colourful[0][0]
    assert colourful[1][1] > 0.8 * colourful[0][1]


def test_a_ball_on_the_floor_darkens_the_ground_more_than_one_in_the_air():
    camera = frame_camera(np.array(list(product((-1.2, 1.2), (0.0, 1.8), (-1.2, 1.2)))))
    shades = []
    for height in (0.3, 1.2):
        ball = [Points(np.array([[0.0, height, 0.0]]), radius=0.3)]
        bare, empty = (render(t, camera, (200, 200), stage=Stage(floor=None)) for t in (ball, []))
        ground = (bare == empty).all(axis=2)
        image, plain = (render(t, camera, (200, 200)).astype(int) for t in (ball, []))
        shades.append((plain - image).max(axis=2)[ground].max())
    assert shades[0] > 2.0 * shades[1] > 0.0


def test_normals_of_a_welded_ball_point_outwards_and_those_of_a_box_stay_sharp():
    points, faces = shapes.unit_ball()
    smooth = corner_normals(points, faces, smoothing(np.arange(len(points)), faces))
    cube = np.array([(x, y, z) for x in (0.0, 1.0) for y in (0.0, 1.0) for z in (0.0, 1.0)])
    sides = np.array([[0, 1, 3], [0, 3, 2], [4, 6, 7], [4, 7, 5], [0, 4, 5], [0, 5, 1], [2, 3, 7], [2, 7, 6], [0, 2, 6],
                      [0, 6, 4], [1, 5, 7], [1, 7, 3]])  # fmt: skip
    sharp = corner_normals(cube, sides, smoothing(np.arange(8), sides))
    assert (smooth * points[faces]).sum(-1).min() > 0.99
    assert np.abs(sharp).max(axis=-1).min() > 1.0 - 1e-6


def test_solids_are_closed_and_face_outwards():
    for points, faces in (
        shapes.balls(np.array([[1.0, 2.0, 3.0]]), np.array([0.5])),
        shapes.octahedra(np.array([[1.0, 2.0, 3.0]]), np.array([[2.0, 2.5, 3.0]]), np.array([0.1])),
    ):
        a, b, c = (points - points.mean(axis=0))[faces].transpose(1, 0, 2)
        edges = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])
        assert {tuple(e) for e in edges} == {tuple(e[::-1]) for e in edges}
        assert (np.einsum("ij,ij->i", a, np.cross(b, c)) > 0.0).all()


@given(st.floats(1e-3, 1e4))
def test_the_grid_has_a_few_lines_over_any_size(size):
    assert 0.22 * size * 0.999 <= grid_step(size) <= 0.22 * size * 2.51


@given(arrays(np.float64, (5,), elements=st.floats(0.0, 1.0)))
def test_srgb_and_back_is_the_same_light(values):
    assert to_srgb(to_linear(values)) == pytest.approx(values, abs=1e-6)


def test_source_and_result_differ_in_lightness_too():
    weights = np.array([0.2126, 0.7152, 0.0722])
    light = [float(to_linear(np.array(c)) @ weights) for c in (SOURCE_COLOUR, RESULT_COLOUR)]
    assert light[0] / light[1] > 1.5


@given(st.integers(1, 500), st.integers(1, 12))
def test_even_frames_are_distinct_and_reach_both_ends(n_frames, count):
    frames = even_frames(n_frames, count)
    assert len(frames) == min(n_frames, count)
    assert frames[0] == 0
    assert count == 1 or frames[-1] == n_frames - 1


def test_a_png_decodes_to_what_was_rendered(tmp_path):
    image = np.random.default_rng(0).integers(0, 256, (31, 17, 3)).astype(np.uint8)
    path = save_png(tmp_path / "picture.png", image)
    np.testing.assert_array_equal(np.asarray(Image.open(path)), image)


def test_a_contact_sheet_has_its_size_and_is_the_same_every_time(tmp_path):
    character, motion = dancer()
    rows = [Row("source", character, motion), ("result", *dancer(0.5))]
    files = []
    for name in ("a.png", "b.png"):
        sheet = contact_sheet(rows, frames=4, cell_width=90, cell_height=120, title="A stroll")
        files.append(save_png(tmp_path / name, sheet).read_bytes())
    width, height = Image.open(BytesIO(files[0])).size
    assert files[0] == files[1]
    assert 4 * 90 < width < 4 * 90 + 60
    assert 2 * 120 < height < 2 * 120 + 240


def figure_heights(sheet: np.ndarray, n_rows: int) -> list[int]:
    """Heights in pixels of what is strongly coloured, for sheets whose rows are equally tall."""
    coloured = np.ptp(sheet.astype(int), axis=2) > 70
    coloured[:, : sheet.shape[1] // 8] = False  # the dots beside the names
    lines = np.flatnonzero(coloured.any(axis=1))
    return [int(np.ptp(lines[(lines * n_rows) // len(sheet) == i])) for i in range(n_rows)]


@pytest.mark.parametrize(("size", "shared", "ratio"), [(0.5, True, 0.5), (0.5, False, 1.0), (0.01, True, 1.0)])
def test_a_half_size_character_looks_half_as_tall_unless_each_row_is_fitted_and_one_in_centimetres_is_seen(
    size, shared, ratio
):
    rows = [("tall", *dancer(1.0)), ("small", *dancer(size))]
    sheet = contact_sheet(rows, frames=1, cell_width=300, cell_height=400, shared_scale=shared, view="front")
    tall, small = figure_heights(sheet, 2)
    assert small / tall == pytest.approx(ratio, abs=0.04)


def test_a_followed_figure_stays_in_the_middle_and_a_still_camera_lets_it_walk():
    character, motion = dancer()
    centres = {}
    for follow in (True, False):
        sheet = contact_sheet(
            [("", character, motion)], frames=2, cell_width=200, cell_height=200, view="side", follow=follow
        )
        coloured = np.ptp(sheet[60:].astype(int), axis=2) > 70
        half = sheet.shape[1] // 2
        centres[follow] = [np.flatnonzero(c.any(axis=0)).mean() for c in (coloured[:, :half], coloured[:, half:])]
    assert abs(np.diff(centres[True])[0]) < 30 < abs(np.diff(centres[False])[0])


def test_a_film_runs_in_real_time_and_its_file_lasts_as_long(tmp_path):
    character, motion = dancer(n_frames=31)
    images = film([("left", character, motion), ("right", *dancer(0.8, n_frames=16))], fps=6.0, cell_height=64)
    assert len(images) == 7
    for suffix in ("gif", "webp", "png"):
        with Image.open(save_animation(tmp_path / f"film.{suffix}", images, fps=6.0)) as film_file:
            lengths = []  # the formats may join frames that look alike, but not lose time
            for index in range(film_file.n_frames):
                film_file.seek(index)
                film_file.load()
                lengths.append(film_file.info["duration"])
        assert sum(lengths) == pytest.approx(7000 / 6, abs=10)


def test_mistakes_are_named_in_a_sentence(tmp_path):
    character, motion = dancer()
    rows = [("a", character, motion)]
    for wrong, words in (
        (lambda: contact_sheet(rows, view="sideways"), "three_quarter"),
        (lambda: contact_sheet(rows, theme="blue"), "light, dark"),
        (lambda: contact_sheet(rows, frames=[99]), "frame 99"),
        (lambda: contact_sheet([]), "at least one row"),
        (lambda: contact_sheet(rows, draw="wire"), "skeleton"),
        (lambda: render([], frame_camera(SQUARE), (0, 10)), "0 x 10"),
        (lambda: save_animation(tmp_path / "x.gif", []), "at least one frame"),
    ):
        with pytest.raises(OptionError, match=words):
            wrong()
    with pytest.raises(FileError, match=r"use one of"):
        save_animation(tmp_path / "x.mp4", [np.zeros((4, 4, 3), np.uint8)])


@pytest.mark.parametrize("angle", [0.0, 1.3, -2.6])
def test_a_humanoid_faces_where_it_is_turned_to(angle):
    template = load_template()
    rest = Motion.at_rest(template.skeleton)
    root = template.skeleton.roots[0]
    turned = rest.local_wxyz.copy()
    turn = quat.exp(np.array([0.0, angle, 0.0]))
    turned[:, root] = quat.mul(turn, turned[:, root])
    ahead = facing_of(template, replace(rest, local_wxyz=turned))
    assert ahead == pytest.approx([np.sin(angle), 0.0, np.cos(angle)], abs=1e-3)


def test_a_sheet_seen_from_each_front_is_the_same_for_a_turned_figure():
    template = load_template()
    rest = Motion.at_rest(template.skeleton)
    turned = rest.local_wxyz.copy()
    turned[:, 0] = quat.mul(quat.exp(np.array([0.0, np.pi, 0.0])), turned[:, 0])
    plain, other = (
        contact_sheet([("", template, motion)], frames=1, cell_width=100, cell_height=150, facing="each").astype(int)
        for motion in (rest, replace(rest, local_wxyz=turned))
    )
    assert (np.abs(plain - other).max(axis=2) > 8).mean() < 0.005


def test_the_tool_makes_a_sheet_and_names_what_is_wrong(tmp_path):
    tool = Path(__file__).parents[1] / "tools" / "contact_sheet.py"

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([sys.executable, tool, *arguments], capture_output=True, text=True, check=False)

    out = tmp_path / "sheet.png"
    good = run(str(sample_path("template")), "-o", str(out), "--height", "80")
    bad = run(str(tmp_path / "nothing.glb"), "-o", str(out))
    assert (good.returncode, good.stdout, good.stderr, out.is_file()) == (0, "", "", True)
    assert (bad.returncode, len(bad.stderr.splitlines())) == (1, 1)


def test_real_characters_fill_their_cells(data: Path):
    from understudy.io.gltf import glb

    path = data / "characters" / "mixamo" / "Xbot.glb"
    loaded = glb.read(path, path.read_bytes())
    figure = Figure.at(loaded.character, loaded.motions[0], 5, colour=NEUTRAL_COLOUR)
    camera = frame_camera(figure.extent, aspect=2 / 3, margin=0.05)
    stage = Stage(floor=None)
    image, empty = (render(things, camera, (200, 300), stage=stage) for things in ([figure], []))
    rows = np.flatnonzero((image != empty).any(axis=(1, 2)))
    assert np.ptp(rows) == pytest.approx(0.9 * 300, abs=4)
