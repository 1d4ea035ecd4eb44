"""Scenes as the studio takes them in: what is one, what a ZIP may hold, and what a recast scene says."""

from __future__ import annotations

import tomllib
import zipfile
from pathlib import Path

import pytest

from understudy.errors import FileError, OptionError
from understudy.studio import scene_files
from understudy.studio.scene_ask import Instead, SceneAsk, check_cast, recast_text
from understudy.studio.scene_files import table_of, unpacked
from understudy.studio.scene_kind import is_scene

TEXT = """# Two of them.
[[character]]
name = "ann"     # she
motion = "clips/a.bvh"
target = "hero.glb"

  [[character]]
name = 'bob'
target = "hero.glb"
motion = "clips/b.bvh"
at = [
  0.0, 1.0]
[options]
method = "reconform"
"""


def packed(path: Path, **files: str) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return path


@pytest.mark.parametrize(
    ("name", "text", "is_one"),
    [
        ("s.toml", TEXT, True),
        ("s.TOML", "  [[ character ]]\nname = ", True),
        ("puppet.toml", 'mesh = "a.obj"\n# [[character]] is another thing\n', False),
        ("s.zip", "no archive", True),
        ("s.glb", TEXT, False),
    ],
)
def test_a_file_with_characters_in_it_is_a_scene(tmp_path: Path, name: str, text: str, is_one: bool):
    (tmp_path / name).write_text(text)
    assert is_scene(tmp_path / name) is is_one


def test_a_zip_is_unpacked_once_into_a_folder_of_its_own(tmp_path: Path):
    path = packed(tmp_path / "s.zip", **{"show/one.toml": TEXT, "show/clips/a.bvh": "x", "__MACOSX/one.toml": TEXT})
    first, again = unpacked(path, tmp_path / "out"), unpacked(path, tmp_path / "out")
    assert first == again
    assert (first.name, (first.parent / "clips" / "a.bvh").read_text()) == ("one.toml", "x")


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"a.bvh": "x"}, "has no scene in it"),
        ({"../../evil.toml": TEXT}, "leaves its folder"),
        ({"/evil.toml": TEXT}, "leaves its folder"),
        ({"a.toml": TEXT, "b.toml": TEXT}, "has 2 scenes in it"),
        ({f"{k}.bvh": "" for k in range(8)}, "at most 5"),
        ({"s.toml": TEXT + "#" * 5000}, "once unpacked"),
    ],
)
def test_a_zip_that_is_no_scene_is_one_line_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: dict[str, str], said: str
):
    monkeypatch.setattr(scene_files, "MOST_FILES", 5)
    monkeypatch.setattr(scene_files, "MOST_BYTES", 4000)
    path = packed(tmp_path / "s.zip", **files)
    with pytest.raises(FileError, match=said) as error:
        unpacked(path, tmp_path / "out")
    assert "\n" not in str(error.value)
    assert not (tmp_path / "evil.toml").exists()
    assert said in ("has no scene in it", "has 2 scenes in it") or not any((tmp_path / "out").iterdir())


def test_what_is_no_zip_is_said(tmp_path: Path):
    (tmp_path / "s.zip").write_text("PK no")
    with pytest.raises(FileError, match="cannot be unpacked"):
        unpacked(tmp_path / "s.zip", tmp_path / "out")


def test_files_that_were_dropped_together_are_found_by_their_last_names(tmp_path: Path):
    (tmp_path / "s.toml").write_text(TEXT)
    (tmp_path / "a.bvh").touch()
    said = table_of(tmp_path / "s.toml")
    assert [one["motion"] for one in said["character"]] == ["a.bvh", "clips/b.bvh"]


def test_a_recast_scene_says_who_plays_now_and_nothing_else_changes():
    cast = {
        "bob": {"target": Instead(Path("/x/y/my hero.glb"), "my hero.glb"), "motion": Instead("sample:walk", "walk")}
    }
    text = recast_text(TEXT, cast)
    before, after = tomllib.loads(TEXT), tomllib.loads(text)
    before["character"][1] |= {"target": "my hero.glb", "motion": "sample:walk"}
    assert (after, text.count("\n"), "# she" in text) == (before, TEXT.count("\n"), True)


def test_the_command_plays_the_same_scene():
    sample = SceneAsk(Path("x/five.toml"), "five", "five")
    own = SceneAsk(Path("/there/my five.toml"), "/there/my five.toml")
    assert sample.command == "understudy demo --scene five --out five"
    assert own.command == "understudy scene '/there/my five.toml' -o 'my five'"


@pytest.mark.parametrize("said", [[], {"ann": 3}, {"ann": {"source": {}}}, {"ann": {"target": "hero"}}])
def test_a_cast_that_is_none_is_refused(said: object):
    with pytest.raises(OptionError, match="'cast' of a scene"):
        check_cast(said)
