"""Bones fitted to a mesh in motion: as exact as they say, as few as there are, and played by the file's readers."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import understudy as us
from puppet_meshes import tube
from test_gltf_validator import validator  # noqa: F401 - a fixture
from understudy.errors import OptionError
from understudy.io.gltf import glb
from understudy.model.skinning import skinned_vertices
from understudy.puppetry.fit_bones import Bones, fit_bones


@pytest.fixture(scope="module")
def walk_of_lamp():
    return us.puppet(us.sample_puppet("lamp"), "sample:walk", fps=15.0)


def played(rest: np.ndarray, bones: Bones, frame: int) -> np.ndarray:
    turns = Rotation.from_quat(np.roll(bones.turns_wxyz[frame], -1, axis=-1)).as_matrix()
    turns = bones.scales[frame][:, None, None] * turns
    each = np.einsum("bij,nbj->nbi", turns, rest[:, None] - bones.heads) + bones.places[frame]
    return (each[np.arange(len(rest))[:, None], bones.joints] * bones.weights[..., None]).sum(1)


def bent_tube() -> tuple[np.ndarray, np.ndarray]:
    """A tube whose halves turn against each other and grow, with a blend between them."""
    rest, _ = tube()
    upper = np.clip(2.0 * rest[:, 1] + 0.5, 0.0, 1.0)[:, None]
    shapes = []
    for t in np.linspace(0.0, 1.0, 12):
        turn = Rotation.from_rotvec([0.8 * t, 0.3 * t, 0.0]).as_matrix()
        shapes.append((1.0 - upper) * rest + upper * (1.0 + 0.2 * t) * (rest @ turn.T) + [t, 0.0, 0.0])
    return rest, np.array(shapes)


def test_what_two_bones_moved_three_follow_at_most():
    rest, shapes = bent_tube()
    assert fit_bones(rest, shapes, 2e-3).n_bones <= 3


def test_weights_are_shares_of_at_most_four_bones_and_the_error_is_the_largest_there_is():
    rest, shapes = bent_tube()
    shapes[:, :, 2] += 0.1 * np.sin(4.0 * shapes[:, :, 1]) * np.linspace(0.0, 1.0, 12)[:, None]
    bones = fit_bones(rest, shapes, 5e-3)
    off = max(np.linalg.norm(played(rest, bones, f) - shapes[f], axis=1).max() for f in range(len(shapes)))
    assert bones.weights.shape == (len(rest), 4)
    assert bones.weights.min() >= 0.0
    assert np.abs(bones.weights.sum(1) - 1.0).max() < 1e-9
    assert abs(off - bones.error) < 1e-6
    assert bones.error <= 5e-3


def test_large_meshes_are_within_the_tolerance_though_some_vertices_alone_say_how_bones_move(monkeypatch):
    rest, shapes = bent_tube()
    monkeypatch.setattr("understudy.puppetry.fit_bones.SAMPLE", 100)
    assert fit_bones(rest, shapes, 5e-3).error <= 5e-3


def test_there_are_no_more_bones_than_allowed_and_what_is_missed_is_said(walk_of_lamp):
    bones = fit_bones(walk_of_lamp.rest, walk_of_lamp.shapes, 0.0, 5)
    assert bones.n_bones <= 5
    assert bones.error > 0.0


def test_the_skinned_glb_is_valid_smaller_and_plays_the_vertices_that_were_computed(walk_of_lamp, tmp_path, validator):  # noqa: F811
    show = walk_of_lamp
    written = us.save_performance(tmp_path / "lamp.glb", show, motion="skin")
    us.save_performance(tmp_path / "morphs.glb", show)
    assert validator.errors(tmp_path / "lamp.glb") == [[]]
    read = glb.read(tmp_path / "lamp.glb", (tmp_path / "lamp.glb").read_bytes())
    vertices = skinned_vertices(read.character, read.motions[0])
    off = max(np.linalg.norm(vertices[f] - show.world(f), axis=1).max() for f in range(show.n_frames))
    assert off / show.size <= written.error + 1e-5 <= 0.00201
    assert (tmp_path / "lamp.glb").stat().st_size < (tmp_path / "morphs.glb").stat().st_size


def test_the_smaller_of_both_is_written(walk_of_lamp, tmp_path):
    sizes = {}
    for motion in ("morphs", "skin", "smaller"):
        us.save_performance(tmp_path / f"{motion}.glb", walk_of_lamp, motion=motion)
        sizes[motion] = (tmp_path / f"{motion}.glb").stat().st_size
    assert sizes["smaller"] <= min(sizes["morphs"], sizes["skin"]) + 64


@pytest.mark.parametrize(("name", "motion", "said"), [("a.glb", "bones", "morphs, skin"), ("a.usdc", "skin", ".glb")])
def test_what_cannot_be_written_so_is_said(walk_of_lamp, tmp_path, name, motion, said):
    with pytest.raises(OptionError, match=said):
        us.save_performance(tmp_path / name, walk_of_lamp, motion=motion)
    assert not (tmp_path / name).exists()


def test_the_command_names_the_ways_that_there_are(run, tmp_path):
    mesh = tmp_path / "tube.off"
    mesh.write_text("OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n")
    code, _, error = run("puppet", mesh, "-m", "sample:walk", "-o", tmp_path / "a.glb", "--as", "bones")
    assert (code, "morphs, skin, smaller" in error) == (1, True)
