"""Training: data, resuming, several processes, what can go wrong."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="training needs the extra nn")

import understudy as us  # noqa: E402
from understudy.errors import FileError, OptionError  # noqa: E402
from understudy.methods.san.structures import STRUCTURES  # noqa: E402
from understudy.methods.san.tensor_file import read_tensors, write_tensors  # noqa: E402
from understudy.training.dataset import WINDOW, build  # noqa: E402
from understudy.training.san.config import read_config  # noqa: E402
from understudy.training.san.denoise_task import DenoiseTask  # noqa: E402
from understudy.training.san.train import train_san  # noqa: E402

SMALL = {"steps": 4, "batch": 2, "validate_every": 2, "channels": (3, 4), "detail": 2, "kernel": 5}


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """Motions, one clip that is too short, and a file that is none."""
    out = tmp_path_factory.mktemp("archive") / "motions"
    out.mkdir()
    for name, clip in (("01_walk", "walk"), ("02_wave", "wave"), ("03_jump", "jump")):
        motion = us.sample_motion(clip).resampled(30.0)
        looped = motion.at_frames(np.arange(160) % motion.n_frames)
        us.save(out / f"{name}.bvh", us.load_template(), looped)
    us.save(out / "04_short.bvh", us.load_template(), us.sample_motion("walk").resampled(30.0).sliced(0, 20))
    (out / "05_broken.bvh").write_text("HIERARCHY\nROOT hips\n{")
    return out


def settings(folder: Path, out: Path, **changes):
    return read_config(None, {**SMALL, "data": [str(folder)], "out": str(out), **changes})


def weights_of(out: Path) -> dict[str, np.ndarray]:
    return read_tensors(out / "weights.safetensors")[0]


def same(a: dict[str, np.ndarray], b: dict[str, np.ndarray]) -> bool:
    return a.keys() == b.keys() and all(np.array_equal(a[k], b[k]) for k in a)


def test_a_dataset_has_what_can_be_read_and_says_what_cannot(folder, tmp_path):
    data = build([folder], tmp_path / "cache", STRUCTURES["mixamo"])
    assert [Path(c.file).stem for c in data.clips] == ["01_walk", "02_wave", "03_jump"]
    short, broken = data.skipped
    assert ("20 frames where a window has 64" in short, "05_broken.bvh" in broken) == (True, True)


def test_a_dataset_is_read_from_its_cache(folder, tmp_path, monkeypatch):
    first = build([folder], tmp_path / "cache", STRUCTURES["mixamo"])
    monkeypatch.setattr("understudy.training.dataset.load", lambda path: pytest.fail("read again"))
    again = build([folder], tmp_path / "cache", STRUCTURES["mixamo"])
    assert np.array_equal(first.samples, again.samples)


def test_windows_lie_within_their_clips_and_statistics_are_per_character(folder, tmp_path):
    data = build([folder], tmp_path / "cache", STRUCTURES["mixamo"])
    windows = np.concatenate([data.windows(part) for part in ("train", "validate", "test")])
    assert all(start + WINDOW <= data.clips[k].frames for k, start in windows)
    assert set(data.statistics) == {"01", "02", "03"}


def test_people_are_told_apart_by_name_where_one_folder_holds_all_files(folder, tmp_path):
    """A folder that holds only a folder of motions is what an archive unpacks to."""
    data = build([folder.parent], tmp_path / "cache", STRUCTURES["mixamo"])
    assert [c.character for c in data.clips] == ["01", "02", "03"]


def test_the_same_seed_gives_the_same_weights(folder, tmp_path):
    for name in ("a", "b"):
        train_san(settings(folder, tmp_path / name))
    assert same(weights_of(tmp_path / "a"), weights_of(tmp_path / "b"))


@pytest.mark.parametrize(
    ("task", "preset"),
    [("denoise", "understudy"), ("denoise", "paper"), ("retarget", "understudy"), ("retarget", "paper")],
)
def test_a_training_that_was_stopped_goes_on_as_if_it_had_not_been(task, preset, folder, tmp_path):
    same_run = {"task": task, "preset": preset, "detail": 0 if preset == "paper" else 2}
    train_san(settings(folder, tmp_path / "whole", **same_run))
    parts = settings(folder, tmp_path / "parts", **same_run, minutes=1e-9)
    ended = [train_san(parts)["steps"] for _ in range(4)]
    assert ended == [1, 2, 3, 4]
    whole, resumed = (read_tensors(tmp_path / n / "last.safetensors")[0] for n in ("whole", "parts"))
    assert all(np.allclose(whole[k], resumed[k], atol=1e-7) for k in whole)


def test_ctrl_c_keeps_the_steps_that_were_made(folder, tmp_path, monkeypatch):
    made = DenoiseTask.step

    def interrupted(self, rng, batch, share, rate):
        signal.raise_signal(signal.SIGINT)
        return made(self, rng, batch, share, rate)

    monkeypatch.setattr(DenoiseTask, "step", interrupted)
    with pytest.raises(KeyboardInterrupt):
        train_san(settings(folder, tmp_path, task="denoise", steps=50))
    assert json.loads(read_tensors(tmp_path / "last.safetensors")[1]["words"])["step"] == 1


def test_early_stop_ends_a_training_that_gets_no_better(folder, tmp_path):
    found = train_san(settings(folder, tmp_path, steps=50, rate=1e-12, validate_every=1, patience=2))
    assert (found["ended"], found["steps"] < 10) == ("early", True)


@pytest.mark.parametrize(
    "kind", [{"task": "denoise"}, {"task": "retarget"}, {"task": "retarget", "preset": "paper"}], ids=str
)
def test_two_processes_train_as_one_does(folder, tmp_path, kind):
    """By the very command of the docs, with two gloo processes; the discriminators' turn too."""
    small = {**SMALL, **kind, "steps": 2}
    train_san(read_config(None, {**small, "data": [str(folder)], "out": str(tmp_path / "one")}))
    config = tmp_path / "small.toml"
    config.write_text("\n".join(f"{name} = {json.dumps(value)}" for name, value in small.items()))
    words = [sys.executable, "-m", "torch.distributed.run", "--standalone", "--nproc_per_node=2", "-m", "understudy"]
    words += ["train", "san", "--data", str(folder), "--out", str(tmp_path / "two"), "--config", str(config), "--quiet"]
    found = str(Path(us.__file__).parents[1])
    environment = {**os.environ, "OMP_NUM_THREADS": "1", "PYTHONPATH": found}
    subprocess.run(words, check=True, capture_output=True, timeout=300, env=environment)
    one, two = (read_tensors(tmp_path / n / "last.safetensors")[0] for n in ("one", "two"))
    weights = [k for k in one if k.startswith("module")]
    assert all(np.allclose(one[k], two[k], atol=2e-4) for k in weights)


def test_a_damaged_checkpoint_is_one_line_and_stays_as_it_is(folder, tmp_path):
    train_san(settings(folder, tmp_path))
    path = tmp_path / "last.safetensors"
    data = path.read_bytes()[:-50]
    path.write_bytes(data)
    with pytest.raises(FileError, match=r"checksum|header|cut off"):
        train_san(settings(folder, tmp_path))
    assert path.read_bytes() == data


def test_a_run_of_other_settings_is_not_taken_up(folder, tmp_path):
    train_san(settings(folder, tmp_path))
    with pytest.raises(FileError, match="begun with other settings"):
        train_san(settings(folder, tmp_path, seed=1))


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"task": "sing"}, "task is 'sing'; it can be denoise, retarget"),
        ({"steps": 0}, "steps is 0; it must be 1 or more"),
        ({"steps": "many"}, "steps is 'many' where a int is due"),
        ({"colour": 1}, "there is no setting 'colour'"),
        ({"preset": "best"}, "preset is 'best'; it can be understudy, paper"),
        ({"frames": 4}, "frames is 4; it must be between 8 and 64"),
    ],
)
def test_settings_that_make_no_sense_are_refused_in_one_line(changes, line):
    with pytest.raises(OptionError, match=line):
        read_config(None, changes)


def test_settings_come_from_a_file_and_flags_count_more(tmp_path):
    (tmp_path / "a.toml").write_text('task = "retarget"\npreset = "paper"\nsteps = 7\n')
    config = read_config(tmp_path / "a.toml", {"steps": 9})
    assert (config.task, config.steps, config.kernel, config.lambda_end) == ("retarget", 9, 15, 2.0)


def test_a_task_has_values_of_its_own_and_the_paper_has_its_own():
    ours, paper = (read_config(None, {"task": "retarget", "preset": p}) for p in ("understudy", "paper"))
    assert (ours.lambda_latent, paper.lambda_latent, paper.kernel, paper.batch) == (0.0, 1.0, 15, 256)


def test_the_papers_autoencoder_is_no_denoiser_to_play(folder, tmp_path):
    train_san(settings(folder, tmp_path, preset="paper", detail=0, steps=1))
    clip, body = us.sample_motion("wave").sliced(0, 20), us.load_template()
    with pytest.raises(FileError, match="holds another network than a denoiser"):
        us.denoise(clip, body, weights=tmp_path / "weights.safetensors")


def test_what_was_trained_is_played(folder, tmp_path):
    train_san(settings(folder, tmp_path, task="retarget"))
    clip, body = us.sample_motion("wave").sliced(0, 20), us.load_template()
    weights = str(tmp_path / "weights.safetensors")
    result = us.retarget(clip, body, us.sample_character("child"), method="san", network=weights)
    assert result.outcome.status == "done"


def test_a_training_begins_with_the_weights_of_another(folder, tmp_path):
    train_san(settings(folder, tmp_path / "a", task="retarget"))
    begin = {"begin": str(tmp_path / "a" / "last.safetensors"), "rate": 1e-12, "steps": 1}
    train_san(settings(folder, tmp_path / "b", task="retarget", **begin))
    a, b = (read_tensors(tmp_path / name / "last.safetensors")[0] for name in ("a", "b"))
    assert all(np.allclose(a[k], b[k], atol=1e-9) for k in a if k.startswith("module"))


def test_the_command_trains_and_writes_weights_and_curves(run, folder, tmp_path):
    out = tmp_path / "run"
    config = tmp_path / "small.toml"
    config.write_text("batch = 2\nvalidate_every = 1\nchannels = [3, 4]\ndetail = 2\nkernel = 5\n")
    code, said, _ = run(
        "train", "san", "--task", "denoise", "--data", folder, "--out", out, "--steps", 2, "--config", config, "--json"
    )
    assert (code, json.loads(said)["steps"]) == (0, 2)
    assert {p.name for p in out.iterdir()} >= {"weights.safetensors", "curve.json", "curve.png", "best.safetensors"}


def test_other_programs_read_the_files(tmp_path):
    safetensors = pytest.importorskip("safetensors.numpy")
    arrays = {"a": np.arange(6.0).reshape(2, 3), "b": np.ones(3, dtype=np.float16)}
    write_tensors(tmp_path / "a.safetensors", arrays, {"note": "x"})
    read = safetensors.load_file(tmp_path / "a.safetensors")
    assert same(read, arrays)
