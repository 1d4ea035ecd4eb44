"""Many motions at once, clips by parts of names, outputs that exist, and Ctrl-C."""

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path

import pytest

from understudy.cli import show
from understudy.errors import FileError
from understudy.io.clips import chosen, matching
from understudy.io.loaded import Loaded
from understudy.loading import load, save
from understudy.methods.answer import Outcome, Remark
from understudy.model import Motion
from understudy.samples import load_template, sample_motion, sample_path

NAIVE = ("--method", "copy-rotations")


@pytest.fixture
def takes(tmp_path) -> Path:
    """A folder of three motions, of which one is cut off, and things that are none."""
    folder = tmp_path / "takes"
    folder.mkdir()
    template = load_template()
    save(folder / "clap.bvh", template, sample_motion("clap").sliced(0, 5))
    save(folder / "walk.glb", replace(template, meshes=()), sample_motion("walk").sliced(0, 5))
    text = (folder / "clap.bvh").read_text()
    (folder / "cut.bvh").write_text(text[: text.index("MOTION")])
    (folder / "notes.txt").write_text("not a motion")
    (folder / ".hidden.bvh").write_text("not seen")
    return folder


def test_a_folder_of_motions_is_played_to_its_end_and_what_failed_is_said(run, takes, tmp_path):
    out = tmp_path / "out"
    code, printed, err = run("retarget", takes, "-t", sample_path("tiny"), "-o", out, *NAIVE)
    assert (code, sorted(p.name for p in out.iterdir())) == (1, ["clap.glb", "walk.glb"])
    assert [line for line in printed.splitlines() if line.startswith("wrote")] == [
        f"wrote {out / 'clap.glb'}", f"wrote {out / 'walk.glb'}"
    ]  # fmt: skip
    assert err.splitlines()[0].startswith(f"failed: {takes / 'cut.bvh'}: ")
    assert err.splitlines()[1:] == ["understudy: 1 of 3 motions failed: cut.bvh"]


def test_one_file_holds_the_clips_of_all_motions_each_under_a_name(run, takes, tmp_path):
    out, again = tmp_path / "all.glb", tmp_path / "again.bvh"
    again.write_bytes((takes / "clap.bvh").read_bytes())
    again = again.rename(tmp_path / "clap.bvh")
    motions = takes / "clap.bvh", takes / "walk.glb", again
    code, printed, err = run("retarget", *motions, "-t", sample_path("tiny"), "-o", out, *NAIVE, "--json")
    assert (code, err, len(json.loads(printed))) == (0, "", 3)
    assert [motion.name for motion in load(out).motions] == ["clap", "walk", "clap.1"]


def test_motions_of_one_name_are_written_side_by_side(run, takes, tmp_path):
    other = tmp_path / "clap.bvh"
    other.write_bytes((takes / "clap.bvh").read_bytes())
    out = tmp_path / "out"
    assert run("retarget", takes / "clap.bvh", other, "-t", sample_path("tiny"), "-o", out, *NAIVE, "-q")[0] == 0
    assert sorted(path.name for path in out.iterdir()) == ["clap.glb", "clap_2.glb"]


def test_a_folder_with_one_motion_makes_a_folder_too(run, takes, tmp_path):
    for name in ("clap.bvh", "cut.bvh"):
        (takes / name).unlink()
    assert run("retarget", takes, "-t", sample_path("tiny"), "-o", tmp_path / "out", *NAIVE, "-q") == (0, "", "")
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["walk.glb"]


def test_a_fault_of_ours_with_one_motion_does_not_end_the_others(run, takes, tmp_path, monkeypatch):
    import understudy.cli.retarget_run as module

    real = module.load
    monkeypatch.setattr(module, "load", lambda path: 1 / 0 if path.name == "cut.bvh" else real(path))
    code, _, err = run("retarget", takes, "-t", sample_path("tiny"), "-o", tmp_path / "out.glb", *NAIVE)
    assert (code, len(load(tmp_path / "out.glb").motions)) == (1, 2)
    assert "failed: a fault of understudy itself (ZeroDivisionError: division by zero)" in " ".join(err.split())


def test_the_target_is_read_and_prepared_once_for_all_motions(run, takes, tmp_path, monkeypatch):
    calls = []
    for home, name in (("cli.retarget_run", "prepare"), ("methods.retarget", "prepare"), ("loading", "load_character")):
        where = import_module(f"understudy.{home}")
        real = getattr(where, name)
        monkeypatch.setattr(where, name, lambda *a, _real=real, _name=name, **k: calls.append(_name) or _real(*a, **k))
    motions = takes / "clap.bvh", takes / "walk.glb"
    assert run("retarget", *motions, "-t", sample_path("tiny"), "-o", tmp_path / "out.glb", *NAIVE)[0] == 0
    # The target once, then each motion's own character.
    assert calls == ["load_character", "prepare", "prepare", "prepare"]


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("{takes}/clap.bvh", "{takes}/walk.glb", "-o", "{tmp}/o.bvh"),
         "{tmp}/o.bvh: such a file holds one clip and there are 2 motions; name a folder"),
        (("{tmp}/empty", "-o", "{tmp}/o.glb"), "{tmp}/empty: holds no motion; known are files ending in"),
    ],
)  # fmt: skip
def test_what_cannot_be_written_at_once_is_said_before_the_work(run, takes, tmp_path, words, problem):
    (tmp_path / "empty").mkdir()
    names = {"takes": takes, "tmp": tmp_path}
    code, out, err = run("retarget", *(word.format(**names) for word in words), "-t", sample_path("tiny"))
    assert (code, out, err.startswith(f"understudy: {problem.format(**names)}")) == (1, "", True)


def test_a_report_of_several_motions_has_them_all(run, takes, tmp_path):
    page = tmp_path / "r.html"
    motions = takes / "clap.bvh", takes / "walk.glb"
    run("retarget", *motions, "-t", sample_path("tiny"), "-o", tmp_path / "o.glb", *NAIVE, "--report", page, "-q")
    assert page.read_text().count("data:image/png;base64,") == 2


# ---- clips ----


def clips(*names: str) -> Loaded:
    motion = Motion.at_rest(load_template().skeleton)
    return Loaded(load_template(), tuple(replace(motion, name=name) for name in names))


MANY = ("Armature|Walk", "Walk_Back", "Run", "Run_Fast", "idle [1]", "Jump", "all-in", "Sit", "Stand")


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("walk", 0),
        ("WALK_BACK", 1),
        ("back", 1),
        ("fast", 3),
        ("run", 2),
        ("4", 4),
        ("idle [1]", 4),
        ("jum", 5),
        (0, 0),
    ],
)
def test_a_clip_is_found_by_name_number_or_a_part_that_only_it_has(wanted, found):
    assert chosen(clips(*MANY), wanted, Path("a.glb")).name == MANY[found]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [("run*", (2, 3)), ("*walk*", (0, 1)), ("Run_????", (3,)), ("all", range(9)), (None, (0,)), ("idle [?]", (4,))],
)
def test_a_pattern_means_all_that_fit_it(wanted, found):
    names = [motion.name for motion in matching(clips(*MANY), wanted, Path("a.glb"))]
    assert names == [MANY[i] for i in found]


@pytest.mark.parametrize(
    ("wanted", "problem"),
    [
        ("wlak_bak", "has no clip 'wlak_bak'; did you mean 'Walk_Back'?; `understudy inspect` lists all 9"),
        ("st", "'st' is in 2 names of clips: 'Run_Fast', 'Stand'; name one, or give a pattern"),
        ("run*", "'run*' means 2 clips where one is due: 'Run', 'Run_Fast'"),
    ],
)
def test_a_clip_that_is_not_there_is_one_line_with_the_nearest(wanted, problem):
    with pytest.raises(FileError) as error:
        chosen(clips(*MANY), wanted, Path("a.glb"))
    assert error.value.problem == problem


def test_no_line_lists_all_clips_of_a_long_file():
    with pytest.raises(FileError) as error:
        chosen(clips(*(f"take_{i:03}" for i in range(76))), "dance", Path("a.glb"))
    assert len(str(error.value)) < 200


# ---- what exists ----


@pytest.mark.parametrize(
    ("words", "made"),
    [
        (("retarget", "{motion}", "-t", "{tiny}", *NAIVE, "-o", "{tmp}/o.glb"), "o.glb"),
        (("retarget", "{motion}", "-t", "{tiny}", *NAIVE, "-o", "{tmp}/p.glb", "--report", "{tmp}/r.json"), "r.json"),
        (("convert", "{motion}", "{tmp}/o.bvh"), "o.bvh"),
        (("map", "{motion}", "{tiny}", "-o", "{tmp}/map.toml"), "map.toml"),
        (("keys", "{tiny}", "-o", "{tmp}/keys.json"), "keys.json"),
        (("keys", "{tiny}", "--picture", "{tmp}/keys.png"), "keys.png"),
        (("evaluate", "-m", "{motion}", "-t", "{tiny}", "-r", "{tiny}", "--report", "{tmp}/e.json"), "e.json"),
    ],
    ids=lambda value: value if isinstance(value, str) else value[0],
)
def test_no_command_writes_over_a_file_without_force(run, takes, tmp_path, words, made):
    names = {"motion": takes / "walk.glb", "tiny": sample_path("tiny"), "tmp": tmp_path}
    (tmp_path / made).write_text("mine")
    code, _, err = run(*(word.format(**names) for word in words))
    problem = f"understudy: {tmp_path / made}: exists already; choose another name, or add --force to write over it\n"
    assert (code, err, (tmp_path / made).read_text()) == (1, problem, "mine")


@pytest.mark.parametrize(
    ("words", "made"),
    [
        (("retarget", "{takes}", "-t", "{tiny}", "-o", "{tmp}/out"), "walk.glb"),
        (("demo", "--out", "{tmp}/out"), "clap.png"),
        (("bench", "retarget", "--quick", "--out", "{tmp}/out"), "table.csv"),
        (("bench", "ablation", "--quick", "--out", "{tmp}/out"), "ablation.json"),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value[:2]),
)
def test_no_command_writes_over_files_in_a_folder_without_force(run, takes, tmp_path, words, made):
    (out := tmp_path / "out").mkdir()
    (out / made).write_text("mine")
    code, _, err = run(*(word.format(takes=takes, tiny=sample_path("tiny"), tmp=tmp_path) for word in words))
    problem = f"{out}: has {made} already; choose another folder, or add --force to write over them"
    assert (code, err, [p.name for p in out.iterdir()]) == (1, f"understudy: {problem}\n", [made])


def test_force_writes_over_a_file(run, takes, tmp_path):
    (out := tmp_path / "o.bvh").write_text("old")
    assert run("convert", takes / "walk.glb", out, "--force", "-q") == (0, "", "")
    assert load(out).motions[0].n_frames == 5


# ---- words ----


def test_how_the_search_ended_is_no_news_but_what_is_wrong_is(run, takes, tmp_path, monkeypatch):
    import understudy.cli.retarget_run as module

    steps, hangs = "the 5 steps were used up before the objective settled", Remark("the left foot hangs", (3, 9))
    real, said = module.retarget, []
    for outcome in (Outcome("stopped", steps), Outcome("stopped", steps, None, (hangs,)), Outcome("failed", "no way")):
        monkeypatch.setattr(
            module, "retarget", lambda *given, o=outcome, **more: replace(real(*given, **more), outcome=o)
        )
        out = run("retarget", takes / "walk.glb", "-t", sample_path("tiny"), "-o", tmp_path / "o.glb", "--force")[1]
        said.append(out.splitlines()[-2].partition("bones mapped")[2])
    assert said == ["", "; the left foot hangs", "; no way"]


# ---- Ctrl-C ----


def interruptible(words: list[str]) -> tuple[int, str, str]:
    """A command as a terminal starts it: in the background of a script Ctrl-C would be ignored."""
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60, preexec_fn=heard)
    return done.returncode, done.stdout, done.stderr


MEDDLE = """
import os, signal, sys
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)
            for _ in range(10000): pass
sys.meta_path.insert(0, Finder())
from understudy.cli import main
main()
"""


@pytest.mark.parametrize("module", ["typer", "understudy.cli.app", "numpy", "numba", "understudy.loading"])
def test_ctrl_c_during_imports_is_one_line(module, takes):
    words = [sys.executable, "-c", MEDDLE.format(module=module), "inspect", str(takes / "walk.glb")]
    assert interruptible(words) == (130, "", "understudy: stopped\n")


def test_ctrl_c_in_a_destructor_is_not_lost(takes):
    code = """
import understudy.loading as loading
class Ill:
    def __del__(self):
        raise KeyboardInterrupt
def load(path):
    Ill()
    import time
    time.sleep(20)
loading.load = load
from understudy.cli import main
main()
"""
    words = [sys.executable, "-c", code, "inspect", str(takes / "walk.glb")]
    assert interruptible(words) == (130, "", "understudy: stopped\n")


def test_ctrl_c_while_a_motion_is_played_leaves_nothing_behind(run, takes, tmp_path, monkeypatch):
    import understudy.cli.retarget_run as module

    monkeypatch.setattr(module, "retarget", lambda *given, **more: os.kill(os.getpid(), signal.SIGINT))
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        ended = run("retarget", takes, "-t", sample_path("tiny"), "-o", tmp_path / "out", *NAIVE, "-q")
    finally:
        signal.signal(signal.SIGINT, before)
    assert (ended, list((tmp_path / "out").iterdir())) == ((130, "", "understudy: stopped\n"), [])


def test_samples_go_by_their_name_as_files_do(run, tmp_path):
    out = tmp_path / "out"
    code, _, err = run("retarget", "sample:wave", "sample:walk", "-t", "sample:tiny", "-o", out, *NAIVE)
    assert (code, err, sorted(p.name for p in out.iterdir())) == (0, "", ["walk.glb", "wave.glb"])
    due = sample_motion("wave")
    (own,) = load(out / "wave.glb").motions
    assert (own.name, own.n_frames) == (due.name, due.n_frames)


def test_a_sample_that_there_is_not_is_refused_with_the_nearest(run, tmp_path):
    code, _, err = run("retarget", "sample:wlak", "-t", "sample:tiny", "-o", tmp_path / "out.glb")
    assert code == 1
    assert err.startswith("understudy: sample:wlak: no sample is called so; did you mean 'walk'")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["sample:child:", "[bold]walk[/bold]"])
def test_names_are_printed_as_they_are(capsys, name):
    show.console.cache_clear()
    show.table(("file",), [(name,)], title=name)
    assert capsys.readouterr().out.split()[::2] == [name, name]
