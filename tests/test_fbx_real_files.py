"""Real FBX files: all load, keep the model's invariants, and stand upright in metres."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from conftest import DATA, data_files
from understudy.io.fbx import fbx
from understudy.model import check, skinned_vertices
from understudy.model.skinning import rest_vertices

FILES = data_files("**/*.fbx")


@pytest.mark.parametrize("path", FILES, ids=lambda p: str(p.relative_to(DATA)))
def test_every_file_loads_and_keeps_the_invariants(path: Path) -> None:
    loaded = fbx.read(path, path.read_bytes())
    assert check(loaded.character, *loaded.motions) is None


@pytest.mark.parametrize(
    ("name", "n_joints", "n_verts", "height"),
    [
        ("characters/mixamo/X_Bot.fbx", 65, 24746, 1.809),
        ("characters/mixamo/Y_Bot.fbx", 65, 27850, 1.805),
        ("characters/other/Geno_bind.fbx", 75, 9332, 1.707),
        ("characters/other/LAFAN_model_skeleton.fbx", 86, 8103, 1.855),
        ("characters/other/ArcherRi01.fbx", 71, 1507, 1.7),
    ],
)
def test_characters_have_the_joints_vertices_and_height_of_their_description(
    data: Path, name: str, n_joints: int, n_verts: int, height: float
) -> None:
    path = data / name
    character = fbx.read(path, path.read_bytes()).character
    tall = np.ptp(rest_vertices(character)[:, 1])
    assert (character.skeleton.n_joints, character.n_verts, round(tall, 1)) == (n_joints, n_verts, round(height, 1))


def test_a_mixamo_file_has_one_clip_of_the_described_length_and_a_note_on_the_empty_take(data: Path) -> None:
    path = data / "motions/fbx_mixamo/Arm Stretching.fbx"
    loaded = fbx.read(path, path.read_bytes())
    assert ([(m.name, m.fps, round(m.duration, 2)) for m in loaded.motions], loaded.notes) == (
        [("mixamo.com", 30.0, 8.87)],
        ("The clip 'Take 001' moves no joint and is left out.",),
    )


def test_the_same_bot_in_two_files_skins_to_the_same_rest_pose(data: Path) -> None:
    one, two = (data / name for name in ("characters/mixamo/X_Bot.fbx", "motions/fbx_mixamo/Crossleg Freeze.fbx"))
    rest = [rest_vertices(fbx.read(p, p.read_bytes()).character) for p in (one, two)]
    np.testing.assert_allclose(rest[0], rest[1], atol=1e-5)


def test_feet_of_a_skinned_clip_stay_by_the_floor(data: Path) -> None:
    path = data / "motions/fbx_mixamo_unlicensed_repo/Praying (Y Bot).fbx"
    loaded = fbx.read(path, path.read_bytes())
    lowest = skinned_vertices(loaded.character, loaded.motions[0])[..., 1].min(axis=1)
    assert np.abs(lowest).max() < 0.06
