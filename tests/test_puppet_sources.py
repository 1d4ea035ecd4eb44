"""One puppet plays motions of every format, of skeletons it has not seen; meshes of every format are puppets."""

from __future__ import annotations

import numpy as np
import pytest

import understudy as us
from puppet_meshes import sheet

MOTIONS = {
    "bvh": "motions/bvh_cmu/02_03.bvh",
    "bvh of Mixamo": "motions/bvh_mixamo/Ortiz_Thankful.bvh",
    "amc": "motions/asf_amc_cmu/02_01.amc",
    "fbx": "motions/fbx_mixamo/Crawling_InPlace.fbx",
    "fbx of CMU": "motions/fbx_cmu/91_48.fbx",
    "glb": "motions/glb_mixamo/Catwalk Walking.glb",
}


@pytest.mark.parametrize("kind", MOTIONS)
def test_a_motion_of_any_format_moves_a_puppet_above_the_floor(kind, data):
    show = us.puppet(us.sample_puppet("paper"), data / MOTIONS[kind], fps=3.0)
    lowest = min(show.world(frame)[:, 1].min() for frame in range(show.n_frames))
    hands = show.paths[:, show.points.index("left_hand")]
    assert show.n_frames > 2
    assert np.isfinite(show.shapes).all()
    assert lowest > -1e-6 * show.size
    assert np.ptp(hands, axis=0).max() > 0.01 * show.size


def test_an_npz_of_a_known_character_moves_a_puppet(tmp_path):
    us.save(tmp_path / "clap.npz", us.load_template(), us.sample_motion("clap").sliced(30, 60))
    one = us.puppet(us.sample_puppet("paper"), tmp_path / "clap.npz", fps=5.0)
    two = us.puppet(us.sample_puppet("paper"), us.sample_motion("clap").sliced(30, 60), us.load_template(), fps=5.0)
    assert np.abs(one.shapes - two.shapes).max() < 1e-3 * one.size


@pytest.mark.parametrize("ending", [".obj", ".glb"])
def test_what_a_puppet_is_written_as_is_a_mesh_for_the_next_puppet(ending, tmp_path):
    us.save_performance(tmp_path / f"paper{ending}", us.puppet(us.sample_puppet("paper"), "sample:wave", fps=2.0))
    mesh = tmp_path / "paper" / "paper_0000.obj" if ending == ".obj" else tmp_path / f"paper{ending}"
    assert np.isfinite(us.puppet(mesh, "sample:wave", fps=2.0).shapes).all()


def test_a_mesh_that_is_too_large_for_its_frames_is_one_line_before_anything_is_made():
    vertices, faces = sheet(40)
    puppet = us.sample_puppet("paper")
    big = np.tile(vertices, (700, 1))
    large = type(puppet.mesh)(puppet.mesh.path, big, faces, type(puppet.mesh.looks)(((0, len(faces), -1),)), up="y")
    with pytest.raises(us.UnderstudyError, match=r"more than fit; play fewer frames \(--fps \d+\), or reduce"):
        us.puppet(us.Puppet(large, puppet.points, puppet.examples), "sample:walk")
