"""The examples run as they stand, say what they made, and keep what they promise."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import understudy as us

FOLDER = Path(__file__).resolve().parents[1] / "examples"


def numbers(said: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d+\.?\d*", said)]


def retargets(out: Path, said: str) -> bool:
    played = us.load(out / "heavy_self_hug.glb").motions[-1]
    return played.n_frames == us.load(out / "self_hug.bvh").motions[0].n_frames == numbers(said)[0] > 1


def inspects(out: Path, said: str) -> bool:
    found = json.loads((out / "lanky.json").read_text(encoding="utf-8"))
    return found["humanoid"]["roles"]["left_hand"]["joint"] in said and found["humanoid"]["missing"] == []


def maps(out: Path, said: str) -> bool:
    return us.read_map_file(out / "map.toml").target["head"] == "" and said.strip().endswith("map: head")


def trades(out: Path, said: str) -> bool:
    one, two = (us.load(out / f"heavy_hug{end}.glb").motions[-1] for end in ("", "_unguarded"))
    return numbers(said)[0] < 0.0 and bool((one.local_wxyz != two.local_wxyz).any())


def climbs(out: Path, said: str) -> bool:
    level, uphill = numbers(said)
    return us.load(out / "muscular_uphill.glb").motions[-1].n_frames > 1 and uphill < 0.1 * level


def streams(out: Path, said: str) -> bool:
    frames, given, _ = numbers(said)
    return us.load(out / "lanky_live.glb").motions[-1].n_frames == frames == given


def judges(out: Path, said: str) -> bool:
    figures = json.loads((out / "figures.json").read_text(encoding="utf-8"))
    naive, ours = (figures[method]["self_penetration_mean"] for method in ("copy-rotations", "reconform"))
    return numbers(said) == [round(naive, 3), round(ours, 3)] and ours < 0.5 * naive


def batches(out: Path, said: str) -> bool:
    takes, played = ({path.stem for path in (out / name).iterdir()} for name in ("takes", "played"))
    return takes == played == {"wave", "squat", "jump"} and numbers(said)[:2] == [3, 0]


PROMISES = {
    "01_retarget": retargets,
    "02_inspect_roles": inspects,
    "03_map_file": maps,
    "04_weights_and_conflicts": trades,
    "05_terrain": climbs,
    "06_stream": streams,
    "07_evaluate": judges,
    "08_batch_folder": batches,
}


@pytest.mark.parametrize("name", PROMISES)
def test_an_example_makes_what_it_promises(name, tmp_path):
    command = [sys.executable, str(FOLDER / f"{name}.py"), str(tmp_path)]
    here = {**os.environ, "PYTHONPATH": str(Path(us.__file__).parents[1])}  # the package under test, wherever it stands
    ran = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=here, check=False)
    assert ran.returncode == 0, ran.stderr
    assert 1 <= len(ran.stdout.splitlines()) <= 2
    assert PROMISES[name](tmp_path, ran.stdout)


def test_every_example_is_tested_and_listed():
    listed = re.findall(r"^\| \[(\w+)\.py\]", (FOLDER / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert listed == list(PROMISES) == sorted(path.stem for path in FOLDER.glob("*.py"))
