"""Files that once broke a reader: each is refused in one line, at once and in less than 500 MB, imports and all."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

FAULTS = Path(__file__).resolve().parents[2] / "shared" / "review" / "faults"
READ = """
import json, sys
from pathlib import Path
from understudy.errors import UnderstudyError
from understudy.loading import load, load_character
from understudy.methods.options import read_options
path = Path(sys.argv[1])
read = {"character": load_character, "file": read_options if path.suffix == ".toml" else load}[sys.argv[2]]
try:
    said = repr(read(path))
except UnderstudyError as error:
    said = str(error)
# The most that this program itself has had: what getrusage tells begins with what its parent had.
most = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))
print(json.dumps([said, float(most.split()[1]) / 1024]))
"""


@pytest.mark.skipif(not FAULTS.is_dir(), reason="the files that once broke a reader are not beside the project")
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells how much memory a program had")
@pytest.mark.parametrize("wanted", ["file", "character"])
@pytest.mark.parametrize("name", sorted(p.name for p in FAULTS.glob("*")) if FAULTS.is_dir() else ["none"])
def test_a_file_that_once_broke_a_reader_is_refused_in_one_line_and_in_little_memory(name, wanted):
    command = [sys.executable, "-c", READ, FAULTS / name, wanted]
    run = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    said, megabytes = json.loads(run.stdout)
    one_line = said.startswith(f"{FAULTS / name}:") and "\n" not in said and "fault of understudy" not in said
    assert (one_line, megabytes < 500.0) == (True, True), (said, megabytes)
