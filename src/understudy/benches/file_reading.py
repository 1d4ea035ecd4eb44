"""`understudy bench io`: loading a GLB here against importing it into Blender, in turn."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from understudy import io
from understudy.benches.timing import interleaved
from understudy.errors import OptionError
from understudy.samples import sample_path

# Blender keeps its process between imports, as ours does: only the import itself is timed, on its side of the pipe.
BLENDER = """
import sys, time
import bpy
for line in sys.stdin:
    bpy.ops.wm.read_factory_settings(use_empty=True)
    start = time.perf_counter()
    bpy.ops.import_scene.gltf(filepath=line.strip())
    print("SECONDS", time.perf_counter() - start, flush=True)
"""


def run(*, file: Path | None, blender_python: Path) -> dict[str, Any]:
    """Median seconds of both over several turns; `blender_python` is a Python with the `bpy` package."""
    file = file or sample_path("template")
    if not blender_python.is_file():
        raise OptionError(
            f"{blender_python}: no such Python; make one: python3.11 -m venv blender; blender/bin/pip install bpy"
        )
    process = subprocess.Popen(
        [str(blender_python), "-c", BLENDER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    stdin, stdout = process.stdin, process.stdout
    if stdin is None or stdout is None:
        raise OptionError("Blender's process has no pipes")
    imported: list[float] = []

    def blender() -> None:
        print(file.resolve(), file=stdin, flush=True)
        for line in stdout:
            if line.startswith("SECONDS"):
                imported.append(float(line.split()[1]))
                return
        raise OptionError(f"{blender_python}: Blender stopped while importing {file}")

    try:
        ours = interleaved({"understudy": lambda: io.read(file), "blender": blender}, rounds=5)["understudy"]
    finally:
        stdin.close()
        process.wait(timeout=60)
    theirs = sorted(imported[1:])[len(imported[1:]) // 2]
    return {
        "file": file.name,
        "understudy_ms": ours * 1e3,
        "blender_ms": theirs * 1e3,
        "ratio": theirs / ours,
        "python": sys.version.split()[0],
    }
