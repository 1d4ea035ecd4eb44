"""A mesh without bones as a person meets it in the studio: dropped, moving, posed by hand, taken away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import numpy as np
import pytest

from puppet_meshes import sheet, tube
from studio_page import Page
from studio_server import Running
from test_puppet_looks import png
from understudy.io.mesh import read_mesh
from understudy.puppetry.perform import puppet as perform
from understudy.samples.puppet_meshes import PUPPET_MESHES
from understudy.studio.puppet_stage import SIZE

MOVES = "studio.puppet.on && studio.ready"


def write_obj(path: Path, vertices: Any, faces: Any) -> Path:
    rows = [*("v {:.6f} {:.6f} {:.6f}".format(*v) for v in vertices), *("f {} {} {}".format(*(f + 1)) for f in faces)]
    path.write_text("\n".join(rows) + "\n")
    return path


@pytest.fixture
def page(browser: Any, server: Running, warm: list[str]) -> Iterator[Page]:
    # A short motion, so that nobody waits.
    made = Page(browser, server, session=warm.pop() if warm else None, state={"motion": {"sample": "walk"}})
    yield made
    complaints = made.complaints
    warm.append(made.close())
    assert complaints == []


@pytest.fixture
def starfish(tmp_path: Path) -> Path:
    vertices, faces, _ = PUPPET_MESHES["starfish"]()
    return write_obj(tmp_path / "my starfish.obj", vertices, faces)


@pytest.fixture
def paper(tmp_path: Path) -> Path:
    """A mesh of few vertices, for what does not need many."""
    vertices, faces, _ = PUPPET_MESHES["paper"]()
    return write_obj(tmp_path / "paper.obj", vertices, faces)


def moving(page: Page, mesh: Path, *more: Path) -> Page:
    """Drop a mesh and wait until it moves as it should."""
    page.shown()
    page.drop(mesh, *more)
    page.until(f"{MOVES} && studio.puppet.exact")
    return page


def posing(page: Page, index: int) -> None:
    """Go to a key pose and wait until the mesh is held in it."""
    page.js(f"studio.go(studio.puppet.frames[{index}])")
    page.until(f"studio.puppet.pose === {index} && studio.puppet.held && studio.puppet.updates")
    page.page.wait_for_timeout(150)


def drag(page: Page, name: str, dx: float, dy: float, *, axis: int | None = None, let_go: bool = True) -> None:
    """Drag a control point over the screen, or by one of its handles."""
    where = f"studio.pointAt('{name}'{'' if axis is None else f', {axis}'})"
    x, y = page.until(where)
    if axis is not None:  # half way along the handle, whose end may lie beyond the pane
        bx, by = page.until(f"studio.pointAt('{name}')")
        x, y = 0.5 * (x + bx), 0.5 * (y + by)
    updates = page.js("studio.puppet.updates")
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    for share in (0.25, 0.5, 0.75, 1.0):
        page.page.mouse.move(x + share * dx, y + share * dy)
        page.page.wait_for_timeout(30)
    page.until(f"studio.puppet.updates > {updates}")
    if let_go:
        page.page.mouse.up()


def test_from_a_dropped_mesh_to_a_downloaded_glb(page: Page, starfish: Path, tmp_path: Path):
    page.shown()
    page.drop(starfish)
    page.until(MOVES)
    guessed = page.js("studio.puppet.doc")
    page.page.keyboard.press("Space")
    first = page.js("studio.frame")
    page.until(f"studio.frame !== {first}", seconds=20)
    page.until("studio.puppet.exact")
    posing(page, 1)
    before = np.array(page.js("studio.vertices('target')"))
    drag(page, "left_hand", -40, -50)
    page.until(
        "studio.ready && studio.state.puppet && JSON.stringify(studio.state.puppet) !== " + _quoted(page, guessed)
    )
    page.until("studio.puppet.exact && studio.work.kind === 'idle'")
    after = np.array(page.js("studio.vertices('target')"))
    page.picture("puppet")
    glb = page.take(".glb", tmp_path)
    toml = page.take("puppet", tmp_path)
    page.page.locator("[data-copy=command]").click()
    command = page.js("navigator.clipboard.readText()")
    played = perform(toml, "sample:walk")
    frame = page.js("studio.puppet.frames[1]")
    page.js(f"studio.go({frame + 1 if frame + 1 < played.n_frames else frame - 1})")
    page.until("!studio.puppet.held")
    shown = np.array(page.js("studio.vertices('target')")) * played.size / SIZE
    due = played.world(page.js("studio.frame"))
    hand = guessed["points"]["left_hand"]["vertex"]
    assert command == "understudy puppet 'my starfish.toml' --motion sample:walk -o 'my starfish_walk.glb'"
    assert (glb.name, toml.name) == ("my starfish_walk.glb", "my starfish.toml")
    assert np.linalg.norm(after[hand] - before[hand]) > 0.1
    # As far as 16 bits a coordinate and the six digits of the file go.
    assert np.abs((shown - shown.mean(0)) - (due - due.mean(0))).max() < 2e-3 * played.size
    assert len(read_mesh(glb).vertices) == len(played.rest)


def _quoted(page: Page, value: Any) -> str:
    """A value as the page writes it, in quotes."""
    return page.page.evaluate("(value) => JSON.stringify(JSON.stringify(value))", value)


def test_a_pose_follows_the_pointer_with_a_ghost_and_undo_takes_it_back(page: Page, starfish: Path):
    moving(page, starfish)
    posing(page, 1)
    page.until("studio.puppet.ghost")
    begun = page.js("studio.puppet.doc.examples[1].points.head")
    start = page.until("studio.pointAt('head')")
    drag(page, "head", 30, -35, let_go=False)
    page.until(
        f"(([x, y]) => Math.hypot(x - {start[0] + 30}, y - {start[1] - 35}) < 4)(studio.pointAt('head') ?? [0, 0])"
    )
    page.picture("puppet-drag")
    page.page.mouse.up()
    page.until(f"studio.ready && studio.puppet.doc.examples[1].points.head[1] !== {begun[1]}")
    page.page.keyboard.press("Control+z")
    page.until("studio.ready")
    undone = page.js("studio.puppet.doc.examples[1].points.head")
    page.page.keyboard.press("Control+Shift+z")
    assert undone == begun
    assert page.until(f"studio.ready && studio.puppet.doc.examples[1].points.head[1] !== {begun[1]}")


def test_a_handle_moves_a_point_along_its_axis_alone(page: Page, paper: Path):
    moving(page, paper)
    posing(page, 0)
    before = page.js("studio.puppet.doc.examples[0].points.head")
    page.page.locator("[data-point=head] .name").click()
    base, tip = page.until("studio.pointAt('head')"), page.until("studio.pointAt('head', 1)")
    drag(page, "head", 0.8 * (tip[0] - base[0]), 0.8 * (tip[1] - base[1]), axis=1)
    page.until(f"studio.ready && studio.puppet.doc.examples[0].points.head[1] !== {before[1]}")
    moved = np.array(page.js("studio.puppet.doc.examples[0].points.head")) - before
    assert moved[1] > 0.05
    assert np.abs(moved[[0, 2]]).max() < 1e-5


def test_a_handle_follows_a_pointer_that_is_quicker_than_the_pictures(page: Page, paper: Path):
    moving(page, paper)
    posing(page, 0)
    before = page.js("studio.puppet.doc.examples[0].points.head")
    page.page.locator("[data-point=head] .name").click()
    base, tip = np.array(page.until("studio.pointAt('head')")), np.array(page.until("studio.pointAt('head', 1)"))
    # A busy machine draws nothing from the press to the end of the way.
    page.js("window.held = []; window.draw = requestAnimationFrame; requestAnimationFrame = (f) => held.push(f); 0")
    page.page.mouse.move(*(0.5 * (base + tip)))
    page.page.mouse.down()
    page.page.mouse.move(*(1.3 * tip - 0.3 * base))
    page.page.mouse.up()
    page.js("requestAnimationFrame = draw; held.forEach((f) => draw(f)); 0")
    page.until(f"studio.ready && studio.puppet.doc.examples[0].points.head[1] !== {before[1]}")
    moved = np.array(page.js("studio.puppet.doc.examples[0].points.head")) - before
    assert moved[1] > 0.05


def test_a_point_is_removed_and_picked_again_on_both_sides(page: Page, starfish: Path):
    moving(page, starfish)
    posing(page, 0)
    x, y = page.until("studio.pointAt('left_forearm')")
    page.page.locator("[data-remove-point=left_forearm]").click()
    page.until("studio.ready && !studio.puppet.doc.points.left_forearm")
    removed = page.js("Object.keys(studio.puppet.doc.points)")
    page.page.locator("[data-action=add-point]").click()
    page.until("studio.puppet.picking")
    joint = page.js("studio.jointAt('source', studio.roleJoint('source', 'left_forearm'))")
    page.page.mouse.click(*joint)
    page.until("studio.puppet.picking?.joint === 'left_forearm'")
    page.page.mouse.click(x, y)
    page.until("studio.ready && studio.puppet.doc.points.left_forearm")
    again = page.js("studio.puppet.doc.points")
    assert "right_forearm" not in removed
    assert {"left_forearm", "right_forearm"} <= set(again)


def test_a_point_follows_another_joint(page: Page, paper: Path):
    moving(page, paper)
    page.page.locator("[data-link=head]").select_option("left_hand")
    assert page.until("studio.ready && studio.puppet.doc.points.head.joint === 'left_hand'")


def test_a_pose_is_made_where_it_looks_wrong_and_deleted_again(page: Page, paper: Path):
    moving(page, paper)
    count = page.js("studio.puppet.doc.examples.length")
    free = page.js(
        "Array.from({length: studio.frames}, (_, f) => f)"
        ".find((f) => studio.puppet.frames.every((k) => Math.abs(k - f) > 3))"
    )
    page.js(f"studio.go({free})")
    x, y = page.until("studio.pointAt('head')")
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    page.until(f"studio.ready && studio.puppet.doc.examples.length === {count + 1} && studio.puppet.pose >= 0")
    page.page.mouse.up()
    index = page.js("studio.puppet.pose")
    assert page.js(f"studio.puppet.frames[{index}]") == free
    at = page.until("studio.posePoint(0)")
    page.page.mouse.click(at["x"], at["y"])
    assert page.js("studio.frame") == at["frame"]
    page.page.locator(f"[data-remove-pose='{index}']").click()
    assert page.until(f"studio.ready && studio.puppet.doc.examples.length === {count}")


def test_a_surface_that_goes_through_itself_is_told_of_while_it_is_dragged(page: Page):
    page.shown()
    page.page.locator("[data-option=target]").select_option("sample:puppet:starfish")
    page.until(f"{MOVES} && studio.puppet.exact")
    page.page.locator("[data-pose='0'] .name").click()
    page.until("studio.puppet.pose === 0 && studio.puppet.held")
    page.page.locator("[data-point=left_hand] .name").click()
    here, there = page.until("studio.pointAt('left_hand')"), page.until("studio.pointAt('right_hand')")
    quiet = page.js("document.querySelector('.warning').hidden")
    drag(page, "left_hand", 0.9 * (there[0] - here[0]), 0.9 * (there[1] - here[1]), axis=0, let_go=False)
    page.until("studio.puppet.crossed > 0 && !document.querySelector('.warning').hidden")
    page.picture("puppet-warning")
    page.page.mouse.up()
    page.until("studio.ready")
    assert quiet


def test_guessing_says_how_many_poses_are_enough(page: Page, paper: Path):
    moving(page, paper)
    enough, missed = page.js("studio.puppet.info.enough"), page.js("studio.puppet.info.missed")
    page.page.locator("[data-option=guess]").select_option(str(enough))
    page.until(f"studio.ready && studio.puppet.doc.examples.length === {enough}")
    assert enough == next((i + 1 for i, share in enumerate(missed) if share < 0.15), len(missed))
    assert page.page.locator("[data-enough]").get_attribute("data-enough") == str(enough)


def test_a_puppet_file_opens_with_its_mesh_and_its_own_motion(
    browser: Any, server: Running, paper: Path, tmp_path: Path
):
    page = Page(browser, server)
    moving(page, paper)
    toml = page.take("puppet", tmp_path)
    toml.write_text(
        toml.read_text()
        .replace("sample:clap", "sample:walk")
        .replace("left_hand = {", "paw = {")
        .replace(".left_hand =", ".paw =")
    )
    page.drop(toml, paper)
    page.until(f"{MOVES} && studio.state.motion.sample === 'walk' && studio.puppet.doc?.points.paw")
    names = page.page.locator(".names").inner_text().split()
    assert names == ["walk", "on", "paper.toml"]
    assert page.complaints == []
    page.close()


def test_a_puppet_file_without_its_mesh_is_one_line(page: Page, tmp_path: Path):
    page.shown()
    path = tmp_path / "lonely.toml"
    path.write_text('mesh = "gone.obj"\n')
    page.drop(path)
    page.until("studio.notice")
    assert "drop both together" in page.page.locator(".message").inner_text()
    assert page.until("studio.ready && !studio.puppet.on")


@pytest.mark.parametrize("content", [b"v 0 0 0\n", b"", b"\xff\xfe\x00solid"])
def test_a_bad_mesh_is_one_line_and_leaves_everything_as_it_was(page: Page, tmp_path: Path, content: bytes):
    page.shown()
    path = tmp_path / "bad.obj"
    path.write_bytes(content)
    page.drop(path)
    page.until("studio.notice")
    text = page.page.locator(".message").inner_text()
    assert "bad.obj" in text
    assert "/tmp" not in text
    assert page.until("studio.ready && studio.state.target.sample") == "big_head"


def test_a_character_can_be_posed_as_a_puppet_and_be_a_character_again(page: Page):
    page.shown()
    page.page.locator("[data-action=as-puppet]").click()
    page.until(f"{MOVES} && studio.puppet.doc")
    page.js("studio.open('Motion')")
    page.page.locator("[data-action=as-character]").click()
    assert page.until("studio.ready && !studio.puppet.on && !studio.state.puppet")


def test_a_sample_puppet_plays_from_the_list(page: Page):
    page.shown()
    page.page.locator("[data-option=target]").select_option("sample:puppet:cactus")
    page.until(f"{MOVES} && studio.puppet.doc")
    assert page.js("studio.puppet.doc.examples.map((example) => example.name)") == [
        "stand",
        "left step",
        "right step",
        "arms up",
        "squat",
    ]


# Download, and Cancel as soon as there is something to cancel: a press from outside may come too late.
MAKE_AND_CANCEL = """() => new Promise((done) => {
    document.querySelector("[data-take='.glb']").click();
    const watch = setInterval(() => {
        const button = document.querySelector("[data-action=cancel]");
        if (!button || !studio.making || studio.making.share === null) return;
        clearInterval(watch);
        const share = studio.making.share;
        button.click();
        done(share);
    }, 3);
})"""


def test_making_a_glb_tells_how_far_it_is_and_can_be_cancelled(page: Page, tmp_path: Path):
    page.shown()
    page.drop(write_obj(tmp_path / "long.obj", *tube(70, 40)))
    page.until(MOVES)
    share = page.page.evaluate(MAKE_AND_CANCEL)
    page.until("!studio.making && studio.notice")
    said = page.page.locator(".message").inner_text()
    page.until("studio.puppet.on && studio.solved")
    assert 0.0 <= share < 1.0
    assert "no file was made" in said


def test_a_point_is_held_at_a_moment_and_let_go(page: Page, paper: Path):
    moving(page, paper)
    page.page.locator("[data-point=head] .name").click()
    page.js("studio.go(20)")
    page.page.locator("[data-action=add-hold]").click()
    page.until("studio.ready && studio.puppet.doc.holds.length === 1 && studio.puppet.exact")
    held = page.js("studio.puppet.doc.holds[0]")
    higher = page.page.locator("[data-hold-place='0y']")
    higher.fill(str(held["at"][1] + 0.3))
    higher.press("Tab")
    page.until(f"studio.ready && studio.puppet.doc.holds[0]?.at[1] > {held['at'][1] + 0.2} && studio.puppet.exact")
    page.js("studio.open('Puppet')")
    page.page.locator("[data-remove-hold='0']").click()
    page.until("studio.ready && studio.puppet.doc.holds.length === 0")
    assert (held["point"], round(held["time"] * 30.0)) == ("head", 20)


def test_flights_are_said_otherwise_and_found_again(page: Page, paper: Path):
    moving(page, paper)
    page.js("studio.go(30)")
    page.page.locator("[data-action=add-flight]").click()
    page.until("studio.ready && studio.puppet.doc.options.flights?.length === 1 && studio.puppet.exact")
    flown = page.js("studio.puppet.doc.options.flights[0]")
    page.page.locator("[data-action=found-flights]").click()
    page.until("studio.ready && !studio.puppet.doc.options.flights")
    assert flown == pytest.approx([1.0, 1.4], abs=0.02)


def test_curves_show_the_volume_and_folds_of_the_exact_shape(page: Page, starfish: Path):
    moving(page, starfish)
    page.page.locator("[data-worst=folded]").click()
    page.picture("puppet-curves")
    assert page.page.locator("[data-curve]").count() == 2


def test_a_puppet_is_taken_away_as_usd_and_as_obj(page: Page, paper: Path, tmp_path: Path):
    moving(page, paper)
    usd, obj = page.take(".usdc", tmp_path), page.take(".obj", tmp_path)
    with ZipFile(obj) as archive:
        frames = [name for name in archive.namelist() if name.endswith(".obj")]
    assert (usd.name, usd.read_bytes()[:8]) == ("paper_walk.usdc", b"PXR-USDC")
    assert len(frames) == page.js("studio.frames")


def test_a_textured_mesh_is_dropped_with_its_pictures_and_taken_away_with_them(page: Page, tmp_path: Path):
    vertices, faces = sheet(8)
    mesh = write_obj(tmp_path / "cloth.obj", vertices, faces)
    rows = [f"vt {x:.4f} {y:.4f}" for x, y, _ in vertices]
    rows += [f"v {x:.6f} {y:.6f} {z:.6f}" for x, y, z in vertices]
    rows += ["f " + " ".join(f"{i + 1}/{i + 1}" for i in face) for face in faces]
    mesh.write_text("\n".join(["mtllib cloth.mtl", "usemtl cloth", *rows]) + "\n")
    colour, normal = tmp_path / "colour.png", tmp_path / "normal.png"
    colour.write_bytes(png((200, 90, 40)))
    normal.write_bytes(png((128, 128, 255)))
    (tmp_path / "cloth.mtl").write_text("newmtl cloth\nKd 1 1 1\nmap_Kd colour.png\nnorm normal.png\n")
    moving(page, mesh, tmp_path / "cloth.mtl", colour, normal)
    page.picture("puppet-textured")
    taken = tmp_path / "taken"
    taken.mkdir()
    looks = read_mesh(page.take(".glb", taken)).looks
    assert {content for _, content in looks.images} == {colour.read_bytes(), normal.read_bytes()}


def test_every_control_of_a_puppet_says_what_it_does(page: Page, paper: Path):
    moving(page, paper)
    posing(page, 0)
    untold = []
    for tab in ("Motion", "Puppet"):
        page.js(f"studio.open('{tab}')")
        untold += page.js(
            """Array.from(document.querySelectorAll('button, select, input'))
                .filter((e) => e.offsetParent && !e.closest('[title]') && !e.closest('dialog, .menu'))
                .map((e) => e.outerHTML.slice(0, 90))"""
        )
    assert untold == []


def test_a_reload_finds_the_puppet_as_it_was(page: Page, paper: Path):
    moving(page, paper)
    page.page.locator("[data-remove-point=head]").click()
    page.until("studio.ready && !studio.puppet.doc.points.head")
    kept = page.js("studio.puppet.doc")
    page.page.reload()
    page.until(f"window.studio && {MOVES}")
    assert page.js("studio.puppet.doc") == kept


@pytest.mark.parametrize(("theme", "width"), [("light", 1280), ("dark", 1024)])
def test_everything_of_a_puppet_is_seen_in_light_and_in_a_narrow_window(
    browser: Any, server: Running, starfish: Path, theme: str, width: int
):
    page = Page(browser, server, theme=theme, width=width, state={"motion": {"sample": "walk"}})
    moving(page, starfish)
    posing(page, 1)
    page.page.locator("[data-point=left_hand] .name").click()
    page.picture(f"puppet-{theme if theme == 'light' else 'narrow'}")
    cut = page.js(
        "Array.from(document.querySelectorAll('.inspector button, .inspector select'))"
        ".filter((e) => e.offsetParent && e.getBoundingClientRect().right > innerWidth + 0.5).length"
    )
    assert cut == 0
    assert page.complaints == []
    page.close()
