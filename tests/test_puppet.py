"""A puppet plays: from a file or as a first guess, any motion, with feet that stand; written, read back and valid."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import understudy as us
from conftest import DATA
from puppet_meshes import boxes, tube
from test_gltf_validator import validator  # noqa: F401 - a fixture
from understudy.errors import FileError, MappingError, UnderstudyError
from understudy.io.gltf import glb
from understudy.io.gltf.accessors import floats
from understudy.io.gltf.document import parse
from understudy.io.mesh.mesh_file import plain
from understudy.puppetry.first_guess import first_guess, guess_axes
from understudy.puppetry.global_position import choose_anchors, global_position, hand_overs
from understudy.puppetry.key_poses import key_poses
from understudy.puppetry.perform import load_source
from understudy.puppetry.play import play
from understudy.puppetry.puppet import Hold, Puppet
from understudy.puppetry.source import source_motion, turned


@pytest.fixture(scope="module")
def walk_of_starfish():
    return us.puppet(us.sample_puppet("starfish"), "sample:walk")


def obj_file(path, vertices, faces):
    rows = [*(f"v {x} {y} {z}" for x, y, z in vertices), *(f"f {a + 1} {b + 1} {c + 1}" for a, b, c in faces)]
    path.write_text("\n".join(rows))
    return path


def test_a_walk_goes_somewhere_on_anchors_that_stand_and_nothing_sinks(walk_of_starfish):
    show = walk_of_starfish
    points, anchors = show.world_points(), show.position.anchors
    near = {f for frame, _, _ in hand_overs(anchors) for f in range(frame - 4, frame + 5)}
    slips = [
        np.linalg.norm(points[f, anchors[f]] - points[f - 1, anchors[f]])
        for f in range(1, show.n_frames)
        if f not in near and anchors[f] == anchors[f - 1]
    ]
    lowest = min(show.world(f)[:, 1].min() for f in range(show.n_frames))
    travelled = np.linalg.norm(np.ptp(show.position.translations[:, [0, 2]], axis=0))
    assert len(slips) > show.n_frames / 3
    assert max(np.abs(s) for s in slips) < 0.06 * show.size  # up and down only: over the floor it is the next assert
    flat = [
        np.linalg.norm((points[f] - points[f - 1])[anchors[f], [0, 2]])
        for f in range(1, show.n_frames)
        if f not in near
    ]
    assert max(flat) < 1e-6 * show.size
    assert lowest > -1e-6 * show.size
    assert travelled > 0.5 * show.size


def test_nothing_jumps_at_a_hand_over(walk_of_starfish):
    steps = np.linalg.norm(np.diff(walk_of_starfish.position.translations, axis=0), axis=1)
    assert steps.max() < 0.06 * walk_of_starfish.size


def test_no_triangle_folds_and_the_volume_stays(walk_of_starfish):
    report = walk_of_starfish.report()
    assert report["folded_faces_percent"] < 0.05
    assert report["volume_change_percent"] < 1.0


def test_a_jump_flies_as_a_thrown_thing_does_and_lands_where_the_source_lands():
    show = us.puppet(us.sample_puppet("jelly"), "sample:jump")
    (flight,) = show.position.take_offs
    middle = slice(flight.first + 1, flight.last)  # as soon as what pushes off has left the floor
    height = np.array([show.world(f)[:, 1].mean() for f in range(show.n_frames)])
    fall = np.diff(height[middle], 2) * show.fps**2
    gravity = 9.81 * np.ptp(show.rest[:, 1]) / 1.7
    lowest = [show.world(f)[:, 1].min() for f in range(show.n_frames)]
    assert np.abs(fall + gravity).max() < 0.05 * gravity
    assert min(lowest[flight.first + 3 : flight.last - 3]) > 0.03
    assert abs(lowest[flight.last]) < 1e-6
    assert abs(flight.velocity[1] / (0.5 * gravity * (flight.last - flight.first) / show.fps) - 1.0) < 0.5


def test_a_walk_straight_ahead_hardly_turns_the_body():
    yaw = load_source("sample:walk").yaw
    assert np.ptp(yaw) < np.radians(25.0)


def test_where_the_source_goes_and_which_way_it_faces_changes_the_way_only():
    motion, body = us.sample_motion("walk").sliced(0, 20), us.load_template()
    plain = source_motion(motion, body)
    root = body.skeleton.roots[0]
    moved = motion.local_translations.copy()
    moved[:, root] += [3.0, 0.0, -2.0]
    other = source_motion(replace(motion, local_translations=moved), body)
    assert np.abs(plain.positions - other.positions).max() < 1e-9
    assert np.abs(turned(plain.positions, plain.yaw) - turned(other.positions, other.yaw)).max() < 1e-9


@pytest.mark.parametrize("height", [0.5, 3.0])
def test_an_anchor_hands_over_to_the_lower_one_without_a_jump(height):
    t = np.linspace(0.0, 4.0 * np.pi, 120)
    left = np.stack([0.2 + 0 * t, height * (-1 + 0.1 * np.maximum(np.sin(t), 0)), 0.3 * np.cos(t)], axis=1)
    right = np.stack([-0.2 + 0 * t, height * (-1 + 0.1 * np.maximum(-np.sin(t), 0)), -0.3 * np.cos(t)], axis=1)
    paths = np.stack([left, right], axis=1)
    anchors = choose_anchors(paths, np.zeros((120, 2)), [], height)
    found = global_position(
        paths, np.zeros(120), paths[..., 1].min(1), np.zeros((120, 3)), anchors, fps=30.0, height=height
    )
    assert len(hand_overs(anchors)) == 4
    assert np.diff(found.translations[:, 2]).max() < 0.02  # it goes one way
    assert np.linalg.norm(np.diff(found.translations, axis=0), axis=1).max() < 0.05 * max(height, 1.0)


def test_a_puppet_file_says_the_same_when_it_is_read_back(tmp_path):
    made = us.sample_puppet("jelly")
    obj_file(tmp_path / "jelly.obj", made.mesh.vertices, made.mesh.faces)
    us.write_puppet(tmp_path / "jelly.toml", replace(made, mesh=us.read_mesh(tmp_path / "jelly.obj")))
    read = us.read_puppet(tmp_path / "jelly.toml")
    one, two = (us.puppet(p, "sample:wave", fps=3.0) for p in (replace(made, mesh=read.mesh), read))
    assert list(read.points) == list(made.points)
    assert np.abs(one.shapes - two.shapes).max() < 2e-3


def test_one_puppet_plays_motions_of_other_skeletons(tmp_path):
    us.save(tmp_path / "clap.bvh", us.load_template(), us.sample_motion("clap").sliced(30, 38))
    heavy = us.sample_character("heavy")
    clip = us.retarget(
        us.sample_motion("clap").sliced(30, 38), us.load_template(), heavy, method="copy-rotations"
    ).motion
    shows = [
        us.puppet(us.sample_puppet("paper"), tmp_path / "clap.bvh"),
        us.puppet(us.sample_puppet("paper"), clip, heavy),
    ]
    assert [s.n_frames for s in shows] == [8, 8]
    assert np.abs(shows[0].paths - shows[1].paths).max() < 0.25 * shows[0].size


@pytest.mark.parametrize("name", ["cactus.off", "camel.off", "dino.off", "armadillo.off"])
def test_a_first_guess_finds_head_hands_and_feet_of_real_meshes(data, name):
    mesh = us.read_mesh(data / "meshes" / name)
    puppet = first_guess(mesh, load_source("sample:walk"))
    body = mesh.vertices @ puppet.axes.T
    low, high = body.min(0), body.max(0)
    at = {role: (body[p.vertex] - low) / (high - low) for role, p in puppet.points.items()}
    assert {"head", "left_hand", "right_hand", "left_foot", "right_foot"} <= set(at)
    assert at["head"][1] > 0.6 > 0.4 > max(at["left_foot"][1], at["right_foot"][1])
    assert at["left_foot"][0] > at["right_foot"][0]
    assert at["left_hand"][0] > at["right_hand"][0]


@pytest.mark.skipif(not DATA.is_dir(), reason="needs real meshes")
@pytest.mark.parametrize(
    ("name", "up", "front"),
    [
        ("meshes/armadillo.off", "y", "-z"),
        ("meshes/camel.off", "y", "z"),
        ("meshes/man.off", "z", "-y"),
        ("meshes/dino.off", "z", "-y"),
        ("meshes/cactus.off", "y", None),
        ("meshes/spot.obj", "y", "-z"),
        ("characters/khronos/Fox.glb", "y", "z"),
        ("characters/mixamo/Goblin.glb", "y", "z"),
        ("characters/other/Cranberry.glb", "y", "z"),
    ],
)
def test_up_and_front_of_real_meshes_are_guessed(name, up, front):
    found = guess_axes(us.read_mesh(DATA / name))
    assert (found[0], found[1] if front else None) == (up, front)


def test_key_poses_are_the_fewest_that_span_a_motion():
    rng = np.random.default_rng(0)
    corners = rng.normal(size=(3, 12))
    blends = rng.dirichlet(np.ones(3), 80)
    blends[:3] = np.eye(3)
    found = key_poses(blends @ corners)
    assert found.missed[2] < 1e-6 < found.missed[1]
    assert found.enough <= 3


def test_the_glb_is_valid_and_plays_the_vertices_that_were_computed(walk_of_starfish, tmp_path, validator):  # noqa: F811
    written = us.save_performance(tmp_path / "walk.glb", walk_of_starfish)
    assert validator.errors(tmp_path / "walk.glb") == [[]]
    data = (tmp_path / "walk.glb").read_bytes()
    document = parse(tmp_path / "walk.glb", data)
    (primitive,) = document.root["meshes"][0]["primitives"]
    base = floats(document, primitive["attributes"]["POSITION"], "VEC3")
    targets = np.stack([floats(document, t["POSITION"], "VEC3") for t in primitive["targets"]])
    clip = document.root["animations"][0]
    values = {c["target"]["path"]: clip["samplers"][c["sampler"]]["output"] for c in clip["channels"]}
    weights = floats(document, values["weights"], "SCALAR").reshape(walk_of_starfish.n_frames, -1)
    places, turns = floats(document, values["translation"], "VEC3"), floats(document, values["rotation"], "VEC4")
    worst = 0.0
    for frame in range(0, walk_of_starfish.n_frames, 7):
        yaw = 2.0 * np.arctan2(turns[frame, 1], turns[frame, 3])
        shape = base + np.tensordot(weights[frame], targets, axes=1)
        played = turned(shape[None], np.array([yaw]))[0] + places[frame]
        worst = max(worst, float(np.linalg.norm(played - walk_of_starfish.world(frame), axis=1).max()))
    assert worst / walk_of_starfish.size <= written.error + 1e-5 <= 0.00201
    assert glb.read(tmp_path / "walk.glb", data).character.n_verts == len(walk_of_starfish.rest)


def test_textures_uvs_and_materials_of_a_glb_come_along(data, tmp_path, validator):  # noqa: F811
    guessed = us.puppet(
        data / "meshes" / "quaternius_Trex.glb", us.sample_motion("walk").sliced(0, 6), us.load_template()
    )
    us.save_performance(tmp_path / "trex.glb", guessed)
    root = parse(tmp_path / "trex.glb", (tmp_path / "trex.glb").read_bytes()).root
    source = parse(guessed.mesh.path, guessed.mesh.path.read_bytes()).root
    assert validator.errors(tmp_path / "trex.glb") == [[]]
    assert len(root["materials"]) >= len(source["materials"])
    assert len(root.get("images", ())) == len({t.get("source") for t in source.get("textures", ())})


def test_obj_and_usd_hold_every_frame(walk_of_starfish, tmp_path):
    pxr = pytest.importorskip("pxr.Usd")
    us.save_performance(tmp_path / "walk.usdc", walk_of_starfish)
    us.save_performance(tmp_path / "walk.obj", walk_of_starfish)
    stage = pxr.Stage.Open(str(tmp_path / "walk.usdc"))
    points = np.array(stage.GetDefaultPrim().GetAttribute("points").Get(20.0))
    files = sorted((tmp_path / "walk").glob("*.obj"))
    read = us.read_mesh(files[20])
    assert len(files) == walk_of_starfish.n_frames
    assert np.abs(points - walk_of_starfish.world(20)).max() < 1e-5
    assert np.abs(read.vertices[read.faces] - walk_of_starfish.world(20)[walk_of_starfish.mesh.faces]).max() < 2e-5


def made_up(tmp_path, body: str, mesh=None) -> Puppet:
    obj_file(tmp_path / "m.obj", *(mesh or tube(12, 8)))
    (tmp_path / "p.toml").write_text(f'mesh = "m.obj"\nmotion = "sample:wave"\n{body}')
    return us.puppet(tmp_path / "p.toml", fps=5.0)


POINTS = (
    '[points]\ntop = { joint = "head", at = [0.0, 1.0, 0.0] }\nlow = { joint = "left_foot", at = [0.0, -1.0, 0.0] }\n'
)


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("[points]\na = { joint = 'head', vertex = 3 }\nb = { joint = 'hips', vertex = 3 }", "same vertex as points.a"),
        ("[points]\na = { joint = 'tail', vertex = 3 }", "no such joint: 'tail'"),
        ("[points]\na = { joint = 'left_index_3', vertex = 3 }", None),
        ("[points]\na = { joint = 'head', vertex = 999 }", "there is no vertex 999"),
        ("", "no control points"),
        (POINTS + "[[examples]]\npoints.top = [0, 1, 0]", "neither where its joints are nor which frame"),
        (POINTS + "[[examples]]\nframe = 9999", "there is no frame 9999"),
        (POINTS + "[[examples]]\nframe = 0\npoints.tail = [0, 1, 0]", "is no control point"),
        (POINTS + "[[examples]]\nframe = 0\npoints.top = [0, 1]", "three numbers"),
        (POINTS + "[[constraints]]\npoint = 'top'\ntime = 99\nat = [0, 0, 0]", "the motion has"),
        (POINTS + "[options]\nvolum = 2", "did you mean 'volume'"),
        (POINTS + "[options]\nvolume = 'much'", "write a number"),
        ("up = 'y'\nfront = '-y'\n" + POINTS, "along one line"),
        ("up = \n", "is not TOML"),
    ],
)
def test_what_is_wrong_with_a_puppet_file_is_one_line(body, says, tmp_path):
    if says is None:
        assert made_up(tmp_path, body).n_frames > 1  # a joint that this skeleton has
        return
    with pytest.raises(UnderstudyError, match=says) as raised:
        made_up(tmp_path, body)
    assert "\n" not in str(raised.value)


def test_contradictory_constraints_are_one_line(tmp_path):
    both = "".join(f"[[constraints]]\npoint = 'top'\ntime = 1\nat = [0, {y}, 0]\n" for y in (1, 2))
    with pytest.raises(UnderstudyError, match=r"contradict each other: 'top' at 1 s"):
        made_up(tmp_path, POINTS + both)


def test_a_motion_without_a_joint_that_the_puppet_names_is_one_line(data):
    puppet = us.sample_puppet("cactus")
    points = puppet.points | {"extra": replace(puppet.points["head"], joint="left_ring_2", vertex=0)}
    with pytest.raises(MappingError, match="has no joint that plays left_ring_2"):
        us.puppet(replace(puppet, points=points), data / "motions" / "bvh_cmu" / "02_03.bvh")


@pytest.mark.parametrize("count", [0, 1, 2])
def test_no_example_one_and_two_still_play(count):
    puppet = us.sample_puppet("jelly")
    show = us.puppet(replace(puppet, examples=puppet.examples[:count]), "sample:wave", fps=5.0)
    assert np.isfinite(show.shapes).all()
    assert any("example pose" in note for note in show.notes) == (count < 2)
    assert np.ptp(show.paths, axis=0).max() > 0.0


def test_constraints_of_a_puppet_are_met():
    puppet = us.sample_puppet("jelly")
    there = tuple((puppet.mesh.vertices[puppet.points["head"].vertex] + [0.0, 0.3, 0.0]).tolist())
    show = us.puppet(replace(puppet, holds=(Hold("head", 1.0, at=there),)), "sample:wave", fps=10.0)
    centre = 0.5 * (puppet.mesh.vertices.min(0) + puppet.mesh.vertices.max(0))
    assert np.abs(show.paths[10, show.points.index("head")] - (np.array(there) - centre)).max() < 1e-6


@pytest.mark.parametrize("n", [1, 2])
def test_meshes_of_several_shells_play(n, tmp_path):
    path = obj_file(tmp_path / "boxes.obj", *boxes(n))
    show = us.puppet(path, "sample:wave", fps=5.0)
    assert np.isfinite(show.shapes).all()


def test_three_vertices_play(tmp_path):
    path = obj_file(tmp_path / "three.obj", np.eye(3), np.array([[0, 1, 2]]))
    assert np.isfinite(us.puppet(path, "sample:wave", fps=5.0).shapes).all()


def test_a_large_mesh_follows_a_proxy_within_a_stated_error():
    vertices, faces = tube(200, 120)
    mesh = us.PosedMesh(vertices, faces, keep=[len(vertices) - 2, len(vertices) - 1])
    for name, vertex in (("low", len(vertices) - 2), ("high", len(vertices) - 1)):
        mesh.set(name, vertex, radius=0.3)
    turn = np.array([[0.0, -1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]])
    assert mesh.proxy is not None
    assert np.abs(mesh.vertices - vertices).max() < 1e-9
    mesh.move_all({"low": turn @ vertices[-2], "high": turn @ vertices[-1] + 0.2})
    mesh.solve()
    assert np.abs(mesh.vertices[-1] - (turn @ vertices[-1] + 0.2)).max() < 1e-9
    assert 0.0 < mesh.error < 0.02


def test_the_command_makes_a_guess_and_plays_it(run, tmp_path):
    path = obj_file(tmp_path / "tube.obj", *tube(20, 10))
    made = run("puppet", "--new", path, "--motion", "sample:wave", "-o", tmp_path / "tube.toml")
    played = run("puppet", tmp_path / "tube.toml", "-o", tmp_path / "tube.glb", "--fps", "5", "--json")
    again = run("puppet", tmp_path / "tube.toml", "-o", tmp_path / "tube.glb")
    assert (made[0], played[0], again[0]) == (0, 0, 1)
    assert '"targets"' in played[1]
    assert "exists already" in again[2]


def test_a_motion_that_is_no_humanoids_is_one_line(tmp_path):
    with pytest.raises((MappingError, FileError)) as raised:
        us.puppet(us.sample_puppet("jelly"), tmp_path / "nothing.bvh")
    assert "no such file" in str(raised.value)


def damaged(kind: str):
    """A tube with something wrong with it."""
    vertices, faces = tube(16, 10)
    middle = vertices[faces].mean(1)
    if kind == "hole":
        return vertices, faces[np.linalg.norm(middle - vertices[80], axis=1) > 0.2]
    if kind == "duplicate":
        return np.concatenate([vertices, vertices[:40]]), np.where(faces < 20, faces + len(vertices), faces)
    if kind == "flat":
        return vertices, np.concatenate([faces, faces[:5, [0, 0, 1]], faces[:7]])
    return np.concatenate([vertices, 0.3 * vertices + [0.0, 1.5, 0.0]]), np.concatenate([faces, faces + len(vertices)])


@pytest.mark.parametrize(
    ("kind", "says"),
    [
        ("hole", "the surface is open"),
        ("duplicate", "share a place with another; they move as one"),
        ("flat", "12 faces without area or said twice"),
        ("two shells", "2 separate parts"),
    ],
)
def test_a_damaged_mesh_walks_whole_and_what_is_wrong_with_it_is_said(kind, says):
    vertices, faces = damaged(kind)
    source = load_source("sample:walk", fps=8.0)
    show = play(first_guess(plain(Path("damaged.obj"), vertices, faces), source), source)
    stretched = np.linalg.norm(np.diff(show.shapes[:, faces[:, :2]], axis=2)[:, :, 0], axis=-1)
    at_rest = np.linalg.norm(np.diff(vertices[faces[:, :2]], axis=1)[:, 0], axis=-1)
    assert says in " ".join(show.notes)
    assert (stretched <= 2.0 * at_rest + 1e-6).all()
    assert min(show.world(frame)[:, 1].min() for frame in range(show.n_frames)) > -1e-5
