"""Several characters as a person meets them in the studio: opened, playing, recast by one drop, taken away."""

from __future__ import annotations

import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import understudy as us
from studio_page import Page
from studio_server import Running
from understudy.samples import sample_path
from understudy.samples.scenes import SCENES

PLAYS = "studio.scene && !studio.scene.preview && studio.ready"
FIVE = """# A high five.
[[character]]
name = "ann"
motion = "motions/a.glb"
target = "bodies/small.glb"   # who plays her

[[character]]
name = "bob"
motion = "motions/b.glb"
target = "sample:muscular"

[[prop]]
name = "crate"
box = [0.4, 0.4, 0.4]
at = [2.0, 0.0]
"""


@pytest.fixture
def page(browser: Any, server: Running, warm: list[str]) -> Iterator[Page]:
    made = Page(browser, server, session=warm.pop() if warm else None, state={"motion": {"sample": "walk"}})
    yield made
    complaints = made.complaints
    warm.append(made.close())
    assert complaints == []


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A short scene with files of its own."""
    template = us.load_template()
    (tmp_path / "motions").mkdir()
    (tmp_path / "bodies").mkdir()
    for name in "ab":
        us.save(tmp_path / "motions" / f"{name}.glb", template, us.sample_motion(f"high_five_{name}").sliced(34, 48))
    shutil.copy(sample_path("child"), tmp_path / "bodies" / "small.glb")
    (tmp_path / "five.toml").write_text(FIVE)
    return tmp_path


# Pressed inside the page: work goes on while a driver looks for the button.
CHOOSE_AND_CANCEL = """(scene) => new Promise((done) => {
    const choice = document.querySelector("[data-option=scene]");
    choice.value = scene;
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    const watch = setInterval(() => {
        const button = document.querySelector("[data-action=cancel]");
        if (!button || !studio.scene?.ground) return;
        clearInterval(watch);
        button.click();
        done();
    }, 5);
})"""


def files_of(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_a_scene_dropped_with_its_files_plays_is_recast_by_one_drop_and_taken_away(page: Page, folder: Path):
    page.shown()
    page.drop(*files_of(folder))
    page.until(PLAYS)
    page.explained()
    first = page.js("studio.scene")
    strips = page.js("studio.strips()")
    page.until("Math.min(studio.inView('source'), studio.inView('target')) > 0.95")  # framed with the next picture
    hero = folder / "my hero.glb"
    shutil.copy(sample_path("lanky"), hero)
    x, y = page.js("studio.memberAt('target', 0)")
    page.drop(hero, at=(x, y))
    page.until(f"{PLAYS} && studio.scene.members[0].target === 'my hero.glb'")
    page.explained()
    second = page.js("studio.scene")
    whole = us.load(page.take(".glb", folder))
    toml = page.take("scene", folder)
    command = page.js("studio.command")
    page.page.keyboard.press("Control+z")
    page.until(f"{PLAYS} && studio.scene.members[0].target === 'small'")
    assert [m["name"] for m in first["members"]] == ["ann", "bob"]
    assert [p["name"] for p in first["props"]] == ["crate"]
    assert any("ann R hand · bob R hand" == name and "1" in a and "1" in b for name, a, b in strips)
    assert second["members"][0]["heights"]["target"] > 1.5 * first["members"][0]["heights"]["target"]
    assert {name.partition(":")[0] for name in whole.character.skeleton.names} >= {"ann", "bob", "crate"}
    assert (whole.motions[0].n_frames, command) == (14, "understudy scene five.toml -o five")
    assert [line for line in toml.read_text().splitlines() if line.startswith("target")] == [
        'target = "my hero.glb"',
        'target = "sample:muscular"',
    ]


def test_a_zip_is_a_scene_and_a_file_on_a_name_in_the_panel_plays_that_one(page: Page, folder: Path):
    page.shown()
    with zipfile.ZipFile(folder / "five.zip", "w") as archive:
        for path in files_of(folder):
            if path.suffix != ".zip":
                archive.write(path, f"five/{path.relative_to(folder)}")
    page.drop(folder / "five.zip")
    page.until(PLAYS)
    page.drop(sample_path("heavy"), on="[data-member=bob]")
    page.until(f"{PLAYS} && studio.scene.members[1].target === 'heavy.glb'")
    assert page.js("studio.scene.members[0].target") == "small"


def test_a_sample_scene_with_its_ground_is_chosen_from_a_list_and_closed_again(page: Page):
    page.shown()
    page.page.evaluate(CHOOSE_AND_CANCEL, "sample:hill_and_stairs")
    page.until("studio.work.kind === 'failed'")
    stopped = page.js("studio.work.reason")
    page.page.locator("[data-option=scene]").select_option("")
    page.until("studio.ready && !studio.scene")
    assert stopped.startswith("Stopped.")
    assert page.js("studio.state.motion") == {"sample": "walk"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (FIVE.replace("bodies/small.glb", "nobody.glb"), "nobody.glb: no such file"),
        (FIVE.replace("sample:muscular", "sample:nobody"), "no sample body is called 'nobody'"),
        (FIVE.replace("bodies/small.glb", "../nobody.glb"), "leaves the folder"),
        ("[[character]]\nname = ", "is not TOML"),
    ],
)
def test_a_scene_that_cannot_be_is_one_line_and_the_stage_stays(page: Page, folder: Path, text: str, said: str):
    page.shown()
    (folder / "five.toml").write_text(text)
    page.drop(*files_of(folder))
    page.until("studio.notice")
    notice = page.js("studio.notice")
    page.until("studio.ready")
    assert (said in notice, "/tmp" in notice, "\n" in notice) == (True, False, False), notice
    assert page.js("Boolean(studio.scene)") is False


@pytest.mark.parametrize(
    ("width", "theme", "picture"),
    [(1280, "dark", "scene"), (1280, "light", ""), (1024, "dark", ""), (1024, "light", "scene-narrow")],
)
def test_a_scene_fits_the_page(browser: Any, server: Running, warm: list[str], width: int, theme: str, picture: str):
    state = {"scene": {"sample": "high_five", "cast": {}}}
    session = warm.pop() if warm else None
    page = Page(browser, server, theme=theme, width=width, frame=40, session=session, state=state)
    page.until(PLAYS, seconds=200)
    page.explained()
    if picture:
        page.picture(picture)
    bar = page.js("(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector('.topbar'))")
    assert (bar, page.js("document.documentElement.scrollWidth <= innerWidth"), page.complaints) == (True, True, [])
    warm.append(page.close())


def test_the_scene_named_on_the_command_line_plays(browser: Any, folder: Path):
    from studio_server import studio

    with studio(str(folder / "five.toml")) as running:
        page = Page(browser, running)
        page.until(PLAYS)
        names = page.js("studio.scene.members.map(({ name }) => name)")
        command = page.js("studio.command")
        page.close()
    assert (names, command) == (["ann", "bob"], f"understudy scene {folder / 'five.toml'} -o five")


def test_sample_scenes_are_all_listed(page: Page):
    page.shown()
    listed = page.js("Array.from(document.querySelectorAll('[data-option=scene] option')).map((o) => o.value)")
    assert {f"sample:{path.stem}" for path in SCENES.glob("*.toml")} <= set(listed)
    assert np.array(listed)[0] == ""
