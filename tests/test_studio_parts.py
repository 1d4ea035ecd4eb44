"""The studio's parts without a browser: messages, plays and their command lines, the bundle, the engine."""

from __future__ import annotations

import hashlib
import shlex
import shutil
import subprocess
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

import understudy as us
from understudy.body.actor import prepare
from understudy.body.parts import BODY_PARTS
from understudy.body.surface import surface_of
from understudy.errors import OptionError
from understudy.io.gltf import glb
from understudy.io.gltf import read as gltf_read
from understudy.io.gltf.looks import read_looks
from understudy.keys.key_file import from_json
from understudy.methods.answer import Outcome, Remark
from understudy.methods.options import Options
from understudy.samples import load_template, sample_character, sample_motion, sample_motion_path, sample_path
from understudy.studio.engine import Engine
from understudy.studio.figure import strongest
from understudy.studio.measures import at_frame, stretched
from understudy.studio.message import pack, unpack
from understudy.studio.mirror import mirrored_spot
from understudy.studio.outcome import left_out, outcome_of
from understudy.studio.play import Play
from understudy.studio.refused import Refused
from understudy.studio.superseded import Superseded
from understudy.studio.worker import latest, without_folders
from understudy.terms import TERMS

STUDIO = Path(us.__file__).parent / "studio"
CLIENT, STATIC = STUDIO / "client", STUDIO / "static"


def state(motion: str = "walk", target: str = "tiny", **more: Any) -> dict[str, Any]:
    return {
        "motion": {"path": str(sample_motion_path(motion)), "shown": f"{motion}.glb"},
        "target": {"path": str(sample_path(target)), "shown": f"{target}.glb"},
        **more,
    }


def made_from() -> str:
    """What `build.mjs` hashes: the sources of the page, by name and content."""
    digest = hashlib.sha256()
    for name in ["package.json", "build.mjs", *(f"src/{p.name}" for p in sorted((CLIENT / "src").iterdir()))]:
        digest.update(name.encode() + b"\0" + (CLIENT / name).read_bytes() + b"\0")
    return digest.hexdigest()


def test_the_bundle_was_made_from_the_sources_that_are_here():
    assert (STATIC / "made-from.txt").read_text().strip() == made_from(), "run `npm run build` in studio/client"


def test_building_the_bundle_again_gives_the_same_bytes(tmp_path: Path):
    if shutil.which("node") is None or not (CLIENT / "node_modules" / "esbuild").is_dir():
        pytest.skip("Node and the client's packages are not there (`npm install` in studio/client)")
    client = tmp_path / "client"
    shutil.copytree(CLIENT, client, ignore=shutil.ignore_patterns("node_modules"))
    (client / "node_modules").symlink_to(CLIENT / "node_modules")
    (tmp_path / "static").mkdir()
    subprocess.run(["node", "build.mjs"], cwd=client, check=True, timeout=120)
    built = {p.name: p.read_bytes() for p in (tmp_path / "static").iterdir()}
    assert built == {p.name: p.read_bytes() for p in STATIC.iterdir()}


ARRAYS = hnp.arrays(
    st.sampled_from([np.float32, np.uint32, np.uint16, np.uint8, np.int32]),
    hnp.array_shapes(min_dims=1, max_dims=3, min_side=0),
)


@given(st.dictionaries(st.text("abc_", min_size=1, max_size=6), ARRAYS, max_size=4), st.text())
def test_a_message_comes_back_as_it_was_sent(parts: dict[str, np.ndarray], text: str):
    head, got = unpack(pack({"kind": "x", "text": text}, parts))
    assert (head, list(got)) == ({"kind": "x", "text": text}, list(parts))
    assert all(np.array_equal(got[n], parts[n], equal_nan=True) and got[n].dtype == parts[n].dtype for n in parts)


def test_arrays_of_a_message_begin_at_whole_words():
    message = pack({"kind": "x" * 3}, {"a": np.zeros(3, np.uint8), "b": np.zeros(2, np.float32)})
    start = 4 + int.from_bytes(message[:4], "little")
    assert start % 8 == 0
    assert len(message) - start == 16


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"method": "copy-rotations", "root": "in-place", "scale": 1.5, "fps": 24.0, "mirror": True, "clip": 0},
        {"weights": {"distance": 0.5, "penetration": {"torso": 0.1, "head": 2.0}}, "preset": "paper", "keys": 96},
        {"body": {"Sword": False, 'od"d.01': True}, "weights": {"distance": 0.5}},
        {"contacts": {"left_hand head 1.5-3": False, "torso right_hand": True}, "body": {"Sword": False}},
    ],
)
def test_a_plays_command_and_its_files_say_all_its_options(options: dict[str, Any]):
    play = Play.read(state(options=options))
    words, files = shlex.split(play.command()), play.side_files()
    flags = {"root": "--root", "scale": "--scale", "fps": "--fps", "clip": "--clip", "method": "--method"}
    flags |= {"preset": "--preset", "keys": "--count"}
    said: dict[str, Any] = {n: words[words.index(f) + 1] for n, f in flags.items() if f in words}
    said |= {n: float(said[n]) for n in ("fps",) if n in said} | {
        n: int(said[n]) for n in ("keys", "clip") if n in said
    }
    said |= {"mirror": True} if "--mirror" in words else {}
    said |= tomllib.loads(files.get("options.toml", ""))
    assert Options().updated(said) == Options().updated(options)
    assert ("--config" in words) == ("options.toml" in files)


def test_moved_keys_and_changed_roles_become_files_that_the_library_reads():
    from understudy.body.map_file import from_toml

    play = Play.read(
        state(
            roles={"target": {"left_toes": "", "head": 'od"d\\name'}},
            keys={"target": {"left_knee": {"face": [1, 2, 3], "weights": [0.5, 0.25, 0.25]}}},
        )
    )
    files = play.side_files()
    assert from_toml(files["map.toml"]).target == {"left_toes": "", "head": 'od"d\\name'}
    assert from_json(files["keys.json"]).target["left_knee"].corners == (1, 2, 3)
    assert "--map map.toml --keys keys.json" in play.command()


@pytest.mark.parametrize(
    "wrong", [{"options": {"colour": 1}}, {"options": []}, {"compare": 3}, {"options": {"fps": "x"}}]
)
def test_a_state_that_makes_no_sense_is_refused_with_a_sentence(wrong: dict[str, Any]):
    with pytest.raises(OptionError):
        Play.read(state(**wrong))


def test_requests_that_were_superseded_are_left_out():
    requests = [{"do": "solve", "id": 1}, {"do": "save", "id": 2}, {"do": "solve", "id": 3}, {"do": "save", "id": 4}]
    assert [request["id"] for request in latest(requests)] == [2, 3, 4]


def test_a_solve_that_was_superseded_is_left_and_says_nothing(tmp_path: Path):
    sent: list[bytes] = []
    asked = iter([False, False, False, True])
    engine = Engine(sent.append, superseded=lambda: next(asked))
    engine.handle({"do": "enter", "folder": str(tmp_path)})
    with pytest.raises(Superseded):
        engine.handle({"do": "solve", "id": 1, "state": state("wave", "tiny", options={"fps": 10.0})})
    assert "shown" not in [unpack(message)[0]["kind"] for message in sent]
    assert not engine.has_more


def test_errors_name_the_file_and_not_the_folder_it_was_put_in():
    said = without_folders("uploads/ab12/batch3/walk.bvh:7: frame 2 is short", "uploads/ab12")
    assert said == "walk.bvh:7: frame 2 is short"


def test_the_strongest_influences_are_kept_and_add_up_to_one():
    slots, weights = strongest(np.arange(6)[None], np.array([[0.1, 0.3, 0.05, 0.2, 0.3, 0.05]]))
    assert slots.tolist() == [[1, 4, 3, 0]]
    assert np.allclose(weights, np.array([[0.3, 0.3, 0.2, 0.1]]) / 0.9)


def test_a_curve_measured_in_fewer_frames_keeps_its_ends_and_its_worst_place():
    assert stretched(np.arange(5), 9).tolist() == [0, 0, 1, 1, 2, 2, 3, 3, 4]
    assert (at_frame(2, 5, 9), at_frame(4, 5, 9), at_frame(3, 7, 7)) == (4, 8, 3)


def test_the_mirror_image_of_a_spot_on_the_template_is_its_twin():
    from understudy.samples import mirror_vertices

    actor = prepare(load_template())
    surface, twins = surface_of(actor), mirror_vertices()
    some = np.arange(0, actor.character.n_verts, 997)
    found = np.array([mirrored_spot(actor, {"vertex": int(v)})["vertex"] for v in some])
    apart = np.linalg.norm(surface.vertices[found] - surface.vertices[twins[some]], axis=1)
    assert apart.max() < 0.01 * actor.ground.height


@pytest.mark.parametrize("name", ["tiny", "heavy"])
def test_looks_cover_every_face_and_vertex(name: str):
    character = sample_character(name)
    looks = read_looks(character)
    assert sum(count for _, count, _ in looks.spans) == len(character.faces)
    assert looks.normals is not None
    assert looks.normals.shape == (character.n_verts, 3)


def test_real_files_have_looks_in_their_own_order(data: Path):
    for path in sorted(data.glob("characters/**/*.glb")):
        character = us.load_character(path)
        looks = read_looks(character)
        assert sum(count for _, count, _ in looks.spans) == len(character.faces), path.name
        assert looks.uvs is None or len(looks.uvs) == character.n_verts, path.name


def answers(*requests: dict[str, Any], folder: Path) -> list[tuple[dict[str, Any], dict[str, np.ndarray]]]:
    out: list[tuple[dict[str, Any], dict[str, np.ndarray]]] = []
    engine = Engine(lambda message: out.append(unpack(message)))
    engine.handle({"do": "enter", "folder": str(folder)})
    for request in requests:
        engine.handle(request)
    return out


def test_a_window_with_other_weights_changes_those_frames_and_the_conflicts_are_a_table(tmp_path: Path):
    play = state("clap", "tiny", options={"fps": 15.0})
    moved = {"do": "window", "id": 2, "state": play, "first": 10, "last": 40, "weights": {"contacts": 3.2}}
    got = answers(
        {"do": "solve", "id": 1, "state": play}, moved, {"do": "conflicts", "id": 3, "state": play}, folder=tmp_path
    )
    by_kind = {head["kind"]: (head, parts) for head, parts in got}
    result = next(
        parts for head, parts in got if head["kind"] == "poses" and head["who"] == "a" and not head["preview"]
    )
    head, window = by_kind["window"]
    assert (head["first"], window["turns"].shape) == (10, (30, *result["turns"].shape[1:]))
    assert np.abs(window["turns"] - result["turns"][10:40]).max() > 1e-3
    table = by_kind["conflicts"][1]["table"]
    assert table.shape == (len(BODY_PARTS) + 1, len(TERMS), len(TERMS))
    assert np.array_equal(table, np.swapaxes(table, 1, 2))
    assert np.array_equal(table[0], table[1:].max(0))
    assert 0.0 <= table.min() <= table.max() <= 1.0 + 1e-6


def test_the_contacts_of_a_solve_are_sent_and_one_of_them_can_be_switched_off_by_its_name(tmp_path: Path):
    def contacts(**options: Any) -> list[dict[str, Any]] | None:
        play = state("clap", "tiny", options=options)
        got = answers({"do": "solve", "id": 1, "state": play}, folder=tmp_path)
        (head,) = [head for head, _ in got if head["kind"] == "contacts"]
        return head["contacts"]

    found = contacts() or []
    asked = [contact for contact in found if contact["asked"]]
    name = asked[1]["name"]
    after = {contact["name"]: contact for contact in contacts(contacts={name: False}) or []}
    assert {contact["said"] for contact in asked} == {"left palm on right palm"}
    assert [after[c["name"]]["asked"] for c in asked] == [c["name"] != name for c in asked]
    assert (after[name]["confidence"], after[name]["found"]) == (0.0, asked[1]["confidence"])
    assert contacts(method="copy-rotations") is None


def test_the_browser_is_sent_a_figure_only_when_it_lacks_it(tmp_path: Path):
    play = state("walk", "tiny", options={"method": "copy-rotations"})
    first = answers({"do": "solve", "id": 1, "state": play}, folder=tmp_path)
    have = [head["key"] for head, _ in first if head["kind"] == "figure"]
    again = answers({"do": "solve", "id": 2, "state": play, "have": have}, folder=tmp_path)
    assert len(have) == 2
    assert [head["kind"] for head, _ in again if head["kind"] in ("figure", "poses")] == ["poses", "poses"]


def failed(request: dict[str, Any], folder: Path) -> tuple[us.UnderstudyError, list[dict[str, Any]]]:
    """How a request is refused, and the heads of what was sent before."""
    sent: list[dict[str, Any]] = []
    engine = Engine(lambda message: sent.append(unpack(message)[0]))
    engine.handle({"do": "enter", "folder": str(folder)})
    with pytest.raises(us.UnderstudyError) as caught:
        engine.handle(request)
    return caught.value, sent


def test_a_file_is_named_while_it_is_read_and_where_it_is_refused(tmp_path: Path):
    play = state("walk", "tiny", options={"method": "copy-rotations"})
    for side, role in (("source", "motion"), ("target", "target")):
        path = tmp_path / f"{side}.bvh"
        path.write_text("HIERARCHY\n")
        wrong = {**play, role: {"path": str(path), "shown": path.name}}
        error, sent = failed({"do": "solve", "id": 1, "state": wrong}, tmp_path)
        said = [(head["what"], head["share"]) for head in sent if head["kind"] == "progress"]
        assert isinstance(error, Refused)
        assert (error.side, said[-1]) == (side, (f"reading {path.name}", None))


def test_a_rig_that_cannot_play_is_sent_with_the_roles_that_were_found(tmp_path: Path):
    path = tmp_path / "arms only.bvh"
    names = ("Spine", "LeftArm", "RightArm")
    joints = "".join(
        f"JOINT {name}\n{{ OFFSET {x} 10 0 CHANNELS 3 Zrotation Xrotation Yrotation End Site {{ OFFSET {x} 5 0 }} }}\n"
        for name, x in zip(names, (0, 5, -5), strict=True)
    )
    path.write_text(
        "HIERARCHY\nROOT Hips\n{ OFFSET 0 0 0 CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation\n"
        f"{joints}}}\nMOTION\nFrames: 2\nFrame Time: 0.1\n" + 2 * ("0 " * 15 + "\n")
    )
    wrong = state("walk", target="tiny", options={"method": "copy-rotations"})
    wrong["target"] = {"path": str(path), "shown": path.name}
    error, sent = failed({"do": "solve", "id": 1, "state": wrong}, tmp_path)
    (figure,) = [head for head in sent if head["kind"] == "figure"]
    assert not isinstance(error, Refused)
    assert (figure["side"], figure["refused"]) == ("target", True)
    assert {role: figure["joints"][found["joint"]] for role, found in figure["roles"].items()} == {
        "hips": "Hips", "spine_1": "Spine", "left_upper_arm": "LeftArm", "right_upper_arm": "RightArm",
    }  # fmt: skip


def test_a_result_is_called_by_its_character_its_file_and_its_clip(tmp_path: Path):
    path = tmp_path / "moves.glb"
    clips = (sample_motion("wave").sliced(0, 6), sample_motion("walk").sliced(0, 6))
    us.save(
        path, load_template(), *(replace(m, name=name) for m, name in zip(clips, ("Arm|hi", "go: on"), strict=True))
    )
    play = state("wave", "tiny", options={"method": "copy-rotations", "clip": 1})
    play["motion"] = {"path": str(path), "shown": path.name}
    got = answers(
        {"do": "solve", "id": 1, "state": play},
        {"do": "save", "id": 2, "what": ".bvh", "state": play},
        {"do": "save", "id": 3, "what": ".bvh", "state": {**play, "options": {"method": "copy-rotations"}}},
        folder=tmp_path,
    )
    (shown,) = [head for head, _ in got if head["kind"] == "shown"]
    names = [head["name"] for head, _ in got if head["kind"] == "saved"]
    assert names == ["tiny_moves_go_ on.bvh", "tiny_moves_hi.bvh"]
    assert shlex.split(shown["plays"]["a"]["command"])[-1] == "tiny_moves_go_ on.glb"


def test_both_results_of_a_comparison_have_a_command_of_their_own(tmp_path: Path):
    play = state("wave", "tiny", options={"method": "copy-rotations", "fps": 5.0}, compare="sparse-semantics")
    (shown,) = [h for h, _ in answers({"do": "solve", "id": 1, "state": play}, folder=tmp_path) if h["kind"] == "shown"]
    words = {who: shlex.split(made["command"]) for who, made in shown["plays"].items()}
    methods = {who: said[said.index("--method") + 1] for who, said in words.items()}
    assert methods == {"a": "copy-rotations", "b": "sparse-semantics"}


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        (Outcome("converged"), []),
        (Outcome("stopped", "the steps were used up", (0, 4), (Remark("one thing", (3, 9)),)), [("one thing", (3, 9))]),
        (Outcome("converged", "", None, (Remark("a"), Remark("b; c", (1, 2)))), [("a", None), ("b; c", (1, 2))]),
        (Outcome("failed", "it broke; nothing was kept"), [("it broke; nothing was kept", None)]),
    ],
)
def test_what_a_solver_says_becomes_sentences_with_their_frames(outcome: Outcome, said: list[Any]):
    result = us.retarget(sample_motion("wave").sliced(0, 4), load_template(), load_template(), method="copy-rotations")
    assert [(r["text"], r["frames"]) for r in outcome_of(replace(result, outcome=outcome))] == said


def test_parts_that_the_target_lacks_are_said_each_once():
    clip = sample_motion("wave").sliced(0, 4)
    lacking = {"left_clavicle": "", **{f"right_index_{i}": "" for i in (1, 2, 3)}}
    result = us.retarget(clip, load_template(), load_template(), method="copy-rotations", target_roles=lacking)
    assert left_out(result) == [
        "the target has no left clavicle: its motion is left out",
        "the target has no right index finger: its motion is left out",
    ]


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 10**6), st.integers(32, 126)), min_size=1, max_size=4))
def test_damaged_looks_never_keep_a_character_from_being_shown(changes: list[tuple[int, int]]):
    data = sample_path("tiny").read_bytes()
    length = int.from_bytes(data[12:16], "little")
    text = bytearray(data[20 : 20 + length])
    for at, value in changes:
        text[at % length] = value
    try:
        character = glb.read(Path("tiny.glb"), data[:20] + bytes(text) + data[20 + length :]).character
    except us.UnderstudyError:
        return
    looks = read_looks(character)
    assert sum(count for _, count, _ in looks.spans) == len(character.faces)


def test_of_a_target_no_clip_is_sampled(monkeypatch):
    read, sampled = gltf_read.read_animations, []

    def noted(document, *rest, **more):
        sampled.append(document.path)
        return read(document, *rest, **more)

    monkeypatch.setattr(gltf_read, "read_animations", noted)
    one, other = sample_motion_path("walk"), sample_motion_path("clap")
    played = state("walk", options={"method": "copy-rotations"}) | {"target": {"path": str(other), "shown": "b.glb"}}
    Engine(lambda message: None).handle({"do": "solve", "id": 1, "state": played})
    assert sampled == [one]
