"""`understudy evaluate` and `understudy bench retarget` as a user meets them."""

from __future__ import annotations

import csv
import json

import pytest

from understudy.loading import save
from understudy.methods.retarget import retarget
from understudy.samples import load_template, sample_character, sample_motion, sample_path


@pytest.fixture(scope="module")
def files(tmp_path_factory) -> dict[str, object]:
    """A short walk of the template with its skin, on bare bones, and its retarget to the child at two rates."""
    folder = tmp_path_factory.mktemp("files")
    walk, source, child = sample_motion("walk").sliced(0, 10), load_template(), sample_character("child")
    played = retarget(walk, source, child, method="copy-rotations").motion
    save(folder / "walk.glb", source, walk)
    save(folder / "bones.bvh", source, walk)
    save(folder / "child_walk.glb", child, played)
    save(folder / "child_twice.glb", child, played.resampled(2.0 * walk.fps))
    save(folder / "one_frame.glb", source, walk.sliced(0, 1))
    return {path.stem: path for path in folder.iterdir()} | {
        "child": sample_path("child"), "tiny": sample_path("tiny"), "template": sample_path("template"), "tmp": folder,
    }  # fmt: skip


def evaluated(run, *words: object) -> dict:
    code, out, err = run("evaluate", *words, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


def test_a_source_evaluated_as_its_own_result_is_perfect(run, files):
    found = evaluated(run, "-m", files["walk"], "-t", files["template"], "-r", files["walk"])
    own = ("jerk", "jump", "limit", "self", "floor", "hover", "feet_seen_slide")
    judged = {n: f for n, f in found["figures"].items() if not n.startswith(own)}
    best = {n: 1.0 if f["better"] == "more" else 0.0 for n, f in judged.items() if f["value"] is not None}
    assert {n: judged[n]["value"] for n in best} == pytest.approx(best, abs=1e-9)
    figures = {n: f for n, f in found["figures"].items() if f["value"] is not None}
    assert {n: f["value"] for n, f in figures.items()} == pytest.approx(
        {n: f["source"] for n, f in figures.items()}, abs=1e-9
    )


def test_a_result_at_another_rate_is_brought_to_the_source_s(run, files):
    words = "-m", files["walk"], "-t", files["child"], "-r"
    one, two = (evaluated(run, *words, files[name]) for name in ("child_walk", "child_twice"))
    assert (one["frames"], two["frames"], two["fps"]) == (10, 10, one["fps"])
    assert two["figures"]["jerk_mean"]["value"] == pytest.approx(one["figures"]["jerk_mean"]["value"], rel=1e-4)


def test_a_motion_on_bare_bones_is_judged_on_the_body_that_is_named(run, files):
    words = "-t", files["child"], "-r", files["child_walk"]
    skinned = evaluated(run, "-m", files["walk"], *words)
    named = evaluated(run, "-m", files["bones"], "--source", files["template"], *words)
    assert named["source_height"] == pytest.approx(skinned["source_height"])
    assert named["figures"]["jerk_mean"]["source"] == pytest.approx(skinned["figures"]["jerk_mean"]["source"], rel=1e-2)


def test_the_true_motion_of_a_target_makes_more_figures_defined(run, files):
    words = "-m", files["walk"], "-t", files["child"], "-r", files["child_walk"]
    with_truth = evaluated(run, *words, "--truth", files["child_walk"])["figures"]
    without = evaluated(run, *words)["figures"]
    assert [with_truth[name]["value"] for name in ("san_error", "smrnet_j", "smrnet_v")] == [0.0, 0.0, 0.0]
    assert without["san_error"]["reason"] == "there is no true motion of the target to compare with"


def test_people_are_told_why_a_figure_is_not_defined(run, files):
    code, out, err = run("evaluate", "-m", files["one_frame"], "-t", files["template"], "-r", files["one_frame"])
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert (code, err) == (0, "")
    assert any(line.startswith("- jerk mean m/s^3 not defined: ") for line in lines)
    assert not any("nan" in line.split() for line in lines)


def test_the_page_of_a_result_has_its_worst_moments_and_its_contacts(run, files, tmp_path):
    page = tmp_path / "page.html"
    words = "-m", files["walk"], "-t", files["child"], "-r", files["child_walk"], "--report", page
    code, out, err = run("evaluate", *words)
    text = page.read_text()
    assert (code, err, out.splitlines()[-1]) == (0, "", f"wrote {page}")
    assert text.count("data:image/webp;base64,") == 2
    assert "left foot on floor" in text
    assert 'class="line src"' in text


def test_the_bench_writes_its_files_and_a_second_run_is_kept(run, tmp_path, monkeypatch):
    from understudy.evaluate import run as runs
    from understudy.evaluate import suite as suites

    small = suites.built_in()
    walk = [t for t in small.trials if t.piece.name == "walk" and t.target and t.target.name in ("child", "tiny")]
    monkeypatch.setattr(suites, "built_in", lambda: suites.Suite("built-in", tuple(walk), seconds=0.2))
    words = "bench", "retarget", "--cache", tmp_path / "cache", "--out", tmp_path / "out", "--workers", 1
    code, out, _ = run(*words, "--json")
    found = json.loads(out)
    assert (code, len(found["cases"])) == (0, 5)  # the source, and two bodies by two methods
    files = {path.name: path.read_text() for path in (tmp_path / "out").iterdir()}
    assert sorted(files) == ["cases.csv", "report.html", "table.csv", "table.json"]
    targets = [row["target"] for row in csv.DictReader(files["cases.csv"].splitlines())]
    assert sorted(targets) == ["child", "child", "tiny", "tiny", "walk"]
    assert json.loads(files["table.json"]) == found
    monkeypatch.setattr(runs.measure, "tried", lambda *_: pytest.fail("measured again"))
    code, out, _ = run(*words, "--force")
    assert "5 cases in" in out
    assert "0 of them measured now" in out
    jerks = [row["mean"] for row in found["table"] if (row["figure"], row["group"]) == ("jerk_mean", "all")]
    assert min(jerks) > 0.0


BAD = [
    (("evaluate", "-m", "{walk}", "-t", "{tiny}", "-r", "{child_walk}"),
     "{child_walk}: lacks the target's joint 'mixamorig:Hips'; name a file that was made for this target"),
    (("evaluate", "-m", "{walk}", "-t", "{child}", "-r", "{child}"),
     "{child}: has no animation; name a file with a clip"),
    (("evaluate", "-m", "{walk}", "-t", "{child}", "-r", "{child_walk}", "--result-clip", "run"),
     "{child_walk}: has no clip 'run'; known is walk"),
    (("evaluate", "-m", "{walk}", "--clip", "7", "-t", "{child}", "-r", "{child_walk}"),
     "{walk}: has no clip '7'; known is walk"),
    (("evaluate", "-m", "{walk}", "-t", "{child}", "-r", "{child_walk}", "--report", "{tmp}/page.pdf"),
     "{tmp}/page.pdf: '.pdf' cannot be written here; use one of .html, .htm, .json"),
    (("evaluate", "-m", "{walk}", "-t", "{tmp}/none.glb", "-r", "{child_walk}"),
     "{tmp}/none.glb: no such file; check the name and the folder"),
    (("bench", "retarget", "--suite", "huge"), "there is no suite 'huge'; known are built-in, extended"),
    (("bench", "retarget", "--workers", "0"), "--workers is 0; it must lie between 1 and 64"),
    (("bench", "retarget", "--method", "magic", "--out", "{tmp}/out", "--cache", "{tmp}/cache"),
     "there is no method 'magic'; known are reconform, copy-rotations, sparse-semantics, smrnet, san"),
    (("bench", "retarget", "--out", "{walk}/out"),
     "{walk}/out: cannot be made (Not a directory); choose another folder with --out"),
    (("bench", "retarget", "--cache", "{walk}", "--out", "{tmp}/out"),
     "{walk}: cannot be made (File exists); choose another folder with --cache"),
]  # fmt: skip


@pytest.mark.parametrize(("words", "line"), BAD, ids=[line[:50] for _, line in BAD])
def test_a_mistake_is_one_clear_line_and_exit_code_1(run, files, words, line):
    code, out, err = run(*(word.format(**files) for word in words))
    assert (code, out, err) == (1, "", f"understudy: {line.format(**files)}\n")
