"""Running a suite: what is measured, what is kept, what a second run and an interrupted one do."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from understudy.errors import OptionError
from understudy.evaluate import cache as caches
from understudy.evaluate import measure
from understudy.evaluate.cache import Cache
from understudy.evaluate.record import SOURCE
from understudy.evaluate.run import job_key, run_suite
from understudy.evaluate.suite import (
    CHARACTERS,
    MOTIONS,
    Piece,
    Role,
    Suite,
    Trial,
    X,
    Y,
    built_in,
    extended,
    find_suite,
)
from understudy.evaluate.takes import played_by, source_take, target_actor
from understudy.methods.retarget import retarget
from understudy.samples import TEMPLATE, sample_motion_path, sample_path

WALK = Piece("walk", sample_motion_path("walk"), source=sample_path(TEMPLATE))
CHILD, TINY = Role("child", sample_path("child")), Role("tiny", sample_path("tiny"))
# Figures that a source has of its own, of which the best is not known.
OF_ITS_OWN = ("jerk", "jump", "limit", "self_pen", "floor_pen", "hover", "feet_seen_slide")
SUITE = Suite("small", (Trial(WALK, CHILD), Trial(WALK, TINY)), fps=30.0, seconds=0.3)


@pytest.fixture(scope="module")
def kept(tmp_path_factory) -> Path:
    """A cache that has seen the small suite."""
    folder = tmp_path_factory.mktemp("cache")
    run_suite(SUITE, cache=Cache(folder), workers=1)
    return folder


def test_a_run_measures_the_source_once_and_every_target(kept):
    run = run_suite(SUITE, cache=Cache(kept), workers=1)
    assert [(r.case, r.method, r.n_frames, r.error) for r in run.records] == [
        ("walk", SOURCE, 9, ""), ("walk on child", "copy-rotations", 9, ""), ("walk on tiny", "copy-rotations", 9, ""),
    ]  # fmt: skip


def test_a_source_against_itself_is_perfect_in_every_fidelity_figure(kept):
    source = run_suite(SUITE, cache=Cache(kept), workers=1).records[0]
    judged = {
        name: figure.value
        for name, figure in source.figures.items()
        if figure.value is not None and not name.startswith(OF_ITS_OWN)
    }
    hits = {name for name in judged if name.endswith(("_f1", "_auc", "_precision", "_recall"))}
    assert judged == {name: 1.0 if name in hits else pytest.approx(0.0, abs=1e-9) for name in judged}
    assert {"grounded_f1", "root_travel_error", "heading_error", "smrnet_d"} <= judged.keys()


def test_a_second_run_measures_nothing_and_finds_the_same(kept, monkeypatch):
    first = run_suite(SUITE, cache=Cache(kept), workers=1)
    monkeypatch.setattr(measure, "tried", lambda *_: pytest.fail("measured again"))
    second = run_suite(SUITE, cache=Cache(kept), workers=1)
    assert (second.fresh, second.records) == (0, first.records)


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path, kept):
    class Stop(Exception):
        pass

    def stop_after_two(done: int, total: int, what: str) -> None:
        if done == 2:
            raise Stop

    with pytest.raises(Stop):
        run_suite(SUITE, cache=Cache(tmp_path), workers=1, progress=stop_after_two)
    whole, rest = (run_suite(SUITE, cache=Cache(folder), workers=1) for folder in (kept, tmp_path))
    figures = [[(r.case, r.figures, r.contacts) for r in run.records] for run in (whole, rest)]
    assert (rest.fresh, figures[0]) == (1, figures[1])


def test_two_processes_find_what_one_finds(tmp_path, kept):
    one, two = run_suite(SUITE, cache=Cache(kept), workers=1), run_suite(SUITE, cache=Cache(tmp_path), workers=2)
    assert two.fresh == 3
    assert [(r.case, r.method) for r in two.records] == [(r.case, r.method) for r in one.records]
    figures = [{(r.case, n): f.value for r in run.records for n, f in r.figures.items()} for run in (one, two)]
    mine, theirs = ({key: value for key, value in found.items() if value is not None} for found in figures)
    assert mine == pytest.approx(theirs, rel=1e-4, abs=1e-6)


def test_ctrl_c_ends_a_run_in_processes_with_one_line_and_a_valid_cache(tmp_path):
    """The command itself, interrupted as a terminal does it: the whole group gets the signal."""
    folder = tmp_path / "cache"
    words = "bench", "retarget", "--quick", "--cache", folder, "--out", tmp_path / "out", "--quiet"
    # Jobs in a shell's background ignore the signal, and so do their children: the command heeds it as in a terminal.
    heed = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    code = heed + "from understudy.cli import main; main()"
    process = subprocess.Popen(
        [sys.executable, "-c", code, *map(str, words)],
        stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    until = time.monotonic() + 60.0
    while time.monotonic() < until and not list(folder.glob("*/[!.]*")):  # a name with a dot is still being written
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    err = process.communicate(timeout=30)[1]
    files = list(folder.glob("*/[!.]*"))
    assert (process.returncode, err) == (130, "understudy: stopped\n")
    assert files
    assert all(json.loads(path.read_bytes())["figures"] for path in files)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes where Linux lists them")
def test_a_run_that_is_killed_leaves_no_process_behind(tmp_path):
    code = """if __name__ == "__main__":
        import time
        from understudy.evaluate.run import in_processes
        list(in_processes([(time.sleep, (60.0,))] * 4, workers=2))"""
    script = tmp_path / "sleeps.py"
    script.write_text(code)
    process = subprocess.Popen([sys.executable, script], start_new_session=True)

    def group() -> list[int]:
        """The processes of its group that are alive: state and group are the words after the name in brackets."""
        found = []
        for path in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                words = path.read_text().rpartition(")")[2].split()
                if int(words[2]) == process.pid and words[0] != "Z":
                    found.append(int(path.parent.name))
        return found

    until = time.monotonic() + 60.0
    while time.monotonic() < until and len(group()) < 4:  # itself, two at work, and one that tracks what they share
        time.sleep(0.05)
    born = len(group())
    process.kill()
    process.wait()
    while time.monotonic() < until and group():
        time.sleep(0.05)
    assert born == 4
    assert group() == []


def test_a_preset_is_named_behind_its_method():
    source = source_take(WALK.path, source=WALK.source, fps=30.0, seconds=0.2)
    paper = played_by("reconform:paper", source, target_actor(CHILD.path)).motion
    due = retarget(
        source.motion, source.actor.character, target_actor(CHILD.path).character, method="reconform", preset="paper"
    )
    np.testing.assert_allclose(paper.local_wxyz, due.motion.local_wxyz, atol=1e-9)


@pytest.mark.parametrize(
    ("method", "line"),
    [
        ("magic", "there is no method 'magic'; known are reconform, copy-rotations, sparse-semantics"),
        ("reconform:x", "reconform:x: there is no preset 'x'; known are default, paper"),
    ],
)
def test_a_method_or_preset_that_there_is_not_is_refused(method, line, tmp_path):
    with pytest.raises(OptionError, match=re.escape(line)):
        run_suite(SUITE, [method], cache=Cache(tmp_path))


def test_a_result_is_kept_by_what_it_depends_on(tmp_path, monkeypatch):
    copy = tmp_path / "child.glb"
    copy.write_bytes(sample_path("child").read_bytes())
    trial = Trial(WALK, Role("child", copy))
    first = job_key(SUITE, Trial(WALK, CHILD), "copy-rotations")
    assert job_key(SUITE, trial, "copy-rotations") == first  # the same bytes in another place
    copy.write_bytes(copy.read_bytes() + b" ")
    changed = [
        job_key(SUITE, trial, "copy-rotations"),
        job_key(SUITE, Trial(WALK, CHILD), "another"),
        job_key(replace(SUITE, fps=24.0), Trial(WALK, CHILD), "copy-rotations"),
        job_key(SUITE, Trial(replace(WALK, clip="0"), CHILD), "copy-rotations"),
    ]
    monkeypatch.setattr(caches, "code_hash", lambda: "edited")
    changed.append(job_key(SUITE, Trial(WALK, CHILD), "copy-rotations"))
    assert len({first, *changed}) == 6


def test_a_kept_file_that_was_spoilt_is_measured_again(tmp_path):
    suite = replace(SUITE, trials=SUITE.trials[:1], seconds=0.1)
    cache = Cache(tmp_path)
    first = run_suite(suite, cache=cache, workers=1)
    for path in tmp_path.glob("*/*"):
        path.write_bytes(path.read_bytes()[:-20])
    second = run_suite(suite, cache=cache, workers=1)
    assert (second.fresh, [r.figures for r in second.records]) == (2, [r.figures for r in first.records])


def test_a_character_that_cannot_play_is_told_and_not_kept(tmp_path):
    broken = tmp_path / "broken.glb"
    broken.write_bytes(b"glTF, or so it says")
    suite = replace(SUITE, trials=(Trial(WALK, Role("broken", broken)),), seconds=0.1)
    cache = Cache(tmp_path / "cache")
    runs = [run_suite(suite, cache=cache, workers=1) for _ in range(2)]
    assert [run.records[1].error.startswith(f"{broken}: ") for run in runs] == [True, True]
    assert runs[1].fresh == 1


def test_a_fault_in_one_case_is_told_and_does_not_end_the_run(tmp_path, monkeypatch):
    monkeypatch.setattr(measure, "played_by", lambda *_: 1 / 0)
    measure._naive.cache_clear()
    run = run_suite(replace(SUITE, seconds=0.1), cache=Cache(tmp_path), workers=1)
    assert [record.error for record in run.records] == [
        "", *["a fault of understudy itself (ZeroDivisionError: division by zero)"] * 2,
    ]  # fmt: skip


def test_the_built_in_suite_has_all_motions_for_one_on_ten_bodies():
    suite = built_in()
    assert (len(suite.pieces), len(suite.trials)) == (13, 130)
    assert not {"high_five_a", "high_five_b"} & {piece.name for piece in suite.pieces}


def test_the_extended_suite_has_every_motion_on_eight_and_every_character_equally_often(tmp_path):
    for path in [m[1] for m in MOTIONS] + [c[1] for c in CHARACTERS] + [X, Y]:
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).touch()
    suite = extended(tmp_path)
    roles = [trial.target.name for trial in suite.trials if trial.target]
    assert {sum(t.piece == piece for t in suite.trials) for piece in suite.pieces} == {8}
    assert {roles.count(name) for name, _ in CHARACTERS} == {8 * len(MOTIONS) // len(CHARACTERS)}
    assert len(suite.pieces) >= 15


def test_the_extended_suite_is_all_there_where_the_data_is(data):
    assert len(extended(data).trials) == 8 * len(MOTIONS)


def test_the_quick_part_of_a_suite_is_small():
    quick = built_in().quick()
    assert (len(quick.pieces), len(quick.trials), quick.seconds) == (3, 6, 2.0)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("many",), "there is no suite 'many'; known are built-in, extended"),
        (("extended",), "the extended suite needs the folder of its files; name it with --data"),
        (("extended", Path("nowhere")), "nowhere: no such folder; name the folder of the suite's files with --data"),
    ],
)
def test_a_suite_that_cannot_be_found_says_why(words, line):
    with pytest.raises(OptionError) as error:
        find_suite(*words)
    assert str(error.value) == line


def test_an_unknown_method_is_refused_before_anything_runs(tmp_path):
    with pytest.raises(OptionError) as error:
        run_suite(SUITE, ["magic"], cache=Cache(tmp_path))
    assert str(error.value).startswith("there is no method 'magic'; known are reconform, copy-rotations")
