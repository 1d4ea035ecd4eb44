"""USD is read in a process of its own, which hands back arrays.

The package reads binary files without checking their counts and looks beyond the end of what is damaged: it can end
the whole process, which no handler catches, and whether it does depends on what lies in memory there. So it never opens
a file in the user's process. The other one reads, and leaves Understudy's own npz and a line of JSON in a folder; both
are read here as any file is, with every shape and size checked. Where it dies, the file is refused.
"""

from __future__ import annotations

import io
import json
import subprocess
import sys
import tempfile
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import numpy as np

from understudy.errors import FileError
from understudy.io.loaded import Loaded
from understudy.io.npz import own
from understudy.io.npz.arrays import Arrays

SECONDS = 300
# Of the whole process, as addresses: threads on large machines reserve much that they never use.
MEMORY = 16 << 30
BROKEN = "USD breaks down over it; the file is damaged, export or download it again"
ARRAYS, ABOUT = "arrays.npz", "about.json"


def read(path: Path, data: bytes, open_as: Path) -> Loaded:
    """What the file holds that the package opens under `open_as`."""
    if find_spec("pxr") is None:
        raise FileError(path, 'USD needs an extra package; install it with: pip install "understudy[usd]"')
    with tempfile.TemporaryDirectory() as folder:
        if run(path, open_as, Path(folder)) != 0:
            raise FileError(path, BROKEN)
        try:
            about = json.loads((Path(folder) / ABOUT).read_bytes())
            if "problem" in about:
                place = about["place"]
                raise FileError(path, str(about["problem"]), place=place if place is None else int(place))
            arrays = (Path(folder) / ARRAYS).read_bytes()
            metres, (w, x, y, z) = float(about["metres_per_unit"]), map(float, about["wxyz_model_file"])
            notes = tuple(str(note) for note in about["notes"])
        except (OSError, ValueError, KeyError, TypeError) as error:  # what a process leaves that dies half-way
            raise FileError(path, BROKEN) from error
    loaded = own.read(path, data, Arrays(path, arrays))
    source = loaded.character.source
    if source is None or not np.isfinite([metres, w, x, y, z]).all():
        raise FileError(path, BROKEN)
    source = replace(source, format="usd", metres_per_unit=metres, wxyz_model_file=(w, x, y, z))
    return replace(loaded, character=replace(loaded.character, source=source), notes=notes)


def run(path: Path, open_as: Path, folder: Path) -> int:
    """Start a process that reads into the folder; how it ended, as subprocess tells it."""
    code = "import sys; sys.path.insert(0, sys.argv.pop(1)); from understudy.io.usd import apart; apart.main()"
    root = Path(__file__).resolve().parents[3]
    try:
        return subprocess.run(
            [sys.executable, "-P", "-c", code, str(root), str(path), str(open_as), str(folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=SECONDS,
            check=False,
        ).returncode
    except subprocess.TimeoutExpired:
        return 1
    except OSError as error:
        reason = f"USD is read in a process of its own, which cannot be started ({error.strerror})"
        raise FileError(path, f"{reason}; convert the file to GLB elsewhere") from error


def main() -> None:
    """The other process."""
    with suppress(ImportError, OSError, ValueError):
        resource = import_module("resource")  # not everywhere
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    work(*map(Path, sys.argv[1:]))


def work(path: Path, open_as: Path, folder: Path) -> None:
    """Read, and leave the arrays and what else is known of them, or what is wrong, in the folder."""
    package, usd_read = (import_module(f"understudy.io.usd.{name}") for name in ("package", "read"))
    try:
        pxr = package.load(path)
        # Numbers that are none are refused by name where they matter; that they are converted before is no news.
        with package.quiet(pxr, path), np.errstate(all="ignore"):
            loaded = usd_read.read(pxr, path, b"", open_as)
            buffer = io.BytesIO()
            np.savez(buffer, allow_pickle=False, **own.arrays_of(loaded.character, loaded.motions))
        source = loaded.character.source
        about: dict[str, object] = {
            "notes": loaded.notes,
            "metres_per_unit": source.metres_per_unit,
            "wxyz_model_file": source.wxyz_model_file,
        }
        (folder / ARRAYS).write_bytes(buffer.getvalue())
    except FileError as error:
        about = {"problem": error.problem, "place": error.place}
    except (TypeError, ValueError, RuntimeError, OverflowError):
        # Values of a type that the schema does not have reach us as whatever the bindings make of them.
        about = {"problem": "USD reads values that make no sense; the file may be damaged", "place": None}
    (folder / ABOUT).write_text(json.dumps(about))
