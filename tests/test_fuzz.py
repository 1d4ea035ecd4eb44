"""The fuzzer: what it counts, that it goes on where it stopped, and the first mutants of every format."""

import json
import os
import subprocess
import sys
from pathlib import Path

TOOLS = Path(__file__).resolve().parents[1] / "tools"
ENDINGS = """
import os, signal, sys
from pathlib import Path
sys.path.insert(0, {tools!r})
import fuzz
from understudy.errors import UnderstudyError

def read(path):
    what = int(path.read_bytes())
    if what == 1:
        raise UnderstudyError("no")
    if what == 2:
        raise ValueError("a fault")
    if what == 3:
        while True: pass
    if what == 4:
        bytearray(3 << 30)
    if what == 5:
        os.kill(os.getpid(), signal.SIGSEGV)

class Numbered(fuzz.Case):
    def data(self, name, index):
        return str(index).encode()

case, count = Numbered((fuzz.Seed(".x", b""),), read, seconds=0.5), fuzz.Count()
while count.done < 7:
    fuzz.batch("made up", case, count, 7, Path({out!r}))
print(count.done, count.read, count.refused, count.exception, count.hang, count.memory)
print(sorted(path.name for path in Path({out!r}).rglob("*.x")))
"""


def run(*words: str) -> str:
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False, env=dict(os.environ))
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_way_to_end_is_counted_and_what_failed_is_kept(tmp_path):
    out = run("-c", ENDINGS.format(tools=str(TOOLS), out=str(tmp_path)))
    assert out.splitlines() == ["7 2 1 2 1 1", "['2.x', '3.x', '4.x', '5.x']"]


def counts_of(out: Path, *words: str) -> dict:
    run(str(TOOLS / "fuzz.py"), str(out), "--minutes", "10", *words)
    return json.loads((out / "state.json").read_text())


def test_the_first_mutants_of_every_format_are_read_or_refused_and_a_run_goes_on(tmp_path):
    first = counts_of(tmp_path, "--mutants", "20")
    more = counts_of(tmp_path, "--mutants", "30", "--only", "BVH")
    assert {name: (c["done"], c["faults"]) for name, c in first.items()} == dict.fromkeys(first, (20, {}))
    assert more["BVH"]["done"] == 30
    assert {name: c for name, c in more.items() if name != "BVH"} == {n: c for n, c in first.items() if n != "BVH"}


def test_what_failed_and_is_read_once_more_counts_as_what_it_is_now(tmp_path):
    """All that failed was kept: 2 is fine by now, 5 still ends the process."""
    more = ENDINGS.format(tools=str(TOOLS), out=str(tmp_path)).replace("what == 2", "what == 2 and not fixed")
    more = more.replace("def read", "fixed = False\n\ndef read", 1)
    more += "fixed, counts = True, {'made up': count}\nfuzz.again({'made up': case}, counts)\nc = counts['made up']\n"
    more += "print(c.done, c.read, c.refused, c.exception, c.hang, c.memory)\n"
    lines = run("-c", more).splitlines()
    assert (lines[0], lines[-1]) == ("7 2 1 2 1 1", "7 3 1 1 1 1")
