"""Files that once broke a reader: each is refused in one line, within 2 s of CPU and 500 MB, imports and all."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

FAULTS = Path(__file__).resolve().parents[2] / "shared" / "review" / "faults"
READ = """
import json, resource, sys
from pathlib import Path
from understudy.errors import UnderstudyError
from understudy.loading import load
from understudy.methods.options import read_options
path = Path(sys.argv[1])
try:
    said = repr((read_options if path.suffix == ".toml" else load)(path))
except UnderstudyError as error:
    said = str(error)
used = resource.getrusage(resource.RUSAGE_SELF)
print(json.dumps([said, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024]))
"""


@pytest.mark.skipif(not FAULTS.is_dir(), reason="the files that once broke a reader are not beside the project")
@pytest.mark.parametrize("name", sorted(p.name for p in FAULTS.glob("*")) if FAULTS.is_dir() else ["none"])
def test_a_file_that_once_broke_a_reader_is_refused_in_one_line_quickly_and_in_little_memory(name):
    pytest.importorskip("resource")
    run = subprocess.run([sys.executable, "-c", READ, FAULTS / name], capture_output=True, text=True, check=True)
    said, seconds, megabytes = json.loads(run.stdout)
    one_line = said.startswith(f"{FAULTS / name}:") and "\n" not in said and "fault of understudy" not in said
    assert (one_line, seconds < 2.0, megabytes < 500.0) == (True, True, True), (said, seconds, megabytes)
