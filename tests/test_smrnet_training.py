"""Training SMRNet: what it learns from, resuming, what can go wrong."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs the extra nn")

import understudy as us  # noqa: E402
from understudy.errors import FileError, OptionError  # noqa: E402
from understudy.methods.san.tensor_file import read_tensors  # noqa: E402
from understudy.methods.smrnet.network import read_network  # noqa: E402
from understudy.training.smrnet import batches, teacher  # noqa: E402
from understudy.training.smrnet.batches import Batch  # noqa: E402
from understudy.training.smrnet.config import read_config  # noqa: E402
from understudy.training.smrnet.task import SmrnetTask  # noqa: E402
from understudy.training.smrnet.train import train_smrnet  # noqa: E402

SMALL = {
    "steps": 3, "batch": 2, "window": 8, "validate_every": 3, "channels": 8, "identity": 8, "heads": 2, "kernel": 3,
    "cuts": 1,
}  # fmt: skip


@pytest.fixture(scope="module")
def taught(tmp_path_factory) -> Path:
    """A sample motion solved on two bodies of three, and a captured clip; made once."""
    out = tmp_path_factory.mktemp("smrnet")
    with pytest.MonkeyPatch.context() as patch:
        _small(patch)
        us.save(out / "01_walk.bvh", us.load_template(), us.sample_motion("walk").resampled(30.0).sliced(0, 50))
        teacher.teach([str(out)], out / "taught", cuts=1)
    return out


def _small(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(teacher, "motion_names", lambda: ("clap",))
    patch.setattr(teacher, "LONGEST", 24)
    patch.setattr(teacher, "KEPT", ())
    for name in ("SAMPLE_BODIES", "CUT_BODIES"):
        patch.setattr(teacher, name, 2)
    for module in (teacher, batches):
        patch.setattr(module, "POOL", 3)


@pytest.fixture(autouse=True)
def small(monkeypatch):
    _small(monkeypatch)


def trained(taught: Path, out: Path, **changes):
    config = read_config(None, {**SMALL, "data": [str(taught)], "out": str(out), **changes})
    return train_smrnet(config, cache=taught / "taught")


def test_what_is_taught_is_there_once_and_not_solved_again(taught, monkeypatch):
    monkeypatch.setattr(teacher, "retarget", lambda *args: pytest.fail("solved again"))
    files = teacher.teach([str(taught)], taught / "taught", cuts=1)
    assert [f.stem for f in files] == ["train-clap", "train-01_walk"]


def test_copying_is_kept_beside_what_bodies_were_solved_to_do(taught):
    found = teacher.read_taught(taught / "taught" / "train-clap.safetensors")
    frames = found["turns"].shape[1]
    assert (found["turns"].shape, found["base_turns"].shape) == ((4, frames, 25, 4), (6, frames, 25, 4))
    k = found["pairs"].tolist().index([0, 2])
    assert np.allclose(found["base_turns"][k], found["plain_turns"][2], atol=1e-6)
    apart = np.abs(found["base_turns"][k] - found["turns"][2]).max()
    assert 0.0 < apart < 1.0


@pytest.mark.parametrize("preset", ["understudy", "paper"])
def test_a_training_that_was_stopped_goes_on_as_if_it_had_not_been(taught, tmp_path, preset):
    trained(taught, tmp_path / "whole", preset=preset)
    ended = [trained(taught, tmp_path / "parts", preset=preset, minutes=1e-9)["steps"] for _ in range(3)]
    assert ended == [1, 2, 3]
    whole, resumed = (read_tensors(tmp_path / n / "last.safetensors")[0] for n in ("whole", "parts"))
    assert all(np.allclose(whole[k], resumed[k], atol=1e-7) for k in whole)


@pytest.mark.parametrize("preset", ["understudy", "paper"])
def test_two_processes_train_as_one_does(taught, tmp_path, preset):
    trained(taught, tmp_path / "one", preset=preset)
    said = {**SMALL, "preset": preset, "data": [str(taught)], "out": str(tmp_path / "two")}
    script = tmp_path / "program.py"
    script.write_text(
        "from pathlib import Path\n"
        "from understudy.training.smrnet import teacher\n"
        "from understudy.training.smrnet.config import read_config\n"
        "from understudy.training.smrnet.train import train_smrnet\n"
        'teacher.motion_names, teacher.KEPT = lambda: ("clap",), ()\n'
        f"train_smrnet(read_config(None, {said!r}), cache=Path({str(taught / 'taught')!r}))\n"
    )
    words = [sys.executable, "-m", "torch.distributed.run", "--standalone", "--nproc_per_node=2", str(script)]
    environment = {**os.environ, "OMP_NUM_THREADS": "1", "PYTHONPATH": str(Path(us.__file__).parents[1])}
    subprocess.run(words, check=True, capture_output=True, timeout=300, env=environment)
    one, two = (read_tensors(tmp_path / n / "last.safetensors")[0] for n in ("one", "two"))
    assert all(np.allclose(one[k], two[k], atol=2e-4) for k in one if k.startswith("module"))


@pytest.mark.parametrize("relations", ["parts", "jsp", "mix", "vsp", "mix-roles"])
def test_every_spatial_loss_trains(taught, tmp_path, relations):
    assert trained(taught, tmp_path, relations=relations, mesh=relations != "jsp")["steps"] == 3


def test_the_same_seed_gives_the_same_weights_and_another_seed_others(taught, tmp_path):
    runs = [trained(taught, tmp_path / name, seed=seed)["weights"] for name, seed in (("a", 0), ("b", 0), ("c", 1))]
    a, b, c = (read_tensors(run)[0] for run in runs)
    assert all(np.array_equal(a[k], b[k]) for k in a)
    assert not all(np.array_equal(a[k], c[k]) for k in a)


def test_training_brings_what_touches_nearer_and_makes_up_what_the_source_lacks(taught, tmp_path):
    trained(taught, tmp_path, steps=120, rate=0.01, validate_every=120)
    last = json.loads((tmp_path / "curve.json").read_text())[-1]
    ratios = [last[f"network_{part}"] / last[f"copied_{part}"] for part in ("apart", "complete")]
    assert np.all(np.array(ratios) < (0.8, 0.9))


def test_a_method_plays_with_weights_that_were_trained(taught, tmp_path):
    weights = trained(taught, tmp_path)["weights"]
    assert read_network(weights).architecture.channels == 8
    clip = us.sample_motion("wave").sliced(0, 8)
    result = us.retarget(clip, us.load_template(), us.sample_character("heavy"), method="smrnet", network=weights)
    assert result.outcome.status == "done"


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"relations": "love"}, "relations is 'love'; it can be parts, vsp, jsp, mix, none, vsp-roles"),
        ({"steps": 0}, "steps is 0; it must be 1 or more"),
        ({"steps": "many"}, "steps is 'many' where a int is due"),
        ({"colour": 1}, "there is no setting 'colour'"),
        ({"preset": "best"}, "preset is 'best'; it can be understudy, paper"),
        ({"kernel": 4}, "kernel odd"),
        ({"window": 100}, "between 4 and 48 frames"),
    ],
)
def test_settings_that_make_no_sense_are_refused_in_one_line(changes, line):
    with pytest.raises(OptionError, match=line):
        read_config(None, changes)


def test_a_folder_that_is_none_is_refused(tmp_path):
    with pytest.raises(OptionError, match="is no folder"):
        train_smrnet(read_config(None, {"data": [str(tmp_path / "nowhere")], "out": str(tmp_path)}))


def test_a_damaged_checkpoint_is_one_line(taught, tmp_path):
    trained(taught, tmp_path)
    path = tmp_path / "last.safetensors"
    path.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(FileError, match=r"checksum|header|cut off"):
        trained(taught, tmp_path)


def test_a_bad_file_is_left_out_named_and_taken_in_when_it_is_mended(taught, tmp_path):
    whole = (taught / "01_walk.bvh").read_text()
    (tmp_path / "02_walk.bvh").write_text(whole[: len(whole) // 2])
    changes = {**SMALL, "cuts": 2, "steps": 1, "data": [str(taught), str(tmp_path)], "out": str(tmp_path / "run")}
    shutil.copytree(taught / "taught", tmp_path / "run" / "taught")
    bad = train_smrnet(read_config(None, changes))
    (tmp_path / "02_walk.bvh").write_text(whole)
    good = train_smrnet(read_config(None, changes))
    assert (len(bad["left out"]), "02_walk.bvh" in bad["left out"][0], good["left out"]) == (1, True, [])


def test_the_command_trains_and_writes_weights_and_curves(run, taught, tmp_path):
    config = tmp_path / "small.toml"
    config.write_text("\n".join(f"{name} = {value}" for name, value in SMALL.items()))
    words = ("--data", taught, "--out", tmp_path / "run", "--config", config, "--cache", taught / "taught", "--json")
    code, said, _ = run("train", "smrnet", *words)
    assert (code, json.loads(said)["steps"]) == (0, 3)
    assert {p.name for p in (tmp_path / "run").iterdir()} >= {"weights.safetensors", "curve.json", "curve.png"}


def test_runs_of_equal_length_are_compared_by_their_last_step(taught, tmp_path):
    config = read_config(
        None, {**SMALL, "validate_every": 1, "rate": 30.0, "data": [str(taught)], "out": str(tmp_path)}
    )
    found = train_smrnet(config, cache=taught / "taught", keep="last")
    last, best = (read_tensors(tmp_path / name)[0] for name in ("last.safetensors", "best.safetensors"))
    written = read_tensors(found["weights"])[0]["head.bias"]
    assert np.allclose(written, last["module/network/head.bias"], atol=1e-3)
    assert not np.allclose(written, best["module/network/head.bias"], atol=1e-3)


def test_relations_by_role_are_nothing_where_a_body_plays_its_own_motion(taught):
    files = [taught / "taught" / "train-clap.safetensors"]
    data = batches.Taught(files, batches.pool_table(taught / "taught"), 8)
    drawn = data.fixed(2)
    itself = Batch(drawn.source, drawn.source, drawn.source, drawn.hints, drawn.from_bodies, drawn.from_bodies)
    found = {}
    for kind in ("jsp", "jsp-roles"):
        task = SmrnetTask(read_config(None, {"preset": "paper", "relations": kind}), data, data)
        found[kind] = float(task.losses(itself)[0]["relations"].detach())
    assert found["jsp-roles"] < 1e-6 < found["jsp"]
