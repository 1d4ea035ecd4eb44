"""Kernels compiled ahead of a first run: all that it needs, noted once, and again when a file is newer."""

import json
import os
import subprocess
import sys

import pytest

from understudy.cli import show, warm_up

# All kernels as they are compiled ahead, then a small demo: which of all kernels of the package got another type by it.
DEMO = """
import sys, json
from contextlib import suppress
from numba.core.dispatcher import Dispatcher
from understudy.cli import app, demo, warm_up

def compiled():
    found = {}
    for name, module in list(sys.modules.items()):
        if name.startswith("understudy."):
            for kernel in vars(module).values():
                if isinstance(kernel, Dispatcher):
                    found[f"{kernel.py_func.__module__}.{kernel.__name__}"] = len(kernel.signatures)
    return {name: count for name, count in found.items() if count}

for name in warm_up.KERNELS:
    warm_up.compile_file(name)
ahead = compiled()
warm_up.is_warm = lambda **group: True
demo.CASTING = {"arms_crossed": ("lanky",)}
sys.argv[1:] = ["demo", "--out", sys.argv[1], "--quiet"]
with suppress(SystemExit):
    app.run()
print(json.dumps([name for name, count in compiled().items() if count != ahead.get(name, 0)]))
"""


def test_a_demo_needs_no_kernel_that_was_not_compiled_ahead(tmp_path):
    run = subprocess.run(
        [sys.executable, "-c", DEMO, tmp_path / "demo"], capture_output=True, text=True, check=True, timeout=600
    )
    assert (json.loads(run.stdout), (tmp_path / "demo" / "report.html").exists()) == ([], True)


# The kernels of metrics as they are compiled ahead, then a measured retarget: which of them got another type by it.
EVALUATE = """
import sys, json
from contextlib import suppress
from pathlib import Path
from numba.core.dispatcher import Dispatcher
import understudy as us
from understudy.cli import app, warm_up
from understudy.samples import load_template, sample_character, sample_motion

def compiled():
    return {
        f"{kernel.py_func.__module__}.{kernel.__name__}": len(kernel.signatures)
        for name, module in list(sys.modules.items())
        if name.startswith("understudy.metrics.")
        for kernel in vars(module).values()
        if isinstance(kernel, Dispatcher) and kernel.signatures and ".metrics." in kernel.py_func.__module__
    }

for name in warm_up.METRICS:
    warm_up.compile_file(name)
ahead = compiled()
warm_up.is_warm = lambda **group: True
folder = Path(sys.argv[1])
walk, body, lanky = sample_motion("walk").sliced(0, 6), load_template(), sample_character("lanky")
us.save(folder / "walk.glb", body, walk)
us.save(folder / "lanky.glb", lanky)
us.save(folder / "result.glb", lanky, us.retarget(walk, body, lanky, method="copy-rotations").motion)
sys.argv[1:] = ["evaluate", "-m", str(folder / "walk.glb"), "-t", str(folder / "lanky.glb")]
sys.argv += ["-r", str(folder / "result.glb"), "--quiet"]
with suppress(SystemExit):
    app.run()
print(json.dumps([len(ahead), [name for name, count in compiled().items() if count != ahead.get(name, 0)]]))
"""


def test_measuring_needs_no_kernel_of_metrics_that_was_not_compiled_ahead(tmp_path):
    run = subprocess.run(
        [sys.executable, "-c", EVALUATE, tmp_path], capture_output=True, text=True, check=True, timeout=600
    )
    n_ahead, missing = json.loads(run.stdout)
    assert (n_ahead >= 4, missing) == (True, [])


# The kernels of puppets as they are compiled ahead, then a small puppet and a large mesh: which got another type by it.
PUPPET = """
import sys, json
import numpy as np
from numba.core.dispatcher import Dispatcher
import understudy as us
from understudy.benches.puppet import tube
from understudy.cli import warm_up

def compiled():
    return {
        f"{kernel.py_func.__module__}.{kernel.__name__}": len(kernel.signatures)
        for name, module in list(sys.modules.items())
        if name.startswith(("understudy.deform.", "understudy.puppetry."))
        for kernel in vars(module).values()
        if isinstance(kernel, Dispatcher) and kernel.signatures
    }

for name in warm_up.PUPPET:
    warm_up.compile_file(name)
ahead = compiled()
us.puppet(us.sample_puppet("jelly"), "sample:wave", fps=2.0)
vertices, faces = tube(2400)
mesh = us.PosedMesh(vertices, faces, largest=1000)
mesh.set("low", len(vertices) - 2)
mesh.set("high", len(vertices) - 1, vertices[-1] + 0.1)
mesh.solve()
mesh.vertices, mesh.turns, mesh.error
print(json.dumps([len(ahead), [name for name, count in compiled().items() if count != ahead.get(name, 0)]]))
"""


def test_a_puppet_needs_no_kernel_that_was_not_compiled_ahead():
    run = subprocess.run([sys.executable, "-c", PUPPET], capture_output=True, text=True, check=True, timeout=600)
    n_ahead, missing = json.loads(run.stdout)
    assert (n_ahead >= 19, missing) == (True, [])


CHAIN = """HIERARCHY
ROOT one
{
  OFFSET 0 0 0
  CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation
  JOINT two
  {
    OFFSET 0 1 0
    CHANNELS 3 Zrotation Xrotation Yrotation
    End Site
    {
      OFFSET 0 1 0
    }
  }
}
MOTION
Frames: 2
Frame Time: 0.033333
0 0 0 0 0 0 0 0 0
0 0 0 0 0 0 9 0 0
"""


def test_it_is_warm_after_a_warm_up_until_a_file_of_kernels_is_newer(tmp_path, monkeypatch):
    monkeypatch.setattr(warm_up, "KERNELS", {"model.kinematics": {"_turn": "i8x1 f8x3 f8x3"}})
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "kernels"))
    told, seen = [], [warm_up.is_warm()]
    warm_up.warm_up(lambda share, word: told.append(share))
    seen.append(warm_up.is_warm())
    monkeypatch.setattr(warm_up, "_date", lambda path: 0)
    seen.append(warm_up.is_warm())
    assert (seen, told) == ([False, True, False], [1.0])


@pytest.mark.parametrize(("cold", "quiet"), [(True, False), (True, True), (False, False)])
def test_a_cold_start_is_said_unless_quiet_and_warms_up_before_the_work(cold, quiet, monkeypatch, capsys):
    done = []
    monkeypatch.setattr(warm_up, "is_warm", lambda **group: not cold)
    monkeypatch.setattr(warm_up, "warm_up", lambda tell: done.append("kernels"))
    with show.working(quiet=quiet) as tell:
        show.compile_kernels(tell, quiet=quiet)
        done.append("work")
    said = "the first run compiles the solver for this machine; later ones start at once\n"
    assert (done, capsys.readouterr().err) == (["kernels"] * cold + ["work"], said if cold and not quiet else "")


@pytest.mark.parametrize("words", [
    ("retarget", "nosuch.bvh", "-t", "sample:tiny", "-o", "out.glb"),
    ("retarget", "sample:child", "-t", "sample:tiny", "-o", "out.glb"),  # a body, and no motion
    ("retarget", "damaged.bvh", "-t", "sample:tiny", "-o", "out.glb"),
    ("retarget", "chain.bvh", "-t", "sample:tiny", "-o", "out.glb"),  # no humanoid
    ("retarget", "sample:walk", "-t", "damaged.bvh", "-o", "out.glb"),
    ("puppet", "nosuch.toml", "-o", "out.glb"),
    ("puppet", "damaged.obj", "-m", "sample:walk", "-o", "out.glb"),
    ("puppet", "puppet.toml", "-o", "out.glb"),  # its mesh is damaged
    ("puppet", "--new", "damaged.obj", "-m", "sample:walk", "-o", "out.toml"),
    ("puppet", "--new", "damaged.obj", "-m", "nosuch.bvh", "-o", "out.toml"),
    ("evaluate", "-m", "sample:walk", "-t", "sample:tiny", "-r", "nosuch.glb"),
    ("scene", "puppet.toml", "-o", "out"),
    ("studio", "nosuch.fbx"),
    ("studio", "sample:wlak"),
], ids=" ".join)  # fmt: skip
def test_bad_input_is_refused_before_anything_is_compiled(words, run, tmp_path, monkeypatch):
    (tmp_path / "damaged.bvh").write_text("HIERARCHY\nROOT hips\n{\n")
    (tmp_path / "damaged.obj").write_text("v 0 0 0\nf 1 2 3\n")
    (tmp_path / "puppet.toml").write_text('mesh = "damaged.obj"\nmotion = "sample:walk"\n')
    (tmp_path / "chain.bvh").write_text(CHAIN)
    monkeypatch.chdir(tmp_path)
    compiled = []
    monkeypatch.setattr(warm_up, "is_warm", lambda **group: False)
    monkeypatch.setattr(warm_up, "warm_up", lambda tell, **group: compiled.append(group))
    code, _, said = run(*words)
    assert (code, said.count("\n"), compiled) == (1, 1, []), said


def test_kernels_work_where_no_folder_can_be_written_to(tmp_path):
    (tmp_path / "__pycache__").touch()  # a file where numba would have its folder
    (tmp_path / "twice.py").write_text(
        "from understudy.math.kernel import kernel\n\n\n@kernel()\ndef twice(x):\n    return 2 * x\n"
    )
    places = dict.fromkeys(("HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"), str(tmp_path / "twice.py"))
    path = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    env = {**os.environ, **places, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    env.pop("NUMBA_CACHE_DIR", None)
    run = subprocess.run(
        [sys.executable, "-c", "import twice; print(twice.twice(21))"], env=env, capture_output=True, text=True
    )
    assert (run.stdout, run.stderr) == ("42\n", "")
