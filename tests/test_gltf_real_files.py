"""Characters and motions of the wild: they load, keep the model's invariants, and survive both ways of writing."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from conftest import data_files
from gltf_samples import take_apart
from understudy.io.gltf import glb
from understudy.io.loaded import Loaded
from understudy.math import quat
from understudy.model import Motion, check, joint_positions
from understudy.model.skinning import skinned_vertices

FILES = data_files("*/**/*.glb", "*/**/*.vrm", "*/*.glb")
files = pytest.mark.parametrize("path", sorted(set(FILES)), ids=lambda path: f"{path.parent.name}-{path.name}")

pytestmark = pytest.mark.skipif(not FILES, reason="../shared/data is not there: these tests need real files")


def read(path: Path) -> Loaded:
    return glb.read(path, path.read_bytes())


load = cache(read)  # the files themselves are met by every test


def size(loaded: Loaded) -> float:
    """Metres, but at least one: some files are in centimetres and a hundred metres tall."""
    return max(1.0, float(np.ptp(loaded.character.skeleton.rest_positions, axis=0).max()))


def agree(a: Loaded, motion: Motion, b: Loaded, other: Motion) -> None:
    order = [b.character.skeleton.index(name) for name in a.character.skeleton.names]
    assert other.n_frames == motion.n_frames
    np.testing.assert_allclose(
        joint_positions(b.character.skeleton, other)[:, order],
        joint_positions(a.character.skeleton, motion),
        atol=1e-5 * size(a),
    )
    few = slice(0, 5)
    np.testing.assert_allclose(
        skinned_vertices(b.character, other.sliced(few.start, few.stop)),
        skinned_vertices(a.character, motion.sliced(few.start, few.stop)),
        atol=1e-5 * size(a),
    )


@files
def test_every_file_loads_and_keeps_the_invariants(path):
    loaded = load(path)
    check(loaded.character, *loaded.motions)
    assert np.isfinite(skinned_vertices(loaded.character, Motion.at_rest(loaded.character.skeleton))).all()


@files
def test_a_clip_in_a_copy_of_any_file_plays_and_all_else_stays(path, tmp_path):
    loaded = load(path)
    skeleton = loaded.character.skeleton
    rng = np.random.default_rng(0)
    wxyz = quat.mul(skeleton.rest_wxyz, quat.exp(0.1 * rng.normal(size=(8, skeleton.n_joints, 3))))
    translations = np.repeat(skeleton.rest_translations[None], 8, axis=0)
    translations[:, 0] += 0.1 * rng.normal(size=(8, 3))
    clip = Motion("a new clip", 30.0, wxyz, translations)
    out = tmp_path / f"out{path.suffix}"
    glb.write(out, loaded.character, [*loaded.motions[:2], clip])
    again = read(out)
    assert [m.name for m in again.motions] == [*(m.name for m in loaded.motions), "a new clip"]
    agree(loaded, clip, again, again.motions[-1])
    (before, binary), (after, grown) = take_apart(path.read_bytes()), take_apart(out.read_bytes())
    assert grown.startswith(binary)
    untouched = set(before) - {"accessors", "bufferViews", "animations", "buffers", "nodes"}
    assert {key: after[key] for key in untouched} == {key: before[key] for key in untouched}
    assert [n for n in before["nodes"] if "matrix" not in n] == [
        new for new, old in zip(after["nodes"], before["nodes"], strict=True) if "matrix" not in old
    ]


@files
def test_a_plain_copy_of_any_file_is_the_same_character(path, tmp_path):
    loaded = load(path)
    glb.write(tmp_path / "out.glb", replace(loaded.character, source=None), loaded.motions[:3])
    again = read(tmp_path / "out.glb")
    check(again.character, *again.motions)
    if loaded.motions:
        agree(loaded, loaded.motions[0], again, again.motions[0])
    rest = Motion.at_rest(loaded.character.skeleton), Motion.at_rest(again.character.skeleton)
    agree(loaded, rest[0], again, rest[1])
    np.testing.assert_array_equal(again.character.faces, loaded.character.faces)


def test_draco_gives_the_same_shape_as_the_uncompressed_file(data):
    """Compression reorders vertices and rounds them; the surfaces must still be the same."""
    from scipy.spatial import KDTree

    folder = data / "characters" / "mixamo"
    plain, packed = load(folder / "Goblin.glb"), load(folder / "Goblin_draco.glb")
    a, b = (skinned_vertices(x.character, x.motions[1])[4] for x in (plain, packed))
    assert len(plain.character.faces) == len(packed.character.faces)
    assert max(KDTree(a).query(b)[0].max(), KDTree(b).query(a)[0].max()) < 2e-3
