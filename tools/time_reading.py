"""Our readers of FBX and GLB against Blender's, in one run: CPU seconds of both on the same files, in turn.

    python tools/time_reading.py [FILE_OR_FOLDER ...] --blender-python PATH

Blender is the `bpy` package in an environment of its own (see `tools/compare_with_blender.py`). For FBX it has two
importers, the compiled one (`wm.fbx_import`) and the one in Python (`import_scene.fbx`), for GLB one in Python; each is
timed in one process that stays, as ours does, and the fastest of some rounds counts. A ratio above one says that ours
is faster.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from pathlib import Path

from understudy import io

DATA = Path(__file__).resolve().parents[2] / "shared" / "data"
BLENDER = """
import sys, time
import bpy
for line in sys.stdin:
    kind, _, path = line.rstrip("\\n").partition(" ")
    bpy.ops.wm.read_factory_settings(use_empty=True)
    of_python = bpy.ops.import_scene.gltf if path.lower().endswith(".glb") else bpy.ops.import_scene.fbx
    start = time.process_time()
    try:
        (bpy.ops.wm.fbx_import if kind == "compiled" else of_python)(filepath=path)
        took = time.process_time() - start
    except RuntimeError:
        took = float("nan")
    print("\\nSECONDS", took, flush=True)  # the importer may have left a line open
"""


def main() -> None:
    parser = argparse.ArgumentParser(description="CPU seconds to load FBX and GLB files, here and in Blender.")
    parser.add_argument("files", nargs="*", type=Path, help="files or folders; all of ../shared/data by default")
    parser.add_argument("--blender-python", type=Path, default=Path("bpyenv/bin/python"))
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    if not options.blender_python.exists():
        sys.exit(
            f"{options.blender_python}: no such Python; make one: python3 -m venv bpyenv; bpyenv/bin/pip install bpy"
        )
    found = [p for given in options.files or [DATA] for p in ([given] if given.is_file() else given.rglob("*"))]
    process = subprocess.Popen(
        [str(options.blender_python), "-c", BLENDER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    print("| file | ours, ms | Blender's compiled, ms | ratio | Blender's Python, ms | ratio |\n" + "| --- " * 6 + "|")
    for path in sorted(p for p in found if p.suffix.lower() in (".fbx", ".glb")):
        times = [
            (ours(path), *(blender(process, kind, path) for kind in ("compiled", "python")))
            for _ in range(options.rounds)
        ]
        own, compiled, scripted = (1e3 * min(column) for column in zip(*times, strict=True))
        name = path.relative_to(DATA) if path.is_relative_to(DATA) else path.name
        print(
            f"| `{name}` | {own:.0f} | {compiled:.0f} | {compiled / own:.2f} | {scripted:.0f} | {scripted / own:.2f} |",
            flush=True,
        )
    process.communicate()


def ours(path: Path) -> float:
    start = time.process_time()
    io.read(path)
    return time.process_time() - start


def blender(process: subprocess.Popen[str], kind: str, path: Path) -> float:
    if process.stdin is None or process.stdout is None:
        sys.exit("Blender's process has no pipes")
    print(kind, path.resolve(), file=process.stdin, flush=True)
    for line in process.stdout:
        if line.startswith("SECONDS"):
            return float(line.split()[1])
    sys.exit(f"Blender stopped while importing {path}")


if __name__ == "__main__":
    main()
