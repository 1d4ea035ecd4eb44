"""The doors: what is imported by whom, and what is public."""

import ast
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import understudy as us
from understudy.io.formats import FORMATS

ROOT = Path(__file__).resolve().parents[1]
COMMANDS = (
    "demo", "inspect", "convert", "map", "keys", "retarget", "scene", "puppet", "denoise", "evaluate", "bench", "train",
    "studio",
)  # fmt: skip
HEAVY = {"numba", "scipy", "numpy", "matplotlib", "PIL"}
# Runs one command in a fresh interpreter; the last line it prints is every module that was imported.
RUN = """
import sys
sys.argv = ["understudy", *sys.argv[1:]]
try:
    {code}
except SystemExit:
    pass
print(" ".join(sys.modules))
"""
MAIN = "from understudy.cli import main; main()"


def imported(code: str, *args: str) -> set[str]:
    command = [sys.executable, "-c", RUN.format(code=code), *args]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(ran.stdout.splitlines()[-1].split())


def test_importing_the_package_and_listing_it_imports_nothing_of_weight():
    found = imported("import understudy; dir(understudy)")
    assert not found & HEAVY
    assert {name for name in found if name.startswith("understudy")} == {"understudy"}


@pytest.mark.parametrize("args", [["--version"], ["--help"], *([name, "--help"] for name in COMMANDS)], ids=" ".join)
def test_help_imports_nothing_of_weight(args):
    found = imported(MAIN, *args)
    assert "typer" in found
    assert not found & HEAVY


def test_the_commands_are_these():
    said = subprocess.run([sys.executable, "-m", "understudy", "--help"], capture_output=True, text=True, check=True)
    assert set(COMMANDS) == set(re.findall(r"^\W*([a-z]+) {2,}[A-Z]", said.stdout, re.MULTILINE))


def test_a_glb_is_converted_without_the_readers_of_other_formats_and_without_a_solver(tmp_path):
    us.save(tmp_path / "in.glb", us.load_template(), us.sample_motion("wave").sliced(0, 2))
    found = imported(MAIN, "convert", str(tmp_path / "in.glb"), str(tmp_path / "out.bvh"))
    assert (tmp_path / "out.bvh").exists()
    others = {f"understudy.io.{known.module}" for known in FORMATS} - {
        "understudy.io.gltf.vrma",
        "understudy.io.gltf.glb",
    }
    needless = {"scipy.spatial", "matplotlib", "pxr", "understudy.methods.retarget"}
    assert found & (needless | others) == {"understudy.io.bvh.bvh"}


def test_the_registry_of_formats_says_what_the_modules_can():
    assert [known.writable for known in FORMATS] == [hasattr(known.load(), "write") for known in FORMATS]


def test_every_public_name_has_one_home_and_the_type_checker_sees_the_same():
    tree = ast.parse(Path(us.__file__).read_text(encoding="utf-8"))
    (block,) = (node for node in tree.body if isinstance(node, ast.If))
    seen = {
        node.module.removeprefix("understudy."): tuple(alias.name for alias in node.names)
        for node in block.body
        if isinstance(node, ast.ImportFrom) and node.module
    }
    assert seen == us._HOMES
    assert sorted(name for names in seen.values() for name in names) == us.__all__


@pytest.mark.parametrize("name", us.__all__)
def test_a_public_name_is_there_and_says_what_it_is(name):
    said = inspect.getdoc(getattr(us, name)) or ""
    assert len(said) > 15
    assert not said.startswith(f"{name}(")  # what a dataclass says of itself when nobody else does
    assert name in dir(us)


def test_no_public_name_is_that_of_a_part_of_the_package():
    # Importing a part of a package sets its name there, and would put it in the place of ours.
    parts = {path.stem for path in Path(us.__file__).parent.iterdir()}
    assert not parts & set(us.__all__)


def test_the_page_of_the_api_lists_every_public_name_once():
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| `(\w+)[`(]", text, re.MULTILINE)
    assert sorted(listed) == us.__all__


def test_the_types_are_shipped():
    assert (Path(us.__file__).parent / "py.typed").is_file()


def test_every_phony_target_of_the_makefile_has_a_rule():
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    phony = re.search(r"^\.PHONY: (.*)$", text, re.MULTILINE)
    assert phony is not None
    assert set(phony[1].split()) <= set(re.findall(r"^([\w-]+):", text, re.MULTILINE))


def test_a_retarget_imports_nothing_that_only_a_denoiser_needs():
    code = "import sys, understudy.cli.retarget_run as run; print('scipy.signal' in sys.modules)"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout == "False\n"
