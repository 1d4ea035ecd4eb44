"""What the studio's page says is what is there, in a real browser: results, files, cameras, remarks."""

from __future__ import annotations

import io
import re
import shlex
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

import understudy as us
from studio_page import Page
from studio_server import Running, studio
from understudy.metrics import parts as table_parts
from understudy.samples import load_template, sample_character, sample_motion, sample_path

AT_ONCE = {"method": "copy-rotations"}


@pytest.fixture
def opened(browser: Any, server: Running, warm: list[str]) -> Iterator[Callable[..., Page]]:
    """Open a page on a state; at the end it must have had nothing to complain of."""
    pages: list[Page] = []

    def open_(*, options: dict[str, Any] = AT_ONCE, size: int = 1280, theme: str = "dark", **state: Any) -> Page:
        state = {"options": options, **state}
        session = warm.pop() if warm else None
        pages.append(Page(browser, server, frame=0, width=size, theme=theme, session=session, state=state))
        return pages[-1].shown()

    yield open_
    complaints = [text for page in pages for text in page.complaints]
    warm.extend(page.close() for page in pages)
    assert complaints == []


def turns(page: Page) -> np.ndarray:
    return np.array(page.js("studio.turns('target')")).reshape(-1, 4)[:, [3, 0, 1, 2]]


def plays(path: Path, shown: np.ndarray) -> bool:
    """Whether the last clip of a file begins with these rotations."""
    played = us.load(path).motions[-1].local_wxyz.reshape(-1, 4)[: len(shown)]
    apart = np.minimum(np.linalg.norm(shown - played, axis=1), np.linalg.norm(shown + played, axis=1))
    return bool(apart.max() < 1e-5)


@pytest.mark.parametrize(
    ("words", "motion", "target"),
    [
        (("sample:walk", "sample:child"), {"sample": "walk"}, {"sample": "child"}),
        (("sample:child",), {"sample": "clap"}, {"sample": "child"}),
        (("sample:child", "wave.glb"), {"file": "f1"}, {"sample": "child"}),
        (("sample:walk", "hero.glb"), {"sample": "walk"}, {"file": "f1"}),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else "",
)
def test_samples_named_on_the_command_line_are_what_the_page_opens_with(
    words: tuple[str, ...], motion: dict[str, str], target: dict[str, str], browser: Any, tmp_path: Path
):
    us.save(tmp_path / "wave.glb", load_template(), sample_motion("wave").sliced(0, 20))
    us.save(tmp_path / "hero.glb", sample_character("lanky"))
    named = [word if word.startswith("sample:") else str(tmp_path / word) for word in words]
    with studio(*named) as running:
        page = Page(browser, running, frame=0).shown()
        found = page.js("studio.state.motion"), page.js("studio.state.target"), page.complaints
        page.close()
    assert found == (motion, target, [])


def test_two_drops_right_after_each_other_are_both_taken_in(opened: Callable[..., Page], tmp_path: Path):
    page = opened()
    walk, hero = tmp_path / "walk.bvh", tmp_path / "hero.glb"
    us.save(walk, load_template(), sample_motion("walk").sliced(0, 40))
    hero.write_bytes(sample_path("lanky").read_bytes())
    page.drop(walk, half="source")
    page.drop(hero, half="target")
    page.until("studio.ready && 'file' in studio.state.motion && 'file' in studio.state.target && studio.frames === 40")
    assert page.page.locator(".names").inner_text().split() == ["walk.bvh", "on", "hero.glb"]


def test_with_b_shown_the_command_and_the_download_are_of_b(opened: Callable[..., Page], tmp_path: Path):
    page = opened(options={}, compare="copy-rotations")
    page.page.locator("[data-ab=b]").click()
    page.js("studio.open('Report')")
    shown = turns(page)
    words = shlex.split(page.page.locator(".command code").inner_text())
    taken = page.take(".glb", tmp_path)
    page.page.keyboard.press("a")
    other = shlex.split(page.page.locator(".command code").inner_text())
    assert not plays(taken, turns(page))
    assert plays(taken, shown)
    assert [line[line.index("--method") + 1] for line in (words, other)] == ["copy-rotations", "reconform"]


def test_a_refused_file_leaves_no_trace_but_a_sentence(opened: Callable[..., Page], tmp_path: Path):
    page = opened()
    before, shown = page.js("studio.state"), turns(page)
    path = tmp_path / "broken.bvh"
    path.write_bytes(b"HIERARCHY\nROOT Hips\n{\n")
    page.drop(path, half="source")
    page.until("studio.notice && studio.ready")
    assert "broken.bvh" in page.page.locator(".message").inner_text()
    assert page.page.locator(".names").inner_text().split() == ["clap", "on", "big", "head"]
    assert page.js("studio.state") == before
    assert plays(page.take(".glb", tmp_path), shown)
    page.page.keyboard.press("Control+z")
    assert page.js("studio.state") == before


def test_after_a_cancel_nothing_is_handed_out_that_was_not_shown(opened: Callable[..., Page]):
    page = opened()
    page.page.locator("[data-option=method]").select_option("reconform")
    # In one turn of the page's loop, or a quick machine has solved it before the click; the bar is drawn at its end.
    page.js("""async () => {
        const motion = document.querySelector("[data-option=motion]");
        motion.value = "sample:crawl";
        motion.dispatchEvent(new Event("change", { bubbles: true }));
        await null;
        document.querySelector("[data-action=cancel]").click();
    }""")
    page.until("studio.work.kind === 'failed'", seconds=5)
    stopped = page.page.locator("[data-action=download]").is_disabled(), page.js("studio.command")
    page.page.locator(".message button").click()
    closed = page.page.locator("[data-action=download]").is_disabled(), page.page.locator(".work").inner_text()
    page.page.keyboard.press("Control+z")
    page.page.keyboard.press("Control+z")
    page.until("studio.ready")
    assert stopped == (True, "")
    assert closed[0]
    assert "not solved" in closed[1]
    assert page.page.locator("[data-action=download]").is_enabled()


def test_an_upload_has_a_bar_and_cancel_stops_it_with_all_behind_it(opened: Callable[..., Page], tmp_path: Path):
    page = opened()
    page.until("studio.explained")  # or the cancel is that of the solve
    page.js("studio.open('Motion')")
    files = page.page.locator("[data-option=motion] option[value^='file:']")
    before, known = page.js("studio.state"), files.count()
    network = page.context.new_cdp_session(page.page)
    network.send("Network.enable")
    slow = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": 400_000}
    network.send("Network.emulateNetworkConditions", slow)
    for name in ("long.bvh", "next.bvh"):
        (tmp_path / name).write_bytes(b"x" * 3_000_000)
        page.drop(tmp_path / name)
    page.until("studio.uploading?.share > 0.02 && studio.uploading.share < 1", seconds=30)
    bar = page.page.locator(".work").inner_text()
    page.page.locator("[data-action=cancel]").click()
    page.until("!studio.uploading && studio.notice")
    network.send("Network.emulateNetworkConditions", {**slow, "uploadThroughput": -1})
    page.page.wait_for_timeout(400)
    assert "long.bvh" in bar
    assert page.js("[studio.state, studio.uploading, studio.solved]") == [before, None, True]
    assert files.count() == known


def test_what_the_solver_says_is_a_badge_a_list_and_marks_that_lead_there(opened: Callable[..., Page]):
    page = opened(options={}, motion={"sample": "walk"}, target={"sample": "tiny"})
    said = page.js("studio.outcome")
    page.page.locator("[data-action=remarks]").click()
    listed = page.page.locator(".remarks li span").all_inner_texts()
    point = page.js("studio.remark(0)")
    page.js("studio.go(50)")
    page.page.mouse.click(point["x"], point["y"])
    marked = page.js("studio.frame")
    page.js("studio.go(50)")
    page.page.locator("[data-remark]").first.click()
    assert any(re.fullmatch(r"the left foot does not reach where it stands in \d+ frames", text) for text in listed)
    assert listed == [remark["text"] for remark in said]
    assert marked == page.js("studio.frame") == said[0]["frames"][0]


def test_a_part_that_the_target_lacks_is_said(opened: Callable[..., Page]):
    page = opened(target={"sample": "short_legs"})
    page.page.locator("[data-action=remarks]").click()
    assert "the target has no left thumb: its motion is left out" in page.page.locator(".remarks").inner_text()


def in_view(page: Page, frames: list[int]) -> float:
    """The least share of either figure that is inside its pane in any of some frames."""
    least = 1.0
    for frame in frames:
        page.js(f"studio.go({frame})")
        seen = [0.0]
        while len(seen) < 4 or (seen[-1] < 0.99 and len(seen) < 30):  # until the camera has come to rest
            page.page.wait_for_timeout(150)
            seen.append(page.js("Math.min(studio.inView('source'), studio.inView('target'))"))
        least = min(least, seen[-1])
    return least


def test_a_camera_that_stands_still_sees_the_whole_walk(opened: Callable[..., Page]):
    page = opened(motion={"sample": "walk"})
    page.page.locator("[data-switch=follow]").click()
    last = page.js("studio.frames") - 1
    assert in_view(page, [0, last // 2, last]) > 0.99


@pytest.mark.parametrize("lift", [0.0, 0.9, 6.0])
def test_a_clip_far_from_the_rest_pose_opens_with_both_figures_in_view(
    opened: Callable[..., Page], tmp_path: Path, lift: float
):
    page, template, clip = opened(), load_template(), sample_motion("wave").sliced(0, 30)
    places = clip.local_translations.copy()
    root = int(np.flatnonzero(clip.moving_translations(template.skeleton))[0])
    places[:, root, 1] += lift * np.minimum(np.arange(30) / 10.0, 1.0)
    path = tmp_path / "up.glb"
    us.save(path, template, replace(clip, local_translations=places))
    page.drop(path, half="source")
    page.until("studio.ready && studio.frames === 30")
    assert in_view(page, [0, 5, 29]) > 0.99


def test_aims_that_do_not_pull_against_each_other_offer_no_trade(opened: Callable[..., Page]):
    page = opened(options={"fps": 10})
    page.page.locator("[data-option=method]").select_option("reconform")
    page.explained()
    page.js("studio.open('Conflicts')")
    page.until("document.querySelector('.heat')")
    page.page.locator(".heat td.still").first.click()
    still = page.page.locator(".slider").count()
    page.page.locator(".heat td[data-cell]:not(.still)").first.click()
    assert (still, page.page.locator(".slider").count()) == (0, 2)


@pytest.mark.parametrize("width", [1280, 1024, 800])
def test_download_and_help_stay_on_the_screen(opened: Callable[..., Page], width: int):
    page = opened(
        size=width, compare="sparse-semantics", motion={"sample": "hands_on_hips"}, target={"sample": "short_legs"}
    )
    page.js("studio.open('Motion')")
    page.page.locator("[data-option=motion]").select_option("sample:sit_cross_legged")
    at_work = page.js("Array.from(document.querySelectorAll('.topbar button'), (e) => e.getBoundingClientRect().right)")
    page.until("studio.ready")
    done = page.js("Array.from(document.querySelectorAll('.topbar button'), (e) => e.getBoundingClientRect().right)")
    assert max(at_work + done) <= width
    assert page.js("document.documentElement.scrollWidth") == width


def rig(names: Callable[[str], str]) -> us.Character:
    """The template with other names of joints."""
    template = load_template()
    skeleton = replace(template.skeleton, names=tuple(names(name) for name in template.skeleton.names))
    return replace(template, skeleton=skeleton, source=None, humanoid=None)


def test_bones_are_named_without_what_all_begin_with_and_rows_stay_where_they_are(
    opened: Callable[..., Page], tmp_path: Path
):
    page = opened()
    path = tmp_path / "prefixed.glb"
    us.save(path, rig(lambda name: f"mixamorig:{name}"), sample_motion("wave").sliced(0, 10))
    page.drop(path, half="target")
    page.until("studio.ready && 'file' in studio.state.target")
    page.js("studio.open('Mapping')")
    cells = page.page.locator("[data-cell^='target-']").all_inner_texts()
    rows = page.page.locator(".map tbody th").all_inner_texts()
    page.page.locator("[data-cell='target-left_forearm']").click()
    page.page.locator("[data-pick='target-left_forearm']").select_option("")
    page.until("studio.ready && studio.state.roles.target.left_forearm === ''")
    edge = page.page.locator(".edge").bounding_box()
    page.page.mouse.move(edge["x"] + 4, 300)
    page.page.mouse.down()
    page.page.mouse.move(edge["x"] - 150, 300, steps=3)
    page.page.mouse.up()
    assert len(cells) > 20
    assert not [cell for cell in cells if "mixamorig" in cell]
    assert page.page.locator(".map tbody th").all_inner_texts() == rows
    assert page.page.locator(".inspector").bounding_box()["width"] > 480


def test_a_rig_that_is_not_recognised_is_shown_and_can_be_mapped_by_hand(opened: Callable[..., Page], data: Path):
    page = opened()
    page.drop(data / "characters/khronos/Fox.glb", half="target")
    page.until("studio.work.kind === 'failed' && document.querySelector('.map')")
    found = page.page.locator("[data-cell='target-left_thigh']").inner_text()
    refused = page.page.locator("[data-action=download]").is_disabled(), page.js("studio.verts('target')")
    page.page.locator("[data-action=accept-mapping]").click()
    page.until("studio.ready")
    page.page.locator("[data-cell='target-head']").click()
    page.page.locator("[data-pick='target-head']").select_option("")
    page.until("studio.ready && studio.state.roles.target.head === ''")
    assert found == "LeftLeg01_015"
    assert refused == (True, us.load(data / "characters/khronos/Fox.glb").character.n_verts)
    assert page.page.locator("[data-action=accept-mapping]").is_hidden()


# Keep what is written on canvases from now on.
LISTEN = """() => {
    const { prototype } = CanvasRenderingContext2D, write = prototype.fillText;
    window.drawn = [];
    prototype.fillText = function (text, ...rest) { window.drawn.push(text); write.call(this, text, ...rest); };
}"""


def test_curves_have_numbers_keep_their_scale_and_show_the_result_before_and_the_report_has_parts(
    opened: Callable[..., Page],
):
    page = opened(options={**AT_ONCE, "fps": 10}).explained()
    first = page.js("studio.scales()")
    page.js(LISTEN)
    page.js("studio.open('Motion')")
    page.page.locator("[data-option=mirror]").click()
    page.until("studio.ready && studio.state.options.mirror")
    page.explained()
    second = page.js("studio.scales()")
    tops = page.js("Object.values(studio.scales()).map(([most]) => String(Number(most.toPrecision(2))))")
    numbers = {text.removesuffix(" %").removesuffix("°") for text in page.js("drawn")}
    page.js("studio.open('Report')")
    parts = page.page.locator(".figures .part").all_inner_texts()
    rows, arrows = (
        page.page.locator(".figures tbody th").count(),
        page.page.locator(".figures tbody th i").all_inner_texts(),
    )
    assert len(tops) > 3
    assert {"0", *tops} <= numbers
    assert all(second[name][0] >= first[name][0] and second[name][1] for name in first if name in second)
    assert not any(ghost for _, ghost in first.values())
    assert parts == [part for part in table_parts() if part in parts]
    assert len(parts) > 3
    assert (len(arrows), set(arrows)) == (rows, {"↑", "↓"})


def test_a_reload_finds_the_moment_the_camera_and_the_switches(opened: Callable[..., Page]):
    page = opened()
    page.js("studio.go(33)")
    page.page.locator("[data-switch=overlay]").click()
    box = page.page.locator(".stage").bounding_box()
    page.page.mouse.move(box["x"] + 60, box["y"] + 300)
    page.page.mouse.down()
    page.page.mouse.move(box["x"] + 160, box["y"] + 330, steps=3)
    page.page.mouse.up()
    page.page.mouse.wheel(0, -300)
    page.page.wait_for_timeout(50)
    before = page.js("[studio.frame, studio.playing, studio.camera]")
    page.page.reload()
    page.shown()
    assert page.js("[studio.frame, studio.playing, studio.camera]") == before
    assert before[:2] == [33, False]
    assert page.page.locator(".stage.overlaid").count() == 1


def test_what_was_changed_is_reset_and_every_weight_says_what_it_does(opened: Callable[..., Page]):
    page = opened()
    words = []
    for tab in ("Mapping", "Keys", "Weights"):
        page.js(f"studio.open('{tab}')")
        words += page.page.locator(".inspector button").all_inner_texts()
    lines = page.js(
        "Array.from(document.querySelectorAll('.slider'), (e) => e.querySelector('small')?.offsetHeight > 0)"
    )
    assert not [word for word in words if word in ("As it was", "As found")]
    assert words.count("Reset") >= 3
    assert lines
    assert all(lines)


def test_dark_clothes_stand_out_from_the_dark_theme(opened: Callable[..., Page], data: Path):
    page = opened(theme="dark")
    page.drop(data / "characters/quaternius/Men_Suit.glb", half="target")
    page.until("studio.ready && 'file' in studio.state.target")
    for key in "kp":
        page.page.keyboard.press(key)
    contrast = 0.0
    for _ in range(20):  # a slow machine draws later
        page.page.wait_for_timeout(400)
        x, y = page.js("studio.jointAt('target', studio.roleJoint('target', 'left_shin'))")
        shot = np.asarray(Image.open(io.BytesIO(page.page.screenshot())).convert("L"), dtype=float)
        row = shot[int(y) - 8 : int(y) + 8, int(x) - 60 : int(x) + 60]
        contrast = np.percentile(row[:, 40:80], 90) / np.percentile(row[:, :12], 50)
        if contrast > 1.5:
            break
    assert contrast > 1.5
