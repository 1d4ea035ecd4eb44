"""Files of key-vertices: what is saved is read back, what a user sets counts, and mistakes are named by line."""

import json

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given, settings

from understudy.body.actor import prepare
from understudy.body.surface import surface_of
from understudy.errors import FileError
from understudy.keys.find_keys import keys_of
from understudy.keys.key_file import from_json, overridden, read_keys, to_json
from understudy.samples import sample_character, sample_path


@pytest.fixture(scope="module")
def hero():
    return keys_of(prepare(sample_character("muscular")), count=41)


def test_saved_key_vertices_are_read_back(hero, tmp_path):
    actor, keys = hero
    path = tmp_path / "keys.json"
    path.write_text(to_json(keys, actor.character))
    again = read_keys(path, actor)
    np.testing.assert_allclose(again.positions, keys.positions, atol=1e-5)
    assert (again.names, again.corners.tolist(), again.limbs) == (keys.names, keys.corners.tolist(), keys.limbs)


def test_saving_what_was_read_gives_the_same_file(hero, tmp_path):
    actor, keys = hero
    path = tmp_path / "keys.json"
    path.write_text(to_json(keys, actor.character))
    once = to_json(read_keys(path, actor), actor.character)
    path.write_text(once)
    assert to_json(read_keys(path, actor), actor.character) == once


@pytest.mark.parametrize("section", ["source", "target", "keys"])
def test_a_vertex_that_a_user_sets_counts_and_nothing_else_changes(hero, section):
    actor, keys = hero
    new = overridden(keys, actor, from_json(json.dumps({section: {"chin": 17}})), section)
    changed = [n for k, n in enumerate(keys.names) if not np.array_equal(keys.positions[k], new.positions[k])]
    assert (changed, new.vertices[new.index("chin")], new.reasons[new.index("chin")]) == (
        ["chin"], 17, "set in keys.json"
    )  # fmt: skip


def test_a_user_may_set_a_point_of_a_triangle(hero):
    actor, keys = hero
    file = from_json('{"target": {"belly": {"face": [3, 4, 5], "weights": [0.5, 0.25, 0.25]}}}')
    new = overridden(keys, actor, file, "target")
    due = np.array([0.5, 0.25, 0.25]) @ surface_of(actor).vertices[[3, 4, 5]]
    np.testing.assert_allclose(new.positions[new.index("belly")], due)


def test_the_template_is_overridden_by_vertex():
    assert from_json('{"template": {"belly": 12, "chin": {"vertex": 9}}}').moved == {"belly": 12, "chin": 9}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('{"target": {\n"bely": 3}}', "k.json:2: target, 'bely': no key-vertex has this name; did you mean 'belly'"),
        ('{\n"target": {"chin": "x"}}', "k.json:2: target, 'chin': give a vertex number from 0 on, 812 or"),
        ('{"target": {"chin": -1}}', "k.json:1: target, 'chin': give a vertex number from 0 on"),
        ('{"target": {"chin": {"face": [1, 2]}}}', "k.json:1: target, 'chin': 'face' must be three vertex numbers"),
        ('{"keys": {"chin": {"face": [1, 2, 3], "weights": [1, 1, 1]}}}', "'weights' add up to 3; they must add up"),
        ('{"goal": {}}', "k.json:1: 'goal' is no section of key-vertices"),
        ('{"target": 3}', "k.json:1: 'target' must be an object of names and vertices"),
        ('{"target": {\n"chin": 1,}}', "k.json:2: is not JSON"),
        ("[]", "k.json: holds no object"),
    ],
)  # fmt: skip
def test_a_mistake_in_a_file_is_named_with_its_line(text, line):
    with pytest.raises(FileError) as error:
        from_json(text, "k.json")
    assert line in str(error.value)


def test_a_vertex_that_is_not_there_is_named(hero):
    actor, keys = hero
    with pytest.raises(FileError) as error:
        overridden(keys, actor, from_json('{"target": {\n\n"chin": 99999}}', "k.json"), "target")
    assert str(error.value) == (
        "k.json:3: target, 'chin': vertex 99999 is not on 'muscular', whose 12482 vertices are numbered 0 to 12481"
    )


def test_a_file_made_for_another_mesh_is_refused(hero):
    actor, keys = hero
    with pytest.raises(FileError, match="made for a mesh of 7 vertices, and 'muscular' has 12482; make it anew"):
        overridden(keys, actor, from_json('{"vertices": 7, "keys": {"chin": 1}}'))


NAMES = st.sampled_from(["target", "keys", "chin", "face", "weights", "vertex", "vertices", "x"])
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
ANY_JSON = st.recursive(LEAVES, lambda c: st.lists(c) | st.dictionaries(NAMES, c), max_leaves=12)


@settings(max_examples=200, deadline=None)
@given(ANY_JSON)
def test_any_json_is_read_or_refused_in_one_line(value):
    try:
        said = from_json(json.dumps(value)).path.name
    except FileError as error:
        said = str(error)
    assert "\n" not in said


def test_the_command_saves_and_draws_and_takes_back_what_was_edited(run, tmp_path):
    out, picture = tmp_path / "keys.json", tmp_path / "keys.png"
    code, said, _ = run("keys", sample_path("child"), "-o", out, "--picture", picture)
    saved = json.loads(out.read_text())
    saved["keys"]["chin"] = 5
    out.write_text(json.dumps(saved))
    _, printed, _ = run("keys", sample_path("child"), "--keys", out, "--json")
    assert (code, "left_palm" in said, picture.read_bytes()[:4], json.loads(printed)["keys"]["chin"]["vertex"]) == (
        0, True, b"\x89PNG", 5
    )  # fmt: skip


def test_the_command_refuses_another_count(run):
    code, _, said = run("keys", sample_path("child"), "--count", 50)
    assert (code, said) == (1, "understudy: there are 41 or 96 key-vertices, not 50\n")
