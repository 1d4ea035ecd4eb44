"""Authoring puppets without a browser: what a page holds of one, its changes, live poses, and the engine's answers."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from puppet_meshes import tube
from understudy.errors import UnderstudyError
from understudy.io.mesh import read_mesh
from understudy.puppetry.perform import load_source
from understudy.puppetry.puppet import Puppet
from understudy.puppetry.puppet_file import read_puppet
from understudy.puppetry.sample_puppets import sample_puppet
from understudy.puppetry.source import SourceMotion
from understudy.samples import sample_motion_path, sample_path
from understudy.studio.engine import Engine
from understudy.studio.given import with_named_motions
from understudy.studio.message import head_of, unpack
from understudy.studio.play import Play
from understudy.studio.pose_table import PoseTable
from understudy.studio.puppet_desk import PuppetDesk
from understudy.studio.puppet_doc import doc_of, read_doc
from understudy.studio.puppet_edits import edited, frame_of, mirrored_vertex
from understudy.studio.puppet_preview import rough_mesh
from understudy.studio.puppet_stage import PuppetStage
from understudy.studio.request import read_request


@pytest.fixture(scope="module")
def walk() -> SourceMotion:
    return load_source("sample:walk")


@pytest.fixture(scope="module")
def starfish() -> Puppet:
    return sample_puppet("starfish")


def write_obj(path: Path, vertices: Any, faces: Any) -> Path:
    rows = [*("v {} {} {}".format(*v) for v in vertices), *("f {} {} {}".format(*(f + 1)) for f in faces)]
    path.write_text("\n".join(rows) + "\n")
    return path


@pytest.fixture
def mesh(tmp_path: Path) -> Path:
    return write_obj(tmp_path / "tube.obj", *tube(14, 10))


def state(target: Path | str, motion: str = "wave", **more: Any) -> dict[str, Any]:
    path = str(sample_motion_path(motion))
    return {
        "motion": {"path": path, "shown": path, "sample": motion},
        "target": {"path": str(target), "shown": Path(target).name},
        **more,
    }


class Desk:
    """An engine, and what it has sent."""

    def __init__(self, folder: Path, **more: Any) -> None:
        self.sent: list[bytes] = []
        self.engine = Engine(self.sent.append, **more)
        self.engine.folder = folder

    def ask(self, do: str, **request: Any) -> None:
        self.engine.handle({"do": do, "id": 1, **request})

    def finish(self, stop: Callable[[], bool] = lambda: False) -> None:
        while self.engine.has_more and not stop():
            self.engine.go_on()

    def heads(self, kind: str) -> list[dict[str, Any]]:
        return [head for head in map(head_of, self.sent) if head["kind"] == kind]

    def message(self, kind: str) -> tuple[dict[str, Any], dict[str, np.ndarray]]:
        return unpack(next(m for m in reversed(self.sent) if head_of(m)["kind"] == kind))


# What a page holds ---------------------------------------------------------------------------------------------------


def test_a_puppet_comes_back_from_the_page_as_it_went(starfish: Puppet, walk: SourceMotion):
    doc = doc_of(starfish)
    assert doc_of(read_doc(json.loads(json.dumps(doc)), starfish.mesh, walk)) == doc


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"points": {"head": {"joint": "head", "vertex": 10**7}}}, "there is no vertex"),
        ({"points": {"head": {"vertex": 1}}}, "names no joint"),
        ({"points": {"a": {"joint": "head", "vertex": 1}, "b": {"joint": "hips", "vertex": 1}}}, "same spot"),
        ({"points": []}, "must be a table"),
        ({"examples": {}}, "must be a list"),
        ({"examples": [{"points": {"head": [0, 1]}}]}, "three numbers"),
        ({"examples": [{}] * 1000}, "at most"),
        ({"options": {"grip": 7}}, "out of range"),
        ({"options": {"colour": 1}}, "no option"),
        ({"up": "y", "front": "-y"}, "along one line"),
    ],
)
def test_what_no_page_should_send_is_one_line(starfish: Puppet, walk: SourceMotion, change: dict[str, Any], said: str):
    with pytest.raises(UnderstudyError, match=said) as error:
        read_doc(doc_of(starfish) | change, starfish.mesh, walk)
    assert "\n" not in str(error.value)


def test_places_go_to_the_stage_and_back(starfish: Puppet):
    stage = PuppetStage.of(starfish)
    place = starfish.mesh.vertices[7]
    assert np.allclose(stage.to_mesh(stage.to_body(place)), place)
    assert np.allclose(stage.to_body(place), stage.rest[7])


# Changes -------------------------------------------------------------------------------------------------------------


def test_a_point_that_is_picked_has_its_twin_on_the_other_side(starfish: Puppet, walk: SourceMotion):
    vertex = starfish.points["left_hand"].vertex
    bare = edited(starfish, walk, {"what": "remove_point", "point": "left_hand", "symmetric": True})
    assert set(starfish.points) - set(bare.points) == {"left_hand", "right_hand"}
    again = edited(bare, walk, {"what": "add_point", "joint": "left_hand", "vertex": vertex, "symmetric": True})
    rest = PuppetStage.of(again).rest
    left, right = (rest[again.points[f"{side}_hand"].vertex] for side in ("left", "right"))
    assert np.allclose(left * [-1, 1, 1], right, atol=0.05)
    assert all({"left_hand", "right_hand"} <= set(e.points) & set(e.joints) for e in again.examples)


def test_a_mirrored_vertex_mirrored_again_is_near_where_it_was(starfish: Puppet):
    rest = PuppetStage.of(starfish).rest
    there = np.array([mirrored_vertex(starfish, v) for v in range(0, len(rest), 37)])
    back = np.array([mirrored_vertex(starfish, int(v)) for v in there])
    assert np.abs(rest[back] - rest[::37]).max() < 0.1


def test_another_joint_for_a_point_keeps_its_poses(starfish: Puppet, walk: SourceMotion):
    made = edited(starfish, walk, {"what": "link", "point": "head", "joint": "left_hand"})
    assert made.points["head"].joint == "left_hand"
    assert all(
        np.array_equal(a.points["head"], b.points["head"])
        for a, b in zip(made.examples, starfish.examples, strict=True)
    )
    assert not np.allclose(made.examples[0].joints["head"], starfish.examples[0].joints["head"])


def test_a_pose_added_at_a_frame_leaves_the_motion_as_it_is_there(starfish: Puppet, walk: SourceMotion):
    from understudy.puppetry.play import control_paths

    stage = PuppetStage.of(starfish)

    def paths(puppet: Puppet) -> np.ndarray:
        return control_paths(puppet, walk, stage.rest, stage.axes, stage.centre)[0]

    made = edited(starfish, walk, {"what": "add_pose", "frame": 33})
    assert len(made.examples) == len(starfish.examples) + 1
    added = next(e for e in made.examples if e.frame == 33)
    assert frame_of(added, made, walk) == 33
    assert np.allclose([stage.to_body(added.points[n]) for n in made.points], paths(starfish)[33], atol=1e-6)


def test_dragged_points_are_in_the_pose_and_in_no_other(starfish: Puppet, walk: SourceMotion):
    stage = PuppetStage.of(starfish)
    to = stage.scale * (stage.rest[starfish.points["head"].vertex] + [0.1, 0.2, 0.3])
    made = edited(starfish, walk, {"what": "pose", "example": 2, "points": {"head": to.tolist()}})
    changed = [
        not np.array_equal(a.points["head"], b.points["head"])
        for a, b in zip(made.examples, starfish.examples, strict=True)
    ]
    assert changed == [False, False, True, False, False]
    assert np.allclose(stage.scale * stage.to_body(made.examples[2].points["head"]), to)


def test_guessed_poses_are_where_the_motion_is_spanned(starfish: Puppet, walk: SourceMotion):
    made = edited(starfish, walk, {"what": "suggest", "count": 3})
    frames = [-1 if e.frame is None else e.frame for e in made.examples]
    assert len(frames) == 3
    assert frames == sorted(frames)
    assert [frame_of(e, made, walk) for e in made.examples] == frames


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        ({"what": "fly"}, "no such change"),
        ({"what": "add_point", "joint": "tail", "vertex": 1}, "no such joint"),
        ({"what": "add_point", "joint": "neck_1", "vertex": -1}, "there is no vertex"),
        ({"what": "remove_point", "point": "tail"}, "no control point"),
        ({"what": "add_pose", "frame": 10**6}, "there is no frame"),
        ({"what": "remove_pose", "example": 9}, "there is no pose"),
        ({"what": "pose", "example": 0, "points": {"tail": [0, 0, 0]}}, "no control point"),
        ({"what": "pose", "example": 0, "points": {"head": [0, 0, "x"]}}, "three numbers"),
        ({"what": "suggest", "count": 0}, "can be guessed"),
        ({"what": "turn", "up": "w"}, "no axis"),
    ],
)
def test_a_change_that_cannot_be_is_one_line(starfish: Puppet, walk: SourceMotion, edit: dict[str, Any], said: str):
    with pytest.raises(UnderstudyError, match=said):
        edited(starfish, walk, edit)


def test_the_last_point_and_the_last_pose_stay(starfish: Puppet, walk: SourceMotion):
    one = starfish
    for name in list(starfish.points)[1:]:
        one = edited(one, walk, {"what": "remove_point", "point": name})
    for _ in starfish.examples[1:]:
        one = edited(one, walk, {"what": "remove_pose", "example": 0})
    for edit in ({"what": "remove_point", "point": next(iter(one.points))}, {"what": "remove_pose", "example": 0}):
        with pytest.raises(UnderstudyError, match="a puppet needs a"):
            edited(one, walk, edit)


# Posing --------------------------------------------------------------------------------------------------------------


def test_a_dragged_point_is_where_the_pointer_is_and_the_rest_follows(starfish: Puppet):
    table, stage = PoseTable("", starfish), PuppetStage.of(starfish)
    vertex = starfish.points["left_hand"].vertex
    begun = unpack(table.pose(starfish, {"id": 1, "example": 0, "points": {}}))[1]["vertices"]
    to = begun[vertex] + np.array([0.1, 0.15, 0.05])
    for share in (0.3, 0.6, 1.0):
        place = begun[vertex] + share * (to - begun[vertex])
        _, parts = unpack(table.pose(starfish, {"id": 2, "example": 0, "points": {"left_hand": place.tolist()}}))
    moved = np.linalg.norm(parts["vertices"] - begun, axis=1)
    assert np.allclose(parts["vertices"][vertex], to, atol=1e-4)
    assert moved[starfish.points["right_foot"].vertex] < 1e-3 * stage.scale
    assert 0.05 < np.mean(moved > 0.02) < 0.7


def test_a_pose_has_the_one_before_as_its_ghost(starfish: Puppet):
    table, ghosts = PoseTable("", starfish), rough_mesh(starfish, PuppetStage.of(starfish))
    head, parts = unpack(table.pose(starfish, {"id": 1, "example": 1, "points": {}, "ghost": True}, ghosts=ghosts))
    before = unpack(table.pose(starfish, {"id": 1, "example": 0, "points": {}}))[1]["vertices"]
    assert head["ghost_name"] == "stand"
    assert np.abs(parts["ghost"] - before).max() < 0.02


def test_a_surface_that_is_pushed_through_itself_is_told_of(starfish: Puppet):
    table, stage = PoseTable("", starfish), PuppetStage.of(starfish)
    left, right = (stage.scale * stage.rest[starfish.points[f"{side}_hand"].vertex] for side in ("left", "right"))
    through = {"left_hand": (0.1 * left + 0.9 * right).tolist()}
    quiet = unpack(table.pose(starfish, {"id": 1, "example": 0, "points": {}}))[1]["crossed"]
    loud = unpack(table.pose(starfish, {"id": 2, "example": 0, "points": through, "settle": True}))[1]["crossed"]
    assert len(quiet) == 0
    assert len(loud) > 10


def test_collisions_are_looked_for_when_a_drag_rests_however_lately_they_were(starfish: Puppet):
    table = PoseTable("", starfish)
    table.pose(starfish, {"id": 1, "example": 0, "points": {}})
    table._took = np.inf  # as on a machine so busy that one look took longer than the whole drag
    rest = {"id": 2, "example": 0, "points": {}}
    seen = ["crossed" in unpack(table.pose(starfish, rest | {"check": check}))[1] for check in (False, True)]
    assert seen == [False, True]


# The engine ----------------------------------------------------------------------------------------------------------


def test_a_mesh_without_a_rig_moves_before_anything_is_posed(mesh: Path, tmp_path: Path):
    desk = Desk(tmp_path)
    desk.ask("solve", state=state(mesh), have=[])
    desk.finish()
    puppet, (head, parts) = desk.heads("puppet")[0], desk.message("poses")
    assert [h["side"] for h in desk.heads("figure")] == ["source", "target"]
    assert len(puppet["puppet"]["points"]) >= 5
    assert 1 <= puppet["enough"] <= len(puppet["missed"])
    assert not head["preview"]
    assert len(parts["shapes"]) == head["frames"]
    assert np.ptp(parts["shapes"].astype(float), axis=0).max() > 1000  # of 65535 levels


def test_a_longer_one_is_shown_roughly_first_and_exactly_when_nobody_asks(tmp_path: Path):
    large = write_obj(tmp_path / "large.obj", *tube(50, 24))
    desk = Desk(tmp_path)
    desk.ask("solve", state=state(large), have=[])
    desk.finish()
    heads = [h for h in map(head_of, desk.sent) if h["kind"] in ("poses", "shown", "done")]
    order = [h["kind"] if h["kind"] != "poses" else f"{h['who']} {h.get('preview', '')}" for h in heads]
    rough, exact = (
        unpack(m)[1]["shapes"].astype(float)
        for m in desk.sent
        if head_of(m)["kind"] == "poses" and head_of(m)["who"] == "a"
    )
    assert order == ["source ", "a True", "shown", "a False", "done"]
    assert rough.shape == exact.shape
    assert np.abs(rough - exact).mean() < 0.05 * 65535


def test_the_exact_performance_is_left_while_someone_asks(tmp_path: Path):
    large = write_obj(tmp_path / "large.obj", *tube(50, 24))
    asked = [False]
    desk = Desk(tmp_path, waiting=lambda seconds: asked[0])
    desk.ask("solve", state=state(large), have=[])
    desk.finish(lambda: bool(desk.heads("shown")))
    asked[0] = True
    for _ in range(20):
        desk.engine.go_on()
    left = len(desk.heads("done"))
    asked[0] = False
    desk.finish()
    assert (left, len(desk.heads("done"))) == (0, 1)


def test_a_puppet_goes_from_the_page_to_a_file_and_the_command_plays_it(mesh: Path, tmp_path: Path):
    desk = Desk(tmp_path)
    desk.ask("solve", state=state(mesh), have=[])
    desk.finish()
    doc = desk.heads("puppet")[0]["puppet"]
    desk.ask("edit", state=state(mesh, puppet=doc), edit={"what": "add_pose", "frame": 5})
    doc = desk.heads("edited")[0]["puppet"]
    desk.ask("save", state=state(mesh, puppet=doc), what="puppet")
    words = shlex.split(desk.heads("shown")[0]["plays"]["a"]["command"])
    path = tmp_path / "made" / desk.heads("saved")[0]["name"]
    found = read_puppet(path)
    assert words == ["understudy", "puppet", "tube.toml", "--motion", "sample:wave", "-o", "tube_wave.glb"]
    assert path.name == "tube.toml"
    assert set(found.points) == set(doc["points"])
    assert len(found.examples) == len(doc["examples"])


def test_a_downloaded_glb_is_told_of_while_it_is_made(mesh: Path, tmp_path: Path):
    desk = Desk(tmp_path)
    desk.ask("save", state=state(mesh), what=".glb")
    shares = [h["share"] for h in desk.heads("progress") if h["share"] is not None]
    assert shares == sorted(shares)
    assert len(shares) > 10
    assert len(read_mesh(tmp_path / "made" / "tube_wave.glb").vertices) == len(tube(14, 10)[0])


def test_a_puppet_file_that_was_dropped_reads_its_own_folder_and_no_other(mesh: Path, tmp_path: Path):
    desk = Desk(tmp_path)
    desk.ask("save", state=state(mesh), what="puppet")
    text = (tmp_path / "made" / "tube.toml").read_text()
    path = tmp_path / "mine.toml"
    path.write_text(text)  # its mesh stands in the folder above
    asked = state(path)
    asked["target"]["dropped"] = True
    with pytest.raises(UnderstudyError, match="drop both together"):
        desk.ask("solve", state=asked, have=[])
    path.write_text(text.replace(json.dumps(mesh.as_posix()), '"tube.obj"'))
    desk.ask("solve", state=asked, have=[])
    assert desk.heads("puppet")[-1]["verts"] == len(tube(14, 10)[0])


@pytest.mark.parametrize(("target", "posed"), [("tiny", False), ("tube", True)])
def test_what_has_bones_is_a_character_and_what_has_none_a_puppet(mesh: Path, tmp_path: Path, target: str, posed: bool):
    desk = Desk(tmp_path)
    desk.ask("save", state=state(mesh), what=".glb")
    path = tmp_path / "made" / "tube_wave.glb" if target == "tube" else sample_path(target)
    play = Play.read(state(path))
    assert PuppetDesk.plays(play, desk.engine._target) is posed
    assert PuppetDesk.plays(Play.read(state(path, puppet={})), desk.engine._target)


def test_requests_about_puppets_are_checked():
    for request in (
        {"do": "pose", "state": {}, "points": 3},
        {"do": "edit", "state": {}, "edit": []},
        {"do": "pose", "example": 0},
    ):
        with pytest.raises(UnderstudyError):
            read_request(json.dumps(request))
    assert read_request('{"do": "pose", "state": {}, "example": 1, "points": {}}')["example"] == 1


def test_a_puppet_file_brings_its_motion_along(tmp_path: Path):
    file, motion = tmp_path / "p.toml", tmp_path / "m.bvh"
    motion.touch()
    file.write_text('mesh = "x.obj"\nmotion = "m.bvh"\n')
    assert with_named_motions([file]) == (file, motion)
    file.write_text('mesh = "x.obj"\nmotion = "sample:walk"\n')
    assert with_named_motions([file]) == (file,)


def test_a_hold_keeps_a_point_where_it_is_and_goes_with_the_point(starfish, walk):
    held = edited(starfish, walk, {"what": "add_hold", "point": "head", "frame": 30})
    moved = edited(held, walk, {"what": "move_hold", "hold": 0, "at": [0.0, 1.0, 0.0]})
    gone = edited(held, walk, {"what": "remove_point", "point": "head"})
    assert (held.holds[0].point, held.holds[0].time, moved.holds[0].at) == ("head", 1.0, (0.0, 1.0, 0.0))
    assert (gone.holds, edited(held, walk, {"what": "remove_hold", "hold": 0}).holds) == ((), ())


@pytest.mark.parametrize(
    ("edit", "says"),
    [
        ({"what": "add_hold", "point": "tail", "frame": 3}, "no control point"),
        ({"what": "add_hold", "point": "head", "frame": 9999}, "no frame 9999"),
        ({"what": "remove_hold", "hold": 4}, "no hold 4"),
        ({"what": "move_hold", "hold": 0, "at": [0, 1]}, "no hold 0"),
    ],
)
def test_a_hold_that_cannot_be_is_one_line(starfish, walk, edit, says):
    with pytest.raises(UnderstudyError, match=says):
        edited(starfish, walk, edit)
