"""Damage files and make up bodies until something breaks: `python tools/fuzz.py OUT [--data DIR] [--minutes 60]`.

Every mutant is read in a process of its own batch, with a limit of time and memory, warnings as errors. It must be
read soundly or refused in one line that names it. Mutant i of a format is always the same, so a run goes on where the
last one stopped: OUT/state.json has the counts, OUT/kept the mutants that failed, at most a few for each fault.
`--again` reads these once more; `--table` writes the counts as a page of the docs.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import select
import signal
import tempfile
import time
import traceback
import warnings
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random

os.environ["PXR_WORK_THREAD_LIMIT"] = "1"  # see `forked`; before the package is imported

from fuzz_bodies import play
from fuzz_mutants import mutant
from fuzz_seeds import SEEDS, Seed
from understudy.body.map_file import from_toml, read_map
from understudy.errors import UnderstudyError
from understudy.io import atomic
from understudy.io.mesh import read_mesh
from understudy.io.terrain.read_terrain import read_terrain
from understudy.io.usd import apart, package
from understudy.keys.key_file import read_key_file
from understudy.loading import load
from understudy.methods.options import read_options
from understudy.methods.scenes.scene_file import read_scene
from understudy.model import check
from understudy.puppetry.puppet_file import read_puppet

BYTES = 1 << 30  # what a mutant may ask for beyond what the process has
BATCH = 250
OUT_OF_MEMORY = 3  # how a process ends that reads for another and was given too little
KEPT = 3  # mutants of one fault
BODIES, MADE_UP = "bodies and motions", 2000
HEAD = """# Fuzzing

Damaged files of every format, and made-up skeletons and motions. A mutant counts as fine when it is read and passes
`check()`, or is refused in one line; warnings count as exceptions, 10 s of CPU as a hang, and 1 GB beyond what the
process has as too much. Mutants are one to eight damages of a small sound file: bytes flipped, cut, doubled or moved,
numbers and words replaced, and for GLB, FBX and npz also values of the JSON, the records and the arrays, with all
lengths made right again, so that the damage lies behind what a parser checks first.

"Bodies and motions" are random humanoids (names, proportions, rest poses, chains and parts that are missing, with and
without a skin) that play random motions on one another, by `copy-rotations` and every twentieth by `reconform`;
"refused" are those that lack what a humanoid needs, and 120 s of CPU is a hang.

Made by `python tools/fuzz.py OUT --data ../shared/data --table docs/fuzzing.md`, which goes on where it stopped, up to
20,000 mutants of each format and 2,000 retargets; `--only NAME --anew` does a format again. A mutant that failed and
was read once more after a fix (`--again`) counts as what it became; the others of its format were read before the fix.
A format whose reader was written anew is begun anew.

USD is read by a package that looks beyond the end of damaged data, so that what happens depends on what lies in memory
there: it may end the process it runs in. That is never the user's, but one of its own, which hands back arrays; where
it dies, the file counts as refused, in one line.

| what | mutants | read | refused in one line | other exceptions | hangs | over 1 GB |
|---|---:|---:|---:|---:|---:|---:|
"""


@dataclass
class Count:
    """What became of the mutants of one format so far."""

    done: int = 0
    read: int = 0
    refused: int = 0
    exception: int = 0
    hang: int = 0
    memory: int = 0
    faults: dict[str, list[int]] = field(default_factory=dict)


@dataclass(frozen=True)
class Case:
    """A format: what is read of a mutant, and how long it may take."""

    seeds: Sequence[Seed]
    read: Callable[[Path], object]
    seconds: float = 10.0
    batch: int = BATCH

    def seed(self, name: str, index: int) -> Seed:
        return Random(f"{name}/{index}").choice(self.seeds)

    def data(self, name: str, index: int) -> bytes:
        return mutant(self.seed(name, index), Random(f"{name}/{index}/damage"))

    def run(self, name: str, index: int, folder: Path) -> None:
        self.read(laid(self.seed(name, index), self.data(name, index), folder))

    def warm(self) -> None:
        """Read the seeds, all of which are sound but those of formats that are refused whatever they hold."""
        with tempfile.TemporaryDirectory() as folder, suppress(UnderstudyError):
            for seed in self.seeds:
                self.read(laid(seed, seed.data, Path(folder)))


def laid(seed: Seed, data: bytes, folder: Path) -> Path:
    """A file of these bytes, with what belongs beside it."""
    for other, content in seed.beside.items():
        (folder / other).write_bytes(content)
    path = folder / f"mutant{seed.suffix}"
    path.write_bytes(data)
    return path


class Bodies(Case):
    """Made-up characters that play made-up motions: nothing is read."""

    def data(self, name: str, index: int) -> bytes:
        return f"{name} {index}: play({index}) in tools/fuzz_bodies.py\n".encode()

    def run(self, name: str, index: int, folder: Path) -> None:
        play(index)


def sound(path: Path) -> None:
    """Read as the product does, and check."""
    loaded = load(path)
    check(loaded.character, *loaded.motions)


READERS: dict[str, Callable[[Path], object]] = {
    "options (TOML)": read_options,
    "bone map (TOML)": lambda path: from_toml(read_map(path), path),
    "key-vertices (JSON)": read_key_file,
    "meshes": read_mesh,
    "grounds": read_terrain,
    "scene (TOML)": read_scene,
    "puppet (TOML)": read_puppet,
}


def cases(data: Path | None) -> dict[str, Case]:
    """All formats for which there is a seed, and the made-up bodies."""
    found = {name: Case(seeds(data), READERS.get(name, sound)) for name, seeds in SEEDS.items()}
    found[BODIES] = Bodies((), sound, seconds=120.0, batch=20)
    return {name: case for name, case in found.items() if case.seeds or name == BODIES}


# ---- one process: a batch of mutants under limits ----


def forked(path: Path, open_as: Path, folder: Path) -> int:
    """`apart.run` without starting Python anew: safe here, as the package was told to start no threads."""
    child = os.fork()
    if child == 0:
        signal.setitimer(signal.ITIMER_PROF, 10.0)
        try:
            apart.work(path, open_as, folder)
        except BaseException as error:
            os._exit(OUT_OF_MEMORY if asked_too_much(error) else 1)
        os._exit(0)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code == OUT_OF_MEMORY:
        raise MemoryError
    return code


def work(name: str, case: Case, indices: range, out: int) -> None:
    """Run a batch and write a line for each: its number, what became of it, and the fault."""
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    size = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (size + BYTES, size + BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    warnings.simplefilter("error")
    with tempfile.TemporaryDirectory(dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as folder:
        for index in indices:
            signal.setitimer(signal.ITIMER_PROF, case.seconds)
            verdict, fault = judged(name, case, index, Path(folder))
            os.write(out, (json.dumps([index, verdict, fault]) + "\n").encode())
            if verdict == "memory":
                break


def judged(name: str, case: Case, index: int, folder: Path) -> tuple[str, str]:
    try:
        case.run(name, index, folder)
    except UnderstudyError as error:
        if asked_too_much(error):
            return "memory", place(error)
        text = str(error)
        good = text and "\n" not in text and text.isprintable() and len(text) < 1000
        return ("refused", "") if good else ("exception", f"not one line: {text[:100]!r}")
    except BaseException as error:
        return ("memory" if asked_too_much(error) else "exception"), place(error)
    return "read", ""


def asked_too_much(error: BaseException | None) -> bool:
    """Whether memory ran out anywhere on the way to this error."""
    while error is not None:
        if isinstance(error, MemoryError):
            return True
        error = error.__cause__ or error.__context__
    return False


def place(error: BaseException) -> str:
    """Type and place of an error: what tells one fault from another."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if "understudy" in f.filename]
    where = f"{Path(frames[-1].filename).name}:{frames[-1].lineno} {frames[-1].name}" if frames else "?"
    return f"{type(error).__name__} at {where}: {' '.join(str(error).split())[:120]}"


# ---- all of them ----


def batch(name: str, case: Case, count: Count, most: int, kept: Path) -> None:
    """The next mutants of a format, each counted, the failing ones kept."""
    indices = range(count.done, min(count.done + case.batch, most))
    inward, outward = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(inward)
        try:
            work(name, case, indices, outward)
        finally:
            os._exit(0)
    os.close(outward)
    slept = False
    with os.fdopen(inward, "rb", buffering=0) as lines:
        text = b""
        while True:
            ready, _, _ = select.select([lines], [], [], 12.0 * case.seconds)
            if not ready:  # it waits for something that never comes
                slept = True
                os.kill(child, signal.SIGKILL)
            piece = lines.read(1 << 16)
            if not piece:
                break
            text += piece
            *whole, text = text.split(b"\n")
            for line in whole:
                index, verdict, fault = json.loads(line)
                counted(name, case, count, index, verdict, fault, kept)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if code < 0 and count.done < indices.stop:
        died = "hang" if slept or -code == signal.SIGPROF else "exception"
        counted(name, case, count, count.done, died, f"ended by {signal.Signals(-code).name}", kept)


def counted(name: str, case: Case, count: Count, index: int, verdict: str, fault: str, kept: Path) -> None:
    count.done = index + 1
    setattr(count, verdict, getattr(count, verdict) + 1)
    if verdict in ("read", "refused"):
        return
    met = count.faults.setdefault(re.sub(r"0x[0-9a-f]+|\d{5,}", "*", f"{verdict}: {fault}"), [])
    if len(met) < KEPT:
        met.append(index)
        folder = kept / re.sub(r"\W+", "_", name)
        folder.mkdir(parents=True, exist_ok=True)
        suffix = (case.seeds and Random(f"{name}/{index}").choice(case.seeds).suffix) or ".txt"
        (folder / f"{index}{suffix}").write_bytes(case.data(name, index))


def again(found: dict[str, Case], counts: dict[str, Count]) -> None:
    """Every kept mutant once more, each in a process of its own: printed, and counted as what it is now.

    Where more failed than were kept, the counts stay: only the format done anew tells what became of the others.
    """
    for name in found.keys() & counts.keys():
        before, now = counts[name], []
        for fault, indices in before.faults.items():
            for index in indices:
                count = Count(done=index)
                batch(name, found[name], count, index + 1, Path(tempfile.mkdtemp()))
                print(name, index, next(iter(count.faults), "fine now"), f"(was {fault})", flush=True)
                now.append(count)
        if len(now) == before.exception + before.hang + before.memory:
            failing = {kind: sum(getattr(count, kind) for count in now) for kind in ("exception", "hang", "memory")}
            fine = {kind: getattr(before, kind) + sum(getattr(c, kind) for c in now) for kind in ("read", "refused")}
            faults: dict[str, list[int]] = {}
            for count in now:
                for fault, indices in count.faults.items():
                    faults.setdefault(fault, []).extend(indices)
            counts[name] = Count(before.done, **fine, **failing, faults=faults)


def table(counts: dict[str, Count]) -> str:
    rows = []
    for name, c in counts.items():
        figures = (c.done, c.read, c.refused, c.exception, c.hang, c.memory)
        rows.append(f"| {name} | {' | '.join(f'{figure:,}' for figure in figures)} |")
    return HEAD + "\n".join(rows) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, help="the folder of counts and kept mutants")
    parser.add_argument("--data", type=Path, help="a folder of real files to damage as well")
    parser.add_argument("--mutants", type=int, default=20_000, help="of each format")
    parser.add_argument("--minutes", type=float, default=60.0, help="stop after so long")
    parser.add_argument("--only", nargs="*", help="these formats alone")
    parser.add_argument("--anew", action="store_true", help="forget the counts of these formats first")
    parser.add_argument("--again", action="store_true", help="read what was kept once more")
    parser.add_argument("--table", type=Path, help="write the counts as a page")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    state = arguments.out / "state.json"
    counts = {n: Count(**c) for n, c in json.loads(state.read_text()).items()} if state.exists() else {}
    found = {n: c for n, c in cases(arguments.data).items() if not arguments.only or n in arguments.only}
    counts = {n: c for n, c in counts.items() if not (arguments.anew and n in found)}
    apart.run = forked
    with suppress(UnderstudyError):  # once, and not in every process that parts from this one
        package.load(Path())
        import_module("understudy.io.usd.read")
    for case in found.values():  # so that what is loaded at the first use is loaded before the processes part
        case.warm()
    if arguments.again:
        again(found, counts)
        arguments.minutes = 0.0
    end, said = time.monotonic() + 60.0 * arguments.minutes, 0.0
    while time.monotonic() < end:
        left = [n for n in found if counts.setdefault(n, Count()).done < goal(n, arguments.mutants)]
        if not left:
            break
        for name in left:
            stop = time.monotonic() + 5.0  # each format in turn, for a few seconds
            while time.monotonic() < stop and counts[name].done < goal(name, arguments.mutants):
                batch(name, found[name], counts[name], goal(name, arguments.mutants), arguments.out / "kept")
            if time.monotonic() > said + 60.0:
                said = time.monotonic()
                keep(state, counts)
    keep(state, counts)
    if arguments.table:
        atomic.write_bytes(arguments.table, table(counts).encode())


def goal(name: str, mutants: int) -> int:
    return min(MADE_UP, mutants) if name == BODIES else mutants


def keep(state: Path, counts: dict[str, Count]) -> None:
    atomic.write_bytes(state, json.dumps({n: asdict(c) for n, c in counts.items()}, indent=1).encode())
    for name, c in counts.items():
        print(
            f"{name}: {c.done} ({c.read} read, {c.refused} refused), {c.exception + c.hang + c.memory} faults",
            flush=True,
        )


if __name__ == "__main__":
    main()
