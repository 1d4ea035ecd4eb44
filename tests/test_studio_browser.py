"""The studio as a person meets it, in a real browser: load, drop, retarget, scrub, edit, undo, take away."""

from __future__ import annotations

import io
import json
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

import understudy as us
from studio_page import Page
from studio_server import Running
from understudy.math import quat
from understudy.samples import load_template, sample_character, sample_motion, sample_path


@pytest.fixture
def page(browser: Any, server: Running, warm: list[str]) -> Iterator[Page]:
    made = Page(browser, server, session=warm.pop() if warm else None)
    yield made
    complaints = made.complaints
    warm.append(made.close())
    assert complaints == []


@pytest.fixture
def walk(tmp_path: Path) -> Path:
    """A short walk as a BVH."""
    path = tmp_path / "my walk.bvh"
    us.save(path, load_template(), sample_motion("walk").sliced(0, 40))
    return path


def test_the_page_opens_on_a_sample_that_plays(browser: Any, server: Running):
    page = Page(browser, server, frame=None).shown()
    first = page.js("studio.frame")
    page.until(f"studio.frame !== {first}", seconds=20)
    assert page.js("studio.state.motion") == {"sample": "clap"}
    assert page.complaints == []
    page.close()


def test_scrubbing_stepping_and_a_curves_worst_point_set_the_frame(page: Page):
    page.explained()
    page.picture("dark")
    box = page.page.locator(".tracks canvas").bounding_box()
    page.page.mouse.click(box["x"] + 168 + 0.5 * (box["width"] - 168 - 52), box["y"] + 10)
    middle = page.js("studio.frame")
    page.page.keyboard.press("ArrowRight")
    page.page.keyboard.press("Shift+ArrowLeft")
    stepped = page.js("studio.frame")
    worst = page.until("Array.from({length: 4}, (_, i) => studio.worst(i)).find((point) => point)")
    page.page.evaluate("(y) => { document.querySelector('.tracks').scrollTop = y }", worst["y"] - 640)
    worst = page.until("Array.from({length: 4}, (_, i) => studio.worst(i)).find((point) => point)")
    page.page.mouse.click(worst["x"], worst["y"])
    assert (middle, stepped) == (63, 54)
    assert page.js("studio.frame") == worst["frame"]


def test_a_dropped_motion_and_character_play_together(page: Page, walk: Path, tmp_path: Path):
    page.shown()
    hero = tmp_path / "hero.glb"
    hero.write_bytes(sample_path("lanky").read_bytes())
    page.drop(walk, hero)
    page.until("studio.ready && studio.frames === 40")
    page.explained()
    page.picture("own-files")
    page.js("studio.open('Report')")
    page.picture("report")
    assert page.page.locator(".names").inner_text().split() == ["my", "walk.bvh", "on", "hero.glb"]
    assert page.js("studio.verts('target')") == sample_character("lanky").n_verts


def test_one_file_is_a_motion_on_the_left_and_a_character_on_the_right(page: Page, tmp_path: Path):
    page.shown()
    both = tmp_path / "both.glb"
    us.save(both, load_template(), sample_motion("squat"))
    page.drop(both, half="source")
    page.until("studio.ready && 'file' in studio.state.motion && !('file' in studio.state.target)")
    page.drop(both, half="target")
    assert page.until("studio.ready && 'file' in studio.state.target") is True


def test_choosing_another_character_changes_the_result_and_undo_brings_it_back(page: Page):
    page.shown()
    before = page.js("studio.turns('target')")
    page.page.locator("[data-option=target]").select_option("sample:heavy")
    page.until("studio.ready && studio.state.target.sample === 'heavy'")
    after = page.js("studio.turns('target')")
    page.page.keyboard.press("Control+z")
    page.until("studio.ready && studio.state.target.sample === 'big_head'")
    assert before != after
    assert page.js("studio.turns('target')") == before


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("broken.bvh", b"HIERARCHY\nROOT Hips\n{\n", "broken.bvh"),
        ("photo.glb", b"\x89PNG\r\n\x1a\n" + bytes(64), "photo.glb"),
        ("scene.blend", b"BLENDER-v300", "export it from Blender as GLB"),
        ("empty.fbx", b"", "the file is empty"),
    ],
)
def test_a_bad_file_is_a_readable_message_in_the_page(page: Page, tmp_path: Path, name: str, content: bytes, said: str):
    page.shown()
    path = tmp_path / name
    path.write_bytes(content)
    page.drop(path)
    page.until("studio.notice")
    if name == "broken.bvh":
        page.picture("bad-file")
    text = page.page.locator(".message").inner_text()
    assert said in text
    assert "/tmp" not in text
    assert "Traceback" not in text


def test_a_downloaded_result_is_a_file_that_loads_with_the_same_motion(page: Page, tmp_path: Path):
    page.shown()
    page.page.locator("[data-action=download]").click()
    page.picture("download")
    with page.page.expect_download() as download:
        page.page.locator("[data-take='.glb']").click()
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    loaded = us.load(path)
    shown = np.array(page.js("studio.turns('target')")).reshape(-1, 4)[:, [3, 0, 1, 2]]
    played = loaded.motions[-1].local_wxyz.reshape(-1, 4)[: len(shown)]
    assert path.name == "big_head_clap.glb"
    assert np.abs(np.abs((shown * played).sum(1)) - 1.0).max() < 1e-5


def test_the_command_line_makes_the_same_result(page: Page, tmp_path: Path):
    page.shown()
    page.page.locator(".segmented [data-value='in-place']").click()
    page.until("studio.command.includes('in-place')")
    page.js("studio.open('Report')")
    page.page.locator("[data-copy=command]").click()
    words = shlex.split(page.js("navigator.clipboard.readText()"))
    program = [sys.executable, "-c", "from understudy.cli import main; main()"]
    ended = subprocess.run([*program, *words[1:]], cwd=tmp_path, capture_output=True, text=True, timeout=120)
    assert ended.returncode == 0, ended.stderr
    shown = np.array(page.js("studio.turns('target')")).reshape(-1, 4)[:, [3, 0, 1, 2]]
    made = us.load(tmp_path / words[-1]).motions[-1].local_wxyz.reshape(-1, 4)[: len(shown)]
    assert words[0] == "understudy"
    assert np.abs(np.abs((shown * made).sum(1)) - 1.0).max() < 1e-5


def test_a_dragged_key_vertex_moves_with_its_twin_and_comes_back_with_undo(page: Page):
    page.explained()
    page.js("studio.open('Keys')")
    x, y = page.until("studio.keyAt('target', 'left_knee')")
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    page.page.mouse.move(x - 2, y + 14, steps=4)
    page.page.wait_for_timeout(120)
    page.page.mouse.up()
    page.until("studio.state.keys.target.left_knee")
    page.picture("keys")
    moved = page.js("studio.state.keys.target")
    page.until("studio.ready")
    page.page.keyboard.press("Control+z")
    assert set(moved) == {"left_knee", "right_knee"}
    assert page.js("studio.state.keys.target") == {}


def test_the_denoise_switch_takes_the_jitter_out_of_what_is_played(page: Page, tmp_path: Path):
    clip = sample_motion("wave").resampled(30.0).sliced(0, 64)
    jitter = np.random.default_rng(0).normal(0.0, 0.03, (*clip.local_wxyz.shape[:2], 3))
    shaken = replace(clip, local_wxyz=quat.mul(clip.local_wxyz, quat.exp(jitter)))
    us.save(tmp_path / "shaky.bvh", load_template(), shaken)
    page.shown()
    page.drop(tmp_path / "shaky.bvh", half="source")
    page.until("studio.ready && studio.state.motion.file")
    shaky = page.js("studio.turns('source')")
    page.page.locator("[data-option=denoise]").check()
    page.until("studio.ready && studio.state.options.denoise")
    assert page.js("studio.turns('source')") != shaky
    assert "--denoise" in page.js("studio.command")
    page.picture("denoise")
    page.page.keyboard.press("Control+z")
    page.until("studio.ready && !studio.state.options.denoise")
    assert page.js("studio.turns('source')") == shaky


def test_skin_inside_skin_is_red_and_skin_near_skin_is_warm(page: Page):
    page.shown()
    page.page.locator("[data-option=method]").select_option("copy-rotations")
    page.page.locator("[data-option=motion]").select_option("sample:arms_crossed")
    page.page.locator("[data-option=target]").select_option("sample:heavy")
    page.until("studio.ready && studio.state.target.sample === 'heavy'")
    page.explained()
    page.js("studio.go(60)")
    for key in "kpm":
        page.page.keyboard.press(key)

    def inks() -> dict[str, int]:
        """Pixels of the result's view in the red of penetration and in the blue of heat."""
        page.page.wait_for_timeout(200)
        box = page.page.locator(".stage").bounding_box()
        half = {"x": box["x"] + box["width"] / 2, "y": box["y"] + 40, "width": box["width"] / 2, "height": 380}
        picture = np.asarray(Image.open(io.BytesIO(page.page.screenshot(clip=half))).convert("RGB")).astype(int)
        red, green, blue = picture[..., 0], picture[..., 1], picture[..., 2]
        return {"red": int((red - green > 90).sum()), "blue": int((blue - red > 50).sum())}

    plain = inks()
    page.page.keyboard.press("h")
    warm = inks()
    page.picture("heat")
    page.page.keyboard.press("r")
    assert plain["red"] > 500
    assert plain["blue"] < 50
    assert warm["blue"] > 3000
    assert inks()["red"] == 0


def test_a_slider_shows_its_effect_while_it_moves_and_keeps_it_when_let_go(page: Page):
    page.explained()
    page.js("studio.open('Weights')")
    before = page.js("studio.turns('target')")
    box = page.page.locator("[data-term=contacts]").bounding_box()
    page.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.page.mouse.down()
    page.page.mouse.move(box["x"] + 0.8 * box["width"], box["y"] + box["height"] / 2, steps=3)
    page.until("studio.preview")
    tried = page.js("studio.turns('target')")
    page.picture("weights")
    unchanged = page.js("studio.state.options")
    page.page.mouse.up()
    page.until("studio.state.options.weights && studio.ready")
    kept = page.js("studio.turns('target')")
    page.page.keyboard.press("Control+z")
    page.until("studio.ready")
    assert unchanged == {}
    assert before not in (tried, kept)
    assert page.js("studio.turns('target')") == before


def test_a_conflict_leads_to_where_it_is_and_to_the_sliders_that_trade_it(page: Page):
    page.shown()
    page.page.locator("[data-option=motion]").select_option("sample:arms_crossed")
    page.page.locator("[data-option=target]").select_option("sample:heavy")
    page.until("studio.ready && studio.state.target.sample === 'heavy'")
    page.explained()
    page.js("studio.open('Conflicts')")
    page.until("document.querySelectorAll('.heat td[data-cell]').length > 20")
    strongest = page.js(
        """(() => {
            const heat = (cell) => parseFloat(cell.style.getPropertyValue('--heat'));
            const cells = Array.from(document.querySelectorAll('.heat td[data-cell]'));
            return cells.sort((a, b) => heat(b) - heat(a))[0].dataset.cell;
        })()"""
    )
    page.page.locator(f".heat [data-cell='{strongest}']").click()
    page.picture("conflicts")
    terms = page.js("Array.from(document.querySelectorAll('.slider input'), (e) => e.dataset.term)")
    assert sorted(terms) == sorted(strongest.split("-"))


def test_two_methods_can_be_compared_at_the_press_of_a_key(page: Page):
    page.shown()
    page.page.locator("[data-option=compare]").select_option("copy-rotations")
    page.until("studio.ready && !document.querySelector('[data-ab=b]').disabled")
    one = page.js("studio.turns('target')")
    page.page.locator("[data-ab=b]").click()
    two = page.js("studio.turns('target')")
    page.picture("compare")
    page.page.locator("[data-ab=a]").click()
    assert one != two
    assert page.js("studio.turns('target')") == one


def test_a_bone_can_be_given_another_role_and_the_result_follows(page: Page):
    page.shown()
    page.js("studio.open('Mapping')")
    page.picture("mapping")
    before = page.js("studio.turns('target')")
    page.page.locator("[data-cell='target-left_forearm']").click()
    page.page.locator("[data-pick='target-left_forearm']").select_option("")
    page.until("studio.ready && studio.state.roles.target.left_forearm === ''")
    assert page.js("studio.turns('target')") != before


def test_a_joint_is_left_out_of_the_body_and_taken_back(page: Page):
    page.shown()
    page.js("studio.open('Mapping')")
    page.page.locator("[data-body-more]").select_option("head")
    page.until("studio.ready && studio.state.options.body?.head === false")
    page.page.locator("[data-body='head']").check()
    assert page.until("studio.ready && studio.state.options.body?.head")


@pytest.mark.parametrize("side", ["source", "target"])
def test_a_bone_is_picked_on_stage_for_the_role_that_was_chosen(page: Page, side: str):
    page.shown()
    page.js("studio.open('Mapping')")
    other = page.js(f"studio.roleJoint('{side}', 'spine_2')")
    page.page.locator(f"[data-cell='{side}-spine_1']").click()
    page.page.wait_for_timeout(100)
    x, y = page.js(f"studio.jointAt('{side}', {json.dumps(other)})")
    page.page.mouse.click(x, y)
    assert page.until(f"studio.state.roles.{side}.spine_1") == other


def test_a_reload_finds_everything_as_it_was(page: Page):
    page.shown()
    page.page.locator("[data-option=target]").select_option("sample:giant")
    page.until("studio.ready && studio.state.target.sample === 'giant'")
    page.page.reload()
    page.shown()
    page.until("studio.ready")
    kept = page.js("studio.state.target.sample")
    assert page.page.locator("[data-option=method]").count() == 1
    page.page.keyboard.press("Control+z")
    assert (kept, page.js("studio.state.target.sample")) == ("giant", "big_head")


def test_two_browsers_work_side_by_side_without_meeting(browser: Any, server: Running):
    one, two = Page(browser, server), Page(browser, server)
    one.shown()
    two.shown()
    one.page.locator("[data-option=target]").select_option("sample:tiny")
    two.page.locator("[data-option=motion]").select_option("sample:wave")
    one.until("studio.ready && studio.state.target.sample === 'tiny'")
    two.until("studio.ready && studio.state.motion.sample === 'wave'")
    assert (one.js("studio.state.motion.sample"), two.js("studio.state.target.sample")) == ("clap", "big_head")
    assert one.complaints + two.complaints == []
    one.close()
    two.close()


# Another motion, and Cancel at once or as soon as it is solved. An observer presses in the same turn of the page's loop
# in which the button appears, so no result can come between, however busy the machine is.
CHANGE_AND_CANCEL = """([motion, solved]) => new Promise((done) => {
    const watch = new MutationObserver(() => {
        const button = document.querySelector("[data-action=cancel]");
        if (!button || (solved && !studio.solved)) return;
        watch.disconnect();
        button.click();
        done();
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const choice = document.querySelector("[data-option=motion]");
    choice.value = motion;
    choice.dispatchEvent(new Event("change", { bubbles: true }));
})"""


def cancelled(page: Page, motion: str, *, solved: bool) -> bool:
    """Whether a result was there when the work on a motion was cancelled, once *Retry* has finished it."""
    page.page.evaluate(CHANGE_AND_CANCEL, [motion, solved])
    page.until("studio.work.kind === 'failed'", seconds=15)
    there = page.js("studio.solved")
    if not there:
        page.picture("cancelled")
    page.page.get_by_role("button", name="Retry").click()
    page.until("studio.explained")
    return there


def test_work_is_cancelled_before_it_ends_and_the_page_goes_on(page: Page):
    page.shown()
    assert cancelled(page, "sample:crawl", solved=False) is False


def test_what_is_stopped_after_its_result_can_still_be_measured(page: Page):
    page.shown()
    assert cancelled(page, "sample:squat", solved=True) is True


def test_everything_can_be_seen_in_light_too(browser: Any, server: Running):
    page = Page(browser, server, theme="light", frame=34).explained()
    page.picture("light")
    page.page.keyboard.press("h")
    page.page.keyboard.press("o")
    page.picture("overlay")
    page.page.keyboard.press("o")
    page.page.keyboard.press("?")
    page.picture("shortcuts")
    page.page.keyboard.press("Escape")
    page.page.keyboard.press("c")
    assert page.page.locator(".dock.folded").count() == 1
    assert page.complaints == []
    page.close()


def test_every_control_says_what_it_does(page: Page):
    page.explained()
    untold = []
    for tab in ("Motion", "Mapping", "Keys", "Weights", "Conflicts", "Report"):
        page.js(f"studio.open('{tab}')")
        untold += page.js(
            """Array.from(document.querySelectorAll('button, select, input'))
                .filter((e) => e.offsetParent && !e.closest('[title]') && !e.closest('dialog, .menu'))
                .map((e) => e.outerHTML.slice(0, 90))"""
        )
    assert untold == []


def test_a_wrong_token_is_said_in_the_page(browser: Any, server: Running):
    page = Page(browser, Running(server.port, "wrong", server.pid))
    page.until("studio.work.kind === 'failed'")
    text = page.page.locator(".message").inner_text()
    page.close()
    assert "open the address that `understudy studio` printed" in text


def test_geometry_is_sent_once_and_poses_alone_after_that(page: Page):
    got: list[dict[str, Any]] = []

    def read(frame: Any) -> None:
        payload = frame if isinstance(frame, bytes) else frame.encode()
        length = int.from_bytes(payload[:4], "little")
        got.append(json.loads(payload[4 : 4 + length]))

    page.page.on("websocket", lambda socket: socket.on("framereceived", read))
    page.page.reload()
    page.shown()
    page.page.locator("[data-value='in-place']").click()
    page.until("studio.ready && studio.state.options.root === 'in-place'")
    kinds = [head["kind"] for head in got]
    assert kinds.count("figure") == 2
    assert kinds.count("poses") >= 4


def test_a_slow_machine_draws_coarser_while_it_plays_and_in_full_when_it_stands(page: Page):
    drawn = "[document.querySelector('.stage canvas').width, studio.triangles('target')]"
    page.explained()
    full = page.until(f"studio.fineness.pixels === 1 && {drawn}")
    page.js("Array.from({length: 20}, () => studio.took(500))")
    page.page.keyboard.press("Space")
    coarse = page.until(f"studio.fineness.pixels < 0.5 && {drawn}", seconds=20)
    page.page.keyboard.press("Space")
    again = page.until(f"studio.fineness.pixels === 1 && {drawn}", seconds=20)
    assert again == full
    assert coarse[0] < 0.5 * full[0]
    assert 1000 < coarse[1] <= 8000 < full[1]


def test_a_contact_is_switched_off_and_held_and_undo_brings_it_back(page: Page):
    page.shown()
    page.js("studio.open('Weights')")
    page.until("document.querySelectorAll('[data-contact]').length > 0")
    before = page.js("studio.turns('target')")
    name = "left_hand right_hand 1.833-2"
    row = page.page.locator(f"[data-contact='{name}']")
    row.locator(".what").click()
    there = page.js("studio.frame")
    row.locator("[data-value=off]").click()
    page.until("studio.ready && studio.state.options.contacts")
    off = page.js("studio.state.options.contacts"), page.js("studio.turns('target')")
    row.locator("[data-value=hold]").click()
    page.until(f"studio.ready && studio.state.options.contacts['{name}'] === true")
    page.picture("contacts")
    page.page.keyboard.press("Control+z")
    page.until(f"studio.ready && studio.state.options.contacts['{name}'] === false")
    page.page.keyboard.press("Control+z")
    page.until("studio.ready && !studio.state.options.contacts")
    assert there == round(1.833 * 30)
    assert off[0] == {name: False}
    assert off[1] != before
    assert page.js("studio.turns('target')") == before


def test_contacts_that_were_not_asked_for_stand_below_and_those_of_another_motion_are_forgotten(page: Page):
    page.shown()
    page.js("studio.open('Weights')")
    page.until("document.querySelectorAll('[data-contact]').length > 0")
    weak = page.js("Array.from(document.querySelectorAll('[data-contact]'), (e) => e.classList.contains('weak'))")
    page.page.locator(".contact.weak [data-value=hold]").first.click()
    page.until("studio.ready && studio.state.options.contacts")
    page.js("studio.open('Motion')")
    page.page.locator("[data-option=motion]").select_option("sample:wave")
    page.until("studio.ready && studio.state.motion.sample === 'wave'")
    assert weak == sorted(weak)
    assert set(weak) == {True, False}
    assert "contacts" not in page.js("studio.state.options")
