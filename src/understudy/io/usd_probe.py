"""Touch everything of a USD file that a reader will touch, in a process of its own.

The package reads binary files without checking their counts: a damaged one can end the whole process, which no handler
catches. Run as a script with the path of a file; ends with 0 if all values could be read. It imports nothing of
Understudy, so that it starts as fast as the package does (about a quarter of a second).
"""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

SECONDS = 300
_MEMORY = 16 << 30
_MESH_PARTS = ("points", "faceVertexCounts", "faceVertexIndices", "orientation")


def survives(path: Path) -> bool:
    """Whether a process that reads the file lives to tell; True as well where no process can be started."""
    try:
        done = subprocess.run(
            [sys.executable, "-P", str(Path(__file__).resolve()), str(path)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    except OSError:
        return True
    return done.returncode >= 0


def _limit_memory() -> None:
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    except (ImportError, OSError, ValueError):
        pass


def _touch(path: str) -> None:
    Usd, UsdGeom, UsdSkel = (import_module(f"pxr.{name}") for name in ("Usd", "UsdGeom", "UsdSkel"))

    stage = Usd.Stage.Open(path)
    everything = Usd.TraverseInstanceProxies()
    cache = UsdSkel.Cache()
    for prim in Usd.PrimRange.Stage(stage, everything):
        if prim.IsA(UsdSkel.Root):
            cache.Populate(UsdSkel.Root(prim), everything)
            cache.ComputeSkelBindings(UsdSkel.Root(prim), everything)
        whole = prim.IsA(UsdSkel.Skeleton) or prim.IsA(UsdSkel.Animation)
        for attribute in prim.GetAttributes():
            name = attribute.GetName()
            moving = whole or name.startswith("xformOp")
            if moving or "skel:" in name or (prim.IsA(UsdGeom.Mesh) and name in _MESH_PARTS):
                attribute.Get(Usd.TimeCode.EarliestTime())
                for timecode in attribute.GetTimeSamples() if moving else ():
                    attribute.Get(timecode)


if __name__ == "__main__":
    _limit_memory()
    try:
        _touch(sys.argv[1])
    except Exception:  # an orderly failure: the reader meets it too, and says more about it
        sys.exit(1)
