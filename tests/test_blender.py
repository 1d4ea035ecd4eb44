"""What is written plays in Blender as it does here, to 1e-4 of the height.

Blender is the `bpy` package in an environment of its own; BLENDER_PYTHON names its Python, and
`tools/compare_with_blender.py` says how to make one. Without it these tests skip.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import numpy as np
import pytest

from conftest import DATA, data_files
from understudy import io
from understudy.math import quat
from understudy.model import Motion

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tools"))
import compare_with_blender as blender

MOVED, FRAMES = 3, [0, 3, 7, 10]
# Files that Blender shows in a way of its own whatever plays, as docs/blender-comparison.md tells, and one it refuses.
BLENDERS_OWN = ("sophie.glb", "aj.glb", "bitmoji.glb", "bitmoji_win-dance.glb")
UNREAD = ("mousey_meshopt.glb",)
CLIPPED = [p for p in data_files("**/*.glb") if b'"animations"' in p.read_bytes()[:4_000_000]]


@pytest.fixture(scope="session")
def blender_python() -> Path:
    """A Python with `bpy`."""
    python = Path(os.environ.get("BLENDER_PYTHON", "bpyenv/bin/python"))
    if not python.is_file():
        pytest.skip("no Python with Blender in it: set BLENDER_PYTHON to one with the package bpy")
    return python


def a_few_joints_turn(skeleton, name: str) -> Motion:
    """The rest pose, but for a few joints that carry others: all the rest of the clip is what it does not say."""
    motion = Motion.at_rest(skeleton, n_frames=11, name=name)
    carrying = np.unique(skeleton.parents[skeleton.parents >= 0])[1:]
    some = carrying[np.linspace(0, len(carrying) - 1, MOVED).astype(int)] if len(carrying) else np.array([0])
    turns = quat.exp(np.outer(np.sin(np.linspace(0.0, 6.0, 11)), [0.2, 0.3, 0.1]))
    motion.local_wxyz[:, some] = quat.mul(motion.local_wxyz[:, some], turns[:, None])
    return motion


@pytest.mark.parametrize("path", CLIPPED, ids=lambda p: str(p.relative_to(DATA)))
def test_a_new_clip_plays_in_blender_next_to_the_files_own(path, blender_python, tmp_path):
    loaded = io.read(path)
    if not loaded.motions or path.name in UNREAD:
        pytest.skip("none of its clips moves a joint, or Blender does not read it")
    new = a_few_joints_turn(loaded.character.skeleton, "understudy new clip")
    written = tmp_path / "out.glb"
    io.write(written, loaded.character, [*loaded.motions, new])
    theirs = blender.blender(written, blender_python, new, FRAMES, 0, tmp_path, after_others=True)
    assert not isinstance(theirs, str), theirs
    if path.name in BLENDERS_OWN:
        alone = blender.blender(written, blender_python, new, FRAMES, 0, tmp_path)
        distance = max(
            float(np.abs(theirs[key] - alone[key]).max())
            for key in alone.keys() & theirs.keys()
            if key[:5] in ("mesh:", "bone:")
        )
    else:
        _, _, distance = blender.distance_of(loaded, new, FRAMES, theirs)
    assert distance is not None
    assert distance < blender.GOAL


SKINNED = data_files("characters/**/*.glb", "characters/**/*.vrm", "characters/**/*.fbx")


@pytest.mark.parametrize("path", SKINNED, ids=lambda p: str(p.relative_to(DATA)))
def test_a_character_written_as_usd_stands_and_moves_in_blender_as_here(path, blender_python, tmp_path):
    loaded = io.read(path)
    if not loaded.character.meshes or path.name in BLENDERS_OWN:
        pytest.skip("it has no skin, or Blender shows it in a way of its own")
    motion = loaded.motions[0] if loaded.motions else a_few_joints_turn(loaded.character.skeleton, "turn")
    written = tmp_path / "out.usdc"
    io.write(written, loaded.character, [motion])
    frames = [0, motion.n_frames // 2, motion.n_frames - 1]
    theirs = blender.blender(written, blender_python, motion, frames, 0, tmp_path)
    assert not isinstance(theirs, str), theirs
    _, _, distance = blender.distance_of(loaded, motion, frames, theirs)
    assert distance is not None
    assert distance < blender.GOAL
