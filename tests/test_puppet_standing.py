"""Which way meshes stand that are no animals: busts, masks, vases, what is upside down; and what goes on tentacles."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from creatures import creature
from menagerie import beast
from solids import box
from understudy.deform.keep_volume import is_closed
from understudy.deform.laplacian import touching
from understudy.deform.measures import volume
from understudy.deform.repair import repaired
from understudy.io.mesh.mesh_file import MeshFile, plain
from understudy.puppetry.body_plan import body_plan
from understudy.puppetry.first_guess import first_guess, guess_axes
from understudy.puppetry.legs import limbs_of
from understudy.puppetry.openings import closed, openings
from understudy.puppetry.perform import load_source
from understudy.puppetry.puppet import axes_of
from understudy.puppetry.undulation import SPINE
from understudy.samples.puppet_meshes import _capsule, _cone, _ellipsoid, _union, surface_nets

WALK = load_source("sample:walk", fps=10.0)
WAYS = [("y", "z"), ("y", "-z"), ("z", "-y"), ("z", "x")]


def solid(parts, low, high, step=0.06) -> tuple[np.ndarray, np.ndarray]:
    return surface_nets(_union(parts, 0.05), low, high, step)


def turned(vertices, faces, up="y", front="z") -> MeshFile:
    """A mesh that stands in Y and looks along Z as a file that has other axes."""
    return plain(Path("made.obj"), vertices @ axes_of(up, front), faces)


def cut(vertices, faces, kept) -> tuple[np.ndarray, np.ndarray]:
    """Without the faces that have a vertex that is not kept."""
    faces = faces[kept[faces].all(1)]
    used = np.unique(faces)
    return vertices[used], np.searchsorted(used, faces)


def bust() -> tuple[np.ndarray, np.ndarray]:
    """A head with a nose, a chin and horns, on a neck that is cut off."""
    parts = [
        _ellipsoid((0, 1.0, 0), (0.4, 0.5, 0.45)), _capsule((0, -0.3, -0.12), (0, 0.8, -0.12), 0.25),
        _cone(np.array([0, 1.0, 0.4]), np.array([0, 0.9, 0.62]), 0.1, 0.07),
        _ellipsoid((0, 0.62, 0.25), (0.2, 0.14, 0.2)),
        _cone(np.array([0.2, 1.4, 0.1]), np.array([0.3, 1.65, 0.1]), 0.07, 0.03),
        _cone(np.array([-0.2, 1.4, 0.1]), np.array([-0.3, 1.65, 0.1]), 0.07, 0.03),
    ]  # fmt: skip
    vertices, faces = solid(parts, (-0.7, -0.7, -0.8), (0.7, 1.9, 0.9))
    return cut(vertices, faces, vertices[:, 1] > 0.0)


def octopus() -> tuple[np.ndarray, np.ndarray]:
    """Eight arms round a body, whose tips curl up."""
    parts = [_ellipsoid((0, 1.0, 0), (0.4, 0.55, 0.42))]
    for angle in np.pi * (np.arange(8) + 0.5) / 4.0:
        x, z = np.sin(angle), np.cos(angle)
        path = np.array([(r * x, y, r * z) for r, y in ((0.2, 0.55), (0.5, 0.25), (0.9, 0.1), (1.2, 0.25))])
        parts += [_cone(a, b, 0.1, 0.07) for a, b in pairwise(path)]
    return solid(parts, (-1.5, -0.2, -1.5), (1.5, 1.8, 1.5), 0.07)


def teapot() -> tuple[np.ndarray, np.ndarray]:
    handle = np.array([(0, 0.8, -0.4), (0, 0.9, -0.75), (0, 0.6, -0.95), (0, 0.25, -0.75), (0, 0.2, -0.4)], dtype=float)
    parts = [
        _ellipsoid((0, 0.5, 0), (0.5, 0.45, 0.5)),
        _cone(np.array([0, 0.4, 0.4]), np.array([0, 0.9, 0.95]), 0.13, 0.07),
    ]
    parts += [_cone(a, b, 0.07, 0.07) for a, b in pairwise(handle)]
    return solid(parts, (-0.7, -0.2, -1.2), (0.7, 1.2, 1.2))


def test_a_box_without_a_lid_has_one_opening_as_large_as_the_lid():
    vertices, faces = box((1.0, 2.0, 3.0))
    lid = vertices[faces][..., 1].min(1) > 0.999
    mesh = repaired(vertices, faces[~lid])
    found = openings(mesh)
    assert np.abs(found.centres - [[0.0, 1.0, 0.0]]).max() < 1e-12
    assert np.abs(np.abs(found.areas) - [[0.0, 3.0, 0.0]]).max() < 1e-12
    whole = closed(mesh)
    assert (is_closed(whole[1]), round(abs(volume(*whole)), 9)) == (True, 6.0)


def test_what_is_closed_has_no_opening():
    mesh = repaired(*teapot())
    assert len(openings(mesh).centres) == 0
    assert np.array_equal(closed(mesh)[1], mesh.faces)


@pytest.mark.parametrize(("up", "front"), WAYS)
def test_a_bust_stands_on_its_neck_and_looks_where_its_face_is(up, front):
    assert guess_axes(turned(*bust(), up, front)) == (up, front)


@pytest.mark.parametrize("front", ["z", "-z", "x", "-x"])
def test_a_mask_looks_away_from_where_it_is_open(front):
    body = creature("cartoon", step=0.07)
    head = cut(body.vertices, body.faces, (body.vertices[:, 1] > 1.15) & (body.vertices[:, 2] > 0.0))
    assert guess_axes(turned(*head, "y", front), up="y") == ("y", front)


@pytest.mark.parametrize("up", ["y", "z", "x"])
def test_what_is_its_own_mirror_image_across_two_axes_stands_along_the_third(up):
    front = "z" if up != "z" else "x"
    tree = solid(
        [_capsule((0, 0, 0), (0, 0.8, 0), 0.16), _ellipsoid((0, 1.3, 0), (0.6, 0.55, 0.6))],
        (-0.8, -0.4, -0.8),
        (0.8, 2.1, 0.8),
    )
    assert [guess_axes(turned(*shape, up, front))[0] for shape in (tree, octopus())] == [up, up]


@pytest.mark.parametrize(("family", "seed"), [("quadruped", 2), ("bird", 3)])
def test_what_stands_on_long_legs_is_put_on_them_though_its_file_has_them_up(family, seed):
    known = beast(family, seed)
    upside_down = axes_of("-y", "z").T @ axes_of(known.up, known.front or "z")
    assert guess_axes(plain(Path("made.obj"), known.vertices @ upside_down.T, known.faces)) == ("-y", "z")


def test_arms_of_an_octopus_whose_tips_curl_up_are_legs_that_step():
    mesh = turned(*octopus())
    plan = body_plan(*limbs_of(mesh, "y", "z"))
    assert sum("foot" in name or "hand" in name or "_leg_" in name for name in plan.parts) == 8
    assert plan.on_four


def test_a_teapot_waddles_and_does_not_swim():
    made = first_guess(turned(*teapot()), WALK)
    assert not any(SPINE in name for name in made.points)
    assert (made.options.glide, made.points["head"].joint) == (0.0, "left_foot")


def test_a_bust_that_hangs_down_to_a_tip_has_feet_and_no_tail():
    vertices, faces = bust()
    oblique = cut(vertices, faces, vertices[:, 1] - 1.2 * vertices[:, 2] > 0.25)
    assert not {"left_foot", "right_foot"} - set(first_guess(turned(*oblique), WALK, up="y", front="z").points)


def test_shells_that_lie_all_along_each_other_are_tied_all_along_where_nothing_else_joins_them():
    def bar(x: float, y: float) -> tuple[np.ndarray, np.ndarray]:
        return solid([_capsule((x, y, 0), (x, y, 1.0), 0.1)], (x - 0.3, y - 0.3, -0.3), (x + 0.3, y + 0.3, 1.3), 0.05)

    shells = [bar(0.0, 0.0), bar(0.22, 0.0), bar(0.0, 0.9)]
    starts = np.cumsum([0, *(len(v) for v, _ in shells[:-1])])
    faces = [f + start for (_, f), start in zip(shells, starts, strict=True)]
    mesh = repaired(np.concatenate([v for v, _ in shells]), np.concatenate(faces))
    tied = touching(mesh.vertices, mesh.component, np.zeros((0, 2), dtype=np.int64))
    assert set(mesh.component[tied].ravel().tolist()) == {0, 1}
    assert np.ptp(mesh.vertices[tied[:, 0], 2]) > 0.8
    assert len(touching(mesh.vertices, mesh.component, tied[:1])) == 0
