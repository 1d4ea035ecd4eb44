"""The Khronos validator finds no error in what we write that the input did not have."""

from __future__ import annotations

import importlib.util
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from conftest import data_files
from gltf_samples import leg
from test_gltf_vrm import humanoid, moving
from test_gltf_write import bodies, swing
from understudy.io import write
from understudy.io.gltf import glb, gltf, vrma

TOOL = Path(__file__).resolve().parents[1] / "tools" / "validate_gltf.py"


class Validator:
    """The tool and the folder its package is installed in."""

    def __init__(self, tool: ModuleType, folder: Path) -> None:
        self.tool, self.folder = tool, folder

    def errors(self, *files: Path) -> list[list[str]]:
        return [self.tool.errors(messages) for messages in self.tool.validate(self.folder, files)]


@pytest.fixture(scope="module")
def validator(request: pytest.FixtureRequest) -> Validator:
    spec = importlib.util.spec_from_file_location("validate_gltf", TOOL)
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    folder = request.config.cache.mkdir("gltf-validator") if request.config.cache else Path(".pytest_cache/gltf")
    if reason := tool.install(Path(folder)):
        pytest.skip(reason)
    return Validator(tool, Path(folder))


def test_plain_files_are_valid(tmp_path, validator):
    paths = []
    for name, character in bodies().items():
        for ending in ("glb", "gltf"):
            paths.append(tmp_path / f"{name}.{ending}")
            write(paths[-1], character, [swing(character.skeleton), swing(character.skeleton, n_frames=1)])
    assert validator.errors(*paths) == [[]] * len(paths)


def test_copies_are_valid(tmp_path, validator):
    sample = leg()
    sample.root["nodes"][1] = {"name": "hip", "matrix": [*np.eye(4).ravel()[:12].tolist(), 0, 2, 0, 1], "children": [2]}
    (tmp_path / "in.glb").write_bytes(sample.glb())
    loaded = glb.read(tmp_path / "in.glb", (tmp_path / "in.glb").read_bytes())
    clip = swing(loaded.character.skeleton)
    glb.write(tmp_path / "out.glb", loaded.character, [clip])
    gltf.write(tmp_path / "out.gltf", loaded.character, [clip])
    text = gltf.read(tmp_path / "out.gltf", (tmp_path / "out.gltf").read_bytes())
    glb.write(tmp_path / "packed.glb", text.character, [replace(clip, name="more")])
    names = ("in.glb", "out.glb", "out.gltf", "packed.glb")
    assert validator.errors(*(tmp_path / name for name in names)) == [[]] * 4


def test_vrm_animations_are_valid(tmp_path, validator):
    character = humanoid()
    vrma.write(tmp_path / "dance.vrma", character, [moving(character)])
    assert validator.errors(tmp_path / "dance.vrma") == [[]]


def test_copies_of_real_files_gain_no_error(data, tmp_path, validator):
    found = data_files("characters/*/*.glb", "characters/*/*.vrm", "pairs/*/*.glb")
    sources = [path for path in found if path.stat().st_size < 500_000]
    copies, plain = [], []
    for source in sources:
        loaded = glb.read(source, source.read_bytes())
        copies.append(tmp_path / f"{len(copies)}{source.suffix}")
        plain.append(tmp_path / f"{len(plain)}-plain.glb")
        clip = swing(loaded.character.skeleton, "a new clip")
        glb.write(copies[-1], loaded.character, [clip])
        glb.write(plain[-1], replace(loaded.character, source=None), [clip])
    before, after = validator.errors(*sources), validator.errors(*copies)
    gained = {str(source): sorted(set(new) - set(old)) for source, old, new in zip(sources, before, after, strict=True)}
    assert gained == {str(source): [] for source in sources}
    assert validator.errors(*plain) == [[]] * len(plain)
